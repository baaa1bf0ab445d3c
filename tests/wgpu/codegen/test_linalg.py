"""The kernels of factorizations, on matrices larger than those of samples."""

from functools import partial

import numpy as np
import pytest

import asg
from asg import linalg
from asg.ops.linalg import jacobi, kernels, one_dispatch
from asg.ops.linalg.loops import iterations
from asg_wgpu.ir.target import CPU_ITERATIONS
from tests.wgpu.compiled import lowered
from tests.wgpu.paper_card import Card

SIZE = 24


def both(function, *arrays, backend):
    """Return the results on wgpu, and on NumPy."""
    graph = asg.Graph()
    inputs = [graph.input(f"x{i}", array.shape) for i, array in enumerate(arrays)]
    found = function(*inputs)
    for i, result in enumerate(found if isinstance(found, tuple) else (found,)):
        graph.output(f"y{i}", result)
    feeds = {f"x{i}": array for i, array in enumerate(arrays)}
    return [
        [np.asarray(each) for each in asg.compile(graph, name)(feeds).values()]
        for name in (backend, "numpy")
    ]


def matrices(*shape):
    return np.random.default_rng(0).normal(size=shape).astype(np.float32)


def spectrum(a):
    values, vectors = linalg.eigh(a)
    scaled = vectors * asg.expand_dims(values, -2)
    return values, scaled @ vectors.mT, vectors.mT @ vectors


def singular(a):
    u, values, vh = linalg.svd(a)
    return values, (u * asg.expand_dims(values, -2)) @ vh, u.mT @ u, vh @ vh.mT


CALLS = {
    "cholesky": (lambda a: linalg.cholesky(a @ a.mT, jitter=1.0), (2, SIZE, SIZE)),
    "inv": (linalg.inv, (2, SIZE, SIZE)),
    "lu": (linalg.lu_factor, (2, SIZE, 9)),
    "lu wide": (linalg.lu_factor, (9, SIZE)),
    "qr": (linalg.qr, (2, SIZE, SIZE)),
    "qr tall": (linalg.qr, (70, 5)),
    "qr wide": (linalg.qr, (5, 70)),
    "eigh": (spectrum, (2, SIZE, SIZE)),
    "svd": (singular, (2, SIZE, SIZE)),
    "eigh of many": (spectrum, (48, 48)),
    "svd of many": (singular, (48, 48)),
    "svd tall": (singular, (33, 9)),
    "svd wide": (singular, (9, 33)),
}


@pytest.mark.parametrize("name", CALLS)
def test_factors_of_larger_matrices_are_numpys(name, backend):
    function, shape = CALLS[name]
    found, right = both(function, matrices(*shape), backend=backend)
    for one, other in zip(found, right, strict=True):
        np.testing.assert_allclose(one, other, atol=2e-4 * max(1, np.abs(other).max()))


def test_matrices_without_full_rank(backend):
    low = matrices(8, 3) @ matrices(3, 8)[:, :6]
    found, right = both(lambda a: (*singular(a), linalg.pinv(a, 1e-4)), low, backend=backend)
    for one, other in zip(found, right, strict=True):
        np.testing.assert_allclose(one, other, atol=2e-5 * max(1, np.abs(other).max()))


@pytest.mark.parametrize("rank", [0, 1, 8, 15, 16])
@pytest.mark.parametrize("shape", [(16, 16), (33, 16), (16, 70)], ids=str)
def test_vectors_beyond_the_rank_complete_a_basis(shape, rank, backend):
    rng = np.random.default_rng(rank)
    low = (rng.normal(size=(shape[0], rank)) @ rng.normal(size=(rank, shape[1]))).astype(np.float32)
    graph = asg.Graph()
    a = graph.input("a", shape)
    for name, value in zip(("u", "s", "vh"), linalg.svd(a), strict=True):
        graph.output(name, value)
    graph.output("inverse", linalg.pinv(a, 1e-4))
    found = asg.compile(graph, backend)(a=low)
    u, s, vh, inverse = (found[name].numpy().astype(np.float64) for name in found)
    size = np.linalg.norm(low, 2) or 1.0
    bound = 50 * np.finfo(np.float32).eps * max(shape)
    assert np.abs((u * s) @ vh - low).max() <= bound * size
    assert np.abs(u.T @ u - np.eye(16)).max() <= bound
    assert np.abs(vh @ vh.T - np.eye(16)).max() <= bound
    right = np.linalg.pinv(low.astype(np.float64), rcond=1e-4)
    np.testing.assert_allclose(inverse, right, atol=1e-3 * np.abs(right).max())


def test_vectors_of_values_over_eight_decades_are_orthogonal(backend):
    rng = np.random.default_rng(0)
    left, right = (np.linalg.qr(rng.normal(size=(48, 48)))[0] for _ in range(2))
    a = (left * np.logspace(0, -8, 48) @ right).astype(np.float32)
    found, _ = both(singular, a, backend=backend)
    for product in found[2:]:
        np.testing.assert_allclose(product, np.eye(48), atol=50 * 48 * np.finfo("f4").eps)


@pytest.mark.parametrize("a", [np.zeros((4, 4)), np.eye(5)], ids=["zeros", "identity"])
def test_equal_eigenvalues(a, backend):
    found, right = both(spectrum, a.astype(np.float32), backend=backend)
    for one, other in zip(found, right, strict=True):
        np.testing.assert_allclose(one, other, atol=1e-6)


@pytest.mark.parametrize("shape", [(3, 0), (0, 3), (2, 0, 0)], ids=str)
def test_the_order_of_rows_without_columns(shape, backend):
    found, right = both(
        lambda a: (*linalg.lu(a), linalg.lu_factor(a)[1]), matrices(*shape), backend=backend
    )
    for one, other in zip(found, right, strict=True):
        np.testing.assert_array_equal(one, other)


def test_a_matrix_that_is_not_positive_definite_is_nan_and_its_neighbors_are_not(backend):
    pair = np.stack([np.eye(3), np.diag([1.0, -1.0, 2.0])]).astype(np.float32)
    for (factor,) in both(linalg.cholesky, pair, backend=backend):
        np.testing.assert_array_equal(factor[0], np.eye(3))
        assert np.isnan(factor[1]).all()


@pytest.mark.parametrize("name", ["qr", "eigh", "svd"])
@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_a_matrix_with_nan_or_infinity_is_nan_and_its_neighbors_are_not(value, name, backend):
    pair = matrices(2, 5, 5)
    pair[1, 3, 1] = pair[1, 1, 3] = value
    found, right = both(getattr(linalg, name), pair, backend=backend)
    for one, other in zip(found, right, strict=True):
        np.testing.assert_allclose(one[0], other[0], atol=1e-5)
        assert np.isnan(one[1]).any()
        assert name == "qr" or np.isnan(one[1]).all()


@pytest.mark.parametrize("name", ["qr", "eigh", "svd"])
def test_squares_of_elements_may_exceed_f32(name, backend):
    near = np.stack([np.eye(3) * 4, matrices(3, 3)]).astype(np.float32)
    small, large = (
        both(getattr(linalg, name), near * np.float32(scale), backend=backend)
        for scale in (2.0**-80, 2.0**100)
    )
    for found, right in (small, large):
        for one, other in zip(found, right, strict=True):
            np.testing.assert_allclose(one, other, atol=1e-5 * np.abs(other).max())


def test_factors_in_each_step_of_a_loop(backend):
    """A kernel that runs several times is a loop within the loop."""

    def values(a):
        def step(carry, x):
            return carry + 1, (linalg.det(x), linalg.svdvals(x + carry))

        return asg.scan(step, asg.zeros((), graph=a.graph), a)[1]

    found, right = both(values, matrices(3, 12, 12), backend=backend)
    for one, other in zip(found, right, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-4, atol=1e-5)


KERNELS = {
    "cholesky": partial(kernels.cholesky, jitter=0.0),
    "lu": kernels.lu,
    "qr": kernels.qr,
    "eigh": jacobi.eigh,
    "svd": jacobi.svd,
}


@pytest.mark.parametrize("name", KERNELS)
def test_a_kernel_is_short_at_every_size(name):
    """Drivers take long for long texts, and leave long loops early."""
    for n in (1, 4, 48, 63, 512):
        for kernel in KERNELS[name](asg.TensorType((n, n), asg.f32)).kernels:
            assert len(kernel.source) < 5_000
            assert kernel.iterations <= CPU_ITERATIONS


def nest(n):
    """Count the turns of the loops of NEST."""
    count = 0
    for j in range(n):
        count += 1
        for _ in range(0, n, 4):
            count += 1 + j
        back = n - 1 - j
        for _ in range(back + 1, n):
            count += 1 + n
    return count


NEST = """
    for (var j = 0u; j < {n}u; j++) {{
        if (j == 3u) {{ continue; }}
        for (var i = lane; i < {n}u; i += 4u) {{
            let unread = asg_div(f32(i), 2.0);
            for (var k = 0u; k < j; k++) {{ sum += unread; }}
        }}
        let back = {last}u - j;
        for (var i = back + 1u + lane; i < {n}u; i++) {{
            for (var k = 0u; k < {n}u; k++) {{ sum += 1.0; }}
        }}
    }}"""


@pytest.mark.parametrize("n", [0, 1, 2, 7, 40])
def test_iterations_are_counted_in_the_text(n):
    assert iterations(NEST.format(n=n, last=n - 1) if n else NEST.format(n=0, last=0)) == nest(n)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("for (var i = 0u; i < found; i++) { }", "bounded by found, unknown in the text"),
        ("for (var i = 0u; i < 2u * n; i++) { }", r"bounded by 2u \* n, and not by a sum"),
        ("while (x < 1.0) { }", "a loop without a count"),
    ],
)
def test_a_loop_whose_count_is_not_told_is_refused(text, why):
    with pytest.raises(ValueError, match=why):
        iterations(text)


def test_more_iterations_than_a_driver_makes_are_refused(cpu_backend):
    graph = asg.Graph()
    graph.output("y", linalg.qr(graph.input("x", (1000, 1000)))[0])
    with pytest.raises(asg.BackendError, match=r"qr: the op needs up to \d+ loop iterations"):
        asg.compile(graph, cpu_backend)


ONE_DISPATCH = {
    "cholesky": lambda a: linalg.cholesky(a @ a.mT, jitter=1.0),
    "solve": lambda a: linalg.solve(a, a[..., :2]),
    "lu": lambda a: linalg.lu_factor(a[..., :3]),
    "lu wide": lambda a: linalg.lu_factor(a[..., :3, :]),
    "qr": linalg.qr,
    "qr wide": lambda a: linalg.qr(a[..., :3, :]),
    "eigh": spectrum,
    "svd": singular,
    "svd of rank 1": lambda a: singular(a[:1, :3, :1] @ a[:1, :1, :3]),
}


@pytest.mark.sampled(9)
@pytest.mark.parametrize("memory", [16_384, 0], ids=["workgroup memory", "device memory"])
@pytest.mark.parametrize("name", ONE_DISPATCH)
def test_a_workgroup_makes_all_steps_of_a_small_matrix(name, memory, monkeypatch):
    monkeypatch.setattr(one_dispatch, "WORKGROUP_MEMORY", memory)
    graph, a = asg.Graph(), matrices(2, 5, 5)
    found = ONE_DISPATCH[name](graph.input("a", a.shape))
    for k, each in enumerate(found if isinstance(found, tuple) else (found,)):
        graph.output(f"y{k}", each)
    card = Card(lowered(graph, {}))
    assert not card.schedule.loops
    made = card.run({"a": a})
    for key, right in asg.compile(graph, "numpy")(a=a).items():
        np.testing.assert_allclose(made[key], right, rtol=1e-4, atol=1e-4)
