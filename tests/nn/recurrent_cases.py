"""RNN, GRU and LSTM."""

from __future__ import annotations

from collections.abc import Iterator

from tests.nn.cases import Case, Operand, case, real


def _states(layer: str, *shape: int) -> Operand:
    return (real(*shape), real(*shape)) if layer == "LSTM" else real(*shape)


def cases() -> Iterator[Case]:
    own = {"input_size": 3, "hidden_size": 4}
    x = real(5, 2, 3)
    for layer in ("RNN", "GRU", "LSTM"):
        yield case(layer, x, **own)
        yield case(layer, real(2, 5, 3), batch_first=True, bias=False, **own)
        yield case(layer, x, _states(layer, 1, 2, 4), **own)
        yield case(layer, x, num_layers=2, **own)
        yield case(layer, x, bidirectional=True, **own)
        deep = {"num_layers": 2, "bidirectional": True}
        yield case(layer, x, _states(layer, 4, 2, 4), **deep, **own)
        batch = real(2, 5, 3)
        yield case(layer, batch, _states(layer, 4, 2, 4), batch_first=True, **deep, **own)
        lengths = {"lengths": (2, 5)}
        yield case(layer, x, call=lengths, **own)
        yield case(
            layer, batch, _states(layer, 4, 2, 4), call=lengths, batch_first=True, **deep, **own
        )
        yield case(layer, real(5, 3), **own)
        yield case(layer, real(5, 3), _states(layer, 4, 4), **deep, **own)
        yield case(layer, real(1, 2, 3), num_layers=3, **own)
        yield case(layer, x, training=False, num_layers=2, dropout=0.5, **own)
    yield case("RNN", x, nonlinearity="relu", **own)
    yield case("LSTM", x, proj_size=2, **own)
    yield case("LSTM", x, (real(4, 2, 2), real(4, 2, 4)), proj_size=2, **deep, **own)
    for cell in ("RNNCell", "GRUCell", "LSTMCell"):
        yield case(cell, real(2, 3), **own)
        state = _states(cell.removesuffix("Cell"), 2, 4)
        yield case(cell, real(2, 3), state, bias=False, **own)
