"""How many threads a run takes: those of the executor, and those of the library that multiplies."""

import sys

import numpy as np
import pytest
import threadpoolctl

import asg
from asg.ops._support.elementwise import emit_unary, ranged, unary
from asg.runtime.compiling import compile
from asg_numpy import pool


def counts():
    libraries = threadpoolctl.ThreadpoolController().select(user_api="blas").lib_controllers
    return [library.num_threads for library in libraries]


@pytest.fixture
def asked(monkeypatch):
    """`asked("1")` is a process in which the environment says so, and BLAS has four threads."""
    with threadpoolctl.threadpool_limits(4, "blas"):

        def ask(text):
            monkeypatch.setenv(pool.VARIABLE, text)
            pool.asked_count.cache_clear()
            pool.thread_count.cache_clear()

        yield ask
    monkeypatch.undo()
    pool.asked_count.cache_clear()
    pool.thread_count.cache_clear()


@pytest.mark.parametrize(("text", "most"), [("1", 1), ("2", 2), ("9", 4), ("", 4), ("no", 4)])
@pytest.mark.parametrize("run", ["exe", "profile"])
def test_the_variable_bounds_blas_too_while_a_graph_runs(asked, text, most, run):
    seen = []

    def look(x, out=None):
        seen.extend(counts())
        return np.copyto(out, x) if out is not None else x

    spy = unary(
        "test.spy", "x.", vjp=lambda ct, y, x: ct, reference=look, wgsl=None, samples=ranged((0, 1))
    )
    graph = asg.Graph()
    graph.output("y", emit_unary(spy, graph.input("x", (3,), "f64")))
    asked(text)
    exe = compile(graph, "numpy")
    seen.clear()
    exe(x=np.ones(3)) if run == "exe" else exe.profile({"x": np.ones(3)})
    assert seen
    assert set(seen) == {most}
    assert set(counts()) == {4}


def test_the_least_of_several_bounds_counts_and_each_ends_by_itself(asked):
    asked("2")
    with pool.bounded():
        with pool.single_threaded():
            assert set(counts()) == {1}
            with pool.bounded():
                assert set(counts()) == {1}
        assert set(counts()) == {2}
    assert set(counts()) == {4}


def test_a_library_that_a_later_import_brings_is_bounded_too(monkeypatch):
    before = pool._libraries(len(sys.modules))
    monkeypatch.setitem(sys.modules, "brings_a_library", sys)
    assert pool._libraries(len(sys.modules)) is not before


def test_a_bound_that_changes_nothing_leaves_the_library_alone(asked, monkeypatch):
    asked("4")
    calls = []
    for library in pool._libraries(len(sys.modules)):
        monkeypatch.setattr(library, "set_num_threads", calls.append)
    with pool.bounded(), pool.bounded():
        assert not calls
    assert not calls
    with pool.single_threaded():
        assert set(calls) == {1}
    assert set(calls) == {1, 4}
