"""Tensors beside numbers and arrays, on both sides of every operator, in every dtype."""

import operator

import numpy as np
import pytest

import asg
from asg.core.verify import verify
from asg.testing import interpret

FLOATS, INTEGERS = ("f16", "f32", "f64"), ("i32", "u32")
ARITHMETIC = ("add", "sub", "mul", "floordiv", "mod", "pow")
BITS = ("and_", "or_", "xor", "lshift", "rshift")
COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")


def values(dtype):
    if dtype == "bool":
        return np.array([[True, False, True], [False, False, True]])
    return np.array([[1, 2, 3], [4, 5, 6]], asg.DType(dtype).numpy)


def check(dtype, build, reference=None):
    """Hold what `build` gives for a tensor to what it, or `reference`, gives for the array."""
    g = asg.Graph()
    y = build(g.input("x", (2, 3), dtype))
    wanted = np.asarray((reference or build)(values(dtype)))
    got = interpret(g, {"x": values(dtype)}, [y.ref])[y.ref]
    assert got.shape == y.shape == wanted.shape
    assert got.dtype == y.dtype.numpy
    np.testing.assert_array_equal(got, wanted.astype(got.dtype))
    verify(g)
    return g, y


@pytest.mark.parametrize("dtype", [*FLOATS, *INTEGERS])
@pytest.mark.parametrize("name", [*ARITHMETIC, *COMPARISONS])
def test_numbers_on_both_sides(name, dtype):
    apply = getattr(operator, name)
    for number in (2, 3.0) if dtype in FLOATS else (2,):
        _, right = check(dtype, lambda x, n=number: apply(x, n))
        _, left = check(dtype, lambda x, n=number: apply(n, x))
        assert left.dtype == right.dtype == ("bool" if name in COMPARISONS else dtype)


@pytest.mark.parametrize("dtype", FLOATS)
def test_division_of_floats_on_both_sides(dtype):
    check(dtype, lambda x: x / 2)
    check(dtype, lambda x: 3 / x)


@pytest.mark.parametrize("dtype", INTEGERS)
@pytest.mark.parametrize("name", BITS)
def test_bits_on_both_sides(name, dtype):
    apply = getattr(operator, name)
    check(dtype, lambda x: apply(x, 2))
    check(dtype, lambda x: apply(2, x))


@pytest.mark.parametrize("name", ["and_", "or_", "xor", "eq", "ne"])
def test_bools_on_both_sides(name):
    apply = getattr(operator, name)
    check("bool", lambda x: apply(x, True))
    check("bool", lambda x: apply(False, x))
    check("bool", lambda x: ~x)


@pytest.mark.parametrize("dtype", [*FLOATS, *INTEGERS])
@pytest.mark.parametrize("name", [*ARITHMETIC, *COMPARISONS])
def test_arrays_on_both_sides(name, dtype):
    apply = getattr(operator, name)
    array = np.array([2, 1, 2], asg.DType(dtype).numpy)
    _, right = check(dtype, lambda x: apply(x, array))
    _, left = check(dtype, lambda x: apply(array, x))
    assert left.dtype == right.dtype == ("bool" if name in COMPARISONS else dtype)


def test_an_array_on_the_left_leaves_the_operation_to_the_tensor():
    g = asg.Graph()
    x = g.input("x", (3,))
    y = np.ones((2, 3), np.float32) - x
    assert isinstance(y, asg.Tensor)
    assert str(y.type) == "f32[2,3]"
    assert [node.op.name for node in g.nodes[1:]] == ["constant", "broadcast_to", "sub"]
    assert isinstance(np.float32(2) * x, asg.Tensor)
    assert isinstance(np.ones((2, 3), np.float32) @ x, asg.Tensor)
    z = x[:, None] * np.ones(2, np.float32)
    z *= np.float32(3)
    assert z.shape == (3, 2)


@pytest.mark.parametrize("number", [2, 2.0, np.float32(2), np.float64(2), np.array(2, np.float32)])
def test_numpy_numbers(number):
    check("f32", lambda x: x * number, lambda x: x * np.float32(2))
    check("f32", lambda x: number - x, lambda x: np.float32(2) - x)


def test_a_whole_float_is_an_integer_where_the_tensor_is():
    _, y = check("i32", lambda x: x + 2.0, lambda x: x + 2)
    assert y.dtype == "i32"


@pytest.mark.parametrize("array", [[1, 2, 3], (1, 2, 3), np.array([1, 2, 3])])
def test_lists_and_int64_arrays_become_i32(array):
    _, y = check("i32", lambda x: x * array, lambda x: x * np.asarray(array))
    assert y.dtype == "i32"


@pytest.mark.parametrize(
    ("value", "dtype"),
    [
        (1, "i32"),
        (1.0, "f32"),
        (True, "bool"),
        ([1, 2], "i32"),
        ([1, 2.5], "f32"),
        ([], "f32"),
        (np.float64(1), "f64"),
        (np.ones(2), "f64"),
        (np.ones(2, np.float16), "f16"),
        (np.ones(2, np.uint32), "u32"),
        (np.ones(2, np.int8), "i32"),
        (np.ones(2, np.uint64), "i32"),
        (np.ones(2, ">f4"), "f32"),
        (np.ones(2, bool), "bool"),
    ],
)
def test_dtype_of_a_constant(value, dtype):
    made = asg.constant(value, graph=asg.Graph())
    assert made.dtype == dtype
    assert made.node.attrs["value"].dtype == asg.DType(dtype).numpy
    assert made.node.attrs["value"].dtype.isnative
    np.testing.assert_array_equal(made.node.attrs["value"], np.asarray(value))


@pytest.mark.parametrize("dtype", [None, "f16"])
def test_a_constant_that_would_become_infinite_is_refused(dtype):
    with pytest.raises(asg.DTypeError, match=r"constant: 1e\+300 is beyond the numbers of f"):
        asg.constant([1.0, 1e300], dtype, graph=asg.Graph())


@pytest.mark.parametrize("dtype", asg.DType)
def test_creation_in_every_dtype(dtype):
    with asg.Graph() as g:
        made = [asg.zeros((2,), dtype), asg.ones((2,), dtype), asg.constant([0, 1], dtype)]
        made += [asg.eye(2, dtype=dtype)[0], asg.one_hot(asg.constant([1]), 2, dtype)[0]]
    x = g.input("x", (2,), dtype)
    made += [asg.zeros_like(x), asg.ones_like(x)]
    assert {t.dtype for t in made} == {dtype}
    got = interpret(g, {"x": np.zeros(2, dtype.numpy)}, [t.ref for t in made])
    wanted = [[0, 0], [1, 1], [0, 1], [1, 0], [0, 1], [0, 0], [1, 1]]
    assert [got[t.ref].astype(int).tolist() for t in made] == wanted
    assert {got[t.ref].dtype for t in made} == {dtype.numpy}


# Literals


def test_a_number_is_one_node_in_each_scope():
    g = asg.Graph()
    x = g.input("x", (3,))
    for _ in range(3):
        x = x * 2 + 2
    with g.scope("block"):
        x = x * 2 + 2.0
        x = x * 2
    fulls = [node for node in g.nodes if node.op.name == "full"]
    assert [node.scope for node in fulls] == ["", "block"]


def test_numbers_that_differ_are_not_shared():
    with asg.Graph() as g:
        made = [
            asg.full((2,), 1.0),
            asg.full((2,), 1),
            asg.full((2,), True),
            asg.full((2,), 1.0, "f64"),
            asg.full((3,), 1.0),
            asg.full((2,), 0.0),
            asg.full((2,), -0.0),
            asg.full((2,), float("nan")),
        ]
        assert len({t.ref for t in made}) == len(made) == len(g)
        assert asg.full((2,), float("nan")).ref == made[-1].ref
        assert asg.ones((2,)).ref == made[0].ref


# Calls that fail


def test_a_number_of_a_failed_call_can_be_used_again():
    g = asg.Graph()
    x, w = g.input("x", (2, 3)), g.input("w", (3, 4))
    positive = x > 0
    for _ in range(2):
        with pytest.raises(asg.ShapeError):
            asg.where(positive, 1.5, w)
        with pytest.raises(asg.ShapeError):
            x + np.ones((2, 2), np.float32)
    assert len(g) == 4  # two inputs, x > 0 and its zero
    y = asg.where(positive, 1.5, x)
    verify(g)
    assert interpret(g, {"x": -np.ones((2, 3)), "w": np.ones((3, 4))}, [y.ref])[y.ref].max() == -1


def test_an_error_of_the_users_own_code_stays_what_it_is():
    g = asg.Graph()
    x = g.input("x", ())

    def hook(total):
        raise ZeroDivisionError("mine")

    class Odd:
        def __index__(self):
            raise LookupError("mine too")

    with pytest.raises(ZeroDivisionError, match=r"^mine$"):
        asg.gradients(asg.exp(x), x, hooks={"x": hook})
    with pytest.raises(LookupError, match=r"^mine too$"):
        asg.one_hot(asg.constant([1], graph=g), Odd())


def test_what_python_raised_is_the_cause():
    g = asg.Graph()
    with pytest.raises(asg.GraphError, match=r"it is called as concat\(tensors: ") as caught:
        asg.concat(5)
    assert isinstance(caught.value.__cause__, TypeError)
    assert len(g) == 0


def test_guarded_functions_keep_their_name_doc_and_signature():
    import inspect

    from asg.ops.reductions.sums_and_extremes import sum as unguarded

    assert asg.sum is not unguarded
    assert unguarded.__doc__ == asg.Tensor.sum.__doc__
    contract, _, example = inspect.cleandoc(unguarded.__doc__).partition("\n\n>>> ")
    assert asg.sum.__doc__.startswith(contract)
    assert asg.sum.__doc__.endswith(example)
    assert inspect.signature(asg.sum) == inspect.signature(unguarded)
    assert asg.sum.__name__ == "sum"


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda x: asg.softmax(x, axis=1, dim=1), "its name here is axis; it is called as"),
        (
            lambda x: asg.div(x, x, rounding_mode="floor"),
            "use asg.floor_divide(x, y)",
        ),
        (
            lambda x: asg.max_pool1d(x, 2, return_indices=True),
            "asg.nn.functional.max_pool2d_with_indices",
        ),
        (lambda x: asg.linspace(0.0, 1.0, steps=3), "its name here is num"),
        (lambda x: asg.sort(x, stable=True), "leave it out: sorts are stable"),
        (lambda x: asg.nn.EmbeddingBag(3, 2, sparse=True), "leave it out: gradients are dense"),
        (
            lambda x: asg.nn.MaxPool2d(2, return_indices=True),
            "asg.nn.functional.max_pool2d_with_indices",
        ),
        (lambda x: asg.nn.ReLU(inplace=True), "leave it out: the result is a new tensor"),
        (lambda x: asg.nn.MSELoss(size_average=True), "MSELoss(reduction: "),
        (lambda x: asg.nn.MaxPool2d(), "it is called as MaxPool2d(kernel_size: Size, stride: "),
    ],
)
def test_an_argument_by_its_name_elsewhere_is_answered(call, words) -> None:
    x = asg.Graph().input("x", (3, 4, 4))
    with pytest.raises(asg.GraphError) as caught:
        call(x)
    assert words in str(caught.value)
