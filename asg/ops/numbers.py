"""Numbers and dimensions as tensors: full and dim."""

from __future__ import annotations

from types import MappingProxyType

import numpy as np

from asg.core.dims import Dim, as_dim, symbols_of
from asg.core.dtypes import Array, DType, Scalar, as_dtype, python_scalar
from asg.core.errors import DTypeError, ShapeError
from asg.core.graph import Graph, Tensor, current_graph
from asg.core.node import Ref
from asg.core.opdef import AttrType, Kind, NotDifferentiable, Primitive, Sample
from asg.core.types import Shape, TensorType


def _full_type(*, value: Scalar, shape: Shape, dtype: DType) -> TensorType:
    python_scalar(value, dtype, "full")
    return TensorType(shape, dtype)


def _full_reference(*, value: Scalar, shape: tuple[int, ...], dtype: DType) -> Array:
    return np.broadcast_to(np.asarray(value, dtype.numpy), shape)  # a single element, read-only


FULL = Primitive(
    name="full",
    kind=Kind.CREATION,
    doc="A tensor filled with a number.",
    operands=(),
    attrs={"value": AttrType.SCALAR, "shape": AttrType.DIMS, "dtype": AttrType.DTYPE},
    infer=_full_type,
    vjp=NotDifferentiable("it has no operands"),
    reference=_full_reference,
    tolerance=0.0,
    samples=(
        Sample((), {"value": 2.5, "shape": (2, 3), "dtype": DType.F64}),
        Sample((), {"value": -1, "shape": (), "dtype": DType.I32}),
        Sample((), {"value": True, "shape": (0, 4), "dtype": DType.BOOL}),
    ),
)


def literal(graph: Graph, value: Scalar, type_: TensorType, op: str = "full") -> Tensor:
    """Return a tensor of type `type_` filled with `value`, shared within a scope of the graph.

    Raises:
        DTypeError: The dtype cannot hold the value.

    >>> x = asg.constant([1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.extend.literal(x.graph, 7, x.type))
    array([7., 7.], dtype=float32)
    """
    value = python_scalar(value, type_.dtype, op)
    key = (FULL, repr(value), type_, graph.context.scope)
    known = graph.memo.get(key)
    if isinstance(known, Ref):
        return graph.tensor(known)
    attrs = {"value": value, "shape": type_.shape, "dtype": type_.dtype}
    made = graph.add(FULL, (), MappingProxyType(attrs))[0]
    graph.memo[key] = made.ref  # not the tensor, which refers back to the graph
    return made


def dim(
    expression: Dim | str, dtype: DType | str = DType.I32, graph: Graph | None = None
) -> Tensor:
    """Return a symbolic dimension as a scalar tensor.

    Args:
        expression: A symbol, an expression of symbols, or a number.
        dtype: A float dtype, or an integer dtype of at least 32 bits.
        graph: The graph that gets the node; None is the innermost `with g:`.

    Raises:
        ShapeError: No input of the graph has a symbol of the expression.
        DTypeError: `dtype` is bool, or an integer of less than 32 bits.

    >>> g = asg.Graph()
    >>> x = g.input("x", ("n",))
    >>> mean = asg.sum(x) / asg.dim("n", dtype="f32", graph=g)
    >>> asg.evaluate(mean, {"x": [1.0, 2.0, 6.0]})
    array(3., dtype=float32)
    """
    where_to, found = graph or current_graph(), as_dim(expression)
    unknown = ", ".join(sorted(symbols_of(found) - where_to.symbols))
    if unknown:
        raise ShapeError(
            f"no input has the dimension {unknown}", op="dim", hint="declare the input first"
        )
    return dim_of(where_to, found, as_dtype(dtype))


def dim_of(graph: Graph, expression: Dim, dtype: DType) -> Tensor:
    """Return a dimension as a scalar of `graph`; a number becomes a literal."""
    if isinstance(expression, int):
        value = float(expression) if dtype.is_float else expression
        return literal(graph, value, TensorType((), dtype))
    attrs = MappingProxyType({"expression": expression, "dtype": dtype})
    return graph.add(DIM, (), attrs)[0]


def _dim_type(*, expression: Dim, dtype: DType) -> TensorType:
    if dtype is DType.BOOL or (dtype.is_integer and dtype.itemsize < DType.I32.itemsize):
        raise DTypeError(f"a dimension cannot be {dtype}", hint='cast the tensor to "i32" first')
    return TensorType((), dtype)


def _dim_reference(*, expression: int, dtype: DType) -> Array:
    return np.asarray(expression, dtype.computed.numpy).astype(dtype.numpy)


DIM = Primitive(
    name="dim", kind=Kind.CREATION, doc="A dimension as a number.", operands=(),
    attrs={"expression": AttrType.DIM, "dtype": AttrType.DTYPE}, infer=_dim_type,
    vjp=NotDifferentiable("it has no operands"),
    reference=_dim_reference, tolerance=0.0,
    samples=(
        Sample((), {"expression": 12, "dtype": DType.F64}),
        Sample((), {"expression": 3, "dtype": DType.I32}),
    ),
)  # fmt: skip
