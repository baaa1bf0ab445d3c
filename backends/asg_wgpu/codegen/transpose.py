"""The kernel of elementwise values that read some operands transposed.

A workgroup has a tile: it reads the operands along their axis into its memory, and stores the
values along the last axis. Both accesses then take whole lines of memory. A free place at the end
of each tile line avoids bank conflicts. `schedule/crossings.py` finds the groups.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd, prod

from asg.core.node import Ref
from asg.core.tracing.size import divides
from asg.kernel.expr import Expr, SharedLoad, every, whole
from asg.kernel.index import Index, flattened, unflattened, variable
from asg.kernel.stmt import GROUP, LOCAL, Shared
from asg.kernel.values import VALUE, as_number, from_number, stored_type
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.ir.node_facts import RowGroup
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch


@dataclass(frozen=True)
class Crossing:
    """Loads with neighbors along `axis`, for values stored along the last axis.

    `shape` is the values' shape, with axes merged that are contiguous in all loads. A load is a
    value and an index of the variables `axes_of(shape)`.
    """

    shape: tuple[int, ...]
    axis: int
    loads: tuple[tuple[Ref, Index], ...]


def axes_of(shape: Sequence[int]) -> list[Index]:
    """Return a variable for each axis of a shape."""
    return [variable(f"x{axis}", size) for axis, size in enumerate(shape)]


class TransposeKernel:
    """Makes the dispatch of a group, or raises NotFusableError."""

    def __init__(self, setting: Setting, group: RowGroup, crossing: Crossing) -> None:
        self.group, self.crossing = group, crossing
        self.emit = Emitter(setting, frozenset(group.members), frozenset())
        self.emit.operands.is_partition = True
        self.side = plans().transposes.side
        most = min(plans().transposes.workgroup, setting.target.invocations)
        self.lines = gcd(self.side, max(most // self.side, 1))  # lines of a tile taken at once
        self.size, self.turns = self.side * self.lines, range(self.side // self.lines)
        shape, axis = crossing.shape, crossing.axis
        self.across, self.down = -(-shape[axis] // self.side), -(-shape[-1] // self.side)
        self.others = [each for each in range(len(shape) - 1) if each != axis]
        self.tiles = self.across * self.down * prod(shape[each] for each in self.others)
        self._emit()

    def dispatch(self) -> Dispatch:
        """Return the dispatch of the group."""
        nodes = self.emit.graph.nodes
        label = "+".join(dict.fromkeys(nodes[ref.node].op.name for ref in self.group.members))
        return self.emit.dispatch(label, self.tiles * self.size, self.size)

    def _emit(self) -> None:
        code, local = self.emit.code, variable(LOCAL.name, self.size)
        tile = code.let(GROUP, name="tile")
        code.leave(tile >= whole(self.tiles))
        place = variable(tile.name, self.tiles)
        self.lane = code.place(whole(local % self.side), self.side, name="lane")
        self.line = code.place(whole(local // self.side), self.lines, name="line")
        self.column = code.place(whole(place % self.across), self.across, name="across")
        self.row = code.place(whole(place // self.across % self.down), self.down, name="down")
        sizes = [self.crossing.shape[each] for each in self.others]
        coordinates = unflattened(place // (self.across * self.down), sizes)
        self.rest = [
            code.place(whole(each), size, "t")
            for each, size in zip(coordinates, sizes, strict=True)
        ]
        self._read()
        code.barrier()
        self.last = code.let(self.row * self.side + self.lane, name="last")
        for turn in self.turns:
            self._store(turn)

    def _line(self, turn: int) -> Index:
        return self.line + turn * self.lines

    def _axes(self, along: Index, last: Index) -> list[Index]:
        """Return the coordinates of an element, given along both axes of the tile."""
        found = dict(zip(self.others, self.rest, strict=True))
        found[self.crossing.axis] = along
        return [*(found[each] for each in range(len(self.crossing.shape) - 1)), last]

    def _read(self) -> None:
        """Read each load's tile along its axis; beyond an edge, read the last element."""
        emit, code, (*_, size) = self.emit, self.emit.code, self.crossing.shape
        length = self.crossing.shape[self.crossing.axis]
        along = self._inside(self.column * self.side + self.lane, length)
        found: list[tuple[str, Index, Expr]] = []
        for turn in self.turns:
            last = self._inside(self.row * self.side + self._line(turn), size)
            for name, ref, at in self._loads(self._axes(along, last)):
                value = as_number(emit.load(emit.buffer_of(ref), emit.dtype_of(ref), at))
                place = self._line(turn) * (self.side + 1) + self.lane
                found.append((name, place, code.let(value)))
                emit.shared[name] = Shared(value.type, self.side * (self.side + 1))
        for name, place, value in found:
            code.share(name, place, value)

    def _inside(self, place: Index, size: int) -> Index:
        """Return a place along an axis of the tile, clamped to the edge."""
        code, place_of = self.emit.code, whole(place)
        if divides(self.side, size):
            return code.place(place_of, size)
        return code.place_below(place_of, size)

    def _loads(self, axes: Sequence[Index]) -> list[tuple[str, Ref, Index]]:
        """Return each load with its array and its index for an element."""
        given = {index.terms[0][0]: each for index, each in zip(
            axes_of(self.crossing.shape), axes, strict=True)}  # fmt: skip
        found: list[tuple[str, Ref, Index]] = []
        for number, (ref, at) in enumerate(self.crossing.loads):
            place = Index((), at.constant)
            for atom, count in at.terms:
                place = place + given[atom] * count
            found.append((f"tile_{number}", ref, place))
        return found

    def _store(self, turn: int) -> None:
        """Compute and store the elements of a turn, adjacent along the last axis."""
        emit, code, shape = self.emit, self.emit.code, self.crossing.shape
        length = shape[self.crossing.axis]
        along = code.let(self.column * self.side + self._line(turn), "a")
        sizes = ((along, length), (self.last, shape[-1]))
        tests = [x < whole(size) for x, size in sizes if not divides(self.side, size)]
        with code.where(every(tests), along.name, self.last.name):
            axes = self._axes(*(variable(x.name, size) for x, size in sizes))
            for name, ref, at in self._loads(axes):
                type_ = VALUE[emit.dtype_of(ref)]
                place = self.lane * (self.side + 1) + self._line(turn)
                value = SharedLoad(name, place, stored_type(type_))
                emit.bind(ref, at, from_number(value, type_))
            stored = [ref for ref in self.group.members if ref in self.group.stores]
            emit.store_neighbors(stored, self.group.stores, flattened(axes, shape), 1)
