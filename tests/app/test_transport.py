"""Where kernels are reached over sockets, and where they need a port."""

import tempfile

import pytest

from italpoker.app.transport import kernels_by_socket


@pytest.mark.parametrize(
    ("platform", "folder", "by_socket"),
    [("linux", "/tmp", True), ("linux", "/" + 60 * "x", False), ("darwin", "/tmp", False), ("win32", "C:", False)],
)
def test_over_sockets_on_linux_unless_their_addresses_grow_too_long(monkeypatch, platform, folder, by_socket):
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(tempfile, "tempdir", folder)
    assert kernels_by_socket() is by_socket
