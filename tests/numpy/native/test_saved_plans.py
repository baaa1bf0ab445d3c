"""Files of compiled programs hold native code, which runs only under the seal of this user."""

import numpy as np
import pytest

import asg
from asg.runtime.compiled import loading
from asg.runtime.compiled.container import read_container
from asg_numpy.native import chains, machine, products, rows
from asg_numpy.native.lanes import calls
from tests.compiled_files import rewritten
from tests.numpy.native.conftest import forget
from tests.runtime.test_compiled_files import agree, batch_of, perceptron


@pytest.fixture
def step(tmp_path):
    exe = asg.compile(perceptron(), "numpy", dims={"N": 4})
    exe(batch_of(4))
    exe.save(tmp_path / "step.asgx")
    forget()
    products._kernels.clear()
    products.tile_table.cache_clear()
    return exe, tmp_path / "step.asgx"


def test_a_file_brings_its_native_code(step, monkeypatch):
    exe, path = step
    assert read_container(path).header["programs"][0]["code"]
    with monkeypatch.context() as patch:
        for module in (machine, chains, rows, products):
            patch.setattr(module, "function", None)
        loaded = asg.load_compiled(path)
        agree(exe, loaded, sizes=(4, 4))


def test_foreign_code_is_never_loaded(step, monkeypatch):
    exe, path = step

    def change(header, arrays):
        arrays[header["programs"][0]["code"][0]][:] = 0xCC  # a breakpoint in each byte

    rewritten(path, change)
    assert not loading.is_sealed(read_container(path))
    monkeypatch.setattr(machine, "native_of", None)
    agree(exe, asg.load_compiled(path), sizes=(4, 4))


def test_a_second_load_finds_the_kernels_of_the_first(step):
    _, path = step

    def missed():
        asg.load_compiled(path)(batch_of(4))
        return calls._laid.cache_info().misses

    assert missed() == missed() > 0  # days of loads leave no more behind


def test_packed_weights_and_convolutions_come_back_with_their_bits(tmp_path):
    graph = asg.Graph("net")
    net = asg.nn.Sequential(
        asg.nn.Conv2d(3, 16, 3), asg.nn.ReLU(), asg.nn.Conv2d(16, 16, 3, padding=1, groups=16),
        asg.nn.GELU(), asg.nn.Conv2d(16, 32, 1), asg.nn.Flatten(), asg.nn.Linear(32 * 36, 10),
    )  # fmt: skip
    graph.output("y", asg.softmax(net.eval()(graph.input("x", (2, 3, 8, 8)))))
    exe = asg.compile(graph, "numpy")
    exe.save(tmp_path / "net.asgx")
    loaded = asg.load_compiled(tmp_path / "net.asgx")
    x = np.random.default_rng(0).normal(size=(2, 3, 8, 8)).astype(np.float32)
    for each in (x, x * 2):
        np.testing.assert_array_equal(exe(x=each)["y"].numpy(), loaded(x=each)["y"].numpy())
    bias = {"0.bias": np.ones(16, np.float32)}
    for one in (exe, loaded):
        one.load_state(bias, strict=False)
    np.testing.assert_array_equal(exe(x=x)["y"].numpy(), loaded(x=x)["y"].numpy())


@pytest.mark.parametrize("early", [True, False])
def test_packed_weights_of_a_file_follow_the_state(tmp_path, early, use):
    use({"memory.in_slabs": (1 << 10, 1 << 14)})
    graph = asg.Graph("net")
    net = asg.nn.Sequential(asg.nn.Linear(16, 32), asg.nn.ReLU(), asg.nn.Linear(32, 32))
    graph.output("y", net(graph.input("x", ("N", 16))))
    exe = asg.compile(graph, "numpy")
    exe.save(tmp_path / "net.asgx", sizes=[{"N": 8}])
    loaded = asg.load_compiled(tmp_path / "net.asgx")
    x = np.random.default_rng(0).normal(size=(8, 16)).astype(np.float32)
    if not early:
        np.testing.assert_array_equal(exe(x=x)["y"].numpy(), loaded(x=x)["y"].numpy())
        assert all(kept.array.base is not None for kept in loaded._found({"x": x}, {})._copies)
    weight = {"0.weight": np.full((32, 16), 0.25, np.float32)}
    for each in (exe, loaded):
        each.load_state(weight, strict=False)
    for each in (x, -x):
        np.testing.assert_array_equal(exe(x=each)["y"].numpy(), loaded(x=each)["y"].numpy())
    assert loaded._last[1]._copies
