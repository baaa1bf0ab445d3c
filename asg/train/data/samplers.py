"""Samplers: the choice and order of the examples of an epoch.

A sampler is a function of the epoch: it can repeat the indices of an epoch, so that training
resumes within an epoch without a difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol, runtime_checkable

import numpy as np

from asg.core.arguments import as_seed
from asg.core.dtypes import Array
from asg.core.errors import GraphError


@runtime_checkable
class Sampler(Protocol):
    """A function from an epoch to its indices."""

    def __len__(self) -> int: ...

    def indices(self, epoch: int) -> Array:
        """Return the indices of `epoch`, from 0, in their order: int64[n]."""
        ...


@runtime_checkable
class Batches(Protocol):
    """A function from an epoch to its groups of indices, like BatchSampler."""

    batch_size: int

    def __len__(self) -> int: ...

    def batches(self, epoch: int) -> Sequence[Array]:
        """Return the groups of `epoch`, from 0."""
        ...


class SequentialSampler:
    """The indices 0, 1, 2, … below `count`, in each epoch.

    Raises:
        GraphError: The count is negative.

    >>> asg.train.SequentialSampler(3).indices(epoch=0)
    array([0, 1, 2])
    """

    def __init__(self, count: int) -> None:
        if count < 0:
            raise GraphError(f"count must be 0 or more, got {count}", op="SequentialSampler")
        self.count = count

    def __len__(self) -> int:
        return self.count

    def indices(self, epoch: int) -> Array:
        """Return all indices in order."""
        del epoch
        return np.arange(self.count)


class RandomSampler:
    """A new permutation of the indices below `count` in each epoch.

    With `replacement`, it draws `draws` indices (default: `count`) independently.

    Raises:
        GraphError: The draws are negative, exceed `count` without replacement, or `count` is 0.

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
        self.seed = as_seed(seed, "RandomSampler")
        self.replacement = replacement
        self.draws = count if draws is None else draws
        if self.draws < 0 or (self.draws > count and not replacement):
            raise GraphError(
                f"{self.draws} of {count} cannot be drawn without replacement", op="RandomSampler"
            )
        if self.draws and count < 1:
            raise GraphError(f"{self.draws} cannot be drawn of {count}", op="RandomSampler")

    def __len__(self) -> int:
        return self.draws

    def indices(self, epoch: int) -> Array:
        """Return the indices for this seed and epoch."""
        rng = np.random.default_rng([self.seed, epoch])
        if self.replacement:
            return rng.integers(0, self.count, self.draws)
        return rng.permutation(self.count)[: self.draws]


class WeightedSampler:
    """`draws` indices, drawn in proportion to `weights`, for example to balance rare classes.

    Raises:
        GraphError: Weights are negative, not finite or all 0, or there are more draws without
            replacement than weights above 0.

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
            raise GraphError(
                "the weights must be finite, 0 or more, and not all 0", op="WeightedSampler"
            )
        self.probabilities = given / given.sum()
        self.draws = len(given) if draws is None else draws
        self.seed = as_seed(seed, "WeightedSampler")
        self.replacement = replacement
        possible = int(np.count_nonzero(given))
        if self.draws < 0 or (self.draws > possible and not replacement):
            raise GraphError(
                f"{self.draws} cannot be drawn without replacement of {possible} with a weight",
                op="WeightedSampler",
            )

    def __len__(self) -> int:
        return self.draws

    def indices(self, epoch: int) -> Array:
        """Return the indices for this seed and epoch."""
        rng = np.random.default_rng([self.seed, epoch])
        count = len(self.probabilities)
        return rng.choice(count, self.draws, self.replacement, self.probabilities)


class IterableSampler:
    """Indices from any iterable, like torch's samplers."""

    def __init__(self, source: Iterable[Any]) -> None:
        self.source = source

    def __len__(self) -> int:
        source: Any = self.source
        return len(source)

    def indices(self, epoch: int) -> Array:
        """Return the indices of the source, after a call of its `set_epoch` if it exists."""
        set_epoch = getattr(self.source, "set_epoch", None)
        if set_epoch is not None:
            set_epoch(epoch)
        return np.asarray(list(self.source), dtype=np.int64)


class BatchSampler:
    """The indices of a sampler in groups of `batch_size`; the last group may be smaller.

    Raises:
        GraphError: The batch size is below 1.

    >>> batches = asg.train.BatchSampler(asg.train.SequentialSampler(5), 2)
    >>> [list(map(int, batch)) for batch in batches], len(batches)
    ([[0, 1], [2, 3], [4]], 3)
    """

    def __init__(
        self, sampler: Sampler | Iterable[int], batch_size: int, *, drop_last: bool = False
    ) -> None:
        if type(batch_size) is not int or batch_size < 1:
            raise GraphError(f"batch_size must be an integer from 1 on, got {batch_size!r}")
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
    """Batches of examples of similar length, for little padding.

    Each epoch shuffles the examples, sorts `pool` batches at a time by length, cuts them into
    batches, and shuffles the batches. Without `shuffle`, it sorts all examples, the shortest first.
    The batches are a function of seed and epoch. Use it as `DataLoader(data,
    batch_sampler=BucketSampler(lengths, 32), collate=pad_collate)`.

    Args:
        lengths: The length of each example, by its number: int[n].
        batch_size: Examples per batch; the last batch of an epoch may have fewer.
        seed: The seed of the orders.
        shuffle: Whether to use random orders.
        pool: How many batches to sort together: a larger pool pads less and mixes less.
        drop_last: Whether to drop a smaller last batch.

    Raises:
        GraphError: A number is below 1, or the lengths are not integers.

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
                    f"{name} must be an integer from 1 on, got {number!r}", op="BucketSampler"
                )
        self.lengths = np.asarray(list(lengths))
        if self.lengths.ndim != 1 or (len(self.lengths) and self.lengths.dtype.kind not in "iu"):
            raise GraphError(
                f"lengths must hold an integer for each example, got "
                f"{self.lengths.dtype}{list(self.lengths.shape)}",
                op="BucketSampler",
                hint="[len(text) for text in texts]",
            )
        self.batch_size = batch_size
        self.seed = as_seed(seed, "BucketSampler")
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
    """Return a sampler or an iterable as a `Sampler`."""
    return sampler if isinstance(sampler, Sampler) else IterableSampler(sampler)
