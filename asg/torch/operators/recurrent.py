"""RNN, GRU and LSTM over whole sequences: a scan for each layer and direction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asg.core.graph import Tensor
from asg.nn.layers.cells import nonlinearity_of, rnn_step
from asg.ops import functions as ops
from asg.ops.nn.recurrent import gru_step, lstm_step
from asg.torch.call import Call
from asg.torch.registry import aten

Carry = tuple[Tensor, ...]


@aten("lstm.input", "gru.input", "rnn_tanh.input", "rnn_relu.input")
def recurrent(  # ATen's arguments, in its order
    call: Call, x: Tensor, first: Any, weights: Sequence[Tensor], has_biases: bool,
    num_layers: int, p: float, train: bool, bidirectional: bool, batch_first: bool,
) -> tuple[Tensor, ...]:  # fmt: skip
    """Import the states of all steps, and the last states of each layer and direction."""
    x = ops.swapaxes(x, 0, 1) if batch_first else x
    starts: list[Tensor] = list(first) if call.name == "lstm" else [first]
    ways = 2 if bidirectional else 1
    each = len(weights) // (num_layers * ways)
    last: list[Carry] = []
    for layer in range(num_layers):
        if layer and p and train:
            x = ops.dropout(x, p, key=call.draw())
        found: list[Tensor] = []
        for way in range(ways):
            place = layer * ways + way
            own = weights[place * each : (place + 1) * each]
            begin = tuple(start[place] for start in starts)
            carry, states = _scanned(call.name, x, begin, own, has_biases, reverse=bool(way))
            last.append(carry)
            found.append(states)
        x = found[0] if ways == 1 else ops.concat(found, -1)
    ends = [ops.stack(list(column), 0) for column in zip(*last, strict=True)]
    return (ops.swapaxes(x, 0, 1) if batch_first else x, *ends)


def _scanned(
    kind: str, x: Tensor, begin: Carry, weights: Sequence[Tensor], has_biases: bool, *,
    reverse: bool,
) -> tuple[Carry, Tensor]:  # fmt: skip
    """Return the last state, and the states of all steps, of a layer in a single direction."""
    weight_in, weight_held, *rest = weights
    bias_in, bias_held = rest[:2] if has_biases else (None, None)
    projection = rest[2 if has_biases else 0 :]  # of an LSTM's state, with proj_size

    def body(before: Carry, now: Tensor) -> tuple[Carry, Tensor]:
        held = ops.linear(before[0], weight_held, bias_held)
        if kind == "lstm":
            state, memory = lstm_step(now, held, before[1])
            after = (ops.linear(state, *projection) if projection else state, memory)
        elif kind == "gru":
            after = (gru_step(now, held, before[0]),)
        else:
            after = (rnn_step(now, held, nonlinearity_of(kind.removeprefix("rnn_"))),)
        return after, after[0]

    return ops.scan(body, begin, ops.linear(x, weight_in, bias_in), reverse=reverse)
