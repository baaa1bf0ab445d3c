"""The model of cost: its formula, and what buckets are worth in it."""

import itertools

import pytest

import asg
from asg.distributed import Network, bucket, data_parallel, estimate, measure, shard_optimizer
from tests.cli.running import run
from tests.distributed.models import MODELS, step_of
from tests.distributed.threads import on_ranks

SLOW = Network(50e-6, 0.117e9)  # Ethernet of 1 Gb/s


def test_the_formula():
    g = asg.Graph("g")
    x = asg.distributed.own(g.input("x", (250_000,), "f32"), 2)
    g.output("y", asg.distributed.psum(x, 2))
    one, two, eight = estimate(g, 0.1, SLOW, (1, 2, 8))
    assert one == (1, 0.0, 1.0)
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
        expected = [str(each.ranks), f"{each.communication:.3g}", f"{each.efficiency:.1%}"]
        assert expected in rows
    _, wrong = run(*command, code=2)
    assert "give the step's time on one rank" in wrong


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
