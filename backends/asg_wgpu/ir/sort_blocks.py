"""The block of a row that a workgroup sorts in its memory, and the lanes of a selection."""

from __future__ import annotations

from typing import NamedTuple

from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Target

KEY_BITS = 32
_PAIR = 8  # bytes of a key and a place


class Block(NamedTuple):
    """A block of `lanes` invocations, a power of two, with `each` neighbors, an odd number."""

    lanes: int
    each: int

    @property
    def size(self) -> int:
        """The number of its keys."""
        return self.lanes * self.each


def block_of(columns: int, target: Target) -> Block:
    """Return the block that a workgroup sorts: a whole row if possible."""
    sorts, lanes = plans().sorts, 1
    most = sorts.each_on_cpu if target.iteration_limit else sorts.each
    fitting = min(target.invocations, target.shared_bytes // (_PAIR * most))
    while lanes * most < columns and 2 * lanes <= fitting:
        lanes *= 2
    return Block(lanes, min(most, -(-columns // lanes) | 1))


def lanes_of_selection(columns: int) -> int:
    """Return the lanes of a selection that hold a row in registers, a power of two."""
    lanes = 1
    while lanes * plans().sorts.held < columns:
        lanes *= 2
    return lanes


def place_bits(columns: int) -> int:
    """Return the bits of a place in a row."""
    return (columns - 1).bit_length()
