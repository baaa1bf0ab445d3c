"""Commands of a program: dispatches and loops, and functions that record them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from asg.ops.control.parts import Ends
from asg_wgpu.ir.schedule import Loop
from asg_wgpu.ir.target import MOST_LOOPS


class Command(NamedTuple):
    """A dispatch that is ready to record: pipeline, bind group and workgroups.

    `share` is its part of the most work that a submission may do.
    """

    pipeline: Any
    bind_group: Any
    workgroups: tuple[int, int, int]
    share: float = 0.0


class Watched(NamedTuple):
    """The place of a number that the host reads during a run: a buffer and an offset in bytes."""

    buffer: Any
    offset: int


class Repeat(NamedTuple):
    """The commands of a loop body, recorded once for each step; `depth` counts the enclosing loops.

    `offsets` are the places of the step numbers in the table behind the bind group `steps`; a loop
    without a bound repeats the last one. If a condition `ends` the loop, the host reads `watched`.
    """

    commands: tuple[Command | Repeat, ...]
    offsets: Sequence[int]
    depth: int
    steps: Any
    ends: Ends = Ends.LENGTH
    watched: Watched | None = None

    @property
    def is_watched(self) -> bool:
        """Whether the host reads a flag during the loop or during a nested loop."""
        return self.watched is not None or any(
            isinstance(command, Repeat) and command.is_watched for command in self.commands
        )


Commands = Sequence[Command | Repeat]
Record = Callable[[Any, Commands], None]


def repeating(
    commands: Sequence[Command],
    loops: Sequence[Loop],
    row: int,
    steps: Any,
    watched: Sequence[Watched | None],
) -> tuple[Command | Repeat, ...]:
    """Group the commands of each loop into a `Repeat`; step numbers are `row` bytes apart.

    `watched` holds, for each loop, the flag that the host reads, or None.
    """
    pairs = list(zip(loops, watched, strict=True))
    return _nested(commands, pairs, (0, len(commands)), row, steps, 0)


def _nested(
    commands: Sequence[Command], loops: list[tuple[Loop, Watched | None]], span: tuple[int, int],
    row: int, steps: Any, depth: int,
) -> tuple[Command | Repeat, ...]:  # fmt: skip
    """Group a span of commands; consume its loops, which come first in `loops`."""
    made: list[Command | Repeat] = []
    at, end = span
    while at < end:
        if loops and loops[0][0].start == at and loops[0][0].stop <= end:
            loop, watched = loops.pop(0)
            inner = _nested(commands, loops, (at, loop.stop), row, steps, depth + 1)
            offsets = [step * row for step in loop.steps]
            if loop.ends is Ends.OPEN and not offsets:
                offsets = [0]
            made.append(Repeat(inner, offsets, depth, steps, loop.ends, watched))
            at = loop.stop
        else:
            made.append(commands[at])
            at += 1
    return tuple(made)


def size_of(commands: Commands) -> int:
    """Return the number of commands; a loop's body counts once."""
    return sum(size_of(c.commands) if isinstance(c, Repeat) else 1 for c in commands)


def count_of(commands: Commands) -> int:
    """Return the number of dispatches in a run; a loop's body counts once for each step."""
    return sum(
        len(c.offsets) * count_of(c.commands) if isinstance(c, Repeat) else 1 for c in commands
    )


class Single(NamedTuple):
    """A dispatch of a run: its number among the commands, and the place of its step numbers."""

    number: int
    command: Command
    offsets: tuple[int, ...]
    steps: Any


def unrolled(commands: Commands) -> Iterator[Single]:
    """Yield every dispatch of a run in order."""
    return _unrolled(commands, 0, (), None)


def _unrolled(
    commands: Commands, first: int, offsets: tuple[int, ...], steps: Any
) -> Iterator[Single]:
    number = first
    for command in commands:
        if isinstance(command, Repeat):
            for offset in command.offsets:
                yield from _unrolled(command.commands, number, (*offsets, offset), command.steps)
            number += size_of(command.commands)
        else:
            yield Single(number, command, offsets, steps)
            number += 1


def recorder() -> Record:
    """Return a function that records commands in a compute pass.

    It calls the native library directly: wgpu's own methods allocate for each call and take three
    times as long for a dispatch. wgpu still reports errors when the encoder finishes.
    """
    try:
        from wgpu.backends.wgpu_native import ffi, lib  # pyright: ignore[reportMissingTypeStubs]  # wgpu has none
    except ImportError:  # another implementation of wgpu's interface
        return record_by_methods
    native: Any = lib
    set_pipeline = native.wgpuComputePassEncoderSetPipeline
    set_bind_group = native.wgpuComputePassEncoderSetBindGroup
    dispatch = native.wgpuComputePassEncoderDispatchWorkgroups
    null: Any = ffi.NULL
    new: Any = ffi.new

    def record(compute: Any, commands: Commands) -> None:
        encoder = compute._internal
        offsets = new("uint32_t[]", MOST_LOOPS)
        last = None

        def run(commands: Commands) -> None:
            nonlocal last
            for command in commands:
                if isinstance(command, Repeat):
                    steps = command.steps._internal
                    for offset in command.offsets:
                        offsets[command.depth] = offset
                        set_bind_group(encoder, 1, steps, MOST_LOOPS, offsets)
                        run(command.commands)
                    continue
                pipeline, bind_group, (x, y, z), _ = command
                if pipeline is not last:
                    set_pipeline(encoder, pipeline._internal)
                    last = pipeline
                set_bind_group(encoder, 0, bind_group._internal, 0, null)
                dispatch(encoder, x, y, z)

        run(commands)

    return record


def record_by_methods(compute: Any, commands: Commands) -> None:
    """Record commands through wgpu's own methods."""
    for single in unrolled(commands):
        record_single(compute, single)


def record_single(compute: Any, single: Single) -> None:
    """Record a dispatch through wgpu's own methods."""
    compute.set_pipeline(single.command.pipeline)
    compute.set_bind_group(0, single.command.bind_group)
    if single.offsets:
        rest = (0,) * (MOST_LOOPS - len(single.offsets))
        compute.set_bind_group(1, single.steps, [*single.offsets, *rest])
    compute.dispatch_workgroups(*single.command.workgroups)
