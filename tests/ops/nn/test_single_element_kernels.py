"""Kernels of single elements that move in steps: their gradient meets no zeros."""

from math import prod

import numpy as np
import pytest

import asg
from asg.runtime.lowering import lower


@pytest.mark.parametrize("size", [(7, 6), (8, 9)])
def test_the_gradient_by_the_operand_is_as_large_as_the_operand(size):
    g = asg.Graph()
    x, w = g.input("x", (2, 32, *size)), g.input("w", (40, 32, 1, 1))
    y = asg.conv2d(x, w, stride=(2, 3), padding=(1, 0))
    g.output("y", y)
    step = asg.splice(g, asg.gradients(y, x, seeds=[g.input("ct", y.shape)]))
    random = np.random.default_rng(0)
    feeds = {n: random.standard_normal(t.shape).astype("f4") for n, t in step.inputs.items()}
    found = asg.compile(step, "numpy")(feeds)
    (gradient,) = (found[name].numpy() for name in found if name != "y")
    wide = np.zeros((2, 32, size[0] + 2, size[1]), "f4")
    wide[:, :, : 2 * y.shape[2] : 2, : 3 * y.shape[3] : 3] = np.einsum(
        "nohw,oc->nchw", feeds["ct"], feeds["w"][:, :, 0, 0]
    )
    np.testing.assert_allclose(gradient, wide[:, :, 1:-1], rtol=1e-5, atol=1e-4)
    lowered = lower(step, frozenset())
    largest = max(prod(t.shape) for node in lowered.nodes for t in node.types)
    assert largest <= max(prod(wide.shape), prod(w.shape))  # kernels with zeros are larger
