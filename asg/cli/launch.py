"""`asg launch`: a program on several ranks."""

from __future__ import annotations

from typing import Annotated

import typer

from asg.cli.app import command

Ranks = Annotated[int, typer.Option("--ranks", "-n", min=1, help="How many processes.")]
Hosts = Annotated[
    str, typer.Option(help="Machines to run on, with commas; this one without.", metavar="A,B,...")
]
Address = Annotated[
    str | None, typer.Option(help="The address of this machine, as other hosts reach it.")
]
Restarts = Annotated[
    int, typer.Option(min=0, help="Starts after the first one, each when a rank has ended.")
]
Threads = Annotated[
    int | None, typer.Option(min=1, help="Threads of each rank; its share of the cores without.")
]
With = Annotated[
    str | None,
    typer.Option("--with", help="The mpiexec or srun to take, by its path.", metavar="PATH"),
]
Option_ = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option for mpiexec or srun; may be given several times."),
]
Program = Annotated[list[str], typer.Argument(metavar="SCRIPT [ARGUMENT]", help="A Python script.")]


@command(
    "asg launch -n 4 train.py",
    "asg launch -n 8 --hosts one,two --restarts 3 train.py",
)
def launch(
    script: Program,
    ranks: Ranks = 1,
    hosts: Hosts = "",
    restarts: Restarts = 0,
    threads: Threads = None,
    starter: With = None,
    address: Address = None,
    option: Option_ = None,
) -> None:
    """Run a script on several ranks, by mpiexec or, in a Slurm job, srun.

    Lines of output begin with the number of their rank. All ranks end when one does in an error, is
    killed, or is not heard of; with --restarts they are started again, to go on from a checkpoint.
    Options for the script stand behind `--`, as in -n 4 -- train.py and what it takes.
    """
    from asg.distributed.launching import Launch, launch as run

    names = [name for name in hosts.split(",") if name]
    job = Launch(ranks, script, names, restarts, threads, starter, address, option or ())
    code = run(job, lambda text: typer.echo(f"asg launch: {text}", err=True))
    if code:
        raise typer.Exit(code if 0 < code < 256 else 1)
