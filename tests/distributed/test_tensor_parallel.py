"""Parameters cut among ranks: together these compute the values of one rank."""

import numpy as np
import pytest

import asg
from asg.core.opdef import Kind
from asg.core.subgraphs import extract
from asg.distributed import bucket, load_whole_state, shard, tensor_parallel, whole_state
from asg.runtime.compiling import compile
from tests.distributed.threads import on_ranks

MARKS = {"w": 1, "b": 0, "v": 0}


def linear(marked=True):
    """Two layers: the first cut by columns, the second by rows."""

    def cut(w):
        return shard(w, MARKS[w.name]) if marked and w.name in MARKS else w

    g = asg.Graph("linear")
    x, y = g.input("x", ("N", 6), "f64"), g.input("y", ("N",), "i32")
    w, b = g.parameter("w", (6, 8), "f64", asg.init.xavier_normal()), g.parameter("b", (8,), "f64")
    v, c = g.parameter("v", (8, 5), "f64", asg.init.orthogonal()), g.parameter("c", (5,), "f64")
    h = asg.gelu(x @ cut(w) + cut(b))
    g.output("logits", h @ cut(v) + c)
    g.output("hidden", h)
    g.output("loss", asg.cross_entropy(g["logits"], y))
    return g


def attention(marked=True):
    """Attention of four heads, of which each rank has some."""

    def cut(w, axis):
        return shard(w, axis) if marked else w

    g = asg.Graph("attention")
    x, y = g.input("x", ("N", 3, 8), "f64"), g.input("y", ("N", 3, 8), "f64")
    a = asg.layer_norm(x, (8,), g.parameter("scale", (8,), "f64", 1.0))
    heads = [
        (a @ cut(g.parameter(n, (8, 8), "f64", asg.init.normal(std=0.3)), 1))
        .reshape(-1, 3, 4, 2)
        .transpose(0, 2, 1, 3)
        for n in "qkv"
    ]
    mixed = asg.scaled_dot_product_attention(*heads, is_causal=True)
    o = g.parameter("o", (8, 8), "f64", asg.init.normal(std=0.3))
    out = x + mixed.transpose(0, 2, 1, 3).reshape(-1, 3, 8) @ cut(o, 0)
    g.output("loss", ((out - y) ** 2).mean())
    return g


MODELS = {"linear": linear, "attention": attention}


def feeds(name):
    rng = np.random.default_rng(0)
    if name == "linear":
        return {"x": rng.normal(size=(7, 6)), "y": rng.integers(0, 5, 7).astype(np.int32)}
    return {"x": rng.normal(size=(4, 3, 8)), "y": rng.normal(size=(4, 3, 8))}


def step_of(graph, **options):
    return asg.train_step(
        graph, optimizer=asg.optim.adamw(1e-2), clip_norm=0.5, ema=0.9, report=["gradient_norm"],
        **options,
    )  # fmt: skip


def trained(ranks, graph, name, steps=20, start=None):
    exe = compile(graph, "numpy", seed=3, communicator=ranks)
    if start is not None:
        load_whole_state(exe, start, ranks)
    for _ in range(steps):
        out = exe(feeds(name))
    held = {n: exe.state[n].shape for n in exe.state}
    return whole_state(exe, ranks), {n: v.numpy() for n, v in out.items()}, held, ranks.calls


def assert_close(found, expected):
    assert found.keys() == expected.keys()
    for name, value in expected.items():
        scale = max(np.abs(value).max(), 1e-300)
        assert np.abs(found[name] - value).max() <= 1e-12 * scale, name


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("size", [2, 4])
def test_ranks_equal_one_rank(name, size):
    (one,) = on_ranks(1, trained, step_of(MODELS[name](marked=False)), name)
    step = tensor_parallel(step_of(MODELS[name]()), size)
    for found in on_ranks(size, trained, step, name):
        assert_close(found[0], one[0])
        assert_close(found[1], one[1])


def test_parameters_and_their_state_are_cut():
    step = tensor_parallel(step_of(linear()), 2)
    _, _, held, _ = on_ranks(2, trained, step, "linear", 1)[0]
    shapes = {"w": (6, 4), "b": (4,), "v": (4, 5), "c": (5,)}
    for name, shape in shapes.items():
        beside = [n for n in held if n == name or n.endswith(f"/{name}")]
        assert len(beside) == 4  # itself, two moments, an average
        assert {held[n] for n in beside} == {shape}


@pytest.mark.parametrize("name", MODELS)
def test_a_layer_by_columns_and_one_by_rows_meet_in_one_sum(name):
    g = MODELS[name]()
    kept = {"loss": g.output_refs["loss"]}
    step = asg.train_step(extract(g, kept, {}), optimizer=asg.optim.sgd(0.1))
    parallel = tensor_parallel(step, 2)
    kinds = [node.op.name for node in parallel.nodes if node.op.kind is Kind.COLLECTIVE]
    # The inner gradient of attention's input is a sum of three products, and one over ranks.
    assert kinds == {"linear": ["psum"], "attention": ["psum"] * 2}[name]


def test_a_state_goes_on_at_another_number_of_ranks():
    steps = {n: tensor_parallel(step_of(linear()), n) for n in (2, 4)}
    ((whole, *_),) = on_ranks(1, trained, step_of(linear()), "linear", 12)
    (half, *_), *_ = on_ranks(4, trained, steps[4], "linear", 8)
    (done, *_), *_ = on_ranks(2, trained, bucket(steps[2]), "linear", 4, half)
    assert_close(done, whole)


def test_marks_mean_nothing_to_one_rank():
    (marked,) = on_ranks(1, trained, step_of(linear()), "linear", 3)
    (plain,) = on_ranks(1, trained, step_of(linear(marked=False)), "linear", 3)
    assert all(marked[0][n].tobytes() == plain[0][n].tobytes() for n in plain[0])


def test_files_keep_marks_and_parts(tmp_path):
    g = linear()
    for graph in (g, tensor_parallel(g, 2)):
        asg.save(graph, tmp_path / "g.asg.json")
        for back in (asg.load(tmp_path / "g.asg.json"), asg.parse(asg.text(graph))):
            assert asg.text(back) == asg.text(graph)


def test_an_op_that_needs_whole_operands_gathers_them():
    g = asg.Graph("sorted")
    w = g.parameter("w", (6, 4), "f64", np.random.default_rng(0).normal(size=(6, 4)))
    g.output("sorted", asg.sort(shard(w, 1) * 2.0, 1))
    g.output("largest", asg.max(shard(w, 1), axis=0))
    parallel = tensor_parallel(g, 2)
    (expected,) = on_ranks(1, run, g)
    for found in on_ranks(2, run, parallel):
        for name in expected:
            np.testing.assert_array_equal(found[name], expected[name])


def run(ranks, graph):
    return {n: v.numpy() for n, v in compile(graph, "numpy", communicator=ranks)({}).items()}


def test_what_cannot_be_cut_is_refused():
    g = linear()
    with pytest.raises(asg.GraphError, match="3 ranks do not divide axis"):
        tensor_parallel(g, 3)
    with pytest.raises(asg.GraphError, match="no parameter of graph 'linear' is marked"):
        tensor_parallel(linear(marked=False), 2)
    with pytest.raises(asg.GraphError, match="has ops about ranks already"):
        tensor_parallel(tensor_parallel(g, 2), 2)
    with pytest.raises(asg.GraphError, match="is not a parameter"):
        shard(g["x"] * 1.0, 0)
    both = asg.Graph("both")
    w = both.parameter("w", (4, 4))
    both.output("y", shard(w, 0) + shard(w, 1))
    with pytest.raises(asg.GraphError, match="one marked axis"):
        tensor_parallel(both, 2)
