"""The model of cost: its formula, and what buckets are worth in it."""

import itertools

import pytest

import asg
from asg.distributed import (
    Network,
    bucket,
    data_parallel,
    estimate,
    measure,
    overlap,
    shard_optimizer,
)
from asg.ops import collectives as c
from tests.cli.running import run
from tests.distributed.models import MODELS, step_of
from tests.distributed.threads import on_ranks

SLOW = Network(50e-6, 0.117e9)  # Ethernet of 1 Gb/s


def test_the_formula():
    g = asg.Graph("g")
    x = asg.distributed.own(g.input("x", (250_000,), "f32"), 2)
    g.output("y", asg.distributed.psum(x, 2))
    one, two, eight = estimate(g, 0.1, SLOW, (1, 2, 8))
    assert one == (1, 0.0, 1.0, 0.0)
    assert two.communication == pytest.approx(2 * 50e-6 + 1e6 / 0.117e9)
    assert eight.communication == pytest.approx(6 * 50e-6 + 2 * 7 / 8 * 1e6 / 0.117e9)
    assert eight.efficiency == pytest.approx(0.1 / (0.1 + eight.communication))


def test_buckets_save_messages_and_shards_move_as_many_bytes():
    step = step_of(data_parallel(MODELS["mlp"]("f32"), 2))
    plain, joined, cut = (
        estimate(each, 1e-3, SLOW, (8, 64, 512, 4096))
        for each in (step, bucket(step), bucket(shard_optimizer(step, 2)))
    )
    assert all(b.efficiency > a.efficiency for a, b in zip(plain, joined, strict=True))
    assert [each.ranks for each in joined] == [8, 64, 512, 4096]
    assert all(a.efficiency > b.efficiency for a, b in itertools.pairwise(joined))
    assert cut[0].communication < 2 * plain[0].communication


def test_a_saved_step_has_a_plan(tmp_path):
    step = bucket(step_of(data_parallel(MODELS["mlp"]("f32"), 2)))
    asg.save(step, tmp_path / "step.asg.json")
    command = ("launch", "--plan", tmp_path / "step.asg.json")
    out, _ = run(*command, "--seconds", "0.001", "--network", "50e-6,0.117e9")
    rows = [line.split() for line in out.splitlines()]
    for each in estimate(step, 1e-3, SLOW):
        expected = [str(each.ranks), f"{each.communication:.3g}", "0", f"{each.efficiency:.1%}"]
        assert expected in rows
    _, wrong = run(*command, code=2)
    assert "give the step's time on a single rank" in wrong


def pair(*sizes):
    """Return sums of so many bytes, all begun before a product and a second one as large."""
    g = asg.Graph("pair")
    x = asg.distributed.own(g.input("x", (4, 4), "f32"), 2)
    begun = [c.psum_start(asg.cast(x[0, :1], "f32").broadcast_to((s // 4,)), 2) for s in sizes]
    y = x @ x
    sums = [c.psum_wait(each, 2) for each in begun]
    g.output("y", asg.distributed.own(y @ x, 2))
    for k, each in enumerate(sums):
        g.output(f"sum{k}", each)
    return g


def test_a_sum_is_hidden_behind_the_nodes_before_its_wait():
    half = 0.05  # seconds, of each product
    short, long = (estimate(pair(size), 2 * half, SLOW, (8,))[0] for size in (400_000, 40_000_000))
    assert short.communication < half
    assert short.hidden == pytest.approx(short.communication)
    assert short.efficiency == pytest.approx(1.0)
    assert long.hidden == pytest.approx(half)  # the second product comes after the wait
    assert long.efficiency == pytest.approx(2 * half / (half + long.communication))


def test_sums_that_go_on_together_share_the_network():
    (both,) = estimate(pair(2_000_000, 2_000_000), 0.1, SLOW, (8,))
    (one,) = estimate(pair(2_000_000), 0.1, SLOW, (8,))
    assert one.hidden == pytest.approx(one.communication)
    assert both.communication == pytest.approx(2 * one.communication)
    assert both.hidden == pytest.approx(0.05)


def test_overlap_hides_buckets_where_sizes_are_known():
    step = bucket(step_of(data_parallel(MODELS["mlp"]("f32"), 2)), 1500)
    plain, begun = (
        estimate(each, 1e-3, SLOW, (8, 64), {"N": 64}) for each in (step, overlap(step))
    )
    for before, after in zip(plain, begun, strict=True):
        assert before.hidden == 0.0
        assert after.communication == pytest.approx(before.communication)
        assert 0 < after.hidden < 1e-3
        assert after.efficiency > before.efficiency


def test_what_cannot_be_estimated_is_refused():
    with pytest.raises(asg.GraphError, match="has no collectives"):
        estimate(MODELS["mlp"]("f32"), 1.0, SLOW)
    step = step_of(data_parallel(MODELS["mlp"]("f32"), 2))
    with pytest.raises(asg.GraphError, match="must be positive, got 0"):
        estimate(step, 0.0, SLOW)
    with pytest.raises(asg.GraphError, match="one rank has no network"):
        on_ranks(1, measure)


def test_a_network_is_measured_alike_on_all_ranks():
    found = on_ranks(2, lambda ranks: measure(ranks, 1 << 16, 3))
    assert found[0] == found[1]
    assert min(found[0]) > 0
