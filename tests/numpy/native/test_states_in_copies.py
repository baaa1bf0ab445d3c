"""Weights that steps read only as panels live in the panels alone, and nobody notices."""

import numpy as np
import pytest

import asg
from asg.io.memory_pages import GIVES_BACK
from asg.runtime.compiled.container import read_container
from asg.testing import interpret
from tests.compiled_files import rewritten

pytestmark = pytest.mark.skipif(not GIVES_BACK, reason="the system keeps pages")
RNG = np.random.default_rng(2)
W = RNG.normal(size=(96, 100)).astype("f4")  # 25 KiB: whole pages, and a panel that is not full
X = RNG.normal(size=(3, 96)).astype("f4")


@pytest.fixture(autouse=True)
def _small(use):
    use({"memory.in_slabs": (1 << 13, 1 << 14)})


def product(parts=1, columns=100):
    """x @ w, with the columns of w in equal parts, as attention splits its projections."""
    graph = asg.Graph("product")
    x, w = graph.input("x", ("N", 96)), graph.parameter("w", (96, columns), init=W[:, :columns])
    size = columns // parts
    for part in range(parts):
        graph.output(f"y{part}", x @ w[:, part * size : part * size + size])
    return graph


def folded(exe):
    return exe._store._folded.keys()


def is_right(exe, graph, w, x=X):
    wanted = interpret(graph, {"x": x, "w": w})
    found = exe(x=x)
    return all(np.allclose(found[name].numpy(), wanted[name], atol=1e-4) for name in wanted)


@pytest.mark.parametrize(("parts", "columns"), [(1, 100), (2, 96)])
def test_a_folded_state_is_read_and_written(parts, columns):
    graph = product(parts, columns)
    exe = asg.compile(graph, "numpy")
    assert is_right(exe, graph, W[:, :columns])
    assert folded(exe) == {"w"}
    assert np.array_equal(exe.state["w"], W[:, :columns])
    exe.load_state({"w": W[::-1, :columns]})
    assert not folded(exe)
    assert np.array_equal(exe.state["w"], W[::-1, :columns])
    assert is_right(exe, graph, W[::-1, :columns])
    assert is_right(exe, graph, W[::-1, :columns], X[:1])  # another size, other copies or the same
    assert folded(exe) == {"w"}
    assert np.array_equal(exe.state["w"], W[::-1, :columns])


def test_drawn_values_are_folded():
    graph = asg.Graph("drawn")
    w = graph.parameter("w", (96, 100), init=asg.init.normal())
    graph.output("y", graph.input("x", ("N", 96)) @ w)
    exe = asg.compile(graph, "numpy")
    before = exe.state["w"]
    assert is_right(exe, graph, before)
    assert folded(exe) == {"w"}
    assert np.array_equal(exe.state["w"], before)


@pytest.mark.parametrize("also", [False, True])
def test_rows_of_a_tied_matrix_are_read_from_its_panels(also):
    graph = asg.Graph("tied")
    i, w = graph.input("i", ("N",), "i32"), graph.parameter("w", W.shape, init=W)
    graph.output("y", asg.take(w, i, axis=0) @ w.T)
    if also:
        graph.output("z", w.sum(axis=0))  # needs the matrix itself
    exe = asg.compile(graph, "numpy")
    for i in ([0, 95, 7, 64, -1, -96, 96, 7], [3]):
        wanted, found = interpret(graph, {"i": np.int32(i), "w": W}), exe(i=i)
        for name, each in wanted.items():
            assert np.allclose(found[name].numpy(), each, atol=1e-4, equal_nan=True)
    assert folded(exe) == (set() if also else {"w"})
    exe.load_state({"w": W[::-1]})
    assert np.allclose(exe(i=[2])["y"].numpy(), W[-3:-2] @ W[::-1].T, atol=1e-4)
    assert np.array_equal(exe.state["w"], W[::-1])


def test_the_original_counts_once_in_the_memory_of_a_run():
    twice = asg.Graph("twice")
    x, names = twice.input("x", (2, 96)), ("v", "w")
    v, w = (twice.parameter(name, (96, 96), init=W[:, :96]) for name in names)
    twice.output("y", x @ v @ w)
    memory = asg.compile(twice, "numpy").memory()
    assert memory.state == W[:, :96].nbytes, "one original beside the panels of both"


def test_a_state_with_columns_that_no_copy_has_stays():
    graph = asg.Graph("half")
    x, w = graph.input("x", (2, 96)), graph.parameter("w", (96, 100), init=W)
    graph.output("y", x @ w[:, :64])
    exe = asg.compile(graph, "numpy")
    exe(x=X[:2])
    assert not folded(exe)
    assert np.array_equal(exe.state["w"], W)


def test_another_program_reads_or_trains_a_folded_state():
    graph = product()
    exe = asg.compile(graph, "numpy")
    exe(x=X)
    assert folded(exe) == {"w"}
    reader = asg.Graph("reader")
    reader.output("double", reader.parameter("w", (96, 100)) * 2.0)
    double = asg.compile(reader, "numpy", state=exe)
    assert np.array_equal(double()["double"].numpy(), 2 * W)
    step = asg.splice(graph, asg.gradients(asg.sum(asg.square(graph["y0"])), [graph["w"]]))
    step.update("w", step["w"] - 1e-2 * step["grad/w"])
    trainer = asg.compile(step, "numpy", state=exe)
    trainer(x=X)
    wanted = W - 2e-2 * X.T @ (X @ W)
    assert np.allclose(exe.state["w"], wanted, atol=1e-4)
    assert is_right(exe, graph, wanted)
    assert not folded(exe)


# Files


EVEN = np.ascontiguousarray(W[:, :96])  # whole panels; a file holds other panels beside the state


def saved(folder, w):
    exe = asg.compile(product(columns=w.shape[1]), "numpy", dims={"N": 3}, state={"w": w})
    exe.save(folder / "w.asgx")
    return exe, folder / "w.asgx"


@pytest.mark.parametrize("is_sealed", [True, False])
def test_a_file_holds_the_panels_alone(tmp_path, is_sealed):
    exe, path = saved(tmp_path, EVEN)
    arrays = read_container(path).arrays
    assert sum(array.nbytes >= EVEN.nbytes for array in arrays) == 1
    if not is_sealed:
        rewritten(path, lambda header, _: header.update(seal=""))
    for runs in range(3):
        loaded = asg.load_compiled(path)
        for _ in range(runs):
            assert np.array_equal(loaded(x=X)["y0"].numpy(), exe(x=X)["y0"].numpy())
        assert np.array_equal(loaded.state["w"], EVEN)
    loaded.load_state({"w": EVEN[::-1]})
    assert is_right(loaded, product(columns=96), EVEN[::-1])


def test_a_file_keeps_a_state_whose_panels_are_larger(tmp_path):
    exe, path = saved(tmp_path, W)
    loaded = asg.load_compiled(path)
    assert np.array_equal(loaded(x=X)["y0"].numpy(), exe(x=X)["y0"].numpy())
    assert np.array_equal(loaded.state["w"], W)


@pytest.mark.parametrize(
    "change",
    [
        lambda part: part.__setitem__(1, [1, 1]),
        lambda part: part.__setitem__(2, -4),
        lambda part: part.__setitem__(2, 1 << 40),
        lambda part: part.__setitem__(3, [1 << 50, 1]),
        lambda part: part.__setitem__(3, []),
        lambda part: part.__setitem__(4, [0, 0, 0]),
        lambda part: part.__setitem__(5, 9),
        lambda part: part.__setitem__(5, "x"),
        lambda part: part.__setitem__(5, None),
        lambda part: part.__setitem__(5, -1),
        lambda part: part.__setitem__(0, 99),
        lambda part: part.pop(),
        lambda part: part.clear(),
    ],
)
def test_parts_that_do_not_fit_are_refused(tmp_path, change):
    _, path = saved(tmp_path, EVEN)
    rewritten(path, lambda header, _: change(header["state"]["w"][0]))
    with pytest.raises(asg.FormatError, match=r"state|number 99"):
        asg.load_compiled(path)
