"""How kernels are ended, one and all: it goes well whoever else wants that at the same moment."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError

_PATIENCE = 10
"""Seconds that a kernel which is just starting is given to be there, when all are ended."""


class EndingKernelManager(AsyncMappingKernelManager):
    """Ends what still runs, and takes it that something has ended for no mistake."""

    async def end(self, kernel_id: str, *, now: bool = False) -> None:
        """Stop a kernel if it still runs. Its page, the clock and the server may all want that at the same moment."""
        if kernel_id in self:
            with suppress(KeyError, HTTPError):
                await self.shutdown_kernel(kernel_id, now=now)

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]  # as its asynchronous class does
        """Stop all kernels, also those that are starting: over these Jupyter’s own fails, and its server runs on."""
        if starting := list(self._pending_kernels.values()):
            await asyncio.wait(starting, timeout=_PATIENCE)
        ends = [self.end(kernel_id, now=now) for kernel_id in self.list_kernel_ids()]
        for outcome in await asyncio.gather(*ends, return_exceptions=True):
            if isinstance(outcome, Exception):
                self.log.warning("a kernel did not end well: %s", outcome)
