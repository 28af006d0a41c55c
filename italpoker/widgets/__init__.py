"""The widgets of the lessons. Make one ``TableSettings`` and hand it to all the others."""

from italpoker.widgets.category_gallery import CategoryGallery
from italpoker.widgets.deck_explorer import DeckExplorer
from italpoker.widgets.progress import Progress
from italpoker.widgets.straight_finder import StraightFinder
from italpoker.widgets.table_settings import TableSettings

__all__ = [
    "CategoryGallery",
    "DeckExplorer",
    "Progress",
    "StraightFinder",
    "TableSettings",
]
