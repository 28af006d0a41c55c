"""The linker of the widgets' scripts: everything needed is in, once, and nothing gets in another's way."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from italpoker.widgets import _assets
from italpoker.widgets._linker import link, link_all

FOLDER = Path(_assets.__file__).parent
WIDGETS = sorted(path.stem for path in FOLDER.glob("*.js") if "export default" in path.read_text(encoding="utf-8"))


def node() -> str:
    """The program that runs scripts without a browser."""
    program = shutil.which("node")
    if program is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("there is no Node here: apt install nodejs")
    return program


def run(module: str) -> str:
    """What the module writes to the console, in Node."""
    done = subprocess.run(
        [node(), "--input-type=module"], input=module, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stderr == ""
    return done.stdout.strip()


def write(folder: Path, **scripts: str) -> Path:
    for name, content in scripts.items():
        (folder / f"{name}.js").write_text(content, encoding="utf-8")
    return folder


def test_a_module_needed_by_two_is_there_once_and_before_both(tmp_path: Path) -> None:
    write(
        tmp_path,
        deep='export const deep = "deep";\n',
        left='import { deep } from "./deep.js";\nexport const left = deep + " left";\n',
        right='import { deep } from "./deep.js";\nexport function right() { return deep + " right"; }\n',
        w='import { left } from "./left.js";\nimport { right } from "./right.js";\nconsole.log(left, right());\n',
    )
    linked = link("w", tmp_path)
    assert linked.count("const module_deep = ") == 1
    assert linked.index("module_deep = ") < linked.index("module_left = ") < linked.index("module_right = ")
    assert run(linked) == "deep left deep right"


def test_each_module_keeps_its_own_names(tmp_path: Path) -> None:
    write(
        tmp_path,
        one='const secret = "one";\nexport const tell = () => secret;\n',
        two='const secret = "two";\nexport class Teller { tell() { return secret; } }\n',
        w='import { tell } from "./one.js";\nimport { Teller } from "./two.js";\n'
        'const secret = "own";\nconsole.log(tell(), new Teller().tell(), secret);\n',
    )
    assert run(link("w", tmp_path)) == "one two own"


def test_an_import_can_take_another_name(tmp_path: Path) -> None:
    write(
        tmp_path,
        one='export async function say() { return "said"; }\n',
        w='import { say as speak } from "./one.js";\nspeak().then(console.log);\n',
    )
    assert run(link("w", tmp_path)) == "said"


def test_a_module_is_looked_for_in_one_folder_after_the_other(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    write(first, w='import { one } from "./one.js";\nimport { two } from "./two.js";\nconsole.log(one, two);\n')
    write(first, one='export const one = "first";\n')
    write(second, one='export const one = "second";\n', two='export const two = "second";\n')
    assert run(link("w", first, second)) == "first second"


def test_all_scripts_are_one_with_what_they_share_there_once(tmp_path: Path) -> None:
    write(
        tmp_path,
        deep='console.log("deep");\nexport const deep = "deep";\n',
        left='import { deep } from "./deep.js";\nconst own = "left";\nexport default { tell: () => own + deep };\n',
        right='import { deep } from "./deep.js";\nconst own = "right";\nexport default { tell: () => own + deep };\n',
    )
    linked = link_all(["left", "right"], tmp_path)
    names = re.findall(r"^export const (\w+)", linked, re.MULTILINE)
    assert names == ["left", "right"]
    used = linked.replace("export ", "") + "console.log(left.tell(), right.tell());\n"
    assert run(used) == "deep\nleftdeep rightdeep"


def test_the_script_of_all_widgets_has_each_of_them() -> None:
    everything = _assets.all_scripts()
    assert re.findall(r"^export const (\w+)", everything, re.MULTILINE) == WIDGETS
    assert not re.search(r"^\s*(import|export default)\b", everything, re.MULTILINE)
    assert run(everything.replace("export const", "const") + "console.log(typeof duel.render);") == "function"


def test_the_styles_of_all_widgets_begin_with_what_they_share() -> None:
    everything = _assets.all_styles()
    assert everything.startswith((FOLDER / "base.css").read_text(encoding="utf-8"))
    assert all(path.read_text(encoding="utf-8") in everything for path in FOLDER.glob("*.css"))


def test_where_the_page_has_the_scripts_a_widget_says_only_where_its_own_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _assets.script("duel").default_value == _assets.linked("duel")
    monkeypatch.setenv(_assets.ON_PAGE, '/poker/assets/1f/widgets.js?a="b"')
    stub = _assets.script("duel").default_value
    assert len(stub) < 200
    assert ".duel;" in stub
    assert r"\"b\"" in stub
    assert _assets.style("cards").default_value == ""


def test_styles_begin_with_what_all_share() -> None:
    base, cards = ((FOLDER / f"{name}.css").read_text(encoding="utf-8") for name in ("base", "cards"))
    assert _assets.style("cards").default_value == f"{base}\n{cards}"


@pytest.mark.parametrize("name", WIDGETS)
def test_a_widget_script_is_one_module_that_imports_nothing(name: str) -> None:
    linked = _assets.linked(name)
    assert not re.search(r"^\s*import\b", linked, re.MULTILINE)
    assert linked.count("export default") == 1


@pytest.mark.parametrize("name", WIDGETS)
def test_a_widget_script_is_javascript(name: str) -> None:
    checked = subprocess.run(
        [node(), "--input-type=module", "--check"],
        input=_assets.linked(name),
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


def test_the_styles_of_all_widgets_keep_the_order_of_each() -> None:
    everything = _assets.all_styles()

    def place(name: str) -> int:
        return everything.index((FOLDER / f"{name}.css").read_text(encoding="utf-8"))

    for path in FOLDER.glob("*.py"):
        for names in re.findall(r"_css = style\(([^)]*)\)", path.read_text(encoding="utf-8")):
            places = [place(name) for name in re.findall(r'"(\w+)"', names)]
            assert places == sorted(places), path.name
