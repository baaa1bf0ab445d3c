"""Datasets: examples by number, from arrays or any object with `len` and `[index]`.

A dataset of this module also knows epochs. Its random numbers are a function of seed, epoch and
index, so that an epoch can be drawn again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, cast, overload, runtime_checkable

import numpy as np

from asg.core.arguments import as_seed
from asg.core.dtypes import Array, whole_number
from asg.core.errors import GraphError, ShapeError
from asg.train.transforms import Transform, applied

Item: TypeAlias = Any  # an array, or a tuple or dict of arrays


@runtime_checkable
class MapStyle(Protocol):
    """Any object with a length that gives an example by its number, as torch's datasets do."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Any: ...


class Dataset(ABC):
    """The base of datasets: subclasses define `__len__` and `item`.

    >>> class Squares(asg.train.Dataset):
    ...     def __len__(self):
    ...         return 4
    ...     def item(self, index, epoch):
    ...         return float(index) ** 2
    >>> [batch.tolist() for batch in asg.train.DataLoader(Squares(), 3)]
    [[0.0, 1.0, 4.0], [9.0]]
    """

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def item(self, index: int, epoch: int) -> Item:
        """Return example `index` (from 0 to the length - 1) as drawn in `epoch` (from 0)."""

    def rows(self, indices: Array, epoch: int) -> Item | None:
        """Return a batch of these examples at once, or None if the loader must collate single
        items.
        """
        del indices, epoch
        return None

    def __getitem__(self, index: int) -> Item:
        count, number = len(self), whole_number(index)
        if number is None:
            raise GraphError(
                f"an example has a whole number, got {index!r}", op=type(self).__name__,
                hint="asg.train.SubsetDataset(data, indices) has several",
            )  # fmt: skip
        place = number + count if number < 0 else number
        if not 0 <= place < count:
            raise IndexError(f"example {index} of {count}")  # ends a loop over the dataset
        return self.item(place, 0)

    def __iter__(self) -> Iterator[Item]:
        return (self[index] for index in range(len(self)))

    def map(self, transform: Transform, seed: int = 0) -> MapDataset:
        """Return this dataset with `transform` applied to each example, with random numbers from
        `seed`.
        """
        return MapDataset(self, transform, seed)

    def __add__(self, other: MapStyle) -> ConcatDataset:
        return ConcatDataset(self, other)


class ArrayDataset(Dataset):
    """Rows of arrays: `ArrayDataset(x, y)` gives tuples, `ArrayDataset(x=x, y=y)` dicts.

    A single array gives plain rows. A batch takes one indexing operation per array.

    Raises:
        ShapeError: The arrays differ in their first dimension.

    >>> data = asg.train.ArrayDataset(x=np.array([[1.0, 2.0], [3.0, 4.0]]), y=np.array([0, 1]))
    >>> len(data), data[1]["x"].tolist(), data[1]["y"].item()
    (2, [3.0, 4.0], 1)
    """

    def __init__(self, *arrays: Any, **named: Any) -> None:
        if bool(arrays) == bool(named):
            raise GraphError(
                "give arrays by position or by name, not both",
                op="ArrayDataset",
                hint="ArrayDataset(x, y) or ArrayDataset(x=x, y=y)",
            )
        given = named or dict(enumerate(arrays))
        self.arrays: dict[Any, Array] = {key: np.asarray(value) for key, value in given.items()}
        self._is_named = bool(named)
        lengths = {key: len(a) if a.ndim else -1 for key, a in self.arrays.items()}
        if len(set(lengths.values())) > 1 or -1 in lengths.values():
            shapes = ", ".join(f"{key} {list(a.shape)}" for key, a in self.arrays.items())
            raise ShapeError(f"the arrays have different lengths: {shapes}", op="ArrayDataset")
        self._length = next(iter(lengths.values()))

    def __len__(self) -> int:
        return self._length

    def item(self, index: int, epoch: int) -> Item:
        """Return row `index` of each array."""
        return self._made({key: array[index] for key, array in self.arrays.items()})

    def rows(self, indices: Array, epoch: int) -> Item:
        """Return these rows of each array; consecutive rows are a view."""
        place: Any = indices
        if len(indices) and indices[-1] - indices[0] == len(indices) - 1:
            start = int(indices[0])
            run: Array = np.arange(start, start + len(indices))
            place = slice(start, start + len(run)) if np.array_equal(run, indices) else place
        return self._made({key: array[place] for key, array in self.arrays.items()})

    def _made(self, fields: dict[Any, Any]) -> Item:
        if self._is_named:
            return fields
        values = tuple(fields.values())
        return values[0] if len(values) == 1 else values


class ForeignDataset(Dataset):
    """A dataset of another library, or a list of examples."""

    def __init__(self, source: MapStyle) -> None:
        self.source = source

    def __len__(self) -> int:
        return len(self.source)

    def item(self, index: int, epoch: int) -> Item:
        """Return the item of the source at `index`."""
        return self.source[index]

    def items(self, indices: Sequence[int]) -> Sequence[Item]:
        """Return several examples; at once if the source can, as datasets of Hugging Face can."""
        several = getattr(self.source, "__getitems__", None)
        if several is not None:
            return several(list(indices))
        return [self.source[index] for index in indices]


class MapDataset(Dataset):
    """A dataset with a transform applied to each example.

    Args:
        source: A dataset, or data for `as_dataset`.
        transform: A function of the example, or a dict of functions by the name (or position) of a
            field. A random transform draws new values in each epoch.
        seed: The seed of random transforms: the same seed draws the same values.

    >>> data = asg.train.MapDataset([1, 2, 3], lambda x: 10 * x)
    >>> list(data[i] for i in range(3))
    [10, 20, 30]
    >>> fields = asg.train.MapDataset([{"x": 1, "y": 2}], {"x": lambda x: -x})
    >>> fields[0]
    {'x': -1, 'y': 2}
    """

    def __init__(self, source: MapStyle, transform: Transform, seed: int = 0) -> None:
        self.source = as_dataset(source)
        self.transform = transform
        self.seed = seed

    def __len__(self) -> int:
        return len(self.source)

    def item(self, index: int, epoch: int) -> Item:
        """Return the transformed example."""
        return applied(self.transform, self.source.item(index, epoch), self.seed, epoch, index)


class ConcatDataset(Dataset):
    """Several datasets, one after another.

    Raises:
        GraphError: There is no dataset, or an argument is not a dataset.

    >>> data = asg.train.ConcatDataset([1, 2, 3], [10, 20])
    >>> len(data), data[3]
    (5, 10)
    """

    def __init__(self, *sources: MapStyle) -> None:
        if not sources:
            raise GraphError("give at least one dataset", op="ConcatDataset")
        self.sources = tuple(as_dataset(source) for source in sources)
        self._ends = np.cumsum([len(source) for source in self.sources])

    def __len__(self) -> int:
        return int(self._ends[-1])

    def item(self, index: int, epoch: int) -> Item:
        """Return the example from the dataset that holds it."""
        which = int(np.searchsorted(self._ends, index, side="right"))
        start = int(self._ends[which - 1]) if which else 0
        return self.sources[which].item(index - start, epoch)


class SubsetDataset(Dataset):
    """A selection of the examples of a dataset, in the order of `indices`.

    Raises:
        GraphError: The dataset does not have one of the indices.

    >>> data = asg.train.SubsetDataset(["a", "b", "c"], [2, 0])
    >>> len(data), data[0], data[1]
    (2, 'c', 'a')
    """

    def __init__(self, source: MapStyle, indices: Any) -> None:
        self.source = as_dataset(source)
        self.indices = np.asarray(indices, dtype=np.int64).reshape(-1)
        check_indices("SubsetDataset", self.indices, len(self.source))

    def __len__(self) -> int:
        return len(self.indices)

    def item(self, index: int, epoch: int) -> Item:
        """Return the example at this position of the subset."""
        return self.source.item(int(self.indices[index]), epoch)

    def rows(self, indices: Array, epoch: int) -> Item | None:
        """Return these examples at once, if the source can."""
        return self.source.rows(self.indices[indices], epoch)


def check_indices(owner: str, indices: Array, count: int, hint: str = "") -> None:
    """Raise GraphError unless each index is the place of one of `count` examples."""
    outside = (indices < 0) | (indices >= count)
    if outside.any():
        wrong = int(indices[outside][0])
        raise GraphError(
            f"example {wrong} does not exist in a dataset of {count}", op=owner, hint=hint
        )


def as_dataset(data: Any) -> Dataset:
    """Return data as a dataset.

    Args:
        data: An array, a tuple or dict of arrays, a list of examples, or any object with `len` and
            `[index]`.

    Raises:
        GraphError: The data has none of these forms.

    >>> data = asg.train.as_dataset((np.array([1, 2, 3]), np.array([4, 5, 6])))
    >>> type(data).__name__, len(data), tuple(map(int, data[0]))
    ('ArrayDataset', 3, (1, 4))
    """
    if isinstance(data, Dataset):
        return data
    if isinstance(data, np.ndarray):
        return ArrayDataset(cast("Array", data))
    if isinstance(data, Mapping):
        return ArrayDataset(**{str(k): v for k, v in cast("Mapping[Any, Any]", data).items()})
    if isinstance(data, tuple):
        return ArrayDataset(*cast("tuple[Any, ...]", data))
    if isinstance(data, MapStyle):
        return ForeignDataset(data)
    raise GraphError(
        f"{type(data).__name__} is not a dataset",
        hint="give arrays, a tuple or dict of arrays, or an object with __len__ and __getitem__",
    )


@overload
def split(
    data: Any, sizes: Sequence[float], *, seed: int = 0, shuffle: bool = True
) -> tuple[SubsetDataset, ...]: ...
@overload
def split(
    data: Any, sizes: float, *, seed: int = 0, shuffle: bool = True
) -> tuple[SubsetDataset, SubsetDataset]: ...
def split(
    data: Any, sizes: Sequence[float] | float, *, seed: int = 0, shuffle: bool = True
) -> tuple[SubsetDataset, ...]:
    """Split a dataset into disjoint parts.

    Args:
        data: A dataset, or data for `as_dataset`.
        sizes: Fractions with a sum of at most 1, or numbers of examples. A single fraction f stands
            for (1 - f, f), as for training and validation.
        seed: The seed of the random choice.
        shuffle: Whether to draw the examples of each part, or keep their order.

    Returns:
        The parts, in the order of `sizes`.

    Raises:
        GraphError: The sizes do not fit the data.

    >>> train, test = asg.train.split(np.arange(10), 0.2, shuffle=False)
    >>> len(train), [int(x) for x in test]
    (8, [8, 9])
    >>> first, second, third = asg.train.split(np.arange(10), [5, 3, 2])
    >>> sorted(int(x) for part in (first, second, third) for x in part)
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    """
    dataset = as_dataset(data)
    if isinstance(sizes, int | float | np.number):
        sizes = (1 - sizes, sizes)
    counts = _counts(sizes, len(dataset))
    order = np.arange(len(dataset))
    if shuffle:
        order = np.random.default_rng(as_seed(seed, "split")).permutation(len(dataset))
    ends = np.cumsum(counts)
    starts = ends - counts
    return tuple(SubsetDataset(dataset, order[a:b]) for a, b in zip(starts, ends, strict=True))


def _counts(sizes: Sequence[float], total: int) -> Array:
    given = np.asarray(sizes, dtype=np.float64)
    whole = all(isinstance(size, int | np.integer) for size in sizes) and given.sum() > 1
    limit = total if whole else 1 + 1e-9
    if not len(given) or (given < 0).any() or given.sum() > limit:
        raise GraphError(
            f"the sizes {list(sizes)} do not fit {total} examples",
            op="split",
            hint="give fractions with a sum of at most 1, or numbers of examples",
        )
    if whole:
        return given.astype(np.int64)
    ends = np.rint(np.cumsum(given) * total).astype(np.int64)
    return np.diff(ends, prepend=0)
