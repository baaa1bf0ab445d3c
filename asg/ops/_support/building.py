"""How ops add nodes to a graph: operands become tensors, shapes broadcast, literals are shared."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeGuard, cast

import numpy as np

from asg.core.dims import Dim, Expr, Real
from asg.core.dims.real import OPERATIONS
from asg.core.dtypes import (
    HALVES,
    Array,
    DType,
    Scalar,
    as_array,
    converted,
    fitted,
    strict_by_default,
)
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Graph, Tensor, current_graph
from asg.core.leaves import CONSTANT
from asg.core.types import Shape, TensorType, equality_hint, format_shape
from asg.ops._support.emitting import emit
from asg.ops.numbers import dim, literal
from asg.ops.shapes.views import BROADCAST_TO

if TYPE_CHECKING:
    from asg.core.graph import Operand


# Literals


def filled_like(tensor: Tensor, value: Scalar) -> Tensor:
    """Return a tensor of the type of `tensor` filled with `value`.

    Raises:
        DTypeError: The dtype cannot represent the value.

    >>> x = asg.constant([[1.0], [2.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.extend.filled_like(x, 7))
    array([[7.],
           [7.]], dtype=float32)
    """
    return literal(tensor.graph, value, tensor.type)


def constant(value: object, dtype: DType | str | None = None, graph: Graph | None = None) -> Tensor:
    """Return a tensor that holds the numbers of `value`.

    Args:
        value: An array, a nested list or a number.
        dtype: Unless given, Python floats become f32, ints i32 and bools bool. Arrays keep their
            dtype, but integers of 8, 16 and 64 bits become i32.
        graph: The graph; inside of `with graph:` you may leave it out.

    Raises:
        DTypeError: ASG has no dtype for the values, or a value does not fit `dtype`.
        GraphError: There is no graph.

    >>> g = asg.Graph()
    >>> asg.constant([1.0, 2.0], graph=g), asg.constant(np.eye(2), graph=g)
    (<%0: f32[2] in graph 'graph'>, <%1: f64[2,2] in graph 'graph'>)
    >>> with g:  # which need not be named inside
    ...     y = asg.constant([1, 2]) * 3
    >>> asg.evaluate(y)
    array([3, 6], dtype=int32)
    """
    from asg.core.dtypes import as_dtype

    wanted = None if dtype is None else as_dtype(dtype)
    array = as_array(value, wanted)
    if wanted is not None:
        array = converted(array, wanted)
    elif array.dtype == np.float64 and not isinstance(value, np.ndarray | np.generic):
        array = converted(array, DType.F32)
    array = array.copy()
    array.flags.writeable = False
    attrs = MappingProxyType({"value": array})
    return (graph or current_graph()).add(CONSTANT, (), attrs)[0]


# Operands


def is_scalar(value: object) -> TypeGuard[Scalar]:
    """Whether `value` is a number that takes the dtype of the tensor beside it.

    Python's numbers do, and NumPy's integers, bools and float64: indices, sizes and sums of
    Python's numbers have these types.
    """
    return isinstance(value, bool | int | float | np.bool_ | np.integer)


def operands(op: str, *values: Operand) -> tuple[Tensor, ...]:
    """Return the operands of `op` as tensors with the same graph, dtype and shape.

    Args:
        op: The name for messages.
        values: Tensors, numbers, dimensions or arrays, with at least a tensor. Numbers and
            dimensions take the tensors' dtype. Arrays become constants of that dtype, as if you fed
            them; with ASG_STRICT_DTYPES=1 they keep their dtype.

    Raises:
        DTypeError: The tensors' dtypes differ.
        ShapeError: The shapes do not broadcast.

    >>> x = asg.Graph().input("x", ("N", 3), "f16")
    >>> [str(tensor.type) for tensor in asg.extend.operands("my.op", x, 2.0, np.ones((3,), "e"))]
    ['f16[N,3]', 'f16[N,3]', 'f16[N,3]']
    """
    tensors = [value for value in values if isinstance(value, Tensor)]
    if not tensors:
        raise GraphError(
            "none of the operands is a tensor", op=op, hint="make a tensor with asg.constant"
        )
    graph = tensors[0].graph
    shared = {tensor.dtype for tensor in tensors}
    like = next(iter(shared)) if len(shared) == 1 else None
    made = [
        v if is_scalar(v) or isinstance(v, Expr | Real) else as_tensor(op, v, graph, like)
        for v in values
    ]
    dtypes = {t.dtype for t in made if isinstance(t, Tensor)}
    if len(dtypes) > 1:
        raise mixed_dtypes(op, [t for t in made if isinstance(t, Tensor)])
    shapes = [t.shape for t in made if isinstance(t, Tensor)]
    try:
        shape = broadcast_shapes(op, shapes)
    except ShapeError as error:
        raise error.of(op, graph.place([t for t in made if isinstance(t, Tensor)])) from None
    type_ = TensorType(shape, dtypes.pop())
    return tuple(
        broadcast(value, shape) if isinstance(value, Tensor) else _number(graph, value, type_, op)
        for value in made
    )


def _number(graph: Graph, value: Scalar | Expr | Real, type_: TensorType, op: str) -> Tensor:
    """Return a number, or an expression of dimensions, as a tensor of `type_`."""
    if isinstance(value, Real):
        return broadcast(_real(graph, value, type_.dtype, op), type_.shape)
    if isinstance(value, Expr):
        return broadcast(dim(value, type_.dtype, graph), type_.shape)
    return literal(graph, value, type_, op)


def _real(graph: Graph, value: Real, dtype: DType, op: str) -> Tensor:
    """Return a real number as a scalar of `dtype`; a dimension may exceed the range of f16."""
    if not dtype.is_float:
        raise DTypeError(
            f"{value!r:.80} is a real number, and a tensor of {dtype} cannot take it",
            op=op,
            hint='cast the tensor to a float first: cast(x, "f32")',
        )
    wide = TensorType((), dtype.computed)
    found = value.fold(
        lambda number: _number(graph, number, wide, op),
        lambda symbol, left, right: OPERATIONS[symbol](left, right),
    )
    return found if dtype is wide.dtype else found.cast(dtype)


def as_tensor(op: str, value: object, graph: Graph, like: DType | None = None) -> Tensor:
    """Return `value` as a tensor of `graph`: arrays become constants, dimensions i32, reals f32.

    An array takes the dtype `like` if that dtype can represent its numbers, as if it were fed.
    """
    if isinstance(value, Tensor):
        return value
    if isinstance(value, Expr):
        return dim(value, DType.I32, graph)
    if isinstance(value, Real):
        return _real(graph, value, DType.F32, op)
    if isinstance(value, list | tuple):
        items = cast("Sequence[object]", value)
        if any(isinstance(each, Tensor) for each in items):
            raise DTypeError(
                f"a {type(items).__name__} of tensors is not an operand", op=op,
                hint="take its items one by one, or asg.stack(values), which joins them",
            )  # fmt: skip
    if isinstance(value, np.ndarray | np.generic | list | tuple) or is_scalar(value):
        given = cast("object", value)
        array = None if like is None or strict_by_default() else as_array(given, like)
        if array is None or like is None or not _takes(like, array):
            return constant(given, graph=graph)
        try:
            return constant(fitted(array, like), like, graph)
        except DTypeError as error:
            raise error.of(op) from None
    kind = type(value)
    name = kind.__name__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__name__}"
    hint = "use a tensor, a number or an array"
    if hasattr(value, "operand_hint"):
        hint = cast(Any, value).operand_hint
    elif callable(getattr(value, "__array__", None)):
        hint += ", for example np.asarray(value)"
    raise DTypeError(f"{name} is not an operand", op=op, hint=hint)


def _takes(like: DType, array: Array) -> bool:
    """Whether a tensor of a dtype converts arrays of this kind beside it."""
    return like.is_float or (like.is_integer and array.dtype.kind in "iu")


def mixed_dtypes(op: str, tensors: Sequence[Tensor]) -> DTypeError:
    first = tensors[0]
    other = next(t for t in tensors if t.dtype is not first.dtype)
    array, kept = (first, other) if _is_array(first) else (other, first)
    if _is_array(array) and (kept.dtype.is_float or not array.dtype.is_float):
        return DTypeError(
            f"the array {array.type} and {kept.type} have different dtypes",
            op=op,
            hint=f'write asg.constant(array, "{kept.dtype}") for the array',
        )
    floats = {t.dtype for t in (first, other) if t.dtype.is_float}
    target = max(floats, key=lambda dtype: dtype.itemsize, default=first.dtype)
    them = "one"
    if floats >= HALVES:  # neither holds the other's numbers
        target, them = DType.F32, "both"
    narrow = other if other.dtype is not target else first
    whole = first.dtype.is_integer and other.dtype.is_integer
    declared = '; an input declared as "i32" also takes arrays of int64' if whole else ""
    return DTypeError(
        f"{first.type} and {other.type} have different dtypes",
        op=op,
        hint=f'cast {them}, for example cast({narrow.label}, "{target}"){declared}',
    )


def _is_array(tensor: Tensor) -> bool:
    node = tensor.node
    while len(node.inputs) == 1:  # of a view of an array
        node = tensor.graph.nodes[node.inputs[0].node]
    return node.op is CONSTANT and node.name is None


def broadcast_shapes(op: str, shapes: Sequence[Shape]) -> Shape:
    """Return the common shape of `shapes`, by NumPy's broadcasting.

    A symbol never broadcasts as if it were 1. Raises ShapeError if two dimensions differ and
    neither is 1.
    """
    rank = max(map(len, shapes))
    result: list[Dim] = [1] * rank
    for shape in shapes:
        for axis, size in enumerate(shape, rank - len(shape)):
            if result[axis] == 1:
                result[axis] = size
            elif size not in (1, result[axis]):
                raise ShapeError(
                    f"shapes {' and '.join(map(format_shape, shapes))} do not broadcast: "
                    f"{result[axis]} and {size} differ",
                    op=op,
                    hint=equality_hint(
                        result[axis], size, "dimensions must be equal, or one of them 1"
                    ),
                )
    return tuple(result)


def broadcast(tensor: Tensor, shape: Shape) -> Tensor:
    """Return `tensor` with this shape, through a broadcast_to node if the shape differs.

    Raises:
        ShapeError: The tensor does not broadcast to the shape.

    >>> x = asg.Graph().input("x", (3, 1))
    >>> y = asg.extend.broadcast(x, (2, 3, 4))
    >>> y.node.op.name, y.shape, asg.extend.broadcast(x, (3, 1)) is x
    ('broadcast_to', (2, 3, 4), True)
    """
    if tensor.shape == shape:
        return tensor
    return emit(BROADCAST_TO, tensor, shape=shape)
