"""Merkle hashes: equal where values are the same by construction, different where they are not."""

from contextlib import nullcontext

import numpy as np
import pytest

import asg
from asg.core.hashing import canonical, fingerprint, node_hashes
from asg.core.opdef import AttrType
from asg.init import Initializer


def last_hash(build):
    g = asg.Graph("net")
    x = g.input("x", (2, 3))
    with g:
        build(g, x)
    hashes = node_hashes(g)
    assert len(hashes) == len(g)
    assert all(len(each) == 32 and int(each, 16) >= 0 for each in hashes)
    return hashes[-1]


BACKWARDS = Initializer("uniform", {"high": 1.0, "low": 0.0})
SAME = {
    "twice": (lambda g, x: x + 1, lambda g, x: x + 1),
    "number spelled as float": (lambda g, x: x * 2, lambda g, x: x * 2.0),
    "name of an inner node": (lambda g, x: asg.exp(x), lambda g, x: asg.exp(x).named("h")),
    "name of a constant": (
        lambda g, x: asg.constant([1.0]),
        lambda g, x: asg.constant([1.0]).named("c"),
    ),
    "list, array and dtype": (
        lambda g, x: asg.constant([1, 2]),
        lambda g, x: asg.constant(np.array([1, 2], np.int64), "i32"),
    ),
    "memory order": (
        lambda g, x: asg.constant(np.arange(6.0).reshape(2, 3)),
        lambda g, x: asg.constant(np.asfortranarray(np.arange(6.0).reshape(2, 3))),
    ),
    "axis from the back": (lambda g, x: x.sum(1), lambda g, x: x.sum(-1)),
    "initializer by name": (
        lambda g, x: g.parameter("w", (2, 2), init=asg.init.uniform(0, 1)),
        lambda g, x: g.parameter("w", (2, 2), init=BACKWARDS),
    ),
}  # fmt: skip

DIFFERENT = {
    "op": (lambda g, x: asg.exp(x), lambda g, x: asg.log(x)),
    "attribute": (lambda g, x: x.sum(0), lambda g, x: x.sum(1)),
    "keepdims": (lambda g, x: x.sum(0), lambda g, x: x.sum(0, keepdims=True)),
    "number": (lambda g, x: asg.full((), 1.0), lambda g, x: asg.full((), 2.0)),
    "sign of zero": (lambda g, x: asg.full((), 0.0), lambda g, x: asg.full((), -0.0)),
    "sign of zero in an array": (
        lambda g, x: asg.constant([0.0]),
        lambda g, x: asg.constant([-0.0]),
    ),
    "True and 1": (lambda g, x: asg.full((), True), lambda g, x: asg.full((), 1)),
    "1 and 1.0": (lambda g, x: asg.full((), 1), lambda g, x: asg.full((), 1.0)),
    "dtype": (lambda g, x: asg.zeros((2,)), lambda g, x: asg.zeros((2,), "f64")),
    "shape": (lambda g, x: asg.zeros((2, 3)), lambda g, x: asg.zeros((3, 2))),
    "shape of an array": (
        lambda g, x: asg.constant([[1.0, 2.0]]),
        lambda g, x: asg.constant([[1.0], [2.0]]),
    ),
    "values": (lambda g, x: asg.constant([1.0, 2.0]), lambda g, x: asg.constant([1.0, 3.0])),
    "order of operands": (lambda g, x: x - 1, lambda g, x: 1 - x),
    "name of an input": (lambda g, x: g.input("a"), lambda g, x: g.input("b")),
    "kind of leaf": (lambda g, x: g.parameter("a"), lambda g, x: g.state_variable("a")),
    "first value": (lambda g, x: g.parameter("a"), lambda g, x: g.parameter("a", init=1)),
    "symbol": (lambda g, x: g.input("a", ("N",)), lambda g, x: g.input("a", ("M",))),
    "string": (lambda g, x: asg.gelu(x), lambda g, x: asg.gelu(x, "tanh")),
    "what an input is made of": (lambda g, x: asg.exp(x + 1), lambda g, x: asg.exp(x + 2)),
}


@pytest.mark.parametrize("case", SAME)
def test_same(case):
    one, other = SAME[case]
    assert last_hash(one) == last_hash(other)


@pytest.mark.parametrize("case", DIFFERENT)
def test_different(case):
    one, other = DIFFERENT[case]
    assert last_hash(one) != last_hash(other)


@pytest.mark.parametrize("scope", ["", "block"])
def test_scopes_names_and_lines_do_not_count(scope):
    hashes = []
    for name in ("one", "other"):
        g = asg.Graph(name)
        x = g.input("x", (2,))
        with g.scope(scope) if scope and name == "other" else nullcontext():
            g.output("y", asg.exp(x) * 2)
        hashes.append((list(node_hashes(g)), fingerprint(g)))
    assert hashes[0] == hashes[1]


def test_results_of_one_node_are_told_apart(parts):
    g = asg.Graph()
    above, below, _ = g.add(parts, (g.input("x", (3,)),))
    asg.exp(above), asg.exp(below), asg.exp(above)
    one, two, three = node_hashes(g)[-3:]
    assert one == three != two


def test_a_hash_stays_as_the_graph_grows():
    g = asg.Graph()
    x = g.input("x", ("N",))
    c = asg.constant([1.0], graph=g)
    before = list(node_hashes(g))
    c.named("c")
    g.output("y", x + c)
    g.assume("N >= 2")
    assert list(node_hashes(g))[: len(before)] == before
    again = asg.Graph()
    with again:
        again.output("y", again.input("x", ("N",)) + asg.constant([1.0]).named("c"))
    assert list(node_hashes(again)) == list(node_hashes(g))


def test_the_same_nodes_in_another_order_have_the_same_hashes():
    def build(swap):
        g = asg.Graph()
        names = ["b", "a"] if swap else ["a", "b"]
        leaves = {name: g.input(name) for name in names}
        g.output("y", asg.exp(leaves["a"]) - leaves["b"])
        return g

    one, other = build(swap=False), build(swap=True)
    assert sorted(node_hashes(one)) == sorted(node_hashes(other))
    assert fingerprint(one) == fingerprint(other)


def fingerprint_of(build):
    g = asg.Graph()
    n, w = g.input("n", ("N",)), g.parameter("w", ())
    build(g, n, w)
    return fingerprint(g)


def test_fingerprint_covers_outputs_updates_and_assumptions():
    prints = [
        fingerprint_of(build)
        for build in (
            lambda g, n, w: None,
            lambda g, n, w: g.output("y", n),
            lambda g, n, w: g.output("z", n),
            lambda g, n, w: g.output("y", n * 2),
            lambda g, n, w: g.output("w", w),
            lambda g, n, w: g.update("w", w),
            lambda g, n, w: g.update("w", w * 2),
            lambda g, n, w: g.assume("N >= 2"),
            lambda g, n, w: g.assume("N >= 3"),
        )
    ]
    assert len(set(prints)) == len(prints)


def test_fingerprint_leaves_out_what_nothing_needs_and_the_order_of_names():
    def one(g, n, w):
        g.output("a", n)
        g.output("b", w)

    def other(g, n, w):
        asg.exp(n)
        g.output("b", w)
        g.output("a", n)

    assert fingerprint_of(one) == fingerprint_of(other)


def test_canonical_tells_every_type_of_attribute_apart():
    values = [
        True, 1, 1.0, "1", (1,), (1.0,), ((1,),), ("1",), (), "()", {"a": 1}, {"b": 1}, None,
        asg.f32, "f32", -0.0, 0.0, float("nan"), float("inf"), np.array(1.0), np.array([1.0]),
        np.array([1.0], np.float32), np.array([1]), asg.init.ones(), asg.init.constant(1),
        asg.init.values([1.0]), asg.Graph(), asg.Graph().input("x", ("N",)).shape[0], "N",
        "a\nb", ("a", "b"), ("a,string 'b'",),
    ]  # fmt: skip
    texts = [canonical(value) for value in values]
    assert len(set(texts)) == len(values)
    assert len(AttrType) == 12  # one more needs a line above
