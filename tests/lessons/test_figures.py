"""Every figure, hand and straight that the lessons and their questions mention is true in the engine.

A new figure above twenty, a new row of cards or a new straight fails here until its line in a table says what it is.
"""

import json
import re
from itertools import combinations
from math import comb

import pytest

from italpoker.cards import Rank, Suit
from italpoker.category import Category, StraightFlushKind
from italpoker.course.catalogue import LESSONS
from italpoker.course.questions import FOLDER
from italpoker.course.sources import SOURCES, source
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.rules import PRESETS


def cards_for(players):
    return len(Deck.for_players(players))


def flushes(deck):
    return len(Suit) * (comb(len(deck.ranks), 5) - len(deck.straights))


def full_houses(deck):
    ranks = len(deck.ranks)
    return ranks * comb(4, 3) * (ranks - 1) * comb(4, 2)


def high_cards(deck):
    return (len(Suit) ** 5 - len(Suit)) * (comb(len(deck.ranks), 5) - len(deck.straights))


FOUR, FULL = Deck.for_players(4), Deck.full()
FIGURES = {
    24: lambda: cards_for(2),
    25: lambda: 5 * 5,  # five hands of five: a wrong answer
    28: lambda: cards_for(3),
    32: lambda: cards_for(4),
    36: lambda: cards_for(5),
    52: lambda: cards_for(9),
    204: lambda: flushes(FOUR),
    1344: lambda: full_houses(FOUR),
    5108: lambda: flushes(FULL),
    3744: lambda: full_houses(FULL),
    1985: lambda: source("fantini_santelia").year,
}
HANDS = {
    # as written: players, name, and whether the order of the engine calls it a straight flush of a kind
    "A♥ K♥ Q♥ J♥ 10♥": (4, "maximum straight flush of hearts"),
    "10♥ J♥ Q♥ K♥ A♥": (4, "maximum straight flush of hearts"),
    "A♠ 7♠ 8♠ 9♠ 10♠": (4, "minimum straight flush of spades"),
    "8♦ 9♦ 10♦ J♦ Q♦": (4, "medium straight flush of diamonds"),
    "6♣ 7♣ 8♣ 9♣ 10♣": (5, "medium straight flush of clubs"),
    "A♥ J♥ 10♥ 8♥ 7♥": (4, "flush of hearts"),
    "A♥ K♥ J♥ 10♥ 9♥": (2, "flush of hearts"),
    "K♥ K♦ K♠ 9♥ 9♣": (4, "full house, kings over nines"),
    "Q♠ Q♦ Q♣ 8♥ 8♠": (4, "full house, queens over eights"),
    "K♥ K♦ 10♠ 8♣ 7♥": (4, "pair of kings"),
    "K♥ 9♦ A♥ K♣ 9♠": (4, "two pair, kings and nines"),
    "A♥ J♦ 10♥ 9♦ 7♥": (4, "high card, ace"),
    "A♥ 7♠ 8♦ 9♣ 10♠": (5, "high card, ace"),
    "A♥ 7♠ 8♦ 9♣ 10♥": (4, "straight to the ten"),
    "7♣ 8♠ 9♦ 10♣ J♠": (4, "straight to the jack"),
    "A♠ 8♥ 9♦ 10♣ J♥": (3, "straight to the jack"),
}
EVERY = [24, 28, 32, 36, 40, 44, 48, 52]
STRAIGHTS = {  # the decks in which these ranks are a straight
    "A-2-3-4-5": [52],
    "A-6-7-8-9": [36],
    "A-7-8-9-10": [32],
    "A-8-9-10-J": [28],
    "7-8-9-10-J": [32, 36, 40, 44, 48, 52],
    "10-J-Q-K-A": EVERY,
    "K-A-7-8-9": [],
}
CARD = r"(?:10|[2-9AKQJ])[♥♦♣♠]"
RANK = r"(?:10|[2-9AKQJ])"
NUMBER_WORDS = {
    "en": ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    "it": ["due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"],
}
DECK_PHRASES = {
    "en": [r"{n} players?,? (?:and )?{cards} cards", r"{cards} cards, {n} players", r"for {n}, {cards} cards"],
    "it": [r"in {n},? (?:con )?{cards} carte", r"{cards} carte, in {n}", r"per {n}, {cards} carte"],
}
WORDS_ABOVE_TWENTY = {
    "en": r"\b(twenty-|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)",
    "it": r"\b(ventun|ventid|ventit|ventiq|ventic|ventis|vento|ventin|trent[ao]|quarant|cinquant|sessant|settant|ottant"
    r"|novant|cento\b|duecent|mille\b|mila\b)",
}


def strings(value):
    """All texts of a question file that a reader may see."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)
    elif isinstance(value, dict):
        for name, item in value.items():
            if name in {"question", "answers", "answer", "feedback", "cards"}:
                yield from strings(item)


@pytest.fixture
def prose(page, lang):
    """Everything that the course says in a language, piece by piece."""
    cells = [cell.prose for lesson in LESSONS for cell in page(lang, lesson.file).cells]
    cells += re.findall(rf'"({CARD}(?: {CARD})*)"', "\n".join(page(lang, lesson.file).code for lesson in LESSONS))
    for path in sorted((FOLDER / lang).glob("*.json")):
        for said in strings(json.loads(path.read_text(encoding="utf-8"))):
            codes = re.fullmatch(r"(?:10|[2-9TAKQJ])[hdcs](?: (?:10|[2-9TAKQJ])[hdcs])*", said)
            cells.append(as_symbols(said) if codes else re.sub(r"`[^`]*`|\*", "", said).replace("\u2011", "-"))
    cells += [text.say(lang) for lesson in LESSONS for text in (lesson.title, lesson.summary, *lesson.goals)]
    cells += [text.say(lang) for one in SOURCES for text in (one.short, one.title, one.tells)]
    return cells


def as_symbols(codes):
    return codes.translate(str.maketrans("hdcs", "♥♦♣♠")).replace("T", "10")


def found(pieces, pattern):
    return {match for piece in pieces for match in re.findall(pattern, piece)}


def test_every_figure_above_twenty_has_its_line_in_the_table(prose, lang):
    plain = [re.sub(r"(?<=\d)[.,](?=\d{3})", "", re.sub(CARD, "", piece)) for piece in prose]
    figures = {int(digits) for digits in found(plain, r"\d+")}
    assert {figure for figure in figures if figure > 20} == set(FIGURES)


@pytest.mark.parametrize("figure", FIGURES)
def test_every_figure_is_what_the_engine_counts(figure):
    assert FIGURES[figure]() == figure


def test_figures_above_twenty_are_written_in_digits(prose, lang):
    assert found([piece.lower() for piece in prose], WORDS_ABOVE_TWENTY[lang]) == set()


def test_where_players_and_cards_stand_together_they_agree(prose, lang):
    words = NUMBER_WORDS[lang]
    phrases = [phrase.format(n=f"(?P<n>{'|'.join(words)})", cards=r"(?P<cards>\d+)") for phrase in DECK_PHRASES[lang]]
    claims = [match for piece in prose for phrase in phrases for match in re.finditer(phrase, piece, re.IGNORECASE)]
    assert len(claims) >= 10
    for claim in claims:
        assert int(claim["cards"]) == cards_for(2 + words.index(claim["n"].lower())), claim[0]


def test_every_hand_has_its_line_in_the_table(prose, lang):
    assert found(prose, rf"(?<!\S){CARD}(?: {CARD}){{4}}") == set(HANDS)


@pytest.mark.parametrize("cards", HANDS)
def test_every_hand_is_what_the_lessons_say(cards):
    players, name = HANDS[cards]
    assert Hand.parse(cards, Deck.for_players(players)).name("en") == name


def test_every_straight_has_its_line_in_the_table(prose, lang):
    assert found(prose, rf"(?<![\w-]){RANK}(?:-{RANK}){{4}}(?![\w-])") == set(STRAIGHTS)


@pytest.mark.parametrize("ranks", STRAIGHTS)
def test_every_straight_is_one_in_just_these_decks(ranks):
    five = {Rank.parse(symbol) for symbol in ranks.split("-")}
    decks = [Deck.for_players(players) for players in range(2, 10)]
    assert [len(deck) for deck in decks if five in map(set, deck.straights)] == STRAIGHTS[ranks]


def test_the_counts_of_this_table_hold_hand_by_hand():
    deck = Deck.for_players(2)
    dealt = [Hand(cards, deck).category for cards in combinations(deck.cards, 5)]
    assert dealt.count(Category.FLUSH) == flushes(deck)
    assert dealt.count(Category.FULL_HOUSE) == full_houses(deck)
    assert dealt.count(Category.HIGH_CARD) == high_cards(deck)


def test_what_the_lessons_say_in_words():
    hands = comb(len(FOUR), 5)
    assert round(hands / high_cards(FOUR)) == 4, "with four players a high card is dealt about one time in four"
    assert full_houses(FOUR) > 6 * flushes(FOUR), "three and two come more than six times as often as five of a suit"
    assert full_houses(FULL) < flushes(FULL), "with all cards it is the other way round"
    assert len(FOUR) // len(Suit) == 8, "a suit of 32 cards has eight cards"
    for players in range(2, 10):
        deck = Deck.for_players(players)
        assert len(deck) == 4 * (players + 4), "add four to the players, then take it four times"
        assert len(deck.straights) == players + 1, "one straight more than players"
    assert Deck.for_players(10) == Deck.for_players(9), "nine and ten share one pack"
    assert Deck.for_players(6).lowest is Rank.FIVE, "the fives come in with the sixth player"


def test_the_kinds_of_straight_flush_with_four_players():
    kinds = [
        Hand(tuple(card for card in FOUR if card.rank in straight and card.suit is suit), FOUR).straight_flush_kind
        for straight in FOUR.straights
        for suit in Suit
    ]
    assert [kinds.count(kind) for kind in StraightFlushKind] == [4, 12, 4]


@pytest.mark.parametrize(("out", "kind"), [("9♥", "maximum"), ("A♥", "medium"), ("K♥", "minimum")])
def test_the_queen_that_does_it_all(out, kind):
    hand = Hand.parse("A♥ K♥ J♥ 10♥ 9♥".replace(out, "Q♥"), Deck.for_players(2))
    assert hand.straight_flush_kind is StraightFlushKind(kind)


def test_kickers_are_counted_as_in_the_lesson():
    kickers = {
        hand.category: len(hand.kickers) for cards in HANDS for hand in [Hand.parse(cards, FULL)] if "A" not in cards
    }
    assert kickers[Category.PAIR] == 3
    assert kickers[Category.FULL_HOUSE] == kickers[Category.STRAIGHT] == kickers[Category.STRAIGHT_FLUSH] == 0
    others = {"K♥ K♣ K♦ K♠ 9♥": 1, "K♥ K♣ 9♦ 9♠ A♥": 1, "K♥ K♣ K♦ 9♠ A♥": 2, "A♥ J♦ 10♥ 9♦ 7♥": 4, "A♥ J♥ 9♥ 8♥ 7♥": 0}
    for cards, number in others.items():
        assert len(Hand.parse(cards, FULL).kickers) == number


def test_the_rule_lists_the_nine_in_order(page, lang):
    (rule,) = page(lang, "02-hands.ipynb").tagged("rule")
    ours, other = ("en", "it") if lang == "en" else (lang, "en")
    for spoken in (ours, other):
        assert ", ".join(category.word(spoken) for category in reversed(Category)) in rule.source.lower()
    assert PRESETS[0].categories == tuple(reversed(Category))


def test_card_names_and_suits_are_the_engines(page, lang):
    other = "it" if lang == "en" else "en"
    text = "\n".join(cell.source for cell in page(lang, "01-deck.ipynb").cells)
    for rank in Rank:
        assert f"**{rank.symbol}** {rank.word(lang)}, *{rank.word(other)}*" in text
    rows = [f"| {suit.symbol} {suit.word(lang)} | *{suit.word(other)}* |" for suit in Suit]
    places = [text.index(row) for row in rows]
    assert places == sorted(places)
