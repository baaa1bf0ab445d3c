"""a·x + b·y, as in optimizers and running means, in a single pass instead of three.

A sum or difference computes a product by a scalar that nothing else reads. The result equals
NumPy's, except for a rounding less if the library fuses multiplication and addition.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node, Ref
from asg.core.opdef import Primitive
from asg.core.types import TensorType
from asg_numpy.blas import Axpby, address_of, axpby
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.batch_slices import alike, usual_work
from asg_numpy.planning.builder import Builder, Scaled
from asg_numpy.planning.values import Value, elements_of

_SIGNS: dict[Callable[..., Any], float] = {np.add: 1.0, np.subtract: -1.0}  # of the second operand


def is_left_to_sum(builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]) -> bool:
    """Whether a product by a scalar is left to the sum that reads it; then note its factors."""
    if op.reference is not np.multiply:
        return False
    x, factor = inputs if inputs[1].type.shape == () else inputs[::-1]
    reader = builder.facts.only_reader(Ref(node.id, 0))
    if factor.type.shape or not _is_dense(x) or reader is None or _sign_of(reader) is None:
        return False
    others = [ref for ref in reader.inputs if ref.node != node.id]
    known = [builder.value(ref) for ref in others if ref.node < node.id and ref not in builder.left]
    if len(others) != 1 or not all(map(_is_dense, known)):
        return False
    if elements_of(x.type) < plans().elementwise.scaled_sum or axpby(x.type.dtype) is None:
        return False
    builder.left[Ref(node.id, 0)] = Scaled(x, factor, node)
    return True


def scaled_sum(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...] | None:
    """Add the step of a sum or difference with a product left to it, or return None."""
    if not any(ref in builder.left for ref in node.inputs):
        return None
    sign, dtype = _sign_of(node), node.types[0].dtype
    assert sign is not None
    one = Value(TensorType((), dtype), None, array=np.ones((), dtype.numpy))
    pairs = zip(node.inputs, inputs, strict=True)
    x, y = (builder.left.get(ref) or Scaled(value, one, node) for ref, value in pairs)
    if not (_is_dense(x.value) and _is_dense(y.value)) or x.value.storage is y.value.storage:
        return None
    for ref in node.inputs:
        builder.left.pop(ref, None)
    output = builder.new(node, node.types[0])
    reads = (x.value, y.value, x.factor, y.factor)
    axes, work = alike((*reads, output)), usual_work((output,))
    make = partial(_adding, dtype, sign)
    builder.step(node, make, reads, (output,), overwrite=True, axes=axes, work=work)
    return (output,)


def _sign_of(node: Node) -> float | None:
    return _SIGNS.get(node.op.reference) if isinstance(node.op, Primitive) else None


def _is_dense(value: Value) -> bool:
    """Whether a value is row-major in memory, with a float dtype that CBLAS supports."""
    dense = value.storage is not None and value.strides is None and value.type.shape != ()
    return dense and value.type.dtype in (DType.F32, DType.F64)


class _Term(NamedTuple):
    """A vector, its scalar factor, and a sign."""

    vector: Array
    factor: Array
    sign: float

    @property
    def scale(self) -> float:
        """The current factor with its sign."""
        return self.sign * self.factor.item()


def _adding(
    dtype: DType, sign: float, x: Array, y: Array, a: Array, b: Array, out: Array
) -> Callable[[], Any]:
    """Return the closure; it adds in place if `out` is a vector's memory."""
    function = axpby(dtype)
    assert function is not None, "a product is only left to a sum with this function"
    other, place = _Term(x, a, 1.0), _Term(y, b, sign)
    at = address_of(out)
    if at == address_of(x):
        other, place = place, other
    if at == address_of(place.vector):
        return partial(_add, function, other, place, out, (address_of(other.vector), at))
    return partial(_write, function, other, place, out, (address_of(place.vector), at))


def _add(function: Axpby, other: _Term, place: _Term, out: Array, at: tuple[int, int]) -> None:
    """Add `other` to `place`, the summand in `out`; CBLAS would skip a factor of 0."""
    a, b = other.scale, place.scale
    if a and b:
        function(out.size, a, at[0], 1, b, at[1], 1)
    else:
        np.multiply(out, b, out)
        np.add(out, other.vector * a, out)


def _write(function: Axpby, first: _Term, second: _Term, out: Array, at: tuple[int, int]) -> None:
    """Write the sum of two terms outside of `out`: write the first, then add the second."""
    np.multiply(first.vector, first.scale, out)
    b = second.scale
    if b:
        function(out.size, b, at[0], 1, 1.0, at[1], 1)
    else:
        np.add(out, second.vector * b, out)
