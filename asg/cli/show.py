"""Print tables, JSON and lines on the terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from asg.core.errors import plain

if TYPE_CHECKING:
    from rich.console import Console

_UNBOUNDED = 10_000  # columns: pipes and files get lines without wraps


def console(*, stderr: bool = False) -> Console:
    """Return a console that prints texts unchanged, and wraps only on a terminal."""
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else _UNBOUNDED
    return Console(file=stream, width=width, markup=False, highlight=False, emoji=False)


def say(text: str = "", *, err: bool = False) -> None:
    """Print a line, without terminal escapes, on stdout or with `err` on stderr."""
    import typer

    typer.echo(plain(text), err=err)


def say_json(record: object) -> None:
    """Print a record as JSON, unescaped where the output's encoding allows."""
    text = json.dumps(record, indent=2, ensure_ascii=False)
    if plain(text) != text:
        text = json.dumps(record, indent=2)
    say(text)


def table(title: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print rows below a title and column heads; a head that starts with `#` marks numbers."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    made = Table(
        title=Text(plain(title, ""), style="bold"), title_justify="left", box=box.SIMPLE_HEAD,
        show_edge=False, pad_edge=False,
    )  # fmt: skip
    for column in columns:
        head = column.removeprefix("#")
        made.add_column(Text(plain(head, "")), justify="left" if head == column else "right")
    for row in rows:
        made.add_row(*(Text(plain(str(cell), "")) for cell in row))
    if made.row_count:
        out = console()
        out.print(made)
        out.print()


def bytes_text(count: int) -> str:
    """Return a number of bytes in a readable unit, and exactly."""
    from asg.runtime.backend import format_bytes

    return f"{format_bytes(count)} ({count:,} bytes)" if count >= 1024 else f"{count} bytes"
