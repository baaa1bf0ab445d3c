"""Two sides of a workload in turn, each built once in a process of its own.

Each side's process builds its workload, settles, and then runs some steps whenever it is told to,
while the other one waits. A pair is a turn of each; the result is the median of the pairs' ratios,
which the slow drifts of a machine leave alone.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

SETTLING = 5  # steps before the first turn
TURN = 0.25  # seconds that a turn takes about
PAUSE = 0.02  # seconds in which the other side's threads go to sleep

_SIDE = """
import importlib, sys, time
import harness, workloads
name, workload, settling = sys.argv[1], sys.argv[2], int(sys.argv[3])
spec, params, batches = workloads.load(workload)
build = importlib.import_module("peer_" + name).BUILD[workload]
if workload == "matmul":
    trial = build(1024, *batches[spec["sizes"].index(1024)])
else:
    trial = build(spec, params, batches)
at = 0

def run(steps):
    global at
    start = time.perf_counter()
    for _ in range(steps):
        handle = trial.step(at)
        trial.sync()
        if workload != "matmul":
            trial.read(handle)
        at += 1
    return time.perf_counter() - start

run(settling)
print("ready", run(1), flush=True)
for line in sys.stdin:
    print(run(int(line)), flush=True)
"""


class Side:
    """A workload on one side, ready to run some steps; a context that ends the process."""

    def __init__(self, folder: Path, name: str, workload: str) -> None:
        self._name = f"{name} on {workload}"
        caches = {"XDG_CACHE_HOME": str(folder), "MESA_SHADER_CACHE_DIR": str(folder / "mesa"),
                  "CACHEDB": str(folder / "tinygrad.db")}  # fmt: skip
        self._errors = folder / f"{name}-{workload}.log"
        with self._errors.open("w") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-c", _SIDE, name, workload, str(SETTLING)], cwd=folder, text=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors,
                env={**os.environ, **caches},
            )  # fmt: skip
        seconds = float(self._answer().split()[1])
        self.steps = max(1, round(TURN / seconds))  # of a turn

    def turn(self) -> float:
        """Run the steps of a turn; return the seconds of one."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{self.steps}\n")
        self._process.stdin.flush()
        return float(self._answer()) / self.steps

    def _answer(self) -> str:
        assert self._process.stdout is not None
        while line := self._process.stdout.readline():
            if line.startswith("ready") or line[0].isdigit():
                return line
        said = self._errors.read_text().strip().splitlines() or ["and did not say why"]
        raise RuntimeError(f"{self._name} did not get through: {said[-1]}")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:  # fmt: skip
        self._process.kill()
        self._process.wait()


class Paired(NamedTuple):
    """The result of pairs of turns: the peer's time over ours, and the seconds of a step."""

    times: float
    ours: float
    peer: float

    def __str__(self) -> str:
        return f"{self.ours * 1e3:.2f} against {self.peer * 1e3:.2f} ms"


def paired(folder: Path, ours: str, peer: str, workload: str, pairs: int = 25) -> Paired:
    """Measure a workload on both sides in turn.

    Raises RuntimeError where a side does not get through.
    """
    with Side(folder, ours, workload) as mine, Side(folder, peer, workload) as theirs:
        return alternating(mine, theirs, pairs)


def alternating(mine: Side, theirs: Side, pairs: int) -> Paired:
    """Let two sides run a turn each, so many times, the first one first in every other pair."""
    turns: list[tuple[float, float]] = []
    for i in range(pairs):
        order = (mine, theirs) if i % 2 == 0 else (theirs, mine)
        found: dict[Side, float] = {}
        for side in order:
            time.sleep(PAUSE)
            found[side] = side.turn()
        turns.append((found[mine], found[theirs]))
    return Paired(
        statistics.median(b / a for a, b in turns),
        statistics.median(a for a, _ in turns),
        statistics.median(b for _, b in turns),
    )
