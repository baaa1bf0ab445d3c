"""The first moments of the `asg` command, before the rest of the package is imported.

Imports take up to a second. Meanwhile Ctrl-C ends the command without a traceback. `--version` ends
it before the imports. So this module imports as little as it can.
"""

from __future__ import annotations

import os
import signal
import sys

INTERRUPTED = 130  # the shell's status for SIGINT
_NAMES = ("asg", "asg.exe")


def begin() -> None:
    """Prepare the process if it is the `asg` command or `python -m asg`."""
    if not _is_command():
        return
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # else it is ignored
        signal.signal(signal.SIGINT, _end)
    if sys.argv[1:] == ["--version"]:
        from asg.runtime.compiled.version import version

        sys.stdout.write(f"asg {version()}\n")
        raise SystemExit


def finish() -> None:
    """Let Ctrl-C raise KeyboardInterrupt again, once the imports are done."""
    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _is_command() -> bool:
    program = sys.argv[0] if sys.argv else ""
    if program == "-m":  # Python imports the package before it sets the path of the module
        return sys.orig_argv[-len(sys.argv)] == "asg"
    return os.path.basename(program) in _NAMES  # pathlib takes a while to import


def _end(*_: object) -> None:
    os._exit(INTERRUPTED)  # nothing is open yet
