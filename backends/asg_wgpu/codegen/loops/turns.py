"""Parts of a recurrence: each is a dispatch of some turns, so that none lasts long.

The carries lie in memory between two parts. Each workgroup has a range there: another workgroup may
already be a part ahead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.node import Ref
from asg.core.tracing.size import hinted, is_known
from asg.core.types import TensorType
from asg.kernel.build import Builder
from asg.kernel.expr import I32, Expr, Var, minimum, whole
from asg.kernel.index import Index, variable
from asg_wgpu.ir.work import work

FIRST = "first"


class Cut(NamedTuple):
    """Dispatches of at most `turns` turns, by a loop with `depth` enclosing loops."""

    turns: int
    depth: int

    def parts(self, length: int) -> int:
        """Return the number of dispatches."""
        return -(-length // self.turns)

    def bounds(self, code: Builder, length: int) -> tuple[Index, Expr]:
        """Define the first turn of a part, and return it and the end of its turns."""
        first = code.let(Var(f"asg_step_{self.depth}.x", I32) * self.turns, name=FIRST)
        code.assume(FIRST, length, "every part has a turn")
        return variable(FIRST, length), minimum(first + self.turns, whole(length))


def cut_of(length: int, stages: int, flops: int, groups: int, depth: int) -> Cut | None:
    """Return the parts of a loop, or None if a single dispatch may make all turns.

    A turn has `stages` stages, and `flops` operations in all workgroups.
    """
    most = max(int(1 / work(hinted(flops), 0, stages, max(hinted(groups), 1))), 1)
    return _parts_of(length, most, depth)


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
    """The carries between parts, as buffers from number `first` on, one for each dtype.

    A workgroup of `groups` has `counts[ref]` elements of a carry.
    """

    def __init__(self, counts: Mapping[Ref, tuple[DType, int]], groups: int, first: int) -> None:
        self.dtypes = list(dict.fromkeys(dtype for dtype, _ in counts.values()))
        self._ends = dict.fromkeys(self.dtypes, 0)
        self._places: dict[Ref, tuple[int, DType, int]] = {}
        for ref, (dtype, count) in counts.items():
            self._places[ref] = first + self.dtypes.index(dtype), dtype, self._ends[dtype]
            self._ends[dtype] += count
        self.rooms = [groups * self._ends[dtype] for dtype in self.dtypes]

    @property
    def types(self) -> list[TensorType]:
        """The types of the buffers."""
        pairs = zip(self.rooms, self.dtypes, strict=True)
        return [TensorType((room,), dtype) for room, dtype in pairs]

    def at(self, ref: Ref, group: Index, element: Index) -> tuple[int, DType, Index]:
        """Return the buffer, the dtype and the place of a workgroup's element of a carry."""
        buffer, dtype, start = self._places[ref]
        return buffer, dtype, group * self._ends[dtype] + element + start
