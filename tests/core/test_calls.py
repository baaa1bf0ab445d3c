"""Graphs called as functions of tensors: placed, kept as a node, in bodies, derived ones too."""

import gc

import numpy as np
import pytest

import asg
from asg.core.subgraphs import nodes_within
from asg.passes import lower, optimize
from asg.testing import interpret
from asg.testing.gradcheck import check_gradients

BOTH = pytest.mark.parametrize("inline", [True, False])


def run(graph, backend="numpy", **feeds):
    return {k: np.asarray(v) for k, v in asg.compile(graph, backend)(feeds).items()}


def model():
    """A function with a parameter, a counter and a symbolic size."""
    f = asg.Graph("f")
    x = f.input("x", ("N", 3), "f64")
    w = f.parameter("w", (3,), "f64", init=2.0)
    n = f.state_variable("n", (), "f64")
    f.output("y", asg.tanh(x * w))
    f.output("loss", asg.sum(f["y"] ** 2) / x.shape[0])
    f.update("n", n + 1)
    return f


@BOTH
@pytest.mark.parametrize("size", [4, "M", "M + 2"])
def test_a_called_graph_computes_what_it_does_alone(inline, size):
    f, g = model(), asg.Graph("g")
    a = g.input("a", ("M", 3), "f64") if size != 4 else g.input("a", (4, 3), "f64")
    x = asg.concat([a, a[:2]], 0) if size == "M + 2" else a
    out = f(x=x, inline=inline)
    assert out["y"].shape == x.shape
    g.output("z", out["y"] * 2)
    g.output("loss", out["loss"])
    g.output("twice", asg.call(f, {"x": out["y"], "w": x[0], "n": 3.0}, inline=inline)["update/n"])
    array = np.random.default_rng(0).normal(size=(4, 3))
    exe = asg.compile(g, "numpy")
    found = exe(a=array)
    alone = run(f, x=np.concatenate([array, array[:2]]) if size == "M + 2" else array)
    np.testing.assert_allclose(found["z"], alone["y"] * 2, rtol=1e-14)
    np.testing.assert_allclose(found["loss"], alone["loss"], rtol=1e-14)
    assert found["twice"].numpy() == 4
    assert exe.state["n"] == 1  # its update is that of the graph around, once
    assert list(exe.state) == ["w", "n"]


@BOTH
@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_a_call_is_differentiated_batched_saved_and_read(inline, backend, tmp_path):
    f, g = model(), asg.Graph("g")
    a, w = g.input("a", (2, 3), "f64"), g.input("b", (3,), "f64")
    loss = asg.call(f, x=a, w=w, n=0.0, inline=inline)["loss"]
    g.output("loss", loss)
    rng = np.random.default_rng(1)
    feeds = {"a": rng.normal(size=(2, 3)), "b": rng.normal(size=3)}
    check_gradients(g, [loss], feeds, wrt=["a", "b"], order=2, seed=0)
    asg.save(g, tmp_path / "g.asg.json")
    again = asg.load(tmp_path / "g.asg.json")
    assert asg.text(again) == asg.text(g) == asg.text(asg.parse(asg.text(g)))
    batched = asg.vmap(g, {"a": 0, "b": None}, size=2)
    rows = run(batched, a=np.stack([feeds["a"], feeds["a"] * 2]), b=feeds["b"])["loss"]
    np.testing.assert_allclose(rows[0], run(again, **feeds)["loss"], rtol=1e-14)
    half = asg.Graph()
    x = half.input("x", (2, 3))
    inner = asg.Graph("inner")
    inner.output("y", asg.softmax(inner.input("x", (2, 3))))
    half.output("y", inner(x=x, inline=inline)["y"] + 1)
    array = rng.normal(size=(2, 3)).astype(np.float32)
    expected = interpret(half, {"x": array})["y"]
    np.testing.assert_allclose(run(half, backend, x=array)["y"], expected, rtol=1e-6)


def test_a_kept_call_is_one_node_that_opens():
    f, g = model(), asg.Graph("g")
    g.output("y", f(x=g.input("x", (2, 3), "f64"), inline=False)["y"])
    assert [node.op.name for node in g.nodes] == ["input", "parameter", "state", "call"]
    opened = optimize(g, lower(()))
    assert not any(node.op.name == "call" for node in nodes_within(opened))


def energy(x):
    return asg.sum(x**4) / 4 - asg.sum(asg.cos(x))


def steps(x, count):
    for _ in range(count):
        x = x - 0.1 * (x**3 + np.sin(x))
    return x


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_gradients_inside_bodies_are_those_of_the_values_there(backend):
    """Descent: by a gradient in a scan, in a while_loop, and in a branch of one in a scan."""
    g = asg.Graph()
    dtype = "f64" if backend == "numpy" else "f32"
    x = g.input("x", (3,), dtype)

    def step(c):
        (slope,) = asg.call(asg.gradients(energy(c), [c])).values()
        return c - 0.1 * slope

    scanned, _ = asg.scan(lambda c, _: (step(c), None), x, length=4)
    looped = asg.while_loop(
        lambda c: c[1] < 4, lambda c: (step(c[0]), c[1] + 1), (x, asg.constant(0, graph=g)),
        max_steps=9,
    )[0]  # fmt: skip
    chosen, _ = asg.scan(
        lambda c, t: (asg.cond(t < 4, step, lambda v: v, c), None), x, asg.arange(6, graph=g)
    )
    for name, y in {"scanned": scanned, "looped": looped, "chosen": chosen}.items():
        g.output(name, y)
    total = asg.sum(scanned + looped + chosen)
    g = asg.splice(g, asg.gradients(total, [x]))
    at = np.array([1.0, -2.0, 0.5]).astype(dtype.replace("f", "float"))
    found = run(g, backend, x=at)
    tolerance = 1e-12 if backend == "numpy" else 1e-5
    for name in ("scanned", "looped", "chosen"):
        np.testing.assert_allclose(found[name], steps(at, 4), rtol=tolerance)
    wide, h = at.astype(np.float64), 1e-6
    slope = (steps(wide + h, 4) - steps(wide - h, 4)) / (2 * h)
    np.testing.assert_allclose(found["grad/x"], 3 * slope, rtol=max(tolerance, 1e-8))


def test_tangents_and_batches_inside_bodies():
    g = asg.Graph()
    x, rows = g.input("x", (3,), "f64"), g.input("rows", (4, 3), "f64")
    one = asg.Graph("one")
    v = one.input("v", (3,), "f64")
    one.output("e", asg.sum(asg.sin(v) * one.input("u", (3,), "f64")))
    each = asg.vmap(asg.splice(one, asg.gradients(one["e"], [one["v"]])), {"v": 0, "u": None})

    def body(c, _):
        (change,) = asg.call(asg.jvp([energy(c)], [c], tangents=[c * c])).values()
        found = asg.call(each, v=rows, u=c)
        return c * 0.5 + asg.mean(found["grad/v"], axis=0), (change, found["e"])

    last, (changes, es) = asg.scan(body, x, length=3)
    for name, y in {"last": last, "changes": changes, "es": es}.items():
        g.output(name, y)
    rng = np.random.default_rng(0)
    at, table = rng.normal(size=3), rng.normal(size=(4, 3))
    found = run(g, x=at, rows=table)
    for i in range(3):
        np.testing.assert_allclose(found["changes"][i], ((at**3 + np.sin(at)) * at**2).sum())
        np.testing.assert_allclose(found["es"][i], (np.sin(table) * at).sum(1))
        at = at * 0.5 + (np.cos(table) * at).mean(0)
    np.testing.assert_allclose(found["last"], at)


def test_parameters_of_a_graph_called_in_a_body_are_those_around():
    f, g = asg.Graph("f"), asg.Graph("g")
    w = f.parameter("w", (2,), "f64", init=0.5)
    f.output("y", asg.tanh(f.input("x", (2,), "f64") * w))
    x = g.input("x", (2,), "f64")
    g.output("y", asg.scan(lambda c, _: (f(x=c)["y"], None), x, length=3)[0])
    assert [*g.parameters] == ["w"]
    g = asg.splice(g, asg.gradients(asg.sum(g["y"]), [g["w"]]))
    y = at = np.array([0.3, -2.0])
    for _ in range(3):
        y = np.tanh(y * 0.5)
    found = run(g, x=at)
    np.testing.assert_allclose(found["y"], y)
    assert np.all(np.abs(found["grad/w"]) > 0)


def test_a_copy_grows_on_its_own():
    f = model()
    copy = f.copy("other")
    assert copy.name == "other"
    assert asg.text(copy).splitlines()[1:] == asg.text(f).splitlines()[1:]
    copy.output("more", copy["y"] + 1)
    copy.update("w", copy["w"] * 0.5)
    assert "more" not in f.outputs
    assert "w" not in f.updates
    exe = asg.compile(copy, "numpy")
    exe(x=np.ones((1, 3)))
    assert exe.state["n"] == 1
    assert exe.state["w"][0] == 1


@pytest.mark.parametrize(
    ("feeds", "fault", "words"),
    [
        ({}, asg.GraphError, "no value for 'x'"),
        ({"x": 1.0, "q": 1.0}, asg.GraphError, "no input 'q'; it takes: x, w, n"),
        ({"x": "vector"}, asg.ShapeError, r"'x' is f64\[N,3\], got f64\[3\]"),
        ({"x": "narrow"}, asg.ShapeError, r"'x' is f64\[N,3\], got f64\[2,4\]"),
        ({"x": "single"}, asg.DTypeError, r'got f32\[2,3\]; cast it: cast\(x, "f64"\)'),
    ],
)
def test_a_call_that_does_not_fit_says_so_and_leaves_the_graph_alone(feeds, fault, words):
    g = asg.Graph("g")
    values = {
        "vector": g.input("vector", (3,), "f64"), "narrow": g.input("narrow", (2, 4), "f64"),
        "single": g.input("single", (2, 3)),
    }  # fmt: skip
    before = asg.text(g)
    with g, pytest.raises(fault, match=words):
        asg.call(model(), {name: values.get(value, value) for name, value in feeds.items()})
    assert asg.text(g) == before


def test_a_derived_graph_is_called_where_it_was_derived():
    f, g = model(), asg.Graph("g")
    grad = asg.gradients(f["loss"], [f["w"]])
    with g, pytest.raises(asg.GraphError, match="call a derived graph where it was derived"):
        grad()
    with f:
        slope = grad()["grad/w"]
    assert slope.graph is f
    with f, pytest.raises(asg.GraphError, match="cannot call itself"):
        f(x=f["x"])


def test_assumptions_hold_where_a_graph_is_called():
    f = asg.Graph("f")
    x = f.input("x", ("N",), "f64")
    f.assume("N % 2 == 0")
    f.output("y", asg.reshape(x, (x.shape[0] // 2, 2)))
    g = asg.Graph("g")
    with pytest.raises(asg.ShapeError, match="it assumes N % 2 == 0"):
        f(x=g.input("odd", (3,), "f64"))
    assert f(x=g.input("even", (4,), "f64"))["y"].shape == (2, 2)
    f(x=g.input("any", ("K",), "f64"))
    assert "K % 2 == 0" in [str(fact) for fact in g.facts]


def test_a_derived_graph_is_called_in_its_forward_graph_by_default():
    g = asg.Graph()
    x, v = g.input("x", (2,)), g.input("v", (2,))
    y = asg.sum(x**3)
    derived = [asg.gradients(y, x), asg.hvp(y, x, v), asg.hessian(y, x), asg.jvp(y, x, v)]
    for number, graph in enumerate(derived):
        (tensor,) = asg.call(graph).values()
        assert tensor.graph is g
        g.output(str(number), asg.sum(tensor))
    out = asg.compile(g, "numpy")(x=[1.0, 2.0], v=[1.0, 0.0])
    assert [each.item() for each in out.values()] == [15.0, 6.0, 18.0, 3.0]
    other = asg.Graph()
    with other, pytest.raises(asg.GraphError, match="call a derived graph where it was derived"):
        asg.call(derived[0])


def test_a_derived_graph_does_not_keep_its_forward_graph():
    def gradient():
        x = asg.Graph().input("x", (2,))
        return asg.gradients(asg.sum(x**3), x)

    derived = gradient()
    gc.collect()
    with pytest.raises(asg.GraphError, match="called without tensors and outside of a graph"):
        asg.call(derived)
