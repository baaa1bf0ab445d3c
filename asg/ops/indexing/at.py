"""`x.at[index].set(values)`: a new tensor with other values at an index, as in JAX."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from asg.core.dtypes import DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.ops._support.building import as_tensor, broadcast
from asg.ops.creation import iota
from asg.ops.elementwise.arithmetic import add, maximum, minimum, mul
from asg.ops.elementwise.comparison import equal
from asg.ops.indexing.gather_scatter import index_add
from asg.ops.indexing.getitem import getitem
from asg.ops.indexing.scattering import index_copy, index_reduce
from asg.ops.selection import where
from asg.ops.shapes.views import expand_dims, reshape

if TYPE_CHECKING:
    from asg.core.graph import Operand

_COMBINED = {"add": add, "prod": mul, "amax": maximum, "amin": minimum}


class At:
    """The places of a tensor: `x.at[index]` is a `Place`.

    >>> x = asg.constant([1.0, 2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(x.at[1:].set(0.0))
    array([1., 0., 0.], dtype=float32)
    """

    __slots__ = ("_x",)

    def __init__(self, x: Tensor) -> None:
        """Take the tensor."""
        self._x = x

    def __getitem__(self, index: Any) -> Place:
        return Place(self._x, index)


class Place:
    """An index of a tensor. Its methods return a new tensor with other values there.

    The index is an index of `x[index]`, or a bool tensor with the shape of the first axes of x. The
    values broadcast to `x[index]`; with a bool tensor, to x. A place out of range stays unwritten.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(x.at[:, 0].add(10.0))
    array([[11.,  2.],
           [13.,  4.]], dtype=float32)
    >>> asg.evaluate(x.at[x > 2].set(0.0))
    array([[1., 2.],
           [0., 0.]], dtype=float32)
    """

    __slots__ = ("_index", "_x")

    def __init__(self, x: Tensor, index: Any) -> None:
        """Take the tensor and the index."""
        self._x, self._index = x, index

    def get(self) -> Tensor:
        """Return `x[index]`."""
        return getitem(self._x, self._index)

    def set(self, values: Operand) -> Tensor:
        """Return the tensor with `values` at the index. At equal places the last write wins."""
        return self._written("set", values)

    def add(self, values: Operand) -> Tensor:
        """Return the tensor with `values` added at the index; equal places add up."""
        return self._written("add", values)

    def multiply(self, values: Operand) -> Tensor:
        """Return the tensor multiplied by `values` at the index."""
        return self._written("prod", values)

    mul = multiply  # the two names of JAX

    def max(self, values: Operand) -> Tensor:
        """Return the tensor with the larger of itself and `values` at the index."""
        return self._written("amax", values)

    def min(self, values: Operand) -> Tensor:
        """Return the tensor with the smaller of itself and `values` at the index."""
        return self._written("amin", values)

    def _written(self, reduce: str, values: Operand) -> Tensor:
        x = self._x
        given = as_tensor("at", values, x.graph, x.dtype)
        if isinstance(self._index, Tensor) and self._index.dtype is DType.BOOL:
            return _masked(x, self._index, reduce, given)
        places = _places(x, self._index)
        updates = reshape(broadcast(given, places.shape), (places.size,))
        flat, places = reshape(x, (x.size,)), reshape(places, (places.size,))
        if reduce == "set":
            found = index_copy(flat, places, updates, 0)
        elif reduce == "add":
            found = index_add(flat, places, updates, 0)
        else:
            found = index_reduce(flat, places, updates, 0, reduce)
        return reshape(found, x.shape)


def _places(x: Tensor, index: Any) -> Tensor:
    """Return the row-major positions of `x[index]`, and `x.size` for places out of range."""
    counted = reshape(iota((x.size,), 0, graph=x.graph) + 1, x.shape)  # an index outside reads 0
    found = getitem(counted, index)
    outside = as_tensor("at", x.size, x.graph)
    return where(equal(found, 0), outside, found - 1)


def _masked(x: Tensor, mask: Tensor, reduce: str, values: Tensor) -> Tensor:
    if mask.shape != x.shape[: mask.ndim]:
        raise ShapeError(f"the mask {mask.type} does not fit the first axes of {x.type}", op="at")
    mask = expand_dims(mask, tuple(range(mask.ndim, x.ndim)))
    combined = values if reduce == "set" else _COMBINED[reduce](x, values)
    return where(mask, combined, x)
