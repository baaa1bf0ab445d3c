"""Products by native code equal those of the reference, wherever their operands lie."""

import numpy as np
import pytest

import asg
from asg.testing import interpret
from asg_numpy.kernels import packed
from asg_numpy.native import product_calls, products
from asg_numpy.native.machine import machine
from asg_numpy.plan_numbers import plans
from asg_numpy.planning import stages
from asg_numpy.run import thread_pool

RNG = np.random.default_rng(7)


def drawn(*shape):
    return RNG.normal(size=shape).astype(np.float32)


@pytest.fixture
def made(monkeypatch):
    """The panels of the products that native code is asked for."""
    found = []

    def counted(panel):
        found.append(panel)
        return products.product_kernel(panel)

    monkeypatch.setattr(product_calls, "product_kernel", counted)
    return found


def compared(graph, feeds, **options):
    """Return the outputs of the executor, which are the reference's in f64."""
    exe = asg.compile(graph, "numpy", **options)
    leaves = {name: np.asarray(exe.state[name]) for name in (*graph.parameters, *graph.state)}
    right, found = interpret(graph, {**feeds, **leaves}), exe(**feeds)
    for name, wanted in right.items():
        scale = max(float(np.abs(wanted).max(initial=0.0)), 1.0)
        np.testing.assert_allclose(found[name].numpy(), wanted, rtol=0, atol=2e-5 * scale)
    return found


def linear(rows, terms, columns, *, turned=False):
    graph = asg.Graph()
    shape = (columns, terms) if turned else (terms, columns)
    w = graph.parameter("w", shape, init=drawn(*shape))
    graph.output("y", graph.input("x", (rows, terms)) @ (w.T if turned else w))
    return graph


@pytest.mark.parametrize("most", [4, 14])
def test_a_table_has_the_tiles_that_rows_are_divided_into(most):
    for rows in range(1, 6 * most):
        left, used = rows, set()
        while left:
            tile = left if left <= most else (left + 1) // 2 if left < 2 * most else most
            left, used = left - tile, used | {tile}
        assert products.tiles_of(rows, most) == used


@pytest.mark.parametrize("columns", [4, 7, 8, 16, 17, 33, 48, 64, 97, 130])
@pytest.mark.parametrize("terms", [1, 3, 517])
def test_rows_of_every_number_by_a_kept_matrix(made, terms, columns):
    for rows in (1, 2, 5, 13, 27):
        compared(linear(rows, terms, columns), {"x": drawn(rows, terms)})
    assert len(made) == 5


@pytest.mark.parametrize("panel", range(6))
def test_each_panel_multiplies_right(made, monkeypatch, panel):
    choices = list(products._panels(machine()))
    monkeypatch.setattr(packed, "panel_for", lambda columns: choices[panel % len(choices)])
    for rows in range(1, 2 * choices[panel % len(choices)].rows + 2):
        compared(linear(rows, 9, 37, turned=rows % 2 == 0), {"x": drawn(rows, 9)})
    assert made


def test_sums_of_many_blocks(made, use):
    use({"packing.block": 5})
    compared(linear(15, 53, 40), {"x": drawn(15, 53)})
    compared(convolving(), {"x": drawn(2, 3, 9, 10)})
    assert made


def test_operands_that_are_turned_or_reversed(made):
    graph = asg.Graph()
    x, w = graph.input("x", (6, 9, 4)), graph.parameter("w", (4, 6, 10), init=drawn(4, 6, 10))
    graph.output("y", asg.einsum("ijk,kio->jo", asg.flip(x, 1), w))
    graph.output("z", asg.einsum("ijk,kio->oij", x, asg.flip(w, 2)))
    compared(graph, {"x": drawn(6, 9, 4)})
    assert made


def convolving(n=2, **attrs):
    graph = asg.Graph()
    x = graph.input("x", (n, 3, "H", "W"))
    for bound in ("H >= 9", "W >= 9"):
        graph.assume(bound)
    h = asg.relu(asg.conv2d(x, graph.parameter("a", (8, 3, 3, 3), init=drawn(8, 3, 3, 3)), **attrs))
    w = graph.parameter("b", (12, 8, 3, 2), init=drawn(12, 8, 3, 2))
    graph.output("h", h)
    graph.output("y", asg.conv2d(h, w, graph.parameter("c", (12,), init=drawn(12)), **attrs))
    return graph


@pytest.mark.parametrize("n", [1, 3])
@pytest.mark.parametrize(
    "attrs", [{}, {"padding": 1}, {"stride": 2, "padding": 1}, {"dilation": 2}], ids=str
)
def test_convolutions_copy_no_window(made, n, attrs):
    graph = convolving(n, **attrs)
    for size in ((11, 12), (13, 9), (13, 11)):
        compared(graph, {"x": drawn(n, 3, *size)})
    assert made


def channelwise(n=2, channels=12, **attrs):
    graph = asg.Graph()
    x = graph.input("x", (n, channels, "H", "W"))
    for bound in ("H >= 9", "W >= 9"):
        graph.assume(bound)
    w = graph.parameter("w", (channels, channels, 1, 1), init=drawn(channels, channels, 1, 1))
    x = asg.conv2d(x, w)  # which gives its channels last
    a = graph.parameter("a", (channels, 1, 3, 3), init=drawn(channels, 1, 3, 3))
    b = graph.parameter("b", (2 * channels, 1, 2, 3), init=drawn(2 * channels, 1, 2, 3))
    h = asg.relu(asg.conv2d(x, a, groups=channels, **attrs))
    c = graph.parameter("c", (channels,), init=drawn(channels))
    h = asg.conv2d(h, a, c, groups=channels, padding=1)
    graph.output("y", asg.conv2d(h, b, groups=channels, padding=1))
    return graph


@pytest.mark.parametrize("n", [1, 3])
@pytest.mark.parametrize("channels", [4, 12, 48, 7])
@pytest.mark.parametrize("attrs", [{}, {"stride": 2, "padding": 1}, {"dilation": 2}], ids=str)
def test_channels_that_are_groups_of_their_own(made, n, channels, attrs):
    graph = channelwise(n, channels, **attrs)
    for size in ((11, 12), (13, 9)):
        compared(graph, {"x": drawn(n, channels, *size)})
    compared(training(n, channelwise(n, channels, **attrs)), {"x": drawn(n, channels, 9, 10)})
    assert any(panel.apart for panel in made) is (channels % 4 == 0)


def training(n="N", graph=None):
    graph = graph or convolving(n, padding=1)
    loss = asg.mean(asg.square(graph["y"]))
    wrt = list(graph.parameters.values())
    graph = asg.splice(graph, asg.gradients(loss, wrt))
    for name in ("a", "b", "c"):
        graph.update(name, graph[name] - 0.01 * graph[f"grad/{name}"])
    return graph


@pytest.mark.parametrize("n", [2, "N"])
def test_gradients_of_convolutions(made, n):
    for count in (2, 2, 3) if n == "N" else (2,):
        compared(training(n), {"x": drawn(count, 3, 9, 10)})
    assert made


def test_what_is_packed_follows_the_state(made):
    graph = convolving()
    exe, x = asg.compile(graph, "numpy"), drawn(2, 3, 9, 9)
    trainer = asg.compile(training(2), "numpy", state=exe)
    for change in (
        lambda: exe.load_state({"b": drawn(12, 8, 3, 2)}, strict=False),
        lambda: trainer(x=x),
    ):
        change()
        leaves = {name: np.asarray(exe.state[name]) for name in graph.parameters}
        right = interpret(graph, {"x": x, **leaves})["y"]
        np.testing.assert_allclose(exe(x=x)["y"].numpy(), right, rtol=0, atol=1e-4)
    assert made


def test_bits_do_not_depend_on_threads(made, monkeypatch):
    feeds, found = {"x": drawn(8, 3, 24, 24)}, []
    for count in (1, 2, 3):
        monkeypatch.setattr(stages, "thread_count", lambda count=count: count)
        monkeypatch.setattr(thread_pool, "thread_count", lambda count=count: count)
        rng = np.random.default_rng(3)
        monkeypatch.setitem(globals(), "RNG", rng)
        found.append(asg.compile(convolving(8), "numpy")(**feeds)["y"].numpy().tobytes())
    assert found[0] == found[1] == found[2]
    assert made


@pytest.mark.parametrize("rows", [3, 64])
def test_parts_have_the_bits_of_the_whole(made, use, monkeypatch, rows):
    feeds, found, parts = {"x": drawn(rows, 900)}, [], []
    graph = linear(rows, 900, 2048)
    for worth in (plans().threads.level, 1e9):
        use({"threads.level": worth})
        monkeypatch.setattr(stages, "thread_count", lambda: 4)
        found.append(asg.compile(graph, "numpy")(**feeds)["y"].numpy().tobytes())
        parts.append(len(made))
    assert found[0] == found[1]
    assert parts[0] > 1
    if rows >= plans().packing.divided_rows:  # each part of the rows reads the whole matrix
        assert rows // parts[0] >= plans().packing.part_rows


def test_what_no_number_is_stays_where_it_is(made):
    graph = linear(3, 20, 10)
    x = drawn(3, 20)
    x[1, 4], x[2, 5] = np.nan, np.inf
    y = asg.compile(graph, "numpy")(x=x)["y"].numpy()
    assert np.isfinite(y[0]).all()
    assert np.isnan(y[1]).all()
    assert np.isinf(y[2]).all()
    assert made


def test_products_of_f64_are_left_to_blas(made):
    graph = asg.Graph()
    x, w = graph.input("x", (3, 5), "f64"), graph.parameter("w", (5, 8), "f64")
    graph.output("y", x @ w)
    asg.compile(graph, "numpy")(x=np.ones((3, 5)))
    assert not made


def test_products_without_terms_or_rows_are_zeros_or_nothing(made):
    graph = asg.Graph()
    x, w = graph.input("x", (3, 0)), graph.parameter("w", (0, 8))
    graph.output("y", x @ w)
    graph.output("z", graph.input("u", (0, 5)) @ graph.parameter("v", (5, 8)))
    found = asg.compile(graph, "numpy")(x=np.ones((3, 0), "f"), u=np.ones((0, 5), "f"))
    assert not found["y"].numpy().any()
    assert found["z"].shape == (0, 8)
    assert not made
