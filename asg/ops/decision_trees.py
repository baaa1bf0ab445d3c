"""Descent of decision trees: the leaf that each row of a table reaches in each tree."""

from __future__ import annotations

from asg.core.dtypes import FLOAT, DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import NotDifferentiable, Sample
from asg.ops._support.compositions import composed
from asg.ops.control.loops import fori_loop
from asg.ops.elementwise.comparison import less_equal
from asg.ops.elementwise.predicates import isnan
from asg.ops.indexing.gather_scatter import gather, take
from asg.ops.selection import cast
from asg.ops.shapes.views import broadcast_to, reshape

_UNROLLED = 8  # levels without a loop
_WORDS = frozenset({DType.I32})


def _sample(rows: int, children: int, levels: int, dtype: DType) -> Sample:
    shapes = (rows, 3), (9,), (9,), (9, children), (5,)
    dtypes = dtype, DType.I32, dtype, DType.I32, DType.I32
    ranges = (-2.0, 2.0), (0, 2), (-2.0, 2.0), (0, 8), (0, 8)
    return Sample(shapes, {"levels": levels}, dtypes, ranges, differentiable=())


@composed(
    "The leaf that each row reaches in each decision tree.",
    operands=(FLOAT, _WORDS, FLOAT, _WORDS, _WORDS),
    vjp=NotDifferentiable("its result is not a float"),
    samples=(
        _sample(4, 2, 3, DType.F64), _sample(2, 3, 4, DType.F32), _sample(3, 3, 9, DType.F64),
    ),
)  # fmt: skip
def descend_trees(
    x: Tensor, features: Tensor, thresholds: Tensor, children: Tensor, roots: Tensor, levels: int
) -> Tensor:
    """Return the node that each row of `x` reaches in each tree, i32[rows, trees].

    The descent starts at `roots` and takes `levels` steps. At a node, the row's element at
    `features` is compared with `thresholds`. The next node is `children[node, 1]` if the element is
    less or equal, `children[node, 2]` if it is NaN, and otherwise `children[node, 0]`. A leaf is
    its own child.

    Args:
        x: The rows, a float tensor of shape [rows, features].
        features: The column that each node compares, i32[nodes].
        thresholds: The number that each node compares with, [nodes] in the dtype of `x`.
        children: The next nodes, i32[nodes, 3]; or i32[nodes, 2], where NaN counts as greater.
        roots: The first node of each tree, i32[trees].
        levels: The steps to the deepest leaf.

    Raises:
        ShapeError: `children` does not have two or three columns.
    """
    columns = children.shape[1] if children.ndim == 2 else 0
    if not isinstance(columns, int) or columns not in (2, 3):
        raise ShapeError(
            f"children {children.type} must have 2 or 3 columns", hint="give a number, not a symbol"
        )
    table = reshape(children, (-1,))

    def step(_level: object, place: Tensor) -> Tensor:
        value = gather(x, take(features, place, 0), 1)
        child = place * columns + cast(less_equal(value, take(thresholds, place, 0)), place.dtype)
        if columns == 3:  # NaN is not less or equal
            child = child + cast(isnan(value), place.dtype) * 2
        return take(table, child, 0)

    place = broadcast_to(roots, (x.shape[0], roots.shape[0]))
    if levels > _UNROLLED:
        return fori_loop(0, levels, step, place)
    for level in range(levels):
        place = step(level, place)
    return place
