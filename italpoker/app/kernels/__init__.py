"""How kernels are started: forked from a process that has imported everything, or taken from a few that wait.

``source`` decides which; ``provisioner`` is what Jupyter calls; ``fork_server`` and ``warm_kernel`` are programs of
their own, and ``prepared`` is what runs in the process of a kernel: a ``lesson_kernel``. What all kernels share is made
by a ``rehearsal``.
"""
