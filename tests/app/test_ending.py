"""How kernels are ended: all of them, whatever they are just doing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from jupyter_client.kernelspec import KernelSpecManager
from tornado.web import HTTPError

from italpoker.app.ending import EndingKernelManager

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("error", [KeyError("k"), HTTPError(404)])
def test_two_may_end_a_kernel_at_the_same_moment(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    manager = EndingKernelManager()
    manager._kernels["k"] = None

    async def has_ended(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(manager, "shutdown_kernel", has_ended)
    asyncio.run(manager.end("k", now=True))


@pytest.mark.parametrize("error", [HTTPError(404), RuntimeError("it will not")])
def test_one_that_cannot_be_ended_keeps_no_other_alive(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    manager = EndingKernelManager()
    manager._kernels |= {"a": None, "b": None, "c": None}
    told = []

    async def shut_down(kernel_id: str, *, now: bool) -> None:
        told.append(kernel_id)
        if kernel_id == "a":
            raise error

    monkeypatch.setattr(manager, "shutdown_kernel", shut_down)
    asyncio.run(manager.shutdown_all(now=True))
    assert told == ["a", "b", "c"]


def test_a_kernel_that_is_just_starting_is_ended_too(tmp_path: Path) -> None:
    async def start_and_end() -> None:
        manager = EndingKernelManager(kernel_spec_manager=KernelSpecManager(), connection_dir=str(tmp_path))
        starting = asyncio.create_task(manager.start_kernel())
        while not manager._pending_kernels:
            await asyncio.sleep(0)
        assert manager.list_kernel_ids() == []
        await manager.shutdown_all(now=True)
        await starting
        assert manager.list_kernel_ids() == []
        assert list(tmp_path.glob("kernel-*")) == []

    asyncio.run(start_and_end())
