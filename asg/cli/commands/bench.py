"""`asg bench`: the speed of typical workloads on this machine, and the share of its ceilings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from asg.cli.app import command
from asg.cli.options import Json, output_folder
from asg.cli.show import bytes_text, console, say, say_json, table

if TYPE_CHECKING:
    from asg.bench import Ceilings, Figures

Names = Annotated[
    list[str] | None,
    typer.Argument(metavar="[WORKLOAD]...", help="mlp, cnn, gpt, ew or matmul; default: all."),
]
BackendName = Annotated[
    str, typer.Option("--backend", help="numpy, wgpu, auto, or another installed backend.")
]
Device = Annotated[
    str | None,
    typer.Option(
        metavar="NAME", help="A device: its number or a part of its description (see asg devices)."
    ),
]
Seconds = Annotated[
    float,
    typer.Option(
        min=0.01, metavar="S", help="Seconds to measure each workload for, after its first steps."
    ),
]
Kernels = Annotated[bool, typer.Option("--kernels", help="Also show the share of each kernel.")]
Save = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        callback=output_folder,
        help="Also write the figures as JSON into this folder, to a file named by the date.",
    ),
]

_LEAST = 0.01  # smallest share of a step for a separate line


@command(
    "asg bench",
    "asg bench mlp gpt --backend wgpu --kernels",
    "asg bench --save figures --json",
)
def bench(
    workloads: Names = None,
    *,
    backend: BackendName = "auto",
    device: Device = None,
    seconds: Seconds = 2.0,
    kernels: Kernels = False,
    save: Save = None,
    json: Json = False,
) -> None:
    """Measure the speed of typical workloads on this machine.

    The command first measures the ceilings of the device. A product of 1024 × 1024 matrices gives
    its arithmetic, a pass over 16 million numbers its bandwidth, and a run of a single number its
    latency. The share of a step is the time of its kernels at these ceilings, divided by the
    measured time.
    """
    from asg.bench import as_record, save_record
    from asg.runtime.backend_choice import find_backend

    name = find_backend(backend).name
    ceilings, found = _measured(workloads or (), name, device, seconds)
    record = as_record(found, ceilings, name)
    if json:
        say_json(record)
    else:
        say(f"{name}: {record['runs_on']}; {record['machine']['processor']}")
        _say_ceilings(ceilings)
        _say(found)
        for each in found if kernels else ():
            _say_kernels(each)
    path = save_record(record, save) if save is not None else None  # a full disk loses no figure
    if path is not None and not json:
        say(f"wrote {path}")


def _measured(
    workloads: Sequence[str], backend: str, device: str | None, seconds: float
) -> tuple[Ceilings, list[Figures]]:
    from asg.bench import NAMES, check_names, make_workload, measure, measure_ceilings

    check_names(workloads)
    progress = console(stderr=True)
    with progress.status("measuring the ceilings"):
        ceilings = measure_ceilings(backend, device)
    found: list[Figures] = []
    for name in workloads or NAMES:  # made in turn, to hold a single workload in memory
        with progress.status(f"measuring {name}"):
            found.append(measure(make_workload(name), ceilings, backend, device, seconds))
    return ceilings, found


def _say_ceilings(ceilings: Ceilings) -> None:
    say(
        f"ceilings: {ceilings.flops / 1e9:.4g} GFLOP/s, {ceilings.bandwidth / 1e9:.3g} GB/s, "
        f"a run takes at least {_time(ceilings.latency)}"
    )
    say()


def _say(found: Iterable[Figures]) -> None:
    rows = [
        (
            f.name, _time(f.first_step), _time(f.step), _time(f.fastest),
            f"{f.flops / f.step / 1e9:.3g}", f"{f.bytes / f.step / 1e9:.3g}", f"{f.share:.0%}",
            len(f.kernels), bytes_text(f.peak).partition(" (")[0], f.title,
        )
        for f in found
    ]  # fmt: skip
    columns = (
        "workload", "#first step", "#step", "#fastest", "#GFLOP/s", "#GB/s", "#share", "#kernels",
        "#planned", "description",
    )  # fmt: skip
    table("workloads", columns, rows)


def _say_kernels(figures: Figures) -> None:
    slowest = sorted(figures.kernels, key=lambda each: -each.seconds)
    shown = [each for each in slowest if each.seconds >= _LEAST * figures.step]
    rows = [
        (_time(k.seconds), f"{k.seconds / figures.step:.0%}", f"{figures.share_of(k):.0%}", k.label)
        for k in shown
    ]
    rest = slowest[len(shown) :]
    if rest:
        seconds = sum(each.seconds for each in rest)
        share = f"{seconds / figures.step:.0%}"
        rows.append((_time(seconds), share, "", f"{len(rest)} more, each below {_LEAST:.0%}"))
    table(f"kernels of {figures.name}", ("#time", "#of the step", "#share", "kernel"), rows)


def _time(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{seconds * 1e3:.3g} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.3g} µs"
