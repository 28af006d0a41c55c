"""What publishers get in deploy/: files that their programs take, and commands that the course understands."""

from __future__ import annotations

import fnmatch
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from traitlets.config.loader import PyFileConfigLoader

from italpoker import __version__
from italpoker.app.cli import Options, read

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
PAGES = sorted(DEPLOY.glob("*.md"))
SERVICE = DEPLOY / "italpoker.service"


def understood(words: list[str]) -> Options:
    """The command as the course understands it, with everything that is filled in later."""
    at = next(place for place, word in enumerate(words) if word.rpartition("/")[2] == "italpoker")
    filled = [word.replace("{port}", "8866").replace("{base_url}", "/user/ada") for word in words[at + 1 :]]
    return read(filled, "en")


def commands() -> list[tuple[str, str]]:
    """Every command of the pages that starts the course."""
    start = re.compile(r"^(?:ExecStart=)?(/srv/italpoker/bin/italpoker .*)$", re.MULTILINE)
    return [
        (page.name, command)
        for page in (*PAGES, ROOT / "README.md")
        for command in start.findall(page.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize(("page", "command"), commands(), ids=lambda part: part)
def test_the_course_understands_the_commands_of_the_pages(page: str, command: str) -> None:
    assert understood(shlex.split(command)).command == "serve"


def test_every_wheel_of_the_pages_lies_where_make_writes_it() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(r"^wheel: \| \$\(BIN\)/pip\n.*--wheel-dir dist \.$", makefile, re.MULTILINE)
    for page in (*PAGES, ROOT / "README.md"):
        for wheel in re.findall(r"\S*\.whl\S*", page.read_text(encoding="utf-8")):
            assert wheel.lstrip("`'").startswith(f"dist/italpoker-{__version__}-py3-none-any.whl"), page.name


def test_every_link_of_the_pages_leads_somewhere() -> None:
    for page in (*PAGES, ROOT / "README.md", ROOT / "SECURITY.md"):
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
    named = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    for file in (one for one in DEPLOY.rglob("*") if one.is_file() and one.name != "README.md"):
        assert file.name in named


def settings_of_the_service() -> dict[str, str]:
    lines = SERVICE.read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))


def test_the_service_starts_the_course_for_this_machine_alone() -> None:
    options = understood(shlex.split(settings_of_the_service()["ExecStart"]))
    assert (options.command, options.host, options.browser) == ("serve", "localhost", False)


def test_systemd_takes_the_service_and_finds_it_shut_in(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("there is no systemd here: apt install systemd")
    here = tmp_path / SERVICE.name
    here.write_text(SERVICE.read_text(encoding="utf-8").replace("/srv/italpoker/bin/italpoker", sys.executable))
    for check in (["verify"], ["security", "--offline=yes", "--threshold=15"]):
        done = subprocess.run([program, *check, str(here)], check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        assert done.stderr == ""


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile, each instruction in one line."""
    text = re.sub(r"\\\n\s*", "", (ROOT / "Dockerfile").read_text(encoding="utf-8"))
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in text.splitlines()) if name.isupper()]


def test_the_container_holds_what_it_copies_and_nothing_private() -> None:
    rules = [line for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    let_in = {rule[1:] for rule in rules if rule.startswith("!")}
    assert rules[0] == "*"
    copied = {
        source
        for name, rest in instructions()
        if name == "COPY" and "--from" not in rest
        for source in rest.split()[:-1]
    }
    assert copied == let_in
    assert all((ROOT / source).exists() for source in copied)
    wheel = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert {"README.md", "LICENSE", "hatch_build.py"} <= {name for name in let_in if f'"{name}"' in wheel}
    for private in (".git", ".venv", "exercises", "tests", ".ci"):
        assert not any(fnmatch.fnmatch(private, rule) for rule in let_in)


def test_the_container_serves_as_nobody_and_asks_itself_how_it_is() -> None:
    dockerfile = dict(instructions())
    assert not dockerfile["USER"].startswith(("0", "root"))
    options = understood(json.loads(dockerfile["ENTRYPOINT"]))
    assert (options.command, options.host, options.port) == ("serve", "0.0.0.0", int(dockerfile["EXPOSE"]))
    assert f"http://127.0.0.1:{options.port}/health" in dockerfile["HEALTHCHECK"]


def test_the_hub_is_told_a_command_that_the_course_understands() -> None:
    config = PyFileConfigLoader("jupyterhub_config.py", str(DEPLOY)).load_config()
    command = config.Spawner.cmd
    options = understood(command[command.index("--") + 1 :])
    assert (options.command, options.host, options.base_url) == ("serve", "localhost", "/user/ada/")
    assert not options.browser
