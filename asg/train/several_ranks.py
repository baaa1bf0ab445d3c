"""Training on several ranks: deal out batches by rows, and share a checkpoint read by rank 0."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np

from asg.core.dims import Expr
from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.ranks import Ranks
from asg.train.checkpoints import Checkpoint
from asg.train.data.loader import DataLoader, Loader
from asg.train.feeding import examples_in
from asg.train.log_lines import number, plain


class Dealt(NamedTuple):
    """A rank's rows of a batch, and the number of examples in the whole batch."""

    batch: Any
    examples: int


class DealtLoader:
    """The batches of a loader, of which this rank gets some rows.

    The order is the same as on a single rank. Rank r of n takes part r of n equal parts of each
    batch; the parts differ by at most one row.
    """

    def __init__(self, loader: Loader, ranks: Ranks) -> None:
        self.loader = loader
        self._ranks = ranks

    def __len__(self) -> int:
        """Return the number of batches of an epoch."""
        return len(self.loader)

    def described(self) -> Mapping[str, int]:
        """Return the numbers that determine its batches."""
        described = getattr(self.loader, "described", None)
        return {} if described is None else described()

    def batches(self, epoch: int, start: int = 0) -> Generator[Dealt]:
        """Yield this rank's part of each batch of `epoch`, without the first `start`."""
        loader = self.loader
        if isinstance(loader, DataLoader) and loader.transform is None:
            for batch, count in loader.parts(epoch, start, self._part):
                yield Dealt(batch, count)
            return
        for batch in loader.batches(epoch, start):
            count = examples_in(_values(batch))
            rows = self._part(count)
            yield Dealt(_cut(batch, rows, count), count)

    def _part(self, count: int) -> slice:
        rank, size = self._ranks.rank, self._ranks.size
        if count < size:
            raise GraphError(
                f"a batch of {count} examples cannot be dealt out to {size} ranks",
                op="fit",
                hint="give a larger batch_size, and drop_last=True to the DataLoader",
            )
        return slice(count * rank // size, count * (rank + 1) // size)


def _values(batch: Any) -> Sequence[Any]:
    if isinstance(batch, Mapping):
        return list(cast("Mapping[str, Any]", batch).values())
    return cast("Sequence[Any]", batch) if isinstance(batch, tuple | list) else (batch,)


def _cut(batch: Any, rows: slice, count: int) -> Any:
    """Cut the arrays of a batch that have a row for each example to this rank's rows."""
    if isinstance(batch, Mapping):
        fields = cast("Mapping[str, Any]", batch)
        return {name: _cut_one(value, rows, count) for name, value in fields.items()}
    if isinstance(batch, tuple | list):
        return tuple(_cut_one(v, rows, count) for v in cast("Sequence[Any]", batch))
    return _cut_one(batch, rows, count)


def _cut_one(value: Any, rows: slice, count: int) -> Any:
    return value[rows] if np.shape(value)[:1] == (count,) else value


def batch_symbol(graph: Graph) -> str:
    """Return the symbol of the batch size: the first dimension of the inputs.

    Raises GraphError if the inputs have no such symbol, or several.
    """
    first = {t.shape[0] for t in graph.inputs.values() if t.shape and isinstance(t.shape[0], Expr)}
    if len(first) != 1:
        names = ", ".join(sorted(map(str, first))) or "none"
        raise GraphError(
            f"the inputs must share a symbolic first dimension, the batch size, got {names}",
            op="fit",
            hint="give the graph of asg.distributed.data_parallel(graph, comm, batch=...)",
        )
    return str(first.pop())


def agree_on(ranks: Ranks, settings: Mapping[str, Any]) -> None:
    """Raise GraphError on every rank if a setting differs: then the ranks would part later."""
    own = {name: str(value) for name, value in settings.items()}
    first, *others = (json.loads(each) for each in ranks.exchange(json.dumps(own).encode()))
    for rank, other in enumerate(others, 1):
        for name in [*first, *other]:
            if other.get(name) != first.get(name):
                raise GraphError(
                    f"{name} is {first.get(name)} on rank 0 and {other.get(name)} on rank {rank}",
                    op="fit",
                    hint="call fit with the same arguments and data on every rank",
                )


def shared_checkpoint(ranks: Ranks, found: Checkpoint | None) -> Checkpoint | None:
    """Return the checkpoint of rank 0 on all ranks; the other ranks need no access to its file."""
    if ranks.size == 1:
        return found
    text = b""
    if ranks.rank == 0 and found is not None:
        types = {name: [x.dtype.str, list(x.shape)] for name, x in found.state.items()}
        text = json.dumps([str(found.path), plain(found.record), types]).encode()
    text = ranks.exchange(text)[0]
    if not text:
        return None
    path, record, types = json.loads(text)
    state: dict[str, Array] = {}
    for name, (dtype, shape) in types.items():
        own = found.state[name] if ranks.rank == 0 and found is not None else None
        state[name] = np.empty(shape, dtype) if own is None else np.array(own, order="C")
        ranks.broadcast(state[name], 0)
    return Checkpoint(Path(path), state, cast("dict[str, Any]", number(record)))
