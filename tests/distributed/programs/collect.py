"""Every collective of MPI, and what it gives; then a graph that one rank builds otherwise."""

import sys

import numpy as np
import pytest

import asg
from asg.distributed import data_parallel


def check_collectives(comm):
    rank, size = comm.rank, comm.size
    for dtype in (np.float16, np.float32, np.float64, np.int32, np.uint32):
        x = (np.arange(size * 6).reshape(size * 2, 3) + rank).astype(dtype)
        every = [(np.arange(size * 6).reshape(size * 2, 3) + r).astype(dtype) for r in range(size)]
        whole = np.sum(every, axis=0).astype(dtype)
        out = np.empty_like(x)
        comm.all_reduce(x, out)
        np.testing.assert_array_equal(out, whole)
        wide = np.zeros((size * 2, 6), dtype)[:, ::2]  # no dense memory
        comm.all_reduce(x, wide)
        np.testing.assert_array_equal(wide, whole)
        part = np.empty((2, 3), dtype)
        comm.reduce_scatter(x, part)
        np.testing.assert_array_equal(part, whole[rank * 2 : rank * 2 + 2])
        gathered = np.empty((size * size * 2, 3), dtype)
        comm.all_gather(x, gathered)
        np.testing.assert_array_equal(gathered, np.concatenate(every))
        given = x.copy()
        comm.broadcast(given, size - 1)
        np.testing.assert_array_equal(given, every[-1])
    truth = np.array([rank == 0])
    comm.broadcast(truth, 0)
    assert truth[0]
    halves = [np.full(50_000, rank + k, np.float16 if k == 2 else np.float32) for k in range(4)]
    for each in halves:  # all under way at once, and read in another order
        comm.start_sum(each)
    for k in (3, 0, 2, 1):
        out = np.empty_like(halves[k])
        comm.finish_sum(halves[k], out)
        assert (out == sum(r + k for r in range(size))).all()
    large = np.full(3, 40_000, np.float16)  # the sum over two ranks is infinite
    sums = [np.empty_like(large) for _ in range(3)]
    comm.all_reduce(large, sums[0])
    comm.reduce_scatter(np.repeat(large, size), sums[1])
    comm.start_sum(large)
    comm.finish_sum(large, sums[2])
    for each in sums:
        assert (each == (np.inf if size > 1 else 40_000)).all()
    nothing = np.empty((0, 3), np.float32)
    comm.start_sum(nothing)
    comm.finish_sum(nothing, nothing)
    if size > 1:
        with pytest.raises(asg.BackendError, match="no sum of its operand has started"):
            comm.finish_sum(x, x)
    scalar = np.empty((), np.float32)
    comm.all_reduce(np.float32(rank + 1).reshape(()), scalar)
    assert scalar == size * (size + 1) / 2
    assert comm.exchange(b"x" * rank) == [b"x" * r for r in range(size)]
    assert comm.exchange(b"") == [b""] * size


def check_refusal(comm):
    """A graph of which rank 1 has another node is refused on every rank."""
    g = asg.Graph("g")
    x, w = g.input("x", ("N", 2)), g.parameter("w", (2,))
    g.output("y", (asg.sin if comm.rank == 1 else asg.cos)(x * w).mean())
    parallel = data_parallel(g, comm)
    with pytest.raises(asg.GraphError, match=r"rank 1 has node .*sin"):
        asg.compile(parallel, "numpy", communicator=comm)


comm = asg.distributed.connect(deadline=60.0)
assert comm.size == int(sys.argv[1])
check_collectives(comm)
print("collected", flush=True)
if comm.size > 1:
    check_refusal(comm)
    print("refused", flush=True)
