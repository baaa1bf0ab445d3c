"""Measure the time of a wait for a result beyond the work, for work of 0.1 to 50 ms.

    python benchmarks/waits.py [--device NAME] [--runs 20] [--quick] [--check]

The device's clock times a kernel that spins; the clock of this process times the read of its
result. The allowance is 0.1 ms and 2 % of the work. With --check, the exit code tells whether it
holds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from asg_wgpu.device.adapters import adapters, choose
from asg_wgpu.device.commands import Command
from asg_wgpu.device.device import Device
from asg_wgpu.device.opening import open_device
from asg_wgpu.device.waiting import Patience
from asg_wgpu.run.clock import Clock

GOALS = (0.0001, 0.0003, 0.001, 0.003, 0.01, 0.02, 0.05)  # seconds of work
WARM = 0.05  # seconds of work before timing, so that a card leaves its idle clock
ALLOWED, SHARE = 0.0001, 0.02  # seconds, and of the work
LANES = 64
MOST = 60_000  # turns, since Mesa's driver ends a loop after 65,536 iterations
LINE = "v = v * v + 1013904223u;\n    "  # a compiler cannot merge them
SPIN = f"""
@group(0) @binding(0) var<storage, read_write> x: array<u32>;
@compute @workgroup_size({LANES})
fn main(@builtin(global_invocation_id) id: vec3<u32>) {{
  var v = x[id.x];
  let turns = x[{LANES}];
  for (var k = 0u; k < turns; k++) {{
    {512 * LINE}
  }}
  x[id.x] = v;
}}"""


class Wait(NamedTuple):
    """The seconds of some work, and the seconds until its result was read: medians of runs."""

    work: float
    read: float

    @property
    def beyond(self) -> float:
        """The seconds that reading took beyond the work."""
        return self.read - self.work

    @property
    def holds(self) -> bool:
        """Whether that is within the allowance."""
        return self.beyond <= ALLOWED + SHARE * self.work


class Spinning:
    """A kernel of a single workgroup that spins for a number of turns."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.buffer = device.buffer(4 * (LANES + 4))
        group = device.bind_group([(self.buffer, 0, 4 * (LANES + 4))])
        self.commands = [Command(device.pipeline(SPIN, 1), group, (1, 1, 1))]
        self.clock = Clock(device, 1)
        self.patience = Patience()

    def run(self, turns: int) -> Wait:
        """Spin once, and read a few bytes along with it."""
        device = self.device
        with device.lock:
            device.upload(self.buffer, 4 * LANES, np.full(4, turns, np.uint32))
            encoder = device.encoder()
            self.clock.record(encoder, self.commands)
            self.clock.end(encoder)
            letter = device.reader.send(encoder, self.buffer, 0, 16)
            start = perf_counter()
            device.submit(encoder)
            device.reader.fetch(letter, 16, self.patience)
            read = perf_counter() - start
            ((begin, end),) = self.clock.read()
        return Wait(end - begin, read)

    def turns_a_second(self) -> float:
        """Return the turns of a second, when the device is warm."""
        turns = 1000
        self.run(turns)  # compiles
        start = perf_counter()
        while (found := self.run(turns)).work < WARM / 4 or perf_counter() - start < WARM:
            turns = min(int(turns * min(WARM / found.work, 8.0)) + 1, MOST)
        return turns / found.work


def measured(device: Device, runs: int, goals: tuple[float, ...] = GOALS) -> Iterator[Wait]:
    """Yield the waits for work of about each goal in seconds: the median of some runs."""
    spinning = Spinning(device)
    rate = spinning.turns_a_second()
    for goal in goals:
        spinning.patience = Patience()
        found = [spinning.run(min(int(goal * rate) + 1, MOST)) for _ in range(runs)]
        yield Wait(median(one.work for one in found), median(one.read for one in found))


def main() -> None:
    """Print the table; to check, leave with 1 where an allowance does not hold."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--device", help="the number of an adapter, or a part of its description")
    parser.add_argument("--runs", type=int, default=20, help="runs of each work")
    parser.add_argument("--quick", action="store_true", help="two works and three runs")
    parser.add_argument("--check", action="store_true", help="fail where a wait takes longer")
    options = parser.parse_args()
    device: Any = open_device(choose(options.device, adapters()))
    device.settle()  # no self-test beside the waits
    runs, goals = (3, GOALS[:2]) if options.quick else (options.runs, GOALS)
    print(f"{device.describe()}\n\n| work, ms | read, ms | beyond, ms | allowed, ms | |")
    print("|---|---|---|---|---|")
    holds = True
    for one in measured(device, runs, goals):
        figures = one.work, one.read, one.beyond, ALLOWED + SHARE * one.work
        cells = [f"{figure * 1e3:.3f}" for figure in figures]
        print(f"| {' | '.join(cells)} | {'met' if one.holds else 'NOT MET'} |", flush=True)
        holds = holds and one.holds
    sys.exit(1 if options.check and not holds else 0)


if __name__ == "__main__":
    main()
