"""Families of models that nobody tuned for, each at several sizes beside its peers.

    python benchmarks/families.py [--families residual unet …] [--rounds 9]
        [--peers torch_eager torch_compile jax] [--python PEERS_PYTHON] [--forward] [--threads 1]
        [--quick] [--keep]

The peers of the NumPy executor are PyTorch eager, torch.compile and JAX. `--python` names an
interpreter that has them; ASG runs in this interpreter. Each side of a workload is a process, and
the processes take turns. The losses of the first steps must agree. A figure is ASG's time divided
by the peer's time: for wall time and for CPU time, the median over rounds and the ratio of the best
steps. CPU time depends least on other work of the machine. `--threads 1` keeps each side to one
thread. The last table begins with the worst figure. `--keep` writes a record for the site.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from compare_peers import compile_sources
from cpu_records import Record, Row, row_of
from pairs import PAUSE, Side, Turn
from report_lines import Line, leave, tell

SOURCES = Path(__file__).parent / "family_peers"
SECTION = "Families of models on numpy"
OURS, PEERS = "asg_numpy", ("torch_eager", "torch_compile", "jax")
FAMILIES = (
    "lstm", "gru", "residual", "unet", "perceptron", "depthwise", "transformer", "conv1d",
    "vocabulary", "tiny",
)  # fmt: skip
# At most this share of torch eager's time: gate and target
SHARES = {
    "lstm": (2.0, 1.5), "gru": (2.0, 1.5), "residual": (1.2, 1.0), "unet": (1.2, 1.0),
    "depthwise": (1.2, 1.0), "conv1d": (1.2, 1.0), "perceptron": (1.1, 1.0),
    "transformer": (1.1, 1.0), "vocabulary": (1.1, 1.0), "tiny": (1.1, 1.0),
}  # fmt: skip
AGREEMENT = 2e-3  # relative, between losses of the first steps in f32
ONE_THREAD = "--xla_cpu_multi_thread_eigen=false"


class Found(NamedTuple):
    """Our time of a workload as shares of a peer's, and the seconds of both."""

    workload: str
    peer: str
    wall: float
    best: float
    cpu: float
    cpu_best: float
    ours: float
    theirs: float

    def row(self) -> str:
        """Return the row of the closing table."""
        shares = f"{self.wall:.2f} | {self.best:.2f} | {self.cpu:.2f} | {self.cpu_best:.2f}"
        times = f"{self.ours * 1e3:.2f} | {self.theirs * 1e3:.2f}"
        return f"| {self.workload} | {self.peer} | {shares} | {times} |"


HEAD = """
| workload | peer | share of its time | by best steps | of CPU time | best | ours, ms | its, ms |
|---|---|---|---|---|---|---|---|"""


def variables(threads: int | None) -> dict[str, str]:
    """Return the environment that bounds the threads of every side."""
    if threads is None:
        return {}
    names = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "ASG_NUMPY_THREADS")
    found = dict.fromkeys(names, str(threads))
    return {**found, "XLA_FLAGS": ONE_THREAD} if threads == 1 else found


def in_turn(sides: dict[str, Side], rounds: int) -> dict[str, list[Turn]]:
    """Let every side run a turn in each round; a different side begins each round."""
    turns: dict[str, list[Turn]] = {name: [] for name in sides}
    names = list(sides)
    for i in range(rounds):
        at = i % len(names)
        for name in names[at:] + names[:at]:
            time.sleep(PAUSE)
            turns[name].append(sides[name].turn())
    return turns


def disagreement(ours: Side, theirs: Side) -> float:
    """Return how far the losses of the first steps are from each other, relatively."""
    pairs = zip(ours.losses, theirs.losses, strict=True)
    return max(abs(a - b) / max(abs(b), 1e-6) for a, b in pairs)


def shares(workload: str, peer: str, mine: Sequence[Turn], theirs: Sequence[Turn]) -> Found:
    """Return our shares of a peer's time, from the turns of both."""
    pairs = list(zip(mine, theirs, strict=True))
    return Found(
        workload, peer,
        statistics.median(a.wall / b.wall for a, b in pairs),
        min(a.best for a in mine) / min(b.best for b in theirs),
        statistics.median(a.cpu / b.cpu for a, b in pairs),
        min(a.cpu for a in mine) / min(b.cpu for b in theirs),
        statistics.median(a.wall for a in mine), statistics.median(b.wall for b in theirs),
    )  # fmt: skip


def opened(
    folder: Path, workload: str, options: argparse.Namespace, stack: ExitStack
) -> dict[str, Side]:
    """Return the sides of a workload, ours first, each with its interpreter and environment.

    A peer that cannot run the workload is left out: torch.compile fails on recurrent layers.

    Raises RuntimeError where our side does not get through.
    """
    bound = variables(options.threads)
    pythons = {OURS: sys.executable, **dict.fromkeys(options.peers, options.python)}
    sides: dict[str, Side] = {}
    for name, python in pythons.items():
        try:
            side = Side(folder, name, workload, python=python, variables=bound)
        except RuntimeError as error:
            if name == OURS:
                raise
            print(error)
        else:
            sides[name] = stack.enter_context(side)
    return sides


def measure(folder: Path, workload: str, options: argparse.Namespace) -> tuple[list[Found], Row]:
    """Measure a workload on all sides in turn; return our shares of each peer, and the record.

    Raises RuntimeError where a side does not get through, or where losses do not agree.
    """
    with ExitStack() as stack:
        sides = opened(folder, workload, options, stack)
        peers = [name for name in sides if name != OURS]
        for peer in peers:
            apart = disagreement(sides[OURS], sides[peer])
            if not apart < AGREEMENT:
                raise RuntimeError(f"{workload}: losses differ from {peer} by {apart:.2g}")
        turns = in_turn(sides, options.rounds)
    found = [shares(workload, peer, turns[OURS], turns[peer]) for peer in peers]
    seconds = {name: statistics.median(turn.cpu for turn in turns[name]) for name in sides}
    return found, row_of(workload, seconds, {each.peer: each.cpu for each in found})


def workloads(options: argparse.Namespace) -> Iterator[str]:
    """Yield the names of the workloads that are asked for, the smallest of each family first."""
    sys.path.insert(0, str(SOURCES))
    from workloads import FAMILIES as SIZES

    for size in range(1 if options.quick else max(map(len, SIZES.values()))):
        for family in options.families:
            if size < len(SIZES[family]):
                yield f"{family}/{size}"
                if options.forward:
                    yield f"{family}/{size}/forward"


def lines(options: argparse.Namespace, table: list[Found], record: Record) -> Iterator[Line]:
    """Measure, fill the table and the record, and yield the lines of gates."""
    compile_sources()
    with tempfile.TemporaryDirectory() as folder:
        for source in SOURCES.glob("*.py"):
            shutil.copy(source, folder)
        for workload in workloads(options):
            found, row = measure(Path(folder), workload, options)
            record.add(row)
            table += found
            for each in found:
                detail = f"best {each.best:.2f}, CPU {each.cpu:.2f}, best CPU {each.cpu_best:.2f}"
                detail += f"; {each.ours * 1e3:.2f} against {each.theirs * 1e3:.2f} ms"
                if each.peer == "torch_eager":
                    what, limits = (
                        f"{workload}: share of {each.peer}",
                        SHARES[workload.split("/")[0]],
                    )
                    yield Line(SECTION, what, each.wall, *limits, at_least=False, detail=detail)


def main() -> None:
    """Read the command line, measure, and exit with 1 where a gate is not met."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--families", nargs="+", choices=FAMILIES, default=FAMILIES)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--peers", nargs="+", choices=PEERS, default=PEERS)
    parser.add_argument("--python", default=sys.executable, help="interpreter with the peers")
    parser.add_argument("--threads", type=int, help="threads of every side; all by default")
    parser.add_argument("--forward", action="store_true", help="forward passes, too")
    parser.add_argument("--quick", action="store_true", help="the smallest size of each alone")
    parser.add_argument("--keep", action="store_true", help="write a record to benchmarks/results")
    options = parser.parse_args()
    table: list[Found] = []
    found = tell(lines(options, table, Record("families", options)))
    print(HEAD)
    for each in sorted(table, key=lambda each: -each.wall):
        print(each.row())
    leave(found)


if __name__ == "__main__":
    main()
