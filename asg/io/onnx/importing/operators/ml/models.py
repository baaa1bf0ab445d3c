"""Linear models and support vector machines in ai.onnx.ml."""

from __future__ import annotations

import builtins
import itertools

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.ml.scores import both, chosen, labels_of, rows, transformed
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.values import Value, check_size
from asg.ops import functions as ops

ML = "ai.onnx.ml"
KERNELS = ("LINEAR", "POLY", "RBF", "SIGMOID")
_ROUNDS = 100  # at most, of the iteration for pairwise probabilities
_MOST_CLASSES = 64  # of that iteration


def _f32(call: Call) -> Tensor:
    return ops.cast(rows(call), DType.F32)


def _reals(call: Call, name: str) -> Array:
    found = call.reals(name)
    if not found:
        raise GraphError(f"the attribute {name!r} is missing")
    return np.array(found, np.float32)


def _linear(x: Tensor, coefficients: Array, targets: int, intercepts: Array | None) -> Tensor:
    """Return x W + b with the coefficients of each target in a row."""
    if not targets or coefficients.size % targets:
        raise GraphError(f"{coefficients.size} coefficients cannot be those of {targets} targets")
    weights = coefficients.reshape(targets, -1).T
    found = ops.matmul(x, ops.constant(np.ascontiguousarray(weights), graph=x.graph))
    return found if intercepts is None else found + ops.constant(intercepts, graph=x.graph)


@operator("LinearRegressor", domain=ML)
def linear_regressor(call: Call) -> Tensor:
    """Import LinearRegressor."""
    intercepts = call.reals("intercepts")
    bias = np.array(intercepts, np.float32) if intercepts else None
    found = _linear(_f32(call), _reals(call, "coefficients"), call.integer("targets", 1), bias)
    return transformed(found, call.string("post_transform", "NONE"))


@operator("LinearClassifier", domain=ML)
def linear_classifier(call: Call) -> list[Value]:
    """Import LinearClassifier; the single score of two classes belongs to the second."""
    labels, kind = labels_of(call), call.string("post_transform", "NONE")
    call.integer("multi_class", 0)  # of the training only
    intercepts = call.reals("intercepts") or [0.0] * len(labels)
    bias = np.array(intercepts, np.float32)
    scores = _linear(_f32(call), _reals(call, "coefficients"), len(bias), bias)
    if len(bias) == 1:
        index = ops.cast(ops.greater(scores[:, 0], 0.0), DType.I32)
        names = labels if len(labels) == 2 else ["0", "1"] if isinstance(labels[0], str) else [0, 1]
        scores = both(scores, kind, rest=True) if len(labels) == 2 else transformed(scores, kind)
        return [chosen(call, index, names), scores]
    if len(bias) > len(labels):
        raise GraphError(f"there are {len(labels)} labels for {len(bias)} scores")
    return [chosen(call, ops.argmax(scores, -1), labels), transformed(scores, kind)]


# Support vector machines


def _kernel(call: Call, x: Tensor, vectors: Array) -> Tensor:
    """Return the kernel of each row and support vector, [rows, vectors]."""
    kind = call.string("kernel_type", "LINEAR")
    if kind not in KERNELS:
        raise GraphError(f"kernel_type must be one of {', '.join(KERNELS)}, got {kind!r}")
    gamma, offset, degree = (call.reals("kernel_params") or [0.0, 0.0, 0.0])[:3]
    support = ops.constant(np.ascontiguousarray(vectors.T), graph=x.graph)
    if kind == "RBF":
        apart = ops.expand_dims(x, -1) - support
        return ops.exp(ops.sum(ops.square(apart), 1) * -gamma)
    product = ops.matmul(x, support)
    if kind == "LINEAR":
        return product
    line = product * gamma + offset
    return ops.pow(line, degree) if kind == "POLY" else ops.tanh(line)


def _vectors(call: Call, count: int) -> Array:
    vectors = _reals(call, "support_vectors")
    if vectors.size % count:
        raise GraphError(f"{vectors.size} numbers cannot be those of {count} support vectors")
    return vectors.reshape(count, -1)


@operator("SVMRegressor", domain=ML)
def support_regressor(call: Call) -> Tensor:
    """Import SVMRegressor, also for a single class: 1 inside, -1 outside."""
    x, count, weights = _f32(call), call.integer("n_supports", 0), _reals(call, "coefficients")
    kernel = _kernel(call, x, _vectors(call, count)) if count > 0 else x
    found = _linear(kernel, weights, 1, _reals(call, "rho")[:1])
    if call.integer("one_class", 0):
        return ops.where(ops.greater(found, 0.0), 1.0, -1.0)
    return transformed(found, call.string("post_transform", "NONE"))


@operator("SVMClassifier", domain=ML)
def support_classifier(call: Call) -> list[Value]:
    """Import SVMClassifier: a machine per pair of classes, or a linear score per class."""
    x, labels, rho = _f32(call), labels_of(call), _reals(call, "rho")
    kind, counts = call.string("post_transform", "NONE"), call.integers("vectors_per_class") or []
    weights, classes = _reals(call, "coefficients"), len(labels)
    if not builtins.sum(counts):
        scores = _linear(x, weights, classes, rho[:1])
        index = ops.argmax(scores, -1)
        if classes == 2:
            top = ops.max(scores, -1)
            sure = ops.greater_equal(top, 0.5) if (weights >= 0).all() else ops.greater(top, 0.0)
            index = ops.where(sure, 1, index)
        return [chosen(call, index, labels), transformed(scores, kind)]
    scores = _pairwise(call, x, weights, counts, rho)
    index = ops.argmax(_voted(scores, classes), -1)
    if call.given("prob_a"):
        scores = _probabilities(call, scores, classes)
        return [chosen(call, index, labels), transformed(scores, kind)]
    if classes == 2:
        scores = both(scores, kind, rest=kind != "NONE")
        return [chosen(call, index, labels), scores]
    return [chosen(call, index, labels), transformed(scores, kind)]


def _pairwise(call: Call, x: Tensor, weights: Array, counts: list[int], rho: Array) -> Tensor:
    """Return the score of each pair of classes, positive for the first, [rows, pairs]."""
    total, classes = builtins.sum(counts), len(counts)
    pairs = list(itertools.combinations(range(classes), 2))
    check_size(total, len(pairs))
    if builtins.min(counts) < 0 or weights.size < (classes - 1) * total or rho.size < len(pairs):
        raise GraphError(
            f"{weights.size} coefficients and {rho.size} rho are too few for {classes} classes of "
            f"{total} support vectors"
        )
    weights = weights[: (classes - 1) * total].reshape(classes - 1, total)
    owners = np.repeat(np.arange(classes), counts)
    table = np.zeros((total, len(pairs)), np.float32)
    for column, (i, j) in enumerate(pairs):
        table[owners == i, column] = weights[j - 1, owners == i]
        table[owners == j, column] = weights[i, owners == j]
    found = ops.matmul(_kernel(call, x, _vectors(call, total)), ops.constant(table, graph=x.graph))
    return found + ops.constant(rho[: len(pairs)], graph=x.graph)


def _voted(scores: Tensor, classes: int) -> Tensor:
    """Return the votes for each class: a pair votes for its first class above 0."""
    pairs = np.array(list(itertools.combinations(range(classes), 2))).reshape(-1, 2)
    first, second = (np.eye(classes, dtype=np.float32)[pairs[:, side]] for side in (0, 1))
    wins = ops.cast(ops.greater(scores, 0.0), DType.F32)
    graph = scores.graph
    return ops.matmul(wins, ops.constant(first, graph=graph)) + ops.matmul(
        1.0 - wins, ops.constant(second, graph=graph)
    )


def _probabilities(call: Call, scores: Tensor, classes: int) -> Tensor:
    """Return the probability of each class from the pairs' scores, [rows, classes].

    The probabilities of the pairs are coupled by the iteration of Wu, Lin and Weng (2004), with the
    bounds of libsvm.
    """
    if classes > _MOST_CLASSES:
        raise call.refuse(f"probabilities of {classes} classes: at most {_MOST_CLASSES}")
    slope, offset = _reals(call, "prob_a"), _reals(call, "prob_b")
    if not slope.size == offset.size == scores.shape[-1]:
        raise GraphError(f"prob_a and prob_b must have {scores.shape[-1]} numbers")
    line = scores * ops.constant(slope, graph=scores.graph)
    line = line + ops.constant(offset, graph=scores.graph)
    first = ops.clamp(ops.sigmoid(-line), 1e-7, 1.0 - 1e-7)
    matrix = _coupling(first, classes)
    even = ops.full((scores.shape[0], classes), 1.0 / classes, graph=scores.graph)
    bound = 0.005 / classes

    def away(p: Tensor) -> Tensor:
        slopes = ops.matmul(matrix, ops.expand_dims(p, -1))[..., 0]
        worst = ops.max(ops.abs(slopes - ops.sum(p * slopes, -1, keepdims=True)), -1, keepdims=True)
        return ops.greater_equal(worst, bound)

    def step(p: Tensor) -> Tensor:
        return ops.where(away(p), _round(matrix, p, classes), p)

    def unsettled(p: Tensor) -> Tensor:
        return ops.any(away(p))

    return ops.while_loop(unsettled, step, even, _ROUNDS)


def _coupling(first: Tensor, classes: int) -> Tensor:
    """Return the matrix of the iteration from the probability of each pair's first class."""
    shape = (first.shape[0], classes, classes)
    pairs = list(itertools.combinations(range(classes), 2))
    above, below = (np.zeros((len(pairs), classes, classes), np.float32) for _ in range(2))
    for pair, (i, j) in enumerate(pairs):
        above[pair, i, j] = below[pair, j, i] = 1
    graph = first.graph
    flat = [ops.constant(each.reshape(len(pairs), -1), graph=graph) for each in (above, below)]
    beats = ops.reshape(ops.matmul(first, flat[0]) + ops.matmul(1.0 - first, flat[1]), shape)
    own = ops.expand_dims(ops.sum(ops.square(beats), 1), -1)
    diagonal = own * ops.constant(np.eye(classes, dtype=np.float32), graph=graph)
    return diagonal - beats * ops.swapaxes(beats, 1, 2)


def _round(matrix: Tensor, p: Tensor, classes: int) -> Tensor:
    """Return probabilities after a step along each class in turn."""
    slopes = ops.matmul(matrix, ops.expand_dims(p, -1))[..., 0]
    total = ops.sum(p * slopes, -1, keepdims=True)
    for place in range(classes):
        column = matrix[:, :, place]
        own = matrix[:, place, place : place + 1]
        change = (total - slopes[:, place : place + 1]) / own
        total = (total + change * (change * own + slopes[:, place : place + 1] * 2.0)) / ops.square(
            change + 1.0
        )
        unit = ops.constant(np.eye(classes, dtype=np.float32)[place], graph=p.graph)
        slopes, p = (
            (slopes + change * column) / (change + 1.0),
            (p + change * unit) / (change + 1.0),
        )
    return p
