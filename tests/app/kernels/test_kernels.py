"""Kernels that are forked or taken from the warm pool: they do what ordinary kernels do, and leave nothing behind."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import psutil
import pytest
from jupyter_client.manager import AsyncKernelManager

from italpoker.app.kernels import source as sources
from italpoker.app.kernels.job import Job
from italpoker.app.kernels.provisioner import LimitedPython, PreparedPython
from italpoker.app.kernels.source import Source, close_source, open_source

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
    from pathlib import Path

    from jupyter_client.asynchronous import AsyncKernelClient
    from jupyter_client.kernelspec import KernelSpecManager

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="processes are forked on Linux only")
PATIENCE = 60


@pytest.fixture(
    scope="module", params=[pytest.param(True, id="forked", marks=linux_only), pytest.param(False, id="pool")]
)
def source(request: pytest.FixtureRequest) -> Iterator[Source]:
    source = open_source(fork=request.param)
    assert source.forks is request.param
    yield source
    close_source()
    subprocess.run([sys.executable, "-c", ""], check=True)  # Python buries its dead when it starts the next process
    deadline = time.monotonic() + PATIENCE
    while left := [child for child in psutil.Process().children() if is_ours(child)]:
        assert time.monotonic() < deadline, left
        time.sleep(0.05)


def is_ours(process: psutil.Process) -> bool:
    """Whether this is a process that kernels come from, or the zombie of one."""
    try:
        return "italpoker.app.kernels" in " ".join(process.cmdline())
    except psutil.ZombieProcess:
        return True
    except psutil.NoSuchProcess:
        return False


class Kernel:
    """One kernel at work."""

    def __init__(self, manager: AsyncKernelManager, client: AsyncKernelClient) -> None:
        self.manager = manager
        self.client = client

    @property
    def process(self) -> psutil.Process:
        return psutil.Process(self.manager.provisioner.pid)

    async def tell(self, code: str) -> Any:
        """The value that the code prints, as JSON."""
        said: list[str] = []

        def listen(message: dict[str, Any]) -> None:
            assert message["msg_type"] != "error", message["content"]
            if message["msg_type"] == "stream":
                said.append(message["content"]["text"])

        await self.client.execute_interactive(
            f"import json\nprint(json.dumps(({code})))", output_hook=listen, timeout=PATIENCE, store_history=False
        )
        return json.loads("".join(said))


@asynccontextmanager
async def kernel(folder: Path, specs: KernelSpecManager | None = None, **environment: str) -> AsyncIterator[Kernel]:
    manager = AsyncKernelManager(
        kernel_name="python3",
        kernel_spec_manager=specs or PreparedPython(),
        connection_file=str(folder / f"kernel-{os.urandom(4).hex()}.json"),
        client_class="italpoker.app.kernels.quick_client.QuickClient",
    )
    home = {"HOME": str(folder), "IPYTHONDIR": str(folder / "ipython")}
    await manager.start_kernel(cwd=str(folder), env={**os.environ, **home, **environment})
    client = manager.client()
    client.start_channels()
    try:
        await client.wait_for_ready(timeout=PATIENCE)
        yield Kernel(manager, client)
    finally:
        client.stop_channels()
        await manager.shutdown_kernel(now=True)


def at_work(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """The test runs in a loop of its own."""

    def run(source: Source, tmp_path: Path) -> None:
        asyncio.run(test(tmp_path))

    run.__name__ = test.__name__
    return run


def ended(process: psutil.Process) -> bool:
    """Whether the process has gone within a minute, and not as a zombie."""
    try:
        process.wait(PATIENCE)
    except psutil.NoSuchProcess:
        return True
    except psutil.TimeoutExpired:
        return False
    return not process.is_running()


@at_work
async def test_folder_environment_and_command_line_are_right(folder: Path) -> None:
    async with kernel(folder, GREETING="ciao") as one:
        assert await one.tell("__import__('os').getcwd()") == str(folder)
        assert await one.tell("__import__('os').environ['GREETING']") == "ciao"
        assert await one.tell("'__file__' in globals(), __name__") == [False, "__main__"]


@at_work
async def test_widgets_find_their_way_to_the_page(folder: Path) -> None:
    async with kernel(folder) as one:
        targets = await one.tell("sorted(get_ipython().kernel.comm_manager.targets)")
        assert {"jupyter.widget", "jupyter.widget.control"} <= set(targets)
        shown = await one.tell("__import__('italpoker.widgets').widgets.TableSettings('en')._repr_mimebundle_()[0]")
        assert "application/vnd.jupyter.widget-view+json" in shown


@at_work
async def test_nobody_waits_for_a_heartbeat(folder: Path) -> None:
    """Lessons' kernels have none; a beat that nobody takes would hold up the server when a lesson has been opened."""
    async with kernel(folder) as one:
        assert not one.client.hb_channel.is_alive()


@at_work
async def test_two_visitors_are_dealt_different_cards(folder: Path) -> None:
    draws = "__import__('random').random(), __import__('numpy').random.random(), __import__('secrets').token_hex()"
    async with kernel(folder) as one, kernel(folder) as other:
        for first, second in zip(await one.tell(draws), await other.tell(draws), strict=True):
            assert first != second


@at_work
async def test_a_long_computation_can_be_interrupted_and_the_kernel_goes_on(folder: Path) -> None:
    async with kernel(folder) as one:
        asked = one.client.execute("marker = 1\nprint('begun', flush=True)\nwhile True: pass", stop_on_error=False)
        while (await one.client.get_iopub_msg(timeout=PATIENCE))["msg_type"] != "stream":
            pass
        await one.manager.interrupt_kernel()
        while (reply := await one.client.get_shell_msg(timeout=PATIENCE))["parent_header"]["msg_id"] != asked:
            pass
        assert reply["content"]["ename"] == "KeyboardInterrupt"
        assert await one.tell("marker") == 1


@at_work
async def test_a_restarted_kernel_has_forgotten_everything(folder: Path) -> None:
    async with kernel(folder) as one:
        before = one.process
        await one.client.execute_interactive("marker = 1", timeout=PATIENCE)
        await one.manager.restart_kernel()
        await one.client.wait_for_ready(timeout=PATIENCE)
        assert ended(before)
        assert await one.tell("'marker' in globals()") is False


@at_work
async def test_a_kernel_that_is_asked_to_stop_runs_its_last_words_and_goes(folder: Path) -> None:
    async with kernel(folder) as one:
        process = one.process
        words = folder / "words"
        code = f"import atexit, pathlib\natexit.register(pathlib.Path({str(words)!r}).write_text, 'bye')"
        await one.client.execute_interactive(code, timeout=PATIENCE)
        await one.manager.shutdown_kernel()
        assert words.read_text() == "bye"
        assert ended(process)
        assert list(folder.glob("kernel-*")) == []


@at_work
async def test_a_kernel_that_is_ended_leaves_neither_process_nor_file(folder: Path) -> None:
    async with kernel(folder) as one:
        process = one.process
        assert list(folder.glob("kernel-*")) != []
    assert ended(process)
    assert list(folder.glob("kernel-*")) == []


@at_work
async def test_a_kernel_that_is_killed_is_known_to_be_dead(folder: Path) -> None:
    async with kernel(folder) as one:
        process = one.process
        assert await one.manager.is_alive()
        process.kill()
        assert ended(process)
        while await one.manager.is_alive():
            await asyncio.sleep(0.01)


@linux_only
@at_work
async def test_a_visitors_kernel_has_its_limits(folder: Path) -> None:
    limits = "[__import__('resource').getrlimit(getattr(__import__('resource'), name))[0] for name in names]"
    names = "names := ('RLIMIT_DATA', 'RLIMIT_CPU')"
    async with kernel(folder, LimitedPython()) as one:
        assert await one.tell(f"({names}, {limits})[1]") == [1 << 30, 1200]
    async with kernel(folder) as one:
        assert await one.tell(f"({names}, {limits})[1]") == [-1, -1]


@linux_only
@at_work
async def test_a_kernel_that_wants_too_much_memory_hears_so_and_goes_on(folder: Path) -> None:
    greedy = "try:\n    bytearray(2 << 30)\nexcept MemoryError:\n    spared = True"
    async with kernel(folder, LimitedPython()) as one:
        await one.client.execute_interactive(greedy, timeout=PATIENCE)
        assert await one.tell("spared") is True


def job_of(folder: Path) -> Job:
    return Job(("-f", str(folder / "kernel.json")), str(folder), dict(os.environ))


@linux_only
def test_when_the_fork_server_dies_its_kernels_end_and_another_takes_its_place(tmp_path: Path, caplog) -> None:
    async def die_and_go_on(source: Source) -> None:
        first = await source.launch(job_of(tmp_path))
        there = psutil.Process(first.pid)
        forks = source._forks
        forks.process.kill()
        assert ended(there)
        assert first.poll() == -signal.SIGKILL
        second = await source.launch(job_of(tmp_path))
        assert second.poll() is None
        assert source._forks is not forks
        there = psutil.Process(second.pid)
        source.close()
        assert ended(there)
        assert second.poll() == -signal.SIGKILL

    source = Source()
    try:
        asyncio.run(die_and_go_on(source))
    finally:
        source.close()
    assert "has died" in caplog.text
    assert "started again" in caplog.text


@linux_only
def test_when_nothing_can_be_forked_the_pool_takes_over_and_says_why(tmp_path: Path, caplog, monkeypatch) -> None:
    monkeypatch.setattr(sources, "_FORK_SERVERS", 1)

    async def launch(source: Source) -> None:
        source._forks.process.kill()
        kernel = await source.launch(job_of(tmp_path))
        assert kernel.poll() is None
        kernel.kill()
        kernel.wait()
        kernel.stdout.close()

    source = Source()
    try:
        asyncio.run(launch(source))
        assert not source.forks
    finally:
        source.close()
    assert "kernels are not forked, so lessons open more slowly" in caplog.text


@pytest.mark.parametrize("fork", [pytest.param("True", marks=linux_only), "False"])
def test_nothing_runs_on_when_the_server_is_killed(tmp_path: Path, fork: str) -> None:
    program = f"""
import asyncio, os, pathlib
from italpoker.app.kernels.job import Job
from italpoker.app.kernels.source import open_source
job = Job(("-f", {str(tmp_path / "kernel.json")!r}), None, dict(os.environ))
kernel = asyncio.run(open_source(fork={fork}).launch(job))
print(kernel.pid, flush=True)
input()
"""
    server = subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert server.stdout is not None
    kernel = psutil.Process(int(server.stdout.readline()))
    family = [kernel, *psutil.Process(server.pid).children(recursive=True)]
    server.kill()
    server.communicate()
    assert all(ended(process) for process in family)


def test_the_pool_passes_over_those_that_have_died(tmp_path: Path, caplog) -> None:
    caplog.set_level(logging.WARNING)

    async def launch(source: Source) -> None:
        for waiting in source._pool._waiting:
            waiting.kill()
            waiting.communicate()
        kernel = await source.launch(job_of(tmp_path))
        assert kernel.poll() is None
        kernel.kill()
        kernel.wait()
        kernel.stdout.close()

    source = Source(fork=False)
    try:
        asyncio.run(launch(source))
    finally:
        source.close()
    assert "that was asked for" in caplog.text
