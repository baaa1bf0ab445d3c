"""Several ranks compute what one does of the whole batch."""

import numpy as np
import pytest

import asg
from asg.core.ranks import ALONE
from asg.distributed import data_parallel, psum
from asg.runtime.compiling import compile
from tests.distributed.models import MODELS, data, step_of
from tests.distributed.threads import on_ranks

STEPS = 20  # five rounds of four batches
ROWS = 12
EPSILON = 1e-9  # relative moves of f64 parameters, by which conditioning is measured


def trained(ranks, graph, name, cuts, steps=STEPS):
    return stepped(compile(graph, "numpy", seed=3, communicator=ranks), ranks, name, cuts, steps)


def stepped(exe, ranks, name, cuts, steps):
    """Return the state after so many steps of a model's rows, and what the last one gave."""
    rows = data(name, ROWS * 4, str(next(iter(exe.graph.parameters.values())).dtype))
    for step in range(steps):
        start = (step % 4) * ROWS
        low, high = (start + cuts[ranks.rank + place] for place in (0, 1))
        out = exe({n: x[low:high] for n, x in rows.items()})
    return {n: exe.state[n] for n in exe.state}, {n: v.numpy() for n, v in out.items()}


def relative(found, expected):
    return max(
        np.abs(found[n] - expected[n]).max() / max(np.abs(expected[n]).max(), 1e-300)
        for n in expected
        if expected[n].dtype.kind == "f"
    )


@pytest.mark.parametrize("name", MODELS)
def test_ranks_equal_one_rank_on_the_whole_batch(name):
    graph = MODELS[name]("f64")
    (one,) = on_ranks(1, trained, step_of(graph), name, [0, ROWS])
    for size, cuts in ((2, [0, 8, 12]), (3, [0, 4, 8, 12]), (4, [0, 5, 6, 9, 12])):
        found = on_ranks(size, trained, step_of(data_parallel(graph, size)), name, cuts)
        for state, out in found:
            assert relative(state, one[0]) < 1e-12
            assert relative({n: out[n] for n in out if n != "logits"}, {
                n: one[1][n] for n in out if n != "logits"}) < 1e-11  # fmt: skip
            assert all(state[n].tobytes() == found[0][0][n].tobytes() for n in state)
    if name == "mlp":
        whole = np.concatenate([out["logits"] for _, out in found])
        np.testing.assert_allclose(whole, one[1]["logits"], rtol=1e-10)


def test_a_batch_norm_takes_a_single_row_of_a_rank():
    g = asg.Graph()
    x, w = g.input("x", ("N", 2), "f64"), g.parameter("w", (2,), "f64", 1.0)
    mean, var = g.state_variable("mean", (2,), "f64"), g.state_variable("var", (2,), "f64", 1.0)
    g.output("loss", asg.mean(asg.batch_norm(x, mean, var, w, training=True) ** 3))
    rows = np.random.default_rng(0).normal(size=(4, 2))

    def updated(ranks, graph, cuts):
        step = asg.train_step(graph, optimizer=asg.optim.sgd(0.1))
        exe = compile(step, "numpy", communicator=ranks)
        exe(x=rows[cuts[ranks.rank] : cuts[ranks.rank + 1]])
        return dict(exe.state)

    (one,) = on_ranks(1, updated, g, [0, 4])
    for found in on_ranks(3, updated, data_parallel(g, 3), [0, 1, 2, 4]):
        assert relative(found, one) < 1e-14


def condition(name):
    """Return κ = max |x' - x| / (ε · max |x|), over all float states x of a run in f64.

    x' is of runs that start at parameters moved by at most ε of themselves: so much more than a
    rounding at the start may a state differ at the end, whoever computes it.
    """
    exe = compile(step_of(MODELS[name]("f64")), "numpy", seed=3)
    start = {n: exe.state[n].copy() for n in exe.state}
    base, _ = stepped(exe, ALONE, name, [0, ROWS], STEPS)
    found = 0.0
    for seed in range(3):
        rng = np.random.default_rng(seed)
        near = {n: start[n] * (1 + EPSILON * rng.uniform(-1, 1, start[n].shape))
                for n in exe.graph.parameters}  # fmt: skip
        exe.load_state({**start, **near})
        state, _ = stepped(exe, ALONE, name, [0, ROWS], STEPS)
        found = max(found, relative(state, base) / EPSILON)
    return found


@pytest.mark.parametrize("name", MODELS)
def test_f32_agrees_as_far_as_its_conditioning_lets_it(name):
    """|x of ranks - x of one| ≤ 1e-5 · max(1, κ) · max |x of one|, for each state x after a run."""
    graph = MODELS[name]("f32")
    bound = 1e-5 * max(1.0, condition(name))
    ((one, _),) = on_ranks(1, trained, step_of(graph), name, [0, ROWS])
    step = step_of(data_parallel(graph, 4))
    for state, _ in on_ranks(4, trained, step, name, [0, 5, 6, 9, 12]):
        assert relative(state, one) <= bound


def test_accumulation_scaling_and_averages_need_no_change():
    graph = MODELS["mlp"]("f64")

    def step(g):
        return asg.train_step(
            g, optimizer=asg.optim.sgd(0.1, momentum=0.9), accumulate=2, ema=0.9, clip_value=0.05,
            loss_scale=asg.optim.dynamic_loss_scale(2.0**10, interval=5), report=["loss_scale"],
        )  # fmt: skip

    (one,) = on_ranks(1, trained, step(graph), "mlp", [0, ROWS])
    for state, _ in on_ranks(2, trained, step(data_parallel(graph, 2)), "mlp", [0, 7, 12]):
        assert relative(state, one[0]) < 1e-12


def test_f16_gradients_are_summed_in_f32():
    g = asg.Graph("mixed")
    x = g.input("x", ("N", 4), "f16")
    w = g.parameter("w", (4,), "f32", 0.5)
    g.output("loss", asg.cast(x @ asg.cast(w, "f16"), "f32").mean())
    joint = asg.train_step(data_parallel(g, 2), optimizer=asg.optim.sgd(0.1))
    summed = [node.types[0] for node in joint.nodes if node.op.name == "psum"]
    assert "f32[4]" in map(str, summed)
    assert not any(str(type_).startswith("f16") for type_ in summed)


def test_dropout_draws_anew_on_each_rank_and_step():
    g = asg.Graph("dropout")
    x = g.input("x", ("N", 64), "f32")
    key = g.state_variable("key", (2,), "u32", np.array([3, 4], np.uint32))
    g.update(key, asg.random_fold_in(key, 1))
    g.output("y", asg.dropout(x, 0.5, key=key))
    parallel = data_parallel(g, 2)

    def masks(ranks):
        exe = compile(parallel, "numpy", communicator=ranks)
        return [exe(x=np.ones((2, 64), np.float32))["y"].numpy() > 0 for _ in range(2)]

    drawn = [mask for rank in on_ranks(2, masks) for mask in rank]
    assert len({mask.tobytes() for mask in drawn}) == 4
    assert all(0.3 < mask.mean() < 0.7 for mask in drawn)


def test_dropout_has_a_gradient_of_its_own_mask():
    g = asg.Graph("dropout")
    x, w = g.input("x", ("N", 8), "f64"), g.parameter("w", (8,), "f64", 1.0)
    g.output("loss", asg.dropout(x * w, 0.5, key=asg.random_key(7, graph=g)).sum())
    joint = asg.train_step(data_parallel(g, 2), optimizer=asg.optim.sgd(1.0))

    def step(ranks):
        exe = compile(joint, "numpy", communicator=ranks)
        loss = float(exe(x=np.ones((2, 8)))["loss"])
        return loss, exe.state["w"]

    (loss, moved), (other, same) = on_ranks(2, step)
    assert loss == other
    np.testing.assert_array_equal(moved, same)
    np.testing.assert_allclose((1 - moved).sum(), loss)


@pytest.mark.parametrize(
    "make",
    [
        asg.max,
        lambda x: asg.sort(x, 0),
        lambda x: asg.cumsum(x, 0),
        lambda x: asg.flip(x, 0),
        lambda x: (x @ x.transpose()).sum(),
        lambda x: x[1:].sum(),
        lambda x: asg.roll(x, 1, 0),
        lambda x: asg.reshape(x, (2, -1)).sum(0).max(),
    ],
)
def test_rows_that_meet_otherwise_are_refused(make):
    g = asg.Graph("meeting")
    g.output("y", make(g.input("x", ("N", 4), "f64")))
    with pytest.raises(asg.GraphError, match="data_parallel: node"):
        data_parallel(g, 2)


def test_sums_of_products_and_first_rows_are_of_the_whole_batch():
    g = asg.Graph("gram")
    x = g.input("x", ("N", 3), "f64")
    g.output("gram", x.transpose() @ x)
    g.output("first", x[:1])
    g.output("spread", asg.var(x, 0, correction=1))
    g.output("rows", asg.dim("3 * N", graph=g))
    parallel = data_parallel(g, 2)
    whole = np.random.default_rng(0).normal(size=(5, 3))

    def run(ranks):
        rows = whole[:2] if ranks.rank == 0 else whole[2:]
        return compile(parallel, "numpy", communicator=ranks)(x=rows)

    for out in on_ranks(2, run):
        np.testing.assert_allclose(out["gram"], whole.T @ whole, rtol=1e-13)
        np.testing.assert_array_equal(out["first"], whole[:1])
        np.testing.assert_allclose(out["spread"], whole.var(0, ddof=1), rtol=1e-13)
        assert int(out["rows"]) == 15


def test_one_rank_is_the_same_program():
    graph = MODELS["cnn"]("f64")
    (plain,) = on_ranks(1, trained, step_of(graph), "cnn", [0, ROWS], 5)
    (one,) = on_ranks(1, trained, step_of(data_parallel(graph, 1)), "cnn", [0, ROWS], 5)
    assert relative(one[0], plain[0]) < 1e-13


def test_a_graph_without_a_batch_is_refused():
    g = asg.Graph("fixed")
    g.output("y", g.input("x", (4,), "f64").sum())
    with pytest.raises(asg.GraphError, match="no input of graph 'fixed' has the dimension 'N'"):
        data_parallel(g, 2)
    with pytest.raises(asg.GraphError, match="already"):
        data_parallel(data_parallel(MODELS["mlp"]("f32"), 2), 2)


def test_an_update_that_sums_by_hand_is_left_to_the_user():
    g = data_parallel(MODELS["mlp"]("f64"), 2)
    with pytest.raises(asg.GraphError, match="psum"):
        g.update("b0", (g["logits"] * 1.0).sum(0)[:1].broadcast_to((16,)))
    g.update("b2", psum((g["logits"] * 1.0).sum(0), 2))


# Agreement


@pytest.mark.parametrize(
    ("alike", "words"), [(False, ("sin", "cos")), (True, ("value=2.0", "value=1.0"))]
)
def test_a_rank_that_builds_another_graph_is_refused_on_all(alike, words):
    def build(ranks):
        g = asg.Graph("g")
        x, w = g.input("x", ("N", 2), "f64"), g.parameter("w", (2,), "f64")
        y = x * w
        second = ranks.rank == 1
        made = y + (2.0 if second else 1.0) if alike else (asg.sin if second else asg.cos)(y)
        g.output("y", made.mean())
        try:
            compile(data_parallel(g, 3), "numpy", communicator=ranks)
        except asg.GraphError as error:
            return str(error)

    for message in on_ranks(3, build):
        assert "rank 1 has node" in message
        assert all(word in message for word in words)


def test_a_rank_with_another_seed_is_refused():
    graph = data_parallel(MODELS["mlp"]("f64"), 2)

    def build(ranks):
        with pytest.raises(asg.GraphError, match="seed 0 on rank 0 and 1 on rank 1"):
            compile(graph, "numpy", seed=ranks.rank, communicator=ranks)

    on_ranks(2, build)


def test_a_rank_without_collectives_is_refused():
    def build(ranks):
        graph = MODELS["mlp"]("f64")
        if ranks.rank == 0:
            graph = data_parallel(graph, 2)
        with pytest.raises(asg.GraphError, match="not the same on all ranks"):
            compile(graph, "numpy", communicator=ranks)

    on_ranks(2, build)
