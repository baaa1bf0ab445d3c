"""Sums of products' operands in the kernels of the products, as the gradient of a bias."""

import pytest

import asg
from asg.extend import interpret
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.codegen.test_staged_products import (
    LARGE,
    MEDIUM,
    NVIDIA,
    SMALL,
    close,
    fed,
    on_paper,
    taking,
)
from tests.wgpu.compiled import lowered

pytestmark = pytest.mark.sampled(3)

WHOLE = {"staged_products.parts": 1}
IN_PARTS = {"staged_products.part": 1, "staged_products.near": 1e9, "staged_products.worth": 1e9}


def gradients(
    left: tuple[int, ...], right: tuple[int, ...], spec: str, *sums: str, along: bool = False
) -> asg.Graph:
    """A product over shared axes of operands, beside sums of operands over these axes.

    With `along`, the left operand lies along its first axis.
    """
    g = asg.Graph("gradients")
    a = asg.swapaxes(g.input("a", left[::-1]), 0, 1) if along else g.input("a", left)
    operands = {"a": a, "b": g.input("b", right)}
    g.output("w", asg.einsum(spec, *operands.values()))
    read, _, result = spec.partition("->")
    named = dict(zip("ab", read.split(","), strict=True))
    for name in sums:
        axes = [n for n, axis in enumerate(named[name]) if axis not in result]
        g.output(f"sum_{name}", asg.sum(operands[name], axes))
    return g


@pytest.mark.parametrize(
    ("tile", "plan", "graph"),
    [
        (LARGE, WHOLE, gradients((20, 130), (20, 128), "km,kn->mn", "b")),
        (SMALL, WHOLE, gradients((70, 16), (70, 36), "km,kn->mn", "a")),
        (MEDIUM, WHOLE, gradients((7, 64), (7, 64), "km,kn->mn", "a", "b")),  # a single tile
        (SMALL, IN_PARTS, gradients((2, 40, 20), (2, 40, 32), "pkm,pkn->mn", "b")),
        (MEDIUM, IN_PARTS, gradients((96, 64), (96, 66), "km,kn->mn", "a", along=True)),
    ],
)
def test_a_product_sums_its_operands(tile, plan, graph):
    feeds = fed(graph)
    with using({**taking(tile), **plan}):
        labels = [each.label for each in make_schedule(lowered(graph, {}), NVIDIA).dispatches]
        assert labels[0] == "dot_general+sum"
        found = on_paper(graph, feeds)
    for name, wanted in interpret(graph, feeds).items():
        close(found[name], wanted)


def test_a_sum_that_its_product_needs_stays_before_it():
    g = asg.Graph("centered")
    a, b = g.input("a", (40, 64)), g.input("b", (40, 64))
    total = g.output("total", asg.sum(b, 0))
    g.output("w", asg.swapaxes(a * total, 0, 1) @ b)
    feeds = fed(g)
    with using(taking(MEDIUM)):
        labels = [each.label for each in make_schedule(lowered(g, {}), NVIDIA).dispatches]
        found = on_paper(g, feeds)
    assert "dot_general+sum" not in labels
    close(found["w"], interpret(g, feeds)["w"], 3e-4)


def test_a_driver_agrees(backend):
    graph = gradients((70, 64), (70, 64), "km,kn->mn", "a", "b", along=True)
    feeds = fed(graph)
    with using({**taking(MEDIUM), **WHOLE}):
        exe = asg.compile(graph, backend)
        assert any("sums1" in each.source for each in exe.kernels())
        found = exe(feeds)
    for name, wanted in interpret(graph, feeds).items():
        close(found[name].numpy(), wanted)
