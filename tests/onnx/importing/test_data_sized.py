"""Results as long as the data says: room for the most, counts, and what may be done with them."""

import numpy as np
import onnx.parser
import pytest

import asg
from asg.io.onnx.importing.counted import RULES
from asg.io.onnx.importing.registry import HANDLERS
from tests.onnx.runtime import session

pytestmark = pytest.mark.sampled(3)

HEAD = '<ir_version: 8, opset_import: ["": 18]>'
FOUND = "p = NonZero(x)\n"  # int64[2, K] of float[3, 5]
X = np.array([[0, 2, 0, 0, -1], [0, 0, 0, 0, 0], [3, 0, 0, 4, 0]], "f4")


def model(text):
    return onnx.parser.parse_model(f"{HEAD} g {text}")


def behind(nodes, result="int64[A] y", constants=""):
    """A model that finds places of x [3, 5] which are not 0, and does something with them."""
    return model(f"(float[3, 5] x) => ({result}) <{constants}> {{ {FOUND} {nodes} }}")


def results(made, backend="numpy", **feeds):
    found = asg.compile(asg.onnx.load(made), backend)(feeds)
    return asg.onnx.restored(made, found)


def assert_as_onnx_runtime(made, backend="numpy", **feeds):
    """The same numbers in the same shapes."""
    names = [info.name for info in made.graph.output]
    expected = dict(zip(names, session(made).run(None, feeds), strict=True))
    found = results(made, backend, **feeds)
    assert found.keys() == expected.keys()
    for name, right in expected.items():
        assert found[name].dtype == right.dtype
        assert found[name].shape == right.shape
        np.testing.assert_allclose(found[name], right, rtol=1e-6, err_msg=name)


def test_an_output_has_room_for_the_most_and_a_count_beside_it():
    made = behind("y = Identity(p)", "int64[2, K] y")
    graph = asg.onnx.load(made)
    assert {name: tuple(t.shape) for name, t in graph.outputs.items()} == {
        "y": (2, 15), "count/y/1": (),
    }  # fmt: skip
    found = asg.compile(graph)(x=X)
    assert found["count/y/1"].numpy() == 4
    np.testing.assert_array_equal(found["y"].numpy()[:, 4:], 0)
    for x in (X, np.zeros_like(X), np.ones_like(X)):
        np.testing.assert_array_equal(results(made, x=x)["y"], np.nonzero(x))


KEPT = {
    "turned": ("y = Transpose<perm = [1, 0]>(p)", "int64[K, 2] y", ""),
    "a part": ("y = Gather<axis = 0>(p, one)", "int64[K] y", "int64 one = {1}"),
    "a row": ("y = Slice(p, one, two, zero)", "int64[1, K] y",
              "int64[1] zero = {0}, int64[1] one = {1}, int64[1] two = {2}"),
    "the first": ("y = Slice(p, zero, three, one)", "int64[2, L] y",
                  "int64[1] zero = {0}, int64[1] one = {1}, int64[1] three = {3}"),
    "cut": ("y, z = Split<axis = 0, num_outputs = 2>(p)", "int64[1, K] y, int64[1, K] z", ""),
    "reshaped": ("y = Reshape(p, s)", "int64[2, K, 1] y", "int64[3] s = {2, -1, 1}"),
    "squeezed": ("r = Gather<axis = 0>(p, one) q = Unsqueeze(r, zero) y = Squeeze(q, zero)",
                 "int64[K] y", "int64 one = {1}, int64[1] zero = {0}"),
    "computed": ("q = Mul(p, five) r = Cast<to = 1>(q) t = Less(r, h) y = Where(t, q, p)",
                 "int64[2, K] y", "int64[2, 1] five = {5, 1}, float h = {2.5}"),
    "elements": ("t = Transpose<perm = [1, 0]>(p) y = GatherND(x, t)", "float[K] y", ""),
    "rows": ("r = Gather<axis = 0>(p, zero) y = Gather<axis = 0>(x, r)", "float[K, 5] y",
             "int64 zero = {0}"),
    "side by side": ("q = Add(p, p) y = Concat<axis = 0>(p, q)", "int64[4, K] y", ""),
    "summed": ("y = ReduceSum<keepdims = 0>(p, zero)", "int64[K] y", "int64[1] zero = {0}"),
    "the larger": ("y = ArgMax<axis = 0>(p)", "int64[1, K] y", ""),
    "shares": ("q = Cast<to = 1>(p) y = Softmax<axis = 0>(q)", "float[2, K] y", ""),
    "multiplied": ("t = Transpose<perm = [1, 0]>(p) q = Cast<to = 1>(t) y = MatMul(q, m)",
                   "float[K, 1] y", "float[2, 1] m = {0.5, 3}"),
}  # fmt: skip


@pytest.mark.parametrize("case", KEPT)
def test_what_treats_all_places_alike_hands_the_count_on(case):
    made = behind(*KEPT[case])
    for x in (X, np.ones_like(X)):
        assert_as_onnx_runtime(made, x=x)


REFUSED = {
    "all summed": ("y = ReduceSum<keepdims = 0>(p, one)", "int64[2] y", "int64[1] one = {1}"),
    "its shape": ("y = Shape(p)", "int64[2] y", ""),
    "the last": ("y = Slice(p, last, end, one)", "int64[2, 1] y",
                 "int64[1] last = {-1}, int64[1] end = {9223372036854775807}, int64[1] one = {1}"),
    "all but the last": ("y = Slice(p, zero, end, one)", "int64[2, L] y",
                         "int64[1] zero = {0}, int64[1] end = {-1}, int64[1] one = {1}"),
    "from the last": ("y = Slice(p, last, first, one, last)", "int64[2, L] y",
                      "int64[1] last = {-1}, int64[1] first = {-99}, int64[1] one = {1}"),
    "by a vector": ("y = Add(p, v)", "int64[2, K] y", f"int64[15] v = {{{', '.join('1' * 15)}}}"),
    "one place": ("y = Gather<axis = 1>(p, zero)", "int64[2] y", "int64 zero = {0}"),
    "one after the other": ("y = Concat<axis = 1>(p, p)", "int64[2, L] y", ""),
    "merged": ("y = Reshape(p, s)", "int64[L] y", "int64[1] s = {-1}"),
    "of two counts": ("q = NonZero(z) r = Add(p, q) z = Neg(x)", "int64[2, K] y", ""),
    "sorted": ("y, i = TopK<axis = 1>(p, k)", "int64[2, 1] y, int64[2, 1] i", "int64[1] k = {1}"),
    "shares of all": ("q = Cast<to = 1>(p) y = Softmax<axis = 1>(q)", "float[2, K] y", ""),
}  # fmt: skip


@pytest.mark.parametrize("case", sorted(REFUSED.keys() - {"of two counts"}))
def test_what_would_take_room_for_data_is_refused(case):
    with pytest.raises(asg.GraphError, match="axis depends on data") as caught:
        asg.onnx.load(behind(*REFUSED[case]))
    assert "constants=" in caught.value.hint
    assert "extract_model" in caught.value.hint


def test_operands_of_two_counts_are_refused():
    made = behind("z = Neg(x) q = NonZero(z) y = Add(p, q)", "int64[2, K] y")
    with pytest.raises(asg.GraphError, match="may have different sizes"):
        asg.onnx.load(made)


def test_bodies_of_loops_have_no_such_results():
    made = model("""(float[3, 5] x, bool c) => (int64[2, K] y) {
        y = If(c) <then_branch = t () => (int64[2, K] a) { a = NonZero(x) },
                   else_branch = e () => (int64[2, L] b) { z = Neg(x) b = NonZero(z) }>
    }""")
    with pytest.raises(asg.GraphError, match="body"):
        asg.onnx.load(made)
    captured = model("""(float[3, 5] x, bool c) => (int64[2, K] y) {
        p = NonZero(x)
        y = If(c) <then_branch = t () => (int64[2, K] a) { a = Identity(p) },
                   else_branch = e () => (int64[2, K] b) { b = Neg(p) }>
    }""")
    with pytest.raises(asg.GraphError, match="body"):
        asg.onnx.load(captured)


def test_numbers_that_are_given_shape_the_graph_as_before():
    made = behind("y = ReduceSum<keepdims = 0>(p, one)", "int64[2] y", "int64[1] one = {1}")
    graph = asg.onnx.load(made, {"x": X})
    assert asg.compile(graph)({})["y"].numpy().tolist() == np.sum(np.nonzero(X), 1).tolist()


def test_compress_by_a_condition_that_is_fed():
    made = model("(float[3, 5] x, bool[5] c) => (float[3, K] y) { y = Compress<axis = 1>(x, c) }")
    for c in ([True, False, False, True, True], [False] * 5):
        assert_as_onnx_runtime(made, x=X, c=np.array(c))
    flat = model("(float[3, 5] x, bool[20] c) => (float[K] y) { y = Compress(x, c) }")
    with pytest.raises(asg.ShapeError, match="index 19 is chosen on an axis of size 15"):
        asg.onnx.load(flat)


# Unique


@pytest.mark.parametrize("ordered", [0, 1])
@pytest.mark.parametrize("dtype", ["float", "int64", "bool", "uint8"])
def test_unique_is_that_of_onnx_runtime_or_numpy(dtype, ordered):
    made = model(
        f"({dtype}[4, 6] x) => ({dtype}[K] y, int64[K] first, int64[24] group, int64[K] n) "
        f"{{ y, first, group, n = Unique<sorted = {ordered}>(x) }}"
    )
    rng = np.random.default_rng(0)
    kind = {"float": "f4", "int64": "i8", "bool": "?", "uint8": "u1"}[dtype]
    for most in (2, 9):
        x = rng.integers(0, most, (4, 6)).astype(kind)
        found = results(made, x=x)
        values, first, group, n = np.unique(
            x, return_index=True, return_inverse=True, return_counts=True
        )
        order = np.arange(len(values)) if ordered else np.argsort(first)
        assert found["y"].dtype == np.dtype(kind)
        np.testing.assert_array_equal(found["y"], values[order])
        np.testing.assert_array_equal(found["first"], first[order])
        np.testing.assert_array_equal(found["n"], n[order])
        np.testing.assert_array_equal(found["group"], np.argsort(order)[group.reshape(-1)])


def test_unique_rows_are_those_of_numpy_and_long_ones_are_refused():
    text = "(float[N, {0}] x) => (float[K, {0}] y) {{ y = Unique<axis = 0>(x) }}"
    x = np.random.default_rng(1).integers(0, 2, (20, 3)).astype("f4")
    found = results(model(text.format(3)), x=x)["y"]
    np.testing.assert_array_equal(found, np.unique(x, axis=0))
    with pytest.raises(asg.GraphError, match="slices of 65 elements"):
        asg.onnx.load(model(text.format(65)))


@pytest.mark.parametrize("shape", [(3, 0), (0, 3)])
def test_unique_rows_without_columns_are_one_and_of_no_rows_none(shape):
    made = model("""(float[R, C] x) => (float[K, C] y, int64[K] first, int64[R] group, int64[K] n)
        { y, first, group, n = Unique<axis = 0>(x) }""")
    for size, dim in zip(shape, made.graph.input[0].type.tensor_type.shape.dim, strict=True):
        dim.dim_value = size
    x = np.zeros(shape, "f4")
    right = np.unique(x, axis=0, return_index=True, return_inverse=True, return_counts=True)
    for found, expected in zip(results(made, x=x).values(), right, strict=True):
        assert found.shape == expected.shape
        np.testing.assert_array_equal(found, expected)


# Boxes

BOXES = """(float[B, N, 4] boxes, float[B, C, N] scores) => (int64[K, 3] kept)
    <int64 most = {{{most}}}, float iou = {{{iou}}}, float least = {{{least}}}> {{
        kept = NonMaxSuppression<center_point_box = {center}>(boxes, scores, most, iou, least)
    }}"""


def drawn(rng, batches, classes, count):
    """Boxes among each other, about half of which are covered, and scores without ties."""
    low, size = rng.uniform(0, 1, (batches, count, 2)), rng.uniform(0.2, 0.6, (batches, count, 2))
    scores = rng.permuted(np.linspace(0, 1, batches * classes * count)).reshape(
        batches, classes, -1
    )
    return np.concatenate([low, low + size], 2).astype("f4"), scores.astype("f4")


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
@pytest.mark.parametrize(
    ("most", "iou", "least", "center"), [(3, 0.3, 0.2, 0), (50, 0.5, 0.0, 0), (4, 0.1, 0.7, 1)]
)
def test_boxes_kept_are_those_of_onnx_runtime(most, iou, least, center, backend):
    made = model(BOXES.format(most=most, iou=iou, least=least, center=center))
    rng = np.random.default_rng(most)
    for sizes in ((1, 1, 7), (2, 3, 20)):
        boxes, scores = drawn(rng, *sizes)
        assert_as_onnx_runtime(made, backend, boxes=boxes, scores=scores)


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
@pytest.mark.parametrize("least", [0.9, 0.2])
def test_boxes_of_which_few_or_many_count_are_those_of_onnx_runtime(least, backend):
    """Up to 256 boxes of a class are compared with each other alone: here some 40, or 320."""
    made = model(BOXES.format(most=30, iou=0.3, least=least, center=0))
    boxes, scores = drawn(np.random.default_rng(1), 2, 3, 400)
    assert_as_onnx_runtime(made, backend, boxes=boxes, scores=scores)


def test_without_scores_above_the_least_or_boxes_asked_for_nothing_is_kept():
    boxes, scores = drawn(np.random.default_rng(0), 1, 2, 5)
    made = model(BOXES.format(most=5, iou=0.5, least=2.0, center=0))
    assert results(made, boxes=boxes, scores=scores)["kept"].shape == (0, 3)
    none = model("""(float[1, 5, 4] boxes, float[1, 2, 5] scores) => (int64[K, 3] kept) {
        kept = NonMaxSuppression(boxes, scores)
    }""")
    assert results(none, boxes=boxes, scores=scores)["kept"].shape == (0, 3)


@pytest.mark.parametrize(
    ("most", "backend"),
    [(10**6, "numpy"), (2**31 - 1, "numpy"), (2**63 - 1, "numpy"), (2**63 - 1, "wgpu")],
)
def test_there_is_no_more_room_than_there_are_boxes(most, backend):
    made = model(BOXES.format(most=most, iou=0.5, least=0.1, center=0))
    boxes, scores = drawn(np.random.default_rng(5), 1, 2, 6)
    (expected,) = session(made).run(None, {"boxes": boxes, "scores": scores})
    found = asg.compile(asg.onnx.load(made), backend)(boxes=boxes, scores=scores)
    assert found["kept"].shape == (12, 3)
    np.testing.assert_array_equal(asg.onnx.restored(made, found)["kept"], expected, strict=True)


DETECTOR = """(float[1, 30, 4] boxes, float[1, 4, 30] scores)
    => (float[K, 4] found, float[K] score, int64[K] class)
    <int64 most = {10}, float iou = {0.4}, float least = {0.3},
     int64[1] one = {1}, int64[1] two = {2}, int64[1] zero = {0}, int64 box = {2}> {
        kept = NonMaxSuppression(boxes, scores, most, iou, least)
        at = Gather<axis = 1>(kept, box)
        all = Squeeze(boxes, zero)
        found = Gather<axis = 0>(all, at)
        kind = Slice(kept, one, two, one)
        class = Squeeze(kind, one)
        score = GatherND(scores, kept)
    }"""


def test_the_end_of_a_detector_gives_boxes_scores_and_classes():
    boxes, scores = drawn(np.random.default_rng(3), 1, 4, 30)
    assert_as_onnx_runtime(model(DETECTOR), boxes=boxes, scores=scores)


def test_the_scores_of_boxes_that_are_kept_have_gradients():
    graph = asg.onnx.load(model(DETECTOR))
    boxes, scores = drawn(np.random.default_rng(3), 1, 4, 30)
    counts = asg.compile(graph)(boxes=boxes, scores=scores)["count/score/0"]
    kept = asg.compile(graph)(boxes=boxes, scores=scores)["score"].numpy()[: int(counts)]
    with graph:
        place = asg.arange(graph["score"].shape[0], graph=graph)
        graph.output("sum", asg.sum(asg.where(place < graph["count/score/0"], graph["score"], 0.0)))
    slopes = asg.gradients(graph["sum"], wrt=[graph["scores"]])
    whole = asg.compile(asg.splice(graph, slopes))(boxes=boxes, scores=scores)
    found = whole["grad/scores"].numpy()
    np.testing.assert_array_equal(np.sort(scores[found == 1]), np.sort(kept))
    assert (found[found != 1] == 0).all()


def test_rules_are_of_operators_that_there_are():
    assert {("", name) for name in RULES} <= HANDLERS.keys()
