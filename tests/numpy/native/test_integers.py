"""Products and convolutions of integers of 8 bits equal the sums of NumPy's i64, bit by bit."""

import re
from itertools import product

import numpy as np
import pytest

import asg
from asg.ops.products.integer_products import conv_integer, matmul_integer
from asg_numpy.claims import CLAIMS, claims
from asg_numpy.planning import stages
from asg_numpy.run import thread_pool

RNG = np.random.default_rng(7)
DTYPES = ("u8", "i8")


def drawn(dtype, *shape):
    ends = np.iinfo({"u8": np.uint8, "i8": np.int8}[dtype])
    return RNG.integers(ends.min, ends.max + 1, shape).astype(ends.dtype)


def compiled(graph, w):
    return asg.compile(graph, "numpy", state={"w": w})


def products(rows, terms, outputs, dtype):
    g = asg.Graph()
    x, zero = g.input("x", (*rows, terms), dtype), g.input("zero", (), dtype)
    g.output("y", matmul_integer(x, g.parameter("w", (terms, outputs), "i8", init=0), zero))
    w = drawn("i8", terms, outputs)
    return compiled(g, w), w.astype("i8")


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(
    ("terms", "outputs", "rows"),
    [(5, 4, [(2, 3), ()]), (64, 75, [(40,), (1,)]), (2052, 130, [(3,)]), (4, 2, [(0,), (1, 5)])],
)
def test_products_of_rows(terms, outputs, rows, dtype):
    for shape in rows:
        exe, w = products(shape, terms, outputs, dtype)
        x, zero = drawn(dtype, *shape, terms), drawn(dtype)
        found = exe(x=x, zero=zero)["y"]
        assert np.asarray(found).dtype == np.int32
        np.testing.assert_array_equal(found, (x.astype("i8") - zero.astype("i8")) @ w)


def test_rows_of_any_number():
    exe, w = products(("N",), 36, 20, "u8")
    for rows in (1, 7, 3, 50):
        x, zero = drawn("u8", rows, 36), drawn("u8")
        np.testing.assert_array_equal(exe(x=x, zero=zero)["y"], (x.astype("i8") - zero) @ w)


def convolved(x, w, strides, low, high, dilations):
    """Return the convolution of padded numbers, a place of the kernels at a time."""
    x = np.pad(x, [(0, 0), (0, 0), *zip(low, high, strict=True)])
    sizes, axes = w.shape[2:], len(strides)
    spans = [(k - 1) * d + 1 for k, d in zip(sizes, dilations, strict=True)]
    counts = [(n - span) // s + 1 for n, span, s in zip(x.shape[2:], spans, strides, strict=True)]
    total = np.zeros((x.shape[0], w.shape[0], *counts), np.int64)
    for place in product(*map(range, sizes)):
        seen = tuple(
            slice(k * d, k * d + (n - 1) * s + 1, s)
            for k, d, n, s in zip(place, dilations, counts, strides, strict=True)
        )
        part = np.tensordot(w[(..., *place)], x[(slice(None), slice(None), *seen)], (1, 1))
        total += part.swapaxes(0, 1)
    assert axes == total.ndim - 2
    return total


CONVOLUTIONS = [
    ((1, 1, 9), (3, 1, 5), (2,), (2,), (1,), (1,)),
    ((2, 8, 6), (5, 8, 1), (1,), (0,), (0,), (1,)),  # in place, if u8 with channels last
    ((2, 3, 7, 8), (6, 3, 3, 3), (2, 1), (1, 0), (0, 2), (1, 1)),
    ((1, 5, 9, 9), (17, 5, 3, 2), (1, 2), (2, 1), (1, 3), (2, 3)),
    ((3, 4, 5, 4), (40, 4, 2, 4), (1, 3), (0, 0), (0, 1), (1, 1)),
    ((1, 2, 4, 3, 5), (3, 2, 2, 3, 2), (1, 1, 2), (1, 0, 1), (0, 1, 1), (2, 1, 1)),
    ((0, 2, 5), (3, 2, 2), (1,), (0,), (0,), (1,)),
]  # fmt: skip


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(("shape", "kernels", "strides", "low", "high", "dilations"), CONVOLUTIONS)
def test_convolutions(shape, kernels, dtype, strides, low, high, dilations):
    for last in (False, True):
        g = asg.Graph()
        order = (0, *range(2, len(shape)), 1)
        x = g.input("x", tuple(shape[axis] for axis in order) if last else shape, dtype)
        zero, w = g.input("zero", (), dtype), g.parameter("w", kernels, "i8", init=0)
        g.output(
            "y",
            conv_integer(
                asg.moveaxis(x, -1, 1) if last else x, w, zero, strides=strides, low=low,
                high=high, dilations=dilations,
            ),
        )  # fmt: skip
        x, zero, w = drawn(dtype, *shape), drawn(dtype), drawn("i8", *kernels)
        found = compiled(g, w)(x=x.transpose(order) if last else x, zero=zero)["y"]
        whole = x.astype("i8") - zero.astype("i8"), w.astype("i8")
        np.testing.assert_array_equal(found, convolved(*whole, strides, low, high, dilations))


def test_parts_of_threads_have_the_same_numbers(use, monkeypatch):
    use({"threads.level": 0.1, "threads.part": 0.1, "threads.begins": 0.1})
    monkeypatch.setattr(stages, "thread_count", lambda: 2)
    monkeypatch.setattr(thread_pool, "thread_count", lambda: 2)
    for rows, outputs in ((64, 24), (2, 640)):
        exe, w = products((rows,), 48, outputs, "i8")
        x, zero = drawn("i8", rows, 48), drawn("i8")
        wanted = (x.astype("i8") - zero.astype("i8")) @ w
        np.testing.assert_array_equal(exe(x=x, zero=zero)["y"], wanted)


def test_a_file_brings_its_native_code(tmp_path):
    exe, w = products((3,), 30, 12, "i8")
    exe.save(tmp_path / "step.asgx")
    x, zero = drawn("i8", 3, 30), drawn("i8")
    found = asg.load_compiled(tmp_path / "step.asgx")(x=x, zero=zero)["y"]
    np.testing.assert_array_equal(found, (x.astype("i8") - zero.astype("i8")) @ w)


# Quantized graphs


@pytest.mark.parametrize("activations", ["static", "dynamic"])
def test_quantized_layers_multiply_integers(activations):
    g = asg.Graph()
    x = g.input("x", ("N", 3, 9, 8))
    w = g.parameter("w", (6, 3, 3, 2), init=asg.init.normal())
    h = asg.relu(asg.conv2d(x, w, g.parameter("b", (6,), init=0.5), 2, 1, 2))
    h = asg.conv2d(h, g.parameter("apart", (12, 1, 2, 2), init=asg.init.normal()), groups=6)
    rows = h.reshape((x.shape[0], -1))
    y = asg.linear(rows, g.parameter("v", (7, rows.shape[1]), init=asg.init.normal()))
    g.output("y", y @ g.parameter("u", (7, 4), init=asg.init.normal()))
    x = RNG.normal(size=(5, 3, 9, 8)).astype("f4")
    state = asg.compile(g, "numpy").state
    small = asg.quantize(g, state=state, activations=activations, calibrate=[{"x": x}])
    exe = asg.compile(small.graph, "numpy", state=small.state)
    wanted = asg.testing.interpret(small.graph, {**small.state, "x": x})["y"]
    np.testing.assert_allclose(exe(x=x)["y"], wanted, rtol=0, atol=2e-2 * np.abs(wanted).max())
    if claims() == set(CLAIMS):
        steps = exe.explain(N=5)
        assert "conv_integer" in steps
        assert "matmul_integer" in steps
        assert len(re.findall("dot_general f32", steps)) == 1  # the groups
