"""The kernels of a 3 × 3 convolution and its gradients by Winograd's algorithm.

Tiles of the operand overlap by two places. Kernels and tiles are transformed to `width` × `width`
matrices. For each place of these matrices there is a matrix product over the channels, and the
inverse transform gives a tile's results. Tiles of 2 × 2 results take 16 products instead of 36,
tiles of 4 × 4 take 36 instead of 144. Source: Lavin and Gray, "Fast algorithms for convolutional
neural networks", 2015.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.node import Ref
from asg.core.subgraphs import empty_like
from asg.core.tracing.size import divides, shape_of
from asg.core.types import TensorType
from asg.kernel.expr import Expr, Var, every, part, select, vector, whole
from asg.kernel.index import ZERO, Index, Position, unflattened, variable
from asg.kernel.stmt import ME
from asg_wgpu.codegen.contractions.contract import product_kernel
from asg_wgpu.codegen.emitter import Caches, Emitter, Setting
from asg_wgpu.codegen.epilogue import Epilogue
from asg_wgpu.ir.convolutions import Convolution, gradient_parts, transformed
from asg_wgpu.ir.node_facts import RowGroup, group_of, is_heavy
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch

Factors = Sequence[Sequence[float]]
Ints = tuple[int, ...]
Matrix = Sequence[Sequence[Expr]]


class Matrices(NamedTuple):
    """A buffer with a matrix for each place of a transformed tile, and the sizes of a matrix."""

    buffer: int
    sizes: Ints


class Places(NamedTuple):
    """The position of a matrix of results: in picture `before`, with `high` lines of `wide` places.

    It is matrix number `down` and `across` in the picture.
    """

    before: Index
    down: Index
    across: Index
    high: int
    wide: int


class Transforms(NamedTuple):
    """The transform matrices of kernels, tiles of the operand, and products."""

    kernel: Factors
    tile: Factors
    result: Factors


# By a tile's results along an axis. From the points 0, 1, -1, and for 4 also 2 and -2.
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


class Winograd(ABC):
    """Makes the dispatches of a group with a contraction of windows first."""

    def __init__(self, setting: Setting, group: RowGroup, of: Convolution) -> None:
        self.setting, self.group, self.of = setting, group, of
        self.node = setting.graph.nodes[group.members[0].node]
        self.by = transformed(of)
        self.matrices = TRANSFORMS[self.by.side]

    @abstractmethod
    def dispatches(self) -> list[Dispatch]:
        """Return the dispatches in order, or raise NotFusableError."""

    # The operand

    def tiles(self, buffer: int) -> Dispatch:
        """Return the kernel that transforms tiles of the operand to [width², C, tiles]."""
        count = self.of.channels * self.by.tiles
        emit = self.begin(count)
        channel = emit.code.place(
            variable(ME.name, count) // self.by.tiles, self.of.channels, name="channel"
        )
        picture, down, across = self.tile(emit, count)
        rows, columns = self._reach(emit, 0, down), self._reach(emit, 1, across)
        shape = emit.shape_of(self.of.operand)
        found = [
            [
                emit.value(self.of.operand, Position(shape, [picture, channel, row, column]))
                for column in columns
            ]
            for row in rows
        ]
        self.save(emit, buffer, _transformed(emit, self.matrices.tile, found), count)
        return self.made(emit, "tiles of ", count)

    def _reach(self, emit: Emitter, axis: int, tile: Index) -> list[Index]:
        """Return the places of a tile along an axis of the operand, clamped to its end.

        Clamped places affect only results that nobody stores, or cotangents of 0.
        """
        size, side = self.of.places[axis], self.by.side
        places = [tile * side + place for place in range(self.by.width)]
        if size % side == 0:
            return places
        end = emit.shape_of(self.of.operand)[2 + axis]
        return [emit.code.place_below(place, end) for place in places]

    # The product

    def scratch(self, *sizes: int) -> int:
        """Return a new buffer with a matrix for each place of a transformed tile."""
        type_ = TensorType(shape_of((self.by.width**2, *sizes)), DType.F32)
        return self.setting.scratch(type_, self.node.id)

    def product(self, operands: Sequence[Matrices], axes: Mapping[str, Ints], to: int) -> Dispatch:
        """Return the kernel of the matrix products: a contraction in a separate graph."""
        graph = empty_like(self.setting.graph)
        leaves = [
            graph.input(name, shape_of((self.by.width**2, *each.sizes)), DType.F32)
            for name, each in zip(("left", "right"), operands, strict=True)
        ]
        (made,) = graph.add(self.node.op, leaves, axes)
        places = {leaf.ref: each.buffer for leaf, each in zip(leaves, operands, strict=True)}
        places[made.ref] = to
        own = Caches(facts=self.setting.caches.facts)
        setting = self.setting._replace(graph=graph, buffer_of=places.get, caches=own)
        group = group_of(graph, (made.ref,))
        found = product_kernel(setting, group, whole=True).dispatch()
        return replace(found, nodes=(self.node.id,), label=f"products of {found.label}")

    # Shared parts

    def begin(self, count: int, own: frozenset[Ref] = frozenset()) -> Emitter:
        """Begin a kernel of `count` invocations that computes the members `own`."""
        nodes = self.setting.graph.nodes
        emit = Emitter(self.setting, own, frozenset(r for r in own if is_heavy(nodes[r.node])))
        emit.nodes[self.node.id] = None
        emit.code.leave(whole(count) <= ME)
        return emit

    def tile(self, emit: Emitter, count: int) -> tuple[Index, Index, Index]:
        """Define an invocation's tile: its picture, and its place down and across."""
        by, me = self.by, variable(ME.name, count)
        found = unflattened(me % by.tiles, (self.of.pictures, by.down, by.across))
        return (
            emit.code.place(found[0], self.of.pictures, name="picture"),
            emit.code.place(found[1], by.down, name="down"),
            emit.code.place(found[2], by.across, name="across"),
        )

    def save(self, emit: Emitter, buffer: int, made: Matrix, count: int) -> None:
        """Store a transformed matrix, an element in each of its `count`-element matrices."""
        me = variable(ME.name, count)
        for number, value in enumerate(value for row in made for value in row):
            emit.store(buffer, DType.F32, me + number * count, value)

    def loaded(self, emit: Emitter, buffer: int, count: int, parts: int = 1) -> Matrix:
        """Load a matrix, an element from each matrix of `count` elements, summed over `parts`."""
        me, width = variable(ME.name, count), self.by.width
        found: list[Expr] = []
        for number in range(width * width):
            first = emit.load(buffer, DType.F32, me + number * parts * count)
            total: Expr = emit.code.let(first)
            for more in range(1, parts):
                place = me + (number * parts + more) * count
                total = emit.code.let(total + emit.load(buffer, DType.F32, place))
            found.append(total)
        return [found[start : start + width] for start in range(0, width * width, width)]

    def results(self, emit: Emitter, made: Matrix, place: Places) -> None:
        """Store a matrix of results with its epilogue, row by row.

        The loop always takes the first row, and then the others move up.
        """
        rows = [emit.code.declare(vector(row), name=f"row{i}") for i, row in enumerate(made)]
        with emit.code.counted(len(rows), name="i") as turn:
            m = emit.code.let(place.down * len(rows) + turn, name="m")
            test = None if place.high % len(rows) == 0 else m < whole(place.high)
            with emit.code.where(test, "m"):
                line = place.before * place.high + variable("m", place.high)
                _Row(emit, self.group, place.wide, len(made[0])).store(rows[0], line, place.across)
            for own, following in pairwise(rows):
                emit.code.assign(own, following)

    def made(self, emit: Emitter, label: str, count: int) -> Dispatch:
        """Return the dispatch of `count` invocations."""
        size = min(plans().maps.workgroup_of_many, self.setting.target.invocations)
        return emit.dispatch(label + self.node.op.name, count, size, without=self.node)

    def made_results(self, emit: Emitter, count: int) -> Dispatch:
        """Return the dispatch of results and their epilogue."""
        names = [self.setting.graph.nodes[ref.node].op.name for ref in self.group.members]
        label = "+".join(dict.fromkeys(names))
        return replace(self.made(emit, "", count), label=f"results of {label}")


class WinogradKernels(Winograd):
    """Makes the dispatches of a convolution."""

    def dispatches(self) -> list[Dispatch]:
        """Return the dispatches in order."""
        channels, outputs, tiles = self.of.channels, self.of.outputs, self.by.tiles
        kernels = Matrices(self.scratch(channels, outputs), (channels, outputs))
        operand = Matrices(self.scratch(channels, tiles), (channels, tiles))
        products = self.scratch(outputs, tiles)
        axes = {"x_contract": (1,), "y_contract": (1,), "x_batch": (0,), "y_batch": (0,)}
        return [
            self._kernels(kernels.buffer),
            self.tiles(operand.buffer),
            self.product((kernels, operand), axes, products),
            self._results(products),
        ]

    def _kernels(self, buffer: int) -> Dispatch:
        """Return the kernel that transforms kernels [N, K, C, 3, 3] to [width², C, K]."""
        channels, outputs = self.of.channels, self.of.outputs
        count = channels * outputs
        emit = self.begin(count)
        me = variable(ME.name, count)
        channel = emit.code.place(me // outputs, channels, name="channel")
        output = emit.code.place(me % outputs, outputs, name="output")
        shape, (high, wide) = emit.shape_of(self.of.left), self.of.sizes
        found = [
            [
                emit.value(self.of.left, Position(shape, [ZERO, output, channel, *_at(r, s)]))
                for s in range(wide)
            ]
            for r in range(high)
        ]
        self.save(emit, buffer, _transformed(emit, self.matrices.kernel, found), count)
        return self.made(emit, "kernels of ", count)

    def _results(self, products: int) -> Dispatch:
        """Return the kernel that transforms products [width², K, tiles] back, with the epilogue."""
        count, (high, wide) = self.of.outputs * self.by.tiles, self.of.places
        emit = self.begin(count, frozenset(self.group.members))
        me = variable(ME.name, count)
        output = emit.code.place(me // self.by.tiles, self.of.outputs, name="output")
        picture, down, across = self.tile(emit, count)
        made = _transformed(emit, self.matrices.result, self.loaded(emit, products, count))
        before = picture * self.of.outputs + output
        self.results(emit, made, Places(before, down, across, high, wide))
        return self.made_results(emit, count)


class WinogradGradient(Winograd):
    """Makes the dispatches of the gradient of a convolution's kernels.

    The bilinear form of a convolution has the same transforms for each gradient. Cotangents take
    the transpose of the results' transform, and the kernel gradient takes the transpose of the
    kernels' transform.
    """

    def dispatches(self) -> list[Dispatch]:
        """Return the dispatches in order."""
        channels, outputs, tiles = self.of.channels, self.of.outputs, self.by.tiles
        parts = gradient_parts(self.of)
        cut = tiles // parts
        upstream = Matrices(self.scratch(outputs, tiles), (outputs, parts, cut))
        operand = Matrices(self.scratch(channels, tiles), (channels, parts, cut))
        products = self.scratch(parts, outputs, channels)
        axes = {"x_contract": (3,), "y_contract": (3,), "x_batch": (0, 2), "y_batch": (0, 2)}
        return [
            self._cotangents(upstream.buffer),
            self.tiles(operand.buffer),
            self.product((upstream, operand), axes, products),
            self._results(products, parts),
        ]

    def _cotangents(self, buffer: int) -> Dispatch:
        """Return the kernel that transforms tiles of the cotangents to [width², K, tiles]."""
        count, side = self.of.outputs * self.by.tiles, self.by.side
        emit = self.begin(count)
        me = variable(ME.name, count)
        output = emit.code.place(me // self.by.tiles, self.of.outputs, name="output")
        picture, down, across = self.tile(emit, count)
        found = [
            [
                self._cotangent(emit, [picture, output, down * side + i, across * side + j])
                for j in range(side)
            ]
            for i in range(side)
        ]
        made = _transformed(emit, _transposed(self.matrices.result), found)
        self.save(emit, buffer, made, count)
        return self.made(emit, "cotangents of ", count)

    def _cotangent(self, emit: Emitter, at: Sequence[Index]) -> Expr:
        """Return a cotangent, or 0 outside of the result."""
        shape = emit.shape_of(self.of.left)
        outside = [axis for axis in (2, 3) if at[axis].high >= shape[axis]]
        inside = [
            emit.code.place_below(place, size) if axis in outside else place
            for axis, (place, size) in enumerate(zip(at, shape, strict=True))
        ]
        value = emit.value(self.of.left, Position(shape, inside))
        test = every([whole(at[axis]) < whole(shape[axis]) for axis in outside])
        return value if test is None else emit.code.let(select(0.0, value, test))

    def _results(self, products: int, parts: int) -> Dispatch:
        """Return the kernel that adds up parts [width², parts, K, C], and transforms them back."""
        count = self.of.outputs * self.of.channels
        emit = self.begin(count, frozenset(self.group.members))
        found = self.loaded(emit, products, count, parts)
        made = _transformed(emit, _transposed(self.matrices.kernel), found)
        high, wide = self.of.sizes
        self.results(emit, made, Places(variable(ME.name, count), ZERO, ZERO, high, wide))
        return self.made_results(emit, count)


class _Row:
    """Stores a row of a tile's results with its epilogue."""

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


def _transposed(matrix: Factors) -> Factors:
    return list(zip(*matrix, strict=True))


def _transformed(emit: Emitter, by: Factors, matrix: Matrix) -> Matrix:
    """Return by · matrix · byᵀ."""
    columns = [_combined(emit, by, column) for column in zip(*matrix, strict=True)]
    return [_combined(emit, by, row) for row in zip(*columns, strict=True)]


def _combined(emit: Emitter, by: Factors, values: Sequence[Expr]) -> list[Expr]:
    """Return the sums of values times each row of factors."""
    return [emit.code.let(_sum(factors, values), "t") for factors in by]


def _sum(factors: Sequence[float], values: Sequence[Expr]) -> Expr:
    total: Expr | None = None
    for factor, value in zip(factors, values, strict=True):
        if not factor:
            continue
        term = value if abs(factor) == 1 else value * float(abs(factor))
        if total is None:
            total = term if factor > 0 else -term
        else:
            total = total + term if factor > 0 else total - term
    assert total is not None, "each row has a factor"
    return total
