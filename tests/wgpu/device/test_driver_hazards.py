"""Constructs of WGSL that drivers were seen to get wrong are in no kernel.

Found on an NVIDIA H200 (580.159): arrays of bool in the memory of a workgroup read back wrong.
Refused with them, as nothing needs them: bools in any other array, vector or module variable, and
atomics of more than 32 bits or in memory that is bound. A select by a bool that was loaded from
memory cannot be told from others in text; bools are bound as u32, so that there is none.
`tests/test_golden.py` asks for hazards in the kernels of golden files.
"""

import re

import pytest

import asg
from asg.core.dtypes import DType
from asg.core.opdef import Kind
from asg.ops._support.catalogue import OPS
from asg.ops.wgsl import declarations
from asg.testing.samples import graph_of
from asg_wgpu.run.program import sources
from tests.effort import sampled
from tests.wgpu.compiled import default, lowered, program_of

REFUSED = {
    "an array of bool": re.compile(r"\barray<\s*bool\b"),
    "a vector of bool": re.compile(r"\bvec[234]<\s*bool\b"),
    "a bool outside of functions": re.compile(r"\bvar<(workgroup|private)>\s*\w+\s*:\s*bool\b"),
    "a pointer to bool": re.compile(r"\bptr<\s*\w+\s*,\s*bool\b"),
    "a bool that is bound": re.compile(r"\bvar<(storage|uniform)[^>]*>\s*\w+\s*:[^;]*\bbool\b"),
    "a bool in a structure": re.compile(r"\bstruct\s+\w+\s*\{[^}]*:\s*bool\b"),
    "an atomic that is not of a workgroup": re.compile(r"\bvar<storage[^>]*>[^;]*\batomic<"),
    "an atomic of other than u32": re.compile(r"\batomic<\s*(?!u32\b)"),
}


def hazards(text):
    return [name for name, pattern in REFUSED.items() if pattern.search(text)]


@pytest.mark.parametrize("text", [
    "var<workgroup> s: array<bool, 256>;", "var a: array<bool, 4>;", "let v = vec4<bool>(a < b);",
    "var<workgroup> found: bool;", "fn f(p: ptr<function, bool>) {}",
    "@group(0) @binding(0) var<storage, read> x: array<bool>;", "struct S { a: f32, b: bool }",
    "@group(0) @binding(0) var<storage, read_write> n: atomic<u32>;",
    "var<workgroup> n: atomic<i32>;",
])  # fmt: skip
def test_a_hazard_is_seen(text):
    assert hazards(text)


def test_what_kernels_use_is_not_refused():
    assert not hazards("var<workgroup> a: array<u32, 4>; fn f(a: bool) -> bool { var b = a; }")


def test_functions_of_the_library():
    assert not {name: hazards(text) for name, text in declarations().items() if hazards(text)}


def shaders(graph):
    return sources(program_of(lowered(graph, {}), default()).plan.steps)


def test_kernels_of_every_op_and_its_gradient(request):
    wrong, seen = {}, 0
    for op in sampled(OPS.values(), request, 9):
        graph = lowered(graph_of(op, DType.F32, 1), {})
        if op.kind is Kind.LEAF or graph.has_ranks:
            continue
        for text in sources(program_of(graph, default()).plan.steps):
            seen += 1
            if hazards(text):
                wrong[op.name] = hazards(text)
    assert seen > 100
    assert not wrong


REDUCTIONS = {
    "any": lambda x: asg.any(x > 0.5, 1), "all": lambda x: asg.all(x > 0.5, 1),
    "argmax": lambda x: asg.argmax(asg.cast(x > 0.5, "i32"), 1),
    "count": lambda x: asg.count_nonzero(x > 0.5, 1),
}  # fmt: skip


@pytest.mark.parametrize("name", REDUCTIONS)
def test_reductions_by_a_workgroup(name):
    graph = asg.Graph()
    graph.output("y", REDUCTIONS[name](graph.input("x", (64, 700))))
    texts = list(shaders(graph))
    assert any("var<workgroup>" in text for text in texts)
    assert not [hazards(text) for text in texts if hazards(text)]
