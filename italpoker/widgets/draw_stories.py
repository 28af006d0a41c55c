"""Ready-made draws, each to show one rule: the cards, who has opened, and who throws away what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from italpoker.course.draw_steps import begin_draw
from italpoker.errors import PlayersError
from italpoker.play.pack import arranged
from italpoker.rules import HouseRules
from italpoker.text import Text, text

if TYPE_CHECKING:
    from italpoker.play.state import State


@dataclass(frozen=True, slots=True)
class Story:
    """One case, the same at every table but for the deck."""

    key: str
    title: Text
    about: Text
    """What to look for."""
    players: int
    draws: tuple[int | str, ...]
    """What each throws away, from the dealer's left: so many cards, or these."""
    seed: int
    hands: tuple[str, ...] = ()
    """Hands that are dealt on purpose, from the dealer's left; the others are left to the seed."""
    opener: int | None = None

    def begin(self, rules: HouseRules) -> State:
        """The moment before the draw. With all 52 cards the stock is never out: there the case is a classic one."""
        if rules.full_pack:
            rules = HouseRules()
        chosen = (*self.hands, *[""] * (self.players - len(self.hands)))
        pack = arranged(rules.deck(self.players), chosen, seed=self.seed) if self.hands else None
        return begin_draw(rules, self.players, self.seed, pack, self.opener)


def story_called(key: str) -> Story:
    """The case of that key; PlayersError if there is none."""
    for story in STORIES:
        if story.key == key:
            return story
    known = ", ".join(story.key for story in STORIES)
    raise PlayersError(text("there is no case “{key}”; there are: {known}", key=str(key)[:40], known=known))


STORIES = (
    Story(
        "late_fourth",
        text("The late fourth card"),
        text("Bea and Dino change four. Look when their fourth cards come, and who is first."),
        players=4,
        draws=(2, 4, 0, 4),
        seed=1,
    ),
    Story(
        "all_four",
        text("Six players, all draw four"),
        text("A blind opening, so nobody has openers to keep. Look at whose turn the stock is out, and what goes in."),
        players=6,
        draws=(4,) * 6,
        seed=4,
    ),
    Story(
        "own_discard",
        text("One’s own discard comes back"),
        text("Four players, and all change four. One of them will see an old friend again."),
        players=4,
        draws=(4,) * 4,
        seed=5,
    ),
    Story(
        "opener",
        text("The opener breaks his jacks"),
        text("Ada has opened with her jacks and goes for the straight flush. Look where the jack of spades goes."),
        players=4,
        draws=("J♠", 4, 4, 4),
        seed=0,
        hands=("A♥ Q♥ J♥ J♠ 10♥",),
        opener=0,
    ),
)
