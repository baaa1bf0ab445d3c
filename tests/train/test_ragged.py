"""Examples of different lengths: padding, buckets, and training on them."""

from functools import partial

import numpy as np
import pytest
from hypothesis import given, strategies as st

import asg
from asg import train
from tests.train.problem import same_bits
from tests.train.test_resume import Kill, Killed, columns


def words(count=60, seed=0):
    """Rows of 1 to 9 numbers below 20, and whether most of them are even."""
    rng = np.random.default_rng(seed)
    texts = [rng.integers(0, 20, rng.integers(1, 10)).astype(np.int32) for _ in range(count)]
    return [{"words": text, "y": np.int32(2 * sum(text % 2 == 0) > len(text))} for text in texts]


def classifier():
    """A mean of embeddings, which counts no padding (-1), for batches of any length."""
    g = asg.Graph("texts")
    words, y = g.input("words", ("N", "T"), "i32"), g.input("y", ("N",), "i32")
    table = g.parameter("table", (20, 8), init=asg.init.normal(0, 0.1))
    counted = (words >= 0).cast("f32").expand_dims(2)
    rows = asg.embedding(asg.maximum(words, 0), table) * counted
    mean = asg.sum(rows, axis=1) / asg.sum(counted, axis=1)
    logits = g.output("logits", mean @ g.parameter("w", (8, 2), init=asg.init.normal(0, 0.1)))
    g.output("loss", asg.cross_entropy(logits, y))
    return g


def loader(examples, *, seed=3, multiple=1, size=8):
    return train.DataLoader(
        examples,
        batch_sampler=train.BucketSampler(
            [len(each["words"]) for each in examples], size, seed=seed, pool=3
        ),
        collate=partial(train.pad_collate, value={"words": -1}, multiple=multiple),
    )


# Padding


def test_arrays_are_padded_to_the_longest() -> None:
    batch = train.pad_collate([(np.arange(1, 3), 0.5), (np.arange(1, 5), 1.5)])
    np.testing.assert_array_equal(batch[0], [[1, 2, 0, 0], [1, 2, 3, 4]])
    assert batch[1].dtype == np.float32
    rows = [{"x": np.ones((n, 2), np.float32), "tag": np.arange(n), "id": n} for n in (1, 3)]
    batch = train.pad_collate(rows, value={"x": 0, "tag": -100}, multiple=4)
    assert batch["x"].shape == (2, 4, 2)
    np.testing.assert_array_equal(batch["tag"], [[0, -100, -100, -100], [0, 1, 2, -100]])
    np.testing.assert_array_equal(batch["id"], [1, 3])
    pictures = [np.ones((3, 2, n)) for n in (2, 1)]
    assert train.pad_collate(pictures, axis=2).sum() == 18
    assert train.pad_collate([np.ones(0), np.ones(0)], multiple=4).shape == (2, 0)


def test_what_cannot_be_padded_is_refused() -> None:
    two = [np.ones((2, 3)), np.ones((2, 4))]
    with pytest.raises(asg.ShapeError, match=r"more than axis 0: \[2, 4\] does not fit"):
        train.pad_collate(two)
    with pytest.raises(asg.GraphError, match="multiple must be an integer from 1 on, got 0"):
        train.pad_collate(two, multiple=0)
    with pytest.raises(asg.GraphError, match="names the field 'z', and an example has 'x'"):
        train.pad_collate([{"x": two[0]}], value={"z": 0})
    with pytest.raises(asg.ShapeError, match=r"field 'y'.*different shapes") as caught:
        train.collate([{"y": each} for each in two])
    assert "pad_collate" in caught.value.hint


# Buckets


@given(
    st.lists(st.integers(0, 30), max_size=60), st.integers(1, 9), st.integers(1, 4),
    st.integers(0, 3), st.booleans(), st.booleans(),
)  # fmt: skip
def test_each_example_comes_once_and_the_order_follows_from_seed_and_epoch(
    lengths, size, pool, epoch, shuffle, drop_last
) -> None:
    make = partial(
        train.BucketSampler, lengths, size, seed=2, shuffle=shuffle, pool=pool, drop_last=drop_last
    )
    groups = make().batches(epoch)
    assert len(groups) == len(make())
    for one, two in zip(groups, make().batches(epoch), strict=True):
        np.testing.assert_array_equal(one, two)
    found = [int(index) for group in groups for index in group]
    assert len(set(found)) == len(found)
    assert len(found) == (len(lengths) // size * size if drop_last else len(lengths))
    assert sum(len(group) != size for group in groups) <= 1


def test_buckets_hold_what_is_about_as_long() -> None:
    lengths = np.random.default_rng(0).integers(1, 200, 1000)
    sampler = train.BucketSampler(lengths, 10)

    def padding(groups):
        return sum(lengths[g].max() * len(g) - lengths[g].sum() for g in groups) / lengths.sum()

    mixed = train.BatchSampler(train.RandomSampler(1000), 10).batches(0)
    assert padding(sampler.batches(0)) < 0.05
    assert padding(mixed) > 0.5
    assert not np.array_equal(sampler.batches(0)[0], sampler.batches(1)[0])
    plain = train.BucketSampler(lengths, 10, shuffle=False).batches(5)
    assert all(np.diff(lengths[np.concatenate(plain)]) >= 0)


def test_wrong_buckets_are_refused() -> None:
    for arguments, words in [
        ({"batch_size": 0}, "batch_size must be an integer from 1 on, got 0"),
        ({"pool": 0}, "pool must be an integer from 1 on, got 0"),
        ({"lengths": [0.5]}, r"lengths must hold an integer for each example, got float64\[1\]"),
    ]:
        with pytest.raises(asg.GraphError, match=words):
            train.BucketSampler(**{"lengths": [1, 2], "batch_size": 2, **arguments})


# Training


def test_fit_learns_from_ragged_examples() -> None:
    examples = words(120)
    g = classifier()
    arguments = {"optimizer": asg.optim.adam(0.1), "backend": "numpy", "progress": False}
    history = train.fit(
        g, loader(examples), epochs=12, validation=loader(words(40, 1)),
        metrics=[train.metrics.Accuracy()], **arguments,
    )  # fmt: skip
    assert max(history["val_accuracy"]) > 0.85
    assert history["loss"][-1] < 0.6 * history["loss"][0]


def test_the_mean_counts_every_example_of_a_short_last_batch_once() -> None:
    examples = words(21)
    g = classifier()
    untrained = train.fit(
        g, loader(examples), epochs=1, validation=loader(examples), backend="numpy",
        optimizer=asg.optim.sgd(0.0), progress=False,
    )  # fmt: skip
    exe = asg.compile(g, "numpy")
    batch = train.pad_collate(examples, value={"words": -1})
    assert untrained["val_loss"][0] == pytest.approx(float(exe(batch)["loss"]), rel=1e-5)


def test_training_goes_on_in_the_middle_of_an_epoch_of_buckets(tmp_path) -> None:
    arguments = {"optimizer": asg.optim.adam(0.05), "backend": "numpy", "progress": False}
    whole = train.fit(classifier(), loader(words()), epochs=3, **arguments)
    folder = {"checkpoints": train.CheckpointManager(tmp_path, every_steps=3)}
    with pytest.raises(Killed):
        train.fit(
            classifier(), loader(words()), epochs=3, callbacks=[Kill(11)], **folder, **arguments
        )
    again = train.fit(classifier(), loader(words()), epochs=3, resume=True, **folder, **arguments)
    assert columns(again) == columns(whole)
    assert same_bits(again.state, whole.state)


def test_multiples_are_fewer_plans() -> None:
    graph = asg.train_step(classifier(), optimizer=asg.optim.adam(0.05))
    counts = []
    for multiple in (1, 5):
        exe = asg.compile(graph, "numpy")
        for batch in loader(words(200), multiple=multiple).batches(0):
            exe(batch)
        counts.append(exe.cache_info().misses)
    assert counts[1] <= 4 < counts[0]
