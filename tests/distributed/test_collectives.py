"""Collectives in the graph: places of values, gradients, files, and what executors make of them."""

import numpy as np
import pytest

import asg
from asg.core.replication import place_of
from asg.core.subgraphs import bind_graph
from asg.ops import collectives as c
from asg.runtime.compiling import compile
from asg.testing.interpreter import interpret
from tests.distributed.threads import on_ranks

N = 3


def linear():
    """The loss of a linear map of each rank's own rows."""
    g = asg.Graph("linear")
    x = c.own(g.input("x", ("N", 2), "f64"), N)
    w = g.parameter("w", (2,), "f64", init=np.array([0.5, -1.0]))
    return g, x, w


def mean_loss():
    g, x, w = linear()
    loss = ((x @ c.vary(w, N)) ** 2).sum()
    rows = asg.dim("N", "f64", graph=g)
    g.output("loss", c.psum(loss, N) / c.psum(rows, N))
    return g


def refused(make, words):
    with pytest.raises(asg.GraphError) as caught:
        make()
    assert words in str(caught.value)


# Places


def test_replicated_and_own_do_not_mix():
    g, x, w = linear()
    refused(lambda: x * w, "vary")
    assert str(place_of(g, (x * 2.0 * c.vary(w, N)).ref)) == "own"


def test_an_own_output_is_marked():
    _, x, _ = linear()
    refused(lambda: x.graph.output("y", x * 2.0), "psum")
    x.graph.output("y", c.own(x * 2.0, N))


def test_an_own_update_of_a_replicated_parameter_is_refused():
    g, x, w = linear()
    refused(lambda: g.update(w, (x * c.vary(w, N)).sum(0)), "psum")
    g.update(w, c.psum((x * c.vary(w, N)).sum(0), N))


def test_an_own_state_takes_own_values():
    g, x, _ = linear()
    state = g.state_variable("s", (2,), "f64")
    g.update(state, c.own(state, N) + x.sum(0))


@pytest.mark.parametrize("op", [c.psum, c.all_gather, c.reduce_scatter, c.broadcast])
def test_a_collective_takes_own_values(op):
    g, _, _ = linear()
    w = g.parameter("v", (N, 2), "f64")
    refused(lambda: op(w, N), "vary")


def test_varying_twice_is_refused():
    _, x, _ = linear()
    refused(lambda: c.vary(x, N), "leave out vary")


def test_a_value_of_other_ranks_is_refused():
    x = c.own(asg.Graph().input("x", (4,)), 2)
    for call in (c.own, c.psum, c.all_gather):
        with pytest.raises(asg.GraphError, match="x is of 2 ranks, got 3"):
            call(x, ranks=3)


def test_the_size_of_a_batch_is_own():
    g, _, w = linear()
    refused(lambda: w * asg.dim("N", "f64", graph=g), "vary")


def test_a_replicated_value_is_varied_before_it_is_repeated_over_rows():
    _, x, w = linear()
    refused(lambda: x + w, "of another size")
    x.graph.output("y", c.own(x + c.vary(w, N), N))


def test_collectives_stay_out_of_bodies():
    g, x, _ = linear()
    rows = c.vary(g.input("steps", (4,), "f64"), N)
    refused(lambda: asg.scan(lambda s, r: (s + c.psum(r, N), None), x.sum(), rows), "move it out")
    yes = c.vary(g.input("yes", (), "bool"), N)
    refused(lambda: asg.cond(yes, lambda v: c.psum(v, N), lambda v: v, x.sum()), "move it out")


def test_copies_know_places():
    g = mean_loss()
    joint = asg.splice(g, asg.gradients(g["loss"], [g["w"]]))
    assert str(place_of(joint, joint["grad/w"].ref)) == "replicated"
    with pytest.raises(asg.GraphError, match="psum"):
        joint.output("rows", joint["x"].node and c.own(joint["x"], N) * 1.0)


# Values and gradients


def rows_of(ranks):
    cuts = [0, 4, 5, 9]
    return np.random.default_rng(0).normal(size=(9, 2))[cuts[ranks.rank] : cuts[ranks.rank + 1]]


def run(ranks, graph, backend, **feeds):
    if backend == "interpreter":
        state = {"w": np.array([0.5, -1.0])}
        return interpret(graph, {**feeds, **{n: state[n] for n in graph.parameters}})
    return {name: value.numpy() for name, value in compile(graph, backend)(feeds).items()}


@pytest.mark.parametrize("backend", ["interpreter", "numpy"])
def test_the_gradient_of_a_mean_is_that_of_the_whole_batch(backend):
    g = mean_loss()
    joint = asg.splice(g, asg.gradients(g["loss"], [g["w"]]))
    found = on_ranks(N, lambda ranks: run(ranks, joint, backend, x=rows_of(ranks)))
    whole = np.random.default_rng(0).normal(size=(9, 2))
    w = np.array([0.5, -1.0])
    expected = 2 * whole.T @ (whole @ w) / 9
    for each in found:
        np.testing.assert_allclose(each["grad/w"], expected, rtol=1e-13)
        np.testing.assert_allclose(each["loss"], ((whole @ w) ** 2).mean(), rtol=1e-13)
    assert len({each["grad/w"].tobytes() for each in found}) == 1


def pieces(g, x):
    """Every op, each value of all ranks and the gradient of a function of it."""
    y = c.reduce_scatter(x, N)
    whole = c.all_gather(y * y, N)
    first = c.broadcast(asg.sin(x), N, root=1)
    mine = c.part(whole * first, N) * (1.0 + asg.cast(c.rank(N, g), "f64"))
    return c.psum((mine**2).sum(), N)


def test_gradients_of_all_ops_agree_with_differences():
    g = asg.Graph("pieces")
    w = g.parameter("w", (2 * N,), "f64", init=np.linspace(0.2, 1.0, 2 * N))
    x = c.vary(w, N) * c.own(g.input("x", (2 * N,), "f64"), N)
    g.output("loss", pieces(g, x))
    joint = asg.splice(g, asg.gradients(g["loss"], [w]))
    exe = on_ranks(N, lambda ranks: compile(joint, "numpy"))

    def loss(ranks, moved):
        exe[ranks.rank].load_state({"w": moved})
        out = exe[ranks.rank](x=np.linspace(0.5, 1.5, 2 * N) + ranks.rank)
        return float(out["loss"]), out["grad/w"].numpy()

    w0 = np.linspace(0.2, 1.0, 2 * N)
    found = on_ranks(N, loss, w0)
    for each in found[1:]:
        np.testing.assert_array_equal(each[1], found[0][1])
    for place in range(2 * N):
        step = np.zeros(2 * N)
        step[place] = 1e-6
        up, down = (on_ranks(N, loss, w0 + s)[0][0] for s in (step, -step))
        np.testing.assert_allclose(found[0][1][place], (up - down) / 2e-6, rtol=1e-6)


def test_an_own_input_gets_its_own_gradient():
    g, x, w = linear()
    del x
    loss = c.psum((c.own(g["x"], N) @ c.vary(w, N)).sum(), N)
    joint = asg.splice(g, asg.gradients(loss, [g["x"]]))
    found = on_ranks(N, lambda ranks: run(ranks, joint, "numpy", x=rows_of(ranks)))
    assert [each["grad/x"].shape for each in found] == [(4, 2), (1, 2), (4, 2)]


# Order, whatever the sizes and the threads


@pytest.mark.parametrize("threads", ["1", "2"])
def test_collectives_run_in_one_order_for_every_batch(monkeypatch, threads):
    monkeypatch.setenv("ASG_NUMPY_THREADS", threads)
    g = asg.Graph("order")
    x = c.own(g.input("x", ("N", 64), "f32"), N)
    for k in range(4):  # one shape: another order would add up other tensors, and nobody would know
        g.output(f"y{k}", c.psum((asg.sin(x * (k + 1.0)) @ asg.ones((64, 8), graph=g)).sum(0), N))

    def sums(ranks, size):
        exe = compile(g, "numpy")
        out = exe(x=np.full((size, 64), 0.01 * (ranks.rank + 1), np.float32))
        return [float(out[f"y{k}"].numpy()[0]) for k in range(4)], ranks.calls

    for size in (1, 7, 512):
        rank_sums = np.array(
            [[size * 64 * np.sin(0.01 * r * (k + 1)) for k in range(4)] for r in (1, 2, 3)]
        )
        for rank, (values, calls) in enumerate(on_ranks(N, sums, size)):
            np.testing.assert_allclose(values, rank_sums.sum(0), rtol=1e-3)
            np.testing.assert_allclose([x[0] for _, x in calls], rank_sums[rank], rtol=1e-3)


def test_equal_collectives_are_not_merged_and_constants_not_folded():
    g, x, _ = linear()
    total = x.sum()
    g.output("y", c.psum(total, N) + c.psum(total, N) + c.psum(asg.dim("N", "f64", graph=g), N))
    optimized = asg.optimize(g)
    assert sum(node.op is c.PSUM for node in optimized.nodes) == 3
    found = on_ranks(N, lambda ranks: run(ranks, g, "numpy", x=np.ones((2, 2))))
    assert [float(each["y"]) for each in found] == [12.0 + 12.0 + 6.0] * N


def test_a_graph_for_other_ranks_is_refused():
    with pytest.raises(asg.BackendError, match="for 3 ranks, and 1"):
        compile(mean_loss(), "numpy")(x=np.ones((1, 2)))


# Files


def test_files_keep_collectives_and_places(tmp_path):
    g = mean_loss()
    asg.save(g, tmp_path / "g.asg.json")
    for back in (asg.load(tmp_path / "g.asg.json"), asg.parse(asg.text(g))):
        assert [node.op for node in back.nodes] == [node.op for node in g.nodes]
        with pytest.raises(asg.GraphError, match="psum"):
            back.update(back.leaf("w"), c.own(back.leaf("x"), N).sum(0))


def test_a_file_cannot_mix_places():
    text = asg.text(mean_loss()).replace("vary", "own", 1)
    assert asg.parse(text)  # `own` of a parameter: each rank has its own
    mixed = [line for line in asg.text(mean_loss()).splitlines() if " = vary" not in line]
    with pytest.raises(asg.AsgError):
        asg.parse("\n".join(mixed))


def test_bound_graphs_keep_places():
    bound = bind_graph(mean_loss(), {"N": 4})
    assert bound.has_ranks
