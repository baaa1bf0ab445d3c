"""The wgpu executor against tinygrad's WEBGPU device: one adapter, one run, what is asked of us.

It needs the folder of the peer benchmark and an interpreter that has ASG and tinygrad installed.

    python benchmarks/wgpu_vs_tinygrad.py PEERS [--rounds 3] [--workloads mlp gpt ew matmul]

Prints, for each workload, how many times as fast we are, and what the least is that will do: the
steady step, GFLOP/s of products, and the first step without the creation of the device, which is
measured apart for each side, in processes of their own.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from against import Cells, measure, prepare

OURS, PEER = "asg_wgpu", "tinygrad_webgpu"
LEAST = {"mlp": 3.0, "gpt": 3.0, "ew": 2.0, "matmul": 4.0}  # of the steady step; of GFLOP/s
FIRST = 2.0  # of the first step of the trained ones
TRAINED = ("mlp", "gpt")
# What is imported beforehand, and what then opens the device of a side, and runs nothing on it
OPENING = {
    OURS: ("from asg_wgpu import adapters, device", "device.open_device(adapters.adapters()[0])"),
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


def ratios(
    workload: str, cells: Cells, opening: dict[str, float]
) -> dict[str, tuple[float, float]]:
    """Return each figure's ratio, ours better where it is above 1, and the least that will do."""
    ours, peer = cells[OURS], cells[PEER]
    if workload == "matmul":
        key = "1024³ GFLOP/s"
        return {key: (ours[key] / peer[key], LEAST[workload])}
    found = {"steady step": (peer["step_ms"] / ours["step_ms"], LEAST[workload])}
    if workload in TRAINED:
        mine, theirs = (cells[side]["first_step_s"] - opening[side] for side in (OURS, PEER))
        found["first step"] = (theirs / mine, FIRST)
    return found


def main() -> None:
    """Read the command line, measure, and exit with 1 where something is below its least."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("peers", type=Path, help="folder of the peer benchmark")
    parser.add_argument("--workloads", nargs="+", choices=LEAST, default=list(LEAST))
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    below = False
    with tempfile.TemporaryDirectory() as folder:
        runner = prepare(options.peers, Path(folder))
        opening = {side: opening_time(side, Path(folder), options.rounds) for side in OPENING}
        print("opening the device:", ", ".join(f"{s} {t:.2f} s" for s, t in opening.items()))
        for workload in options.workloads:
            cells = measure(runner, (OURS, PEER), workload, options.rounds)
            for what, (ratio, least) in ratios(workload, cells, opening).items():
                verdict = "ok" if ratio >= least else "below"
                below |= ratio < least
                print(
                    f"{workload:8} {what:14} {ratio:6.2f} times, at least {least}: {verdict}",
                    flush=True,
                )
    sys.exit(below)


if __name__ == "__main__":
    main()
