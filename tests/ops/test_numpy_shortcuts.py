"""Where a NumPy reference takes another way for speed, it gives what the plain one gives."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from asg.ops._support import few
from asg.ops._support.few import index_extreme, reduce_extreme, reduce_few
from asg.ops.indexing import gather_scatter

FUNCTIONS = (np.add, np.maximum, np.minimum)
ARRAYS = {
    "rows of two": (np.zeros((3000, 2)), (1,)),
    "rows of nine": (np.zeros((700, 9)), (1,)),
    "windows": (np.zeros((2, 3, 20, 2, 20, 3)), (3, 5)),
    "two short axes": (np.zeros((600, 4, 5)), (1, 2)),
    "short and long": (np.zeros((40, 90, 3)), (1, 2)),
    "turned round": (np.zeros((3000, 4))[:, ::-1], (1,)),
    "transposed": (np.zeros((4, 3000)).T, (1,)),
    "repeated": (np.broadcast_to(np.zeros((3000, 1)), (3000, 3)), (1,)),
    "all": (np.zeros((2, 3)), (0, 1)),
    "axes of one": (np.zeros((1, 3000, 1, 2)), (0, 3)),
}


@pytest.mark.parametrize("name", ARRAYS)
@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
@pytest.mark.parametrize("dtype", [np.float64, np.int32])
def test_reductions_of_few(name, function, dtype):
    template, axes = ARRAYS[name]
    x = _like(template.astype(dtype, copy=False), np.random.default_rng(0))
    for keepdims, given in itertools.product((False, True), repeat=2):
        expected = function.reduce(x, axis=axes, keepdims=keepdims, dtype=x.dtype)
        out = np.full(expected.shape, 99, dtype) if given else None
        found = reduce_few(function, x, axes, keepdims=keepdims, dtype=x.dtype, out=out)
        assert found.shape == expected.shape
        assert found.dtype == expected.dtype
        assert out is None or np.shares_memory(found, out)
        np.testing.assert_allclose(found, expected, rtol=1e-13, atol=1e-13)


ROWS = {
    "matrix": (400, 12),
    "tensor": (8, 9, 64),
    "wide": (3, 5000),
    "few": (9, 10),
    "one axis": (5000,),
}


@pytest.mark.parametrize("name", ROWS)
@pytest.mark.parametrize("function", [np.maximum, np.minimum], ids=lambda each: each.__name__)
@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.float16, np.int32])
def test_extremes_of_rows(name, function, dtype):
    x = np.random.default_rng(0).integers(-99, 99, ROWS[name]).astype(dtype)
    if np.dtype(dtype).kind == "f":
        x.reshape(-1)[[3, 5, 40]] = np.nan, -np.inf, np.inf
    for array in (x, x[::2], x[..., ::-1], np.full_like(x, -np.inf if dtype != np.int32 else 1)):
        for keepdims, given in itertools.product((False, True), repeat=2):
            axes = (x.ndim - 1,)
            expected = function.reduce(array, axis=axes, keepdims=keepdims)
            out = np.full(expected.shape, 99, dtype) if given else None
            found = reduce_extreme(function, array, axes, keepdims=keepdims, out=out)
            np.testing.assert_array_equal(found, expected)
            assert found.dtype == expected.dtype
            assert out is None or np.shares_memory(found, out)


@pytest.mark.parametrize("function", [np.argmax, np.argmin], ids=lambda each: each.__name__)
@pytest.mark.parametrize("dtype", [np.float32, np.int8])
@pytest.mark.parametrize("bad", [0, np.nan])
def test_indices_of_extremes_at_few_places(function, dtype, bad):
    x = np.random.default_rng(0).integers(-9, 9, (2, 5, 70, 61)).astype(dtype)
    x[0, 3, 7, 5] = bad if x.dtype.kind == "f" else 0
    rows = []
    for array, axis in ((x, 1), (x[:, ::-1], 1), (x.reshape(10, -1), 0), (x.T, 1), (x, 3)):
        for keepdims in (False, True):
            found = index_extreme(function, array, axis, keepdims=keepdims)
            np.testing.assert_array_equal(found, function(array, axis=axis, keepdims=keepdims))
            rows.append(found.dtype == np.uint8)
    assert any(rows) is not bool(bad and x.dtype.kind == "f")


def _like(template, rng):
    """Numbers with the strides of `template`."""
    wide = rng.integers(-9, 9, template.shape).astype(template.dtype)
    if any(stride < 0 for stride in template.strides):
        return wide[:, ::-1]
    if 0 in template.strides:
        return np.broadcast_to(wide[:, :1], template.shape)
    if not template.flags.c_contiguous:
        return wide.T.copy().T
    return wide


def test_the_shortcut_is_taken_where_it_is_meant():
    taken = {name for name, (x, axes) in ARRAYS.items() if few._is_faster(x, axes)}
    assert taken == {"rows of two", "rows of nine", "windows", "turned round", "axes of one"}


def test_nan_stays_in_its_row():
    x = np.zeros((3000, 3))
    x[7, 1], x[9, 2] = np.nan, np.inf
    for function in FUNCTIONS:
        found = reduce_few(function, x, (1,), keepdims=False)
        np.testing.assert_array_equal(found, function.reduce(x, axis=1))


@pytest.mark.parametrize("axis", [0, 1, 2])
def test_long_slices_are_summed_before_they_are_added(axis, monkeypatch):
    rng = np.random.default_rng(axis)
    shape = [30, 40, 50]
    indices = rng.integers(-60, 60, (3, 11)).astype(np.int32)  # some out of range, many repeated
    x = rng.standard_normal(shape)
    updates = rng.standard_normal((*shape[:axis], 3, 11, *shape[axis + 1 :]))
    found = gather_scatter.slices_added(x, indices, updates, axis=axis)
    monkeypatch.setattr(gather_scatter, "_LONG", 10**9)
    one_by_one = gather_scatter.slices_added(x, indices, updates, axis=axis)
    np.testing.assert_allclose(found, one_by_one, rtol=1e-13, atol=1e-13)
