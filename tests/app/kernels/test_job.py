"""What a kernel is told, and what it is not."""

from __future__ import annotations

from italpoker.app.kernels.job import Job, bare_environment


def test_a_job_survives_the_way_to_another_process() -> None:
    job = Job(("-f", "kernel ♥.json"), "/lessons", {"LANG": "it_IT.UTF-8"}, 1 << 29)
    assert Job.from_json(job.to_json()) == job
    assert job.to_json().count(b"\n") == 1


def test_a_kernel_sees_nothing_of_the_environment_but_what_it_needs() -> None:
    given = {"PATH": "/bin", "LC_ALL": "C.UTF-8", "PYTHONPATH": "/own", "DATABASE_PASSWORD": "x", "AWS_SECRET": "y"}
    bare = bare_environment(given)
    assert {name: bare[name] for name in given if name in bare} == {
        "PATH": "/bin", "LC_ALL": "C.UTF-8", "PYTHONPATH": "/own",
    }  # fmt: skip
    assert "x" not in bare.values()
    assert "y" not in bare.values()


def test_a_kernel_computes_in_one_thread() -> None:
    assert bare_environment({})["OPENBLAS_NUM_THREADS"] == "1"
