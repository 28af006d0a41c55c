"""What runs in the process of a kernel: the imports that every lesson needs, then the kernel itself.

All that is imported before a fork is shared by all kernels, and takes no time when one of them starts. No thread, no
ZeroMQ context and no event loop may exist before the fork.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import os
import random
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from italpoker.app.kernels.job import Job

_NEEDED = (
    "ctypes", "encodings.ascii", "encodings.idna", "encodings.latin_1", "faulthandler", "pdb", "resource",
    "IPython.core.completerlib", "IPython.core.debugger", "IPython.core.logger", "IPython.core.oinspect",
    "IPython.extensions.storemagic", "IPython.utils.wildcard",
    "ipykernel.comm", "ipykernel.displayhook", "ipykernel.ipkernel", "ipykernel.iostream", "ipykernel.kernelapp",
    "ipykernel.subshell_manager", "ipykernel.zmqshell",
    "tornado.gen", "tornado.locks", "tornado.platform.asyncio", "tornado.queues",
    "numpy", "numpy.random", "ipywidgets", "anywidget", "italpoker.widgets",
    "italpoker.app.kernels.limits",
)  # fmt: skip
"""What a kernel imports by itself when it starts, and what the lessons import."""
_WITHOUT_PARENT = 1
"""Tells ipykernel that it need not watch its parent: another way makes sure that no kernel is left behind."""


def import_all(*, debugger: bool = False) -> None:
    """Import what every lesson needs; what cannot be imported here will be missed, if at all, by a lesson."""
    if not debugger:
        sys.modules.setdefault("debugpy", None)  # type: ignore[arg-type]  # a hundred modules that no visitor uses
    for name in _NEEDED:
        try:
            importlib.import_module(name)
        except ImportError:  # not on every system, or not installed
            continue
    _speak_all_languages()


def share_what_is_there() -> None:
    """Before a fork: no garbage in the pages that are shared, and no collector that looks into them ever again."""
    gc.collect()
    gc.freeze()


def _speak_all_languages() -> None:
    from italpoker.text import languages, translations

    for lang in languages():
        translations(lang)


def run(job: Job, when_ready: Callable[[], None], parent: int = _WITHOUT_PARENT) -> None:
    """Be this kernel until it is told to stop. ``when_ready`` is called as soon as it can be connected to."""
    os.environ.clear()
    os.environ.update(job.environment)
    if job.folder:
        os.chdir(job.folder)
    _forget_randomness()
    sys.argv = ["ipykernel_launcher", *job.arguments]

    app = _program(job, parent)
    app.initialize(list(job.arguments))
    connect_widgets(app.shell)
    when_ready()
    app.start()
    # IPKernelApp.close waits for a thread that waits for one that close has stopped
    atexit.unregister(app.close)
    app.control_thread.stop()
    app.control_thread.join(0.5)


def _program(job: Job, parent: int) -> Any:
    """What ipykernel makes a kernel with: for a learner who programs, as it comes."""
    from ipykernel.kernelapp import IPKernelApp

    if job.learner:
        _look_beside_the_notebook()
        return IPKernelApp.instance(parent_handle=parent)

    from italpoker.app.kernels.lesson_kernel import LessonKernelApp
    from italpoker.app.kernels.limits import limit

    return LessonKernelApp.instance(parent_handle=parent, kernel_class=limit(job))


def _look_beside_the_notebook() -> None:
    """Let a notebook import the learner's own modules; ipykernel does that only in a process begun without ``-P``."""
    if "PYTHONSAFEPATH" not in os.environ:
        names = [os.path.basename(place) for place in sys.path]  # noqa: PTH119
        first = min((names.index(name) for name in ("site-packages", "dist-packages") if name in names), default=0)
        sys.path.insert(first, "")


def _forget_randomness() -> None:
    """Kernels that come from one process must not deal the same cards."""
    random.seed()
    if numpy := sys.modules.get("numpy"):
        numpy.random.seed()


def connect_widgets(shell: object) -> None:
    """What ipywidgets does when it is imported in a kernel: here it was imported before there was one."""
    if widgets := sys.modules.get("ipywidgets"):
        widgets.load_ipython_extension(shell)
