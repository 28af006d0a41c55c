"""The widgets of the lessons. Make one ``TableSettings`` and hand it to all the others."""

from italpoker.widgets.progress import Progress
from italpoker.widgets.table_settings import TableSettings

__all__ = ["Progress", "TableSettings"]
