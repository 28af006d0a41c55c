"""The widgets of the lessons. Make one ``TableSettings`` and hand it to all the others."""

from italpoker.widgets.blind_opening import BlindOpening
from italpoker.widgets.card_picker import CardPicker
from italpoker.widgets.category_gallery import CategoryGallery
from italpoker.widgets.deck_explorer import DeckExplorer
from italpoker.widgets.draw_lab import DrawLab
from italpoker.widgets.draw_table import DrawTable
from italpoker.widgets.drill import Drill
from italpoker.widgets.duel import Duel
from italpoker.widgets.final_test import FinalTest
from italpoker.widgets.hand_builder import HandBuilder
from italpoker.widgets.house_rules_comparison import HouseRulesComparison
from italpoker.widgets.may_i_open import MayIOpen
from italpoker.widgets.odds_explorer import OddsExplorer
from italpoker.widgets.opening_odds import OpeningOdds
from italpoker.widgets.pot_splitter import PotSplitter
from italpoker.widgets.practice_table import PracticeTable
from italpoker.widgets.predict import Predict
from italpoker.widgets.progress import Progress
from italpoker.widgets.quiz import Quiz
from italpoker.widgets.rules_sheet import RulesSheet
from italpoker.widgets.showdown_board import ShowdownBoard
from italpoker.widgets.straight_finder import StraightFinder
from italpoker.widgets.straight_flush_cycle import StraightFlushCycle
from italpoker.widgets.table_settings import TableSettings

__all__ = [
    "BlindOpening",
    "CardPicker",
    "CategoryGallery",
    "DeckExplorer",
    "DrawLab",
    "DrawTable",
    "Drill",
    "Duel",
    "FinalTest",
    "HandBuilder",
    "HouseRulesComparison",
    "MayIOpen",
    "OddsExplorer",
    "OpeningOdds",
    "PotSplitter",
    "PracticeTable",
    "Predict",
    "Progress",
    "Quiz",
    "RulesSheet",
    "ShowdownBoard",
    "StraightFinder",
    "StraightFlushCycle",
    "TableSettings",
]
