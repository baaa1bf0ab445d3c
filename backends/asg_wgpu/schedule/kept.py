"""Dispatches that depend on nothing but parameters, made once and again when these change.

Convolutions read weights with the channels last and gates side by side: copies that are the same at
each run. Their results are kept from run to run, in memory of their own, and no other dispatch
writes them, so that a driver on the CPU may have them as uniforms or textures.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from asg_wgpu.ir.schedule import Buffer, Dispatch, Role, Schedule
from asg_wgpu.ir.target import Target, bytes_of
from asg_wgpu.schedule.fast_loads import in_buffers, with_fast_loads
from asg_wgpu.schedule.share_kernels import share_kernels


def finished(schedule: Schedule, target: Target) -> Schedule:
    """Return a schedule as a device runs it: with shared kernels and kept values."""
    return with_kept(share_kernels(schedule, target), target)


def with_kept(schedule: Schedule, target: Target) -> Schedule:
    """Return the schedule with what depends on parameters alone apart from what each run makes.

    Each run makes outputs, updates, values of loops, those that depend on sizes, and all for which
    there is no room: kept values take no more memory than the given ones. A GPU, which reads all
    bindings at one price, has its schedule as it is.
    """
    if not (target.most_uniforms or target.most_textures):
        return schedule
    given = [b for b in schedule.buffers if _is_given(b, schedule)]
    known, left = {b.id for b in given}, sum(bytes_of(b.type) for b in given)
    repeated = {time for loop in schedule.loops for time in range(loop.start, loop.stop)}
    writers = _writers(schedule)
    kept: dict[int, Dispatch] = {}
    for time, dispatch in enumerate(schedule.dispatches):
        written = {dispatch.buffers[k] for k in dispatch.writes}
        is_alone = time not in repeated and all(writers[b] == [time] for b in written)
        if not (is_alone and known.issuperset({*dispatch.buffers} - written)):
            continue
        nbytes = _static_bytes(dispatch, [schedule.buffers[b] for b in written])
        if nbytes and nbytes <= left:
            left -= nbytes
            known |= written
            kept[time] = dispatch
    return with_fast_loads(_apart(schedule, kept), target) if kept else schedule


def _is_given(buffer: Buffer, schedule: Schedule) -> bool:
    """Whether a buffer is the same at each run, as long as no parameter is written.

    A constant without data holds sizes, which differ.
    """
    if buffer.role is Role.CONSTANT:
        return buffer.data is not None
    return buffer.role is Role.STATE and buffer.name not in schedule.updates


def _static_bytes(dispatch: Dispatch, written: Collection[Buffer]) -> int:
    """Return the bytes that a dispatch writes; 0 where they depend on sizes, as for none."""
    numbers = [*dispatch.workgroups, *(n for buffer in written for n in buffer.type.shape)]
    if not all(type(n) is int and n for n in numbers):
        return 0
    return sum(bytes_of(buffer.type) for buffer in written)


def _writers(schedule: Schedule) -> dict[int, list[int]]:
    """Return the dispatches that write each buffer; -1 stands for the end, which reads results."""
    results = {*schedule.outputs.values(), *schedule.updates.values()}
    results |= {loop.watched for loop in schedule.loops if loop.watched is not None}
    writers: dict[int, list[int]] = {number: [-1] for number in results}
    for time, dispatch in enumerate(schedule.dispatches):
        for k in dispatch.writes:
            writers.setdefault(dispatch.buffers[k], []).append(time)
    return writers


def _apart(schedule: Schedule, kept: dict[int, Dispatch]) -> Schedule:
    """Return the schedule without dispatches, by their times, which are those that are kept."""
    written = {d.buffers[k] for d in kept.values() for k in d.writes}
    before = [0]  # of the dispatches that are left, those before each
    for time in range(len(schedule.dispatches)):
        before.append(before[-1] + (time not in kept))
    return replace(
        schedule,
        buffers=tuple(
            replace(b, role=Role.KEPT) if b.id in written else b for b in schedule.buffers
        ),
        dispatches=tuple(d for time, d in enumerate(schedule.dispatches) if time not in kept),
        loops=tuple(
            replace(loop, start=before[loop.start], stop=before[loop.stop])
            for loop in schedule.loops
        ),
        kept=tuple(map(in_buffers, kept.values())),
    )
