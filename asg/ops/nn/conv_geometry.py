"""The geometry of a convolution: its strides, paddings and dilations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from asg.core.dims import Dim
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.types import Shape

Ints = tuple[int, ...]
MOST_AXES = 3  # that kernels move along


class Geometry(NamedTuple):
    """How kernels move over an operand: an entry for each spatial axis, and the groups.

    `low` and `high` are zeros before and after, or what is cut off where they are negative. With an
    `x_dilation` there are zeros between the elements of the operand, with a `w_dilation` between
    those of the kernels. Channels and kernels of groups are apart, and a number of
    groups that is symbolic has no op: it is decomposed.
    """

    strides: Ints
    low: Shape
    high: Shape
    x_dilation: Ints
    w_dilation: Ints
    groups: Dim

    @property
    def lead(self) -> int:
        """The number of axes before the channels: the batch, and the groups if there are any."""
        return 1 if self.groups == 1 else 2

    def spans(self, sizes: Sequence[int]) -> Ints:
        """Return over how many places kernels of these sizes reach."""
        return tuple((n - 1) * step + 1 for n, step in zip(sizes, self.w_dilation, strict=True))

    def check(self, x: Tensor, axes: int) -> None:
        """Raise ShapeError where x has not the channels and the spatial axes for it."""
        entries = {len(entry) for entry in self[:-1]}
        if not 1 <= axes <= MOST_AXES or entries != {axes} or x.ndim != axes + 2:
            raise ShapeError(
                f"{x.type} is no [batch, channels, *spatial] for kernels that move along {axes} "
                f"axes, with {' or '.join(map(str, sorted(entries)))} entries for each setting",
                hint=f"1 to {MOST_AXES} axes, and as many entries",
            )
        if any(step < 1 for step in (*self.strides, *self.x_dilation, *self.w_dilation)):
            raise ShapeError(
                f"strides {self.strides} and dilations {self.x_dilation}, {self.w_dilation} must "
                f"be at least 1"
            )
        if not x.graph.facts.known_le(1, self.groups) or x.shape[1] % self.groups != 0:
            raise ShapeError(f"the channels of {x.type} do not divide into {self.groups} groups")
