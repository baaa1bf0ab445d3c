"""The kernels of sorts along an axis: a stable merge sort of u32 keys with their places.

A workgroup sorts a block in its memory. Each invocation sorts a few neighbours, then runs are
merged, twice as long each time. For rows longer than a block, further kernels merge runs in device
memory. Each invocation writes some neighbours of two merged runs; a binary search finds where they
begin in both runs (O. Green, R. McColl, D. Bader, "GPU merge path", ICS 2012).
"""

from __future__ import annotations

from collections.abc import Callable

from asg.core.dtypes import DType
from asg.core.tracing.size import assume_at_most, divides, most_of_class, shape_of
from asg.core.types import TensorType
from asg.kernel.build import Builder
from asg.kernel.expr import (
    BOOL,
    I32,
    U32,
    Const,
    Expr,
    Operand,
    SharedLoad,
    Var,
    bitcast,
    both,
    call,
    clamp,
    maximum,
    minimum,
    select,
    whole,
)
from asg.kernel.index import Index, variable
from asg.kernel.stmt import GROUP, LOCAL, ME, Leave, Shared
from asg.kernel.values import accumulated, as_number
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.ir.node_facts import RowGroup
from asg_wgpu.ir.plans import plans
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.target import Target

_PAIR = 8  # bytes of a key and a place
_LAST = 0xFFFFFFFF

# Map floats to u32 of the same order: -inf first, -0.0 and 0.0 equal.
_KEY = """\
fn sort_key(x: f32) -> u32 {
    let bits = bitcast<u32>(x);
    let key = select(bits | 0x80000000u, ~bits, bits > 0x7fffffffu);
    return select(key, 0x80000000u, asg_magnitude(x) == 0u);
}
"""


class SortKernels:
    """Makes the dispatches of a sort."""

    def __init__(self, setting: Setting, group: RowGroup) -> None:
        self.setting = setting
        self.domain = group.domain
        self.target = target = setting.target
        (self.ref,) = group.members
        self.node = setting.graph.nodes[self.ref.node]
        self.rows, self.columns = self.domain.rows, self.domain.columns
        self.most = most_of_class(self.columns)
        self.block = block_size(self.most, target)
        self.blocks = -(-self.columns // self.block) if self.most > self.block else 1
        assume_at_most(self.columns, self.block << (-(-self.most // self.block) - 1).bit_length())

    def dispatches(self) -> list[Dispatch]:
        """Return the dispatches in order."""
        if self.blocks == 1:
            return [self._sort_blocks(None)]
        pair = self._pair()
        made = [self._sort_blocks(pair)]
        run = self.block
        while run < self.most:
            target = self._pair() if 2 * run < self.most else None
            made.append(self._merge(pair, target, run))
            pair, run = target or pair, 2 * run
        return made

    def _pair(self) -> tuple[int, int]:
        """Return new buffers for keys and places."""
        shape = shape_of((self.rows, self.columns))
        return (
            self.setting.scratch(TensorType(shape, DType.U32), self.node.id),
            self.setting.scratch(TensorType(shape, DType.I32), self.node.id),
        )

    def _begin(self) -> Emitter:
        own = frozenset({self.ref})
        emit = Emitter(self.setting, own, own)
        emit.nodes[self.node.id] = None
        return emit

    # Blocks

    def _sort_blocks(self, pair: tuple[int, int] | None) -> Dispatch:
        """Sort each block in workgroup memory; a workgroup takes several short blocks."""
        emit = self._begin()
        code, columns = emit.code, self.columns
        each = plans().sorts.each
        lanes = self.block // each
        side_by_side = max(plans().maps.workgroup // lanes, 1)
        tiles, invocations = self.rows * self.blocks, lanes * side_by_side
        size = side_by_side * self.block
        emit.shared.update(keys=Shared(U32, size), places=Shared(I32, size))
        local = variable(LOCAL.name, invocations)
        lane = code.place(local % lanes, lanes, name="lane")
        part = code.place(local // lanes, side_by_side, name="part")
        tile = code.let(GROUP * side_by_side + part, name="tile")
        self.row = code.place(
            clamp(tile // whole(self.blocks), 0, whole(self.rows - 1)), self.rows, name="row"
        )
        start = code.place(tile % whole(self.blocks), self.blocks, name="block") * self.block
        left = minimum(whole(columns) - start, self.block)
        count = code.let(select(0, left, tile < whole(tiles)), name="count")
        block = _Block(emit, part * self.block, lane * each, count)
        # Places may share memory with keys, so only a key's own invocations may load it.
        with code.loop(lane, count, step=lanes, name="c"), code.apart():
            place = variable("c", self.block)
            col = self._column(emit, start + place)
            block.write(place, self._key(emit, col), whole(col))
        code.barrier()
        block.sort_neighbours()
        self._merge_in_block(block)
        with code.loop(lane, count, step=lanes, name="c"):
            place = variable("c", self.block)
            col = self._column(emit, start + place)
            self._store(emit, pair, col, *block.at(place))
        return emit.dispatch(
            self.node.op.name, -(-tiles // side_by_side) * invocations, invocations
        )

    def _column(self, emit: Emitter, place: Operand) -> Index:
        col = emit.code.let(place, name="col")
        return emit.code.assume(col.name, self.columns, "blocks and merged runs end with the row")

    def _key(self, emit: Emitter, col: Index) -> Expr:
        """Return the key of an element in this row."""
        operand = self.node.inputs[0]
        value = emit.value(operand, self.domain.element(self.row, col))
        is_descending: bool = self.node.attrs["descending"]
        nan = Const(_LAST, U32)
        match accumulated(emit.dtype_of(operand)):
            case DType.BOOL:
                key = as_number(value)
            case DType.U32:
                key = value
            case DType.I32:
                key = bitcast(value, U32) ^ 0x80000000
            case _:
                emit.functions[_KEY] = None
                key = call("sort_key", value, type=U32)
                if is_descending and self.node.attrs["nan_greatest"]:
                    nan = Const(0, U32)
                key = ~key if is_descending else key
                return select(key, nan, call("asg_isnan", value, type=BOOL))
        return ~key if is_descending else key

    def _merge_in_block(self, block: _Block) -> None:
        code = block.code
        end = self.columns if self.most <= self.block else self.block
        run = Var("run", I32)
        with code.turns(run, Const(plans().sorts.each, I32), run < whole(end), run * 2):
            merge = _Merge(code, block.first, run, block.count, block.key)
            for own in block.neighbours:
                with code.where(None):
                    source = merge.take_next()
                    # A read behind the end is clamped, and not written.
                    last = block.size - 1
                    place = code.place(
                        clamp(block.home + merge.base + source, 0, last), block.size, name="place"
                    )
                    block.load(own, place)
            block.write_neighbours()

    # Runs in memory

    def _merge(self, pair: tuple[int, int], merged: tuple[int, int] | None, run: int) -> Dispatch:
        """Merge each pair of runs of length `run`; without `merged`, store only the places."""
        emit = self._begin()
        code, columns = emit.code, self.columns
        merged_by = plans().sorts.merged
        tasks = -(-columns // merged_by)
        code.leave(whole(self.rows * tasks) <= ME)
        me = variable(ME.name, self.rows * tasks)
        self.row = code.place(me // tasks, self.rows, name="row")
        first = code.place(me % tasks, tasks, name="task") * merged_by
        keys, places = pair

        def at(place: Expr) -> Index:
            """Return the index of a place in the row."""
            found = code.let(place, "s")
            return self.row * columns + code.assume(found.name, columns, _IN_RUNS)

        def key(place: Expr) -> Expr:
            return emit.load(keys, DType.U32, at(_BASE + place))

        merge = _Merge(code, first, Const(run, I32), whole(columns), key)
        with code.counted(merged_by, name="turn") as turn:
            column = code.let(first + turn, name="col")
            if not divides(merged_by, columns):
                code.leave(column >= whole(columns), Leave.LOOP)
            col = variable("col", columns)
            source = at(merge.base + merge.take_next())
            self._store(
                emit, merged, col,
                emit.load(keys, DType.U32, source), emit.load(places, DType.I32, source),
            )  # fmt: skip
        return emit.dispatch(
            f"merge of {self.node.op.name}", self.rows * tasks,
            min(plans().maps.workgroup, self.target.invocations),
        )  # fmt: skip

    def _store(
        self, emit: Emitter, pair: tuple[int, int] | None, col: Index, key: Expr, place: Expr
    ) -> None:
        """Store a key and a place in this row, or only the place as the result."""
        if pair is None:
            buffer = emit.buffer_of(self.ref)
            emit.store(buffer, DType.I32, self.domain.element(self.row, col).flat, place)
            return
        at = self.row * self.columns + col
        for buffer, dtype, value in zip(pair, (DType.U32, DType.I32), (key, place), strict=True):
            emit.store(buffer, dtype, at, value)


class _Block:
    """A block of keys and places in workgroup memory, and a lane's neighbours in it.

    It begins at `home` and has `count` keys. The lane's first neighbour is at `first` in it.
    """

    def __init__(self, emit: Emitter, home: Index, first: Index, count: Var) -> None:
        self.code = emit.code
        self.home, self.first, self.count = home, first, count
        self.size = emit.shared["keys"].count
        self.neighbours: list[tuple[Var, Var]] = []

    def write(self, place: Index, key: Expr, value: Expr) -> None:
        """Write a key and its place into the block."""
        self.code.share("keys", self.home + place, key)
        self.code.share("places", self.home + place, value)

    def at(self, place: Index) -> tuple[Expr, Expr]:
        """Return the key and the place at a place of the block."""
        at = self.home + place
        return SharedLoad("keys", at, U32), SharedLoad("places", at, I32)

    def key(self, place: Expr) -> Expr:
        """Return the key at a place of the merged runs, counted from their start."""
        found = self.code.let(_BASE + place, "s")
        at = self.home + self.code.assume(found.name, self.size - self.home.high, _IN_RUNS)
        return SharedLoad("keys", at, U32)

    def load(self, own: tuple[Var, Var], at: Index) -> None:
        """Load a key and its place from an index of the memory."""
        for variable_, (array, kind) in zip(own, _ARRAYS, strict=True):
            self.code.assign(variable_, SharedLoad(array, at, kind))

    def sort_neighbours(self) -> None:
        """Sort an invocation's neighbours by stable exchanges."""
        code, each = self.code, plans().sorts.each
        for e in range(each):
            key, place = self.at(self.first + e)
            inside = whole(self.first + e) < self.count
            mine = code.declare(select(Const(_LAST, U32), key, inside), name=f"k{e}")
            self.neighbours.append((mine, code.declare(place, name=f"i{e}")))
        for turn in range(each):
            for e in range(turn % 2, each - 1, 2):
                self._exchange(self.neighbours[e], self.neighbours[e + 1])
        self.write_neighbours()

    def _exchange(self, low: tuple[Var, Var], high: tuple[Var, Var]) -> None:
        code = self.code
        with code.where(high[0] < low[0]):
            for mine, theirs in zip(low, high, strict=True):
                kept = code.let(mine, "t")
                code.assign(mine, theirs)
                code.assign(theirs, kept)

    def write_neighbours(self) -> None:
        """Write all of an invocation's neighbours at once."""
        self.code.barrier()
        for e, own in enumerate(self.neighbours):
            with self.code.where(whole(self.first + e) < self.count):
                self.write(self.first + e, *own)
        self.code.barrier()


_BASE = Var("base", I32)  # the place of the first key of both runs
_ARRAYS = (("keys", U32), ("places", I32))
_IN_RUNS = (
    "max(0, diagonal - right) <= low <= middle < high <= min(diagonal, left), so that middle is "
    "below left and 0 <= diagonal - 1 - middle < right; a is below left, or else b below right"
)


class _Merge:
    """The merge of two runs of `run` keys, or the rest of `count`, from a merged key on.

    `first` is the place of the first merged key. `key` returns a key by its place in the two runs.
    Compared keys always lie in their runs.
    """

    def __init__(
        self, code: Builder, first: Index, run: Expr, count: Expr, key: Callable[[Expr], Expr]
    ) -> None:
        self._code, self._key = code, key
        self.base = base = code.let(whole(first) // (run * 2) * (run * 2), name=_BASE.name)
        self._left = left = code.let(clamp(count - base, 0, run), name="left")
        self._right = right = code.let(clamp(count - base - run, 0, run), name="right")
        diagonal = code.let(minimum(whole(first) - base, left + right), name="diagonal")
        low = code.declare(maximum(diagonal - right, 0), name="low")
        high = code.declare(minimum(diagonal, left), name="high")
        with code.repeat(low < high, "low and high get nearer each time"):
            middle = code.let((low + high) // 2, name="middle")
            other = key(left + diagonal - 1 - middle)
            with code.where(key(middle) <= other):
                code.assign(low, middle + 1)
            with code.otherwise():
                code.assign(high, middle)
        self._a = code.declare(low, name="a")
        self._b = code.declare(diagonal - low, name="b")

    def take_next(self) -> Expr:
        """Return the place of the next key; for stability, the left of equal keys comes first."""
        code, a, b = self._code, self._a, self._b
        is_left = code.declare(a < self._left, name="is_left")
        with code.where(both(is_left, b < self._right)):
            code.assign(is_left, self._key(a) <= self._key(self._left + b))
        source = code.let(select(self._left + b, a, is_left), name="source")
        code.assign(a, a + select(0, 1, is_left))
        code.assign(b, b + select(1, 0, is_left))
        return source


def block_size(columns: int, target: Target) -> int:
    """Return the neighbours that a workgroup sorts: a power of two, all columns if possible."""
    block = each = plans().sorts.each
    most = min(target.invocations * each, target.shared_bytes // _PAIR)
    while block < columns and 2 * block <= most:
        block *= 2
    return block
