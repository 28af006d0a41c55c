"""What the server still has in memory of visitors who have gone: nothing.

    python tests/app/test_memory.py <folder of lessons>

is the server, and its visitors; at the end it prints what has been left of them.
"""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import re
import subprocess
import sys
import time
import uuid
from collections import Counter
from pathlib import Path

from tornado.httpclient import AsyncHTTPClient
from tornado.websocket import websocket_connect

from italpoker.app.server import CourseServer
from italpoker.app.site import Site
from italpoker.course.catalogue import LESSONS

PATIENCE = 60
NEVER = 3600
"""Seconds: whatever a clock keeps until it has run down is still there when patience has."""
OF_A_VISITOR = frozenset(
    {
        "AsyncIOLoopKernelRestarter", "EventLogger", "NotebookRenderer", "PeriodicCallback", "PreparedProvisioner",
        "QuickClient", "ServerKernelManager", "VisitorConnection", "VoilaExecutor", "VoilaExporter",
    }
)  # fmt: skip


AT_REST = {"EventLogger": 1, "PeriodicCallback": 1}
"""The server's own; the latter looks every minute for kernels that nobody needs."""


def test_nothing_of_a_visitor_stays_in_memory(lessons: Path) -> None:
    done = subprocess.run([sys.executable, __file__, str(lessons)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    meanwhile, after, logs = json.loads(done.stdout)
    assert meanwhile["VisitorConnection"] == meanwhile["ServerKernelManager"] == 1, done.stderr
    assert after == AT_REST, done.stderr
    assert logs[1] == logs[0], done.stderr


def there_is() -> dict[str, int]:
    """Objects by the name of their class."""
    gc.collect()
    return dict(Counter(type(one).__name__ for one in gc.get_objects() if type(one).__name__ in OF_A_VISITOR))


async def come_and_go(server: CourseServer, address: str) -> None:
    """Two visits after one another; what there is in the second and after it, and how many logs after each."""
    server.kernel_manager.kernel_info_timeout = NEVER
    server.app.settings["ws_ping_interval"] = NEVER * 1000
    logs = []
    try:
        for _ in range(2):
            meanwhile = await visit(address)
            deadline = time.monotonic() + PATIENCE
            while (after := there_is()) != AT_REST and time.monotonic() < deadline:
                await asyncio.sleep(0.05)
            logs.append(len(logging.root.manager.loggerDict))
        print(json.dumps([meanwhile, after, logs]))
    finally:
        server.ioloop.stop()


async def visit(address: str) -> dict[str, int]:
    """Read a lesson's page, hear its kernel once, and close both; what there was in between."""
    client = AsyncHTTPClient(force_instance=True, defaults={"request_timeout": PATIENCE})
    page = await client.fetch(f"{address}voila/render/en/{LESSONS[0].file}")
    kernel = re.findall(r'"kernelId": ?"([^"]+)"', page.body.decode())[0]
    place = f"{address}api/kernels/{kernel}/channels?session_id={uuid.uuid4().hex}".replace("http", "ws", 1)
    line = await websocket_connect(place)
    header = {"msg_id": "1", "msg_type": "kernel_info_request", "session": "1", "username": "", "version": "5.3"}
    question = {"channel": "shell", "header": {**header, "date": ""}, "parent_header": {}, "metadata": {}}
    await line.write_message(json.dumps({**question, "content": {}}))
    while "kernel_info_reply" not in str(await asyncio.wait_for(line.read_message(), PATIENCE)):
        pass
    there = there_is()
    line.close()
    while await asyncio.wait_for(line.read_message(), PATIENCE) is not None:
        pass
    cookie = page.headers["Set-Cookie"].partition(";")[0]
    form = {"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"}
    await client.fetch(f"{address}voila/api/shutdown/{kernel}", method="POST", body=cookie, headers=form)
    client.close()
    return there


def main() -> None:
    tasks = []

    def ready(address: str) -> None:
        tasks.append(asyncio.ensure_future(come_and_go(server, address)))

    server = CourseServer.for_site(Site(Path(sys.argv[1]), "/", None), "127.0.0.1", 0, True, ready)
    server.start()
    tasks[0].result()


if __name__ == "__main__":
    main()
