"""How many learners one machine serves: this server beside stock Voila, with the same lesson, in one run.

    python tests/bench/load.py                  the whole table, some minutes
    python tests/bench/load.py --quick          this server alone, and short: fails if anything is left behind
    python tests/bench/load.py --browser        Chromium as well: until the first click is answered, requests, megabytes

A visitor here is a program: it reads a lesson's page, connects to its kernel as a browser does, asks for the state of
all widgets, and is ready when that has come. Figures are medians of runs that alternate between the servers, so that a
busy machine is busy for both.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen

import psutil
from chromium import first_visit
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketError, websocket_connect

from italpoker.course.catalogue import lessons_dir

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Maker = Callable[[ExitStack], "Server"]

LESSON = "en/02-hands.ipynb"
PATIENCE = 120
_VERSION = {"version": "1.0.0"}
"""Of the conversation in which a page asks for its widgets."""
OURS = "ours"
GROWTH = 10
"""How many megabytes the server may grow while many come and go."""


@dataclass
class Server:
    """A server at work, and what it has on this machine."""

    name: str
    address: str
    process: psutil.Process
    home: Path

    def kernels(self) -> list[psutil.Process]:
        """The processes of all open lessons."""
        found = []
        for one in self.process.children(recursive=True):
            with suppress(psutil.NoSuchProcess):
                may_be_helper = one.ppid() == self.process.pid
                is_kernel = not may_be_helper or "ipykernel" in " ".join(one.cmdline())
                if is_kernel and one.status() != psutil.STATUS_ZOMBIE:
                    found.append(one)
        return found

    def state(self) -> dict[str, int]:
        """What it has open, and how large it is in megabytes."""
        children = self.process.children(recursive=True)
        return {
            "kernels": len(self.kernels()),
            "zombies": sum(one.status() == psutil.STATUS_ZOMBIE for one in children),
            "connection files": sum(1 for path in self.home.rglob("kernel-*") if not path.is_dir()),
            "open files": self.process.num_fds(),
            "MB": self.process.memory_info().rss >> 20,
        }

    def memory(self) -> float:
        """The share of memory of one kernel in megabytes: what is shared by several counts once in all."""
        shares = [Path(f"/proc/{one.pid}/smaps_rollup").read_text(encoding="ascii") for one in self.kernels()]
        return statistics.median(int(re.findall(r"^Pss:\s+(\d+)", share, re.MULTILINE)[0]) / 1024 for share in shares)


@contextmanager
def serving(name: str, command: list[str], **environment: str) -> Iterator[Server]:
    """The server that the command starts, in a home of its own; it says where it is or is told."""
    with tempfile.TemporaryDirectory(prefix="load") as folder:
        home = Path(folder)
        own = {"HOME": folder, "TMPDIR": folder, "IPYTHONDIR": folder, "JUPYTER_RUNTIME_DIR": folder, **environment}
        with (home / "log").open("w+") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, **own})
            try:
                yield Server(name, _address(process, log.name), psutil.Process(process.pid), home)
            except BaseException:
                print(f"{name} said:\n{Path(log.name).read_text(encoding='utf-8')[-10_000:]}")
                raise
            finally:
                process.terminate()
                process.wait(PATIENCE)


def _address(process: subprocess.Popen[bytes], log: str) -> str:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        if found := re.search(r"http://\S+?:\d+/", Path(log).read_text(encoding="utf-8")):
            address = found[0].replace("0.0.0.0", "localhost")
            try:
                with urlopen(address):
                    return address
            except OSError:
                pass
        time.sleep(0.1)
    raise SystemExit(f"a server did not start:\n{Path(log).read_text(encoding='utf-8')}")


def ours(stack: ExitStack) -> Server:
    """This server."""
    command = [sys.executable, "-m", "italpoker", "--port", "0", "--no-browser", "--lang", "en", "--seats", "400"]
    server = stack.enter_context(serving(OURS, command))
    server.address = server.address.removesuffix("en/")
    return server


def stock(stack: ExitStack) -> Server:
    """Voila as it comes, but for one thing: it lets its pages end their kernels, which as it comes it refuses."""
    settings = "--Voila.tornado_settings={'disable_check_xsrf': True}"
    command = [sys.executable, "-m", "voila", str(lessons_dir()), "--no-browser", "--port=18866", settings]
    return stack.enter_context(serving("stock Voila", command))


@dataclass
class Visit:
    """How long after the beginning the title of the lesson had come, and all widgets were ready, in seconds."""

    title: float
    ready: float


class Crowd:
    """So many visitors, each of whom stays until all are ready, or have been turned away, and counted."""

    def __init__(self, number: int) -> None:
        self.awaited = number
        self.all_here = asyncio.Event()
        self.may_leave = asyncio.Event()

    def arrive(self) -> None:
        """One more is ready, or will never be."""
        self.awaited -= 1
        if not self.awaited:
            self.all_here.set()


async def visit(server: Server, crowd: Crowd | None = None) -> Visit:
    """Open a lesson, use it, stay as long as the others of the crowd, and close it."""
    begin = time.monotonic()
    title = 0.0
    pieces: list[bytes] = []
    headers: list[str] = []

    def receive(piece: bytes) -> None:
        nonlocal title
        pieces.append(piece)
        if not title and b"<h1" in piece:
            title = time.monotonic() - begin

    client = AsyncHTTPClient(force_instance=True, defaults={"request_timeout": PATIENCE, "connect_timeout": PATIENCE})
    address = f"{server.address}voila/render/{LESSON}"
    await client.fetch(address, streaming_callback=receive, header_callback=headers.append)
    page = b"".join(pieces).decode()
    if "application/vnd.jupyter.widget-view+json" not in page:
        raise RuntimeError(f"{server.name}: a page without widgets")
    kernel = re.findall(r'"kernelId": ?"([^"]+)"', page)[0]
    await _ask_for_widgets(f"{server.address}api/kernels/{kernel}/channels".replace("http", "ws", 1))
    ready = time.monotonic() - begin
    if crowd:
        crowd.arrive()
        await crowd.may_leave.wait()
    token = next((one.split("_xsrf=", 1)[1].partition(";")[0] for one in headers if "_xsrf=" in one), "")
    form = {"Cookie": f"_xsrf={token}", "Content-Type": "application/x-www-form-urlencoded"}
    await client.fetch(
        f"{server.address}voila/api/shutdown/{kernel}", method="POST", body=f"_xsrf={token}", headers=form
    )
    client.close()
    return Visit(title or ready, ready)


async def _ask_for_widgets(address: str) -> None:
    session, comm = uuid.uuid4().hex, uuid.uuid4().hex
    place = f"{address}?session_id={session}"
    line = await websocket_connect(HTTPRequest(place, connect_timeout=PATIENCE, request_timeout=PATIENCE))

    async def say(kind: str, content: dict[str, object]) -> None:
        header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": session, "username": "", "version": "5.3"}
        message = {"channel": "shell", "header": {**header, "date": ""}, "parent_header": {}, "metadata": _VERSION}
        await line.write_message(json.dumps({**message, "content": content}))

    await say("kernel_info_request", {})
    await say("comm_open", {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}})
    await say("comm_msg", {"comm_id": comm, "data": {"method": "request_states"}})
    while (heard := await asyncio.wait_for(line.read_message(), PATIENCE)) is not None:
        if "update_states" in (heard if isinstance(heard, str) else heard.decode("latin-1")):
            break
    else:
        raise RuntimeError("the server has hung up")
    line.close()
    while await line.read_message() is not None:
        pass


async def at_once(server: Server, number: int, gap: float = 0) -> tuple[list[Visit], float]:
    """So many visitors who come ``gap`` seconds after one another and stay until all are there; a kernel's memory."""
    crowd = Crowd(number)

    async def come(place: int) -> Visit | None:
        await asyncio.sleep(place * gap)
        try:
            return await visit(server, crowd)
        except (OSError, RuntimeError, HTTPClientError, WebSocketError) as error:  # stock Voila does that
            if server.name == OURS:
                print(f"one of {number} was turned away: {error or type(error).__name__}")
            crowd.arrive()
            return None

    async def count() -> float:
        await crowd.all_here.wait()
        memory = server.memory()
        crowd.may_leave.set()
        return memory

    memory, *visits = await asyncio.gather(count(), *(come(place) for place in range(number)))
    return [one for one in visits if one], memory


async def soak(server: Server, visits: int, together: int = 4) -> dict[str, tuple[int, int]]:
    """Many come and go, a few at a time: what the server had open before, and has after."""
    await asyncio.gather(*(visit(server) for _ in range(together)))
    before = await at_rest(server)
    for _ in range(visits // together):
        await asyncio.gather(*(visit(server) for _ in range(together)))
    after = await at_rest(server)
    return {name: (before[name], after[name]) for name in before}


async def at_rest(server: Server) -> dict[str, int]:
    """The state when the last visitor has gone, or some seconds later if something has been left."""
    for _ in range(50):
        state = server.state()
        if not state["kernels"] and not state["zombies"]:
            break
        await asyncio.sleep(0.2)
    await asyncio.sleep(1)
    return server.state()


def left_behind(states: dict[str, tuple[int, int]]) -> list[str]:
    """What should not be there after a soak; nothing if all is well."""
    wrong = [
        f"{after} {name}"
        for name, (_, after) in states.items()
        if name in {"kernels", "zombies", "connection files"} and after
    ]
    files, size = states["open files"], states["MB"]
    if files[1] > files[0] + 3:
        wrong.append(f"open files grew from {files[0]} to {files[1]}")
    if size[1] > size[0] + GROWTH:
        wrong.append(f"the server grew from {size[0]} to {size[1]} MB")
    return wrong


def row(words: str, values: dict[str, float], form: str = "{:.2f}") -> None:
    """A line of the table; how many times the first is below the second stands at its end."""
    numbers = list(values.values())
    ratio = f"{numbers[1] / numbers[0]:>8.1f} ×" if len(numbers) == 2 and numbers[0] else ""
    print(f"{words:<42}" + "".join(f"{form.format(number):>14}" for number in numbers) + ratio, flush=True)


def medians(servers: list[Server], runs: int, measure: Callable[[Server], float]) -> dict[str, float]:
    """Medians of alternating runs."""
    found: dict[str, list[float]] = {server.name: [] for server in servers}
    for run in range(runs):
        for server in servers if run % 2 == 0 else servers[::-1]:
            found[server.name].append(measure(server))
    return {name: statistics.median(values) for name, values in found.items()}


def crowds(makers: Sequence[Maker], runs: int, number: int) -> dict[str, list[tuple[list[Visit], float]]]:
    """So many at once in alternating runs, each at a fresh server: stock Voila may not recover from the last crowd."""
    found: dict[str, list[tuple[list[Visit], float]]] = {}
    for run in range(runs):
        for maker in makers if run % 2 == 0 else makers[::-1]:
            with ExitStack() as stack:
                server = maker(stack)
                asyncio.run(visit(server))
                found.setdefault(server.name, []).append(asyncio.run(at_once(server, number)))
    return found


def crowded(makers: Sequence[Maker], runs: int, number: int) -> list[str]:
    """Measure and print how a crowd is served; in words, whether this server has turned anybody away."""
    found = crowds(makers, runs, number)
    ready = {name: [one.ready for crowd, _ in all_ for one in crowd] for name, all_ in found.items()}
    memory = {name: statistics.median(size for _, size in all_) for name, all_ in found.items()}
    row(f"{number} at once, ready, s", {name: statistics.median(all_) for name, all_ in ready.items()})
    row("  memory of a kernel (PSS), MB", memory, "{:.1f}")
    missing = {
        name: f"{name} did not serve {runs * number - len(all_)} of {runs} × {number}"
        for name, all_ in ready.items()
        if len(all_) < runs * number
    }
    print("".join(f"  {words}\n" for words in missing.values()), end="", flush=True)
    return [words for name, words in missing.items() if name == OURS]


def table(makers: Sequence[Maker], runs: int, visits: int, *, browser: bool) -> list[str]:
    """Measure and print everything; what was left behind by this server, and whom it turned away."""
    with ExitStack() as stack:
        servers = [maker(stack) for maker in makers]
        print(f"{LESSON}; {runs} alternating runs\n{'':<42}" + "".join(f"{server.name:>14}" for server in servers))
        for server in servers:
            asyncio.run(visit(server))
        row("title there, s", medians(servers, runs, lambda one: asyncio.run(visit(one)).title))
        row("all widgets ready, s", medians(servers, runs, lambda one: asyncio.run(visit(one)).ready))
        row("one a second for 10 s, ready, s", medians(servers, 1, one_a_second))
        if browser:
            chromium(servers, runs)
    wrong = [words for number in (10, 30) for words in crowded(makers, max(1, runs // 3), number)]
    with ExitStack() as stack:
        server = makers[0](stack)
        states = asyncio.run(soak(server, visits))
    print(f"\nafter {visits} visits to {server.name}: " + ", ".join(f"{n} {b} → {a}" for n, (b, a) in states.items()))
    return wrong + left_behind(states)


def one_a_second(server: Server) -> float:
    """How long it takes until all is ready for visitors who come one by one."""
    return statistics.median(one.ready for one in asyncio.run(at_once(server, 10, 1))[0])


def chromium(servers: list[Server], runs: int) -> None:
    """Measure and print what a browser sees."""
    seen = {server.name: [first_visit(f"{server.address}voila/render/{LESSON}", PATIENCE)] for server in servers}
    for run in range(1, runs):
        for server in servers if run % 2 == 0 else servers[::-1]:
            seen[server.name].append(first_visit(f"{server.address}voila/render/{LESSON}", PATIENCE))
    for what in ("first click answered, s", "requests", "MB"):
        row(f"Chromium: {what}", {name: statistics.median(one[what] for one in all_) for name, all_ in seen.items()})


def main() -> int:
    """Measure; 1 if anything was left behind, or anybody turned away."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--browser", action="store_true")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--visits", type=int, default=1000)
    given = parser.parse_args()
    if given.quick:
        wrong = table([ours], 1, min(given.visits, 60), browser=False)
    else:
        wrong = table([ours, stock], given.runs, given.visits, browser=given.browser)
    for words in wrong:
        print(f"wrong: {words}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
