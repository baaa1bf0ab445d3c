"""ai.onnx.ml: trees, linear models, support vector machines and features, as ONNX Runtime."""

import itertools

import numpy as np
import onnx
import pytest
from onnx import TensorProto, numpy_helper

import asg
from tests.cli.running import run
from tests.effort import sampled
from tests.onnx.importing.single import (
    FLOAT,
    INT64,
    STRING,
    check,
    expected_of,
    found_by,
    single,
)

ML = "ai.onnx.ml"
BRANCHES = ("BRANCH_LEQ", "BRANCH_LT", "BRANCH_GTE", "BRANCH_GT", "BRANCH_EQ", "BRANCH_NEQ")
TRANSFORMS = ("NONE", "SOFTMAX", "LOGISTIC", "SOFTMAX_ZERO")


def ml(op, x, outputs, version=3, **attributes):
    operands = x if isinstance(x, list) else [x]
    return single(op, operands, outputs, attributes, domain=ML, version=version)


def features(rng, rows=7, columns=4):
    """Numbers with ties to thresholds, and NaN."""
    x = np.round(rng.normal(size=(rows, columns)), 1).astype("f4")
    x[rng.random(x.shape) < 0.1] = np.nan
    return x


class Trees:
    """Attributes of a random ensemble; `votes(tree)` yields the targets and weights of a leaf."""

    def __init__(self, rng, prefix, modes, votes):
        self.rng, self.prefix, self.modes, self.votes = rng, prefix, modes, votes
        self.lists = {}

    def put(self, **values):
        for name, value in values.items():
            self.lists.setdefault(name, []).append(value)

    def grow(self, tree, depth, nodes):
        """Add a node and all below it; return its number."""
        place, number = len(self.lists.get("nodes_nodeids", ())), next(nodes)
        leaf = not depth or self.rng.random() < 0.2
        self.put(
            nodes_treeids=tree, nodes_nodeids=number, nodes_featureids=int(self.rng.integers(4)),
            nodes_values=float(np.round(self.rng.normal(), 1)), nodes_truenodeids=0,
            nodes_modes="LEAF" if leaf else str(self.rng.choice(self.modes)),
            nodes_falsenodeids=0, nodes_missing_value_tracks_true=int(self.rng.integers(2)),
        )  # fmt: skip
        if leaf:
            for target, weight in self.votes(tree):
                self.put(**{
                    f"{self.prefix}_treeids": tree, f"{self.prefix}_nodeids": number,
                    f"{self.prefix}_ids": target, f"{self.prefix}_weights": weight,
                })  # fmt: skip
        else:
            self.lists["nodes_truenodeids"][place] = self.grow(tree, depth - 1, nodes)
            self.lists["nodes_falsenodeids"][place] = self.grow(tree, depth - 1, nodes)
        return number

    @classmethod
    def of(cls, rng, prefix, modes, votes, count=3, depth=3):
        made = cls(rng, prefix, modes, votes)
        for tree in range(count):
            made.grow(tree, depth, itertools.count())
        return made.lists


def test_regressors_of_trees(request):
    """Every mode, aggregate and post_transform, NaN, base values, and votes for one or for all."""
    rng = np.random.default_rng(0)
    modes = [*((each,) for each in BRANCHES), BRANCHES]
    aggregates = ("SUM", "AVERAGE", "MIN", "MAX")
    cases = [(modes[i % 7], aggregates[i % 4], TRANSFORMS[(i + i // 4) % 4], 1 + i % 3)
             for i in range(21)]  # fmt: skip
    for mode, kind, transform, count in sampled(cases, request):
        trees = Trees.of(
            rng, "target", mode, lambda _, n=count: [(k, float(rng.normal())) for k in range(n)]
        )
        x = features(rng)
        model, feeds = ml(
            "TreeEnsembleRegressor", x, {"y": FLOAT}, n_targets=count, aggregate_function=kind,
            post_transform=transform, base_values=rng.normal(size=count).tolist(), **trees,
        )  # fmt: skip
        check(model, feeds)


def test_classifiers_of_trees():
    """Two classes by a single score with its bound, or several classes with a tree for each."""
    rng = np.random.default_rng(1)
    cases = ((2, 0.0, "NONE"), (2, -1.0, "LOGISTIC"), (3, 0.0, "SOFTMAX"))
    for count, least, transform in cases:
        trees = Trees.of(
            rng, "class", BRANCHES[:1],
            lambda t, n=count, low=least: [(t % n if n > 2 else 0, rng.uniform(low, 0.4))],
        )  # fmt: skip
        labels = {"classlabels_strings": ["ant", "bee", "cow"][:count]} if count > 2 else {
            "classlabels_int64s": [4, 7]}  # fmt: skip
        outputs = {"l": STRING if count > 2 else INT64, "p": FLOAT}
        model, feeds = ml("TreeEnsembleClassifier", features(rng), outputs,
                          post_transform=transform, **labels, **trees)  # fmt: skip
        check(model, feeds)


def test_deep_trees_descend_in_a_single_node():
    rng = np.random.default_rng(2)
    trees = Trees.of(rng, "target", BRANCHES[:1], lambda t: [(0, 1.0 + t)], count=2, depth=11)
    model, feeds = ml("TreeEnsembleRegressor", features(rng), {"y": FLOAT}, n_targets=1, **trees)
    check(model, feeds)
    graph = asg.onnx.load(model)
    assert len(graph.nodes) < 20
    assert "descend_trees" in {node.op.name for node in graph.nodes}


def test_trees_have_gradients_of_zero():
    rng = np.random.default_rng(3)
    trees = Trees.of(rng, "target", BRANCHES[:1], lambda _: [(0, 1.0)])
    model, feeds = ml("TreeEnsembleRegressor", np.nan_to_num(features(rng)), {"y": FLOAT},
                      n_targets=1, **trees)  # fmt: skip
    expected_of(model, feeds)
    graph = asg.onnx.load(model)
    graph.output("loss", asg.sum(graph["y"] * graph["i0"][:, :1]))
    both = asg.value_and_grad(graph["loss"], wrt=[graph["i0"]])
    gradient = asg.compile(both, "numpy")(feeds)["grad/i0"].numpy()
    assert gradient[:, 0].any()
    assert not gradient[:, 1:].any()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"nodes_truenodeids": [0, 0, 0]}, "a node has two parents"),
        ({"nodes_truenodeids": [9, 0, 0]}, "tree 0 has no node 9"),
        ({"nodes_modes": ["BRANCH_LEQ", "LEAF", "NOPE"]}, "nodes_modes must be one of"),
        ({"nodes_modes": ["BRANCH_MEMBER", "LEAF", "LEAF"]}, "nodes_modes must be one of"),
        ({"nodes_featureids": [5, 0, 0]}, "nodes_featureids must be from 0 to 3"),
        ({"target_ids": [0, 3]}, "a target must be from 0 to 0"),
        ({"nodes_values": [0.5]}, "different lengths"),
    ],
)  # fmt: skip
def test_damaged_trees_are_refused(change, message):
    attributes = {
        "nodes_treeids": [0, 0, 0], "nodes_nodeids": [0, 1, 2], "nodes_featureids": [0, 0, 0],
        "nodes_values": [0.5, 0.0, 0.0], "nodes_modes": ["BRANCH_LEQ", "LEAF", "LEAF"],
        "nodes_truenodeids": [1, 0, 0], "nodes_falsenodeids": [2, 0, 0], "target_treeids": [0, 0],
        "target_nodeids": [1, 2], "target_ids": [0, 0], "target_weights": [1.0, 2.0],
    }  # fmt: skip
    model, feeds = ml("TreeEnsembleRegressor", np.zeros((2, 4), "f4"), {"y": FLOAT}, n_targets=1,
                      **attributes)  # fmt: skip
    expected_of(model, feeds)
    graph = onnx.helper.make_node("X", [], [], **{**attributes, **change, "n_targets": 1})
    del model.graph.node[0].attribute[:]
    model.graph.node[0].attribute.extend(graph.attribute)
    with pytest.raises(asg.GraphError, match=message):
        asg.onnx.load(model)


# Linear models and support vector machines


def test_linear_models():
    rng = np.random.default_rng(4)
    x = rng.uniform(0.05, 0.3, (5, 4)).astype("f4")
    for transform in (*TRANSFORMS, "PROBIT"):
        weights = rng.uniform(0, 0.4, 8).tolist()
        check(*ml("LinearRegressor", x, {"y": FLOAT}, coefficients=weights, targets=2,
                  post_transform=transform))  # fmt: skip
        check(*ml("LinearClassifier", x, {"l": STRING, "p": FLOAT}, coefficients=weights,
                  intercepts=[0.1, 0.2], classlabels_strings=["no", "yes"],
                  post_transform=transform))  # fmt: skip
        if transform != "PROBIT":
            check(*ml("LinearClassifier", -x, {"l": INT64, "p": FLOAT}, coefficients=weights[:4],
                      intercepts=[0.1], classlabels_ints=[3, 7],
                      post_transform=transform))  # fmt: skip


def test_support_vector_machines():
    """Each kernel, as a regressor, for pairs of classes, and with probabilities."""
    rng = np.random.default_rng(5)
    x = rng.normal(size=(5, 4)).astype("f4")
    for kernel, classes in (("LINEAR", 2), ("POLY", 3), ("RBF", 4), ("SIGMOID", 3)):
        counts = [2, 3, 1, 2][:classes]
        total, pairs = sum(counts), classes * (classes - 1) // 2
        vectors = rng.normal(size=total * 4).tolist()
        given = {
            "kernel_type": kernel,
            "kernel_params": [0.3, 0.2, 2.0],
            "support_vectors": vectors,
        }
        check(*ml("SVMRegressor", x, {"y": FLOAT}, n_supports=total, rho=[0.3],
                  coefficients=rng.normal(size=total).tolist(), **given))  # fmt: skip
        given |= {
            "vectors_per_class": counts, "rho": rng.normal(size=pairs).tolist(),
            "coefficients": rng.normal(size=total * (classes - 1)).tolist(),
            "classlabels_ints": list(range(1, classes + 1)),
        }  # fmt: skip
        chances = {"prob_a": (-rng.uniform(0.5, 2, pairs)).tolist(),
                   "prob_b": rng.normal(size=pairs).tolist()}  # fmt: skip
        for more in ({}, chances):
            model = ml("SVMClassifier", x, {"l": INT64, "p": FLOAT}, **given, **more)
            check(*model, tolerance=1e-4)


# Features and labels


def test_features():
    rng = np.random.default_rng(6)
    x = rng.normal(size=(5, 4)).astype("f4")
    x[1] = 0
    holes = np.where(x > 0.5, np.nan, x)
    for kind in ("MAX", "L1", "L2"):
        check(*ml("Normalizer", x, {"y": FLOAT}, norm=kind))
    check(*ml("Scaler", x, {"y": FLOAT}, offset=[0.1, 0.2, 0.3, 0.4], scale=[1.0, 2.0, 3.0, 4.0]))
    check(*ml("Imputer", holes, {"y": FLOAT}, imputed_value_floats=[1.0, 2.0, 3.0, 4.0],
              replaced_value_float=float("nan")))  # fmt: skip
    whole = (x * 3).astype("i8")
    check(*ml("Imputer", whole, {"y": INT64}, imputed_value_int64s=[7], replaced_value_int64=1))
    check(*ml("OneHotEncoder", whole[:, :1], {"y": FLOAT}, cats_int64s=[0, 2, -1]))
    check(*ml("FeatureVectorizer", [x, x[:, :2]], {"y": FLOAT}, inputdimensions=[4, 2]))
    check(*ml("Binarizer", x, {"y": FLOAT}, threshold=0.2))
    check(*ml("ArrayFeatureExtractor", [x, np.array([1, 3])], {"y": FLOAT}))


@pytest.mark.parametrize(
    ("attributes", "kind", "version"),
    [
        ({"keys_int64s": [3, 1, 2], "values_strings": ["x", "yy", "z"], "default_string": "no"},
         STRING, 2),
        ({"keys_floats": [3, 1, float("nan")], "values_int64s": [7, 8, 9]}, INT64, 4),
        ({"keys_floats": [3, 1, float("nan")], "values_int64s": [7, 8, 9]}, INT64, 2),
        ({"keys_tensor": numpy_helper.from_array(np.array([3, 1])), "default_tensor":
          numpy_helper.from_array(np.array([9.0])), "values_tensor":
          numpy_helper.from_array(np.array([0.5, 1.5]))}, TensorProto.DOUBLE, 4),
        ({"classes_strings": ["a", "b", "c"], "default_string": "q"}, STRING, 1),
    ],
)  # fmt: skip
def test_labels(attributes, kind, version):
    x = np.array([[0, 1, 2, 3, 4]])
    if "keys_floats" in attributes:
        x = np.where(x == 4, np.nan, x).astype("f4")
    check(*ml("LabelEncoder", x, {"y": kind}, version, **attributes))


def test_strings_pass_through_the_graph_by_their_codes(tmp_path):
    """A classifier's label, moved, and encoded as a number again; results go out by name."""
    text = """<ir_version: 9, opset_import: ["": 18, "ai.onnx.ml": 3]>
    g (float[N, 2] x) => (string[1, N] l, int64[N] k, string[M] s)
    <int64[1] at = {0}, string[3] names = {"red", "green", "red"}, int64[2] two = {2, 1}> {
        a, p = ai.onnx.ml.LinearClassifier<coefficients = [1.0, 0.0, 0.0, 1.0],
            intercepts = [0.0, 0.0], classlabels_strings = ["é", "no"]>(x)
        l = Unsqueeze(a, at)
        k = ai.onnx.ml.LabelEncoder<keys_strings = ["no", "é"], values_int64s = [5, 6]>(a)
        s = Gather(names, two)
    }"""
    model = onnx.parser.parse_model(text)
    x = np.array([[1, 0], [0, 1], [2, 1]], "f4")
    graph = asg.onnx.load(model)
    assert list(graph.outputs) == ["l", "names/l", "k", "s", "names/s"]
    found = asg.onnx.restored(model, asg.compile(graph, "numpy")(x=x))
    assert found["l"].tolist() == [["é", "no", "é"]]
    assert found["k"].tolist() == [6, 5, 6]
    assert found["s"].tolist() == ["red", "green"]
    assert list(found) == ["l", "k", "s"]
    np.save(tmp_path / "x.npy", x)
    onnx.save(model, tmp_path / "model.onnx")
    given = tmp_path / "model.onnx", "-i", f"x={tmp_path / 'x.npy'}", "--backend", "numpy"
    assert "string" in run("run", *given, "--out", tmp_path)[0]
    assert np.load(tmp_path / "l.npy").tolist() == [["é", "no", "é"]]


def test_a_map_is_its_matrix_with_named_columns():
    text = """<ir_version: 9, opset_import: ["": 18, "ai.onnx.ml": 3]>
    g (float[N, 2] x) => (seq(map(string, float)) z) {
        z = ai.onnx.ml.ZipMap<classlabels_strings = ["no", "yes"]>(x) }"""
    model = onnx.parser.parse_model(text)
    feeds = {"x": np.array([[0.25, 0.75]], "f4")}
    check(model, feeds)
    assert found_by(model, feeds)["names/z"].tolist() == ["no", "yes"]


def test_strings_that_only_a_run_knows_are_refused():
    model, _ = ml("OneHotEncoder", np.zeros((2, 1)), {"y": FLOAT}, cats_strings=["a"])
    model.graph.output[0].type.tensor_type.shape.SetInParent()
    with pytest.raises(asg.GraphError, match="must be strings that the graph makes"):
        asg.onnx.load(model)
