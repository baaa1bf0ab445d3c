"""Mixed precision: products in f16, sums and losses in f32, and all that is stored in f32."""

import numpy as np
import pytest

import asg
from asg.bench import make_workload
from asg.bench.models import gpt
from asg.core.dtypes import DType
from asg.core.errors import GraphError
from asg.core.subgraphs import nodes_within
from asg.nn import TransformerEncoderLayer
from asg.ops._support.catalogue import OPS
from asg.passes.autocast import PRECISIONS
from asg.testing.samples import feeds_of, graph_of, takes

pytestmark = pytest.mark.sampled(3)


def dtypes_of(graph, op):
    """The dtype of each result of an op, in the graph and in its bodies."""
    return [str(node.types[0].dtype) for node in nodes_within(graph) if node.op.name == op]


def perceptron():
    g = asg.Graph("perceptron")
    x, y = g.input("x", ("N", 8)), g.input("y", ("N",), "i32")
    h = x
    for i, n in enumerate((16, 16, 3)):
        w = g.parameter(f"w{i}", (n, h.shape[1]), init=asg.init.xavier_uniform())
        h = asg.linear(h, w, g.parameter(f"b{i}", (n,)))
        h = asg.gelu(h) * 0.5 if i < 2 else h
    g.output("logits", h)
    g.output("loss", asg.cross_entropy(h, y))
    return g


def test_products_and_activations_are_in_f16_and_losses_in_f32():
    cast = asg.autocast(perceptron(), "f16")
    assert dtypes_of(cast, "linear") == ["f16"] * 3
    assert dtypes_of(cast, "gelu") == ["f16"] * 2
    assert dtypes_of(cast, "cross_entropy") == ["f32"]
    assert {str(leaf.dtype) for leaf in (*cast.parameters.values(), cast["logits"])} == {"f32"}
    grad = asg.gradients(cast["loss"], list(cast.parameters.values()))
    assert {str(grad[name].dtype) for name in grad.outputs} == {"f32"}


def test_each_value_is_cast_once():
    g = asg.Graph("shared")
    x, w = g.input("x", (4, 4)), g.parameter("w", (4, 4))
    g.output("y", (x @ w) @ w + x @ w)
    casts = [node.inputs for node in asg.autocast(g).nodes if node.op.name == "cast"]
    assert len(casts) == len(set(casts)) == 3  # x, w, and the result


def test_constants_follow_what_they_meet():
    g = asg.Graph("scaled")
    x = g.input("x", (4, 4))
    g.output("y", asg.relu((x @ x) * 0.5 + np.ones(4, np.float32)) @ x)
    cast = asg.autocast(g)
    assert set(dtypes_of(cast, "mul") + dtypes_of(cast, "add") + dtypes_of(cast, "relu")) == {"f16"}


@pytest.mark.parametrize("dtype", ["f16", "bf16"])
def test_numbers_that_overflow_or_vanish_keep_an_op_in_f32(dtype):
    g = asg.Graph("masked")
    x = g.input("x", (2, 4))
    product = x @ np.eye(4, dtype=np.float32)
    small = asg.where(product > 9, product, -1e9)
    large = np.full(4, 1e9, np.float32)
    for name, value in {
        "softmax": asg.softmax(small, 1),
        "scaled": product * large * 1e-9,
        "added": product / (product * 0 + 1e-9) * 1e-9,
        "padded": asg.pad(product, 1, constant_values=-1e9),
        "numbers": asg.nan_to_num(product * np.inf),
        "infinite": asg.maximum(product, -np.inf) * 0.5,
        "positions": product + asg.arange(70_000.0, graph=g)[-4:],
    }.items():
        g.output(name, value)
    feeds = {"x": np.float32([[1, -2, 3, 0.5], [0, 1, 2, 3]])}
    cast = asg.autocast(g, dtype)
    found, right = (asg.compile(each, "numpy")(feeds) for each in (cast, g))
    for name, array in right.items():
        np.testing.assert_allclose(found[name], array, rtol=2e-2, err_msg=name)
    assert dtypes_of(asg.autocast(g), "maximum") == ["f16"]


def test_a_value_is_not_rounded_by_a_cast_to_and_fro():
    g = asg.Graph("kept")
    x = g.input("x", (2, 2))
    h = asg.exp(x)
    g.output("product", h @ h)
    g.output("sum", asg.sum(h))
    exe = asg.compile(asg.autocast(g), "numpy")
    data = np.array([[0.1, 0.2], [0.3, 0.4]], np.float32)
    found = exe(x=data)
    assert found["sum"].numpy() == np.exp(data).sum(dtype=np.float32)
    np.testing.assert_allclose(found["product"].numpy(), np.exp(data) @ np.exp(data), rtol=2e-3)


def test_attention_is_opened_and_its_softmax_in_f32():
    g = asg.Graph("attention")
    x = g.input("x", ("N", 5, 16))
    g.output("y", TransformerEncoderLayer(16, 2, dropout=0.0)(x))
    cast = asg.autocast(g)
    assert set(dtypes_of(cast, "dot_general") + dtypes_of(cast, "linear")) == {"f16"}
    assert set(dtypes_of(cast, "softmax") + dtypes_of(cast, "layer_norm")) == {"f32"}


def test_bodies_of_loops_are_rewritten():
    g = asg.Graph("loop")
    x, w = g.input("x", (6, 4)), g.parameter("w", (4, 4), init=asg.init.orthogonal())
    carry, ys = asg.scan(lambda c, e: (asg.tanh(c @ w + e), c), asg.zeros(4, graph=g), x)
    g.output("carry", carry)
    g.output("ys", ys)
    cast = asg.autocast(g)
    assert dtypes_of(cast, "dot_general") + dtypes_of(cast, "matmul") == ["f16"]
    data = np.random.default_rng(0).standard_normal((6, 4)).astype(np.float32)
    ours, plain = (asg.compile(each, "numpy")(x=data) for each in (cast, g))
    np.testing.assert_allclose(ours["ys"].numpy(), plain["ys"].numpy(), atol=5e-3)


def test_the_table_may_be_changed():
    g = perceptron()
    cast = asg.autocast(g, ops={"linear": "single"})
    assert not dtypes_of(cast, "cast")
    assert PRECISIONS["dot_general"] == "half"
    assert dtypes_of(asg.autocast(g, ops={"gelu": "single"}), "gelu") == ["f32", "f32"]


def test_values_of_f64_and_integers_stay():
    g = asg.Graph("wide")
    a, i = g.input("a", (3, 3), "f64"), g.input("i", (3, 3), "i32")
    g.output("y", a @ a)
    g.output("j", i @ i)
    assert not dtypes_of(asg.autocast(g), "cast")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"dtype": "f64"}, "dtype must be f16 or bf16, got f64"),
        ({"ops": {"exp": "double"}}, "'exp' has the precision 'double'"),
    ],
)
def test_errors(arguments, message):
    with pytest.raises(GraphError, match=message):
        asg.autocast(perceptron(), **arguments)


def test_a_transformer_learns_as_in_f32():
    """A small GPT reaches the loss of f32 to one percent."""
    workload = make_workload("gpt")
    rng = np.random.default_rng(0)
    shapes = {
        name: leaf.shape for name, leaf in workload.graph.parameters.items()
        if not name.startswith("optim") and (name[0] not in "123")
    }  # fmt: skip
    parameters = {
        name: (np.ones if name.endswith("g") else np.zeros)(shape, np.float32)
        if len(shape) == 1 else (rng.standard_normal(shape) * 0.02).astype(np.float32)
        for name, shape in shapes.items()
    }  # fmt: skip
    text = np.frombuffer((b"the quick brown fox jumps over the lazy dog. " * 40), np.uint8) - 32
    windows = np.stack([text[i : i + 65] for i in range(0, 4 * 31, 31)]).astype(np.int32)
    feeds = {"x": windows[:, :-1], "y": windows[:, 1:]}
    losses = {}
    for name, make in (("f32", lambda g: g), ("f16", asg.autocast)):
        step = asg.train_step(
            make(gpt(parameters, heads=4)), "loss", asg.optim.adamw(3e-3),
            loss_scale=None if name == "f32" else asg.optim.dynamic_loss_scale(),
        )  # fmt: skip
        exe = asg.compile(step, "numpy")
        for _ in range(30):
            loss = float(exe(**feeds)["loss"].numpy())
        losses[name] = loss
    assert losses["f32"] < 1.5
    assert losses["f16"] == pytest.approx(losses["f32"], rel=0.01)


def negated_twice(x):
    return asg.neg(asg.neg(x)) if x.dtype.is_float else x


OPS_OF_F32 = [op for op in OPS.values() if takes(op, DType.F32)]


@pytest.mark.parametrize("op", OPS_OF_F32, ids=lambda op: op.name)
def test_every_op_behind_a_value_in_f16(op):
    """An op gives what it gives in f32, to the digits of f16, in the same dtype."""
    g = graph_of(op, DType.F32, prepare=negated_twice)
    if g.has_ranks or not g.outputs:
        return
    cast = asg.autocast(g, ops={"neg": "half"})
    feeds = feeds_of(op, g, np.random.default_rng(0))
    with np.errstate(all="ignore"):
        half, plain = (asg.compile(each, "numpy")(feeds) for each in (cast, g))
    for name in g.outputs:
        ours, theirs = half[name].numpy(), plain[name].numpy()
        assert ours.dtype == theirs.dtype
        np.testing.assert_allclose(ours, theirs, rtol=2e-2, atol=2e-2)


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_a_step_on_each_executor(backend):
    step = asg.train_step(asg.autocast(perceptron()), "loss", asg.optim.sgd(0.1))
    rng = np.random.default_rng(0)
    feeds = {"x": rng.standard_normal((6, 8)).astype(np.float32), "y": np.arange(6) % 3}
    reference = asg.compile(asg.train_step(perceptron(), "loss", asg.optim.sgd(0.1)), "numpy")
    exe = asg.compile(step, backend)
    for _ in range(3):
        ours, theirs = (float(each(**feeds)["loss"].numpy()) for each in (exe, reference))
        assert ours == pytest.approx(theirs, rel=3e-3)
