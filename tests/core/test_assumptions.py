"""Assumptions about symbolic dimensions hold for every function that compares shapes."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

import asg
from asg.core.dims import bind, parse_dim
from asg.core.verify import verify


class Case(NamedTuple):
    """A function of inputs whose shapes fit by assumption only; sizes that hold, and that do not.

    An integer input is written as a shape that ends in the number of values that it may have.
    """

    facts: str
    inputs: dict[str, tuple]
    build: Callable[..., asg.Tensor]
    holds: dict[str, int]
    violates: dict[str, int]


EQUAL = {"N": 5, "M": 5}
OTHER = {"N": 5, "M": 4}
PAIR = {"x": ("N", 3), "y": ("M", 3)}


def equal(inputs: dict[str, tuple], build: Callable[..., asg.Tensor]) -> Case:
    return Case("N == M", inputs, build, EQUAL, OTHER)


def indices(name: str, *shape: object, below: int) -> dict[str, tuple]:
    return {name: (*shape, f"< {below}")}


QKV = {"q": ("B", "T", 4), "k": ("B", "S", 4), "v": ("B", "S", 2)}
CASES = {
    # broadcasting
    "add": equal(PAIR, lambda x, y: x + y),
    "add, the other way round": equal(PAIR, lambda x, y: y + x),
    "add, with a new axis": equal({"x": ("N", 3), "y": (2, "M", 1)}, lambda x, y: x * y),
    "add, to a number": Case("N == 3", {"x": ("N", 3)}, lambda x: x @ x.T + x[0],
                             {"N": 3}, {"N": 2}),
    "a symbol that is 1": Case("N == 1", {"x": ("N",), "y": ("M",)}, lambda x, y: x * y,
                               {"N": 1, "M": 4}, {"N": 2, "M": 4}),
    "a multiple": Case("K == 2*N", {"x": ("K",), "y": ("N",)},
                       lambda x, y: x - asg.concat([y, y]), {"K": 6, "N": 3}, {"K": 6, "N": 4}),
    "a sum": Case("N + M == 8", {"x": ("N",), "y": ("M",), "z": (8,)},
                  lambda x, y, z: asg.concat([x, y]) * z, {"N": 2, "M": 6}, {"N": 2, "M": 5}),
    "compared and chosen": equal(PAIR, lambda x, y: asg.where(x > y, x, y * 2.0)),
    "maximum": equal(PAIR, asg.maximum),
    "clamp": equal(PAIR, lambda x, y: asg.clamp(x, y - 1.0, y + 1.0)),
    "broadcast_to": equal(PAIR, lambda x, y: x.broadcast_to((2, *y.shape)) * y),
    "reduced and spread again": equal(PAIR, lambda x, y: x / asg.sum(y * y, 1, keepdims=True)),
    # contractions
    "matmul, inner": equal({"x": (2, "N"), "y": ("M", 3)}, lambda x, y: x @ y),
    "matmul, vectors": equal({"x": ("N",), "y": ("M",)}, lambda x, y: x @ y),
    "matmul, batch": equal({"x": ("N", 2, 3), "y": ("M", 3, 4)}, lambda x, y: x @ y),
    "matmul, batch and inner": Case(
        "B == C; T == S", {"x": ("B", 2, "T"), "y": ("C", "S", 2)}, lambda x, y: x @ y,
        {"B": 2, "C": 2, "T": 3, "S": 3}, {"B": 2, "C": 2, "T": 3, "S": 4}),
    # compositions that check shapes themselves
    "where": equal({"c": ("N", 3), "x": ("M", 3), "y": ("N", 3)},
                   lambda c, x, y: asg.where(c > 0, x, y) * c),
    "cross_entropy": equal({"x": ("N", 4), **indices("y", "M", below=4)}, asg.cross_entropy),
    "cross_entropy, smoothed": equal(
        {"x": ("N", 4), **indices("y", "M", below=4), "w": (4,)},
        lambda x, y, w: asg.cross_entropy(x, y, weight=w, reduction="none", label_smoothing=0.1)),
    "cross_entropy, soft": Case("N == M; C == 3", {"x": ("N", "C"), "y": ("M", 3)},
                                asg.cross_entropy, {**EQUAL, "C": 3}, {**EQUAL, "C": 4}),
    "mse_loss": equal(PAIR, asg.mse_loss),
    "layer_norm": Case("D == 4", {"x": ("N", "D"), "w": (4,)},
                       lambda x, w: asg.layer_norm(x, 4, w, w), {"N": 2, "D": 4}, {"N": 2, "D": 5}),
    "layer_norm, named by the other symbol": equal(
        {"x": (2, "N"), "w": ("M",)}, lambda x, w: asg.layer_norm(x, w.shape, w)),
    "attention mask": Case(
        "T == S", {**QKV, "m": ("S", "T")}, asg.scaled_dot_product_attention,
        {"B": 2, "T": 3, "S": 3}, {"B": 2, "T": 3, "S": 2}),
    "attention mask of another symbol": Case(
        "S == P; T == R", {**QKV, "m": ("R", "P")}, asg.scaled_dot_product_attention,
        {"B": 2, "T": 3, "R": 3, "S": 2, "P": 2}, {"B": 2, "T": 3, "R": 3, "S": 2, "P": 1}),
    "attention, batch": Case(
        "B == C", {"q": ("B", 3, 4), "k": ("C", 2, 4), "v": ("B", 2, 4)},
        asg.scaled_dot_product_attention, {"B": 2, "C": 2}, {"B": 2, "C": 1}),
    # views and joins
    "reshape, -1": Case("N % 4 == 0", {"x": ("N", 3)}, lambda x: asg.softmax(x.reshape(4, -1)),
                        {"N": 8}, {"N": 6}),
    "reshape, -1 and back": Case(
        "N % 4 == 0", {"x": ("N", 3), "y": ("N", 3)},
        lambda x, y: x.reshape(4, -1, 3).reshape(-1, 3) * y, {"N": 8}, {"N": 6}),
    "reshape, -1 of a product": Case("K == 6*N", {"x": ("K",), "y": ("N", 2)},
                                     lambda x, y: x.reshape(3, -1, 2) + y,
                                     {"K": 12, "N": 2}, {"K": 12, "N": 3}),
    "reshape, named": Case("N == 4*M", {"x": ("N",), "y": ("M", 4)},
                           lambda x, y: x.reshape(y.shape[0], 4) * y,
                           {"N": 8, "M": 2}, {"N": 9, "M": 2}),
    "squeeze": Case("N == 1", {"x": (3, "N")}, lambda x: asg.squeeze(x, 1), {"N": 1}, {"N": 2}),
    "concat": equal({"x": (2, "N"), "y": (3, "M")}, lambda x, y: asg.concat([x, y])),
    "stack": equal(PAIR, lambda x, y: asg.stack([x, y], 1)),
    "split": Case("N % 2 == 0", {"x": ("N",)}, lambda x: asg.mul(*asg.split(x, 2)),
                  {"N": 6}, {"N": 5}),
    "slices": Case("M == N + 1", {"x": ("N",), "y": ("M",)}, lambda x, y: (y[1:] - y[:-1]) * x,
                   {"N": 3, "M": 4}, {"N": 3, "M": 3}),
    "an index in range": Case("N >= 3", {"x": ("N", 2)}, lambda x: x[2] * x[-3],
                              {"N": 3}, {"N": 2}),
    # indexing
    "take": Case("N == 4; M == K", {"x": ("N", 2), **indices("i", "M", below=4), "y": ("K", 2)},
                 lambda x, i, y: asg.take(x, i, 0) * y,
                 {"N": 4, "M": 3, "K": 3}, {"N": 4, "M": 3, "K": 2}),
    "gather": equal({"x": ("N", 3), **indices("i", "M", 2, below=3)},
                    lambda x, i: asg.gather(x, i, 1)),
    "index_add": equal({"x": (4, 2), **indices("i", "N", below=4), "u": ("M", 2)},
                       lambda x, i, u: asg.index_add(x, i, u, 0)),
    "scatter": equal({"x": (4, "N"), **indices("i", 1, "N", below=4), "u": (1, "M")},
                     lambda x, i, u: asg.scatter(x, i, u, 0)),
    "scatter_add": equal({"x": (4, "N"), **indices("i", 2, "M", below=4), "u": (2, "N")},
                         lambda x, i, u: asg.scatter_add(x, i, u, 0)),
}  # fmt: skip


def build(case: Case, sizes: dict[str, int] | None) -> asg.Graph:
    """The graph of a case: symbolic and with its assumptions, or of these sizes."""
    g = asg.Graph("case")
    tensors = []
    for name, shape in case.inputs.items():
        whole = str(shape[-1]).startswith("<")
        dims = shape[:-1] if whole else shape
        if sizes is not None:
            dims = tuple(bind(parse_dim(str(dim)), sizes) for dim in dims)
        tensors.append(g.input(name, dims, "i32" if whole else "f64"))
    if sizes is None:
        for fact in case.facts.split("; "):
            g.assume(fact)
    y = g.output("out", case.build(*tensors))
    g.output("loss", asg.sum(y * y))
    return g


def floats(g: asg.Graph) -> list[asg.Tensor]:
    return [x for x in g.inputs.values() if x.dtype.is_float]


def joined(g: asg.Graph, of: str = "loss") -> asg.Graph:
    return asg.splice(g, asg.gradients(g[of], wrt=floats(g)))


def twice(g: asg.Graph) -> asg.Graph:
    """With the gradients of the gradients' squares."""
    joint = joined(g)
    squares = [asg.sum(joint[f"grad/{x.name}"] * x) for x in floats(joint)]
    joint.output("slope", sum(squares[1:], squares[0] * squares[0]))
    return joined(joint, "slope")


def feeds(case: Case, sizes: dict[str, int]) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(3)
    found = {}
    for name, shape in case.inputs.items():
        limit = str(shape[-1])
        whole = limit.startswith("<")
        dims = [bind(parse_dim(str(d)), sizes) for d in (shape[:-1] if whole else shape)]
        found[name] = (
            rng.integers(0, int(limit[1:]), dims).astype(np.int32)
            if whole
            else rng.normal(size=dims)
        )
    return found


@pytest.fixture(params=CASES.values(), ids=CASES)
def case(request: pytest.FixtureRequest) -> Case:
    return request.param


@pytest.mark.sampled(3)
@pytest.mark.parametrize("derive", [joined, twice])
def test_symbols_give_what_sizes_give(case: Case, derive: Callable[..., asg.Graph]) -> None:
    g = build(case, None)
    verify(g)
    joint = derive(g)
    verify(joint)
    fed = feeds(case, case.holds)
    found = asg.compile(joint, backend="numpy")(**fed)
    expected = asg.compile(derive(build(case, case.holds)), backend="numpy")(**fed)
    assert set(found) == set(expected)
    for name, value in expected.items():
        assert np.any(np.asarray(value)), name
        np.testing.assert_allclose(found[name], value, rtol=1e-12, atol=1e-12, err_msg=name)


def test_a_call_whose_sizes_violate_it_is_refused(case: Case) -> None:
    exe = asg.compile(joined(build(case, None)), backend="numpy")
    with pytest.raises(asg.ShapeError, match=r"assumption .* does not hold"):
        exe(**feeds(case, case.violates))
    exe(**feeds(case, case.holds))  # and the executable goes on


def test_without_the_assumption_it_is_refused(case: Case) -> None:
    with pytest.raises(asg.ShapeError):
        build(case._replace(facts="N >= 1" if "N" in case.holds else "B >= 1"), None)


def test_such_graphs_survive_passes_files_and_text(case: Case) -> None:
    g = joined(build(case, None))
    fed = feeds(case, case.holds)
    expected = asg.compile(g, backend="numpy")(**fed)
    for other in (asg.parse(str(g)), asg.optimize(g)):
        verify(other)
        found = asg.compile(other, backend="numpy")(**fed)
        for name, value in expected.items():
            np.testing.assert_allclose(found[name], value, rtol=1e-12, err_msg=name)


def test_shapes_that_are_assumed_equal_are_equal() -> None:
    g = asg.Graph()
    x, y = g.input("x", ("N", 3)), g.input("y", ("M", 3))
    assert x.shape != y.shape
    g.assume("N == M")
    assert x.shape == y.shape == g["y"].shape == asg.tanh(y).shape
    assert x.size == y.size
    assert str(y.type) == "f32[M,3]"  # as it was declared


def test_a_symbol_that_is_assumed_a_number_is_that_number() -> None:
    g = asg.Graph()
    x = g.input("x", ("N", 3))
    g.assume("N == 2")
    assert x.shape == (2, 3)
    assert len(x) == 2
    assert [row.shape for row in x] == [(3,), (3,)]


def test_what_was_built_before_and_after_the_assumption_fits(tmp_path: Path) -> None:
    g = asg.Graph()
    x, y = g.input("x", ("N",)), g.input("y", ("M",))
    before = asg.exp(y)
    g.assume("N == M")
    z = (x * before + asg.exp(y)).named("z")
    asg.save({"forward": g, "grad": asg.gradients(z, [x, y], seeds="input")}, tmp_path / "g.json")
    loaded = asg.load(tmp_path / "g.json")
    joint = asg.splice(loaded["forward"], loaded["grad"])
    verify(joint)
    ones = np.ones(3, np.float32)
    out = asg.compile(joint, backend="numpy")(**{"x": ones, "y": 0 * ones, "seed/z": ones})
    np.testing.assert_allclose(out["grad/y"], 2 * ones)
    assert asg.text(asg.parse(str(joint))) == str(joint)


def test_an_update_may_have_its_parameters_type_by_assumption(tmp_path: Path) -> None:
    g = asg.Graph()
    x, w = g.input("x", ("N",)), g.parameter("w", (4,))
    with pytest.raises(asg.ShapeError, match=r"'w' is f32\[4\], its new value f32\[N\]"):
        g.update(w, x)
    g.assume("N == 4")
    g.update(w, x)
    verify(g)
    asg.save(g, tmp_path / "g.asg.json")
    for again in (g, asg.load(tmp_path / "g.asg.json"), asg.parse(str(g))):
        exe = asg.compile(again, backend="numpy")
        exe(x=np.arange(4, dtype=np.float32))
        np.testing.assert_array_equal(exe.state["w"], np.arange(4))
        with pytest.raises(asg.ShapeError, match=r"N == 4 does not hold for N = 3"):
            exe(x=np.zeros(3, np.float32))


def test_a_seed_and_a_hook_may_have_the_type_by_assumption() -> None:
    g = asg.Graph()
    x, y = g.input("x", ("N",)), g.input("y", ("M",))
    g.assume("N == M")
    z = g.output("z", y * y)
    grad = asg.gradients(z, wrt=[y], seeds=[x], hooks={z: lambda total: total * 3.0})
    fed = {"x": np.array([1.0, 2.0], np.float32), "y": np.array([3.0, 4.0], np.float32)}
    out = asg.run_gradient(g, grad, fed, backend="numpy")
    np.testing.assert_array_equal(out["grad/y"], [18.0, 48.0])


def test_a_training_step_through_an_assumption() -> None:
    g = asg.Graph()
    x, y = g.input("x", ("N", 3)), g.input("y", ("M",))
    w = g.parameter("w", (3,), init=asg.init.normal(0.0, 1.0))
    g.assume("M == N")
    g.output("loss", asg.mse_loss(x @ w, y))
    step = asg.train_step(g, optimizer=asg.optim.sgd(0.1))
    verify(step)
    exe = asg.compile(step, backend="numpy")
    rng = np.random.default_rng(0)
    for n in (4, 7):
        fed = {"x": rng.normal(size=(n, 3)), "y": rng.normal(size=n)}
        fed = {name: value.astype(np.float32) for name, value in fed.items()}
        first = exe(**fed)["loss"].item()
        assert exe(**fed)["loss"].item() < first


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        (lambda x, y: x + y, 'g.assume("N == M")'),
        (lambda x, y: x.T @ y, 'g.assume("N == M")'),
        (lambda x, y: x.reshape(4, -1), 'g.assume("(3*N) % 4 == 0")'),
        (lambda x, y: asg.split(x, 2), 'g.assume("N % 2 == 0")'),
        (lambda x, y: asg.arange("N", "M", graph=x.graph), 'g.assume("M >= N")'),
        (lambda x, y: x.reshape("M", 3), 'g.assume("3*N == 3*M")'),
        (lambda x, y: x[6], 'g.assume("N >= 7")'),
    ],
)
def test_what_a_message_says_to_assume_helps(wrong: Callable[..., object], hint: str) -> None:
    g = asg.Graph()
    x, y = g.input("x", ("N", 3)), g.input("y", ("M", 3))
    with pytest.raises(asg.ShapeError) as caught:
        wrong(x, y)
    assert hint in str(caught.value)
    g.assume(hint.removeprefix('g.assume("').removesuffix('")'))
    wrong(x, y)
