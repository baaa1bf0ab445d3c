"""Transforms: values, dtypes, inverses, errors."""

import numpy as np
import pytest
from sklearn.preprocessing import MinMaxScaler, StandardScaler

import asg
from asg.train import transforms as t

X = np.random.default_rng(0).normal(3, 2, size=(20, 4))
X[:, 2] = 5.0  # does not vary


def test_standard_and_min_max_are_those_of_scikit_learn() -> None:
    assert np.allclose(t.Standard.fit(X)(X), StandardScaler().fit_transform(X), atol=1e-12)
    assert np.allclose(t.MinMax.fit(X)(X), MinMaxScaler().fit_transform(X), atol=1e-12)
    wide = t.MinMax.fit(X, first=-1, last=1)
    assert np.allclose(wide(X), MinMaxScaler((-1, 1)).fit_transform(X), atol=1e-12)


@pytest.mark.parametrize("made", [t.Standard.fit(X), t.MinMax.fit(X, first=-2, last=3)])
def test_inverses_and_single_examples(made) -> None:
    assert np.allclose(made.inverse(made(X)), X)
    assert np.allclose(made(X[3]), made(X)[3])
    assert made(X.astype("f4")).dtype == np.float32


def test_those_by_the_same_numbers_are_equal() -> None:
    standard, scaled, channels = t.Standard.fit, t.MinMax.fit, t.Normalize
    assert standard(X) == standard(X.copy()) != standard(X + 1)
    assert scaled(X) == scaled(X.copy()) != scaled(X, first=-1.0)
    assert channels(X[0]) == channels(X[0].copy()) != channels(X[:, 0])
    assert len({standard(X), standard(X.copy()), channels(0.5), channels(0.5)}) == 2


def test_statistics_by_channel() -> None:
    images = np.random.default_rng(1).normal(size=(5, 3, 4, 4))
    made = t.Standard.fit(images, axis=(0, 2, 3))
    assert np.allclose(made(images).mean((0, 2, 3)), 0)
    assert np.allclose(made(images[1]), made(images)[1])
    mean, std = [0.1, 0.2, 0.3], [1, 2, 4]
    wanted = (images - np.reshape(mean, (3, 1, 1))) / np.reshape(std, (3, 1, 1))
    assert np.allclose(t.Normalize(mean, std, axis=1)(images), wanted)
    assert np.allclose(t.Normalize(mean, std, axis=0)(images[0]), wanted[0])


def test_the_small_ones() -> None:
    assert t.Clip(0, 1)(np.array([-1, 0.5, 2])).tolist() == [0, 0.5, 1]
    assert t.Clip(low=0)([-1, 5]).tolist() == [0, 5]
    assert np.allclose(t.Log()(X**2), np.log1p(X**2))
    assert np.allclose(t.Log(0.5)(X**2), np.log(X**2 + 0.5))
    assert t.Flatten()(np.zeros((2, 3))).shape == (6,)
    assert t.Flatten(1)(np.zeros((4, 2, 3))).shape == (4, 6)
    assert t.Flatten(1)(np.zeros((0, 2, 3))).shape == (0, 6)
    assert t.OneHot(3)([2, 0]).tolist() == [[0, 0, 1], [1, 0, 0]]
    assert t.OneHot(3)(2).dtype == np.float32
    pixels = t.Cast("f32", 255)(np.array([0, 255], np.uint8))
    assert pixels.dtype == np.float32
    assert pixels.tolist() == [0, 1]
    assert t.Normalize(1, 2)(np.array([3], np.uint8)).dtype == np.float32
    for wrong in ([3], [-1], [0.5]):
        with pytest.raises(asg.GraphError, match="OneHot"):
            t.OneHot(3)(wrong)


def test_noise_has_its_scale_and_follows_its_generator() -> None:
    zeros = np.zeros(20_000, np.float32)
    normal = t.Noise(0.5)(zeros, np.random.default_rng(1))
    assert normal.dtype == np.float32
    assert abs(normal.std() - 0.5) < 0.02
    uniform = t.Noise(0.5, "uniform")(zeros, np.random.default_rng(1))
    assert 0.49 < np.abs(uniform).max() <= 0.5
    assert np.array_equal(normal, t.Noise(0.5)(zeros, np.random.default_rng(1)))
    with pytest.raises(asg.GraphError, match="Noise"):
        t.Noise(-1)


def test_compose_is_random_if_a_part_is() -> None:
    plain = t.Compose(t.Clip(0, 1), np.sqrt)
    assert not plain.is_random
    assert plain(np.array([4.0, 0.25])).tolist() == [1, 0.5]
    noisy = t.Compose(plain, t.Noise(0.1))
    assert noisy.is_random
    assert not np.array_equal(noisy(X, np.random.default_rng(1)), plain(X))
    assert repr(noisy).startswith("Compose(Compose(Clip(low=0, high=1)")
