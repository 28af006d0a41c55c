"""How nbgrader is set up for a class: the sandbox, the language, and nothing hidden in what pupils get back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nbconvert.preprocessors import ClearMetadataPreprocessor, CSSHTMLHeaderPreprocessor
from nbgrader.preprocessors import (
    AssignLatePenalties,
    CheckCellMetadata,
    ClearHiddenTests,
    GetGrades,
    LimitOutput,
    SaveAutoGrades,
)

from teach.execute import SandboxedExecute
from teach.notebooks import CODE_STUB, TEXT_STUB

if TYPE_CHECKING:
    from pathlib import Path

    from traitlets.config import Config


def configure(config: Config, folder: Path, lang: str) -> None:
    """Set up nbgrader for the class in this folder; its own commands and pages follow these settings too."""
    config.CourseDirectory.root = str(folder)
    config.CourseDirectory.db_url = f"sqlite:///{folder / 'gradebook.db'}"
    config.ClearSolutions.code_stub = {"python": CODE_STUB[lang]}
    config.ClearSolutions.text_stub = TEXT_STUB[lang]
    config.SandboxedExecute.lang = lang
    config.Autograde.autograde_preprocessors = [
        SandboxedExecute,
        ClearMetadataPreprocessor,
        LimitOutput,
        SaveAutoGrades,
        AssignLatePenalties,
        CheckCellMetadata,
    ]
    config.GenerateFeedback.preprocessors = [GetGrades, ClearHiddenTests, CSSHTMLHeaderPreprocessor]
    config.HTMLExporter.sanitize_html = True
