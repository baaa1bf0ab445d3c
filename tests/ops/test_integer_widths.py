"""Integers of 8, 16 and 64 bits: they wrap as NumPy's, on NumPy for every op."""

import numpy as np
import pytest

import asg
from asg.core.dtypes import INTEGER, DType, as_array
from asg.core.errors import DTypeError
from asg.core.interpreter import interpret
from asg.passes import optimize
from asg.runtime.compiling import compile
from tests.effort import sampled
from tests.integers import NEW, OF_INTEGERS, put, samples_in


@pytest.mark.parametrize("dtype", NEW)
def test_every_op_gives_the_interpreters_numbers(dtype, request):
    """A third of the ops in quick runs, others for each dtype."""
    graph, feeds = asg.Graph(), {}
    turn = NEW.index(dtype) % 3
    for op in sampled([*OF_INTEGERS[turn:], *OF_INTEGERS[:turn]], request):
        for i, sample in enumerate(samples_in(op, dtype)):
            feeds |= put(graph, op, sample, f"{op.name} {i} ")
    with np.errstate(all="ignore"):
        expected = interpret(graph, feeds)
    found = compile(graph, "numpy")(feeds)
    assert len(found) > 50
    for name, tensor in graph.outputs.items():
        assert found[name].dtype is tensor.dtype
        assert np.asarray(expected[name]).dtype == tensor.dtype.numpy, name
        if tensor.dtype is DType.F64:  # native code rounds functions in another way
            np.testing.assert_allclose(found[name], expected[name], rtol=1e-14, err_msg=name)
        else:
            np.testing.assert_array_equal(found[name], expected[name], err_msg=name)


@pytest.mark.parametrize("dtype", NEW)
def test_arithmetic_wraps_as_numpys(dtype):
    limits = np.iinfo(dtype.numpy)
    ends = np.array([limits.min, limits.max, 0, 1, 2, limits.max - 1, 7], limits.dtype)
    x, y = (each.ravel() for each in np.meshgrid(ends, ends))
    graph = asg.Graph()
    a, b = graph.input("a", x.shape, dtype), graph.input("b", x.shape, dtype)
    with np.errstate(all="ignore"):
        pairs = {
            "add": (a + b, x + y), "sub": (a - b, x - y), "mul": (a * b, x * y),
            "floor_divide": (a // b, x // y), "remainder": (a % b, x % y),
            "less": (a < b, x < y), "shift": (a << 3, x << 3), "right": (a >> 3, x >> 3),
            "xor": (a ^ b, x ^ y), "not": (~a, ~x), "square": (asg.square(a), x * x),
            "float_power": (asg.float_power(a, 2), x.astype("f4") ** 2),
            "sum": (asg.sum(a), x.sum(dtype=x.dtype)), "prod": (asg.prod(b), y.prod(dtype=y.dtype)),
            "dot": (asg.dot(a, b), np.dot(x, y)),
            "cumsum": (asg.cumsum(a, 0), x.cumsum(dtype=x.dtype)),
            "sort": (asg.sort(a), np.sort(x)), "max": (asg.max(a), x.max()),
            **{f"to {t}": (a.cast(t), x.astype(t.numpy)) for t in INTEGER},
        }  # fmt: skip
    for name, (tensor, _) in pairs.items():
        graph.output(name, tensor)
    found = compile(graph, "numpy")(a=x, b=y)
    for name, (_, right) in pairs.items():
        assert found[name].numpy().dtype == np.asarray(right).dtype, name
        np.testing.assert_array_equal(found[name], right, err_msg=name)


@pytest.mark.parametrize("dtype", NEW)
def test_a_cast_of_a_float_saturates(dtype):
    limits = np.iinfo(dtype.numpy)
    values = [np.nan, np.inf, -np.inf, 1.9, -1.9, 1e30, -1e30, float(limits.max), float(limits.min)]
    x = asg.Graph().input("x", (len(values),), "f64")
    low = max(limits.min, -1)
    right = [0, limits.max, limits.min, 1, low, limits.max, limits.min, limits.max, limits.min]
    np.testing.assert_array_equal(asg.evaluate(x.cast(dtype), {"x": values}), right)


@pytest.mark.parametrize("dtype", NEW)
def test_indices_of_any_width(dtype):
    x = asg.Graph().input("x", (4,))
    index = x.graph.input("i", (3,), dtype)
    feeds = {"x": np.arange(4.0), "i": [3, 0, 1]}
    reads = [x[index], asg.take(x, index, 0), asg.gather(x, index, 0)]
    for tensor in reads:
        assert asg.evaluate(tensor, feeds).tolist() == [3, 0, 1]
    assert asg.evaluate(asg.one_hot(index, 4), feeds).argmax(1).tolist() == [3, 0, 1]
    assert asg.evaluate(asg.embedding(index, x.reshape(4, 1)), feeds).ravel().tolist() == [3, 0, 1]
    assert asg.evaluate(asg.bincount(index, 4), feeds).tolist() == [1, 1, 0, 1]
    if dtype.numpy.kind == "i":
        assert asg.evaluate(x[index], {**feeds, "i": [-1, -4, 0]}).tolist() == [3, 0, 0]


@pytest.mark.parametrize("dtype", NEW)
def test_offsets_of_any_width_count_past_its_bounds(dtype):
    weight = asg.Graph().input("weight", (3, 1))
    indices = weight.graph.input("indices", ("N",), dtype)
    offsets = weight.graph.input("offsets", (2,), dtype)
    bags = asg.nn.functional.embedding_bag(indices, weight, offsets, mode="sum")
    feeds = {"weight": np.ones((3, 1)), "indices": np.zeros(600, "i4"), "offsets": [0, 100]}
    assert asg.evaluate(bags, feeds).ravel().tolist() == [100, 500]


def test_an_index_of_64_bits_does_not_wrap_into_range():
    for dtype, far in (("i64", 2**32 + 1), ("i64", -(2**32)), ("u64", 2**32 + 1)):
        x = asg.Graph().input("x", (4,))
        read = x[x.graph.input("i", (1,), dtype)]
        assert np.isnan(asg.evaluate(read, {"x": np.ones(4), "i": np.array([far])})).all()


@pytest.mark.parametrize(("first", "middle"), [("i32", "i8"), ("i64", "i32"), ("i64", "f64")])
def test_casts_that_lose_bits_stay(first, middle):
    graph = asg.Graph()
    x = graph.input("x", (2,), first)
    graph.output("y", x.cast(middle).cast(first))
    value = np.array([2**53 + 1 if first == "i64" else 300, 5])
    found = compile(optimize(graph), "numpy")(x=value)["y"]
    with np.errstate(all="ignore"):
        right = value.astype(asg.DType(middle).numpy).astype(asg.DType(first).numpy)
    np.testing.assert_array_equal(found, right)


def test_arrays_without_a_dtype_become_i32():
    """Python's integers are int64 in NumPy; a named dtype, or a tensor beside them, decides."""
    graph = asg.Graph()
    for value in ([1, 2], np.array([1, 2]), np.array([1, 2], np.uint8)):
        assert asg.constant(value, graph=graph).dtype == "i32"
        assert asg.constant(value, "i8", graph=graph).dtype == "i8"
        assert (graph.input(f"x{len(graph)}", (2,), "i64") + value).dtype == "i64"
    assert as_array([2**40], DType.I64).dtype == np.int64
    with pytest.raises(DTypeError, match=r'does not fit i32; use a wider dtype, such as "i64"'):
        asg.constant([2**40], graph=graph)


def test_dtypes_do_not_mix_and_dimensions_need_32_bits():
    x = asg.Graph().input("x", ("N",), "i8")
    with pytest.raises(DTypeError, match=r"add: .*different dtypes"):
        x + x.cast("i16")
    with pytest.raises(DTypeError, match=r"300 does not fit i8"):
        x + 300
    with pytest.raises(DTypeError, match=r'a dimension cannot be i8; cast the tensor to "i32"'):
        x * asg.dim("N", "i8", graph=x.graph)
    with pytest.raises(DTypeError, match=r"iota: .*199 does not fit i8"):
        asg.iota((200,), 0, "i8", graph=x.graph)
    with pytest.raises(asg.GradientError):
        asg.gradients(asg.sum(x.cast("f32")), wrt=[x])


@pytest.mark.parametrize("dtype", NEW)
def test_files_keep_the_dtype(dtype, tmp_path):
    limits = np.iinfo(dtype.numpy)
    values = np.array([limits.min, limits.max, 1], limits.dtype)
    graph = asg.Graph()
    graph.output(
        "y", graph.state_variable("s", (3,), dtype, init=values) + graph.input("x", (3,), dtype)
    )
    graph.output("c", asg.constant(values, dtype, graph=graph))
    for copy in (asg.parse(asg.text(graph)), asg.io.loads(asg.io.dumps(graph))):
        assert asg.text(copy) == asg.text(graph)
        exe = compile(copy, "numpy")
        np.testing.assert_array_equal(exe(x=[0, 0, 0])["c"], values)
    path = tmp_path / "s.safetensors"
    asg.save_state(exe.state, path)
    found = asg.load_state(path)["s"]
    assert found.dtype == dtype.numpy
    np.testing.assert_array_equal(found, values)
    exe.load_state({"s": found})
    np.testing.assert_array_equal(exe.state["s"], values)
