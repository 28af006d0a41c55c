"""The linker of the widgets' scripts: everything needed is in, once, and nothing gets in another's way."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from italpoker.widgets import _assets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FOLDER = Path(_assets.__file__).parent
WIDGETS = sorted(path.stem for path in FOLDER.glob("*.js") if "export default" in path.read_text(encoding="utf-8"))
NODE = shutil.which("node")


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], None]]:
    """Put a script or style into an otherwise empty folder of assets."""
    monkeypatch.setattr(_assets, "_HERE", tmp_path)
    _assets.script.cache_clear()
    _assets.style.cache_clear()
    yield lambda name, content: (tmp_path / name).write_text(content, encoding="utf-8") and None
    _assets.script.cache_clear()
    _assets.style.cache_clear()


def run(module: str) -> str:
    """What the module writes to the console, in Node."""
    if NODE is None:
        pytest.skip("there is no node here")
    done = subprocess.run(
        [NODE, "--input-type=module", "--eval", module], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stderr == ""
    return done.stdout.strip()


def test_a_module_needed_by_two_is_there_once_and_before_both(write: Callable[[str, str], None]) -> None:
    write("deep.js", 'export const deep = "deep";\n')
    write("left.js", 'import { deep } from "./deep.js";\nexport const left = deep + " left";\n')
    write("right.js", 'import { deep } from "./deep.js";\nexport function right() { return deep + " right"; }\n')
    write(
        "w.js", 'import { left } from "./left.js";\nimport { right } from "./right.js";\nconsole.log(left, right());\n'
    )
    linked = _assets.script("w")
    assert linked.count("const module_deep = ") == 1
    assert linked.index("module_deep = ") < linked.index("module_left = ") < linked.index("module_right = ")
    assert run(linked) == "deep left deep right"


def test_each_module_keeps_its_own_names(write: Callable[[str, str], None]) -> None:
    write("one.js", 'const secret = "one";\nexport const tell = () => secret;\n')
    write("two.js", 'const secret = "two";\nexport class Teller { tell() { return secret; } }\n')
    write(
        "w.js",
        'import { tell } from "./one.js";\nimport { Teller } from "./two.js";\n'
        'const secret = "own";\nconsole.log(tell(), new Teller().tell(), secret);\n',
    )
    assert run(_assets.script("w")) == "one two own"


def test_an_import_can_take_another_name(write: Callable[[str, str], None]) -> None:
    write("one.js", 'export async function say() { return "said"; }\n')
    write("w.js", 'import { say as speak } from "./one.js";\nspeak().then(console.log);\n')
    assert run(_assets.script("w")) == "said"


def test_styles_begin_with_what_all_share(write: Callable[[str, str], None]) -> None:
    write("base.css", "/* base */")
    write("one.css", "/* one */")
    assert _assets.style("one") == "/* base */\n/* one */"


@pytest.mark.parametrize("name", WIDGETS)
def test_a_widget_script_is_one_module_that_imports_nothing(name: str) -> None:
    linked = _assets.script(name)
    assert not re.search(r"^\s*import\b", linked, re.MULTILINE)
    assert linked.count("export default") == 1


@pytest.mark.parametrize("name", WIDGETS)
def test_a_widget_script_is_javascript(name: str) -> None:
    if NODE is None:
        pytest.skip("there is no node here")
    checked = subprocess.run(
        [NODE, "--input-type=module", "--check"],
        input=_assets.script(name),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert checked.stderr == ""


def test_there_are_widgets_to_check() -> None:
    assert {"table_settings", "card_picker", "hand_builder"} <= set(WIDGETS)


def test_what_all_widgets_share_gives_way_to_a_widgets_own_whichever_arrives_last() -> None:
    """Each widget's style begins with the shared one, so that this may come once more behind the widget's own."""
    shared = re.sub(r"/\*.*?\*/", "", (FOLDER / "base.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    shared = re.sub(r"\([^()]*\)", "()", shared)
    firm = set(re.findall(r"(?:^|[{,])\s*\.(ip-[\w-]+)(?=\s*[,{])", shared, re.MULTILINE))
    assert firm == {"ip-unseen"}  # what is hidden stays so
