"""The kernels of sorts along an axis: a stable merge sort of keys, u32, and the places they are of.

A workgroup sorts a block in memory that it shares: each invocation a few neighbours, then runs are
merged, twice as long each time. Rows longer than a block are merged further, a kernel for each
time. Each invocation writes some neighbours of what two runs become; a binary search tells where in
the two they begin (O. Green, R. McColl, D. Bader, "GPU merge path", ICS 2012).
"""

from __future__ import annotations

from collections.abc import Callable

from asg.core.dtypes import DType
from asg.core.types import TensorType
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.codegen.map_reduce import WORKGROUP
from asg_wgpu.ir.index import Index, variable
from asg_wgpu.ir.node_facts import UNTOLD, RowGroup
from asg_wgpu.ir.schedule import COUNTED, Dispatch
from asg_wgpu.ir.size import assume_at_most, divides, most_of_class, shape_of
from asg_wgpu.ir.target import Target
from asg_wgpu.ir.text import number

EACH = 4  # neighbours that an invocation takes of a block
MERGED = 16  # and of runs in memory
_PAIR = 8  # bytes of a key and a place
_LAST = "0xffffffffu"

# Floats in the order of u32: -inf first, -0.0 and 0.0 the same.
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
        """Return new buffers of keys and of places."""
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
        """Sort each block in the memory of a workgroup, which takes several if they are short."""
        emit = self._begin()
        code = emit.code
        lanes = self.block // EACH
        side_by_side = max(WORKGROUP // lanes, 1)
        tiles = self.rows * self.blocks
        size = side_by_side * self.block
        emit.shared.update(keys=f"array<u32, {size}>", places=f"array<i32, {size}>")
        code.line(f"let lane = i32(local.x) % {number(lanes)};")
        code.line(f"let part = i32(local.x) / {number(lanes)};")
        block = number(self.block)
        code.line(f"let home = part * {block};")
        code.line(f"let tile = group * {number(side_by_side)} + part;")
        last = number(self.rows - 1)
        code.line(f"let row = min(tile / {number(self.blocks)}, {last});")
        code.define("row", self.rows)
        code.line(f"let start = tile % {number(self.blocks)} * {block};")
        left = f"min({number(self.columns)} - start, {block})"
        code.line(f"let count = select(0, {left}, tile < {number(tiles)});")
        emit.proof.workgroup(side_by_side * lanes)
        self._prove(emit, size)
        self._load_block(emit, lanes)
        code.line(f"let first = lane * {EACH};")
        self._sort_neighbours(emit)
        self._merge_in_block(emit)
        with code.block(_each(lanes), trips=UNTOLD, ends=True):
            self._place(emit, "start + c")
            self._store(emit, pair, "keys[home + c]", "places[home + c]")
        groups = -(-tiles // side_by_side)
        invocations = lanes * side_by_side
        return emit.dispatch(self.node.op.name, groups * invocations, invocations)

    def _prove(self, emit: Emitter, size: int) -> None:
        """Vouch for the indices of keys and places in memory that the workgroup shares.

        A block lies at `home`, and its places are below its length: `c` is below `count`, `first`
        is a lane's and a lane has a few neighbours. `_begin_merge` has the argument for a merge.
        """
        home, each = variable("home", size - self.block + 1), variable("each", self.block)
        emit.code.define("home", size - self.block + 1)
        emit.code.define("each", self.block)
        merged = ("base + middle", "base + left + diagonal - 1 - middle", "base + a")
        own = (f"first + {e}" for e in range(EACH))
        for place in ("c", *own, *merged, "base + left + b"):
            emit.proof.array(("keys", "places"), f"home + {place}", home + each, size)
        emit.code.define("place", size)
        emit.proof.array(("keys", "places"), "place", variable("place", size), size)

    def _load_block(self, emit: Emitter, lanes: int) -> None:
        code = emit.code
        with code.block(_each(lanes), trips=UNTOLD, ends=True):
            self._place(emit, "start + c")
            key = self._key(emit)
            code.line(f"keys[home + c] = {key};")
            code.line("places[home + c] = col;")
        code.line("workgroupBarrier();")

    def _place(self, emit: Emitter, text: str) -> None:
        emit.code.line(f"let col = {text};")
        emit.code.define("col", self.columns)  # `count` ends with the row, and so does a merge

    def _key(self, emit: Emitter) -> str:
        """Return the key of the element in this row and column."""
        operand = self.node.inputs[0]
        at = self.domain.element(variable("row", self.rows), variable("col", self.columns))
        text, dtype = emit.value(operand, at), emit.dtype_of(operand)
        inverted = "~" if self.node.attrs["descending"] else ""
        match dtype:
            case DType.BOOL:
                return f"{inverted}select(0u, 1u, {text})"
            case DType.U32:
                return f"{inverted}{text}"
            case DType.I32:
                return f"{inverted}(bitcast<u32>({text}) ^ 0x80000000u)"
            case _:
                emit.functions[_KEY] = None
                nan = "0u" if inverted and self.node.attrs["nan_greatest"] else _LAST
                return f"select({inverted}sort_key({text}), {nan}, asg_isnan({text}))"

    def _sort_neighbours(self, emit: Emitter) -> None:
        """Sort the neighbours that an invocation has, by exchanges that keep equals in order."""
        code = emit.code
        for e in range(EACH):
            inside = f"first + {e} < count"
            code.line(f"var k{e} = select({_LAST}, keys[home + first + {e}], {inside});")
            code.line(f"var i{e} = places[home + first + {e}];")
        for turn in range(EACH):
            for e in range(turn % 2, EACH - 1, 2):
                with code.block(f"if (k{e + 1} < k{e})"):
                    for name, kind in (("k", "u32"), ("i", "i32")):
                        code.line(f"let {name}: {kind} = {name}{e};")
                        code.line(f"{name}{e} = {name}{e + 1};")
                        code.line(f"{name}{e + 1} = {name};")
        self._write_neighbours(emit)

    def _write_neighbours(self, emit: Emitter) -> None:
        code = emit.code
        code.line("workgroupBarrier();")
        for e in range(EACH):
            with code.block(f"if (first + {e} < count)"):
                code.line(f"keys[home + first + {e}] = k{e};")
                code.line(f"places[home + first + {e}] = i{e};")
        code.line("workgroupBarrier();")

    def _merge_in_block(self, emit: Emitter) -> None:
        code = emit.code
        last = max(WORKGROUP // (self.block // EACH), 1) * self.block - 1

        def key(place: str) -> str:
            return f"keys[home + base + {place}]"

        end = self.columns if self.most <= self.block else self.block
        header = f"for (var run = {EACH}; run < {number(end)}; run *= 2)"
        with code.block(header, trips=UNTOLD, ends=True):
            _begin_merge(emit, "run", "count", key)
            for e in range(EACH):
                with code.block(""):
                    _take_next(emit, key)
                    # Behind the end there is nothing: what is read there is not written.
                    code.line(f"let place = min(home + base + source, {number(last)});")
                    code.line(f"k{e} = keys[place];")
                    code.line(f"i{e} = places[place];")
            self._write_neighbours(emit)

    # Runs in memory

    def _merge(self, pair: tuple[int, int], merged: tuple[int, int] | None, run: int) -> Dispatch:
        """Merge every two runs of some length; the last time, only the places are stored."""
        emit = self._begin()
        code, columns = emit.code, self.columns
        tasks = -(-columns // MERGED)
        code.line(f"if (me >= {number(self.rows * tasks)}) {{ return; }}")
        code.line(f"let row = me / {number(tasks)};")
        code.define("row", self.rows)
        code.line(f"let first = me % {number(tasks)} * {MERGED};")
        keys, places = pair
        size = self.rows * columns

        def at(place: str) -> Index:
            """Return the index of a place in two runs, which `_begin_merge` keeps in the row.

            An invocation takes neighbours of what two runs become, and no more than there are.
            """
            name = f"row * {number(columns)} + base + {place}"
            is_whole = 2 * run % MERGED == 0 and 2 * run < COUNTED
            code.define(name, size if is_whole else None)
            return variable(name, size)

        def key(place: str) -> str:
            return emit.load(keys, DType.U32, at(place))

        _begin_merge(emit, number(run), number(columns), key)
        with code.loop("turn", 0, MERGED):
            self._place(emit, "first + turn")
            if not divides(MERGED, columns):
                code.line(f"if (col >= {number(columns)}) {{ break; }}")
            _take_next(emit, key)
            place = emit.load(places, DType.I32, at("source"))
            self._store(emit, merged, key("source"), place)
        return emit.dispatch(
            f"merge of {self.node.op.name}", self.rows * tasks,
            min(WORKGROUP, self.target.invocations),
        )  # fmt: skip

    def _store(self, emit: Emitter, pair: tuple[int, int] | None, key: str, place: str) -> None:
        """Store a key and a place in this row and column; only the place if it is the result."""
        row, column = variable("row", self.rows), variable("col", self.columns)
        if pair is None:
            buffer = emit.buffer_of(self.ref)
            emit.store(buffer, DType.I32, self.domain.element(row, column).flat, place)
            return
        for buffer, dtype, text in zip(pair, (DType.U32, DType.I32), (key, place), strict=True):
            emit.store(buffer, dtype, row * self.columns + column, text)


def _each(lanes: int) -> str:
    """Return the header of the loop over the elements of a block that a lane takes."""
    return f"for (var c = lane; c < count; c += {number(lanes)})"


def _begin_merge(emit: Emitter, run: str, count: str, key: Callable[[str], str]) -> None:
    """Find where in two runs, of `run` keys or what is left of `count`, merged keys begin.

    `first` is the place of the first of them. `key` is the WGSL of a key, counted from the two.
    Both keys that are compared lie in their runs: since max(0, diagonal - right) ≤ low ≤ middle and
    middle < high ≤ min(diagonal, left), so middle < left and 0 ≤ diagonal - 1 - middle < right.
    """
    code = emit.code
    code.line(f"let base = first / (2 * {run}) * (2 * {run});")
    code.line(f"let left = clamp({count} - base, 0, {run});")
    code.line(f"let right = clamp({count} - base - {run}, 0, {run});")
    code.line("let diagonal = min(first - base, left + right);")
    code.line("var low = max(0, diagonal - right);")
    code.line("var high = min(diagonal, left);")
    with code.block("while (low < high)", trips=UNTOLD, ends=True):  # each time they get nearer
        code.line("let middle = (low + high) / 2;")
        with code.block(f"if ({key('middle')} <= {key('left + diagonal - 1 - middle')})"):
            code.line("low = middle + 1;")
        with code.block("else"):
            code.line("high = middle;")
    code.line("var a = low;")
    code.line("var b = diagonal - low;")


def _take_next(emit: Emitter, key: Callable[[str], str]) -> None:
    """Say in `source` where the next key is: equal keys come from the left, for a stable sort.

    It lies in a run as long as there is a next one: a is below left, or else b is below right.
    """
    code = emit.code
    code.line("var is_left = a < left;")
    with code.block("if (is_left && b < right)"):
        code.line(f"is_left = {key('a')} <= {key('left + b')};")
    code.line("let source = select(left + b, a, is_left);")
    code.line("a += select(0, 1, is_left);")
    code.line("b += select(1, 0, is_left);")


def block_size(columns: int, target: Target) -> int:
    """Return how many neighbours a workgroup sorts: a power of two, all columns if it can."""
    most = min(target.invocations * EACH, target.shared_bytes // _PAIR)
    block = EACH
    while block < columns and 2 * block <= most:
        block *= 2
    return block
