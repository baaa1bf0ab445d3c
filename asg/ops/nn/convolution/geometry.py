"""The geometry of a convolution: its strides, paddings and dilations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from asg.core.dims import Dim
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.types import Shape

Ints = tuple[int, ...]
MOST_AXES = 3  # spatial axes of a convolution at most


class Geometry(NamedTuple):
    """How kernels move over an operand: an entry for each spatial axis, and the groups.

    `low` and `high` are zeros before and after; a negative number crops. `x_dilation` puts zeros
    between elements of the operand, `w_dilation` between elements of the kernels. Groups separate
    channels and kernels. With a symbolic number of groups, the convolution is decomposed.
    """

    strides: Ints
    low: Shape
    high: Shape
    x_dilation: Ints
    w_dilation: Ints
    groups: Dim

    @property
    def lead(self) -> int:
        """The number of axes before the channels: the batch, and the groups if any."""
        return 1 if self.groups == 1 else 2

    def spans(self, sizes: Sequence[int]) -> Ints:
        """Return the number of elements that kernels of these sizes span."""
        return tuple((n - 1) * step + 1 for n, step in zip(sizes, self.w_dilation, strict=True))

    def check(self, x: Tensor, axes: int) -> None:
        """Raise ShapeError unless x has fitting channels and spatial axes."""
        entries = {len(entry) for entry in self[:-1]}
        if not 1 <= axes <= MOST_AXES or entries != {axes} or x.ndim != axes + 2:
            raise ShapeError(
                f"{x.type} is not [batch, channels, *spatial] for kernels that move along {axes} "
                f"axes, with {' or '.join(map(str, sorted(entries)))} entries for each setting",
                hint=f"1 to {MOST_AXES} axes, with an entry each",
            )
        if any(step < 1 for step in (*self.strides, *self.x_dilation, *self.w_dilation)):
            raise ShapeError(
                f"strides {self.strides} and dilations {self.x_dilation}, {self.w_dilation} must "
                f"be at least 1"
            )
        if not x.graph.facts.known_le(1, self.groups) or x.shape[1] % self.groups != 0:
            raise ShapeError(f"the channels of {x.type} do not divide into {self.groups} groups")
