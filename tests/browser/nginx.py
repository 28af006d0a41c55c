"""A real nginx with the configuration that publishers get, at home on this machine and with a certificate of its own.

It listens at an address that no other process uses, of the many that a machine has for itself: no port can be taken.
"""

from __future__ import annotations

import http.client
import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SHIPPED = Path(__file__).parents[2] / "deploy" / "nginx"
HTTP, HTTPS = 8080, 8443
PATIENCE = 60
_MAIN = """
daemon off; {user} worker_processes 1; pid {folder}/pid; error_log {folder}/error.log;
events {{}}
http {{
    access_log off; {temporary}
    include conf.d/*.conf;
}}
"""


def needs_nginx() -> str:
    """The program; a test that lacks it is skipped, but not where nobody would notice."""
    program = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if program is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("there is no nginx here: apt install nginx openssl")
    return program


def own_address() -> str:
    """An address of this machine that no other process uses; the ports of outgoing connections are not taken there."""
    return f"127.77.{os.getpid() // 250 % 250}.{os.getpid() % 250 + 1}"


class Proxy:
    """An nginx at work."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.origin = f"https://{host}:{HTTPS}"

    def ask(
        self, path: str, *, secure: bool = True, visitor: str = "127.0.0.1", **headers: str
    ) -> tuple[int, http.client.HTTPMessage, str]:
        """Status, headers and body of an answer, as a visitor at this address gets it."""
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        settings = {"timeout": PATIENCE, "source_address": (visitor, 0)}
        connection = (
            http.client.HTTPSConnection(self.host, HTTPS, context=context, **settings)
            if secure
            else http.client.HTTPConnection(self.host, HTTP, **settings)
        )
        try:
            connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read().decode("latin-1")
        finally:
            connection.close()


@contextmanager
def nginx(folder: Path, site: str, changes: Mapping[str, str]) -> Iterator[Proxy]:
    """nginx with one of the shipped configurations, in which these words, each of them there, are others."""
    program = needs_nginx()
    host = own_address()
    certificate, key = _certificate(folder, host)
    changes = {
        **changes,
        "listen 80;": f"listen {host}:{HTTP};",
        "listen 443 ssl http2;": f"listen {host}:{HTTPS} ssl http2;",
        "server_name poker.example.org;": f"server_name {host};",
        "/etc/letsencrypt/live/poker.example.org/fullchain.pem": str(certificate),
        "/etc/letsencrypt/live/poker.example.org/privkey.pem": str(key),
    }
    unused = set(changes)
    for name, place in (
        (site, "conf.d"),
        ("italpoker-tls.conf", "snippets"),
        ("italpoker-pass.conf", "snippets"),
    ):
        text = (SHIPPED / name).read_text(encoding="utf-8")
        for shipped, here in changes.items():
            if shipped in text:
                unused.discard(shipped)
                text = text.replace(shipped, here)
        (folder / place).mkdir(exist_ok=True)
        (folder / place / name).write_text(text, encoding="utf-8")
    assert unused == set()
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    main = folder / "nginx.conf"
    main.write_text(
        _MAIN.format(folder=folder, temporary=temporary, user="user root;" if os.geteuid() == 0 else ""),
        encoding="utf-8",
    )
    with (folder / "stderr.txt").open("w") as stderr:
        process = subprocess.Popen([program, "-p", str(folder), "-c", str(main)], stderr=stderr)
    try:
        _until_it_listens(process, host, folder)
        yield Proxy(host)
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _certificate(folder: Path, host: str) -> tuple[Path, Path]:
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        [
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
            "-days", "2", "-subj", f"/CN={host}", "-keyout", str(key), "-out", str(certificate),
        ],
        check=True,
        capture_output=True,
    )  # fmt: skip
    return certificate, key


def _until_it_listens(process: subprocess.Popen[bytes], host: str, folder: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        try:
            socket.create_connection((host, HTTPS), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    pytest.fail(f"nginx does not start:\n{(folder / 'stderr.txt').read_text()}")


class Machine:
    """One of several servers; it can be killed, and started again where it was."""

    def __init__(self, folder: Path, port: int) -> None:
        self.log = folder / f"{port}.txt"
        self.host, self.port = own_address(), port
        self.start()

    def start(self) -> None:
        """Returns when it answers."""
        command = [sys.executable, "-m", "italpoker", "--no-browser", "--base-url", "/poker/"]
        with self.log.open("a") as stderr:
            self.process = subprocess.Popen(
                [*command, "--host", self.host, "--port", str(self.port)],
                stdout=subprocess.PIPE, stderr=stderr, text=True,
            )  # fmt: skip
        assert self.process.stdout is not None
        assert any("http://" in line for line in self.process.stdout), self.log.read_text()

    def served(self) -> int:
        """How many lessons it has sent."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        connection.request("GET", "/health")
        said = json.loads(connection.getresponse().read())
        connection.close()
        return int(said["served"])

    def kill(self) -> None:
        """As when the power fails."""
        self.process.kill()
        self.stop()

    def stop(self) -> None:
        """In an orderly way, if it still runs."""
        self.process.terminate()
        self.process.wait(PATIENCE)
        if self.process.stdout:
            self.process.stdout.close()
