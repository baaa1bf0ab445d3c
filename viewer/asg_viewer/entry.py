"""The target of the entry point of the group `asg.viewers`."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path


class DesktopViewer:
    """The viewer's entry point for `asg`; imports no window code before a window opens."""

    name = "desktop"

    def problem(self) -> str | None:
        """Return the reason why no window can open here, as a sentence, or None."""
        from asg_viewer.starting import problem

        return problem()

    def show(self, files: Sequence[Path]) -> None:
        """Show files in a window, until the user closes it."""
        from asg_viewer.starting import show

        show(files)

    def show_tutorial(self) -> None:
        """Play a training step of a small net in a window, until the user closes it."""
        from asg_viewer.starting import show_tutorial

        show_tutorial()

    def start(
        self, files: Sequence[Path], *, temporary: Path | None = None
    ) -> subprocess.Popen[bytes]:
        """Show files in a separate process, which deletes the folder `temporary` at its end."""
        from asg_viewer.starting import start

        return start(files, temporary)


viewer = DesktopViewer()
