"""Every rule of the game stands in a lesson: which one, in which cell, in which words.

The twins hold the same cells (``test_twins``), so a rule that English has in a cell is told in every language there.
A line per rule of the deck, the hands, ties and the circle, and each step of a deal.
"""

import re

import pytest

from italpoker.course.catalogue import lesson

RULES = {
    # the deck
    "French-suited pack without jokers": ("deck", "predict", "52 cards, the jokers already out"),
    "lowest rank: eleven minus the players": ("deck", "rule-lowest-card", "Eleven minus the players"),
    "cards for each number of players": ("deck", "ranks", r"Add four to the number of players, then multiply by four"),
    "with ten the dealer rests": ("deck", "ranks", "Ten players: one rests"),
    "the dealer who rests pays nothing": ("deck", "ranks", "pays nothing into the pot"),
    "and that is the course's own": ("deck", "sources-disagree", "The course’s own choice: who rests pays nothing"),
    "two to ten may play, and who says otherwise": ("deck", "sources-disagree", "six at the most"),
    "ranks from ace down": ("deck", "ranks", "the ace is the highest card"),
    "the ace is also low, under the lowest card": (
        "straights",
        "rule",
        "just under the lowest card of the deck in use",
    ),
    "a low straight belongs to one deck": ("straights", "what-you-saw", "belongs to a single deck"),
    "order of the suits": ("deck", "rule-suits", "Hearts over diamonds over clubs over spades"),
    "five house rules, and whose they are": ("welcome", "sources-disagree", r"\*Classic\* \| Massimo Ilardo"),
    # the hands
    "nine categories in order": ("hands", "rule", "Straight flush, four of a kind, flush, full house, straight"),
    "colour beats full with every deck": (
        "hands",
        "order-stays",
        r"\*colore\* beats \*full\*, with two players and with",
    ),
    "the order is that of the odds with 48 cards only": ("why-colour-beats-full", None, "48 cards"),
    "minima, media, massima": ("straights", "rule-kinds", r"lowest straight flush of the deck is the \*minima\*"),
    # ties and the circle
    "ranks first, then kickers": ("comparing", "rule-ranks", "then the kickers from the highest down"),
    "same ranks: the suit": ("comparing", "rule-suits", "The suit decides"),
    "straights: suit of the top card": ("comparing", "whose-suit", r"\*\*Straight:\*\* that of the top card"),
    "flushes: ranks, then suit": ("comparing", "whose-suit", r"\*\*Flush:\*\* that of the five cards"),
    "flushes in an online room: suit first": ("house-rules", "sources-disagree", "the suit, and the ranks only within"),
    "two pair: suit of the higher pair": ("comparing", "whose-suit", r"\*\*Two pair:\*\* that of the higher pair"),
    "pair: suit of the pair": ("comparing", "whose-suit", "The one with the heart wins"),
    "high card: suit of the highest": ("comparing", "whose-suit", r"\*\*High card:\*\* that of the highest card"),
    "the book of 1985: suit of the kicker": ("comparing", "sources-disagree", "Santelia: that of the highest kicker"),
    "full houses, threes and fours cannot be equal": ("comparing", None, "Two players cannot both have three kings"),
    "the low straight's top card": ("comparing", "rank-by-rank", "In the low straight that is not the ace"),
    "the circle": ("minima-media-massima", "rule-cycle", r"The \*minima\* beats the \*massima\*"),
    "all three share": ("minima-media-massima", "rule-split", "All three kinds at one table share the pot in equal"),
    "two of one kind": ("minima-media-massima", "kinds", "the higher top card first, then the suit"),
    "of two medie the better shares": ("minima-media-massima", "after-the-board", r"the higher \*media\* beats"),
    "spades minimum": ("minima-media-massima", "sources-disagree", r"the \*minima\* of spades beats the \*massima\*"),
    "equal pairs at cash tables": ("comparing", "sources-disagree", "of all kickers, then the suit of the pair"),
    "two flushes at cash tables": ("house-rules", "sources-disagree", "at cash tables as Massimo Ilardo has it"),
    "no circle at cash tables": ("minima-media-massima", "sources-disagree", r"tables: \*massima\*, \*media\*"),
    "suits equal: pots split": ("comparing", "no-tie", "Only at a table where suits are equal do two hands share"),
    "agree before the first deal": ("house-rules", "rule", "Agree on the house rules before the first card"),
    # a deal, step by step
    "ante": ("opening", "before-the-cards", r"Everybody pays in"),
    "first dealer by lot, then clockwise": ("opening", "before-the-cards", "drawn by lot"),
    "the cut": ("opening", "before-the-cards", "dealer’s right cuts"),
    "five cards, one at a time": ("opening", "before-the-cards", "face down, one at a time"),
    "blind opening": ("opening", "rule-blind", "twice the pot"),
    "controbuio and over, and who declines": ("opening", "blind", "nobody after him may raise blind"),
    "pot 40: 80, 160, 320": ("opening", "after-the-blind", r"80, the \*controbuio\* 160, the \*over\* 320"),
    "blind bets are without the ante": ("opening", "after-the-blind", "the player’s whole bet, apart from the ante"),
    "after a blind opening: see or fold, then the last raiser": ("opening", "after-the-blind", "may not raise"),
    "nobody sees a blind bet": ("opening", "after-the-blind", "the player who made that bet takes the pot"),
    "the last blind raiser does not raise": ("opening", "after-the-blind", "if he does not, the draw follows"),
    "jacks or better": ("opening", "rule-jacks", "a pair of jacks or better"),
    "better is every higher hand": ("opening", "what-you-saw", "every higher hand"),
    "opening is not an obligation": ("opening", "pass", "Whoever may open need not"),
    "who passes stays in": ("opening", "pass", "Whoever passes before the opening stays in"),
    "the others need no jacks": ("opening", "pass", "They need no jacks"),
    "bilaterale reale": ("opening", "openers-beyond", "none of them an ace"),
    "four of a suit at cash tables": ("opening", "openers-beyond", "Cash table"),
    "nobody opens": ("opening", "rule-nobody", "the pot stays, all ante again, the next dealer deals"),
    "progressive openings": ("opening", "progressive", "jacks, then queens, then kings, and kings they stay"),
    "draw: none to four, once, clockwise": ("draw", "rule-order", "from none to four cards, once, clockwise"),
    "the late fourth card": ("draw", "rule-order", "three come now, and the last when everybody has been served"),
    "reshuffle": ("draw", "rule-reshuffle", "the discards of those who have been served are shuffled"),
    "own discards stay out while one is served": (
        "draw",
        "after-the-pack",
        "none of your own discards can come back to you",
    ),
    "splitting openers": ("draw", "rule-openers", "has to say so"),
    "who speaks first after the draw": ("betting", "words", "After the draw the opener speaks first"),
    "who speaks first if the opener is out": ("betting", "words", "the next one, clockwise, who can still act"),
    "who speaks first after a blind opening": ("betting", "words", "made the last blind bet speaks last"),
    "check": ("betting", "words", "bet nothing, and stay in"),
    "one bet a round, then raises": ("betting", "words", r"Only the first to put in chips \*bets\*"),
    "parola": ("betting", "traps", "It counts only if all say it"),
    "no parola when somebody is all-in": (
        "betting",
        "traps",
        r"put in his last chips, \*parola\* may no longer be said",
    ),
    "piatto di parola": ("betting", "traps", "Kings open it, and the opening bet is at least the pot"),
    "who was out of a piatto di parola buys in": ("betting", "traps", "as much as each of the others has in this pot"),
    "least bet": ("betting", "limits", "the least bet is one chip"),
    "least raise": ("betting", "rule-raise", "at least as big as the last full bet or raise"),
    "a short all-in does not reopen": ("betting", "raises", "less than a full raise"),
    "limits": ("betting", "rule-limits", "without a limit, up to the pot, or in fixed amounts"),
    "pot limit counts the call": ("betting", "limits", r"\*after your call\*"),
    "all-in and side pots": ("betting", "rule-pots", "win from each player as much as you have put in yourself"),
    "uncalled bets go back": ("betting", "odd-chips", "A bet that nobody has matched goes back"),
    "everybody else folds": ("play", "rule-unshown", "takes the pot at once"),
    "who shows first": ("showdown", "rule-first", "Who bet or raised last after the draw shows first"),
    "mucking, and who may not": ("showdown", "rule-muck", "a straight flush while somebody has still to show"),
    "the exceptions to mucking are ours, and hold everywhere": ("showdown", "rule-muck", "hold at all its tables"),
    "side pots first": ("showdown", "rule-pots", "The side pots come first"),
    "a side pot to a hand that loses the main pot": (
        "showdown",
        "pot-by-pot",
        "has lost the main pot, and leaves with",
    ),
    "odd chips": ("showdown", "rule-odd", "first winner clockwise from the dealer’s left"),
    "false opening": (
        "showdown",
        "rule-false",
        "cannot win at the showdown. If the hand is the best all the same, all bets go back",
    ),
    "false opening, beaten": ("showdown", "rule-false", "pays the initial pot once more"),
    "false opening: the next deal opens as this one": ("showdown", "what-it-costs", "with the same pair as this one"),
    "manners: string bets, turns, misdeals": ("betting", "manners", r"\*string bet\*"),
    "dead hands": ("showdown", "dead-hands", r"is \*dead\*"),
}


@pytest.mark.parametrize("rule", RULES)
def test_the_rule_is_told(page, rule):
    slug, cell_id, words = RULES[rule]
    cells = [cell for cell in page("en", lesson(slug).file).cells if cell_id in (None, cell.id)]
    told = [re.sub(r"\]\([^)]*\)|\[", "", cell.source) for cell in cells]
    assert any(re.search(words, text) for text in told), f"{slug}, {cell_id}"
