"""The kernel of a contraction by tiles that a workgroup stages in its memory.

The workgroup loads a tile of each operand once, and each invocation multiplies its rows and columns
from there, in registers. Tiles alternate between two buffers: the next tile loads during the
products of the current tile. Slices of a workgroup divide the contracted places of each tile, and
add up their sums at the end. `staging.py` loads the tiles, and `products.py` has the operands and
the epilogue.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from asg.core.tracing.size import divides, is_known
from asg.kernel.costs import registers
from asg.kernel.expr import (
    Expr,
    SharedLoad,
    Var,
    both,
    call,
    equal,
    minimum,
    part,
    splat,
    whole,
)
from asg.kernel.index import ZERO, Index, variable
from asg.kernel.stmt import GROUP, LOCAL, Leave, Shared
from asg_wgpu.codegen.contractions.matmul import DotKernel
from asg_wgpu.codegen.contractions.operand_sums import OperandSum
from asg_wgpu.codegen.contractions.products import ProductKernel
from asg_wgpu.codegen.contractions.staging import Side, Staging
from asg_wgpu.codegen.contractions.tiles import staged_problem, staged_question
from asg_wgpu.codegen.emitter import Setting
from asg_wgpu.ir.node_facts import RowGroup
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.target import EMPTY, LANES, Question, Staged

_DOWN, _ACROSS = LANES

Loaded = tuple[Staging, list[list[Expr]]]  # an operand, and the vectors of each of its units


class ContractKernel(ProductKernel):
    """Makes the dispatch of a group with a contraction first, or raises NotFusableError."""

    def __init__(self, setting: Setting, group: RowGroup, question: Question[Staged]) -> None:
        node = setting.graph.nodes[group.members[0].node]
        super().__init__(setting, group, staged_problem(setting.graph, node))
        self.question, self.tile = question, question.taken
        self.size = self.tile.invocations * self.tile.slices
        _, m, n, k = self.problem.sizes
        self.tiles = -(-m // self.tile.rows), -(-n // self.tile.columns)
        self.turns = -(-k // self.tile.depth)  # tiles along k; the first may be short
        self.short = k - (self.turns - 1) * self.tile.depth
        self.is_one = k <= self.tile.depth
        self.buffers = [f"tile{n}" for n in range(1 if self.is_one else self.tile.buffers)]
        room = Shared(self.vector, self.tile.vectors)
        self.emit.shared |= dict.fromkeys(self.buffers, room)
        self.groups = self._place_groups()
        self._place_lanes()
        self._multiply()

    def dispatch(self) -> Dispatch:
        """Return the dispatch of the group."""
        return self.made(self.groups * self.size, self.size, self.question)

    @property
    def registers(self) -> int:
        """The most numbers that an invocation holds in variables at once."""
        return registers(self.emit.program(self.size))

    # Places

    def _place_groups(self) -> int:
        """Define the workgroup's tile, and return the number of workgroups.

        Workgroups that run together have adjacent tiles in both directions, so that a cache holds
        their operands.
        """
        code, (down, across) = self.emit.code, self.tiles
        beside = self.tile.beside
        band = beside * across
        bands = -(-down // beside)
        batch = self.problem.sizes[0]
        groups = batch * bands * band
        code.leave(whole(groups) <= GROUP)
        group = variable(GROUP.name, groups)
        code.place(group // (bands * band), batch, name="tb")
        within = group % (bands * band)
        row = code.let(within // band * beside + within % band % beside, name="tm")
        if not (is_known(down) and divides(beside, down)):
            code.leave(row >= whole(down))
        place = code.place if is_known(across) else code.place_below
        place(within % band // beside, across, name="tn")
        return groups

    def _place_lanes(self) -> None:
        """Define the invocation's place, and stage the operands.

        The lanes of a subgroup form a rectangle in Z order: half of them read few vectors.
        """
        code, tile, local = self.emit.code, self.tile, variable(LOCAL.name, self.size)
        self.slice = code.place(local // tile.invocations, tile.slices, name="slice")
        wide = tile.columns // (_ACROSS * tile.across)
        lanes = _DOWN * _ACROSS
        warp, lane = local % tile.invocations // lanes, local % lanes
        across = lane % 2 + lane // 4 % 2 * 2 + lane // 16 * 4
        down = lane // 2 % 2 + lane // 8 % 2 * 2
        row = warp // wide * (_DOWN * tile.down // 4) + down
        column = warp % wide * (_ACROSS * tile.across // 4) + across
        self.row = code.place(row, row.high + 1, name="row")
        self.column = code.place(column, column.high + 1, name="column")
        _, m, n, _ = self.problem.sizes
        tm, tn = variable("tm", self.tiles[0]), variable("tn", self.tiles[1])
        left = Side(0, tm, tile.rows, m, tile.depth, 0)
        right = Side(1, tn, tile.columns, n, tile.depth, tile.rows * tile.depth // 4)
        self.staged = [Staging(self, side, local, tile.slices) for side in (left, right)]
        self.apart = self.staged[1].apart
        tiles = [equal(whole(tm), 0), equal(whole(tn), 0)]
        self.operand_sums = [
            OperandSum(self, self.staged[side], ref, tiles[1 - side])
            for ref, side in self.sums_of.items()
        ]
        before = self.slice * tile.steps
        self.reads = [
            self.staged[0].reads(self.row, _DOWN, tile.down // 4, before),
            self.staged[1].reads(self.column, _ACROSS, tile.across // 4, before),
        ]

    # The product

    def _multiply(self) -> None:
        code, tile = self.emit.code, self.tile
        self.sums = self.accumulators(tile.down, tile.across)
        with code.where(None):
            self._store(
                self.buffers[0], [(each, each.loaded_short(self.short)) for each in self.staged]
            )
        code.barrier()
        self.ahead = [code.declare(each) for each in self._read(self.buffers[0], 0)]
        for each in self.operand_sums:
            each.take(self.buffers[0])
        if self.is_one:
            self._products(self.buffers[0], None)
        else:
            self._take_turns()
        sums = [each for line in self.sums for each in line]
        if tile.slices > 1:
            self._add_slices(sums)
            with code.where(self._slice < 1):
                self._finish(sums)
        else:
            self._finish(sums)
        for each in self.operand_sums:
            each.store()

    def _take_turns(self) -> None:
        """Add the loop over the tiles along k: each turn uses each buffer once."""
        code, count = self.emit.code, len(self.buffers)
        with code.counted(-(-self.turns // count), name="turn") as turn:
            for place, buffer in enumerate(self.buffers):
                tiles = turn * count + place  # earlier tiles
                after = self.buffers[(place + 1) % count]
                with code.where(None):
                    is_more = whole(tiles + 1) < whole(self.turns)
                    self._products(buffer, after, self._first(tiles), is_more)
                if place + 1 < count and not divides(count, self.turns):
                    code.leave(whole(tiles + 1) >= whole(self.turns), Leave.LOOP)

    def _first(self, before: Index) -> Index:
        """Define the start of the tile after the first tile and `before` more.

        After the last tile, return the last tile again; nothing uses it.
        """
        code, depth, k = self.emit.code, self.tile.depth, self.problem.sizes[3]
        if is_known(k):
            return code.place_below(before, self.turns - 1) * depth + self.short
        step = 4 if divides(4, k) else 1
        place = minimum(before, whole(self.turns + -2)) * (depth // step) + whole(
            self.short // step
        )
        found = code.let(place)
        return (
            code.assume(found.name, (k - depth) // step + 1, "the last tile ends where k does")
            * step
        )

    def _products(
        self, buffer: str, after: str | None, first: Index = ZERO, is_more: Expr | None = None
    ) -> None:
        """Add the products of a tile; the next tile is stored before the last place of k.

        Operands are read a place of k ahead. The next tile begins at place `first` of k, if
        `is_more` holds.
        """
        code, steps = self.emit.code, self.tile.steps
        sides = [] if after is None else self.staged
        halves = [sides[:1], sides[1:]] if self._is_staggered(buffer, after) else [sides, []]
        found = [(each, each.loaded(first)) for each in halves[0]]
        now: Sequence[Var] = self.ahead
        for k in range(1, steps):
            if halves[1] and after is not None and k == steps // 2:
                self._store(after, found)
                found = [(each, each.loaded(first)) for each in halves[1]]
            following = [code.let(each) for each in self._read(buffer, k)]
            self._add(now)
            now = following
        if after is None:
            self._add(now)
            return
        if after == buffer:
            code.barrier()
        self._store(after, found)
        code.barrier()
        if self.operand_sums:  # they need the registers of the last operands
            self._add(now)
        for each in self.operand_sums:
            each.take(after, is_more)
        for own, each in zip(self.ahead, self._read(after, 0), strict=True):
            code.assign(own, each)
        if not self.operand_sums:
            self._add(now)

    def _is_staggered(self, buffer: str, after: str | None) -> bool:
        """Whether the next tile of the right operand is loaded after that of the left is stored.

        An invocation with many results has registers for the numbers of a single operand, unless
        it loads them as vectors.
        """
        results = self.tile.down * self.tile.across
        is_full = results >= plans().staged_products.many_results
        return after not in (None, buffer) and is_full and all(x.is_single for x in self.staged)

    def _store(self, buffer: str, found: Sequence[Loaded]) -> None:
        for staging, vectors in found:
            staging.store(buffer, vectors)

    def _read(self, buffer: str, k: int) -> list[Expr]:
        return [each for reads in self.reads for each in reads.at(buffer, k)]

    def _add(self, operands: Sequence[Var]) -> None:
        """Add the products of an invocation's rows and columns at a place of k."""
        columns = operands[self.tile.down // 4 :]
        for i, sums in enumerate(self.sums):
            row = splat(part(operands[i // 4], i % 4), 4)
            for total, column in zip(sums, columns, strict=True):
                self.emit.code.assign(total, call("fma", row, column, total))

    # The result

    @property
    def _slice(self) -> Expr:
        return whole(self.slice)

    def _add_slices(self, sums: Sequence[Var]) -> None:
        """Add up the sums of a workgroup's slices, in halves, through its memory."""
        code, tile, buffer = self.emit.code, self.tile, self.buffers[0]
        local = variable(LOCAL.name, self.size)
        half = tile.slices // 2
        code.barrier()
        while half:
            lanes = half * tile.invocations
            own = code.place(local % lanes, lanes)
            room = tile.vectors // lanes
            for start in range(0, len(sums), room):
                some = sums[start : start + room]
                with code.where(both(self._slice >= half, self._slice < 2 * half)):
                    for n, each in enumerate(some):
                        code.share(buffer, own + n * lanes, each)
                code.barrier()
                with code.where(self._slice < half):
                    for n, each in enumerate(some):
                        found = SharedLoad(buffer, own + n * lanes, each.type)
                        code.assign(each, each + found)
                code.barrier()
            half //= 2

    def _finish(self, sums: Sequence[Var]) -> None:
        """Store the sums: in a loop with an epilogue, unrolled without."""
        if self.epilogue.followers:
            plan, (_, m, n, _) = plans().staged_products, self.problem.sizes
            if self.has_fours and divides(self.tile.rows, m) and divides(self.tile.columns, n):
                self.finish(sums, plan.moved, plan.at_once)
            else:
                self.finish(sums, plan.moved)
            return
        for place, each in enumerate(sums):
            with self.emit.code.where(None):
                self.put(Index((), place), each)

    def result_place(self, place: Index, mark: str = "") -> tuple[Index, Index, list[Expr]]:
        """Define the row and the first column of an invocation's vector."""
        code, tile, (left, right) = self.emit.code, self.tile, self.staged
        _, m, n, _ = self.problem.sizes
        tm, tn = variable("tm", self.tiles[0]), variable("tn", self.tiles[1])
        i, j = place // (tile.across // 4), place % (tile.across // 4)
        quad = self.row + i // 4 * _DOWN
        if left.apart > 1:
            row = code.let(tm * tile.rows + quad + i % 4 * left.apart, name=f"m{mark}")
        else:
            row = code.let((tm * (tile.rows // 4) + quad) * 4 + i % 4, name=f"m{mark}")
        four = self.column + j * _ACROSS
        wide = 1 if right.apart > 1 else 4  # columns of a place
        column = code.let(tn * (tile.columns // wide) + four, name=f"four{mark}")
        tests: list[Expr] = []
        if not divides(tile.rows, m):
            tests.append(row < whole(m))
        if not divides(tile.columns, n):
            tests.append(column < whole(-(-n // wide)))
        return variable(f"m{mark}", m), variable(f"four{mark}", -(-n // wide)) * wide, tests


def product_kernel(setting: Setting, group: RowGroup, *, whole: bool) -> ProductKernel:
    """Return the kernel of a group with a contraction first, or raise NotFusableError.

    With `whole` false, the kernel only shows its reads and writes.
    """
    node = setting.graph.nodes[group.members[0].node]
    question = staged_question(setting.graph, node, setting.target) if whole else None
    if question is None:
        return DotKernel(setting, group, whole=whole)
    made = ContractKernel(setting, group, question)
    is_tuned = question.problem in setting.target.table  # a formula's tiles always fit
    if not is_tuned or made.registers <= plans().staged_products.registers:
        return made
    plain = staged_question(setting.graph, node, replace(setting.target, table=EMPTY))
    return DotKernel(setting, group) if plain is None else ContractKernel(setting, group, plain)
