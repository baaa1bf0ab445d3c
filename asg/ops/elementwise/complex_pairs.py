"""Complex tensors: pairs of real tensors with complex arithmetic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, NoReturn, cast

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.types import Shape
from asg.ops._support.building import as_tensor, filled_like, is_scalar
from asg.ops.elementwise.arithmetic import (
    abs as abs_,
    add,
    div,
    hypot,
    maximum,
    mul,
    neg,
    square,
    sub,
)
from asg.ops.elementwise.comparison import greater
from asg.ops.elementwise.logical import logical_and
from asg.ops.elementwise.predicates import isfinite
from asg.ops.elementwise.trigonometric import atan2
from asg.ops.selection import stop_gradient, where


@dataclass(frozen=True, eq=False)
class Complex:
    """A complex tensor: its real and its imaginary part, of the same shape and dtype.

    It unpacks, as in `re, im = asg.fft.fft(x)`. It has `+ - * /` with complex and real tensors,
    arrays and numbers, indexing, `abs()`, `angle()`, `conj()` and `power()`. Ops take its parts:
    the inputs and outputs of a graph are real.

    Raises:
        ShapeError: The shapes of the parts differ.
        DTypeError: The dtypes of the parts differ.

    >>> x = asg.constant([3.0, 0.0], graph=asg.Graph())
    >>> z = asg.fft.Complex(x, x + [1.0, 2.0])
    >>> asg.evaluate(z.abs()), asg.evaluate((z * z).real)
    (array([5., 2.], dtype=float32), array([-7., -4.], dtype=float32))
    """

    real: Tensor
    imag: Tensor
    __array_ufunc__: ClassVar[None] = None  # arrays on the left leave the operators to this class

    def __post_init__(self) -> None:
        """Reject other values than tensors, and parts of different types."""
        for name, part in (("real", self.real), ("imag", self.imag)):
            if not isinstance(part, Tensor):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
                raise GraphError(
                    f"{name} must be a tensor, got {part!r}", op="Complex",
                    hint="asg.constant(value, graph=g) is its tensor",
                )  # fmt: skip
        if self.real.shape != self.imag.shape:
            raise ShapeError(f"the real part is {self.real.type}, the imaginary {self.imag.type}")
        if self.real.dtype is not self.imag.dtype:
            raise DTypeError(f"the real part is {self.real.type}, the imaginary {self.imag.type}")

    def __iter__(self) -> Iterator[Tensor]:
        return iter((self.real, self.imag))

    @property
    def graph(self) -> Graph:
        """The graph of both parts."""
        return self.real.graph

    @property
    def ndim(self) -> int:
        """The number of axes of each part."""
        return self.real.ndim

    @property
    def shape(self) -> Shape:
        """The shape of each part."""
        return self.real.shape

    def conj(self) -> Complex:
        """Return the conjugate, with the sign of the imaginary part changed."""
        return Complex(self.real, neg(self.imag))

    def abs(self) -> Tensor:
        """Return the magnitude; its gradient at 0 is 0."""
        return hypot(self.real, self.imag)

    def power(self) -> Tensor:
        """Return the squared magnitude, as used in power spectra."""
        return add(square(self.real), square(self.imag))

    def angle(self) -> Tensor:
        """Return the angle to the real axis, from -π to π."""
        return atan2(self.imag, self.real)

    def __getitem__(self, key: Any) -> Complex:
        return Complex(self.real[key], self.imag[key])

    def __pow__(self, exponent: object) -> NoReturn:
        raise GraphError(
            "a complex tensor has no powers", op="Complex",
            hint="z.power() is the squared magnitude, and z * z the square",
        )  # fmt: skip

    def __add__(self, other: Any) -> Complex:
        re, im = _parts(self, other)
        return Complex(add(self.real, re), self.imag if im is None else add(self.imag, im))

    def __sub__(self, other: Any) -> Complex:
        return self + -other

    def __mul__(self, other: Any) -> Complex:
        re, im = _parts(self, other)
        if im is None:
            return Complex(mul(self.real, re), mul(self.imag, re))
        return Complex(
            sub(mul(self.real, re), mul(self.imag, im)),
            add(mul(self.real, im), mul(self.imag, re)),
        )

    def __truediv__(self, other: Any) -> Complex:
        re, im = _parts(self, other)
        if im is None:
            return Complex(div(self.real, re), div(self.imag, re))
        unit = _unit(re, im)
        re, im = div(re, unit), div(im, unit)  # so squares neither overflow nor underflow
        product, size = self * Complex(re, neg(im)), add(square(re), square(im))
        return Complex(div(div(product.real, size), unit), div(div(product.imag, size), unit))

    def __rtruediv__(self, other: Any) -> Complex:
        return as_complex(filled_like(self.real, 1)) * other / self

    def __neg__(self) -> Complex:
        return Complex(neg(self.real), neg(self.imag))

    def __rsub__(self, other: Any) -> Complex:
        return -self + other

    __radd__ = __add__
    __rmul__ = __mul__


def _unit(re: Tensor, im: Tensor) -> Tensor:
    """Return the larger magnitude of two parts, or 1 if it is 0 or infinite, without gradient."""
    larger = stop_gradient(maximum(abs_(re), abs_(im)))
    return where(logical_and(greater(larger, 0), isfinite(larger)), larger, 1)


def as_complex(x: Tensor | Complex) -> Complex:
    """Return a real tensor as a complex tensor with imaginary part 0."""
    return x if isinstance(x, Complex) else Complex(x, filled_like(x, 0))


def _parts(z: Complex, value: Any) -> tuple[Any, Tensor | None]:
    """Return the parts of an operand of z; a real operand has None as its imaginary part."""
    if isinstance(value, Complex):
        return value.real, value.imag
    if isinstance(value, Tensor) or is_scalar(value):
        return value, None
    if isinstance(value, np.ndarray | np.generic | complex):
        array: Array = np.asarray(cast("Any", value))
        re = as_tensor("complex", np.real(array), z.graph, z.real.dtype)
        if array.dtype.kind != "c":
            return re, None
        return re, as_tensor("complex", np.imag(array), z.graph, z.real.dtype)
    raise GraphError(
        f"a complex tensor does not combine with {type(value).__name__}",
        hint="use a tensor, a number, an array or asg.fft.Complex(re, im)",
    )
