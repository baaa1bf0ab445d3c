"""The counts of a dispatch that the model of a GPU reads: its arithmetic and its accesses."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

from asg.core.dtypes import DType
from asg.kernel.accesses import SECTOR, accesses
from asg_wgpu.ir.schedule import Dispatch, Schedule
from asg_wgpu.ir.target import Staged, Tiling, bytes_of


@dataclass(frozen=True)
class Counts:
    """A kernel in numbers.

    `idle` to `barriers`, and `shared`, are those of `asg.kernel.accesses`. `flops` are the graph's,
    or fewer if the kernel computes some elements of a value. `unique` is the least
    number of bytes that the kernel reads and writes. An invocation of a product adds up `results`.
    The kernel runs `times` times, in a loop.
    """

    label: str
    flops: float
    unique: float
    groups: int
    idle: int
    size: int
    lines: float
    trips: float
    moved: float
    work: float
    barriers: float
    results: int = 0
    times: int = 1
    shared: float = 0.0


def counted(dispatch: Dispatch, schedule: Schedule) -> Counts:
    """Return the counts of a dispatch in a schedule.

    Raises ValueError for a user's kernel, because its text has no statements.
    """
    program = dispatch.program
    if program is None:
        raise ValueError(f"{dispatch.label} is the text of a user, which has no statements")
    groups = prod(dispatch.workgroups)
    sizes = [DType(each.kind).itemsize for each in dispatch.kernel.operands]
    found = accesses(program, sizes, groups)
    taken = dispatch.question.taken if dispatch.question else None
    results = 0
    if isinstance(taken, Tiling):
        results = taken.rows * taken.columns
    elif isinstance(taken, Staged):
        results = taken.down * taken.across
    whole = [bytes_of(schedule.buffers[number].type) for number in dispatch.buffers]
    unique = sum(
        min(whole[place], sectors * SECTOR * groups) for place, sectors in found.sectors.items()
    )
    flops = min(float(dispatch.flops), found.floats * groups * program.size)
    return Counts(
        dispatch.label, flops, unique, groups, found.idle, program.size,
        found.lines, found.trips, found.moved, found.work, found.barriers, results,
        shared=found.shared,
    )  # fmt: skip
