"""Samplers: the choice and order of the examples of an epoch.

A sampler is a function of the epoch: the indices of one can be asked for again, so that training
goes on in the middle of an epoch as if it had never stopped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol, runtime_checkable

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import GraphError


@runtime_checkable
class Sampler(Protocol):
    """A function from an epoch to its indices."""

    def __len__(self) -> int: ...

    def indices(self, epoch: int) -> Array:
        """Return the indices of `epoch`, from 0, in their order: int64, one axis."""
        ...


@runtime_checkable
class Batches(Protocol):
    """A function from an epoch to its indices in groups, such as BatchSampler."""

    batch_size: int

    def __len__(self) -> int: ...

    def batches(self, epoch: int) -> Sequence[Array]:
        """Return the groups of `epoch`, from 0."""
        ...


class SequentialSampler:
    """0, 1, 2 and so on below `count`, in each epoch.

    Raises GraphError for a negative count.

    >>> asg.train.SequentialSampler(3).indices(epoch=0)
    array([0, 1, 2])
    """

    def __init__(self, count: int) -> None:
        if count < 0:
            raise GraphError(f"SequentialSampler: count must be 0 or more, got {count}")
        self.count = count

    def __len__(self) -> int:
        return self.count

    def indices(self, epoch: int) -> Array:
        """Return all indices in order."""
        del epoch
        return np.arange(self.count)


class RandomSampler:
    """A permutation of the indices below `count`, another one in each epoch.

    With `replacement`, `draws` of them (`count` by default) are drawn independently.

    Raises GraphError for draws that are negative, more than `count` without replacement, or of
    nothing.

    >>> sampler = asg.train.RandomSampler(100, seed=0)
    >>> first, second = sampler.indices(epoch=0), sampler.indices(epoch=1)
    >>> sorted(first) == sorted(second), list(first) == list(second)
    (True, False)
    >>> list(first) == list(sampler.indices(epoch=0))
    True
    """

    def __init__(
        self, count: int, *, seed: int = 0, replacement: bool = False, draws: int | None = None
    ) -> None:
        self.count = count
        self.seed = seed
        self.replacement = replacement
        self.draws = count if draws is None else draws
        if self.draws < 0 or (self.draws > count and not replacement):
            raise GraphError(
                f"RandomSampler: {self.draws} of {count} cannot be drawn without replacement"
            )
        if self.draws and count < 1:
            raise GraphError(f"RandomSampler: {self.draws} cannot be drawn of {count}")

    def __len__(self) -> int:
        return self.draws

    def indices(self, epoch: int) -> Array:
        """Return the indices that seed and epoch give."""
        rng = np.random.default_rng([self.seed, epoch])
        if self.replacement:
            return rng.integers(0, self.count, self.draws)
        return rng.permutation(self.count)[: self.draws]


class WeightedSampler:
    """`draws` indices, drawn in proportion to `weights`, as of rare classes.

    Raises GraphError for weights that are negative, not finite or all 0, and for more draws
    without replacement than there are weights above 0.

    >>> asg.train.WeightedSampler([0.0, 1.0, 0.0], draws=4).indices(epoch=0)
    array([1, 1, 1, 1])
    >>> once = asg.train.WeightedSampler([1.0, 5.0, 0.0], draws=2, replacement=False)
    >>> sorted(once.indices(epoch=0).tolist())
    [0, 1]
    """

    def __init__(
        self, weights: Any, draws: int | None = None, *, seed: int = 0, replacement: bool = True
    ) -> None:
        given = np.asarray(weights, dtype=np.float64).reshape(-1)
        if not len(given) or not np.isfinite(given).all() or (given < 0).any() or not given.any():
            raise GraphError("WeightedSampler: the weights must be 0 or more, and not all 0")
        self.probabilities = given / given.sum()
        self.draws = len(given) if draws is None else draws
        self.seed = seed
        self.replacement = replacement
        possible = int(np.count_nonzero(given))
        if self.draws < 0 or (self.draws > possible and not replacement):
            raise GraphError(
                f"WeightedSampler: {self.draws} cannot be drawn without replacement of "
                f"{possible} with a weight"
            )

    def __len__(self) -> int:
        return self.draws

    def indices(self, epoch: int) -> Array:
        """Return the indices that seed and epoch give."""
        rng = np.random.default_rng([self.seed, epoch])
        count = len(self.probabilities)
        return rng.choice(count, self.draws, self.replacement, self.probabilities)


class IterableSampler:
    """Indices from anything that gives them when it is looped over, as torch's samplers do."""

    def __init__(self, source: Iterable[Any]) -> None:
        self.source = source

    def __len__(self) -> int:
        source: Any = self.source
        return len(source)

    def indices(self, epoch: int) -> Array:
        """Return the indices of the source, after a call of its `set_epoch` if it has one."""
        set_epoch = getattr(self.source, "set_epoch", None)
        if set_epoch is not None:
            set_epoch(epoch)
        return np.asarray(list(self.source), dtype=np.int64)


class BatchSampler:
    """The indices of a sampler in groups of `batch_size`; the last one may be smaller.

    Raises GraphError for a batch size below 1.

    >>> batches = asg.train.BatchSampler(asg.train.SequentialSampler(5), 2)
    >>> [list(map(int, batch)) for batch in batches], len(batches)
    ([[0, 1], [2, 3], [4]], 3)
    """

    def __init__(
        self, sampler: Sampler | Iterable[int], batch_size: int, *, drop_last: bool = False
    ) -> None:
        if type(batch_size) is not int or batch_size < 1:
            raise GraphError(f"batch_size must be a whole number from 1, got {batch_size!r}")
        self.sampler = as_sampler(sampler)
        self.batch_size = batch_size
        self.drop_last = drop_last

    def __len__(self) -> int:
        count, size = len(self.sampler), self.batch_size
        return count // size if self.drop_last else -(-count // size)

    def batches(self, epoch: int) -> Sequence[Array]:
        """Return the groups of `epoch`."""
        order = self.sampler.indices(epoch)
        end = len(order) // self.batch_size * self.batch_size if self.drop_last else len(order)
        size = self.batch_size
        return [order[start : min(start + size, end)] for start in range(0, end, size)]

    def __iter__(self) -> Iterator[Array]:
        return iter(self.batches(0))


class BucketSampler:
    """Batches of examples of about one length, so that little of them is padding.

    Each epoch takes the examples in an order of its own, `pool` batches at a time; those are sorted
    by length and cut into batches, which then come in an order of their own. Without `shuffle` all
    are sorted, the shortest first. Like the other samplers it is a function of the epoch.

    Args:
        lengths: The length of each example, by its number.
        batch_size: Examples in a batch; the last one of an epoch may have fewer.
        seed: Chooses the orders.
        shuffle: Whether there is chance in it at all.
        pool: How many batches are sorted among themselves: more of them pad less and mix less.
        drop_last: Whether a smaller last batch is left out.

    `DataLoader(data, batch_sampler=BucketSampler(lengths, 32), collate=pad_collate)`.

    >>> batches = asg.train.BucketSampler([9, 2, 8, 1], 2, shuffle=False)  # of like lengths
    >>> [list(map(int, batch)) for batch in batches]
    [[3, 1], [2, 0]]
    """

    def __init__(
        self, lengths: Iterable[int], batch_size: int, *, seed: int = 0, shuffle: bool = True,
        pool: int = 50, drop_last: bool = False,
    ) -> None:  # fmt: skip
        for name, number in (("batch_size", batch_size), ("pool", pool)):
            if type(number) is not int or number < 1:
                raise GraphError(
                    f"BucketSampler: {name} must be a whole number from 1, got {number!r}"
                )
        self.lengths = np.asarray(list(lengths))
        if self.lengths.ndim != 1 or (len(self.lengths) and self.lengths.dtype.kind not in "iu"):
            raise GraphError(
                f"BucketSampler: lengths must be whole numbers, one for each example, got "
                f"{self.lengths.dtype}{list(self.lengths.shape)}",
                hint="[len(text) for text in texts]",
            )
        self.batch_size = batch_size
        self.seed = seed
        self.shuffle = shuffle
        self.pool = pool
        self.drop_last = drop_last

    def __len__(self) -> int:
        count, size = len(self.lengths), self.batch_size
        return count // size if self.drop_last else -(-count // size)

    def batches(self, epoch: int) -> Sequence[Array]:
        """Return the groups of `epoch`."""
        count, size = len(self.lengths), self.batch_size
        rng = np.random.default_rng([self.seed, epoch])
        order = rng.permutation(count) if self.shuffle else np.arange(count)
        pool = size * self.pool if self.shuffle else max(count, 1)
        groups: list[Array] = []
        for start in range(0, count, pool):
            part = order[start : start + pool]
            part = part[np.argsort(self.lengths[part], kind="stable")]
            groups += [part[at : at + size] for at in range(0, len(part), size)]
        if self.drop_last:
            groups = [group for group in groups if len(group) == size]
        places: list[int] = rng.permutation(len(groups)).tolist() if self.shuffle else []
        return [groups[at] for at in places] if self.shuffle else groups

    def __iter__(self) -> Iterator[Array]:
        return iter(self.batches(0))


def as_sampler(sampler: Sampler | Iterable[int]) -> Sampler:
    """Return a sampler of the protocol."""
    return sampler if isinstance(sampler, Sampler) else IterableSampler(sampler)
