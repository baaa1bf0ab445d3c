"""Values that may be fed, and the errors of wrong calls."""

import array
import re

import numpy as np
import pytest

import asg
from asg.runtime.compiling import compile, evaluate


@pytest.fixture(scope="module")
def exe():
    graph = asg.Graph("net")
    x = graph.input("x", ("N", 3), "f32")
    labels = graph.input("labels", ("N",), "i32")
    mask = graph.input("mask", ("N",), "bool")
    graph.input("spare", (2,), "f32")
    w = graph.parameter("w", (3,), "f32", init=1.0)
    graph.output("y", asg.where(mask, asg.cast(labels, "f32"), asg.sum(x * w, axis=1)))
    return compile(graph, "numpy")


X, LABELS, MASK = np.ones((2, 3), "f4"), np.array([1, 2], "i4"), np.array([True, False])
RIGHT = {"x": X, "labels": LABELS, "mask": MASK}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("x", [[1, 1, 1], [1, 1, 1]]),
        ("x", [[1.0, 1, 1], [1, 1.0, 1]]),
        ("x", np.ones((3, 2), "f4").T),
        ("x", np.ones((2, 3), ">f4")),
        ("x", np.ones((4, 6), "f4")[::2, ::-2]),
        *(("x", np.ones((2, 3), dtype)) for dtype in ("f8", "f2", "i8", "u1", "u8", "?")),
        ("x", [[True] * 3] * 2),
        ("x", memoryview(array.array("f", [1.0] * 6)).cast("B").cast("f", (2, 3))),
        ("labels", np.array([1, 2])),
        ("labels", np.array([1, 2], np.uint8)),
        ("labels", np.array([1, 2], np.uint64)),
        ("labels", np.array([1, 2], np.uint32)),
        ("labels", [1, 2]),
        ("labels", (1.0, 2.0)),
        ("mask", [True, False]),
        ("spare", [0, 1]),
    ],
)
def test_values_that_fit(exe, name, value):
    np.testing.assert_array_equal(exe({**RIGHT, name: value})["y"], [1, 3])


WRONG = [
    ({"x": np.full((2, 3), 1e39)}, asg.DTypeError, r"input 'x': 1e\+39 is beyond .* f32; scale"),
    ({"x": "text"}, asg.DTypeError, "input 'x': arrays of <U4 have no dtype"),
    ({"x": None}, asg.DTypeError, "input 'x': expected numbers, got None"),
    ({"x": X.astype(complex)}, asg.DTypeError, "input 'x': arrays of complex128"),
    ({"x": [[1, 2, 3], [4]]}, asg.DTypeError, "input 'x': cannot make an array"),
    ({"labels": [1.5, 2]}, asg.DTypeError, "input 'labels': expected i32, got numbers that it"),
    ({"labels": [1, 2**40]}, asg.DTypeError, "input 'labels': .*does not fit i32"),
    ({"labels": np.array([1, -(2**31) - 1])}, asg.DTypeError, "'labels': an integer of this int64"),
    ({"labels": np.array([1.0, 2.0])}, asg.DTypeError, 'float64; convert it: x.astype."int32"'),
    ({"labels": np.array([1, 2**31], "u4")}, asg.DTypeError, "'labels': an integer of this uint32"),
    ({"mask": [1, 0]}, asg.DTypeError, "input 'mask': expected bool, got numbers"),
    ({"x": X[0]}, asg.ShapeError, r"input 'x': expected 2 axes as in \[N,3\], got 1 in \[3\]"),
    ({"x": X[:, :2]}, asg.ShapeError, "input 'x', axis 1: expected 3, got 2"),
    ({"x": np.ones((5, 3), "f4")}, asg.ShapeError, "N is 2 here, but 5 in input 'x', axis 0"),
    ({"x": X[:0], "labels": LABELS[:0], "mask": MASK[:0]}, asg.ShapeError, "N must be at least 1"),
    ({"spare": np.ones(3, "f4")}, asg.ShapeError, "input 'spare', axis 0: expected 2, got 3"),
    ({"X": X}, asg.GraphError, "graph 'net' has no input 'X'; did you mean 'x'"),
    ({"label": LABELS}, asg.GraphError, "has no input 'label'; did you mean 'labels'"),
    ({"zzz": X}, asg.GraphError, "has no input 'zzz'; its inputs are: labels, mask, spare, x"),
    ({"w": X}, asg.GraphError, r"'w' is a parameter or state .* exe.load_state\(\{'w': array\}"),
]  # fmt: skip


@pytest.mark.parametrize(("wrong", "error", "words"), WRONG, ids=range(len(WRONG)))
def test_wrong_feeds_say_what_to_do(exe, wrong, error, words):
    with pytest.raises(error, match=words):
        exe({**RIGHT, **wrong})


def test_input_of_the_forward_graph_is_no_input_of_its_gradient():
    g = asg.Graph("square")
    x = g.input("x", ())
    gradient = asg.gradients(asg.square(x), wrt=x)
    with pytest.raises(asg.GraphError, match=r"has no input 'x'; .*asg.splice\(forward, derived\)"):
        asg.compile(gradient, "numpy")(x=2.0)


def test_missing_feeds_are_named_and_unneeded_ones_are_not(exe):
    with pytest.raises(asg.GraphError, match=r"needs 'labels' \(i32\[N\]\), 'mask' \(bool\[N\]\)"):
        exe(x=X)
    with pytest.raises(asg.GraphError, match=r"but it is not fed; call it as exe\(mask=array\)"):
        exe(x=X, labels=LABELS)


def test_names_by_position_and_by_keyword(exe):
    np.testing.assert_array_equal(exe({"x": X, "mask": MASK}, labels=LABELS)["y"], [1, 3])
    with pytest.raises(asg.GraphError, match="'mask' is fed twice"):
        exe(RIGHT, mask=MASK)


def test_tensors_are_no_feeds_and_no_keys(exe):
    x = exe.graph.inputs["x"]
    with pytest.raises(asg.DTypeError, match=r"input 'x': .* has no numbers"):
        exe({**RIGHT, "x": x})
    with pytest.raises(asg.GraphError, match="feeds go by name"):
        exe({**RIGHT, x: X})


def test_result_of_another_dtype_is_converted_unless_dtypes_are_strict(exe):
    out = evaluate_result("i32")
    np.testing.assert_array_equal(exe({**RIGHT, "x": out})["y"], [1, 3])
    strict = compile(exe.graph, "numpy", strict_dtypes=True)
    with pytest.raises(asg.DTypeError, match=r"got an array of int32; convert it: x.astype"):
        strict({**RIGHT, "x": out})


def test_strict_dtypes_by_the_environment(exe, monkeypatch):
    monkeypatch.setenv("ASG_STRICT_DTYPES", "1")
    strict = compile(exe.graph, "numpy")
    with pytest.raises(asg.DTypeError, match="expected f32, got an array of float64"):
        strict({**RIGHT, "x": X.astype("f8")})
    with pytest.raises(asg.DTypeError, match="have different dtypes"):
        exe.graph.inputs["x"] + X.astype("f8")
    compile(exe.graph, "numpy", strict_dtypes=False)({**RIGHT, "x": X.astype("f8")})


class Foreign:
    """An array of another library, which NumPy reads; `requires_grad` as one of PyTorch."""

    def __init__(self, array, requires_grad=False):
        self.array, self.requires_grad = array, requires_grad

    def __array__(self, dtype=None, copy=None):
        if self.requires_grad:
            raise RuntimeError("call detach first")
        return self.array

    def detach(self):
        return Foreign(self.array)


@pytest.mark.parametrize("requires_grad", [False, True])
def test_arrays_of_other_libraries(exe, requires_grad):
    value = Foreign(np.ones((2, 3)), requires_grad)
    np.testing.assert_array_equal(exe({**RIGHT, "x": value})["y"], [1, 3])


def test_arrays_beside_tensors_take_their_dtype():
    x = asg.Graph().input("x", (3,))
    for values in (np.ones(3), np.ones(3, int), np.ones(3, bool), np.ones(3, "f2"), [1, 2, 3]):
        assert (x * values).dtype is (np.asarray(values) + x).dtype is asg.f32
    count = x.graph.input("count", (3,), "i32")
    assert (count + np.ones(3, "u1")).dtype is asg.i32
    with pytest.raises(asg.DTypeError, match=r"add: .*different dtypes"):
        count + np.ones(3)
    with pytest.raises(asg.DTypeError, match=r"add: 1e\+39 is beyond the numbers of f32"):
        x + np.full(3, 1e39)


def evaluate_result(dtype):
    graph = asg.Graph()
    graph.output("y", graph.input("x", (2, 3), dtype))
    return compile(graph, "numpy")(x=np.ones((2, 3), int))["y"]


def test_input_whose_name_is_no_identifier():
    graph = asg.Graph()
    graph.output("y", graph.input("block/x", (), "f32") + 1)
    run = compile(graph, "numpy")
    assert float(run({"block/x": 2})["y"]) == 3
    with pytest.raises(asg.GraphError, match=re.escape("exe({'block/x': array})")):
        run()


def test_error_names_the_line_of_the_call(exe):
    with pytest.raises(asg.GraphError, match=r"test_feeds.py:\d+"):
        exe(x=X)


def test_numpy_scalars_are_taken_as_they_are_or_as_numbers():
    graph = asg.Graph()
    graph.output("y", graph.input("x", (), "f32") + 1)
    run = compile(graph, "numpy")
    for value in (1, 1.0, np.float32(1), np.float64(1), np.array(1.0, "f4")):
        assert run(x=value)["y"] == np.float32(2)
    strict = compile(graph, "numpy", strict_dtypes=True)
    for each in (run, strict):
        assert each(x=True)["y"] == np.float32(2)
    assert run(x=np.array(1.0))["y"] == np.float32(2)
    with pytest.raises(asg.DTypeError, match="expected f32, got an array of float64"):
        strict(x=np.array(1.0))


def test_evaluate_needs_only_what_the_value_depends_on():
    graph = asg.Graph()
    x, y = graph.input("x", ("N",), "f32"), graph.input("y", ("N",), "f32")
    graph.output("both", x + y)
    np.testing.assert_array_equal(evaluate(x * 2, {"x": [1, 2]}), [2, 4])
    np.testing.assert_array_equal(evaluate(x * 2, {"x": [1, 2], "y": [0, 0]}), [2, 4])
    with pytest.raises(asg.GraphError, match="has no input 'z'"):
        evaluate(x * 2, {"x": [1, 2], "z": [0, 0]})
    with pytest.raises(asg.GraphError, match=r"'x' .* must be fed"):
        evaluate(x * 2)


def test_evaluate_takes_the_size_of_a_dimension_from_an_input_that_gives_nothing_else():
    graph = asg.Graph()
    x, y = graph.input("x", ("N", 2), "f32"), graph.input("y", ("N", 2), "f32")
    np.testing.assert_array_equal(evaluate(asg.ones_like(x), {"x": np.zeros((3, 2), "f")}), 1)
    assert evaluate(asg.dim("N", graph=graph), {"x": np.zeros((3, 2), "f")}) == 3
    assert evaluate({"sum": asg.sum(asg.zeros_like(x) + 1)}, {"x": [[0, 0]]})["sum"] == 2
    # An array that is not needed is not looked at.
    np.testing.assert_array_equal(evaluate(x * 2, {"x": [[1, 2]], "y": [0]}), [[2, 4]])
    with pytest.raises(asg.ShapeError, match="needs a size for N"):
        evaluate(asg.ones_like(y))


def test_a_feed_of_another_dtype_is_called_what_it_is():
    g = asg.Graph()
    g.output("y", g.input("img", (2,), "f32") + g.input("m", (2,), "f32"))
    exe = asg.compile(g, "numpy", strict_dtypes=True)
    m = np.ones(2, "f4")
    for dtype in ("uint8", "int8", "int16", "uint16", "int64", "uint64", "bool"):
        with pytest.raises(asg.DTypeError, match=f"'img': expected f32, got an array of {dtype}"):
            exe(img=np.ones(2, dtype), m=m)
    with pytest.raises(asg.DTypeError, match="an array of float64") as caught:
        exe(img=np.ones(2), m=m)
    assert caught.value.hint.startswith('convert it: x.astype("float32"), which keeps 7 of 16')
    assert 'declare it as "f64"' in caught.value.hint


def test_positional_feeds_are_told_the_names():
    g = asg.Graph()
    g.output("y", g.input("img", (2,), "f32") + g.input("m", (2,), "f32"))
    g.input("unused", (2,), "f32")
    with pytest.raises(asg.GraphError, match=r"by name; call it as exe\(img=array, m=array\)"):
        asg.compile(g, "numpy")(np.ones(2, "f4"))
    g = asg.Graph()
    g.output("y", g.input("a b", (2,), "f32") + 1)
    with pytest.raises(asg.GraphError, match=r"call it as exe\(\{'a b': array\}\)"):
        asg.compile(g, "numpy")(np.ones(2, "f4"))


@pytest.mark.parametrize("feeds", [7, None, ["x"], "x", np.ones(2)])
def test_feeds_that_are_no_mapping_are_refused(feeds):
    g = asg.Graph()
    g.output("y", g.input("x", (2,)) * 2)
    with pytest.raises(asg.GraphError, match="is not a mapping of names to arrays"):
        asg.compile(g, "numpy").run(feeds)


@pytest.mark.parametrize("name", [["x"], {}, None, 3, slice(None)])
def test_what_is_no_name_names_nothing(name):
    g = asg.Graph("net")
    g.output("y", g.parameter("w", (2,)) * 2)
    for mapping in (g, asg.compile(g, "numpy").state):
        with pytest.raises(asg.GraphError, match=r"nothing named|no parameter or state"):
            mapping[name]
    with pytest.raises(asg.GraphError, match="no node named"):
        g.leaf(name)


def test_an_f64_feed_of_f16_rounds_once():
    given = np.array([1 + 2**-11 + 2**-40, 1 + 2**-11])  # just above a tie, and the tie
    found = evaluate(asg.Graph().input("x", (2,), "f16"), {"x": given})
    assert (found.dtype, found.tolist()) == (np.float16, [1 + 2**-10, 1])
