"""First programs of people who know JAX or NumPy: errors are loud and have a remedy."""

from operator import eq, ne

import jax.numpy as jnp
import numpy as np
import pytest

import asg

A = np.arange(12.0).reshape(3, 4) - 5


def value(tensor, **feeds):
    return np.asarray(asg.evaluate(tensor, feeds))


@pytest.mark.parametrize("shape", [{"w": (3,), "b": ()}, {3, 4}])
def test_a_shape_is_not_a_tree(shape):
    with pytest.raises(asg.ShapeError, match=r"a shape cannot be a (dict|set)"):
        asg.Graph().input("x", shape)


def test_a_dtype_equals_the_names_of_other_libraries():
    for same in ("f32", "float32", np.float32, np.dtype("float32"), jnp.float32, asg.float32):
        assert eq(asg.f32, same)
        assert eq(same, asg.f32)
        assert not ne(asg.f32, same)
    for other in ("float64", np.float64, float, "N", None, object, 4, asg.f64):
        assert ne(asg.f32, other)
        assert not eq(asg.f32, other)
    assert eq(asg.f64, float)
    assert {asg.f32: 1}["f32"] == 1


@pytest.mark.parametrize("order", [None, 1, -1, 2, np.inf, "fro", "nuc"])
def test_linalg_norm_of_a_matrix_is_that_of_numpy(order):
    with asg.Graph():
        found = value(asg.linalg.norm(asg.constant(A), order))
    np.testing.assert_allclose(found, np.linalg.norm(A, order), rtol=1e-12)


@pytest.mark.parametrize("axis", [0, -1, (1, 0)])
def test_linalg_norm_along_axes_is_that_of_numpy(axis):
    with asg.Graph():
        found = value(asg.linalg.norm(asg.constant(A), 1, axis, keepdims=True))
    np.testing.assert_allclose(found, np.linalg.norm(A, 1, axis, keepdims=True))


def test_linalg_norm_rejects_an_order_that_its_axes_do_not_have():
    x = asg.Graph().input("x", (2, 3, 4))
    with pytest.raises(asg.ShapeError, match="ord=1 does not fit 3 axes"):
        asg.linalg.norm(x, 1)
    with pytest.raises(asg.ShapeError, match="ord='fro' does not fit 1 axes"):
        asg.linalg.norm(x, "fro", 0)


@pytest.mark.parametrize("call", [
    lambda x: asg.cov(x, x), lambda x: asg.isin(x, x, False), lambda x: asg.digitize(x, x, False),
    lambda x: asg.linalg.matrix_rank(x, 0.5),
])  # fmt: skip
def test_an_argument_that_means_another_in_numpy_needs_its_name(call):
    with pytest.raises(asg.GraphError, match="too many positional arguments"):
        call(asg.Graph().input("x", (3, 3)))


def test_a_field_takes_time_first():
    y = asg.Graph().input("y", ())
    with pytest.raises(asg.GraphError, match=r"takes \(y, t\); time comes first"):
        asg.solve.odeint(lambda y, t: -y, y, [0.0, 1.0])
    asg.solve.odeint(lambda s, y: -y * s, y, [0.0, 1.0])
