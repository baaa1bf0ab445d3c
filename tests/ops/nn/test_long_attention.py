"""Attention in blocks of queries equals that of all at once, gradients and dropout included."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import asg
from asg.ops._support.keys import random_bits_at
from tests.long_attention import CALLS, attention, feeds, in_blocks, loops, results

pytestmark = pytest.mark.sampled(4)


def both(monkeypatch: pytest.MonkeyPatch, build: Any, rows: int = 16) -> tuple[asg.Graph, ...]:
    """A graph that takes all queries at once, and one that takes them in blocks."""
    whole = asg.optimize(build(), ["decompose"])
    assert not loops(whole)
    in_blocks(monkeypatch, rows)
    return whole, build()


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("rows", [16, 7])
def test_blocks_give_what_all_at_once_gives(
    monkeypatch: pytest.MonkeyPatch, call: str, rows: int
) -> None:
    whole, split = both(monkeypatch, lambda: attention(**CALLS[call]), rows)
    assert loops(split) >= 2
    given = feeds(split)
    right, found = results(whole, "numpy", given), results(split, "numpy", given)
    assert found.keys() == right.keys()
    for name, value in right.items():
        assert np.isfinite(value).all()
        np.testing.assert_allclose(found[name], value, rtol=1e-11, atol=1e-12, err_msg=name)


@pytest.mark.parametrize("call", ["causal", "dropout", "a bias", "grouped and causal"])
def test_second_derivatives_equal(monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    def build() -> asg.Graph:
        g = attention(**{**CALLS[call], **_small(call)})
        first = [g[name] for name in g.outputs if name.startswith("grad/")]
        total = g.output("total", sum(asg.sum(x * asg.cos(x)) for x in first))
        return asg.splice(g, asg.gradients(total, [g[name] for name in g.inputs]))

    whole, split = both(monkeypatch, build)
    given = feeds(split)
    if "m" in given:
        given["m"] = np.cos(given["q"][0, :1, :, :1]) + np.linspace(-1, 1, 20)  # none is hidden
    right, found = results(whole, "numpy", given), results(split, "numpy", given)
    for name, value in right.items():
        np.testing.assert_allclose(found[name], value, rtol=1e-9, atol=1e-10, err_msg=name)


def _small(call: str) -> dict[str, Any]:
    small = {"queries": 36, "keys": 20}
    return {**small, "mask": (1, 36, 20)} if "mask" in CALLS[call] else small


def test_any_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, split = both(monkeypatch, lambda: attention(batch="N", causal=True, dropout=0.2))
    assert loops(split) >= 2
    given = feeds(split, 3)
    right, found = results(whole, "numpy", given), results(split, "numpy", given)
    for name, value in right.items():
        np.testing.assert_allclose(found[name], value, rtol=1e-11, atol=1e-12, err_msg=name)


def test_vmap_goes_through_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    axes = {"q": 0, "k": None, "v": 0}
    whole, split = both(
        monkeypatch, lambda: asg.vmap(attention(causal=True, dropout=0.2), in_axes=axes)
    )
    assert loops(split) >= 2
    rng = np.random.default_rng(2)
    shapes = {"q": (3, 2, 4, 48, 8), "k": (2, 4, 40, 8), "v": (3, 2, 4, 40, 6)}
    given = {name: rng.normal(size=shape) for name, shape in shapes.items()}
    right, found = results(whole, "numpy", given), results(split, "numpy", given)
    for name, value in right.items():
        np.testing.assert_allclose(found[name], value, rtol=1e-11, atol=1e-12, err_msg=name)


def test_gradients_in_f16_are_added_up_in_f32(monkeypatch: pytest.MonkeyPatch) -> None:
    def build(dtype: str = "f16") -> asg.Graph:
        return attention(dtype, queries=1024, keys=64)

    exact = build("f64")
    given = feeds(build())
    wide = {name: value.astype(np.float64) for name, value in given.items()}
    right = results(exact, "numpy", wide)
    whole, split = both(monkeypatch, build)
    at_once, in_turns = results(whole, "numpy", given), results(split, "numpy", given)
    for name in ("grad/k", "grad/v"):
        least = np.abs(at_once[name] - right[name]).mean()
        assert np.abs(in_turns[name] - right[name]).mean() <= 1.2 * least


def test_short_attention_is_as_it_was() -> None:
    assert not loops(attention())
    assert not loops(attention(queries=1, keys=5000))
    assert not loops(attention(queries=1000, keys=1000, causal=True))
    assert not loops(attention(queries=2000, keys=2000))
    assert loops(attention(queries=2000, keys=2000, causal=True)) == 8


def test_dtypes_that_do_not_fit_are_refused_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    in_blocks(monkeypatch)
    g = asg.Graph()
    x = g.input("x", (2, 48, 8), "f16")
    with pytest.raises(asg.DTypeError, match="f32"):
        asg.scaled_dot_product_attention(x, x, x, g.input("m", (48, 48), "f32"))
    with pytest.raises(asg.DTypeError, match="f32"):
        asg.scaled_dot_product_attention(x, g.input("k", (2, 48, 8), "f32"), x)


def test_random_bits_of_places_are_those_of_the_whole() -> None:
    g = asg.Graph()
    key = g.input("key", (2,), "u32")
    places = asg.constant(np.array([[0, 5, 11], [7, 1, 2]], np.uint32), graph=g)
    g.output("whole", asg.random_bits(key, (3, 4)))
    g.output("some", random_bits_at(key, places))
    found = asg.compile(g, "numpy")(key=np.array([5, 2**32 - 3], np.uint32))
    whole, some = (found[name].numpy() for name in ("whole", "some"))
    np.testing.assert_array_equal(some, whole.ravel()[[[0, 5, 11], [7, 1, 2]]])


def test_memory_is_linear_in_the_length() -> None:
    peaks = [
        asg.compile(attention("f32", n, n, causal=True), "numpy").memory().peak
        for n in (2048, 4096)
    ]
    assert peaks[1] < 2.2 * peaks[0]
    assert peaks[1] < 4 * 4096 * 4096
