"""A product's operand in workgroup memory: how invocations store and read its tiles.

A tile is stored as vectors of four rows, or columns, of the operand; the vectors of a place of k
are adjacent. Adjacent invocations load adjacent memory. An operand that lies along the contracted
axis is loaded in blocks of four rows by one, two or four places of k, and transposed in registers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from weakref import proxy

from asg.core.node import Ref
from asg.core.tracing.size import divides, hinted, is_known
from asg.kernel.expr import (
    Expr,
    SharedLoad,
    minimum,
    select,
    whole,
    zero_of,
)
from asg.kernel.index import ZERO, Index, variable
from asg_wgpu.codegen.contractions.products import ProductKernel, is_run


class Unit(NamedTuple):
    """A load of an invocation: four rows of an operand, at some places of k.

    `quad` is the place of the four rows in the tile, and `block` the place of the places of k.
    """

    quad: Index
    block: Index
    rows: list[Index]


class Side(NamedTuple):
    """An operand's tile: its `rows` out of `extent`, its depth, and its start in the array."""

    number: int  # 0 for the left operand, 1 for the right
    tile: Index  # its number along this axis of the result
    rows: int
    extent: int
    depth: int
    start: int


class Staging:
    """An operand; the invocations of a workgroup load, store and read its tiles."""

    def __init__(self, kernel: ProductKernel, side: Side, local: Index, slices: int) -> None:
        self.kernel: ProductKernel = proxy(kernel)  # no cycle, as the kernel holds this
        self.side = side
        self.quads = side.rows // 4
        self.local, self._size = local, local.high + 1
        ref = kernel.node.inputs[side.number]
        self._along = self._lies_along(ref)
        self.width = self._places(ref, side.depth // slices)  # of k in a unit
        # The distance between the four rows in the operand
        self.apart = 1 if self._along or self._has_run(ref, 4) else self.quads
        # Blocks at odd places of k exchange every other four of their vectors. So eight lanes with
        # two blocks of four rows each store to all memory banks at once.
        self._exchanged = self._along and self.quads % 8 == 0
        self.units = [self._unit(k) for k in range(side.depth * self.quads // self._units)]

    @property
    def is_single(self) -> bool:
        """Whether an invocation loads its numbers one by one, not as vectors."""
        return self.width == 1 if self._along else self.apart > 1

    @property
    def _units(self) -> int:
        return self._size * self.width

    # How it lies in memory

    def _lies_along(self, ref: Ref) -> bool:
        """Whether places of k are closer in memory than rows."""
        step = [
            self.kernel.lead(ref, self.kernel.at(self.side.number, Index((), row), Index((), k)))
            for row, k in ((0, 0), (1, 0), (0, 1))
        ]
        first, by_row, by_k = (hinted(each.constant) if each else 0 for each in step)
        down, along = abs(by_row - first), abs(by_k - first)
        return along > 0 and (along < down or not down)

    def _places(self, ref: Ref, steps: int) -> int:
        """Return the most places of k that a load has, if all invocations load as many units.

        A slice of a tile has `steps` places.
        """
        count = self.side.depth * self.quads
        for width in (4, 2) if self._along else ():
            is_even = count % (width * self._size) == 0 and steps % (2 * width) == 0
            if is_even and self._has_run(ref, width):
                return width
        return 1

    def _has_run(self, ref: Ref, count: int) -> bool:
        """Whether as many neighbors along k, or rows, form a vector in memory."""
        k, along = self.kernel.problem.sizes[3], self._along
        if not divides(count, k if along else self.side.extent):
            return False
        rows = variable("probed", -(-self.side.extent // count))
        inner, kernel = variable("inner", -(-k // count)), self.kernel
        places = (
            (rows, inner * count + n) if along else (rows * count + n, inner) for n in range(count)
        )
        found = [kernel.place(ref, kernel.at(self.side.number, *each)) for each in places]
        known = [each for each in found if each is not None]
        return len(known) == count and is_run(known)

    # Loads and stores

    def _unit(self, number: int) -> Unit:
        """Define the place in the tile of an invocation's unit."""
        code, place = self.kernel.emit.code, self.local + number * self._size
        if self._along:
            blocks = self.side.depth // self.width
            half, rest = blocks // 2, place // 8
            block, quad = place % 2 + rest % half * 2, place // 2 % 4 + rest // half * 4
        else:
            blocks = self.side.depth
            block, quad = place // self.quads, place % self.quads
        found = code.place(quad, self.quads), code.place(block, blocks)
        return Unit(*found, self.rows(found[0]))

    def rows(self, quad: Index) -> list[Index]:
        """Return the four rows of the operand, clamped to its edge."""
        side, code = self.side, self.kernel.emit.code
        if self.apart > 1:
            rows = [side.tile * side.rows + quad + self.apart * n for n in range(4)]
        else:
            rows = [(side.tile * self.quads + quad) * 4 + n for n in range(4)]
        if divides(side.rows, side.extent):
            return rows
        if self.apart == 1 and divides(4, side.extent):
            first = code.place_below(side.tile * self.quads + quad, side.extent // 4)
            return [first * 4 + n for n in range(4)]
        return [code.place_below(row, side.extent) for row in rows]

    def loaded(self, first: Index) -> list[list[Expr]]:
        """Return the vectors of each unit of the tile with its places of k from `first` on."""
        return [
            self._vectors(unit, [first + unit.block * self.width + n for n in range(self.width)])
            for unit in self.units
        ]

    def loaded_short(self, count: int) -> list[list[Expr]]:
        """Return the vectors of each unit of the first tile, zeros beyond `count` places of k."""
        if is_known(count) and count == self.side.depth:
            return self.loaded(ZERO)
        code, zero = self.kernel.emit.code, zero_of(self.kernel.vector)
        found: list[list[Expr]] = []
        for unit in self.units:
            last = code.let(minimum(unit.block, whole(count // self.width + -1)))
            place = code.assume(last.name, count // self.width, "a tile is not empty")
            block = place * self.width
            vectors = self._vectors(unit, [block + n for n in range(self.width)])
            test = code.let(whole(unit.block) < whole(count // self.width))
            found.append([code.let(select(zero, each, test)) for each in vectors])
        return found

    def _vectors(self, unit: Unit, inner: Sequence[Index]) -> list[Expr]:
        kernel, number = self.kernel, self.side.number
        places = [[kernel.at(number, row, k) for k in inner] for row in unit.rows]
        values = kernel.loaded(number, places)
        return [kernel.gathered([line[n] for line in values]) for n in range(len(inner))]

    def store(self, array: str, found: Sequence[Sequence[Expr]]) -> None:
        """Store the vectors of each unit in an array in workgroup memory."""
        for unit, vectors in zip(self.units, found, strict=True):
            for n, each in enumerate(vectors):
                at = self.place(unit.quad, unit.block, n) + self.side.start
                self.kernel.emit.code.share(array, at, each)

    def place(self, quad: Index, block: Index, number: int) -> Index:
        """Return the place of a vector in a tile: four rows at a place of k in a block."""
        own = self._exchange(quad, block) if self._exchanged else quad
        return (block * self.width + number) * self.quads + own

    def _exchange(self, quad: Index, block: Index) -> Index:
        return quad // 8 * 8 + (quad // 4 + block) % 2 * 4 + quad % 4

    # Reads of the tile

    def reads(self, quad: Index, apart: int, count: int, before: Index) -> Reads:
        """Define an invocation's reads: `count` vectors from `quad` on, with a distance of `apart`.

        `before` counts the places of k before its slice.
        """
        code, start = self.kernel.emit.code, before * self.quads + self.side.start
        odd = range(2 if self._exchanged else 1)
        places = [
            [quad + n * apart if not k else self._exchange(quad + n * apart, Index((), k))
             for n in range(count)]
            for k in odd
        ]  # fmt: skip
        found = [[each + start for each in line] for line in places]
        return Reads(self, [[code.place(each, each.high + 1) for each in line] for line in found])


class Reads(NamedTuple):
    """The places in workgroup memory that an invocation reads, for even and odd blocks of k."""

    staging: Staging
    places: list[list[Index]]

    def at(self, array: str, k: int) -> list[Expr]:
        """Return loads of all vectors at a place of k of the slice."""
        staging = self.staging
        line = self.places[k // staging.width % len(self.places)]
        type_ = staging.kernel.vector
        return [SharedLoad(array, place + k * staging.quads, type_) for place in line]
