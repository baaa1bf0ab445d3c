"""The counts of a dispatch that the model of a GPU reads: its arithmetic and its accesses."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from math import prod
from statistics import fmean

import numpy as np

from asg.core.dtypes import DType
from asg.kernel.accesses import Accesses, accesses
from asg.kernel.costs import registers
from asg.kernel.stmt import Program
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch, Schedule
from asg_wgpu.ir.target import Attending, Recurrent, Staged, Tiling, bytes_of

_FOLLOWED = 3  # workgroups of a wave, or of a whole kernel with more waves than these:
_WAVES = 8
_NUMBERS = tuple(each.name for each in fields(Accesses) if each.name != "idle")


@dataclass(frozen=True)
class Counts:
    """A kernel in numbers.

    `idle` to `barriers`, and `shared`, are those of `asg.kernel.accesses`. `flops` are the graph's,
    or fewer if the kernel computes some elements of a value. The kernel reads and writes `unique`
    bytes, each element once. An invocation of a product adds up `results`.
    The kernel runs `times` times, in a loop. `instructions` are those on floats, of a kernel of a
    whole attention or loop; the graph's arithmetic says little about it. Its
    variables hold `held` numbers. The busiest multiprocessor has `uneven` times the mean work.
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
    instructions: float = 0.0
    uneven: float = 1.0
    held: int = 0


def counted(dispatch: Dispatch, schedule: Schedule) -> Counts:
    """Return the counts of a dispatch in a schedule.

    Raises ValueError for a user's kernel, because its text has no statements.
    """
    program = dispatch.program
    if program is None:
        raise ValueError(f"{dispatch.label} is the text of a user, which has no statements")
    groups = prod(dispatch.workgroups)
    sizes = [DType(each.kind).itemsize for each in dispatch.kernel.operands]
    taken = dispatch.question.taken if dispatch.question else None
    found, uneven = accesses(program, sizes, groups), 1.0
    if isinstance(taken, Attending):
        found, uneven = _of_all(program, tuple(sizes), groups)
    results = 0
    if isinstance(taken, Tiling):
        results = taken.rows * taken.columns
    elif isinstance(taken, Staged):
        results = taken.down * taken.across
    whole = [bytes_of(schedule.buffers[number].type) for number in dispatch.buffers]
    flops = min(float(dispatch.flops), 2 * found.instructions * groups * program.size)
    is_whole = isinstance(taken, Attending | Recurrent)
    return Counts(
        dispatch.label, flops, dispatch.least_bytes(whole), groups, found.idle, program.size,
        found.lines, found.trips, found.moved, found.work, found.barriers, results,
        shared=found.shared, instructions=found.instructions if is_whole else 0.0,
        uneven=uneven, held=registers(program) if is_whole else 0,
    )  # fmt: skip


@cache
def _of_all(program: Program, sizes: tuple[int, ...], groups: int) -> tuple[Accesses, float]:
    """Return the mean accesses of workgroups whose work differs, and how uneven it is.

    The work changes evenly within a wave of workgroups, one for each multiprocessor. A card hands
    out workgroups in turn.
    """
    count = plans().staged_products.multiprocessors
    waves = [(first, min(first + count, groups) - 1) for first in range(0, groups, count)]
    ends = waves if len(waves) <= _WAVES else [(0, groups - 1)]
    places = np.unique([np.linspace(*each, _FOLLOWED, dtype=np.int64) for each in ends])
    some = [accesses(program, sizes, groups, int(place)) for place in places]
    work = np.interp(np.arange(groups), places, [each.instructions for each in some])
    busiest = max(work[first::count].sum() for first in range(min(count, groups)))
    numbers = {name: fmean(getattr(each, name) for each in some) for name in _NUMBERS}
    mean = Accesses(idle=some[0].idle, **numbers)
    return mean, float(busiest * min(groups, count) / work.sum())
