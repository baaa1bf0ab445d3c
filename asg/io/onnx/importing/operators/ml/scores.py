"""Scores and labels of the classical models in ai.onnx.ml."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.strings import table_of
from asg.io.onnx.importing.values import Known, Strings, Value
from asg.ops import functions as ops

TRANSFORMS = ("NONE", "SOFTMAX", "LOGISTIC", "SOFTMAX_ZERO", "PROBIT")
_TINY = 1e-7  # SOFTMAX_ZERO treats smaller scores as 0
_WINITZKI = 0.147  # the constant of his approximation of erfinv


def rows(call: Call, place: int = 0) -> Tensor:
    """Return an operand as floats of shape [rows, features]; a vector is a single row."""
    x = call.tensor(place)
    x = x if x.dtype.is_float else ops.cast(x, DType.F32)
    return ops.expand_dims(x, 0) if x.ndim == 1 else x


def transformed(scores: Tensor, kind: str) -> Tensor:
    """Return scores [rows, classes] after a post_transform of ONNX.

    A single column changes only by PROBIT.
    """
    if kind not in TRANSFORMS:
        raise GraphError(f"post_transform must be one of {', '.join(TRANSFORMS)}, got {kind!r}")
    if kind == "PROBIT":
        return _probit(scores)
    if kind == "NONE" or scores.shape[-1] == 1:
        return scores
    if kind == "LOGISTIC":
        return ops.sigmoid(scores)
    return ops.softmax(scores, -1) if kind == "SOFTMAX" else _softmax_of_nonzero(scores)


def _softmax_of_nonzero(scores: Tensor) -> Tensor:
    """Return the softmax over scores that are not 0; a score of 0 stays 0."""
    top = ops.max(scores, -1, keepdims=True)
    present = ops.greater(ops.abs(scores), _TINY)
    powers = ops.exp(scores - top)
    total = ops.sum(ops.where(present, powers, 0.0), -1, keepdims=True)
    return ops.where(present, powers, scores * ops.exp(-top)) / total


def _probit(scores: Tensor) -> Tensor:
    """Return √2 erfinv(2 x - 1) by Winitzki's approximation, as ONNX's reference does."""
    x = scores * 2.0 - 1.0
    logarithm = ops.log((1.0 - x) * (1.0 + x))
    half = logarithm * 0.5 + 2 / (3.14159 * _WINITZKI)
    size = ops.sqrt(ops.sqrt(half * half - logarithm * (1 / _WINITZKI)) - half)
    return ops.where(ops.less(x, 0), -size, size) * float(np.sqrt(2))


def both(score: Tensor, kind: str, *, rest: bool) -> Tensor:
    """Return the scores of two classes from the score of the second, [rows, 1], as ONNX Runtime.

    LOGISTIC turns the score into a probability. Otherwise the first class has minus the score, or
    with `rest` 1 minus the score.
    """
    if kind == "PROBIT":
        raise GraphError("post_transform PROBIT of a single score for two classes is unsupported")
    if kind == "LOGISTIC":
        return ops.concat([ops.sigmoid(-score), ops.sigmoid(score)], -1)
    return ops.concat([1.0 - score if rest else -score, score], -1)


def labels_of(call: Call) -> Sequence[int] | Sequence[str]:
    """Return the class labels of a classifier, integers or strings."""
    for name in ("classlabels_strings", "classlabels_int64s", "classlabels_ints"):
        found = call.strings(name) if name.endswith("strings") else call.integers(name)
        if found:
            return found
    raise GraphError("the attribute classlabels_strings or classlabels_int64s is missing")


def chosen(call: Call, index: Tensor, labels: Sequence[int] | Sequence[str]) -> Value:
    """Return the labels at indices, one for each row: integers, or strings as codes."""
    if not isinstance(labels[0], str):
        return _at(call, np.array(labels, np.int64), index)
    codes, names = table_of([str(each) for each in labels])
    return Strings(_at(call, codes, index), names)


def _at(call: Call, table: Array, index: Tensor) -> Tensor:
    if np.array_equal(table, np.arange(table.size)):
        return index
    return ops.take(call.builder.tensor(Known(table)), index, 0)
