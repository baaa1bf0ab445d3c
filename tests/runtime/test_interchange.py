"""Arrays to and from other libraries, and the copies on the way."""

import tracemalloc

import jax.numpy as jnp
import numpy as np
import pytest

import asg
from asg.core.dtypes import DType
from asg.runtime.compiling import compile
from asg.runtime.feeds import as_feed

SIZE = 1 << 16


class Foreign:
    """An array that only speaks DLPack."""

    def __init__(self, array, device=(1, 0)):
        self.array, self.device = array, device

    def __dlpack__(self, **options):
        if self.device[0] != 1:
            raise BufferError("it is on a GPU")
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.device


@pytest.mark.parametrize("library", [np, jnp])
def test_a_feed_shares_the_memory_of_its_library(library):
    value = library.asarray(np.arange(SIZE, dtype=np.float32))
    tracemalloc.start()
    try:
        first, second = (as_feed("x", value, DType.F32) for _ in range(2))
        copied = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert np.shares_memory(first, second)
    assert copied < SIZE
    np.testing.assert_array_equal(first, np.arange(SIZE))


def test_a_feed_by_dlpack_alone_shares_its_memory():
    source = np.arange(4, dtype=np.float32)
    assert np.shares_memory(as_feed("x", Foreign(source), DType.F32), source)
    assert np.shares_memory(asg.from_dlpack(Foreign(source)), source)
    assert asg.constant(Foreign(source), graph=asg.Graph()).dtype == "f32"


def test_bf16_shares_its_memory_both_ways():
    source = jnp.arange(6, dtype="bfloat16").reshape(2, 3)
    fed = as_feed("x", Foreign(source), DType.BF16)
    assert fed.ctypes.data == source.unsafe_buffer_pointer()
    np.testing.assert_array_equal(fed, np.asarray(source))
    graph = asg.Graph()
    graph.output("y", asg.transpose(graph.input("x", (2, 3), "bf16") * 2))
    y = compile(graph, "numpy")(x=source)["y"]
    assert np.shares_memory(asg.from_dlpack(y), y.numpy())
    assert jnp.from_dlpack(y).dtype == "bfloat16"
    np.testing.assert_array_equal(np.asarray(jnp.from_dlpack(y)), y.numpy())


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ([1.0], r"builtins\.list has no __dlpack__"),
        (Foreign(np.ones(2), (2, 0)), r"Foreign cannot share its memory: .*move it to the CPU"),
    ],
)
def test_memory_that_cannot_be_shared(value, words):
    with pytest.raises(asg.DTypeError, match=words):
        asg.from_dlpack(value)


@pytest.fixture(params=["numpy", "wgpu"])
def step(request):
    graph = asg.Graph()
    w = graph.parameter("w", (SIZE,), init=1.0)
    graph.output("y", w * 2)
    graph.output("w", w)
    graph.update("w", w + 1)
    return compile(graph, request.param)


def test_readers_of_a_result_share_one_copy(step):
    y = step()["y"]
    tracemalloc.start()
    try:
        whole = [y.numpy(), np.asarray(y), np.from_dlpack(y), np.asarray(y)]
        copied = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert copied < 4 * SIZE * 1.5
    assert all(np.shares_memory(whole[0], each) for each in whole)
    assert not any(each.flags.writeable for each in whole)
    assert y.__dlpack_device__() == (1, 0)
    assert np.from_dlpack(y, copy=True).flags.writeable
    step()
    assert all((each == 2).all() for each in whole)


def test_consumers_that_know_no_read_only_arrays_get_copies(step):
    y = step()["y"]

    class Old(Foreign):
        def __dlpack__(self, **_):
            return self.array.__dlpack__()

    taken = np.from_dlpack(Old(y))
    assert not np.shares_memory(taken, y.numpy())
    np.testing.assert_array_equal(np.asarray(jnp.from_dlpack(y)), y.numpy())


def test_results_that_alias_state_are_copies(step):
    before = step()["w"]
    taken = np.from_dlpack(before)
    state = step.state["w"]
    step()
    assert (taken == 1).all()
    assert (state == 2).all()
    assert (step.state["w"] == 3).all()
    assert not np.shares_memory(state, step.state["w"])
