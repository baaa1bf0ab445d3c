"""DataLoader: batches of a dataset, epoch by epoch."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any, Protocol, cast, runtime_checkable

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.train.collating import collate as collated
from asg.train.datasets import Dataset, ForeignDataset, as_dataset
from asg.train.prefetching import prefetched
from asg.train.samplers import (
    Batches,
    BatchSampler,
    RandomSampler,
    Sampler,
    SequentialSampler,
)
from asg.train.transforms import Transform, applied

Batch = Any
_BATCH_SIZE = 32


@runtime_checkable
class Loader(Protocol):
    """A source of the batches of an epoch, from any of them on."""

    def __len__(self) -> int: ...

    def batches(self, epoch: int, start: int = 0) -> Iterator[Batch]:
        """Give the batches of `epoch`, from 0, without the first `start` of them."""
        ...


class DataLoader:
    """Batches of a dataset: `for batch in loader` is an epoch, and each loop is the next one.

    The order of an epoch follows from the seed and the number of the epoch alone: it differs from
    epoch to epoch and is the same again for the same seed. Arrays are taken by one indexing of each
    (`ArrayDataset`); examples of other datasets are collated.

    Args:
        data: A dataset, arrays, a tuple or dict of arrays, or an object with `len` and `[index]`.
        batch_size: Examples in a batch; the last one may have fewer.
        shuffle: Whether each epoch takes them in an order of its own.
        seed: Chooses the orders, and what random transforms draw.
        drop_last: Whether a smaller last batch is left out.
        sampler: The choice of the examples, in the place of `shuffle`.
        batch_sampler: The division of examples into batches, in the place of `batch_size` and all
            of the above: a BatchSampler, a BucketSampler, or a list of lists of indices.
        collate: Makes a batch of a list of examples, as `pad_collate` does of different lengths.
        transform: Applied to each batch: a function, or a dict of functions by field.
        prefetch: How many batches a thread makes ahead; 0 makes each when it is asked for.

    Raises GraphError for arguments that do not fit together, and for numbers of no example.

    >>> loader = asg.train.DataLoader(np.arange(5), batch_size=2)
    >>> [batch.tolist() for batch in loader], len(loader)
    ([[0, 1], [2, 3], [4]], 3)
    >>> len(asg.train.DataLoader(np.arange(5), batch_size=2, drop_last=True))
    2
    >>> shuffled = asg.train.DataLoader({"x": np.arange(5)}, batch_size=5, shuffle=True, seed=1)
    >>> [sorted(batch["x"].tolist()) for batch in shuffled]
    [[0, 1, 2, 3, 4]]
    """

    def __init__(
        self,
        data: Any,
        batch_size: int = _BATCH_SIZE,
        shuffle: bool = False,
        *,
        seed: int = 0,
        drop_last: bool = False,
        sampler: Sampler | Iterable[int] | None = None,
        batch_sampler: Batches | Iterable[Sequence[int]] | None = None,
        collate: Callable[[Sequence[Any]], Batch] | None = None,
        transform: Transform | None = None,
        prefetch: int = 0,
    ) -> None:
        if sampler is not None and (shuffle or batch_sampler is not None):
            raise GraphError(
                "DataLoader: a sampler takes the place of shuffle and of batch_sampler",
                hint="leave them out",
            )
        if batch_sampler is not None and (shuffle or drop_last or batch_size != _BATCH_SIZE):
            raise GraphError(
                "DataLoader: a batch_sampler takes the place of shuffle, batch_size and drop_last",
                hint="leave them out",
            )
        if prefetch < 0 or seed < 0:
            raise GraphError(f"DataLoader: prefetch {prefetch} and seed {seed} must be 0 or more")
        self.dataset: Dataset = as_dataset(data)
        self.seed = seed
        self.prefetch = prefetch
        self.transform = transform
        self.epoch = 0  # the one that the next loop takes
        self._collate = collate
        if sampler is None:
            count = len(self.dataset)
            sampler = RandomSampler(count, seed=seed) if shuffle else SequentialSampler(count)
        self._batches = batch_sampler or BatchSampler(sampler, batch_size, drop_last=drop_last)

    def described(self) -> dict[str, int]:
        """Return the numbers on which its batches depend."""
        facts = {"examples": len(self.dataset), "seed": self.seed}
        if isinstance(self._batches, Batches):
            facts["batch_size"] = self._batches.batch_size
        return facts

    def __len__(self) -> int:
        """Return the number of batches of an epoch."""
        batches: Any = self._batches
        return len(batches)

    def __iter__(self) -> Iterator[Batch]:
        epoch, self.epoch = self.epoch, self.epoch + 1
        return self.batches(epoch)

    def batches(self, epoch: int, start: int = 0) -> Generator[Batch]:
        """Give the batches of `epoch`, from 0, without the first `start`, which are not made."""
        if not self.prefetch:
            return self._made(epoch, start)
        return prefetched(self._made(epoch, start), self.prefetch)

    def parts(
        self, epoch: int, start: int, part: Callable[[int], slice]
    ) -> Generator[tuple[Batch, int]]:
        """Yield rows `part(examples)` of the batches of `epoch`, and how many examples each has.

        The others are not made. There is no transform, which is one of whole batches.
        """
        made = self._parts(epoch, start, part)
        return prefetched(made, self.prefetch) if self.prefetch else made

    def _parts(
        self, epoch: int, start: int, part: Callable[[int], slice]
    ) -> Generator[tuple[Batch, int]]:
        for number, indices in enumerate(self._groups(epoch)):
            if number >= start:
                whole = np.asarray(indices, dtype=np.int64)
                yield self._taken(whole[part(len(whole))], epoch), len(whole)

    def _made(self, epoch: int, start: int) -> Generator[Batch]:
        for number, indices in enumerate(self._groups(epoch)):
            if number >= start:
                batch = self._taken(np.asarray(indices, dtype=np.int64), epoch)
                if self.transform is not None:
                    batch = applied(self.transform, batch, self.seed, epoch, number)
                yield batch

    def _groups(self, epoch: int) -> Iterable[Any]:
        if isinstance(self._batches, Batches):
            return self._batches.batches(epoch)
        return self._batches

    def _taken(self, indices: Array, epoch: int) -> Batch:
        dataset = self.dataset
        count = len(dataset)
        if len(indices) and not 0 <= indices.min() <= indices.max() < count:
            wrong = indices[(indices < 0) | (indices >= count)][0]
            raise GraphError(
                f"DataLoader: there is no example {wrong} of {count}",
                hint="a sampler gives numbers from 0 on",
            )
        if self._collate is None:
            rows = dataset.rows(indices, epoch)
            if rows is not None:
                return rows
        places = [int(index) for index in indices]
        if isinstance(dataset, ForeignDataset):
            samples = dataset.items(places)
        else:
            samples = [dataset.item(index, epoch) for index in places]
        return (self._collate or collated)(samples)


class IterableLoader:
    """Batches from anything that gives them when it is looped over, such as torch's DataLoader.

    Its order is its own: to start in the middle of an epoch, batches are made and dropped.
    """

    def __init__(self, source: Iterable[Batch]) -> None:
        self.source = source

    def __len__(self) -> int:
        source: Any = self.source
        return len(source)

    def batches(self, epoch: int, start: int = 0) -> Generator[Batch]:
        """Yield the batches of the source, without the first `start`."""
        set_epoch = getattr(getattr(self.source, "sampler", None), "set_epoch", None)
        if set_epoch is not None:
            set_epoch(epoch)
        for number, batch in enumerate(self.source):
            if number >= start:
                yield batch


def as_loader(data: Any, batch_size: int, *, shuffle: bool, seed: int) -> Loader:
    """Return a loader of data: a loader, batches to loop over, or what DataLoader takes.

    Raises GraphError for an iterator, which would be empty in the second epoch.
    """
    if isinstance(data, Loader):
        return data
    if isinstance(data, Iterator):
        raise GraphError(
            f"{type(cast('object', data)).__name__} gives its batches only once",
            hint="pass a DataLoader, or an object whose __iter__ starts anew for each epoch",
        )
    if hasattr(data, "__iter__") and not hasattr(data, "__getitem__"):
        return IterableLoader(cast("Iterable[Any]", data))
    return DataLoader(data, batch_size, shuffle, seed=seed)


def length_of(loader: Loader) -> int | None:
    """Return the number of batches of an epoch, or None where it is not known."""
    try:
        return len(loader)
    except TypeError:
        return None
