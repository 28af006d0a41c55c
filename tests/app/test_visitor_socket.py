"""What comes over the websocket: what a lesson's page says goes on to its kernel, and nothing else does."""

from __future__ import annotations

import json
import struct
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.base import serialize_binary_message, serialize_msg_to_ws_v1

from italpoker.app.visitor_socket import RefusedError, check

V1 = "v1.kernel.websocket.jupyter.org"
CONTROL = {"comm_id": "c", "target_name": "jupyter.widget.control", "data": {}}


def old(kind: Any, content: Any = None, channel: Any = "shell") -> str:
    return json.dumps({"channel": channel, "header": {"msg_type": kind}, "parent_header": {}, "content": content or {}})


def new(kind: Any, content: Any = None, channel: str = "shell") -> bytes:
    parts = [json.dumps(part).encode() for part in ({"msg_type": kind}, {}, {}, content or {})]
    return serialize_msg_to_ws_v1(parts, channel)


@pytest.mark.parametrize(("write", "protocol"), [(old, None), (new, V1)])
def test_what_the_page_of_a_lesson_says_is_passed_on(write, protocol) -> None:
    for kind, content in (
        ("kernel_info_request", {}),
        ("comm_info_request", {"target_name": "jupyter.widget"}),
        ("comm_open", CONTROL),
        ("comm_msg", {"comm_id": "c", "data": {"method": "update", "state": {"value": 3}}}),
        ("comm_close", {"comm_id": "c", "data": {}}),
    ):
        check(write(kind, content), protocol)


@pytest.mark.parametrize(("write", "protocol"), [(old, None), (new, V1)])
@pytest.mark.parametrize(
    "kind",
    [
        "execute_request", "input_reply", "shutdown_request", "interrupt_request", "debug_request", "inspect_request",
        "complete_request", "history_request", "is_complete_request", "connect_request", "create_subshell_request",
        "usage_request", "", "EXECUTE_REQUEST", "execute_request ", None, 3, ["comm_msg"],
    ],
)  # fmt: skip
def test_nothing_else_is(write, protocol, kind: Any) -> None:
    with pytest.raises(RefusedError):
        check(write(kind, {"code": "1 + 1"}), protocol)


@pytest.mark.parametrize(("write", "protocol"), [(old, None), (new, V1)])
@pytest.mark.parametrize("channel", ["stdin", "control", "iopub", "", "shell2"])
def test_only_the_shell_is_spoken_to(write, protocol, channel: str) -> None:
    with pytest.raises(RefusedError):
        check(write("comm_msg", {}, channel), protocol)


@pytest.mark.parametrize(("write", "protocol"), [(old, None), (new, V1)])
@pytest.mark.parametrize("target", ["jupyter.widget", "anywidget", "", None, 7, ["jupyter.widget.control"]])
def test_a_page_makes_no_widgets_of_its_own(write, protocol, target: Any) -> None:
    with pytest.raises(RefusedError):
        check(write("comm_open", {"comm_id": "c", "target_name": target}), protocol)


@pytest.mark.parametrize(
    "message",
    [
        "", "{", "[]", "3", "null", '"comm_msg"', "{}", '{"channel": "shell", "header": null, "content": {}}',
        '{"channel": "shell", "header": {}, "content": {}}', "[" * 100_000,
        '{"channel": "shell", "header": {"msg_type": "comm_open"}, "content": []}',
        serialize_binary_message({"header": {"msg_type": "comm_msg"}, "buffers": [b"x"]}),
        struct.pack("!I", 2**32 - 1),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_in_the_old_protocol(message: Any) -> None:
    with pytest.raises(RefusedError):
        check(message, None)


@pytest.mark.parametrize(
    "message",
    [
        b"", b"\0" * 8, b"\xff" * 8, b"\xff" * 4000,
        struct.pack("<Q", 2**63), struct.pack("<Q", 6), struct.pack("<QQQQQQQ", 6, 0, 0, 0, 0, 0, 0),
        struct.pack("<QQQQQQQ", 6, 56, 2**60, 56, 56, 56, 2**62), new("comm_msg")[:-1] + b"\xff",
        new("comm_msg").replace(b"comm_msg", b"comm_\xff\xff\xff"), new("comm_msg")[: 8 * 7 + 3],
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_in_the_new_protocol(message: bytes) -> None:
    with pytest.raises(RefusedError):
        check(message, V1)


def test_both_sides_keep_to_the_protocol_that_they_agreed_on() -> None:
    with pytest.raises(RefusedError):
        check(old("comm_msg"), V1)
    with pytest.raises(RefusedError):
        check(new("comm_msg"), None)


def test_the_kind_that_is_checked_is_the_kind_that_is_passed_on() -> None:
    """A message with two headers would be a way in if we read the one and Jupyter the other."""
    twice = '{"channel": "shell", "header": {"msg_type": "comm_msg", "msg_type": "execute_request"}, "content": {}}'
    with pytest.raises(RefusedError):
        check(twice, None)
