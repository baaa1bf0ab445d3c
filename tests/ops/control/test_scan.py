"""scan: meaning, gradients of any order, structures, symbols, errors, and what is compiled."""

from functools import cache, partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import asg
from asg.core.hashing import fingerprint
from asg.core.interpreter import interpret
from asg.core.subgraphs import graphs_of, nodes_within
from asg.testing import gradcheck
from tests.quick_jax import quickly

RNG = np.random.default_rng(7)
W, U, B = RNG.normal(size=(3, 3)) * 0.7, RNG.normal(size=(2, 3)), RNG.normal(size=3)
XS, H0 = RNG.normal(size=(5, 2)), RNG.normal(size=3)


@pytest.fixture(autouse=True)
def _in_f64():
    with jax.enable_x64(True):
        yield


def values(graph, feeds, backend="numpy"):
    return {n: a.numpy() for n, a in asg.compile(graph, backend)(feeds).items()}


def inputs_of(graph, **arrays):
    return [graph.input(name, np.shape(a), np.asarray(a).dtype.name) for name, a in arrays.items()]


def assert_close(found, right, rtol=1e-12):
    np.testing.assert_allclose(found, right, rtol=rtol, atol=rtol)


# Meaning


def test_it_hands_the_carry_on_and_stacks_the_ys():
    g = asg.Graph()
    (xs,) = inputs_of(g, xs=np.arange(1.0, 5.0))
    last, ys = asg.scan(lambda c, x: (c * x, c + x), asg.constant(1.0, "f64", graph=g), xs)
    g.output("last", last)
    g.output("ys", ys)
    out = values(g, {"xs": np.arange(1.0, 5.0)})
    assert out["last"] == 24.0
    assert out["ys"].tolist() == [2.0, 3.0, 5.0, 10.0]


def test_reverse_takes_the_last_first_and_keeps_its_place():
    g = asg.Graph()
    (xs,) = inputs_of(g, xs=np.arange(1.0, 5.0))
    last, ys = asg.scan(lambda c, x: (c + x, c), xs[0] * 0.0, xs, reverse=True)
    g.output("last", last)
    g.output("ys", ys)
    out = values(g, {"xs": np.arange(1.0, 5.0)})
    assert out["last"] == 10.0
    assert out["ys"].tolist() == [9.0, 7.0, 4.0, 0.0]


def test_without_xs_the_length_says_how_often():
    g = asg.Graph()
    with g:
        last, ys = asg.scan(lambda c, _: (c * 2, None), 1, length=10)
    assert ys is None
    g.output("last", last)
    assert values(g, {})["last"] == 1024


def test_without_a_carry_it_maps():
    g = asg.Graph()
    (xs,) = inputs_of(g, xs=XS)
    nothing, ys = asg.scan(lambda c, x: (c, asg.sin(x).sum()), None, xs)
    assert nothing is None
    g.output("ys", ys)
    assert_close(values(g, {"xs": XS})["ys"], np.sin(XS).sum(1))


@pytest.mark.parametrize("length", [0, 1])
def test_no_step_and_one_step(length):
    g = asg.Graph()
    h, xs, w = inputs_of(g, h=H0, xs=XS[:length], w=U)
    last, ys = asg.scan(lambda c, x: (asg.tanh(c + x @ w), c.sum()), h, xs)
    g.output("last", last)
    g.output("ys", ys)
    loss = last.sum() + ys.sum()
    joint = asg.splice(g, asg.gradients(loss, [h, xs, w]))
    feeds = {"h": H0, "xs": XS[:length], "w": U}
    out = values(joint, feeds)
    right = np.tanh(H0 + XS[0] @ U) if length else H0
    assert_close(out["last"], right)
    assert_close(out["ys"], [H0.sum()] if length else np.zeros(0))
    assert out["grad/xs"].shape == (length, 2)
    assert_close(out["grad/h"], 1 - right**2 + 1 if length else np.ones(3))
    assert_close(out["grad/w"], np.outer(XS[0], 1 - right**2) if length else np.zeros((2, 3)))
    spelled = interpret(joint, feeds)
    for name, array in out.items():
        assert_close(array, spelled[name])


class Pair(NamedTuple):
    h: object
    n: object


def test_carries_xs_and_ys_are_tuples_lists_and_dicts():
    g = asg.Graph()
    h, xs = inputs_of(g, h=H0, xs=XS)

    def body(carry, x):
        assert isinstance(carry, Pair)
        assert set(x) == {"a", "b"}
        (low, high) = carry.h
        new = Pair([low + x["a"].sum(), high * 0.5], carry.n + 1)
        return new, {"low": low, "both": (high, carry.n)}

    last, ys = asg.scan(body, Pair([h, h * 2.0], 0), {"a": xs, "b": xs * 2.0})
    assert isinstance(last, Pair)
    assert last.n.dtype is asg.i32
    assert ys["low"].shape == (5, 3)
    assert ys["both"][1].shape == (5,)
    g.output("n", ys["both"][1])
    g.output("high", last.h[1])
    out = values(g, {"h": H0, "xs": XS})
    assert out["n"].tolist() == [0, 1, 2, 3, 4]
    assert_close(out["high"], H0 * 2 / 32)


def test_a_dict_may_come_back_in_another_order():
    g = asg.Graph()
    (h,) = inputs_of(g, h=H0)
    body = lambda c, _: ({"b": c["a"], "a": c["b"]}, None)
    last, _ = asg.scan(body, {"a": h, "b": h * 2.0}, length=3)
    g.output("a", last["a"])
    assert_close(values(g, {"h": H0})["a"], H0 * 2)


def test_carries_that_change_places_are_taken_at_once():
    g = asg.Graph()
    with g:
        (a, b, _), ys = asg.scan(
            lambda c, _: ((c[1], c[0] + c[1], c[0]), c[0]), (0, 1, 0), length=9
        )
    for name, tensor in (("a", a), ("b", b), ("ys", ys)):
        g.output(name, tensor)
    out = values(g, {})
    assert out["ys"].tolist() == [0, 1, 1, 2, 3, 5, 8, 13, 21]
    assert (out["a"], out["b"]) == (34, 55)


def test_numbers_and_arrays_are_taken_for_constants():
    g = asg.Graph()
    (h,) = inputs_of(g, h=H0)
    last, ys = asg.scan(lambda c, x: (c + x, 1), h, np.arange(6.0).reshape(2, 3))
    g.output("last", last)
    g.output("ys", ys)
    out = values(g, {"h": H0})
    assert_close(out["last"], H0 + np.array([3.0, 5.0, 7.0]))
    assert out["ys"].tolist() == [1, 1]


def test_what_the_body_uses_from_outside_is_captured_once():
    g = asg.Graph()
    h, w = inputs_of(g, h=H0, w=W)
    last, _ = asg.scan(lambda c, _: (asg.tanh(c @ w + w.sum(0)), None), h @ w, length=4)
    node = last.node
    assert len(node.inputs) == 2  # the first carry, and w
    g.output("last", last)
    expected = H0 @ W
    for _ in range(4):
        expected = np.tanh(expected @ W + W.sum(0))
    assert_close(values(g, {"h": H0, "w": W})["last"], expected)


def test_a_scan_in_a_scan():
    g = asg.Graph()
    h, xs, w = inputs_of(g, h=H0, xs=RNG.normal(size=(4, 5, 3)), w=W)

    def row(carry, x):
        scale = x.sum()
        inner, ys = asg.scan(lambda c, e: (asg.sin(c @ w + e * scale), c.sum()), carry, x)
        return inner, ys

    last, ys = asg.scan(row, h, xs)
    g.output("last", last)
    g.output("ys", ys)
    rows = RNG.normal(size=(4, 5, 3))
    out = values(g, {"h": H0, "xs": rows, "w": W})

    def jax_row(carry, x):
        return jax.lax.scan(lambda c, e: (jnp.sin(c @ W + e * x.sum()), c.sum()), carry, x)

    last, ys = quickly(lambda rows: jax.lax.scan(jax_row, H0, rows))(rows)
    assert_close(out["last"], last)
    assert_close(out["ys"], ys)


def test_random_keys_are_carried():
    g = asg.Graph()
    key = g.input("key", (2,), "u32")

    def body(key, _):
        return asg.random_fold_in(key, 1), asg.random_uniform(key, (3,))

    last, ys = asg.scan(body, key, length=4)
    g.output("ys", ys)
    g.output("last", last)
    for step in range(4):
        g.output(f"y{step}", asg.random_uniform(key, (3,)))
        key = asg.random_fold_in(key, 1)
    out = values(g, {"key": np.array([1, 2], np.uint32)})
    assert out["ys"].dtype == np.float32
    for step in range(4):
        np.testing.assert_array_equal(out["ys"][step], out[f"y{step}"])


def test_results_are_states_of_the_next_run():
    g = asg.Graph()
    h = g.state_variable("h", (3,), "f64", init=H0)
    xs = g.input("xs", (5, 2), "f64")
    last, _ = asg.scan(lambda c, x: (asg.tanh(c + x @ U), None), h, xs)
    g.output("before", h)
    g.update("h", last)
    exe = asg.compile(g, "numpy")
    expected = H0
    for _ in range(3):
        assert_close(exe(xs=XS)["before"].numpy(), expected)
        for x in XS:
            expected = np.tanh(expected + x @ U)
        assert_close(exe.state["h"], expected)


# Gradients


def rnn(h, xs, w, u, b):
    def cell(carry, x):
        new = asg.tanh(carry @ w + x @ u + b)
        return new, new * carry

    last, ys = asg.scan(cell, h, xs)
    return (last * last).sum() + (ys * asg.sin(ys)).sum()


def jax_rnn(h, xs, w, u, b):
    def cell(carry, x):
        new = jnp.tanh(carry @ w + x @ u + b)
        return new, new * carry

    last, ys = jax.lax.scan(cell, h, xs)
    return (last * last).sum() + (ys * jnp.sin(ys)).sum()


ARGUMENTS = {"h": H0, "xs": XS, "w": W, "u": U, "b": B}


def test_gradients_are_those_of_jax():
    g = asg.Graph()
    loss = rnn(*inputs_of(g, **ARGUMENTS))
    joint = asg.splice(g, asg.gradients(loss, [g[name] for name in ARGUMENTS]))
    out = values(joint, ARGUMENTS)
    right = quickly(jax.grad(jax_rnn, argnums=range(5)))(*ARGUMENTS.values())
    for name, array in zip(ARGUMENTS, right, strict=True):
        assert_close(out[f"grad/{name}"], array)


@cache
def jax_second_derivatives():
    """The gradients of the squared gradient for each of h, xs and w."""

    def squared(place, *arguments):
        return (jax.grad(jax_rnn, argnums=place)(*arguments) ** 2).sum()

    gradients = [jax.grad(partial(squared, place), argnums=range(5)) for place in range(3)]
    return quickly(lambda *arguments: [each(*arguments) for each in gradients])(*ARGUMENTS.values())


@pytest.mark.parametrize("name", ["h", "xs", "w"])
def test_gradients_of_gradients_are_those_of_jax(name):
    g = asg.Graph()
    loss = rnn(*inputs_of(g, **ARGUMENTS))
    joint = asg.splice(g, asg.gradients(loss, [g[name] for name in ARGUMENTS]))
    gradient = joint.outputs[f"grad/{name}"]
    again = asg.splice(
        joint, asg.gradients((gradient * gradient).sum(), [joint.leaf(n) for n in ARGUMENTS])
    )
    out = values(again, ARGUMENTS)
    right = jax_second_derivatives()[list(ARGUMENTS).index(name)]
    found = list(out.values())[-5:]
    for array, expected in zip(found, right, strict=True):
        assert_close(array, expected, 1e-11)


def test_third_derivatives_are_those_of_jax():
    g = asg.Graph()
    (x,) = inputs_of(g, x=0.3)
    y, _ = asg.scan(lambda c, _: (asg.sin(c * x) + x, None), x, length=4)
    current, value = g, y
    for _ in range(3):
        derived = asg.gradients(value, [current.leaf("x")])
        current = asg.splice(current, derived)
        value = list(current.outputs.values())[-1]

    def jax_y(x):
        return jax.lax.scan(lambda c, _: (jnp.sin(c * x) + x, None), x, None, length=4)[0]

    out = list(values(current, {"x": np.float64(0.3)}).values())
    assert_close(out[-1], quickly(jax.grad(jax.grad(jax.grad(jax_y))))(0.3), 1e-10)


@pytest.mark.parametrize("reverse", [False, True])
def test_gradients_of_what_hands_on_integers_too(reverse):
    def function(h, xs):
        def cell(carry, x):
            h, n = carry
            return (asg.sin(h + x * asg.cast(n, "f64")), n + 2), h * h

        (last, _), ys = asg.scan(cell, (h, 1), xs, reverse=reverse)
        return last, ys

    gradcheck(function, [H0[:2], XS])


def test_gradients_through_the_carries_alone_the_ys_alone_and_a_stopped_path():
    def last_only(h, w):
        return asg.scan(lambda c, _: (asg.sin(c @ w), c), h, length=3)[0]

    def ys_only(h, w):
        return asg.scan(lambda c, _: (asg.sin(c @ w), c), h, length=3)[1]

    def stopped(h, w):
        return asg.scan(lambda c, _: (asg.sin(asg.stop_gradient(c) @ w), c), h, length=3)[1]

    gradcheck(last_only, [H0, W])
    gradcheck(ys_only, [H0, W])
    g = asg.Graph()
    h, w = inputs_of(g, h=H0, w=W)
    joint = asg.splice(g, asg.gradients(stopped(h, w).sum(), [h, w]))
    assert_close(values(joint, {"h": H0, "w": W})["grad/h"], np.ones(3))


def test_gradients_of_nested_scans():
    def function(h, xs, w):
        def row(carry, x):
            return asg.scan(lambda c, e: (asg.sin(c * w + e * x.sum()), c * e), carry, x)

        return asg.scan(row, h, xs)

    gradcheck(function, [np.float64(0.3), RNG.normal(size=(2, 3)), np.float64(0.8)])


def test_gradients_of_what_comes_before_and_after():
    def function(h, xs, w):
        last, ys = asg.scan(lambda c, x: (asg.sin(c @ w) + x, c), h @ w, xs * 2.0)
        return asg.exp(-((last @ w) ** 2.0)), asg.cumsum(ys, 0)

    gradcheck(function, [H0, RNG.normal(size=(3, 3)), W])


def test_a_carry_without_a_gradient_costs_the_reverse_scan_nothing():
    g = asg.Graph()
    h, w = inputs_of(g, h=H0, w=W)
    fixed = g.input("fixed", (4,), "f64")

    def cell(carry, _):
        h, other = carry
        return (asg.tanh(h @ w), asg.sin(other)), None

    (last, _), _ = asg.scan(cell, (h, fixed), length=3)
    derived = asg.gradients(last.sum(), [w])
    assert not [name for name in derived.externals if "fixed" in name]
    (node,) = [node for node in derived.nodes if node.op.name == "scan"]
    assert node.attrs["carries"] == 2  # the cotangent of h, and the sum of those of w


def test_an_op_without_a_gradient_in_the_body_is_named():
    g = asg.Graph()
    h, xs = inputs_of(g, h=H0, xs=RNG.normal(size=(4, 3)))
    ys = asg.scan(lambda c, x: (c, asg.sort(x * c)), h, xs)[1]
    gradient = asg.gradients(ys.sum(), [h])  # sort has one
    assert "scan" in {node.op.name for node in gradient.nodes}


# Symbols


def test_symbolic_batches_lengths_and_captures():
    g = asg.Graph()
    xs = g.input("xs", ("T", "N", 2), "f64")
    h = g.input("h", ("N", 3), "f64")
    noise = g.input("noise", ("N", 3), "f64")
    w = g.input("w", (3, 3), "f64")
    last, ys = asg.scan(lambda c, x: (asg.tanh(c @ w + x @ U + noise), c.sum(1)), h, xs)
    assert [str(dim) for dim in ys.shape] == ["T", "N"]
    g.output("last", last)
    g.output("ys", ys)
    joint = asg.splice(g, asg.gradients((last * last).sum() + ys.sum(), [h, w, xs, noise]))
    exe = asg.compile(joint, "numpy")
    for steps, batch in ((4, 2), (1, 3), (6, 1)):
        feeds = {
            "xs": RNG.normal(size=(steps, batch, 2)), "h": RNG.normal(size=(batch, 3)),
            "noise": RNG.normal(size=(batch, 3)), "w": W,
        }  # fmt: skip
        out = {name: a.numpy() for name, a in exe(feeds).items()}

        def loss(h, w, xs, noise):
            body = lambda c, x: (jnp.tanh(c @ w + x @ U + noise), c.sum(1))
            last, ys = jax.lax.scan(body, h, xs)
            return (last * last).sum() + ys.sum()

        names = ("h", "w", "xs", "noise")
        right = quickly(jax.grad(loss, argnums=range(4)))(*(feeds[name] for name in names))
        for name, array in zip(names, right, strict=True):
            assert_close(out[f"grad/{name}"], array)


def test_assumptions_hold_in_bodies():
    g = asg.Graph()
    x = g.input("x", ("N",), "f64")
    y = g.input("y", ("M",), "f64")
    g.assume("N == 2*M")
    last, _ = asg.scan(lambda c, _: (c + asg.concat([y, y]), None), x, length=2)
    g.assume("M <= 64")
    asg.optimize(g)
    g.output("last", last)
    out = values(g, {"x": np.zeros(4), "y": np.arange(2.0)})
    assert out["last"].tolist() == [0.0, 2.0, 0.0, 2.0]
    assert asg.parse(asg.text(g)).facts == g.facts


def test_a_symbolic_length():
    g = asg.Graph()
    x = g.input("x", ("N",), "f64")
    last, _ = asg.scan(lambda c, _: (c * 2.0, None), x.sum(), length=x.shape[0])
    g.output("last", last)
    assert values(g, {"x": np.ones(5)})["last"] == 5 * 2**5


# Errors


@pytest.mark.parametrize(
    ("call", "fault", "words"),
    [
        (lambda h, xs: asg.scan(lambda c, x: (asg.concat([c, c]), None), h, xs), asg.ShapeError,
         "the carry is f64[3] before a step and f64[6] after it"),
        (lambda h, xs: asg.scan(lambda c, x: ({"h": asg.cast(c["h"], "f32")}, None), {"h": h}, xs),
         asg.DTypeError, "the carry 'h' is f64[3] before a step and f32[3] after it"),
        (lambda h, xs: asg.scan(lambda c, x: ((c[0], c[1] * 1.5), None), (h, 0), xs),
         asg.DTypeError, "mul"),
        (lambda h, xs: asg.scan(lambda c, x: (c, x[0]), h, {"a": xs, "b": h}), asg.ShapeError,
         "xs 'a' has 5 steps, and xs 'b' 3"),
        (lambda h, xs: asg.scan(lambda c, x: (c, x), h, xs, length=4), asg.ShapeError,
         "length is 4, and xs has 5 steps"),
        (lambda h, xs: asg.scan(lambda c, x: (c, x), h, 1.5), asg.ShapeError,
         "xs is a scalar"),
        (lambda h, xs: asg.scan(lambda c, x: (c, x), h), asg.GraphError, "pass length="),
        (lambda h, xs: asg.scan(lambda c, x: c, h, xs), asg.GraphError, "return (carry, y)"),
        (lambda h, xs: asg.scan(lambda c, x: (c, x, x), h, xs), asg.GraphError, "a tuple of 3"),
        (lambda h, xs: asg.scan(lambda c, x: ([c], x), h, xs), asg.GraphError,
         "is a list of 1 (a tensor), and must be a tensor"),
        (lambda h, xs: asg.scan(lambda c, x: ({"a": c["b"]}, x), {"b": h}, xs), asg.GraphError,
         "is a dict of 'a', and must be a dict of 'b'"),
        (lambda h, xs: asg.scan(lambda c, x: (c, "y"), h, xs), asg.GraphError, "holds a str"),
        (lambda h, xs: asg.scan(lambda c, x: (c, None), None, xs), asg.GraphError,
         "it computes nothing"),
        (lambda h, xs: asg.scan(lambda c, x: (c, h.graph.parameter("p", (3,))), h, xs),
         asg.GraphError, "nothing can be declared inside the body of a scan"),
        (lambda h, xs: asg.scan(lambda c, x: (c, h.graph.input("p", (3,))), h, xs),
         asg.GraphError, "do it outside"),
        (lambda h, xs: asg.scan(lambda c, x: (c, h.graph.output("p", c)), h, xs),
         asg.GraphError, "nothing can be named an output inside the body of a scan"),
        (lambda h, xs: asg.scan(lambda c, x: (c, c + asg.Graph().input("z", (3,), "f64")), h, xs),
         asg.GraphError, "belong"),
        (lambda h, xs: asg.scan(lambda c, x: (asg.Graph().input("z", (3,), "f64"), c), h, xs),
         asg.GraphError, "belong"),
        (lambda h, xs: asg.scan(lambda c, x: (c, x), asg.Graph().input("z", (3,)), xs),
         asg.GraphError, "belong"),
        (lambda h, xs: asg.scan(3, h, xs), asg.GraphError, "scan"),
        (lambda h, xs: asg.scan(lambda c, x: (c, x), h, length=-1), asg.ShapeError, "-1"),
    ],
)  # fmt: skip
def test_a_wrong_call_says_so_and_leaves_the_graph_alone(call, fault, words):
    g = asg.Graph()
    h, xs = inputs_of(g, h=H0, xs=XS)
    before = asg.text(g)
    with pytest.raises(fault) as caught:
        call(h, xs)
    assert words in str(caught.value)
    assert asg.text(g) == before
    assert g.trace is None
    assert list(g.outputs) == []


def test_an_update_inside_a_body_is_refused():
    g = asg.Graph()
    n = g.state_variable("n", (), "i32")
    with pytest.raises(asg.GraphError, match="nothing can be updated inside the body of a scan"):
        asg.scan(lambda c, _: (c, g.update("n", n + 1)), n, length=3)
    assert not g.updates


def test_modules_are_called_in_bodies():
    g = asg.Graph()
    x = g.input("x", (4, 3))
    dense = asg.nn.Linear(3, 3)
    g.update(g.state_variable("n"), x.sum())
    first, _ = asg.scan(lambda c, e: (dense(c + e), None), x[0], x)  # its parameters are made here
    last, _ = asg.scan(lambda c, e: (dense(c + e), None), dense(first), x)
    g.output("last", last)
    assert sorted(g.parameters) == ["bias", "weight"]
    assert list(g.updates) == ["n"]
    assert asg.compile(g, "numpy")(x=np.ones((4, 3), "f"))["last"].shape == (3,)


def test_a_tensor_of_a_body_cannot_be_used_outside_of_it():
    g = asg.Graph()
    (h,) = inputs_of(g, h=H0)
    kept = []

    def body(c, _):
        kept.append(c * 2.0)
        return c, None

    asg.scan(body, h, length=2)
    for use in (lambda t: t + 1.0, lambda t: g.output("t", t), asg.tanh):
        with pytest.raises(asg.GraphError, match="made inside the body of a scan is used outside"):
            use(kept[0])
    assert "inside the body" in repr(kept[0])


def test_an_error_of_the_users_own_passes_through():
    g = asg.Graph()
    (h,) = inputs_of(g, h=H0)

    def body(c, _):
        raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError, match="mine"):
        asg.scan(body, h, length=2)
    assert len(g) == 1


def test_a_body_cannot_be_changed():
    g = asg.Graph()
    (h,) = inputs_of(g, h=H0)
    last, _ = asg.scan(lambda c, _: (c * 2.0, None), h, length=2)
    ((_, body),) = graphs_of(last.node)
    for change in (
        lambda: body.input("z", (3,)),
        lambda: body.output("z", body.inputs["carry"]),
        lambda: asg.tanh(body.inputs["carry"]),
    ):
        with pytest.raises(asg.GraphError, match="is a part of another graph"):
            change()


def test_bodies_are_nested_up_to_a_limit():
    def nested(depth, c):
        if not depth:
            return c * 2.0
        return asg.scan(lambda c, _: (nested(depth - 1, c), None), c, length=1)[0]

    g = asg.Graph()
    (h,) = inputs_of(g, h=H0)
    g.output("y", nested(16, h))
    assert asg.text(asg.parse(asg.text(g))) == asg.text(g)
    assert_close(values(g, {"h": H0})["y"], H0 * 2)
    with pytest.raises(asg.GraphError, match="nested more than 16 deep"):
        nested(17, h)


# Scopes, names, lines, and files


def model():
    g = asg.Graph("net")
    xs = g.input("xs", ("T", 4, 2))
    w = g.parameter("w", (3, 3), init=asg.init.xavier_uniform())
    h = g.input("h", (4, 3))
    key = g.state_variable("key", (2,), "u32")

    def cell(carry, x):
        with g.scope("cell"):
            new = asg.tanh(carry["h"] @ w + x.sum(1, keepdims=True)).named("new")
        drawn = asg.random_uniform(carry["key"], (4, 3))
        return {"h": new * drawn, "key": asg.random_fold_in(carry["key"], 1)}, asg.softmax(new)

    with g.scope("rnn"):
        last, ys = asg.scan(cell, {"h": h, "key": key}, xs)
    g.output("last", last["h"])
    g.output("ys", ys)
    g.update("key", last["key"])
    return asg.splice(g, asg.gradients((ys * ys).sum(), [w, h, xs]))


def test_scopes_names_and_lines_stay_in_the_body():
    graph = model()
    (node, *_) = [node for node in graph.nodes if node.op.name == "scan"]
    assert node.scope == "rnn"
    body = node.attrs["body"]
    assert body.name == "cell"
    assert list(body.inputs) == ["carry/h", "carry/key", "x", "captured/0"]
    assert list(body.outputs) == ["next/h", "next/key", "y"]
    assert body["new"].node.scope == "rnn/cell"
    assert "test_scan.py" in body["new"].node.source.file
    derived = [node for node in graph.nodes if node.op.name == "scan"][-1]
    origins = {n.origin.rule for n in derived.attrs["body"].nodes if n.origin is not None}
    assert "vjp" in origins


def test_text_and_files_give_the_same_graph(tmp_path):
    graph = model()
    again = asg.parse(asg.text(graph))
    assert asg.text(again) == asg.text(graph)
    assert fingerprint(again) == fingerprint(graph)
    asg.save(graph, tmp_path / "net.asg.json")
    loaded = asg.load(tmp_path / "net.asg.json")
    assert asg.text(loaded) == asg.text(graph)
    feeds = {"xs": RNG.normal(size=(3, 4, 2)).astype("f"), "h": RNG.normal(size=(4, 3)).astype("f")}
    one, other = values(graph, feeds), values(loaded, feeds)
    for name, array in one.items():
        np.testing.assert_array_equal(array, other[name])


def test_a_gradient_is_refused_where_the_body_is_another():
    def graph(factor):
        g = asg.Graph()
        h = g.input("h", (3,))
        g.output("y", asg.scan(lambda c, _: (asg.sin(c) * factor, None), h, length=2)[0])
        return g

    one, other = graph(2.0), graph(3.0)
    derived = asg.gradients(one["y"].sum(), [one["h"]])
    with pytest.raises(asg.GraphError, match="another graph, or has changed"):
        asg.splice(other, derived)


def test_equal_scans_become_one_and_others_do_not():
    g = asg.Graph()
    (h,) = inputs_of(g, h=H0)
    for k, factor in enumerate((2.0, 2.0, 3.0)):
        g.output(f"y{k}", asg.scan(lambda c, _: (c * factor, None), h * factor, length=2)[0])  # noqa: B023  # scan calls it at once
    found = asg.optimize(g)
    assert sum(node.op.name == "scan" for node in found.nodes) == 2


# Compiled graphs


def count_of_nodes(length):
    g = asg.Graph()
    xs = g.input("xs", (length, 2), "f64")
    loss = rnn(*inputs_of(g, h=H0), xs, *inputs_of(g, w=W, u=U, b=B))
    joint = asg.splice(g, asg.gradients(loss, [g[n] for n in ("h", "w", "u", "b")]))
    exe = asg.compile(joint, "numpy")
    steps = len(exe.explain().splitlines())
    return len(joint), sum(1 for _ in nodes_within(exe.lowered)), steps


def test_what_is_compiled_does_not_depend_on_the_length():
    assert count_of_nodes(10) == count_of_nodes(1000)


def test_bodies_are_optimized_and_lose_what_nobody_uses():
    g = asg.Graph()
    h, xs, w = inputs_of(g, h=H0, xs=XS, w=W)
    factor = asg.constant(2.0, "f64", g)

    def body(carry, x):
        h, unused, same = carry
        two = (h * factor) + (h * factor) * 1.0
        return (asg.sin(two), unused + x.sum(), same), (asg.gelu(h), same @ w)

    (last, _, same), (_, ys) = asg.scan(body, (h, h, h), xs)
    g.output("last", last)
    g.output("same", same)
    g.output("ys", ys)
    found = asg.optimize(g, asg.passes.lower())
    (node,) = [node for node in found.nodes if node.op.name == "scan"]
    body = node.attrs["body"]
    assert (node.attrs["carries"], node.attrs["xs"]) == (1, 0)
    assert {n.op.name for n in body.nodes} == {"input", "full", "mul", "add", "sin"}
    assert found.outputs["same"].name == "h"
    feeds = {"h": H0, "xs": XS, "w": W}
    for name, array in interpret(g, feeds).items():
        assert_close(interpret(found, feeds)[name], array)


def test_every_pass_alone_keeps_the_values():
    graph = model()
    feeds = {
        "xs": RNG.normal(size=(3, 4, 2)).astype("f"), "h": RNG.normal(size=(4, 3)).astype("f"),
        "w": W.astype("f"), "key": np.array([3, 4], np.uint32),
    }  # fmt: skip
    right = interpret(graph, feeds)
    for name in asg.passes.PASSES:
        found = interpret(asg.optimize(graph, [name]), feeds)
        for output, array in right.items():
            np.testing.assert_allclose(found[output], array, rtol=1e-6, atol=1e-6)
    steps = asg.passes.History()
    asg.optimize(graph, asg.passes.lower(), history=steps)
    assert "bodies" in str(steps)


def test_the_peak_of_memory_is_exact_and_unused_stacks_take_none():
    g = asg.Graph()
    h, xs = inputs_of(g, h=H0, xs=XS)
    last, ys = asg.scan(lambda c, x: (asg.tanh(c + x.sum()), c), h, xs)
    g.output("last", last)
    small = asg.compile(g, "numpy").memory().buffers
    g.output("ys", ys)
    large = asg.compile(g, "numpy").memory().buffers
    assert 5 * 3 * 8 <= large - small <= 5 * 3 * 8 + 128


def test_an_index_out_of_range_in_a_body_is_found_and_nothing_is_committed():
    g = asg.Graph()
    table, places = inputs_of(g, table=np.arange(4.0), places=np.array([1, 3], np.int32))
    n = g.state_variable("n", (), "f64")
    total, _ = asg.scan(lambda c, i: (c + asg.take(table, i, 0), None), n, places)
    g.update("n", total)
    exe = asg.compile(g, "numpy", check_indices=True)
    exe(table=np.arange(4.0), places=np.array([1, 3]))
    assert exe.state["n"] == 4.0
    with pytest.raises(asg.ShapeError, match="the index 9 lies outside"):
        exe(table=np.arange(4.0), places=np.array([1, 9]))
    assert exe.state["n"] == 4.0


def test_a_length_that_is_a_tensor_says_what_to_do():
    g = asg.Graph()
    c, n = g.input("c", ("N",), "f32"), g.input("n", (), "i32")
    with pytest.raises(asg.GraphError, match="no xs, got the tensor <n: i32") as caught:
        asg.scan(lambda s, _: (s + 1, None), c, None, length=n)
    assert "give xs=asg.arange(most)" in caught.value.hint


def test_a_body_that_returns_one_value_says_so():
    g = asg.Graph()
    c = g.input("c", ("N",), "f32")
    with pytest.raises(asg.GraphError, match=r"returned one tensor, f32\[N\]; return \(carry, y\)"):
        asg.scan(lambda s, _: s + 1, c, None, length=3)
