"""Tables and progress on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

_UNBOUNDED = 10_000  # columns: what goes into a pipe or a file is not wrapped


def console(*, stderr: bool = False) -> Console:
    """Return a console that prints texts as they are, and wraps only on a terminal."""
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else _UNBOUNDED
    return Console(file=stream, width=width, markup=False, highlight=False, emoji=False)


def table(title: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print rows below a title and column heads; a column whose head starts with `#` is numbers."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    made = Table(
        title=Text(title, style="bold"), title_justify="left", box=box.SIMPLE_HEAD,
        show_edge=False, pad_edge=False,
    )  # fmt: skip
    for column in columns:
        head = column.removeprefix("#")
        made.add_column(Text(head), justify="left" if head == column else "right")
    for row in rows:
        made.add_row(*(Text(str(cell)) for cell in row))
    if made.row_count:
        out = console()
        out.print(made)
        out.print()


def bytes_text(count: int) -> str:
    """Return a number of bytes for people, and exactly."""
    from asg.runtime.backend import format_bytes

    return f"{format_bytes(count)} ({count:,} bytes)" if count >= 1024 else f"{count} bytes"
