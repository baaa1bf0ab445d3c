"""Every op, compiled and run, equals its own reference."""

import numpy as np
import pytest

import asg
from asg.core.dtypes import FLOAT, as_dtype
from asg.core.opdef import Kind
from asg.ops._support.catalogue import OPS
from asg.runtime.compiling import compile
from asg.testing.dtypes import attrs_in
from asg.testing.interpreter import reference_of
from tests.effort import calls_at_most

CHECKED = [op for op in OPS.values() if op.kind is not Kind.LEAF]
TOLERANCE = {"f64": 1e-12, "f32": 2e-5, "f16": 4e-3}


def samples(op, dtypes=(np.float32, np.float16), by_turns=False):
    """Yield operands and attributes: each sample as it is, in f64, and in the other dtypes.

    By turns, a sample is in one of the other dtypes, if the op has another sample for the next.
    """
    for number, sample in enumerate(op.samples):
        arrays = sample.arrays(np.random.default_rng(0))
        yield arrays, sample.attrs
        one = by_turns and len(op.samples) > 1
        for dtype in [dtypes[number % len(dtypes)]] if one else dtypes:
            floats = [array.dtype == np.float64 for array in arrays]
            takes = all(
                as_dtype(dtype) in op.operands[min(i, len(op.operands) - 1)]
                for i, is_float in enumerate(floats)
                if is_float
            )
            if any(floats) and takes:
                cast = [a.astype(dtype) if f else a for a, f in zip(arrays, floats, strict=True)]
                yield cast, attrs_in(as_dtype(dtype), sample.attrs)


def check(op, arrays, attrs, prepare, feed):
    """Build the op on `prepare(input)` of each operand, feed `feed(array)`, compare the results."""
    try:
        expected = reference_of(op, arrays, attrs)
    except asg.AsgError:
        if arrays[0].dtype not in (np.float16, np.float32):
            raise
        return  # an attribute of the sample is of another dtype
    graph = asg.Graph(op.name)
    feeds = {f"x{i}": feed(array) for i, array in enumerate(arrays)}
    tensors = [graph.input(name, a.shape, a.dtype.name) for name, a in feeds.items()]
    results = graph.add(op, [prepare(tensor) for tensor in tensors], attrs)
    for i, result in enumerate(results):
        graph.output(f"y{i}", result)
    out = compile(graph, "numpy")(feeds)
    for found, right in zip(out.values(), expected, strict=True):
        assert found.shape == right.shape
        assert found.dtype.numpy == right.dtype
        if found.dtype in FLOAT:
            tolerance = TOLERANCE[found.dtype]
            scale = np.abs(right[np.isfinite(right)]).max(initial=1.0)
            np.testing.assert_allclose(found, right, rtol=tolerance, atol=tolerance * scale)
        else:
            np.testing.assert_array_equal(found, right)


@pytest.mark.parametrize("op", CHECKED, ids=lambda op: op.name)
def test_samples_equal_the_reference(op, request):
    for arrays, attrs in samples(op, by_turns=not request.config.getoption("--full")):
        check(op, arrays, attrs, lambda tensor: tensor, lambda array: array)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("op", CHECKED, ids=lambda op: op.name)
def test_samples_on_strided_operands_equal_the_reference(op):
    def stretch(tensor):  # a transposed, reversed, stepping view of what is fed
        view = asg.transpose(tensor)
        if not view.ndim:
            return view
        last = view.shape[-1] // 2
        steps = (1,) * (view.ndim - 1) + (2,)
        start = (0,) * view.ndim
        stop = (*view.shape[:-1], 2 * last)
        return asg.flip(asg.slice(view, start, stop, steps))

    def feed(array):
        wide = np.repeat(np.flip(array), 2, axis=-1) if array.ndim else array
        return np.ascontiguousarray(wide.T) if array.ndim else array

    for arrays, attrs in samples(op, dtypes=()):
        check(op, arrays, attrs, stretch, feed)


@pytest.mark.parametrize("rank", range(9))
def test_elementwise_at_every_rank(rank):
    shape = (2, 1, 3, 2, 1, 2, 1, 2)[:rank]
    graph = asg.Graph()
    x, y = graph.input("x", shape, "f64"), graph.input("y", shape, "f64")
    graph.output("z", asg.where(x > y, asg.exp(x) * y, -x) + asg.sum(x))
    a, b = np.random.default_rng(rank).normal(size=(2, *shape))
    expected = np.where(a > b, np.exp(a) * b, -a) + a.sum()
    np.testing.assert_allclose(compile(graph, "numpy")(x=a, y=b)["z"], expected, rtol=1e-14)


def test_shares_of_a_dense_reduction_take_a_single_call():
    graph = asg.Graph()
    graph.output("y", asg.sum(graph.input("x", (800, 500), "i32")))
    exe, x = compile(graph, "numpy"), np.ones((800, 500), np.int32)
    assert exe(x=x)["y"].item() == x.size
    with calls_at_most(400):
        exe(x=x)


@pytest.mark.parametrize("dtype", ["f32", "f64"])
@pytest.mark.parametrize("shape", [(9, 200, 3), (4, 3, 16, 25, 4)])
def test_sums_before_few_columns_are_products(shape, dtype):
    graph, axes = asg.Graph(), (-2,) if len(shape) == 3 else (-3, -2)
    graph.output("y", asg.sum(graph.input("x", shape, dtype), axis=axes))
    exe, x = (
        compile(graph, "numpy"),
        np.random.default_rng(0).normal(size=shape).astype({"f32": "f4", "f64": "f8"}[dtype]),
    )
    rtol = 1e-4 if dtype == "f32" else 1e-12
    np.testing.assert_allclose(exe(x=x)["y"], x.sum(axes), rtol=rtol)


def test_f16_sums_do_not_round_on_the_way():
    graph = asg.Graph()
    x = graph.input("x", (20000, 3), "f16")
    graph.output("sum", asg.sum(x, axis=0))
    graph.output("product", asg.matmul(asg.transpose(x), x))
    array = np.full((20000, 3), 0.1, np.float16)
    out = compile(graph, "numpy")(x=array)
    exact = array.astype(np.float64)
    np.testing.assert_array_equal(out["sum"], exact.sum(0).astype(np.float16))
    np.testing.assert_allclose(out["product"], exact.T @ exact, rtol=1e-3)


@pytest.mark.parametrize(
    ("left", "right", "contract", "batch"),
    [
        ((3, 0), (0, 2), ((1,), (0,)), ((), ())),
        ((0, 3), (3, 2), ((1,), (0,)), ((), ())),
        ((2, 3, 4, 5), (4, 5, 6), ((2, 3), (0, 1)), ((), ())),
        ((2, 3, 4, 5), (5, 3, 6), ((3,), (0,)), ((1,), (1,))),
        ((2, 3, 4, 5), (2, 3, 4, 5), ((1, 3), (1, 3)), ((0,), (0,))),
        ((7, 2, 3), (3, 7, 2), ((0,), (1,)), ((1, 2), (2, 0))),
    ],
)
@pytest.mark.parametrize("dtype", ["f64", "f32", "i32"])
def test_contractions_of_any_axes(left, right, contract, batch, dtype):
    graph = asg.Graph()
    x, y = graph.input("x", left, dtype), graph.input("y", right, dtype)
    graph.output("z", asg.dot_general(x, y, contract, batch))
    rng = np.random.default_rng(1)
    a = rng.integers(-5, 5, left).astype(x.dtype.numpy)
    b = rng.integers(-5, 5, right).astype(x.dtype.numpy)
    letters = iter("abcdefghijkl")
    names = {**{("x", i): next(letters) for i in range(len(left))}}
    names |= {("y", i): next(letters) for i in range(len(right))}
    for i, j in zip(contract[0] + batch[0], contract[1] + batch[1], strict=True):
        names["y", j] = names["x", i]
    free_x = [i for i in range(len(left)) if i not in contract[0] + batch[0]]
    free_y = [i for i in range(len(right)) if i not in contract[1] + batch[1]]
    result = [names["x", i] for i in (*batch[0], *free_x)] + [names["y", i] for i in free_y]
    operands = [
        "".join(names[k, i] for i in range(n)) for k, n in (("x", len(left)), ("y", len(right)))
    ]
    expected = np.einsum(f"{operands[0]},{operands[1]}->{''.join(result)}", a, b)
    np.testing.assert_array_equal(compile(graph, "numpy")(x=a, y=b)["z"], expected)
