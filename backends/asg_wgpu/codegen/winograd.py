"""The kernels of a convolution of 3 × 3 places by Winograd's algorithm.

Tiles of the operand overlap by two places. Kernels and tiles are transformed to `width` × `width`
matrices, for each place of which there is a product of matrices over the channels; transformed
back, those are the results of a tile. Tiles of 2 × 2 results take 16 products in the place of 36,
tiles of 4 × 4 take 36 in the place of 144. Source: Lavin and Gray, "Fast algorithms for
convolutional neural networks", 2015.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.node import Ref
from asg.core.subgraphs import empty_like
from asg.core.tracing import divides, shape_of
from asg.core.types import TensorType
from asg.kernel.expr import Expr, Var, part, vector, whole
from asg.kernel.index import ZERO, Index, Position, unflattened, variable
from asg.kernel.stmt import ME
from asg_wgpu.codegen.contract import product_kernel
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.codegen.epilogue import Epilogue
from asg_wgpu.ir.convolutions import Convolution, transformed
from asg_wgpu.ir.node_facts import RowGroup, domain_of, is_heavy
from asg_wgpu.ir.plans import plans
from asg_wgpu.ir.schedule import Dispatch

Factors = Sequence[Sequence[float]]
Matrix = Sequence[Sequence[Expr]]


class Transforms(NamedTuple):
    """The matrices that kernels, tiles of the operand and products are multiplied by."""

    kernel: Factors
    tile: Factors
    result: Factors


# By the results of a tile along an axis. From the points 0, 1, -1 and, of 4, 2 and -2.
TRANSFORMS: Mapping[int, Transforms] = {
    2: Transforms(
        ((1, 0, 0), (0.5, 0.5, 0.5), (0.5, -0.5, 0.5), (0, 0, 1)),
        ((1, 0, -1, 0), (0, 1, 1, 0), (0, -1, 1, 0), (0, 1, 0, -1)),
        ((1, 1, 1, 0), (0, 1, -1, -1)),
    ),
    4: Transforms(
        (
            (1 / 4, 0, 0), (-1 / 6, -1 / 6, -1 / 6), (-1 / 6, 1 / 6, -1 / 6),
            (1 / 24, 1 / 12, 1 / 6), (1 / 24, -1 / 12, 1 / 6), (0, 0, 1),
        ),
        (
            (4, 0, -5, 0, 1, 0), (0, -4, -4, 1, 1, 0), (0, 4, -4, -1, 1, 0),
            (0, -2, -1, 2, 1, 0), (0, 2, -1, -2, 1, 0), (0, 4, 0, -5, 0, 1),
        ),
        ((1, 1, 1, 1, 1, 0), (0, 1, -1, 2, -2, 0), (0, 1, 1, 4, 4, 0), (0, 1, -1, 8, -8, 1)),
    ),
}  # fmt: skip


class WinogradKernels:
    """Makes the dispatches of a group that a convolution leads, or raises NotFusableError."""

    def __init__(self, setting: Setting, group: RowGroup, of: Convolution) -> None:
        self.setting, self.group, self.of = setting, group, of
        self.node = setting.graph.nodes[group.members[0].node]
        self.by = transformed(of)
        self.matrices = TRANSFORMS[self.by.side]

    def dispatches(self) -> list[Dispatch]:
        """Return the dispatches in order."""
        channels, outputs, tiles = self.of.channels, self.of.outputs, self.by.tiles
        kernels = self._scratch(channels, outputs)
        operand = self._scratch(channels, tiles)
        products = self._scratch(outputs, tiles)
        return [
            self._kernels(kernels),
            self._tiles(operand),
            self._product(kernels, operand, products),
            self._results(products),
        ]

    def _scratch(self, rows: int, columns: int) -> int:
        """Return a new buffer for a matrix of each place of a transformed tile."""
        type_ = TensorType(shape_of((self.by.width**2, rows, columns)), DType.F32)
        return self.setting.scratch(type_, self.node.id)

    # The transforms

    def _kernels(self, buffer: int) -> Dispatch:
        """Return the kernel that transforms kernels [N, K, C, 3, 3] to [width², C, K]."""
        channels, outputs = self.of.channels, self.of.outputs
        emit = self._begin(channels * outputs)
        me = variable(ME.name, channels * outputs)
        channel = emit.code.place(me // outputs, channels, name="channel")
        output = emit.code.place(me % outputs, outputs, name="output")
        shape = emit.shape_of(self.of.kernels)
        found = [
            [
                emit.value(
                    self.of.kernels, Position(shape, [ZERO, output, channel, *_at(row, column)])
                )
                for column in range(self.of.sizes[1])
            ]
            for row in range(self.of.sizes[0])
        ]
        made = _transformed(emit, self.matrices.kernel, found)
        self._save(emit, buffer, made, me, channels * outputs)
        return self._dispatch(emit, "kernels of ", channels * outputs)

    def _tiles(self, buffer: int) -> Dispatch:
        """Return the kernel that transforms tiles of the operand to [width², C, tiles]."""
        count = self.of.channels * self.by.tiles
        emit = self._begin(count)
        me = variable(ME.name, count)
        channel = emit.code.place(me // self.by.tiles, self.of.channels, name="channel")
        picture, down, across = self._tile(emit, count)
        rows, columns = self._reach(emit, 0, down), self._reach(emit, 1, across)
        shape = emit.shape_of(self.of.operand)
        found = [
            [
                emit.value(self.of.operand, Position(shape, [picture, channel, row, column]))
                for column in columns
            ]
            for row in rows
        ]
        made = _transformed(emit, self.matrices.tile, found)
        self._save(emit, buffer, made, me, count)
        return self._dispatch(emit, "tiles of ", count)

    def _reach(self, emit: Emitter, axis: int, tile: Index) -> list[Index]:
        """Return the places of a tile along an axis of the operand.

        Those behind the end are moved onto it: only results that are not stored depend on them.
        """
        size, side = self.of.places[axis], self.by.side
        places = [tile * side + place for place in range(self.by.width)]
        if size % side == 0:
            return places
        end = emit.shape_of(self.of.operand)[2 + axis]
        return [emit.code.place_below(place, end) for place in places]

    def _results(self, products: int) -> Dispatch:
        """Return the kernel that transforms products [width², K, tiles] back, and what follows."""
        count = self.of.outputs * self.by.tiles
        emit = self._begin(count, frozenset(self.group.members))
        me, side, width = variable(ME.name, count), self.by.side, self.by.width
        output = emit.code.place(me // self.by.tiles, self.of.outputs, name="output")
        picture, down, across = self._tile(emit, count)
        found = [
            emit.code.let(emit.load(products, DType.F32, me + place * count))
            for place in range(width * width)
        ]
        matrix = [found[start : start + width] for start in range(0, width * width, width)]
        made = _transformed(emit, self.matrices.result, matrix)
        rows = [emit.code.declare(vector(row), name=f"row{i}") for i, row in enumerate(made)]
        with emit.code.counted(side, name="i") as turn:
            m = emit.code.let(down * side + turn, name="m")
            high = self.of.places[0]
            test = None if high % side == 0 else m < whole(high)
            with emit.code.where(test, "m"):
                place = variable("m", high)
                first = (picture * self.of.outputs + output) * high + place
                _Row(emit, self.group, self.of.places[1], side).store(rows[0], first, across)
            for own, following in pairwise(rows):
                emit.code.assign(own, following)
        names = [self.setting.graph.nodes[ref.node].op.name for ref in self.group.members]
        return self._dispatch(emit, "results of ", count, "+".join(dict.fromkeys(names)))

    # The product

    def _product(self, kernels: int, operand: int, products: int) -> Dispatch:
        """Return the kernel of the products of matrices, a node in a graph of its own."""
        graph = empty_like(self.setting.graph)
        places: dict[Ref, int] = {}
        left, right = (
            graph.input(name, shape_of((self.by.width**2, self.of.channels, columns)), DType.F32)
            for name, columns in (("kernels", self.of.outputs), ("tiles", self.by.tiles))
        )
        axes = {"x_contract": (1,), "y_contract": (1,), "x_batch": (0,), "y_batch": (0,)}
        (made,) = graph.add(self.node.op, (left, right), axes)
        places = {left.ref: kernels, right.ref: operand, made.ref: products}
        setting = self.setting._replace(graph=graph, buffer_of=places.get, maps={})
        group = RowGroup(domain_of(graph, made.ref), (made.ref,), frozenset({made.ref}))
        found = product_kernel(setting, group, whole=True).dispatch()
        return replace(found, nodes=(self.node.id,), label=f"products of {found.label}")

    # Shared parts

    def _begin(self, count: int, own: frozenset[Ref] = frozenset()) -> Emitter:
        """Begin a kernel of so many invocations, which computes some members of the group."""
        nodes = self.setting.graph.nodes
        emit = Emitter(self.setting, own, frozenset(r for r in own if is_heavy(nodes[r.node])))
        emit.nodes[self.node.id] = None
        emit.code.leave(whole(count) <= ME)
        return emit

    def _tile(self, emit: Emitter, count: int) -> tuple[Index, Index, Index]:
        """Define the picture of an invocation's tile, and its place down and across there."""
        by, me = self.by, variable(ME.name, count)
        found = unflattened(me % by.tiles, (self.of.pictures, by.down, by.across))
        return (
            emit.code.place(found[0], self.of.pictures, name="picture"),
            emit.code.place(found[1], by.down, name="down"),
            emit.code.place(found[2], by.across, name="across"),
        )

    def _save(self, emit: Emitter, buffer: int, made: Matrix, at: Index, count: int) -> None:
        """Store a transformed matrix, each of its elements in a matrix of so many."""
        for number, value in enumerate(value for row in made for value in row):
            emit.store(buffer, DType.F32, at + number * count, value)

    def _dispatch(self, emit: Emitter, label: str, count: int, of: str = "") -> Dispatch:
        size = min(plans().maps.workgroup_of_many, self.setting.target.invocations)
        emit.flops *= count
        return emit.dispatch(label + (of or self.node.op.name), count, size)


class _Row:
    """Stores a row of a tile's results, with what follows them, at places of an axis."""

    def __init__(self, emit: Emitter, group: RowGroup, size: int, side: int) -> None:
        self.emit, self.size, self.side = emit, size, side
        self.epilogue = Epilogue(emit, group)

    def store(self, found: Var, line: Index, tile: Index) -> None:
        """Store a vector at a tile of a line of results."""
        if self.side == 4 and divides(4, self.size):
            self._four(found, line * self.size + tile * 4)
            return
        code, size = self.emit.code, self.size
        rest = code.declare(found, name="rest")
        with code.counted(self.side, name="j") as turn:
            column = code.let(tile * self.side + turn, name="n")
            test = None if size % self.side == 0 else column < whole(size)
            with code.where(test, "n"):
                at = line * size + variable("n", size)
                for ref, (value,) in self.epilogue.at([at], [part(rest, 0)]).items():
                    self.emit.store(self.emit.buffer_of(ref), self.emit.dtype_of(ref), at, value)
            last = self.side - 1
            code.assign(rest, vector([part(rest, min(i + 1, last)) for i in range(self.side)]))

    def _four(self, found: Var, first: Index) -> None:
        emit = self.emit
        emit.in_vec4 = True
        parts = [part(found, place) for place in range(4)]
        for ref, values in self.epilogue.at([first + i for i in range(4)], parts).items():
            emit.store_four(emit.buffer_of(ref), emit.dtype_of(ref), first, values)


def _at(*places: int) -> list[Index]:
    return [Index((), place) for place in places]


def _transformed(emit: Emitter, by: Factors, matrix: Matrix) -> Matrix:
    """Return by · matrix · byᵀ."""
    columns = [_combined(emit, by, column) for column in zip(*matrix, strict=True)]
    return [_combined(emit, by, row) for row in zip(*columns, strict=True)]


def _combined(emit: Emitter, by: Factors, values: Sequence[Expr]) -> list[Expr]:
    """Return the sums of values times each row of factors."""
    return [emit.code.let(_sum(emit, factors, values), "t") for factors in by]


def _sum(emit: Emitter, factors: Sequence[float], values: Sequence[Expr]) -> Expr:
    total: Expr | None = None
    for factor, value in zip(factors, values, strict=True):
        if not factor:
            continue
        term = value if abs(factor) == 1 else value * float(abs(factor))
        emit.flops += 2
        if total is None:
            total = term if factor > 0 else -term
        else:
            total = total + term if factor > 0 else total - term
    assert total is not None, "each row has a factor"
    return total
