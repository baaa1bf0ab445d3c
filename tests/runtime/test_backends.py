"""How a backend is found, and what another one must be."""

import os
from dataclasses import dataclass

import numpy as np
import pytest

import asg
import asg_numpy
from asg.core.errors import DeviceError
from asg.runtime import backend_choice, entry_points
from asg.runtime.backend import Backend, ListsDevices, Prepares, offers
from asg.runtime.compiling import compile, evaluate


def graph():
    graph = asg.Graph("net")
    graph.output("y", graph.input("x", (2,), "f32") + 1)
    return graph


def test_numpy_is_installed_and_named():
    exe = compile(graph(), "numpy")
    assert exe.backend == "numpy"
    assert repr(exe) == (
        f"<Executable 'net' on numpy (NumPy {np.__version__} on the CPU): inputs x; outputs y>"
    )
    assert isinstance(asg_numpy.backend, Backend)
    assert compile(graph(), asg_numpy.backend).backend == "numpy"
    assert backend_choice.load_backend("numpy") is backend_choice.load_backend("numpy")


def test_unknown_backend_lists_what_is_installed():
    with pytest.raises(asg.BackendError, match=r"no backend 'cuda'; .*installed are: .*numpy"):
        compile(graph(), "cuda")
    with pytest.raises(asg.BackendError, match="3 is not a backend"):
        compile(graph(), 3)


def test_device_is_the_cpu():
    compile(graph(), "numpy", device="cpu")
    with pytest.raises(DeviceError, match="NumPy has no device 'gpu'"):
        compile(graph(), "numpy", device="gpu")


@dataclass
class Fake:
    """A backend that is NumPy's under another name."""

    name: str
    rank: int
    works: bool = True
    claims: frozenset = frozenset()

    def available(self):
        return self.works

    def describe(self):
        return "a pretended device"

    def preference(self):
        return self.rank

    def store(self, device):
        return asg_numpy.backend.store(None)

    def specialize(self, graph, store, options):
        return asg_numpy.backend.specialize(graph, store, options)


@dataclass
class Delegate:
    """A backend or program that hands all names on to another."""

    inner: object

    def __getattr__(self, name):
        return getattr(self.inner, name)

    def specialize(self, graph, store, options):
        return Delegate(self.inner.specialize(graph, store, options))


def test_objects_that_hand_names_on_are_backends_and_what_else_these_are():
    exe = compile(graph(), Delegate(asg_numpy.backend))
    np.testing.assert_array_equal(exe(x=[1, 2])["y"], [2, 3])
    assert exe.profile({"x": [1, 2]}, runs=1).entries
    assert offers(Delegate(asg_numpy.backend), Prepares)
    assert not offers(Delegate(asg_numpy.backend), ListsDevices)


@dataclass
class Point:
    value: object

    def load(self):
        if isinstance(self.value, Exception):
            raise self.value
        return self.value


@pytest.fixture
def install(monkeypatch):
    def install(**backends):
        points = {name: Point(found) for name, found in backends.items()}
        monkeypatch.setattr(backend_choice, "installed", lambda: points)
        backend_choice.load_backend.cache_clear()

    yield install
    backend_choice.load_backend.cache_clear()


@dataclass
class Narrow(Fake):
    dtypes: frozenset = frozenset({asg.DType.F32, asg.DType.I32})


def test_auto_passes_over_what_lacks_a_dtype_of_the_graph(install):
    install(numpy=asg_numpy.backend, wgpu=Narrow("wgpu", 10))
    assert compile(graph(), "auto").backend == "wgpu"
    wide = asg.Graph("net")
    wide.output("y", wide.input("ids", (2,), "i64") + 1)
    with pytest.warns(UserWarning, match=r"'ids' is i64, which wgpu lacks.*runs on numpy; asg\.wi"):
        exe = compile(wide, "auto")
    assert exe.backend == "numpy"
    assert compile(asg.with_dtypes(wide, {"i64": "i32"}), "auto").backend == "wgpu"


def test_auto_takes_what_prefers_the_machine_most_and_works(install):
    numpy = asg_numpy.backend
    install(numpy=numpy, wgpu=Fake("wgpu", 10))
    exe = compile(graph(), "auto")
    assert (exe.backend, "a pretended device" in repr(exe)) == ("wgpu", True)
    np.testing.assert_array_equal(exe(x=[1, 2])["y"], [2, 3])
    for weaker in (Fake("wgpu", 0), Fake("wgpu", 10, works=False), ImportError("no driver"), 3):
        install(numpy=numpy, wgpu=weaker)
        assert compile(graph(), "auto").backend == "numpy"
    install(only=Fake("only", 0), numpy=ImportError("no numpy"))
    with pytest.raises(asg.BackendError, match=r"no backend can run.*are: numpy, only; .*no numpy"):
        compile(graph())


def test_backend_that_was_asked_for_and_cannot_run_says_why(install):
    install(wgpu=Fake("wgpu", 10, works=False), broken=ImportError("no driver"), odd=3)
    with pytest.raises(asg.BackendError, match="'wgpu' cannot run here: a pretended device"):
        compile(graph(), "wgpu")
    with pytest.raises(asg.BackendError, match="'broken' cannot be loaded: no driver"):
        compile(graph(), "broken")
    with pytest.raises(asg.BackendError, match="the entry point 3 is not a backend"):
        compile(graph(), "odd")


def test_state_is_not_shared_between_backends():
    exe = compile(graph(), Fake("other", 1))
    with pytest.raises(asg.BackendError, match="state of backend 'other' cannot be shared"):
        compile(graph(), "numpy", state=exe)


@pytest.mark.parametrize("backend", ["auto", "other"])
def test_an_executable_that_shares_its_state_shares_its_choices(backend):
    exe = compile(graph(), Fake("other", 1), specialize="never", strict_dtypes=True)
    more = compile(graph(), backend, state=exe)
    assert more.backend == "other"
    assert more.settings.options.specialize == "never"
    with pytest.raises(asg.DTypeError):
        more(x=np.zeros(2))
    assert compile(graph(), backend, state=exe, strict_dtypes=False)(x=np.zeros(2))


def test_claimed_compositions_stay_whole():
    class Claims(Fake):
        seen = ()

        def specialize(self, graph, store, options):
            Claims.seen = tuple(node.op.name for node in graph.nodes)
            raise asg.BackendError("enough seen")

    claiming = Claims("claims", 1, claims=frozenset({"softmax"}))
    g = asg.Graph()
    g.output("y", asg.log_softmax(asg.softmax(g.input("x", (2,), "f32"), 0), 0))
    with pytest.raises(asg.BackendError, match="graph 'graph': enough seen"):
        compile(g, claiming)
    assert "softmax" in Claims.seen
    assert "log_softmax" not in Claims.seen


@pytest.mark.parametrize("dtype", ["f16", "f32", "f64"])
def test_an_executor_is_checked_in_any_float_dtype(dtype):
    asg.testing.check_executor(asg.extend.OPS["softmax"], "numpy", dtype=dtype, order=2)


def test_evaluate_takes_a_backend():
    g = graph()
    np.testing.assert_array_equal(evaluate(g["y"], {"x": [1, 2]}, backend=Fake("f", 1)), [2, 3])


@pytest.mark.usefixtures("programs_folder")
def test_packages_are_searched_again_after_an_installation(tmp_path, monkeypatch):
    home = tmp_path / "site"
    monkeypatch.syspath_prepend(home)
    known = entry_points.points_of("asg.backends")
    with monkeypatch.context() as patch:
        patch.setattr("importlib.metadata.entry_points", None)
        assert entry_points.points_of("asg.backends") == known
    package = home / "toy-1.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Name: toy\nVersion: 1\n")
    (package / "entry_points.txt").write_text("[asg.backends]\ntoy = os:path.join\n")
    point = entry_points.points_of("asg.backends")["toy"]
    assert point.load() is os.path.join
