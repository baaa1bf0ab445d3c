"""Ops of users that bring a whole kernel with them."""

import numpy as np
import pytest

import asg
from asg.core.dtypes import FLOAT, DType
from asg.core.errors import BackendError
from asg.core.opdef import Kind, NotDifferentiable, Primitive, Sample, WgslKernel, WgslKernels
from asg.core.types import TensorType
from asg.testing import check_executor, check_op

GROUP = 64


def smooth_kernel(x):
    """Each element becomes the mean of itself and its neighbors, the ends being their own."""
    count = x.shape[0]
    source = f"""
        @compute @workgroup_size({GROUP})
        fn main(@builtin(global_invocation_id) id: vec3<u32>) {{
            let i = i32(id.x);
            if (i >= {count}) {{ return; }}
            let before = in_0[max(i - 1, 0)];
            let after = in_0[min(i + 1, {count - 1})];
            out_0[i] = (before + in_0[i] + after) / 3.0;
        }}"""
    return WgslKernel(source, (-(-count // GROUP), 1, 1))


def smooth_vjp(ct, y, x):
    """Each element gives a third to itself and to its neighbors; the ends give theirs twice."""
    edges = asg.pad(ct, 1)
    inner = (edges[:-2] + ct + edges[2:]) / 3
    count = x.shape[0]
    place = asg.arange(count, graph=ct.graph)
    ends = asg.equal(place, 0) | asg.equal(place, count - 1)
    return (inner + asg.where(ends, ct / 3, asg.zeros_like(ct)),)


def smooth_reference(x):
    padded = np.pad(x, 1, mode="edge")
    return (padded[:-2] + x + padded[2:]) / x.dtype.type(3)


SMOOTH = Primitive(
    name="test_smooth", kind=Kind.CUSTOM, doc="Means of neighbors.", operands=(FLOAT,), attrs={},
    infer=lambda x: x, vjp=smooth_vjp, reference=smooth_reference, tolerance=1e-6,
    kernel=smooth_kernel, samples=(Sample(((7,),)), Sample(((130,),))),
)  # fmt: skip


def both_kernel(x, y):
    source = """
        @compute @workgroup_size(1)
        fn main(@builtin(workgroup_id) id: vec3<u32>) {
            out_0[id.x] = in_0[id.x] + in_1[id.x];
            out_1[id.x] = u32(in_0[id.x] < in_1[id.x]);
        }"""
    return WgslKernel(source, (x.shape[0], 1, 1))


BOTH = Primitive(
    name="test_sum_and_order", kind=Kind.CUSTOM, doc="x + y, and x < y.", operands=(FLOAT, FLOAT),
    attrs={}, infer=lambda x, y: (x, TensorType(x.shape, DType.BOOL)),
    vjp=NotDifferentiable("it is a test"), reference=lambda x, y: (x + y, x < y), tolerance=1e-6,
    kernel=both_kernel, samples=(Sample(((5,), (5,))),),
)  # fmt: skip


def powers_kernels(x):
    """The second kernel multiplies by x what the first begins, three times."""

    def kernel(body, times=1):
        main = "@compute @workgroup_size(1) fn main(@builtin(workgroup_id) id: vec3<u32>)"
        return WgslKernel(f"{main} {{ {body} }}", (x.shape[0], 1, 1), times=times)

    begun = kernel("scratch_0[id.x] = 0u; out_0[id.x] = 1.0;")
    multiplied = kernel("scratch_0[id.x] += 1u; out_0[id.x] *= in_0[id.x];", times=3)
    finished = kernel("out_1[id.x] = f32(scratch_0[id.x]);")
    return WgslKernels((begun, multiplied, finished), (TensorType(x.shape, DType.U32),))


POWERS = Primitive(
    name="test_powers", kind=Kind.CUSTOM, doc="x³, and 3.", operands=(FLOAT,), attrs={},
    infer=lambda x: (x, x), vjp=NotDifferentiable("it is a test"), tolerance=1e-6,
    reference=lambda x: (x**3, np.full_like(x, 3)), kernel=powers_kernels,
    samples=(Sample(((5,),)),),
)  # fmt: skip


def primitive_like(op, **changes):
    fields = {name: getattr(op, name) for name in Primitive.__dataclass_fields__}
    return Primitive(**{**fields, **changes})


def test_rule_and_reference_hold():
    check_op(SMOOTH)


def test_executors_agree(backend):
    for name in (backend, "numpy"):
        check_executor(SMOOTH, name)
        check_executor(BOTH, name)
        check_executor(POWERS, name)


def test_kernel_that_computes_something_else_is_found_out(backend):
    half = smooth_kernel(TensorType((7,), DType.F32)).source.replace("3.0", "2.0")
    wrong = primitive_like(
        SMOOTH, name="test_smooth_by_half", samples=SMOOTH.samples[:1],
        kernel=lambda x: WgslKernel(half, (1, 1, 1)),
    )  # fmt: skip
    check_op(wrong)
    with pytest.raises(AssertionError, match="s0/y0"):
        check_executor(wrong, backend)


@pytest.mark.parametrize("size", [1, 64, 1000])
def test_kernel_runs_between_others_and_in_the_gradient(size, backend):
    graph = asg.Graph()
    x = graph.input("x", (2 * size,))
    (smooth,) = graph.add(SMOOTH, (asg.tanh(x[::2]),), {})
    loss = graph.output("loss", asg.sum(asg.square(smooth * 2)))
    joint = asg.splice(graph, asg.gradients(loss, wrt=[x]))
    feed = {"x": np.random.default_rng(0).normal(size=2 * size).astype(np.float32)}
    found, right = (asg.compile(joint, b)(feed) for b in (backend, "numpy"))
    for name in right:
        np.testing.assert_allclose(found[name].numpy(), right[name], rtol=2e-5, atol=1e-6)


def test_several_results_one_of_them_unread(backend):
    graph = asg.Graph()
    x, one = graph.input("x", (5,)), asg.ones((5,), graph=graph)
    total, order = graph.add(BOTH, (x, one), {})
    graph.output("order", order)
    both = asg.compile(graph, backend)
    feed = np.float32([0, 1, 2, -3, 0.5])
    np.testing.assert_array_equal(both(x=feed)["order"], feed < 1)
    graph.output("half", total / 2)
    found = asg.compile(graph, backend)(x=feed)
    np.testing.assert_array_equal(found["order"], feed < 1)
    np.testing.assert_array_equal(found["half"], (feed + 1) / 2)


def test_no_elements_need_no_dispatch(backend):
    graph = asg.Graph()
    (smooth,) = graph.add(SMOOTH, (graph.input("x", (0,)),), {})
    graph.output("y", smooth)
    assert asg.compile(graph, backend)(x=np.zeros(0, np.float32))["y"].numpy().shape == (0,)


def test_wrong_kernels_are_refused_by_name(backend):
    graph = asg.Graph()
    x = graph.input("x", (4,))
    nameless = primitive_like(SMOOTH, name="test_no_kernel", kernel=None)
    (y,) = graph.add(nameless, (x,), {})
    graph.output("y", y)
    with pytest.raises(BackendError, match=r"test_no_kernel.*no kernel") as caught:
        asg.compile(graph, backend)
    assert "numpy" in caught.value.hint
    graph = asg.Graph()
    wrong = primitive_like(
        SMOOTH, name="test_wrong_names",
        kernel=lambda x: WgslKernel("fn main() { out_1[0] = in_0[0]; }", (1, 1, 1)),
    )  # fmt: skip
    (y,) = graph.add(wrong, (graph.input("x", (4,)),), {})
    graph.output("y", y)
    with pytest.raises(BackendError, match=r"test_wrong_names.*out_1"):
        asg.compile(graph, backend)


def test_shader_that_does_not_compile_prints_itself(backend):
    graph = asg.Graph()
    wrong = primitive_like(
        SMOOTH, name="test_wrong_shader",
        kernel=lambda x: WgslKernel("@compute @workgroup_size(1) fn main() { no }", (1, 1, 1)),
    )  # fmt: skip
    (y,) = graph.add(wrong, (graph.input("x", (4,)),), {})
    graph.output("y", y)
    with pytest.raises(BackendError, match=r"(?s)test_wrong_shader.*fn main"):
        asg.compile(graph, backend)(x=np.zeros(4, np.float32))
