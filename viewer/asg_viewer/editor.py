"""Opening the source line of a node."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from asg_viewer.processes import start_apart

_PLUS = frozenset({"vim", "nvim", "vi", "emacs", "emacsclient", "nano", "kak", "gedit", "micro"})
_COLON = frozenset({"code", "codium", "cursor", "windsurf", "zed", "subl", "hx"})
_TERMINAL = frozenset({"vim", "nvim", "vi", "nano", "kak", "micro", "hx"})
_WORD = re.compile(r'"([^"]*)"|(\S+)')  # paths of Windows have backslashes
_TERMINALS = ("x-terminal-emulator", "gnome-terminal", "konsole", "xterm")


def editor_command(
    file: Path,
    line: int,
    environment: Mapping[str, str],
    *,
    which: object = shutil.which,
    platform: str = sys.platform,
) -> list[str] | None:
    """Return the command that opens a file at a line: VISUAL, EDITOR or an installed editor."""
    find = which if callable(which) else shutil.which
    chosen = environment.get("VISUAL") or environment.get("EDITOR")
    words = _words(chosen, platform) if chosen else []
    if not words:
        installed = [name for name in ("code", "codium", "zed", "subl") if find(name)]
        words = installed[:1]
    if not words:
        return None
    name = Path(words[0]).stem.lower()  # Windows has Code.exe
    if name in _COLON:
        goto = ["-g"] if name in {"code", "codium", "cursor", "windsurf"} else []
        rest = [word for word in words if word not in goto]
        command = [*rest, *goto, f"{file}:{line}"]
    elif name in _PLUS:
        command = [*words, f"+{line}", str(file)]
    else:
        command = [*words, str(file)]
    if name in _TERMINAL:
        terminal = next((each for each in _TERMINALS if find(each)), None)
        return None if terminal is None else [terminal, "-e", *command]
    return command


def _words(command: str, platform: str) -> list[str]:
    if platform == "win32":
        return [quoted or plain for quoted, plain in _WORD.findall(command)]
    return shlex.split(command)


def resolved(file: str, folders: Sequence[Path]) -> Path | None:
    """Return an existing file for a name in a graph, relative to one of some folders, or None."""
    for folder in folders:
        candidate = folder / file
        if os.path.isfile(candidate):  # unlike Path.is_file, accepts any text
            return candidate
    return Path(file) if os.path.isfile(file) else None


def open_in_editor(file: Path, line: int) -> bool:
    """Open a file at a line, without waiting; return False without an editor."""
    command = editor_command(file, line, os.environ)
    program = None if command is None else shutil.which(command[0])
    if command is None or program is None:
        return False
    # Windows starts a script, such as code.cmd, only by its whole path.
    start_apart([program, *command[1:]], stderr=subprocess.DEVNULL)
    return True
