"""Views, joins and reductions have NumPy's shapes and values, for random shapes and axes."""

import numpy as np
import pytest
from hypothesis import assume, given, strategies as st
from hypothesis.extra import numpy as arrays

import asg
from asg.testing import interpret

SHAPES = arrays.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=4)
FULL = arrays.array_shapes(min_dims=1, max_dims=4, min_side=1, max_side=4)


def numbers(shape, start=1):
    return np.arange(start, start + np.prod(shape, dtype=int), dtype=np.float64).reshape(shape)


def built(function, *operands):
    """The values of `function` on these arrays, its inferred type checked."""
    graph = asg.Graph()
    feeds = {f"x{i}": array for i, array in enumerate(operands)}
    result = function(*[graph.input(n, a.shape, a.dtype.name) for n, a in feeds.items()])
    value = interpret(graph, feeds, [result.ref])[result.ref]
    assert value.shape == result.shape
    assert value.dtype == result.dtype.numpy
    return value


def same(function, reference, *operands):
    got, wanted = built(function, *operands), np.asarray(reference(*operands))
    assert got.shape == wanted.shape
    np.testing.assert_allclose(got, wanted, rtol=1e-12)


def axes_of(shape):
    """None, one axis, or several in any order, counted from the front or the back."""
    several = arrays.valid_tuple_axes(len(shape))
    return st.none() | several | st.integers(-len(shape), len(shape) - 1) if shape else st.none()


@st.composite
def with_axes(draw, shapes=SHAPES):
    shape = draw(shapes)
    return numbers(shape), draw(axes_of(shape)), draw(st.booleans())


# Reductions


@given(with_axes(), st.sampled_from(["sum", "prod"]))
def test_reductions(case, name):
    x, axis, keepdims = case
    same(
        lambda t: getattr(t, name)(axis, keepdims),
        lambda a: getattr(np, name)(a, axis, keepdims=keepdims),
        x % 3 + 0.5,
    )


@given(with_axes(FULL), st.sampled_from(["mean", "max", "min", "var", "std"]))
def test_reductions_of_what_is_not_empty(case, name):
    x, axis, keepdims = case
    same(
        lambda t: getattr(t, name)(axis, keepdims),
        lambda a: getattr(np, name)(a, axis, keepdims=keepdims),
        x,
    )


@given(with_axes(), st.sampled_from(["any", "all"]))
def test_reductions_of_bools(case, name):
    x, axis, keepdims = case
    same(
        lambda t: getattr(t, name)(axis, keepdims),
        lambda a: getattr(np, name)(a, axis, keepdims=keepdims),
        x % 3 > 1,
    )


@given(FULL, st.data(), st.booleans(), st.sampled_from(["argmax", "argmin"]))
def test_places_of_extremes(shape, data, keepdims, name):
    axis = data.draw(st.none() | st.integers(-len(shape), len(shape) - 1))
    same(
        lambda t: getattr(t, name)(axis, keepdims),
        lambda a: getattr(np, name)(a, axis, keepdims=keepdims),
        numbers(shape) % 5,
    )


# Views


@given(SHAPES, st.data())
def test_reshape(shape, data):
    x = numbers(shape)
    target = list(data.draw(st.permutations([*shape, *([1] * data.draw(st.integers(0, 2)))])))
    if 0 not in target and len(target) > 1:
        at = data.draw(st.integers(0, len(target) - 2))
        if data.draw(st.booleans()):
            target[at : at + 2] = [target[at] * target[at + 1]]
        if data.draw(st.booleans()):
            target[data.draw(st.integers(0, len(target) - 1))] = -1
    same(lambda t: t.reshape(*target), lambda a: a.reshape(target), x)
    same(lambda t: asg.reshape(t, target), lambda a: a.reshape(target), x)


@pytest.mark.filterwarnings("ignore:x.transpose")
@given(SHAPES, st.data())
def test_transpose(shape, data):
    order = data.draw(st.permutations(range(len(shape))))
    signed = [axis - len(shape) if data.draw(st.booleans()) else axis for axis in order]
    same(lambda t: t.transpose(*signed), lambda a: a.transpose(order), numbers(shape))
    same(lambda t: asg.permute(t, signed), lambda a: a.transpose(order), numbers(shape))
    same(lambda t: t.T, lambda a: a.T, numbers(shape))


@given(FULL, st.data())
def test_moving_axes(shape, data):
    axis = st.integers(-len(shape), len(shape) - 1)
    one, other = data.draw(axis), data.draw(axis)
    same(lambda t: t.swapaxes(one, other), lambda a: a.swapaxes(one, other), numbers(shape))
    many = data.draw(arrays.valid_tuple_axes(len(shape), min_size=1))
    places = data.draw(st.permutations(range(len(shape))))[: len(many)]
    same(
        lambda t: asg.moveaxis(t, many, places),
        lambda a: np.moveaxis(a, many, places),
        numbers(shape),
    )
    same(
        lambda t: asg.moveaxis(t, one, other), lambda a: np.moveaxis(a, one, other), numbers(shape)
    )


@given(arrays.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=3), st.data())
def test_new_axes_come_and_go(shape, data):
    x = numbers(shape)
    added = data.draw(arrays.valid_tuple_axes(len(shape) + 2, min_size=2, max_size=2))
    same(lambda t: t.expand_dims(added), lambda a: np.expand_dims(a, added), x)
    grown = np.expand_dims(x, added)
    same(lambda t: t.squeeze(added), lambda a: np.squeeze(a, added), grown)
    same(lambda t: t.squeeze(), np.squeeze, grown)


@given(SHAPES, st.data())
def test_flatten(shape, data):
    same(lambda t: t.flatten(), np.ravel, numbers(shape))
    assume(shape)
    first = data.draw(st.integers(0, len(shape) - 1))
    last = data.draw(st.integers(first, len(shape) - 1))
    merged = int(np.prod(shape[first : last + 1]))
    target = (*shape[:first], merged, *shape[last + 1 :])
    same(lambda t: t.flatten(first, last - len(shape)), lambda a: a.reshape(target), numbers(shape))


@given(with_axes())
def test_flip(case):
    x, axis, _ = case
    same(lambda t: asg.flip(t, axis), lambda a: np.flip(a, axis), x)


@given(st.data())
def test_broadcast_to(data):
    shape = data.draw(arrays.array_shapes(min_dims=0, max_dims=3, min_side=1, max_side=3))
    free = arrays.broadcastable_shapes(shape, min_dims=len(shape), max_dims=4, min_side=0)
    target = np.broadcast_shapes(shape, data.draw(free))
    same(lambda t: t.broadcast_to(target), lambda a: np.broadcast_to(a, target), numbers(shape))


def test_broadcast_to_keeps_axes_of_minus_one():
    x = asg.Graph().input("x", ("N", 1, 3))
    assert x.expand(2, -1, 4, -1).shape == (2, *x.expand((-1, 4, 3)).shape)
    assert asg.broadcast_to(x, ["N", -1, -1]) is x
    with pytest.raises(asg.ShapeError, match=r"axis 0 of \(-1, -1, 1, 3\) is new, .*; give its si"):
        x.expand(-1, -1, 1, 3)
    with pytest.raises(asg.ShapeError, match="does not broadcast"):
        x.expand(-1, 3)


@given(arrays.mutually_broadcastable_shapes(num_shapes=3, max_dims=4, max_side=3))
def test_operands_broadcast(case):
    x, y, z = (numbers(shape, start) for start, shape in enumerate(case.input_shapes, 1))
    same(lambda s, t: s + t, np.add, x, y)
    same(lambda s, t: s - t, np.subtract, x, z)
    same(asg.where, np.where, x % 2 > 0, y, z)


# Joins


@given(FULL, st.integers(1, 4), st.data())
def test_concat_and_stack(shape, count, data):
    axis = data.draw(st.integers(-len(shape), len(shape) - 1))
    sizes = data.draw(st.lists(st.integers(0, 3), min_size=count, max_size=count))
    parts = [numbers((*shape[:axis], n, *shape[axis % len(shape) + 1 :]), n) for n in sizes]
    same(lambda *ts: asg.concat(ts, axis), lambda *xs: np.concatenate(xs, axis), *parts)
    place = data.draw(st.integers(-len(shape) - 1, len(shape)))
    alike = [numbers(shape, start) for start in range(count)]
    same(lambda *ts: asg.stack(list(ts), place), lambda *xs: np.stack(xs, place), *alike)


@given(FULL, st.data())
def test_split_undoes_concat(shape, data):
    axis = data.draw(st.integers(-len(shape), len(shape) - 1))
    edges = sorted(data.draw(st.lists(st.integers(0, shape[axis]), max_size=3)))
    x = numbers(shape)
    for i, wanted in enumerate(np.split(x, edges, axis)):
        same(lambda t, i=i: asg.split(t, edges, axis)[i], lambda _, w=wanted: w, x)
    same(lambda t: asg.concat(asg.split(t, edges, axis), axis), lambda a: a, x)
    equal = shape[axis]
    parts = np.split(x, equal, axis)
    same(lambda t: asg.split(t, equal, axis)[-1], lambda _: parts[-1], x)


@given(SHAPES, st.data())
def test_pad(shape, data):
    pair = st.tuples(st.integers(0, 3), st.integers(0, 3))
    widths = data.draw(st.lists(pair, min_size=len(shape), max_size=len(shape)))
    value = data.draw(st.sampled_from([0, -1.5]))
    assume(shape)
    x = numbers(shape)
    same(
        lambda t: asg.pad(t, widths, constant_values=value),
        lambda a: np.pad(a, widths, constant_values=value),
        x,
    )
    same(lambda t: asg.pad(t, widths[0]), lambda a: np.pad(a, widths[0]), x)
    same(lambda t: asg.pad(t, 2), lambda a: np.pad(a, 2), x)


# Matrices


@given(arrays.mutually_broadcastable_shapes(signature=np.matmul.signature, max_dims=2, max_side=3))
def test_matmul(case):
    x, y = (numbers(shape) for shape in case.input_shapes)
    same(lambda s, t: s @ t, np.matmul, x, y)


@given(SHAPES, st.data())
def test_take_along_an_axis(shape, data):
    axes = [axis for axis, size in enumerate(shape) if size]
    assume(axes)
    axis = data.draw(st.sampled_from(axes))
    low, high = -shape[axis], shape[axis] - 1
    index = np.array(data.draw(st.lists(st.integers(low, high), min_size=4, max_size=4)), np.int32)
    for places in (index, index.reshape(2, 2), index[0], index[:0]):
        same(
            lambda t, i=places: asg.take(t, i, axis - len(shape)),
            lambda a, i=places: np.take(a, i, axis),
            numbers(shape),
        )
    lines = np.broadcast_to(
        index.reshape([4 if i == axis else 1 for i in range(len(shape))]),
        [4 if i == axis else size for i, size in enumerate(shape)],
    )
    same(
        lambda t: asg.take_along_axis(t, lines, axis),
        lambda a: np.take_along_axis(a, lines, axis),
        numbers(shape),
    )
