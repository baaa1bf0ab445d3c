"""Losses: large logits in f32, edges, classes out of range, precision, symbolic sizes, errors."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.core.opdef import Kind
from asg.train.metrics.scikit_learn import sklearn_metrics
from tests.ops.differentiating import differentiate, second

INF, NAN = np.inf, np.nan
LINE = np.array([-1e4, -9999.5, -1000, -200, -104, -90, -20, -3, -1e-4, 0, 1e-4, 3, 20, 90, 104,
                 200, 1000, 9999.5, 1e4])  # fmt: skip
ROWS = np.array([[1e4, 9999.5, -1e4, 0.0, 1e4], [-1e4, -1e4, -1e4, -1e4, -9990.0],
                 [1e4] * 5, [0.0, 1.0, -1.0, 2.0, 100.0]])  # fmt: skip


def _constant(values, like):
    return asg.constant(np.asarray(values), like.dtype, graph=like.graph)


def _line(like, low, high):
    return _constant(np.linspace(low, high, len(LINE)), like)


def _signs(like):
    return _constant(np.resize([1.0, -1.0], len(LINE)), like)


LOSSES = {
    "mse_loss": lambda x: asg.mse_loss(x, _line(x, -1e4, 1e4), reduction="none"),
    "l1_loss": lambda x: asg.l1_loss(x, _line(x, -1e4, 9e3), reduction="none"),
    "smooth_l1_loss": lambda x: asg.smooth_l1_loss(
        x, _line(x, -9e3, 1e4), reduction="none", beta=0.5
    ),
    "huber_loss": lambda x: asg.huber_loss(x, _line(x, -9e3, 1e4), reduction="none", delta=20.0),
    "bce_with_logits": lambda x: asg.bce_with_logits(x, _line(x, 0, 1), reduction="none"),
    "bce_with_logits, hard": lambda x: asg.bce_with_logits(
        x, asg.relu(_signs(x)), reduction="none", pos_weight=_line(x, 0.5, 3)
    ),
    "focal_loss": lambda x: asg.focal_loss(x, asg.relu(_signs(x)), reduction="none"),
    "focal_loss of γ = 0.5": lambda x: asg.focal_loss(
        x, asg.relu(-_signs(x)), gamma=0.5, reduction="none"
    ),
    "hinge_loss": lambda x: asg.hinge_loss(x, _signs(x), reduction="none"),
    "squared_hinge_loss": lambda x: asg.squared_hinge_loss(x, _signs(x), reduction="none"),
    "poisson_nll_loss": lambda x: asg.poisson_nll_loss(
        asg.minimum(x, 80.0), _line(x, 0, 9), full=True, reduction="none"
    ),
    "gaussian_nll_loss": lambda x: asg.gaussian_nll_loss(
        x, _line(x, -1e4, 1e4), _line(x, 1e-3, 10), full=True, reduction="none"
    ),
    "margin_ranking_loss": lambda x: asg.margin_ranking_loss(
        x, _line(x, -1e4, 1e4), _signs(x), margin=0.5, reduction="none"
    ),
    "kl_div": lambda x: asg.kl_div(-asg.abs(x), _line(x, 0, 1), reduction="none"),
    "kl_div of logarithms": lambda x: asg.kl_div(
        -asg.abs(x), _line(x, -1e4, 0), reduction="none", log_target=True
    ),
    "cosine_embedding_loss": lambda x: asg.cosine_embedding_loss(
        asg.stack([x, x + 1], 1), asg.stack([_line(x, -1e4, 1e4), x], 1), _signs(x),
        margin=0.1, reduction="none",
    ),
    "triplet_margin_loss": lambda x: asg.triplet_margin_loss(
        asg.stack([x, -x], 1), asg.stack([x, x], 1), asg.stack([_line(x, -1e4, 1e4), x], 1),
        swap=True, reduction="none",
    ),
    "triplet_margin_loss, p = 5": lambda x: asg.triplet_margin_loss(
        asg.stack([x, -x], 1), asg.stack([x, x], 1), asg.stack([_line(x, -1e4, 1e4), x], 1),
        p=5.0, reduction="none",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LOSSES)
def test_f32_up_to_1e4(name, run):
    seed = np.linspace(-2, 3, len(LINE))
    single = differentiate(run, LOSSES[name], LINE, seed=seed, dtype=np.float32)
    double = differentiate(run, LOSSES[name], LINE, seed=seed)
    for found, exact in zip((single[0], *single[1]), (double[0], *double[1]), strict=True):
        assert found.dtype == np.float32
        assert np.isfinite(found).all()
        np.testing.assert_allclose(found, exact, rtol=2e-4, atol=1e-6 * np.abs(exact).max())


def test_a_small_loss_keeps_its_digits(run):
    """log(1 + e^-x) is as exact at x = 40 as near 0, whatever the target."""
    x = [20.0, 40.0, -20.0, -40.0]
    value, _ = differentiate(
        run, lambda x: asg.bce_with_logits(x, asg.cast(x > 0, x.dtype), reduction="none"), x,
        seed=np.ones(4), dtype=np.float32,
    )  # fmt: skip
    np.testing.assert_allclose(value, np.log1p(np.exp(-np.abs(x))), rtol=1e-6)


def test_gaussian_nll_loss_of_the_largest_numbers(run):
    """(x - t)² and 1 / var are beyond f32, or nearly; their product and its slopes are not."""
    most = 1.7e38
    x, target, var = [0.5, 3.0, 1e-30, 1e25], [-most, 1.0, 0.0, -1e25], [most, 2.0, 1e-20, 1e30]
    value, slopes = differentiate(
        run, lambda x, t, v: asg.gaussian_nll_loss(x, t, v, eps=1e-30, reduction="none"),
        x, target, var, seed=np.ones(4), dtype=np.float32,
    )  # fmt: skip
    d, v = np.float64(x) - np.float64(target), np.float64(var)
    np.testing.assert_allclose(value, (np.log(v) + d / v * d) / 2, rtol=1e-6)
    for found, right in zip(slopes, (d / v, -d / v, (1 - d / v * d) / v / 2), strict=True):
        np.testing.assert_allclose(found, right, rtol=1e-6)


def test_binary_cross_entropy_at_its_ends(run):
    p, target = [0.0, 0.0, 1.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0, 0.3, 0.6]
    for dtype in (np.float64, np.float32):
        value, (dp, dtarget) = differentiate(
            run, lambda p, t: asg.binary_cross_entropy(p, t, reduction="none"), p, target,
            seed=np.full(6, 2.0), dtype=dtype,
        )  # fmt: skip
        np.testing.assert_allclose(value, [0, 100, 100, 0, 30, 40], rtol=1e-6)
        np.testing.assert_allclose(dp, [0, -2e12, 2e12, 0, -0.6e12, 0.8e12], rtol=1e-6)
        np.testing.assert_allclose(dtarget, [200, 200, -200, -200, 200, -200], rtol=1e-6)


# Classes


def _rows(loss, classes, **arguments):
    def function(x):
        target = x.graph.input("classes", (len(classes),), "i32")
        return loss(x, target, **arguments)

    return function


def _at(run, function, x, classes, seed):
    return differentiate(
        lambda graph, feeds: run(graph, {**feeds, "classes": np.array(classes, np.int32)}),
        function, x, seed=seed,
    )  # fmt: skip


@pytest.mark.parametrize("loss", [asg.cross_entropy, asg.nll_loss])
@pytest.mark.parametrize("smoothing", [0.0, 0.1])
def test_a_class_out_of_range_reads_nan(loss, smoothing, run):
    more = {"label_smoothing": smoothing} if loss is asg.cross_entropy else {}
    x, classes = np.log(np.array([[0.2, 0.3, 0.5]] * 6)), [0, -1, 3, 2, -3, -100]
    value, (dx,) = _at(run, _rows(loss, classes, reduction="none", **more), x, classes, np.ones(6))
    assert np.isnan(value).tolist() == [False, True, True, False, True, False]
    assert value[5] == 0
    assert np.isfinite(dx[[0, 3, 5]]).all()
    assert np.isnan(_at(run, _rows(loss, classes, **more), x, classes, 1.0)[0])


@pytest.mark.parametrize("loss", [asg.cross_entropy, asg.nll_loss])
def test_a_negative_class_may_be_ignored(loss, run):
    x, classes = np.log(np.array([[0.2, 0.3, 0.5]] * 3)), [0, -1, 2]
    value, (dx,) = _at(run, _rows(loss, classes, ignore_index=-1), x, classes, 1.0)
    np.testing.assert_allclose(value, -(np.log(0.2) + np.log(0.5)) / 2)
    assert (dx[1] == 0).all()


def test_an_ignored_row_may_hide_its_first_class(run):
    x, classes = np.array([[-INF, 1.0, 2.0], [0.5, -INF, 1.0]]), [-100, 2]
    value, (dx,) = _at(run, _rows(asg.cross_entropy, classes), x, classes, 1.0)
    np.testing.assert_allclose(value, np.log1p(np.exp(-0.5)))
    assert np.isfinite(dx).all()
    assert (dx[0] == 0).all()


def test_all_rows_ignored_is_zero_over_zero(run):
    value, (dx,) = _at(run, _rows(asg.cross_entropy, [-100]), [[1.0, 2.0]], [-100], 1.0)
    assert np.isnan(value)
    assert dx.shape == (1, 2)


# Curvature


def test_curvature_at_the_target(run):
    at = [0.0, 0.3, -0.2]
    for loss, slope in ((asg.huber_loss, 1.0), (asg.smooth_l1_loss, 1.0), (asg.mse_loss, 2.0)):
        found = second(run, lambda x, loss=loss: loss(x, 0.0, reduction="sum"), at)
        np.testing.assert_array_equal(found, np.eye(3) * slope)
    found = second(run, lambda x: asg.smooth_l1_loss(x, 0.0, reduction="sum", beta=0.5), at)
    np.testing.assert_array_equal(found, np.eye(3) * 2)


def test_curvature_of_cross_entropy(run):
    x = np.array([0.3, -1.0, 2.0])
    found = second(run, lambda x: asg.cross_entropy(x, asg.constant(1, graph=x.graph)), x)
    p = np.exp(x) / np.exp(x).sum()
    np.testing.assert_allclose(found, np.diag(p) - np.outer(p, p), atol=1e-15)


def test_curvature_of_focal_loss_where_nothing_is_missed(run):
    for gamma in (0.5, 1.0, 1.5, 2.0, 3.0):
        found = second(run, lambda x, g=gamma: asg.focal_loss(x, x * 0 + 1, gamma=g), [900.0])
        np.testing.assert_array_equal(found, [[0]])


# Meaning


def test_hinge_loss_is_that_of_scikit_learn(run):
    scores = np.linspace(-2.5, 3, 12)
    labels = np.resize([1.0, -1.0, -1.0], 12)
    value, _ = differentiate(run, asg.hinge_loss, scores, labels, seed=1.0)
    np.testing.assert_allclose(value, sklearn_metrics("this test").hinge_loss(labels, scores))


def test_logarithmic_losses_are_that_of_scikit_learn(run):
    p = np.linspace(0.05, 0.95, 10)
    labels = np.resize([1.0, 0.0, 0.0], 10)
    expected = sklearn_metrics("this test").log_loss(labels, p)
    value, _ = differentiate(run, asg.binary_cross_entropy, p, labels, seed=1.0)
    np.testing.assert_allclose(value, expected)
    logits = np.log(p / (1 - p))
    value, _ = differentiate(run, asg.bce_with_logits, logits, labels, seed=1.0)
    np.testing.assert_allclose(value, expected)
    value, _ = differentiate(
        run, lambda x, t: asg.focal_loss(x, t, alpha=-1, gamma=0), logits, labels, seed=1.0
    )
    np.testing.assert_allclose(value, expected)


def test_divergence_of_a_distribution_from_itself_is_zero(run):
    p = np.array([[0.5, 0.5, 0.0], [0.1, 0.2, 0.7]])
    with np.errstate(divide="ignore"):
        log_p = np.log(p)  # of which one is -inf: nothing is expected there
    for target, flag in ((p, False), (log_p, True)):
        value, grads = differentiate(
            run,
            lambda x, t, f=flag: asg.kl_div(x, t, reduction="sum", log_target=f),
            log_p,
            target,
            seed=1.0,
        )
        assert abs(value) < 1e-15
        assert all(np.isfinite(grad).all() for grad in grads)


# Graphs


def _call(name, n):
    """Return the graph of a loss of a batch of `n`."""
    graph = asg.Graph(name)
    x, y, z = (graph.input(k, (n, 3), "f64") for k in "xyz")
    function = getattr(asg, name)
    signs = graph.input("signs", (n,), "f64")
    given = {
        "cosine_embedding_loss": (x, y, signs), "triplet_margin_loss": (x, y, z),
        "margin_ranking_loss": (x, y, z), "gaussian_nll_loss": (x, y, asg.square(z)),
        "nll_loss": (x, graph.input("classes", (n,), "i32")),
    }  # fmt: skip
    return graph, graph.output("loss", function(*given.get(name, (x, y))))


ALL = (
    "mse_loss", "l1_loss", "smooth_l1_loss", "huber_loss", "cross_entropy", "nll_loss",
    "binary_cross_entropy", "bce_with_logits", "kl_div", "hinge_loss", "squared_hinge_loss",
    "focal_loss", "cosine_embedding_loss", "triplet_margin_loss", "margin_ranking_loss",
    "poisson_nll_loss", "gaussian_nll_loss",
)  # fmt: skip


@pytest.mark.parametrize("name", ALL)
def test_a_loss_is_one_node_of_its_name_and_a_scalar(name):
    graph, loss = _call(name, 4)
    assert loss.shape == ()
    assert loss.node.op.name == name
    others = [n.op.name for n in graph.nodes if n.op.kind is not Kind.LEAF and n != loss.node]
    assert set(others) <= {"square"}


@pytest.mark.parametrize("name", ALL)
def test_one_graph_for_every_batch_size(name, run):
    graph, loss = _call(name, "N")
    leaf = graph.inputs["x"]
    joint = asg.splice(graph, asg.gradients(loss, wrt=leaf))
    for n in (1, 4):
        rng = np.random.RandomState(n)
        feeds = {k: rng.uniform(0.1, 0.9, (n, 3)) for k in "xyz"}
        feeds |= {"signs": np.resize([1.0, -1.0], n), "classes": np.resize([2, 0], n)}
        feeds["classes"] = feeds["classes"].astype(np.int32)
        mine = {k: v for k, v in feeds.items() if k in joint.inputs}
        found = run(joint, mine)
        static, value = _call(name, n)
        expected = run(
            asg.splice(static, asg.gradients(value, wrt=static.inputs["x"])),
            {k: v for k, v in feeds.items() if k in static.inputs},
        )
        for key in ("loss", "grad/x"):
            np.testing.assert_allclose(found[key], expected[key], rtol=1e-14)


# Wrong calls


def _two(shape=(4, 3), other=(4, 3)):
    graph = asg.Graph("wrong")
    return graph.input("x", shape), graph.input("y", other)


@pytest.mark.parametrize("name", ["mse_loss", "l1_loss", "huber_loss", "smooth_l1_loss", "kl_div",
                                  "hinge_loss", "poisson_nll_loss"])  # fmt: skip
def test_predictions_never_meet_the_targets_of_others(name):
    x, y = _two((4, 1), (4,))
    with pytest.raises(asg.ShapeError, match=r"\[4,1\] and \[4\] would be repeated to \[4,4\]"):
        getattr(asg, name)(x, y)
    assert len(x.graph) == 2


@pytest.mark.parametrize("name", ALL)
def test_another_reduction(name):
    graph, _ = _call(name, 4)
    count = len(graph)
    function, operands = getattr(asg, name), [graph.tensor(r) for r in graph.nodes[-1].inputs]
    with pytest.raises(asg.GraphError, match=f"{name}: reduction must be mean or sum or none"):
        function(*operands, reduction="average")
    assert len(graph) == count


WRONG = {
    "weights of another shape": (
        lambda x, y: asg.mse_loss(x, y, weight=y[0]), r"the weight f32\[3\] does not have the shape"
    ),
    "negative delta": (lambda x, y: asg.huber_loss(x, y, delta=0), "delta 0.0 is not above 0"),
    "negative beta": (lambda x, y: asg.smooth_l1_loss(x, y, beta=-1), "beta -1.0 is below 0"),
    "probabilities of another shape": (
        lambda x, y: asg.binary_cross_entropy(x, y[0]), r"the target f32\[3\] does not have"
    ),
    "logits of another shape": (
        lambda x, y: asg.bce_with_logits(x[:, 0], y), r"the target f32\[4,3\] does not have"
    ),
    "pos_weight of the batch": (
        lambda x, y: asg.bce_with_logits(x, y, pos_weight=y[:, 0]), r"\[4\] and \[4,3\] do not"
    ),
    "larger weight": (
        lambda x, y: asg.bce_with_logits(x[0], y[0], weight=y), "weight .* does not broadcast"
    ),
    "variance of another shape": (
        lambda x, y: asg.gaussian_nll_loss(x, y, y[0]), r"var f32\[3\] does not fit predictions"
    ),
    "negative variance": (lambda x, y: asg.gaussian_nll_loss(x, y, -1.0), "variance -1.0 is below"),
    "gamma below 0": (lambda x, y: asg.focal_loss(x, y, gamma=-1), "gamma -1.0 is below 0"),
    "target of vectors": (
        lambda x, y: asg.cosine_embedding_loss(x, y, x), "does not fit vectors"
    ),
    "order of a norm": (
        lambda x, y: asg.triplet_margin_loss(x, y, x, p=0), "the norm of order 0 is not above 0"
    ),
    "probabilities for nll_loss": (asg.nll_loss, "must be integers"),
    "a class that is none": (
        lambda x, y: asg.cross_entropy(x, asg.constant([0, 1, 2, -1], graph=x.graph)),
        "the target holds -1, and classes are 0 to 2",
    ),
    "an integer target": (
        lambda x, y: asg.hinge_loss(x, asg.cast(y, "i32")), 'cast'
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_wrong_calls(case):
    call, message = WRONG[case]
    x, y = _two()
    with pytest.raises(asg.AsgError, match=message):
        call(x, y)
