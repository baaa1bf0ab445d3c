"""Show progress on the terminal while a file takes long to read."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from time import monotonic

from asg.core.errors import plain
from asg.io.progress import Progress, listening

_LONG = 0.5  # seconds of reading before the bar appears


@contextmanager
def shown_while(text: str) -> Generator[None]:
    """Show a text and a bar on the standard error, if a file takes long to read."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.progress import BarColumn, Progress as Bar, TextColumn, TimeElapsedColumn

    from asg.cli.show import console

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TimeElapsedColumn())
    bar = Bar(*columns, console=console(stderr=True), transient=True)
    task = bar.add_task(text)
    begun = monotonic()

    def told(progress: Progress) -> None:
        if monotonic() - begun >= _LONG:
            bar.start()
            name = f"{plain(text, '')}: {progress.done:,} of {progress.whole:,} {progress.unit}"
            bar.update(task, description=name, completed=progress.done, total=progress.whole)

    try:
        with listening(told):
            yield
    finally:
        bar.stop()
