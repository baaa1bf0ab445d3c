"""Parts of a recurrence: each is a dispatch of some turns, so that none lasts long.

The carries lie in memory between two parts. Each workgroup has a range there: another workgroup may
already be a part ahead.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.node import Ref
from asg.core.tracing.size import hinted, is_known
from asg.core.types import TensorType
from asg.kernel.build import Builder
from asg.kernel.expr import I32, U32, Bitcast, Expr, Type, Var, equal, minimum, whole
from asg.kernel.index import Index, variable
from asg.kernel.values import as_number, from_number, stored_type
from asg_wgpu.ir.work import work

FIRST = "first"


class Bounds(NamedTuple):
    """The turns of a dispatch, from `first` up to `end`, and a test of the first dispatch.

    Without a test there is only one.
    """

    first: Index
    end: Expr
    is_first: Expr | None = None


class Cut(NamedTuple):
    """Dispatches of at most `turns` turns, by a loop with `depth` enclosing loops.

    In a loop without a bound, the turns of each dispatch have the numbers of the first.
    """

    turns: int
    depth: int
    is_open: bool = False

    def parts(self, length: int) -> int:
        """Return the number of dispatches; without a bound, the first and a later one."""
        return 2 if self.is_open else -(-length // self.turns)

    def bounds(self, code: Builder, length: int) -> Bounds:
        """Define the first turn of a part, and return the bounds of its turns."""
        step = Var(f"asg_step_{self.depth}.x", I32)
        if self.is_open:
            return Bounds(Index(), whole(self.turns), equal(step, 0))
        first = code.let(step * self.turns, name=FIRST)
        code.assume(FIRST, length, "every part has a turn")
        end = minimum(first + self.turns, whole(length))
        return Bounds(variable(FIRST, length), end, equal(first, 0))


def cut_of(length: int, stages: int, flops: int, groups: int, depth: int) -> Cut | None:
    """Return the parts of a loop, or None if a single dispatch may make all turns.

    A turn has `stages` stages, and `flops` operations in all workgroups.
    """
    return _parts_of(length, most_turns(stages, flops, groups), depth)


def open_cut(length: int, most: int, trips: int, depth: int, limit: int) -> Cut:
    """Return the parts of a loop without a bound, of at most `length` and `most` turns.

    Turns of that length make `trips` iterations, and a driver makes at most `limit`, unless 0.
    """
    if limit and trips > limit:
        most = min(most, max(limit * length // (2 * trips), 1))
    return Cut(min(most, length), depth, is_open=True)


def most_turns(stages: int, flops: int, groups: int) -> int:
    """Return the turns that a dispatch may make."""
    return max(int(1 / work(hinted(flops), 0, stages, max(hinted(groups), 1))), 1)


def cut_for_driver(length: int, trips: int, depth: int, limit: int) -> Cut | None:
    """Return the parts of a loop that makes more than a driver's iterations, if known."""
    if not is_known(trips) or trips <= limit:
        return None
    return _parts_of(length, max(limit * length // (2 * trips), 1), depth)


def _parts_of(length: int, most: int, depth: int) -> Cut | None:
    """Return parts of at most `most` turns, about equally many if the length is known."""
    if length <= most:
        return None
    return Cut(-(-length // -(-length // most)) if is_known(length) else most, depth)


class Carried:
    """The carries between parts: the bits of all of them, in buffer number `buffer`.

    A workgroup of `groups` has `counts[ref]` elements of a carry.
    """

    def __init__(self, counts: Mapping[Ref, int], groups: int, buffer: int) -> None:
        self._buffer = buffer
        self._places = dict(zip(counts, accumulate(counts.values(), initial=0), strict=False))
        self._own = sum(counts.values())
        self.room = groups * self._own

    @property
    def type(self) -> TensorType:
        """The type of the buffer."""
        return TensorType((self.room,), DType.U32)

    def at(self, ref: Ref, group: Index, element: Index) -> tuple[int, DType, Index]:
        """Return the buffer, the dtype and the place of a workgroup's element of a carry."""
        return self._buffer, DType.U32, group * self._own + element + self._places[ref]


def bits_of(value: Expr) -> Expr:
    """Return the bits of a value."""
    found = as_number(value)
    return found if found.type == U32 else Bitcast(found, U32)


def from_bits(bits: Expr, type_: Type) -> Expr:
    """Return the value of a type with these bits."""
    stored = stored_type(type_)
    return from_number(bits if stored == U32 else Bitcast(bits, stored), type_)
