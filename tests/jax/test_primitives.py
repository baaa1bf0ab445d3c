"""Primitives of JAX give in a graph what they give in JAX, values and gradients.

tools/record_jax.py records what JAX computes; the tests only trace.
"""

from __future__ import annotations

from functools import cache

import jax
import numpy as np
import pytest
from jax.extend.core import Primitive

import asg
from asg.jax.operators import supported
from tests.jax import cases

# Names that other versions of JAX have, or that its public functions do not make
OTHER_NAMES = {
    "broadcast_to", "checkpoint", "closed_call", "composite", "core_call", "copy_p",
    "debug_callback", "debug_print", "device_put", "dim_as_value", "eq_to", "eval_jaxpr",
    "expand_dims", "householder_product", "iota_2x32_shape", "layout_constraint", "le_to", "lt_to",
    "name", "one_minus_square", "pbroadcast", "pjit", "polynomial", "pvary", "reshard",
    "sharding_constraint", "stack", "tile", "unstack", "zeros_like",
}  # fmt: skip


@cache
def recorded():
    with np.load(cases.DATA) as file:
        return dict(file)


def as_real(array):
    array = np.asarray(array)
    return np.stack([array.real, array.imag], -1) if array.dtype.kind == "c" else array


@pytest.mark.parametrize("family", cases.FAMILIES)
def test_values_and_gradients_are_those_of_jax(family):
    function, *args = cases.FAMILIES[family]
    with jax.enable_x64(family != "numbers"):
        graph = asg.jax.from_function(function, *args)
    feeds = dict(zip(graph.inputs, args, strict=True))
    expected = {name.partition("/")[2]: value for name, value in recorded().items()
                if name.startswith(f"{family}/")}  # fmt: skip
    results = list(graph.outputs.values())
    values = [value for name, value in expected.items() if name.isdigit()]
    real = [
        asg.sum(each * asg.constant(cases.weights(value.shape, value.dtype), graph=graph))
        for each, value in zip(results, values, strict=True)
        if value.dtype.kind == "f"
    ]
    slopes = {name: value for name, value in expected.items() if not name.isdigit()}
    names = [list(graph.inputs)[int(name.removeprefix("grad"))] for name in slopes]
    if names:
        gradient = asg.gradients(sum(real[1:], real[0]), wrt=[graph[name] for name in names])
        graph = asg.splice(graph, gradient)
    found = asg.compile(graph, "numpy")(feeds)
    near = (2e-5, 2e-5) if family == "numbers" else (1e-8, 1e-9)
    for place, (name, value) in enumerate(zip(list(found)[: len(values)], values, strict=True)):
        np.testing.assert_allclose(found[name], as_real(value), *near, err_msg=f"{place}")
    for name, value in zip(names, slopes.values(), strict=True):
        np.testing.assert_allclose(found[f"grad/{name}"], value, 1e-7, 1e-8, err_msg=name)


def test_each_primitive_that_is_read_is_tried():
    assert {*supported()} - {*recorded()["primitives"].tolist()} <= OTHER_NAMES


def test_primitives_of_jax_0_12_are_read():
    """Made by hand, since older versions of Python have no JAX that makes them."""

    class Tree:
        def unpack(self):
            return (), ("carry",), ("xs",)

    def made(name, *operands, **parameters):
        primitive = Primitive(name)
        primitive.multiple_results = name == "scan"
        primitive.def_abstract_eval(lambda *types, **_: types if name == "scan" else types[0])
        return primitive.bind(*operands, **parameters)

    def function(x, start):
        body = jax.make_jaxpr(lambda carry, each: (carry + each, carry * each))(start, start)
        total, products = made("scan", start, x, jaxpr=body, length=3, reverse=False, ft_in=Tree())
        return total, products, made("one_minus_square", x), made("polynomial", x, 1.0, x, 3.0)

    x = np.float32([1e-9, 0.75, 1 - 2.0**-20])
    graph = asg.jax.from_function(function, x, np.float32(2))
    results = list(graph.outputs.values())
    slope = asg.gradients(asg.sum(results[2]), wrt=[next(iter(graph.inputs.values()))])
    feeds = dict(zip(graph.inputs, (x, np.float32(2)), strict=True))
    exe = asg.compile(asg.splice(graph, slope), "numpy")
    total, products, beside, value, slopes = exe(feeds).values()
    exact = np.float64(x)
    np.testing.assert_allclose(total, 2 + exact.sum(), 1e-6)
    np.testing.assert_allclose(products, exact * (2 + np.cumsum(exact) - exact), 1e-6)
    np.testing.assert_allclose(beside, 1 - exact**2, 1e-6)
    np.testing.assert_allclose(slopes, -2 * exact, 1e-6)
    np.testing.assert_allclose(value, 1 + 4 * exact**2, 1e-6)
