"""Recurrent cells: a step of an RNN, a GRU or an LSTM."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.types import format_shape
from asg.nn.layers.arguments import fan_in_uniform, positive, ranked, width
from asg.nn.module import Module
from asg.ops import functions as ops
from asg.ops.nn.recurrent import gru_step, lstm_step

Gates = Tensor
Nonlinearity = Callable[[Tensor], Tensor]

NONLINEARITIES: dict[str, Nonlinearity] = {"tanh": ops.tanh, "relu": ops.relu}


def nonlinearity_of(name: str) -> Nonlinearity:
    """Return the function of an RNN; raise GraphError for an unknown name."""
    if name not in NONLINEARITIES:
        raise GraphError(
            f"there is no nonlinearity {name!r} here", hint=f"use {' or '.join(NONLINEARITIES)}"
        )
    return NONLINEARITIES[name]


def rnn_step(given: Gates, held: Gates, nonlinearity: Nonlinearity) -> Tensor:
    """Return the next state f(given + held), from the products of the input and of the state."""
    return nonlinearity(given + held)


class _Cell(Module):
    gates: ClassVar[int]

    def __init__(self, input_size: int | None, hidden_size: int, bias: bool = True) -> None:
        positive(input_size=input_size, hidden_size=hidden_size)
        self.input_size, self.hidden_size, self.bias = input_size, hidden_size, bias

    def products(self, x: Tensor, state: Tensor) -> tuple[Gates, Gates]:
        """Return the products of all gates' weights with the input and with the state."""
        inputs = width(x, -1, self.input_size, "input_size")
        rows, first = self.gates * self.hidden_size, fan_in_uniform(self.hidden_size)
        ways: list[Tensor] = []
        for end, each, size in (("ih", x, inputs), ("hh", state, self.hidden_size)):
            weight = self.parameter(f"weight_{end}", (rows, size), first)
            bias = self.parameter(f"bias_{end}", (rows,), first) if self.bias else None
            ways.append(ops.linear(each, weight, bias))
        return ways[0], ways[1]

    def start(self, x: Tensor, state: Tensor | None) -> Tensor:
        """Return the state, or zeros, [N, hidden_size] or [hidden_size]."""
        ranked(x, "the input", 1, 2)
        shape = (*x.shape[:-1], self.hidden_size)
        if state is None:
            return ops.zeros(shape, x.dtype, graph=x.graph)
        if state.shape != shape:
            raise ShapeError(f"the state is {state.type}, and must be {format_shape(shape)}")
        return state


class RNNCell(_Cell):
    """A step of an RNN: tanh(x·weight_ihᵀ + bias_ih + h·weight_hhᵀ + bias_hh).

    Args:
        input_size: The width of x; None takes it from the first x.
        hidden_size: The width of the state.
        bias: Whether there are biases.
        nonlinearity: "tanh" or "relu".

    Parameters, as in torch.nn.RNNCell: `weight_ih` [hidden_size, input_size], `weight_hh`
    [hidden_size, hidden_size], `bias_ih` and `bias_hh` [hidden_size]. They start uniform in
    ±1/√hidden_size.

    Raises:
        ShapeError: x or the state has another width.
        GraphError: The nonlinearity is unknown.

    >>> cell = asg.nn.RNNCell(1, 1, nonlinearity="relu").initialize(lambda name, shape: 1.0)
    >>> x = asg.constant([[3.0]], graph=asg.Graph())
    >>> asg.evaluate(cell(x, cell(x)))  # 3·1 + 1 + 1, then 3·1 + 1 + 5·1 + 1
    array([[10.]], dtype=float32)
    """

    gates = 1

    def __init__(
        self, input_size: int | None, hidden_size: int, bias: bool = True,
        nonlinearity: str = "tanh",
    ) -> None:  # fmt: skip
        super().__init__(input_size, hidden_size, bias)
        self.nonlinearity = nonlinearity_of(nonlinearity)

    def forward(self, x: Tensor, hx: Tensor | None = None) -> Tensor:
        """Return the next state, [N, hidden_size].

        Args:
            x: [N, input_size] or [input_size].
            hx: The state; zeros unless given.
        """
        return rnn_step(*self.products(x, self.start(x, hx)), self.nonlinearity)


class GRUCell(_Cell):
    """A step of a GRU, as torch.nn.GRUCell.

    Args:
        input_size: The width of x; None takes it from the first x.
        hidden_size: The width of the state.
        bias: Whether there are biases.

    Parameters are named as in RNNCell, with 3·hidden_size rows: reset, update and new.

    Raises:
        ShapeError: x or the state has another width.

    >>> cell = asg.nn.GRUCell(3, 4)
    >>> h = cell(asg.Graph().input("x", ("N", 3)))
    >>> print(h.type, cell.parameters()["weight_ih"])
    f32[N,4] f32[12,3]
    """

    gates = 3

    def forward(self, x: Tensor, hx: Tensor | None = None) -> Tensor:
        """Return the next state, [N, hidden_size].

        Args:
            x: [N, input_size] or [input_size].
            hx: The state; zeros unless given.
        """
        state = self.start(x, hx)
        return gru_step(*self.products(x, state), state)


class LSTMCell(_Cell):
    """A step of an LSTM, as torch.nn.LSTMCell.

    Args:
        input_size: The width of x; None takes it from the first x.
        hidden_size: The width of the state.
        bias: Whether there are biases.

    Parameters are named as in RNNCell, with 4·hidden_size rows: input, forget, cell and output.

    Raises:
        ShapeError: x, the state or the memory has another width.

    >>> cell = asg.nn.LSTMCell(3, 4)
    >>> x = asg.Graph().input("x", ("N", 3))
    >>> h, memory = cell(x)
    >>> print(h.type, cell(x, (h, memory))[1].type)
    f32[N,4] f32[N,4]
    """

    gates = 4

    def forward(self, x: Tensor, hx: tuple[Tensor, Tensor] | None = None) -> tuple[Tensor, Tensor]:
        """Return the next state and memory, each [N, hidden_size].

        Args:
            x: [N, input_size] or [input_size].
            hx: The state and the memory; zeros unless given.
        """
        state, memory = (None, None) if hx is None else hx
        given, held = self.products(x, self.start(x, state))
        return lstm_step(given, held, self.start(x, memory))
