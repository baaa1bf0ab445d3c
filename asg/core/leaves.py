"""The leaves: values that a graph receives instead of computing."""

from __future__ import annotations

from typing import Any

from asg.core.dtypes import Array, DType, as_dtype
from asg.core.errors import GraphError
from asg.core.opdef import AttrType, Kind, NotDifferentiable, Primitive
from asg.core.types import Shape, TensorType
from asg.init import check_dtype

_NO_OPERANDS = NotDifferentiable("it has no operands")


def _declared(*, shape: Shape, dtype: DType, **_: Any) -> TensorType:
    return TensorType(shape, dtype)


def _resident(*, shape: Shape, dtype: DType, init: Any) -> TensorType:
    type_ = TensorType(shape, dtype)
    check_dtype(init, dtype)
    if not type_.is_static:
        raise GraphError(
            f"{type_} has a symbolic dimension, and a parameter or state must have a fixed shape"
        )
    return type_


def _of_value(*, value: Array) -> TensorType:
    return TensorType(tuple(value.shape), as_dtype(value.dtype))


def _unfed(**_: Any) -> Array:
    raise GraphError("a leaf is fed, not computed")


def _value(*, value: Array) -> Array:
    return value


def _leaf(name: str, doc: str, attrs: dict[str, AttrType], infer: Any, reference: Any) -> Primitive:
    return Primitive(
        name=name, kind=Kind.LEAF, doc=doc, operands=(), attrs=attrs, infer=infer,
        vjp=_NO_OPERANDS, reference=reference, tolerance=0.0, samples=(),
    )  # fmt: skip


_TYPE = {"shape": AttrType.DIMS, "dtype": AttrType.DTYPE}

INPUT = _leaf("input", "A value fed at each run.", _TYPE, _declared, _unfed)
PARAMETER = _leaf(
    "parameter",
    "A trainable value, kept from run to run.",
    {**_TYPE, "init": AttrType.INITIALIZER},
    _resident,
    _unfed,
)
STATE = _leaf(
    "state",
    "A value kept from run to run and not trained: moments, counters, random keys.",
    {**_TYPE, "init": AttrType.INITIALIZER},
    _resident,
    _unfed,
)
CONSTANT = _leaf(
    "constant", "A value fixed in the graph.", {"value": AttrType.ARRAY}, _of_value, _value
)
EXTERNAL = _leaf(
    "external",
    "A value of another graph: result `index` of its node `node`, whose hash was `hash`.",
    {**_TYPE, "node": AttrType.INT, "index": AttrType.INT, "hash": AttrType.STRING},
    _declared,
    _unfed,
)
LEAVES = (INPUT, PARAMETER, STATE, CONSTANT, EXTERNAL)
RESIDENT = (PARAMETER, STATE)
NAMED = (INPUT, PARAMETER, STATE, EXTERNAL)
