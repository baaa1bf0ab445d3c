"""Attention in kernels of its own: its numbers, its faults, and where it is found."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Any

import numpy as np
import pytest

import asg
from asg_wgpu import WgpuBackend
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.schedule import Schedule
from asg_wgpu.ir.target import Attending, Choice, Question, Table, Target
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu import paper_card
from tests.wgpu.compiled import cpu, default, lowered

pytestmark = pytest.mark.sampled(3)

Array = np.ndarray[Any, Any]
SMALL = {
    "attention.scores": 1, "attention.fewest": 4, "attention.rows": 32, "attention.columns": 32,
    "attention.keys": 24, "attention.few": 3, "attention.group": 32, "attention.scored": 64,
    "attention.wave": 3,
}  # fmt: skip
BOTH = ["attend", "attend_keys", "attend_queries"]
KEPT = ["attend", "attend_keys", "attend_scores"]  # the gradient of scores is stored


@pytest.fixture(autouse=True)
def small() -> Iterator[None]:
    """Let small attention have the kernels of large one, in small blocks."""
    with using(SMALL):
        yield


def attention(
    queries: int = 40, keys: int = 40, widths: tuple[int, int] = (8, 8), heads: int = 2,
    shared: int | None = None, mask: str = "", causal: bool = False, dtype: str = "f32",
    batch: int | str = 1, *, gradient: str = "qkv", dropout: float = 0.0,
) -> asg.Graph:  # fmt: skip
    """The graph of an attention, and of gradients: usually of queries, keys and values."""
    g, shared = asg.Graph("attention"), shared or heads
    q = g.input("q", (batch, heads, queries, widths[0]), dtype)
    k = g.input("k", (batch, shared, keys, widths[0]), dtype)
    v = g.input("v", (batch, shared, keys, widths[1]), dtype)
    m = g.input("m", (queries, keys), dtype if mask == "added" else "bool") if mask else None
    y = g.output("y", asg.scaled_dot_product_attention(
        q, k, v, m, causal, dropout, enable_gqa=shared < heads,
        dropout_key=asg.random_key(3, graph=g) if dropout else None,
    ))  # fmt: skip
    if not gradient:
        return g
    loss = g.output("loss", asg.sum(asg.sin(y) * y))
    return asg.splice(g, asg.gradients(loss, [g[name] for name in gradient]))


def feeds(graph: asg.Graph) -> dict[str, Array]:
    """Numbers for the inputs; some queries of a mask see nothing, and others half of the keys."""
    rng, found = np.random.default_rng(7), dict[str, Array]()
    for name, tensor in graph.inputs.items():
        shape = tuple(dim if isinstance(dim, int) else 2 for dim in tensor.shape)
        is_bool = tensor.dtype == "bool"
        found[name] = rng.random(shape) > 0.5 if is_bool else rng.normal(size=shape)
        found[name] = found[name].astype(tensor.dtype.numpy)
    if "m" in found:
        hidden = False if found["m"].dtype == bool else -np.inf
        found["m"][-1], found["m"][0, ::2] = hidden, hidden
    return found


def labels(schedule: Schedule) -> list[str]:
    return [d.label for d in schedule.dispatches if "attend" in d.label]


def scheduled(graph: asg.Graph, target: Target | None = None, **sizes: int) -> Schedule:
    return make_schedule(lowered(graph, sizes), target or Target())


def results(graph: asg.Graph, backend: Any, given: dict[str, Array]) -> dict[str, Array]:
    with np.errstate(all="ignore"):
        found = asg.compile(graph, backend)(given)
    return {name: found[name].numpy().astype("d") for name in found}


def assert_near(found: dict[str, Array], right: dict[str, Array], tolerance: float = 2e-6) -> None:
    for name, value in right.items():
        size = np.where(np.isfinite(value), np.abs(value), 0).max()
        np.testing.assert_allclose(
            found[name], value, rtol=0, atol=tolerance * (1 + size), err_msg=name
        )


CASES: dict[str, dict[str, Any]] = {
    "of no whole blocks": {"queries": 37, "keys": 70, "widths": (20, 33)},
    "causal, more keys": {"queries": 33, "keys": 70, "causal": True, "widths": (6, 12)},
    "a mask": {"mask": "seen", "queries": 33},
    "a mask, causal, heads in groups": {"mask": "seen", "causal": True, "heads": 4, "shared": 2},
    "numbers that are added": {"mask": "added", "keys": 33},
    "heads in groups, of whole blocks": {"heads": 4, "shared": 1, "queries": 32, "causal": True},
}


@pytest.mark.parametrize("case", CASES)
def test_values_and_gradients_equal_the_reference(backend: WgpuBackend, case: str) -> None:
    graph = attention(**CASES[case])
    assert labels(scheduled(graph)) == (BOTH if "mask" in CASES[case] else KEPT)
    given = feeds(graph)
    assert_near(results(graph, backend, given), results(graph, "numpy", given))


def test_blocks_of_a_card(backend: WgpuBackend) -> None:
    graph = attention(72, 72, (64, 64), 1, causal=True)
    with using({"attention.rows": 64, "attention.columns": 64, "attention.ahead": 0}):
        assert labels(scheduled(graph)) == KEPT
        found = results(graph, backend, feeds(graph))
    assert_near(found, results(graph, "numpy", feeds(graph)), 4e-6)


@pytest.mark.parametrize("case", ["of no whole blocks", "a mask, causal, heads in groups"])
def test_invocations_do_not_race(case: str) -> None:
    graph = attention(**CASES[case])
    given = feeds(graph)
    assert not any(dispatch.unproved for dispatch in scheduled(graph).dispatches)
    assert_near(paper_card.run(graph, given), results(graph, "numpy", given))


def test_f16(backend: WgpuBackend) -> None:
    graph = attention(dtype="f16", mask="seen", causal=True)
    assert labels(scheduled(graph, cpu().target)) == KEPT
    given = feeds(graph)
    wide = attention(dtype="f64", mask="seen", causal=True)
    right = results(wide, "numpy", {n: x if x.dtype == bool else x.astype("d")
                                    for n, x in given.items()})  # fmt: skip
    found = results(graph, backend, given)
    del right["loss"]
    assert_near(found, right, 4e-3)


def spoilt(given: dict[str, Array], how: str) -> dict[str, Array]:
    """Operands of which some numbers are none, or large."""
    found = {name: x.copy() for name, x in given.items()}
    places = {"nan query": "q", "inf query": "q", "nan key": "k", "nan value": "v"}
    if how == "large":
        found["q"] *= 8
        found["k"] *= 8
    elif how == "-inf row":
        found["q"][0, 1, 7] = [-np.inf, 0, 0, 0]
        found["k"][0, 1, :, 0] = 1
    else:
        found[places[how]][0, 0, 5, 2] = np.inf if how.startswith("inf") else np.nan
    return found


@pytest.mark.parametrize("kind", [{"causal": True}, {"mask": "seen"}, {}])
def test_numbers_that_are_none(backend: WgpuBackend, kind: dict[str, Any]) -> None:
    graph = attention(31, 31, (4, 4), **kind)  # a block, of which no part is left out
    exe, reference = asg.compile(graph, backend), asg.compile(graph, "numpy")
    ways = ("nan query", "inf query", "nan key", "nan value", "large", "-inf row")
    for how in ways:
        given = spoilt(feeds(graph), how)
        with np.errstate(all="ignore"):
            right = {name: x.numpy() for name, x in reference(given).items()}
            found = {name: x.numpy() for name, x in exe(given).items()}
        assert_near(found, right, 4e-5 if how == "large" else 4e-6)


@pytest.mark.full
def test_the_same_bits_each_time(backend: WgpuBackend) -> None:
    graph = attention(causal=True)
    exe, given = asg.compile(graph, backend), feeds(graph)
    first = {name: x.numpy() for name, x in exe(given).items()}
    for name, x in exe(given).items():
        np.testing.assert_array_equal(x.numpy(), first[name], err_msg=name)


def test_a_symbolic_batch(backend: WgpuBackend) -> None:
    graph = attention(causal=True, batch="N")
    given = feeds(graph)
    exe = asg.compile(graph, backend, specialize="never")
    found = {name: x.numpy() for name, x in exe(given).items()}
    assert [k.label for k in exe.kernels(N=2) if "attend" in k.label] == BOTH
    assert_near(found, results(graph, "numpy", given))


# Few queries


@pytest.mark.parametrize(
    "case",
    [
        {"queries": 1, "keys": 70, "widths": (20, 6)},
        {"queries": 3, "keys": 130, "causal": True, "heads": 4},
        {"queries": 1, "keys": 40, "mask": "added", "heads": 4, "shared": 2},
    ],
)
def test_few_queries(backend: WgpuBackend, case: dict[str, Any]) -> None:
    graph = attention(**case, gradient="")
    schedule, given = scheduled(graph), feeds(graph)
    if "m" in given:
        given["m"][:] = np.where(np.arange(40) % 3, 0.5, -np.inf)
    assert labels(schedule) == ["attend_few"]
    assert not any(dispatch.unproved for dispatch in schedule.dispatches)
    right = results(graph, "numpy", given)
    assert_near(results(graph, backend, given), right)
    assert_near(paper_card.run(graph, given), right)


def test_keys_that_are_hidden_are_not_read(backend: WgpuBackend) -> None:
    graph = attention(1, 70, mask="seen", gradient="")
    given = feeds(graph)
    given["m"][:] = np.arange(70) < 41
    right = results(graph, "numpy", given)
    for name in ("k", "v"):
        given[name][..., 41:, :] = np.nan
    assert_near(results(graph, backend, given), right)


def test_a_text_is_continued_with_a_cache(backend: WgpuBackend) -> None:
    net, graph = asg.nn.MultiHeadAttention(16, num_heads=2, batch_first=True), asg.Graph("next")
    with asg.nn.cached(net, batch=1, length=48):
        graph.output("y", net(graph.input("x", (1, 1, 16)), need_weights=False)[0])
    assert labels(scheduled(graph)) == ["attend_few"]
    one, other = (asg.compile(graph, each) for each in (backend, "numpy"))
    for x in np.random.default_rng(0).normal(size=(5, 1, 1, 16)).astype("f4"):
        np.testing.assert_allclose(one(x=x)["y"].numpy(), other(x=x)["y"].numpy(), atol=2e-6)


# Where it is found


def block(length: int, width: int = 32) -> asg.Graph:
    """The self-attention of a block of a GPT and its gradients: queries, keys, values together."""
    g = asg.Graph("block")
    x, w = g.input("x", (2, length, width)), g.parameter("w", (width, 3 * width))
    parts = asg.reshape(x @ w, (2, length, 3, 2, width // 2))
    q, k, v = asg.unbind(asg.transpose(parts, (2, 0, 3, 1, 4)))
    y = asg.scaled_dot_product_attention(q, k, v, is_causal=True)
    loss = g.output("loss", asg.mean(asg.square(asg.transpose(y, (0, 2, 1, 3)))))
    return asg.splice(g, asg.gradients(loss, [w]))


def test_large_scores_of_a_block_are_never_stored() -> None:
    size = 2 * 2 * 64 * 64 * 4
    with using({"attention.kept": size}):
        assert labels(scheduled(block(64))) == KEPT
    with using({"attention.kept": size - 1}):
        schedule = scheduled(block(64))
    assert labels(schedule) == BOTH
    assert max(prod(buffer.type.shape) for buffer in schedule.buffers) < 2 * 2 * 64 * 64
    types = [str(schedule.buffers[k].type) for d in schedule.dispatches if d.label == "attend"
             for k in d.buffers]  # fmt: skip
    assert types == ["f32[2,64,96]", "f32[2,2,64,16]", "f32[2,2,64,2]"]  # all are read in place


@pytest.mark.parametrize(("wrt", "kernels"), [("q", BOTH[::2]), ("k", BOTH[:2]), ("qv", KEPT)])
def test_kernels_of_some_gradients(wrt: str, kernels: list[str]) -> None:
    assert labels(scheduled(attention(gradient=wrt))) == kernels


def test_later_keys_are_left_out() -> None:
    (first, *_) = scheduled(attention(64, 64, causal=True)).dispatches
    assert "if ((block * 32) + 31 >= (turn * 32))" in first.kernel.source({})


@pytest.mark.parametrize(
    ("graph", "reason"),
    [
        (attention(dropout=0.2), "dropout is between the weights and the values"),
        (attention(40, 40, (8, 300)), "a row of the result has no room"),
    ],
)
def test_other_attention_stays_as_it_is(graph: asg.Graph, reason: str) -> None:
    assert not labels(scheduled(graph)), reason


def test_weights_that_are_a_result_stay() -> None:
    g = asg.Graph("weights")
    q, k = g.input("q", (2, 40, 8)), g.input("k", (2, 40, 8))
    weights = g.output("weights", asg.softmax(q @ asg.swapaxes(k, -1, -2), -1))
    g.output("y", weights @ k)
    assert not labels(scheduled(g))


@pytest.mark.parametrize("shape", [(40,), (3, 40)])
def test_a_softmax_without_a_product_stays(backend: WgpuBackend, shape: tuple[int, ...]) -> None:
    g = asg.Graph("softmax")
    g.output("y", asg.softmax(g.input("x", shape), -1))
    assert not labels(scheduled(g))
    assert_near(results(g, backend, feeds(g)), results(g, "numpy", feeds(g)))


def test_operands_larger_than_a_binding_stay_to_be_cut() -> None:
    graph = attention()
    assert labels(scheduled(graph, Target(binding=1 << 13))) == BOTH
    assert not labels(scheduled(graph, Target(binding=1 << 11)))


def test_small_attention_stays_as_it_is() -> None:
    with using({"attention.scores": 1 << 18, "attention.fewest": 32}):
        assert not labels(scheduled(attention()))


def test_a_second_derivative_is_right(backend: WgpuBackend) -> None:
    def twice(dtype: str) -> asg.Graph:
        g = attention(36, 20, causal=True, dtype=dtype)
        total = g.output("total", asg.sum(asg.cos(g["grad/q"])))
        return asg.splice(g, asg.gradients(total, [g[name] for name in "qkv"]))

    given = feeds(twice("f32"))
    assert_near(results(twice("f32"), backend, given), results(twice("f32"), "numpy", given), 1e-5)


def test_blocks_of_long_attention_are_attention() -> None:
    found = labels(scheduled(attention(4096, 4096, (16, 16), causal=False)))
    assert sorted({label.split(": ")[-1] for label in found}) == KEPT
    assert len(found) == 4  # the gradient computes the result of a block anew


def test_a_table_chooses_other_blocks() -> None:
    graph = attention(64, 64)
    (first, *_) = scheduled(graph).dispatches
    assert first.question is not None
    assert first.question.taken == Attending(32, 32, 8)
    table = Table(((first.question.problem, Attending(32, 64, 8)),))
    (other, *_) = scheduled(graph, Target(table=table)).dispatches
    assert other.question is not None
    assert other.question.taken == Attending(32, 64, 8)
    assert other.kernel != first.kernel


def test_blocks_of_kept_scores_may_differ_from_blocks_of_keys() -> None:
    def question_of(schedule: Schedule) -> Question[Choice]:
        (found,) = (d.question for d in schedule.dispatches if d.label == "attend_scores")
        assert found is not None
        return found

    graph = attention(40, 40, (4, 4), 1, causal=True)
    table = Table(((question_of(scheduled(graph)).problem, Attending(64, 32, 8)),))
    card = paper_card.Card(lowered(graph, {}), default()._replace(target=Target(table=table)))
    assert question_of(card.schedule).taken == Attending(64, 32, 8)
    assert not any(dispatch.unproved for dispatch in card.schedule.dispatches)
    given = feeds(graph)
    # A block of the last kernel lies over blocks that the kernel of keys leaves out.
    assert_near(card.run(given), results(graph, "numpy", given))


@pytest.mark.parametrize(("shared", "width"), [(16_384, 64), (16_384, 256), (49_152, 100)])
def test_blocks_fit_the_memory_of_a_workgroup(shared: int, width: int) -> None:
    graph = attention(64, 64, (width, width), 1)
    with using({"attention.rows": 64, "attention.columns": 64}):
        schedule = scheduled(graph, Target(shared_bytes=shared))
    for dispatch in schedule.dispatches:
        if dispatch.program is not None:
            held = dispatch.program.shared.values()
            assert sum(4 * each.type.width * each.count for each in held) <= shared
            assert dispatch.program.size <= 256
