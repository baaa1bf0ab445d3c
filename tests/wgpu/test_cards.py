"""GPUs take the plan numbers of their traits, which follow from the adapter's name and type."""

from dataclasses import replace

import pytest

import asg
from asg_wgpu.device.device import _target
from asg_wgpu.ir.cards import TRAITS, plans_for, traits_of
from asg_wgpu.ir.plan_numbers import Plans, plans, table, using
from tests.wgpu.compiled import default, lowered, program_of, program_of_symbols

SIDE = 2048  # rows and columns of a product
SPILLING = 64  # results of an invocation that spill registers on an Intel GPU


@pytest.mark.parametrize(
    ("name", "type_", "traits"),
    [
        ("Intel(R) Arc(tm) A770M Graphics (DG2)", "DiscreteGPU", ("Intel",)),
        ("Intel(R) UHD Graphics 630", "IntegratedGPU", ("Intel",)),
        ("NVIDIA H200", "DiscreteGPU", ()),
        ("AMD Radeon 780M (RADV PHOENIX)", "IntegratedGPU", ()),
        ("llvmpipe on Intel(R) Xeon(R)", "CPU", ()),
    ],
)
def test_traits_follow_from_names_and_types(name, type_, traits):
    assert traits_of(name, type_) == traits


def test_a_caller_keeps_the_numbers_that_it_changed():
    with using({"attention.columns": 128}):
        found = plans_for(["Intel"])
    assert found.attention.columns == 128
    assert found.staged_products.buffers == 1
    assert table(plans_for([])) == table(plans()) == table(Plans())


@pytest.mark.parametrize("trait", TRAITS)
def test_each_number_of_a_trait_differs_from_the_usual_number(trait):
    own, usual = table(plans_for([trait])), table(Plans())
    assert {name for name in usual if own[name] != usual[name]} == TRAITS[trait].keys()


@pytest.mark.parametrize("reads_sizes", [False, True])
@pytest.mark.parametrize(("traits", "results"), [((), SPILLING), (("Intel",), SPILLING // 2)])
def test_kernels_are_those_of_the_card(traits, results, reads_sizes):
    graph = asg.Graph("product")
    rows = "N" if reads_sizes else SIDE
    graph.output("y", graph.input("x", (rows, 512)) @ graph.input("w", (512, SIDE)))
    device = default()
    device = device._replace(target=replace(device.target, traits=traits))
    if reads_sizes:
        program = program_of_symbols(graph, {"N": SIDE}, device)
    else:
        program = program_of(lowered(graph, {}), device)
    (step,) = program.plan.steps
    invocations = step.dispatch.workgroups[0] * step.dispatch.kernel.invocations
    assert SIDE * SIDE // invocations == results


def test_a_workgroup_is_at_most_as_long_as_an_axis_may_be(adapter):
    """Adreno's driver allows 2048 invocations, but 1024 along an axis."""
    limits = {
        **adapter.limits,
        "max-compute-invocations-per-workgroup": 2048,
        "max-compute-workgroup-size-x": 1024,
    }
    assert _target(adapter, limits, frozenset(), 1 << 27).invocations == 1024
