"""A run is divided into submissions: the first has few dispatches, and none has much work."""

import numpy as np
import pytest

import asg
from asg_wgpu.device.commands import Command, Repeat, unrolled
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.run.portions import divided


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
