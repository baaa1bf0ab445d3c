"""The kernel of contractions: each invocation computes a tile of the result in registers.

Operands are read in place through their views, four neighbours at once where they lie side by side
along either axis. An elementwise epilogue of the product is computed before the store.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
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
from asg_wgpu.ir.index import Index, Position, unflattened, variable, variables_of
from asg_wgpu.ir.node_facts import RowGroup, is_heavy, operand_places, problem_of
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.size import divides, hinted, is_known
from asg_wgpu.ir.target import Tiling
from asg_wgpu.ir.text import number, quotient_of, remainder_of

# The kernel

_SMALLEST = Tiling(1, 1, 4, 1)
_TINY = 1 << 17  # multiplications, below which four steps of k are not worth compiling
_SHORT = 32  # results of a tile, up to which they are soon compiled
_STEPS = 4  # of k at once, where their number is not known
_MOST_OVERLAP = 64  # vectors that are multiplied in a turn over a row of a window
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
        self.target = target = setting.target
        self.emit = Emitter(setting, frozenset(group.members), heavy)
        self.lead = group.members[0]
        self.node = graph.nodes[self.lead.node]
        self.shapes = (
            self.emit.shape_of(self.node.inputs[0]),
            self.emit.shape_of(self.node.inputs[1]),
        )
        self.turned = False  # whether the rows of tiles are the columns of the right operand
        self.problem = self.result = problem_of(graph, self.node)
        self.columns = self.problem.columns  # as far as tiles reach
        if self._is_better_turned():
            self.turned, self.problem = True, self.result.turned
            self.columns = self.problem.columns
        self.question = tile_question(graph, self.node, target, turned=self.turned)
        self.tiling = self.question.taken if whole else _SMALLEST
        self.kind = VALUE[accumulated(self.node.types[0].dtype)]
        self.slides = self._slides_along_rows()  # whether each row of columns has its own tiles
        batch, m, _, k = self.problem.sizes
        self.sizes = batch, m, prod(self.columns), k  # as far as tiles reach
        self.overlaps = False  # whether columns share elements of a turn
        self.along_k = {"k"}  # variables of a place along k
        self.inside: list[str] = []  # a condition for each step; empty where none needs one

    def dispatch(self) -> Dispatch:
        """Return the dispatch of the group."""
        emit, code = self.emit, self.emit.code
        emit.nodes[self.node.id] = None
        tiling, (batch, m, n, k) = self.tiling, self.sizes
        across = -(-n // (tiling.columns * tiling.lanes)) * tiling.lanes
        self.tiles = -(-m // tiling.rows), across
        in_square = self.target.traits.tiles_in_squares and tiling.lanes == 1
        wide = square_of(tiling, *self.tiles) if in_square else 0
        count = self._place_in_square(wide) if wide else self._place_in_line()
        for name, end in (("tn", across), ("tm", self.tiles[0]), ("tb", batch)):
            code.define(name, end)
        self.batch = unflattened(variable("tb", batch), self.problem.batch)
        quads = tiling.columns // 4
        for i in range(tiling.rows):
            for q in range(quads):
                code.line(f"var c{i}_{q} = vec4<{self.kind}>();")
        rows, columns = self._rows(), self._columns()
        steps = self._steps(k, columns)
        trips = -(-k // steps)
        with code.loop("k", 0, trips):
            base = variable("k", trips) * steps
            inner = [base + i for i in range(steps)]
            if not divides(steps, k):
                inner = self._bounded(inner, k)
            self._multiply(rows, columns, inner)
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
        count = self.sizes[0] * down * across
        code.line("let tile = me;")
        code.line(f"if (tile >= {number(count)}) {{ return; }}")
        row, last = quotient_of("tile", across, count), down * across
        code.line(f"let tn = {remainder_of('tile', across, count)};")
        code.line(f"let tm = {remainder_of(f'({row})', down, count)};")
        code.line(f"let tb = {quotient_of('tile', last, count)};")
        return count

    def _place_in_square(self, wide: int) -> int:
        """Write the place of an invocation's tile where those of a workgroup make up a rectangle.

        So many lie side by side. Returns the number of invocations.
        """
        code, (down, across) = self.emit.code, self.tiles
        self.emit.knows_workgroup = True
        high = self.tiling.invocations // wide
        squares = -(-down // high), -(-across // wide)
        each = squares[0] * squares[1]
        groups = self.sizes[0] * each
        row = quotient_of("group", squares[1], groups)
        side, rows = number(wide), number(high)
        code.line(f"let tn = {remainder_of('group', squares[1], groups)} * {side} + me % {side};")
        first = remainder_of(f"({row})", squares[0], groups)
        code.line(f"let tm = {first} * {rows} + me / {side} % {rows};")
        code.line(f"let tb = {quotient_of('group', each, groups)};")
        ends = number(across), number(down), number(groups)
        outside = "tn >= {} || tm >= {} || group >= {}".format(*ends)
        code.line(f"if ({outside}) {{ return; }}")
        return groups * self.tiling.invocations

    def _is_better_turned(self) -> bool:
        """Whether there are few columns, and the rows are the same in all stacks of matrices.

        Tiles of four columns and more would compute some twice; those of all stacks are its rows.
        """
        lanes, (batch, m, _, k) = self.target.subgroup_width, self.result.sizes
        stacks, rows, columns, _ = map(hinted, self.result.sizes)
        if lanes == 1 or columns > 2 * lanes or rows < 4 * lanes or rows <= stacks * columns:
            return False
        self.batch = unflattened(
            variable("tb", batch), self.result.batch
        )  # of its own size, not a hint of 1
        at = self._at(0, variable("m", m), variable("k", k))
        address = self._address(self.node.inputs[0], at)
        return address is not None and "tb" not in variables_of(address[1])

    def _slides_along_rows(self) -> bool:
        """Give the tiles each row of columns for itself, if windows share elements then.

        That is not done where tiles end with the rows anyway.
        """
        seen, tiling = self.problem.columns, self.tiling
        shares = self.target.traits.loads_overlaps_once and tiling.lanes == 1
        if not shares or self.turned or len(seen) < 2:
            return False
        *before, last = seen
        if divides(tiling.columns, last):
            return False
        wide = min(tiling.columns, 4 * hinted(-(-last // 4)))
        self.tiling = replace(tiling, columns=wide)
        self.columns = (*before, -(-last // wide) * wide)
        self.batch = unflattened(variable("tb", self.problem.sizes[0]), self.problem.batch)
        tile = variable("tn", prod(self.columns) // wide) * wide
        if self._overlapping([tile + i for i in range(wide)]):
            return True
        self.columns, self.tiling = seen, tiling
        return False

    def _steps(self, k: int, columns: Sequence[Index]) -> int:
        """Return how many steps of k are taken at once, between loads and stores of the tile.

        A number that divides the last axis leaves the places along the others the same for all.
        """
        if self.tiling.lanes > 1:
            last = self.problem.inner[-1] if self.problem.inner else 1
            sizes = [size for size in (last, k) if hinted(size) > 1]
            one = 1 if is_known(k) else _STEPS  # of which the last may be beyond the end
            return next((s for size in sizes for s in (4, 3, 2) if divides(s, size)), one)
        if self.target.traits.loads_overlaps_once and (row := self._overlapping(columns)):
            self.overlaps = True
            return row
        is_large = self.tiling.rows * self.tiling.columns > _SHORT
        is_tiny = is_large and hinted(prod(self.problem.sizes)) < _TINY
        hides = self.target.traits.compiles_slowly and is_tiny
        return 4 if divides(4, k) and not hides else 1

    def _overlapping(self, columns: Sequence[Index]) -> int:
        """Return the steps of a row of a window that columns share elements of, or 0 for none.

        A column's next step is another column's present one, so that fewer loads are enough.
        """
        row = self.problem.inner[-1] if self.problem.inner else 1
        quads = self.tiling.rows * self.tiling.columns // 4
        if self.turned or not is_known(row) or row < 2 or row * quads > _MOST_OVERLAP:
            return 0
        trips = prod(self.problem.inner[:-1])
        steps = [variable("k", trips) * row + i for i in range(row)]

        def address(column: Index, step: Index) -> Address | None:
            return self._address(self.node.inputs[1], self._at(1, column, step))

        first = address(columns[0], steps[0])
        along, across = (
            _distance(first, address(*other))
            for other in ((columns[0], steps[1]), (columns[1], steps[0]))
        )
        if not along or not across or abs(across) >= row * abs(along):
            return 0
        every = {address(column, step) for column in columns for step in steps}
        loads = {_load_of(each) for each in every if each is not None}
        return row if None not in every and 2 * len(loads) <= row * len(columns) else 0

    def _rows(self) -> list[Index]:
        """Return the rows that an invocation loads: its lane's part of those of its tile."""
        m, lanes = self.sizes[1], self.tiling.lanes
        if lanes == 1:
            return self._places("m", variable("tm", self.tiles[0]), self.tiles[0], m)
        self.emit.subgroups = True
        self.emit.code.line("let lane = i32(asg_place);")
        self.emit.code.define("lane", lanes)
        part = variable("tm", self.tiles[0]) * lanes + variable("lane", lanes)
        return self._places("m", part, self.tiles[0] * lanes, m)

    def _columns(self) -> list[Index]:
        return self._places("n", variable("tn", self.tiles[1]), self.tiles[1], self.sizes[2])

    # The product

    def _bounded(self, steps: Sequence[Index], k: int) -> list[Index]:
        """Return the steps of an iteration; those beyond the end of k are its last, and add zeros.

        A second loop for the remainder would take as long to compile as this one.
        """
        places: list[Index] = []
        for i, step in enumerate(steps):
            name, text = f"k{i}", step.wgsl()
            places.append(self.emit.place_below(name, step, k))
            self.along_k.add(name)
            self.inside.append(f"{text} < {number(k)}" if i else "")
        return places

    def _places(self, name: str, tile: Index, tiles: int, size: int) -> list[Index]:
        """Return the rows or columns of a tile; those beyond the edge are moved onto it.

        Where lanes share rows, that is written for all sizes, which then can share a kernel.
        """
        count = self.tiling.columns if name == "n" else self.tiling.loaded_rows
        if size == tiles * count and self.tiling.lanes == 1:
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
        first, second = (1, 0) if self.turned else (0, 1)
        left = self._loaded(first, [[self._at(first, row, k) for k in inner] for row in rows])
        right = self._loaded(second, [[self._at(second, n, k) for k in inner] for n in columns])
        quads, steps = range(self.tiling.columns // 4), range(len(inner))
        vectors = [
            [self._gathered([right[4 * quad + j][step] for j in range(4)]) for step in steps]
            for quad in quads
        ]
        if self.tiling.lanes == 1:
            for step, quad, i in product(steps, quads, range(self.tiling.rows)):
                self.emit.code.line(f"c{i}_{quad} += {left[i][step]} * {vectors[quad][step]};")
            return
        for i in range(self.tiling.rows):
            lane, place = divmod(i, self.tiling.loaded_rows)
            row = [self._from_lane(lane, text) for text in left[place]]
            for quad in quads:
                terms = [f"{a} * {b}" for a, b in zip(row, vectors[quad], strict=True)]
                self.emit.code.line(f"c{i}_{quad} = {' + '.join([f'c{i}_{quad}', *terms])};")

    def _from_lane(self, lane: int, text: str) -> str:
        """Return the value of a variable in another lane, the same in all."""
        name = self.emit.code.fresh("a")
        self.emit.code.line(f"let {name} = subgroupShuffle({text}, {lane}u);")
        return name

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
        batch, rows, columns = len(self.result.batch), self.problem.rows, self.columns
        found = unflattened(place, rows if (side == 0) != self.turned else columns)
        if not self.turned:
            blank = [Index()] * len(columns if side == 0 else rows)
            out = [*self.batch, *found, *blank] if side == 0 else [*self.batch, *blank, *found]
        elif side == 0:
            out = [*[Index()] * batch, *found, *[Index()] * (len(rows) - batch)]
        else:
            out = [*found[:batch], *[Index()] * len(columns), *found[batch:]]
        return operand_places(self.node, self.shapes, out, inner)[side]

    def _loaded(self, side: int, places: list[list[Position]]) -> list[list[str]]:
        """Return the operand's elements for each place and step, four at once if possible."""
        ref = self.node.inputs[side]
        found = [[self._address(ref, at) for at in line] for line in places]
        texts = [[""] * len(line) for line in places]
        if side == 1 and self.overlaps:
            texts = [[self._shared(address) for address in line] for line in found]
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
                    text = self._load_apart(found[i][step])
                    text = text or self.emit.value(ref, places[i][step])
                    texts[i][step] = self._masked(text, self.kind, step)
        return texts

    def _shared(self, address: Address | None) -> str:
        """Return an element of four neighbours that are loaded once in a turn, or else nothing."""
        vector = None if address is None else _vector_of(address)
        if vector is None:
            return ""
        buffer, first, dtype, part = vector
        known = (buffer, first, 4)
        name = self.emit.code.known(known)
        if name is None:
            name = self.emit.code.fresh("q")
            load = self.emit.operands.read_four(buffer, dtype, first)
            self.emit.code.line(f"let {name} = {load};")
            self.emit.code.know(known, name)
        return f"{name}.{'xyzw'[part]}"

    def _masked(self, text: str, kind: str, step: int) -> str:
        """Return the operand of a step of k, or zeros where the step is beyond its end."""
        inside = self.inside[step] if self.inside else ""
        if not inside:
            return text
        name = self.emit.code.fresh("z")
        self.emit.code.line(f"let {name} = select({kind}(), {text}, {inside});")
        return name

    def _load_apart(self, address: Address | None) -> str | None:
        """Return a load from a place that is a sum of what the loop over k changes and the rest.

        The rest is computed before the loop, and what changes once for all places. None where the
        place is not such a sum.
        """
        if address is None or self.tiling.lanes == 1:
            return None
        buffer, flat, dtype = address
        moving = [term for term in flat.terms if self.along_k & variables_of(Index((term,)))]
        if not moving or any(variables_of(Index((term,))) - self.along_k for term in moving):
            return None
        known = (buffer, flat)
        name = self.emit.code.known(known)
        if name is None:
            rest = Index(tuple(t for t in flat.terms if t not in moving), flat.constant)
            parts = [self._place(part) for part in (rest, Index(tuple(moving)))]
            name = self.emit.code.fresh("v")
            text = self.emit.operands.read(buffer, dtype, flat, " + ".join(parts))
            self.emit.code.line(f"let {name} = {text};")
            self.emit.code.know(known, name)
        return name

    def _place(self, index: Index) -> str:
        """Return an index as a variable that is computed as far out as can be."""
        if not index.terms:
            return index.wgsl()
        code = self.emit.code
        name = code.known(index)
        if name is None:
            with code.outermost(variables_of(index)):
                name = code.fresh("o")
                code.line(f"let {name} = {index.wgsl()};")
                code.know(index, name)
        return name

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
        name = self._masked(name, f"vec4<{self.kind}>", run[0][1])
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
        _, m, n, _ = self.sizes
        names = [f"c{i}_{q}" for i in range(self.tiling.rows) for q in range(quads)]
        run = _RUN if len(names) > 2 * _RUN else len(names)
        runs = len(names) // run
        with code.loop("r", 0, runs, keep=runs > 1):
            with code.loop("s", 0, run):
                width = number(quads)
                code.line(f"let place = r * {number(run)} + s;")
                code.line(f"let m = tm * {number(self.tiling.rows)} + place / {width};")
                code.line(f"let four = tn * {width} + place % {width};")
                shared, fours = self.tiling.lanes > 1, number(-(-n // 4))
                inside = [f"m < {number(m)}"] * (shared or not divides(self.tiling.rows, m))
                inside += [f"four < {fours}"] * (shared or not divides(self.tiling.columns, n))
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
        row, first = variable("m", self.sizes[1]), variable("four", -(-self.sizes[2] // 4)) * 4
        if self._goes_in_fours():
            column, place, end = self._column_of(first, 4)
            header, bounds = f"if ({place} < {end})", {place: self._along(4)}
            with code.block(header, bounds=bounds) if self.slides else nullcontext():
                self._store_four(self._result_at(row, column), name)
            return
        code.line(f"var vector = {name};")
        with code.loop("j", 0, 4):
            code.line("let n = four * 4 + j;")
            code.define("n")
            column, place, end = self._column_of(variable("n", self.sizes[2]), 1)
            code.line(f"if ({place} >= {end}) {{ break; }}")
            code.define(place, self._along(1) if self.slides else self.sizes[2])
            if self.slides:  # rows of tiles are whole vectors
                code.define("n", self.sizes[2])
            at = self._result_at(row, column)
            for ref, (text,) in self._computed([at], ["vector.x"]).items():
                emit.store(emit.buffer_of(ref), emit.dtype_of(ref), at, text)
            code.line("vector = vector.yzww;")

    def _goes_in_fours(self) -> bool:
        """Whether four columns of a tile are neighbours in the result, the first a vector's."""
        if self.slides:
            return divides(4, self.problem.columns[-1])
        return divides(4, self.sizes[2]) and not (self.turned and self.result.sizes[2] != 1)

    def _result_at(self, row: Index, column: Index) -> Index:
        """Return the place in the result of a row and a column of a tile."""
        batch, m, n, _ = self.result.sizes
        if self.turned:
            return (row // n * m + column) * n + row % n
        return (variable("tb", batch) * m + row) * n + column

    def _store_four(self, first: Index, name: str) -> None:
        emit, places = self.emit, [first + i for i in range(4)]
        emit.in_vec4 = True
        values = self._computed(places, [f"{name}.{part}" for part in "xyzw"])
        for ref, parts in values.items():
            emit.store_four(emit.buffer_of(ref), emit.dtype_of(ref), first, parts)

    def _column_of(self, place: Index, step: int) -> tuple[Index, str, str]:
        """Return the column at a place of a tile, a variable, and the end of those that there are.

        `step` neighbours are asked for at a time. Where each row has tiles of its own, places go on
        to a multiple of a tile's columns; those of memory do not.
        """
        if not self.slides:
            return place, "n", number(self.sizes[2])
        whole = self.columns[-1]
        self.emit.code.line(f"let along = {(place % whole // step).wgsl()};")
        self.emit.code.define("along")
        many = self._along(step)
        along = variable("along", many) * step
        return place // whole * self.problem.columns[-1] + along, "along", number(many)

    def _along(self, step: int) -> int:
        """Return the number of places of a row of columns, `step` neighbours each."""
        return -(-self.problem.columns[-1] // step)

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


def _distance(a: Address | None, b: Address | None) -> int | None:
    """Return by how many elements of a buffer one address is behind another, where it is known."""
    if a is None or b is None or a[0] != b[0]:
        return None
    between = b[1] + a[1] * -1
    return between.constant if not between.terms and is_known(between.constant) else None


def _load_of(address: Address) -> Address:
    """Return the address that an element is loaded from: its own, or that of four neighbours."""
    vector = _vector_of(address)
    return address if vector is None else vector[:3]


def _vector_of(address: Address) -> tuple[int, Index, DType, int] | None:
    """Return the vector of four that an element lies in, the last its place in it; or None."""
    buffer, flat, dtype = address
    if not is_known(flat.constant) or not all(divides(4, number) for _, number in flat.terms):
        return None
    part = int(flat.constant) % 4
    return buffer, flat + -part, dtype, part


def is_run(places: Sequence[Index]) -> bool:
    """Whether four places lie side by side, the first a multiple of four."""
    first = places[0]
    if not all(divides(4, number) for number in (first.constant, *(c for _, c in first.terms))):
        return False
    return all(place == first + n for n, place in enumerate(places))
