"""Determinants of matrices of any rank: values, gradients and Hessians of the polynomial."""

from __future__ import annotations

from itertools import permutations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import asg
from asg import linalg
from tests.ops.differentiating import differentiate, orders_of, second
from tests.quick_jax import quickly

pytestmark = pytest.mark.sampled(4)

RNG = np.random.default_rng(0)


def _of_rank(size, rank):
    found = RNG.integers(-2, 3, (size, rank)) @ RNG.integers(-2, 3, (rank, size)) * 1.0
    assert np.linalg.matrix_rank(found) == rank
    return found


def _determinant(a):
    """By Leibniz: no division, no factor."""
    n = len(a)
    return sum(
        np.linalg.det(np.eye(n)[list(p)]) * np.prod([a[i, p[i]] for i in range(n)])
        for p in permutations(range(n))
    )


def _cofactors(a):
    """Each is a difference, since the determinant has every element once."""
    found = np.zeros_like(a)
    for place in np.ndindex(a.shape):
        ahead = a.copy()
        ahead[place] += 1
        found[place] = _determinant(ahead) - _determinant(a)
    return found


SINGULAR = {
    **{f"{n} by {n} of rank {rank}": _of_rank(n, rank) for n in (3, 4) for rank in range(n)},
    "the first column 0": np.array([[0.0, 1.0], [0.0, 2.0]]),
    "1 by 1": np.zeros((1, 1)),
    "nearly singular": np.arange(9.0).reshape(3, 3) + 1,
    "an eye": np.eye(3),
    "equal values": np.array([[0.0, 2, 0], [-2, 0, 0], [0, 0, 2]]),
}


@pytest.mark.parametrize("name", SINGULAR)
def test_gradients_at_any_rank(name, place):
    a = SINGULAR[name]
    y, (da,) = differentiate(place.run, linalg.det, a, seed=3, dtype=place.dtype)
    exact = 1e-11 if place.dtype is np.float64 else 1e-4
    scale = max(1, np.abs(a).max()) ** len(a)
    np.testing.assert_allclose(y, _determinant(a), atol=exact * scale)
    np.testing.assert_allclose(da, 3 * _cofactors(a), atol=exact * scale)


@pytest.mark.parametrize("name", SINGULAR)
def test_hessians_at_any_rank(name, run):
    a = SINGULAR[name]
    found = second(run, linalg.det, a)
    for row, place in zip(found, np.ndindex(a.shape), strict=True):
        ahead = a.copy()
        ahead[place] += 1
        expected = (_cofactors(ahead) - _cofactors(a)).ravel()
        np.testing.assert_allclose(row, expected, atol=1e-10)


def test_stacks_of_any_rank_in_two_orders(place):
    stack = np.stack([SINGULAR[n] for n in SINGULAR if SINGULAR[n].shape == (3, 3)])
    size = stack.size

    def dets(v):
        return linalg.det(asg.reshape(v, stack.shape))

    graph = orders_of(dets, size, 2, np.random.default_rng(1), place.dtype)
    point = stack.ravel().astype(place.dtype)
    found = place.run(graph, {"v": point})
    exact = 1e-9 if place.dtype is np.float64 else 3e-2
    for order in range(2):
        ahead = [place.run(graph, {"v": point + e}) for e in np.eye(size, dtype=place.dtype)]
        expected = [each[f"y{order}"] - found[f"y{order}"] for each in ahead]
        np.testing.assert_allclose(found[f"slope{order}"], expected, atol=exact)


def test_four_orders_where_there_is_an_inverse(run):
    """Also with equal singular values, whose vectors have no slope."""
    graph = orders_of(
        lambda v: asg.square(linalg.det(asg.reshape(v, (3, 3)))), 9, 4, np.random.default_rng(2)
    )
    for a in (np.array([[2.0, 1, 0], [-1, 3, 2], [1, 0, 4]]), np.eye(3)):
        found = run(graph, {"v": a.ravel()})
        step = 1e-4
        for order in range(4):
            for place in (0, 1, 5):
                side = step * np.eye(9)[place]
                above, below = (run(graph, {"v": a.ravel() + s}) for s in (side, -side))
                expected = (above[f"y{order}"] - below[f"y{order}"]) / (2 * step)
                np.testing.assert_allclose(
                    found[f"slope{order}"][place], expected, rtol=1e-5, atol=1e-5 * 10**order
                )


def test_a_singular_matrix_has_no_third_order_among_others_that_have(run):
    stack = np.stack([np.diag([1.0, 2, 3, 0]), np.diag([1.0, 2, 3, 4])])
    graph = orders_of(
        lambda v: linalg.det(asg.reshape(v, (2, 4, 4))), 32, 3, np.random.default_rng(3)
    )
    found = run(graph, {"v": stack.ravel()})
    assert np.isfinite(found["slope1"]).all()
    assert np.isnan(found["slope2"][:16]).all()
    assert np.isfinite(found["slope2"][16:]).all()


def test_singular_matrices_of_three_rows_have_all_orders(run):
    """Each term has three elements: the second slope is affine, and the third constant."""
    graph = orders_of(lambda v: linalg.det(asg.reshape(v, (3, 3))), 9, 4, np.random.default_rng(3))
    found = run(graph, {"v": _of_rank(3, 1).ravel()})
    origin = run(graph, {"v": np.zeros(9)})["y2"]
    ahead = [run(graph, {"v": row})["y2"] - origin for row in np.eye(9)]
    np.testing.assert_allclose(found["slope2"], ahead, atol=1e-10)
    np.testing.assert_array_equal(found["slope3"], 0)


@pytest.mark.parametrize("shape", [(2, 3, 7, 7), (1, 9, 9)])
def test_gradients_of_stacks_where_some_matrices_are_singular(shape, run):
    """Regular stacks are differentiated by the inverse, others by singular values."""
    a, ones = np.random.default_rng(5).integers(-2, 3, shape) * 1.0, np.ones(shape[:-2])
    _, (regular,) = differentiate(run, linalg.det, a, seed=ones)
    expected = np.linalg.det(a)[..., None, None] * np.linalg.inv(a).swapaxes(-2, -1)
    np.testing.assert_allclose(regular, expected, rtol=1e-9, atol=1e-8)
    a[0, ..., 2, :] = 0
    _, (found,) = differentiate(run, linalg.det, a, seed=ones)
    expected[0] *= np.eye(shape[-1])[2][:, None]  # without its row, the cofactors of another are 0
    np.testing.assert_allclose(found, expected, rtol=1e-9, atol=1e-8)


def test_the_product_of_a_hessian_forwards(run):
    a, v = SINGULAR["3 by 3 of rank 1"], RNG.normal(size=(3, 3))
    graph = asg.Graph()
    x = graph.input("x", (3, 3), "f64")
    graph.output("y", linalg.det(x))
    joint = asg.splice(graph, asg.hvp(graph["y"], wrt=[x], vectors="input"))
    (tangent,) = (name for name in joint.inputs if name != "x")
    found = run(joint, {"x": a, tangent: v})
    hessian = second(run, linalg.det, a)
    (product,) = (value for name, value in found.items() if name.startswith("hvp"))
    np.testing.assert_allclose(product.ravel(), hessian @ v.ravel(), atol=1e-10)


@pytest.mark.parametrize("rank", [2, 3])
def test_gradients_are_those_of_jax(rank, run):
    a = SINGULAR["3 by 3 of rank 2"] if rank == 2 else RNG.normal(size=(3, 3))
    _, (da,) = differentiate(run, linalg.det, a, seed=1)
    with jax.enable_x64(True):
        np.testing.assert_allclose(da, quickly(jax.grad(jnp.linalg.det))(a), atol=1e-10)
