"""Random differentiable programs with parameters: nets of a few dozen ops."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import numpy as np

import asg

SIZES = (1, 3, 4, 8, 17, 33)


def training_step(rng: random.Random, count: int) -> asg.Graph:
    """A random loss of inputs and parameters, and a step of gradient descent with momentum."""
    graph = asg.Graph("program")
    program = _Program(graph, rng)
    for _ in range(count):
        program.add()
    terms = [asg.mean(asg.square(asg.tanh(v))) for v in program.values[-4:]]
    loss = graph.output("loss", asg.sum(asg.stack(terms)))
    for i, value in enumerate(rng.sample(program.values, k=rng.randint(0, 3))):
        graph.output(f"y{i}", value)
    wrt = list(graph.parameters.values())
    joint = asg.splice(graph, asg.gradients(loss, wrt=wrt))
    for leaf in wrt:
        name, slope = str(leaf.name), joint[f"grad/{leaf.name}"]
        zeros = np.zeros(tuple(map(int, leaf.shape)), np.float32)
        velocity = joint.state_variable(f"v/{name}", leaf.shape, init=zeros)
        new = velocity * 0.9 + slope
        joint.update(f"v/{name}", new)
        joint.update(name, joint.leaf(name) - new * 0.05)
    return joint


class _Program:
    def __init__(self, graph: asg.Graph, rng: random.Random) -> None:
        self.graph = graph
        self.rng = rng
        self.values = [graph.input(f"x{i}", self.shape(), "f32") for i in range(rng.randint(1, 3))]
        self.values += [self.parameter(self.shape()) for _ in range(rng.randint(1, 3))]

    def shape(self) -> tuple[int, ...]:
        return tuple(self.rng.choice(SIZES) for _ in range(self.rng.choice((1, 2, 2, 2, 3))))

    def parameter(self, shape: Sequence[int]) -> asg.Tensor:
        name = f"w{len(self.graph.parameters)}"
        return self.graph.parameter(name, shape, init=asg.init.normal(0.0, 0.5))

    def pick(self) -> asg.Tensor:
        near = self.rng.random() < 0.6
        return self.rng.choice(self.values[-4:] if near else self.values)

    def add(self) -> None:
        x = self.pick()
        if self.size(x) > 20_000:
            x = asg.sum(x, 0)
        self.values.append(self.rng.choice(STEPS)(self, x))

    def size(self, x: asg.Tensor) -> int:
        return int(np.prod([int(dim) for dim in x.shape]))


Step = Callable[[_Program, asg.Tensor], asg.Tensor]


def unary(p: _Program, x: asg.Tensor) -> asg.Tensor:
    choices = (asg.tanh, asg.sigmoid, asg.relu, asg.gelu, asg.silu, asg.neg, asg.softplus)
    return p.rng.choice(choices)(x)


def binary(p: _Program, x: asg.Tensor) -> asg.Tensor:
    same = [v for v in p.values if v.shape == x.shape]
    row = [v for v in p.values if v.ndim < x.ndim and v.shape == x.shape[x.ndim - v.ndim :]]
    other = p.rng.choice([*same, *row, p.parameter(x.shape[-1:]) if x.ndim else x])
    return p.rng.choice((asg.add, asg.sub, asg.mul, asg.maximum))(x, other)


def product(p: _Program, x: asg.Tensor) -> asg.Tensor:
    if not x.ndim:
        return asg.sin(x)
    width = p.rng.choice(SIZES)
    w = p.parameter((x.shape[-1], width))
    return asg.tanh(x @ w + p.parameter((width,))) if p.rng.random() < 0.5 else x @ w * 0.5


def square(p: _Program, x: asg.Tensor) -> asg.Tensor:
    return asg.tanh(x @ asg.swapaxes(x, -1, -2)) if x.ndim > 1 else x * x


def reduced(p: _Program, x: asg.Tensor) -> asg.Tensor:
    if not x.ndim:
        return asg.cos(x)
    axis, keep = p.rng.randrange(x.ndim), p.rng.random() < 0.7
    choices = (asg.sum, asg.mean, asg.max, asg.logsumexp, asg.var)
    result = p.rng.choice(choices)(x, axis, keepdims=keep)
    return x - result if keep and p.rng.random() < 0.6 else result


def normalized(p: _Program, x: asg.Tensor) -> asg.Tensor:
    if not x.ndim:
        return x
    choices = (
        lambda: asg.softmax(x, p.rng.randrange(x.ndim)),
        lambda: asg.log_softmax(x, -1),
        lambda: asg.layer_norm(x, x.shape[-1:]),
    )
    return p.rng.choice(choices)()


def moved(p: _Program, x: asg.Tensor) -> asg.Tensor:
    if not x.ndim:
        return asg.broadcast_to(x, (4,))
    axis = p.rng.randrange(x.ndim)
    choices = (
        lambda: asg.transpose(x),
        lambda: asg.flatten(x),
        lambda: asg.flip(x, axis),
        lambda: x[..., ::2],
        lambda: x[:1] + x,
        lambda: asg.concat([x, asg.flip(x, axis)], axis),
        lambda: asg.pad(x, ((1, 0),) * x.ndim, constant_values=0.5),
        lambda: asg.take(x, asg.constant(np.int32([0, -1, 0]), graph=p.graph), axis),
        lambda: asg.where(x > 0, x, asg.flip(x, axis)),
        lambda: asg.expand_dims(x, axis) if x.ndim < 4 else x,
        lambda: asg.barrier(x, x),
    )
    return p.rng.choice(choices)()


def placed(p: _Program, x: asg.Tensor) -> asg.Tensor:
    """Elements at computed places: the same ones on every executor, whatever rounding does."""
    if not x.ndim:
        return asg.exp(-x * x)
    axis = p.rng.randrange(x.ndim)
    size = int(x.shape[axis])
    key = asg.random_key(p.rng.randrange(99), graph=p.graph)
    drawn = np.int32([p.rng.randrange(-size, size) for _ in range(p.rng.choice((1, 2, 4)))])
    places = asg.constant(drawn, graph=p.graph)
    choices = (
        lambda: asg.take(x, places, axis),
        lambda: asg.take(x, asg.random_permutation(key, size), axis),
        lambda: asg.take_along_axis(x, asg.argsort(asg.random_uniform(key, x.shape), axis), axis),
        lambda: asg.take_along_axis(x, asg.random_randint(key, x.shape, 0, size), axis),
        lambda: asg.index_add(x, places, asg.take(x * x, places, axis), axis),
        lambda: asg.sort(x, axis),
        lambda: asg.topk(x, min(size, 2), axis)[0],
        lambda: asg.cumsum(x, axis),
        lambda: _looked_up(p, x, axis, places),
    )
    return p.rng.choice(choices)()


def _looked_up(p: _Program, x: asg.Tensor, axis: int, places: asg.Tensor) -> asg.Tensor:
    """A loop that reads what it carries at places of its own at each step."""
    steps = asg.stack([places, asg.flip(places, 0)])

    def body(carry: asg.Tensor, at: asg.Tensor) -> tuple[asg.Tensor, asg.Tensor]:
        read = asg.sum(asg.square(asg.take(carry, at, axis)), axis, keepdims=True)
        return asg.sin(carry + read), asg.sum(carry * carry)

    carried, sums = asg.scan(body, asg.tanh(x), steps)
    return p.rng.choice((carried, sums))


STEPS: tuple[Step, ...] = (
    unary,
    unary,
    binary,
    binary,
    product,
    square,
    reduced,
    normalized,
    moved,
    placed,
)
