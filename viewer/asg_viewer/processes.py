"""How the viewer starts other processes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

_GROUP = subprocess.CREATE_NEW_PROCESS_GROUP if sys.platform == "win32" else 0


def start_apart(command: Sequence[str], *, stderr: int | None = None) -> subprocess.Popen[bytes]:
    """Start a process that Ctrl-C in the console of this process does not end."""
    return subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=stderr,
        creationflags=_GROUP, start_new_session=sys.platform != "win32",
    )  # fmt: skip
