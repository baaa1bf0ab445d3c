"""Random numbers: bits against JAX and published vectors, distributions against their moments."""

from __future__ import annotations

from functools import cache

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import asg
from asg.core.threefry import key_of_seed, threefry2x32
from tests.quick_jax import quickly

# kat_vectors of Random123 (threefry2x32, 20 rounds): counter, key, result
VECTORS = (
    ((0x00000000, 0x00000000), (0x00000000, 0x00000000), (0x6B200159, 0x99BA4EFE)),
    ((0xFFFFFFFF, 0xFFFFFFFF), (0xFFFFFFFF, 0xFFFFFFFF), (0x1CB996FC, 0xBB002BE7)),
    ((0x243F6A88, 0x85A308D3), (0x13198A2E, 0x03707344), (0xC4923A9C, 0x483DF7A0)),
)
KEYS = ((0, 0), (0, 1), (7, 42), (0xDEADBEEF, 0x12345678), (0xFFFFFFFF, 0xFFFFFFFF))
SHAPES = ((), (1,), (7,), (3, 5), (2, 0, 3), (4, 3, 2, 2))
COUNT = 40_000


def _drawn(run, draw, key=(1, 2)):
    graph = asg.Graph("random")
    graph.output("value", draw(graph.input("key", (2,), "u32")))
    return run(graph, {"key": np.array(key, np.uint32)})["value"]


@pytest.mark.parametrize(("counter", "key", "result"), VECTORS)
def test_published_vectors(counter, key, result):
    words = [np.array([word], np.uint32) for word in counter]
    found = threefry2x32(np.array(key, np.uint32), *words)
    assert [int(word[0]) for word in found] == list(result)


@cache
def _bits_of_jax():
    """Return the bits of each key in each shape, all compiled at once."""

    def bits(words):
        key = jax.random.wrap_key_data(words, impl="threefry2x32")
        return [jax.random.bits(key, shape, jnp.uint32) for shape in SHAPES]

    compiled = quickly(bits)
    return {key: compiled(jnp.array(key, jnp.uint32)) for key in KEYS}


@pytest.mark.parametrize("shape", SHAPES)
def test_bits_are_those_of_jax(shape, run):
    graph = asg.Graph("random")
    graph.output("value", asg.random_bits(graph.input("key", (2,), "u32"), shape))
    for key in KEYS:
        found = run(graph, {"key": np.array(key, np.uint32)})["value"]
        assert found.dtype == np.uint32
        assert (found == np.asarray(_bits_of_jax()[key][SHAPES.index(shape)])).all()


def test_the_first_words_of_a_key(run):
    """Position i is counter i: an element does not depend on how many there are."""
    first = _drawn(run, lambda k: asg.random_bits(k, (5,)))
    assert (first == _drawn(run, lambda k: asg.random_bits(k, (20, 50))).ravel()[:5]).all()


def test_seeds_are_those_of_jax():
    for seed in (0, 1, 12345, 2**31, 2**32 - 1):
        assert (key_of_seed(seed) == np.asarray(jax.random.key_data(jax.random.key(seed)))).all()


def test_same_key_same_bits_and_another_key_others(run):
    def draw(key):
        return asg.random_uniform(key, (100,))

    assert (_drawn(run, draw, (3, 4)) == _drawn(run, draw, (3, 4))).all()
    assert np.mean(_drawn(run, draw, (3, 4)) == _drawn(run, draw, (4, 3))) < 0.05


def test_streams_of_one_key_are_independent(run):
    def folded(number):
        return _drawn(
            run, lambda k: asg.random_bits(asg.random_fold_in(k, number), (COUNT,)), (9, 9)
        )

    streams = [folded(number) for number in (0, 1, 2, 2**32 - 2)]
    plain = _drawn(run, lambda k: asg.random_bits(k, (COUNT,)), (9, 9))
    for i, one in enumerate([*streams, plain]):
        for other in [*streams, plain][:i]:
            # equal words: 40,000 · 2^-32 expected; differing bits: half, ±5 standard deviations
            assert np.count_nonzero(one == other) <= 2
            bits = np.bitwise_count(one ^ other).mean()
            assert abs(bits - 16) < 5 * np.sqrt(8 / COUNT)


# A mean of n draws lies within 5 standard errors but once in two million; the keys are fixed.


def _within(found, expected, variance):
    assert abs(np.mean(found, dtype=np.float64) - expected) < 5 * np.sqrt(variance / COUNT)


@pytest.mark.parametrize("dtype", ["f32", "f64"])
def test_uniform(dtype, run):
    u = _drawn(run, lambda k: asg.random_uniform(k, (COUNT,), -1, 3, dtype))
    assert u.dtype == asg.DType(dtype).numpy
    assert u.min() >= -1
    assert u.max() < 3
    unit = (u.astype(np.float64) + 1) / 4
    for power in (1, 2, 3, 4):  # E u^p = 1/(p+1), its variance 1/(2p+1) - 1/(p+1)²
        _within(unit**power, 1 / (power + 1), 1 / (2 * power + 1) - 1 / (power + 1) ** 2)
    assert np.histogram(unit, 16, (0, 1))[0].min() > COUNT / 16 - 5 * np.sqrt(COUNT / 16)


@pytest.mark.parametrize("dtype", ["f16", "f32", "f64"])
def test_normal(dtype, run):
    z = _drawn(run, lambda k: asg.random_normal(k, (COUNT,), 0, 1, dtype)).astype(np.float64)
    assert np.isfinite(z).all()
    for power, mean, square in ((1, 0, 1), (2, 1, 3), (3, 0, 15), (4, 3, 105)):
        _within(z**power, mean, square - mean**2)
    for bound, tail in ((0.0, 0.5), (1.0, 0.158655), (2.0, 0.022750)):
        _within(z > bound, tail, tail * (1 - tail))
        _within(z < -bound, tail, tail * (1 - tail))


def test_normal_is_moved_and_scaled(run):
    def draw(mean, std):
        return _drawn(run, lambda k: asg.random_normal(k, (100,), mean, std, "f64"))

    np.testing.assert_allclose(draw(3, 2), 3 + 2 * draw(0, 1), rtol=1e-14)


@pytest.mark.parametrize("p", [0.0, 0.1, 0.5, 0.999, 1.0])
def test_bernoulli(p, run):
    b = _drawn(run, lambda k: asg.random_bernoulli(k, p, (COUNT,)))
    assert b.dtype == np.bool_
    if p in (0, 1):
        assert (b == bool(p)).all()
    else:
        _within(b, p, p * (1 - p))


@pytest.mark.parametrize(("low", "high"), [(0, 2), (-3, 9), (5, 6), (-(2**31), 2**31 - 1)])
def test_randint(low, high, run):
    r = _drawn(run, lambda k: asg.random_randint(k, (COUNT,), low, high))
    assert r.dtype == np.int32
    assert r.min() >= low
    assert r.max() < high
    size = high - low
    _within(r.astype(np.float64), (low + high - 1) / 2, (size**2 - 1) / 12 or 1e-12)
    if size < 20:
        assert set(np.unique(r)) == set(range(low, high))
        for value in range(low, high):
            _within(r == value, 1 / size, (1 / size) * (1 - 1 / size) or 1e-12)


@pytest.mark.parametrize("p", [0.1, 0.5, 0.9])
def test_dropout_keeps_its_mask_for_the_gradient(p, run):
    graph = asg.Graph("dropout")
    x = graph.input("x", (200, 200), "f64")
    y = asg.dropout(x, p, key=graph.input("key", (2,), "u32")).named("y")
    graph.output("y", y)
    joint = asg.splice(graph, asg.gradients(y, wrt=x, seeds="input"))
    values = np.random.RandomState(0).uniform(1, 2, (200, 200))
    key = np.array([5, 6], np.uint32)
    found = run(joint, {"x": values, "key": key, "seed/y": 3 * values})
    kept = found["y"] != 0
    _within(kept, 1 - p, p * (1 - p))
    np.testing.assert_allclose(found["y"], np.where(kept, values / (1 - p), 0), rtol=1e-13)
    np.testing.assert_allclose(found["grad/x"], np.where(kept, 3 * values / (1 - p), 0), rtol=1e-13)


def test_dropout_is_the_identity_outside_of_training():
    graph = asg.Graph("dropout")
    x = graph.input("x", (3,))
    assert asg.dropout(x, 0.5, training=False).ref == x.ref
    assert asg.dropout(x, 0.0).ref == x.ref
