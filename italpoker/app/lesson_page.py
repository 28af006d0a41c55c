"""The page of a lesson: its text at once, then the outputs of its cells from a kernel of its own."""

from __future__ import annotations

import asyncio
import os
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, authenticated
from traitlets.config import Config
from voila.handler import BaseVoilaHandler
from voila.notebook_renderer import NotebookRenderer
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler

from italpoker.app.compiled import CompiledTemplates
from italpoker.app.kernels.job import bare_environment
from italpoker.app.pages import FULL, Friendly, kept_settings, render
from italpoker.app.room import RoomFullError, Seat
from italpoker.app.words import LESSON, say_all
from italpoker.course.catalogue import EXTRAS, LESSONS
from italpoker.course.own_questions import LESSON_FOLDER

if TYPE_CHECKING:
    from italpoker.app.server import CourseServer
    from italpoker.app.site import Site
    from italpoker.course.catalogue import Extra, Lesson

_TEMPLATES = CompiledTemplates()
_CELLS, _OUTPUTS = "<!--cells-->", "<!--outputs-->"


class LessonPage(Friendly, BaseVoilaHandler):
    """Reads a notebook, runs it and sends the page piece by piece.

    Nothing that a visitor writes into the address reaches the kernel: its cells run in the server's own environment.
    """

    def initialize(self, site: Site, app: CourseServer) -> None:
        """The site that the lesson belongs to, and the app whose kernels run it."""
        super().initialize(voila_configuration=app.voila_configuration)
        self.site = site
        self.server = app

    def head(self, path: str) -> None:
        """Whether there is such a lesson; nobody sits down for that."""
        if self.site.notebook(path) is None:
            raise HTTPError(404)
        self.set_header("Content-Type", "text/html; charset=utf-8")

    @authenticated
    async def get(self, path: str) -> None:
        """The page of ``en/02-hands.ipynb``."""
        found = self.site.notebook(path)
        if found is None:
            raise HTTPError(404)
        lang, file = found
        kernel_id = str(uuid4())
        renderer = self._renderer(path, self._page_config(kernel_id))
        await renderer.initialize()
        if not any(cell.cell_type == "code" for cell in renderer.notebook.cells):
            await self._send(renderer, lang, file, "")  # only to be read: that takes nobody's seat
            return
        unused = self._take_a_seat(kernel_id)
        try:
            for one in unused:
                await self._end_kernel(one)
            await self._send(renderer, lang, file, kernel_id)
        except BaseException:
            self.server.room.leave(kernel_id)
            raise

    def set_cookie(self, name: str, value: str | bytes, *arguments: Any, **options: Any) -> None:
        """One that does not travel in the open when the page has not."""
        options.setdefault("secure", self.request.protocol == "https")
        super().set_cookie(name, value, *arguments, **options)

    def _take_a_seat(self, kernel_id: str) -> tuple[str, ...]:
        """The kernels to be ended for it. 503 when the room is full, 429 when this visitor has too many tabs open."""
        self.xsrf_token  # noqa: B018  # sets the cookie, without which the page may not end its kernel
        _, token, _ = self._get_raw_xsrf_token()  # the same for all tabs of a browser, and no cookie more
        seat = Seat(token.hex(), str(self.request.remote_ip))
        try:
            ended = self.server.room.enter(kernel_id, seat, self.kernel_manager.abandoned())
        except RoomFullError as error:
            self.log.warning("no seat for %s: %s are taken", seat.address, len(self.server.room.taken))
            raise HTTPError(FULL if error.everybody else HTTPStatus.TOO_MANY_REQUESTS) from error
        return ended

    async def _send(self, renderer: NotebookRenderer, lang: str, file: str, kernel_id: str) -> None:
        path, config = renderer.notebook_path, self._page_config(kernel_id)
        renderer.exporter.environment.bytecode_cache = _TEMPLATES
        words = say_all(LESSON, lang)
        pieces = lesson_frame(
            self.site, lang, file, notebook=renderer.notebook, config=config, query=kept_settings(self)
        )
        failed = f'<div class="apology-box"><p><b>{words["failed_title"]}</b></p><p>{words["failed"]}</p></div>'
        renderer.resources["course"] = {**pieces, "failed": failed, "loading": words["loading"]}

        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        try:
            kernel = self._start_kernel(kernel_id, renderer) if kernel_id else None
            async for html, _ in renderer.generate_content_generator(kernel_id, kernel):
                self.write(html)
                await self.flush()
        except StreamClosedError:
            self.log.debug("the visitor of %s has left", path)
            await self._end_kernel(kernel_id)
        except Exception:  # whatever it is: the text has been sent already, so end the page as well as can be
            self.log.exception("%s could not be run", path)
            await self._end_kernel(kernel_id)
            self.write(f'<template data-outputs="0">{failed}</template>{pieces["end"]}')

    def _config(self, path: str) -> Config:
        """The app's configuration, with a log that says which lesson failed."""

        def log_failure(*, cell_index: int, execute_reply: Any, **_cell: Any) -> None:
            reply = execute_reply["content"]
            self.log.error("%s, cell %s: %s: %s", path, cell_index + 1, reply.get("ename"), reply.get("evalue"))

        config: Config = Config(self.server.config)
        config.VoilaExecutor.on_cell_error = log_failure
        return config

    async def _start_kernel(self, kernel_id: str, renderer: NotebookRenderer) -> Any:
        await self.kernel_manager.start_kernel(
            kernel_id=kernel_id,
            kernel_name=renderer.notebook.metadata.kernelspec.name,
            cwd=str(self.server.empty),
            env={
                **bare_environment(os.environ),
                "IPYTHONDIR": str(Path(self.server.connection_dir, "ipython")),
                LESSON_FOLDER: str(Path(self.site.folder, renderer.notebook_path).resolve().parent),
            },
        )
        return self.kernel_manager.get_kernel(kernel_id)

    async def _end_kernel(self, kernel_id: str) -> None:
        if not kernel_id:
            return
        self.server.room.leave(kernel_id)
        await asyncio.shield(self.kernel_manager.end(kernel_id, now=True))

    def _page_config(self, kernel_id: str) -> dict[str, Any]:
        return self.server.page_config | {"kernelId": kernel_id}

    def _renderer(self, path: str, page_config: dict[str, Any]) -> NotebookRenderer:
        return NotebookRenderer(
            request_handler=self,
            voila_configuration=self.voila_configuration,
            traitlet_config=self._config(path),
            notebook_path=path,
            template_paths=self.server.template_paths,
            config_manager=self.config_manager,
            contents_manager=self.contents_manager,
            base_url=self.base_url,
            kernel_spec_manager=self.kernel_spec_manager,
            page_config=page_config,
        )


class KernelState(KernelHandler):
    """Whether a kernel still runs, for the page that shows what it does. No page ends one in this way."""

    SUPPORTED_METHODS = ("GET",)


class EndKernel(VoilaShutdownKernelHandler):
    """A page that closes ends its kernel. To end it twice is no mistake: browsers differ in when they say goodbye."""

    async def post(self, kernel_id: str) -> None:
        """204, whether or not it still ran."""
        await self.kernel_manager.end(kernel_id, now=True)
        self.set_status(204)
        self.finish()


def lesson_frame(  # noqa: PLR0913  # all of it is on the page
    site: Site, lang: str, file: str, *, notebook: Any, config: dict[str, Any], query: str
) -> dict[str, str]:
    """What stands before the cells of a lesson, after them, and at the very end."""
    lesson = next((one for one in LESSONS if one.file == file), None)
    described = lesson or next((one for one in EXTRAS if one.file == file), None)
    before, after = _neighbours(site, lang, file)
    suffix = f"?{query}" if query else ""
    twins = {
        other: site.page(other, file) + suffix for other in site.languages if (site.folder / other / file).is_file()
    }
    html = render(
        "lesson.html.j2",
        site,
        lang,
        {other: twins.get(other, site.home(other)) for other in site.languages},
        file=file,
        lesson=lesson,
        title=described.title.say(lang) if described else _title(notebook, file),
        description=described.summary.say(lang) if described else "",
        previous=before,
        next=after,
        jupyter_config=config,
        words=say_all(LESSON, lang),
    )
    head, _, rest = html.partition(_CELLS)
    middle, _, end = rest.partition(_OUTPUTS)
    return {"before": head, "after": middle, "end": end}


def _neighbours(site: Site, lang: str, file: str) -> tuple[Lesson | None, Lesson | Extra | None]:
    """The lesson before and the one after; after the last comes the final test."""
    lessons = site.lessons(lang)
    place = next((at for at, lesson in enumerate(lessons) if lesson.file == file), None)
    if place is None:
        return None, None
    return (lessons[place - 1] if place else None), (
        lessons[place + 1] if place + 1 < len(lessons) else site.final_test(lang)
    )


def _title(notebook: Any, file: str) -> str:
    """A notebook that is in no catalogue is called by its first heading."""
    for cell in notebook.cells:
        for line in cell.source.splitlines() if cell.cell_type == "markdown" else ():
            if line.startswith("# "):
                return str(line[2:].strip())
    return file.removesuffix(".ipynb")
