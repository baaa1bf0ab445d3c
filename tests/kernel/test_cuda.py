"""Kernels as CUDA C, for a look at what a GPU's compiler makes of them."""

import re

import pytest

from asg_wgpu.schedule.build import make_schedule
from tests.small_graphs import SMALL_GRAPHS
from tests.wgpu.compiled import BINDING, default, lowered
from tools.ptx import cuda

WGSL = re.compile(r"\b(?:i32|u32|f32|vec4|let|var|fn|select|put_\d|at_\d|bitcast)\b|\{\d\}")


@pytest.mark.parametrize(
    "name",
    ["elementwise", "products", "staged_products", "rows", "scans", "sorts", "workgroups"],
)
def test_no_word_of_wgsl_is_left(name):
    made = SMALL_GRAPHS[name]()
    graph, device = lowered(made.compiled, made.sizes), default(made.binding or BINDING)
    for dispatch in make_schedule(graph, device.target).dispatches:
        text = cuda(dispatch.program, dispatch.kernel.operands)
        assert not WGSL.findall(text), dispatch.label
        assert text.count("{") == text.count("}")
