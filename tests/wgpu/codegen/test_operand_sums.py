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

WHOLE = {"staged_products.parts": 1}
IN_PARTS = {"staged_products.part": 1, "staged_products.near": 1e9, "staged_products.worth": 1e9}


def gradients(left: tuple[int, ...], right: tuple[int, ...], spec: str, *sums: str) -> asg.Graph:
    """A product over the shared axes of operands, beside sums of operands over these axes."""
    g = asg.Graph("gradients")
    operands = {"a": g.input("a", left), "b": g.input("b", right)}
    g.output("w", asg.einsum(spec, *operands.values()))
    named = dict(zip("ab", spec.split("->")[0].split(","), strict=True))
    for name in sums:
        axes = [n for n, axis in enumerate(named[name]) if axis not in spec.split("->")[1]]
        g.output(f"sum_{name}", asg.sum(operands[name], axes))
    return g


@pytest.mark.parametrize(
    ("tile", "plan", "graph"),
    [
        (LARGE, WHOLE, gradients((20, 130), (20, 128), "km,kn->mn", "b")),
        (SMALL, WHOLE, gradients((16, 70), (36, 70), "mk,nk->mn", "a")),  # along k
        (MEDIUM, WHOLE, gradients((64, 7), (64, 7), "mk,nk->mn", "a", "b")),  # a single tile
        (SMALL, IN_PARTS, gradients((2, 40, 20), (2, 40, 32), "pkm,pkn->mn", "b")),
        (MEDIUM, IN_PARTS, gradients((64, 96), (96, 66), "mk,kn->mn", "a")),  # a last axis
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
