"""Metrics, streamed over uneven batches, against scikit-learn over all at once."""

import sys

import numpy as np
import pytest
from sklearn import metrics as sk

import asg
from asg.train import metrics

RNG = np.random.default_rng(0)
N, C = 97, 5
TRUTH = RNG.integers(0, C, N)
SCORES = RNG.normal(size=(N, C)) + 1.5 * np.eye(C)[TRUTH]
LABELS = SCORES.argmax(1)
BINARY = RNG.integers(0, 2, N)
CHANCE = np.clip(0.4 * BINARY + RNG.uniform(size=N) * 0.7, 0.01, 0.99)
YES = CHANCE > 0.5
VALUES = RNG.normal(size=(N, 3)) * 4
GUESSES = VALUES + RNG.normal(size=(N, 3))
CUTS = [(0, 1), (1, 40), (40, 40), (40, 96), (96, 97)]


def streamed(metric, predictions, targets):
    assert np.isnan(metric.compute()) if not isinstance(metric, metrics.ConfusionMatrix) else True
    for start, end in CUTS:
        metric.update(predictions[start:end], targets[start:end])
    return metric.compute()


CLASSES = [
    (metrics.Accuracy(), sk.accuracy_score(TRUTH, LABELS)),
    (metrics.ConfusionMatrix(), sk.confusion_matrix(TRUTH, LABELS)),
    (metrics.ConfusionMatrix(C + 1), sk.confusion_matrix(TRUTH, LABELS, labels=range(C + 1))),
    *(
        (metrics.ConfusionMatrix(normalize=n), sk.confusion_matrix(TRUTH, LABELS, normalize=n))
        for n in ("true", "pred", "all")
    ),
    *(
        (metric(average=average), function(TRUTH, LABELS, average=average))
        for metric, function in (
            (metrics.Precision, sk.precision_score),
            (metrics.Recall, sk.recall_score),
            (metrics.F1, sk.f1_score),
        )
        for average in ("macro", "micro", "weighted", None)
    ),
    *(
        (metrics.TopK(k), sk.top_k_accuracy_score(TRUTH, SCORES, k=k, labels=range(C)))
        for k in (1, 2, 3)
    ),
]


@pytest.mark.parametrize(("metric", "wanted"), CLASSES, ids=lambda v: getattr(v, "name", ""))
def test_of_classes(metric, wanted) -> None:
    metric = metric.fresh()
    assert np.allclose(streamed(metric, SCORES, TRUTH), wanted, rtol=1e-12)
    assert np.allclose(metric(SCORES, TRUTH), wanted, rtol=1e-12)
    if not isinstance(metric, metrics.TopK):
        assert np.allclose(metric(LABELS, TRUTH), wanted, rtol=1e-12)


@pytest.mark.parametrize(
    ("metric", "function"),
    [
        (metrics.Precision("binary"), sk.precision_score),
        (metrics.Recall("binary"), sk.recall_score),
        (metrics.F1("binary"), sk.f1_score),
        (metrics.Accuracy(), sk.accuracy_score),
    ],
)
def test_of_two_classes_by_a_threshold(metric, function) -> None:
    assert streamed(metric, CHANCE, BINARY) == pytest.approx(function(BINARY, YES), rel=1e-12)
    logits = np.log(CHANCE / (1 - CHANCE))
    of_logits = (
        type(metric)(threshold=0.0)
        if metric.name == "accuracy"
        else type(metric)("binary", threshold=0.0)
    )
    assert of_logits(logits, BINARY) == pytest.approx(metric.compute(), rel=1e-12)
    column = CHANCE[:, None], BINARY[:, None]
    assert metric(*column) == metric(CHANCE, BINARY)


def test_area_under_the_curve() -> None:
    assert streamed(metrics.AUC(), CHANCE, BINARY) == sk.roc_auc_score(BINARY, CHANCE)
    both = np.stack([1 - CHANCE, CHANCE], 1)
    assert metrics.AUC()(both, BINARY) == sk.roc_auc_score(BINARY, CHANCE)
    assert metrics.AUC()(CHANCE[:, None], BINARY[:, None]) == sk.roc_auc_score(BINARY, CHANCE)
    chances = np.exp(SCORES) / np.exp(SCORES).sum(1, keepdims=True)
    for average in ("macro", "weighted"):
        for multi in ("ovr", "ovo"):
            wanted = sk.roc_auc_score(TRUTH, chances, average=average, multi_class=multi)
            made = metrics.AUC(average, multi_class=multi, from_logits=True)
            assert streamed(made, SCORES, TRUTH) == pytest.approx(wanted, rel=1e-12)
    several = (RNG.uniform(size=(N, C)) < 0.4).astype(int)
    assert metrics.AUC()(chances, several) == sk.roc_auc_score(several, chances)
    assert np.isnan(metrics.AUC()(CHANCE, np.ones(N, int)))
    assert np.isnan(metrics.AUC()(chances, TRUTH % 4))


def test_the_curve() -> None:
    metric = metrics.ROC()
    for start, end in CUTS:
        metric.update(CHANCE[start:end], BINARY[start:end])
    for found, wanted in zip(metric.compute(), sk.roc_curve(BINARY, CHANCE), strict=True):
        assert np.array_equal(found, wanted)
    with pytest.raises(asg.ShapeError, match="needs two classes, got 5"):
        metrics.ROC()(SCORES, TRUTH)


REGRESSION = [
    (metrics.MSE(), sk.mean_squared_error),
    (metrics.RMSE(), lambda y, p: np.sqrt(sk.mean_squared_error(y, p))),
    (metrics.MAE(), sk.mean_absolute_error),
    (metrics.MAPE(), sk.mean_absolute_percentage_error),
    (metrics.R2(), sk.r2_score),
    (metrics.ExplainedVariance(), sk.explained_variance_score),
]


@pytest.mark.parametrize(("metric", "function"), REGRESSION, ids=lambda v: getattr(v, "name", ""))
def test_of_regression(metric, function) -> None:
    for predictions, targets in [
        (GUESSES, VALUES),
        (GUESSES[:, 0], VALUES[:, 0]),
        (GUESSES + 1e7, VALUES + 1e7),  # a variance far below the squares that it is made of
        (VALUES, VALUES),
        (VALUES + np.array([1, 0, 2]), VALUES * np.array([1, 0, 1])),  # a column that does not vary
    ]:
        made = metric.fresh()
        wanted = function(targets, predictions)
        assert streamed(made, predictions, targets) == pytest.approx(wanted, rel=1e-9, abs=1e-12)


def test_ties_of_top_k_go_to_the_higher_class() -> None:
    scores, truth = RNG.integers(0, 3, (200, C)).astype(float), RNG.integers(0, C, 200)
    for k in (1, 2, 4):
        wanted = sk.top_k_accuracy_score(truth, scores, k=k, labels=range(C))
        assert metrics.TopK(k)(scores, truth) == pytest.approx(wanted)


def test_axes_of_classes_and_ignored_targets() -> None:
    scores, truth = RNG.normal(size=(4, 6, C)), RNG.integers(0, C, (4, 6))
    right = (scores.argmax(-1) == truth).mean()
    assert metrics.Accuracy(axis=-1)(scores, truth) == pytest.approx(right)
    assert metrics.Accuracy()(np.moveaxis(scores, -1, 1), truth) == pytest.approx(right)
    assert metrics.TopK(1, axis=-1)(scores, truth) == pytest.approx(right)
    kept = truth != 2
    wanted = (scores.argmax(-1) == truth)[kept].mean()
    assert metrics.Accuracy(axis=-1, ignore_index=2)(scores, truth) == pytest.approx(wanted)


@pytest.mark.parametrize(
    ("metric", "predictions", "targets", "words"),
    [
        (metrics.MSE(), np.zeros((3, 1)), np.zeros(3), "differ"),
        (metrics.R2(), 1.0, 1.0, "need an axis of examples"),
        (metrics.Accuracy(), np.zeros((3, 2)), np.zeros(4, int), "do not match"),
        (metrics.Accuracy(), np.zeros((3, 2)), np.full(3, 0.5), "must be class numbers"),
        (metrics.TopK(2), np.zeros(3), np.zeros(3, int), "an additional axis"),
        (metrics.TopK(2), np.zeros((3, 2)), np.full(3, 2), r"not in \[0, 2\)"),
        (metrics.ConfusionMatrix(2), [0, 1], [0, 2], "no class 2"),
        (metrics.ConfusionMatrix(), [0, 1], [0, -1], "no class -1"),
    ],
)
def test_wrong_arrays_are_refused(metric, predictions, targets, words) -> None:
    with pytest.raises(asg.AsgError, match=words):
        metric.update(predictions, targets)


def test_without_scikit_learn_the_extra_is_named(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "sklearn.metrics", None)
    with pytest.raises(asg.AsgError, match=r"f1: scikit-learn is not installed.*asg-autodiff\[tra"):
        metrics.F1()(LABELS, TRUTH)
    assert metrics.Accuracy()(LABELS, TRUTH) == sk.accuracy_score(TRUTH, LABELS)


@pytest.mark.parametrize(
    ("metric", "predictions", "targets"),
    [
        (metrics.Accuracy(), SCORES.astype("f4"), TRUTH.astype("i4")),
        (metrics.Accuracy(), CHANCE.astype("f4"), BINARY.astype("i4")),
        (metrics.MSE(), GUESSES, VALUES),
        (metrics.MAE(), GUESSES, VALUES),
    ],
)
def test_in_the_graph_it_is_the_same(metric, predictions, targets) -> None:
    g = asg.Graph()
    one = g.input("p", ("N", *predictions.shape[1:]), predictions.dtype.name)
    two = g.input("t", ("N", *targets.shape[1:]), targets.dtype.name)
    value = metric.in_graph(one, two)
    found = asg.evaluate(value, {"p": predictions, "t": targets})
    assert found == pytest.approx(metric(predictions, targets), rel=1e-6)
    assert metrics.RMSE().in_graph(one, two) is None


def test_running_numbers() -> None:
    mean = metrics.Mean()
    assert np.isnan(mean.compute())
    for value, weight in ((1.0, 1), (4.0, 3)):
        mean.update(value, weight)
    assert mean.compute() == 3.25
    average = metrics.EMA(0.9)
    for value in (1.0, 2.0, 3.0):
        average.update(value)
    weights = np.array([0.81, 0.9, 1.0])
    assert average.compute() == pytest.approx((weights * [1, 2, 3]).sum() / weights.sum())
    average.reset()
    assert np.isnan(average.compute())
    with pytest.raises(asg.GraphError, match="decay"):
        metrics.EMA(1.0)
