"""A sign of life on the terminal while something takes long."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

_LARGE = 2**24  # bytes of a file that takes long


@contextmanager
def shown_while(text: str, file: Path) -> Generator[None]:
    """Show a text with a moving bar on a terminal's standard error while a large file is read."""
    try:
        large = file.stat().st_size >= _LARGE
    except OSError:
        large = False  # whoever reads it says so
    if not large:
        yield
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from asg.cli.show import console

    target = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=target, transient=True, disable=not target.is_terminal) as bar:
        bar.add_task(text, total=None)
        yield
