"""Products by quantized matrices read the numbers, and equal the products by expanded matrices."""

import numpy as np
import pytest

import asg
from asg.ops.quantization import dequantize_linear, dynamic_quantize_linear
from asg.passes.quantization.numbers import dequantized
from asg_numpy.native.products import multiplies_integers
from asg_numpy.planning import stages
from asg_numpy.run import thread_pool
from tests.passes.test_quantize import check_looped

RNG = np.random.default_rng(5)
CHOICES = (
    ("int8", None, True), ("int8", 32, False), ("int4", 32, True), ("int4", None, False),
)  # fmt: skip


def drawn(*shape):
    return RNG.normal(size=shape).astype(np.float32)


def net(terms, outputs, *, rows="N", left=False):
    """Products by matrices whose summed elements are contiguous, and whose outputs are."""
    g = asg.Graph()
    x = g.input("x", (rows, terms))
    along = g.parameter("along", (outputs, terms), init=drawn(outputs, terms))
    across = g.parameter("across", (terms, outputs), init=drawn(terms, outputs))
    g.output("y", along @ x.T if left else asg.linear(x, along))
    g.output("z", across.T @ x.T if left else x @ across)
    return g


def expands(exe, **dims):
    """Whether a step of an executable multiplies numbers by scales."""
    return " mul" in exe.explain(**dims)


def of_integers(terms, activations):
    """Return the executable of products of integers, and the interpreter of its graph."""
    g, x = net(terms, 21), drawn(40, terms) + 0.5
    state = asg.compile(g, "numpy").state
    small = asg.quantize(g, state=state, activations=activations, calibrate=[{"x": x}])
    exe = asg.compile(small.graph, "numpy", state=small.state)
    return exe, lambda x: asg.testing.interpret(small.graph, {**small.state, "x": x})


def quantized(g, dtype="int8", group=None, symmetric=True, **options):
    """Return the executable of a graph with quantized weights, and the expanded weights."""
    state = asg.compile(g, "numpy").state
    options = {"group": group, "symmetric": symmetric, **options}
    small = asg.quantize(g, dtype, state=state, **options)
    expanded = {name: dequantized(each) for name, each in small.weights.items()}
    return asg.compile(small.graph, "numpy", state=small.state), expanded


def check(exe, expanded, x, *, left=False):
    found = exe(x=x)
    for name, weight in (("y", expanded["along"].T), ("z", expanded["across"])):
        wanted = x.astype("f8") @ weight
        np.testing.assert_allclose(
            found[name], wanted.T if left else wanted, rtol=0, atol=1e-5 * len(weight) ** 0.5
        )


@pytest.mark.parametrize(("dtype", "group", "symmetric"), CHOICES)
@pytest.mark.parametrize(("terms", "outputs"), [(130, 48), (7, 1)])
def test_rows_by_quantized_numbers(terms, outputs, dtype, group, symmetric):
    exe, expanded = quantized(net(terms, outputs), dtype, group, symmetric)
    for rows in (1, 11):
        check(exe, expanded, drawn(rows, terms))
        assert not expands(exe, N=rows)


@pytest.mark.parametrize("activations", ["static", "dynamic"])
@pytest.mark.parametrize("terms", [192, 131])
def test_rows_of_integers_by_quantized_numbers(terms, activations):
    exe, interpreted = of_integers(terms, activations)
    for rows in (150, 11, 1):
        x = drawn(rows, terms) * 2  # some saturate
        found, wanted = exe(x=x), interpreted(x)
        for name in ("y", "z"):
            largest = np.abs(wanted[name]).max()
            np.testing.assert_allclose(found[name], wanted[name], rtol=0, atol=2e-6 * largest)
        assert not (multiplies_integers() and "dot_general" in exe.explain(N=rows))


def test_integers_with_other_readers_are_expanded_as_well(tmp_path):
    g = asg.Graph()
    numbers, scale, zero = dynamic_quantize_linear(g.input("x", (6, 2, 96)))
    x = g.output("x again", dequantize_linear(numbers, scale, zero))
    w = g.parameter("w", (10, 96), init=asg.init.normal())
    g.output("y", asg.linear(x, w) + asg.linear(x, g.parameter("v", (10, 96), init=0.1)))
    small = asg.quantize(g, state=asg.compile(g, "numpy").state)
    exe = asg.compile(small.graph, "numpy", state=small.state)
    x = drawn(6, 2, 96)
    wanted = asg.testing.interpret(small.graph, {**small.state, "x": x})
    exe.save(tmp_path / "step.asgx")
    for each in (exe, asg.load_compiled(tmp_path / "step.asgx")):
        for name, array in each(x=x).items():
            np.testing.assert_allclose(array, wanted[name], rtol=1e-5, atol=1e-4)


def test_numbers_less_a_fraction_are_floats():
    g = asg.Graph()
    numbers, weights = g.input("numbers", (4, 64), "i8"), g.input("weights", (3, 1, 64, 1), "i8")
    x = (asg.cast(numbers, "f32") - 0.5) * 0.25
    weight = asg.cast(weights, "f32") * g.input("scales", (3, 1, 1, 1))
    g.output("y", asg.linear(x, weight.reshape((3, 64))))
    feeds = {
        "numbers": RNG.integers(-99, 99, (4, 64)).astype("i1"),
        "weights": RNG.integers(-99, 99, (3, 1, 64, 1)).astype("i1"), "scales": drawn(3, 1, 1, 1),
    }  # fmt: skip
    found = asg.compile(g, "numpy")(feeds)["y"]
    np.testing.assert_allclose(found, asg.testing.interpret(g, feeds)["y"], rtol=1e-4)


def test_many_rows_expand_the_matrix(use):
    use({"quantized_products.rows": 5})
    exe, expanded = quantized(net(64, 16), "int4")
    for rows in (1, 6, 5, 7):
        check(exe, expanded, drawn(rows, 64))
        assert expands(exe, N=rows) is (rows > 5)


@pytest.mark.parametrize(("dtype", "group", "symmetric"), CHOICES)
def test_chunks_of_a_sum_add_up(use, dtype, group, symmetric):
    use({"quantized_products.chunk": 32})
    exe, expanded = quantized(net(192, 20), dtype, group, symmetric)
    check(exe, expanded, drawn(9, 192))


def test_a_matrix_may_be_the_left_operand():
    exe, expanded = quantized(net(96, 20, left=True), "int4")
    for rows in (1, 3):
        check(exe, expanded, drawn(rows, 96), left=True)
        assert not expands(exe, N=rows)


def test_matrices_with_other_readers_are_expanded():
    g = net(64, 16, rows=2)
    g.output("sum", asg.sum(g["along"], 1))
    exe, expanded = quantized(g)
    check(exe, expanded, drawn(2, 64))
    np.testing.assert_allclose(exe(x=drawn(2, 64))["sum"], expanded["along"].sum(1), atol=1e-4)
    assert expands(exe)


@pytest.mark.parametrize(
    ("dtype", "activations"), [("int8", None), ("int4", None), ("int8", "dynamic")]
)
def test_divided_outputs_have_the_bits_of_the_whole(use, monkeypatch, dtype, activations):
    g, x, found = net(96, 640, rows=2), drawn(2, 96), []
    for worth in (0.1, 1e9):
        use({"threads.level": worth, "threads.part": worth, "threads.begins": worth})
        monkeypatch.setattr(stages, "thread_count", lambda: 2)
        monkeypatch.setattr(thread_pool, "thread_count", lambda: 2)
        exe, _ = quantized(g, dtype, activations=activations)
        found.append(exe(x=x))
    for name in ("y", "z"):
        np.testing.assert_array_equal(found[0][name], found[1][name])


def test_loops_read_a_slice_of_the_numbers():
    g = asg.Graph()
    x = g.input("x", (2, 32))
    numbers = g.input("numbers", (3, 32, 1, 32, 1), "i8")
    scales = g.input("scales", (3, 32, 1, 1, 1))

    def layer(h, each):
        weight = asg.cast(each[0], "f32") * each[1]
        return asg.tanh(h @ weight.reshape((32, 32)).T), ()

    g.output("y", asg.scan(layer, x, (numbers, scales))[0])
    feeds = {
        "x": drawn(2, 32), "numbers": RNG.integers(-99, 99, (3, 32, 1, 32, 1)).astype("i1"),
        "scales": drawn(3, 32, 1, 1, 1) / 300,
    }  # fmt: skip
    wanted = feeds["x"]
    for numbers, scales in zip(feeds["numbers"], feeds["scales"], strict=True):
        wanted = np.tanh(wanted @ (numbers * scales).reshape(32, 32).T)
    np.testing.assert_allclose(asg.compile(g, "numpy")(**feeds)["y"], wanted, atol=1e-5)


def test_a_file_brings_its_native_code(tmp_path):
    exe, _ = quantized(net(64, 16, rows=2), "int4")
    exe.save(tmp_path / "step.asgx")
    x, loaded = drawn(2, 64), asg.load_compiled(tmp_path / "step.asgx")
    for name, array in exe(x=x).items():
        np.testing.assert_array_equal(loaded(x=x)[name], array)


@pytest.mark.parametrize("dtype", ["int8", "int4"])
def test_loops_hold_weights_packed(dtype):
    check_looped(dtype, "numpy")
