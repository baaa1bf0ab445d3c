"""The shape rule of elementwise ops, and short ways to define them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from asg.core.dims import Expr
from asg.core.dtypes import FLOAT, DType
from asg.core.errors import DTypeError, ShapeError
from asg.core.graph import Tensor, is_pair
from asg.core.opdef import (
    AttrType,
    Elementwise,
    Infer,
    NotDifferentiable,
    Primitive,
    Reference,
    Sample,
    Stopped,
    Vjp,
    Wgsl,
)
from asg.core.rules import Cotangents
from asg.core.types import TensorType
from asg.ops._support.building import operands
from asg.ops._support.emitting import emit

if TYPE_CHECKING:
    from asg.core.graph import Operand

UnaryRule = Callable[[Tensor, Tensor, Tensor], Tensor]

NO_GRADIENT = NotDifferentiable("its result is not a float")
_NO_ATTRS: Mapping[str, AttrType] = MappingProxyType({})


def same_type(first: TensorType, *rest: TensorType, **_: Any) -> TensorType:
    """Return the common type of all operands.

    Raises:
        DTypeError: The dtypes differ.
        ShapeError: The shapes differ.

    >>> one, other = asg.TensorType((3,), asg.f32), asg.TensorType((), asg.f32)
    >>> asg.extend.same_type(one, one) is one
    True
    >>> asg.extend.same_type(one, other)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.ShapeError: f32[3] and f32[] have different shapes ...
    """
    for other in rest:
        if other is not first and other != first:
            if other.dtype is not first.dtype:
                raise DTypeError(f"{first} and {other} have different dtypes", hint="cast one")
            raise ShapeError(f"{first} and {other} have different shapes")
    return first


def truth_of_same(first: TensorType, *rest: TensorType, **_: Any) -> TensorType:
    """Return the bool type with the operands' common shape."""
    return TensorType(same_type(first, *rest).shape, DType.BOOL)


def is_of(x: object, *dtypes: DType) -> bool:
    """Whether x is a tensor of any of these dtypes; users may pass other objects."""
    return isinstance(x, Tensor) and x.dtype in dtypes


def ranged(*ranges: tuple[float, float], dtype: DType = DType.F64) -> tuple[Sample, ...]:
    """Return samples of several ranks, with a range of values for each operand.

    The shapes are [3, 4], [], [2, 0] and [1, 2, 1, 3].

    Args:
        ranges: (low, high) for each operand.
        dtype: The dtype of all operands.

    >>> [sample.shapes for sample in asg.extend.ranged((0.5, 3.0), (-1.0, 1.0))][:2]
    [((3, 4), (3, 4)), ((), ())]
    """
    count = len(ranges)
    return tuple(
        Sample((shape,) * count, ranges=ranges, dtypes=(dtype,) * count)
        for shape in ((3, 4), (), (2, 0), (1, 2, 1, 3))
    )


def elementwise(  # noqa: PLR0913  # the fields of an op
    name: str,
    doc: str,
    *,
    operands: tuple[frozenset[DType], ...],
    vjp: Vjp | NotDifferentiable | Stopped,
    reference: Reference,
    wgsl: Wgsl,
    samples: Sequence[Sample],
    infer: Infer = same_type,
    attrs: Mapping[str, AttrType] = _NO_ATTRS,
    tolerance: float = 2e-6,
    commutative: bool = False,
) -> Elementwise:
    """Return an elementwise primitive; by default all operands and the result have the same type.

    Args:
        name: The op's name.
        doc: A sentence.
        operands: The dtypes that each operand may have.
        vjp: `vjp(ct, y, *operands)` returns a cotangent for each operand.
        reference: The function of NumPy arrays.
        wgsl: The expression of a WGSL kernel; see `Wgsl`.
        samples: Operands and attributes for tests.
        infer: The shape rule.
        attrs: The types of the attributes.
        tolerance: The relative error that executors may have in f32.
        commutative: Whether the operands may be swapped.

    See `Primitive` for details.

    >>> squares = asg.extend.elementwise(
    ...     "my.squares", "x² + y².", operands=(asg.extend.FLOAT, asg.extend.FLOAT),
    ...     vjp=lambda ct, z, x, y: (2 * ct * x, 2 * ct * y), reference=lambda x, y: x * x + y * y,
    ...     wgsl=asg.extend.Wgsl("({0} * {0} + {1} * {1})"),
    ...     samples=asg.extend.ranged((-2.0, 2.0), (-2.0, 2.0)),
    ... )
    >>> x = asg.constant([3.0, 4.0], graph=asg.Graph())
    >>> asg.evaluate(asg.extend.emit_binary(squares, x, 2.0))
    array([13., 20.], dtype=float32)
    """
    return Elementwise(
        name=name, doc=doc, operands=operands, attrs=attrs, infer=infer, vjp=vjp,
        reference=reference, wgsl=wgsl, tolerance=tolerance, samples=samples,
        commutative=commutative,
    )  # fmt: skip


def unary(
    name: str,
    doc: str,
    *,
    vjp: UnaryRule | NotDifferentiable | Stopped,
    reference: Reference,
    wgsl: Wgsl,
    samples: Sequence[Sample],
    operands: frozenset[DType] = FLOAT,
    infer: Infer = same_type,
    tolerance: float = 2e-6,
) -> Elementwise:
    """Return an elementwise primitive of a single operand.

    Args:
        name: The op's name.
        doc: A sentence.
        vjp: `vjp(ct, y, x)` returns the operand's cotangent.
        reference: The function of a NumPy array.
        wgsl: The expression of a WGSL kernel; see `Wgsl`.
        samples: Operands and attributes for tests.
        operands: The dtypes that the operand may have; floats unless given.
        infer: The shape rule.
        tolerance: The relative error that executors may have in f32.

    >>> cube = asg.extend.unary(
    ...     "my.cube", "x³.", vjp=lambda ct, y, x: ct * 3 * x * x, reference=lambda x: x**3,
    ...     wgsl=asg.extend.Wgsl("({0} * {0} * {0})"), samples=asg.extend.ranged((-2.0, 2.0)),
    ... )
    >>> asg.testing.check_op(cube)  # values, shapes and both derivatives of each sample
    """
    rule = vjp if isinstance(vjp, NotDifferentiable | Stopped) else _single(vjp)
    return elementwise(
        name, doc, operands=(operands,), vjp=rule, reference=reference, wgsl=wgsl,
        samples=samples, infer=infer, tolerance=tolerance,
    )  # fmt: skip


def _single(rule: UnaryRule) -> Vjp:
    def vjp(ct: Tensor, y: Tensor, x: Tensor) -> Cotangents:
        return (rule(ct, y, x),)

    return vjp


def emit_binary(op: Primitive, x: Operand, y: Operand) -> Tensor:
    """Append a binary node with its operands converted and broadcast, and return its result.

    Raises:
        DTypeError: The tensors' dtypes differ.
        ShapeError: The shapes do not broadcast.

    >>> x = asg.constant([[1.0], [2.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.extend.emit_binary(asg.extend.OPS["add"], x, [10.0, 20.0]))
    array([[11., 21.],
           [12., 22.]], dtype=float32)
    """
    if isinstance(x, Tensor) and isinstance(y, Tensor) and x.type == y.type:
        return emit(op, x, y)
    return emit(op, *operands(op.name, x, y))


def _remedy(op: Primitive, x: object) -> str:
    """Return how to give the operand of a unary op that is not a tensor."""
    if isinstance(x, Expr):
        return f'asg.dim("{x}", "f32") is the tensor of this size'
    if is_pair(x):
        own = f", or x.{op.name}()" if hasattr(x, op.name) else ""
        return f"use its parts x.real and x.imag{own}"
    return "use NumPy for arrays, or put the value into a graph with asg.constant"


def emit_unary(op: Primitive, x: Tensor) -> Tensor:
    """Append a unary node and return its result.

    Raises:
        DTypeError: `x` is not a tensor.

    >>> asg.extend.emit_unary(asg.extend.OPS["tanh"], np.zeros(2))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.DTypeError: tanh: ndarray is not a tensor; use NumPy for arrays, or ...
    """
    if not isinstance(x, Tensor):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
        raise DTypeError(f"{type(x).__name__} is not a tensor", op=op.name, hint=_remedy(op, x))
    return emit(op, x)
