"""Products of operands that no matrix is a view of: copied block by block, and never as a whole."""

import numpy as np
import pytest

import asg
from asg.ops._support.catalogue import OPS
from asg.runtime.compiling import compile
from tests.numpy.test_every_op import check, samples

PRODUCTS = ("dot_general", "conv_general", "conv_kernel_gradient", "conv_transpose2d", "unfold")


def backwards(tensor):
    """A view that BLAS cannot read: the feed with its last axis reversed."""
    return asg.flip(tensor, -1) if tensor.ndim else tensor


@pytest.mark.parametrize("limit", [1, 100])
@pytest.mark.parametrize("least", [0.0, 1e9])
@pytest.mark.parametrize("name", PRODUCTS)
def test_samples_in_blocks_equal_the_reference(name, least, limit, use):
    use({"blocks.nbytes": limit, "blocks.shared": least})  # at 0, sums are made in shares
    for arrays, attrs in samples(OPS[name]):
        check(OPS[name], arrays, attrs, backwards, lambda array: array[..., ::-1])


@pytest.mark.parametrize("size", [1, 2, 3, 7])
@pytest.mark.parametrize("turned", [False, True])
def test_blocks_of_any_size_make_up_the_whole(size, turned, use):
    """The last block may be smaller; both operands are copied, with rows or columns first."""
    use({"blocks.nbytes": size * (4 * 5 + 5 * 6) * 8})
    rng = np.random.default_rng(size)
    a, b = rng.normal(size=(7, 4, 5)), rng.normal(size=(7, 6, 5) if turned else (7, 5, 6))
    graph = asg.Graph()
    x, y = graph.input("x", a.shape, "f64"), graph.input("y", b.shape, "f64")
    contract = ((2,), (2 if turned else 1,))
    left, right = asg.flip(x, 1), asg.flip(y, (0, 1, 2))
    graph.output("products", asg.dot_general(left, right, contract, ((0,), (0,))))
    pairs = ((0, 2), (0, contract[1][0]))
    graph.output("sum", asg.dot_general(left, right, pairs))
    out = compile(graph, "numpy")(x=a, y=b)
    b = np.flip(b).swapaxes(1, 2) if turned else np.flip(b)
    products = np.flip(a, 1) @ b
    np.testing.assert_allclose(out["products"], products, rtol=1e-12)
    np.testing.assert_allclose(out["sum"], products.sum(0), rtol=1e-12, atol=1e-12)


def convolution(batch):
    graph = asg.Graph("conv")
    x = graph.input("x", (batch, 16, 24, 24))
    w = graph.parameter("w", (16, 16, 3, 3), init=asg.init.kaiming_uniform())
    y = asg.conv2d(x, w, padding=1)
    graph.output("y", y)
    return asg.splice(graph, asg.gradients(y, [x, w], seeds="input"))


def test_a_convolution_makes_no_copy_of_its_windows():
    """They would be nine times the operand."""
    tensor = 64 * 16 * 24 * 24 * 4
    assert compile(convolution(64), "numpy").memory().peak < 7 * tensor


@pytest.mark.parametrize("fed", [False, True])
def test_kernels_turned_round_are_copied_once_for_the_whole_batch(fed):
    graph = asg.Graph()
    x = graph.input("x", (50, 300, 1), "f64")
    w = np.random.default_rng(0).normal(size=(300, 30, 3))
    kernels = graph.input("w", w.shape, "f64") if fed else asg.constant(w, graph=graph)
    graph.output("y", asg.conv_transpose1d(x, kernels))
    memory = compile(graph, "numpy").memory()
    assert memory.peak + memory.constants < 20 * w.nbytes


def test_kernels_are_found_where_they_lie(use):
    """A constant, its transpose and a broadcast of it, with windows copied in blocks."""
    use({"blocks.nbytes": 1})
    rng = np.random.default_rng(0)
    a, w = rng.normal(size=(3, 2, 5)), rng.normal(size=(4, 2, 3))
    graph = asg.Graph()
    x, v = graph.input("x", a.shape, "f64"), graph.input("v", w.shape, "f64")
    for name, kernels in (("constant", asg.constant(w, graph=graph)), ("input", v)):
        graph.output(name, asg.conv1d(x, kernels))
        graph.output(f"{name} turned", asg.conv1d(x, asg.flip(kernels, 2)))
    out = compile(graph, "numpy")(x=a, v=w)
    windows = np.lib.stride_tricks.sliding_window_view(a, 3, axis=2)
    for name in ("constant", "input"):
        np.testing.assert_allclose(out[name], np.einsum("ncpk,ock->nop", windows, w), rtol=1e-12)
        expected = np.einsum("ncpk,ock->nop", windows, w[..., ::-1])
        np.testing.assert_allclose(out[f"{name} turned"], expected, rtol=1e-12)


def test_a_scalar_in_f16_is_copied_from_where_it_lies():
    graph = asg.Graph()
    x, y = graph.input("x", (), "f16"), graph.input("y", (3,), "f16")
    graph.output("z", asg.dot_general(x, y, ((), ())))
    out = compile(graph, "numpy")(x=np.float16(2), y=np.array([1, 2, 3], np.float16))
    np.testing.assert_array_equal(out["z"], [2, 4, 6])


def test_a_product_of_rows_that_are_all_contracted_is_made_whole():
    rng = np.random.default_rng(0)
    a, b = rng.normal(size=(8, 40, 9, 70)), rng.normal(size=(9, 8, 70, 40))
    graph = asg.Graph()
    x, y = graph.input("x", a.shape, "f64"), graph.input("y", b.shape, "f64")
    graph.output("z", asg.dot_general(x, y, ((1, 3), (3, 2)), ((0, 2), (1, 0))))
    found = compile(graph, "numpy")(x=a, y=b)["z"].numpy()
    np.testing.assert_allclose(found, np.einsum("bkcm,cbmk->bc", a, b), rtol=1e-10)
