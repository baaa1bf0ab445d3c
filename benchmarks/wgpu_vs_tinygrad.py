"""The wgpu executor against tinygrad's WEBGPU device: one adapter, one run, what is asked of us.

It needs the folder of the peer benchmark and an interpreter that has ASG and tinygrad installed.

    python benchmarks/wgpu_vs_tinygrad.py PEERS [--pairs 7] [--rounds 3] [--workloads mlp …]

Prints, for each workload, how many times as fast we are: the steady step and products by
alternating pairs, and the first step without the creation of the device, which is measured apart
for each side, in processes of their own; the share of our GFLOP/s in a product that the
perceptron's step reaches; and how far our losses are from the reference in f64.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from against import measure, prepare
from lines import Line, leave, tell
from numpy_vs_peers import losses
from pairs import Side, alternating, paired

OURS, PEER = "asg_wgpu", "tinygrad_webgpu"
SECTION = "wgpu executor against tinygrad's WEBGPU device, same adapter"
# At least this many times as fast: gate and target
TIMES = {"mlp": (5.0, 8.0), "gpt": (5.0, 8.0), "cnn": (4.0, 5.0), "ew": (3.0, 3.0),
         "matmul": (5.0, 6.0)}  # fmt: skip
FIRST = 3.0  # times as fast to the first step, of the trained ones
TRAINED = ("mlp", "gpt", "cnn")
SHARE = 0.6  # of the GFLOP/s of a product of 1024 × 1024, in the perceptron's step
# The imports of a side, and the code that then opens its device, and runs nothing on it
OPENING = {
    OURS: (
        "from asg_wgpu.device import adapters, opening",
        "opening.open_device(adapters.adapters()[0])",
    ),
    PEER: ("import peer_tinygrad_webgpu; from tinygrad import Device", "Device['WEBGPU']"),
}


def opening_time(side: str, folder: Path, rounds: int) -> float:
    """Return the seconds in which a side opens its device, the median of some processes."""
    first, then = OPENING[side]
    code = f"{first}\nimport time\nstart = time.perf_counter()\n{then}\n"
    command = [sys.executable, "-c", f"{code}print(time.perf_counter() - start)"]
    times: list[float] = []
    for _ in range(rounds):
        done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder)
        times.append(float(done.stdout.splitlines()[-1]))
    return statistics.median(times)


def first_steps(runner: Path, workloads: Sequence[str], rounds: int) -> Iterator[Line]:
    """Yield how many times as fast we come to the first step, devices being open."""
    opening = {side: opening_time(side, runner.parent, rounds) for side in OPENING}
    for workload in workloads:
        cells = measure(runner, (OURS, PEER), workload, rounds)
        mine, theirs = (cells[side]["first_step_s"] - opening[side] for side in (OURS, PEER))
        what, detail = (
            f"{workload}: first step, times as fast",
            f"{mine:.2f} against {theirs:.2f} s",
        )
        yield Line(SECTION, what, theirs / mine, FIRST, detail=detail)


def share_of_product(folder: Path, pairs: int) -> Line:
    """Return the perceptron step's share of a product's GFLOP/s, by turns of both."""
    from asg.analysis.cost import cost
    from asg.bench import make_workload

    with Side(folder, OURS, "mlp") as step, Side(folder, OURS, "matmul") as product:
        found = alternating(step, product, pairs)
    of_step, of_product = cost(make_workload("mlp").graph, {"N": 128}).all_flops, 2 * 1024**3
    rates = of_step / found.ours / 1e9, of_product / found.peer / 1e9
    share = found.times * of_step / of_product
    detail = f"{rates[0]:.1f} of {rates[1]:.1f} GFLOP/s"
    return Line(SECTION, "mlp: share of the GFLOP/s of a product", share, SHARE, detail=detail)


def lines(
    peers: Path, workloads: Sequence[str] = tuple(TIMES), pairs: int = 7, rounds: int = 3
) -> Iterator[Line]:
    """Measure, and yield every line of this benchmark."""
    with tempfile.TemporaryDirectory() as folder:
        runner = prepare(peers, Path(folder))
        for workload in workloads:
            found = paired(Path(folder), OURS, PEER, workload, pairs)
            what = f"{workload}: {'product' if workload == 'matmul' else 'step'}, times as fast"
            yield Line(SECTION, what, found.times, *TIMES[workload], detail=str(found))
        if {"mlp", "matmul"} <= set(workloads):
            yield share_of_product(Path(folder), 6 * pairs)  # a step is short, and easily held up
        trained = [workload for workload in workloads if workload in TRAINED]
        yield from first_steps(runner, trained, rounds)
        yield from losses(runner, OURS, trained, SECTION)


def main() -> None:
    """Read the command line, measure, and exit with 1 where a gate is not met."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("peers", type=Path, help="folder of the peer benchmark")
    parser.add_argument("--workloads", nargs="+", choices=TIMES, default=tuple(TIMES))
    parser.add_argument("--pairs", type=int, default=7)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    leave(tell(lines(options.peers, options.workloads, options.pairs, options.rounds)))


if __name__ == "__main__":
    main()
