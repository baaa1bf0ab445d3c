"""cond: the branch that is run, gradients, structures, errors, files, compiled graphs."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import asg
from asg.testing import gradcheck, interpret
from tests.quick_jax import quickly

RNG = np.random.default_rng(3)
X, W = RNG.normal(size=(2, 3)), RNG.normal(size=3)


@pytest.fixture(autouse=True)
def _in_f64():
    with jax.enable_x64(True):
        yield


def values(graph, feeds, backend="numpy", **options):
    return {n: a.numpy() for n, a in asg.compile(graph, backend, **options)(feeds).items()}


def graph_of(function):
    g = asg.Graph()
    p = g.input("p", (), "bool")
    x, w = g.input("x", (2, 3), "f64"), g.input("w", (3,), "f64")
    for name, tensor in function(p, x, w).items():
        g.output(name, tensor)
    return g


def both(p, x, w):
    one = lambda x: {"a": asg.sin(x) * w, "b": (x.sum(), w)}
    other = lambda x: {"a": x * x, "b": (asg.exp(w).sum(), w * 2.0)}
    out = asg.cond(p, one, other, x)
    return {"a": out["a"], "b": out["b"][0], "c": out["b"][1]}


@pytest.mark.parametrize("chosen", [True, False])
def test_one_branch_is_taken(chosen):
    out = values(graph_of(both), {"p": np.bool_(chosen), "x": X, "w": W})
    np.testing.assert_allclose(out["a"], np.sin(X) * W if chosen else X * X)
    np.testing.assert_allclose(out["b"], X.sum() if chosen else np.exp(W).sum())
    np.testing.assert_allclose(out["c"], W if chosen else W * 2)


@pytest.mark.parametrize("chosen", [True, False])
def test_gradients_of_any_order_are_those_of_jax(chosen):
    g = graph_of(both)
    loss = (g["a"] * g["a"]).sum() + g["b"] * 3.0 + (g["c"] * g["c"]).sum()
    joint = asg.splice(g, asg.gradients(loss, [g["x"], g["w"]]))

    def jax_loss(x, w):
        one = lambda x: (jnp.sin(x) * w, x.sum(), w)
        other = lambda x: (x * x, jnp.exp(w).sum(), w * 2)
        a, b, c = jax.lax.cond(chosen, one, other, x)
        return (a * a).sum() + b * 3.0 + (c * c).sum()

    feeds = {"p": np.bool_(chosen), "x": X, "w": W}
    out = values(joint, feeds)
    for name, right in zip("xw", quickly(jax.grad(jax_loss, (0, 1)))(X, W), strict=True):
        np.testing.assert_allclose(out[f"grad/{name}"], right, rtol=1e-12, atol=1e-12)
    total = (joint["grad/x"] * joint["grad/x"]).sum() + (joint["grad/w"] ** 3.0).sum()
    again = asg.splice(joint, asg.gradients(total, [joint["x"], joint["w"]]))

    def jax_total(x, w):
        dx, dw = jax.grad(jax_loss, (0, 1))(x, w)
        return (dx * dx).sum() + (dw**3).sum()

    found = list(values(again, feeds).values())[-2:]
    for array, right in zip(found, quickly(jax.grad(jax_total, (0, 1)))(X, W), strict=True):
        np.testing.assert_allclose(array, right, rtol=1e-11, atol=1e-11)


def test_only_the_branch_taken_is_run():
    g = asg.Graph()
    table, place = g.input("table", (3,), "f64"), g.input("place", (), "i32")
    inside = asg.logical_and(place >= 0, place < 3)
    out = asg.cond(inside, lambda: asg.take(table, place, 0), lambda: table.sum() * 0.0 - 1.0)
    g.output("out", out)
    exe = asg.compile(g, "numpy", check_indices=True)  # a read out of range would be an error
    assert exe(table=np.arange(3.0), place=2)["out"].item() == 2.0
    assert exe(table=np.arange(3.0), place=7)["out"].item() == -1.0


def test_in_a_scan_and_a_scan_in_it():
    def function(x, w):
        def step(c, e):
            grown = asg.cond(e.sum() > 0.0, lambda c: asg.sin(c * w), lambda c: c + e, c)
            return grown, grown.sum()

        flag = w.sum() < 100.0
        twice = lambda c: asg.scan(step, c, x)
        return asg.cond(flag, twice, lambda c: (c, x.sum(1)), w * 2.0)

    gradcheck(function, [X, W])
    g = asg.Graph()
    x, w = g.input("x", (2, 3), "f64"), g.input("w", (3,), "f64")
    last, sums = function(x, w)
    g.output("last", last)
    g.output("sums", sums)
    feeds = {"x": X, "w": W}
    spelled = interpret(g, feeds)
    for name, array in values(g, feeds).items():
        np.testing.assert_allclose(array, spelled[name], rtol=1e-12)


def test_symbolic_shapes():
    g = asg.Graph()
    x = g.input("x", ("N", 3), "f64")
    g.output("y", asg.cond(x.sum() > 0.0, lambda: x * 2.0, lambda: asg.zeros_like(x)))
    exe = asg.compile(g, "numpy")
    assert exe(x=np.ones((4, 3)))["y"].numpy().sum() == 24.0
    assert exe(x=-np.ones((2, 3)))["y"].numpy().tolist() == np.zeros((2, 3)).tolist()


def test_a_predicate_that_is_known_leaves_one_branch():
    g = asg.Graph()
    x = g.input("x", (3,), "f64")
    g.output("y", asg.cond(True, asg.sin, lambda x: x, x))
    found = asg.optimize(g)
    assert [node.op.name for node in found.nodes] == ["input", "sin"]


def test_what_nobody_uses_is_left_out():
    g = graph_of(lambda p, x, w: {"b": both(p, x, w)["b"]})
    (node,) = [node for node in asg.optimize(g).nodes if node.op.name == "cond"]
    assert len(node.types) == 1
    names = {n.op.name for n in node.attrs["true_body"].nodes}
    assert names == {"input", "sum"}
    feeds = {"p": np.True_, "x": X, "w": W}
    np.testing.assert_allclose(values(asg.optimize(g), feeds)["b"], X.sum())


def test_text_and_files_give_the_same_graph(tmp_path):
    g = graph_of(both)
    graph = asg.splice(g, asg.gradients(g["a"].sum(), [g["x"], g["w"]]))
    assert asg.text(asg.parse(asg.text(graph))) == asg.text(graph)
    asg.save(graph, tmp_path / "g.asg.json")
    assert asg.text(asg.load(tmp_path / "g.asg.json")) == asg.text(graph)


@pytest.mark.parametrize(
    ("call", "fault", "words"),
    [
        (lambda p, x: asg.cond(x > 0.0, lambda: x, lambda: x), asg.ShapeError, "must be a scalar"),
        (lambda p, x: asg.cond(x.sum(), lambda: x, lambda: x), asg.DTypeError, "bool"),
        (lambda p, x: asg.cond(p, lambda: x, x.sum), asg.ShapeError,
         "the result is f64[2,3] where the predicate is true and f64[] where it is not"),
        (lambda p, x: asg.cond(p, lambda: {"a": x}, lambda: {"a": asg.cast(x, "f32")}),
         asg.DTypeError, "the result 'a' is f64[2,3] where the predicate is true and f32[2,3]"),
        (lambda p, x: asg.cond(p, lambda: x, lambda: (x, x)), asg.GraphError,
         "the result of the false branch is a tuple of 2"),
        (lambda p, x: asg.cond(p, lambda: None, lambda: None), asg.GraphError, "return nothing"),
        (lambda p, x: asg.cond(p, lambda y: y, lambda: x, x), asg.GraphError,
         "false_fn takes (), and is called as false_fn(*operands)"),
        (lambda p, x: asg.cond(p, lambda: x.graph.parameter("q", (3,)), lambda: x),
         asg.GraphError, "nothing can be declared inside the body of a cond"),
    ],
)  # fmt: skip
def test_a_wrong_call_says_so(call, fault, words):
    g = asg.Graph()
    p, x = g.input("p", (), "bool"), g.input("x", (2, 3), "f64")
    with pytest.raises(fault) as caught:
        call(p, x)
    assert words in str(caught.value)
    assert g.trace is None
    assert not [node for node in g.nodes if node.op.name == "cond"]
