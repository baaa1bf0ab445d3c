"""How long each buffer of a plan is held."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from asg.runtime.lifetimes import BEFORE, BufferLife
from asg_numpy.plan import Plan
from asg_numpy.values import Storage


def lifetimes_of(plan: Plan) -> tuple[BufferLife, ...]:
    """Return the buffers of a plan's arena by the time that they are first written."""
    sizes = [len(step.parts) for step in plan.steps]
    starts, shift = list(accumulate(sizes, initial=0)), plan.prelude
    writers: dict[int, list[int]] = {}
    for step in plan.steps:
        for part in step.parts:
            for value in part.writes:
                if value.storage is not None:
                    nodes = writers.setdefault(id(value.storage.root()), [])
                    nodes += [node.id for node in part.nodes]
    for value in plan.inputs.values():  # what is fed may be written over later
        if value.storage is not None:
            writers.setdefault(id(value.storage.root()), [])
    found = [
        BufferLife(
            label=storage.label,
            type=storage.type,
            bytes=storage.nbytes,
            memory="arena",
            offset=storage.offset,
            first=BEFORE if storage.first < 0 else starts[storage.first + shift],
            last=_last(storage.last + shift, starts),
            nodes=tuple(dict.fromkeys(writers.get(id(storage), ()))),
        )
        for storage in plan.storages
        if _has_own_memory(storage)
    ]
    return tuple(sorted(found, key=lambda life: (life.first, life.offset)))


def _last(step: int, starts: Sequence[int]) -> int:
    """Return the last part of a step, those of all steps counted; their number after the last."""
    if 0 <= step < len(starts) - 1:
        return starts[step + 1] - 1
    return min(max(step, BEFORE), starts[-1])


def _has_own_memory(storage: Storage) -> bool:
    return storage.home is None and storage.state is None and storage.nbytes > 0
