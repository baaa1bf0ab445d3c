"""RNN, GRU and LSTM: scans over time, with the gates in ONNX's order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.types import TensorType, equality_hint
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.registry import operator
from asg.ops import functions as ops

Activation = Callable[[Tensor], Tensor]
# Returns the product of x with an operand's matrix, by (x, matrix, operand, direction)
Product = Callable[[Tensor, Tensor, int, int], Tensor]
Step = Callable[[tuple[Tensor, ...], Tensor], tuple[Tensor, ...]]
_USUAL = {"RNN": ["Tanh"], "GRU": ["Sigmoid", "Tanh"], "LSTM": ["Sigmoid", "Tanh", "Tanh"]}


def activation_of(name: str, alpha: float | None, beta: float | None) -> Activation:
    """Return an activation by its ONNX name, in any case of letters."""

    def one(otherwise: float) -> float:
        return otherwise if alpha is None else alpha

    def two(otherwise: float) -> float:
        return otherwise if beta is None else beta

    table: dict[str, Activation] = {
        "relu": ops.relu, "tanh": ops.tanh, "sigmoid": ops.sigmoid,
        "softsign": ops.softsign, "softplus": ops.softplus,
        "affine": lambda x: x * one(1.0) + two(0.0),
        "leakyrelu": lambda x: ops.leaky_relu(x, one(0.01)),
        "thresholdedrelu": lambda x: ops.where(ops.greater_equal(x, one(1.0)), x, 0.0),
        "scaledtanh": lambda x: ops.tanh(x * two(1.0)) * one(1.0),
        "hardsigmoid": lambda x: ops.clamp(x * one(0.2) + two(0.5), 0.0, 1.0),
        "elu": lambda x: ops.elu(x, one(1.0)),
    }  # fmt: skip
    return table[name.lower()]


class _Cell:
    """One direction of a recurrent operator: its weights and settings."""

    def __init__(
        self, call: Call, direction: int, activations: Sequence[Activation], product: Product
    ) -> None:
        self.call, self.direction, self.product = call, direction, product
        self.f = [self.clipped(each) for each in activations[:2]]
        self.f += activations[2:]  # the activation of an LSTM's cell has no clip
        self.w, self.r = (ops.transpose(call.tensor(i)[direction]) for i in (1, 2))
        self.hidden = self.r.shape[0]
        call.agrees("hidden_size", self.hidden)
        bias = call.maybe(3)
        halves = None if bias is None else ops.split(bias[direction], 2)
        self.after = call.op == "GRU" and bool(call.integer("linear_before_reset", 0))
        self.wb, self.rb = halves if halves is not None else (None, None)
        if self.wb is not None and self.rb is not None and not self.after:
            self.wb, self.rb = self.wb + self.rb, None
        peepholes = call.maybe(7) if call.op == "LSTM" else None
        self.p = None if peepholes is None else ops.split(peepholes[direction], 3)

    def clipped(self, function: Activation) -> Activation:
        """Return an activation with its argument clipped to `clip`, if given."""
        if not self.call.given("clip"):
            return function
        edge = self.call.real("clip")
        return lambda x: function(ops.clamp(x, -edge, edge))

    def inputs(self, x: Tensor) -> Tensor:
        """Return the contribution of all inputs to the gates: [steps, batch, gates]."""
        found = self.product(x, self.w, 1, self.direction)
        return found if self.wb is None else found + self.wb

    def step(self) -> Step:
        """Return the function from states and the inputs' gates to the next states."""
        return {"RNN": self.rnn, "GRU": self.gru, "LSTM": self.lstm}[self.call.op]

    def recurrent(self, h: Tensor) -> Tensor:
        """Return the contribution of a state to the gates."""
        found = self.product(h, self.r, 2, self.direction)
        return found if self.rb is None else found + self.rb

    def cut(self, gates: Tensor) -> tuple[Tensor, Tensor]:
        """Return the update and reset gates of a GRU, and the gates of its new state."""
        edge, last = self.hidden * 2, gates.ndim - 1
        return ops.part(gates, last, 0, edge), ops.part(gates, last, edge, gates.shape[-1])

    def rnn(self, states: tuple[Tensor, ...], x: Tensor) -> tuple[Tensor, ...]:
        """H' = f(x W + h R + b)."""
        return (self.f[0](x + self.recurrent(states[0])),)

    def gru(self, states: tuple[Tensor, ...], x: Tensor) -> tuple[Tensor, ...]:
        """The gates are update, reset, hidden; the reset acts before or after the product.

        A single product computes update and reset.
        """
        (h,) = states
        both, given = self.cut(x)
        if self.after:
            held, new = self.cut(self.recurrent(h))
            update, reset = ops.split(self.f[0](both + held), 2, axis=-1)
            new = self.f[1](given + reset * new)
        else:
            gates, hidden = self.cut(self.r)
            update, reset = ops.split(self.f[0](both + ops.matmul(h, gates)), 2, axis=-1)
            new = self.f[1](given + ops.matmul(reset * h, hidden))
        return (new + update * (h - new),)

    def lstm(self, states: tuple[Tensor, ...], x: Tensor) -> tuple[Tensor, ...]:
        """The gates are input, output, forget, cell; peepholes read the cell."""
        h, c = states
        i, o, f, g = ops.split(x + self.recurrent(h), 4, axis=-1)
        if self.p is not None:
            i, f = i + self.p[0] * c, f + self.p[2] * c
        gate = self.f[0](i)
        kept = 1.0 - gate if self.call.integer("input_forget", 0) else self.f[0](f)
        cell = kept * c + gate * self.f[1](g)
        o = o if self.p is None else o + self.p[1] * cell
        return self.f[0](o) * self.f[2](cell), cell


def _run(
    cell: _Cell, x: Tensor, states: tuple[Tensor, ...], lengths: Tensor | None
) -> tuple[Tensor, tuple[Tensor, ...]]:
    """Return the hidden states of all steps, and the last states."""
    steps = ops.iota((x.shape[0],), 0, graph=x.graph)
    step = cell.step()

    def body(carry: tuple[Tensor, ...], xs: tuple[Tensor, Tensor]) -> tuple[Any, Any]:
        now, inputs = xs
        after = step(carry, inputs)
        if lengths is None:
            return after, after[0]
        going = ops.expand_dims(ops.less(now, lengths), 1)
        kept = tuple(ops.where(going, new, old) for new, old in zip(after, carry, strict=True))
        return kept, ops.where(going, after[0], 0.0)

    last, ys = ops.scan(body, states, (steps, cell.inputs(x)))
    return ys, last


def _turned(x: Tensor, lengths: Tensor | None) -> Tensor:
    """Return x [steps, batch, …] reversed, each sequence within its length."""
    if lengths is None:
        return ops.flip(x, 0)
    step = ops.iota(x.shape, 0, graph=x.graph)
    length = ops.broadcast(ops.reshape(lengths, (1, -1, *(1,) * (x.ndim - 2))), x.shape)
    return ops.gather(x, ops.where(ops.less(step, length), length - 1 - step, step), 0)


@operator("RNN", "GRU", "LSTM", oldest=7, settings=(5, 6))
def recurrent(call: Call) -> list[Tensor]:
    """Import a recurrent operator, in one direction or both: all states, and the last states."""
    return recurrent_of(call, _plain)


def _plain(x: Tensor, matrix: Tensor, place: int, direction: int) -> Tensor:
    del place, direction
    return ops.matmul(x, matrix)


def recurrent_of(call: Call, product: Product) -> list[Tensor]:
    """Return the states of a recurrent operator, by the product of a tensor with a matrix."""
    batch_first = bool(call.integer("layout", 0))
    x = ops.swapaxes(call.tensor(), 0, 1) if batch_first else call.tensor()
    direction = call.string("direction", "forward")
    count = 2 if direction == "bidirectional" else 1
    lengths = call.maybe(4)
    initial = _initial(call, x, count, batch_first)
    functions = _activations(call, count)
    rows: list[Tensor] = []
    ends: list[tuple[Tensor, ...]] = []
    for i in range(count):
        backwards = direction == "reverse" or i == 1
        cell = _Cell(call, i, functions[i], product)
        states = tuple(each[i] for each in initial)
        ys, last = _run(cell, _turned(x, lengths) if backwards else x, states, lengths)
        rows.append(_turned(ys, lengths) if backwards else ys)
        ends.append(last)
    y = ops.stack(rows, 1)
    finals = [ops.stack(list(each), 0) for each in zip(*ends, strict=True)]
    if batch_first:
        return [ops.transpose(y, (2, 0, 1, 3)), *(ops.swapaxes(each, 0, 1) for each in finals)]
    return [y, *finals]


def _initial(call: Call, x: Tensor, count: int, batch_first: bool) -> list[Tensor]:
    found: list[Tensor] = []
    hidden = call.shape(2)[2]
    for place in (5, 6) if call.op == "LSTM" else (5,):
        given = call.maybe(place)
        type_ = TensorType((count, x.shape[1], hidden), x.dtype)
        if given is None:
            found.append(ops.literal(x.graph, 0, type_))
            continue
        start = ops.swapaxes(given, 0, 1) if batch_first else given
        if start.shape != type_.shape:
            pairs = zip(x.shape[1:2], start.shape[1:2], strict=True)
            raise ShapeError(
                f"the initial state must be {type_}, got {start.type}",
                hint=next(equality_hint(one, other) for one, other in pairs),
            )
        found.append(start)
    return found


def _activations(call: Call, count: int) -> list[list[Activation]]:
    usual = _USUAL[call.op]
    names = call.strings("activations") or usual * count
    alphas = list(call.reals("activation_alpha") or [])
    betas = list(call.reals("activation_beta") or [])
    made: list[Activation] = []
    for name in names:
        plain = name.lower()
        alpha = alphas.pop(0) if alphas and plain in _WITH_ALPHA else None
        beta = betas.pop(0) if betas and plain in _WITH_BETA else None
        try:
            made.append(activation_of(name, alpha, beta))
        except KeyError:
            raise call.refuse(f"there is no activation {name!r}") from None
    size = len(usual)
    if len(made) != size * count:
        raise call.refuse(f"there are {len(made)} activations, not {size * count}")
    return [made[i * size : (i + 1) * size] for i in range(count)]


_WITH_ALPHA = {"affine", "leakyrelu", "thresholdedrelu", "scaledtanh", "hardsigmoid", "elu"}
_WITH_BETA = {"affine", "scaledtanh", "hardsigmoid"}
