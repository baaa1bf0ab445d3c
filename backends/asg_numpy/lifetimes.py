"""How long each buffer of a plan is held."""

from __future__ import annotations

from asg.runtime.lifetimes import BEFORE, BufferLife
from asg_numpy.plan import Plan
from asg_numpy.values import Storage


def lifetimes_of(plan: Plan) -> tuple[BufferLife, ...]:
    """Return the buffers of a plan's arena by the time that they are first written."""
    count, shift = len(plan.steps), plan.prelude
    writers: dict[int, list[int]] = {}
    for step in plan.steps:
        for value in step.writes:
            if value.storage is not None:
                writers.setdefault(id(value.storage.root()), []).append(step.node.id)
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
            first=BEFORE if storage.first < 0 else storage.first + shift,
            last=min(max(storage.last, BEFORE) + shift, count),
            nodes=tuple(dict.fromkeys(writers.get(id(storage), ()))),
        )
        for storage in plan.storages
        if _has_own_memory(storage)
    ]
    return tuple(sorted(found, key=lambda life: (life.first, life.offset)))


def _has_own_memory(storage: Storage) -> bool:
    return storage.home is None and storage.state is None and storage.nbytes > 0
