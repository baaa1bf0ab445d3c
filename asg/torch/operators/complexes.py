"""Complex operators, over pairs of real tensors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops._support.complex_functions import FUNCTIONS, exp, log, whole_power
from asg.ops.elementwise.complex_pairs import Complex, as_complex
from asg.torch.call import Call
from asg.torch.pairs import by_parts
from asg.torch.registry import aten, handler_of, of_pairs

Operand = Tensor | Complex | complex | float
_BY_PARTS = (
    "_reshape_alias", "_to_copy", "_unsafe_view", "alias", "as_strided", "broadcast_to", "chunk",
    "clone", "contiguous", "copy", "cumsum", "detach", "detach_", "diagonal", "diagonal_copy",
    "expand", "expand_as", "expand_copy", "flatten", "flip", "gather", "index", "index_add",
    "index_select", "lift", "lift_fresh", "lift_fresh_copy", "masked_scatter", "mean", "movedim",
    "narrow", "neg", "permute", "positive", "repeat", "repeat_interleave", "reshape",
    "resolve_conj", "resolve_neg", "roll", "scatter_add", "select", "select_copy", "select_scatter",
    "slice", "slice_copy", "slice_scatter", "split", "split_with_sizes", "squeeze", "sum",
    "swapaxes", "swapdims", "t", "tensor_split", "to", "tril", "triu", "type_as", "unbind",
    "unflatten", "unfold", "unsqueeze", "view", "view_copy", "take_along_dim", "numpy_T", "mT",
    "transpose", "tile", "trace", "reflection_pad1d", "reflection_pad2d", "replication_pad1d",
    "replication_pad2d", "constant_pad_nd", "pad", "diag_embed", "_unsafe_index",
)  # fmt: skip


@of_pairs(*_BY_PARTS)
def parted(call: Call, *args: Any, **kwargs: Any) -> Any:
    """Import a linear operator: the same operator of both parts."""
    handler = handler_of(call.op)
    assert handler is not None
    if call.name in ("to", "_to_copy", "type_as") and isinstance(args[0], Tensor):
        return _pair(call, handler(call, *args, **kwargs))
    return by_parts(handler, call, *args, **kwargs)


def _pair(call: Call, value: Any) -> Complex:
    """Return an operand as a complex tensor of the result's dtype."""
    if isinstance(value, Complex | complex):
        return Complex(*call.result(value.real, value.imag))
    return as_complex(call.tensor(value, call.dtype))


def _operand(call: Call, value: Any) -> Any:
    """Return an operand of arithmetic; a real operand stays real."""
    if isinstance(value, Complex | complex):
        return _pair(call, value)
    return call.tensor(value, call.dtype)


# Parts


@aten("real", "imag")
def part(call: Call, x: Tensor) -> Tensor:
    """Import a part of a real tensor: itself, as torch has no imaginary part of it."""
    if call.name == "imag":
        raise call.refuse("a real tensor has no imaginary part")
    return x


_OF_ONE: Mapping[str, Callable[[Complex], Any]] = {
    "abs": Complex.abs,  # with a gradient of 0 at 0
    "angle": Complex.angle, "real": lambda x: x.real, "imag": lambda x: x.imag,
    "square": lambda x: x * x, "reciprocal": lambda x: 1 / x,
    **dict.fromkeys(("conj", "_conj", "conj_physical", "_conj_physical"), Complex.conj),
    **dict.fromkeys(("adjoint", "matrix_H"), lambda x: Complex(x.real.mT, -x.imag.mT)),
    **dict.fromkeys(
        ("view_as_real", "view_as_real_copy"), lambda x: ops.stack([x.real, x.imag], -1)
    ),
}  # fmt: skip


@of_pairs(*_OF_ONE)
def of_one(call: Call, x: Complex) -> Any:
    """Import a part of a complex tensor, or a function of its parts."""
    return _OF_ONE[call.name](x)


@of_pairs("view_as_complex", "view_as_complex_copy")
def of_real(call: Call, x: Tensor) -> Complex:
    """Import a complex tensor from a last axis of 2."""
    del call
    return Complex(x[..., 0], x[..., 1])


@of_pairs("complex")
def of_parts(call: Call, real: Tensor, imag: Tensor) -> Complex:
    """Import a complex tensor from its parts, which broadcast."""
    del call
    return Complex(*ops.broadcast_tensors(real, imag))


@of_pairs("polar")
def of_angle(call: Call, length: Tensor, angle: Tensor) -> Complex:
    """Import a complex tensor from its magnitude and angle."""
    del call
    return Complex(length * ops.cos(angle), length * ops.sin(angle))


@aten("angle")
def angle_of_real(call: Call, x: Tensor) -> Tensor:
    """Import the angle of real numbers: 0, or pi where they are negative."""
    found = call.tensor(x, call.dtype)
    return ops.where(ops.less(found, 0), 3.141592653589793, ops.where(ops.isnan(found), found, 0.0))


# Arithmetic


@of_pairs("mul", "div", "true_divide")
def product(call: Call, x: Operand, y: Operand, *, rounding_mode: str | None = None) -> Complex:
    """Import a product or quotient."""
    if rounding_mode is not None:
        raise call.refuse("complex quotients are not rounded")
    a, b = _operand(call, x), _operand(call, y)
    if call.name != "mul":
        return as_complex(a) / b
    return a * b if isinstance(a, Complex) else b * a


@of_pairs("add", "sub", "rsub")
def total(call: Call, x: Operand, y: Operand, alpha: complex = 1) -> Complex:
    """Import x ± alpha·y; rsub swaps the operands."""
    a, b = (y, x) if call.name == "rsub" else (x, y)
    first, second = _pair(call, a), _pair(call, b)
    if alpha != 1:
        factor = _operand(call, alpha)
        if call.name == "rsub":
            raise call.refuse("asg has no complex rsub with alpha", hint="multiply first")
        second = second * factor
    return first + second if call.name == "add" else first - second


@of_pairs("pow")
def power(call: Call, x: Operand, y: Operand) -> Complex:
    """Import a power: products for whole exponents, exp(y·log(x)) otherwise."""
    base = _pair(call, x)
    if isinstance(y, int | float) and float(y).is_integer() and abs(y) <= 64:
        return whole_power(base, int(y))
    return exp(log(base) * _operand(call, y))


def _sgn(x: Complex) -> Complex:
    size = x.abs()
    return x * ops.where(
        ops.greater(size, 0), ops.reciprocal(ops.where(ops.greater(size, 0), size, 1)), 0
    )


_FUNCTIONS: Mapping[str, Callable[[Complex], Complex]] = {**FUNCTIONS, "sgn": _sgn}


@of_pairs(*_FUNCTIONS)
def function(call: Call, x: Operand) -> Complex:
    """Import a function of a complex variable."""
    return _FUNCTIONS[call.name](_pair(call, x))


@of_pairs("matmul", "mm", "bmm", "mv", "dot", "vdot")
def matrix_product(call: Call, x: Operand, y: Operand) -> Complex:
    """Import a product of matrices or vectors; vdot conjugates the first."""
    a, b = _pair(call, x), _pair(call, y)
    a = a.conj() if call.name == "vdot" else a
    return _bilinear(ops.matmul, a, b)


def _bilinear(function: Callable[[Tensor, Tensor], Tensor], x: Complex, y: Complex) -> Complex:
    return Complex(
        function(x.real, y.real) - function(x.imag, y.imag),
        function(x.real, y.imag) + function(x.imag, y.real),
    )


@of_pairs("linear")
def affine(call: Call, x: Operand, weight: Operand, bias: Operand | None = None) -> Complex:
    """Import x·weightᵀ + bias."""
    found = _bilinear(ops.linear, _pair(call, x), _pair(call, weight))
    return found if bias is None else found + _pair(call, bias)


@of_pairs("einsum")
def summed(
    call: Call, equation: str, operands: Sequence[Operand], *, path: Sequence[int] | None = None
) -> Complex:
    """Import an einsum of one or two complex operands."""
    del path
    both = [_pair(call, each) for each in operands]
    if len(both) == 1:
        return by_parts(ops.einsum, equation, *both)
    if len(both) > 2:
        raise call.refuse(f"asg has no complex einsum of {len(both)} operands")
    return _bilinear(lambda x, y: ops.einsum(equation, x, y), *both)


@of_pairs("prod")
def multiplied(call: Call, x: Complex, dim: int = 0, keepdim: bool = False, **_: Any) -> Complex:
    """Import the product of an axis of static size."""
    if call.overload == "default":
        x = by_parts(ops.reshape, x, (-1,))
    size = x.shape[dim]
    if not isinstance(size, int) or size < 1:
        raise call.refuse("a complex product needs an axis of static size")
    axis = dim % x.ndim
    found = x[(*[slice(None)] * axis, 0)]
    for place in range(1, size):
        found = found * x[(*[slice(None)] * axis, place)]
    return by_parts(ops.expand_dims, found, axis) if keepdim else found


@of_pairs("addmm", "baddbmm")
def added_product(
    call: Call, base: Operand, x: Operand, y: Operand, *, beta: complex = 1, alpha: complex = 1
) -> Complex:
    """Import beta·base + alpha·(x·y)."""
    found = _bilinear(ops.matmul, _pair(call, x), _pair(call, y))
    return found * _operand(call, alpha) + _pair(call, base) * _operand(call, beta)


# Choices, joins and comparisons


@of_pairs("where")
def chosen(call: Call, condition: Tensor, x: Operand, y: Operand) -> Complex:
    """Import where: x where the condition holds, y elsewhere."""
    return by_parts(ops.where, condition, _pair(call, x), _pair(call, y))


@of_pairs("masked_fill")
def masked(call: Call, x: Complex, mask: Tensor, value: Operand) -> Complex:
    """Import masked_fill: a value where the mask is true, x elsewhere."""
    return chosen(call, mask, value, x)


@of_pairs("cat", "concat", "stack")
def joined(call: Call, tensors: Sequence[Operand], dim: int = 0) -> Complex:
    """Import concatenation, and stack."""
    join = ops.stack if call.name == "stack" else ops.concat
    return by_parts(join, [_pair(call, each) for each in tensors], dim)


@of_pairs("eq", "ne")
def compared(call: Call, x: Operand, y: Operand) -> Tensor:
    """Import whether both parts are equal."""
    (a, b), (c, d) = _parts(call, x), _parts(call, y)
    if call.name == "eq":
        return ops.logical_and(ops.equal(a, c), ops.equal(b, d))
    return ops.logical_or(ops.not_equal(a, c), ops.not_equal(b, d))


def _parts(call: Call, value: Operand) -> tuple[Any, Any]:
    if isinstance(value, Complex):
        return value.real, value.imag
    return (value.real, value.imag) if isinstance(value, complex) else (call.tensor(value), 0)


@of_pairs("isfinite", "isnan", "isinf")
def predicate(call: Call, x: Complex) -> Tensor:
    """Import isfinite of both parts, or isnan and isinf of either."""
    test = {"isfinite": ops.isfinite, "isnan": ops.isnan, "isinf": ops.isinf}[call.name]
    join = ops.logical_and if call.name == "isfinite" else ops.logical_or
    return join(test(x.real), test(x.imag))


@of_pairs("norm", "linalg_vector_norm")
def length(
    call: Call, x: Complex, order: float | None = 2, dim: Any = None, keepdim: bool = False,
    *, dtype: Any = None,
) -> Tensor:  # fmt: skip
    """Import the norm of the magnitudes."""
    if dtype is not None:
        raise call.refuse("asg has no complex norm in another dtype", hint="cast the result")
    axes = None if dim is None else (dim,) if isinstance(dim, int) else tuple(dim)
    return ops.norm(x.abs(), 2.0 if order is None else float(order), axes, keepdim)


@of_pairs("zeros", "ones", "full", "zeros_like", "ones_like", "full_like", "new_zeros",
          "scalar_tensor", "empty_like", "empty")  # fmt: skip
def filled(call: Call, *args: Any, **kwargs: Any) -> Complex:
    """Import a tensor filled with a number."""
    handler = handler_of(call.op)
    assert handler is not None
    if any(isinstance(each, complex) for each in args):
        return by_parts(handler, call, *args, **kwargs)
    shaped = [each.real if isinstance(each, Complex) else each for each in args]
    return as_complex(handler(call, *shaped, **kwargs))
