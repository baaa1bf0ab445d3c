"""`asg compile`: write a compiled program to a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from asg.cli.app import command
from asg.cli.graphs import Model, read_graph, take_state
from asg.cli.options import Assume, File, GraphName, State, dimensions, writable
from asg.cli.show import bytes_text, say
from asg.core.subgraphs import symbols_used

Target = Annotated[
    Path,
    typer.Option(
        "--output", "-o", metavar="OUT", callback=writable, help="The file to write, as .asgx."
    ),
]
BackendName = Annotated[str, typer.Option("--backend", help="The executor that runs the program.")]
Seed = Annotated[int, typer.Option(min=0, help="The seed of random initial values.")]
Sizes = Annotated[
    list[str] | None,
    typer.Option(
        "--size", metavar="NAME=K,...",
        help="Sizes of all symbolic dimensions for a program; may be repeated.",
    ),
]  # fmt: skip


@command(
    "asg compile step.asg.json -o step.asgx",
    "asg compile model.asg.json -o model.asgx --size N=1 --size N=32 --state w.safetensors",
    "asg compile model.onnx -o model.asgx",
)
def compile(
    file: File,
    *,
    output: Target,
    size: Sizes = None,
    backend: BackendName = "numpy",
    seed: Seed = 0,
    state: State = None,
    assume: Assume = None,
    graph: GraphName = None,
) -> None:
    """Compile a graph, and write the program with its state to a file.

    `asg run OUT` and asg.load_compiled run it without passes and planning, for the given sizes. A
    program for numpy fits this kind of processor; one for wgpu fits every GPU with the features
    and limits that it needs.
    """
    from asg.runtime import compiling

    sizes = [dimensions(each.split(","), "--size") for each in size or ()]
    chosen = read_graph(file, graph, model=Model(assume=assume or ()))
    symbols = sorted(symbols_used(chosen))
    if symbols and not sizes:
        raise typer.BadParameter(
            f"name the sizes of {', '.join(symbols)}, as in "
            f"--size {','.join(f'{name}=32' for name in symbols)}",
            param_hint="'--size'",
        )
    dims = sizes[0] if len(sizes) == 1 else {}
    exe = compiling.compile(chosen, backend, seed=seed, dims=dims)
    if state is not None:
        take_state(exe, state)
    exe.save(output, sizes=sizes or None)
    count = max(len(sizes), 1)
    say(
        f"wrote {output}: graph {chosen.name!r} for {exe.backend}, {count} "
        f"program{'s' if count > 1 else ''}, {bytes_text(output.stat().st_size)}"
    )
