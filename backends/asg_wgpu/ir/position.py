"""The place of an element in a tensor, as coordinates or as its row-major position."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from asg_wgpu.ir.index import Index, flattened, unflattened


class Position:
    """An element of a tensor of `shape`, known by its coordinates, its flat position, or both."""

    def __init__(
        self,
        shape: Sequence[int],
        coordinates: Sequence[Index] | None = None,
        flat: Index | None = None,
    ) -> None:
        assert coordinates is not None or flat is not None
        self.shape = tuple(shape)
        if coordinates is not None:
            self.coordinates = tuple(coordinates)
        if flat is not None:
            self.flat = flat

    @cached_property
    def coordinates(self) -> tuple[Index, ...]:
        """One index for each axis."""
        return unflattened(self.flat, self.shape)

    @cached_property
    def flat(self) -> Index:
        """The index in row-major order."""
        return flattened(self.coordinates, self.shape)

    def reshaped(self, shape: Sequence[int]) -> Position:
        """Return the same element of a tensor of another shape with as many elements."""
        return Position(shape, flat=self.flat)


def element_at(
    shape: Sequence[int], axes: Sequence[int], rows: Sequence[Index], column: Index
) -> Position:
    """Return the element of an operand in a row, at a place along the reduced axes."""
    columns = iter(unflattened(column, [shape[axis] for axis in axes]))
    kept = iter(rows)
    return Position(
        shape, [next(columns) if axis in axes else next(kept) for axis in range(len(shape))]
    )
