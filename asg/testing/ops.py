"""The tests that every op must pass, driven by its samples."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np

from asg.core.arguments import as_seed
from asg.core.dtypes import Array, DType
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.opdef import Composition, NotDifferentiable, OpDef, Primitive, Sample, Stopped
from asg.testing.gradcheck import check_gradients
from asg.testing.interpreter import reference_of


def check_op(op: OpDef, *, order: int = 2, seed: int = 0) -> None:
    """Run every check on every sample of `op`.

    The checks compare the shape rule with the reference, and a composition with its decomposition.
    They compare gradients up to `order` with finite differences, for random upstream gradients.
    They also check linearity, and the first gradient for a tensor that is used as two operands.

    Args:
        op: The op, with samples.
        order: The highest order of gradients.
        seed: Chooses the samples' values.

    Raises the error of the first failing check.

    >>> asg.testing.check_op(asg.extend.OPS["tanh"])  # silent where all is right
    """
    if not op.samples:
        raise GraphError("there are no samples to check", op=op.name)
    for index, sample in enumerate(op.samples):
        try:
            check_sample(op, sample, order=order, seed=seed)
        except Exception as error:
            error.add_note(f"{op.name}, sample {index}: {sample}")
            raise


def check_sample(op: OpDef, sample: Sample, *, order: int = 2, seed: int = 0) -> None:
    """Run every check of `op` on a sample; raise the error of a failing check.

    >>> op = asg.extend.OPS["tanh"]
    >>> asg.testing.check_sample(op, op.samples[0])
    """
    arrays = sample.arrays(np.random.default_rng(as_seed(seed, op.name)))
    reference_of(op, arrays, sample.attrs)  # raises unless its shapes are the inferred shapes
    if _has_gradient(op):
        _check(op, sample, arrays, range(len(arrays)), order, seed)
        for one, other in _alike(arrays):
            places = [one if i == other else i for i in range(len(arrays))]
            if _smooth(op, sample, arrays, one, other):
                _check(op, sample, arrays, places, min(order, 1), seed)


def _has_gradient(op: OpDef) -> bool:
    return isinstance(op, Primitive | Composition) and not isinstance(
        op.vjp, NotDifferentiable | Stopped
    )


def _alike(arrays: Sequence[Array]) -> list[tuple[int, int]]:
    pairs = itertools.combinations(range(len(arrays)), 2)
    return [
        (i, j)
        for i, j in pairs
        if arrays[i].shape == arrays[j].shape and arrays[i].dtype == arrays[j].dtype
    ]


def _smooth(op: OpDef, sample: Sample, arrays: Sequence[Array], one: int, other: int) -> bool:
    """Whether the op may take a tensor twice: the values of both operands have the same range."""
    ranges = sample.ranges or ((-2.0, 2.0),) * len(arrays)
    return ranges[one] == ranges[other] and arrays[one].dtype == np.float64


def _check(
    op: OpDef, sample: Sample, arrays: Sequence[Array], places: Sequence[int], order: int, seed: int
) -> None:
    """Check gradients with operand i taken from array `places[i]`."""
    graph = Graph(op.name)
    feeds = {f"x{i}": arrays[i] for i in sorted(set(places))}
    leaves = {name: graph.input(name, a.shape, a.dtype.name) for name, a in feeds.items()}
    results = graph.add(op, [leaves[f"x{i}"] for i in places], sample.attrs)
    wrt = _checked_leaves(leaves, sample)
    if any(leaf.dtype in (DType.F16, DType.F32) for leaf in leaves.values()):
        return  # finite differences need f64
    floats = [result for result in results if result.dtype.is_float]
    if floats and wrt:
        check_gradients(graph, floats, feeds, wrt=wrt, order=order, seed=seed)


def _checked_leaves(leaves: dict[str, Tensor], sample: Sample) -> list[str]:
    chosen = sample.differentiable
    return [
        name
        for name, leaf in leaves.items()
        if leaf.dtype.is_float and (chosen is None or int(name[1:]) in chosen)
    ]
