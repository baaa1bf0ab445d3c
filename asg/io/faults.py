"""Errors in a file, raised before their place in it is known."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import NoReturn

from asg.core.errors import AsgError, FormatError

_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
_LONGEST_KEY = 80


class Fault(Exception):  # noqa: N818  # users see the FormatError that it becomes
    """An error with its path in the current object; each reader prepends its part of the path."""

    def __init__(self, message: str, *path: str | int, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.path = path
        self.hint = hint

    def error(self, where: str = "") -> FormatError:
        """Return the error for users."""
        return FormatError(self.message, hint=self.hint, path=json_path(self.path), where=where)


_READERS = {
    ".json": "asg.load(path) reads graphs", ".onnx": "asg.onnx.load(path) reads it",
    ".txt": "asg.io.read(path) reads the text form", ".npz": "numpy.load(path) reads it",
    ".safetensors": "asg.load_state(path) reads it", ".npy": "numpy.load(path) reads it",
    ".asgx": "asg.load_compiled(path) reads it, and asg run FILE runs it",
    ".pt": "save its state_dict as safetensors, or see asg.torch.from_exported",
    ".py": "run it: its GRAPHS has the functions that build graphs",
    **dict.fromkeys((".dot", ".html", ".svg"), "ASG writes such files, and does not read them"),
}  # fmt: skip
_GRAPHS = "graphs are in files .asg.json, .txt (the text form) and .onnx"


def advised(fault: Fault, path: str | os.PathLike[str], own: str) -> Fault:
    """Return an error of a file, with a hint to the right reader if the suffix is not `own`."""
    suffix = Path(path).suffix
    if suffix in _READERS and suffix != own:
        return Fault(fault.message, *fault.path, hint=_READERS[suffix])
    if suffix not in _READERS and own == ".json" and not fault.hint:
        return Fault(fault.message, *fault.path, hint=_GRAPHS)
    return fault


def blame(error: Exception, *path: str | int) -> NoReturn:
    """Raise `error` as a Fault, with `path` in front of its place."""
    if isinstance(error, Fault):
        raise Fault(error.message, *path, *error.path, hint=error.hint) from None
    if isinstance(error, AsgError):
        raise Fault(error.message, *path, hint=error.hint) from None
    raise error


def expected(what: str, value: object, *path: str | int, hint: str = "") -> Fault:
    """Return an error: the file has `value`, of any size, in place of `what`."""
    if isinstance(value, list | dict):
        found = "a list" if isinstance(value, list) else "an object"
    elif isinstance(value, str):
        found = repr(shortened(value))
    else:
        found = "null" if value is None else shortened(repr(value))
    return Fault(f"expected {what}, found {found}", *path, hint=hint)


def json_path(path: tuple[str | int, ...]) -> str:
    """Return the text of a path: `graphs.mlp.nodes[3].attrs.axis`."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        elif _WORD.fullmatch(part):
            text += f".{part}" if text else part
        else:
            text += f"[{shortened(part, _LONGEST_KEY)!r}]"
    return text


def shortened(text: str, most: int = 60) -> str:
    """Return text of at most `most` characters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
