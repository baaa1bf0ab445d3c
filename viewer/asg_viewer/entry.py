"""The target of the entry point of the group `asg.viewers`."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path


class DesktopViewer:
    """The viewer as `asg` finds it; nothing of a window is imported until one is opened."""

    name = "desktop"

    def problem(self) -> str | None:
        """Return why no window can be opened here, as a sentence, or None if one can."""
        from asg_viewer.starting import problem

        return problem()

    def show(self, files: Sequence[Path]) -> None:
        """Show files in a window, until it is closed."""
        from asg_viewer.starting import show

        show(files)

    def show_tutorial(self) -> None:
        """Play one training step of a small net in a window, until it is closed."""
        from asg_viewer.starting import show_tutorial

        show_tutorial()

    def start(
        self, files: Sequence[Path], *, temporary: Path | None = None
    ) -> subprocess.Popen[bytes]:
        """Show files in a process of its own, which deletes the folder `temporary` at its end."""
        from asg_viewer.starting import start

        return start(files, temporary)


viewer = DesktopViewer()
