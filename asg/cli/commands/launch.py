"""`asg launch`: run a program on several ranks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from asg.cli.app import command
from asg.cli.graphs import read_graph
from asg.cli.options import Dims, dimensions
from asg.cli.show import say, table

Ranks = Annotated[int, typer.Option("--ranks", "-n", min=1, help="How many processes.")]
Hosts = Annotated[
    str, typer.Option(help="Machines to run on; default: this machine.", metavar="A,B,...")
]
Address = Annotated[
    str | None, typer.Option(help="The address of this machine, as seen from the other hosts.")
]
Restarts = Annotated[
    int, typer.Option(min=0, help="The number of new starts after a rank has failed.")
]
Threads = Annotated[
    int | None, typer.Option(min=1, help="Threads of each rank; default: its share of the cores.")
]
With = Annotated[
    str | None,
    typer.Option("--with", help="The path of the mpiexec or srun to use.", metavar="PATH"),
]
Option_ = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option for mpiexec or srun; may be repeated."),
]
Plan = Annotated[
    bool,
    typer.Option("--plan", help="Run nothing; predict the efficiency of the saved step SCRIPT."),
]
Seconds = Annotated[
    float | None, typer.Option(metavar="S", help="For --plan: seconds of a step on a single rank.")
]
Link = Annotated[
    str,
    typer.Option(
        metavar="S,B",
        help="For --plan: seconds per message, bytes per second (default: 1 Gb/s Ethernet).",
    ),
]
Program = Annotated[list[str], typer.Argument(metavar="SCRIPT [ARGUMENT]", help="A Python script.")]


@command(
    "asg launch -n 4 train.py",
    "asg launch -n 8 --hosts one,two --restarts 3 train.py",
    "asg launch --plan step.asg.json --seconds 0.02 --network 50e-6,0.117e9",
)
def launch(  # noqa: PLR0913  # each is a separate option
    script: Program,
    *,
    ranks: Ranks = 1,
    hosts: Hosts = "",
    restarts: Restarts = 0,
    threads: Threads = None,
    starter: With = None,
    address: Address = None,
    option: Option_ = None,
    plan: Plan = False,
    seconds: Seconds = None,
    network: Link = "50e-6,0.117e9",
    dim: Dims = None,
) -> None:
    """Run a script in several processes, the ranks.

    The ranks start by mpiexec or, in a Slurm job, by srun. Each line of output begins with the
    number of its rank. The ranks of a machine take its GPUs in turn, unless ASG_DEVICE is set. If a
    rank fails, is killed or stops answering, all ranks end. With --restarts, the command then
    starts them again, to resume from a checkpoint. Write options of the script behind `--`, as in:
    asg launch -n 4 -- train.py --epochs 3

    With --plan, SCRIPT is a step for several ranks, written by asg.save. A table then predicts its
    efficiency on 8, 64, 512 and 4,096 ranks. With --dim for every symbolic dimension, the
    prediction also knows the sums that run behind computation.
    """
    if plan:
        _plan(Path(script[0]), seconds, network, dimensions(dim or ()))
        return
    from asg.distributed.launching import Launch, launch as run

    names = [name for name in hosts.split(",") if name]
    job = Launch(ranks, script, names, restarts, threads, starter, address, option or ())
    code = run(job, lambda text: say(f"asg launch: {text}", err=True))
    if code:
        raise typer.Exit(code if 0 < code < 256 else 1)


def _plan(file: Path, seconds: float | None, network: str, dims: Mapping[str, int]) -> None:
    """Print the predicted efficiency of a saved step."""
    from asg.distributed.estimating import Network, estimate

    if seconds is None:
        raise typer.BadParameter("give the step's time on a single rank", param_hint="'--seconds'")
    try:
        latency, bandwidth = map(float, network.split(","))
    except ValueError:
        raise typer.BadParameter(
            f"give seconds per message and bytes per second, as in 50e-6,0.117e9; got {network}",
            param_hint="'--network'",
        ) from None
    found = estimate(read_graph(file, None), seconds, Network(latency, bandwidth), dims=dims)
    rows = [
        (each.ranks, f"{each.communication:.3g}", f"{each.hidden:.3g}", f"{each.efficiency:.1%}")
        for each in found
    ]
    table("plan", ("#ranks", "#seconds in collectives", "#hidden", "#efficiency"), rows)
