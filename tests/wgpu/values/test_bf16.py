"""bf16 on a device: an f32 of 32 bits that each cast rounds, with NumPy's bits."""

import ml_dtypes
import numpy as np
import pytest

import asg
from asg.core.dtypes import DType
from asg.core.types import TensorType
from asg.ops._support.catalogue import OPS
from asg.testing import check_executor
from asg_wgpu.ir.target import bytes_of
from tests.effort import sampled

BF16 = ml_dtypes.bfloat16
MOVES = (
    "where", "equal", "reshape", "transpose", "broadcast_to", "flip", "slice", "windows", "pad",
    "concat", "take", "gather", "scatter", "cast", "scan", "while_loop", "cond",
)  # fmt: skip
COMPUTED = ("dot_general", "softmax", "index_add", "sort", "cumsum")


def test_casts_round_as_numpy_does(backend):
    bits = np.arange(0x3F80_0000, 0x3F84_0000, 0x1FFF, np.uint32)
    special = np.float32([3.4e38, -3.4e38, np.inf, -np.inf, np.nan, -0.0, 65521.0])
    x = np.concatenate([bits.view(np.float32), special])
    graph = asg.Graph()
    given = graph.input("x", x.shape)
    half = graph.output("half", given.cast("bf16"))
    graph.output("inside", half.cast("f32") + 1)
    graph.output("chain", half * 3 - half)
    graph.output("i32", half.cast("i32"))
    found, right = (asg.compile(graph, each)(x=x) for each in (backend, "numpy"))
    for name in right:
        assert found[name].dtype is right[name].dtype
        left, meant = (each[name].numpy().astype(np.float64) for each in (found, right))
        np.testing.assert_array_equal(left, meant, err_msg=name)


def test_samples_equal_numpy(backend, request):
    for name in [*sampled(MOVES, request), *sampled(COMPUTED, request)]:
        check_executor(OPS[name], backend, dtype=DType.BF16)


def test_parameters_train_and_are_read_back(backend):
    graph = asg.Graph()
    w = graph.parameter("w", (4, 3), "bf16", init=asg.init.normal())
    graph.output("loss", asg.sum(asg.tanh(graph.input("x", (2, 4), "bf16") @ w)))
    step = asg.train_step(graph, "loss", asg.optim.sgd(0.1))
    feeds = {"x": np.linspace(-1, 2, 8).reshape(2, 4).astype(BF16)}
    states = []
    for each in (backend, "numpy"):
        exe = asg.compile(step, each)
        for _ in range(3):
            exe(feeds)
        states.append(np.asarray(exe.state["w"]))
    assert states[0].dtype == BF16
    np.testing.assert_array_equal(*states)
    assert bytes_of(TensorType((3,), asg.bf16)) == 12


def test_a_token_reads_a_cache_of_keys_from_its_words(adapter):
    net, g = asg.nn.MultiHeadAttention(8, 2, batch_first=True).to("bf16"), asg.Graph()
    with asg.nn.cached(net, batch=1, length=256):
        y, _ = net(g.input("x", (1, 1, 8), "bf16"))
    g.output("y", y)
    first, second = (asg.compile(g, backend, seed=0) for backend in ("numpy", "wgpu"))
    memory = second.memory()
    assert memory.peak - memory.state < 256 * 8 * 2  # the bytes of the cached keys
    for token in range(3):
        x = np.full((1, 1, 8), token - 0.5, BF16)
        found = [exe(x=x)["y"].numpy().astype("f4") for exe in (first, second)]
        np.testing.assert_allclose(*found, atol=0.02)
    np.testing.assert_allclose(
        *(exe.state["cache_value"].astype("f4") for exe in (first, second)), atol=0.01
    )


def test_a_page_refuses_it_by_name():
    x = asg.Graph().input("x", (2,), "bf16")
    x.graph.output("y", x.cast("f32"))
    words = r'a page has no arrays of bf16, such as bf16\[2\]; declare it as "f32", and cast it'
    with pytest.raises(asg.GraphError, match=words):
        asg.web.export({"run": x.graph}, "unused.html")
