"""Recordings: programs made without a device, as plain data that another runtime replays.

A recording has its own arenas, and shares parameters and state by name. A run writes the inputs,
makes the copies of `prelude`, runs the dispatches, makes the copies of `commits`, and reads the
outputs. The dispatches of `loops` run repeatedly. A long run is several submissions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from asg.core.dtypes import Array
from asg.core.types import TensorType

FEATURES = ("shader-f16", "subgroups")  # WebGPU features that a recording may use


@dataclass(frozen=True)
class AheadTarget:
    """The devices for a recording: all with WebGPU's default limits and `features`.

    The limits are 8 storage buffers for each stage, of at most 128 MiB each, at offsets that are
    multiples of 256; 256 invocations; and 16 KiB of workgroup memory.
    """

    features: frozenset[str] = frozenset()


class Span(NamedTuple):
    """A range of bytes in the arena of this number, or in the state buffer of this name."""

    memory: int | str
    offset: int
    size: int


class Slot(NamedTuple):
    """A tensor of static type, and its place."""

    type: TensorType
    span: Span


class Written(NamedTuple):
    """Contents to write once, before the first run, in memory layout."""

    span: Span
    data: Array


class SpanCopy(NamedTuple):
    """A copy of bytes between two places of the same size."""

    source: Span
    target: Span


class Dispatched(NamedTuple):
    """A dispatch: the numbers of its shader and of its binding group, and its workgroups.

    With `steps`, its shader reads the step numbers of the enclosing loops. A submission should have
    dispatches with at most 1 of `work` in all, or a single dispatch.
    """

    shader: int
    group: int
    workgroups: tuple[int, int, int]
    steps: bool
    label: str
    work: float = 0.0


class Repeated(NamedTuple):
    """Dispatches from number `start` up to `stop` that run `length` times; outer loops come first.

    With `reverse`, the last step is the first.
    """

    start: int
    stop: int
    length: int
    reverse: bool


@dataclass(frozen=True)
class Recording:
    """All data that a device needs to run a graph.

    Attributes:
        arenas: Sizes in bytes.
        groups: The bindings of a dispatch in order, all of them read-write storage buffers.
        residents: The parameters and state that it needs.
        features: The WebGPU features that it needs.
    """

    inputs: Mapping[str, Slot]
    outputs: Mapping[str, Slot]
    residents: Mapping[str, TensorType]
    constants: tuple[Written, ...]
    arenas: tuple[int, ...]
    shaders: tuple[str, ...]
    groups: tuple[tuple[Span, ...], ...]
    dispatches: tuple[Dispatched, ...]
    loops: tuple[Repeated, ...]
    prelude: tuple[SpanCopy, ...]
    commits: tuple[SpanCopy, ...]
    features: frozenset[str] = field(default=frozenset())
