"""fori_loop, while_loop, map and switch: values, gradients, sizes, errors."""

import numpy as np
import pytest

import asg
from asg.testing import gradcheck


def run(graph, backend="numpy", **feeds):
    return {k: np.asarray(v) for k, v in asg.compile(graph, backend)(feeds).items()}


def test_fori_loop_runs_from_the_lower_bound_to_before_the_upper():
    g = asg.Graph()
    x = g.input("x", ("N",), "f64")
    g.output("y", asg.fori_loop(2, 5, lambda i, c: c * asg.cast(i, "f64") + 1, x))
    g.output("n", asg.fori_loop(0, x.shape[0], lambda i, c: c + i, asg.constant(0, graph=g)))
    array = np.array([1.0, -2.0, 0.5, 3.0])
    found = run(g, x=array)
    np.testing.assert_array_equal(found["y"], ((array * 2 + 1) * 3 + 1) * 4 + 1)
    assert found["n"] == 6


def newton(x):
    """The square root, by Newton's method until nothing changes."""
    start = (asg.maximum(x, 1), asg.zeros_like(x))
    last, _ = asg.while_loop(
        lambda c: asg.any(asg.abs(c[0] - c[1]) > 1e-13 * c[0]),
        lambda c: ((c[0] + x / c[0]) / 2, c[0]), start, max_steps=60,
    )  # fmt: skip
    return last


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_while_loop_stops_where_the_condition_is_false(backend):
    g = asg.Graph()
    x = g.input("x", (3,))
    count = asg.while_loop(
        lambda c: asg.any(c[0] < 100), lambda c: (c[0] * 2, c[1] + 1),
        (x, asg.constant(0, graph=g)), max_steps=20,
    )  # fmt: skip
    g.output("values", count[0])
    g.output("steps", count[1])
    found = run(g, backend, x=np.array([1, 3, 50], np.float32))
    np.testing.assert_array_equal(found["values"], np.array([1, 3, 50]) * 128.0)
    assert found["steps"] == 7


def test_the_gradient_of_a_while_loop_is_that_of_its_steps():
    gradcheck(lambda x: asg.sum(asg.square(newton(x))), [np.array([0.5, 2.0, 9.0])])
    g = asg.Graph()
    g.output("y", newton(g.input("x", (2,), "f64")))
    np.testing.assert_allclose(run(g, x=np.array([2.0, 1e6]))["y"], [np.sqrt(2), 1e3], rtol=1e-12)


BACKENDS = pytest.mark.parametrize("backend", ["numpy", "wgpu"])


def growing(g, dtype="f32"):
    """Doubled and more until the sum exceeds a limit: no bound on the steps."""
    x, w = g.input("x", (3,), dtype), g.input("w", (3,), dtype)
    limit = g.input("limit", (), dtype)
    return x, w, asg.while_loop(
        lambda c: asg.sum(c[0]) < limit, lambda c: (c[0] * w + asg.sin(c[0]), c[1] + 1),
        (x, asg.constant(0, graph=g)),
    )  # fmt: skip


def grown(x, w, limit):
    n = 0
    while x.sum() < limit:
        x, n = x * w + np.sin(x), n + 1
    return x, n


@BACKENDS
@pytest.mark.parametrize("limit", [0.0, 30.0, 1e6])
def test_a_loop_without_a_bound_runs_until_the_condition_is_false(backend, limit):
    g = asg.Graph()
    _, _, (y, n) = growing(g)
    g.output("y", y * 2)
    g.output("n", n)
    x, w = np.array([0.5, 1, 2], np.float32), np.array([1.2, 1.5, 1.1], np.float32)
    found = run(g, backend, x=x, w=w, limit=np.float32(limit))
    expected, steps = grown(x.astype(np.float64), w.astype(np.float64), limit)
    assert found["n"] == steps
    np.testing.assert_allclose(found["y"], expected * 2, rtol=1e-4)


def test_a_loop_without_a_bound_has_forward_mode_alone():
    g = asg.Graph()
    x, w, (y, _) = growing(g, "f64")
    with pytest.raises(asg.GradientError, match="derivatives forwards alone; give max_steps="):
        asg.gradients(y, [w], seeds="input")
    with pytest.raises(asg.GradientError, match="max_steps="):
        asg.hvp(asg.sum(y), [w])
    joint = asg.splice(g, asg.jvp([g.output("y", y)], [x, w]))
    twice = asg.splice(
        joint, asg.jvp([joint["jvp/y"]], [joint["w"]], tangents=[joint["tangent/w"]])
    )
    rng = np.random.default_rng(0)
    at, along = rng.uniform(0.5, 1.5, (2, 3)), rng.normal(size=(2, 3))
    feeds = {"x": at[0], "w": at[1] + 1, "limit": 50.0}
    feeds |= {"tangent/x": along[0], "tangent/w": along[1]}
    found = run(twice, **feeds)
    h = 1e-5

    def moved(step):
        return grown(at[0] + step * along[0], at[1] + 1 + step * along[1], 50.0)[0]

    np.testing.assert_allclose(found["jvp/y"], (moved(h) - moved(-h)) / (2 * h), rtol=1e-7)

    def slope(step):
        return run(joint, **feeds | {"w": at[1] + 1 + step * along[1]})["jvp/y"]

    second = (slope(h) - slope(-h)) / (2 * h)
    np.testing.assert_allclose(found["jvp/jvp/y"], second, rtol=1e-7)


def test_forward_mode_passes_a_loop_without_a_bound_inside_other_bodies():
    g = asg.Graph()
    x = g.input("x", (2,), "f64")

    def halved(c, t):
        end = asg.while_loop(lambda v: asg.max(v) > 1.0, lambda v: v * 0.5 + 0.01 * v * v, c + t)
        return asg.cond(asg.sum(end) > 0.0, lambda v: v * v + 1, lambda v: v, end), end

    last, ys = asg.scan(halved, x, np.array([2.0, 3.0]))
    g.output("y", last * asg.sum(ys))
    joint = asg.splice(g, asg.jvp([g["y"]], [x]))
    at, along, h = np.array([1.2, 0.4]), np.array([0.3, -0.7]), 1e-6
    found = run(joint, x=at, **{"tangent/x": along})
    expected = (run(g, x=at + h * along)["y"] - run(g, x=at - h * along)["y"]) / (2 * h)
    np.testing.assert_allclose(found["jvp/y"], expected, rtol=1e-6)


@BACKENDS
@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("steps", [0, 2, 5, 9])
def test_a_scan_takes_as_many_steps_as_a_tensor_says(backend, reverse, steps):
    g = asg.Graph()
    n, c = g.input("n", (), "i32"), g.input("c", (3,))
    xs = g.input("xs", (5, 3))
    last, ys = asg.scan(lambda c, x: (c * 0.5 + x, c * x), c, xs, length=n, reverse=reverse)
    g.output("last", last)
    g.output("ys", ys)
    g = asg.splice(g, asg.gradients(asg.sum(last * last) + asg.sum(ys), [c, xs]))
    rng = np.random.default_rng(1)
    array, start = rng.normal(size=(5, 3)).astype("f"), rng.normal(size=3).astype("f")
    found = run(g, backend, n=np.int32(steps), c=start, xs=array)
    expected, carry = np.zeros((5, 3), "f"), start
    for i in range(min(steps, 5))[:: -1 if reverse else 1]:
        expected[i], carry = carry * array[i], carry * 0.5 + array[i]
    np.testing.assert_allclose(found["last"], carry, rtol=1e-6)
    np.testing.assert_allclose(found["ys"], expected, rtol=1e-6)
    whole = asg.Graph()
    c = whole.input("c", (3,))
    part = whole.input("xs", (max(min(steps, 5), 1), 3))
    last, ys = asg.scan(lambda c, x: (c * 0.5 + x, c * x), c, part, reverse=reverse)
    whole = asg.splice(whole, asg.gradients(asg.sum(last * last) + asg.sum(ys), [c, part]))
    if steps:
        alone = run(whole, c=start, xs=array[:steps])
        np.testing.assert_allclose(found["grad/c"], alone["grad/c"], rtol=1e-5)
        np.testing.assert_allclose(found["grad/xs"][:steps], alone["grad/xs"], rtol=1e-5)
    assert not found["grad/xs"][steps:].any()


def test_a_length_without_xs_must_be_static():
    g = asg.Graph()
    n = g.input("n", (), "i32")
    with pytest.raises(asg.GraphError, match="the length must be static where there are no xs"):
        asg.scan(lambda c, _: (c + 1, None), asg.constant(0.0, graph=g), length=n)
    with pytest.raises(asg.ShapeError, match=r"length must be an integer scalar, got f32\[\]"):
        asg.scan(lambda c, x: (c + x, None), 0.0, g.input("x", (3,)), length=g.input("m", ()))


@pytest.mark.parametrize("unroll", [2, 3, 7, 20, True])
@pytest.mark.parametrize("reverse", [False, True])
def test_unrolled_steps_are_the_same_steps(unroll, reverse):
    g = asg.Graph()
    c, xs = g.input("c", (2,), "f64"), g.input("xs", (7, 2), "f64")

    def body(c, x):
        return ({"h": asg.tanh(c["h"] + x)}, (c["h"] * x, None))

    for name, count in (("plain", 1), ("unrolled", unroll)):
        last, (y, _) = asg.scan(body, {"h": c}, xs, reverse=reverse, unroll=count)
        g.output(f"{name}/last", last["h"])
        g.output(f"{name}/ys", y)
    rng = np.random.default_rng(2)
    found = run(g, c=rng.normal(size=2), xs=rng.normal(size=(7, 2)))
    for name in ("last", "ys"):
        np.testing.assert_allclose(found[f"unrolled/{name}"], found[f"plain/{name}"], rtol=1e-14)


@BACKENDS
def test_a_batch_of_loops_ends_with_the_longest(backend):
    g = asg.Graph()
    x = g.input("x", (2,))
    y = asg.while_loop(lambda c: asg.sum(c) < 10.0, lambda c: c * 1.5 + 0.25, x, max_steps=12)
    g.output("y", y)
    one = asg.splice(g, asg.gradients(asg.sum(y * y), [x]))
    g = asg.vmap(one, size=4)
    alone = np.array([[9, 3], [1, 1], [0.1, 0.2], [-1, 0.7]], np.float32)
    found = run(g, backend, x=alone)
    for row, y, slope in zip(alone, found["y"], found["grad/x"], strict=True):
        steps, end = 0, row
        while end.sum() < 10 and steps < 12:
            end, steps = end * 1.5 + 0.25, steps + 1
        np.testing.assert_allclose(y, end, rtol=1e-5)
        np.testing.assert_allclose(slope, 2 * end * 1.5**steps, rtol=1e-5)
    batches = run(asg.vmap(asg.vmap(one, size=2), size=2), x=alone.reshape(2, 2, 2))
    np.testing.assert_allclose(batches["grad/x"].reshape(4, 2), found["grad/x"], rtol=1e-5)


def test_map_stacks_the_results_for_slices():
    g = asg.Graph()
    x = g.input("x", ("N", 3), "f64")
    total, square = asg.map(lambda row: (asg.sum(row), row * row), x)
    g.output("total", total)
    g.output("square", square)
    array = np.arange(12.0).reshape(4, 3)
    found = run(g, x=array)
    np.testing.assert_array_equal(found["total"], array.sum(1))
    np.testing.assert_array_equal(found["square"], array**2)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_switch_takes_the_branch_of_its_index_clamped(count):
    g = asg.Graph()
    i, x = g.input("i", (), "i32"), g.input("x", (), "f64")
    branches = [lambda v, k=k: asg.sin(v * (k + 1)) for k in range(count)]
    y = g.output("y", asg.switch(i, branches, x))
    joint = asg.splice(g, asg.gradients(y, wrt=[x]))
    exe = asg.compile(joint, "numpy")
    for index in range(-1, count + 1):
        k = min(max(index, 0), count - 1) + 1
        found = exe(i=np.int32(index), x=np.float64(0.3))
        np.testing.assert_allclose(found["y"], np.sin(0.3 * k))
        np.testing.assert_allclose(found["grad/x"], k * np.cos(0.3 * k))


def test_switch_refuses_an_index_that_is_not_an_integer_scalar():
    g = asg.Graph()
    x = g.input("x")
    with pytest.raises(asg.DTypeError, match="switch: the index is f32"):
        asg.switch(x, [asg.sin], x)
    with pytest.raises(asg.ShapeError, match="must be a scalar"):
        asg.switch(g.input("i", (2,), "i32"), [asg.sin], x)
