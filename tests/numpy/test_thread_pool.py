"""How many threads a run takes: those of the executor, and those of the library that multiplies."""

import os
import sys
from threading import Barrier

import numpy as np
import pytest
import threadpoolctl

import asg
from asg.core.opdef import Wgsl
from asg.ops._support.elementwise import emit_unary, ranged, unary
from asg.runtime.compiling import compile
from asg_numpy.plan_numbers import using
from asg_numpy.run import closures, thread_pool


def counts():
    libraries = threadpoolctl.ThreadpoolController().select(user_api="blas").lib_controllers
    return [library.num_threads for library in libraries]


@pytest.fixture
def asked(monkeypatch):
    """`asked("1")` is a process in which the environment says so, and BLAS has four threads."""
    with threadpoolctl.threadpool_limits(4, "blas"):

        def ask(text):
            monkeypatch.setenv(thread_pool.VARIABLE, text)
            thread_pool.asked_count.cache_clear()
            thread_pool.thread_count.cache_clear()

        yield ask
    monkeypatch.undo()
    thread_pool.asked_count.cache_clear()
    thread_pool.thread_count.cache_clear()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a system without fork")
@pytest.mark.filterwarnings("ignore:.*use of fork")  # from Python 3.12 on
def test_a_forked_child_has_threads_as_well(asked):
    asked("2")
    meeting = Barrier(2, timeout=10)  # of two threads: one alone waits in vain
    thread_pool.pool.run([meeting.wait] * 2)
    child = os.fork()
    if not child:
        try:
            thread_pool.pool.run([meeting.wait] * 2)
        finally:
            os._exit(meeting.broken)
    assert os.waitpid(child, 0) == (child, 0)


def test_code_within_a_change_of_threads_may_run(monkeypatch):
    libraries = thread_pool._libraries(len(sys.modules))
    change = libraries[0].set_num_threads

    def changed(count):
        change(count)
        if len(seen) < 2:  # as a signal handler does
            seen.append(count)
            with thread_pool.single_threaded():
                pass

    seen = []
    with threadpoolctl.threadpool_limits(4, "blas"):
        monkeypatch.setattr(libraries[0], "set_num_threads", changed)
        with thread_pool.single_threaded():
            assert counts()[0] == 1
        assert counts()[0] == 4


def spy_on(seen):
    """Return a function of a tensor that notes the threads of BLAS as it runs."""

    def look(x, out=None):
        seen.extend(counts())
        return np.copyto(out, x) if out is not None else x

    spy = unary(
        "test.spy",
        "x.",
        vjp=lambda ct, y, x: ct,
        reference=look,
        wgsl=Wgsl("{0}"),
        samples=ranged((0, 1)),
    )
    return lambda x: emit_unary(spy, x)


@pytest.mark.parametrize("run", ["exe", "profile"])
def test_a_program_keeps_blas_to_one_thread(asked, run):
    seen = []
    graph = asg.Graph()
    graph.output("y", spy_on(seen)(graph.input("x", (3,), "f64")))
    asked("")
    exe = compile(graph, "numpy")
    seen.clear()
    exe(x=np.ones(3)) if run == "exe" else exe.profile({"x": np.ones(3)})
    assert seen
    assert set(seen) == {1}
    assert set(counts()) == {4}


@pytest.mark.parametrize(("text", "most"), [("1", 1), ("2", 2), ("9", 4), ("", 4)])
def test_a_call_of_much_work_has_as_many_threads_as_the_variable_says(asked, text, most):
    asked(text)
    seen = []
    call = thread_pool.with_threads(lambda: seen.extend(counts()))
    with thread_pool.single_threaded():
        call()
        assert set(counts()) == {1}
        with thread_pool.single_threaded():  # within tasks that are threads' own
            call()
    assert seen == [most, 1] if len(counts()) == 1 else {most, 1} >= set(seen)
    assert set(counts()) == {4}


@pytest.mark.parametrize("text", ["no", "0", "-1", "1e3", "²"])
def test_another_text_than_a_number_of_threads_is_refused(asked, text):
    asked(text)
    with pytest.raises(asg.BackendError, match=f"{thread_pool.VARIABLE}={text} is not a positive"):
        thread_pool.thread_count()


@pytest.mark.parametrize(
    ("make", "shared"),
    [
        (lambda x: x @ x, False),
        (lambda x: asg.concat([x] * 12, 0).T @ asg.concat([x] * 12, 0), True),
        (asg.linalg.cholesky, False),
        (lambda x: asg.linalg.cholesky(asg.linalg.kron(x, x[:8, :8])), True),
    ],
)
def test_large_products_and_factors_alone_share_blas(monkeypatch, make, shared):
    shares = []
    monkeypatch.setattr(closures, "with_threads", lambda call: shares.append(call) or call)
    monkeypatch.setattr(thread_pool, "thread_count", lambda: 1)
    graph = asg.Graph()
    graph.output("y", make(graph.input("x", (64, 64), "f64")))
    with using({"threads.level": 1e9}):
        compile(graph, "numpy")(x=np.eye(64))
    assert bool(shares) == shared


def test_a_library_that_a_later_import_brings_is_bounded_too(monkeypatch):
    before = thread_pool._libraries(len(sys.modules))
    monkeypatch.setitem(sys.modules, "brings_a_library", sys)
    assert thread_pool._libraries(len(sys.modules)) is not before


def test_a_bound_that_changes_nothing_leaves_the_library_alone(asked, monkeypatch):
    asked("4")
    calls = []
    for library in thread_pool._libraries(len(sys.modules)):
        monkeypatch.setattr(library, "set_num_threads", calls.append)
    with thread_pool.single_threaded():
        assert set(calls) == {1}
        thread_pool.with_threads(lambda: None)()
        calls.clear()
        with thread_pool.single_threaded():
            assert not calls
    assert set(calls) == {4}
