"""Primitives of complex arrays, over pairs of real tensors, and Fourier transforms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from asg.core.graph import Tensor
from asg.core.types import static_shape
from asg.jax.call import Call, cast
from asg.jax.operators.shapes import padded as pad
from asg.jax.registry import of_complex
from asg.ops import functions as ops
from asg.ops._support.complex_functions import FUNCTIONS, whole_power
from asg.ops.elementwise.complex_pairs import Complex, as_complex
from asg.ops.spectra import fft


def _pair(x: Tensor | Complex) -> Complex:
    return as_complex(x)


@of_complex("complex")
def of_parts(call: Call, real: Tensor, imag: Tensor) -> Complex:
    """Import a complex array from its parts."""
    del call
    return Complex(*ops.broadcast_tensors(real, imag))


@of_complex("real", "imag")
def part(call: Call, x: Complex) -> Tensor:
    """Import a part of a complex array."""
    return x.real if call.name == "real" else x.imag


@of_complex("conj")
def conjugate(call: Call, x: Tensor | Complex, **_: Any) -> Complex:
    """Import the conjugate."""
    del call
    return _pair(x).conj()


@of_complex("abs")
def magnitude(call: Call, x: Complex) -> Tensor:
    """Import the magnitude; its gradient at 0 is 0."""
    del call
    return x.abs()


@of_complex("convert_element_type")
def converted(call: Call, x: Tensor | Complex, **_: Any) -> Tensor | Complex:
    """Import a conversion to or from a complex dtype; a real result is the real part."""
    real = x.real if isinstance(x, Complex) else x
    if not call.types[0].is_complex:
        return cast(real, call.dtype)
    if not isinstance(x, Complex):
        return _pair(cast(real, call.dtype))
    return Complex(cast(x.real, call.dtype), cast(x.imag, call.dtype))


_BINARY: Mapping[str, Callable[[Any, Any], Complex]] = {
    "add": lambda x, y: x + y, "add_any": lambda x, y: x + y, "sub": lambda x, y: x - y,
    "mul": lambda x, y: x * y, "div": lambda x, y: x / y,
}  # fmt: skip


@of_complex(*_BINARY)
def binary(call: Call, x: Tensor | Complex, y: Tensor | Complex, **_: Any) -> Complex:
    """Import a sum, difference, product or quotient."""
    return _BINARY[call.name](_pair(x), _pair(y))


_UNARY: Mapping[str, Callable[[Complex], Complex]] = {
    **{"logistic" if name == "sigmoid" else name: each for name, each in FUNCTIONS.items()},
    "neg": lambda x: -x,
    "square": lambda x: x * x,
    "one_minus_square": lambda x: (1 + x) * (1 - x),
}


@of_complex(*_UNARY)
def unary(call: Call, x: Complex, **_: Any) -> Complex:
    """Import a function of a complex array."""
    return _UNARY[call.name](x)


@of_complex("integer_pow")
def power(call: Call, x: Complex, *, y: int) -> Complex:
    """Import a whole power, as products."""
    del call
    return whole_power(x, y)


@of_complex("eq", "ne")
def compared(call: Call, x: Tensor | Complex, y: Tensor | Complex) -> Tensor:
    """Import whether both parts are equal."""
    a, b = _pair(x), _pair(y)
    if call.name == "eq":
        return ops.logical_and(ops.equal(a.real, b.real), ops.equal(a.imag, b.imag))
    return ops.logical_or(ops.not_equal(a.real, b.real), ops.not_equal(a.imag, b.imag))


@of_complex("is_finite")
def finite(call: Call, x: Complex) -> Tensor:
    """Import whether both parts are finite."""
    del call
    return ops.logical_and(ops.isfinite(x.real), ops.isfinite(x.imag))


@of_complex("reduce_sum")
def total(call: Call, x: Complex, *, axes: Sequence[int], **_: Any) -> Complex:
    """Import a sum."""
    del call
    places = tuple(map(int, axes))
    return Complex(ops.sum(x.real, places), ops.sum(x.imag, places)) if places else x


@of_complex("cumsum")
def running(call: Call, x: Complex, *, axis: int, reverse: bool) -> Complex:
    """Import a running sum."""
    del call
    return Complex(*(ops.cumsum(each, int(axis), bool(reverse)) for each in x))


@of_complex("pad")
def padded(
    call: Call, x: Complex, value: Complex, *, padding_config: Sequence[tuple[Any, Any, Any]]
) -> Complex:
    """Import padding with a complex number."""
    real, imag = (
        pad(call, part, number, padding_config=padding_config)
        for part, number in zip(x, value, strict=True)
    )
    return Complex(real, imag)


@of_complex("dot_general")
def product(
    call: Call, x: Tensor | Complex, y: Tensor | Complex, *, dimension_numbers: Any, **_: Any
) -> Complex:
    """Import a sum of complex products."""
    del call
    (left, right), (left_batch, right_batch) = (
        tuple(tuple(map(int, axes)) for axes in pair) for pair in dimension_numbers
    )
    a, b = _pair(x), _pair(y)

    def times(one: Tensor, other: Tensor) -> Tensor:
        return ops.dot_general(one, other, (left, right), (left_batch, right_batch))

    return Complex(
        times(a.real, b.real) - times(a.imag, b.imag), times(a.real, b.imag) + times(a.imag, b.real)
    )


# Fourier transforms


@of_complex("fft")
def transformed(
    call: Call, x: Tensor | Complex, *, fft_type: Any, fft_lengths: Sequence[Any]
) -> Tensor | Complex:
    """Import Fourier transforms of the last axes, of static sizes."""
    kind = getattr(fft_type, "name", None) or ("FFT", "IFFT", "RFFT", "IRFFT")[int(fft_type)]
    lengths = static_shape(call.sizes(fft_lengths))
    axes = tuple(range(-len(lengths), 0))
    if kind == "RFFT":
        assert isinstance(x, Tensor)
        return fft.rfftn(x, axes=axes)
    if kind == "IRFFT":
        return fft.irfftn(x, lengths, axes)
    return (fft.fftn if kind == "FFT" else fft.ifftn)(x, axes=axes)
