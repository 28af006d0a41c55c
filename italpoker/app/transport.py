"""How a server talks to its kernels: over sockets in a folder where it can, so that no port of a kernel is open."""

from __future__ import annotations

import sys
import tempfile

_LONGEST_FOLDER = 40
"""Linux takes addresses of 107 bytes, and a kernel's has up to 65 below the folder for temporary files."""


def kernels_by_socket() -> bool:
    """Whether kernels can be reached without a port, which another program might take first."""
    return sys.platform == "linux" and len(tempfile.gettempdir()) <= _LONGEST_FOLDER
