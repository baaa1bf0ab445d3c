"""The kernels of sorts along an axis: a stable merge sort of u32 keys with their places.

A workgroup sorts a block in its memory (`sorted_block.py`). For rows longer than a block, further
kernels merge runs in device memory, twice as long each time. If few first places are wanted, each
block keeps its first keys instead, and the next kernel sorts these.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.tracing.size import (
    assume_at_most,
    divides,
    most_of_class,
    shape_of,
    sizes_of,
    surely_at_most,
    surely_below,
    surely_equal,
)
from asg.core.types import TensorType
from asg.kernel.expr import (
    BOOL,
    F32,
    I32,
    U32,
    Const,
    Expr,
    bitcast,
    call,
    clamp,
    every,
    select,
    unequal,
    whole,
)
from asg.kernel.index import Index, variable
from asg.kernel.stmt import GROUP, LOCAL, ME, Leave
from asg.kernel.values import accumulated, as_number
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.codegen.sorts.sorted_block import IN_RUNS, LAST, BlockSort, Merge, Runs
from asg_wgpu.ir.node_facts import Domain, RowGroup
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.sort_blocks import block_of
from asg_wgpu.lower.sorts.first_sorted import FIRST_SORTED

# Map floats to u32 of the same order: -inf first, -0.0 and 0.0 equal.
_KEY = """\
fn sort_key(x: f32) -> u32 {
    let bits = bitcast<u32>(x);
    let key = select(bits | 0x80000000u, ~bits, bits > 0x7fffffffu);
    return select(key, 0x80000000u, asg_magnitude(x) == 0u);
}
"""
# The same with -0.0 before 0.0, and its inverse. The keys of NaN become NaN.
_NUMBER = """\
fn sort_number(x: f32) -> u32 {
    let bits = bitcast<u32>(x);
    return select(bits | 0x80000000u, ~bits, bits > 0x7fffffffu);
}

fn sort_value(key: u32) -> f32 {
    return bitcast<f32>(select(~key, key ^ 0x80000000u, key > 0x7fffffffu));
}
"""


class _Pairs(NamedTuple):
    """Buffers of keys and places, `columns` in a row."""

    keys: int
    places: int
    columns: int

    def key(self, emit: Emitter, row: Index, col: Index) -> Expr:
        """Return a key."""
        return emit.load(self.keys, DType.U32, row * self.columns + col)

    def place(self, emit: Emitter, row: Index, col: Index) -> Expr:
        """Return a place."""
        return emit.load(self.places, DType.I32, row * self.columns + col)

    def store(self, emit: Emitter, row: Index, col: Index, key: Expr, place: Expr) -> None:
        """Store a key and its place."""
        at = row * self.columns + col
        emit.store(self.keys, DType.U32, at, key)
        emit.store(self.places, DType.I32, at, place)


class SortKernels:
    """Makes the dispatches of a sort."""

    def __init__(self, setting: Setting, group: RowGroup) -> None:
        self.setting, self.target = setting, setting.target
        (self.ref,) = group.members
        self.node = setting.graph.nodes[self.ref.node]
        (self.operand,) = self.node.inputs
        full = sizes_of(setting.graph.type_of(self.operand).shape)
        self.result, self.source = group.domain, Domain(full, group.domain.axes)
        self.rows, self.columns = self.source.rows, self.source.columns
        self.count = self.result.columns

    def dispatches(self) -> list[Dispatch]:
        """Return the dispatches in order."""
        made: list[Dispatch] = []
        pairs, columns = None, self.columns
        run = block_of(most_of_class(columns), self.target).size
        if surely_equal(self.count, columns):
            return self._merged(run) if most_of_class(columns) > run else [self._blocks(None, None)]
        while most_of_class(columns) > run:
            kept = self._pairs(-(-columns // run) * self.count)
            made.append(self._blocks(pairs, kept))
            pairs, columns = kept, kept.columns
            run = block_of(most_of_class(columns), self.target).size
        return [*made, self._blocks(pairs, None)]

    def _merged(self, run: int) -> list[Dispatch]:
        """Return the dispatches that sort blocks of length `run`, and merge them."""
        most = most_of_class(self.columns)
        assume_at_most(self.columns, run << (-(-most // run) - 1).bit_length())
        pairs = self._pairs(self.columns)
        made = [self._blocks(None, pairs)]
        while run < most:
            merged = self._pairs(self.columns) if 2 * run < most else None
            made.append(self._merge(pairs, merged, run))
            pairs, run = merged or pairs, 2 * run
        return made

    def _pairs(self, columns: int) -> _Pairs:
        """Return new buffers for keys and places."""
        shape = shape_of((self.rows, columns))
        keys, places = (
            self.setting.scratch(TensorType(shape, dtype), self.node.id)
            for dtype in (DType.U32, DType.I32)
        )
        return _Pairs(keys, places, columns)

    def begin(self) -> Emitter:
        """Return the emitter of a new kernel."""
        own = frozenset({self.ref})
        emit = Emitter(self.setting, own, own)
        emit.nodes[self.node.id] = None
        return emit

    # Elements

    def key(self, emit: Emitter, row: Index, col: Index, *, alone: bool = False) -> Expr:
        """Return the key of an element; a key `alone` tells the element without its place."""
        value = emit.value(self.operand, self.source.element(row, col))
        is_descending: bool = self.node.attrs["descending"]
        nan = LAST
        match accumulated(emit.dtype_of(self.operand)):
            case DType.BOOL:
                key = as_number(value)
            case DType.U32:
                key = value
            case DType.I32:
                key = bitcast(value, U32) ^ 0x80000000
            case _:
                emit.functions[_NUMBER if alone else _KEY] = None
                key = call("sort_number" if alone else "sort_key", value, type=U32)
                if is_descending and self.node.attrs["nan_greatest"]:
                    nan = Const(0, U32)
                key = ~key if is_descending else key
                return select(key, nan, call("asg_isnan", value, type=BOOL))
        return ~key if is_descending else key

    def value(self, emit: Emitter, key: Expr) -> Expr:
        """Return the element of a key alone."""
        if self.node.attrs["descending"]:
            key = ~key
        match accumulated(emit.dtype_of(self.operand)):
            case DType.BOOL:
                return unequal(key, 0)
            case DType.U32:
                return key
            case DType.I32:
                return bitcast(key ^ 0x80000000, I32)
            case _:
                emit.functions[_NUMBER] = None
                return call("sort_value", key, type=F32)

    def store(self, emit: Emitter, row: Index, col: Index, place: Expr) -> None:
        """Store a result: the place of an element, or the element there."""
        found = place
        if self.node.op is FIRST_SORTED and self.node.attrs["values"]:
            name = emit.code.let(place, "from").name
            source = emit.code.assume(name, self.columns, "sorted places are those of elements")
            found = emit.value(self.operand, self.source.element(row, source))
        self.put(emit, row, col, found)

    def put(self, emit: Emitter, row: Index, col: Index, value: Expr) -> None:
        """Store a number of the result."""
        to = self.result.element(row, col).flat
        emit.store(emit.buffer_of(self.ref), emit.dtype_of(self.ref), to, value)

    # Kernels

    def _blocks(self, pairs: _Pairs | None, kept: _Pairs | None) -> Dispatch:
        """Sort each block of the operand or of pairs.

        Store its first keys, or all keys, in `kept`; without it, store the result.
        """
        return _Blocks(self, pairs, kept).dispatch()

    def _merge(self, pairs: _Pairs, merged: _Pairs | None, run: int) -> Dispatch:
        """Merge each pair of runs of length `run`; without `merged`, store the result."""
        emit = self.begin()
        code, columns = emit.code, self.columns
        merged_by = plans().sorts.merged
        tasks = -(-columns // merged_by)
        code.leave(whole(self.rows * tasks) <= ME)
        me = variable(ME.name, self.rows * tasks)
        row = code.place(me // tasks, self.rows, name="row")
        first = code.place(me % tasks, tasks, name="task") * merged_by

        def in_row(place: Expr) -> Index:
            return code.assume(code.let(place, "s").name, columns, IN_RUNS)

        def key(place: Expr) -> Expr:
            return pairs.key(emit, row, in_row(place))

        base = code.let(whole(first) // (2 * run) * (2 * run), "base")
        left = code.let(clamp(whole(columns) - base, 0, run), "length")
        right = code.let(clamp(whole(columns) - base - run, 0, run), "length")
        runs = Runs(base, base + run, left, right)
        merge = Merge(code, runs, whole(first) - base, key, whole(columns - 1))
        with code.counted(merged_by, name="turn") as turn:
            column = code.let(first + turn, name="col")
            if not divides(merged_by, columns):
                code.leave(column >= whole(columns), Leave.LOOP)
            col = variable("col", columns)
            next_key, source = merge.next()
            place = pairs.place(emit, row, in_row(source))
            if merged is None:
                self.store(emit, row, col, place)
            else:
                merged.store(emit, row, col, next_key, place)
        return emit.dispatch(
            f"merge of {self.node.op.name}", self.rows * tasks,
            min(plans().maps.workgroup, self.target.invocations), without=self.node,
        )  # fmt: skip


class _Blocks:
    """The kernel that sorts blocks, several short ones in a workgroup."""

    def __init__(self, sort: SortKernels, pairs: _Pairs | None, kept: _Pairs | None) -> None:
        self._sort, self._pairs, self._kept = sort, pairs, kept
        self._emit = sort.begin()
        self._columns = pairs.columns if pairs else sort.columns
        most = most_of_class(self._columns)
        self._block = block = block_of(most, sort.target)
        self._is_row = most <= block.size
        if self._is_row:
            assume_at_most(self._columns, block.size)
        self._count = block.size if surely_equal(sort.count, sort.columns) else sort.count
        self._in_row = 1 if self._is_row else -(-self._columns // block.size)
        self._together = max(plans().maps.workgroup // block.lanes, 1)
        self._tiles = sort.rows * self._in_row
        is_whole = pairs is None and kept is None
        self._is_of_keys = is_whole and sort.node.op is FIRST_SORTED and sort.node.attrs["values"]

    def dispatch(self) -> Dispatch:
        """Return the dispatch."""
        sort, code, block = self._sort, self._emit.code, self._block
        invocations = block.lanes * self._together
        local = variable(LOCAL.name, invocations)
        self._lane = code.place(local % block.lanes, block.lanes, name="lane")
        part = code.place(local // block.lanes, self._together, name="part")
        self._tile = code.let(GROUP * self._together + part, name="tile")
        row = clamp(self._tile // whole(self._in_row), 0, whole(sort.rows - 1))
        self._row = code.place(row, sort.rows, name="row")
        number = code.place(self._tile % whole(self._in_row), self._in_row, name="block")
        start = number * block.size
        home, has_places = part * block.size, not self._is_of_keys
        sorting = BlockSort(
            self._emit, block, self._together, home, self._lane, has_places=has_places
        )
        self._load(sorting, start)
        sorting.sort(start, self._count)
        self._store(sorting, number)
        groups = -(-self._tiles // self._together)
        return self._emit.dispatch(sort.node.op.name, groups * invocations, invocations)

    def _load(self, sorting: BlockSort, start: Index) -> None:
        """Load all keys of the block, and write them into its memory."""
        code = self._emit.code
        keys: list[Expr] = [LAST] * self._block.each
        for e, place, test in self._turns(self._block.size, start, self._columns):
            if test is None:
                keys[e] = code.let(self._key(start + place), "k")
                continue
            found = keys[e] = code.declare(LAST, "k")
            # Results may share memory with keys, so only a key's own invocations may load it.
            with code.where(test), code.apart():
                code.assign(found, self._key(self._bounded(start + place, self._columns)))
        for e, key in enumerate(keys):
            sorting.write_key(self._lane + e * self._block.lanes, key)

    def _key(self, col: Index) -> Expr:
        if self._pairs is None:
            return self._sort.key(self._emit, self._row, col, alone=self._is_of_keys)
        return self._pairs.key(self._emit, self._row, col)

    def _store(self, sorting: BlockSort, number: Index) -> None:
        """Store the first keys of the block."""
        emit, row, start = self._emit, self._row, number * self._count
        end = self._columns if self._count == self._block.size else self._in_row * self._count
        for _, place, test in self._turns(self._count, start, end):
            with emit.code.where(test), emit.code.apart():
                col = self._bounded(start + place, end)
                if self._is_of_keys:
                    found = self._sort.value(emit, sorting.key_at(place))
                    self._sort.put(emit, row, col, found)
                    continue
                key, found = sorting.at(place)
                if self._pairs is not None:  # a place behind the row is not in the result
                    bounded = clamp(found, 0, whole(self._columns - 1))
                    source = emit.code.place(bounded, self._columns)
                    found = self._pairs.place(emit, row, source)
                if self._kept is None:
                    self._sort.store(emit, row, col, found)
                else:
                    self._kept.store(emit, row, col, key, found)

    def _turns(
        self, length: int, start: Index, end: int
    ) -> Iterator[tuple[int, Index, Expr | None]]:
        """Yield an invocation's turns, its places in the block, and tests that they exist.

        The block has `length` places from `start` on, as far as `end`. A place that surely exists
        has no test.
        """
        lanes, each = self._block
        for e in range(each):
            place, stop = self._lane + e * lanes, (e + 1) * lanes
            if e * lanes >= length or (self._is_row and surely_at_most(end, e * lanes)):
                return
            tests: list[Expr] = []
            if not divides(self._together, self._tiles):
                tests.append(self._tile < whole(self._tiles))
            if stop > length:
                tests.append(whole(place) < length)
            if not (surely_at_most(stop, end) if self._is_row else divides(length, end)):
                tests.append(whole(start + place) < whole(end))
            yield e, place, every(tests)

    def _bounded(self, col: Index, end: int) -> Index:
        """Return a column of a row, which a test bounds."""
        if surely_below(col.high, end):
            return col
        code = self._emit.code
        return code.assume(code.let(col, "col").name, end, "its test bounds it")
