"""Arrays of a loop's kernel: values that are never alive together share workgroup memory."""

from dataclasses import replace

import numpy as np

import asg
from asg.kernel.expr import F32, I32
from asg.kernel.stmt import Shared
from asg.testing import interpret
from asg_wgpu.codegen.loops.recurrence_arrays import Wanted, allocate
from tests.wgpu.compiled import default, lowered
from tests.wgpu.paper_card import Card

LAYERS, STEPS = 4, 2


def test_values_with_disjoint_spans_and_one_type_share_an_array():
    declared = {"carry": Shared(F32, 4)}
    wanted = [
        Wanted("short", Shared(F32, 4), [(0, 0)]),
        Wanted("long", Shared(F32, 9), [(0, 1), (0, 2)]),
        Wanted("whole", Shared(I32, 4), [(0, 3)]),
        Wanted("beside", Shared(F32, 4), [(0, 2), (0, 3)]),
        Wanted("beside", Shared(F32, 3), [(0, 2), (0, 3)]),
        Wanted("later", Shared(F32, 4), [(1, 2)]),
    ]
    names = allocate(wanted, declared)
    assert names == ["long", "long", "whole", "beside", "more_4", "long"]
    assert [declared[name].count for name in names] == [9, 9, 4, 4, 3, 9]
    assert declared["carry"] == Shared(F32, 4)


def deep():
    """A loop with many layers in its body; a flag of all rows ends it."""
    graph = asg.Graph("deep")
    x, w = graph.input("x", (8, 8)), graph.input("w", (8, 8))

    def body(carry):
        y, steps = carry
        for _ in range(LAYERS):
            y = asg.tanh(y @ w)
        return y, steps + asg.max(y)

    first = x, asg.zeros((), graph=graph)
    y, _ = asg.while_loop(lambda c: c[1] < 1.5, body, first, STEPS)
    graph.output("y", y)
    return graph


def test_layers_of_a_body_take_the_memory_of_two():
    """Carries take 288 bytes, and an operand or its product 256 of a layer's."""
    made, graph = default(), deep()
    card = Card(lowered(graph, {}), made._replace(target=replace(made.target, shared_bytes=1024)))
    assert not card.schedule.loops
    rng = np.random.default_rng(0)
    feeds = {name: rng.normal(size=(8, 8)).astype("f4") for name in ("x", "w")}
    right = interpret(graph, feeds)["y"]
    np.testing.assert_allclose(card.run(feeds)["y"], right, rtol=2e-5, atol=2e-5)
