"""Calls that a newcomer tries first: they work, or say in an instant what to write."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import asg
from asg import nn


def logits(dtype: str = "f32") -> asg.Tensor:
    return asg.Graph("guess").input("x", (2, 3), dtype)


ARRAYS: dict[str, Callable[[asg.Tensor, Callable[[Any], Any]], asg.Tensor]] = {
    "weights": lambda x, of: asg.cross_entropy(x, of([0, 2]), weight=of([1.0, 2.0, 0.5])),
    "a factor": lambda x, of: asg.bce_with_logits(x, asg.zeros_like(x), pos_weight=of(2.0)),
    "a window": lambda x, of: asg.stft(x, 2, hop_length=1, window=of(np.hanning(2))).real,
    "a mask": lambda x, of: x.masked_fill(of([True, False, True]), 0.0),
}


@pytest.mark.parametrize("dtype", ["f32", "f64"])
@pytest.mark.parametrize("name", ARRAYS)
def test_an_array_takes_the_place_of_a_tensor(name: str, dtype: str) -> None:
    feeds = {"x": np.array([[1.0, 2.0, 4.0], [0.5, -1.0, 3.0]])}

    def constant(x: asg.Tensor) -> Callable[[Any], asg.Tensor]:
        def of(value: Any) -> asg.Tensor:
            is_float = np.asarray(value).dtype.kind == "f"
            return asg.constant(value, dtype if is_float else None, graph=x.graph)

        return of

    given, by_hand = logits(dtype), logits(dtype)
    made = ARRAYS[name](given, lambda value: value)
    np.testing.assert_array_equal(
        asg.evaluate(made, feeds), asg.evaluate(ARRAYS[name](by_hand, constant(by_hand)), feeds)
    )
    assert made.dtype == dtype


def test_a_second_try_that_fails_leaves_no_constant() -> None:
    x = logits()
    with pytest.raises(asg.ShapeError, match=r"an entry for each class"):
        asg.cross_entropy(x, np.array([0, 1]), weight=np.ones(7))
    assert len(x.graph) == 1


def executable() -> Any:
    x = logits()
    x.graph.output("y", x * 2.0)
    return asg.compile(x.graph, "numpy")


ONES = np.ones((2, 3), np.float32)
PLACES = np.array([0, 1])

GUESSES: list[tuple[Callable[[], object], str]] = [
    (lambda: executable().run(x=ONES), r"no argument 'x'.*exe\(x=array\)"),
    (lambda: executable().run({"x": ONES}, outputs="y"), "no argument 'outputs'"),
    (lambda: executable().run(), "needs 'x'"),
    (lambda: logits().type("f16"), r"x\.cast\(dtype\)"),
    (lambda: asg.quantize(logits().graph, state={}, calibrate=3), "cannot take calibrate=3"),
    (lambda: asg.gradients(asg.sum(logits()), wrt=0), "cannot take wrt=0, which must be"),
    (lambda: asg.save(logits().graph, "a\0.asg.json"), "path=.* contains a NUL"),
    (lambda: asg.load_state("a\0.safetensors"), "contains a NUL"),
    (lambda: asg.compile(executable().graph, "numpy", device=PLACES), "device=.* must be a string"),
    (lambda: asg.call(asg.gradients(asg.sum(y := logits()), wrt=y))["x"], "it has grad/x"),
    (lambda: asg.cross_entropy(asg.zeros((2, 4, 3), graph=(g := asg.Graph())),
                               asg.zeros((2, 4), "i32", graph=g)), r"moveaxis\(x, -1, 1\)"),
    (lambda: asg.linalg.lstsq(asg.Graph().input("a", ("N", 3)), np.ones(3)), "N >= 3"),
    (lambda: asg.linalg.solve(asg.zeros((3, 3), graph=asg.Graph()), np.ones(4)), "as many rows"),
    (lambda: asg.gradients(asg.sum(asg.custom_vjp(asg.round, lambda ct: ct)(y := logits())), y),
     r"cannot take 3 arguments.*\(cotangent, result, \*operands\)"),
]  # fmt: skip


@pytest.mark.parametrize(("guess", "answer"), GUESSES)
def test_a_wrong_guess_is_answered(guess: Callable[[], object], answer: str) -> None:
    with pytest.raises(asg.AsgError, match=answer):
        guess()


def test_a_graph_is_not_taken_for_an_executable() -> None:
    with pytest.raises(asg.AsgError, match="missing a required argument: 'state'") as caught:
        asg.quantize(logits().graph)
    assert "is its graph" not in str(caught.value)


ENDLESS: list[Callable[[], object]] = [
    lambda: nn.Transformer(8, 2, num_encoder_layers=2**62),
    lambda: nn.LSTM(3, 4, num_layers=2**62),
    lambda: list(asg.Graph().input("x", (2**40,))),
    lambda: asg.fft.fft(logits(), n=2**31),
    lambda: asg.tril_indices(10**9, graph=asg.Graph()),
    lambda: asg.triu_indices(10, 10**9, graph=asg.Graph()),
    lambda: nn.functional.pdist(asg.Graph().input("x", (10**9, 2))),
    lambda: asg.sinusoidal_positions(3, 10**9, graph=asg.Graph()),
]


@pytest.mark.parametrize("call", ENDLESS)
def test_a_call_that_would_take_minutes_is_refused(call: Callable[[], object]) -> None:
    with pytest.raises(asg.ShapeError, match=r"above the limit of|must be at most"):
        call()


def test_a_plan_of_an_endless_axis_is_made_at_once() -> None:
    x = asg.Graph().input("x", (2**40,))
    x.graph.output("y", asg.exp(x) * 2.0)
    with pytest.raises(asg.ShapeError, match="fed"):
        asg.compile(x.graph, "numpy")(x=[0.0, 1.0])
