"""Two sides of a workload in turn, each built once in a separate process.

The process of each side builds its workload and settles. Then it runs some steps on each request,
while the other side waits. A pair is a turn of each side. The result is the median of the pairs'
ratios, which slow drifts of a machine do not change.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

SETTLING = 5  # steps before the first turn
TURN = 0.25  # seconds that a turn takes about
PAUSE = 0.02  # seconds until the other side's threads sleep

_SIDE = """
import importlib, sys, time
import workloads
name, workload, settling = sys.argv[1], sys.argv[2], int(sys.argv[3])
spec, params, batches = workloads.load(workload)
build = importlib.import_module("peer_" + name).BUILD[workload]
if workload == "matmul":
    trial = build(1024, *batches[spec["sizes"].index(1024)])
else:
    trial = build(spec, params, batches)
at, losses = 0, []

def run(steps, losses=None):
    global at
    best, cpu, start = float("inf"), time.process_time(), time.perf_counter()
    for _ in range(steps):
        began = time.perf_counter()
        handle = trial.step(at)
        trial.sync()
        if workload != "matmul":
            loss = trial.read(handle)
            if losses is not None:
                losses.append(loss)
        best = min(best, time.perf_counter() - began)
        at += 1
    seconds = time.perf_counter() - start
    return seconds / steps, best, (time.process_time() - cpu) / steps

run(settling, losses)
print("ready", *run(1), *losses, flush=True)
for line in sys.stdin:
    print(*run(int(line)), flush=True)
"""


class Turn(NamedTuple):
    """The seconds of a step: the mean of a turn, its best step's, and the mean of CPU time."""

    wall: float
    best: float
    cpu: float


def surroundings() -> dict[str, str]:
    """Return the environment of all sides, without settings that slow down the BLAS of some sides.

    `OPENBLAS_CORETYPE` limits the instructions of NumPy and PyTorch, while ONNX Runtime would use
    all of the processor. All sides import this checkout's `asg`.
    """
    found = {name: value for name, value in os.environ.items() if name != "OPENBLAS_CORETYPE"}
    checkout = Path(__file__).parents[1]
    paths = [str(checkout), str(checkout / "backends"), *filter(None, [found.get("PYTHONPATH")])]
    return {**found, "PYTHONPATH": os.pathsep.join(paths)}


class Side:
    """A workload on a side, ready to run some steps; a context that ends the process.

    `losses` holds the losses of the first steps. The side runs in `python` (default: this
    interpreter), with `variables` added to the environment.
    """

    def __init__(
        self, folder: Path, name: str, workload: str, *, python: str = sys.executable,
        variables: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        self._name = f"{name} on {workload}"
        self._errors = folder / f"{name}-{workload.replace('/', '-')}.log"
        with self._errors.open("w") as errors:
            self._process = subprocess.Popen(
                [python, "-c", _SIDE, name, workload, str(SETTLING)], cwd=folder, text=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors,
                env={**surroundings(), "XDG_CACHE_HOME": str(folder), **(variables or {})},
            )  # fmt: skip
        try:
            seconds, _, _, *self.losses = map(float, self._answer().split()[1:])
        except RuntimeError:
            self._end()
            raise
        self.steps = max(1, round(TURN / seconds))  # of a turn

    def turn(self) -> Turn:
        """Run the steps of a turn."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{self.steps}\n")
        self._process.stdin.flush()
        return Turn(*map(float, self._answer().split()))

    def _answer(self) -> str:
        assert self._process.stdout is not None
        while line := self._process.stdout.readline():
            if line.startswith("ready") or line[0].isdigit():
                return line
        said = self._errors.read_text().strip().splitlines() or ["and did not say why"]
        raise RuntimeError(f"{self._name} did not get through: {said[-1]}")

    def _end(self) -> None:
        self._process.kill()
        self._process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:  # fmt: skip
        self._end()


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
    """Let two sides run `pairs` turns each; the first side begins every other pair."""
    turns: list[tuple[float, float]] = []
    for i in range(pairs):
        order = (mine, theirs) if i % 2 == 0 else (theirs, mine)
        found: dict[Side, float] = {}
        for side in order:
            time.sleep(PAUSE)
            found[side] = side.turn().wall
        turns.append((found[mine], found[theirs]))
    return Paired(
        statistics.median(b / a for a, b in turns),
        statistics.median(a for a, _ in turns),
        statistics.median(b for _, b in turns),
    )
