"""Functions of JAX become graphs: programs, names, sizes, state, and refusals."""

from __future__ import annotations

import sys

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import asg
from tests.jax import cases
from tests.jax.test_primitives import recorded


@pytest.mark.parametrize("name", cases.PROGRAMS)
def test_a_program_and_its_gradients_are_those_of_jax(name):
    """ASG derives the graph of the loss; and the graph of `jax.value_and_grad` gives the same."""
    function, params, *args = cases.PROGRAMS[name]
    graph = asg.jax.from_function(function, params, *args, parameters=0)
    feeds = dict(zip(graph.inputs, args, strict=True))
    joint = asg.splice(graph, asg.gradients(graph["output"], wrt=list(graph.parameters.values())))
    mine = asg.compile(joint, "numpy")(feeds)
    both = asg.jax.from_function(jax.value_and_grad(function), params, *args, parameters=0)
    theirs = list(asg.compile(both, "numpy")(feeds).values())
    np.testing.assert_allclose([mine["output"], theirs[0]], recorded()[f"{name}/value"], 1e-5)
    for place, parameter in enumerate(graph.parameters):
        expected = recorded()[f"{name}/grad{place}"]
        for found in (mine[f"grad/{parameter}"], theirs[1 + place]):
            np.testing.assert_allclose(found, expected, 1e-3, 1e-4, err_msg=parameter)


@pytest.mark.parametrize(
    "function",
    [
        lambda a: jnp.sum(jnp.linalg.solve(a, jnp.ones(3)) ** 2),
        lambda a: jnp.linalg.slogdet(a)[1],
        lambda a: jnp.sum(jnp.logaddexp(a, 2 * a)),
    ],
    ids=["solve", "slogdet", "logaddexp"],
)
def test_second_derivatives_are_those_of_the_gradient_that_jax_derives(function):
    a, along = np.random.default_rng(0).normal(size=(2, 3, 3))
    with jax.enable_x64(True):
        graph = asg.jax.from_function(function, a)
        theirs = asg.jax.from_function(jax.grad(function), a)
    mine = asg.splice(graph, asg.gradients(graph["output"], wrt=graph["a"]))
    found: list[object] = []
    for each, name in ((mine, "grad/a"), (theirs, "output")):
        total = asg.sum(each[name] * asg.constant(along, graph=each))
        slope = asg.gradients(total, wrt=each["a"])
        result = asg.compile(asg.splice(each, slope), "numpy")(a=a)
        found.append(list(result.values())[-1])
    np.testing.assert_allclose(*found, 1e-9, 1e-11)


@pytest.mark.parametrize("lower", [True, False])
def test_factors_and_eigenvalues_read_the_triangle_that_jax_reads(lower):
    whole = np.array([[4.0, 1.0, 2.0], [1.0, 5.0, 0.5], [2.0, 0.5, 6.0]], np.float32)
    is_read = np.tri(3, dtype=bool) if lower else np.tri(3, dtype=bool).T
    given = np.where(is_read, whole, np.nan)

    def function(a):
        solved = jax.scipy.linalg.cho_solve(jax.scipy.linalg.cho_factor(a, lower), jnp.ones(3))
        again = jax.scipy.linalg.solve(a, jnp.ones(3), lower, assume_a="pos")
        place = "L" if lower else "U"
        return solved, again, jnp.linalg.eigvalsh(a, UPLO=place, symmetrize_input=False)

    graph = asg.jax.from_function(function, given)
    slope = asg.gradients(asg.sum(graph["output1"]), wrt=graph["a"])
    *found, slope = asg.evaluate(asg.splice(graph, slope), {"a": given}).values()
    solution = np.linalg.solve(whole, np.ones(3))
    expected = solution, solution, np.linalg.eigvalsh(whole)
    for mine, right in zip(found, expected, strict=True):
        np.testing.assert_allclose(mine, right, 1e-5)
    np.testing.assert_allclose(slope[is_read], -np.outer(solution, solution)[is_read], 1e-5)


def test_a_training_step_keeps_its_parameters_and_its_state():
    zeros = jax.tree.map(np.zeros_like, cases.LAYERS)
    x = np.ones((5, 4), np.float32)
    updates = {"params": 0, "m": 1, "v": 2, "count": 3}
    graph = asg.jax.from_function(
        cases.adam, cases.LAYERS, zeros, zeros, 0.0, x, parameters="params", updates=updates
    )
    assert list(graph.parameters) == ["params/0/0", "params/0/1", "params/1/0", "params/1/1"]
    assert {*graph.inputs} == {"x"}
    assert {*graph.outputs} == {"output4"}
    assert len(graph.updates) == 13
    exe = asg.compile(graph, "numpy")
    losses = [exe(x=x)["output4"].item() for _ in range(20)]
    assert losses[0] == pytest.approx(recorded()["adam/first"].item(), rel=1e-5)
    assert losses[-1] == pytest.approx(recorded()["adam/last"].item(), rel=1e-4)
    assert exe.state["count"] == 20


def test_sizes_are_symbolic_and_nodes_know_their_lines_and_scopes():
    def net(params, batch):
        with jax.named_scope("dense"):
            hidden = jnp.tanh(batch["x"].reshape(batch["x"].shape[0], -1) @ params["w"])
        return {"mean": hidden.mean(0), "rest": hidden[1:], "total": batch["x"].shape[0] * 1.0}

    w = np.ones((6, 3), np.float32)
    x = jax.ShapeDtypeStruct(("N", 2, 3), "float32")
    graph = asg.jax.from_function(net, {"w": w}, {"x": x}, parameters="params")
    assert str(graph["batch/x"].type) == "f32[N,2,3]"
    assert str(graph["rest"].type) == "f32[N - 1,3]"
    (tanh,) = (node for node in graph.nodes if node.op.name == "tanh")
    assert tanh.scope == "dense"
    assert str(tanh.source).startswith("tests/jax/test_functions.py:")
    exe = asg.compile(graph, "numpy")
    for n in (2, 3):
        out = exe({"batch/x": np.full((n, 2, 3), 0.1)})
        np.testing.assert_allclose(out["mean"], np.full(3, np.tanh(0.6)), 1e-6)
        assert out["rest"].shape == (n - 1, 3)
        assert out["total"] == n


def test_settings_in_pytrees_stay_and_integers_are_state():
    model = {
        "w": np.ones(3, np.float32),
        "act": jnp.tanh,
        "rate": 0.5,
        "flag": True,
        "n": np.int32(2),
    }

    def call(model, x):
        assert model["flag"] is True
        return model["act"](x * model["w"]) * model["rate"] + model["n"], None

    graph = asg.jax.from_function(call, model, 1.0, parameters=0)
    assert [*graph.parameters, *graph.state, *graph.inputs] == ["model/w", "model/n", "x"]
    np.testing.assert_allclose(
        asg.compile(graph, "numpy")(x=1.0)["output0"], np.full(3, 2 + np.tanh(1) / 2), 1e-6
    )


def test_all_missing_primitives_are_told_at_once_with_their_lines():
    def call(x):
        y = jax.lax.scan(lambda c, _: (jax.lax.linalg.schur(c)[0], None), x, None, 2)[0]
        jax.lax.linalg.schur(x)  # its result is not used
        return jax.pure_callback(np.sin, x, x) + y

    with pytest.raises(asg.FormatError) as caught:
        asg.jax.from_function(call, np.eye(3, dtype=np.float32))
    message = str(caught.value)
    assert "pure_callback (tests/jax/test_functions.py:" in message
    assert "schur (tests/jax/test_functions.py:" in message
    assert "pass the result as an argument" in message


def wide(x):
    with jax.enable_x64(True):
        return jax.random.normal(jax.random.key(0), (3,), "float64").astype("float32") + x


@pytest.mark.parametrize(
    ("function", "options", "words"),
    [
        (
            lambda x: jnp.linalg.qr(x[:2], "complete")[0],
            {},
            r"qr: asg has only the reduced QR.*:\d+",
        ),
        (wide, {}, "random_bits: uint64 is a dtype that asg lacks; .*float32"),
        (lambda x: jnp.linalg.eigvalsh(x * 1j), {}, "eigh: asg does not support it for complex"),
        (lambda x: x, {"parameters": 3}, "parameters has 3, and the function has 1 arguments"),
        (
            lambda x: x,
            {"state": "y"},
            "state has 'y', and no argument has this name; the arrays are x",
        ),
        (
            lambda x: x,
            {"updates": {0: 2}},
            "has no result 'output2' for 'x'; the results are output",
        ),
    ],
)
def test_a_setting_that_is_not_supported_is_told_with_its_primitive(function, options, words):
    with pytest.raises(asg.GraphError, match=words):
        asg.jax.from_function(function, np.eye(3, dtype=np.float32), **options)


def test_a_wrong_number_of_arguments_is_told():
    with pytest.raises(asg.GraphError, match=r"cannot take 1 arguments: missing a required.*'y'"):
        asg.jax.from_function(lambda x, y: x + y, np.ones(3))


def test_arrays_of_texts_are_settings():
    graph = asg.jax.from_function(lambda x, names: x * len(names), np.ones(3), np.array(["a"]))
    assert list(graph.inputs) == ["x"]


def test_without_jax_the_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "jax", None)
    with pytest.raises(asg.FormatError, match=r'not installed; pip install "asg-autodiff\[jax\]"'):
        asg.jax.from_function(len, [1.0])


def test_on_wgpu_an_imported_gradient_gives_the_same():
    function, params, x = cases.PROGRAMS["mlp"]
    graph = asg.jax.from_function(jax.grad(function), params, x, parameters=0)
    out = asg.compile(graph, "wgpu")(x=x)
    for place, found in enumerate(out.values()):
        np.testing.assert_allclose(found, recorded()[f"mlp/grad{place}"], 1e-3, 1e-4)
