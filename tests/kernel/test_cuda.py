"""Kernels as CUDA C, for a look at what a GPU's compiler makes of them."""

import re

import pytest

from tests.small_graphs import SMALL_GRAPHS
from tests.wgpu.compiled import BINDING, default, lowered, program_of
from tools.ptx import cuda

WGSL = re.compile(r"\b(?:i32|u32|f32|vec4|let|var|fn|select|put_\d|at_\d|bitcast)\b|\{\d\}")


@pytest.mark.parametrize(
    "name",
    ["elementwise", "products", "staged_products", "rows", "scans", "sorts", "workgroups"],
)
def test_no_word_of_wgsl_is_left(name, monkeypatch):
    monkeypatch.setenv("ASG_CACHE", "0")
    made = SMALL_GRAPHS[name]()
    program = program_of(lowered(made.compiled, made.sizes), default(made.binding or BINDING))
    for step in program.plan.steps:
        text = cuda(step.dispatch.program, step.dispatch.kernel.operands)
        assert not WGSL.findall(text), step.dispatch.label
        assert text.count("{") == text.count("}")
