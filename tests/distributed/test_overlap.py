"""Sums over ranks in two nodes: work goes on between them, and the same values come out."""

import numpy as np
import pytest

import asg
from asg.distributed import bucket, data_parallel, estimate, overlap, own, shard_optimizer
from asg.ops import collectives as c
from asg.runtime.collectives import parts_of
from asg.runtime.compiling import compile
from asg.testing.interpreter import interpret
from tests.distributed.models import MODELS, data, step_of
from tests.distributed.test_cutting import Cut, trained
from tests.distributed.test_estimating import SLOW
from tests.distributed.threads import on_ranks

SMALL = 1500  # bytes, of which each model has several buckets


def bucketed(name, ranks=2):
    return bucket(step_of(data_parallel(MODELS[name]("f64"), ranks)), SMALL)


def names(graph):
    return [n.op.name for n in graph.nodes if n.op.name.startswith("psum")]


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("backend", ["numpy", Cut()], ids=["numpy", "cut"])
def test_the_same_bits_come_out(name, backend):
    step = bucketed(name)
    begun = overlap(step)
    assert "psum_start" in names(begun)
    plain = on_ranks(2, trained, step, name, "numpy" if backend == "numpy" else Cut())
    for (state, loss), (right, expected) in zip(
        on_ranks(2, trained, begun, name, backend), plain, strict=True
    ):
        assert loss == expected
        assert all(state[each].tobytes() == value.tobytes() for each, value in right.items())


def test_a_bucket_is_summed_during_the_backward_pass_of_the_next():
    graph = overlap(bucketed("mlp"))
    at = {}
    for node in graph.nodes:
        at.setdefault(node.op.name, []).append(node.id)
    ((_, *starts), (first, *waits)) = at["psum_start"], at["psum_wait"]  # of the loss, and buckets
    assert len(starts) == len(waits) == 3
    assert first < starts[0]
    for start in starts:
        assert any(start < product < waits[0] for product in at["dot_general"])
    assert max(starts) < at["psum"][-1] < min(waits)  # nothing is left beside the last bucket


def test_every_start_has_a_wait_after_work_and_order_stays():
    graph = overlap(bucketed("transformer"))
    compiled = on_ranks(2, calls_of, graph)
    assert compiled[0] == compiled[1]
    assert compiled[0].count("start_sum") == compiled[0].count("finish_sum") > 1


def calls_of(ranks, graph):
    exe = compile(graph, "numpy", communicator=ranks)
    ranks.calls.clear()
    exe({n: x[:3] for n, x in data("transformer", 6, "f64").items()})
    return [kind for kind, _ in ranks.calls]


def test_a_sum_without_work_beside_it_stays_one_node():
    g = asg.Graph("one")
    x = own(g.input("x", (3,), "f64"), 2)
    g.output("y", c.psum(x * 2.0, 2) + 1.0)
    assert names(overlap(g)) == ["psum"]


def test_each_start_of_a_cut_graph_is_followed_by_a_part():
    graph = overlap(bucketed("mlp"))
    lowered = asg.core.subgraphs.bind_graph(asg.optimize(graph), {"N": 6})
    parts = [[node.op.name for node in part.collectives] for part in parts_of(lowered)]
    assert all("psum_start" not in part[:-1] for part in parts)
    for part in parts_of(lowered):
        given = {name for name in part.graph.inputs if name.startswith("value")}
        begun = {f"value %{n.id}" for n in lowered.nodes if n.op is c.PSUM_START}
        assert not given & begun  # a sum under way stays with the host


def test_sharded_steps_overlap_too():
    step = step_of(data_parallel(MODELS["mlp"]("f64"), 2))
    sharded = overlap(bucket(shard_optimizer(step, 2)))
    for (state, loss), (right, expected) in zip(
        on_ranks(2, trained, sharded, "mlp", "numpy"),
        on_ranks(2, trained, bucket(shard_optimizer(step, 2)), "mlp", "numpy"),
        strict=True,
    ):
        assert loss == expected
        assert all(state[each].tobytes() == value.tobytes() for each, value in right.items())


def test_the_pair_has_the_gradient_of_a_sum():
    def joint(total):
        g = asg.Graph("pair")
        x, w = own(g.input("x", (3,), "f64"), 2), g.parameter("w", (3,), "f64", 0.5)
        g.output("loss", total(asg.sin(x * c.vary(w, 2)).sum()))
        return asg.splice(g, asg.gradients(g["loss"], [w]))

    def run(ranks):
        feeds = {"x": np.arange(3.0) + ranks.rank, "w": np.full(3, 0.5)}
        pair = interpret(joint(lambda y: c.psum_wait(c.psum_start(y, 2), 2)), feeds)
        return pair["grad/w"], interpret(joint(lambda y: c.psum(y, 2)), feeds)["grad/w"]

    for pair, plain in on_ranks(2, run):
        np.testing.assert_array_equal(pair, plain)


def test_a_plan_counts_a_pair_once():
    step = bucketed("mlp")
    assert estimate(overlap(step), 0.1, SLOW, (8,)) == estimate(step, 0.1, SLOW, (8,))
