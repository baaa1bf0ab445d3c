"""Arguments and options that several commands share, and the parsing of their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Annotated

import typer

from asg.io.limits import DEFAULT_LIMITS, Limits


def output_file(path: Path | None) -> Path | None:
    """Refuse an unwritable path before any work; return it."""
    if path is None:
        return None
    if path.suffix == ".asgx":
        raise typer.BadParameter("asg compile writes .asgx files")
    if path.suffix not in _FORMS:
        raise typer.BadParameter(f"unknown suffix {path.suffix!r}; use one of {', '.join(_FORMS)}")
    return writable(path)


def writable(path: Path) -> Path:
    """Return the path of a file to write.

    Raises BadParameter for a folder, a missing folder, or a path that the system refuses.
    """
    try:
        is_folder, has_folder = path.is_dir(), path.parent.is_dir()
    except OSError as error:  # the name is too long, or the folder is closed to this user
        raise typer.BadParameter(f"{str(path)!r}: {error.strerror}") from None
    if is_folder:
        raise typer.BadParameter(f"{str(path)!r} is a folder; name a file in it")
    if not has_folder:
        raise typer.BadParameter(f"the folder {str(path.parent)!r} does not exist")
    return path


def output_folder(path: Path | None) -> Path | None:
    """Refuse a file in the place of a folder to write into, before any work; return the path."""
    if path is not None and path.exists() and not path.is_dir():
        raise typer.BadParameter(f"{str(path)!r} is not a folder")
    return path


def assignments(texts: Sequence[str], option: str, value: str) -> list[tuple[str, str]]:
    """Return `name=value` texts as pairs. Raises BadParameter for other texts, repeated names."""
    pairs: dict[str, str] = {}
    for text in texts:
        name, equals, right = text.partition("=")
        name, right = name.strip(), right.strip()
        if not (equals and name and right):
            raise typer.BadParameter(
                f"{text!r} is not of the form NAME={value}", param_hint=f"'{option}'"
            )
        if name in pairs:
            raise typer.BadParameter(f"{name!r} is given twice", param_hint=f"'{option}'")
        pairs[name] = right
    return list(pairs.items())


def dimensions(texts: Sequence[str], option: str = "--dim") -> dict[str, int]:
    """Return `N=64` texts of an option as sizes by symbol. Raises BadParameter for other texts."""
    sizes: dict[str, int] = {}
    for name, right in assignments(texts, option, "SIZE"):
        if not right.isdecimal() or int(right) < 1:
            raise typer.BadParameter(
                f"{name}={right}: a size is an integer from 1 on", param_hint=f"'{option}'"
            )
        sizes[name] = int(right)
    return sizes


def limits_of(texts: Sequence[str]) -> Limits:
    """Return the limits of `--limit nodes=2000000` texts. Raises BadParameter for another form."""
    known = [field.name for field in fields(DEFAULT_LIMITS)]
    found: dict[str, int] = {}
    for name, right in assignments(texts, "--limit", "NUMBER"):
        if name not in known:
            raise typer.BadParameter(
                f"there is no limit {name!r}; use one of {', '.join(known)}",
                param_hint="'--limit'",
            )
        if not right.isdecimal() or len(right) > 18:
            raise typer.BadParameter(
                f"{name}={right}: a limit is an integer", param_hint="'--limit'"
            )
        found[name] = int(right)
    return replace(DEFAULT_LIMITS, **found)


def names(texts: Sequence[str]) -> list[str]:
    """Return the names of an option given as `a,b`, or repeated, or both."""
    return [name.strip() for text in texts for name in text.split(",") if name.strip()]


_FORMS = (".json", ".txt", ".py", ".dot", ".onnx", ".svg", ".html")

File = Annotated[
    Path,
    typer.Argument(metavar="FILE", help="The graph to read: .asg.json, .txt (text form) or .onnx."),
]
GraphName = Annotated[
    str | None,
    typer.Option("--graph", metavar="NAME", help="The graph to use, in a file of several graphs."),
]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output", "-o", metavar="OUT", callback=output_file,
        help="The file to write: .asg.json, .txt, .py, .dot, .onnx, .svg or .html.",
    ),
]  # fmt: skip
Dims = Annotated[
    list[str] | None,
    typer.Option(
        "--dim",
        metavar="N=SIZE",
        help="The size of a symbolic dimension, as in N=32; may be repeated.",
    ),
]
State = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Load parameters and state from this .safetensors file."),
]
Assume = Annotated[
    list[str] | None,
    typer.Option(
        "--assume", metavar="RELATION",
        help="A relation between symbolic dimensions of an ONNX model, as in 'N % 32 == 0'; may be "
        "repeated. Default: the weakest relations that the model needs, in a note.",
    ),
]  # fmt: skip
Limit = Annotated[
    list[str] | None,
    typer.Option(
        "--limit", metavar="NAME=NUMBER",
        help="Raise a limit (a field of asg.io.Limits) for a large file that you trust, as in "
        "nodes=2000000; may be repeated.",
    ),
]  # fmt: skip
Json = Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")]
