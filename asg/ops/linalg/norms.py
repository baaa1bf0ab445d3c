"""norm: the vector norm or the matrix norm, as in NumPy."""

from __future__ import annotations

from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.ops.linalg.solving import matrix_norm
from asg.ops.reductions.norms import norm as vector_norm
from asg.ops.reductions.sums_and_extremes import Axis, axes_of


def norm(
    x: Tensor, ord: float | str | None = None, axis: Axis = None, keepdims: bool = False
) -> Tensor:
    """Return the norm of vectors or of matrices (numpy.linalg.norm).

    With `ord`, a matrix has its matrix norm: ord=2 is then the largest singular value. `asg.norm`
    takes all elements as a vector.

    Args:
        x: A float tensor of any shape.
        ord: The order: as for `asg.norm` along an axis, and as for `asg.linalg.matrix_norm` in two
            axes. None takes the square root of the sum of squares.
        axis: An axis of vectors, or the two axes of matrices. None takes all axes.
        keepdims: Keep each reduced axis with size 1.

    Raises:
        DTypeError: `x` is not a float tensor.
        GraphError: The order is unknown.
        ShapeError: `ord` is given, and neither one nor two axes are reduced.

    >>> a = asg.constant([[3.0, 0.0], [4.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate({str(o): asg.linalg.norm(a, o) for o in (None, 1)})
    {'None': array(5., dtype=float32), '1': array(7., dtype=float32)}
    """
    if ord is None:
        return vector_norm(x, 2, axis, keepdims)
    axes = tuple(range(x.ndim)) if axis is None else axes_of(axis, x.ndim)
    if len(axes) == 2:
        rows, columns = axes if axis is None or isinstance(axis, int) else tuple(axis)
        return matrix_norm(x, ord, (rows, columns), keepdims)
    if len(axes) != 1 or isinstance(ord, str):
        raise ShapeError(
            f"ord={ord!r} does not fit {len(axes)} axes of {x.type}", op="norm",
            hint="name one axis for vectors, or two for matrices",
        )  # fmt: skip
    return vector_norm(x, ord, axes, keepdims)
