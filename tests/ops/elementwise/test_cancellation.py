"""Values and two derivatives where a plain formula cancels, overflows or divides by zero.

The expected numbers are those of mpmath with 300 digits.
"""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.testing import interpret

CASES = {  # function, points, values, first and second derivatives
    "erfcx": (
        asg.special.erfcx, [3.5, 4.5, 20.0, 1000.0, 1e10],
        [0.15529366, 0.1224848, 0.028174349, 5.641893e-4, 5.6418958e-11],
        [-0.041323578, -0.026015929, -0.0014052175, -5.6418874e-7, -5.6418958e-21],
        [0.021322266, 0.010826251, 1.3999934e-4, 1.1283758e-9, 1.1283792e-30],
    ),
    "log_ndtr": (
        asg.special.log_ndtr, [-5.5, -6.0, -300.0, -1e10, -1e19, -2.2e19],
        [-17.779376, -20.736769, -45006.623, -5e19, -5e37, -2.42e38],
        [5.6714103, 6.1584826, 300.00333, 1e10, 1e19, 2.2e19],
        [-0.97213822, -0.97601236, -0.99998889, -1.0, -1.0, -1.0],
    ),
    "i0e": (
        asg.special.i0e, [25.0, -50.0, 1e4, 1e8],
        [0.080196774, 0.056561627, 0.0039894727, 3.9894228e-5],
        [-0.0016206602, 5.6850275e-4, -1.9947862e-7, -1.9947114e-13],
        [9.8275924e-5, 1.7143031e-5, 2.9922541e-11, 2.9920671e-21],
    ),
    "i1e": (
        asg.special.i1e, [25.0, -50.0, 1e4, 1e8],
        [0.078576113, -0.055993124, 0.0039892732, 3.9894228e-5],
        [-0.0015223843, -5.5135972e-4, -1.994487e-7, -1.9947114e-13],
        [8.834123e-5, -1.6281413e-5, 2.991506e-11, 2.992067e-21],
    ),
    "asinh": (
        asg.asinh, [1e10, -1e20, 1e30],
        [23.718998, -46.744849, 69.7707], [1e-10, 1e-20, 1e-30], [-1e-20, 0.0, 0.0],
    ),
    "asin": (
        asg.asin, [1e-9, 0.9999, -0.9998],
        [1e-9, 1.5566529, -1.5507973], [1.0, 70.70658, 50.005802], [1e-9, 353456.57, -125018.52],
    ),
    "acos": (
        asg.acos, [0.9999, -0.9998],
        [0.014143427, 3.1215936], [-70.70658, -50.005802], [-353456.57, 125018.52],
    ),
    "atanh": (
        asg.atanh, [1e-9, 0.9999, -0.9998],
        [1e-9, 4.9516358, -4.6051862], [1.0, 4999.4205, 2500.5803], [2e-9, 49983410.0, -12503303.0],
    ),
    "sinc": (
        asg.sinc, [88.0, -1000.3, 1e6, 1e38],
        [0.0, 2.5743371e-4, 0.0, 0.0],
        [0.011363636, -5.8738264e-4, 1e-6, 0.0], [-2.5826446e-4, -0.0025419432, -2e-12, 0.0],
    ),
    "logit": (
        asg.special.logit, [1e-15, 1e-30, 0.4999, 0.50006, 0.9998],
        [-34.538776, -69.077553, -3.9994717e-4, 2.4008751e-4, 8.5171253],
        [1e15, 1e30, 4.0000002, 4.0000001, 5001.6607],
        [-1e30, -1e60, -0.0031995776, 0.0019207001, 25006605.0],
    ),
    "gelu by tanh": (
        lambda x: asg.gelu(x, "tanh"), [3.0, 1e4, 2e19, -1e20, 1e36],
        [2.9963626, 1e4, 2e19, 0.0, 1e36], [1.0115842, 1.0, 1.0, 0.0, 1.0],
        [-0.031767659, 0.0, 0.0, 0.0, 0.0],
    ),
    "zeta": (
        lambda x: asg.special.zeta(2.0, x), [10.0, 1e10, 1e18, 1e30],
        [0.10516634, 1e-10, 1e-18, 1e-30], [-0.011049835, -1e-20, -1e-36, 0.0],
        [0.0023199013, 2e-30, 0.0, 0.0],
    ),
    "igamma": (
        lambda x: asg.special.igamma(2.0, x), [1e-9, 1e-18, np.inf],
        [5e-19, 5e-37, 1.0], [1e-9, 1e-18, 0.0], [1.0, 1.0, 0.0],
    ),
}  # fmt: skip


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_far_arguments_and_ends_of_domains(dtype):
    graph, feeds = asg.Graph("cancellation"), {}
    for name, (function, points, *_) in CASES.items():
        feeds[name] = np.float32(points).astype(dtype)
        graph.output(f"{name}/0", function(graph.input(name, (len(points),), dtype)) * 1)
    for order in (1, 2):
        total = sum(asg.sum(graph[f"{name}/{order - 1}"]) for name in CASES)
        derived = asg.gradients(total, wrt=[graph.leaf(name) for name in CASES])
        graph = asg.splice(graph, derived)
        for name, slope in zip(CASES, list(graph.outputs)[-len(CASES) :], strict=True):
            graph.output(f"{name}/{order}", graph[slope] * 1)
    found = interpret(graph, feeds)
    for name, (_, _, *expected) in CASES.items():
        for order, numbers in enumerate(expected):
            rtol = {np.float64: 2e-7, np.float32: (1e-6, 4e-6, 2e-4)[order]}[dtype]
            with np.errstate(over="ignore"):
                right = np.asarray(numbers).astype(dtype)
            label = f"{name}/{order}"
            np.testing.assert_allclose(found[label], right, rtol, 1e-37, err_msg=label)


def test_logit_outside_of_its_domain_has_no_tangent():
    graph = asg.Graph()
    x = graph.input("x", (3,))
    graph.output("y", asg.special.logit(x))
    joint = asg.splice(graph, asg.jvp([graph["y"]], [x], [asg.ones_like(x)]))
    found = interpret(joint, {"x": np.array([-1.0, 0.25, 2.0], np.float32)})
    np.testing.assert_allclose(found["jvp/y"], [np.nan, 16 / 3, np.nan], 1e-6)
