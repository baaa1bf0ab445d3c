"""Wrong calls: each is refused with its class, words that tell what to do, and the caller's line,
and leaves the graph as it was.
"""

import copy
import functools
import pickle
import re
from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from types import CodeType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import asg
from asg.api import aliases
from asg.core.errors import AsgError, CallError, DTypeError, GradientError, GraphError, ShapeError
from asg.core.graph import CURRENT
from asg.core.hashing import fingerprint, node_hashes
from asg.core.hints import DTYPES, ELSEWHERE, MOVED, RENAMED
from asg.core.verify import verify
from asg.init import Initializer

Call = Callable[[Any], Any]


def world() -> SimpleNamespace:
    """A graph with leaves of every kind, an output and an update, and a second graph."""
    g, other = asg.Graph("net"), asg.Graph("other")
    w = SimpleNamespace(
        g=g,
        other=other,
        x=g.input("x", (2, 3)),
        y=g.input("y", (2, 3)),
        d=g.input("d", (2, 3), "f64"),
        half=g.input("half", (2, 3), "f16"),
        k=g.input("k", (2, 3), "i32"),
        row=g.input("row", (2,), "i32"),
        b=g.input("b", (2, 3), "bool"),
        n=g.input("n", ("N", 3)),
        m=g.input("m", ("M", 3)),
        empty=g.input("empty", (0, 3)),
        s=g.input("s", ()),
        w=g.parameter("w", (3, 4)),
        v=g.parameter("v", (3,)),
        step=g.state_variable("step", (), "i32"),
        key=g.state_variable("key", (2,), "u32"),
        wide=g.input("wide", (3, 4), "f64"),
        short=g.input("short", (1,), "u32"),
        image=g.input("image", (1, 1, 2, 2)),
        deep=g.input("deep", (1,) * 8),
        strange=other.input("strange", (2,), "i32"),
        foreign=other.input("x", (2, 3)),
    )
    w.h = asg.relu(w.x).named("h")
    w.total, w.positive = w.x + w.y, w.x > 0
    w.loss = g.output("loss", w.h.sum())
    g.update("step", w.step + 1)
    w.derived = asg.gradients(asg.square(w.x).sum(), w.x)
    w.array = np.ones((2, 3), np.float32)
    return w


class Elsewhere:
    """An array of another framework."""

    def __array__(self, *_: Any, **__: Any) -> Any:
        raise RuntimeError("it is on a device")


def state_of(g: asg.Graph) -> tuple[Any, ...]:
    """All that a failed call could have changed."""
    names = {name: g[name].ref for name in (*g.inputs, *g.parameters, *g.state, *g.outputs)}
    attributes = (g.name, g.context, CURRENT.get(), g.symbols, tuple(map(str, g.facts)))
    return (list(g.nodes), names, dict(g.output_refs), dict(g.update_refs), attributes)


def go_on(w: SimpleNamespace) -> list[str]:
    """Build on, with literals and names that a failed call may have used; return all hashes."""
    g = w.g
    g.output("q", (asg.gelu(w.x + 1.5) @ w.w).named("last"))
    g.output("z", asg.concat([w.n, g.input("r", ("R", 3))]))
    g.update("w", w.w * 0.5)
    verify(g)
    return [*node_hashes(g), fingerprint(g)]


@dataclass(frozen=True)
class Wrong:
    call: Call
    error: type[AsgError]
    words: tuple[str, ...]

    @property
    def lines(self) -> set[int]:
        return {
            line for code in codes(self.call.__code__) for _, _, line in code.co_lines() if line
        }


def codes(code: CodeType) -> list[CodeType]:
    return [
        code,
        *(c for const in code.co_consts if isinstance(const, CodeType) for c in codes(const)),
    ]


def wrong(error: type[AsgError], call: Call, *words: str) -> Wrong:
    return Wrong(call, error, words)


D, S, G, R = DTypeError, ShapeError, GraphError, GradientError


def update_twice(w: SimpleNamespace) -> None:
    w.g.update("step", w.step)


def use_in_scope(w: SimpleNamespace) -> None:
    with w.g, w.g.scope("block"), w.g.scope("attn"):
        w.x @ np.zeros((2, 2), np.float32)


def scope_without_name(w: SimpleNamespace) -> None:
    with w.g.scope(""):
        pass


def set_item(w: SimpleNamespace) -> None:
    w.x[0] = 1


def delete_item(w: SimpleNamespace) -> None:
    del w.x[0]


def replace_node(w: SimpleNamespace) -> None:
    w.g.nodes[0] = w.g.nodes[1]


def loop(w: SimpleNamespace) -> None:
    for _ in w.n:
        pass


def unpack(w: SimpleNamespace) -> None:
    _, _ = w.n


def condition(w: SimpleNamespace) -> None:
    if w.positive:
        pass


def chained(w: SimpleNamespace) -> None:
    _ = w.positive and w.x < 1


def sharded(w: SimpleNamespace) -> None:
    def helper(t: Any) -> Any:
        return [each @ each for each in [t]]

    helper(w.x)


TABLE: dict[str, list[Wrong]] = {
    "dtypes": [
        wrong(D, lambda w: w.x + w.d, "add: f32[2,3] and f64[2,3]", 'cast(x, "f64")'),
        wrong(D, lambda w: w.k * w.x, "mul: i32[2,3] and f32[2,3]", 'cast(k, "f32")'),
        wrong(D, lambda w: w.x @ w.wide, "matmul: f32[2,3] and f64[3,4]", 'cast(x, "f64")'),
        wrong(D, lambda w: np.ones((2, 2)) @ w.k,
              "matmul: f64[2,2] and i32[2,3]", 'cast(k, "f64")'),
        wrong(D, lambda w: w.k / 2, "div: / is not defined for i32", "asg.floor_divide", "cast"),
        wrong(D, lambda w: 2 / w.k, "div: / is not defined for i32", "asg.floor_divide"),
        wrong(D, lambda w: w.k + 1.5, "add: 1.5 is not an integer", 'cast(x, "f32")'),
        wrong(D, lambda w: 0.5 - w.k, "sub: 0.5 is not an integer", "cast"),
        wrong(D, lambda w: w.k + 2**40, "add: 1099511627776 does not fit i32", "2147483647"),
        wrong(D, lambda w: w.key + -1, "add: -1 does not fit u32", "it holds 0 to 4294967295"),
        wrong(D, lambda w: w.k + True, "a bool cannot be mixed with a i32", "write 1"),
        wrong(D, lambda w: w.b & 1, "the number 1 cannot be mixed with a bool", "True or False"),
        wrong(D, lambda w: w.x + np.full((2, 3), 1e39), "add: 1e+39 is beyond", "scale"),
        wrong(D, lambda w: w.k + np.ones((2, 3)), "add: i32[2,3] and f64[2,3]", 'cast(k, "f64")'),
        wrong(D, lambda w: w.k * [1.5, 2, 3], "mul: i32[2,3] and f32[3]", 'cast(k, "f32")'),
        wrong(D, lambda w: w.k + w.array, "i32[2,3]", 'cast(k, "f32")'),
        wrong(D, lambda w: w.x + "a", "add: str is not an operand", "a number or an array"),
        wrong(D, lambda w: w.x == None, "equal: NoneType is not an operand"),  # noqa: E711  # the mistake
        wrong(D, lambda w: w.x + 1j, "add: complex is not an operand"),
        wrong(D, lambda w: w.x + Elsewhere(), "Elsewhere is not an operand", "np.asarray(value)"),
        wrong(D, lambda w: w.b + w.b, "add: operand 0 is bool[2,3]", "cast it first"),
        wrong(D, lambda w: -w.b, "neg: operand 0 is bool[2,3]", "cast it first"),
        wrong(D, lambda w: -w.key, "neg: operand 0 is u32[2]", "cast it first"),
        wrong(D, lambda w: w.x & w.x, "bitwise_and: operand 0", "bool, i8, u8"),
        wrong(D, lambda w: w.x > 0 & w.x < 1, "bitwise_and: operand 0", "(x > 0) & (y < 1)"),
        wrong(D, lambda w: w.x << 1, "shift_left: operand 0", "i32, u32"),
        wrong(D, lambda w: ~w.x, "bitwise_not: operand 0"),
        wrong(D, lambda w: asg.sqrt(w.k), "sqrt: operand 0 is i32[2,3]", "f16, f32, f64", "cast"),
        wrong(D, lambda w: asg.mean(w.k), "mean: operand 0 is i32[2,3]", 'cast(x, "f32")'),
        wrong(D, lambda w: asg.any(w.x), "any: operand 0 is f32[2,3]", 'cast(x, "bool")'),
        wrong(D, lambda w: asg.logical_and(w.x, w.x), "must be one of bool"),
        wrong(D, lambda w: w.k**-1, "pow: i32 to the power -1", "cast x first"),
        wrong(D, lambda w: asg.scatter(w.x, w.k, w.d, 0),
              "scatter: the updates are f64[2,3]", 'cast(updates, "f32")'),
        wrong(D, lambda w: asg.scatter_add(w.x, w.k, w.d, 0), "scatter_add: the updates are f64"),
        wrong(D, lambda w: asg.index_add(w.x, w.row, w.d, 0), "index_add: the updates are f64"),
        wrong(D, lambda w: asg.index_copy(w.x, w.row, w.d, 0),
              "index_copy: scatter: the updates are f64[2,3], and must be f32[2,3]"),
        wrong(D, lambda w: asg.vstack([w.x, w.d]), "vstack: concat: f32[2,3] and f64[2,3]"),
        wrong(D, lambda w: asg.cov(w.k), "cov: div: / is not defined for i32"),
        wrong(D, lambda w: asg.corrcoef(w.k), "corrcoef: div: "),
        wrong(D, lambda w: asg.trapezoid(w.k), "trapezoid: div: "),
        wrong(D, lambda w: asg.nanmean(w.k), "nanmean: div: "),
        wrong(D, lambda w: asg.nanmax(w.b), "nanmax: isnan: operand 0 is bool[2,3]"),
        wrong(D, lambda w: asg.linalg.matrix_exp(w.k),
              "matrix_exp: a is i32[2,3]", 'cast(a, "f32")'),
        wrong(D, lambda w: asg.nn.functional.soft_margin_loss(w.x, w.d),
              "soft_margin_loss: f32[2,3] and f64[2,3]", "cast"),
        wrong(
            D, lambda w: asg.nn.functional.multilabel_soft_margin_loss(w.x, w.d),
            "f32[2,3] and f64[2,3]",
        ),
        wrong(D, lambda w: asg.cast(w.x, "int128"),
              "cast: 'int128' is not a dtype", "use one of bool"),
        wrong(D, lambda w: w.x.cast(np.complex64), "is not a dtype", "i32"),
        wrong(D, lambda w: w.x.cast(None), "None is not a dtype"),
        wrong(D, lambda w: asg.where(w.x, w.x, w.x), "where: operand 0", 'cast(x, "bool")'),
        wrong(D, lambda w: asg.where(w.b, w.x, w.d), "where: f32[2,3] and f64[2,3]", "cast"),
        wrong(D, lambda _: asg.where(True, 1, 2),
              "none of the operands is a tensor", "numpy.where"),
        wrong(D, lambda w: asg.clamp(w.x), "clamp: neither", "give low=, high= or both"),
        wrong(D, lambda w: asg.clamp(w.b, False, True), "clamp: operand 0 is bool[2,3]"),
        wrong(D, lambda w: w.x.clamp("a"), "clamp: str is not an operand"),
    ],
    "numbers that are not there yet": [
        wrong(G, lambda w: bool(w.x), "no truth value", "asg.where(condition, a, b)"),
        wrong(G, condition, "no truth value", "asg.where"),
        wrong(G, chained, "no truth value", "asg.where"),
        wrong(G, lambda w: w.x and w.y, "no truth value", "asg.where"),
        wrong(G, lambda w: float(w.s), "<s: f32[]", "has no number yet", "asg.evaluate"),
        wrong(G, lambda w: asg.evaluate(w.s), "evaluate: ", "must be fed", "feed arrays by name"),
        wrong(G, lambda w: int(w.step), "has no number yet", "asg.evaluate"),
        wrong(G, lambda w: list(range(w.step)), "value only during a run", "an int or a symbolic"),
        wrong(G, lambda w: np.asarray(w.x), "cannot become a NumPy array", "asg.evaluate"),
        wrong(G, lambda w: np.array([w.x, w.y]), "cannot become a NumPy array", "asg functions"),
        wrong(G, lambda w: np.stack([w.x, w.y]), "np.stack computes with numbers", "use asg.stack"),
        wrong(G, lambda w: np.sum(w.x), "np.sum computes with numbers, and <x: ", "use asg.sum"),
        wrong(G, lambda w: np.sin(w.x), "np.sin computes with numbers", "use asg.sin"),
        wrong(G, lambda w: np.arctan2(1.0, w.x), "np.arctan2 computes", "use asg.atan2"),
        wrong(G, lambda w: np.add.reduce(w.x), "np.add.reduce computes with numbers"),
        wrong(G, lambda w: np.add(w.x, 1, where=True), "np.add computes with numbers"),
        wrong(G, lambda w: np.vstack([w.x, w.y]), "np.vstack computes", "use asg.vstack"),
        wrong(G, lambda w: np.linalg.svd(w.x), "np.svd computes", "use asg.linalg.svd"),
        wrong(G, set_item, "<x: f32[2,3] in graph 'net'> cannot be changed", "x.at[index].set("),
        wrong(G, delete_item, "cannot be changed in place", "asg.where"),
        wrong(G, lambda w: copy.deepcopy(w.x), "neither copied nor pickled", "asg.save"),
        wrong(G, lambda w: pickle.dumps(w.g), "<Graph 'net'", "neither copied nor pickled"),
        wrong(G, lambda w: copy.copy(w.x.node), "node 'x' %0 input", "neither copied nor pickled"),
        wrong(G, lambda w: pickle.dumps(asg.extend.OPS["add"]), "op 'add' is neither copied nor"),
        wrong(G, replace_node, "the nodes of a graph cannot change in place", "build on"),
        wrong(G, lambda w: w.g.nodes.append(w.g.nodes[0]), "cannot change in place"),
        wrong(G, lambda w: w.g.nodes.sort(), "cannot change in place"),
        wrong(G, lambda w: 3 in w.x, "`in` has no answer", "asg.any(asg.equal(t, value))"),
        wrong(G, loop, "has no fixed length", "t.shape"),
        wrong(G, unpack, "has no fixed length", "t.shape"),
        wrong(G, lambda w: len(w.n), "has no fixed length", "t.shape"),
        wrong(G, lambda w: list(w.s), "<s: f32[]", "has no fixed length"),
    ],
    "graphs and names": [
        wrong(G, lambda w: w.x + w.foreign, "<x: f32[2,3] in graph 'other'>", "graph['x']"),
        wrong(G, lambda w: asg.concat([w.x, w.foreign]), "does not belong to graph 'net'"),
        wrong(G, lambda w: w.x[w.strange], "does not belong to graph 'net'"),
        wrong(G, lambda w: w.g.output("q", w.foreign), "output: ", "does not belong", "graph['x']"),
        wrong(G, lambda w: w.g.update("w", w.foreign), "update: ", "does not belong"),
        wrong(G, lambda w: w.g.update(w.foreign, w.x), "update: ", "does not belong"),
        wrong(G, lambda w: w.g.input("x"),
              "input 'x': ", "is taken in graph 'net'", "another name"),
        wrong(G, lambda w: w.g.input("loss"), "the name 'loss' is taken", "choose another name"),
        wrong(G, lambda w: w.g.parameter("x", ("Q",)), "parameter 'x': ", "is taken"),
        wrong(G, lambda w: w.g.state_variable("h"), "state 'h': the name 'h' is taken"),
        wrong(G, lambda w: w.g.output("loss", w.x), "output: ", "already means another value"),
        wrong(G, lambda w: w.g.output("x", w.h), "the name 'x' already means another value"),
        wrong(G, lambda w: w.x.named("q"), "named: node 'x'", "already has a name"),
        wrong(G, lambda w: w.total.named("w"), "the name 'w' is taken", "another name"),
        wrong(G, lambda w: w.g.input(""), "input '': ", "cannot be a name", "printable"),
        wrong(G, lambda w: w.g.input("a\nb"), "cannot be a name", "printable"),
        wrong(G, lambda w: w.g.input(" a"), "cannot be a name", "without edge spaces"),
        wrong(G, lambda w: w.g.input("a" * 257), "a name of 257 characters", "use a shorter name"),
        wrong(G, lambda w: w.g.input(3), "a name must be a string, got int"),
        wrong(G, lambda w: w.g.output(None, w.x), "output: a name must be a string, got NoneType"),
        wrong(G, lambda w: w.g.output("q", 3), "output: int is not a tensor", "asg.constant"),
        wrong(G, lambda w: w.g.output("q", w.array),
              "output: ndarray is not a tensor", "asg.constant"),
        wrong(G, scope_without_name, "'' cannot be a name"),
        wrong(G, lambda _: asg.Graph(""), "'' cannot be a name"),
        wrong(G, lambda _: asg.Graph(3), "a name must be a string"),
        wrong(G, lambda w: w.g["nope"], "has nothing named 'nope'", "it has: loss, x, y"),
        wrong(G, lambda w: w.g.leaf("nope"), "has no node named 'nope'", "it has: x, y"),
        wrong(G, lambda _: asg.zeros((2,)), "no graph to add to", "pass graph=g", "with g:"),
        wrong(G, lambda _: asg.constant([1.0]), "constant: ", "no graph", "pass graph=g"),
        wrong(G, lambda _: asg.arange(3), "arange: ", "no graph", "pass graph=g"),
        wrong(G, lambda _: asg.random_key(0), "random_key: ", "no graph", "pass graph=g"),
        wrong(G, lambda _: asg.maximum(1, 2), "none of the operands is a tensor", "asg.constant"),
        wrong(D, lambda _: asg.matmul(w_array(), 3), "neither operand", "numpy.matmul"),
    ],
    "types of leaves": [
        wrong(S, lambda w: w.g.input("q", "N"), "input 'q': ", "is a string", "write ('N',)"),
        wrong(S, lambda w: w.g.input("q", ("Q", -1)), "input 'q': ", "cannot be negative"),
        wrong(S, lambda w: w.g.input("q", (2.5,)), "cannot be a float", 'a string such as "N"'),
        wrong(S, lambda w: w.g.input("q", 2.5), "cannot be a float", "give an int"),
        wrong(S, lambda w: w.g.input("q", (True,)), "cannot be a bool", "give an int"),
        wrong(S, lambda w: w.g.input("q", None), "cannot be None", "takes any size"),
        wrong(S, lambda w: w.g.input("q", ((2, 3),)), "cannot be a tuple", "give an int"),
        wrong(S, lambda w: w.g.input("q", ("Q+",)), "cannot read the dimension 'Q+'", "column 3"),
        wrong(S, lambda w: w.g.input("q", (1,) * 9), "rank 9 is above the limit of 8"),
        wrong(S, lambda w: w.x.reshape((1,) * 8 + (6,)), "rank 9 is above the limit of 8"),
        wrong(S, lambda w: asg.stack([w.deep, w.deep]), "rank", "limit of 8"),
        wrong(D, lambda w: w.g.input("q", (2,), "real"), "'real' is not a dtype", "use one of"),
        wrong(D, lambda w: w.g.input("q", (2,), "int128"), "'int128' is not a dtype", "use one of"),
        wrong(D, lambda w: w.g.input("q", (2,), None), "None is not a dtype", "use one of"),
        wrong(G, lambda w: w.g.parameter("q", ("N",)),
              "parameter: f32[N]", "must have a fixed shape"),
        wrong(G, lambda w: w.g.state_variable("q", ("N",)), "state: f32[N]", "must have a fixed"),
        wrong(G, lambda w: w.g.parameter("q", ("N",), init=[1.0]), "must have a fixed shape"),
        wrong(S, lambda w: w.g.parameter("q", (3,), init=asg.init.xavier_uniform()),
              "parameter 'q': ", "two axes or more", "asg.init.uniform"),
        wrong(S, lambda w: w.g.parameter("q", (2,), init=[1.0, 2.0, 3.0]),
              "has shape (3,), not (2,)"),
        wrong(D, lambda w: w.g.parameter("q", (2,), "i32", init=[1.5, 2]), "is float64, not i32"),
        wrong(G, lambda w: w.g.parameter("q", (2, 2), init="xavier"),
              "is not an initializer", "asg.init"),
        wrong(G, lambda w: w.g.parameter("q", init=asg.init.zeros),
              "is not an initializer", "a call"),
        wrong(G, lambda _: asg.init.uniform("a"), "initializer uniform takes numbers"),
        wrong(G, lambda _: Initializer("magic"), "no initializer 'magic'", "use zeros"),
        wrong(G, lambda _: Initializer("uniform", {"low": 0.0}), "takes ('low', 'high')"),
        wrong(G, lambda _: Initializer("values"), "only the initializer 'values' takes an array"),
    ],
    "constants": [
        wrong(D, lambda w: asg.constant([[1], [2, 3]], graph=w.g), "constant: ", "rows differ"),
        wrong(D, lambda w: asg.constant([2**40], graph=w.g), "does not fit i32", "scale"),
        wrong(D, lambda w: asg.constant([-1], "u32", graph=w.g), "does not fit u32"),
        wrong(D, lambda w: asg.constant(np.array([-1], np.int32), "u32", graph=w.g), "not fit u32"),
        wrong(D, lambda w: asg.constant(300.5, "i32", graph=w.g), "not fit i32", "round or clip"),
        wrong(D, lambda w: asg.constant(np.nan, "i32", graph=w.g), "not fit i32", "round or clip"),
        wrong(D, lambda w: w.x * 1e39, "mul: 1e+39 does not fit f32", "write inf"),
        wrong(D, lambda w: w.half - 65520, "sub: 65520 does not fit f16", "65504"),
        wrong(D, lambda w: asg.full((2,), -1e9, "f16", graph=w.g), "full: -1000000000.0 does not"),
        wrong(D, lambda w: asg.constant(["a"], graph=w.g), "have no dtype here", "np.unique"),
        wrong(D, lambda w: asg.constant(1j, graph=w.g), "arrays of complex128", "x.real"),
        wrong(D, lambda w: asg.constant(None, graph=w.g), "expected numbers, got None"),
        wrong(D, lambda w: asg.constant([0, object], graph=w.g), "got <class 'object'>", "asarray"),
        wrong(D, lambda w: asg.full((2,), 1.5, "i32", graph=w.g), "full: 1.5 is not an integer"),
        wrong(G, lambda w: asg.full((2,), "a", graph=w.g), "full: cannot take", "full(shape:"),
        wrong(S, lambda w: asg.zeros(("Q",), graph=w.g),
              "no input has the dimension Q", "declared"),
        wrong(S, lambda w: asg.broadcast_to(w.x, ("Q", 2, 3)), "no input has the dimension Q"),
        wrong(S, lambda w: asg.dim("Q", graph=w.g), "dim: no input has the dimension Q", "declare"),
        wrong(D, lambda w: asg.dim("N", "bool", graph=w.g), "a dimension cannot be bool"),
        wrong(S, lambda w: asg.arange(0, 10, 0, graph=w.g), "arange: the step is 0"),
        wrong(D, lambda w: asg.arange(2**31 - 1, 2**31 + 1, graph=w.g),
              "arange: 2147483648 does not fit i32", "it holds"),
        wrong(D, lambda w: asg.arange(-2, graph=w.g, stop=3, dtype="u32"),
              "arange: -2 does not fit u32"),
        wrong(S, lambda w: asg.arange(0.5, w.n.shape[0], graph=w.g), "arange: symbolic bounds"),
        wrong(G, lambda w: asg.arange(float("nan"), graph=w.g), "arange: cannot take start=nan"),
        wrong(S, lambda w: asg.eye(-1, graph=w.g), "eye: a dimension cannot be negative"),
        wrong(S, lambda w: asg.tril(w.v), "tril: a triangle needs two axes or more"),
        wrong(S, lambda w: asg.iota((2,), 1, graph=w.g), "iota: axis 1 is out of range", "-1 to 0"),
        wrong(D, lambda w: asg.iota((2,), 0, "bool", graph=w.g), "positions cannot be bool"),
        wrong(S, lambda w: asg.one_hot(w.k, 2.5), "one_hot: depth must be an integer, got 2.5"),
        wrong(D, lambda w: asg.one_hot(w.x, 3), "one_hot: indices are f32[2,3]", "cast them"),
    ],
    "shapes": [
        wrong(S, lambda w: w.x + w.w,
              "add: shapes [2,3] and [3,4] do not broadcast", "one of them 1"),
        wrong(S, lambda w: w.x + np.ones(4, np.float32), "[2,3] and [4]", "3 and 4 differ"),
        wrong(S, lambda w: w.n + w.m, "N and M differ", 'g.assume("N == M")'),
        wrong(S, lambda w: w.x + w.n, "2 and N differ", 'g.assume("2 == N")'),
        wrong(S, lambda w: w.x.reshape(4, 2), "reshape: f32[2,3] has 6 elements", "-1 stands for"),
        wrong(S, lambda w: w.x.reshape(-1, -1), "several dimensions open by -1"),
        wrong(S, lambda w: w.x.reshape(4, -1), "no size for -1 makes [4] hold f32[2,3]"),
        wrong(S, lambda w: w.x.reshape(-2, 3), "reshape: a dimension cannot be negative"),
        wrong(S, lambda w: w.x.reshape("a", 2.5), "reshape: a dimension cannot be a float"),
        wrong(S, lambda w: w.n.reshape("M", 3), "3*N", "3*M", 'g.assume("3*N == 3*M")'),
        wrong(S, lambda w: w.x.transpose(0), "transpose: (0,) does not order the 2 axes"),
        wrong(S, lambda w: w.x.transpose(0, 0), "(0, 0) is not a permutation of the 2 axes"),
        wrong(S, lambda w: w.x.transpose(0, 2), "transpose: axis 2 is out of range", "use -2 to 1"),
        wrong(S, lambda w: w.x.transpose("a", "b"), "transpose: axis must be an integer, got 'a'"),
        wrong(S, lambda w: w.x.swapaxes(0, 2), "swapaxes: axis 2 is out of range", "use -2 to 1"),
        wrong(S, lambda w: asg.moveaxis(w.x, 0, (0, 1)), "1 axes cannot go to 2 places"),
        wrong(S, lambda w: asg.moveaxis(w.x, (0, 1), (1, -1)), "moveaxis: axes (1, -1)", "twice"),
        wrong(S, lambda w: asg.moveaxis(w.x, (0, -2), (0, 1)), "moveaxis: axes (0, -2)", "twice"),
        wrong(S, lambda w: asg.vander(w.x, -1), "vander: n must be 0 or more, got -1"),
        wrong(S, lambda w: asg.trapezoid(w.x, [0.0, 1.0]),
              "trapezoid: axis 1 of f32[2,3] has 3 samples and 2 coordinates"),
        wrong(S, lambda w: asg.random.choice(w.key, w.s),
              "random_choice: x is a scalar, and has no slices"),
        wrong(S, lambda w: asg.random.exponential(w.key, 2, rate=0), "rate must be above 0, got 0"),
        wrong(S, lambda w: asg.fft.fftfreq(0, graph=w.x.graph), "fftfreq: n must be 1 or more"),
        wrong(S, lambda w: asg.fft.rfftfreq(0, graph=w.x.graph), "rfftfreq: n must be 1 or more"),
        wrong(S, lambda w: asg.fft.fftfreq(4, 0.0, graph=w.x.graph), "d must not be 0"),
        wrong(D, lambda w: asg.segment.max(w.b, [0, 1], 2), "segment_max: bools have no order"),
        wrong(S, lambda w: w.x.broadcast_to((2, 4)), "f32[2,3] does not broadcast to [2,4]"),
        wrong(S, lambda w: w.x.broadcast_to((3,)), "does not broadcast to [3]"),
        wrong(S, lambda w: w.x.squeeze(0), "squeeze: axis 0 of f32[2,3] must have size 1"),
        wrong(S, lambda w: w.n.squeeze(0), "squeeze: axis 0 of f32[N,3] must have size 1"),
        wrong(S, lambda w: w.x.expand_dims(5), "expand_dims: axis 5 is out of range", "-3 to 2"),
        wrong(S, lambda w: w.x.expand_dims((0, 0)), "name one axis twice"),
        wrong(S, lambda w: w.x.flatten(1, 0), "flatten: start 1 is behind end 0"),
        wrong(S, lambda w: asg.flip(w.x, "a"), "flip: an axis must be an integer, got 'a'"),
        wrong(S, lambda w: w.x.sum(axis=2),
              "sum: axis 2 is out of range for rank 2", "use -2 to 1"),
        wrong(S, lambda w: w.s.sum(axis=0), "sum: axis 0", "a scalar has no axes"),
        wrong(S, lambda w: asg.sum(w.x, axis=(0, -2)), "axes (0, -2) name one axis twice"),
        wrong(S, lambda w: asg.sum(w.x, axis="a"), "sum: an axis must be an integer, got 'a'"),
        wrong(S, lambda w: asg.sum(w.x, axis=(0, 1.5)), "an axis must be an integer, got 1.5"),
        wrong(S, lambda w: asg.mean(w.x, axis=True), "an axis must be an integer, got True"),
        wrong(S, lambda w: asg.max(w.empty, axis=0), "max: no value for the empty axis 0"),
        wrong(S, lambda w: asg.argmin(w.empty), "argmin: no value for the empty axis 0"),
        wrong(S, lambda w: asg.argmax(w.x, (0, 1)), "argmax: an axis must be an integer"),
        wrong(S, lambda w: asg.concat([]), "concat: no tensors were given"),
        wrong(S, lambda w: asg.dstack([w.x, w.w]), "dstack: concat: f32[2,3,1] and f32[3,4,1]"),
        wrong(S, lambda w: asg.map(lambda row: w.w + row, w.x), "add: shapes [3,4] and [3]"),
        wrong(S, lambda w: asg.renorm(w.x, 2.0, 0, -1.0), "maxnorm must be 0 or more, got -1.0"),
        wrong(S, lambda w: asg.random.beta(w.key, -1.0, 2.0), "a must be above 0, got -1.0"),
        wrong(S, lambda w: asg.random.gamma(w.key, 0.0), "alpha must be above 0, got 0.0"),
        wrong(S, lambda w: asg.histogram(w.x, [2.0, 1.0]), "the edges must ascend, got [2.0, 1.0]"),
        wrong(S, lambda w: asg.stack([]), "stack: no tensors were given"),
        wrong(S, lambda w: asg.concat([w.x, w.w]), "concat: f32[2,3] and f32[3,4] differ"),
        wrong(S, lambda w: asg.concat([w.x, w.s]), "concat: f32[2,3] and f32[] differ"),
        wrong(D, lambda w: asg.concat([w.x, w.d]), "concat: f32[2,3] and f64[2,3]", "cast one"),
        wrong(D, lambda w: asg.concat([w.x, "x"]), "str is not an operand", "an array"),
        wrong(G, lambda w: asg.sum(w.x, 0, 1.0),
              "sum: cannot take keepdims=1.0", "must be True or False"),
        wrong(G, lambda w: w.x.sort(descending=None), "sort: cannot take descending=None"),
        wrong(G, lambda w: asg.var(w.x, 0, w.y), "var: cannot take keepdims=<y: f32[2,3]"),
        wrong(G, lambda _: asg.concat(5), "concat: cannot take tensors=5", "concat(tensors:"),
        wrong(G, lambda w: asg.concat(w.x), "concat: tensors must be", "asg.concat([x, y])"),
        wrong(G, lambda w: asg.stack(w.x, 0), "stack: tensors must be", "asg.stack([x, y])"),
        wrong(S, lambda w: asg.stack([w.x, w.w]), "differ outside of axis"),
        wrong(S, lambda w: asg.split(w.x, 4, 1), "3 is not known to divide into 4 equal parts"),
        wrong(S, lambda w: asg.split(w.n, 2), "N is not known to divide into 2 equal parts"),
        wrong(S, lambda w: asg.split(w.x, 0), "divide into 0 equal parts"),
        wrong(S, lambda w: asg.split(w.x, [5]), "0:5:1 is not known to lie in an axis of size 2"),
        wrong(S, lambda w: asg.slice(w.n, (0, 0), (4, 3)), "0:4:1", "size N", "g.assume"),
        wrong(S, lambda w: asg.slice(w.x, (0,), (2,)), "an entry for each axis of f32[2,3]"),
        wrong(S, lambda w: asg.pad(w.x, -1), "pad: pad widths", "must not be negative"),
        wrong(S, lambda w: asg.pad(w.x, (1, 2, 3)), "pad: 3 pairs for 2 axes"),
        wrong(S, lambda w: asg.pad(w.x, 1, mode="mirror"), "no mode 'mirror'", 'mode="constant"'),
        wrong(D, lambda w: asg.pad(w.k, 1, constant_values=0.5), "pad: 0.5 is not an integer"),
        wrong(S, lambda w: w.x @ w.x,
              "cannot multiply f32[2,3] @ f32[2,3]", "transpose an operand"),
        wrong(S, sharded, "cannot multiply f32[2,3] @ f32[2,3]", "transpose an operand"),
        wrong(S, lambda w: w.x @ np.ones((4, 4), np.float32), "dimensions 3 and 4 differ"),
        wrong(S, lambda w: w.w @ w.n, "4 and N differ", 'g.assume("4 == N")'),
        wrong(S, lambda w: w.x @ 3.0, "a scalar has no inner axis", "use *"),
        wrong(S, lambda w: w.s @ w.x, "a scalar has no inner axis", "use *"),
        wrong(S, lambda w: asg.dot_general(w.x, w.w, ((1,), (1,))),
              "axis 1 of f32[2,3] and axis 1"),
        wrong(G, lambda w: asg.dot_general(w.x, w.w, 3), "dot_general: cannot take", "contract=3"),
        wrong(S, lambda w: asg.linear_recurrence(w.x, w.w, 0), "have different shapes"),
        wrong(S, use_in_scope, "matmul: cannot multiply f32[2,3] @ f32[2,2]"),
    ],
    "indexing": [
        wrong(S, lambda w: w.x[5], "index: 5 is outside of axis 0", "use -2 to 1"),
        wrong(S, lambda w: w.x[0, -4], "index: -4 is outside of axis 1", "use -3 to 2"),
        wrong(S, lambda w: w.n[5], "axis 0 of f32[N,3]", 'g.assume("N >= 6")'),
        wrong(S, lambda w: w.empty[0], "index: 0 is outside of axis 0"),
        wrong(S, lambda w: w.x[0, 0, 0], "index: 3 indices for the 2 axes of f32[2,3]"),
        wrong(S, lambda w: w.x[..., ...], "index: ... may stand only once"),
        wrong(S, lambda w: w.x[::0], "a slice with step 0", "-1 to go backwards"),
        wrong(S, lambda w: w.x[::1.5], "a slice step must be an integer, got 1.5"),
        wrong(S, lambda w: w.x["a":], "a slice bound must be an integer, got 'a'"),
        wrong(S, lambda w: w.x[:2.5], "a slice bound must be an integer, got 2.5"),
        wrong(S, lambda w: w.x[2.5::-1], "a slice bound must be an integer, got 2.5"),
        wrong(S, lambda w: w.n[3:0:-1], "a backward slice with bounds needs a fixed size"),
        wrong(D, lambda w: w.x[w.b],
              "a bool mask has no static shape", "asg.where(mask, x, other)"),
        wrong(S, lambda w: w.x[np.ones((2, 2), bool)], "a mask of shape (2, 2) does not fit"),
        wrong(D, lambda w: w.x[True], "index: a bool is not an index"),
        wrong(D, lambda w: w.x["a"], "index: 'a' is not an index"),
        wrong(D, lambda w: w.x[1.5], "index: 1.5 is not an index", "use whole numbers, slices"),
        wrong(D, lambda w: w.x[w.y], "index: f32[2,3] is not an index", "cast it to i32"),
        wrong(S, lambda w: w.x[[0, 5]], "an index lies outside axis 0 of f32[2,3]"),
        wrong(S, lambda w: w.x[[0, 1, 1], [0, 1]], "index: shapes [3] and [2] do not broadcast"),
        wrong(S, lambda w: asg.take(w.x, [0, -3], 0), "take: an index lies outside axis 0"),
        wrong(S, lambda w: asg.take(w.x, [0], 2), "take: axis 2 is out of range", "use -2 to 1"),
        wrong(D, lambda w: asg.take(w.x, [0.5], 0), "take: indices are f32[1]", "cast them"),
        wrong(D, lambda w: asg.take(w.x, "a", 0), "take: str is not an operand"),
        wrong(S, lambda w: asg.gather(w.x, w.row, 0), "gather: indices i32[2] must have the shape"),
        wrong(S, lambda w: asg.gather(w.x, [[0]] * 3, 1), "have the shape of f32[2,3] but for"),
        wrong(S, lambda w: asg.scatter(w.x, w.k, w.w, 0), "the updates are f32[3,4]", "f32[2,3]"),
        wrong(D, lambda w: asg.scatter_add(w.x, w.k, w.d, 0), "the updates are f64[2,3]"),
        wrong(S, lambda w: asg.index_add(w.x, [0, 1], w.w, 0), "must be f32[2,3]"),
        wrong(S, lambda w: asg.index_add(w.x, [0], w.array, 0), "index_add"),
    ],
    "updates and assumptions": [
        wrong(G, lambda w: w.g.update(w.x, w.x),
              "node 'x'", "is not a parameter or state", "declare it"),
        wrong(G, lambda w: w.g.update("h", w.x), "node 'h'", "is not a parameter or state"),
        wrong(G, lambda w: w.g.update("nope", w.x), "update: ", "no node named 'nope'"),
        wrong(G, lambda w: w.g.update(3, w.x), "update: int is not a tensor"),
        wrong(G, lambda w: w.g.update("w", 3), "update: int is not a tensor", "asg.constant"),
        wrong(S, lambda w: w.g.update("w", w.x), "'w' is f32[3,4], its new value f32[2,3]"),
        wrong(D, lambda w: w.g.update("key", w.k), "'key' is u32[2], its new value i32[2,3]"),
        wrong(G, update_twice, "'step' is updated twice"),
        wrong(G, lambda w: w.g.assume("Q == 2"), "assume: no input has the dimension Q", "declare"),
        wrong(S, lambda w: w.g.assume("N =="), "assume: ", "expected"),
        wrong(S, lambda w: w.g.assume("N"), "assume: ", "expected"),
        wrong(S, lambda w: w.g.assume("N < 3"), "assume: "),
        wrong(S, lambda w: w.g.assume("N == 0"), "assume: ", "can never hold"),
        wrong(S, lambda w: w.g.assume("N >= N + 1"), "assume: ", "can never hold"),
        wrong(S, lambda w: w.g.assume(3), "3 is not a relation of dimensions", "write text"),
    ],
    "neural networks": [
        wrong(D, lambda _: asg.relu("x"), "relu: str is not a tensor", "asg.constant"),
        wrong(D, lambda w: asg.relu(w.array), "relu: ndarray is not a tensor", "NumPy for arrays"),
        wrong(G, lambda _: asg.silu("x"), "silu: x must be a tensor, not 'x'", "silu(x: Tensor)"),
        wrong(G, lambda w: asg.silu(w.array, 3), "silu: too many positional arguments", "silu(x"),
        wrong(G, lambda w: asg.exp(w.x, dim=1),
              "unexpected keyword argument 'dim'", "exp(x: Tensor"),
        wrong(G, lambda w: asg.add(w.x), "add: missing a required argument: 'y'", "add(x"),
        wrong(S, lambda w: asg.softmax(w.x, 2), "softmax: axis 2 is out of range", "use -2 to 1"),
        wrong(D, lambda w: asg.softmax(w.k), "softmax: operand 0 is i32[2,3]", "cast it first"),
        wrong(G, lambda w: asg.gelu(w.x, "fast"), 'approximate is "none" or "tanh", not \'fast\''),
        wrong(G, lambda w: asg.dropout(w.x), "dropout: no key", "self.random_key()"),
        wrong(G, lambda w: asg.dropout(w.x, 1.5, key=w.key),
              "the probability 1.5 is not in [0, 1]"),
        wrong(G, lambda w: asg.dropout(w.x, "a", key=w.key), "dropout: cannot take", "p='a'"),
        wrong(D, lambda w: asg.dropout(w.x, key=w.x), "dropout: operand 1 is f32[2,3]", "u32"),
        wrong(S, lambda w: asg.cross_entropy(w.x, w.k),
              "the target i32[2,3] does not fit", "class"),
        wrong(S, lambda w: asg.cross_entropy(w.s, w.row), "have no axis of classes"),
        wrong(S, lambda w: asg.cross_entropy(w.x, [0, 1, 1]), "the target i32[3] does not fit"),
        wrong(S, lambda w: asg.cross_entropy(w.x, w.row, weight=w.w), "an entry for each class"),
        wrong(G, lambda w: asg.cross_entropy(w.x, w.row, reduction="avg"),
              "mean or sum or none"),
        wrong(G, lambda w: asg.cross_entropy(w.x, w.row, label_smoothing=2), "between 0 and 1"),
        wrong(S, lambda w: asg.mse_loss(w.x, w.w), "do not broadcast"),
        wrong(G, lambda w: asg.mse_loss(w.x, w.x, reduction="avg"), "mse_loss: reduction must be"),
        wrong(G, lambda w: asg.mse_loss(w.x, w.x, reduction=[]),
              "mse_loss: cannot take reduction=[], which must be a string", "mse_loss(input:"),
        wrong(S, lambda w: asg.layer_norm(w.x, 3, 0.5),
              "weight must have the shape [3], got f32[]"),
        wrong(G, lambda w: asg.layer_norm(w.x, 3, eps="small"),
              "cannot take eps='small', which must be a number"),
        wrong(S, lambda w: asg.cross_entropy(w.x, w.row, ignore_index=1.5),
              "ignore_index must be an integer, got 1.5"),
        wrong(S, lambda w: asg.nll_loss(w.x, w.row, ignore_index=1.5),
              "ignore_index must be an integer, got 1.5"),
        wrong(S, lambda w: asg.avg_pool2d(w.image, 1, divisor_override=1.5),
              "divisor_override must be an integer, got 1.5"),
        wrong(G, lambda w: asg.batch_norm(w.x, training="no"),
              "batch_norm: cannot take training='no'", "must be True or False"),
        wrong(D, lambda w: asg.embedding(w.w, w.w),
              "must be integers", "embedding(indices, weight)"),
        wrong(S, lambda w: asg.embedding(w.k, w.v), "the weight is f32[3], and must be a matrix"),
        wrong(S, lambda w: asg.layer_norm(w.x, 4), "layer_norm: f32[2,3] does not end in [4]"),
        wrong(S, lambda w: asg.layer_norm(w.x, (3,), w.w), "must have the shape [3], got f32[3,4]"),
        wrong(S, lambda w: asg.layer_norm(w.x, ()), "does not end in []"),
        wrong(S, lambda w: asg.scaled_dot_product_attention(w.x, w.x, w.x, w.b),
              "do not broadcast"),
        wrong(S, lambda w: asg.scaled_dot_product_attention(w.v, w.x, w.x), "the query is f32[3]"),
        wrong(S, lambda w: asg.scaled_dot_product_attention(w.x, w.w, w.x), "scaled_dot_product"),
        wrong(G, lambda w: asg.scaled_dot_product_attention(w.x, w.x, w.x, dropout=0.1),
              "dropout without a dropout_key", "pass dropout_key="),
        wrong(D, lambda w: asg.random_uniform(w.x, (2,)), "random_uniform: operand 0", "u32"),
        wrong(S, lambda w: asg.random_bits(w.short, (2,)), "the key is u32[1]", "asg.random.key"),
        wrong(D, lambda w: asg.random_uniform(w.key, (2,), dtype="i32"), "cannot be i32"),
        wrong(S, lambda w: asg.random_key("a", graph=w.g), "seed must be an integer, got 'a'"),
        wrong(S, lambda w: asg.random_fold_in(w.key, -1), "-1 is not between 0 and"),
        wrong(S, lambda w: asg.random_randint(w.key, (2,), 3, 3), "below high, got 3 and 3"),
        wrong(S, lambda w: asg.random_bernoulli(w.key, 1.5, (2,)), "1.5 is not between 0 and 1"),
        wrong(G, lambda w: asg.random_bernoulli(w.key, (2,), 0.5),
              "p=(2,)", "random_bernoulli(key"),
    ],
    "gradients": [
        wrong(R, lambda w: asg.gradients([], w.x), "outputs is empty", "at least one tensor"),
        wrong(R, lambda w: asg.gradients(w.loss, []), "wrt is empty", "at least one tensor"),
        wrong(R, lambda w: asg.gradients([w.loss], [3]), "wrt holds int and not only tensors"),
        wrong(G, lambda w: asg.gradients(w.loss, "q"), "nothing named 'q'"),
        wrong(G, lambda w: asg.gradients(3, w.x), "gradients: cannot take outputs=3"),
        wrong(R, lambda w: asg.gradients(w.h, w.x),
              "<h: f32[2,3]", "is not a scalar", "seeds", ".sum()"),
        wrong(R, lambda w: asg.gradients(w.loss, w.k), "<k: i32[2,3]", "is not a float", "cast"),
        wrong(R, lambda w: asg.gradients(w.step, w.x), "<step: i32[]", "is not a float", "cast"),
        wrong(R, lambda w: asg.gradients(w.loss, [w.x, w.x]), "wrt names a tensor twice"),
        wrong(R, lambda w: asg.gradients([w.loss, w.loss], w.x), "outputs names a tensor twice"),
        wrong(R, lambda w: asg.gradients(w.loss, w.foreign), "different graphs", "graph['x']"),
        wrong(R, lambda w: asg.gradients(w.h, w.x, seeds=w.w),
              "the seed <w: f32[3,4]", "the type of"),
        wrong(R, lambda w: asg.gradients(w.h, w.x, seeds=[w.x, w.y]), "2 seeds for 1 outputs"),
        wrong(R, lambda w: asg.gradients(w.h, w.x, seeds=w.foreign), "does not fit the output"),
        wrong(R, lambda w: asg.gradients(w.h, w.x, seeds="ones"), '"input", not \'ones\''),
        wrong(R, lambda w: asg.gradients(w.loss, w.w, strict=True), "no output depends on 'w'"),
        wrong(G, lambda w: asg.gradients(w.loss, w.x, hooks={"q": abs}), "nothing named 'q'"),
        wrong(R, lambda w: asg.gradients(w.loss, w.x, hooks={w.foreign: abs}), "another graph"),
        wrong(G, lambda w: asg.splice(w.other, w.derived), "splice: ", "derive the gradient again"),
        wrong(G, lambda w: asg.splice(w.g, "grad"), "splice: cannot take", "gradient='grad'"),
    ],
}  # fmt: skip


def w_array() -> Any:
    return np.ones((2, 2))


CASES = [
    pytest.param(case, id=f"{group}-{position}")
    for group, cases in TABLE.items()
    for position, case in enumerate(cases)
]


@pytest.fixture(scope="module")
def undisturbed() -> list[str]:
    return go_on(world())


@pytest.mark.parametrize("case", CASES)
def test_wrong_call_is_refused_and_changes_nothing(case: Wrong, undisturbed: list[str]) -> None:
    w = world()
    before, other = state_of(w.g), state_of(w.other)
    with pytest.raises(AsgError) as caught:
        case.call(w)
    given = type(caught.value)
    assert given is case.error or (given is CallError and case.error is GraphError)
    assert isinstance(caught.value, ValueError | TypeError)  # as a Python programmer expects
    message = str(caught.value)
    for words in case.words:
        assert words in message
    places = [f"tests/core/test_errors.py:{line}" for line in sorted(case.lines)]
    assert any(f"{place})" in message for place in places), f"{message!r} names none of {places}"
    assert state_of(w.g) == before
    assert state_of(w.other) == other
    assert go_on(w) == undisturbed


def test_there_are_many_wrong_calls() -> None:
    assert len(CASES) >= 200
    assert {case.values[0].error for case in CASES} == {
        DTypeError,
        ShapeError,
        GraphError,
        GradientError,
    }


@pytest.mark.parametrize(
    ("attribute", "words"),
    [
        ("backward", "asg.gradients(loss, wrt=[...])"), ("requires_grad", "asg.gradients"),
        ("item", "asg.evaluate"), ("numpy", "asg.compile(graph)"), ("to", "asg.compile"),
        ("bfloat16", 'x.cast("bf16")'), ("int", 'x.cast("i32")'), ("long", 'x.cast("i32")'),
        ("movedim", "use asg.moveaxis(x, ...)"), ("add_", "write x = asg.add(x, ...)"),
        ("copy_", "make a new tensor"), ("softmx", "did you mean 'softmax'?"),
        ("fill", "x.at[index].set("), ("erf", "use asg.erf(x, ...)"), ("copy", "leave it out"),
    ],
)  # fmt: skip
def test_attributes_of_other_frameworks_say_what_is_meant(attribute: str, words: str) -> None:
    x = world().x
    assert not hasattr(x, attribute)
    with pytest.raises(AttributeError) as caught:
        getattr(x, attribute)
    assert isinstance(caught.value, GraphError)
    message = str(caught.value)
    assert f"a tensor has no {attribute!r}; " in message
    assert words in message
    assert "(tests/core/test_errors.py:" in message


def test_functions_of_other_names_say_what_they_are_called_here() -> None:
    for name, meant in RENAMED.items():
        path = MOVED.get(meant, meant).replace("random_", "random.")
        assert callable(functools.reduce(getattr, path.split("."), asg)), path
        if name not in dir(asg) and name not in aliases.__all__:
            with pytest.raises(AttributeError, match=f"has no attribute '{name}'; use asg.{path}"):
                getattr(asg, name)
    with pytest.raises(AttributeError, match=r"has no attribute 'nonsense'$"):
        asg.nonsense


@pytest.mark.parametrize(
    ("module", "name", "words"),
    [
        ("", "Linear", "use asg.nn.Linear"),
        ("", "Adam", "use asg.optim.adam"),
        ("", "DataLoader", "use asg.train.DataLoader"),
        ("", "jit", "asg.compile(graph)"),
        ("", "manual_seed", "asg.random.key(0)"),
        ("", "no_grad", "leave it out"),
        ("", "long", "the integers are i8, u8"),
        ("", "cholesky", "use asg.linalg.cholesky"),
        ("nn", "Variable", "graph.parameter(name, shape)"),
        ("nn", "relu", "use asg.relu"),
        ("", "functional", "asg.nn.functional.relu"),
        ("", "expit", "use asg.sigmoid"),
        ("random", "seed", "asg.random.key(0)"),
        ("special", "gammaln", "use asg.lgamma"),
        ("", "multigammaln", "use asg.special.mvlgamma"),
        ("nn", "Adam", "use asg.optim.adam"),
        ("nn", "Conv2D", "use asg.nn.Conv2d"),
        ("nn", "xavier_uniform", "use asg.init.xavier_uniform"),
        ("optim", "AdamW", "use asg.optim.adamw"),
        ("optim", "RMSprop", "use asg.optim.rmsprop"),
        ("optim", "lr_scheduler", "asg.schedules"),
        ("optim", "cosine", "use asg.schedules.cosine"),
        ("schedules", "CosineAnnealingLR", ""),
        ("linalg", "matmul", "use asg.matmul"),
        ("fft", "stft", "use asg.stft"),
        ("init", "randn", "use asg.random.normal(key, ...): a key of self.random_key()"),
        ("", "randn_like", "asg.random.normal(key, x.shape): a key of self.random_key()"),
        ("", "manual_seed", "asg.compile(graph, seed=0)"),
        ("", "distributions", "asg.log_softmax(logits)[action]"),
        ("onnx", "export", "use asg.onnx.save(graph, path, exe.state)"),
        ("nn.functional", "pad", "asg.pad(x, ((0, 0), (1, 1)))"),
        ("nn", "LazyLinear", "use nn.Linear(None, ...)"),
        ("nn", "init", "net.initialize(rule)"),
        ("nn", "utils", "clip_norm=1.0"),
        ("schedules", "OneCycleLR", "use asg.schedules.one_cycle"),
        ("train", "TensorDataset", "asg.train.ArrayDataset"),
        ("train", "Linear", "use asg.nn.Linear"),
        ("io", "fit", "use asg.train.fit"),
        ("", "laod", "did you mean 'load'?"),
        ("onnx", "laod", "did you mean 'load'?"),
        ("web", "exprot", "did you mean 'export'?"),
        ("testing", "gradchek", "did you mean 'gradcheck'?"),
        ("distributed", "psumm", "did you mean 'psum'?"),
        ("nn", "Linaer", "did you mean 'Linear'?"),
    ],
)
def test_modules_answer_names_from_elsewhere(module: str, name: str, words: str) -> None:
    place = attrgetter(module)(asg) if module else asg
    with pytest.raises(AttributeError, match=f"has no attribute '{name}'") as caught:
        getattr(place, name)
    assert words in str(caught.value)
    assert not hasattr(place, "__wrapped__")


def test_every_name_that_an_answer_uses_exists() -> None:
    for name, answer in ELSEWHERE.items():
        for path in re.findall(r"asg((?:\.\w+)+)", answer):
            functools.reduce(getattr, path[1:].split("."), asg)
        assert name not in dir(asg) or "." in answer


def test_dtypes_have_the_names_that_numpy_gives_them() -> None:
    assert asg.float32 is asg.f32
    assert asg.int32 is asg.i32
    assert "float32" not in dir(asg)
    assert all(getattr(asg, name).numpy == np.dtype(name.rstrip("_")) for name in DTYPES)


def test_operators_with_arrays_on_the_left_stay_operators() -> None:
    w = world()
    ones = np.ones((2, 3), np.float32)
    made = {
        "add": ones + w.x, "sub": ones - w.x, "mul": np.float32(2) * w.x, "div": ones / w.x,
        "greater": ones < w.x, "less_equal": ones >= w.x, "equal": ones == w.x,
        "pow": np.power(ones, w.x), "dot_general": np.ones((2, 2), np.float32) @ w.x,
    }  # fmt: skip
    assert {name: tensor.node.op.name for name, tensor in made.items()} == {n: n for n in made}
    total = ones
    total += w.x  # names the tensor, and leaves the array as it was
    assert total.node.op.name == "add"
    assert (ones == 1).all()
    assert np.shape(w.x) == (2, 3)
    assert np.ndim(w.x) == 2


@pytest.mark.parametrize("use", [range, int, float, [1, 2].__getitem__])
def test_a_symbolic_dimension_where_a_number_is_needed_says_so(use: Callable[[Any], Any]) -> None:
    n = world().n.shape[0]
    with pytest.raises(ShapeError, match="N has no number while a graph is built") as caught:
        use(n)
    assert isinstance(caught.value, TypeError)  # as Python wants of what is not an index
    assert "asg.scan" in caught.value.hint


def test_what_a_graph_names_is_read_only() -> None:
    g = world().g
    for mapping in (g.inputs, g.parameters, g.state, g.outputs, g.updates):
        with pytest.raises(TypeError):
            mapping["q"] = g["x"]


def test_a_feed_that_makes_no_array_says_why() -> None:
    w = world()
    exe = asg.compile(w.g, backend="numpy")
    with pytest.raises(
        DTypeError, match=r"input 's': .*Elsewhere cannot become an array: it is on"
    ):
        exe(s=Elsewhere())
    for call in (lambda: exe(w.array), lambda: exe(w.array, w.array), lambda: exe({}, w.array)):
        with pytest.raises(GraphError, match=r"feeds go by name; call it as exe\(x=array"):
            call()
    with pytest.raises(GraphError, match="load_state: NoneType is not a mapping of names"):
        exe.load_state(None)


def test_compile_says_what_to_do_with_a_tensor() -> None:
    with pytest.raises(GraphError, match=r"compile takes a graph, got Tensor; name results by"):
        asg.compile(world().x)


def test_a_tensor_where_something_else_is_wanted_is_named() -> None:
    w = world()
    adam = asg.optim.adam(1e-3)
    with pytest.raises(GraphError, match=r"graph=<.*; it is called as vmap\(graph: Graph"):
        asg.vmap(w.x)
    with pytest.raises(GraphError, match="train_step: takes a graph, not a Tensor"):
        asg.train_step(w.loss, optimizer=adam)
    with pytest.raises(GraphError, match="optimize: takes a graph, not 'x'"):
        asg.optimize("x")
    with pytest.raises(GraphError, match=r"<s: .* has no number yet"):
        f"{w.s:.3f}"
    assert f"{w.s}" == repr(w.s)
    with pytest.raises(ShapeError, match="compile: seed must be an integer, got 'a'"):
        asg.compile(w.g, backend="numpy", seed="a")
    with pytest.raises(AttributeError, match=r"'functional'; asg.relu and asg.nn.functional.relu"):
        asg.functional  # the access raises


def test_a_file_of_another_kind_names_what_reads_it(tmp_path: Path) -> None:
    for name, read, hint in (
        ("m.txt", asg.load, "asg.io.read(path)"),
        ("w.safetensors", asg.load, "asg.load_state(path)"), ("m.json", asg.load_state, "asg.load"),
        ("w.pt", asg.load_state, "safetensors"), ("w.npz", asg.load_state, "numpy.load"),
    ):  # fmt: skip
        (tmp_path / name).write_bytes(b"no such thing")
        with pytest.raises(asg.FormatError) as caught:
            read(tmp_path / name)
        assert hint in caught.value.hint


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (
            lambda w: asg.compile(w.g, fetch=5),
            "fetch=5, which must be a tensor or a string or several of them",
        ),
        (lambda w: asg.compile(w.g, dims=3), "dims=3, which must be a mapping or None"),
        (lambda w: asg.parse("", limits=None), "limits=None, which must be an object of Limits"),
        (lambda w: asg.quantize(w.g, state={}, only=3), "only=3, which must be several of them"),
        (lambda w: asg.testing.check_op(3), "op=3, which must be an object of OpDef"),
        (lambda w: asg.compile(w.g, communicator=1), r"communicator=1, which must be ranks of asg"),
        (lambda w: asg.train.first_anomaly(3, {}), "graph=3, which must be a graph"),
        (lambda w: asg.train.split(np.ones(4), 0.5, seed=-1), "seed must be a whole number from 0"),
        (lambda w: asg.train.RandomSampler(3, seed=1.5), "seed must be a whole number from 0 on"),
        (lambda w: asg.compile(), "missing a required argument: 'graph'"),
        (lambda w: asg.compile(w.g, memory_limit="1GB"), "memory_limit must be a whole number"),
        (lambda w: asg.compile(w.g, cache_size="a"), "cache_size must be a whole number"),
        (lambda w: asg.evaluate(5), "outputs=5, which must be a graph or a mapping or a tensor"),
        (
            lambda w: asg.evaluate([w.x, w.x]),
            r"outputs=\[.*\], which must be a graph or a",
        ),
        (lambda w: asg.evaluate(w.s, [1.0]), r"feeds=\[1.0\], which must be a mapping or None"),
        (lambda w: asg.text(w.s), "which must be a graph"),
        (lambda w: asg.text(None), "graph=None, which must be a graph"),
        (lambda w: asg.anomaly(w.g, None), "feeds=None, which must be a mapping"),
        (lambda w: asg.run_gradient(w.g, w.s, {}), "gradient=<.*>, which must be a graph"),
        (lambda w: asg.gradcheck(asg.sin, 3.0), "inputs=3.0, which must be a sequence"),
        (lambda w: asg.gradcheck(5, [1.0]), "function=5, which must be a function"),
        (lambda w: asg.gradcheck(lambda x: 5, [1.0]), "must return tensors, got int"),
        (lambda w: asg.gradcheck(asg.sin, [1.0], order=0), "order must be a whole number from 1"),
        (lambda w: asg.parse(5), "text=5, which must be a string"),
        (lambda w: asg.load(5), "path=5, which must be a string or a path"),
        (lambda w: asg.save(w.g, 5), "path=5, which must be a string or a path"),
        (lambda w: asg.save_state(5, "x"), "state=5, which must be an executable or a mapping"),
    ],
)
def test_what_runs_and_saves_names_an_argument_of_another_kind(call: Call, words: str) -> None:
    with pytest.raises(AsgError, match=words):
        call(world())


def test_errors_of_files_and_of_the_users_code_pass_through(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        asg.load(tmp_path / "none")
    with pytest.raises(ZeroDivisionError):
        asg.gradcheck(lambda x: x / 0 if 1 // 0 else x, [1.0])
