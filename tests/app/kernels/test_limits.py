"""What a visitor's kernel may take: so much memory, so much computing in all, and so much for one answer."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from italpoker.app.kernels.provisioner import LearnersPython, LimitedPython
from italpoker.app.kernels.source import close_source, open_source
from tests.app.kernels.test_kernels import PATIENCE, Kernel, at_work, ended, kernel

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from italpoker.app.kernels.source import Source

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are forked and limited on Linux only")

TALK = """
from comm import get_comm_manager

def listen(comm, _message):
    comm.on_msg(lambda message: answer(message["content"]["data"]))

get_comm_manager().register_target("page", listen)
"""


@pytest.fixture(scope="module")
def source() -> Iterator[Source]:
    yield open_source()
    close_source()


async def ask(one: Kernel, answer: str) -> None:
    """Let a page begin to talk, and its kernel begin to answer as this code says."""
    await one.client.execute_interactive(TALK + answer, timeout=PATIENCE)
    opened = say(one, "comm_open", target_name="page")
    while True:  # a message might overtake the opening
        heard = await one.client.get_iopub_msg(timeout=PATIENCE)
        if heard["parent_header"].get("msg_id") == opened and heard["content"].get("execution_state") == "idle":
            break
    say(one, "comm_msg")


def say(one: Kernel, kind: str, **content: str) -> str:
    message = one.client.session.msg(kind, {"comm_id": "c", "data": {}, **content})
    one.client.shell_channel.send(message)
    return message["header"]["msg_id"]


@at_work
async def test_an_answer_that_takes_for_ever_is_stopped_the_page_hears_of_it_and_the_kernel_goes_on(
    folder: Path,
) -> None:
    endless = """
marker = 1

def answer(_data):
    global marker
    marker = 2
    try:
        while True:
            pass
    except Exception:
        marker = 3
"""
    async with kernel(folder, LimitedPython(answer=1)) as one:
        await ask(one, endless)
        while (heard := await one.client.get_iopub_msg(timeout=PATIENCE))["msg_type"] != "error":
            pass
        assert heard["content"]["ename"] == "TooLongError"
        assert heard["parent_header"]["msg_type"] == "comm_msg"
        assert await one.tell("marker") == 2


@at_work
async def test_a_kernel_that_does_not_heed_is_ended(folder: Path) -> None:
    stubborn = """
def answer(_data):
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
"""
    async with kernel(folder, LimitedPython(answer=1)) as one:
        process = one.process
        await ask(one, stubborn)
        assert ended(process)


@at_work
async def test_long_work_in_slices_is_not_one_answer(folder: Path) -> None:
    sliced = """
import time
from italpoker.widgets.slices import SlicedWork

work, done = SlicedWork(), []

def spin():
    end = time.process_time() + 0.5
    while time.process_time() < end:
        pass

def answer(_data):
    work.start((spin() for _ in range(4)), done.append, lambda: print("all done", flush=True))
"""
    async with kernel(folder, LimitedPython(answer=1)) as one:
        await ask(one, sliced)
        while (heard := await one.client.get_iopub_msg(timeout=PATIENCE))["msg_type"] != "stream":
            assert heard["msg_type"] != "error"
        assert heard["content"]["text"] == "all done\n"
        assert await one.tell("len(done)") == 4


@at_work
async def test_the_clock_of_one_answer_does_not_run_into_the_next(folder: Path) -> None:
    quick = "answers = []\nanswer = answers.append"
    limits = "__import__('resource').getrlimit(__import__('resource').RLIMIT_CPU)"
    async with kernel(folder, LimitedPython(answer=1)) as one:
        await ask(one, quick)
        assert await one.tell("answers") == [{}]
        assert await one.tell("__import__('signal').getitimer(__import__('signal').ITIMER_PROF)") == [0, 0]
        assert await one.tell(limits) == [1200, 1200]


@at_work
async def test_no_program_that_a_visitors_kernel_starts_can_do_more_than_itself(folder: Path) -> None:
    async with kernel(folder, LimitedPython()) as one:
        status = await one.tell("open('/proc/self/status').read()")
        assert "NoNewPrivs:\t1" in status
        assert await one.tell("__import__('resource').getrlimit(__import__('resource').RLIMIT_CORE)") == [0, 0]


@at_work
async def test_a_learners_own_kernel_has_none_of_these_limits(folder: Path) -> None:
    async with kernel(folder, LearnersPython()) as one:
        assert "NoNewPrivs:\t0" in await one.tell("open('/proc/self/status').read()")
        assert await one.tell("type(get_ipython().kernel).__name__") == "IPythonKernel"
