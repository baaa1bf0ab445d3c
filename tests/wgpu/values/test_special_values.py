"""NaN, infinities, signed zeros and large magnitudes through whole kernels, on a device."""

from itertools import product

import numpy as np
import pytest

import asg
from asg.runtime.compiling import compile
from asg.testing.agreement import assert_agrees

NAN, INF = float("nan"), float("inf")
# Rows of what reductions find hard, each also among ordinary numbers.
ROWS = (
    (1, 2, 3), (NAN, 1, 2), (1, NAN, 2), (1, 2, NAN), (NAN, NAN, NAN), (INF, 1, 2), (1, -INF, 2),
    (INF, -INF, 1), (-INF, -INF, -INF), (INF, INF, INF), (NAN, INF, -INF), (-INF, NAN, 3),
    (0.0, -0.0, 0.0), (-0.0, -0.0, -0.0), (-0.0, 0.0, -1), (3, 3, 1), (1, 3, 3), (-3, -3, -3),
    (3e35, 3e35, -3e35), (1e-30, -1e-30, 1e-30), (0, 0, 5), (0, NAN, 0), (INF, 0, 2),
)  # fmt: skip
WIDTHS = (3, 40, 300)  # one invocation, and several that share a row, where rows are few
REDUCTIONS = {
    "sum": asg.sum, "mean": asg.mean, "max": asg.max, "min": asg.min, "prod": asg.prod,
    "any": lambda x, *a: asg.any(x != 0, *a), "all": lambda x, *a: asg.all(x != 0, *a),
    "argmax": asg.argmax, "argmin": asg.argmin, "logsumexp": asg.logsumexp,
    "var": asg.var,
}  # fmt: skip


def rows(width):
    """The rows, repeated or with numbers near 1 and -1 between their values."""
    signs = np.resize([1, -1, -1], width)
    plain = (signs * np.linspace(0.75, 1.25, width)).astype(np.float32)
    found = []
    for row in ROWS:
        spread = plain.copy()
        spread[[0, width // 2, width - 1]] = row
        found += [np.resize(np.float32(row), width), spread]
    return np.stack(found)


def numpy_of(graph, feeds):
    return {n: a.numpy() for n, a in compile(graph, "numpy")(feeds).items()}


def same(backend, graph, feeds, tolerance=2e-6):
    exe = compile(graph, backend)
    found = {name: array.numpy() for name, array in exe(feeds).items()}
    right = numpy_of(graph, feeds)
    wide = {n: a.astype(np.float64) if a.dtype.kind == "f" else a for n, a in right.items()}
    assert_agrees(found, wide, right, tolerance)
    return found


@pytest.mark.parametrize("width", WIDTHS)
def test_reductions_of_many_rows(backend, width):
    values = rows(width)
    graph = asg.Graph()
    x = graph.input("x", values.shape)
    for (name, reduce), axis in product(REDUCTIONS.items(), (0, 1, None)):
        graph.output(f"{name} {axis}", reduce(x, axis))
    same(backend, graph, {"x": values})


@pytest.mark.parametrize("name", REDUCTIONS)
def test_reductions_of_one_row_at_a_time(backend, name):
    """Few rows: a workgroup shares each, and puts together what its invocations have found."""
    graph, feeds = asg.Graph(), {}
    for width in WIDTHS[1:]:
        values = rows(width)
        feeds |= {f"x{width}_{i}": values[i : i + 4] for i in range(0, len(values), 4)}
    for key, values in feeds.items():
        graph.output(f"y{key}", REDUCTIONS[name](graph.input(key, values.shape), 1))
    same(backend, graph, feeds)


# Masks and magnitudes through what is fused into a kernel or two

NORMALIZED = {
    "softmax": asg.softmax,
    "log_softmax": asg.log_softmax,
    "logsumexp": asg.logsumexp,
    "max": asg.max,
}


def masked(width, scale, rng):
    """Rows of logits: none, some, all but one and all of them masked."""
    values = scale * rng.normal(size=(8, width))
    values[1, ::2] = -INF
    values[2, 1:] = -INF
    values[3, :-1] = -INF
    values[4] = -INF
    values[5, rng.random(width) < 0.9] = -INF
    values[5:7, 0] = scale
    values[7, -1] = -scale
    return values.astype(np.float32)


def with_gradients(graph, *wrt):
    results = [t for t in graph.outputs.values() if t.dtype.is_float]
    leaves = [graph.leaf(name) for name in wrt]
    return asg.splice(graph, asg.gradients(results, wrt=leaves, seeds="input"))


def same_with_gradients(backend, graph, feeds, *wrt, tolerance=1e-5):
    joint = with_gradients(graph, *wrt)
    rng = np.random.default_rng(1)
    for name, tensor in joint.inputs.items():
        if name not in feeds:
            feeds[name] = rng.uniform(0.5, 1.5, tuple(map(int, tensor.shape))).astype(np.float32)
    return same(backend, joint, feeds, tolerance)


@pytest.mark.parametrize("scale", [1.0, 1e4])
@pytest.mark.parametrize("width", [5, 33, 300])
def test_masked_rows_and_large_logits(backend, width, scale):
    values = masked(width, scale, np.random.default_rng(width))
    graph, feeds = asg.Graph(), {}
    for name, function in NORMALIZED.items():
        for axis, array in ((1, values), (0, values.T.copy())):
            key = f"{name} {axis}"
            feeds[key] = array
            graph.output(f"y {key}", function(graph.input(key, array.shape), axis))
    found = same_with_gradients(backend, graph, feeds, *feeds)
    assert np.isnan(found["y softmax 1"][4]).all()
    assert np.isfinite(np.delete(found["y softmax 1"], 4, 0)).all()
    assert np.isfinite(np.delete(found["grad/softmax 1"], 4, 0)).all()


@pytest.mark.parametrize("scale", [1.0, 1e4])
@pytest.mark.parametrize("width", [3, 10, 300])
def test_cross_entropy_of_masked_and_large_logits(backend, width, scale):
    values = masked(width, scale, np.random.default_rng(width))
    values = np.delete(values, 4, 0)  # a row without a class has no loss
    labels = np.array([0, 1, 0, width - 1, -100, 0, width - 1], np.int32)
    graph, feeds = asg.Graph(), {"labels": labels}
    y = graph.input("labels", labels.shape, "i32")
    for reduction in ("none", "mean", "sum"):
        feeds[reduction] = values
        x = graph.input(reduction, values.shape)
        graph.output(f"loss {reduction}", asg.cross_entropy(x, y, reduction=reduction))
    found = same_with_gradients(backend, graph, feeds, "none", "mean", "sum")
    assert np.isfinite(found["grad/mean"]).all()


@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize("scale", [0.3, 50.0])
def test_attention_with_masks(backend, scale, causal):
    rng = np.random.default_rng(3)
    shape = (2, 3, 7, 5)
    graph = asg.Graph()
    feeds = {n: (scale * rng.normal(size=shape)).astype(np.float32) for n in "qkv"}
    q, k, v = (graph.input(n, shape) for n in "qkv")
    mask = np.where(rng.random((7, 7)) < 0.4, -INF, 0.0).astype(np.float32)
    np.fill_diagonal(mask, 0)
    feeds["mask"] = mask
    attend = asg.scaled_dot_product_attention
    bias = None if causal else graph.input("mask", mask.shape)
    graph.output("y", attend(q, k, v, mask=bias, is_causal=causal))
    if causal:
        del feeds["mask"]
    found = same_with_gradients(backend, graph, feeds, "q", "k", "v", tolerance=2e-5)
    assert all(np.isfinite(array).all() for array in found.values())


SMOOTH = {
    "sigmoid": asg.sigmoid, "log_sigmoid": asg.log_sigmoid, "softplus": asg.softplus,
    "tanh": asg.tanh, "silu": asg.silu, "gelu": asg.gelu,
    "gelu tanh": lambda x: asg.gelu(x, approximate="tanh"),
    "logaddexp": lambda x: asg.logaddexp(x, asg.flip(x, 0)), "relu": asg.relu,
    "layer_norm": lambda x: asg.layer_norm(x, x.shape[-1:]), "erf": asg.erf,
    "log1p": lambda x: asg.log1p(asg.abs(x)), "clamp": lambda x: asg.clamp(x, -1.0, 1.0),
    "hypot": lambda x: asg.hypot(x, asg.flip(x, 0)),
}  # fmt: skip


def test_large_magnitudes_and_their_gradients(backend):
    """Up to 1e4 nothing that is stable becomes NaN or infinite, forward or backward."""
    values = np.concatenate([10.0 ** np.arange(-4, 5), -(10.0 ** np.arange(-4, 5)), [0.0, -0.0]])
    values = np.float32(values).reshape(4, 5)
    graph, feeds = asg.Graph(), {}
    for name, function in SMOOTH.items():
        feeds[name] = values
        graph.output(f"y {name}", function(graph.input(name, values.shape)))
    found = same_with_gradients(backend, graph, feeds, *feeds)
    assert all(np.isfinite(array).all() for array in found.values())


SPECIAL = np.float32([NAN, INF, -INF, 0.0, -0.0, 1e-40, 1.5, -2.0])


def test_values_that_are_only_moved_keep_their_bits(backend):
    payload = np.uint32([0x7FC12345, 0xFF800001, 0x00000001, 0x80000000]).view(np.float32)
    values = np.concatenate([SPECIAL, payload]).reshape(3, 4)
    graph = asg.Graph()
    x = graph.input("x", values.shape)
    moves = {
        "itself": x, "turned": asg.transpose(x), "flipped": asg.flip(x, 1), "cut": x[1:, ::2],
        "wide": asg.broadcast_to(x, (2, 3, 4)), "flat": asg.flatten(x),
        "joined": asg.concat([x, asg.flip(x, 0)], 1), "padded": asg.pad(x, ((1, 0), (0, 2))),
        "chosen": asg.where(asg.iota((3, 4), 1, "i32", graph=graph) > 1, x, asg.flip(x, 0)),
        "taken": asg.take(x, asg.constant(np.int32([2, 0, 0]), graph=graph), 0),
    }  # fmt: skip
    for name, moved in moves.items():
        graph.output(name, moved)
    state = graph.state_variable("state", (3, 4), init=np.zeros((3, 4), np.float32))
    graph.update(state, x)
    exe = compile(graph, backend)
    found, right = exe(x=values), numpy_of(graph, {"x": values})
    for name, array in right.items():
        assert found[name].numpy().tobytes() == array.tobytes(), name
    assert exe.state["state"].tobytes() == values.tobytes()
    exe.load_state({"state": values.T.reshape(3, 4)})
    assert exe.state["state"].tobytes() == values.T.tobytes()


def test_special_values_through_views_and_products(backend):
    values = np.resize(SPECIAL, (6, 7)).astype(np.float32)
    graph = asg.Graph()
    x = graph.input("x", values.shape)
    graph.output("product", x @ asg.transpose(x))
    graph.output("zeroed", x * 0.0)
    graph.output("less itself", x - x)
    graph.output("over itself", x / x)
    graph.output("masked sum", asg.sum(asg.where(asg.isfinite(x), x, 0.0), 0))
    graph.output("is nan", asg.isnan(x * 0.0 + x))
    graph.output("equal", asg.equal(x, x))
    graph.output("largest", asg.maximum(x, asg.flip(x, 1)))
    graph.output("whole", asg.cast(asg.where(asg.isfinite(x), x, 3.0), "i32"))
    same(backend, graph, {"x": values})


def test_running_sums_keep_the_sign_of_zero(backend):
    values = np.float32([[-0.0, -0.0, -0.0], [-0.0, 0.0, -0.0], [0.0, -0.0, 1.0]])
    graph = asg.Graph()
    for reverse in (False, True):
        graph.output(f"y{reverse}", asg.cumsum(graph.input(f"x{reverse}", (3, 3)), 1, reverse))
    feeds = dict.fromkeys(graph.inputs, values)
    right = numpy_of(graph, feeds)
    for name, found in compile(graph, backend)(feeds).items():
        np.testing.assert_array_equal(np.signbit(found.numpy()), np.signbit(right[name]))


@pytest.mark.parametrize("dtype", ["f32", "f16"])
def test_squares_of_roots_and_running_logarithms_keep_nan_and_infinity(backend, dtype):
    """A driver makes |x| of the square of a root; e^(x - x) is NaN at infinities."""
    g = asg.Graph()
    x = g.input("x", (625, 4), dtype)
    root = asg.sqrt(x)
    for name, y in (("square", asg.square(root)), ("product", root * root), ("power", root**2)):
        g.output(name, y)
    g.output("running", asg.logcumsumexp(x, 1))
    values = np.array(list(product([-INF, INF, 0.0, NAN, -4.0], repeat=4)), asg.DType(dtype).numpy)
    found = same(backend, g, {"x": values}, 2e-3 if dtype == "f16" else 2e-6)
    assert np.isnan(found["square"][values < 0]).all()
