"""The costs of a graph: arithmetic by kind, traffic and memory by dtype, in `asg info`."""

import json

import numpy as np
import pytest

import asg
from asg.analysis.cost import alive_at_once, cost
from asg.core.dtypes import DType
from asg.core.opdef import Kind


def test_a_layer_counts_two_for_each_product_and_one_for_each_element():
    g = asg.Graph()
    x, w = g.input("x", (8, 4)), g.parameter("w", (4, 3))
    g.output("y", asg.sum(asg.tanh(x @ w)))
    found = cost(g)
    assert found.flops == {
        Kind.CONTRACTION: 2 * 8 * 4 * 3,
        Kind.ELEMENTWISE: 24,
        Kind.REDUCTION: 24,
    }
    assert found.all_flops == 2 * 96 + 48
    assert found.bytes == 4 * ((32 + 12 + 24) + (24 + 24) + (24 + 1))


def test_a_read_by_index_moves_what_it_reads_not_its_table():
    g = asg.Graph()
    g.output("y", asg.take(g.input("table", (50_000, 8)), g.input("i", (3,), "i32"), 0))
    moved = 4 * (3 * 8 + 3 + 3 * 8)
    assert cost(g).bytes == moved
    exe = asg.compile(g, "numpy")
    entries = exe.profile(table=np.ones((50_000, 8), np.float32), i=[1, 2, 3], runs=1).entries
    assert sum(entry.bytes for entry in entries) == moved


def test_symbolic_dimensions_stay_and_are_bound():
    g = asg.Graph()
    g.output("y", asg.exp(g.input("x", ("N", 3))) + 1.0)
    assert str(cost(g).all_flops) == "6*N"
    assert cost(g, {"N": 5}).all_flops == 30


def test_compositions_count_what_they_are_made_of_and_batches_count():
    g = asg.Graph()
    g.output("y", asg.conv2d(g.input("x", (2, 3, 8, 8)), g.parameter("w", (5, 3, 3, 3))))
    products = cost(g).flops[Kind.CONTRACTION]
    assert products == 2 * (2 * 5 * 6 * 6) * (3 * 3 * 3)


def test_a_loop_counts_as_often_as_it_runs_and_a_branch_the_dearer():
    g = asg.Graph()
    h, xs = g.input("h", (3,)), g.input("xs", (10, 3))
    last, _ = asg.scan(lambda carry, x: (asg.tanh(carry) + x, ()), h, xs)
    g.output("y", last)
    assert cost(g).flops[Kind.ELEMENTWISE] == 10 * 2 * 3
    g = asg.Graph()
    x = g.input("x", (4,))
    g.output("y", asg.cond(g.input("p", (), "bool"), lambda a: asg.exp(asg.exp(a)), asg.tanh, x))
    assert cost(g).flops[Kind.ELEMENTWISE] == 8


def test_what_is_alive_at_once_is_a_maximum_by_dtype():
    g = asg.Graph()
    x = g.input("x", (1000,))
    for _ in range(5):  # each step needs the one before it alone
        x = asg.tanh(x)
    g.output("y", asg.cast(asg.reshape(x, (10, 100)), "f16"))
    g.parameter("w", (7,))
    assert alive_at_once(g, {}) == {DType.F32: 4 * (1000 + 1000 + 7)}
    g = asg.Graph()
    x = g.input("x", (1000,))
    g.output("z", asg.cast(x, "f16"))
    g.output("p", asg.isnan(x))
    assert alive_at_once(g, {}) == {DType.F16: 2000, DType.F32: 4000, DType.BOOL: 1000}


@pytest.mark.parametrize("arguments", [(), ("--dim", "N=4")])
def test_info_says_what_a_graph_costs(asg_command, arguments):
    out, _ = asg_command("info", "m.asg.json", *arguments)
    assert "arithmetic of a run" in out
    assert ("alive at once of f32" in out) == bool(arguments)
    assert ["contraction", "192" if arguments else "48*N"] in [
        line.split() for line in out.split("\n")
    ]
    rows = [line.split() for line in out.splitlines()]
    assert ["%0", "x", "input", "f32[N,8]", "128" if arguments else "32*N"] in rows


def test_nodes_are_listed_as_far_as_asked(asg_command):
    g = asg.Graph("deep")
    x = g.input("x", ())
    for _ in range(40):
        x = asg.tanh(x)
    g.output("y", x)
    asg.save(g, "deep.asg.json")
    out, _ = asg_command("info", "deep.asg.json")
    assert "and 17 more nodes; --nodes lists all" in out
    out, _ = asg_command("info", "deep.asg.json", "--nodes")
    assert "%40" in out
    out, _ = asg_command("info", "deep.asg.json", "--json", "--nodes")
    graph = json.loads(out)["graphs"][0]
    assert len(graph["shapes"]) == graph["nodes"] == 41
    assert graph["flops"] == {"elementwise": 40}
