"""One kernel that nobody uses, begun and ended in the process that all others are forked from.

What Python makes of a program while it runs it (faster code, and many a table of things looked up) is then there before
the fork, shared by all kernels, where each would have made its own.
"""

from __future__ import annotations

import asyncio
import atexit
import json
import logging
import os
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

import zmq
from ipywidgets import Widget  # type: ignore[import-untyped]
from jupyter_client.session import Session
from zmq.utils.garbage import gc as zmq_garbage

from italpoker.app.kernels.lesson_kernel import LessonKernelApp
from italpoker.app.kernels.prepared import connect_widgets

_SCENE = """
from italpoker.widgets import Drill, HandBuilder, Predict, Quiz, TableSettings
table = TableSettings("en")
table
"""
_WIDGET = "jupyter.widget.control"
_MESSAGES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("kernel_info_request", {}),
    ("execute_request", {"code": _SCENE}),
    ("execute_request", {"code": "HandBuilder(table)"}),
    ("comm_open", {"comm_id": "page", "target_name": _WIDGET, "data": {}}),
    ("comm_msg", {"comm_id": "page", "data": {"method": "request_states"}}),
    ("execute_request", {"code": "del table"}),
)
"""What a lesson's page says, and at the end something that is answered."""
_ANSWERS = sum(kind.endswith("_request") for kind, _ in _MESSAGES)
_CHANNELS = ("shell", "iopub", "stdin", "control", "hb")
_KEY = "rehearsal"
_PATIENCE = 10


def rehearse() -> None:
    """Run a kernel for a moment; RuntimeError when it has left a thread behind, with which nothing may be forked."""
    main, hook = sys.modules["__main__"], sys.excepthook
    loggers = {name: list(logging.getLogger(name).handlers) for name in (None, "tornado")}
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, IPYTHONDIR=folder):
        file = Path(folder, "kernel.json")
        ports = {f"{channel}_port": number for number, channel in enumerate(_CHANNELS, 1)}
        file.write_text(json.dumps({"transport": "ipc", "ip": f"{folder}/k", "key": _KEY, **ports}), encoding="ascii")
        app: Any = LessonKernelApp.instance(parent_handle=1)
        app.initialize(["-f", str(file)])
        connect_widgets(app.shell)
        app.kernel.start()
        loop = asyncio.get_event_loop()
        visitor = threading.Thread(target=_visit, args=(f"ipc://{folder}/k-1", loop))
        visitor.start()
        loop.run_forever()
        visitor.join()
        Widget.close_all()
        _end(app, loop)
    sys.modules["__main__"], sys.excepthook = main, hook
    for name, handlers in loggers.items():
        logging.getLogger(name).handlers[:] = handlers
    if not _is_alone():
        raise RuntimeError("the rehearsal has left a thread behind")


def _is_alone() -> bool:
    """Whether this process has one thread; those that have been told to end may take a moment."""
    deadline = time.monotonic() + _PATIENCE
    while len(list(Path("/proc/self/task").iterdir())) > 1:
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def _visit(address: str, loop: asyncio.AbstractEventLoop) -> None:
    """Say all that a page says, and stop the loop when the last of it has been answered, or nothing comes."""
    session = Session(key=_KEY.encode())
    with zmq.Context() as context, context.socket(zmq.DEALER) as line:
        line.linger = 0
        line.connect(address)
        try:
            for kind, content in _MESSAGES:
                session.send(line, kind, content, metadata={"version": "1.0.0"})
            answered = 0
            while answered < _ANSWERS and line.poll(_PATIENCE * 1000):
                line.recv_multipart()
                answered += 1
        finally:
            loop.call_soon_threadsafe(loop.stop)


def _end(app: Any, loop: asyncio.AbstractEventLoop) -> None:
    """Stop its threads, close its sockets, and forget that it was the only one of its kind."""
    atexit.unregister(app.close)
    atexit.unregister(app.shell.atexit_operations)
    for thread in (app.control_thread, app.shell_channel_thread):
        thread.stop()
        thread.join(_PATIENCE)
    app.iopub_thread.stop()
    app.iopub_thread.close()
    app.reset_io()
    tasks = asyncio.all_tasks(loop)
    for task in tasks:
        task.cancel()
    loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
    loop.close()
    asyncio.set_event_loop(None)
    app.context.destroy(linger=0)
    zmq_garbage.stop()
    for one in (app.kernel, app.shell, app):
        type(one).clear_instance()
