"""Sorts and scans on a device: any size and axis, long rows in parts, and the values of NumPy."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import asg
from asg.ops.reductions.scans import segmented_cumsum, segmented_recurrence
from asg.runtime.compiling import compile
from asg.runtime.lowering import lower
from asg_wgpu import WgpuBackend
from asg_wgpu.cache.outlines import outline_of
from asg_wgpu.cache.schedules import decode, encode
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.compiled import lowered, portable
from tests.wgpu.paper_card import Card

NAN, INF = np.nan, np.inf
KINDS = ("f32", "i32", "u32", "bool", "f16")
SIZES = (
    ((1,), 0), ((5,), 0), ((3, 64, 1), 1), ((1024,), 0), ((2, 1025), 1), ((3000, 2), 0),
    ((70_001, 3), 1), ((2, 5, 1, 2, 33, 2), 4), ((2, 1, 2, 1, 2, 1, 2, 3), 7), ((20_011,), -1),
    ((0, 3), 1), ((2, 0, 3), 1),
)  # fmt: skip


def values(rng, shape, kind):
    """Values with many ties, and all that is special of a dtype."""
    if kind == "bool":
        return rng.integers(0, 2, shape).astype(bool)
    if kind in {"i32", "u32"}:
        limits = np.iinfo("int32" if kind == "i32" else "uint32")
        wide = rng.integers(limits.min, limits.max, shape, limits.dtype, endpoint=True)
        return np.where(rng.integers(0, 2, shape), wide, rng.integers(0, 3, shape)).astype(
            wide.dtype
        )
    x = np.round(rng.normal(size=shape) * 4) / 2
    special = np.array([NAN, INF, -INF, 0.0, -0.0, 1e-40, -1e-40, 65504.0])
    found = np.where(rng.integers(0, 3, shape) == 0, rng.choice(special, shape), x)
    return found.astype("float16" if kind == "f16" else "float32")


def both(backend, graph, feeds):
    """The outputs on a device and those of NumPy."""
    found = {name: array.numpy() for name, array in compile(graph, backend)(feeds).items()}
    return found, {n: a.numpy() for n, a in compile(graph, "numpy")(feeds).items()}


def assert_sorted_as_in_numpy(backend, x, axis):
    graph = asg.Graph("sorts")
    t = graph.input("x", x.shape, x.dtype)
    for descending in (False, True):
        graph.output(f"order{descending}", asg.argsort(t, axis, descending))
    graph.output("values", asg.sort(t, axis))
    few = min(3, x.shape[axis])
    for largest in (False, True):
        best = asg.topk(t, few, axis, largest)
        graph.output(f"best{largest}", best[0])
        graph.output(f"where{largest}", best[1])
    found, right = both(backend, graph, {"x": x})
    for name, array in right.items():
        np.testing.assert_array_equal(found[name], array, err_msg=name)


@pytest.mark.parametrize("kind", KINDS)
def test_orders_of_every_dtype_are_those_of_numpy(kind, backend, device):
    if kind == "f16" and "shader-f16" not in device.target.features:
        pytest.skip("the adapter has no f16")
    rng = np.random.default_rng(1)
    assert_sorted_as_in_numpy(backend, values(rng, (2, 1500, 2), kind), 1)
    assert_sorted_as_in_numpy(backend, values(rng, (60, 9), kind), -1)


@pytest.mark.parametrize(("shape", "axis"), SIZES, ids=str)
def test_orders_of_any_size_are_those_of_numpy(shape, axis, backend):
    assert_sorted_as_in_numpy(backend, values(np.random.default_rng(0), shape, "f32"), axis)


@settings(max_examples=10)
@given(st.integers(1, 5000), st.integers(1, 4), st.integers(0, 2**32 - 1), st.booleans())
def test_argsort_is_the_permutation_that_sorts(columns, rows, seed, descending):
    backend = WgpuBackend()
    x = np.random.default_rng(seed).integers(-9, 9, (rows, columns)).astype(np.int32)
    graph = asg.Graph("sort")
    graph.output("y", asg.argsort(graph.input("x", x.shape, "i32"), 1, descending))
    order = compile(graph, backend)(x=x)["y"].numpy()
    for row, place in zip(x, order, strict=True):
        np.testing.assert_array_equal(place, np.argsort(-row if descending else row, kind="stable"))


@pytest.mark.parametrize("shape", [(1, 1), (5, 1), (70, 1), (3, 4)])
def test_places_may_lie_where_keys_do(shape):
    """No invocation loads a key that another overwrites with its place."""
    graph = asg.Graph("orders")
    order = graph.input("x", shape, "i32")
    for _ in range(3):
        order = asg.argsort(order, 1)
    graph.output("y", order)
    card = Card(lowered(graph, {}), portable())
    assert any(step.merged for step in card.plan.steps)
    x = np.arange(np.prod(shape), dtype=np.int32).reshape(shape)[:, ::-1]
    right = compile(graph, "numpy")(x=x)["y"].numpy()
    np.testing.assert_array_equal(card.run({"x": x})["y"], right)


@pytest.mark.parametrize("count", [1, 2, 17, 18, 70])
@pytest.mark.parametrize(("shape", "axis"), [((2, 150, 3), 1), ((2, 1300), 1)], ids=str)
def test_first_places_on_a_card_have_no_faults(shape, axis, count):
    """A row of 1300 has two blocks, which keep their first keys for a last block.

    Gradients write by the order, and sort nothing again.
    """
    graph = asg.Graph("first")
    x = graph.input("x", shape, "f32")
    best, where = asg.topk(x, count, axis, largest=count % 2 == 0)
    graph.output("best", best)
    graph.output("where", where)
    line = asg.sort(x, axis, descending=count % 2 == 0)
    graph.output("sorted", line)
    loss = sum(asg.sum(y * asg.cumsum(asg.ones_like(y), axis)) for y in (best, line))
    graph.output("loss", loss)
    graph = asg.splice(graph, asg.gradients(loss, wrt=[x]))
    feeds = {"x": values(np.random.default_rng(count), shape, "f32")}
    right = {name: found.numpy() for name, found in compile(graph, "numpy")(feeds).items()}
    card = Card(lowered(graph, {}), portable())
    assert not any(each.unproved for each in card.schedule.dispatches)
    found = card.run(feeds)
    for name, array in right.items():
        np.testing.assert_array_equal(found[name], array, err_msg=name)


@pytest.mark.parametrize(("shape", "kind", "width", "order"), [
    ((3, 151), "f32", 32, asg.sort), ((2, 68), "f16", 8, asg.argsort),
    ((9, 65), "i32", 64, asg.sort), ((5, 36), "bool", 32, asg.argsort),
])  # fmt: skip
def test_a_selection_finds_what_a_sort_finds(shape, kind, width, order):
    """In both directions, with ties and NaN, and on subgroups that hold a row or not."""
    graph = asg.Graph("selected")
    x, middle = graph.input("x", shape, kind), shape[1] // 2
    for descending in (False, True):
        line = order(x, 1, descending)
        graph.output(f"middle {descending}", line[:, middle : middle + 2])
        graph.output(f"last {descending}", line[:, -1:])
    card = Card(lowered(graph, {}))
    assert {each.label for each in card.schedule.dispatches} & {"argsort", "first_sorted"} == set()
    assert not any(each.unproved for each in card.schedule.dispatches)
    card.limits = replace(card.limits, subgroup=width)
    feeds = {"x": values(np.random.default_rng(3), shape, kind)}
    right = {name: found.numpy() for name, found in compile(graph, "numpy")(feeds).items()}
    for name, array in card.run(feeds).items():
        np.testing.assert_array_equal(array, right[name], err_msg=name)


def test_gradients_of_sorts_equal_numpy(backend):
    graph = asg.Graph("slopes")
    x, w = graph.input("x", (3, 1100), "f32"), graph.input("w", (3, 1100), "f32")
    y = asg.sum(asg.sort(x, 1, True) * asg.sort(x * x, 1) * w)
    graph.output("loss", y)
    graph = asg.splice(graph, asg.gradients(graph["loss"], wrt=[x]))
    graph.output("along", asg.sum(graph["grad/x"] * graph["w"]))
    graph = asg.splice(graph, asg.gradients(graph["along"], wrt=[graph["x"]]))
    rng = np.random.default_rng(0)
    feeds = {n: rng.normal(size=(3, 1100)).astype(np.float32) for n in ("x", "w")}
    found, right = both(backend, graph, feeds)
    for name, array in right.items():
        np.testing.assert_allclose(found[name], array, rtol=1e-4, atol=1e-5, err_msg=name)


@pytest.mark.parametrize("size", [20, 33, 2000])
def test_searches_and_permutations_equal_numpy(size, backend):
    rng = np.random.default_rng(size)
    edges = np.sort(np.round(rng.normal(size=size) * 50) / 2).astype(np.float32)
    edges[-2:] = NAN
    sought = np.append(np.round(rng.normal(size=500) * 50) / 2, [NAN, INF]).astype(np.float32)
    graph = asg.Graph("searches")
    e, v = graph.input("e", edges.shape, "f32"), graph.input("v", sought.shape, "f32")
    for side in ("left", "right"):
        graph.output(side, asg.searchsorted(e, v, side))
    graph.output("drawn", asg.random_permutation(asg.random_key(7, graph=graph), size))
    graph.output("rows", asg.random_permutation(asg.random_key(8, graph=graph), v))
    found, right = both(backend, graph, {"e": edges, "v": sought})
    for side in ("left", "right"):
        np.testing.assert_array_equal(found[side], np.searchsorted(edges, sought, side))
    for name, array in right.items():
        np.testing.assert_array_equal(found[name], array, err_msg=name)


# Scans


def scans(graph, axis, reverse):
    """Every scan of floats near 1, of any, and of integers."""
    x, near, whole, starts = (graph.leaf(name) for name in ("x", "near", "whole", "starts"))
    found = {
        "recurrence": asg.linear_recurrence(near, x, axis, reverse),
        "segmented recurrence": segmented_recurrence(near, x, starts, axis, reverse),
        "segments": segmented_cumsum(x, starts, axis, reverse),
        "whole segments": segmented_cumsum(whole, starts, axis, reverse),
        "product": asg.cumprod(near, axis, reverse),
        "largest": asg.cummax(x, axis, reverse),
        "smallest": asg.cumargmin(asg.floor(x), axis, reverse),
        "logarithm": asg.logcumsumexp(1e4 * x, axis, reverse),
    }
    for name in ("cumsum", "cumprod", "cumargmax"):
        found[f"whole {name}"] = getattr(asg, name)(whole, axis, reverse)
    return {**found, "sum": asg.cumsum(x, axis, reverse)}


def scanning(shape, axis, reverse, dtype):
    graph = asg.Graph("scans")
    for name, kind in (("x", dtype), ("near", dtype), ("whole", "i32"), ("starts", "bool")):
        graph.input(name, shape, kind)
    for name, result in scans(graph, axis, reverse).items():
        graph.output(name, result)
    return graph


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize(
    ("shape", "axis"),
    [((7,), 0), ((3, 2000, 2), 1), ((30_011,), 0), ((20, 1030), 1), ((2, 0), 1), ((3, 1, 2), 1)],
    ids=str,
)
def test_scans_of_any_size_equal_numpy(shape, axis, reverse, backend):
    rng = np.random.default_rng(0)
    count = max(shape[axis], 1)
    feeds = {
        "x": rng.normal(size=shape), "near": 1 + rng.normal(size=shape) / np.sqrt(count),
        "whole": rng.integers(-(2**31), 2**31, shape).astype(np.int32),
        "starts": rng.integers(0, 9, shape) == 0,
    }  # fmt: skip
    narrow = {n: a.astype(np.float32) if a.dtype == np.float64 else a for n, a in feeds.items()}
    found, plain = both(backend, scanning(shape, axis, reverse, "f32"), narrow)
    exact = compile(scanning(shape, axis, reverse, "f64"), "numpy")(
        {n: a.astype(np.float64) if a.dtype == np.float32 else a for n, a in narrow.items()}
    )
    for name, right in plain.items():
        if right.dtype != np.float32:
            np.testing.assert_array_equal(found[name], right, err_msg=name)
            continue
        scale = np.abs(exact[name].numpy()).max(initial=1e-30)
        assert np.abs(found[name] - exact[name].numpy()).max(initial=0.0) <= 2e-5 * scale, name


@pytest.mark.parametrize(("shape", "reverse"), [((66, 36), False), ((2, 11, 33), True)])
def test_tiles_of_rows_give_the_bits_of_rows_alone(shape, reverse):
    rng = np.random.default_rng(0)
    graph = asg.Graph("rows")
    x, starts = graph.input("x", shape, "f32"), graph.input("starts", shape, "bool")
    graph.output("sum", asg.cumsum(x, -1, reverse))
    graph.output("place", asg.cumargmax(x, -1, reverse))
    graph.output("logarithm", asg.logcumsumexp(x, -1, reverse))
    graph.output("segments", segmented_recurrence(x, asg.exp(x), starts, -1, reverse))
    feeds = {"x": rng.normal(size=shape).astype("f4"), "starts": rng.integers(0, 9, shape) == 0}
    paper = portable()
    paper = paper._replace(target=replace(paper.target, shared_bytes=1 << 15))
    alone = Card(lowered(graph, {}), paper)
    with using({"scans.rows": 1}):
        tiled = Card(lowered(graph, {}), paper)
    assert all(each.program.shared for each in tiled.schedule.dispatches)
    assert not any(each.unproved for each in tiled.schedule.dispatches)
    found, right = tiled.run(feeds), alone.run(feeds)
    for name, array in right.items():
        np.testing.assert_array_equal(found[name], array, err_msg=name)


def test_what_is_special_is_carried_through_blocks(backend):
    x = np.random.default_rng(0).normal(size=4000).astype(np.float32)
    sums, extremes = x.copy(), x.copy()
    sums[1500], sums[3100] = INF, -INF
    extremes[700], extremes[2500:2502] = INF, NAN
    graph = asg.Graph("special")
    s, e = graph.input("sums", (4000,), "f32"), graph.input("extremes", (4000,), "f32")
    graph.output("sum", asg.cumsum(s))
    graph.output("recurrence", asg.linear_recurrence(asg.ones_like(s), s, 0))
    graph.output("restarted", asg.linear_recurrence(asg.zeros_like(s), s, 0))
    graph.output("largest", asg.cummax(e))
    graph.output("place", asg.cumargmax(e))
    graph.output("masked", asg.logcumsumexp(asg.where(asg.greater(e, 1.0), e, -INF)))
    found, right = both(backend, graph, {"sums": sums, "extremes": extremes})
    for name, array in right.items():
        np.testing.assert_allclose(found[name], array, rtol=1e-5, atol=1e-5, err_msg=name)


def test_products_of_parts_that_leave_the_range_of_floats(backend):
    """The whole stays in range though a part alone does not; a zero stays zero."""
    falls = np.ones(2048, np.float32)
    falls[:100] = 0.5  # 2^-100 from here on
    falls[640:690] = 8.0  # 2^50, by a part of 2^150
    falls[800:850] = 0.125
    zero = np.where(np.arange(2048) % 8 == 1, 1e30, 1).astype(np.float32)
    zero[0] = 0
    graph = asg.Graph("range")
    feeds = {"falls": falls, "rises": 1 / falls, "zero": zero}
    for name in feeds:
        t = graph.input(name, (2048,), "f32")
        first = asg.constant((np.arange(2048) == 0).astype(np.float32), graph=graph)
        graph.output(f"{name} product", asg.cumprod(t))
        graph.output(f"{name} recurrence", asg.linear_recurrence(t, first, 0))
    found, right = both(backend, graph, feeds)
    for name in ("falls product", "rises product", "zero product"):
        np.testing.assert_array_equal(found[name], right[name], err_msg=name)
    assert (right["rises product"].max(), right["falls product"].min()) == (2.0**100, 2.0**-100)
    for name in ("falls", "rises"):
        product = right[f"{name} product"]
        np.testing.assert_array_equal(found[f"{name} recurrence"] * feeds[name][0], product)


def test_gradients_of_long_scans_equal_numpy(backend):
    graph = asg.Graph("slopes")
    x = graph.input("x", (2, 1500), "f32")
    parts = [asg.cumprod(1 + x / 40, 1), asg.cummax(x, 1), asg.logcumsumexp(30 * x, 1, True)]
    w = graph.input("w", (2, 1500), "f32")
    graph.output("loss", asg.sum(asg.cumsum(parts[0] * w, 1) * parts[1] / 1500 + w * parts[2]))
    graph = asg.splice(graph, asg.gradients(graph["loss"], wrt=[x]))
    rng = np.random.default_rng(0)
    feeds = {n: rng.normal(size=(2, 1500)).astype(np.float32) for n in ("x", "w")}
    found, right = both(backend, graph, feeds)
    for name, array in right.items():
        scale = np.abs(array).max()
        np.testing.assert_allclose(found[name], array, atol=2e-5 * scale, err_msg=name)


# How it is done


def test_f16_is_carried_in_f32(backend, device):
    if "shader-f16" not in device.target.features:
        pytest.skip("the adapter has no f16")
    graph = asg.Graph("narrow")
    x = graph.input("x", (5000,), "f16")
    graph.output("sum", asg.cumsum(x))
    graph.output("recurrence", asg.linear_recurrence(x, x, 0))
    found, right = both(backend, graph, {"x": np.ones(5000, np.float16)})
    for name in right:
        assert found[name][-1] == right[name][-1] == 5000


def test_a_long_row_is_cut_and_many_rows_are_not():
    def dispatches(shape, function):
        graph = asg.Graph("rows")
        graph.output("y", function(graph.input("x", shape, "f32")))
        lowered = lower(graph, frozenset())
        return len(make_schedule(lowered, Target()).dispatches)

    assert dispatches((10, 1000), lambda x: asg.cumsum(x, 1)) == 1
    assert dispatches((10, 100_000), lambda x: asg.cumsum(x, 1)) == 3
    assert dispatches((10_000, 1100), lambda x: asg.cumsum(x, 1)) == 1
    assert dispatches((10, 1024), asg.argsort) == 1
    assert dispatches((1, 1_000_000), asg.argsort) == 11  # 1,024 at once, then ten times as long
    assert dispatches((100, 1000), lambda x: asg.cumsum(asg.exp(-x) * 2, 1)) == 1


def test_schedules_with_buffers_of_their_own_are_read_back():
    graph = asg.Graph("kept")
    x = graph.input("x", (2, 3000), "f32")
    graph.output("y", asg.sort(x))
    graph.output("z", asg.cumprod(x, 1))
    lowered = lower(graph, frozenset())
    schedule = make_schedule(lowered, Target())
    text = encode(schedule, lowered)
    assert decode(text, outline_of(lowered), Target()) == schedule


def test_states_are_sorted_and_summed_in_place(backend):
    rng = np.random.default_rng(0)
    start = rng.integers(-99, 99, 5000).astype(np.int32)

    def stepping():
        graph = asg.Graph("states")
        for name, function in (("a", asg.sort), ("b", asg.cumsum), ("c", asg.argsort)):
            state = graph.state_variable(name, (5000,), "i32", init=start)
            graph.update(name, function(state) * 3 if name == "a" else function(state))
            graph.output(f"{name} before", state + 1)
        return graph

    one, other = compile(stepping(), backend), compile(stepping(), "numpy")
    for _ in range(3):
        found, right = one(), other()
        for name in right:
            np.testing.assert_array_equal(found[name].numpy(), right[name].numpy())
    for name in ("a", "b", "c"):
        np.testing.assert_array_equal(np.asarray(one.state[name]), np.asarray(other.state[name]))


def test_few_bindings_are_enough():
    graph = asg.Graph("bindings")
    leaves = [graph.input(f"x{i}", (1500,), "f32") for i in range(12)]
    total = sum(leaves[1:], start=leaves[0])
    graph.output("order", asg.argsort(total))
    graph.output("sum", asg.cumsum(total))
    graph.output("recurrence", asg.linear_recurrence(asg.tanh(total), total * 2, 0))
    rng = np.random.default_rng(0)
    feeds = {f"x{i}": rng.integers(-5, 5, 1500).astype(np.float32) for i in range(12)}
    found, right = both(WgpuBackend(storage_buffers=8), graph, feeds)
    for name, array in right.items():
        np.testing.assert_allclose(found[name], array, rtol=1e-5, atol=1e-4, err_msg=name)
