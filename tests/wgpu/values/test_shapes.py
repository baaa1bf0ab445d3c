"""Tensors and products of every shape, on a device: sizes that are not multiples are right, too."""

from itertools import pairwise, product

import numpy as np
import pytest

import asg
from asg.core.dtypes import DType
from asg.runtime.compiling import compile
from asg.testing.agreement import assert_agrees
from tests.effort import sampled

pytestmark = pytest.mark.sampled(3)

SIZES = (0, 1, 3, 65, 257)
SHAPES = (
    (), (1,), (3,), (4,), (17,), (63,), (65,), (257,), (1024,), (1028,), (4097,), (0,), (0, 3),
    (3, 0), (2, 0, 4), (1, 1), (1, 257), (257, 1), (3, 5), (17, 65), (65, 16), (2, 3, 5), (7, 1, 9),
    (4, 4, 4), (2, 3, 1, 5), (2, 1, 3, 2, 2), (1, 2, 2, 1, 3, 2), (2, 1, 2, 1, 2, 1, 3),
    (2, 2, 1, 2, 1, 2, 1, 2), (1,) * 8,
)  # fmt: skip


def numpy_of(graph, feeds):
    return {name: a.numpy() for name, a in compile(graph, "numpy")(feeds).items()}


def same(backend, graph, feeds, tolerance=2e-6):
    """Run on the device and on NumPy in the graph's own dtypes, whose sums are pairwise."""
    found = {name: a.numpy() for name, a in compile(graph, backend)(feeds).items()}
    right = numpy_of(graph, feeds)
    wide = {n: a.astype(np.float64) if a.dtype.kind == "f" else a for n, a in right.items()}
    assert_agrees(found, wide, right, tolerance)
    return found


def values(shape, dtype, rng):
    if dtype == "bool":
        return rng.random(shape) < 0.5
    if dtype in ("i32", "u32"):
        return rng.integers(0 if dtype == "u32" else -9, 10, shape).astype(DType(dtype).numpy)
    return rng.normal(size=shape).astype(DType(dtype).numpy)


@pytest.mark.parametrize(
    "dtype", ["f32", "f16", "i32", pytest.param("u32", marks=pytest.mark.full), "bool"]
)
def test_maps_views_and_reductions_of_every_shape(backend, dtype):
    """Maps in place and through views, and sums over each axis and over all.

    Kernels of other dtypes than f32 differ in how they read and write, which a third of them shows.
    """
    rng = np.random.default_rng(0)
    for group in (SHAPES[:15], SHAPES[15:]) if dtype == "f32" else (SHAPES[::3],):
        graph, feeds = asg.Graph(), {}
        for i, shape in enumerate(group):
            feeds[f"x{i}"] = values(shape, dtype, rng)
            add_results(graph, i, graph.input(f"x{i}", shape, dtype))
        # Sums cancel: to a hundredth of what is added, in an order that differs from NumPy's.
        same(backend, graph, feeds, 2e-3 if dtype == "f16" else 1e-5)


def add_results(graph, i, x):
    for name, value in results_of(x).items():
        graph.output(f"{name}{i}", value)


def results_of(x):
    if x.dtype == "bool":
        found = {"map": asg.logical_not(x), "or": asg.logical_or(x, asg.flip(x))}
        reduced = asg.any
    else:
        found = {"map": x * x + x, "sum of flipped": x + asg.flip(x)}
        reduced = asg.sum
    found["transposed"] = asg.transpose(found["map"])
    found["all"] = reduced(x)
    if x.ndim:
        found["cut"] = x[..., ::2]
        edge = False if x.dtype == "bool" else 2
        found["padded"] = asg.pad(x, ((1, 2),) * x.ndim, constant_values=edge)
        found["first"] = reduced(x, 0)
        found["last"] = reduced(x, -1, keepdims=True)
        found["joined"] = asg.concat([x, asg.flip(x, -1)], -1)
    return found


def test_every_pair_of_sizes(backend):
    """A matrix of each two sizes: broadcast, normalized, transposed and summed both ways."""
    rng = np.random.default_rng(1)
    for m in SIZES:
        graph, feeds = asg.Graph(), {}
        for n in SIZES:
            feeds[f"x{n}"] = values((m, n), "f32", rng)
            x = graph.input(f"x{n}", (m, n))
            graph.output(f"sums{n}", asg.sum(x, 0) + 1)
            graph.output(f"means{n}", asg.sum(asg.transpose(x) * 2, 0, keepdims=True))
            if n:
                graph.output(f"softmax{n}", asg.softmax(x, 1))
                graph.output(f"norm{n}", asg.layer_norm(x, (n,)) + asg.max(x, 1, keepdims=True))
        same(backend, graph, feeds, 1e-5)


# Large


def test_more_elements_than_workgroups_in_one_direction(backend):
    count = 20_000_001
    graph = asg.Graph()
    x = graph.input("x", (count,), "i32")
    graph.output("y", x * 3 - asg.flip(x))
    array = np.arange(count, dtype=np.int32) % 1013
    found = compile(graph, backend)(x=array)["y"].numpy()
    np.testing.assert_array_equal(found, array * 3 - array[::-1])


@pytest.mark.parametrize(
    ("shape", "axis"),
    [((1, 1_000_003), 1), ((3, 300_000), 1), ((300_000, 3), 0), ((70_001, 2), 1), ((2, 70_001), 0)],
)
def test_long_and_many_reductions(backend, shape, axis):
    rng = np.random.default_rng(2)
    graph = asg.Graph()
    x, k = graph.input("x", shape), graph.input("k", shape, "i32")
    graph.output("sum", asg.sum(x, axis))
    graph.output("max", asg.max(x, axis))
    graph.output("argmax", asg.argmax(x, axis))
    graph.output("argmin of ties", asg.argmin(k, axis))
    graph.output("whole", asg.sum(k, axis))
    graph.output("mean square", asg.mean(asg.square(x)))
    graph.output("softmax", asg.softmax(x, axis))
    same(backend, graph, {"x": values(shape, "f32", rng), "k": values(shape, "i32", rng)}, 2e-5)


def test_half_floats_of_odd_lengths(backend, device):
    if "shader-f16" not in device.target.features:
        pytest.skip("the adapter has no f16")
    rng = np.random.default_rng(3)
    graph, feeds = asg.Graph(), {}
    for n in (1, 2, 3, 5, 7, 9, 15, 1025, 1027, 2051):
        feeds[f"x{n}"] = values((n,), "f16", rng)
        x = graph.input(f"x{n}", (n,), "f16")
        state = graph.state_variable(f"s{n}", (n,), "f16", init=np.zeros(n, np.float16))
        graph.output(f"y{n}", x * 2 + state)
        graph.update(state, state + x)
    exe = compile(graph, backend)
    for turn in range(3):
        out = exe(feeds)
        for name, array in feeds.items():
            right = (array * 2 + np.float16(turn) * array).astype(np.float16)
            np.testing.assert_allclose(out[f"y{name[1:]}"], right, rtol=2e-3, atol=2e-3)


# Products

FEW = (1, 2, 3, 4, 5, 7, 8, 12, 15, 16, 17, 33, 64, 100)
LAYOUTS = ((False, False), (True, False), (False, True), (True, True))


def sizes():
    """Triples (m, n, k) in which each two sizes of FEW are neighbors in each two places."""
    rng = np.random.default_rng(4)
    triples = [(m, n, int(rng.choice(FEW))) for m, n in product(FEW, FEW)]
    triples += [(int(rng.choice(FEW)), n, k) for n, k in product(FEW[::2], FEW)]
    triples += [(m, int(rng.choice(FEW)), k) for m, k in product(FEW, FEW[1::2])]
    return triples


def matrices(graph, feeds, shape, transposed, dtype, rng):
    """A matrix that is fed as it is or transposed."""
    name = f"x{len(feeds)}"
    given = (*shape[:-2], shape[-1], shape[-2]) if transposed else shape
    feeds[name] = values(given, dtype, rng)
    x = graph.input(name, given, dtype)
    return asg.swapaxes(x, -1, -2) if transposed else x


@pytest.mark.parametrize("part", range(5))
def test_products_of_every_size(backend, part):
    """As they are, with what follows, and with their gradients' layouts."""
    rng = np.random.default_rng(part)
    graph, feeds = asg.Graph(), {}
    for i, (m, n, k) in enumerate(sizes()[part::32]):
        layout = LAYOUTS[(i + part) % 4]
        x = matrices(graph, feeds, (m, k), layout[0], "f32", rng)
        y = matrices(graph, feeds, (k, n), layout[1], "f32", rng)
        z = x @ y
        graph.output(f"z{i}", z if i % 3 else asg.relu(z + asg.sum(y, 0)) + z)
    same(backend, graph, feeds, 2e-5)


@pytest.mark.full
@pytest.mark.parametrize("part", range(5, 32))
def test_products_of_all_other_sizes(backend, part):
    test_products_of_every_size(backend, part)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_batches_of_products(backend, layout):
    rng = np.random.default_rng(5)
    graph, feeds = asg.Graph(), {}
    for i, (batch, (m, n, k)) in enumerate(
        product([(3,), (2, 3), (0,)], [(5, 7, 3), (4, 8, 12), (17, 1, 33), (1, 16, 4)])
    ):
        x = matrices(graph, feeds, (*batch, m, k), layout[0], "f32", rng)
        y = matrices(graph, feeds, (*batch, k, n), layout[1], "f32", rng)
        graph.output(f"z{i}", asg.tanh(x @ y))
        graph.output(f"shared{i}", x @ matrices(graph, feeds, (k, n), layout[1], "f32", rng))
    same(backend, graph, feeds, 2e-5)


def test_products_of_views(backend, request):
    """Operands are read in place, wherever they lie."""
    rng = np.random.default_rng(6)
    graph, feeds = asg.Graph(), {}
    for m, n, k in ((5, 7, 3), (16, 12, 8), (33, 17, 20), (4, 4, 4)):
        wide = graph.input(f"wide{m}", (2 * m + 3, 3 * k + 1))
        tall = graph.input(f"tall{m}", (k, 2, n))
        row = graph.input(f"row{m}", (n,))
        feeds |= {f"wide{m}": values(wide.shape, "f32", rng), f"row{m}": values((n,), "f32", rng)}
        feeds[f"tall{m}"] = values(tall.shape, "f32", rng)
        x = wide[1 : 2 * m + 1 : 2, 1 : 3 * k + 1 : 3]
        left = {"cut": x, "flipped": asg.flip(x), "padded": asg.pad(x[:-1], ((1, 0), (0, 0)))}
        left["offset"] = wide[3 : 3 + m, 4 : 4 + k] if 4 + k <= 3 * k + 1 else x
        left["four on"] = wide[:m, 4 : 4 + k] if 4 + k <= 3 * k + 1 else x
        right = {
            "middle": tall[:, 1], "turned": asg.flip(tall, 0)[:, 0],
            "rows": asg.broadcast_to(row, (k, n)), "computed": asg.exp(tall[:, 0]),
        }  # fmt: skip
        for (a, one), (b, other) in sampled(product(left.items(), right.items()), request):
            graph.output(f"{m} {a} by {b}", one @ other)
    same(backend, graph, feeds, 2e-5)


@pytest.mark.parametrize(
    ("left", "right", "contract", "batch"),
    [
        ((3, 0), (0, 2), ((1,), (0,)), ((), ())),
        ((0, 3), (3, 2), ((1,), (0,)), ((), ())),
        ((3, 2), (2, 0), ((1,), (0,)), ((), ())),
        ((), (), ((), ()), ((), ())),
        ((4,), (4,), ((0,), (0,)), ((), ())),
        ((5,), (3,), ((), ()), ((), ())),
        ((2, 3, 4, 5), (4, 5, 6), ((2, 3), (0, 1)), ((), ())),
        ((2, 3, 4, 5), (5, 4, 8), ((3, 2), (0, 1)), ((), ())),
        ((2, 3, 4, 5), (5, 3, 6), ((3,), (0,)), ((1,), (1,))),
        ((2, 3, 4, 5), (2, 3, 4, 5), ((1, 3), (1, 3)), ((0,), (0,))),
        ((7, 2, 3), (3, 7, 2), ((0,), (1,)), ((1, 2), (2, 0))),
        ((2, 3, 2, 2, 4), (4, 2, 2, 3), ((4, 3), (0, 1)), ((1,), (3,))),
        ((8, 4, 12), (12, 8, 4), ((2,), (0,)), ((0, 1), (1, 2))),
    ],
)
@pytest.mark.parametrize("dtype", ["f32", "i32", "u32", "f16"])
def test_contractions_of_any_axes(backend, device, left, right, contract, batch, dtype):
    if dtype == "f16" and "shader-f16" not in device.target.features:
        pytest.skip("the adapter has no f16")
    rng = np.random.default_rng(7)
    graph = asg.Graph()
    x, y = graph.input("x", left, dtype), graph.input("y", right, dtype)
    z = graph.output("z", asg.dot_general(x, y, contract, batch))
    graph.output("twice", z + z)
    feeds = {"x": values(left, dtype, rng), "y": values(right, dtype, rng)}
    same(backend, graph, feeds, 2e-3 if dtype == "f16" else 2e-5)


def test_f16_products_are_summed_in_f32(backend, device):
    if "shader-f16" not in device.target.features:
        pytest.skip("the adapter has no f16")
    graph = asg.Graph()
    x = graph.input("x", (5000, 3), "f16")
    graph.output("sum", asg.sum(x, 0))
    graph.output("product", asg.transpose(x) @ x)
    array = np.full((5000, 3), 0.1, np.float16)
    out = compile(graph, backend)(x=array)
    exact = array.astype(np.float64)
    np.testing.assert_allclose(out["sum"], exact.sum(0), rtol=1e-3)
    np.testing.assert_allclose(out["product"], exact.T @ exact, rtol=1e-3)


def test_chain_of_products_of_any_rank(backend):
    rng = np.random.default_rng(8)
    widths = (9, 1, 6, 13, 4, 2, 31)
    graph, feeds = asg.Graph(), {}
    h = graph.input("x", (3, widths[0]))
    feeds["x"] = values((3, widths[0]), "f32", rng)
    for i, (a, b) in enumerate(pairwise(widths)):
        feeds[f"w{i}"], feeds[f"b{i}"] = values((a, b), "f32", rng), values((b,), "f32", rng)
        h = asg.tanh(h @ graph.input(f"w{i}", (a, b)) + graph.input(f"b{i}", (b,)))
    loss = graph.output("loss", asg.sum(h * h))
    wrt = [graph.leaf(name) for name in feeds]
    same(backend, asg.splice(graph, asg.gradients(loss, wrt=wrt)), feeds, 1e-5)
