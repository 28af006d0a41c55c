"""Questions about the opening: which cards open, what the next deal asks for, the pot, the cost of blind bets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.course.drills.question import Option, Question, shuffled, yes_or_no
from italpoker.course.openings import blind_bets, deal_after, deal_close
from italpoker.naming import of_several
from italpoker.openers import OPENING_RANKS, keeps_openers, openers
from italpoker.play.words import chips
from italpoker.rules import PRESETS
from italpoker.text import listing, ntext, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from italpoker.cards import Card, Rank
    from italpoker.course.drills.question import Setting
    from italpoker.course.openings import BlindBet
    from italpoker.hand import Hand
    from italpoker.rules import HouseRules
    from italpoker.text import Text

ANTES = (1, 2, 5, 10, 20)
"""What each may have to pay in before a deal."""
MOST_UNOPENED = 3
"""So many deals in a row may have gone by."""


def may_it_open(rng: Random, setting: Setting) -> Question:
    """May this hand open, by these rules and with this least pair?"""
    rules, hand, minimum = _a_hand(rng, setting)
    found = openers(hand, rules, minimum)
    options, right = yes_or_no(text("Yes, it opens"), text("No, it must pass"), is_yes=bool(found))
    return Question(
        prompt=text(
            "House rules: {rules}. It takes a pair {of_ranks} or better. May this hand open?",
            rules=rules.title,
            of_ranks=of_several(minimum),
        ),
        options=options,
        right=right,
        reason=found.text,
        cards=hand.ordered_cards,
        deck=hand.deck,
    )


def with_which_cards(rng: Random, setting: Setting) -> Question:
    """Which of these cards open, if any?"""
    rules, hand, minimum = _a_hand(rng, setting)
    found = openers(hand, rules, minimum)
    none = Option(text("None of them"))
    wrong = [Option(cards=cards, remark=_NOT_THESE) for cards in _that_do_not_open(hand, rules, minimum)]
    wrong = rng.sample(wrong, min(2, len(wrong)))
    right_one = Option(cards=found.cards) if found else none
    options, right = shuffled(right_one, [*wrong, none] if found else wrong, rng)
    return Question(
        prompt=text(
            "House rules: {rules}. It takes a pair {of_ranks} or better. Which of your cards open?",
            rules=rules.title,
            of_ranks=of_several(minimum),
        ),
        options=options,
        right=right,
        reason=found.text,
        cards=hand.ordered_cards,
        deck=hand.deck,
    )


def next_minimum(rng: Random, setting: Setting) -> Question:
    """What does it take to open after some deals that nobody opened?"""
    rules, unopened = _some_rules(rng, setting), rng.randint(1, MOST_UNOPENED)
    first, minimum = (deal_after(times, rules, setting.players, ANTES[0]).minimum for times in (0, unopened))
    line = next(line.text for line in rules.sheet_lines() if line.rule == "opening_levels")
    return Question(
        prompt=ntext(
            "House rules: {rules}. This deal took a pair {of_ranks} or better, and nobody has opened it. What does it "
            "take in the next?",
            "House rules: {rules}. The first deal took a pair {of_ranks} or better, and nobody has opened {n} in a "
            "row. What does it take in the next?",
            unopened,
            rules=rules.title,
            of_ranks=of_several(first),
        ),
        options=tuple(Option(text("A pair {of_ranks}", of_ranks=of_several(rank))) for rank in OPENING_RANKS),
        right=OPENING_RANKS.index(minimum),
        reason=line,
    )


def in_the_pot(rng: Random, setting: Setting) -> Question:
    """How much lies in the pot after some deals that nobody opened?"""
    rules, ante, unopened = _some_rules(rng, setting), rng.choice(ANTES), rng.randint(1, MOST_UNOPENED)
    once, before, now = (deal_after(times, rules, setting.players, ante).pot for times in (0, unopened - 1, unopened))
    slips = {
        ante: text("That is one ante: everybody pays one."),
        once: text("The pot of the deals before has stayed."),
        before: text("All ante again before the next deal."),
        now + once: text("That is one deal too many."),
    }
    wrong = {chips_: remark for chips_, remark in slips.items() if chips_ != now}
    options, right = shuffled(
        Option(chips(now)), [Option(chips(n), remark=wrong[n]) for n in rng.sample(sorted(wrong), 2)], rng
    )
    return Question(
        prompt=ntext(
            "{players} players, ante {ante}. Nobody has opened this deal. The next is about to be dealt, all have paid "
            "in: what is in the pot?",
            "{players} players, ante {ante}. Nobody has opened {n} deals in a row. The next is about to be dealt, all "
            "have paid in: what is in the pot?",
            unopened,
            players=setting.players,
            ante=ante,
        ),
        options=options,
        right=right,
        reason=text(
            "The pot stays, and all ante again: {once} in every deal, {now} by now.", once=chips(once), now=chips(now)
        ),
    )


def blind_bet(rng: Random, setting: Setting) -> Question:
    """What does the buio, the controbuio or the over cost?"""
    rules = setting.rules if setting.rules.deal.blind_raises_max else rng.choice(_BLIND_TABLES)
    ante = rng.choice(ANTES)
    deal = deal_after(0, rules, setting.players, ante)
    bets = blind_bets(deal)
    asked = rng.choice(bets)
    slips = {
        deal.pot: text("That is the pot: the first blind bet is twice as much."),
        asked.chips // 2: text("That is half of it: each blind bet is twice the one before."),
        asked.chips * 2: text("That would be the next blind bet."),
        3 * deal.pot: text("Each blind bet is twice the one before, not one pot more."),
        asked.chips + deal.pot: text("The pot is doubled once, for the first blind bet; then the bets are doubled."),
    }
    wrong = {n: remark for n, remark in slips.items() if n != asked.chips}
    options, right = shuffled(
        Option(chips(asked.chips)), [Option(chips(n), remark=wrong[n]) for n in rng.sample(sorted(wrong), 3)], rng
    )
    return Question(
        prompt=text(
            "House rules: {rules}. The pot is {pot}. What does the bettor put in, in all, for the {bet}?",
            rules=rules.title,
            pot=chips(deal.pot),
            bet=_BLINDS[asked.number - 1],
        ),
        options=options,
        right=right,
        reason=_doubling(deal.pot, bets),
    )


MAKERS = (may_it_open, with_which_cards, may_it_open, next_minimum, in_the_pot, blind_bet)


def _some_rules(rng: Random, setting: Setting) -> HouseRules:
    """The table's own as often as any other's."""
    return setting.rules if rng.random() < 0.5 else rng.choice(PRESETS)


def _a_hand(rng: Random, setting: Setting) -> tuple[HouseRules, Hand, Rank]:
    """A close one at some table, in any of the deals that nobody has opened so far."""
    rules = _some_rules(rng, setting)
    minimum = rng.choice(rules.deal.opening_levels)
    return rules, deal_close(rules.deck(setting.players), rules, minimum, rng), minimum


def _that_do_not_open(hand: Hand, rules: HouseRules, minimum: Rank) -> Iterator[tuple[Card, ...]]:
    """Some cards of the hand that stand out, and would not open without the others."""
    cards = hand.ordered_cards
    suits = [card.suit for card in cards]
    most = max(suits, key=suits.count)
    standing_out = (
        cards[:2],
        hand.made_by,
        hand.kickers,
        tuple(card for card in cards if card.suit is most),
        cards[1:],
    )
    seen = set()
    for some in standing_out:
        if 1 < len(some) < len(cards) and not keeps_openers(hand, some, rules, minimum) and frozenset(some) not in seen:
            seen.add(frozenset(some))
            yield some


def _doubling(pot: int, bets: Sequence[BlindBet]) -> Text:
    """The pot, then bet after bet: each is twice the one before."""
    steps = [text("the pot: {chips}", chips=chips(pot))]
    steps += [text("{bet}: {chips}", bet=_BLINDS[bet.number - 1], chips=chips(bet.chips)) for bet in bets]
    return text("{steps}. Each is twice the one before.", steps=listing(steps))


_BLINDS = (text("buio"), text("controbuio"), text("over"))
_BLIND_TABLES = tuple(rules for rules in PRESETS if rules.deal.blind_raises_max)
_NOT_THESE = text("These alone do not open.")
