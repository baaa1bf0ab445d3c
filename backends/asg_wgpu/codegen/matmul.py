"""The kernel of contractions: each invocation computes a tile of the result in registers.

Operands are read in place through their views, four neighbours at once where they lie side by side
along either axis. An elementwise epilogue of the product is computed before the store.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from math import prod

from asg.core.dtypes import DType
from asg.core.node import Ref
from asg.core.opdef import Kind
from asg.ops.wgsl import VALUE_TYPES as VALUE, rounded
from asg_wgpu.codegen.elements import accumulated
from asg_wgpu.codegen.emitter import Emitter, NotFusableError, Setting
from asg_wgpu.codegen.tiles import square_of, tile_question
from asg_wgpu.ir.index import Index, Position, unflattened, variable
from asg_wgpu.ir.node_facts import RowGroup, is_heavy, operand_places, problem_of
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.size import divides
from asg_wgpu.ir.target import Tiling
from asg_wgpu.ir.text import number

# The kernel

_SMALLEST = Tiling(1, 4, 1)
_RUN = 8  # vectors of a large tile that move up one by one, before all do by so many
Address = tuple[int, Index, DType]  # of an element: its buffer, and the place in it


class DotKernel:
    """Makes the dispatch of a group that a contraction leads, or raises NotFusableError.

    One that is not `whole` is soon made: it is of the smallest tile, and not for use.
    """

    def __init__(self, setting: Setting, group: RowGroup, *, whole: bool = True) -> None:
        self.graph = graph = setting.graph
        heavy = frozenset(ref for ref in group.members if is_heavy(graph.nodes[ref.node]))
        self.group = group
        self.buffer_of = setting.buffer_of
        self.emit = Emitter(setting, frozenset(group.members), heavy)
        self.lead = group.members[0]
        self.node = graph.nodes[self.lead.node]
        self.shapes = (
            self.emit.shape_of(self.node.inputs[0]),
            self.emit.shape_of(self.node.inputs[1]),
        )
        self.problem = problem_of(graph, self.node)
        self.question = tile_question(graph, self.node, setting.target)
        self.tiling = self.question.taken if whole else _SMALLEST
        self.kind = VALUE[accumulated(self.node.types[0].dtype)]

    def dispatch(self) -> Dispatch:
        """Return the dispatch of the group."""
        emit, code = self.emit, self.emit.code
        emit.nodes[self.node.id] = None
        tiling, (batch, m, n, k) = self.tiling, self.problem.sizes
        self.tiles = down, across = -(-m // tiling.rows), -(-n // tiling.columns)
        wide = square_of(tiling, down, across)
        count = self._place_in_square(wide) if wide else self._place_in_line()
        for name, end in (("tn", across), ("tm", down), ("tb", batch)):
            code.define(name, end)
        self.batch = unflattened(variable("tb", batch), self.problem.batch)
        quads = tiling.columns // 4
        for i in range(tiling.rows):
            for q in range(quads):
                code.line(f"var c{i}_{q} = vec4<{self.kind}>();")
        rows = self._places("m", variable("tm", down), tiling.rows, m)
        columns = self._places("n", variable("tn", across), tiling.columns, n)
        steps = 4 if divides(4, k) else 1  # at once, between loads and stores of the tile
        trips = k // steps
        with code.loop("k", 0, trips):
            base = variable("k", trips) * steps
            self._multiply(rows, columns, [base + i for i in range(steps)])
        self._finish()
        emit.flops = 2 * prod(self.problem.sizes)
        names = [self.graph.nodes[ref.node].op.name for ref in self.group.members]
        label = "+".join(dict.fromkeys(names))
        made = emit.dispatch(label, count, tiling.invocations)
        return replace(made, question=self.question)

    def _place_in_line(self) -> int:
        """Write the place of an invocation's tile, one after another along the columns.

        Returns the number of invocations.
        """
        code, (down, across) = self.emit.code, self.tiles
        count = self.problem.sizes[0] * down * across
        code.line("let tile = me;")
        code.line(f"if (tile >= {number(count)}) {{ return; }}")
        code.line(f"let tn = tile % {number(across)};")
        code.line(f"let tm = (tile / {number(across)}) % {number(down)};")
        code.line(f"let tb = tile / {number(down * across)};")
        return count

    def _place_in_square(self, wide: int) -> int:
        """Write the place of an invocation's tile where those of a workgroup make up a rectangle.

        So many lie side by side. Returns the number of invocations.
        """
        code, (down, across) = self.emit.code, self.tiles
        high = self.tiling.invocations // wide
        squares = -(-down // high), -(-across // wide)
        each = squares[0] * squares[1]
        groups = self.problem.sizes[0] * each
        side, rows = number(wide), number(high)
        row, beside = number(squares[0]), number(squares[1])
        code.line(f"let tn = group % {beside} * {side} + me % {side};")
        code.line(f"let tm = (group / {beside}) % {row} * {rows} + me / {side} % {rows};")
        code.line(f"let tb = group / {number(each)};")
        ends = number(across), number(down), number(groups)
        outside = "tn >= {} || tm >= {} || group >= {}".format(*ends)
        code.line(f"if ({outside}) {{ return; }}")
        return groups * self.tiling.invocations

    # The product

    def _places(self, name: str, tile: Index, count: int, size: int) -> list[Index]:
        """Return the rows or columns of a tile; those beyond the edge are moved onto it."""
        if divides(count, size):
            return [tile * count + i for i in range(count)]
        places: list[Index] = []
        run = 4 if divides(4, size) and count % 4 == 0 else 1
        for start in range(0, count, run):
            first = tile * (count // run) + start // run
            base = self.emit.place_below(f"{name}{start}", first, size // run) * run
            places += [base + i for i in range(run)]
        return places

    def _multiply(
        self, rows: Sequence[Index], columns: Sequence[Index], inner: Sequence[Index]
    ) -> None:
        left = self._loaded(0, [[self._at(0, row, k) for k in inner] for row in rows])
        right = self._loaded(1, [[self._at(1, column, k) for k in inner] for column in columns])
        quads, steps = range(self.tiling.columns // 4), range(len(inner))
        vectors = [
            [self._gathered([right[4 * quad + j][step] for j in range(4)]) for step in steps]
            for quad in quads
        ]
        for step, quad, i in product(steps, quads, range(self.tiling.rows)):
            self.emit.code.line(f"c{i}_{quad} += {left[i][step]} * {vectors[quad][step]};")

    def _gathered(self, parts: list[str]) -> str:
        """Return four neighbours as a vector: as they were loaded, if they were loaded together."""
        stems = {part.rpartition(".")[0] for part in parts}
        if len(stems) == 1 and [p.rpartition(".")[2] for p in parts] == list("xyzw"):
            return stems.pop()
        name = self.emit.code.fresh("b")
        self.emit.code.line(f"let {name} = vec4<{self.kind}>({', '.join(parts)});")
        return name

    def _at(self, side: int, place: Index, inner: Index) -> Position:
        """Return the element of an operand at a row or column of a tile, and a step of k."""
        problem = self.problem
        if side == 0:
            found = unflattened(place, problem.rows)
            out = [*self.batch, *found, *[Index()] * len(problem.columns)]
        else:
            found = unflattened(place, problem.columns)
            out = [*self.batch, *[Index()] * len(problem.rows), *found]
        return operand_places(self.node, self.shapes, out, inner)[side]

    def _loaded(self, side: int, places: list[list[Position]]) -> list[list[str]]:
        """Return the operand's elements for each place and step, four at once if possible."""
        ref = self.node.inputs[side]
        found = [[self._address(ref, at) for at in line] for line in places]
        texts = [[""] * len(line) for line in places]
        addresses = [[address[1] if address else None for address in line] for line in found]
        for i, line in enumerate(addresses):
            for step in range(len(line)):
                if texts[i][step]:
                    continue
                along_steps = [(i, step + s) for s in range(4)]
                along_places = [(i + s, step) for s in range(4)]
                for run in (along_steps, along_places):
                    if self._is_run(addresses, run):
                        self._load_four(found[i][step], run, texts)
                        break
                else:
                    texts[i][step] = self.emit.value(ref, places[i][step])
        return texts

    def _is_run(self, addresses: list[list[Index | None]], run: list[tuple[int, int]]) -> bool:
        """Whether four elements lie side by side, the first at a multiple of four."""
        if run[-1][0] >= len(addresses) or run[-1][1] >= len(addresses[0]):
            return False
        places = [place for i, s in run if (place := addresses[i][s]) is not None]
        return len(places) == 4 and is_run(places)

    def _load_four(
        self,
        address: Address | None,
        run: list[tuple[int, int]],
        texts: list[list[str]],
    ) -> None:
        assert address is not None
        buffer, flat, dtype = address
        name = self.emit.code.fresh("q")
        load = self.emit.operands.read_four(buffer, dtype, flat)
        self.emit.code.line(f"let {name} = {load};")
        for (i, step), part in zip(run, "xyzw", strict=True):
            texts[i][step] = f"{name}.{part}"

    def _address(self, ref: Ref, at: Position) -> Address | None:
        """Return the buffer and the place in it of an element, or None if it is computed."""
        at_ref, place = ref, at
        while (buffer := self.buffer_of(at_ref)) is None:
            node = self.graph.nodes[at_ref.node]
            if node.op.kind is not Kind.VIEW:
                return None
            place, at_ref = self.emit.through(node, place), node.inputs[0]
        dtype = self.emit.dtype_of(at_ref)
        return None if dtype is DType.BOOL else (buffer, place.flat, dtype)

    # The result

    def _finish(self) -> None:
        """Take the vectors of the tile one after another: compute what follows, and store.

        The first vector is always the one at hand, and then others move up: registers cannot be
        indexed in a loop, and a copy of the code for each takes long to compile on a CPU. All move
        up after a run of them, and in between those of the run: one loop would move n² of n.
        """
        code, quads = self.emit.code, self.tiling.columns // 4
        _, m, n, _ = self.problem.sizes
        names = [f"c{i}_{q}" for i in range(self.tiling.rows) for q in range(quads)]
        run = _RUN if len(names) > 2 * _RUN else len(names)
        runs = len(names) // run
        with code.loop("r", 0, runs):
            with code.loop("s", 0, run):
                width = number(quads)
                code.line(f"let place = r * {number(run)} + s;")
                code.line(f"let m = tm * {number(self.tiling.rows)} + place / {width};")
                code.line(f"let four = tn * {width} + place % {width};")
                inside = [f"m < {number(m)}"] * (not divides(self.tiling.rows, m))
                if not divides(self.tiling.columns, n):
                    inside.append(f"four < {number(-(-n // 4))}")
                header = f"if ({' && '.join(inside)})" if inside else ""
                with code.block(header, bounds={"m": m, "four": -(-n // 4)}):
                    self._store_vector(names[0])
                self._move_up(names[:run], 1)
            self._move_up(names, run)

    def _move_up(self, names: Sequence[str], count: int) -> None:
        for name, following in zip(names, names[count:], strict=False):
            self.emit.code.line(f"{name} = {following};")

    def _store_vector(self, name: str) -> None:
        emit, code = self.emit, self.emit.code
        _, m, n, _ = self.problem.sizes
        row, first = variable("m", m), variable("four", -(-n // 4)) * 4
        if divides(4, n):
            self._store_four(self._result_at(row, first), name)
            return
        code.line(f"var vector = {name};")
        with code.loop("j", 0, 4):
            code.line("let n = four * 4 + j;")
            code.define("n")
            code.line(f"if (n >= {number(n)}) {{ break; }}")
            code.define("n", n)
            at = self._result_at(row, variable("n", n))
            for ref, (text,) in self._computed([at], ["vector.x"]).items():
                emit.store(emit.buffer_of(ref), emit.dtype_of(ref), at, text)
            code.line("vector = vector.yzww;")

    def _result_at(self, row: Index, column: Index) -> Index:
        """Return the place in the result of a row and a column."""
        batch, m, n, _ = self.problem.sizes
        return (variable("tb", batch) * m + row) * n + column

    def _store_four(self, first: Index, name: str) -> None:
        emit, places = self.emit, [first + i for i in range(4)]
        emit.in_vec4 = True
        values = self._computed(places, [f"{name}.{part}" for part in "xyzw"])
        for ref, parts in values.items():
            emit.store_four(emit.buffer_of(ref), emit.dtype_of(ref), first, parts)

    def _computed(self, places: Sequence[Index], products: Sequence[str]) -> dict[Ref, list[str]]:
        """Compute the members at each of some places, and return those that are stored."""
        emit, dtype = self.emit, self.node.types[0].dtype
        stores, nodes = self.group.stores, self.graph.nodes
        followers = [
            ref for ref in self.group.members[1:] if ref in stores or is_heavy(nodes[ref.node])
        ]
        values: dict[Ref, list[str]] = {ref: [] for ref in self.group.members if ref in stores}
        for flat, text in zip(places, products, strict=True):
            emit.bind((self.lead, flat), dtype, rounded(f"{VALUE[dtype]}({text})", dtype))
            for ref in followers:
                self._follow(ref, Position(emit.shape_of(ref), flat=flat))
            for ref, parts in values.items():
                parts.append(emit.value(ref, Position(emit.shape_of(ref), flat=flat)))
        return values

    def _follow(self, ref: Ref, at: Position) -> None:
        emit, node = self.emit, self.graph.nodes[ref.node]
        if prod(at.shape) != prod(emit.shape_of(self.lead)):
            raise NotFusableError
        emit.nodes[node.id] = None
        emit.bind((ref, at.flat), emit.dtype_of(ref), emit.computed(node, at))


def is_run(places: Sequence[Index]) -> bool:
    """Whether four places lie side by side, the first a multiple of four."""
    first = places[0]
    if not all(divides(4, number) for number in (first.constant, *(c for _, c in first.terms))):
        return False
    return all(place == first + n for n, place in enumerate(places))
