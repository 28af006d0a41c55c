"""Questions about the deck: its size, what is in it, its suits, the names of its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from italpoker.cards import Card, Rank, Suit
from italpoker.course.drills.question import Option, Question, around, shuffled, yes_or_no
from italpoker.deck import MAX_PLAYERS, MIN_PLAYERS
from italpoker.straights import DECKS
from italpoker.text import text

if TYPE_CHECKING:
    from random import Random

    from italpoker.course.drills.question import Setting
    from italpoker.text import Text

FULL_FROM = 9
"""From so many players on no card is taken out."""


def size(rng: Random, setting: Setting) -> Question:
    """How many cards are in play with so many players?"""
    players = _players(rng)
    deck = setting.rules.deck(players)
    decks = around(DECKS, deck, 4, rng)
    return Question(
        prompt=text("With {players} players, how many cards are in play?", players=players),
        options=tuple(Option(text("{size} cards", size=len(one))) for one in decks),
        right=decks.index(deck),
        reason=_full_pack_reason(players, setting)
        or text(
            "Eleven minus {players} is {pips}. From there to the ace: {ranks} ranks of four cards, {size} in all.",
            players=players,
            pips=11 - players,
            ranks=len(deck.ranks),
            size=len(deck),
        ),
    )


def lowest(rng: Random, setting: Setting) -> Question:
    """What is the lowest card with so many players?"""
    players = _players(rng)
    deck = setting.rules.deck(players)
    decks = around(DECKS, deck, 4, rng)
    return Question(
        prompt=text("With {players} players, what is the lowest card?", players=players),
        options=tuple(Option(one.lowest.text) for one in decks),
        right=decks.index(deck),
        reason=_full_pack_reason(players, setting)
        or text("Eleven minus {players} is {pips}.", players=players, pips=11 - players),
    )


def in_play(rng: Random, setting: Setting) -> Question | None:
    """Is this card in play with so many players? Not asked where every card always is."""
    if setting.rules.full_pack:
        return None
    players = rng.randrange(MIN_PLAYERS, FULL_FROM)
    bottom = setting.rules.deck(players).lowest.place
    is_in = rng.random() < 0.5
    near = range(bottom - 2, bottom + 1) if is_in else range(bottom + 1, min(bottom + 4, len(Rank)))
    card = Card(tuple(Rank)[rng.choice(near)], rng.choice(tuple(Suit)))
    options, right = yes_or_no(text("Yes, it stays in"), text("No, it is taken out"), is_yes=is_in)
    return Question(
        prompt=text("With {players} players, is this card in play?", players=players),
        cards=(card,),
        options=options,
        right=right,
        reason=text(
            "Eleven minus {players} is {pips}: whatever is lower is taken out.", players=players, pips=11 - players
        ),
    )


def highest_suit(rng: Random, setting: Setting) -> Question | None:
    """Which of two or three suits is the highest? Not asked where suits are equal."""
    if not setting.rules.ranking.suits_ranked:
        return None
    suits = rng.sample(tuple(Suit), rng.choice((2, 3)))
    highest = min(suits, key=lambda suit: suit.place)
    return Question(
        prompt=text("Which of these suits is the highest?"),
        options=tuple(Option(text("{symbol} {suit}", symbol=suit.symbol, suit=suit.text)) for suit in suits),
        right=suits.index(highest),
        reason=text("Come Quando Fuori Piove – cuori, quadri, fiori, picche: hearts, diamonds, clubs, spades."),
    )


def name_card(rng: Random, setting: Setting) -> Question:
    """What is this card called?"""
    return _name(rng, setting, text("What is this card called?"), None)


def name_card_in_second_language(rng: Random, setting: Setting) -> Question:
    """What is this card called in Italian? Or, for Italian readers, in English?"""
    prompt = (
        text("What is this card called in Italian?")
        if setting.second_lang == "it"
        else text("What is this card called in English?")
    )
    return _name(rng, setting, prompt, setting.second_lang)


MAKERS = (size, lowest, in_play, highest_suit, name_card, name_card_in_second_language)


def _name(rng: Random, setting: Setting, prompt: Text, lang: str | None) -> Question:
    deck = setting.deck
    card = rng.choice(deck.cards)
    other_suit, another_suit = rng.sample([suit for suit in Suit if suit is not card.suit], 2)
    near = [rank for rank in deck.ranks if 0 < abs(rank.place - card.rank.place) <= 2]
    other_rank, another_rank = rng.sample(near, 2)
    wrong = (Card(card.rank, other_suit), Card(other_rank, card.suit), Card(another_rank, another_suit))
    options, right = shuffled(Option(card.text, lang=lang), [Option(one.text, lang=lang) for one in wrong], rng)
    return Question(
        prompt=prompt,
        cards=(card,),
        options=options,
        right=right,
        reason=text(
            "{card}: {name} – {second}.", card=str(card), name=card.text, second=card.name(setting.second_lang)
        ),
        asks_name=True,
    )


def _players(rng: Random) -> int:
    return rng.randint(MIN_PLAYERS, MAX_PLAYERS)


def _full_pack_reason(players: int, setting: Setting) -> Text | None:
    """Why nothing is taken out, if nothing is."""
    if setting.rules.full_pack:
        return text("At this table the pack is always full: 52 cards, down to the two.")
    if players > FULL_FROM:
        return text("With ten, one sits out in turn and nine play: the full pack, 52 cards, down to the two.")
    if players == FULL_FROM:
        return text("Eleven minus nine is two: the full pack, 52 cards.")
    return None
