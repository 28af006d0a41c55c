"""What hostile code can do in the sandbox: nothing that outlasts it, and nothing that it can tell."""

import os
import time

import pytest
from teach import sandbox
from teach.errors import NoSandboxError
from teach.notebooks import EXERCISES
from teach.sandbox import ENDED, TIME_IS_UP, Limits, Outcome, run_cells

PATIENT = Limits(seconds=20)


@pytest.fixture(params=["bubblewrap", pytest.param("unshare", marks=pytest.mark.slow)])
def inside(request):
    """Run cells in each kind of sandbox that this machine has; CI's has both."""
    if not sandbox.works(request.param):
        if os.environ.get("CI"):
            pytest.fail(f"no {request.param} here")
        pytest.skip(f"no {request.param} here")
    return lambda *cells, limits=PATIENT: run_cells(cells, limits, request.param)


def answer(expression):
    """A cell that tells what an expression is worth."""
    return f"assert False, repr({expression})"


def test_what_is_well_is_well_and_what_fails_says_how(inside):
    assert inside("x = 1", "assert x == 1", "assert x == 2, 'not two'", "1 / 0", "%timeit -n1 -r1 x") == [
        Outcome(),
        Outcome(),
        Outcome("AssertionError", "not two"),
        Outcome("ZeroDivisionError", "division by zero"),
        Outcome(),
    ]
    assert inside("x +")[0].error == "SyntaxError"


def test_the_engine_is_there(inside):
    assert inside("from italpoker import Deck\nassert len(Deck.for_players(4)) == 32") == [Outcome()]


def test_an_endless_loop_ends_and_the_next_cell_runs(inside):
    assert inside("while True: pass", "x = 2", limits=Limits(seconds=1)) == [TIME_IS_UP, Outcome()]


def test_a_loop_that_will_not_stop_is_ended(inside, monkeypatch):
    monkeypatch.setattr(sandbox, "GRACE", 1)
    stubborn = "import signal\nsignal.signal(signal.SIGALRM, signal.SIG_IGN)\nwhile True: pass"
    began = time.monotonic()
    assert inside(stubborn, "x = 2", limits=Limits(seconds=1)) == [ENDED, ENDED]
    assert time.monotonic() - began < 30


def test_who_leaves_has_left(inside):
    assert inside("import os\nos._exit(0)", "x = 1") == [ENDED, ENDED]


def test_nothing_of_this_machine_can_be_read(inside, tmp_path):
    gradebook = tmp_path / "gradebook.db"
    gradebook.write_text("grades")
    solutions = str(EXERCISES)
    *refused, seen = inside(
        f"open({str(gradebook)!r}).read()",
        f"open({__file__!r}).read()",
        "open('/etc/passwd').read()",
        f"import os\nseen = [name for _, _, files in os.walk({solutions!r}) for name in files]\n{answer('seen')}",
    )
    assert [outcome.error for outcome in refused] == ["FileNotFoundError"] * 3
    assert seen.message == "['runner.py']"


def test_nothing_of_this_machine_can_be_written(inside, tmp_path):
    gradebook = tmp_path / "gradebook.db"
    gradebook.write_text("grades")
    import italpoker

    outcomes = inside(
        f"open({str(gradebook)!r}, 'w').write('10 of 10')",
        f"open({italpoker.__file__!r}, 'a').write('# was here')",
        "open('/usr/bin/was-here', 'w')",
        "open('/was-here', 'w')",
        "open('/dev/shm/was-here', 'w')",
        "open('/tmp/here', 'w').write('well')",
    )
    assert all(outcome.error in {"FileNotFoundError", "OSError", "PermissionError"} for outcome in outcomes[:-1])
    assert outcomes[-1].went_well
    assert gradebook.read_text() == "grades"


def test_there_is_no_network(inside):
    (outcome,) = inside("import socket\nsocket.create_connection(('127.0.0.1', 22), 2)")
    assert outcome.error in {"ConnectionRefusedError", "OSError"}
    (lines,) = inside(answer("len(open('/proc/net/dev').read().splitlines())"))
    assert lines.message == "3"  # two of headings, and the sandbox's own loopback


def test_no_power_is_left(inside):
    read = "status = dict(line.split(':\\t', 1) for line in open('/proc/self/status'))"
    _, powers = inside(read, answer("[status[key].strip() for key in ('CapEff', 'CapPrm', 'NoNewPrivs')]"))
    assert powers.message == repr(["0" * 16, "0" * 16, "1"])


def test_other_processes_are_out_of_sight(inside):
    _, seen = inside("import os", answer("len([one for one in os.listdir('/proc') if one.isdigit()])"))
    assert int(seen.message) <= 6


def test_the_disk_cannot_be_filled(inside):
    limits = Limits(seconds=20, disk=8 * 2**20)
    fill = "for i in range(100):\n    open(f'/tmp/{i}', 'wb').write(b'x' * 2**20)"
    one_file, many = inside("open('/tmp/big', 'wb').write(b'x' * 2**24)", fill, limits=limits)
    assert {one_file.error, many.error} == {"OSError"}


def test_memory_cannot_be_used_up(inside):
    assert inside("x = bytearray(2**31)", "y = 1") == [Outcome("MemoryError"), Outcome()]


def test_forking_without_end_ends(inside):
    bomb = "import os, time\nmade = 0\ntry:\n    while True:\n        if not os.fork():\n            time.sleep(60)\n"
    bomb += f"        made += 1\nexcept OSError:\n    {answer('made')}"
    (made,) = inside(bomb)
    assert made.error == "AssertionError"
    assert int(made.message) < 50  # its share, and what others of the same user have left meanwhile


def test_a_copy_of_the_process_cannot_answer_for_it(inside):
    assert inside("import os\nos.fork()", "assert False, 'first'", "assert False, 'second'")[1:] == [
        Outcome("AssertionError", "first"),
        Outcome("AssertionError", "second"),
    ]


def test_what_is_printed_goes_nowhere_and_long_messages_are_cut(inside):
    printing = "import os, sys\nfor _ in range(1000):\n    print('x' * 1000)\nos.write(1, b'null\\n')"
    assert inside(printing, "assert False, 'x' * 10**6") == [Outcome(), Outcome("AssertionError", "x" * 500)]


def test_an_answer_that_is_none_counts_as_an_error():
    assert sandbox._outcome(b"well done") == ENDED
    assert sandbox._outcome(b"[]") == ENDED
    assert sandbox._outcome(b'{"error": null}') == Outcome("Exception")
    assert sandbox._outcome(b"null") == Outcome()


def test_elsewhere_than_on_linux_nothing_is_tried(monkeypatch):
    monkeypatch.setattr(sandbox.sys, "platform", "win32")
    assert not any(sandbox.works.__wrapped__(backend) for backend in sandbox.BACKENDS)


def test_without_a_sandbox_nothing_is_run(monkeypatch):
    monkeypatch.setattr(sandbox, "BACKENDS", {"none": ("no-such-program", None)})
    sandbox.find.cache_clear()
    with pytest.raises(NoSandboxError) as refused:
        run_cells(["x = 1"])
    assert "sudo apt install bubblewrap" in refused.value.explain("en")
    assert "macchina virtuale" in refused.value.explain("it")
