"""What Jupyter calls to start, signal and end a kernel: an entry point of this package, named in the kernel's spec."""

from __future__ import annotations

import asyncio
import sys
from importlib.metadata import EntryPoint
from typing import TYPE_CHECKING, Any, ClassVar

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from traitlets import default

from italpoker.app.kernels.job import Job
from italpoker.app.kernels.source import current_source

if TYPE_CHECKING:
    from collections.abc import Mapping

    from jupyter_client.connect import KernelConnectionInfo

PROVISIONER = "italpoker-prepared"
_CLASS = "italpoker.app.kernels.provisioner:PreparedProvisioner"
_LIMITS = "italpoker_limits"
_LOOK_EVERY = 0.02


class PreparedProvisioner(LocalProvisioner):
    """Starts kernels from the source of this process."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        """Start a kernel; returns when it can be connected to."""
        environment = {str(name): str(value) for name, value in kwargs["env"].items()}
        job = Job(
            arguments=tuple(cmd[cmd.index("-f") :]),
            folder=str(kwargs["cwd"]) if kwargs.get("cwd") else None,
            environment=environment,
            **self.kernel_spec.metadata.get(_LIMITS, {}),
        )
        self.process = await current_source().launch(job)
        self.pid = self.pgid = self.process.pid
        self.cwd = job.folder
        return self.connection_info

    async def send_signal(self, signum: int) -> None:
        """Send a signal, never to a process that has the number of one that has ended."""
        if self.process and self.process.poll() is None:
            await super().send_signal(signum)

    async def wait(self) -> int | None:
        """Wait until the kernel has ended."""
        if self.process:
            while self.process.poll() is None:
                await asyncio.sleep(_LOOK_EVERY)
        return await super().wait()


class PreparedPython(KernelSpecManager):
    """Knows one kernel: the Python that serves the lessons, prepared for them. Its spec is made here, not read."""

    limits: ClassVar[Mapping[str, int]] = {}
    """``memory`` in bytes and ``seconds`` of computing that each kernel may take."""

    @default("kernel_dirs")
    def _no_other_kernels(self) -> list[str]:
        return []

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # as the entry point says as well; but an installation in place may be older than that
        known = KernelProvisionerFactory.instance(parent=self.parent).provisioners
        known.setdefault(PROVISIONER, EntryPoint(PROVISIONER, _CLASS, KernelProvisionerFactory.GROUP_NAME))

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The spec of ``python3``, with our way to start it."""
        spec: KernelSpec = super().get_kernel_spec(kernel_name)
        spec.metadata = {
            **spec.metadata,
            "kernel_provisioner": {"provisioner_name": PROVISIONER},
            _LIMITS: dict(self.limits),
        }
        if sys.platform == "win32":
            spec.interrupt_mode = "message"
        return spec


class LimitedPython(PreparedPython):
    """The same for visitors, who may compute, but not for ever and not with all of the machine's memory."""

    limits: ClassVar[Mapping[str, int]] = {"memory": 1 << 30, "seconds": 20 * 60}
