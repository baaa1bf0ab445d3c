"""Every sample of every op on a device equals NumPy, forward and backward, with the same bits."""

import numpy as np
import pytest

import asg
from asg.core.dtypes import DType
from asg.core.opdef import Derived, Kind
from asg.ops._support.catalogue import OPS
from asg.testing import check_executor
from asg.testing.samples import takes

CHECKED = [op for op in OPS.values() if op.kind is not Kind.LEAF]
IN_F16 = [op for op in CHECKED if takes(op, DType.F16)]
# Ops differentiated twice: one of each kind of rule, and those that users differentiate twice.
TWICE = (
    "mul", "div", "pow", "where", "clamp", "maximum", "tanh", "exp", "log", "sqrt", "logaddexp",
    "lgamma", "sum", "max", "prod", "slice", "pad", "concat", "broadcast_to", "dot_general", "take",
    "gather", "index_add", "scatter", "linear_recurrence", "cumprod", "cummax", "logcumsumexp",
    "segmented_cumsum", "segmented_recurrence", "sort", "topk", "cast", "softmax", "log_softmax",
    "logsumexp", "layer_norm", "gelu", "cross_entropy", "var", "scaled_dot_product_attention",
    "embedding",
)  # fmt: skip
# Elementwise ops read operands alike, and compositions are their primitives here: in quick runs,
# half of the others are tried as they are, and none on views.
STANDING = {
    op for op in CHECKED
    if op.kind not in (Kind.COMPOSITION, Kind.ELEMENTWISE) or op.name in TWICE
}  # fmt: skip
HALF = [pytest.param(op, marks=pytest.mark.sampled(1 if op in STANDING else 2)) for op in CHECKED]
SEVERAL = [op if op in STANDING else pytest.param(op, marks=pytest.mark.full) for op in CHECKED]


def stretched(tensor):
    """A view of a view: every second element of the tensor flipped and transposed, put back."""
    if not tensor.ndim:
        return tensor
    wide = asg.transpose(asg.flip(asg.concat([tensor, tensor], -1)))
    steps = (slice(None, None, -1), *[slice(None)] * (tensor.ndim - 1))
    return asg.transpose(wide[steps])[..., : tensor.shape[-1]][..., ::-1]


@pytest.mark.parametrize("op", HALF, ids=lambda op: op.name)
def test_samples_and_their_gradients_equal_numpy(op, backend, request):
    """Gradients of compositions without a rule, and of elementwise ops, are other ops tried here.

    Their rules are tried on NumPy. Quick runs try every second of the other gradients.
    """
    of_others = isinstance(op.vjp, Derived) or op.kind is Kind.ELEMENTWISE
    left_out = (of_others and op.name not in TWICE) or op in CHECKED[::2]
    order = 0 if left_out and not request.config.getoption("--full") else 1
    check_executor(op, backend, dtype=DType.F32, order=order)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("op", [OPS[name] for name in TWICE], ids=lambda op: op.name)
def test_second_gradients_equal_numpy(op, backend):
    check_executor(op, backend, dtype=DType.F32, order=2)


@pytest.mark.parametrize("op", SEVERAL, ids=lambda op: op.name)
def test_samples_of_views_equal_numpy(op, backend, device):
    """In f16 where there is one: both ask for kernels of their own, and one does for both."""
    halves = op in IN_F16 and "shader-f16" in device.target.features
    order = 1 if halves and op.name in TWICE[::3] else 0
    dtype = DType.F16 if halves else DType.F32
    check_executor(op, backend, dtype=dtype, order=order, prepare=stretched)


@pytest.mark.full
@pytest.mark.parametrize("op", CHECKED, ids=lambda op: op.name)
def test_samples_of_views_in_f32_equal_numpy(op, backend):
    check_executor(op, backend, dtype=DType.F32, order=0, prepare=stretched)


@pytest.mark.full
@pytest.mark.parametrize("op", CHECKED, ids=lambda op: op.name)
def test_all_second_gradients_equal_numpy(op, backend):
    check_executor(op, backend, dtype=DType.F32, order=2)


def test_most_ops_exist_in_f16():
    assert {"add", "tanh", "sum", "dot_general", "take", "softmax"} <= {op.name for op in IN_F16}


# Random numbers


def random_graph():
    graph = asg.Graph()
    state = graph.state_variable("key", (2,), "u32", init=np.array([7, 2**32 - 1], np.uint32))
    for i, shape in enumerate([(), (1,), (5,), (3, 7), (257,), (1000, 3), (0, 2)]):
        key = asg.random_fold_in(state, i)
        graph.output(f"bits{i}", asg.random_bits(key, shape))
        graph.output(f"uniform{i}", asg.random_uniform(key, shape, -1.0, 3.0))
        graph.output(f"normal{i}", asg.random_normal(key, shape))
        graph.output(f"bernoulli{i}", asg.random_bernoulli(key, 0.3, shape))
        graph.output(f"randint{i}", asg.random_randint(key, shape, -5, 17))
    ones = graph.input("x", (64, 33))
    graph.output("dropout", asg.dropout(ones, 0.4, key=state))
    graph.update("key", asg.random_fold_in(state, 99))
    return graph


def test_random_numbers_are_those_of_numpy(backend):
    graph = random_graph()
    one, other = asg.compile(graph, backend), asg.compile(graph, "numpy")
    feeds = {"x": np.ones((64, 33), np.float32)}
    drawn = []
    for _ in range(3):
        found, right = one(feeds), other(feeds)
        for name, array in right.items():
            if name.startswith("normal"):
                np.testing.assert_allclose(found[name], array, rtol=1e-6, atol=1e-6)
            else:
                np.testing.assert_array_equal(found[name], array)
        drawn.append(found["bits4"].numpy())
    assert (drawn[0] != drawn[1]).any()
    assert (drawn[1] != drawn[2]).any()
