"""The kernel of elements at few places of sorted rows, which sorts nothing.

A team of lanes holds the keys of a row in registers. The bits of a key follow from the highest: a
bit is set unless more than `rank` keys are smaller than the key with this bit. The bits of a place
among equal keys follow in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from asg.kernel.expr import (
    I32,
    U32,
    Const,
    Expr,
    Var,
    binary,
    bitcast,
    both,
    equal,
    every,
    maximum,
    minimum,
    select,
    whole,
)
from asg.kernel.index import ZERO, Index, variable
from asg.kernel.stmt import GROUP
from asg_wgpu.codegen.emitter import Setting
from asg_wgpu.codegen.reductions.accumulators import tree
from asg_wgpu.codegen.reductions.workgroup_reduce import Team
from asg_wgpu.codegen.sorts.sort import SortKernels
from asg_wgpu.codegen.sorts.sorted_block import LAST
from asg_wgpu.ir.node_facts import RowGroup, neighbors_of
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.sort_blocks import KEY_BITS, lanes_of_selection, place_bits


class Selection:
    """Makes the dispatch of a selection."""

    def __init__(self, setting: Setting, group: RowGroup) -> None:
        self._sort = SortKernels(setting, group)
        self._emit = self._sort.begin()
        self._code = self._emit.code
        self._lanes = lanes_of_selection(self._sort.columns)
        self._present: list[Var] = []
        self._keys: list[Var] = []  # LAST behind the row
        self._places: list[Expr] = []  # in the row, of the keys

    def dispatches(self) -> list[Dispatch]:
        """Return the dispatch."""
        code, sort = self._code, self._sort
        plan, is_of_keys = plans().row_tiles, sort.node.attrs["values"]
        size = self._lanes
        if size <= plan.shared:
            size = max(size, min(plan.workgroup, sort.target.invocations))
        groups = -(-sort.rows // (size // self._lanes))
        tile = code.let(GROUP, name="tile")
        code.leave(tile >= groups)
        self._team = team = Team(self._emit, size, self._lanes)
        team.turn = ZERO
        row = variable(tile.name, groups) * team.teams + team.which
        exists = None if row.high < sort.rows else code.let(whole(row) < sort.rows, "exists")
        self._row = code.place_below(row, sort.rows, name="row")
        self._load()
        found: list[Expr] = []
        keys: dict[int, Var] = {}
        for rank in sort.node.attrs["ranks"]:
            key = keys[rank] = self._key(rank, keys.get(rank - 1))
            found.append(sort.value(self._emit, key) if is_of_keys else self._place(key, rank))
        tests = [equal(whole(team.lane), 0), *([] if exists is None else [exists])]
        with code.where(every(tests)):
            for column, each in enumerate(found):
                sort.put(self._emit, self._row, Index((), column), each)
        return [self._emit.dispatch(sort.node.op.name, groups * size, size)]

    def _load(self) -> None:
        """Load the keys of the row; all loads come first."""
        emit, code, sort = self._emit, self._code, self._sort
        width = neighbors_of(sort.columns)
        emit.in_vec4 = width > 1
        units = sort.columns // width
        cells: list[tuple[Index, Expr | None]] = []
        for turn in range(-(-units // self._lanes)):
            unit, inside = self._team.lane + turn * self._lanes, None
            if unit.high >= units:
                inside = code.let(whole(unit) < units, "inside")
                emit.operands.overlapping = True
                unit = code.place_below(unit, units)
            cells += [(unit * width + k, inside) for k in range(width)]
        for column, _ in cells:
            emit.value(sort.operand, sort.source.element(self._row, column))
        for column, inside in cells:
            found = sort.key(emit, self._row, column, alone=sort.node.attrs["values"])
            key = code.let(found, "k")
            self._present.append(key)  # keys behind the row repeat its last
            self._keys.append(key if inside is None else code.let(select(LAST, key, inside), "k"))
            place = whole(column)
            self._places.append(place if inside is None else select(sort.columns, place, inside))

    # Searches

    def _key(self, rank: int, before: Var | None) -> Var:
        """Return the key at a place of the sorted row, perhaps by the key before it."""
        if rank == 0:
            return self._extreme(self._keys, minimum)
        if rank == self._sort.columns - 1:
            return self._extreme(self._present, maximum)
        if before is not None:
            return self._next(before, rank)
        bit = Const(1, U32)
        return self._search(KEY_BITS, bit, rank, lambda end: [key < end for key in self._keys])

    def _extreme(self, keys: Sequence[Expr], choose: Callable[[Expr, Expr], Expr]) -> Var:
        """Return the least or the greatest key."""
        code = self._code
        found = code.declare(tree(code, keys, choose), "best")
        self._team.together((found,), lambda o: code.assign(found, choose(found, o[0])))
        return found

    def _place(self, key: Var, rank: int) -> Var:
        """Return the place in the row of the key at a place of the sorted row."""
        code = self._code
        smaller = self._count([each < key for each in self._keys])
        equals = [code.let(equal(each, key), "same") for each in self._keys]

        def before(end: Expr) -> list[Expr]:
            return [both(is_equal, place < end)
                    for is_equal, place in zip(equals, self._places, strict=True)]  # fmt: skip

        bits = place_bits(self._sort.columns)
        return self._search(bits, Const(1, I32), rank - smaller, before)

    def _search(
        self, bits: int, one: Const, rank: Expr | int, before: Callable[[Expr], Sequence[Expr]]
    ) -> Var:
        """Return the largest number with at most `rank` of the tests `before` it."""
        code = self._code
        found = code.declare(Const(0, one.type), "found")
        with code.counted(bits, name=code.fresh("turn")) as self._team.turn:
            bit = bitcast(whole(self._team.turn * -1 + (bits - 1)), U32)
            end = code.let(found | binary("<<", one, bit), "end")
            count = self._count(before(end))
            code.assign(found, select(found, end, count <= rank))
        self._team.turn = ZERO
        return found

    def _next(self, key: Var, rank: int) -> Var:
        """Return the key at the place behind the place of `key`."""
        code = self._code
        count = code.declare(self._sum([each <= key for each in self._keys]), "count")
        larger = [select(LAST, each, each > key) for each in self._keys]
        least = code.declare(tree(code, larger, minimum), "least")

        def take(other: Sequence[Expr]) -> None:
            code.assign(count, count + other[0])
            code.assign(least, minimum(least, other[1]))

        self._team.together((count, least), take)
        return code.let(select(least, key, count > rank), "next")

    def _count(self, tests: Sequence[Expr]) -> Var:
        """Return the number of keys of the row that pass their tests."""
        code = self._code
        count = code.declare(self._sum(tests), "count")
        self._team.together((count,), lambda other: code.assign(count, count + other[0]))
        return count

    def _sum(self, tests: Sequence[Expr]) -> Expr:
        numbers = [select(Const(0, I32), Const(1, I32), test) for test in tests]
        return tree(self._code, numbers, lambda a, b: a + b)
