"""The command line that all examples have."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path


def read_options(
    doc: str | None, *, arguments: Sequence[str] | None = None, **lengths: tuple[int, int]
) -> argparse.Namespace:
    """Return the options of an example: backend, quick, seed, out, and how long it runs.

    Args:
        doc: The docstring of the example: its purpose, and its usage line as the last one.
        arguments: The command line; that of the process if None.
        lengths: The unit, and how many there are in full and in a quick run:
            `epochs=(40, 2)` makes the option `--epochs`.

    The folder `out` is made. `started` is when this was called, for `say_reached`.
    """
    about, usage = (doc or "").rstrip().rsplit("\n\n", 1)
    name = Path(usage.split()[1]).stem
    parser = argparse.ArgumentParser(
        prog=f"python examples/{name}.py", description=about,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument(
        "--backend", default="auto", choices=("auto", "numpy", "wgpu"),
        help="the backend; auto takes a GPU if there is one, and NumPy otherwise",
    )  # fmt: skip
    for unit, (full, quick) in lengths.items():
        parser.add_argument(
            f"--{unit}", type=int, metavar="N", help=f"{unit} (default: {full}; quick: {quick})"
        )
    parser.add_argument("--quick", action="store_true", help="a short run of a few seconds")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="default: 0")
    parser.add_argument(
        "--out", type=Path, default=Path("out") / name, metavar="FOLDER",
        help=f"where files are written (default: out/{name})",
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
    """Print an example's last line: the result, the backend, and the time altogether."""
    print(f"reached: {what} ({backend}, {time.perf_counter() - options.started:.1f} s)")
