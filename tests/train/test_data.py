"""Datasets, samplers, loaders, prefetching."""

import gc
import threading
import time

import numpy as np
import pytest
from hypothesis import given, strategies as st

import asg
from asg import train
from asg.train import transforms
from asg.train.data.samplers import IterableSampler


class TorchLike:
    """The methods that torch's Dataset asks of a class."""

    def __init__(self, count=10) -> None:
        self.count = count

    def __len__(self):
        return self.count

    def __getitem__(self, index):
        return np.full(3, index, np.float32), index, float(index) / 2


def indices_of(batches):
    return np.concatenate([np.asarray(batch).reshape(-1) for batch in batches]).tolist()


def prefetching():
    return [t for t in threading.enumerate() if t.name == "asg-prefetch"]


# Loaders


@given(
    st.integers(1, 40), st.integers(1, 12), st.integers(0, 5), st.integers(0, 3), st.booleans(),
    st.booleans(),
)  # fmt: skip
def test_each_index_comes_once_and_the_order_follows_from_seed_and_epoch(
    count, size, seed, epoch, foreign, drop_last
) -> None:
    rows = list(range(count)) if foreign else np.arange(count)
    make = lambda: train.DataLoader(rows, size, True, seed=seed, drop_last=drop_last)
    loader = make()
    batches = list(loader.batches(epoch))
    assert len(batches) == len(loader)
    assert all(len(batch) == size for batch in batches[: len(batches) if drop_last else -1])
    found = indices_of(batches) if batches else []
    if drop_last:
        assert len(set(found)) == len(found) == count // size * size
    else:
        assert sorted(found) == list(range(count))
    again = make()
    for start in range(len(batches)):
        rest = list(again.batches(epoch, start))
        assert indices_of(rest) == found[start * size :]


def test_orders_differ_by_epoch_and_by_seed() -> None:
    loader = train.DataLoader(np.arange(100), 10, shuffle=True, seed=3)
    epochs = [indices_of(loader) for _ in range(3)]  # each loop is the next epoch
    assert len({tuple(order) for order in epochs}) == 3
    assert epochs[1] == indices_of(loader.batches(1))
    other = train.DataLoader(np.arange(100), 10, shuffle=True, seed=4)
    assert indices_of(other.batches(0)) != epochs[0]
    plain = train.DataLoader(np.arange(100), 10)
    assert indices_of(plain) == indices_of(plain) == list(range(100))


def test_arrays_are_indexed_and_rows_in_order_are_views() -> None:
    x, y = np.arange(20.0).reshape(10, 2), np.arange(10)
    batch = next(iter(train.DataLoader({"x": x, "y": y}, 4)))
    assert set(batch) == {"x", "y"}
    assert np.shares_memory(batch["x"], x)
    assert np.array_equal(batch["x"], x[:4])
    shuffled = next(iter(train.DataLoader((x, y), 4, shuffle=True)))
    assert np.array_equal(shuffled[0], x[shuffled[1]])
    backwards = train.DataLoader(y, batch_sampler=[[3, 2, 1], [0]])
    assert [batch.tolist() for batch in backwards] == [[3, 2, 1], [0]]
    assert len(backwards) == 2


def test_examples_of_other_datasets_are_collated() -> None:
    vectors, numbers, halves = next(iter(train.DataLoader(TorchLike(), 4)))
    assert vectors.shape == (4, 3)
    assert vectors.dtype == np.float32
    assert numbers.tolist() == [0, 1, 2, 3]
    assert halves.dtype == np.float32
    nested = train.collate([{"a": (1, [2.0, 3.0])}, {"a": (4, [5.0, 6.0])}])
    assert nested["a"][0].tolist() == [1, 4]
    assert [column.tolist() for column in nested["a"][1]] == [[2, 5], [3, 6]]
    with pytest.raises(asg.ShapeError, match=r"field 'a': .* different shapes: \[2\] and \[3\]"):
        train.collate([{"a": np.zeros(2)}, {"a": np.zeros(3)}])
    with pytest.raises(asg.GraphError, match="the same fields"):
        train.collate([{"a": 1}, {"b": 1}])
    with pytest.raises(asg.GraphError, match="number of fields"):
        train.collate([(1, 2), (1,)])


def test_several_examples_are_asked_for_at_once_where_they_can_be() -> None:
    class HuggingFaceLike(TorchLike):
        asked = 0

        def __getitems__(self, indices):
            self.asked += 1
            return [self[index] for index in indices]

    source = HuggingFaceLike()
    list(train.DataLoader(source, 5))
    assert source.asked == 2


def test_own_collate_gets_the_examples_of_arrays_too() -> None:
    loader = train.DataLoader((np.arange(4), np.arange(4)), 2, collate=lambda rows: rows)
    assert next(iter(loader)) == [(0, 0), (1, 1)]


def test_wrong_loaders_are_refused() -> None:
    for arguments, words in [
        ({"batch_size": 0}, "batch_size"),
        ({"sampler": [1], "shuffle": True}, "without shuffle"),
        ({"prefetch": -1}, "prefetch"),
        ({"data": 7}, "int is not a dataset"),
        ({"data": (np.zeros(3), np.zeros(4))}, "have different lengths"),
        ({"data": (np.zeros(3), np.float32(1))}, "have different lengths"),
    ]:
        with pytest.raises(asg.AsgError, match=words):
            train.DataLoader(**{"data": np.zeros(3), **arguments})


# Prefetching


@pytest.mark.parametrize("wrong", [[9, 10], [10], [-1], [-2, -1], [0, 99], [3, -11]])
def test_an_index_that_is_no_example_is_refused_whatever_the_data_are(wrong) -> None:
    for examples in (
        np.arange(10),
        TorchLike(10),
        train.ArrayDataset(np.arange(10)).map(lambda x: x),
    ):
        loader = train.DataLoader(examples, 2, sampler=wrong)
        with pytest.raises(asg.GraphError, match=r"example .* does not exist in a dataset of 10"):
            list(loader)


@pytest.mark.parametrize("also", [{"shuffle": True}, {"drop_last": True}, {"batch_size": 4}])
def test_nothing_beside_a_batch_sampler_is_ignored(also) -> None:
    with pytest.raises(asg.GraphError, match="batch_sampler"):
        train.DataLoader(np.arange(10), batch_sampler=[[0, 1]], **also)


def test_prefetched_batches_are_the_same() -> None:
    plain = train.DataLoader(TorchLike(23), 4, shuffle=True)
    ahead = train.DataLoader(TorchLike(23), 4, shuffle=True, prefetch=3)
    for one, two in zip(plain.batches(1), ahead.batches(1), strict=True):
        assert np.array_equal(one[1], two[1])
    assert not prefetching()


def test_prefetching_is_ahead_but_not_further() -> None:
    made = []

    class Slow(TorchLike):
        def __getitem__(self, index):
            made.append(index)
            return index

    batches = train.DataLoader(Slow(50), 1, prefetch=2).batches(0)
    next(batches)
    deadline = time.monotonic() + 5
    while len(made) < 4 and time.monotonic() < deadline:
        time.sleep(0.005)
    time.sleep(0.02)
    assert len(made) == 4  # one given, two waiting, one at hand
    batches.close()
    assert not prefetching()


def test_an_error_is_raised_after_what_came_before_it() -> None:
    class Broken(TorchLike):
        def __getitem__(self, index):
            if index == 5:
                raise OSError("the disk is gone")
            return index

    batches = iter(train.DataLoader(Broken(), 1, prefetch=2))
    assert [int(next(batches)[0]) for _ in range(5)] == [0, 1, 2, 3, 4]
    with pytest.raises(OSError, match="the disk is gone"):
        next(batches)
    assert not prefetching()


def test_no_thread_is_left_behind() -> None:
    for _ in train.DataLoader(TorchLike(100), 1, prefetch=2):
        break
    gc.collect()
    assert not prefetching()
    g = asg.Graph()
    w = g.parameter("w", (3,))
    g.output("loss", asg.mean(asg.square(g.input("x", ("N", 3)) - w)))

    class Stop(train.Callback):
        def on_step_end(self, run):
            raise RuntimeError("stop here")

    loader = train.DataLoader(np.ones((100, 3), "f4"), 2, prefetch=4)
    with pytest.raises(RuntimeError, match="stop here"):
        train.fit(
            g, loader, epochs=1, optimizer=asg.optim.sgd(0.1), callbacks=[Stop()], progress=False,
            backend="numpy",
        )  # fmt: skip
    assert not prefetching()


# Datasets


def test_datasets_join_split_and_map() -> None:
    joined = train.ArrayDataset(np.arange(4)) + list(range(10, 13))
    assert [int(each) for each in joined] == [0, 1, 2, 3, 10, 11, 12]
    assert int(joined[-1]) == 12
    with pytest.raises(IndexError):
        joined[7]
    part = train.SubsetDataset(joined, [5, 0])
    assert [int(each) for each in part.map(lambda x: x * 2)] == [22, 0]
    with pytest.raises(asg.GraphError, match="example 9 does not exist in a dataset of 7"):
        train.SubsetDataset(joined, [9])
    with pytest.raises(asg.GraphError, match="at least one dataset"):
        train.ConcatDataset()
    with pytest.raises(asg.GraphError, match="by position or by name"):
        train.ArrayDataset(np.zeros(3), y=np.zeros(3))


def test_a_subset_of_arrays_is_still_indexed_at_once() -> None:
    x = np.arange(100) ** 2
    one, two = train.split(x, 0.3, seed=1)
    assert (len(one), len(two)) == (70, 30)
    assert sorted([*one.rows(np.arange(70), 0), *two.rows(np.arange(30), 0)]) == x.tolist()
    again, _ = train.split(x, [0.7, 0.3], seed=1)
    assert np.array_equal(one.indices, again.indices)
    other, _ = train.split(x, 0.3, seed=2)
    assert not np.array_equal(one.indices, other.indices)


@pytest.mark.parametrize(
    ("sizes", "counts"),
    [([1, 2, 3], [1, 2, 3]), ([0.5, 0.5], [5, 6]), ([0.2, 0.3], [2, 4]), ([1.0], [11])],
)
def test_sizes_of_splits(sizes, counts) -> None:
    parts = train.split(np.arange(11), sizes, shuffle=False)
    assert sum(map(len, parts)) == sum(counts)
    assert all(abs(len(part) - count) <= 1 for part, count in zip(parts, counts, strict=True))
    assert indices_of([*part] for part in parts) == list(range(sum(counts)))


@pytest.mark.parametrize("sizes", [[7, 5], [0.7, 0.5], [-1, 3], []])
def test_sizes_that_do_not_fit_are_refused(sizes) -> None:
    with pytest.raises(asg.GraphError, match="do not fit 11 examples"):
        train.split(np.arange(11), sizes)


def test_random_transforms_differ_by_epoch_and_repeat_by_seed() -> None:
    noisy = train.ArrayDataset(x=np.zeros(6), y=np.arange(6)).map({"x": transforms.Noise(1.0)})
    epochs = [[noisy.item(i, epoch)["x"] for i in range(6)] for epoch in (0, 1, 0)]
    assert epochs[0] == epochs[2]
    assert not set(epochs[0]) & set(epochs[1])
    assert len(set(epochs[0])) == 6
    loader = train.DataLoader(noisy, 2, transform={"y": transforms.OneHot(6)})
    assert np.allclose(next(loader.batches(1))["x"], epochs[1][:2])
    assert next(loader.batches(1))["y"].shape == (2, 6)
    with pytest.raises(asg.GraphError, match="no field of this name"):
        noisy.map({"z": np.sqrt})[0]


# Samplers


def test_weighted_sampling_follows_the_weights() -> None:
    sampler = train.WeightedSampler([1, 0, 3, 6], 20_000, seed=2)
    counts = np.bincount(sampler.indices(0), minlength=4)
    assert counts[1] == 0
    assert np.abs(counts / 20_000 - [0.1, 0, 0.3, 0.6]).max() < 0.02
    assert not np.array_equal(sampler.indices(0), sampler.indices(1))
    assert np.array_equal(
        sampler.indices(1), train.WeightedSampler([1, 0, 3, 6], 20_000, seed=2).indices(1)
    )
    alone = train.WeightedSampler([1, 0, 3], 2, replacement=False)
    assert sorted(alone.indices(5)) == [0, 2]
    for weights, arguments in [([], {}), ([0, 0], {}), ([1, -1], {}), ([np.nan], {}),
                               ([1, 0], {"draws": 2, "replacement": False})]:  # fmt: skip
        with pytest.raises(asg.GraphError, match="WeightedSampler"):
            train.WeightedSampler(weights, **arguments)


def test_random_samplers_draw_some_or_again() -> None:
    some = train.RandomSampler(10, draws=4)
    assert len(set(some.indices(0))) == len(some) == 4
    again = train.RandomSampler(3, replacement=True, draws=200)
    assert set(again.indices(0)) == {0, 1, 2}
    with pytest.raises(asg.GraphError, match="without replacement"):
        train.RandomSampler(3, draws=4)


def test_batch_samplers_group_any_sampler() -> None:
    groups = train.BatchSampler(train.SequentialSampler(7), 3)
    assert [group.tolist() for group in groups] == [[0, 1, 2], [3, 4, 5], [6]]
    assert len(groups) == 3
    assert len(train.BatchSampler([5, 6, 7], 2, drop_last=True)) == 1
    loader = train.DataLoader(np.arange(9), 2, sampler=[8, 1, 4])
    assert indices_of(loader) == [8, 1, 4]

    class Distributed:
        epoch = 0

        def set_epoch(self, epoch):
            self.epoch = epoch

        def __iter__(self):
            return iter([self.epoch, 7])

    assert IterableSampler(Distributed()).indices(3).tolist() == [3, 7]
