"""RNN, GRU and LSTM over sequences: a scan for each layer and direction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.types import format_shape
from asg.nn.calls import key_state
from asg.nn.layers.arguments import fan_in_uniform, positive, ranked, repeated, width
from asg.nn.layers.cells import nonlinearity_of, rnn_step
from asg.nn.layers.dropout import check_probability
from asg.nn.module import Module
from asg.ops import functions as ops
from asg.ops._support.building import as_tensor
from asg.ops.nn.recurrent import gru_step, lstm_step
from asg.ops.selection import to_words

Carry: TypeAlias = tuple[Tensor, ...]
Lengths: TypeAlias = Tensor | Sequence[int]


class _Recurrent(Module):
    gates: ClassVar[int]
    carries: ClassVar[int] = 1  # tensors carried from step to step
    adds: ClassVar[bool] = True  # a step only adds the two parts of the gates

    def __init__(
        self, input_size: int | None, hidden_size: int, num_layers: int = 1, bias: bool = True,
        batch_first: bool = False, dropout: float = 0.0, bidirectional: bool = False,
    ) -> None:  # fmt: skip
        positive(input_size=input_size, hidden_size=hidden_size)
        repeated(num_layers=num_layers)
        self.input_size, self.hidden_size, self.num_layers = input_size, hidden_size, num_layers
        self.bias, self.batch_first = bias, batch_first
        self.dropout, self.bidirectional = check_probability(dropout), bidirectional

    def step(self, given: Tensor, held: Tensor, carry: Carry, suffix: str) -> Carry:
        """Return the next state and other carries, from the gates' two parts."""
        raise NotImplementedError

    @property
    def widths(self) -> tuple[int, ...]:
        """The width of each carry, the state's first."""
        return (self.hidden_size,) * self.carries

    def run(self, x: Tensor, first: Carry | None, lengths: Lengths | None) -> tuple[Tensor, Carry]:
        """Return the states of all steps, and the last carries of all layers and directions."""
        ranked(x, "the input", 2, 3)
        width(x, -1, self.input_size, "input_size")
        is_batch = x.ndim == 3
        if not is_batch:
            x = ops.expand_dims(x, 1)
        elif self.batch_first:
            x = ops.swapaxes(x, 0, 1)
        mask = None if lengths is None else _mask(x, lengths)
        carries = self._first(x, first, is_batch=is_batch)
        last: list[Carry] = []
        ways = 2 if self.bidirectional else 1
        for layer in range(self.num_layers):
            x = self._dropped(x) if layer else x
            given = carries[layer * ways : (layer + 1) * ways]
            found = [self._scanned(x, layer, way, given[way], mask) for way in range(ways)]
            last += [carry for carry, _ in found]
            x = found[0][1] if ways == 1 else ops.concat([y for _, y in found], -1)
        stacked = tuple(ops.stack(list(each), 0) for each in zip(*last, strict=True))
        if not is_batch:
            return ops.squeeze(x, 1), tuple(ops.squeeze(each, 1) for each in stacked)
        return (ops.swapaxes(x, 0, 1) if self.batch_first else x), stacked

    def _first(self, x: Tensor, given: Carry | None, *, is_batch: bool) -> list[Carry]:
        """Return the first carry of each layer and direction; zeros if none are given."""
        count = self.num_layers * (2 if self.bidirectional else 1)
        batch = x.shape[1:2]
        if given is None:
            start = tuple(ops.zeros((*batch, size), x.dtype, graph=x.graph) for size in self.widths)
            return [start] * count
        if not isinstance(given, tuple | list) or len(given) != self.carries:  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise GraphError(
                f"the initial states are {type(given).__name__}", hint="give (state, memory)"
            )
        given = tuple(as_tensor("an initial state", state, x.graph) for state in given)
        for state, size in zip(given, self.widths, strict=True):
            shape = (count, *(batch if is_batch else ()), size)
            if state.shape != shape:
                raise ShapeError(
                    f"an initial state is {state.type}, and must be {format_shape(shape)}: a "
                    "state for each layer and direction"
                )
        rows = given if is_batch else tuple(ops.expand_dims(state, 1) for state in given)
        return [tuple(state[i] for state in rows) for i in range(count)]

    def _dropped(self, x: Tensor) -> Tensor:
        if not self.dropout:
            return x
        if not self.training:
            key_state(self, advance=False)  # so that training and evaluation have the same state
            return x
        return ops.dropout(x, self.dropout, key=self.random_key())

    def _scanned(
        self, x: Tensor, layer: int, way: int, carry: Carry, mask: Tensor | None
    ) -> tuple[Carry, Tensor]:
        """Return the last carry and the states of a layer in a direction."""
        suffix = f"_l{layer}{'_reverse' if way else ''}"
        rows, first = self.gates * self.hidden_size, fan_in_uniform(self.hidden_size)
        ends = {"ih": width(x, -1, None, "input_size"), "hh": self.widths[0]}
        weights = {
            end: self.parameter(f"weight_{end}{suffix}", (rows, size), first)
            for end, size in ends.items()
        }
        biases = {
            end: self.parameter(f"bias_{end}{suffix}", (rows,), first) if self.bias else None
            for end in ends
        }
        self.prepare(suffix)

        def body(before: Carry, now: tuple[Tensor, ...]) -> tuple[Carry, Tensor]:
            held = ops.linear(before[0], weights["hh"], None if shared else biases["hh"])
            after = self.step(now[0], held, before, suffix)
            if mask is None:
                return after, after[0]
            kept = tuple(
                ops.where(now[1], new, old) for new, old in zip(after, before, strict=True)
            )
            return kept, ops.where(now[1], after[0], 0)

        both = [bias for bias in biases.values() if bias is not None]
        shared = self.adds and len(both) == 2
        given = ops.linear(x, weights["ih"], both[0] + both[1] if shared else biases["ih"])
        xs = (given,) if mask is None else (given, mask)
        return ops.scan(body, carry, xs, reverse=bool(way))

    def prepare(self, suffix: str) -> None:
        """Make further parameters of a layer that a step uses."""


def _mask(x: Tensor, lengths: Lengths) -> Tensor:
    """Return the mask of steps of x [T, N, width] that are not padding, [T, N, 1]."""
    counts = as_tensor("lengths", lengths, x.graph)
    if not counts.dtype.is_integer or counts.shape != x.shape[1:2]:
        raise ShapeError(f"the lengths are {counts.type}, and must be whole numbers, [N]")
    counts = to_words(counts)
    steps = ops.iota(x.shape[:2], 0, counts.dtype, x.graph)
    return ops.expand_dims(ops.less(steps, ops.expand_dims(counts, 0)), -1)


class RNN(_Recurrent):
    """tanh(x·weight_ihᵀ + bias_ih + h·weight_hhᵀ + bias_hh) at each step (Elman, 1990).

    Each layer and direction is an `asg.scan`: the length is arbitrary, and nothing is unrolled.

    Args:
        input_size: The width of x; None takes it from the first x.
        hidden_size: The width of the state.
        num_layers: The number of layers; each takes the states of the previous layer.
        nonlinearity: "tanh" or "relu".
        bias: Whether there are biases.
        batch_first: Whether x is [N, T, input_size]; otherwise [T, N, input_size].
        dropout: The probability of dropout between layers, in training.
        bidirectional: Whether each layer also runs from the last step to the first, and
            concatenates both states.

    Parameters, as in torch.nn.RNN: `weight_ih_l0` [hidden_size, input_size], `weight_hh_l0`
    [hidden_size, hidden_size], `bias_ih_l0` and `bias_hh_l0`. Other layers have `_l1` …, and the
    other direction `_reverse`. They start uniform in ±1/√hidden_size.

    Raises:
        ShapeError: x, a state or the lengths have another shape.
        GraphError: The nonlinearity is unknown.

    >>> x = asg.constant([[[1.0]], [[2.0]], [[3.0]]], graph=asg.Graph())
    >>> net = asg.nn.RNN(1, 1, nonlinearity="relu", bias=False).initialize(lambda name, shape: 1.0)
    >>> states, last = net(x, lengths=[2])  # the sums so far, and the third step is padding
    >>> asg.evaluate(states).ravel(), asg.evaluate(last).ravel()
    (array([1., 3., 0.], dtype=float32), array([3.], dtype=float32))
    """

    gates = 1

    def __init__(
        self, input_size: int | None, hidden_size: int, num_layers: int = 1,
        nonlinearity: str = "tanh", bias: bool = True, batch_first: bool = False,
        dropout: float = 0.0, bidirectional: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(
            input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional
        )
        self.nonlinearity = nonlinearity_of(nonlinearity)

    def step(self, given: Tensor, held: Tensor, carry: Carry, suffix: str) -> Carry:
        """Return the next state."""
        del carry, suffix
        return (rnn_step(given, held, self.nonlinearity),)

    def forward(
        self, x: Tensor, hx: Tensor | None = None, lengths: Lengths | None = None
    ) -> tuple[Tensor, Tensor]:
        """Return (states, last).

        Args:
            x: [T, N, input_size], or [N, T, input_size] if batch_first, or [T, input_size].
            hx: The initial states, [layers·directions, N, hidden_size]; zeros unless given.
            lengths: The number of steps of each example, without padding, [N]. Later states are
                zeros, and `last` is the state at the last counted step.

        Returns:
            The states, like x with the width directions·hidden_size, and the last states, like
            `hx`.
        """
        states, last = self.run(x, None if hx is None else (hx,), lengths)
        return states, last[0]


class GRU(_Recurrent):
    """A gated recurrent unit at each step (Cho et al., 2014, in torch's variant).

    Arguments, parameters and results match RNN, without a nonlinearity. Weights and biases have
    3·hidden_size rows: reset, update and new.

    >>> net = asg.nn.GRU(3, 4, bidirectional=True, batch_first=True)
    >>> states, last = net(asg.Graph().input("x", ("N", "T", 3)))
    >>> print(states.type, last.type)
    f32[N,T,8] f32[2,N,4]
    """

    gates = 3
    adds = False

    def step(self, given: Tensor, held: Tensor, carry: Carry, suffix: str) -> Carry:
        """Return the next state."""
        del suffix
        return (gru_step(given, held, carry[0]),)

    def forward(
        self, x: Tensor, hx: Tensor | None = None, lengths: Lengths | None = None
    ) -> tuple[Tensor, Tensor]:
        """Return (states, last), as RNN does."""
        states, last = self.run(x, None if hx is None else (hx,), lengths)
        return states, last[0]


class LSTM(_Recurrent):
    """Long short-term memory at each step (Hochreiter and Schmidhuber, 1997).

    Arguments, parameters and results match RNN, without a nonlinearity. Weights and biases have
    4·hidden_size rows: input, forget, cell and output. With `proj_size`, states are projected to
    that width by `weight_hr_l0` [proj_size, hidden_size] (Sak et al., 2014).

    Raises:
        ShapeError: `proj_size` is not below `hidden_size`, or x, a state or the lengths have
            another shape.

    >>> net = asg.nn.LSTM(3, 4, num_layers=2)
    >>> states, (last, memory) = net(asg.Graph().input("x", ("T", "N", 3)))
    >>> print(states.type, last.type)
    f32[T,N,4] f32[2,N,4]
    >>> [name for name in net.parameters() if name.startswith("weight")]
    ['weight_ih_l0', 'weight_hh_l0', 'weight_ih_l1', 'weight_hh_l1']
    """

    gates = 4
    carries = 2

    def __init__(
        self, input_size: int | None, hidden_size: int, num_layers: int = 1, bias: bool = True,
        batch_first: bool = False, dropout: float = 0.0, bidirectional: bool = False,
        proj_size: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(
            input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional
        )
        if not 0 <= proj_size < hidden_size:
            raise ShapeError(f"proj_size {proj_size} is not below hidden_size {hidden_size}")
        self.proj_size = proj_size

    @property
    def widths(self) -> tuple[int, ...]:
        """The widths of the state and of the memory."""
        return self.proj_size or self.hidden_size, self.hidden_size

    def prepare(self, suffix: str) -> None:
        """Make the projection of a layer."""
        if self.proj_size:
            shape = (self.proj_size, self.hidden_size)
            self.parameter(f"weight_hr{suffix}", shape, fan_in_uniform(self.hidden_size))

    def step(self, given: Tensor, held: Tensor, carry: Carry, suffix: str) -> Carry:
        """Return the next state and memory."""
        state, memory = lstm_step(given, held, carry[1])
        if self.proj_size:
            state = ops.linear(state, self.parameter(f"weight_hr{suffix}"))
        return state, memory

    def forward(
        self, x: Tensor, hx: tuple[Tensor, Tensor] | None = None, lengths: Lengths | None = None
    ) -> tuple[Tensor, tuple[Tensor, Tensor]]:
        """Return (states, (last, memory)), with the arguments of RNN.

        `hx` is the initial state and memory, each [layers·directions, N, width]; zeros unless
        given.
        """
        states, last = self.run(x, hx, lengths)
        return states, (last[0], last[1])
