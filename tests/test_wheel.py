"""The wheel alone, in an empty environment, serves the course; without its extra it says what to install."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest

from italpoker.course.catalogue import LESSONS
from italpoker.text import LOCALE_DIR, languages

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]
ROOT = Path(__file__).parents[1]


def pip(python: Path | str, *arguments: str) -> None:
    subprocess.run([python, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments], check=True, cwd=ROOT)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip(sys.executable, "wheel", "--no-deps", "--wheel-dir", str(folder), ".")
    (built,) = folder.glob("italpoker-*.whl")
    return built


def environment(folder: Path) -> Path:
    """The Python of a new, empty virtual environment."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    return folder / ("Scripts" if os.name == "nt" else "bin") / "python"


@pytest.fixture(scope="module")
def python_with_app(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    python = environment(tmp_path_factory.mktemp("with-app") / "venv")
    pip(python, "install", "--constraint", "constraints.txt", f"{wheel}[app]")
    return python


@pytest.fixture
def address(python_with_app: Path, tmp_path: Path) -> Iterator[str]:
    """Where the course answers, served from the wheel by somebody with an empty home."""
    command = [python_with_app, "-m", "italpoker", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        command, cwd=tmp_path, env={**os.environ, "HOME": str(tmp_path)}, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        found = next((match[0] for line in server.stdout if (match := re.search(r"http://\S+", line))), None)
        assert found is not None, "the server said no address"
        yield found
        server.terminate()


def test_the_wheel_carries_lessons_words_and_templates(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for lang in languages():
        assert {f"italpoker/lessons/{lang}/{lesson.file}" for lesson in LESSONS} <= names
    for catalogue in Path(LOCALE_DIR).rglob("*.po"):
        assert f"italpoker/text/locale/{catalogue.relative_to(LOCALE_DIR).with_suffix('.mo').as_posix()}" in names
    for kind in (".js", ".css", ".j2", ".json"):
        here = {
            f"italpoker/{file.relative_to(ROOT / 'italpoker').as_posix()}"
            for file in (ROOT / "italpoker").rglob(f"*{kind}")
        }
        assert here <= names


def test_it_serves_every_lesson(address: str) -> None:
    for lang in languages():
        with urlopen(f"{address}{lang}/", timeout=60) as landing:
            page = landing.read().decode()
        for lesson in LESSONS:
            assert lesson.file in page
    with urlopen(f"{address}voila/render/it/{LESSONS[2].file}", timeout=120) as lesson_page:
        assert LESSONS[2].title.say("it") in lesson_page.read().decode()


def test_without_the_app_it_says_what_to_install(wheel: Path, tmp_path: Path) -> None:
    python = environment(tmp_path / "venv")
    pip(python, "install", "--no-deps", str(wheel))
    engine = "from italpoker import Card; print(Card.parse('10h').name('it'))"
    done = subprocess.run([python, "-c", engine], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stdout.strip() == "dieci di cuori"
    served = subprocess.run(
        [python, "-m", "italpoker", "--lang", "en"], check=False, capture_output=True, text=True, cwd=tmp_path
    )
    assert served.returncode != 0
    assert "python -m pip install voila jupyterlab ipywidgets anywidget" in served.stderr
    assert "Traceback" not in served.stderr
