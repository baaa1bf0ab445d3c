"""The kernel of attention for few queries, as for a text's next token: a workgroup for each query.

Its invocations share the keys. Each computes the scores of some keys into workgroup memory, and
then a vector of four result columns over some keys. Keys and values of hidden positions are not
read. `attention.py` has the kernel for many queries.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from math import prod

from asg.core.dtypes import DType
from asg.core.node import Node, Ref
from asg.core.tracing.size import hinted
from asg.kernel.expr import (
    F32,
    Const,
    Expr,
    SharedLoad,
    call,
    equal,
    every,
    part,
    select,
    unequal,
    vector,
    whole,
    zero_of,
)
from asg.kernel.index import ZERO, Index, Position, unflattened, variable
from asg.kernel.stmt import GROUP, LOCAL, Shared
from asg.kernel.values import constant, rounded
from asg_wgpu.codegen.attention.operands import FOUR, LOWEST, Reader, below_one, folded
from asg_wgpu.codegen.emitter import Setting
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch

_QUERY, _SCORES, _SUMS, _FOLDS = "query", "scores", "sums", "folds"


class FewQueriesKernel(Reader):
    """Makes the dispatch of attention with a workgroup for each query."""

    def __init__(self, setting: Setting, node: Node) -> None:
        super().__init__(setting, node)
        family = plans().attention
        self.lanes = lanes = min(family.group, setting.target.invocations)
        most = max(hinted(self.key.rows), lanes)
        self.each = min(1 << (most - 1).bit_length(), family.scored) // lanes or 1  # keys of a lane
        self.deep, self.wide = (-(-x.width // 4) for x in (self.query, self.value))
        self.parts = 1 << (lanes // self.wide).bit_length() - 1
        self.count = prod(self.stack) * self.query.rows
        shared = self.emit.shared
        shared[_QUERY], shared[_SCORES] = Shared(FOUR, self.deep), Shared(F32, lanes * self.each)
        shared[_SUMS], shared[_FOLDS] = Shared(FOUR, self.parts * self.wide), Shared(F32, lanes)
        self._emit()

    def dispatch(self) -> Dispatch:
        """Return the dispatch."""
        return self.made(self.count * self.lanes, self.lanes)

    def _emit(self) -> None:
        code = self.emit.code
        code.leave(whole(self.count) <= GROUP)
        group, rows = variable(GROUP.name, self.count), self.query.rows
        self.local = variable(LOCAL.name, self.lanes)
        self.row = code.place(group % rows, rows, name="row")
        self.at = unflattened(code.place(group // rows, prod(self.stack), name="head"), self.stack)
        with self._first(self.deep) as four:
            code.share(_QUERY, four, vector(self.four(self.query, self.row, four)))
        code.barrier()
        self.most = code.declare(Const(LOWEST, F32), name="most")
        self.total = code.declare(Const(0.0, F32), name="total")
        self.found = code.declare(zero_of(FOUR), name="found")
        span = self.lanes * self.each
        with code.counted(-(-self.key.rows // span), name="turn") as turn:
            self._turn(turn * span)
        self._finish()

    @contextmanager
    def _first(self, count: int) -> Generator[Index]:
        """Restrict statements to the first `count` invocations; yield an invocation's number."""
        with self.emit.code.where(whole(self.local) < count, LOCAL.name):
            yield variable(LOCAL.name, count)

    # Keys

    def _turn(self, first: Index) -> None:
        """Take in a batch of keys from `first` on."""
        code, lanes = self.emit.code, self.lanes
        top = code.declare(self.most)
        with code.counted(self.each, prefix="i") as i:
            place = i * lanes + self.local
            code.share(_SCORES, place, self._score(first + place))
            code.assign(top, call("asg_larger", top, SharedLoad(_SCORES, place, F32)))
        shared = code.let(self._of_all(top, "asg_larger"))
        shrink = code.let(below_one(self.most - shared))
        code.assign(self.most, shared)
        code.assign(self.total, self.total * shrink)
        code.assign(self.found, self.found * shrink)
        with code.counted(self.each, prefix="i") as i:
            place = i * lanes + self.local
            weight = code.let(below_one(SharedLoad(_SCORES, place, F32) - shared))
            code.assign(self.total, self.total + weight)
            code.share(_SCORES, place, weight)
        code.barrier()
        self._add_values(first)
        code.barrier()

    def _score(self, place: Index) -> Expr:
        """Return the score of a key; -inf if it is hidden or out of range."""
        code, rows = self.emit.code, self.key.rows
        found = code.declare(constant(-math.inf, DType.F32))
        there = code.let(place, "key")
        key = code.place_below(there, rows)
        with code.where(there < whole(rows), there.name):
            seen = every(self.seen(self.row, key))
            with code.where(seen), code.apart():
                code.assign(found, self.added(self._product(key), self.row, key))
        return found

    def _product(self, key: Index) -> Expr:
        code = self.emit.code
        sums = code.declare(zero_of(FOUR))
        with code.counted(self.deep, prefix="d") as four:
            own = SharedLoad(_QUERY, four, FOUR)
            code.assign(sums, sums + own * vector(self.four(self.key, key, four)))
        return folded("+", [part(sums, i) for i in range(4)])

    def _add_values(self, first: Index) -> None:
        """Add weighted values of a part of the keys to a vector of the result."""
        code, parts, span = self.emit.code, self.parts, self.lanes * self.each
        shared = self._first(parts * self.wide)
        with shared as task, code.counted(span // parts, prefix="k") as k:
            place = k * parts + task // self.wide
            weight = code.let(SharedLoad(_SCORES, place, F32))
            with code.where(unequal(weight, 0.0)), code.apart():
                key = code.place_below(first + place, self.key.rows)
                values = vector(self.four(self.value, key, task % self.wide))
                code.assign(self.found, self.found + values * weight)

    def _of_all(self, own: Expr, function: str) -> Expr:
        """Fold a number of each invocation to a common result."""
        code, half = self.emit.code, self.lanes // 2
        code.share(_FOLDS, self.local, own)
        code.barrier()
        while half:
            with self._first(half) as near:
                pair = [SharedLoad(_FOLDS, at, F32) for at in (near, near + half)]
                code.share(_FOLDS, near, folded(function, pair))
            code.barrier()
            half //= 2
        found = code.let(SharedLoad(_FOLDS, ZERO, F32))
        code.barrier()
        return found

    # The result

    def _finish(self) -> None:
        """Add up the parts, divide by the sum, and store."""
        code = self.emit.code
        total = self._of_all(self.total, "+")
        share = code.let(self.share_of(total))
        with self._first(self.parts * self.wide) as task:
            code.share(_SUMS, task, self.found)
        code.barrier()
        with self._first(self.wide) as four:
            sums = code.declare(zero_of(FOUR))
            with code.counted(self.parts, prefix="i") as i:
                code.assign(sums, sums + SharedLoad(_SUMS, i * self.wide + four, FOUR))
            is_cleared = equal(share, 0.0)
            values = [select(part(sums, i) * share, 0.0, is_cleared) for i in range(4)]
            self._store(four, values)

    def _store(self, four: Index, values: Sequence[Expr]) -> None:
        emit, code, width = self.emit, self.emit.code, self.value.width
        ref = Ref(self.node.id, 0)
        buffer, dtype = emit.buffer_of(ref), emit.dtype_of(ref)
        values = [rounded(each, dtype) for each in values]
        first = Position(emit.shape_of(ref), (*self.at, self.row, ZERO)).flat
        if width % 4 == 0:
            emit.store_four(buffer, dtype, first + four * 4, values)
            return
        for i, each in enumerate(values):
            with code.where(whole(four * 4 + i) < width):
                emit.store(buffer, dtype, first + code.place_below(four * 4 + i, width), each)
