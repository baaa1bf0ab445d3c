"""Check the names, shapes, dtypes and initial values that users give to leaves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Set as AbstractSet
from types import MappingProxyType
from typing import Any, cast

import numpy as np

from asg.core.dims import as_dim
from asg.core.dtypes import Array, DType, as_dtype, whole_number
from asg.core.errors import GraphError, ShapeError
from asg.core.node import Node
from asg.core.opdef import Attrs, OpDef
from asg.core.types import MAX_RANK, Shape, TensorType, static_shape
from asg.init import as_initializer, check_initializer

MAX_NAME = 256
MAX_REPEATS = 1 << 16  # of nodes or modules, which a call makes in seconds
MAX_COMPUTED = 1 << 26  # numbers of a constant that a call computes
_NUMBER = re.compile(r"%\d+(\.\d+)?")


def check_name(name: object) -> str:
    """Return `name` if it is a valid name; raise GraphError otherwise."""
    if not isinstance(name, str):
        raise GraphError(f"a name must be a string, got {type(name).__name__}")
    if not name or not name.isprintable() or name != name.strip():
        raise GraphError(
            f"{name!r} cannot be a name", hint="use printable text without edge spaces"
        )
    if len(name) > MAX_NAME:
        raise GraphError(
            f"a name of {len(name)} characters is longer than {MAX_NAME}", hint="use a shorter name"
        )
    return name


def check_node_name(name: object) -> str:
    """Return `name` if a node may have it; raise GraphError for `%7`, a label of unnamed nodes."""
    checked = check_name(name)
    if _NUMBER.fullmatch(checked):
        raise GraphError(
            f"{name!r} is the label of an unnamed node", hint="choose a name that is not a number"
        )
    return checked


def as_shape(shape: object) -> Shape:
    """Return a shape from a dimension or a sequence: ints, symbol names, expressions.

    Raises ShapeError for negative or non-integer dimensions and for a rank above 8.
    """
    if isinstance(shape, str):
        raise ShapeError(f"the shape {shape!r} is a string", hint=f"write ({shape!r},)")
    if isinstance(shape, Mapping | AbstractSet):  # of names, or without an order
        kind = type(cast("object", shape)).__name__
        raise ShapeError(
            f"a shape cannot be a {kind}",
            hint="give a tuple of dimensions; a tree of arrays needs a leaf for each",
        )
    if isinstance(shape, np.ndarray) and cast("Array", shape).dtype.kind not in "iu":
        raise ShapeError("an array is not a shape", hint="write array.shape; init=array is a value")
    if isinstance(shape, Iterable):
        dims = tuple(as_dim(cast(Any, dim)) for dim in cast("Iterable[object]", shape))
    else:
        dims = (as_dim(cast(Any, shape)),)
    if len(dims) > MAX_RANK:
        raise ShapeError(f"rank {len(dims)} is above the limit of {MAX_RANK}")
    return dims


def leaf_attrs(
    op: OpDef, name: str, shape: object, dtype: DType | str, init: object = None
) -> Attrs:
    """Return the attributes of an input, or of a parameter or state with its initial value.

    An initial value of a wrong shape or dtype fails here, not at the first run.
    """
    type_ = TensorType(as_shape(shape), as_dtype(dtype))
    declared = {"shape": type_.shape, "dtype": type_.dtype}
    if "init" not in op.attrs:
        return MappingProxyType(declared)
    initializer = as_initializer(init)
    if type_.is_static:
        check_initializer(initializer, name, static_shape(type_.shape), type_.dtype)
    return MappingProxyType({**declared, "init": initializer})


def with_init(node: Node, init: object) -> Node:
    """Return a parameter or state with another initial value; raise GraphError for other nodes."""
    if "init" not in node.attrs:
        raise GraphError(
            f"{node.describe()} has no initial value",
            hint="only parameters and state variables do",
        )
    (type_,) = node.types
    attrs = leaf_attrs(node.op, str(node.name), type_.shape, type_.dtype, init)
    return node._replace(attrs=attrs)


def as_int(value: object, what: str, *, op: str = "") -> int:
    """Return `value` as an int; raise ShapeError that names `what` if it is not a whole number."""
    number = whole_number(value)
    if number is None:
        raise ShapeError(f"{what} must be an integer, got {value!r}", op=op)
    return number


def check_computed(count: int, op: str) -> None:
    """Raise ShapeError if a call would compute a constant of too many numbers.

    Call it before the computation, which would take minutes or exhaust the memory.
    """
    if count > MAX_COMPUTED:
        raise ShapeError(
            f"the call would compute a constant of {count} numbers, above the limit of "
            f"{MAX_COMPUTED}",
            op=op,
            hint="feed such an array as an input",
        )


def as_repeats(count: int, op: str) -> int:
    """Return the number of times that a call adds nodes for a computation.

    Raises ShapeError above MAX_REPEATS, where the call would take minutes or exhaust the memory.
    """
    if count > MAX_REPEATS:
        raise ShapeError(
            f"the call would make nodes {count} times, above the limit of {MAX_REPEATS}",
            op=op,
            hint="asg.scan repeats a computation with a single node",
        )
    return count


def as_seed(value: object, op: str) -> int:
    """Return the seed of random numbers. Raises GraphError unless it is a whole number from 0."""
    number = whole_number(value)
    if number is None or number < 0:
        raise GraphError(f"seed must be a whole number from 0 on, got {value!r}", op=op)
    return number
