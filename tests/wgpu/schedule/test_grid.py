"""Grids of kernels: workgroups of the right size, and few that have nothing to do."""

from math import prod

import pytest

import asg
from asg.analysis.cost import cost
from asg_wgpu.ir.target import workgroups_of
from tests.wgpu.compiled import default, lowered, program_of

MOST = 65_535  # workgroups in one direction, on every device


@pytest.mark.parametrize("count", [1, 64, MOST, MOST + 1, 1 << 18, 10**6, 1 << 24, MOST**2])
def test_a_grid_has_fewer_idle_workgroups_than_rows(count):
    across, down, row = workgroups_of(count, MOST)
    assert across <= MOST
    assert down <= MOST
    assert row == across
    assert 0 <= across * down - count < down


def dispatches(graph, device):
    program = program_of(lowered(graph, {}), device)
    return [(step.dispatch.workgroups, text) for step, text in zip(
        program.plan.steps, program.kernels(), strict=True)]  # fmt: skip


def plus_one(count):
    graph = asg.Graph()
    graph.output("y", graph.input("x", (count,)) + 1.0)
    return graph


def test_a_pass_over_much_memory_has_large_workgroups_none_of_them_idle():
    ((grid, text),) = dispatches(plus_one(1 << 26), default(binding=1 << 30))
    assert "@workgroup_size(256)" in text.source
    assert prod(grid) * 256 * 4 == 1 << 26  # each invocation has four elements


def test_few_elements_have_small_workgroups():
    ((grid, text),) = dispatches(plus_one(1 << 12), default())
    assert "@workgroup_size(64)" in text.source
    assert prod(grid) * 64 * 4 == 1 << 12


def test_updates_of_many_parameters_have_large_workgroups_together():
    graph, sizes = asg.Graph(), (1 << 18, 1 << 16, 1 << 14)
    for count in sizes:
        w = graph.parameter(f"w{count}", (count,))
        graph.update(w, w * 0.5)
    ((grid, text),) = dispatches(graph, default())
    assert "@workgroup_size(256)" in text.source
    assert prod(grid) * 256 * 4 == sum(sizes)


@pytest.mark.parametrize(("rows", "size"), [(1 << 12, 64), (1 << 18, 256)])
def test_few_rows_have_small_workgroups(rows, size):
    """A row of few columns is one invocation's: many workgroups share what there is."""
    graph = asg.Graph()
    graph.output("y", asg.sum(graph.input("x", (rows, 6)), 1))
    ((_, text),) = dispatches(graph, default())
    assert f"@workgroup_size({size})" in text.source


def test_symbolic_sizes_beyond_a_row_of_workgroups(backend):
    import numpy as np

    graph = asg.Graph()
    graph.output("y", graph.input("x", ("N",)) + 1.0)
    exe = asg.compile(graph, backend)
    for count in (5, MOST * 64 * 4 + 4):
        x = np.arange(count, dtype=np.float32)
        np.testing.assert_array_equal(exe(x=x)["y"], x + 1)


@pytest.mark.parametrize("count", [100, 1 << 12, (1 << 12) + 1])
def test_the_operations_of_a_map_are_counted_once(count):
    """Four elements of an invocation were counted as sixteen."""
    program = program_of(lowered(plus_one(count), {}), default())
    assert [step.dispatch.flops for step in program.plan.steps] == [count]


@pytest.mark.parametrize(
    ("shape", "function"),
    [
        ((64, 300), lambda x: asg.softmax(asg.tanh(x), 1)),  # a maximum, a sum and results
        ((2, 70_000), lambda x: asg.cumsum(x, 1)),  # blocks, their carries, and results
        ((1, 20_000), lambda x: asg.sort(x, 1)),  # blocks, and merges of them
        ((30, 4, 8), lambda x: asg.scan(lambda c, e: (c * e, c), x[0], x)[1]),  # all steps
    ],
)
def test_the_arithmetic_of_dispatches_is_that_of_the_graph(shape, function):
    """A node counts once, also if several kernels or passes work on it."""
    g = asg.Graph()
    g.output("y", function(g.input("x", shape)))
    graph = lowered(g, {})
    steps = program_of(graph, default()).plan.steps
    assert sum(step.dispatch.flops for step in steps) == cost(graph).all_flops


ROWS = 4 * 1000 * 8  # bytes of a table


@pytest.mark.parametrize(
    ("function", "moved"),
    [
        (asg.tanh, 2 * ROWS),
        (lambda x: asg.sum(x, 1), ROWS + 4 * 1000),
        (lambda x: x[:16] * 2.0, 2 * 4 * 16 * 8),
        (lambda x: asg.take(x, [*range(16)], 0), 2 * 4 * 16 * 8 + 4 * 16),
        (lambda x: x @ asg.transpose(x[:8]), 2 * ROWS),
    ],
)
def test_a_dispatch_counts_the_bytes_that_it_reads_and_writes(function, moved):
    """A look-up counted its whole table: the profile showed more than a card can move."""
    g = asg.Graph()
    g.output("y", function(g.input("x", (1000, 8))))
    steps = program_of(lowered(g, {}), default()).plan.steps
    assert sum(step.least_bytes for step in steps) == moved
