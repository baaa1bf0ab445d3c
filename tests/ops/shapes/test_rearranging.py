"""roll, repeat, tile, chunk, unbind, diagonal, linspace: NumPy's values, symbolic sizes, errors."""

from __future__ import annotations

import itertools
import operator

import numpy as np
import pytest

import asg
from asg.passes.decompose import DECOMPOSE
from asg.testing import interpret
from tests.ops.differentiating import value_of

X = np.arange(24.0).reshape(2, 3, 4)


def _same(name, array, *args, **kwargs):
    found = value_of(lambda x: getattr(asg, name)(x, *args, **kwargs), array)
    expected = getattr(np, name)(array, *args, **kwargs)
    assert found.shape == expected.shape, (name, args, kwargs)
    np.testing.assert_array_equal(found, expected, err_msg=f"{name} {args} {kwargs}")


@pytest.mark.parametrize("array", [X, X[:1], X[:, :0], X > 7, X.astype(np.int32), X[0, 0]])
def test_values_of_numpy(array):
    for shift in (0, 1, -1, 5, -13, (2, 1)):
        _same("roll", array, shift)
    for shift, axis in ((1, 0), (-2, -1), ((1, 2), (0, -1)), (2, (0, -1)), ((1, 4), 0)):
        if array.ndim > 1 or axis in (0, -1):
            _same("roll", array, shift, axis)
    for repeats, axis in itertools.product((0, 1, 3, [2]), (None, 0, -1)):
        _same("repeat", array, repeats, axis)
    counts = np.arange(array.shape[-1]) % 3
    _same("repeat", array, counts, -1)
    _same("repeat", array, np.arange(array.size) % 2)
    for reps in (1, 2, (2,), (3, 1), (1, 2, 1), (2, 2, 1, 2), (0, 2), (1, 1, 1, 1)):
        _same("tile", array, reps)
    if array.ndim == 3:
        for offset, (one, other) in itertools.product(
            (-5, -1, 0, 1, 2), itertools.permutations(range(3), 2)
        ):
            _same("diagonal", array, offset, one, other)
            if array.dtype != bool:
                _same("trace", array, offset, one, other)


def test_tile_and_repeat_of_the_highest_rank():
    array = np.arange(16.0).reshape(2, 1, 2, 1, 2, 1, 2, 1)
    _same("tile", array, (1, 2, 1, 2, 1, 1, 3, 1))
    _same("repeat", array, 2, 6)


def test_cutting_into_parts():
    graph = asg.Graph()
    x = graph.input("x", (7, 3))
    assert [part.shape[0] for part in asg.chunk(x, 3)] == [3, 3, 1]
    assert [part.shape[0] for part in asg.chunk(x, 5)] == [2, 2, 2, 1]
    assert [part.shape for part in asg.chunk(graph.input("none", (0,)), 2)] == [(0,), (0,)]
    assert [part.shape for part in asg.unbind(x, -1)] == [(7,)] * 3
    assert asg.unbind(graph.input("empty", (2, 0)), 1) == ()


# Symbolic sizes


def _bound(build, *values):
    """Return the values of `build` on inputs of symbolic shapes, for arrays of real ones."""
    graph = asg.Graph()
    symbols = ("N", "M", "K")
    xs = [graph.input(f"x{i}", symbols[: v.ndim], "f64") for i, v in enumerate(values)]
    result = graph.output("y", build(*xs))
    derived = asg.gradients(asg.sum(result * result), wrt=xs)
    exe = asg.compile(asg.splice(graph, derived), backend="numpy")
    return exe({f"x{i}": value for i, value in enumerate(values)})


@pytest.mark.parametrize("shape", [(1, 1), (2, 5), (5, 2), (4, 4)])
def test_symbolic_sizes_have_numpys_values_and_right_gradients(shape):
    array = np.arange(1.0, 1 + np.prod(shape)).reshape(shape)
    for build, expected in (
        (lambda x: asg.roll(x, 3, 0), np.roll(array, 3, 0)),
        (lambda x: asg.roll(x, -1, 1), np.roll(array, -1, 1)),
        (lambda x: asg.roll(x, 7), np.roll(array, 7)),
        (lambda x: asg.repeat(x, 2, 1), np.repeat(array, 2, 1)),
        (lambda x: asg.repeat(x, 2), np.repeat(array, 2)),
        (lambda x: asg.tile(x, (2, 3)), np.tile(array, (2, 3))),
        (lambda x: asg.tile(x, ("N", 1)), np.tile(array, (shape[0], 1))),
        (asg.diagonal, np.diagonal(array)),
        (lambda x: asg.diagonal(x, 1), np.diagonal(array, 1)),
        (lambda x: asg.diagonal(x, -2, 1, 0), np.diagonal(array, -2, 1, 0)),
        (asg.trace, np.trace(array)),
        (lambda x: asg.linspace(0, 1, "N", dtype="f64", graph=x.graph) * x[:, 0],
         np.linspace(0, 1, shape[0]) * array[:, 0]),
    ):  # fmt: skip
        found = _bound(build, array)
        value = found["y"].numpy()
        assert value.shape == expected.shape
        np.testing.assert_allclose(value, expected, rtol=1e-15)
        ours = found["grad/x0"].numpy()
        slope = 2 * np.sum(value * value)  # of a linear function y: dy²/dx·x = 2·y²
        np.testing.assert_allclose(np.sum(ours * array), slope, rtol=1e-12)


def test_a_symbolic_size_known_to_be_large_rolls_by_slices():
    graph = asg.Graph()
    x = graph.input("x", ("N",))
    graph.assume("N >= 4")
    graph.output("y", asg.roll(x, -3, 0))
    names = {node.op.name for node in asg.optimize(graph, passes=[DECOMPOSE]).nodes}
    assert names == {"input", "slice", "concat"}


def test_symbolic_parts():
    graph = asg.Graph()
    x = graph.input("x", ("N", 4))
    with pytest.raises(asg.ShapeError, match=r"N is not known to divide into 2.*assume"):
        asg.chunk(x, 2)
    graph.assume("N % 2 == 0")
    assert [str(part.shape[0]) for part in asg.chunk(x, 2)] == ["N//2", "N//2"]
    with pytest.raises(asg.ShapeError, match=r"unbind: axis 0 of .* has no fixed size"):
        asg.unbind(x)
    assert str(asg.repeat(x, "N", 1).shape[1]) == "4*N"


# Gradients


def test_the_gradient_of_roll_is_a_roll():
    graph = asg.Graph()
    x = graph.input("x", (3, 4))
    derived = asg.gradients(asg.roll(x, (1, -2), (0, 1)), wrt=[x], seeds="input")
    rolls = [node for node in derived.nodes if node.op.name == "roll"]
    assert [node.attrs["shifts"] for node in rolls] == [(-1, 2)]
    assert asg.gradcheck(lambda x: asg.roll(x, 2, 0), [X[0]])


def test_each_is_one_node_of_its_name():
    graph = asg.Graph()
    x = graph.input("x", (3, 3))
    for tensor, name in (
        (asg.roll(x, 1, 0), "roll"), (asg.repeat(x, 2, 0), "repeat"), (asg.tile(x, 2), "tile"),
        (asg.diagonal(x), "diagonal"), (asg.trace(x), "trace"), (asg.norm(x), "norm"),
        (asg.linear(x, x), "linear"), (asg.lerp(x, x, 0.5), "lerp"),
        (asg.nan_to_num(x), "nan_to_num"), (asg.count_nonzero(x), "count_nonzero"),
    ):  # fmt: skip
        assert tensor.node.op.name == name
    assert asg.tile(x, (1, 1)) is x


# linspace


@pytest.mark.parametrize(("dtype", "close"), [("f64", 1e-14), ("f32", 2e-7), ("f16", 1e-3)])
def test_linspace(dtype, close):
    for start, stop, num, endpoint in itertools.product(
        (0, -1.5, 3), (1.0, -2, 3), (0, 1, 2, 3, 50), (True, False)
    ):
        graph = asg.Graph()
        graph.output("y", asg.linspace(start, stop, num, endpoint, dtype, graph))
        found = interpret(graph, {})["y"]
        expected = np.linspace(start, stop, num, endpoint)
        assert found.dtype == dtype.replace("f", "float")
        np.testing.assert_allclose(found, expected, rtol=close, atol=4 * close)
        if num > 1:
            assert found[0] == start
            assert not endpoint or found[-1] == stop


def test_linspace_of_integers_rounds_down():
    graph = asg.Graph()
    graph.output("y", asg.linspace(-3, 2, 4, dtype="i32", graph=graph))
    np.testing.assert_array_equal(interpret(graph, {})["y"], [-3, -2, 0, 2])
    with graph:
        assert asg.linspace(0, 1).shape == (50,)
        with pytest.raises(asg.DTypeError, match=r"linspace: .* cannot be bool"):
            asg.linspace(0, 1, dtype="bool")
        with pytest.raises(asg.ShapeError, match="linspace: "):
            asg.linspace(0, 1, -1)
        with pytest.raises(asg.ShapeError, match=r"linspace: .* unbound symbol"):
            asg.linspace(0, 1, "N", dtype="i32")


# Wrong calls


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda x: asg.roll(x, (1, 2, 3), (0, 1)), asg.ShapeError, "3 shifts do not pair with 2"),
        (lambda x: asg.roll(x, 1, 2), asg.ShapeError, "roll: axis 2 is out of range"),
        (lambda x: asg.roll(x, 1.5, 0), asg.ShapeError, "roll: .*1.5"),
        (lambda x: asg.repeat(x, -1, 0), asg.ShapeError, "repeat: "),
        (
            lambda x: asg.repeat(x, [1, 2, 3], 0),
            asg.ShapeError,
            "an entry for each element of axis 0 of f32",
        ),
        (lambda x: asg.repeat(x, [1, -2], 0), asg.ShapeError, "repeats must be 0 or more"),
        (lambda x: asg.repeat(x, x, 0), asg.DTypeError, "repeat: the size .* depend on data"),
        (lambda x: asg.tile(x, (-1, 2)), asg.ShapeError, "tile: "),
        (lambda x: asg.tile(x, (1,) * 9), asg.ShapeError, "tile: rank 9 is above the limit"),
        (lambda x: asg.chunk(x, 0), asg.ShapeError, "chunks must be 1 or more, got 0"),
        (lambda x: asg.unbind(x, 2), asg.ShapeError, "unbind: axis 2 is out of range"),
        (lambda x: asg.diagonal(x, 0, 1, -1), asg.ShapeError, "diagonal: .*one axis twice"),
        (lambda x: asg.diagonal(x[0]), asg.ShapeError, "has no diagonal: it has fewer than two"),
        (lambda x: asg.trace(x[0]), asg.ShapeError, "trace: .*has no diagonal"),
        (lambda x: asg.masked_fill(x, [[True]] * 5, 0.0), asg.ShapeError, "masked_fill|where"),
        (lambda x: asg.masked_fill(x, x, 0.0), asg.DTypeError, "operand 0 is f32"),
        (lambda x: asg.masked_fill(x[0], [[True], [True]], 0.0), asg.ShapeError, "do not broadc"),
    ],
)
def test_wrong_calls(call, error, message):
    graph = asg.Graph()
    x = graph.input("x", (2, 3))
    with pytest.raises(error, match=message):
        call(x)


@pytest.mark.parametrize(
    ("name", "count"),
    [("vander", 2**62), ("tensor_split", 2**62), ("split", 2**62), ("chunk", 2**40),
     ("unbind", 0), ("diff", 2**62), ("special.mvlgamma", 2**62), ("random.split", 2**62)],
)  # fmt: skip
def test_calls_that_would_exhaust_the_memory_are_refused(name, count):
    graph = asg.Graph()
    shapes = {"split": (0,), "chunk": (2**40,), "unbind": (2**40,), "diff": ("N",)}
    is_key = name == "random.split"
    x = graph.input("x", (2,), "u32") if is_key else graph.input("x", shapes.get(name, (3,)))
    with pytest.raises(asg.ShapeError, match="times, above the limit of 65536"):
        operator.attrgetter(name)(asg)(x, count)
    assert len(graph) == 1
