"""`python -m asg_viewer FILE…`: the window, in this process."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from asg_viewer.starting import delete_if_ended, problem, tutorial_files
from asg_viewer.texts import NAMES, Phrases
from asg_viewer.texts.choosing import chosen_language, language_of


def main() -> int:
    """Show the files named on the command line."""
    parser = argparse.ArgumentParser(prog="asg_viewer", description="Show graphs in a window.")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--size", default="1600x1000", help="size of the window, as WIDTHxHEIGHT")
    parser.add_argument("--theme", default="", choices=["", "dark", "light"])
    parser.add_argument("--language", default="", choices=["", *NAMES])
    parser.add_argument("--scale", type=float, default=0.0, help="scale of the screen, such as 2")
    parser.add_argument("--tutorial", action="store_true", help="play a step of a small net")
    parser.add_argument("--temporary", type=Path, help="folder to delete at the end")
    parser.add_argument("--journal", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.temporary is not None:
        delete_if_ended(options.temporary)
    try:
        return _shown(options)
    finally:
        if options.temporary is not None:
            shutil.rmtree(options.temporary, ignore_errors=True)


def _shown(options: argparse.Namespace) -> int:
    language = language_of(options.language) or chosen_language()
    fault = problem(Phrases(language))
    if fault is not None:
        print(f"error: {fault}", file=sys.stderr)  # noqa: T201  # it is a command
        return 1
    if options.tutorial:
        with tutorial_files() as (folder, files):
            _run(options, files, folder)
    else:
        _run(options, options.files, options.temporary)
    return 0


def _run(options: argparse.Namespace, files: Sequence[Path], temporary: Path | None) -> None:
    from asg_viewer.window.app import App, Options

    width, height = (int(part) for part in options.size.split("x"))
    chosen = Options(
        tuple(files), width, height, options.theme, options.language, options.scale,
        options.journal, temporary, play=options.tutorial,
    )  # fmt: skip
    App(chosen).run()


if __name__ == "__main__":
    sys.exit(main())
