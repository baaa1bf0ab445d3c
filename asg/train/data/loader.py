"""DataLoader: batches of a dataset, epoch by epoch."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any, Protocol, cast, runtime_checkable

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.train.data.collating import collate as collated
from asg.train.data.datasets import Dataset, ForeignDataset, as_dataset, check_indices
from asg.train.data.prefetching import prefetched
from asg.train.data.samplers import (
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
    """A source of the batches of an epoch, starting at any batch."""

    def __len__(self) -> int: ...

    def batches(self, epoch: int, start: int = 0) -> Iterator[Batch]:
        """Give the batches of `epoch`, from 0, without the first `start` batches."""
        ...


class DataLoader:
    """Batches of a dataset: each `for batch in loader` is the next epoch.

    Seed and epoch alone determine the order of an epoch: it differs from epoch to epoch, and the
    same seed repeats it. A batch of arrays takes one indexing operation per array (`ArrayDataset`);
    the loader collates examples of other datasets.

    Args:
        data: A dataset, an array, a tuple or dict of arrays, or an object with `len` and `[index]`.
        batch_size: Examples per batch; the last batch may have fewer.
        shuffle: Whether to draw a new order in each epoch.
        seed: The seed of the orders and of random transforms.
        drop_last: Whether to drop a smaller last batch.
        sampler: The choice of the examples, in place of `shuffle`.
        batch_sampler: The division of examples into batches, in place of `batch_size` and all
            arguments above: a BatchSampler, a BucketSampler, or a list of lists of indices.
        collate: A function that makes a batch from a list of examples, such as `pad_collate` for
            different lengths.
        transform: A function to apply to each batch, or a dict of functions by field.
        prefetch: How many batches a thread prepares ahead; 0 makes each batch on demand.

    Raises:
        GraphError: Arguments do not fit together, or an index has no example.

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
                "give sampler without shuffle and batch_sampler",
                op="DataLoader",
                hint="leave them out",
            )
        if batch_sampler is not None and (shuffle or drop_last or batch_size != _BATCH_SIZE):
            raise GraphError(
                "give batch_sampler without shuffle, batch_size and drop_last",
                op="DataLoader",
                hint="leave them out",
            )
        if prefetch < 0 or seed < 0:
            raise GraphError(
                f"prefetch {prefetch} and seed {seed} must be 0 or more", op="DataLoader"
            )
        self.dataset: Dataset = as_dataset(data)
        self.seed = seed
        self.prefetch = prefetch
        self.transform = transform
        self.epoch = 0  # the epoch of the next loop
        self._collate = collate
        if sampler is None:
            count = len(self.dataset)
            sampler = RandomSampler(count, seed=seed) if shuffle else SequentialSampler(count)
        self._batches = batch_sampler or BatchSampler(sampler, batch_size, drop_last=drop_last)

    def described(self) -> dict[str, int]:
        """Return the numbers that determine its batches."""
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
        """Give the batches of `epoch`, from 0, without making the first `start` batches."""
        if not self.prefetch:
            return self._made(epoch, start)
        return prefetched(self._made(epoch, start), self.prefetch)

    def parts(
        self, epoch: int, start: int, part: Callable[[int], slice]
    ) -> Generator[tuple[Batch, int]]:
        """Yield the rows `part(examples)` of the batches of `epoch`, and each batch's size.

        The other rows are not made. There is no transform, since a transform takes whole batches.
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
        hint = "a sampler gives numbers from 0 on, below the length"
        check_indices("DataLoader", indices, len(dataset), hint=hint)
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
    """Batches from any iterable, like torch's DataLoader.

    The source determines the order. To start within an epoch, the loader makes batches and drops
    them.
    """

    def __init__(self, source: Iterable[Batch]) -> None:
        self.source = source

    def __len__(self) -> int:
        source: Any = self.source
        return len(source)

    def batches(self, epoch: int, start: int = 0) -> Generator[Batch]:
        """Yield the batches of the source, without the first `start` batches."""
        set_epoch = getattr(getattr(self.source, "sampler", None), "set_epoch", None)
        if set_epoch is not None:
            set_epoch(epoch)
        for number, batch in enumerate(self.source):
            if number >= start:
                yield batch


def as_loader(data: Any, batch_size: int, *, shuffle: bool, seed: int) -> Loader:
    """Return a loader of data: a loader, an iterable of batches, or data for DataLoader.

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
    """Return the number of batches of an epoch, or None if unknown."""
    try:
        return len(loader)
    except TypeError:
        return None
