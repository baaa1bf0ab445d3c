"""Positions of tokens: sinusoidal, learned and rotary, and ALiBi."""

from __future__ import annotations

import warnings

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.source import user_level
from asg.init import normal
from asg.nn.layers.arguments import positive, width
from asg.nn.layers.cache import check_batch, position
from asg.nn.module import Module
from asg.ops import functions as ops

_BATCH = ("n", "b", "batch", "batch_size", "bs")  # names of symbols that are not lengths


class _Added(Module):
    batch_first: bool

    def rows(self, x: Tensor, offset: int | Tensor, steps: Dim) -> Tensor:
        """Return the rows to add to the positions, [steps, width]."""
        raise NotImplementedError

    def forward(self, x: Tensor, offset: int | Tensor | None = None) -> Tensor:
        """Return x plus its positions.

        Args:
            x: Tokens.
            offset: The first position; unless given 0, or the number of cached positions.
        """
        if x.ndim < 2:
            raise ShapeError(f"{x.type} has no axis of positions", op=type(self).__name__)
        axis = -2 if self.batch_first or x.ndim == 2 else 0
        if x.ndim > 2:
            check_batch(self, x, 0 if self.batch_first else 1)
            self._warn_of_batch(x)
        steps = x.shape[axis]
        if offset is None:
            held = position(self, steps)
            offset = 0 if held is None else held
        rows = self.rows(x, offset, steps)
        if axis == 0:
            rows = ops.expand_dims(rows, tuple(range(1, x.ndim - 1)))
        return x + rows

    def _warn_of_batch(self, x: Tensor) -> None:
        if not self.batch_first and str(x.shape[0]).lower() in _BATCH:
            warnings.warn(
                f"{type(self).__name__} counts positions along the first axis of {x.type}, "
                f"{x.shape[0]}. If that is the batch, pass batch_first=True; otherwise name the "
                "symbol T",
                stacklevel=user_level(),
            )


class SinusoidalPositions(_Added):
    """x plus waves of its positions; see `asg.sinusoidal_positions`.

    Element 2i of a position's row is sin(position·base^(-2i/width)), and 2i + 1 the cosine (Vaswani
    et al., 2017). It has no parameter and no largest length.

    Args:
        base: The base of the wavelengths.
        batch_first: Whether x is [N, T, width]; otherwise [T, N, width].

    >>> x = asg.zeros((3, 2), graph=asg.Graph())
    >>> asg.evaluate(asg.nn.SinusoidalPositions()(x)).round(3)  # sin and cos of 0, 1 and 2
    array([[ 0.   ,  1.   ],
           [ 0.841,  0.54 ],
           [ 0.909, -0.416]], dtype=float32)
    """

    def __init__(self, base: float = 10000.0, batch_first: bool = False) -> None:
        self.base, self.batch_first = float(base), batch_first

    def rows(self, x: Tensor, offset: int | Tensor, steps: Dim) -> Tensor:
        """Return the waves."""
        size = width(x, -1, None, "the width")
        return ops.sinusoidal_positions(
            steps, size, offset=offset, base=self.base, dtype=x.dtype, graph=x.graph
        )


class LearnedPositions(_Added):
    """x plus a trained row for each position.

    Args:
        max_length: The number of rows. A later position gives NaN, or an error if T is a number.
        width: The width of a row; None takes it from the first x.
        batch_first: Whether x is [N, T, width]; otherwise [T, N, width].

    Parameter: `weight` [max_length, width], initially normal with std 0.02.

    Raises:
        ShapeError: x has another width, or more than `max_length` positions.

    >>> layer = asg.nn.LearnedPositions(max_length=512, batch_first=True)
    >>> print(layer(asg.Graph().input("x", ("N", "T", 8))).type, layer.parameters()["weight"])
    f32[N,T,8] f32[512,8]
    """

    def __init__(
        self, max_length: int, width: int | None = None, batch_first: bool = False
    ) -> None:
        positive(max_length=max_length, width=width)
        self.max_length, self.width, self.batch_first = max_length, width, batch_first

    def rows(self, x: Tensor, offset: int | Tensor, steps: Dim) -> Tensor:
        """Return the rows of the table."""
        size = width(x, -1, self.width, "the width")
        if isinstance(steps, int) and isinstance(offset, int) and steps + offset > self.max_length:
            raise ShapeError(
                f"{x.type} reaches to position {steps + offset}, over max_length={self.max_length}",
                hint="" if self.batch_first else "say batch_first=True for [batch, T, width]",
            )
        weight = self.parameter("weight", (self.max_length, size), normal(std=0.02))
        return ops.take(weight, ops.iota((steps,), 0, DType.I32, x.graph) + offset, 0)


class RotaryPositions(Module):
    """x [..., T, D] with pairs of its last axis rotated by its positions; see `asg.rope`.

    An attention with this module as `positions=` rotates queries and keys. Source: Su et al., 2021.

    Args:
        base: The base of the wavelengths.
        interleaved: Whether pairs are neighbors; otherwise element i is paired with i + D/2.

    Raises:
        ShapeError: D is odd.

    >>> x = asg.constant([[1.0, 0.0], [1.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.RotaryPositions()(x)).round(3)  # position 1 is turned by 1 radian
    array([[1.   , 0.   ],
           [0.54 , 0.841]], dtype=float32)
    """

    def __init__(self, base: float = 10000.0, interleaved: bool = False) -> None:
        self.base, self.interleaved = float(base), interleaved

    def forward(self, x: Tensor, offset: int | Tensor | None = None) -> Tensor:
        """Return x rotated by its positions.

        Args:
            x: [..., T, D].
            offset: The first position; unless given 0, or the number of cached positions.
        """
        if offset is None:
            held = position(self, x.shape[-2])
            offset = 0 if held is None else held
        return ops.rope(x, offset=offset, base=self.base, interleaved=self.interleaved)


class ALiBi(Module):
    """A bias of attention that grows with the distance; see `asg.alibi_bias`.

    An attention with this module as `positions=` adds it to the scores. Source: Press et al., 2021.

    >>> queries = asg.zeros((8, 3, 4), graph=asg.Graph())  # 8 heads, 3 positions
    >>> asg.evaluate(asg.nn.ALiBi()(queries, 3))[0, 2]  # the last query of the first head
    array([-1. , -0.5, -0. ], dtype=float32)
    """

    def forward(self, scores_like: Tensor, key_length: Dim, offset: int | Tensor = 0) -> Tensor:
        """Return the bias [heads, T, key_length] for queries [..., heads, T, width]."""
        heads = width(scores_like, -3, None, "the number of heads")
        return ops.alibi_bias(
            heads, scores_like.shape[-2], key_length, offset=offset, dtype=scores_like.dtype,
            graph=scores_like.graph,
        )  # fmt: skip
