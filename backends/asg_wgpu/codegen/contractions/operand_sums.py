"""A sum of a product's operand over the contracted axes, beside the product in its kernel.

An invocation adds the vectors that it stages to a vector in workgroup memory: tiles of 8 by 8
results leave no registers. A single row or column of the workgroups' tiles adds and stores.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import add
from weakref import proxy

from asg.core.node import Ref
from asg.kernel.expr import Expr, SharedLoad, Var, both, part, whole
from asg.kernel.index import ZERO, Index, Position, variable
from asg.kernel.stmt import LOCAL, Shared
from asg_wgpu.codegen.contractions.products import ProductKernel, is_run
from asg_wgpu.codegen.contractions.staging import Staging


class OperandSum:
    """The sum `ref` of a staged operand, added up by the workgroups for which `is_mine` holds."""

    def __init__(self, kernel: ProductKernel, staging: Staging, ref: Ref, is_mine: Expr) -> None:
        self.kernel: ProductKernel = proxy(kernel)  # no cycle, as the kernel holds this
        self.ref, self.staging, self.is_mine = ref, staging, is_mine
        self.array = f"sums{staging.side.number}"
        self.blocks = staging.side.depth // staging.width
        kernel.emit.shared[self.array] = Shared(kernel.vector, self.blocks * staging.quads)

    def take(self, vectors: Sequence[Sequence[Expr]], is_more: Expr | None) -> None:
        """Add the vectors of an invocation's units of a tile, if `is_more` holds.

        None means the first tile.
        """
        code = self.kernel.emit.code
        with code.where(self.is_mine if is_more is None else both(self.is_mine, is_more)):
            for unit, own in zip(self.staging.units, vectors, strict=True):
                at = unit.block * self.staging.quads + unit.quad
                total = reduce(add, own if is_more is None else (self._load(at), *own))
                code.share(self.array, at, total)

    def store(self) -> None:
        """Add up the vectors of all blocks, and store them; barriers stand behind the last tile."""
        code, quads = self.kernel.emit.code, self.staging.quads
        with code.where(both(self.is_mine, whole(variable(LOCAL.name, self._size)) < quads)):
            quad = variable(LOCAL.name, quads)
            total = code.declare(self._load(quad), name="total")
            with code.counted(self.blocks, start=1, name="block") as block:
                code.assign(total, total + self._load(block * quads + quad))
            self._store_four(quad, total)

    def _store_four(self, quad: Index, total: Var) -> None:
        emit, dtype = self.kernel.emit, self.kernel.emit.dtype_of(self.ref)
        buffer, places = emit.buffer_of(self.ref), [*map(self._place, self.staging.rows(quad))]
        parts = [part(total, n) for n in range(4)]
        if is_run(places):
            emit.store_four(buffer, dtype, places[0], parts)
            return
        for place, each in zip(places, parts, strict=True):
            emit.store(buffer, dtype, place, each)

    def _place(self, row: Index) -> Index:
        """Return the position in the sum of a row of the operand."""
        kernel, side = self.kernel, self.staging.side.number
        axes = kernel.node.attrs[("x_contract", "y_contract")[side]]
        at = enumerate(kernel.at(side, row, ZERO).coordinates)
        kept = [(n, index) for n, index in at if n not in axes]
        shape = [kernel.shapes[side][n] for n, _ in kept]
        return Position(shape, [index for _, index in kept]).flat

    @property
    def _size(self) -> int:
        return self.blocks * self.staging.quads // len(self.staging.units)

    def _load(self, at: Index) -> Expr:
        return SharedLoad(self.array, at, self.kernel.vector)
