"""Pictures of the pack: how it shrinks, the order of the suits, where the ace stands."""

from __future__ import annotations

from italpoker.cards import Rank, Suit
from italpoker.course.pictures.sketch import CARD, MARGIN, WIDTH, Sketch
from italpoker.deck import MAX_PLAYERS, MIN_PLAYERS, Deck
from italpoker.text import ntext, ptext, text


def shrinking(lang: str) -> Sketch:
    """One row for each number of players: the ranks that stay, the lowest named, and those that leave."""
    row, column, left, top = 31, 20.5, 80, 86
    sheet = Sketch(top + 9 * row + 32, text("Eleven minus the players").say(lang))
    sheet.words(MARGIN, top - 26, ptext("in a picture", "players").say(lang), "quiet small")
    sheet.words(WIDTH - MARGIN, top - 26, ptext("in a picture", "cards").say(lang), "quiet small end")
    for number, rank in enumerate(Rank):
        sheet.words(left + number * column + 9, top - 6, rank.symbol, "text small mid")
    for line, players in enumerate(range(MIN_PLAYERS, MAX_PLAYERS + 1)):
        deck, y = Deck.for_players(players), top + line * row
        lowest = deck.ranks[-1]
        short = 11 - players >= min(rank_number(rank) for rank in Rank)
        sheet.words(MARGIN, y + 18, f"11 − {players}" if short else f"{players}", "text")
        kept = "".join(f"M{left + rank.place * column + 1:g} {y}h16v24h-16z" for rank in deck.ranks[:-1])
        gone = "".join(f"M{left + rank.place * column + 1:g} {y}h16v24h-16z" for rank in Rank if rank not in deck.ranks)
        sheet.path(kept, "card")
        if gone:
            sheet.path(gone, "gone")
        x = left + lowest.place * column
        sheet.box(x - 0.5, y - 1, 19, 26, "gold", 4)
        sheet.words(x + 9, y + 18, lowest.symbol, "ongold bold mid")
        sheet.words(WIDTH - MARGIN, y + 18, f"{len(deck)}", "text bold end")
    sheet.words(MARGIN, top + 9 * row + 16, text("With ten players the dealer rests.").say(lang), "quiet small")
    return sheet


def rank_number(rank: Rank) -> int:
    """What is left of eleven when this rank is the lowest: a two for the two, and so on."""
    return 14 - rank.place


SHRINKING = text(
    "For each number of players, the ranks from the ace down that stay in the pack. With two players the nine is the "
    "lowest; each player more brings in the next rank below, until nine play with all of them, down to the two. "
    "Ten play with the same pack."
)


def suits(lang: str) -> Sketch:
    """The four suits as steps that lead down, each with its word of the saying."""
    sheet = Sketch(278, text("Four suits, from high to low").say(lang))
    sayings = ("Come", "Quando", "Fuori", "Piove")
    for suit, word in zip(Suit, sayings, strict=True):
        x, y = 20 + suit.place * 93, 56 + suit.place * 22
        sheet.box(x, y, 81, 92, "card", 9)
        sheet.pip(x + 40.5, y + 47, 62, suit.value)
        sheet.words(x + 40.5, y + 114, suit.word(lang), "text mid bold")
        sheet.words(x + 40.5, y + 134, word, "accent mid italic")
    return sheet


SUITS = text(
    "Four steps that lead down: hearts on top, then diamonds, clubs and spades. Below each stands its word of the "
    "saying: Come, Quando, Fuori, Piove."
)


def bottom(lang: str) -> Sketch:
    """The straights at both ends of three decks: the ace stands twice."""
    row, step = 112, 27
    sheet = Sketch(62 + 3 * row, text("Two places for the ace").say(lang))
    for line, players in enumerate((2, 4, 5)):
        deck, y = Deck.for_players(players), 92 + line * row
        ladder = [deck.straights[0][0], *reversed(deck.ranks)]
        left = WIDTH - MARGIN - (len(ladder) - 1) * step - CARD[0]
        right = WIDTH - MARGIN
        long = 4 * step + CARD[0] - 2
        sheet.words(MARGIN, y - 16, _players_and_cards(players, deck, lang), "text small")
        sheet.words(right, y - 16, text("highest straight").say(lang), "quiet small end")
        sheet.path(f"M{right - 1:g} {y - 4}v-5h{-long:g}v5", "arrow")
        for number, rank in enumerate(ladder):
            sheet.rank(left + number * step, y, rank)
        for end in (left, left + (len(ladder) - 1) * step):
            sheet.box(end, y, *CARD, "rim", 4)
        sheet.path(f"M{left + 1:g} {y + 45}v5h{long:g}v-5", "arrow")
        sheet.words(left, y + 66, text("lowest straight").say(lang), "quiet small")
    return sheet


def _players_and_cards(players: int, deck: Deck, lang: str) -> str:
    return text(
        "{players}, {cards}",
        players=ntext("{n} player", "{n} players", players),
        cards=ntext("{n} card", "{n} cards", len(deck)),
    ).say(lang)


BOTTOM = text(
    "The ranks in a row for two, four and five players. At both ends stands an ace: above the king, where the highest "
    "straight ends, and below the lowest card, where the lowest straight begins. With two players that card is the "
    "nine, with four the seven, with five the six."
)
