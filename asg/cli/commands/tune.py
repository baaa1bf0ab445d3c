"""`asg tune`: find the parameters of a graph's kernels by measurement on a device."""

from __future__ import annotations

import fnmatch
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from asg.cli.app import command
from asg.cli.feeding import random_feeds
from asg.cli.graphs import read_graph
from asg.cli.options import Dims, File, GraphName, dimensions
from asg.cli.show import console, say, table
from asg.core.errors import BackendError, ShapeError

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from asg.core.dtypes import Array
    from asg.core.graph import Graph
    from asg.runtime.backend import Backend
    from asg.runtime.executable import Executable
    from asg.runtime.tuning import Progress, TunedKernel, TuningReport

Name = Annotated[str, typer.Option("--backend", help="The backend to tune.")]
Device = Annotated[
    str | None,
    typer.Option(
        metavar="NAME", help="A device: its number or a part of its description (see asg devices)."
    ),
]
Again = Annotated[
    bool, typer.Option("--again", help="Measure known kernels again, and replace their results.")
]
Numbers = Annotated[
    str | None,
    typer.Option(
        metavar="PATTERN",
        help='Try other plan numbers of the backend with names like this: "strips.*".',
    ),
]
_RUNS = 8  # timed runs of each candidate; the fastest counts


@command(
    "asg tune step.asg.json",
    "asg tune model.asg.json --dim N=64 --device 0",
    'asg tune step.asg.json --backend numpy --numbers "strips.*"',
    "ASG_TUNE=1 python train.py   # tunes new kernels while compiling",
)
def tune(
    file: File,
    backend: Name = "wgpu",
    device: Device = None,
    again: Again = False,
    dim: Dims = None,
    graph: GraphName = None,
    numbers: Numbers = None,
) -> None:
    """Find the fastest kernels for a graph by measurement.

    The command tries parameters in turn: tiles of matrix products, the split of reduced rows, and
    vectors of four elements. It keeps the results in a table beside the kernel cache
    (ASG_CACHE_DIR). Every later run on the device uses them. Results of the graph may then
    differ in their last bits.

    With --numbers, the command tries other plan numbers of the backend instead, and times whole
    runs on random inputs. It keeps nothing: `using` of the backend's module `plan_numbers` takes
    the numbers that it finds.
    """
    if numbers is not None:
        return _search(read_graph(file, graph), backend, dimensions(dim or ()), numbers)
    lowered, found = _prepared(read_graph(file, graph), backend, dimensions(dim or ()))
    from asg.runtime.backend import offers
    from asg.runtime.tuning import Tunes

    if not offers(found, Tunes):
        raise BackendError(f"the {found.name} backend has no kernels to tune", hint="use wgpu")
    with _progress() as progress:
        report = found.tune(lowered, device, again=again, progress=progress)
    _say(report)
    return None


def _search(graph: Graph, name: str, dims: dict[str, int], pattern: str) -> None:
    """Try other plan numbers with names like `pattern`, and show each with its time."""
    from asg.runtime.backend_choice import find_backend
    from asg.runtime.compiling import compile
    from asg.runtime.tuning import HasNumbers, search_numbers

    backend = find_backend(name)
    if not isinstance(backend, HasNumbers):
        raise BackendError(f"the {backend.name} backend has no plan numbers", hint="use numpy")
    names = fnmatch.filter(backend.numbers.table(), pattern)
    if not names:
        raise BackendError(f"no plan number has a name like {pattern!r}", hint='try "threads.*"')
    feeds = random_feeds(graph, [*graph.inputs, *graph.externals], {}, dims, 0)

    def measured() -> float:
        exe = compile(graph, backend, dims=dims)
        return min(_seconds(exe, feeds) for _ in range(_RUNS))

    found = search_numbers(backend.numbers, names, measured)
    rows = [(n.name, f"{n.before}", f"{n.after}", *map(_time, n[3:])) for n in found]
    table("numbers", ("number", "before", "after", "#time before", "#after"), rows)


def _seconds(exe: Executable, feeds: Mapping[str, Array]) -> float:
    """Return the seconds of a run, with its results read."""
    start = perf_counter()
    for array in exe(feeds).values():
        array.numpy()
    return perf_counter() - start


def _prepared(graph: Graph, name: str, dims: dict[str, int]) -> tuple[Graph, Backend]:
    """Return a graph as a backend computes it, with static types, and the backend."""
    from asg.core.subgraphs import bind_graph, symbols_used
    from asg.runtime.backend_choice import find_backend
    from asg.runtime.feeds import checked_dims
    from asg.runtime.lowering import lower, refuse_opaque

    refuse_opaque(graph)
    backend = find_backend(name)
    lowered = lower(graph, backend.claims)
    sizes = checked_dims(graph, dims)
    missing = sorted(symbols_used(lowered) - sizes.keys())
    if missing:
        raise ShapeError(
            f"no size for {', '.join(missing)}", op="tune", hint=f"give --dim {missing[0]}=SIZE"
        )
    return bind_graph(lowered, sizes), backend


@contextmanager
def _progress() -> Generator[Progress]:
    """Show the number of finished measurements on a terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress as Bar, TextColumn

    bar = console(stderr=True)
    texts = TextColumn("measuring"), TextColumn("{task.description}", markup=False)
    columns = texts[0], BarColumn(), MofNCompleteColumn(), texts[1]
    with Bar(*columns, console=bar, transient=True, disable=not bar.is_terminal) as shown:
        task = shown.add_task("", total=None)

        def progress(done: int, total: int, what: str) -> None:
            shown.update(task, completed=done, total=total, description=what[:60])

        yield progress


def _say(report: TuningReport) -> None:
    say(f"device: {report.device}")
    rows = [
        (k.problem, _numbers(k.before), _numbers(k.after), *map(_time, _times(k)), _gain(k))
        for k in sorted(report.kernels, key=lambda k: k.seconds_after - k.seconds_before)
    ]
    columns = ("problem", "before", "after", "#time before", "#after", "#faster")
    table("kernels", columns, rows)
    known = f", {report.known} known before" if report.known else ""
    say(f"{len(report.kernels)} problems measured{known}")
    if report.path is None:
        say("results not kept: ASG_CACHE=0, or there is no cache folder")
    elif report.digest:
        say(f"table {report.digest} in {report.path}")


def _times(kernel: TunedKernel) -> tuple[float, float]:
    return kernel.seconds_before, kernel.seconds_after


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _time(seconds: float) -> str:
    return f"{seconds * 1e6:.1f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.2f} ms"


def _gain(kernel: TunedKernel) -> str:
    before, after = _times(kernel)
    return f"{before / after:.2f}×" if after and kernel.before != kernel.after else "–"
