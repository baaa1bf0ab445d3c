"""Graphs cut at their collectives, for executors that run a graph as a whole."""

import numpy as np
import pytest

import asg
from asg.core.subgraphs import bind_graph
from asg.distributed import bucket, data_parallel, own, psum
from asg.runtime.backend_choice import find_backend
from asg.runtime.collectives import CutProgram, parts_of
from asg.runtime.compiling import compile
from asg.runtime.lowering import lower
from tests.distributed.models import MODELS, data, step_of
from tests.distributed.mpi import ROOT, launched
from tests.distributed.programs import train
from tests.distributed.threads import on_ranks

NUMPY = find_backend("numpy")


class Cut:
    """The NumPy executor, made to run the parts of a graph one by one."""

    name, claims = "cut", NUMPY.claims
    available, describe, preference = NUMPY.available, NUMPY.describe, NUMPY.preference
    store = NUMPY.store

    def specialize(self, graph, store, options):
        assert graph.has_ranks
        return CutProgram(graph, lambda part: NUMPY.specialize(part, store, options))


def trained(ranks, graph, name, backend):
    exe = compile(graph, backend, seed=3, communicator=ranks)
    rows = data(name, 12, "f64")
    half = 12 // ranks.size
    low = ranks.rank * half
    for _ in range(5):
        out = exe({n: x[low : low + half] for n, x in rows.items()})
    return {n: exe.state[n] for n in exe.state}, float(out["loss"])


@pytest.mark.parametrize("name", MODELS)
def test_parts_make_the_whole(name):
    step = step_of(data_parallel(MODELS[name]("f64"), 2))
    for graph in (step, bucket(step)):
        whole = on_ranks(2, trained, graph, name, "numpy")
        for (state, loss), (right, expected) in zip(
            on_ranks(2, trained, graph, name, Cut()), whole, strict=True
        ):
            assert loss == pytest.approx(expected, rel=1e-13)
            for each, value in right.items():
                np.testing.assert_allclose(state[each], value, rtol=1e-11, atol=1e-13)


def test_updates_are_made_by_the_last_part_alone():
    g = asg.Graph("state")
    x = own(g.input("x", (3,), "f64"), 2)
    s = g.state_variable("s", (), "f64", 1.0)
    g.update(s, s + 1.0)
    g.output("y", psum(x.sum(), 2) * s)
    g.output("z", s * 10.0)
    parts = parts_of(g)
    assert [len(part.collectives) for part in parts] == [1, 0]
    assert [list(part.graph.update_refs) for part in parts] == [[], ["s"]]

    def run(ranks):
        exe = compile(g, Cut(), communicator=ranks)
        return [[float(v) for v in exe(x=np.ones(3)).values()] for _ in range(2)]

    assert on_ranks(2, run) == [[[6.0, 10.0], [12.0, 20.0]]] * 2


def test_independent_sums_share_a_cut():
    step = bind_graph(step_of(data_parallel(MODELS["mlp"]("f64"), 2)), {"N": 6})
    lowered = lower(step, frozenset())
    counts = [len(part.collectives) for part in parts_of(lowered)]
    assert counts[-1] == 0
    assert len(counts) == 3  # the loss and its count, then all gradients
    assert counts[1] == 6


def test_ranks_on_wgpu_make_the_steps_of_one_on_numpy(tmp_path):
    path = tmp_path / "wgpu.npz"
    program = ROOT / "tests" / "distributed" / "programs" / "train.py"
    done = launched(2, program, "cnn", "f32", "wgpu", path)
    assert done.code == 0, done.output
    found = np.load(path)
    for name, value in train.trained(asg.distributed.connect(), "cnn", "f32", "numpy").items():
        np.testing.assert_allclose(found[name.replace("/", "|")], value, rtol=2e-3, atol=2e-4)
