"""`asg run`: run a graph from a file on arrays from files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from asg.cli.app import command
from asg.cli.arrays import read_array, write_run
from asg.cli.feeding import (
    arrays_of_inputs,
    random_feeds,
    refuse_missing,
    usual_sizes,
    whole_files,
)
from asg.cli.graphs import Model, read_graph, take_state
from asg.cli.options import (
    Assume,
    Dims,
    File,
    GraphName,
    State,
    assignments,
    dimensions,
    names,
    output_folder,
    writable,
)
from asg.cli.show import console, say, table
from asg.core.dtypes import Array

if TYPE_CHECKING:
    from asg.core.graph import Graph
    from asg.runtime.arrays import Results
    from asg.runtime.executable import Executable


def _state_file(path: Path | None) -> Path | None:
    return None if path is None else writable(path)


Inputs = Annotated[
    list[str] | None,
    typer.Option(
        "--input", "-i", metavar="[NAME=]FILE",
        help="Feed an array: a.npy, b.npz[key] or b.npz. FILE.npz alone feeds inputs by name.",
    ),
]  # fmt: skip
Randoms = Annotated[
    list[str] | None,
    typer.Option(
        "--random", metavar="NAME[=LOW:HIGH]",
        help="Feed random numbers: normal, or from LOW up to HIGH; integers from 0 and 1. The name "
        "all feeds each input without a file.",
    ),
]  # fmt: skip
Out = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR", callback=output_folder, help="Write each output into this folder, as .npy."
    ),
]
BackendName = Annotated[
    str, typer.Option("--backend", help="numpy, wgpu, auto, or another installed backend.")
]
Seed = Annotated[
    int, typer.Option(min=0, help="The seed of random initial values and random feeds.")
]
SaveState = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        callback=_state_file,
        help="Write parameters and state to this .safetensors file after the run.",
    ),
]
Steps = Annotated[
    int, typer.Option(min=1, metavar="K", help="Run K times, with the updates in between.")
]
Fetch = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME,...", help="Inner values to write as well: names, or numbers as in %7."
    ),
]


@command(
    "asg run model.asg.json --input x=a.npy --input 'y=b.npz[labels]' --out results",
    "asg run model.asg.json -i batch.npz --out results",
    "asg run model.asg.json --random all",
    "asg run model.asg.json --random x --random y=0:10 --dim N=4",
    "asg run step.asg.json -i x=x.npy -i y=y.npy --steps 100 --save-state w.safetensors",
    "asg run model.asg.json -i x=x.npy --state w.safetensors --out results",
    "asg run step.asgx -i x=x.npy -i y=y.npy --steps 100 --save-state w.safetensors",
)
def run(  # noqa: PLR0913  # each is a separate option
    file: File,
    *,
    input: Inputs = None,
    random: Randoms = None,
    out: Out = None,
    backend: BackendName = "auto",
    seed: Seed = 0,
    state: State = None,
    save_state: SaveState = None,
    dim: Dims = None,
    assume: Assume = None,
    steps: Steps = 1,
    fetch: Fetch = None,
    graph: GraphName = None,
) -> None:
    """Run a graph on arrays from files, or on random numbers.

    The command shows the type and range of each output. With --out, it also writes the outputs;
    it writes files only if the whole run succeeds. Files are NumPy's .npy and .npz, without
    pickles. With --steps, it feeds the same arrays each time, and shows the outputs of the last
    run. A compiled program (.asgx, from `asg compile`) runs for its sizes, on its backend.
    """
    from asg.runtime.compiling import compile

    dims = dimensions(dim or ())
    fed = whole_files(input or ())
    files = assignments([text for text in input or () if text not in fed], "--input", "FILE")
    model = Model(dims, assume or ()) if file.suffix == ".onnx" else Model(assume=assume or ())
    others = {"--graph": graph, "--fetch": fetch, "--assume": assume}
    loaded = _loaded(file, others) if file.suffix == ".asgx" else None
    chosen = loaded.graph if loaded else read_graph(file, graph, model=model)
    dims = {} if file.suffix == ".onnx" else dims  # the reader has replaced symbols by sizes
    feeds = {name: read_array(path) for name, path in files}
    for path in fed:
        feeds |= arrays_of_inputs(chosen, path, feeds)
    feeds |= random_feeds(chosen, random or (), feeds, dims, seed, _choices(file, chosen))
    refuse_missing(chosen, feeds)
    exe = loaded or compile(chosen, backend, seed=seed, dims=dims, fetch=names(fetch or ()))
    if state is not None:
        take_state(exe, state)
    results = _run(exe, feeds, dims, steps)
    arrays = _arrays(results, file)
    written = write_run(arrays, out, exe.state if save_state else {}, save_state)
    _say(exe, arrays, written, steps)
    if save_state is not None:
        say(f"wrote {save_state}: {len(exe.state)} parameters and state")


def _loaded(file: Path, others: Mapping[str, object]) -> Executable:
    """Return the executable of a compiled program, which fixes the values of other options."""
    from asg.runtime.compiled.loading import load_compiled

    given = [option for option, value in others.items() if value]
    if given:
        raise typer.BadParameter(f"{given[0]} does not apply to a compiled program")
    return load_compiled(file)


def _choices(file: Path, graph: Graph) -> Sequence[Mapping[str, int]]:
    """Return sizes for random feeds: those of a compiled program, or usual ones."""
    if file.suffix != ".asgx":
        return usual_sizes(graph)
    from asg.runtime.compiled.loading import described

    return [each["sizes"] for each in described(file)["programs"]]


def _run(
    exe: Executable, feeds: Mapping[str, Array], dims: Mapping[str, int], steps: int
) -> Results:
    from rich.progress import track

    results = exe.run(feeds, dims=dims)  # the first run shows the faults of the feeds
    if steps > 1:
        bar = console(stderr=True)
        shown = track(
            range(1, steps), "running", console=bar, transient=True, disable=not bar.is_terminal
        )
        for _ in shown:
            results = exe.run(feeds, dims=dims)
    return results


def _arrays(results: Results, file: Path) -> dict[str, Array]:
    """Return results as arrays. Cut the results of an ONNX model, and decode its strings."""
    arrays = {name: array.numpy() for name, array in results.items()}
    if file.suffix != ".onnx":
        return arrays
    from asg.io.onnx.importing.counts import cut_by_counts
    from asg.io.onnx.importing.strings import with_names

    return with_names(cut_by_counts(arrays))


def _say(
    exe: Executable, arrays: Mapping[str, Array], written: Mapping[str, Path], steps: int
) -> None:
    times = f", {steps} times" if steps > 1 else ""
    say(f"ran graph {exe.graph.name!r} on {exe.backend}{times}")
    say()
    columns = ("output", "shape", "dtype", "#min", "#mean", "#max", "file")
    rows = [
        (name, list(array.shape), _dtype(array), *_statistics(array), written.get(name, ""))
        for name, array in arrays.items()
    ]
    table(
        "outputs",
        columns if written else columns[:-1],
        [row[: 7 if written else 6] for row in rows],
    )


def _dtype(array: Array) -> str:
    from asg.core.dtypes import as_dtype

    return "string" if array.dtype.kind == "U" else as_dtype(array.dtype).value


def _statistics(array: Array) -> tuple[str, str, str]:
    if not array.size or array.dtype.kind == "U":
        return "", "", ""
    if array.dtype.kind == "f":
        import numpy as np

        with np.errstate(all="ignore"):
            mean = array.mean(dtype=np.float64)
        return f"{array.min():.6g}", f"{mean:.6g}", f"{array.max():.6g}"
    low, high = array.min(), array.max()
    return str(low), f"{array.mean(dtype=float):.6g}", str(high)
