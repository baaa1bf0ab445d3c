"""Random bits by native code are those of NumPy, for each counter and key."""

import numpy as np
import pytest

import asg
from asg.core.threefry import fill_with_bits
from asg_numpy.native import threefry
from asg_numpy.plan_numbers import plans


@pytest.fixture
def kernels(native, monkeypatch):
    """The machines that a kernel was asked for; it is called for any number of bits."""
    found = []

    def counted(here):
        found.append(here)
        return original(here)

    original = threefry._kernel
    monkeypatch.setattr(threefry, "_kernel", counted)
    return found


@pytest.mark.parametrize("key", [(1, 2), (0, 0), (2**32 - 1, 2**31)])
@pytest.mark.parametrize("first", [0, 5, 2**31 - 3, 2**32 - 40, 2**33 + 1])
def test_bits_of_any_number_are_those_of_numpy(kernels, use, first, key):
    use({"fusion.random_bits": 1})
    key = np.array(key, np.uint32)
    for count in (1, 15, 16, 17, 40):
        ours, theirs = np.zeros((2, count + 20), np.uint32)  # what follows stays as it is
        threefry.fill(ours[:count], key, first)
        fill_with_bits(theirs[:count], key, first)
        np.testing.assert_array_equal(ours, theirs)
    assert len(kernels) == 5


def test_counters_with_two_high_words_and_few_bits_are_left_to_numpy(kernels):
    key = np.array([3, 4], np.uint32)
    least = plans().fusion.random_bits
    for first, count in ((2**32 - 1, least), (0, least - 1)):
        ours, theirs = np.zeros((2, count), np.uint32)
        threefry.fill(ours, key, first)
        fill_with_bits(theirs, key, first)
        np.testing.assert_array_equal(ours, theirs)
    assert not kernels


@pytest.mark.parametrize(
    "init",
    [asg.init.uniform(-1, 2), asg.init.kaiming_normal(), asg.init.orthogonal()],
    ids=lambda each: each.name,
)
def test_initial_values_are_the_same_with_native_code(kernels, init):
    g = asg.Graph()
    g.output("y", g.parameter("w", (200, 300), init=init) + 0.0)
    found = asg.compile(g, "numpy", seed=3)()["y"].numpy()
    assert kernels
    expected = asg.init.materialize(init, "w", (200, 300), asg.DType.F32, 3)
    np.testing.assert_array_equal(found, expected)


def test_steps_write_the_bits_of_keys_that_a_run_makes(kernels):
    g = asg.Graph()
    key = g.input("key", (2,), "u32")
    step = lambda key, _: (asg.random_bits(key, (2,)), asg.random_bits(key, (3, 7)))
    _, ys = asg.scan(step, key, length=4)
    g.output("y", ys)
    feeds = {"key": np.array([7, 2**32 - 1], np.uint32)}
    found = asg.compile(g, "numpy")(feeds)["y"].numpy()
    assert len(kernels) == 2
    np.testing.assert_array_equal(found, asg.testing.interpret(g, feeds, [ys.ref])[ys.ref])
