"""Every op under vmap gives the results of each example alone, one after another.

Every way to batch the operands of each sample is tried: all of them, and each one alone. Later
samples of an op have their operands batched alone with --full.
"""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.core.opdef import Composition, Derived, NotDifferentiable, Overridden, Primitive
from asg.ops._support.catalogue import OPS
from asg.testing import interpret

BATCH = 3
FIRST = 3  # samples of an op that are batched every way, by a symbol too, without --full
GROUPED = ("conv_general", "conv_kernel_gradient", "conv3d", "conv_transpose3d")
BATCHED = [op for op in OPS.values() if isinstance(op, Primitive | Composition)]


def ways(count):
    """Return the sets of operands to batch: all, or one of several."""
    each = [tuple(i == j for j in range(count)) for i in range(count)] if count > 1 else []
    return [(True,) * count, *each]


def cases(op, is_full):
    """Yield a sample, the operands to batch, the size of the batch, and a name."""
    for number, sample in enumerate(op.samples):
        tried = ways(len(sample.shapes))
        for way in tried if is_full or number < FIRST else tried[:1]:
            for size in (BATCH, None) if all(way) and number < FIRST else (BATCH,):
                batched = [f"x{i}" for i, is_batched in enumerate(way) if is_batched]
                yield sample, way, size, f"sample {number}, {batched} by {size or 'a symbol'}"


def graph_of(op, sample):
    graph = asg.Graph(op.name)
    operands = zip(sample.shapes, sample.operand_dtypes(), strict=True)
    leaves = [graph.input(f"x{i}", shape, dtype) for i, (shape, dtype) in enumerate(operands)]
    for place, result in enumerate(graph.add(op, leaves, sample.attrs)):
        graph.output(f"y{place}", result)
    return graph


def drawn(sample, way):
    """Return the operands of each example, equal where they are not batched."""
    draws = [sample.arrays(np.random.default_rng(seed)) for seed in range(BATCH)]
    return [
        {f"x{i}": draw[i] if batched else draws[0][i] for i, batched in enumerate(way)}
        for draw in draws
    ]


def same(found, expected, name):
    low = found.dtype.kind == "f" and found.dtype.itemsize < 8
    tolerance = {"rtol": 1e-3, "atol": 1e-3} if low else {"rtol": 1e-12, "atol": 1e-13}
    assert found.dtype == expected.dtype
    if found.dtype.kind == "f":
        np.testing.assert_allclose(found, expected, **tolerance, err_msg=name)
    else:
        np.testing.assert_array_equal(found, expected, err_msg=name)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "op",
    [op for op in BATCHED if any(sample.shapes for sample in op.samples)],
    ids=lambda op: op.name,
)
def test_a_batch_is_its_examples(op, request):
    for sample, way, size, case in cases(op, request.config.getoption("--full")):
        if sample.shapes:
            check_batch(op, sample, way, size, case)


def check_batch(op, sample, way, size, case):
    if size is None and way[:2] == (True, True) and op.name in GROUPED and sample.shapes[0][3:]:
        size = BATCH  # a kernel for each example needs groups, or else windows beyond the rank
    graph = graph_of(op, sample)
    examples = drawn(sample, way)
    in_axes = {f"x{i}": 0 if batched else None for i, batched in enumerate(way)}
    fed = {
        name: np.stack([example[name] for example in examples])
        if in_axes[name] == 0
        else examples[0][name]
        for name in in_axes
    }
    found = interpret(asg.vmap(graph, in_axes, size=size), fed)
    alone = [interpret(graph, example) for example in examples]
    for name, array in found.items():
        same(array, np.stack([each[name] for each in alone]), f"{case}: {name}")


def test_a_composition_with_a_gradient_rule_says_how_it_is_batched():
    def says(op):
        derived = isinstance(op.vjp, Derived | NotDifferentiable) or isinstance(op, Overridden)
        return isinstance(op, Primitive) or derived or op.batch is not None

    assert not [op.name for op in BATCHED if not says(op)]
