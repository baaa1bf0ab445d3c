"""Preparation of features in ai.onnx.ml: scaling, encoding, filling and joining."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, cast as typed

import numpy as np
from onnx import TensorProto, numpy_helper

from asg.core.dtypes import Array, DType
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.ml.scores import rows
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.strings import table_of, texts_of
from asg.io.onnx.importing.values import Columns, Known, Strings, Value, held
from asg.ops import functions as ops

ML = "ai.onnx.ml"


@operator("ArrayFeatureExtractor", domain=ML)
def extracted(call: Call) -> Tensor:
    """Import ArrayFeatureExtractor: columns of the last axis."""
    x, places = call.tensor(0), ops.reshape(call.tensor(1), (-1,))
    x, axis = (x, -1) if x.ndim > 1 else (ops.expand_dims(x, 0), 1)
    return ops.take(x, places, axis)


@operator("Binarizer", domain=ML)
def binarized(call: Call) -> Tensor:
    """Import Binarizer: 1 above a threshold, else 0."""
    x = call.tensor()
    threshold = call.real("threshold", 0.0)
    return ops.cast(~ops.less(x, threshold) & ~ops.equal(x, threshold), x.dtype)


@operator("Scaler", domain=ML)
def scaled(call: Call) -> Tensor:
    """Import Scaler: x minus an offset, times a scale."""
    x = call.tensor()
    x = x if x.dtype.is_float else ops.cast(x, DType.F32)
    offset, scale = (np.array(call.reals(name) or [other], x.dtype.numpy)
                     for name, other in (("offset", 0.0), ("scale", 1.0)))  # fmt: skip
    found = (x - ops.constant(offset, graph=x.graph)) * ops.constant(scale, graph=x.graph)
    return ops.cast(found, DType.F32)


@operator("Normalizer", domain=ML)
def normalized(call: Call) -> Tensor:
    """Import Normalizer: rows divided by their largest number, or their norm; not by 0."""
    x, kind = ops.cast(call.tensor(), DType.F32), call.string("norm", "MAX")
    if kind == "MAX":
        size = ops.max(x, -1, keepdims=True)
    elif kind == "L1":
        size = ops.sum(ops.abs(x), -1, keepdims=True)
    elif kind == "L2":
        squares = ops.sum(ops.square(x), -1, keepdims=True)
        size = ops.sqrt(ops.where(ops.equal(squares, 0.0), 1.0, squares))
    else:
        raise GraphError(f"norm must be MAX, L1 or L2, got {kind!r}")
    return x / ops.where(ops.equal(size, 0.0), 1.0, size)


@operator("Imputer", domain=ML)
def imputed(call: Call) -> Tensor:
    """Import Imputer: another number, or a number for each column, in place of a number."""
    x = call.tensor()
    if x.dtype.is_float:
        numbers, old = call.reals("imputed_value_floats"), call.real("replaced_value_float", 0.0)
    else:
        numbers, old = (
            call.integers("imputed_value_int64s"),
            call.integer("replaced_value_int64", 0),
        )
    if not numbers:
        raise GraphError("imputed_value_floats or imputed_value_int64s is missing")
    new = ops.constant(np.array(numbers, x.dtype.numpy), graph=x.graph)
    return ops.where(ops.isnan(x) if math.isnan(old) else ops.equal(x, old), new, x)


@operator("FeatureVectorizer", domain=ML)
def joined(call: Call) -> Tensor:
    """Import FeatureVectorizer: matrices side by side, as f32."""
    parts = [ops.cast(rows(call, place), DType.F32) for place in range(len(call.inputs))]
    call.agrees("inputdimensions", [part.shape[1] for part in parts])
    return ops.concat(parts, 1)


@operator("ZipMap", domain=ML)
def mapped(call: Call) -> Columns:
    """Import ZipMap: the matrix itself, with names for its columns."""
    names = call.strings("classlabels_strings") or call.integers("classlabels_int64s")
    x = rows(call)
    if not names or x.shape[-1] != len(names):
        raise GraphError(f"{len(names or ())} labels name the columns of {x.type}")
    return Columns(x, tuple(map(str, names)))


# Categories


@operator("OneHotEncoder", domain=ML)
def one_hot(call: Call) -> Tensor:
    """Import OneHotEncoder; an unknown category gives zeros."""
    x, names = call.value(0), call.strings("cats_strings")
    call.integer("zeros", 1)  # 0 asks for an error in a run, which a graph cannot raise
    if names is not None:
        places = _places(call, x, names, len(names))
        known = np.arange(len(names), dtype=np.int32)
    else:
        places = ops.cast(call.tensor(), DType.I32)
        known = held(np.array(call.integers("cats_int64s") or [], np.int64))
    found = ops.equal(ops.expand_dims(places, -1), ops.constant(known, graph=places.graph))
    return ops.cast(found, DType.F32)


def _places(call: Call, x: Value, keys: Sequence[str], otherwise: int) -> Tensor:
    """Return the position of each string among keys."""
    if not isinstance(x, Strings):
        raise call.refuse("the operand must be strings that the graph makes")
    places = {key: place for place, key in enumerate(keys)}
    table = np.array([places.get(name, otherwise) for name in x.names], np.int32)
    return ops.take(call.builder.tensor(Known(table)), call.builder.tensor(x.codes), 0)


_KEYS = "keys_tensor", "keys_strings", "keys_int64s", "keys_floats"
_VALUES = "values_tensor", "values_strings", "values_int64s", "values_floats"


def _listed(call: Call, names: Sequence[str]) -> Any:
    """Return keys or values: a list of strings, or an array of numbers."""
    given = next((name for name in names if call.given(name)), None)
    if given is None:
        raise GraphError(f"one of the attributes {', '.join(names)} is needed")
    if given == names[0]:
        return _of_tensor(call.attribute(given))
    if given == names[1]:
        return call.strings(given)
    return np.array(call.attribute(given), np.int64 if given == names[2] else np.float32)


def _of_tensor(tensor: TensorProto) -> Any:
    if tensor.data_type == TensorProto.STRING:
        return texts_of(tensor).reshape(-1).tolist()
    return numpy_helper.to_array(tensor).reshape(-1)


@operator("LabelEncoder", domain=ML)
def encoded(call: Call) -> Value:
    """Import LabelEncoder: other numbers or strings in place of numbers or strings."""
    if call.given("classes_strings"):  # version 1: strings to their positions, or back
        names = call.strings("classes_strings") or []
        numbers = np.arange(len(names))
        strings = isinstance(call.value(0), Strings)
        keys, values = (names, numbers) if strings else (numbers, names)
    else:
        keys, values = _listed(call, _KEYS), _listed(call, _VALUES)
    if len(keys) != len(values):
        raise GraphError(f"there are {len(keys)} keys, but {len(values)} values")
    return _replaced(call, keys, values, _default(call, values))


def _default(call: Call, values: Any) -> Any:
    """Return the value for unknown keys."""
    if call.given("default_tensor"):
        return _of_tensor(call.attribute("default_tensor"))[0]
    if isinstance(values, list):
        return call.string("default_string", "_Unused")
    whole = call.integer("default_int64", -1)
    return call.real("default_float", -0.0) if values.dtype.kind == "f" else whole


@operator("CategoryMapper", domain=ML)
def categories(call: Call) -> Value:
    """Import CategoryMapper: strings to integers or back."""
    names = call.strings("cats_strings") or []
    numbers = np.array(call.integers("cats_int64s") or [], np.int64)
    if isinstance(call.value(0), Strings):
        return _replaced(call, names, numbers, call.integer("default_int64", -1))
    return _replaced(call, numbers, names, call.string("default_string", "_Unused"))


def _replaced(call: Call, keys: Any, values: Any, default: Any) -> Value:
    """Return the values at the positions of the operand's elements among keys."""
    last = {_key(key): place for place, key in enumerate(keys)}  # the last of equal keys holds
    nan = [last.pop(None)] if None in last else []
    order = [*(last[key] for key in sorted(last)), *nan]
    keys = [keys[place] for place in order]
    if isinstance(values, list):
        texts = typed("list[str]", values)
        table, names = table_of([*(texts[place] for place in order), str(default)])
    else:
        table, names = np.append(values[order], np.array(default, values.dtype)), None
    if keys and isinstance(keys[0], str):
        places = _places(call, call.value(0), keys, len(keys))
    else:
        places = _found(call.tensor(), np.array(keys), len(keys), call.version >= 4)
    found = ops.take(call.builder.tensor(Known(table)), places, 0)
    return found if names is None else Strings(found, names)


def _key(key: Any) -> Any:
    """Return a string or number that equals itself: NaN becomes None."""
    return None if not isinstance(key, str) and np.isnan(key) else key


def _found(x: Tensor, keys: Array, otherwise: int, finds_nan: bool) -> Tensor:
    """Return the position of each number among ascending keys; NaN may be the last key."""
    ends_with_nan = bool(keys.size and np.isnan(keys[-1]))
    plain = held(keys[:-1] if ends_with_nan else keys)
    places = ops.constant(np.full((), otherwise, np.int32), graph=x.graph)
    if plain.size:
        edges = ops.cast(ops.constant(plain, graph=x.graph), x.dtype)
        last = len(plain) - 1
        near = ops.searchsorted(edges, x)
        near = ops.where(ops.less(near, last), near, last)
        places = ops.where(ops.equal(ops.take(edges, near, 0), x), near, places)
    return ops.where(ops.isnan(x), len(plain), places) if ends_with_nan and finds_nan else places
