"""Counts of n-grams are those of ONNX Runtime."""

import numpy as np
import pytest
from onnx import TensorProto, helper

import asg
from tests.onnx.importing.test_models import run
from tests.onnx.runtime import session

ROWS = np.array([[2, 2, 4, 5, 6, 7], [5, 4, 4, 5, 5, 7]], "i4")
TABLE = {
    "max_gram_length": 2, "max_skip_count": 1, "min_gram_length": 1, "ngram_counts": [0, 3],
    "ngram_indexes": [4, 0, 3, 1, 2], "pool_int64s": [2, 3, 5, 4, 5, 6, 7],
    "weights": [1.0, 10.0, 100.0, 1000.0, 1e4],
}  # fmt: skip


def counting(mode="TF", size=6, **changed):
    """A model of one operator, on rows of `size` numbers."""
    node = helper.make_node("TfIdfVectorizer", ["x"], ["y"], mode=mode, **{**TABLE, **changed})
    x = helper.make_tensor_value_info("x", TensorProto.INT32, ["N", size])
    y = helper.make_tensor_value_info("y", TensorProto.FLOAT, ["N", 5])
    graph = helper.make_graph([node], "counting", [x], [y])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=8)


@pytest.mark.parametrize("mode", ["TF", "IDF", "TFIDF"])
@pytest.mark.parametrize("size", [6, 2, "T"])
def test_counts_and_their_weights(mode, size):
    made, x = counting(mode, size), ROWS[:, :2] if size == 2 else ROWS
    (expected,) = session(made).run(None, {"x": x})
    assert expected.any()
    graph = asg.onnx.load(made, assume=["T >= 3"] if size == "T" else [])
    np.testing.assert_array_equal(run(graph, x=x)["y"], expected)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"ngram_counts": [0, 4]}, "do not divide a pool of 7"),
        ({"ngram_counts": [3, 0]}, "do not divide a pool of 7"),
        ({"ngram_indexes": [0, 1, 2, 3]}, "has 4 entries, but there are more"),
        ({"ngram_indexes": [0, 1, 2, 3, -4]}, "must be from 0 to"),
        ({"ngram_indexes": [0, 1, 2, 3, 2**40]}, "must be from 0 to"),
        ({"max_skip_count": 2**40}, "at most 256, got"),
        ({"weights": [1.0]}, "1 weights for 5 n-grams"),
        ({"pool_strings": ["a"]}, "strings are unsupported"),
    ],
)
def test_damaged_tables_are_refused(changed, words):
    with pytest.raises(asg.AsgError, match=words):
        asg.onnx.load(counting(**{"mode": "IDF", **changed}))
