"""Random numbers of further distributions: their laws, shapes and errors."""

import numpy as np
import pytest
from scipy import stats

import asg

COUNT = 20_000
DRAWN = {
    "exponential": (lambda k, n: asg.random_exponential(k, n, 2.0), stats.expon(scale=0.5)),
    "gumbel": (asg.random_gumbel, stats.gumbel_r()),
    "truncated_normal": (
        lambda k, n: asg.random_truncated_normal(k, n, -1.0, 0.5), stats.truncnorm(-1.0, 0.5),
    ),
    "gamma": (lambda k, n: asg.random_gamma(k, 3.5, n), stats.gamma(3.5)),
    "small gamma": (lambda k, n: asg.random_gamma(k, 0.4, n), stats.gamma(0.4)),
    "beta": (lambda k, n: asg.random_beta(k, 2.0, 0.7, n), stats.beta(2.0, 0.7)),
}  # fmt: skip


def drawn(draw, backend="numpy"):
    g = asg.Graph()
    g.output("y", draw(g.input("key", (2,), "u32")))
    return np.asarray(asg.compile(g, backend)(key=np.array([1, 2], np.uint32))["y"])


@pytest.mark.parametrize("name", DRAWN)
def test_numbers_follow_their_law(name):
    draw, law = DRAWN[name]
    found = drawn(lambda key: draw(key, (COUNT,)))
    assert found.dtype == np.float32
    assert np.isfinite(found).all()
    assert stats.kstest(found, law.cdf).pvalue > 1e-3


def test_an_executor_draws_the_same():
    for draw, _ in [DRAWN[name] for name in ("exponential", "gumbel", "truncated_normal")]:
        one, other = (drawn(lambda k, d=draw: d(k, (50,)), each) for each in ("numpy", "wgpu"))
        np.testing.assert_allclose(one, other, rtol=2e-4)


def test_classes_are_drawn_with_their_probabilities():
    p = np.array([[0.1, 0.2, 0.7], [0.5, 0.0, 0.5]])
    with np.errstate(divide="ignore"):
        logits = np.log(p).astype(np.float32)
    found = drawn(lambda k: asg.random_categorical(k, asg.constant(logits, graph=k.graph),
                                                   shape=(COUNT, 2)))  # fmt: skip
    assert found.shape == (COUNT, 2)
    for row, wanted in zip(found.T, p, strict=True):
        np.testing.assert_allclose(np.bincount(row, minlength=3) / COUNT, wanted, atol=0.015)


@pytest.mark.parametrize("weighted", [False, True])
def test_a_choice_without_replacement_is_of_different_elements(weighted):
    def draw(key, size, **more):
        p = asg.constant([0.1, 0.2, 0.3, 0.4], graph=key.graph) if weighted else None
        return asg.random_choice(key, 4, size, p=p, **more)

    assert sorted(drawn(lambda k: draw(k, (4,), replace=False))) == [0, 1, 2, 3]
    many = drawn(lambda k: draw(k, (COUNT,)))
    wanted = [0.1, 0.2, 0.3, 0.4] if weighted else [0.25] * 4
    np.testing.assert_allclose(np.bincount(many) / COUNT, wanted, atol=0.015)


def test_a_choice_of_slices_and_what_is_refused():
    rows = np.arange(6.0).reshape(3, 2).astype(np.float32)
    found = drawn(lambda k: asg.random_choice(k, asg.constant(rows, graph=k.graph), (2, 2)))
    assert found.shape == (2, 2, 2)
    assert all(row.tolist() in rows.tolist() for row in found.reshape(-1, 2))
    key = asg.random_key(0, graph=asg.Graph())
    with pytest.raises(asg.ShapeError, match="5 of 4 cannot be drawn"):
        asg.random_choice(key, 4, 5, replace=False)
    with pytest.raises(asg.ShapeError, match="low must be below high"):
        asg.random_truncated_normal(key, 3, 2.0, 1.0)
    for wrong in (0.0, -1.0, float("nan")):
        with pytest.raises(asg.ShapeError, match="random_gamma: alpha must be above 0, got"):
            asg.random_gamma(key, wrong, (2,))
        with pytest.raises(asg.ShapeError, match="random_beta: b must be above 0, got"):
            asg.random_beta(key, 2.0, wrong, (2,))


def test_shapes_of_gamma_broadcast():
    alpha = np.array([[1.0], [50.0]], np.float32)
    found = drawn(lambda k: asg.random_gamma(k, asg.constant(alpha, graph=k.graph), (2, COUNT)))
    np.testing.assert_allclose(found.mean(1), [1.0, 50.0], rtol=0.03)
