"""The steps of gated recurrent networks."""

from __future__ import annotations

from asg.core.graph import Tensor
from asg.ops.elementwise.exponential import sigmoid, tanh
from asg.ops.shapes.joins import split


def gru_step(given: Tensor, held: Tensor, state: Tensor) -> Tensor:
    """Return the next state of a GRU, from the gates' products of input and state.

    Source: Cho et al., 2014, in the variant of cuDNN and torch, which applies the reset gate to the
    state's product.
    """
    reset_in, update_in, new_in = split(given, 3, -1)
    reset_held, update_held, new_held = split(held, 3, -1)
    reset = sigmoid(reset_in + reset_held)
    update = sigmoid(update_in + update_held)
    new = tanh(new_in + reset * new_held)
    return new + update * (state - new)


def lstm_step(given: Tensor, held: Tensor, memory: Tensor) -> tuple[Tensor, Tensor]:
    """Return the next state and memory of an LSTM (Hochreiter and Schmidhuber, 1997)."""
    enter, forget, new, leave = split(given + held, 4, -1)
    memory = sigmoid(forget) * memory + sigmoid(enter) * tanh(new)
    return sigmoid(leave) * tanh(memory), memory
