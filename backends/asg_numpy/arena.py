"""Place buffers in an arena, and let steps overwrite operands that nobody reads later."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import partial

from asg.core.tracing.record import later
from asg.runtime.memory import Storage, allocate, take_over
from asg_numpy.plans import plans
from asg_numpy.values import Step, Value


def overwrite_dying(steps: Sequence[Step], among: Container[int] | None = None) -> None:
    """Let steps with `overwrite` write over operands that nobody reads later.

    With `among`, only storages with these identities take part.
    """
    for time, step in enumerate(steps):
        for output in step.writes if step.overwrite else ():
            storage = output.storage
            if storage is not None and (among is None or id(storage) in among):
                operands = [
                    value.storage
                    for value in step.reads
                    if value.storage is not None
                    and (among is None or id(value.storage) in among)
                    and _alike(value, output)
                ]
                take_over(storage, operands, time, partial(_reads_alike, step, output))


def _alike(value: Value, output: Value) -> bool:
    return value.strides == output.strides and value.type == output.type


def _reads_alike(step: Step, output: Value, home: Storage) -> bool:
    """Whether all operands in this memory are read element by element with the result."""
    return all(
        _alike(value, output)
        for value in step.reads
        if value.storage is not None and value.storage.root() is home
    )


def arena_of(storages: Iterable[Storage]) -> int:
    """Give each storage with a place its offset; return the bytes of the arena."""
    return later(sum, allocate(storages, plans().memory.alignment, compute=later))
