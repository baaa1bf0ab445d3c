"""vmap in f64 of models, of their derivatives, of loops, keys and state."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg import extend
from asg.core.errors import GraphError, ShapeError
from asg.testing import interpret
from tests.autodiff.test_products import feeds, parameters, run_on_numpy
from tests.autodiff.twins import MLP, TWINS, close


@pytest.fixture(params=TWINS, scope="module")
def twin(request):
    return TWINS[request.param]


def with_gradients(graph):
    return asg.splice(graph, asg.gradients(graph["loss"], wrt=parameters(graph)))


# Models


@pytest.mark.parametrize("size", [3, None])
def test_a_model_of_one_example(twin, size):
    batched = asg.vmap(twin.graph(()), size=size)
    x, y = twin.data()
    found = run_on_numpy(batched, {"x": x, "y": y, **twin.parameters()})
    close(found["logits"], twin.recorded("logits"))
    close(found["loss"], twin.recorded("each/loss"))


@pytest.mark.parametrize("size", [3, None])
def test_gradients_of_each_example(twin, size):
    batched = asg.vmap(with_gradients(twin.graph(())), size=size)
    x, y = twin.data()
    found = run_on_numpy(batched, {"x": x, "y": y, **twin.parameters()})
    for name in twin.shapes:
        close(found[f"grad/{name}"], twin.recorded(f"each/grad/{name}"), name)


def test_the_gradient_of_a_batched_model(twin):
    batched = asg.vmap(twin.graph(()))
    batched.output("mean", asg.mean(batched["loss"]))
    joint = asg.splice(batched, asg.gradients(batched["mean"], wrt=parameters(batched)))
    x, y = twin.data()
    found = run_on_numpy(joint, {"x": x, "y": y, **twin.parameters()})
    for name in twin.shapes:
        close(found[f"grad/{name}"], twin.recorded(f"member0/grad/{name}"), name)


def batched_loss(twin):
    batched = asg.vmap(twin.graph(()), size=3)
    batched.output("mean", asg.mean(batched["loss"]))
    return batched


def test_the_hessian_and_the_jvp_of_a_batched_model(twin):
    batched = batched_loss(twin)
    joint = asg.splice(batched, asg.jvp([batched["mean"], batched["logits"]], parameters(batched)))
    names = list(twin.shapes)[:3]
    joint = asg.splice(joint, asg.hessian(joint["mean"], [joint.leaf(name) for name in names]))
    found = run_on_numpy(joint, feeds(twin, tangent=twin.parameters(1)))
    close(found["jvp/mean"], twin.recorded("jvp/loss"))
    close(found["jvp/logits"], twin.recorded("jvp/logits"))
    for a in names:
        for b in names:
            close(found[f"hessian/{a}/{b}"], twin.recorded(f"hessian/{a}/{b}"), f"{a} {b}")


def test_a_jvp_and_a_jacobian_of_each_example(twin):
    graph = twin.graph(())
    joint = asg.splice(graph, asg.jvp(graph["logits"], parameters(graph)))
    joint = asg.splice(joint, asg.jacobian(joint["logits"], joint.leaf("x")))
    found = run_on_numpy(asg.vmap(joint, {"x": 0, "y": 0}), feeds(twin, tangent=twin.parameters(1)))
    close(found["jvp/logits"], twin.recorded("jvp/logits"))
    whole = twin.recorded("jacobian/x")  # of all logits for all examples: zero but for their own
    for i, each in enumerate(found["jacobian/x"]):
        close(each, whole[i, :, i])


def test_a_hessian_of_each_example(twin):
    graph = twin.graph(())
    joint = asg.splice(graph, asg.hessian(graph["loss"], graph["x"]))
    x, y = twin.data()
    found = run_on_numpy(asg.vmap(joint), {"x": x, "y": y, **twin.parameters()})
    close(found["hessian/x"], twin.recorded("each/hessian/x"))


def test_a_jvp_of_the_gradient_of_each_example(twin):
    joint = with_gradients(twin.graph(()))
    derived = asg.jvp(joint["grad/" + next(iter(twin.shapes))], joint["x"])
    batched = asg.vmap(asg.splice(joint, derived))
    x, y = twin.data()
    v, _ = twin.data(seed=4)
    found = run_on_numpy(batched, {"x": x, "y": y, "tangent/x": v, **twin.parameters()})
    name = next(iter(twin.shapes))
    close(found[f"jvp/grad/{name}"], twin.recorded("each/jvp of grad"))


def test_models_of_several_parameters(twin):
    """An ensemble: every member sees the same data."""
    axes = dict.fromkeys(twin.shapes, 0)
    batched = asg.vmap(with_gradients(twin.graph()), axes, size=2)
    members = [twin.parameters(seed) for seed in (0, 1)]
    together = {name: np.stack([m[name] for m in members]) for name in twin.shapes}
    x, y = twin.data()
    found = run_on_numpy(batched, {"x": x, "y": y, **together})
    for place in range(2):
        close(found["loss"][place], twin.recorded(f"member{place}/loss"))
        for name in twin.shapes:
            close(found[f"grad/{name}"][place], twin.recorded(f"member{place}/grad/{name}"), name)


# Axes


def pair():
    graph = asg.Graph("pair")
    x, w = graph.input("x", (3, 4), "f64"), graph.input("w", (4, 2), "f64")
    c = asg.constant(np.arange(2.0), graph=graph).named("c")
    graph.output("y", asg.softmax(x @ w, -1) + c)
    graph.output("c", c)
    return graph


A = np.random.default_rng(0).normal(size=(5, 3, 4))
W = np.random.default_rng(1).normal(size=(5, 4, 2))


def reference(x, w, out=0):
    """Return the results of batches in front, the batch put to axis `out`."""
    powers = np.exp(x @ w)
    return np.moveaxis(powers / powers.sum(-1, keepdims=True) + np.arange(2.0), 0, out)


@pytest.mark.parametrize(
    ("x_axis", "w_axis"), [(0, 0), (1, 2), (2, -3), (-1, 0), (None, 2), (0, None), (-2, None)]
)
@pytest.mark.parametrize("out", [0, 1, -1])
def test_any_axis(x_axis, w_axis, out):
    batched = asg.vmap(pair(), {"x": x_axis, "w": w_axis}, {"y": out, "c": None})
    x = A[0] if x_axis is None else np.moveaxis(A, 0, x_axis)
    w = W[0] if w_axis is None else np.moveaxis(W, 0, w_axis)
    found = run_on_numpy(batched, {"x": x, "w": w})
    close(found["y"], reference(A[0] if x_axis is None else A, W[0] if w_axis is None else W, out))
    assert found["c"].shape == (2,)


def test_one_axis_for_all():
    found = run_on_numpy(asg.vmap(pair(), -1, 1), {"x": np.moveaxis(A, 0, -1),
                                                    "w": np.moveaxis(W, 0, -1)})  # fmt: skip
    close(found["y"], reference(A, W, 1))
    close(found["c"], np.stack([np.arange(2.0)] * 5, 1))


def test_a_batch_of_batches():
    twice = asg.vmap(asg.vmap(pair(), size="inner"), {"x": 1, "w": None}, size="outer")
    assert twice.symbols == {"inner", "outer"}
    x = np.stack([A, 2 * A, 3 * A], 1)
    found = run_on_numpy(twice, {"x": x, "w": W})
    close(found["y"], np.stack([reference(k * A, W) for k in (1, 2, 3)]))


def test_the_new_symbol_is_free():
    graph = asg.Graph("named")
    graph.output("y", graph.input("x", ("batch", "batch2"), "f64").sum())
    batched = asg.vmap(graph)
    assert batched["x"].shape == asg.Graph("other").input("z", ("batch3", "batch", "batch2")).shape


def test_names_scopes_sources_and_outputs_stay():
    batched = asg.vmap(pair())
    assert [*batched.inputs] == ["x", "w"]
    assert [*batched.outputs] == ["y", "c"]
    assert batched.name == "pair.vmap"
    for node in batched.nodes:
        assert node.origin is not None
        assert node.origin.graph == "pair"
        assert node.origin.rule == "vmap"
    kept = [node.op.name for node in batched.nodes]
    assert "softmax" in kept


def test_a_batched_graph_survives_a_file(tmp_path):
    batched = asg.vmap(with_gradients(MLP.graph(())))
    asg.save(batched, tmp_path / "m.asg.json")
    assert str(asg.load(tmp_path / "m.asg.json")) == str(batched)


def test_a_product_with_what_is_shared_is_one_product():
    batched = asg.optimize(asg.vmap(pair(), {"x": 0}))
    (dot,) = [node for node in batched.nodes if node.op.name == "dot_general"]
    assert dot.attrs["x_batch"] == ()
    assert "broadcast_to" not in [node.op.name for node in batched.nodes[: dot.id]]


# Control flow


def test_a_loop_whose_carry_becomes_batched():
    graph = asg.Graph("loop")
    x, w = graph.input("x", (3, 2), "f64"), graph.input("w", (2,), "f64")

    def step(carry, row):
        total, steps = carry
        return (asg.tanh(total + row * w), steps + 1), (total.sum(), steps)

    start = (asg.zeros((2,), "f64", graph=graph), asg.zeros((), "i32", graph=graph))
    (total, steps), (sums, counts) = asg.scan(step, start, x)
    for name, tensor in {"total": total, "steps": steps, "sums": sums, "counts": counts}.items():
        graph.output(name, tensor)
    batched = asg.vmap(graph, {"w": 0}, {"steps": None, "counts": None})
    rng = np.random.default_rng(0)
    x, w = rng.normal(size=(3, 2)), rng.normal(size=(4, 2))
    found = run_on_numpy(batched, {"x": x, "w": w})

    def function(w):
        total, sums = np.zeros(2), []
        for row in x:
            sums.append(total.sum())
            total = np.tanh(total + row * w)
        return total, sums

    expected = [function(each) for each in w]
    close(found["total"], np.stack([total for total, _ in expected]))
    close(found["sums"], np.stack([sums for _, sums in expected]))
    assert found["steps"] == 3
    np.testing.assert_array_equal(found["counts"], range(3))


@pytest.mark.parametrize("chooser", [None, 0])
def test_a_branch_that_all_take_or_each_for_itself(chooser):
    graph = asg.Graph("branch")
    p, x = graph.input("p", (), "bool"), graph.input("x", (2,), "f64")
    w = graph.parameter("w", (2,), "f64")
    y = asg.cond(p, lambda x: asg.sin(x) * w, lambda x: w, x)
    graph.output("y", y)
    joint = asg.splice(graph, asg.gradients(y.sum(), wrt=[x, w]))
    batched = asg.vmap(joint, {"p": chooser, "x": 0})
    rng = np.random.default_rng(0)
    x, w = rng.normal(size=(4, 2)), rng.normal(size=2)
    p = np.array([True, False, False, True]) if chooser == 0 else np.array(False)
    found = run_on_numpy(batched, {"p": p, "x": x, "w": w})
    each = np.broadcast_to(p, 4)[:, None]
    close(found["y"], np.where(each, np.sin(x) * w, w))
    close(found["grad/x"], np.where(each, np.cos(x) * w, 0))
    close(found["grad/w"], np.where(each, np.sin(x), 1))
    kinds = {node.op.kind.value for node in batched.nodes}
    assert ("control" in kinds) == (chooser is None)


# Random numbers


def noisy():
    graph = asg.Graph("noisy")
    key, x = graph.input("key", (2,), "u32"), graph.input("x", (4,), "f32")
    graph.output("u", asg.random_uniform(key, (3,)))
    graph.output("bits", asg.random_bits(asg.random_fold_in(key, 3), (2, 2)))
    graph.output("order", asg.random_permutation(key, 5))
    graph.output("dropped", asg.dropout(x, 0.5, True, key=key))
    return graph


KEYS = np.array([[1, 2], [3, 4], [0, 2**32 - 1]], np.uint32)


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_a_batch_of_keys_draws_what_each_key_draws(backend):
    x = np.ones((3, 4), np.float32)
    found = asg.compile(asg.vmap(noisy()), backend=backend)(key=KEYS, x=x)
    alone = asg.compile(noisy(), backend="numpy")
    for place, key in enumerate(KEYS):
        for name, expected in alone(key=key, x=x[place]).items():
            np.testing.assert_array_equal(found[name].numpy()[place], expected.numpy(), name)


def test_a_shared_key_draws_the_same_for_all():
    x = np.ones((3, 4), np.float32)
    batched = asg.vmap(noisy(), {"x": 0}, {"u": None, "bits": None, "order": None})
    found = run_on_numpy(batched, {"key": KEYS[0], "x": x})
    assert found["u"].shape == (3,)
    assert (found["dropped"] == found["dropped"][0]).all()


# Parameters and state


def counter():
    graph = asg.Graph("counter")
    x = graph.input("x", (), "f32")
    total = graph.state_variable("total", (2,), "f32", init=[1.0, 2.0])
    steps = graph.state_variable("steps", (), "i32")
    graph.update(total, total + x)
    graph.update(steps, steps + 1)
    graph.output("y", total * x)
    return graph


def test_batched_state_is_updated_example_by_example():
    exe = asg.compile(asg.vmap(counter(), {"x": 0, "total": 1}, size=3), backend="numpy")
    assert exe.state["total"].shape == (2, 3)
    exe(x=np.array([1.0, 2.0, 3.0], np.float32))
    np.testing.assert_array_equal(exe.state["total"], [[2, 3, 4], [3, 4, 5]])
    assert exe.state["steps"] == 1
    found = exe(x=np.array([1.0, 1.0, 0.0], np.float32))["y"].numpy()
    np.testing.assert_array_equal(found, [[2, 3], [3, 4], [0, 0]])


def test_members_of_an_ensemble_draw_their_own_first_values():
    graph = asg.Graph("ensemble")
    x = graph.input("x", (400,))
    w = graph.parameter("w", (400, 300), init=asg.init.xavier_uniform())
    v = graph.parameter("v", (300, 400), init=asg.init.kaiming_normal())
    graph.output("y", (x @ w) @ v)
    exe = asg.compile(asg.vmap(graph, {"w": 0, "v": 2}, size=3), backend="numpy")
    w, v = exe.state["w"], exe.state["v"]
    assert w.shape == (3, 400, 300)
    assert v.shape == (300, 400, 3)
    for member in w:
        assert abs(member.std() / np.sqrt(2 / 700) - 1) < 0.02
        assert abs(member).max() <= np.sqrt(6 / 700)
    assert abs(np.corrcoef(w.reshape(3, -1))[0, 1]) < 0.02
    assert abs(v[..., 1].std() / np.sqrt(2 / 300) - 1) < 0.02


# Refusals


def other(graph):
    x = graph["x"]
    return asg.gradients((x * x).sum(), wrt=x)


def custom(graph):
    from asg.core.opdef import Shifted
    from asg.ops._support.compositions import composition
    from asg.ops._support.emitting import emit

    op = composition("mine", "x.", operands=(extend.FLOAT,), attrs={}, samples=(),
                     decompose=lambda x: x * 2, vjp=lambda ct, y, x: (ct,))  # fmt: skip
    assert not isinstance(op.batch, Shifted)
    graph.output("z", emit(op, graph["x"]))
    return graph


BAD = {
    "no such input": (lambda g: asg.vmap(g, {"z": 0}), GraphError, "no input, parameter or state"),
    "nothing": (lambda g: asg.vmap(g, None), GraphError, "nothing is batched"),
    "no such output": (lambda g: asg.vmap(g, 0, {"z": 0}), GraphError, "no output 'z'"),
    "axis of an input": (lambda g: asg.vmap(g, {"x": 4}), ShapeError, "in_axes of 'x': axis 4"),
    "axis of an output": (lambda g: asg.vmap(g, 0, {"y": -4}), ShapeError, "out_axes of 'y'"),
    "an output for all": (lambda g: asg.vmap(g, 0, None), GraphError, "'y' differs between"),
    "an empty batch": (lambda g: asg.vmap(g, size=0), ShapeError, "a batch of 0 examples"),
    "externals": (
        lambda g: asg.vmap(other(g), {"ext/x": 0}), GraphError, "value of another graph",
    ),
    "kept and no number": (
        lambda g: asg.vmap(counter(), {"total": 0}), ShapeError, "cannot have the axis batch",
    ),
    "an update for all": (
        lambda g: asg.vmap(counter(), {"x": 0}), GraphError, "all examples share 'total'",
    ),
    "a rule of its own": (
        lambda g: asg.vmap(custom(g)), GraphError, "does not say how it is batched",
    ),
    "no graph": (lambda g: asg.vmap(g["x"]), GraphError, "vmap"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_wrong_calls_say_what_is_wrong(name):
    call, kind, words = BAD[name]
    with pytest.raises(kind, match=words):
        call(pair())


def test_what_draws_a_leaf_as_a_whole():
    graph = asg.Graph("orthogonal")
    w = graph.parameter("w", (3, 3), init=asg.init.orthogonal())
    graph.output("y", graph.input("x", (3,)) @ w)
    with pytest.raises(GraphError, match="draws a leaf as a whole"):
        asg.vmap(graph, {"w": 0}, size=2)


def test_sizes_of_no_one_batch_meet_when_fed():
    exe = asg.compile(asg.vmap(pair()), backend="numpy")
    with pytest.raises(ShapeError):
        exe(x=A, w=W[:3])


@pytest.mark.parametrize("groups", [1, 2])
@pytest.mark.parametrize(
    "function", [asg.conv1d, asg.conv3d, asg.conv_transpose2d, asg.conv_transpose3d]
)
def test_kernels_of_their_own_for_a_batch_of_any_size(function, groups):
    axes = int(function.__name__[-2])
    g = asg.Graph()
    x = g.input("x", (2, 4, *(4, 3, 3)[:axes]), "f64")
    w = g.input("w", (4, 4 // groups, *(2, 2, 1)[:axes]), "f64")
    y = g.output("y", asg.square(function(x, w, stride=2, padding=1, groups=groups)).sum())
    g = asg.splice(g, asg.gradients(y, wrt=[x, w]))
    rng = np.random.default_rng(0)
    xs, ws = (rng.normal(size=(3, *leaf.shape)) for leaf in (x, w))
    found, alone = asg.compile(asg.vmap(g, {"x": 0, "w": 0}))(x=xs, w=ws), asg.compile(g)
    examples = [alone(x=each, w=kernels) for each, kernels in zip(xs, ws, strict=True)]
    for name in g.outputs:
        np.testing.assert_allclose(found[name], np.stack([each[name] for each in examples]))


def test_gradients_of_a_maximum_over_volumes_are_batched() -> None:
    graph = asg.Graph()
    x = graph.input("x", (1, 2, 3, 4, 3), "f64")
    graph.output("loss", asg.sum(asg.square(asg.max_pool3d(x, 2, 1))))
    joint = asg.splice(graph, asg.gradients(graph["loss"], [x]))
    examples = np.random.default_rng(0).normal(size=(3, 1, 2, 3, 4, 3))
    found = interpret(asg.vmap(joint, size=3), {"x": examples})["grad/x"]
    for one, example in zip(found, examples, strict=True):
        np.testing.assert_array_equal(one, interpret(joint, {"x": example})["grad/x"])
