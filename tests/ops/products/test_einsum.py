"""einsum against numpy.einsum: random expressions, orders, symbolic sizes, wrong calls."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import asg
from asg.ops._support.contraction_order import contraction_order
from asg.passes.decompose import DECOMPOSE
from asg.testing import interpret

LETTERS = "abcdAZ"


def _einsum(equation, *arrays):
    graph = asg.Graph()
    xs = [graph.input(f"x{i}", a.shape, a.dtype) for i, a in enumerate(arrays)]
    graph.output("y", asg.einsum(equation, *xs))
    return interpret(graph, {f"x{i}": a for i, a in enumerate(arrays)})["y"]


def _random(rng):
    """Return an equation and its operands, with diagonals, ellipses and axes of size 1."""
    size = {letter: int(rng.integers(1, 4)) for letter in LETTERS}
    covered = rng.integers(1, 4, 2)
    terms, arrays, used, dotted = [], [], [], False
    for _ in range(rng.integers(1, 5)):
        term = [LETTERS[i] for i in rng.integers(0, len(LETTERS), rng.integers(0, 4))]
        used += term
        thin = [letter for letter in sorted(set(term)) if rng.random() < 0.15]
        shape = [1 if letter in thin else size[letter] for letter in term]
        if rng.random() < 0.3:
            dotted, place = True, int(rng.integers(0, len(term) + 1))
            dims = [int(d) if rng.random() < 0.8 else 1 for d in covered[rng.integers(0, 3) :]]
            shape[place:place] = dims
            term.insert(place, "...")
        terms.append("".join(term))
        arrays.append(rng.normal(size=shape))
    equation = ",".join(terms)
    if rng.random() < 0.7:
        result = [letter for letter in dict.fromkeys(used) if rng.random() < 0.5]
        rng.shuffle(result)
        if dotted:
            result.insert(int(rng.integers(0, len(result) + 1)), "...")
        equation += "->" + "".join(result)
    return equation, arrays


def test_random_expressions_equal_numpy():
    rng = np.random.default_rng(5)
    for _ in range(500):
        equation, arrays = _random(rng)
        expected = np.einsum(equation, *arrays)
        if expected.ndim <= 8:
            found = _einsum(equation, *arrays)
            assert found.shape == expected.shape, equation
            np.testing.assert_allclose(found, expected, rtol=1e-10, atol=1e-11, err_msg=equation)


def test_random_expressions_have_right_gradients():
    rng = np.random.default_rng(6)
    for _ in range(12):
        equation, arrays = _random(rng)
        assert asg.gradcheck(lambda *xs, e=equation: asg.einsum(e, *xs), arrays)


def test_integers():
    x, y = np.arange(6, dtype=np.int32).reshape(2, 3), np.arange(3, dtype=np.int32)
    for equation in ("ij,j->i", "ij,j->ij", "ij,j->"):
        found = _einsum(equation, x, y)
        assert found.dtype == np.int32
        np.testing.assert_array_equal(found, np.einsum(equation, x, y))


def test_numpys_form_of_lists():
    rng = np.random.default_rng(0)
    x, y = rng.normal(size=(2, 3, 4)), rng.normal(size=(4, 5))
    graph = asg.Graph()
    a, b = graph.input("a", x.shape, "f64"), graph.input("b", y.shape, "f64")
    for name, args in {
        "explicit": ([0, 1, 2], [2, 30], [30, 0]), "implicit": ([0, 51, 2], [2, 3]),
        "dots": ([..., 2], [2, 3], [3, ...]),
    }.items():  # fmt: skip
        call = [each for pair in zip((a, b), args[:2], strict=True) for each in pair] + [*args[2:]]
        graph.output(name, asg.einsum(*call))
        call = [each for pair in zip((x, y), args[:2], strict=True) for each in pair] + [*args[2:]]
        np.testing.assert_allclose(interpret(graph, {"a": x, "b": y})[name], np.einsum(*call))


def test_the_node_says_the_whole_equation():
    graph = asg.Graph()
    x, y = graph.input("x", (2, 3)), graph.input("y", (3, 4))
    assert asg.einsum("i j, jB", x, y).node.attrs["equation"] == "ij,jB->Bi"
    assert asg.einsum("...j,jk", x, y).node.attrs["equation"] == "...j,jk->...k"
    assert asg.einsum("ij,jk->", x, np.ones((3, 4), np.float32)).shape == ()


def _opened(equation, *shapes):
    graph = asg.Graph()
    xs = [graph.input(f"x{i}", shape) for i, shape in enumerate(shapes)]
    graph.output("y", asg.einsum(equation, *xs))
    opened = asg.optimize(graph, passes=[DECOMPOSE])
    return [node for node in opened.nodes if not node.op.name.endswith("put")]


@pytest.mark.parametrize(
    ("equation", "shapes", "ops"),
    [
        ("ij,jk->ik", ((2, 3), (3, 4)), ["dot_general"]),
        ("ij,jk->ki", ((2, 3), (3, 4)), ["dot_general"]),  # turned round, not transposed
        ("bhqd,bhkd->bhqk", ((2, 3, 4, 5), (2, 3, 6, 5)), ["dot_general"]),
        ("hbij,bhjk->bhik", ((3, 2, 4, 5), (2, 3, 5, 6)), ["dot_general"]),
        ("ij,jk,kl->il", ((2, 3), (3, 4), (4, 5)), ["dot_general"] * 2),
        ("i,ij,j->", ((2,), (2, 3), (3,)), ["dot_general"] * 2),
        ("ij->ji", ((2, 3),), ["transpose"]),
        ("ijk->ik", ((2, 3, 4),), ["sum"]),
        ("ij,ij->ij", ((2, 3), (2, 3)), ["mul"]),
    ],
)
def test_what_it_opens_into(equation, shapes, ops):
    assert [node.op.name for node in _opened(equation, *shapes)] == ops


def test_the_cheapest_order_is_taken():
    sizes = (10, 100, 5, 50)  # (ab, bc), cd: 7,500 products; ab, (bc, cd): 75,000
    shapes = [(sizes[i], sizes[i + 1]) for i in range(3)]
    largest = max(np.prod(node.types[0].shape) for node in _opened("ab,bc,cd->ad", *shapes))
    assert largest == 500
    turned = [(50, 5), (5, 100), (100, 10)]
    assert max(np.prod(n.types[0].shape) for n in _opened("ab,bc,cd->ad", *turned)) == 500


def _products(order, tensors, result, sizes):
    held, total = list(tensors), 0
    for one, other in order:
        rest = [each for i, each in enumerate(held) if i not in (one, other)]
        joined = held[one] | held[other]
        total += np.prod([sizes[label] for label in joined], dtype=float)
        held = [*rest, joined & frozenset().union(result, *rest)]
    assert held == [result]
    return total


def _every_order(count):
    if count == 1:
        yield ()
        return
    for pair in itertools.combinations(range(count), 2):
        for rest in _every_order(count - 1):
            yield (pair, *rest)


def test_no_order_of_few_tensors_is_cheaper():
    rng = np.random.default_rng(2)
    for _ in range(40):
        sizes = {letter: int(rng.integers(2, 30)) for letter in "abcdef"}
        tensors = [
            frozenset(letter for letter in sizes if rng.random() < 0.4) for _ in range(4)
        ]  # fmt: skip
        every = frozenset().union(*tensors)
        result = frozenset(label for label in every if rng.random() < 0.3)
        needed = [
            each & frozenset().union(result, *tensors[:i], *tensors[i + 1 :])
            for i, each in enumerate(tensors)
        ]
        found = _products(contraction_order(needed, result, sizes), needed, result, sizes)
        assert found == min(_products(o, needed, result, sizes) for o in _every_order(4))


def test_a_long_chain_is_contracted_pair_by_pair():
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    terms = [a + b for a, b in itertools.pairwise(letters)]
    rng = np.random.default_rng(0)
    arrays = [rng.normal(size=(3, 3)) for _ in terms]
    found = _einsum(f"{','.join(terms)}->aZ", *arrays)
    np.testing.assert_allclose(found, np.linalg.multi_dot(arrays), rtol=1e-9)


def test_symbolic_sizes():
    graph = asg.Graph()
    x, y = graph.input("x", ("B", "N", 4)), graph.input("y", ("B", 4, "M"))
    z = asg.einsum("bij,bjk->bki", x, y)
    assert [str(dim) for dim in z.shape] == ["B", "M", "N"]
    square = graph.input("s", ("N", "N"))
    graph.output("z", z)
    graph.output("trace", asg.einsum("ii->", square))
    rng = np.random.default_rng(0)
    feeds = {"x": rng.normal(size=(2, 3, 4)), "y": rng.normal(size=(2, 4, 5)),
             "s": rng.normal(size=(3, 3))}  # fmt: skip
    feeds = {name: array.astype(np.float32) for name, array in feeds.items()}
    found = interpret(graph, feeds)
    np.testing.assert_allclose(found["z"], np.einsum("bij,bjk->bki", feeds["x"], feeds["y"]), 1e-5)
    np.testing.assert_allclose(found["trace"], np.trace(feeds["s"]), 1e-5)
    with pytest.raises(asg.ShapeError, match="the label j is of size N, and of size M"):
        asg.einsum("bji,bkj->bik", x, y)
    graph.assume("M == N")
    assert asg.einsum("bij,bkj->bik", asg.swapaxes(x, 1, 2), y).ndim == 3


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda x: asg.einsum("ij,jk->ik", x), "has 2 operands, got 1"),
        (lambda x: asg.einsum("ijk->i", x), "operand 0 has 2 axes and the labels 'ijk'"),
        (lambda x: asg.einsum("...ijk->i", x), "operand 0 has 2 axes and the labels"),
        (lambda x: asg.einsum("ij->ii", x), "the result has the label i twice"),
        (lambda x: asg.einsum("ij->k", x), "the label k of the result is not in an operand"),
        (lambda x: asg.einsum("i1->i", x), "'1' is not an axis label"),
        (lambda x: asg.einsum("i..->i", x), "'.' is not an axis label"),
        (lambda x: asg.einsum("...i...->i", x), "'.' is not an axis label"),
        (lambda x: asg.einsum("ij->i->j", x), "is not an axis label"),
        (lambda x: asg.einsum("ii->i", x), "the label i is of size 2"),
        (lambda x: asg.einsum("ij,ij->", x, asg.transpose(x)), "the label i is of size 2, and of"),
        (lambda x: asg.einsum("...,...", x, asg.transpose(x)), "an axis of the ellipsis is of"),
        (lambda x: asg.einsum(), "neither an equation nor an operand"),
        (lambda x: asg.einsum("ij->i", np.ones((2, 3))), "no operand is a tensor"),
        (lambda x: asg.einsum(x, [0, 99]), "the label 99 is not in 0 to 51"),
        (lambda x: asg.einsum(x, "ij"), "'ij' is not a list of labels"),
    ],
)
def test_wrong_equations(call, message):
    graph = asg.Graph()
    x = graph.input("x", (2, 3))
    with pytest.raises(asg.ShapeError, match=f"einsum: .*{message}"):
        call(x)


def test_wrong_dtypes():
    graph = asg.Graph()
    x, y = graph.input("x", (2, 3)), graph.input("y", (3,), "f64")
    for equation in ("ij,j->i", "ij,j->ij"):
        with pytest.raises(asg.DTypeError, match=r"f32\[2,3\] and f64\[.*different dtypes"):
            asg.einsum(equation, x, y)
    with pytest.raises(asg.DTypeError, match="einsum: operand 0 is bool"):
        asg.einsum("ij->i", asg.greater(x, 0))
