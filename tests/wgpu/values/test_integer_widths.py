"""Integers of 8 and 16 bits are held in words and wrap; 64 bits are refused by name."""

import re
from pathlib import Path

import numpy as np
import pytest

import asg
from asg.core.dtypes import HELD, DType
from asg.core.interpreter import interpret
from asg.core.opdef import Kind
from asg.core.types import TensorType
from asg_wgpu.ir.target import bytes_of
from asg_wgpu.ir.words import held
from tests.effort import sampled
from tests.integers import OF_INTEGERS, put, samples_in

ALONE = [op for op in OF_INTEGERS if op.kind not in (Kind.ELEMENTWISE, Kind.COMPOSITION)]
FUSED = [op for op in OF_INTEGERS if op.kind is Kind.ELEMENTWISE]


def same(graph, feeds, backend):
    with np.errstate(all="ignore"):
        expected = interpret(graph, feeds)
    found = asg.compile(graph, backend)(feeds)
    for name, tensor in graph.outputs.items():
        assert found[name].dtype is tensor.dtype
        np.testing.assert_array_equal(found[name], expected[name], err_msg=name)


def together(ops, dtype):
    """Return a graph of a sample of each op, without floats of 64 bits."""
    graph, feeds = asg.Graph(), {}
    for op in ops:
        for i, sample in enumerate(samples_in(op, dtype)):
            if DType.F64 not in (*sample.operand_dtypes(), sample.attrs.get("dtype")):
                feeds |= put(graph, op, sample, f"{op.name} {i} ")
                break
    return graph, feeds


IN_TURN = [pytest.param(d, marks=[pytest.mark.full] * (d in ("u8", "i16"))) for d in HELD]


@pytest.mark.parametrize("dtype", IN_TURN)
def test_elementwise_ops_wrap(dtype, backend):
    same(*together(FUSED, dtype), backend)


@pytest.mark.parametrize("dtype", HELD)
def test_other_ops_wrap(dtype, backend, request):
    """A third of the ops in quick runs, others for each dtype."""
    turn = list(HELD).index(dtype) % 3
    same(*together(sampled([*ALONE[turn:], *ALONE[:turn]], request), dtype), backend)


def test_ends_of_the_range(backend):
    graph, feeds = asg.Graph(), {}
    for dtype in HELD:
        limits = np.iinfo(dtype.numpy)
        ends = np.array([limits.min, limits.max, 0, 1, limits.max - 1, 7], limits.dtype)
        x, y = (each.ravel() for each in np.meshgrid(ends, ends))
        a, b = graph.input(f"{dtype}a", x.shape, dtype), graph.input(f"{dtype}b", x.shape, dtype)
        feeds |= {f"{dtype}a": x, f"{dtype}b": y}
        total = (a + b) * b - a // b  # values between fused ops wrap as well
        found = [
            total, (a * b) >> 1, (a << 3) % b, total < b, total.cast("f32"), ~a - b, a ^ b, b**3,
            asg.fmod(a, b), asg.square(a) // 3, asg.clamp(a - 1, 0, 9), asg.sign(a), asg.abs(a),
            *(a.cast(target) for target in (*HELD, "i32", "u32", "bool")),
        ]  # fmt: skip
        for i, each in enumerate(found):
            graph.output(f"{dtype}{i}", each)
        floats = graph.input(f"{dtype}f", (6,))
        feeds[f"{dtype}f"] = np.array([np.nan, np.inf, -np.inf, -1.9, 1e9, 200.7], "f4")
        graph.output(f"{dtype}cast", floats.cast(dtype))
    same(graph, feeds, backend)


@pytest.mark.parametrize("dtype", ["i8", pytest.param("u16", marks=pytest.mark.full)])
def test_rows_columns_and_writes_of_many_elements(dtype, backend):
    graph = asg.Graph()
    x = graph.input("x", (70, 300), dtype)
    index = graph.input("i", (500,), "i32")
    found = [
        asg.sum(x, 1), asg.prod(x, 0), asg.max(x), asg.cumsum(x, 1), asg.transpose(x) + 1,
        asg.dot_general(x, x, ((1,), (1,))), asg.argsort(x, 1), asg.argmax(x, 1),
        asg.scatter_add(x.reshape(-1), index, x.reshape(-1)[:500], 0), asg.take(x, index % 70, 0),
    ]  # fmt: skip
    for i, each in enumerate(found):
        graph.output(f"y{i}", each)
    rng = np.random.default_rng(0)
    limits = np.iinfo(asg.DType(dtype).numpy)
    feeds = {
        "x": rng.integers(limits.min, limits.max, (70, 300), limits.dtype, endpoint=True),
        "i": rng.integers(0, 40, 500).astype(np.int32),
    }
    same(graph, feeds, backend)


def test_state_is_held_and_read_back(backend):
    graph = asg.Graph()
    count = graph.state_variable("count", (3,), "u8", init=np.array([0, 254, 255], np.uint8))
    graph.update("count", count + 1)
    graph.output("y", count)
    exe = asg.compile(graph, backend)
    for _ in range(2):
        exe()
    assert exe.state["count"].dtype == np.uint8
    assert exe.state["count"].tolist() == [2, 0, 1]
    exe.load_state({"count": np.array([9, 9, 255])})
    assert exe()["y"].numpy().tolist() == [9, 9, 255]


@pytest.mark.parametrize("dtype", ["i64", "u64"])
def test_integers_of_64_bits_are_refused_by_name(dtype, backend):
    graph = asg.Graph()
    x = graph.input("x", (3,), "i32")
    graph.output("y", (x.cast(dtype) + 1).cast("i32"))
    words = rf'WGSL has no {dtype}; .*asg.with_dtypes\(graph, {{"{dtype}": "{dtype[0]}32"}}\)'
    with pytest.raises(asg.BackendError, match=words) as caught:
        asg.compile(graph, backend)(x=[1, 2, 3])
    assert "cast" in str(caught.value).split("WGSL")[0]


TABLE = re.findall(
    r"^\| `(\w+)` \| (\d) \| (.*?) \| (.*?) \| (\d?) ?\| (\d?) ?\| (.*?) \| (.*?) \|$",
    (Path(__file__).parents[3] / "docs/design/semantics.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)


def combined(dtype, *, shift=False):
    graph = asg.Graph()
    x, y = (graph.input(name, (2,), dtype) for name in "xy")
    if shift:
        graph.output("z", asg.bitwise_left_shift(x, y))
    else:
        graph.output("z", asg.logical_or(x, y) if dtype == "bool" else x + y)
    return graph


def writes(graph):
    try:
        asg.onnx.to_model(graph)
    except asg.AsgError:
        return False
    return True


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row[0])
def test_the_table_of_dtypes_says_what_works(row, backend, device):
    dtype, size, numpy, wgpu, stored, kept, gradient, onnx = row
    feeds = {"x": np.array([1, 0], asg.DType(dtype).numpy)}
    graph, feeds = combined(dtype), {**feeds, "y": feeds["x"]}
    expected = [True, False] if dtype == "bool" else [2, 0]
    assert asg.DType(dtype).itemsize == int(size)
    assert asg.compile(graph, "numpy")(feeds)["z"].tolist() == expected
    assert numpy == "yes"
    has_f16 = "shader-f16" in device.target.features
    if wgpu == "yes" or (wgpu == "with shader-f16" and has_f16):
        assert asg.compile(graph, backend)(feeds)["z"].tolist() == expected
        assert bytes_of(TensorType((1,), asg.DType(dtype))) == int(stored)
        assert bytes_of(held(TensorType((8,), asg.DType(dtype)))) == 8 * int(kept)
    else:
        with pytest.raises(asg.BackendError, match=dtype):
            asg.compile(graph, backend)(feeds)
    assert asg.DType(dtype).is_float == (gradient == "yes")
    assert writes(graph) == (onnx != "views and casts")
    if asg.DType(dtype).is_integer:
        assert writes(combined(dtype, shift=True)) == (onnx == "yes")


def test_the_table_has_every_dtype():
    assert [row[0] for row in TABLE] == [dtype.value for dtype in DType]
