"""The kernels that ops bring as text have no faults, and compute what the ops mean."""

import numpy as np
import pytest

import asg
from asg.core.dtypes import DType
from asg.core.opdef import Kind
from asg.kernel.evaluate import Kind as Fault
from asg.kernel.expr import Scalar
from asg.kernel.interpreter import Buffer
from asg.kernel.wgsl_types import UnreadableError
from asg.ops._support.catalogue import OPS
from asg.testing.samples import feeds_of, graph_of
from asg_wgpu.codegen.custom import kernels_of
from tests.kernel.custom_text import kernel_of, run_text

CUSTOM = [op for op in OPS.values() if op.kind is Kind.CUSTOM]


def declared(names, types):
    """The declarations of operands, as the executor writes them."""
    return "".join(
        f"@group(0) @binding({k}) var<storage, read_write> {name}: array<{type_}>;\n"
        for k, (name, type_) in enumerate(zip(names, types, strict=True))
    )


def results_of(graph, node, given):
    """The results of a node's kernels on arrays; none of them has a fault."""
    several = kernels_of(graph, node)
    results, scratch = (
        [Buffer.empty(int(np.prod(each.shape)), Scalar(each.dtype)) for each in those]
        for those in (node.types, several.scratch)
    )
    sides = {"in": [*map(Buffer.of, given)], "out": results, "scratch": scratch}
    names = [f"{side}_{k}" for side, those in sides.items() for k in range(len(those))]
    buffers = [buffer for those in sides.values() for buffer in those]
    before = declared(names, [buffer.type for buffer in buffers])
    for kernel in several.kernels:
        for _ in range(kernel.times):
            assert run_text(before + kernel.source, buffers, kernel.workgroups) == ()
    assert all(each.is_written for each in results)
    return [
        each.array.reshape(type_.shape) for each, type_ in zip(results, node.types, strict=True)
    ]


@pytest.mark.parametrize("op", CUSTOM, ids=lambda op: op.name)
def test_kernels_of_ops_are_right_and_have_no_faults(op):
    graph = graph_of(op, DType.F32)
    feeds = feeds_of(op, graph, np.random.default_rng(0))
    for node in graph.nodes:
        if node.op is not op:
            continue
        given = [feeds[graph.nodes[ref.node].name] for ref in node.inputs]
        right = op.reference(*given, **node.attrs)
        for found, array in zip(
            results_of(graph, node, given),
            right if isinstance(right, tuple) else (right,), strict=True,
        ):  # fmt: skip
            np.testing.assert_allclose(found, array, rtol=1e-3, atol=1e-4)


@pytest.mark.parametrize(
    ("name", "shape"),
    [("eigh", (9, 9)), ("svd", (11, 9)), ("qr", (2, 9, 5)), ("lu", (2, 9, 9))],
)
def test_kernels_of_larger_matrices_have_no_faults(name, shape):
    """Their steps are dispatches; a matrix of low rank has vectors to complete."""
    *lead, rows, columns = shape
    rng, op = np.random.default_rng(0), OPS[name]
    a = rng.normal(size=(*lead, rows, 3)) @ rng.normal(size=(3, columns))
    if name in ("eigh", "lu"):
        a = a @ np.swapaxes(a, -1, -2) + np.eye(rows)
    a = a.astype(np.float32)
    graph = asg.Graph()
    result, *_ = graph.add(op, [graph.input("a", shape)])
    found = results_of(graph, result.node, [a])
    if name == "eigh":
        np.testing.assert_allclose(found[0], np.linalg.eigvalsh(a), rtol=1e-4, atol=1e-4)
    elif name == "svd":
        product = found[0] * found[1] @ found[2]
        np.testing.assert_allclose(product, a, atol=1e-4)
        np.testing.assert_allclose(found[0].T @ found[0], np.eye(9), atol=1e-5)
    else:
        factors = [found[0] @ found[1]] if name == "qr" else [found[0]]
        right = [a] if name == "qr" else op.reference(a)[:1]
        np.testing.assert_allclose(factors, right, rtol=1e-3, atol=1e-3)


KERNEL = """
var<workgroup> shared_x: array<f32, 64>;
var<workgroup> flag: atomic<u32>;
var<workgroup> most: u32;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {{
  let lane = i32(local.x);
  {}
}}"""


def ran(statements, groups=1):
    x, y = Buffer.of(np.arange(64, dtype=np.float32)), Buffer.empty(64)
    source = declared(["x", "y"], ["f32", "f32"]) + KERNEL.format(statements)
    return run_text(source, [x, y], (groups, 1, 1)), y


OWN = """
    var own: array<f32, 3>;
    for (var i = 0; i < 3; i++) { own[i] = f32(i + lane); }
    own[1] *= 2;
    y[lane] = own[0] + own[1];"""
UNIFORM = """
    if (lane == 3) { most = 7u; atomicStore(&flag, 2u); }
    let found = workgroupUniformLoad(&most);
    var old = 9u;
    if (lane == 5) { old = atomicExchange(&flag, 1u); }
    y[lane] = f32(found + select(0u, old, lane == 5));"""
TURNED = "shared_x[lane] = x[lane]; {} y[lane] = shared_x[63 - lane];"


@pytest.mark.parametrize(
    ("statements", "values"),
    [
        (TURNED.format("workgroupBarrier();"), np.arange(64)[::-1]),
        (OWN, np.arange(64) * 3 + 2),
        (UNIFORM, np.where(np.arange(64) == 5, 9, 7)),
    ],
)  # fmt: skip
def test_memory_is_read_and_written_at_computed_places(statements, values):
    faults, y = ran(statements)
    assert faults == ()
    np.testing.assert_array_equal(y.array, values)


@pytest.mark.parametrize(
    ("statements", "groups", "kind"),
    [
        (TURNED.format(""), 1, Fault.RACE),
        (TURNED.format("storageBarrier();"), 1, Fault.RACE),
        ("let a = x[0]; if (lane == 5) { x[0] = a + 1.0; }", 1, Fault.RACE),
        ("y[lane / 2] = 1.0;", 1, Fault.RACE),
        ("let a = x[lane]; storageBarrier(); x[lane] = a;", 2, Fault.RACE),
        ("if (lane < 5) { workgroupBarrier(); }", 1, Fault.BARRIER),
        ("if (lane < 5) { return; } workgroupBarrier();", 1, Fault.BARRIER),
        ("if (lane < 5) { most = 1u; let a = workgroupUniformLoad(&most); }", 1, Fault.RACE),
        ("while (lane >= 0) { }", 1, Fault.ENDLESS),
        ("y[lane + 1] = 1.0;", 1, Fault.BOUNDS),
        ("y[lane] = shared_x[lane];", 1, Fault.UNWRITTEN),
        ("let a = y[u32(lane)];", 1, Fault.UNWRITTEN),
    ],
)
def test_what_others_could_see_is_a_fault(statements, groups, kind):
    faults, _ = ran(statements, groups)
    assert kind in {each.kind for each in faults}


@pytest.mark.parametrize("statements", ["let p = &x;", "y[lane] = dpdx(1.0);", "helper();"])
def test_what_is_not_known_is_unreadable(statements):
    with pytest.raises(UnreadableError):
        kernel_of(declared(["x", "y"], ["f32", "f32"]) + KERNEL.format(statements))
