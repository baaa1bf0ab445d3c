"""No invocation writes what another may read, in any kernel for a GPU.

Drivers on a CPU run the invocations of a workgroup in step, and hide it.
"""

from dataclasses import replace
from functools import partial
from itertools import count

import numpy as np
import pytest

import asg
from asg.core.dtypes import DType
from asg.kernel.evaluate import Kind as Fault
from asg.kernel.stmt import LOCAL, Barrier, Exit, If, blocks, walk
from asg.runtime.compiling import compile
from asg.runtime.lowering import lower
from asg.testing import interpret
from asg.testing.programs import random_program
from asg.testing.samples import feeds_of, graph_of
from asg_wgpu import WgpuBackend
from tests.small_graphs import SMALL_GRAPHS
from tests.wgpu import paper_card
from tests.wgpu.compiled import BINDING, default, lowered, portable
from tests.wgpu.paper_card import ON_PAPER, Card, FaultError, run

pytestmark = pytest.mark.sampled(3)

full = partial(pytest.param, marks=pytest.mark.full)


def carried_from_one_number():
    """A scan in a branch, whose carries are expm1 of a number and that number, spread."""
    graph = asg.Graph()
    x, xs = graph.input("x", (1,)), graph.input("xs", (3, 1))

    def scanned(x):
        first = (asg.expm1(x), asg.broadcast_to(x, (3,)))
        carry, ys = asg.scan(lambda c, e: ((c[0] * 0.5 + e, c[1] * e), c[0] * 2.0), first, xs)
        return asg.sum(carry[0]) + asg.sum(carry[1]) + asg.sum(ys) + xs[0]

    graph.output("y", asg.cond(graph.input("p", (), "bool"), scanned, lambda x: xs[0], x))
    feeds = {"x": np.float32([0.5]), "p": np.bool_(True), "xs": np.float32([[1], [2], [3]])}
    return graph, feeds


def test_groups_side_by_side_do_not_write_what_others_read(backend):
    """One wrote expm1 of a number in its place, while the other still copied the number."""
    graph, feeds = carried_from_one_number()
    right = interpret(graph, feeds)["y"]
    np.testing.assert_allclose(run(graph, feeds)["y"], right, rtol=1e-6)
    found = compile(graph, backend)(feeds)["y"].numpy()
    np.testing.assert_allclose(found, right, rtol=1e-6)


@pytest.mark.parametrize("op", ON_PAPER, ids=lambda op: op.name)
def test_samples_of_every_op(op):
    graph = graph_of(op, DType.F32)
    feeds = feeds_of(op, graph, np.random.default_rng(0))
    found, right = run(graph, feeds), interpret(graph, feeds)
    for name, array in right.items():
        np.testing.assert_allclose(found[name], array, rtol=1e-3, atol=1e-3, err_msg=name)


@pytest.mark.parametrize("seed", [*range(7000, 7012), *map(full, range(7012, 7400))])
def test_random_programs(seed):
    """Values and gradients; those with dtypes of 64 bits are left out."""
    program = random_program(seed)
    assert not (paper_card.takes(program) and paper_card.differences(program))


SLOW = {
    "products", "long_products", "convolutions", "winograd", "scans", "scatters", "slabs",
    "crowded_slabs",
}  # fmt: skip


@pytest.mark.parametrize("name", [full(n) if n in SLOW else n for n in SMALL_GRAPHS])
def test_small_graphs_of_every_generator(name):
    """Their gradients, f16, parameters and updates too."""
    made = SMALL_GRAPHS[name]()
    graph = lowered(made.compiled, made.sizes)
    card = Card(graph, default(made.binding or BINDING))
    feeds = paper_card.fed(graph, card)
    found = card.run(feeds)
    refs = {**graph.output_refs, **graph.update_refs}
    found |= {state: card.state(state) for state in graph.update_refs}
    right = interpret(graph, feeds, [*refs.values()])
    for output, ref in refs.items():
        array = right[ref].astype(np.float64)
        size = np.max(np.abs(array), initial=1, where=np.isfinite(array))
        atol = size * (1e-2 if right[ref].dtype == np.float16 else 1e-4)
        np.testing.assert_allclose(found[output], array, 1e-3, atol, err_msg=output)


# Kernels with sizes as parameters


def of_many_sizes():
    graph = asg.Graph()
    x = graph.input("x", ("N", "T", 4))
    rows = x.reshape(-1, 4)
    graph.output("sums", asg.sum(rows, axis=0))
    graph.output("products", asg.transpose(rows) @ asg.tanh(rows))
    graph.output("shares", asg.softmax(x, axis=1))
    graph.output("sorted", asg.sort(x, axis=1))
    graph.output("through", asg.scan(lambda c, e: (c + e, c * e), x[0], x)[1])
    return graph


@pytest.mark.parametrize("sizes", [(3, 9), (8, 8), (15, 15), (2, 11)])
def test_a_schedule_for_many_sizes_is_right_at_each(sizes):
    graph, binding = of_many_sizes(), dict(zip("NT", sizes, strict=True))
    feeds = {"x": np.random.default_rng(0).standard_normal((*sizes, 4)).astype(np.float32)}
    bound = lower(graph, WgpuBackend.claims)
    found = Card(bound, binding=binding, made_for={"N": 3, "T": 9}).run(feeds)
    for name, array in interpret(graph, feeds).items():
        np.testing.assert_allclose(found[name], array, rtol=1e-4, atol=1e-5, err_msg=name)


# Faults, planted in kernels of plans


def without(body, barrier, met):
    """Statements without the barrier of a number; `met` counts those before."""
    for each in body:
        if isinstance(each, Barrier) and next(met) == barrier:
            continue
        inner = [tuple(without(block, barrier, met)) for block in blocks(each)]
        if isinstance(each, If):
            yield replace(each, then=inner[0], otherwise=inner[1])
        else:
            yield replace(each, body=inner[0]) if inner else each


def planted(card, change):
    """The card with another program in the place of that of its only step."""
    (step,) = card.plan.steps
    program = replace(step.dispatch.program, body=tuple(change(step.dispatch.program.body)))
    step = step._replace(dispatch=replace(step.dispatch, program=program))
    card.plan = card.plan._replace(steps=(step,))
    return card


def of_rows():
    graph = asg.Graph()
    graph.output("y", asg.softmax(graph.input("x", (3, 700)), axis=1))
    feeds = {"x": np.random.default_rng(0).standard_normal((3, 700)).astype(np.float32)}
    return Card(lowered(graph, {}), portable()), feeds


def test_each_barrier_that_is_left_out_is_found():
    card, feeds = of_rows()
    barriers = [e for e in walk(card.plan.steps[0].dispatch.program.body) if isinstance(e, Barrier)]
    assert len(barriers) == 4
    for barrier in range(len(barriers)):
        card, feeds = of_rows()
        broken = planted(card, lambda body, barrier=barrier: without(body, barrier, count()))
        with pytest.raises(FaultError) as caught:
            broken.run(feeds)
        assert {each.kind for each in caught.value.faults} == {Fault.RACE}


def test_an_invocation_that_leaves_before_a_barrier_is_found():
    card, feeds = of_rows()
    broken = planted(card, lambda body: (If(LOCAL > 7, (Exit(),)), *body))
    with pytest.raises(FaultError) as caught:
        broken.run(feeds)
    assert Fault.BARRIER in {each.kind for each in caught.value.faults}


def test_a_row_that_is_not_left_out_is_found():
    card, feeds = of_rows()
    planted(card, lambda body: (e for e in body if not (isinstance(e, If) and ends(e.then))))
    (step,) = card.plan.steps
    step = step._replace(dispatch=replace(step.dispatch, workgroups=(4, 1, 1)))
    card.plan = card.plan._replace(steps=(step,))
    with pytest.raises(FaultError) as caught:
        card.run(feeds)
    assert {each.kind for each in caught.value.faults} >= {Fault.BOUNDS}


def ends(body):
    return isinstance(body[0], Exit)
