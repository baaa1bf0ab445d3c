"""Random graphs: a few dozen nodes over many ops, dtypes, shapes with symbols, scopes and names."""

import re
from collections.abc import Callable

import numpy as np
from hypothesis import strategies as st

import asg
from asg import init
from asg.core.node import Origin

FLOATS = ("f16", "f32", "f64")
SHAPES = ((), (3,), (2, 3), ("N",), ("N", 4), ("N", "M"), (2, 1, 3), (0, 2), ("2*N + 1", 3))
NAMES = st.sampled_from(
    ["h", "grad/w", "block0/attn.q", "a b", 'the "best"', "α", "%7x", "1x", "x:y", "a=b", "a,b",
     "back\\slash", "#no comment", "{brace", "output", "graph", "ext/%3", "-", "名前"]
) | st.text("abz_/%.:-# 9é", min_size=1, max_size=8).filter(
    lambda name: name == name.strip() and not re.fullmatch(r"%\d+(\.\d+)?", name)
)  # fmt: skip
FACTS = ("N % 4 == 0", "M == 2*N", "N >= 2", "N <= 512", "M % 2 == 0")
SCALARS = st.floats(width=16) | st.integers(-3, 3)

Draw = Callable[[st.SearchStrategy], object]


@st.composite
def graphs(draw: Draw, most_nodes: int = 24) -> asg.Graph:
    """A graph that a user could have built, with every part that a graph may have."""
    return _Builder(draw).build(draw(st.integers(0, most_nodes)))


class _Builder:
    """Adds nodes that fit what is there; a choice that does not fit adds none."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.graph = asg.Graph(draw(NAMES))
        self.values: list[asg.Tensor] = []

    def build(self, count: int) -> asg.Graph:
        self.leaves()
        moment = self.draw(st.integers(0, 30))
        for step in range(count):
            if step == moment:
                self.attempt(lambda: self.graph.assume(self.draw(st.sampled_from(FACTS))))
            self.context()
            action = self.draw(st.sampled_from(ACTIONS))
            self.attempt(lambda action=action: self.values.extend(action(self)))
            if self.values and self.draw(st.integers(0, 4)) == 0:
                name = self.draw(NAMES)
                self.attempt(lambda name=name: self.value().named(name))
        self.results()
        return self.graph

    def attempt(self, action: Callable[[], object]) -> None:
        try:
            with np.errstate(all="ignore"):
                action()
        except asg.AsgError:
            pass

    def leaves(self) -> None:
        self.values.append(self.graph.input("n", ("N", "M"), "f32"))
        for i in range(self.draw(st.integers(0, 4))):
            dtype = self.draw(st.sampled_from([*FLOATS, "f32", "f32", "i32", "u32", "bool"]))
            shape = self.draw(st.sampled_from(SHAPES))
            kind = self.draw(st.sampled_from(["input", "input", "parameter", "state_variable"]))
            if kind == "input":
                self.values.append(self.graph.input(f"x{i}", shape, dtype))
            else:
                self.attempt(lambda k=kind, i=i, s=shape, d=dtype: self.resident(k, i, s, d))

    def resident(self, kind: str, i: int, shape: tuple[object, ...], dtype: str) -> None:
        choices = [
            None, 1.5, init.uniform(-1, 1), init.normal(0.0, 0.02), init.xavier_uniform(),
            init.constant(float("nan")), init.kaiming_normal(), np.zeros((2, 3), np.float32),
            np.arange(90, dtype=np.float16).reshape(9, 10) / 7,
        ]  # fmt: skip
        first = self.draw(st.sampled_from(choices))
        if isinstance(first, np.ndarray):
            shape, dtype = first.shape, first.dtype.name
        self.values.append(getattr(self.graph, kind)(f"w{i}", shape, dtype, init=first))

    def context(self) -> None:
        scope = self.draw(st.sampled_from(["", "", "block0", "block0/attn", "a b/ü", "1/2"]))
        origin = self.draw(
            st.sampled_from([None, None, Origin("mlp", 7, "vjp"), Origin("a%1:b c", 0, "x y:z")])
        )
        self.graph.context = self.graph.context._replace(scope=scope, origin=origin)

    def value(self) -> asg.Tensor:
        return self.draw(st.sampled_from(self.values))

    def float_value(self) -> asg.Tensor:
        return self.draw(st.sampled_from([v for v in self.values if v.dtype.is_float]))

    def axis(self, x: asg.Tensor) -> int:
        return self.draw(st.integers(-max(x.ndim, 1), max(x.ndim, 1) - 1))

    def results(self) -> None:
        for value in self.draw(st.lists(st.sampled_from(self.values), max_size=4)):
            name = self.draw(NAMES)
            self.attempt(lambda name=name, value=value: self.graph.output(name, value))
        for name, leaf in [*self.graph.parameters.items(), *self.graph.state.items()]:
            same = [v for v in self.values if v.type == leaf.type]
            if self.draw(st.booleans()):
                self.graph.update(name, self.draw(st.sampled_from(same)))


UNARY = (
    asg.tanh, asg.exp, asg.log, asg.neg, asg.abs, asg.sigmoid, asg.relu, asg.gelu, asg.square,
    asg.floor, asg.isnan, asg.stop_gradient, asg.silu, asg.erf, asg.round,
)  # fmt: skip


def power(x: asg.Tensor, y: asg.Tensor) -> asg.Tensor:
    """|x| to the power y: the power of a negative x is NaN, unless y rounds to an integer."""
    return asg.pow(asg.abs(x), y)


BINARY = (
    asg.add, asg.sub, asg.mul, asg.div, asg.maximum, power, asg.less, asg.equal, asg.atan2,
    asg.remainder, asg.bitwise_and, asg.logical_or,
)  # fmt: skip
REDUCE = (
    asg.sum, asg.mean, asg.max, asg.prod, asg.logsumexp, asg.var, asg.argmax, asg.any, asg.std,
)  # fmt: skip


def unary(b: _Builder) -> list[asg.Tensor]:
    return [b.draw(st.sampled_from(UNARY))(b.value())]


def binary(b: _Builder) -> list[asg.Tensor]:
    x, op = b.value(), b.draw(st.sampled_from(BINARY))
    same = [v for v in b.values if v.type == x.type]
    other = b.draw(st.one_of(st.sampled_from(same), SCALARS, st.sampled_from(b.values)))
    return [op(x, other)]


def reduce(b: _Builder) -> list[asg.Tensor]:
    x, op = b.value(), b.draw(st.sampled_from(REDUCE))
    axis = b.draw(st.sampled_from([None, b.axis(x)]))
    return [op(x, axis, b.draw(st.booleans()))]


def view(b: _Builder) -> list[asg.Tensor]:
    x = b.value()
    axis = b.axis(x)
    choices: list[Callable[[], asg.Tensor]] = [
        lambda: asg.flatten(x),
        lambda: asg.expand_dims(x, axis),
        lambda: asg.transpose(x),
        lambda: asg.broadcast_to(x, (2, *x.shape)),
        lambda: asg.broadcast_to(x, ("N", *x.shape)),
        lambda: asg.flip(x, axis),
        lambda: x[..., ::2],
        lambda: x[1:, None],
        lambda: asg.pad(x, ((1, 2),) * x.ndim, constant_values=0),
        lambda: asg.concat([x, x, b.value()], axis),
        lambda: asg.stack([x, x], 0),
        lambda: asg.cast(x, b.draw(st.sampled_from(["f16", "f32", "f64", "i32", "u32", "bool"]))),
    ]
    return [b.draw(st.sampled_from(choices))()]


def composed(b: _Builder) -> list[asg.Tensor]:
    x = b.float_value()
    choices: list[Callable[[], asg.Tensor]] = [
        lambda: asg.softmax(x, -1),
        lambda: asg.log_softmax(x, 0),
        lambda: asg.layer_norm(x, x.shape[-1:]),
        lambda: asg.matmul(x, asg.transpose(x)),
        lambda: asg.where(x > 0, x, float("-inf")),
        lambda: asg.clamp(x, -0.5, b.draw(st.floats(0, 2))),
        lambda: asg.take(x, asg.constant([0, 1, -1], graph=b.graph), 0),
        lambda: asg.mse_loss(
            x, asg.zeros_like(x), reduction=b.draw(st.sampled_from(["none", "sum"]))
        ),
        lambda: asg.scaled_dot_product_attention(x, x, x, is_causal=True, scale=0.3),
        lambda: asg.dropout(x, 0.25, key=asg.random_key(3, graph=b.graph)),
        lambda: asg.barrier(x, b.value()),
    ]
    return [b.draw(st.sampled_from(choices))()]


def created(b: _Builder) -> list[asg.Tensor]:
    g = b.graph
    numbers = st.lists(st.floats(width=32), min_size=0, max_size=40)
    choices: list[Callable[[], asg.Tensor]] = [
        lambda: asg.constant(np.array(b.draw(numbers), np.float32), graph=g),
        lambda: asg.constant(np.array(b.draw(numbers), np.float16), graph=g),
        lambda: asg.constant(np.array(b.draw(st.floats())), graph=g),
        lambda: asg.constant([[True, False]], graph=g),
        lambda: asg.constant(np.arange(60, dtype=np.uint32).reshape(3, 4, 5), graph=g),
        lambda: asg.constant(np.zeros((2, 0, 3), np.int32), graph=g),
        lambda: asg.full(("N", 3), b.draw(st.floats()), graph=g),
        lambda: asg.iota((4, "N"), 1, b.draw(st.sampled_from(["i32", "f32"])), graph=g),
        lambda: asg.dim("N*(M + 1)//2", "f32", graph=g),
        lambda: asg.random_uniform(asg.random_key(1, graph=g), ("N", 2), -1.0, 2.0),
        lambda: asg.eye("min(N, M)", graph=g),
    ]
    return [b.draw(st.sampled_from(choices))()]


ACTIONS = (unary, unary, binary, binary, reduce, view, view, composed, created)
