"""jvp, vjp and hvp against JAX in f64, composed, their sizes and what they refuse."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.core.errors import GradientError
from asg.core.subgraphs import extract
from asg.passes import LOWER
from tests.autodiff.twins import MLP, TWINS, close
from tests.reference import models


@pytest.fixture(params=TWINS, scope="module")
def twin(request):
    return TWINS[request.param]


def feeds(twin, **directions):
    x, y = twin.data()
    found = {"x": x, "y": y, **twin.parameters()}
    for prefix, values in directions.items():
        found.update({f"{prefix}/{name}": value for name, value in values.items()})
    return found


def run_on_numpy(graph, fed):
    exe = asg.compile(graph, backend="numpy")
    resident = {*graph.parameters, *graph.state}
    exe.load_state({name: value for name, value in fed.items() if name in resident})
    found = exe({name: value for name, value in fed.items() if name in graph.inputs})
    return {name: found[name].numpy() for name in found}


def parameters(graph):
    return list(graph.parameters.values())


# Against JAX


def test_jvp(twin):
    graph = twin.graph()
    derived = asg.jvp([graph["loss"], graph["logits"]], parameters(graph))
    assert list(derived.outputs) == ["jvp/loss", "jvp/logits"]
    found = run_on_numpy(asg.splice(graph, derived), feeds(twin, tangent=twin.parameters(1)))
    close(found["jvp/loss"], twin.recorded("jvp/loss"))
    close(found["jvp/logits"], twin.recorded("jvp/logits"))


def test_vjp(twin):
    graph = twin.graph()
    derived = asg.vjp(graph["logits"], [graph["x"], *parameters(graph)])
    ct = np.random.default_rng(4).normal(size=(3, 3))
    fed = feeds(twin, cotangent={"logits": ct})
    found = run_on_numpy(asg.splice(graph, derived), fed)
    for name in ("x", *twin.shapes):
        close(found[f"vjp/{name}"], twin.recorded(f"vjp/{name}"), name)


def test_hvp(twin):
    graph, moves = twin.graph(), twin.parameters(2)
    found = run_on_numpy(
        asg.splice(graph, asg.hvp(graph["loss"], parameters(graph))), feeds(twin, tangent=moves)
    )
    for name in twin.shapes:
        close(found[f"hvp/{name}"], twin.recorded(f"hvp/3/{name}"), name)


def test_jvp_of_the_gradient_is_hvp(twin):
    graph, moves = twin.graph(), twin.parameters(2)
    wrt = parameters(graph)
    joint = asg.splice(graph, asg.gradients(graph["loss"], wrt))
    slopes = [joint[f"grad/{t.name}"] for t in wrt]
    derived = asg.jvp(slopes, [joint.leaf(t.name) for t in wrt])
    assert list(derived.outputs) == [f"jvp/grad/{t.name}" for t in wrt]
    found = run_on_numpy(asg.splice(joint, derived), feeds(twin, tangent=moves))
    expected = run_on_numpy(
        asg.splice(graph, asg.hvp(graph["loss"], wrt)), feeds(twin, tangent=moves)
    )
    for tensor in wrt:
        close(found[f"jvp/grad/{tensor.name}"], expected[f"hvp/{tensor.name}"])


def test_the_gradient_of_a_jvp(twin):
    graph, moves = twin.graph(), twin.parameters(3)
    wrt = parameters(graph)
    joint = asg.splice(graph, asg.jvp(graph["loss"], wrt))
    derived = asg.gradients(joint["jvp/loss"], [joint.leaf(t.name) for t in wrt])
    found = run_on_numpy(asg.splice(joint, derived), feeds(twin, tangent=moves))
    for name in twin.shapes:
        close(found[f"grad/{name}"], twin.recorded(f"grad of jvp/{name}"), name)


def test_the_gradient_of_a_gradient(twin):
    """The gradient of its squared length, as in a gradient penalty."""
    graph = twin.graph()
    joint = asg.splice(graph, asg.gradients(graph["loss"], parameters(graph)))
    steepness = sum(asg.square(joint[f"grad/{name}"]).sum() for name in twin.shapes)
    derived = asg.gradients(steepness, [joint.leaf(name) for name in twin.shapes])
    found = run_on_numpy(derived_alone(joint, derived), feeds(twin))
    for name in twin.shapes:
        close(found[f"grad/{name}"], twin.recorded(f"grad of grad/{name}"), name)


def derived_alone(joint, derived):
    """Return the graph of what `derived` has, under its own names, and nothing else."""
    whole = asg.splice(joint, derived)
    names = list(whole.outputs)[-len(derived.outputs) :]
    refs = {n: whole.output_refs[new] for n, new in zip(derived.outputs, names, strict=True)}
    return extract(whole, refs, {})


def test_jvp_of_a_jvp():
    graph = asg.Graph("twice")
    x = graph.input("x", (3,), "f64")
    graph.output("y", asg.sin(x) * asg.exp(x))
    joint = asg.splice(graph, asg.jvp(graph["y"], x))
    twice = asg.jvp(joint["jvp/y"], joint.leaf("x"))
    assert list(twice.inputs) == ["tangent/x"]
    found = run_on_numpy(asg.splice(joint, twice), {"x": X, "tangent/x": V})
    close(found["jvp/jvp/y"], V * V * 2 * np.cos(X) * np.exp(X))


X, V = np.array([0.3, -0.7, 1.2]), np.array([1.5, 0.5, -2.0])


# Leaves, names, zeros


def cubic():
    graph = asg.Graph("cubic")
    x = graph.input("x", ("N",), "f64")
    z = graph.input("z", ("N",), "f64")
    y = (x * x * x).named("y")
    return graph, x, y, z


def test_directions_from_the_forward_graph():
    graph, x, y, z = cubic()
    derived = asg.jvp(y, x, [z])
    assert not derived.inputs
    found = run_on_numpy(asg.splice(graph, derived), {"x": X, "z": V})
    close(found["jvp/y"], 3 * X**2 * V)
    found = run_on_numpy(asg.splice(graph, asg.vjp(y, x, z)), {"x": X, "z": V})
    close(found["vjp/x"], 3 * X**2 * V)
    found = run_on_numpy(asg.splice(graph, asg.hvp(y.sum(), x, z)), {"x": X, "z": V})
    close(found["hvp/x"], 6 * X * V)


def test_an_unnamed_output_is_called_by_its_id_and_an_output_by_its_name():
    graph, x, y, _ = cubic()
    twice = y * 2
    assert list(asg.jvp(twice, x).outputs) == [f"jvp/{twice.ref}"]
    graph.output("twice", twice)
    assert list(asg.jvp(twice, x).outputs) == ["jvp/twice"]
    assert list(asg.vjp(twice, x).inputs) == ["cotangent/twice"]


def test_what_no_path_leads_to_is_zero():
    graph, x, y, z = cubic()
    derived = asg.jvp([y, z], x)
    found = run_on_numpy(asg.splice(graph, derived), {"x": X, "z": V, "tangent/x": V})
    close(found["jvp/z"], 0 * X)
    derived = asg.hvp(z.sum(), [x, z])
    fed = {"x": X, "z": V, "tangent/x": V, "tangent/z": V}
    found = run_on_numpy(asg.splice(graph, derived), fed)
    close(found["hvp/x"], 0 * X)
    close(found["hvp/z"], 0 * X)
    derived = asg.vjp(y, z)
    found = run_on_numpy(asg.splice(graph, derived), {"x": X, "z": V, "cotangent/y": V})
    close(found["vjp/z"], 0 * X)


def test_an_output_that_is_its_own_wrt():
    graph, x, y, _ = cubic()
    found = run_on_numpy(
        asg.splice(graph, asg.jvp([x, y], [y, x])), {"x": X, "tangent/x": V, "tangent/y": 2 * V}
    )
    close(found["jvp/x"], V)
    close(found["jvp/y"], 3 * X**2 * V + 2 * V)


def test_one_tangent_that_meets_an_output_twice():
    graph, x, _, z = cubic()
    derived = asg.jvp(x + z, [x, z], [x, x])
    found = run_on_numpy(asg.splice(graph, derived), {"x": X, "z": V})
    close(*[value for name, value in found.items() if name.startswith("jvp")], 2 * X)


def test_the_forward_graph_stays_as_it_is():
    graph, x, y, _ = cubic()
    before = str(graph)
    for derive in (asg.jvp, asg.vjp):
        derive(y, x)
    asg.hvp(y.sum(), x)
    assert str(graph).startswith(before.rstrip().rstrip("}").rstrip())


def test_every_node_says_which_forward_node_it_is_for():
    graph, x, y, _ = cubic()
    for derived in (asg.jvp(y, x), asg.hvp(asg.sum(y), x)):
        for node in derived.nodes:
            assert node.origin is not None
            assert node.origin.graph == graph.name
            assert 0 <= node.origin.node < len(graph)
            assert node.source is not None


def test_the_size_of_the_batch_may_be_a_symbol():
    graph = MLP.graph("N")
    joint = asg.splice(graph, asg.hvp(graph["loss"], parameters(graph)))
    exe = asg.compile(joint, backend="numpy")
    exe.load_state(MLP.parameters())
    moves = MLP.parameters(2)
    for batch in (1, 5):
        x, y = MLP.data(batch)
        found = exe({"x": x, "y": y, **{f"tangent/{n}": v for n, v in moves.items()}})
        for name in MLP.shapes:
            close(found[f"hvp/{name}"].numpy(), MLP.recorded(f"hvp/{batch}/{name}"), name)


@pytest.mark.parametrize("name", ["jvp", "vjp", "hvp"])
def test_a_derived_graph_survives_a_file(name, tmp_path):
    graph = MLP.graph()
    derived = getattr(asg, name)(graph["loss"], parameters(graph))
    asg.save({"f": graph, "d": derived}, tmp_path / "m.asg.json")
    loaded = asg.load(tmp_path / "m.asg.json")
    assert str(asg.splice(loaded["f"], loaded["d"])) == str(asg.splice(graph, derived))


# Sizes


def lowered(graph):
    return len(asg.optimize(graph, LOWER))


BUILDS = {
    "mlp": lambda: models.mlp("gelu"),
    "transformer": models.transformer,
    "cnn": TWINS["cnn"].graph,
}


@pytest.mark.parametrize("name", BUILDS)
def test_nothing_is_left_of_the_double_transposition(name):
    graph = BUILDS[name]()
    derived = asg.jvp(graph["loss"], parameters(graph))
    assert lowered(derived) <= 2.5 * lowered(graph)
    assert lowered(asg.splice(graph, derived)) <= 2.5 * lowered(graph)


def test_a_linear_function_is_its_own_jvp():
    graph = asg.Graph("linear")
    x, w = graph.input("x", (3, 4), "f64"), graph.input("w", (4, 5), "f64")
    graph.output("y", (x @ w).sum(0) * 2.0)
    derived = asg.optimize(asg.jvp(graph["y"], x))
    ops = {node.op.name for node in derived.nodes if node.inputs}
    assert ops == {"dot_general", "mul", "sum"}


def test_a_chain_of_many_nodes():
    graph = asg.Graph("chain")
    x = graph.input("x", (2,), "f64")
    y = x
    for _ in range(2000):
        y = asg.tanh(y)
    graph.output("y", y)
    derived = asg.jvp(y, x)
    assert len(asg.optimize(derived)) < 2.5 * 2 * 2000


# Refusals


def _other():
    return asg.Graph("other").input("x", (3,), "f64")


BAD = {
    "no outputs": (lambda g, x, y: asg.jvp([], x), "jvp: outputs is empty"),
    "no wrt": (lambda g, x, y: asg.vjp(y, []), "vjp: wrt is empty"),
    "integers": (lambda g, x, y: asg.jvp(asg.cast(y, "i32"), x), "is not a float"),
    "twice": (lambda g, x, y: asg.jvp(y, [x, x]), "names a tensor twice"),
    "another graph": (lambda g, x, y: asg.hvp(y.sum(), _other()), "different graphs"),
    "too many": (lambda g, x, y: asg.jvp(y, x, [x, y]), "2 tangents for 1 wrt"),
    "unfit tangent": (lambda g, x, y: asg.jvp(y, x, [y.sum()]), "the tangent .* does not fit"),
    "unfit cotangent": (lambda g, x, y: asg.vjp(y, x, [_other()]), "different graphs"),
    "unfit vector": (lambda g, x, y: asg.hvp(y.sum(), x, y.sum()), "the vector .* does not fit"),
    "a word": (lambda g, x, y: asg.jvp(y, x, "ones"), 'tangents are tensors or "input"'),
    "no scalar": (lambda g, x, y: asg.hvp(y, x), "is not a scalar"),
    "several": (lambda g, x, y: asg.hvp([y.sum(), x.sum()], x), "takes a single output, got 2"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_wrong_calls_say_what_is_wrong(name):
    graph, x, y, _ = cubic()
    call, words = BAD[name]
    with pytest.raises(GradientError, match=words):
        call(graph, x, y)
