"""Work in slices: all of it where nothing else runs, and stopped between two slices where something does."""

from __future__ import annotations

import asyncio

from italpoker.widgets.slices import SlicedWork


def test_in_a_plain_process_it_is_done_at_once() -> None:
    seen: list[object] = []
    work = SlicedWork()
    work.start(iter(range(3)), seen.append, lambda: seen.append("end"))
    assert seen == [0, 1, 2, "end"]
    assert not work.is_running


def test_in_an_event_loop_others_are_heard_between_two_slices() -> None:
    async def run() -> list[object]:
        seen: list[object] = []
        work = SlicedWork()
        work.start(iter(range(3)), seen.append, lambda: seen.append("end"))
        assert work.is_running
        assert seen == []
        while work.is_running:
            seen.append("other")
            await asyncio.sleep(0)
        return seen

    seen = asyncio.run(run())
    assert [one for one in seen if one != "other"] == [0, 1, 2, "end"]
    assert "other" in seen[seen.index(0) : seen.index(2)]


def test_dropped_work_takes_no_further_step() -> None:
    async def run() -> list[object]:
        seen: list[object] = []
        work = SlicedWork()

        def show(step: int) -> None:
            seen.append(step)
            if step == 4:
                work.drop()

        work.start(iter(range(1_000_000)), show, lambda: seen.append("end"))
        await asyncio.wait_for(asyncio.shield(work._task), 10)
        return seen

    assert asyncio.run(run()) == [0, 1, 2, 3, 4]


def test_new_work_takes_the_place_of_the_old() -> None:
    async def run() -> list[object]:
        seen: list[object] = []
        work = SlicedWork()
        work.start(iter("abc"), seen.append, lambda: seen.append("end of letters"))
        work.start(iter([1, 2]), seen.append, lambda: seen.append("end"))
        while work.is_running:
            await asyncio.sleep(0)
        return seen

    assert asyncio.run(run()) == [1, 2, "end"]
