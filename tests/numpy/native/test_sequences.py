"""Native calls that join, and the copies and takes among them."""

import numpy as np
import pytest

import asg
from asg.testing import interpret
from asg_numpy.kernels.calls.by_reference import native_call
from asg_numpy.native.copies import copy_call
from asg_numpy.native.sequences import is_native_call, joined
from asg_numpy.native.slices import take_call
from asg_numpy.plan_numbers import using

TAKE, PAD, ADD = (asg.extend.OPS[name] for name in ("take", "pad", "index_add"))


def test_native_calls_run_in_order_beside_others():
    one, two, three = (np.full(5, each, np.float32) for each in (1, 2, 3))
    seen = []
    calls = [
        copy_call(one, two), copy_call(two, three), lambda: seen.append(three.copy()),
        copy_call(np.array(7, np.float32), one), copy_call(one, three),
    ]  # fmt: skip
    found = joined(calls)
    assert [is_native_call(call) for call in found] == [True, False, True]
    for call in joined(found[:1]) + found[1:]:
        call()
    assert seen[0].tolist() == [1] * 5
    assert (one == 7).all()
    assert (three == 7).all()


@pytest.mark.parametrize("dtype", ["f4", "f8", "i8", "f2", "?", "u1"])
def test_copies_move_bits_of_any_layout(dtype):
    x = np.random.default_rng(0).integers(0, 2**7, (3, 5, 20)).astype(dtype)
    for source in (x, x.transpose(2, 0, 1).copy().transpose(1, 2, 0), x[:, ::-1], x[1, 2, 3:4]):
        memory = np.zeros((3, 6, 40), dtype)
        target = memory[:, 1:, ::2]
        copy_call(source, target)()
        np.testing.assert_array_equal(target, np.broadcast_to(source, x.shape))
        assert not memory[:, 0].any()
        assert not memory[..., 1::2].any()


def test_other_copies_are_left_to_numpy():
    x = np.zeros(8, np.float32)
    assert copy_call(x, x.astype("f8")) is None
    with using({"elementwise.native_copy": 7}):
        assert copy_call(x, x.copy()) is None


@pytest.mark.parametrize("dtype", ["f4", "f8", "f2", "u1"])
@pytest.mark.parametrize("inner", [1, 19])
def test_takes_read_slices_or_what_is_absent(dtype, inner):
    x = np.random.default_rng(0).integers(0, 99, (2, 5, inner)).astype(dtype)
    for indices in (np.array([4, -1, 0, 5, -6, 2], "i4"), np.array([[3, 5], [0, 2**31]], "u4")):
        expected = TAKE.reference(x, indices, axis=1)
        out = np.ones_like(expected)
        take_call(x, indices, out, 1, expected.dtype.type(np.nan if dtype[0] == "f" else 0))()
        np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("dtype", ["f4", "f8", "i4", "u4"])
def test_sums_of_slices_have_the_order_of_the_indices(dtype):
    """Repeated places, places from the end, and places outside; numbers, short and long slices."""
    rng = np.random.default_rng(0)
    for inner, index_type in ((1, "i4"), (3, "u4"), (19, "i4")):
        x = rng.integers(0, 99, (2, 5, inner)).astype(dtype)
        indices = np.array([0, 0, 3, 3, 3, 2, -1, -5, -6, 5, 3, 2**31 - 1]).astype(index_type)
        updates = (99 * rng.random((2, 12, inner))).astype(dtype)
        expected = x.copy()
        places = indices.astype("i8")
        places[(places >= -5) & (places < 0)] += 5
        for place, update in zip(places, updates.transpose(1, 0, 2), strict=True):
            if 0 <= place < 5:
                expected[:, place] += update
        out = np.empty_like(x)
        native_call(ADD, {"axis": 1}, (x, indices, updates, out))()
        np.testing.assert_array_equal(out, expected)


def test_long_slices_are_added_pairwise_by_numpy():
    x, indices = np.zeros((2, 33), "f4"), np.zeros(3, "i4")
    assert native_call(ADD, {"axis": 0}, (x, indices, np.ones((3, 33), "f4"), x.copy())) is None


def test_pads_with_elements_between_fill_all():
    x = np.arange(6, dtype="f8").reshape(2, 3)
    attrs = {"low": (1, 0), "high": (0, 2), "interior": (0, 2), "value": 1.5}
    expected = PAD.reference(x, **attrs)
    out = np.empty_like(expected)
    native_call(PAD, attrs, (x, out))()
    np.testing.assert_array_equal(out, expected)


def test_a_small_net_is_a_single_call():
    """Its pool has windows at the borders, and its condition lies with the channels last."""
    g = asg.Graph()
    h = g.input("x", (1, 4, 9, 8))
    for name, shape, groups in (("w", (8, 4, 3, 3), 1), ("k", (8, 1, 3, 3), 8)):
        w = g.parameter(name, shape, init=asg.init.normal())
        h = asg.leaky_relu(asg.conv2d(h, w, padding=1, groups=groups) + 0.5)
    g.output("y", asg.max(asg.reshape(asg.max_pool2d(h, 3, 2, 1), (8, 5, 4)), -1))
    exe = asg.compile(g, "numpy")
    feeds = {"x": np.random.default_rng(0).normal(size=(1, 4, 9, 8)).astype("f4")}
    expected = interpret(g, feeds | dict(exe.state))["y"]
    np.testing.assert_allclose(exe(feeds)["y"], expected, rtol=1e-5, atol=1e-5)
    labels = [entry.label for entry in exe.profile(feeds, runs=1).entries]
    chain = "add greater mul where"
    assert labels[:5] == ["pad", "dot_general", f"{chain} pad", "dot_general", chain]


@pytest.mark.parametrize("n", [1, "N"])
def test_a_chain_writes_between_the_borders_that_alone_read_it(n):
    g = asg.Graph()
    x = g.input("x", (n, 3, 5, 4))
    alone, twice, kept = asg.relu(x - 1.0), asg.relu(x + 2.0), asg.relu(x + 3.0)
    widths = ((0, 0), (1, 0), (2, 1), (0, 3))
    g.output("alone", asg.sum(asg.pad(alone, widths, constant_values=-2.0) * 3.0, -1))
    g.output("one", asg.pad(twice, widths))
    g.output("two", asg.pad(twice, widths, constant_values=1.0))
    g.output("kept", kept)
    g.output("padded", asg.pad(kept, widths))
    exe = asg.compile(g, "numpy")
    for size in (1, 3) if n == "N" else (1,):
        feeds = {"x": np.random.default_rng(size).normal(size=(size, 3, 5, 4)).astype("f4")}
        for name, expected in interpret(g, feeds).items():
            np.testing.assert_allclose(exe(feeds)[name], expected, rtol=1e-6, atol=1e-6)
    labels = [entry.label for entry in exe.profile(feeds, runs=1).entries]
    assert [label for label in labels if "pad" in label] == ["sub relu pad", *["pad"] * 3]


def test_a_large_picture_goes_some_rows_at_a_time():
    g = asg.Graph()
    x, w = g.input("x", (1, 16, 20, 30)), g.parameter("w", (70, 16, 3, 3), init=asg.init.normal())
    g.output("y", asg.conv2d(x, w))
    feeds = {"x": np.random.default_rng(0).normal(size=(1, 16, 20, 30)).astype("f4")}
    whole = asg.compile(g, "numpy", seed=0)(feeds)["y"].numpy()
    with using({"packing.rows_nbytes": 1 << 15}):
        parts = asg.compile(g, "numpy", seed=0)(feeds)["y"].numpy()
    np.testing.assert_array_equal(parts, whole)
