"""The port: what is said when it, or the address that it belongs to, is not to be had."""

from __future__ import annotations

import errno
import socket

import pytest

from italpoker.app import port
from italpoker.app.errors import SetupError


def complaint(host: str, number: int = 0, more: int = 0, lang: str = "en") -> str:
    with pytest.raises(SetupError) as error:
        port.open_port(host, number, more)
    return error.value.explain(lang)


@pytest.mark.parametrize(
    ("host", "refusal"),
    [
        ("nonsense.invalid", socket.gaierror(socket.EAI_NONAME, "Name or service not known")),
        ("203.0.113.9", OSError(errno.EADDRNOTAVAIL, "Cannot assign requested address")),
        ("....", UnicodeError("label empty or too long")),
    ],
)
def test_an_address_of_no_machine_or_another_is_named_and_the_port_is_not(
    host: str, refusal: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_port: int, _host: str) -> list[socket.socket]:
        raise refusal

    monkeypatch.setattr(port, "bind_sockets", refuse)
    assert "is no address of this machine: write localhost, or 0.0.0.0 to let other machines in" in complaint(host)
    assert "port" not in complaint(host)
    assert "non è un indirizzo di questa macchina" in complaint(host, lang="it")


def test_such_an_address_is_asked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def refuse(one: int, _host: str) -> list[socket.socket]:
        asked.append(one)
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(port, "bind_sockets", refuse)
    complaint("nonsense.invalid", 8866, 50)
    assert asked == [8866]


def test_so_is_an_address_of_a_kind_that_this_machine_does_not_speak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(port, "bind_sockets", lambda _port, _host: [])
    assert complaint("::1").startswith("“::1” is no address of this machine")


def test_the_next_free_port_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def bind(one: int, host: str, real: object = port.bind_sockets) -> list[socket.socket]:
        if one < 3:
            raise OSError(errno.EADDRINUSE, "Address already in use")
        return real(0, host)  # type: ignore[operator]

    monkeypatch.setattr(port, "bind_sockets", bind)
    number, sockets = port.open_port("localhost", 1, 5)
    assert number == sockets[0].getsockname()[1]
    for opened in sockets:
        opened.close()
    assert complaint("localhost", 1, 1) == "port 1 on localhost cannot be used: it is in use"


def test_an_address_of_this_machine_is_well() -> None:
    port.check_host("localhost")
