"""How long each buffer of a plan is held."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from asg.runtime.lifetimes import BEFORE, BufferLife
from asg_wgpu.ir.schedule import Role
from asg_wgpu.memory.arena import Storage
from asg_wgpu.memory.assign import Placing


def liveness_of(placing: Placing, arenas: int) -> tuple[BufferLife, ...]:
    """Return the buffers of a plan by the time that they are first written.

    Its arenas from number `arenas` on hold small outputs and constants.
    """
    has_work = [all(dispatch.workgroups) for dispatch in placing.schedule.dispatches]
    before = [0, *accumulate(map(int, has_work))]  # such dispatches before each
    writers = _writers(placing)
    count = before[-1]
    found: list[BufferLife] = []
    for storage in (*placing.storages, *placing.extra):
        if storage.home is not None or storage.state is not None or not storage.size:
            continue
        place = storage.place()
        first, last = storage.first, storage.last
        if storage.role is Role.CONSTANT:
            first, last = BEFORE, len(has_work)
        apart = isinstance(place.memory, int) and place.memory >= arenas
        found.append(
            BufferLife(
                label=storage.label,
                type=storage.type,
                bytes=storage.size,
                memory=f"{'apart' if apart else 'arena'} {place.memory}",
                offset=place.offset,
                first=BEFORE if first < 0 else _at(first, before),
                last=BEFORE if last < 0 else count if last >= len(has_work) else before[last],
                nodes=tuple(writers.get(id(storage), ())),
            )
        )
    return tuple(sorted(found, key=lambda life: (life.first, life.memory, life.offset)))


def _at(time: int, before: Sequence[int]) -> int:
    return before[min(time, len(before) - 1)]


def _writers(placing: Placing) -> dict[int, list[int]]:
    """Return the nodes whose results lie in each storage, in their order."""
    found: dict[int, list[int]] = {}
    pairs: list[tuple[int, int, Storage]] = []
    for buffer, storage in zip(placing.schedule.buffers, placing.storages, strict=True):
        if storage.role is Role.INNER:
            pairs.append((storage.first, buffer.node, storage))
    for _, node, storage in sorted(pairs, key=lambda pair: pair[:2]):
        nodes = found.setdefault(id(storage.root()), [])
        if node not in nodes[-1:]:
            nodes.append(node)
    return found
