"""Kernels in JupyterLab: forked where that can be, and all that its menu of kernels offers works with them."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import uuid
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import psutil
import pytest
from tornado.httpclient import HTTPRequest
from tornado.websocket import websocket_connect

from tests.app.kernels.test_kernels import ended

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

pytestmark = pytest.mark.slow

PATIENCE = 60


class Lab:
    """The command ``italpoker lab`` at work, spoken to as its page speaks."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        parts = urlsplit(address)
        self.process = process
        self.host = parts.netloc
        self.token = {"Authorization": f"token {parse_qs(parts.query)['token'][0]}"}

    def ask(self, method: str, path: str, content: Any = None) -> Any:
        """The answer, which must be a good one."""
        connection = self.begin(method, path, content)
        answer = connection.getresponse()
        given = answer.read()
        connection.close()
        assert answer.status < 300, given
        return json.loads(given or "null")

    def begin(self, method: str, path: str, content: Any = None) -> HTTPConnection:
        """A request whose answer is not waited for."""
        connection = HTTPConnection(self.host, timeout=PATIENCE)
        connection.request(method, path, json.dumps(content), self.token)
        return connection

    def family(self) -> list[psutil.Process]:
        return [psutil.Process(self.process.pid), *psutil.Process(self.process.pid).children(recursive=True)]


@contextmanager
def lab_in(folder: Path, *, kernels: str = "") -> Iterator[Lab]:
    log = folder / "log.txt"
    with log.open("w") as stderr:
        process = subprocess.Popen(
            [sys.executable, "-m", "italpoker", "lab", "--port=0", "--no-browser", "--folder", str(folder / "mine")],
            stdout=subprocess.PIPE, stderr=stderr, text=True, env=environment(folder, kernels),
        )  # fmt: skip
    assert process.stdout is not None
    try:
        found = (re.search(r"http://\S+token=\S+", line) for line in process.stdout)
        address = next((match[0] for match in found if match), None)
        assert address, log.read_text()
        yield Lab(process, address)
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        finally:
            process.kill()
            process.stdout.close()


def environment(home: Path, kernels: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    own = {"JUPYTER_CONFIG_DIR": str(home / "config"), "IPYTHONDIR": str(home / "ipython"), "OWN_WORD": "ciao"}
    return {**kept, "HOME": str(home), "LANG": "en_GB.UTF-8", "ITALPOKER_KERNELS": kernels, **own}


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    folder = tmp_path_factory.mktemp("lab")
    with lab_in(folder) as lab:
        yield lab
        family = lab.family()
    assert lab.process.returncode == 0
    assert all(ended(one) for one in family)
    assert "Traceback" not in (folder / "log.txt").read_text()


class Notebook:
    """A notebook that is open: what its page does with its kernel."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self.kernel = lab.ask("POST", "/api/kernels", {"name": "python3", "path": "en"})["id"]
        self.line: Any = None

    @property
    def place(self) -> str:
        return f"/api/kernels/{self.kernel}"

    async def connect(self) -> None:
        address = f"ws://{self.lab.host}{self.place}/channels?session_id={uuid.uuid4().hex}"
        patience = {"connect_timeout": PATIENCE, "request_timeout": PATIENCE}
        self.line = await websocket_connect(HTTPRequest(address, headers=self.lab.token, **patience))

    async def hang_up(self) -> None:
        self.line.close()
        while await asyncio.wait_for(self.line.read_message(), PATIENCE) is not None:
            pass

    async def begin(self, code: str) -> str:
        header = {"msg_id": uuid.uuid4().hex, "msg_type": "execute_request", "session": "s", "username": "", "date": ""}
        content = {"code": code, "silent": False, "store_history": True, "allow_stdin": False, "stop_on_error": False}
        message = {"channel": "shell", "header": {**header, "version": "5.3"}, "parent_header": {}, "metadata": {}}
        await self.line.write_message(json.dumps({**message, "content": content}))
        return header["msg_id"]

    async def hear(self, kind: str, asked: str) -> dict[str, Any]:
        """The next message of this kind about what was asked."""
        while True:
            heard = json.loads(await asyncio.wait_for(self.line.read_message(), PATIENCE))
            if heard["msg_type"] == kind and heard["parent_header"].get("msg_id") == asked:
                return heard["content"]

    async def restarted(self) -> None:
        """Wait until the page is told that its kernel has been started anew."""
        while True:
            heard = json.loads(await asyncio.wait_for(self.line.read_message(), PATIENCE))
            if heard["msg_type"] == "status" and heard["content"]["execution_state"] == "restarting":
                return

    async def tell(self, code: str) -> Any:
        """The value that the code prints, as JSON."""
        asked = await self.begin(f"import json\nprint(json.dumps({code}))")
        return json.loads((await self.hear("stream", asked))["text"])

    def ask(self, method: str, path: str = "") -> Any:
        return self.lab.ask(method, self.place + path)


def with_notebook(test: Callable[[Notebook], Awaitable[None]]) -> Callable[[Lab], None]:
    def run(lab: Lab) -> None:
        async def open_and_test() -> None:
            notebook = Notebook(lab)
            await notebook.connect()
            try:
                await test(notebook)
            finally:
                await notebook.hang_up()

        asyncio.run(open_and_test())

    run.__name__ = test.__name__
    return run


async def process_of(notebook: Notebook) -> psutil.Process:
    return psutil.Process(await notebook.tell("__import__('os').getpid()"))


@with_notebook
async def test_a_kernel_works_in_the_learners_folder_and_environment_and_keeps_its_history(notebook: Notebook) -> None:
    here = Path(await notebook.tell("__import__('os').getcwd()"))
    assert here.parts[-2:] == ("mine", "en")
    (here / "own_module.py").write_text("word = 'mine'", encoding="utf-8")
    assert await notebook.tell("__import__('own_module').word") == "mine"
    assert await notebook.tell("__import__('os').environ['OWN_WORD']") == "ciao"
    assert await notebook.tell("get_ipython().history_manager.enabled") is True
    assert await notebook.tell("type(get_ipython().kernel).__name__") == "IPythonKernel"
    if sys.platform == "linux":
        parent = psutil.Process((await process_of(notebook)).ppid())
        assert "italpoker.app.kernels.fork_server" in parent.cmdline()


@with_notebook
async def test_an_endless_loop_is_interrupted_and_the_kernel_goes_on(notebook: Notebook) -> None:
    asked = await notebook.begin("marker = 7\nprint('begun', flush=True)\nwhile True: pass")
    await notebook.hear("stream", asked)
    notebook.ask("POST", "/interrupt")
    assert (await notebook.hear("execute_reply", asked))["ename"] == "KeyboardInterrupt"
    assert await notebook.tell("marker") == 7


@with_notebook
async def test_a_restarted_kernel_has_forgotten_everything(notebook: Notebook) -> None:
    before = await process_of(notebook)
    assert await notebook.tell("(marker := 7)") == 7
    notebook.ask("POST", "/restart")
    assert ended(before)
    await notebook.hang_up()
    await notebook.connect()
    assert await notebook.tell("'marker' in globals()") is False
    assert (await process_of(notebook)).pid != before.pid


@with_notebook
async def test_a_kernel_that_is_shut_down_leaves_no_process(notebook: Notebook) -> None:
    process = await process_of(notebook)
    notebook.ask("DELETE")
    assert ended(process)
    assert notebook.kernel not in {one["id"] for one in notebook.lab.ask("GET", "/api/kernels")}


@with_notebook
async def test_a_kernel_that_is_killed_is_started_anew(notebook: Notebook) -> None:
    before = await process_of(notebook)
    before.kill()
    assert ended(before)
    await notebook.restarted()
    await notebook.hang_up()
    await notebook.connect()
    assert (await process_of(notebook)).pid != before.pid


def test_it_stops_even_while_a_kernel_is_starting(tmp_path: Path) -> None:
    with lab_in(tmp_path, kernels="pool") as lab:  # such kernels take their time
        begun = [lab.begin("POST", "/api/kernels", {"name": "python3"}) for _ in range(2)]
        family = lab.family()
    for connection in begun:
        connection.close()
    assert lab.process.returncode == 0
    assert all(ended(one) for one in family)
    assert "HTTPError" not in (tmp_path / "log.txt").read_text()
