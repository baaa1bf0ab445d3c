"""The command line of the examples."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path


def read_options(
    doc: str | None, *, arguments: Sequence[str] | None = None, **lengths: tuple[int, int]
) -> argparse.Namespace:
    """Return the options of an example: backend, quick, seed, out, and the length of the run.

    Args:
        doc: The docstring of the example: its purpose, then the usage as the last paragraph.
        arguments: The command line; None for the command line of the process.
        lengths: The unit of the length, and its numbers for a full and a quick run:
            `epochs=(40, 2)` adds the option `--epochs`.

    The call creates the folder `out`, and sets `started` for `say_reached`.
    """
    about, usage = (doc or "").rstrip().rsplit("\n\n", 1)
    name = Path(usage.split()[1]).stem
    parser = argparse.ArgumentParser(
        prog=f"python examples/{name}.py", description=about,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument(
        "--backend", default="auto", choices=("auto", "numpy", "wgpu"),
        help="the backend; auto uses a GPU if there is any, otherwise NumPy",
    )  # fmt: skip
    for unit, (full, quick) in lengths.items():
        parser.add_argument(
            f"--{unit}", type=int, metavar="N", help=f"{unit} (default: {full}; quick: {quick})"
        )
    parser.add_argument("--quick", action="store_true", help="a short run of a few seconds")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="default: 0")
    parser.add_argument(
        "--out", type=Path, default=Path("out") / name, metavar="FOLDER",
        help=f"the folder for files (default: out/{name})",
    )  # fmt: skip
    options = parser.parse_args(arguments)
    for unit, (full, quick) in lengths.items():
        if getattr(options, unit) is None:
            setattr(options, unit, quick if options.quick else full)
        elif getattr(options, unit) < 1:
            parser.error(f"--{unit} must be 1 or more")
    options.out.mkdir(parents=True, exist_ok=True)
    options.started = time.perf_counter()
    return options


def say_reached(options: argparse.Namespace, backend: str, what: str) -> None:
    """Print the last line of an example: the result, the backend, and the total time."""
    print(f"reached: {what} ({backend}, {time.perf_counter() - options.started:.1f} s)")
