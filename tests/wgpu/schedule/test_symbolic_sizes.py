"""Kernels that read their sizes: each op's samples again, and models at many sizes, as NumPy."""

from itertools import product

import numpy as np
import pytest

import asg
from asg import nn
from asg.core.dtypes import DType
from asg.core.opdef import Kind
from asg.core.tracing.size import Trace
from asg.ops._support.catalogue import OPS
from asg.testing import check_executor
from asg_wgpu.schedule.generic import sized_schedule

pytestmark = pytest.mark.sampled(3)

DIFFERENTIATED = (
    "sum", "max", "slice", "pad", "concat", "broadcast_to", "dot_general", "take", "index_add",
    "cumprod", "sort", "softmax", "layer_norm", "cross_entropy", "conv2d", "max_pool1d", "unpool",
)  # fmt: skip
# Compositions are their primitives, elementwise ops have one generator: some stand for all.
ALIKE = (Kind.COMPOSITION, Kind.ELEMENTWISE)
CHECKED = [
    op if op.kind not in ALIKE or op.name in (*DIFFERENTIATED, "add", "where", "cast", "exp")
    else pytest.param(op, marks=pytest.mark.full)
    for op in OPS.values()
    if op.kind is not Kind.LEAF
]  # fmt: skip
SIZES = ((1, 1), (2, 1), (1, 2), (3, 5), (7, 2), (13, 17), (4, 16), (2, 127))


@pytest.mark.parametrize("op", CHECKED, ids=lambda op: op.name)
def test_samples_with_symbols_equal_numpy(op, backend):
    order = 1 if op.name in DIFFERENTIATED else 0
    check_executor(op, backend, dtype=DType.F32, order=order, symbolic=True)


def both(graph, backend):
    return (
        asg.compile(graph, backend, specialize="never"),
        asg.compile(graph, "numpy"),
    )


def check_sizes(graph, backend, feeds_of, sizes=SIZES):
    """Compare runs at many sizes, steps of training one after another."""
    here, there = both(graph, backend)
    rng = np.random.default_rng(0)
    for n, t in sizes:
        feeds = feeds_of(rng, n, t)
        found, expected = here(feeds), there(feeds)
        for name, array in expected.items():
            np.testing.assert_allclose(
                found[name].numpy(), array.numpy(), rtol=2e-4, atol=2e-5, err_msg=f"{name} {n} {t}"
            )


def transformer():
    graph = asg.Graph("letters")
    x = graph.input("x", ("N", "T"), "i32")
    block = nn.TransformerEncoderBlock(
        16, 2, 32, dropout=0.0, batch_first=True, norm_first=True, positions=nn.ALiBi()
    )
    inner = nn.Embedding(11, 16).named("letters")(x)
    logits = nn.Linear(16, 11).named("head")(block(inner, is_causal=True))
    graph.output("loss", asg.cross_entropy(logits.reshape(-1, 11), x.reshape(-1)))
    return asg.train_step(graph, loss="loss", optimizer=asg.optim.sgd(0.1))


def test_a_transformer_trains_at_any_size(backend):
    check_sizes(
        transformer(), backend, lambda rng, n, t: {"x": rng.integers(0, 11, (n, t), np.int32)}
    )


def recurrent():
    graph = asg.Graph("series")
    x = graph.input("x", ("N", "T", 3))
    states, _ = nn.GRU(3, 8, batch_first=True).named("gru")(x)
    graph.output("loss", asg.mean((nn.Linear(8, 1).named("head")(states[:, -1]) - 1.0) ** 2))
    return asg.train_step(graph, loss="loss", optimizer=asg.optim.adam(0.01))


def test_a_recurrent_net_trains_at_any_size(backend):
    check_sizes(
        recurrent(), backend,
        lambda rng, n, t: {"x": rng.standard_normal((n, t, 3)).astype(np.float32)},
    )  # fmt: skip


def pictures():
    graph = asg.Graph("pictures")
    x = graph.input("x", ("N", 3, "H", "H"))
    graph.assume("H >= 4")
    inner = asg.relu(nn.Conv2d(3, 4, 3, padding=1).named("first")(x))
    pooled = asg.max_pool2d(inner, 2)
    graph.output("loss", asg.mean(nn.Conv2d(4, 2, 3, padding=1).named("second")(pooled) ** 2))
    return asg.train_step(graph, loss="loss", optimizer=asg.optim.sgd(0.1))


def test_a_convolutional_net_trains_on_pictures_of_any_size(backend):
    check_sizes(
        pictures(), backend,
        lambda rng, n, h: {"x": rng.standard_normal((n, 3, h, h)).astype(np.float32)},
        sizes=((1, 4), (2, 5), (3, 7), (1, 16), (2, 9)),
    )  # fmt: skip


def test_sizes_of_a_class_make_no_pipeline(backend):
    graph = transformer()
    exe = asg.compile(graph, backend, specialize="never")
    exe(x=np.zeros((3, 20), np.int32))
    before = backend.counters()
    for t in range(16, 128, 13):
        exe(x=np.zeros((2, t), np.int32))["loss"].item()
    after = backend.counters()
    assert after.pipelines == before.pipelines
    assert after.schedules == before.schedules


def test_many_lengths_hold_plans_alone_and_make_no_pipeline_once_their_classes_are_met(backend):
    bound = 1 << 17
    exe = asg.compile(recurrent(), backend, cache_bytes=bound)
    for length in (2, 16):  # the classes of the lengths that follow
        exe(x=np.zeros((3, length, 3), np.float32))
    before = backend.counters()
    for length in (5, 40, 13, 31, 100, 9, 77, 40):
        exe(x=np.zeros((3, length, 3), np.float32))["loss"].item()
        info = exe.cache_info()
        assert info.currbytes <= bound or info.currsize == 1
        assert exe.plans[-1].bytes < 2 << 20
    after = backend.counters()
    assert info.currsize < 8
    assert (after.pipelines, after.schedules) == (before.pipelines, before.schedules)


CLASSES = {8: (2, 3, 5, 8, 15), 64: (16, 19, 32, 64, 127)}


@pytest.mark.parametrize("hints", tuple(product(CLASSES, CLASSES)))
@pytest.mark.parametrize("model", ["transformer", "recurrent"])
def test_one_schedule_is_for_all_sizes_of_a_class(backend, model, hints):
    made = {"transformer": transformer, "recurrent": recurrent}[model]()
    lowered = asg.compile(made, backend).lowered
    n, t = (CLASSES[hint][2] for hint in hints)
    trace = Trace({"N": n, "T": t}, lowered.facts)
    made = sized_schedule(lowered, backend.store(None).device.target, trace)
    assert made is not None
    for n, t in product(*map(CLASSES.__getitem__, hints)):
        assert made.is_for(trace.hints, {"N": n, "T": t}), (n, t)


def test_long_axes_of_unknown_sizes_go_in_parts(backend):
    graph = asg.Graph("long")
    x = graph.input("x", ("N", "T", 4))
    rows = x.reshape(-1, 4)
    graph.output("sums", asg.sum(rows, axis=0))
    graph.output("products", asg.transpose(rows) @ asg.tanh(rows))
    graph.output("apart", asg.einsum("nti,ntj->ij", x, x))
    graph.output("mean", asg.mean(x * x))
    exe = asg.compile(graph, backend)
    rng = np.random.default_rng(0)
    schedules = []
    for n, t in ((33, 1000), (127, 1023), (16, 128), (17, 131)):
        x = rng.uniform(0.5, 1.5, (n, t, 4)).astype(np.float32)
        found, wide = exe(x=x), x.astype(np.float64).reshape(-1, 4)
        expected = {
            "sums": wide.sum(0), "products": wide.T @ np.tanh(wide), "apart": wide.T @ wide,
            "mean": np.mean(wide * wide),
        }  # fmt: skip
        for name, array in expected.items():
            # A GPU adds the products of an unknown axis one after another.
            np.testing.assert_allclose(found[name].numpy(), array, rtol=2e-5, err_msg=name)
        schedules.append(backend.counters().schedules)
    assert len(set(schedules)) == 1


@pytest.mark.parametrize("name", ["sum", "mean", "amax", "norm"])
@pytest.mark.parametrize(
    "shape", [("N", 1), (1, "N"), ("N", 1, "M"), ("M", "N", 1), ("N", "M", "K")], ids=str
)
def test_long_axes_beside_those_of_one_place_equal_numpy(backend, name, shape):
    graph = asg.Graph("long")
    graph.output("y", getattr(asg, name)(graph.input("x", shape)))
    exe = asg.compile(graph, backend)
    right = np.linalg.norm if name == "norm" else getattr(np, name)
    rng = np.random.default_rng(0)
    for n, m, k in ((20_000, 1, 1), (3, 1, 1), (200_000, 1, 1), (1, 20_000, 1), (4097, 7, 2)):
        sizes = {"N": n, "M": m, "K": k}
        x = rng.uniform(0.5, 1.5, [sizes.get(d, d) for d in shape]).astype(np.float32)
        np.testing.assert_allclose(exe(x=x)["y"].numpy(), right(x.astype(np.float64)), rtol=1e-5)


def test_a_line_is_fitted_to_a_long_column(backend):
    graph = asg.Graph("line")
    x, y = graph.input("x", ("N", 1)), graph.input("y", ("N", 1))
    w, b = graph.parameter("w", (1, 1)), graph.parameter("b", (1,))
    graph.output("loss", asg.mse_loss(x @ w + b, y))
    step = asg.train_step(graph, loss="loss", optimizer=asg.optim.sgd(0.5))
    exe = asg.compile(step, backend)
    for n in (20_000, 1, 1023, 20_000):
        x = np.linspace(-1, 1, n, dtype=np.float32)[:, None]
        losses = [exe(x=x, y=3 * x + 1)["loss"].item() for _ in range(20)]
    assert losses[-1] < 1e-3


def test_a_product_over_an_unknown_axis_reads_nothing_beyond_its_end(backend):
    graph = asg.Graph("gradient")
    x, y = graph.input("x", ("N", 33)), graph.input("y", ("N", 41))
    graph.output("z", asg.transpose(x) @ y)
    exe = asg.compile(graph, backend, specialize="never")
    rng = np.random.default_rng(0)
    for n in (1, 2, 3, 4, 17, 18, 19, 20, 127):
        x, y = (rng.standard_normal((n, width)).astype(np.float32) for width in (33, 41))
        x[-1, 3], y[-1, 5], y[0, 7] = 0.0, np.inf, -np.inf  # 0 · inf is NaN, and where it is read
        with np.errstate(invalid="ignore"):
            expected = x.T @ y
        np.testing.assert_allclose(exe(x=x, y=y)["z"].numpy(), expected, rtol=1e-5, atol=1e-5)
    (kernel,) = exe.kernels(N=19)
    assert (
        kernel.source.count("for (var k: i32 =") == 1
    )  # a second would compile as long as the first


def test_sizes_that_are_empty_are_specialized(backend):
    graph = asg.Graph("empty")
    x = graph.input("x", ("N",))
    graph.output("rest", x[1:] * 2.0)
    exe = asg.compile(graph, backend, specialize="never")
    for n in (3, 1, 2):
        x = np.arange(n, dtype=np.float32)
        np.testing.assert_array_equal(exe(x=x)["rest"].numpy(), x[1:] * 2)


def test_sizes_that_are_empty_leave_their_class_as_it_is(backend):
    graph = asg.Graph("empty")
    x = graph.input("x", ("N",))
    graph.assume("N >= 4")
    graph.output("rest", x[4:] * 2.0)
    exe = asg.compile(graph, backend)
    schedules = []
    for n in (4, 9, 4, 11, 5):
        x = np.arange(n, dtype=np.float32)
        np.testing.assert_array_equal(exe(x=x)["rest"].numpy(), x[4:] * 2)
        schedules.append(backend.counters().schedules)
    assert schedules[1] == schedules[0] + 1  # that of the class
    assert schedules[4] == schedules[3] == schedules[2]


def test_a_schedule_for_many_sizes_is_kept_on_disk(backend, monkeypatch, tmp_path):
    monkeypatch.setenv("ASG_CACHE", "1")
    monkeypatch.setenv("ASG_CACHE_DIR", str(tmp_path))
    letters = np.random.default_rng(0).integers(0, 11, (4, 19), np.int32)
    texts = []
    for hits in (0, 1):
        before = backend.counters()
        exe = asg.compile(transformer(), backend, specialize="never")
        exe(x=letters)
        after = backend.counters()
        assert after.schedule_hits - before.schedule_hits == hits
        assert after.schedules - before.schedules == 1 - hits
        texts.append([kernel.source for kernel in exe.kernels(N=3, T=17)])
    assert texts[0] == texts[1]


def test_an_unknown_way_to_specialize_is_refused():
    with pytest.raises(asg.BackendError, match="specialize must be 'always', 'auto' or 'never'"):
        asg.compile(transformer(), "numpy", specialize="sometimes")


# Random chains of ops on tensors of shapes that depend on two symbols

STEPS = (
    lambda x, rng: asg.tanh(x) + 0.25,
    lambda x, rng: asg.transpose(x),
    lambda x, rng: asg.softmax(x, axis=int(rng.integers(2))),
    lambda x, rng: x - asg.mean(x, axis=int(rng.integers(2)), keepdims=True),
    lambda x, rng: x @ asg.transpose(x) * 0.1,
    lambda x, rng: asg.concat([x, asg.flip(x, 1) * 2.0], int(rng.integers(2))),
    lambda x, rng: asg.cumsum(x, int(rng.integers(2))) * 0.1,
    lambda x, rng: asg.flip(x, int(rng.integers(2))),
    lambda x, rng: asg.pad(x, [(1, 2), (0, 3)])[1:, : x.shape[1] + 1],
    lambda x, rng: x[-1:] * x,
    lambda x, rng: asg.sort(x, axis=int(rng.integers(2))),
    lambda x, rng: asg.where(x > 0, x, x * 0.5),
    lambda x, rng: x.reshape(x.shape[1], x.shape[0]),
    lambda x, rng: asg.take(x, asg.arange(x.shape[0], graph=x.graph) // 2, 0),
)


@pytest.mark.parametrize("seed", range(6))
def test_random_chains_equal_numpy_at_any_size(backend, seed):
    rng = np.random.default_rng(seed)
    graph = asg.Graph("chain")
    made = graph.input("x", ("N", "T"))
    for step in rng.choice(len(STEPS), 7):
        made = STEPS[step](made, rng)
        graph.output(f"y{len(graph.outputs)}", made)
    loss = asg.sum(made * made)
    graph = asg.splice(graph, asg.gradients(loss, [graph["x"]]))
    check_sizes(
        graph, backend,
        lambda rng, n, t: {"x": rng.standard_normal((n, t)).astype(np.float32)},
        sizes=((3, 5), (1, 1), (2, 1), (1, 7), (13, 17), (6, 4)),
    )  # fmt: skip


def test_matrices_of_their_own_in_each_stack_stay_so_whatever_was_met_first(backend):
    """One stack is met first, in whose plan nothing tells that the left matrices differ."""
    graph = asg.Graph("stacks")
    x, y = graph.input("x", ("N", 64, 16)), graph.input("y", ("N", 16, 2))
    graph.output("z", x @ y)
    check_sizes(
        graph, backend,
        lambda rng, n, t: {
            "x": rng.standard_normal((n, 64, 16)).astype(np.float32),
            "y": rng.standard_normal((n, 16, 2)).astype(np.float32),
        },
        sizes=((1, 1), (3, 1), (9, 1), (1, 1), (70, 1)),
    )  # fmt: skip
    borrowing = asg.compile(graph, backend)  # by default, a class borrows the plan of another
    rng = np.random.default_rng(0)
    for n in (1, 3, 9):
        x = rng.standard_normal((n, 64, 16)).astype(np.float32)
        y = rng.standard_normal((n, 16, 2)).astype(np.float32)
        np.testing.assert_allclose(borrowing(x=x, y=y)["z"].numpy(), x @ y, rtol=2e-4, atol=2e-5)
