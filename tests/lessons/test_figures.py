"""Every figure, hand and straight that the lessons and their questions mention is true in the engine.

A new figure above twenty, a new row of cards or a new straight fails here until its line in a table says what it is.
"""

import json
import re
from math import comb

import pytest

from italpoker.cards import Rank, Suit
from italpoker.category import Category, StraightFlushKind
from italpoker.course.bets import split
from italpoker.course.catalogue import EXTRAS, LESSONS
from italpoker.course.openings import blind_bets, deal_after
from italpoker.course.pot_examples import EXAMPLES
from italpoker.course.questions import FOLDER
from italpoker.course.sources import SOURCES, source
from italpoker.deck import Deck
from italpoker.hand import Hand
from italpoker.odds import category_counts, draw_options, opening_chance, someone_opens_chance
from italpoker.play import share_out
from italpoker.play.betting import BetLimits, Betting
from italpoker.play.table import Table
from italpoker.rules import PRESETS, Limit
from italpoker.showdown import compare

DECKS = {players: Deck.for_players(players) for players in range(2, 10)}
FOUR, FULL = DECKS[4], Deck.full()


def cards_for(players):
    return len(Deck.for_players(players))


def counted(players, category):
    return category_counts(DECKS[players])[category]


def once_in(players, category):
    counts = category_counts(DECKS[players])
    return round(counts.total / counts[category])


def may_open_in_100(players):
    """Of 100 hands so many may open, by the classic rules and with jacks."""
    return round(100 * opening_chance(DECKS[players], PRESETS[0]))


def somebody_opens_in_100(players):
    """In 100 deals so often at least one may: exact with two players, else an estimate."""
    return round(100 * float(someone_opens_chance(DECKS[players], PRESETS[0], players)))


def blind(number):
    """The blind bet of that number, four players, ten chips from each."""
    (online,) = (rules for rules in PRESETS if rules.name == "online_room")
    return blind_bets(deal_after(0, online, 4, 10))[number - 1].chips


def pot(key, number):
    """How big a pot is in an example of bets."""
    return bets(key).pots[number].chips


def bets(key):
    example = next(example for example in EXAMPLES if example.key == key)
    return split(example.players("ABCD"), example.in_pot)


def raised_to(limit, in_pot, *bets, most=False):
    """To how much one may raise after these bets, at least or at most."""
    betting = Betting.begin(Table.of([1000] * 4, range(4), brought=in_pot), BetLimits(limit, 1, 1), first=0)
    for bet in bets:
        betting = betting.bet_to(bet)
    amounts = betting.raise_amounts()
    return amounts.most if most else amounts.least


def wins_in_100(players, cards, discards):
    """Of 100 hands so many win after this discard, against one unseen hand that keeps its cards."""
    options = draw_options(Hand.parse(cards, DECKS[players]), PRESETS[0])
    return round(100 * options.of(discards).win_chance)


FIGURES = {
    **{len(deck): (lambda players=players: cards_for(players)) for players, deck in DECKS.items()},
    # the table of lesson 4: four of a kind, flush and full house with every deck
    **{
        category_counts(deck)[category]: (lambda players=players, category=category: counted(players, category))
        for players, deck in DECKS.items()
        for category in (Category.FOUR_OF_A_KIND, Category.FLUSH, Category.FULL_HOUSE)
        if category_counts(deck)[category] > 20
    },
    21: lambda: may_open_in_100(9),
    25: lambda: 5 * 5,  # five hands of five: a wrong answer
    27: lambda: len(FOUR) - 5,  # the cards one does not see
    47: lambda: may_open_in_100(4),
    51: lambda: comb(8, 5) - len(FOUR.straights),
    55: lambda: wins_in_100(4, "A♥ K♦ 10♣ 7♠ 7♣", "A♥ K♦ 10♣"),
    56: lambda: comb(8, 5),
    57: lambda: wins_in_100(4, "A♥ Q♥ J♥ J♠ 10♥", "J♠"),
    59: lambda: once_in(2, Category.FULL_HOUSE),
    62: lambda: wins_in_100(2, "A♥ Q♥ J♥ J♠ 10♥", "A♥ Q♥ 10♥"),
    64: lambda: wins_in_100(2, "A♥ Q♥ J♥ J♠ 10♥", "J♠"),
    66: lambda: comb(12, 2),
    74: lambda: wins_in_100(4, "A♥ Q♥ J♥ J♠ 10♥", "A♥ Q♥ 10♥"),
    75: lambda: may_open_in_100(2),
    80: lambda: blind(1),
    89: lambda: somebody_opens_in_100(9),
    93: lambda: somebody_opens_in_100(4),
    94: lambda: somebody_opens_in_100(2),
    100: lambda: 100,  # hands to deal
    150: lambda: once_in(4, Category.FULL_HOUSE),
    160: lambda: blind(2),
    320: lambda: blind(3),
    509: lambda: once_in(9, Category.FLUSH),
    694: lambda: once_in(9, Category.FULL_HOUSE),
    899: lambda: once_in(4, Category.FOUR_OF_A_KIND),
    987: lambda: once_in(4, Category.FLUSH),
    1985: lambda: source("fantini_santelia").year,
    3060: lambda: counted(2, Category.STRAIGHT),
    3542: lambda: once_in(2, Category.FLUSH),
    3840: lambda: counted(2, Category.THREE_OF_A_KIND),
    # bets and pots of lesson 10
    30: lambda: bets("three_all_ins").pots[0].share,
    45: lambda: bets("three_all_ins").pots[1].share,
    50: lambda: 150 - 100,  # a bet that is raised by 100
    60: lambda: bets("one_all_in").pots[1].share,
    102: lambda: share_out(302, [0, 1, 2])[0],
    135: lambda: pot("three_all_ins", 1),
    140: lambda: pot("one_all_in", 0),
    200: lambda: 2 * 100,  # what a player says when raising
    220: lambda: raised_to(Limit.NO_LIMIT, 0, 100, 120),
    250: lambda: raised_to(Limit.NO_LIMIT, 0, 50, 150),
    260: lambda: bets("one_all_in").total,
    280: lambda: raised_to(Limit.POT_LIMIT, 100, 60, most=True),
    300: lambda: raised_to(Limit.POT_LIMIT, 100, 100, most=True) - 100,
    302: lambda: pot("odd_chips", 0),
    400: lambda: raised_to(Limit.POT_LIMIT, 100, 100, most=True),
    10000: lambda: 100 * 100,  # hands to deal
    54902: lambda: counted(9, Category.THREE_OF_A_KIND) - 10,  # what the myth says
    54912: lambda: 13 * 4 * comb(12, 2) * 16,
    201376: lambda: category_counts(FOUR).total,
    80730: lambda: comb(len(FOUR) - 5, 5),
}
HANDS = {
    # as written: players, name, and whether the order of the engine calls it a straight flush of a kind
    "A♥ K♥ Q♥ J♥ 10♥": (4, "maximum straight flush of hearts"),
    "10♥ J♥ Q♥ K♥ A♥": (4, "maximum straight flush of hearts"),
    "A♠ 7♠ 8♠ 9♠ 10♠": (4, "minimum straight flush of spades"),
    "A♥ 7♥ 8♥ 9♥ 10♥": (4, "minimum straight flush of hearts"),
    "A♦ 7♦ 8♦ 9♦ 10♦": (4, "minimum straight flush of diamonds"),
    "A♣ 6♣ 7♣ 8♣ 9♣": (5, "minimum straight flush of clubs"),
    "8♦ 9♦ 10♦ J♦ Q♦": (4, "medium straight flush of diamonds"),
    "9♣ 10♣ J♣ Q♣ K♣": (4, "medium straight flush of clubs"),
    "9♦ 10♦ J♦ Q♦ K♦": (4, "medium straight flush of diamonds"),
    "6♣ 7♣ 8♣ 9♣ 10♣": (5, "medium straight flush of clubs"),
    "9♦ 9♥ 9♣ 9♠ K♦": (4, "four nines"),
    "A♥ J♥ 10♥ 8♥ 7♥": (4, "flush of hearts"),
    "Q♠ 10♠ 9♠ 8♠ 7♠": (4, "flush of spades"),
    "A♥ A♦ A♣ K♥ K♦": (4, "full house, aces over kings"),
    "A♥ K♥ J♥ 10♥ 9♥": (2, "flush of hearts"),
    "K♥ Q♥ J♥ 10♥ 8♥": (4, "flush of hearts"),
    "Q♥ 10♥ 9♥ 8♥ 7♥": (4, "flush of hearts"),
    "A♦ J♦ 10♦ 8♦ 7♦": (4, "flush of diamonds"),
    "A♣ J♣ 10♣ 8♣ 7♣": (4, "flush of clubs"),
    "A♠ K♠ J♠ 9♠ 8♠": (4, "flush of spades"),
    "A♠ Q♠ 9♠ 8♠ 7♠": (4, "flush of spades"),
    "K♥ K♦ K♠ 9♥ 9♣": (4, "full house, kings over nines"),
    "Q♠ Q♦ Q♣ 8♥ 8♠": (4, "full house, queens over eights"),
    "A♥ 7♠ 8♦ 9♣ 10♥": (4, "straight to the ten"),
    "A♠ 7♥ 8♥ 9♦ 10♣": (4, "straight to the ten"),
    "A♣ 7♥ 8♠ 9♦ 10♦": (4, "straight to the ten"),
    "7♣ 8♠ 9♦ 10♣ J♠": (4, "straight to the jack"),
    "A♠ 8♥ 9♦ 10♣ J♥": (3, "straight to the jack"),
    "Q♥ J♣ 10♠ 9♦ 8♠": (4, "straight to the queen"),
    "Q♦ J♥ 10♥ 9♥ 8♥": (4, "straight to the queen"),
    "K♣ Q♥ J♥ 10♥ 9♥": (4, "straight to the king"),
    "K♦ Q♠ J♠ 10♠ 9♠": (4, "straight to the king"),
    "10♠ J♦ Q♥ K♣ A♠": (4, "straight to the ace"),
    "K♥ 9♦ A♥ K♣ 9♠": (4, "two pair, kings and nines"),
    "9♥ 9♠ 7♦ 7♣ K♠": (4, "two pair, nines and sevens"),
    "9♦ 9♣ 7♥ 7♠ K♥": (4, "two pair, nines and sevens"),
    "Q♥ Q♠ 8♦ 8♣ J♠": (4, "two pair, queens and eights"),
    "Q♦ Q♣ 8♥ 8♠ J♥": (4, "two pair, queens and eights"),
    "Q♥ Q♦ 8♠ 8♣ J♥": (4, "two pair, queens and eights"),
    "A♥ K♦ 10♣ 7♠ 7♣": (4, "pair of sevens"),
    "A♥ Q♥ J♥ J♠ 10♥": (4, "pair of jacks"),
    "K♥ K♦ 10♠ 8♣ 7♥": (4, "pair of kings"),
    "K♥ 9♠ K♣ J♦ 7♦": (4, "pair of kings"),
    "K♥ K♠ J♣ 9♠ 7♠": (4, "pair of kings"),
    "K♥ K♠ J♣ 9♠ 8♠": (4, "pair of kings"),
    "K♦ K♣ J♥ 9♥ 8♥": (4, "pair of kings"),
    "A♥ A♠ K♥ 9♦ 7♣": (4, "pair of aces"),
    "A♥ A♦ Q♠ 10♣ 8♥": (4, "pair of aces"),
    "A♣ A♠ Q♦ 10♥ 9♦": (4, "pair of aces"),
    "A♥ J♦ 10♥ 9♦ 7♥": (4, "high card, ace"),
    "10♥ 10♠ A♦ K♣ Q♣": (4, "pair of tens"),
    "8♥ 8♣ 7♦ 7♠ Q♥": (4, "two pair, eights and sevens"),
    "7♠ 8♠ 9♠ 10♠ K♦": (4, "high card, king"),
    "K♥ J♥ 9♥ 8♥ 7♠": (4, "high card, king"),
    "A♥ K♦ Q♠ J♣ 9♥": (4, "high card, ace"),
    "A♥ 7♠ 8♦ 9♣ 10♠": (5, "high card, ace"),
    "A♥ Q♠ J♠ 8♠ 7♣": (4, "high card, ace"),
    "A♠ Q♥ J♥ 8♥ 7♦": (4, "high card, ace"),
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
    notebooks = [page(lang, one.file) for one in (*LESSONS, *EXTRAS)]
    cells = [cell.prose for notebook in notebooks for cell in notebook.cells]
    cells += re.findall(rf'"({CARD}(?: {CARD})*)"', "\n".join(notebook.code for notebook in notebooks))
    for path in sorted((FOLDER / lang).glob("*.json")):
        for said in strings(json.loads(path.read_text(encoding="utf-8"))):
            codes = re.fullmatch(r"(?:10|[2-9TAKQJ])[hdcs](?: (?:10|[2-9TAKQJ])[hdcs])*", said)
            cells.append(
                as_symbols(said)
                if codes
                else re.sub(r"`[^`]*`|\*", "", said).replace("\u2011", "-").replace("\u00a0", " ")
            )
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


def test_what_the_lessons_say_in_words():
    four, full = category_counts(FOUR), category_counts(FULL)
    assert once_in(4, Category.HIGH_CARD) == 4, "with four players a high card is dealt about one time in four"
    assert four[Category.FULL_HOUSE] > 6 * four[Category.FLUSH], "three and two come more than six times as often"
    assert full[Category.FULL_HOUSE] < full[Category.FLUSH], "with all cards it is the other way round"
    assert len(FOUR) // len(Suit) == 8, "a suit of 32 cards has eight cards"
    for players in range(2, 10):
        deck = Deck.for_players(players)
        assert len(deck) == 4 * (players + 4), "add four to the players, then take it four times"
        assert len(deck.straights) == players + 1, "one straight more than players"
    assert Deck.for_players(10) == Deck.for_players(9), "nine and ten share one pack"
    assert Deck.for_players(6).lowest is Rank.FIVE, "the fives come in with the sixth player"


def test_the_myths_are_refuted_by_the_engine():
    decks = {players: category_counts(deck) for players, deck in DECKS.items()}
    assert decks[9][Category.THREE_OF_A_KIND] == 54912, "not 54,902"
    commoner_poker = [n for n, counts in decks.items() if counts[Category.FOUR_OF_A_KIND] > counts[Category.FLUSH]]
    assert commoner_poker == [2, 3, 4], "up to four players four of a kind is dealt more often than a flush"
    assert [n for n, counts in decks.items() if counts[Category.FLUSH] > counts[Category.FULL_HOUSE]] == [9]
    orders = {n: sorted(Category, key=lambda one: -counts[one]) for n, counts in decks.items()}
    assert [n for n, order in orders.items() if order == list(Category)] == [8], "only then order and odds agree"
    assert [n for n, counts in decks.items() if counts[Category.PAIR] > counts[Category.HIGH_CARD]] == list(range(2, 8))
    assert round(decks[4][Category.PAIR] / decks[4][Category.HIGH_CARD]) == 2
    assert all(rules.ranking.flush_above_full for rules in PRESETS if not rules.full_pack)
    flush, full = (Hand.parse(cards, FOUR) for cards in ("Q♠ 10♠ 9♠ 8♠ 7♠", "A♥ A♦ A♣ K♥ K♦"))
    assert all(compare(flush, full, rules).winner is flush for rules in PRESETS if not rules.full_pack)


def test_the_kinds_of_straight_flush_with_four_players():
    kinds = [
        Hand(tuple(card for card in FOUR if card.rank in straight and card.suit is suit), FOUR).straight_flush_kind
        for straight in FOUR.straights
        for suit in Suit
    ]
    assert [kinds.count(kind) for kind in StraightFlushKind] == [4, 12, 4]


def test_one_card_at_a_time_makes_all_three_kinds():
    cards, deck = "A♥ K♥ J♥ 10♥ 9♥", Deck.for_players(2)
    for out, into, kind in (("9♥", "Q♥", "maximum"), ("A♥", "9♥", "medium"), ("K♥", "A♥", "minimum")):
        cards = cards.replace(out, into)
        assert Hand.parse(cards, deck).straight_flush_kind is StraightFlushKind(kind)


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
