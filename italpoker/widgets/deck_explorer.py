"""Eleven minus the players: which ranks leave the pack, how many cards stay, the suits in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from italpoker.cards import Rank, Suit
from italpoker.deck import MAX_PLAYERS, MIN_PLAYERS, Deck
from italpoker.naming import the_rank
from italpoker.text import ntext, ptext, text
from italpoker.widgets._assets import script, style
from italpoker.widgets.base import CourseWidget
from italpoker.widgets.table_settings import DEFAULT_PLAYERS

if TYPE_CHECKING:
    from italpoker.text import Text
    from italpoker.widgets.table_settings import TableSettings


class DeckExplorer(CourseWidget):
    """The whole pack as a picture, with a slider that moves the players of the lesson's table.

    ``DeckExplorer(table)`` follows the table and moves it; from Python set ``table.players``.
    """

    _esm = script("deck_explorer")
    _css = style("cards", "deck_explorer")
    words: ClassVar = {
        "title": text("The pack"),
        "players": text("Players"),
        "lowest": text("the lowest"),
        "rhyme": text("Suits from the highest to the lowest: “Come Quando Fuori Piove”, as when it rains outside."),
        "all": text("Every number of players"),
        "lowest_row": text("Lowest"),
        "cards_row": text("Cards"),
        "here": text("this table"),
        "reset": text("Back to four players"),
    }
    messages = frozenset({"players", "reset"})

    limits: traitlets.List[int] = traitlets.List([MIN_PLAYERS, MAX_PLAYERS]).tag(sync=True)
    suits: traitlets.List[dict[str, str]] = traitlets.List().tag(sync=True)
    """The rows of the picture, hearts first."""
    ranks: traitlets.List[str] = traitlets.List([rank.symbol for rank in Rank]).tag(sync=True)
    """The columns of the picture, ace first."""
    view: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """What changes with the table, in words and numbers ready to show."""

    def __init__(self, table: TableSettings, **traits: Any) -> None:
        super().__init__(table.lang, **traits)
        self.table = table
        self.suits = [self._suit(suit) for suit in Suit]
        table.on_change(self._follow)
        self._follow()

    def reset(self) -> None:
        """The table back to four players; its house rules stay."""
        self.table.players = DEFAULT_PLAYERS

    def on_players(self, content: dict[str, Any]) -> None:
        """The slider; a number for which there is no game leaves the table as it is."""
        wanted = content.get("n")
        if type(wanted) is int and MIN_PLAYERS <= wanted <= MAX_PLAYERS:
            self.table.players = wanted

    def _follow(self) -> None:
        table = self.table
        deck = table.deck
        leaving = len(Rank) - len(deck.ranks)
        self.view = {
            "players": table.players,
            "players_text": self.say(ntext("{n} player", "{n} players", table.players)),
            "stay": len(deck.ranks),
            "equation": self._equation(),
            "sentence": self.say(describe(deck)),
            "notes": [self.say(note) for note in self._notes()],
            "staying": self.say(ntext("{n} rank stays", "{n} ranks stay", len(deck.ranks))),
            "leaving": self.say(ntext("{n} rank leaves", "{n} ranks leave", leaving)) if leaving else "",
            "picture": self.say(_picture(deck)),
            "table": [self._column(players) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)],
        }

    def _equation(self) -> str:
        """``11 − 4 = 7``; with ten at the table, what holds for the nine who are dealt in; empty for a full pack."""
        if self.table.house_rules.full_pack:
            return ""
        dealt_in = min(self.table.players, MAX_PLAYERS - 1)
        return f"11 − {dealt_in} = {11 - dealt_in}"

    def _notes(self) -> list[Text]:
        notes = []
        if self.table.house_rules.full_pack:
            notes.append(
                text("{rules}: the whole pack, whatever the number of players.", rules=self.table.house_rules.title)
            )
        elif self.table.players == MAX_PLAYERS - 1:
            notes.append(text("With nine the pack is whole: there is nothing below the 2 that could come in."))
        if self.table.players == MAX_PLAYERS:
            notes.append(
                text("With ten the dealer rests, each in turn: nine are dealt in, so the pack is that for nine.")
            )
        return notes

    def _suit(self, suit: Suit) -> dict[str, str]:
        return {
            "letter": suit.value,
            "initial": suit.word("it")[0].upper(),
            "word": suit.word(self.lang),
            "second": suit.word(self.second_lang),
            "place": self.say(_PLACES[suit.place]),
        }

    def _column(self, players: int) -> dict[str, Any]:
        deck = self.table.house_rules.deck(players)
        return {"players": players, "lowest": deck.lowest.symbol, "cards": len(deck)}


def describe(deck: Deck) -> Text:
    """``"The lowest card is the 7: 32 cards stay, 20 leave."``"""
    lowest, size = the_rank(deck.lowest), len(deck)
    if size == len(Deck.full()):
        return text("The lowest card is {rank}: all {size} cards stay.", rank=lowest, size=size)
    out = len(Deck.full()) - size
    return text("The lowest card is {rank}: {size} cards stay, {out} leave.", rank=lowest, size=size, out=out)


def _picture(deck: Deck) -> Text:
    """The picture in words, for those who do not see it."""
    staying = " ".join(rank.symbol for rank in deck.ranks)
    leaving = " ".join(rank.symbol for rank in Rank if rank not in deck.ranks)
    if not leaving:
        return text(
            "The pack in four rows, hearts, diamonds, clubs, spades. All ranks stay: {staying}.", staying=staying
        )
    return text(
        "The pack in four rows, hearts, diamonds, clubs, spades. These ranks stay: {staying}. These leave: {leaving}.",
        staying=staying,
        leaving=leaving,
    )


_PLACES = (
    ptext("place of a suit", "1st"),
    ptext("place of a suit", "2nd"),
    ptext("place of a suit", "3rd"),
    ptext("place of a suit", "4th"),
)
