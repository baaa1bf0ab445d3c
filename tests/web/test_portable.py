"""Kernels are WGSL as browsers take it: Tint accepts each without a message, as naga does.

They are made for the limits and features that every browser has, without a device.
"""

import pytest

from asg.core.dtypes import DType
from asg.core.opdef import Kind
from asg.ops._support.catalogue import OPS
from asg.testing.samples import graph_of
from asg_wgpu.run.program import sources
from tests.effort import sampled
from tests.example_graphs import EXAMPLE_GRAPHS, example
from tests.small_graphs import SMALL_GRAPHS
from tests.wgpu.compiled import lowered, portable, program_of

AT_ONCE = 200  # shaders of one message to the browser
DEVICE = "navigator.gpu.requestAdapter().then((a) => a.requestDevice()).then((d) => { device = d })"
MODULES = """async (texts) => {
  const said = []
  for (const code of texts) {
    device.pushErrorScope("validation")
    const { messages } = await device.createShaderModule({ code }).getCompilationInfo()
    const error = await device.popErrorScope()
    const lines = code.split("\\n")
    said.push(messages.length || !error
      ? messages.map((m) => `${m.message}: ${lines[m.lineNum - 1]}`) : [error.message])
  }
  return said
}"""
PIPELINE = """async (code) => {
  const module = device.createShaderModule({ code })
  await device.createComputePipelineAsync({ layout: "auto", compute: { module } })
}"""


@pytest.fixture(scope="module")
def page(browser, tmp_path_factory):
    path = tmp_path_factory.mktemp("page") / "empty.html"
    path.write_text("<!doctype html><script>var device</script>")
    page = browser.new_page()
    page.goto(path.as_uri())
    page.evaluate(DEVICE)
    return page


def shaders(graph, sizes=None):
    """The shaders of a graph for every browser; none where it needs what not all have."""
    primitives = lowered(graph, sizes or {})
    half = any(type_.dtype is DType.F16 for node in primitives.nodes for type_ in node.types)
    if half or primitives.has_ranks:  # whose collectives the host makes
        return []
    return list(sources(program_of(primitives, portable()).plan.steps))


def check(page, named):
    """All shaders of `named`, whose values are the names of what they are of, are accepted."""
    texts = list(named)
    for start in range(0, len(texts), AT_ONCE):
        some = texts[start : start + AT_ONCE]
        for text, said in zip(some, page.evaluate(MODULES, some), strict=True):
            assert not said, f"{named[text]}: {said}"


def test_a_wrong_shader_is_seen(page):
    with pytest.raises(AssertionError, match="mixing"):
        check(page, {"fn f(a: bool) -> bool { return a && a || a; }": "a mixture"})


def test_kernels_of_every_op_and_its_gradient(page, request):
    found = {}
    for op in sampled(OPS.values(), request, 9):
        if op.kind is not Kind.LEAF:
            found |= dict.fromkeys(shaders(graph_of(op, DType.F32, 1)), op.name)
    assert len(found) > 100
    check(page, found)


def test_kernels_of_examples_and_of_every_generator(page, request):
    found = {}
    for name in sampled(EXAMPLE_GRAPHS, request):
        made = example(name)
        found |= dict.fromkeys(shaders(made.compiled, made.sizes), name)
    for name, make in sampled(SMALL_GRAPHS.items(), request):
        made = make()
        found |= dict.fromkeys(shaders(made.compiled, made.sizes), name)
    check(page, found)


def test_padded_kernels_compile_in_no_time(page):
    """SwiftShader copied a load for each `&&` of a padding's tests: 3 minutes and 4.5 GB."""
    for op in ("conv2d", "pad"):
        for shader in dict.fromkeys(shaders(graph_of(OPS[op], DType.F32, 1))):
            page.evaluate(PIPELINE, shader)
