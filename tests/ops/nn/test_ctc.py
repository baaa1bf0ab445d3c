"""ctc_loss against all alignments spelled out, at its edges, with symbolic sizes, and wrong calls.

The comparison with PyTorch is in tests/reference/calls/sequences.py.
"""

import itertools

import numpy as np
import pytest

import asg

RNG = np.random.default_rng(2)


def log_softmax(x):
    shifted = x - x.max(-1, keepdims=True)
    return shifted - np.log(np.exp(shifted).sum(-1, keepdims=True))


def collapsed(path, blank):
    merged = [label for label, _ in itertools.groupby(path)]
    return tuple(label for label in merged if label != blank)


def spelled_out(log_probs, target, blank=0):
    steps, classes = log_probs.shape
    found = [
        np.exp(sum(log_probs[t, label] for t, label in enumerate(path)))
        for path in itertools.product(range(classes), repeat=steps)
        if collapsed(path, blank) == tuple(target)
    ]
    return -np.log(sum(found)) if found else np.inf


def loss_of(log_probs, targets, used, lengths, **arguments):
    """The loss and its gradient."""
    g = asg.Graph()
    x = g.input("x", log_probs.shape, log_probs.dtype.name)
    loss = asg.ctc_loss(
        x, *(np.asarray(a, np.int32) for a in (targets, used, lengths)), **arguments
    )
    g.output("loss", loss)
    joint = asg.splice(g, asg.gradients(loss.sum(), [x]))
    out = asg.compile(joint, "numpy")(x=log_probs)
    return out["loss"].numpy(), out["grad/x"].numpy()


@pytest.mark.parametrize("blank", [0, 2])
def test_it_is_the_sum_over_all_alignments(blank):
    log_probs = log_softmax(RNG.normal(size=(5, 4, 3)))
    labels = [label for label in range(3) if label != blank]
    a, b = labels
    targets = [[a, b, a], [a, a, b], [b, 0, 0], [a, b, 0]]
    used, lengths = [5, 5, 4, 3], [3, 3, 1, 0]
    found, _ = loss_of(log_probs, targets, used, lengths, blank=blank, reduction="none")
    for n in range(4):
        right = spelled_out(log_probs[: used[n], n], targets[n][: lengths[n]], blank)
        np.testing.assert_allclose(found[n], right, rtol=1e-12)


def test_what_cannot_be_aligned_is_infinite_or_nothing():
    log_probs = log_softmax(RNG.normal(size=(4, 3, 3)))
    targets, used, lengths = [[1, 1, 2], [1, 2, 1], [1, 2, 0]], [3, 3, 2], [3, 3, 2]
    found, gradient = loss_of(log_probs, targets, used, lengths, reduction="none")
    assert found[0] == np.inf  # a repeated label needs a blank between
    assert np.isfinite(found[1:]).all()
    assert not gradient[:, 0].any()
    assert np.isfinite(gradient).all()
    found, _ = loss_of(log_probs, targets, used, lengths, reduction="none", zero_infinity=True)
    assert found[0] == 0.0


def test_steps_and_labels_beyond_the_lengths_count_for_nothing():
    log_probs = log_softmax(RNG.normal(size=(6, 1, 3)))
    found, gradient = loss_of(log_probs, [[1, 2, -7]], [4], [2])
    same, _ = loss_of(log_probs[:4], [[1, 2]], [4], [2])
    np.testing.assert_allclose(found, same, rtol=1e-12)
    assert not gradient[4:].any()


def test_no_steps_and_no_labels():
    found, _ = loss_of(np.zeros((0, 2, 3)), [[1], [1]], [0, 0], [0, 1], reduction="none")
    assert found.tolist() == [0.0, np.inf]
    found, _ = loss_of(log_softmax(np.zeros((3, 1, 2))), np.zeros((1, 0)), [3], [0])
    np.testing.assert_allclose(found, 3 * np.log(2))


def test_probabilities_of_zero_and_large_scores_give_no_nan():
    log_probs = log_softmax(RNG.normal(size=(5, 2, 3)))
    log_probs[2, 0, 1] = log_probs[3, 1, :] = -np.inf
    for dtype in (np.float64, np.float32):
        found, gradient = loss_of(
            log_probs.astype(dtype), [[1, 2], [2, 1]], [5, 5], [2, 2], reduction="none"
        )
        np.testing.assert_allclose(found[0], spelled_out(log_probs[:, 0], (1, 2)), rtol=1e-5)
        assert found[1] == np.inf
        assert np.isfinite(gradient).all()
    scores = RNG.uniform(-1e4, 1e4, (20, 2, 5)).astype(np.float32)
    g = asg.Graph()
    x = g.input("x", scores.shape)
    loss = asg.ctc_loss(asg.log_softmax(x, -1), np.array([[1, 1, 2], [3, 4, 3]], np.int32),
                        np.array([20, 15], np.int32), np.array([3, 2], np.int32))  # fmt: skip
    joint = asg.splice(g, asg.gradients(g.output("loss", loss), [x]))
    out = asg.compile(joint, "numpy")(x=scores)
    assert np.isfinite(out["loss"].item())
    assert np.isfinite(out["grad/x"].numpy()).all()


def test_symbolic_sizes_are_one_graph():
    g = asg.Graph()
    x = g.input("x", ("T", "N", 4), "f64")
    targets = g.input("targets", ("N", "S"), "i32")
    used, lengths = g.input("used", ("N",), "i32"), g.input("lengths", ("N",), "i32")
    g.output("loss", asg.ctc_loss(x, targets, used, lengths, reduction="none"))
    joint = asg.splice(g, asg.gradients(g["loss"].sum(), [x]))
    assert sum(node.op.name == "ctc_loss" for node in joint.nodes) == 1
    exe = asg.compile(joint, "numpy")
    for steps, batch, size in ((4, 1, 2), (6, 3, 1)):
        log_probs = log_softmax(RNG.normal(size=(steps, batch, 4)))
        labels = RNG.integers(1, 4, (batch, size)).astype(np.int32)
        full = [np.full(batch, n, np.int32) for n in (steps, size)]
        out = exe(x=log_probs, targets=labels, used=full[0], lengths=full[1])
        right = [spelled_out(log_probs[:, n], labels[n]) for n in range(batch)]
        np.testing.assert_allclose(out["loss"].numpy(), right, rtol=1e-12)


def test_one_sequence_alone():
    log_probs = log_softmax(RNG.normal(size=(5, 3)))
    found, _ = loss_of(log_probs, [1, 2], 5, 2, reduction="sum")
    np.testing.assert_allclose(found, spelled_out(log_probs, (1, 2)), rtol=1e-12)
    assert found.shape == ()


def test_f16_is_computed_in_f32():
    log_probs = log_softmax(RNG.normal(size=(30, 1, 3)))
    found, gradient = loss_of(log_probs.astype(np.float16), [[1, 2]], [30], [2])
    exact, _ = loss_of(log_probs, [[1, 2]], [30], [2])
    assert found.dtype == gradient.dtype == np.float16
    np.testing.assert_allclose(found, exact, rtol=3e-3)


@pytest.mark.parametrize(
    ("change", "fault", "words"),
    [
        ({"log_probs": (5,)}, asg.ShapeError, "must be [T, N, C] or [T, C]"),
        ({"targets": np.zeros(6, np.int32)}, asg.ShapeError, "pad concatenated targets"),
        ({"targets": np.zeros((3, 2), np.int32)}, asg.ShapeError, "targets is i32[3,2]"),
        ({"targets": np.zeros((2, 2), np.float32)}, asg.DTypeError, "must be integers"),
        ({"lengths": np.zeros(3, np.int32)}, asg.ShapeError, "target_lengths is i32[3]"),
        ({"used": np.zeros(2, np.float32)}, asg.DTypeError, "input_lengths is f32[2]"),
        ({"blank": 4}, asg.ShapeError, "the blank 4 is none of 4 classes"),
        ({"blank": -1}, asg.ShapeError, "the blank -1 is none of 4 classes"),
        ({"reduction": "all"}, asg.GraphError, "reduction"),
    ],
)
def test_wrong_calls(change, fault, words):
    given = {
        "log_probs": (5, 2, 4), "targets": np.ones((2, 2), np.int32), "used": [5, 5],
        "lengths": [2, 2], "blank": 0, "reduction": "mean",
    } | change  # fmt: skip
    g = asg.Graph()
    x = g.input("x", given["log_probs"])
    with pytest.raises(fault) as caught:
        asg.ctc_loss(x, given["targets"], given["used"], given["lengths"], blank=given["blank"],
                     reduction=given["reduction"])  # fmt: skip
    assert words in str(caught.value)
    assert len(g) == 1
