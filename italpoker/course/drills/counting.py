"""Counting the hands of a category: choose the ranks, then the suits; and the slips that are made in it."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING

from italpoker.category import Category
from italpoker.text import Text, ptext, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from italpoker.deck import Deck


@dataclass(frozen=True, slots=True)
class Counting:
    """How the hands of a category are counted, and how one miscounts them."""

    count: int
    reason: Text
    slips: dict[int, Text]
    """Wrong numbers, and what went wrong."""


def number(value: int) -> Text:
    """The number as a language writes it: “2,598,960”, “2.598.960”."""
    if value < 1000:
        return text("{number}", number=value)
    above, rest = divmod(value, 1000)
    last = f"{rest:03}"
    return ptext("a number and its last three digits", "{number},{digits}", number=number(above), digits=last)


def _straight_flushes(deck: Deck) -> Counting:
    straights = len(deck.straights)
    return Counting(
        4 * straights,
        text(
            "{straights} straights, each in four suits: {straights} × 4 = {count}.",
            straights=straights,
            count=4 * straights,
        ),
        {
            straights: text("Each straight comes in four suits."),
            4 * (straights - 1): text("One straight is missing: that with the ace under the lowest card."),
            len(deck): text("Not every card can be the top of five in a row."),
        },
    )


def _fours(deck: Deck) -> Counting:
    ranks, others = len(deck.ranks), len(deck) - 4
    return Counting(
        ranks * others,
        text(
            "{ranks} ranks, and with each any one of the other {others} cards: {ranks} × {others} = {count}.",
            ranks=ranks,
            others=others,
            count=number(ranks * others),
        ),
        {
            ranks: text("The fifth card counts, too: it can be any of the others."),
            ranks * len(deck): text("The fifth card cannot be one of the four."),
            ranks * (ranks - 1): text("The fifth card has a rank, but a suit as well."),
        },
    )


def _flushes(deck: Deck) -> Counting:
    ranks, straights = len(deck.ranks), len(deck.straights)
    choices = comb(ranks, 5)
    return Counting(
        4 * (choices - straights),
        text(
            "Five of the {ranks} cards of a suit: {choices} ways. Less {straights} straights, times four suits: "
            "{left} × 4 = {count}.",
            ranks=ranks,
            choices=number(choices),
            straights=straights,
            left=number(choices - straights),
            count=number(4 * (choices - straights)),
        ),
        {
            4 * choices: text("Those in a row are among them, and they are straight flushes."),
            choices - straights: text("That is one suit: there are four."),
            choices: text("That is one suit, those in a row included."),
        },
    )


def _full_houses(deck: Deck) -> Counting:
    ranks = len(deck.ranks)
    count = ranks * 4 * (ranks - 1) * 6
    return Counting(
        count,
        text(
            "{ranks} ranks for the three, 4 ways to choose their suits; {others} ranks for the two, 6 ways for theirs: "
            "{ranks} × 4 × {others} × 6 = {count}.",
            ranks=ranks,
            others=ranks - 1,
            count=number(count),
        ),
        {
            count // 2: text("Three kings with two nines are not three nines with two kings: count both."),
            ranks * (ranks - 1): text("The ranks are right. Now the suits: three of four, and two of four."),
            ranks * 4 * ranks * 6: text("The two cannot be of the same rank as the three."),
        },
    )


def _straights(deck: Deck) -> Counting:
    straights = len(deck.straights)
    return Counting(
        straights * 1020,
        text(
            "{straights} straights; five cards, each of any suit: 4 × 4 × 4 × 4 × 4 = {all}, less 4 of one suit: "
            "{straights} × {mixed} = {count}.",
            straights=straights,
            all=number(1024),
            mixed=number(1020),
            count=number(straights * 1020),
        ),
        {
            straights * 1024: text("The straight flushes are among them, and they are more than straights."),
            (straights - 1) * 1020: text("One straight is missing: that with the ace under the lowest card."),
            straights * 4: text("Those are the straight flushes. Here each card can have any suit."),
        },
    )


def _threes(deck: Deck) -> Counting:
    ranks, others = len(deck.ranks), len(deck.ranks) - 1
    choices = comb(others, 2)
    count = ranks * 4 * choices * 16
    return Counting(
        count,
        text(
            "{ranks} ranks for the three, 4 ways to choose their suits; two of the other {others} ranks: {choices} "
            "ways, 4 × 4 suits: {ranks} × 4 × {choices} × 16 = {count}.",
            ranks=ranks,
            others=others,
            choices=choices,
            count=number(count),
        ),
        {
            ranks * 4 * choices: text("The two kickers have suits as well: four each."),
            2 * count: text("The two kickers are counted twice: first and second are the same as second and first."),
            count // 4: text("Three suits of four can be chosen in four ways."),
        },
    )


COUNTING: dict[Category, Callable[[Deck], Counting]] = {
    Category.STRAIGHT_FLUSH: _straight_flushes,
    Category.FOUR_OF_A_KIND: _fours,
    Category.FLUSH: _flushes,
    Category.FULL_HOUSE: _full_houses,
    Category.STRAIGHT: _straights,
    Category.THREE_OF_A_KIND: _threes,
}
