"""The system's file dialog, if any: a program that prints the chosen files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

PATTERNS = ("*.json", "*.txt", "*.onnx", "*.csv", "*.npy", "*.npz", "*.safetensors")

_MAC = """
set chosen to choose file with prompt "{title}" with multiple selections allowed
set paths to ""
repeat with each in chosen
  set paths to paths & POSIX path of each & linefeed
end repeat
return paths
"""
_WINDOWS = (
    "[Console]::OutputEncoding = [Text.UTF8Encoding]::new(); "
    "Add-Type -AssemblyName System.Windows.Forms; "
    "$d = New-Object System.Windows.Forms.OpenFileDialog; $d.Multiselect = $true; "
    "$d.Title = '{title}'; $d.InitialDirectory = '{folder}'; "
    "$d.Filter = 'ASG, ONNX|{patterns}|*|*.*'; "
    "if ($d.ShowDialog() -eq 'OK') {{ $d.FileNames }}"
)


def dialog_command(
    title: str, folder: Path, *, platform: str = sys.platform,
    which: Callable[[str], str | None] = shutil.which,
) -> list[str] | None:  # fmt: skip
    """Return the command that asks for files and prints their paths, one per line, or None."""
    if platform == "darwin" and which("osascript"):
        return ["osascript", "-e", _MAC.format(title=title.replace('"', "'"))]
    if platform == "win32" and which("powershell"):
        words = {"title": title, "folder": str(folder)}
        plain = {key: word.replace("'", "''") for key, word in words.items()}
        script = _WINDOWS.format(**plain, patterns=";".join(PATTERNS))
        return ["powershell", "-NoProfile", "-STA", "-Command", script]
    if which("zenity"):
        return [
            "zenity", "--file-selection", "--multiple", "--separator=\n", f"--title={title}",
            f"--filename={folder}/", f"--file-filter=ASG, ONNX | {' '.join(PATTERNS)}",
            "--file-filter=* | *",
        ]  # fmt: skip
    if which("kdialog"):
        return ["kdialog", "--title", title, "--getopenfilename", str(folder),
                f"{' '.join(PATTERNS)}|ASG, ONNX", "--multiple", "--separate-output"]  # fmt: skip
    return None


def files_chosen(command: Sequence[str]) -> list[Path] | None:
    """Ask for files and return them: none if the user cancels, None if the dialog fails."""
    try:
        asked = subprocess.run(command, capture_output=True, check=False)
    except OSError:
        return None
    if asked.returncode not in (0, 1):  # 1: cancelled
        return None
    return [Path(line) for line in os.fsdecode(asked.stdout).splitlines() if line.strip()]
