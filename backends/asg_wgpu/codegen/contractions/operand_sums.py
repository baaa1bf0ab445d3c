"""A sum of a product's operand over the contracted axes, beside the product in its kernel.

Invocations add each tile of the operand, vector by vector, to an array in workgroup memory: tiles
of 8 by 8 results leave few registers. At the end they add up the vectors of all places of k. Many
workgroups read a tile of the operand; the first adds it up.
"""

from __future__ import annotations

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
        self.array, self.count = f"sums{staging.side.number}", staging.side.depth * staging.quads
        kernel.emit.shared[self.array] = Shared(kernel.vector, self.count)

    def take(self, array: str, is_more: Expr | None = None) -> None:
        """Add the vectors of a stored tile, if `is_more` holds; None means the first tile."""
        code, local = self.kernel.emit.code, self.staging.local
        with code.where(self.is_mine if is_more is None else both(self.is_mine, is_more)):
            for first in range(0, self.count, local.high + 1):
                at = local + first
                own = SharedLoad(array, at + self.staging.side.start, self.kernel.vector)
                code.share(self.array, at, own if is_more is None else self._load(at) + own)

    def store(self) -> None:
        """Add up the vectors of all places of k, and store them."""
        code, quads, staging = self.kernel.emit.code, self.staging.quads, self.staging
        code.barrier()
        with code.where(both(self.is_mine, whole(staging.local) < quads)):
            quad = variable(LOCAL.name, quads)
            total = code.declare(self._load(staging.place(quad, ZERO, 0)), name="total")
            for n in range(1, staging.width):
                code.assign(total, total + self._load(staging.place(quad, ZERO, n)))
            blocks = staging.side.depth // staging.width
            with code.counted(blocks, start=1, name="block") as block:
                for n in range(staging.width):
                    code.assign(total, total + self._load(staging.place(quad, block, n)))
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

    def _load(self, at: Index) -> Expr:
        return SharedLoad(self.array, at, self.kernel.vector)
