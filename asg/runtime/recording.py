"""Recordings: programs made ahead of a device, as plain data that a runtime elsewhere replays.

A recording has memory of its own in arenas, shares parameters and state by name, and is run as
one submission: the inputs are written, the copies of `prelude` made, the dispatches run with those
of `loops` again and again, the copies of `commits` made, and outputs read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from asg.core.dtypes import Array
from asg.core.types import TensorType

FEATURES = ("shader-f16", "subgroups")  # that a recording may be made for, as WebGPU names them


@dataclass(frozen=True)
class AheadTarget:
    """The devices that a recording is for: all that have WebGPU's default limits and `features`.

    These are 8 storage buffers a stage of at most 128 MiB each, at offsets of multiples of 256, 256
    invocations, and 16 KiB of memory that a workgroup shares.
    """

    features: frozenset[str] = frozenset()


class Span(NamedTuple):
    """A part of the arena of this number, or of the buffer of the state of this name, in bytes."""

    memory: int | str
    offset: int
    size: int


class Slot(NamedTuple):
    """A tensor of static type, and where it lies."""

    type: TensorType
    span: Span


class Written(NamedTuple):
    """Contents that are written once, before the first run, as they lie in memory."""

    span: Span
    data: Array


class SpanCopy(NamedTuple):
    """A copy of bytes from one place to another of the same size."""

    source: Span
    target: Span


class Dispatched(NamedTuple):
    """A dispatch: the numbers of its shader and of its group of bindings, and its workgroups.

    With `steps`, its shader reads the numbers of the steps of the loops around it.
    """

    shader: int
    group: int
    workgroups: tuple[int, int, int]
    steps: bool
    label: str


class Repeated(NamedTuple):
    """Dispatches from number `start` up to `stop` that are run `length` times, an outer loop first.

    With `reverse`, the last step is the first.
    """

    start: int
    stop: int
    length: int
    reverse: bool


@dataclass(frozen=True)
class Recording:
    """All that a device must be told to run a graph.

    `arenas` are sizes in bytes, `groups` the bindings of a dispatch in their order, all of them
    storage buffers that are read and written. `residents` are the parameters and state that it
    needs, and `features` those of WebGPU.
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
