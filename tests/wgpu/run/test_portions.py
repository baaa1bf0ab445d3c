"""A run is divided into submissions: the first has few dispatches, and none has much work."""

import numpy as np
import pytest

import asg
from asg_wgpu.device.commands import Command, Repeat, unrolled
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.run.portions import divided
from tests.wgpu.compiled import lowered
from tests.wgpu.paper_card import Card


def command(name, share=0.0):
    return Command(name, None, (1, 1, 1), share)


def order(commands):
    return [(each.command.pipeline, each.offsets) for each in unrolled(commands)]


def test_the_first_portion_has_few_dispatches():
    commands = [command(str(number)) for number in range(9)]
    assert [len(portion) for portion in divided(commands, 4)] == [4, 5]
    assert [len(portion) for portion in divided(commands, 5)] == [9]
    assert divided([]) == [[]]


def test_no_portion_exceeds_the_most_work_unless_a_command_does():
    commands = [command(str(number), share) for number, share in enumerate((0.5, 0.5, 0.1, 3, 0.9))]
    made = divided(commands)
    assert [[float(each.share) for each in portion] for portion in made] == [
        [0.5, 0.5], [0.1], [3], [0.9],
    ]  # fmt: skip


@pytest.mark.parametrize(("share", "lengths"), [(0.3, [3, 3, 1]), (2.0, [1] * 14), (0.0, [7])])
def test_a_loop_is_divided_between_its_steps(share, lengths):
    inner = Repeat((command("b", share / 2),), (0, 16), 1, None)
    loop = Repeat((inner,), range(0, 7 * 16, 16), 0, None)
    made = divided([loop])
    assert [len(portion[0].offsets) for portion in made] == lengths
    assert [each for portion in made for each in order(portion)] == order([loop])


def test_a_step_of_a_loop_may_exceed_a_portion():
    inner = Repeat((command("b", 0.3),), range(0, 5 * 16, 16), 1, None)
    loop = Repeat((command("a", 0.4), inner), (0, 16), 0, None)
    made = divided([loop])
    shares = [sum(each.command.share for each in unrolled(portion)) for portion in made]
    assert max(shares) <= 1
    assert [each for portion in made for each in order(portion)] == order([loop])


TINY = {"portions.flops": 4e3, "portions.bytes": 1e5, "portions.groups": 1}


def test_a_long_dispatch_is_several_of_some_of_its_workgroups(backend):
    graph = asg.Graph("long")
    x, w = graph.input("x", (40, 24)), graph.parameter("w", (24, 40), init=asg.init.normal())
    graph.output("y", asg.softmax(x @ w, 1))
    graph.update("w", w * 0.9 + 0.1)
    feeds, found = {"x": np.linspace(-1, 1, 960, dtype="f4").reshape(40, 24)}, []
    for changes in ({}, TINY):
        with using(changes):
            exe = asg.compile(graph, backend, seed=0)
            feeds["w"] = np.array(exe.state["w"])
            y = exe(x=feeds["x"])["y"].numpy()
            found.append((y, np.array(exe.state["w"])))
            card = Card(lowered(graph, {}))
    assert [loop.length > 1 for loop in card.plan.loops] == [True] * 2
    np.testing.assert_array_equal(found[0][0], found[1][0])
    np.testing.assert_array_equal(found[0][1], found[1][1])
    np.testing.assert_allclose(card.run(feeds)["y"], found[0][0], rtol=2e-5)


def test_a_profile_in_portions_times_the_same_dispatches(backend, device):
    graph = asg.Graph()
    graph.output("y", asg.sin(graph.input("x", (40, 24))) @ graph.input("w", (24, 40)))
    with using(TINY):
        exe = asg.compile(graph, backend)
        exe.profile({"x": np.ones((40, 24), "f4"), "w": np.ones((24, 40), "f4")}, runs=1)
        before = device.counters.submissions
        profile = exe.profile({"x": np.ones((40, 24), "f4"), "w": np.ones((24, 40), "f4")}, runs=1)
        assert device.counters.submissions - before > 8
    assert all(entry.seconds > 0 for entry in profile.entries)


def test_a_step_in_portions_computes_the_same_bits(backend, device):
    g = asg.Graph()
    x, w = g.input("x", (5, 4)), g.parameter("w", (4, 4), init=asg.init.normal())
    last, rows = asg.scan(lambda h, _: (asg.sort(asg.sin(h @ w)), h), x, length=5)
    g.output("loss", (last * rows.sum(axis=0)).sum())
    step = asg.train_step(g, "loss", asg.optim.adam(1e-2))
    feeds, results, counts = {"x": np.linspace(-1, 1, 20).reshape(5, 4)}, [], []
    for changes in ({}, {"portions.first": 2, "portions.flops": 1e2, "portions.bytes": 1e3}):
        with using(changes):
            exe = asg.compile(step, backend, seed=0)
            before = device.counters.submissions
            losses = [exe(feeds)["loss"] for _ in range(3)]  # a later run moves an unread result
            results.append([loss.item() for loss in losses])
            counts.append(device.counters.submissions - before)
    assert results[0] == results[1]
    assert counts[0] + 20 < counts[1]
