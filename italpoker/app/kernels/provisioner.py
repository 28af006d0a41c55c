"""What Jupyter calls to start, signal and end a kernel: an entry point of this package, named in the kernel's spec."""

from __future__ import annotations

import asyncio
import sys
from importlib.metadata import EntryPoint
from typing import TYPE_CHECKING, Any

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from traitlets import Int, default

from italpoker.app.kernels.job import ANSWER_SECONDS, Job, LaunchError
from italpoker.app.kernels.source import current_source

if TYPE_CHECKING:
    from collections.abc import Mapping

    from jupyter_client.connect import KernelConnectionInfo

PROVISIONER = "italpoker-prepared"
_CLASS = "italpoker.app.kernels.provisioner:PreparedProvisioner"
_TERMS = "italpoker_terms"
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
            **self.kernel_spec.metadata.get(_TERMS, {}),
        )
        try:
            self.process = await current_source().launch(job)
        except LaunchError as error:
            if not job.learner:  # an ordinary kernel would know no limits
                raise
            self.log.warning("an ordinary kernel is started, since no other can be: %s", error)
            return await super().launch_kernel(cmd, **kwargs)
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


class _Prepared(KernelSpecManager):
    """Knows our way to start the Python that this runs in."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # as the entry point says as well; but an installation in place may be older than that
        known = KernelProvisionerFactory.instance(parent=self.parent).provisioners
        known.setdefault(PROVISIONER, EntryPoint(PROVISIONER, _CLASS, KernelProvisionerFactory.GROUP_NAME))

    @property
    def terms(self) -> Mapping[str, int]:
        """What holds for each kernel, as a job says it."""
        return {}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The spec as it is installed; if it is of this Python, with our way to start it."""
        spec: KernelSpec = super().get_kernel_spec(kernel_name)
        if not _is_this_python(spec):
            return spec
        spec.metadata = {
            **spec.metadata,
            "kernel_provisioner": {"provisioner_name": PROVISIONER},
            _TERMS: dict(self.terms),
        }
        if sys.platform == "win32":
            spec.interrupt_mode = "message"
        return spec


def _is_this_python(spec: KernelSpec) -> bool:
    """Whether the kernel is ipykernel in this Python, started in the usual way."""
    known = {sys.executable, "python", "python3", f"python3.{sys.version_info.minor}"}
    return bool(spec.argv) and spec.argv[0] in known and "ipykernel_launcher" in spec.argv and not spec.env


class LearnersPython(_Prepared):
    """For JupyterLab: beside whatever other kernels the learner has."""

    @property
    def terms(self) -> Mapping[str, int]:
        """Its kernels are those of a learner."""
        return {"learner": True}


class PreparedPython(_Prepared):
    """Knows one kernel: the Python that serves the lessons, prepared for them. Its spec is made here, not read."""

    @default("kernel_dirs")
    def _no_other_kernels(self) -> list[str]:
        return []


class LimitedPython(PreparedPython):
    """The same for visitors, who may compute, but not for ever and not with all of the machine's memory."""

    answer = Int(ANSWER_SECONDS, config=True, help="How many seconds a kernel may compute for one answer to its page.")

    @property
    def terms(self) -> Mapping[str, int]:
        """Memory in bytes, and seconds of computing."""
        return {"memory": 1 << 30, "seconds": max(20 * 60, 2 * self.answer), "answer": self.answer}
