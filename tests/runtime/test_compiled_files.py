"""Compiled programs as files: they run on, for the named sizes, and nothing foreign runs."""

import json
import mmap
import sys

import numpy as np
import pytest

import asg
import asg_numpy
from asg.runtime.compiled import container, loading
from asg.runtime.compiled.container import MAGIC, read_container, write_container
from asg.runtime.compiled.version import version
from tests.compiled_files import as_saved, rewritten, saved, sealed_again
from tests.effort import calls_at_most


def perceptron(batch="N"):
    graph = asg.Graph("perceptron")
    x, y = graph.input("x", (batch, 6)), graph.input("y", (batch,), "i32")
    net = asg.nn.Sequential(asg.nn.Linear(6, 8), asg.nn.ReLU(), asg.nn.Linear(8, 3))
    graph.output("loss", asg.cross_entropy(net(x), y))
    return asg.train_step(graph, "loss", asg.optim.adam(1e-2))


def batch_of(size):
    rng = np.random.default_rng(size)
    return {
        "x": rng.normal(size=(size, 6)).astype(np.float32),
        "y": rng.integers(0, 3, size).astype(np.int32),
    }


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A compiled training step that has run, its state, and the bytes of its file."""
    exe = asg.compile(perceptron(), "numpy")
    exe(batch_of(4))
    return saved(exe, tmp_path_factory.mktemp("made"), [{"N": 4}, {"N": 5}])


@pytest.fixture
def step(made, tmp_path):
    """A compiled training step, and its file for two sizes."""
    return as_saved(made, tmp_path)


@pytest.fixture
def another_user(monkeypatch, tmp_path):
    """Another user's key."""

    def change():
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "other"))

    return change


def agree(exe, loaded, sizes=(4, 5, 4)):
    for size in sizes:
        assert exe(batch_of(size))["loss"].item() == loaded(batch_of(size))["loss"].item()
    for name in exe.state:
        np.testing.assert_array_equal(exe.state[name], loaded.state[name], strict=True)


def test_a_loaded_step_trains_on_with_the_same_bits_and_reads_no_graph(step, monkeypatch):
    exe, path = step
    with monkeypatch.context() as patch:
        patch.setattr(loading, "_lowered", None)
        patch.setattr(loading, "prepared", None)
        loaded = asg.load_compiled(path)
        assert not loaded.state.untrained
        agree(exe, loaded)
        kept = {name: np.array(array) for name, array in exe.state.items()}
        loaded(batch_of(4))
        loaded.load_state(kept)
        agree(exe, loaded)
        assert repr(loaded) == repr(exe)
        assert [plan.dims for plan in loaded.plans] == [plan.dims for plan in exe.plans]


def test_a_loaded_step_has_its_graph_and_shares_its_state(step):
    exe, path = step
    loaded = asg.load_compiled(path)
    assert loaded.memory(N=5) == exe.memory(N=5)
    assert list(loaded.graph.update_refs) == list(exe.graph.update_refs)
    assert loaded(batch_of(4))[loaded.graph["loss"]].item() > 0
    other = asg.compile(loaded.graph, "numpy", state=loaded)
    other(batch_of(4))
    np.testing.assert_array_equal(other.state["optim/step"], loaded.state["optim/step"])
    loaded.save(path.with_name("again.asgx"), sizes=[{"N": 5}])
    agree(loaded, asg.load_compiled(path.with_name("again.asgx")), sizes=(5,))


def test_what_a_process_changes_stays_out_of_the_file(step):
    _, path = step
    before = path.read_bytes()
    loaded = asg.load_compiled(path)
    loaded(batch_of(4))
    loaded.load_state({"0.bias": np.ones(8, np.float32)}, strict=False)
    assert path.read_bytes() == before
    assert (asg.load_compiled(path).state["0.bias"] != 1).all()


def test_other_sizes_are_refused_by_name(step):
    _, path = step
    loaded = asg.load_compiled(path)
    with pytest.raises(asg.ShapeError, match=r"no program for N = 6; it has: N = 4; N = 5") as told:
        loaded(batch_of(6))
    assert "exe.save(path, sizes=[{...}])" in told.value.hint
    with pytest.raises(asg.ShapeError, match="'x'"):
        loaded(x=np.zeros((4, 7)), y=np.zeros(4, np.int32))


def test_sizes_of_earlier_runs_are_saved_without_names(tmp_path):
    exe, path = asg.compile(perceptron(), "numpy"), tmp_path / "step.asgx"
    with pytest.raises(asg.GraphError, match="no sizes to save") as told:
        exe.save(path)
    assert 'sizes=[{"N": 32}]' in told.value.hint
    exe(batch_of(3))
    exe.save(path)
    agree(exe, asg.load_compiled(path), sizes=(3,))
    for sizes in ([], {"N": 3}, [3]):
        with pytest.raises(asg.GraphError, match="sizes must be a list"):
            exe.save(path, sizes=sizes)
    with pytest.raises(asg.ShapeError, match="no dimension 'M'"):
        exe.save(path, sizes=[{"M": 3}])
    with pytest.raises(asg.FormatError, match=r"writes \.asgx, not '\.json'"):
        exe.save(tmp_path / "step.json")


def test_prints_fetched_values_and_choices_are_kept(tmp_path, capsys):
    x = asg.Graph("told").input("x", (3,))
    y = asg.debug_print(x * 2, "twice") + 1
    x.graph.output("y", y)
    table = asg.constant(np.arange(4.0, dtype="f4"), graph=x.graph)
    x.graph.output("z", asg.take(table, asg.cast(x, "i32"), 0))
    exe = asg.compile(
        x.graph, "numpy", fetch=[x.graph.tensor(asg.Ref(y.ref.node - 1, 0))],
        check_indices=True, strict_dtypes=True,
    )  # fmt: skip
    exe.save(tmp_path / "told.asgx")
    loaded = asg.load_compiled(tmp_path / "told.asgx")
    feed = np.ones(3, np.float32)
    capsys.readouterr()
    expected = {name: array.tolist() for name, array in exe(x=feed).items()}
    text = capsys.readouterr().out
    assert {name: array.tolist() for name, array in loaded(x=feed).items()} == expected
    assert capsys.readouterr().out == text
    assert "twice" in text
    with pytest.raises(asg.ShapeError, match="the index 9 lies outside axis 0"):
        loaded(x=feed * 9)
    with pytest.raises(asg.DTypeError, match="expected f32"):
        loaded(x=feed.astype("f8"))


class Plain:
    """The NumPy backend without any extension of the interface."""

    def __init__(self):
        for name in ("name", "claims", "available", "describe", "preference", "store"):
            setattr(self, name, getattr(asg_numpy.backend, name))
        self.specialize = asg_numpy.backend.specialize


def test_a_backend_that_cannot_save_says_so(tmp_path):
    graph = asg.parse("%0 x: f32[2] = input\n%1: f32[2] = exp %0\noutput y = %1")
    with pytest.raises(asg.BackendError, match="numpy backend cannot save compiled programs"):
        asg.compile(graph, Plain()).save(tmp_path / "exp.asgx")


# Other users, versions and machines


def test_without_the_seal_plans_are_made_again(step, another_user, monkeypatch):
    exe, path = step
    monkeypatch.setattr(type(exe.executor), "restored", None)
    another_user()
    loaded = asg.load_compiled(path)
    agree(exe, loaded)
    with pytest.raises(asg.ShapeError, match="no program for N = 6"):
        loaded(batch_of(6))


def test_a_change_breaks_the_seal(step, monkeypatch):
    exe, path = step
    monkeypatch.setattr(type(exe.executor), "restored", None)

    def other_program(header, arrays):
        arrays[header["programs"][0]["value"]][-2] ^= 1

    def other_graph(header, arrays):
        arrays[header["graphs"]] = np.append(arrays[header["graphs"]], np.uint8(32))

    def other_name(header, _):
        header["interface"]["name"] = "evil"

    for change in (other_program, other_graph, other_name):
        rewritten(path, change)
        assert not loading.is_sealed(read_container(path))
        assert asg.load_compiled(path).graph.name == "perceptron"


def test_a_user_without_a_key_gets_a_file_without_a_seal(step, monkeypatch):
    exe, path = step
    monkeypatch.setattr("asg.runtime.compiled.saving.own_key", lambda: None)
    exe.save(path)
    assert read_container(path).header["seal"] == ""
    assert not loading.is_sealed(read_container(path))
    agree(exe, asg.load_compiled(path), sizes=(4,))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda h: h.update(asg="9.9"), rf"compiled by asg 9\.9, and this is asg {version()}"),
        (lambda h: h.update(format=1), "compiled by asg"),
        (lambda h: h["target"].update(system="vms vax"), "another system: vms vax, and this is "),
        (lambda h: h["target"].pop("NumPy"), "another NumPy: None, and this is"),
        (lambda h: h["target"].update({"native code": "k6 1"}), "another native code: k6 1, and"),
        (lambda h: h.update(backend="abacus"), "no backend 'abacus'"),
    ],
)
def test_what_is_for_another_machine_is_refused_by_name(step, another_user, change, words):
    _, path = step
    sealed_again(path, lambda header, _: change(header))
    with pytest.raises(asg.BackendError, match=words):
        asg.load_compiled(path)
    another_user()
    with pytest.raises(asg.BackendError, match=words):
        asg.load_compiled(path)


def test_a_program_of_another_build_is_refused(step):
    _, path = step

    def change(header, arrays):
        text = bytes(arrays[header["programs"][0]["value"]])
        text = text.replace(b"\x04Plan", b"\x04Gone")
        arrays[header["programs"][0]["value"]] = np.frombuffer(text, np.uint8)

    sealed_again(path, change)
    loaded = asg.load_compiled(path)
    with pytest.raises(asg.BackendError, match="does not fit this build of asg"):
        loaded(batch_of(4))


# Hostile files


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda h: h.pop("programs"), "programs: expected a list, found null"),
        (lambda h: h.update(programs=[]), "has 0 programs"),
        (lambda h: h["programs"][0].update(sizes={"N": -1}), r"programs\[0\]\.sizes: expected"),
        (lambda h: h["programs"].insert(0, 7), r"programs\[0\]\.sizes: expected"),
        (lambda h: h.update(graphs=999), "and no number 999"),
        (lambda h: h.update(graphs=-1), "and no number -1"),
        (lambda h: h.update(graphs=h["state"]["0.bias"]), "must hold bytes"),
        (lambda h: h["state"].pop("0.bias"), "state: the file has no value for '0.bias'"),
        (lambda h: h["state"].update({"0.bias": h["state"]["2.bias"]}), r"expected f32\[8\]"),
        (lambda h: h["state"].update({"0.bias": True}), "no number True"),
        (lambda h: h.update(results={"loss": "x"}), "graphs: expected a graph"),
        (lambda h: h["options"].update(specialize=3), "specialize"),
        (lambda h: h.update(dims={"N": "4"}), "dims: expected sizes"),
        (lambda h: h.update(asg=None), "expected the numbers of the format"),
        (lambda h: h.update(target=[]), "target: expected an object"),
    ],
)
def test_wrong_headers_are_refused(step, change, words):
    _, path = step
    rewritten(path, lambda header, _: change(header))
    with pytest.raises(asg.FormatError, match=words):
        asg.load_compiled(path)


def test_graphs_that_do_not_fit_each_other_are_refused(step):
    _, path = step
    other = asg.Graph("other")
    other.output("loss", other.input("secret", (2,)) * 2)
    none = asg.Graph("none")

    def put(graphs):
        def change(header, arrays):
            text = asg.io.dumps(graphs).encode()
            arrays[header["graphs"]] = np.frombuffer(text, np.uint8)

        return change

    for graphs in ({"graph": none, "lowered": other}, {"graph": other, "lowered": none}, none):
        rewritten(path, put(graphs))
        with pytest.raises(asg.FormatError, match="graphs"):
            asg.load_compiled(path)


def test_each_cut_of_a_file_is_refused(step):
    _, path = step
    data = path.read_bytes()
    places = [*range(0, 40, 3), *range(40, len(data) - 64, len(data) // 20)]
    for length in places:
        path.write_bytes(data[:length])
        with pytest.raises(asg.FormatError):
            asg.load_compiled(path)


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ({"arrays": [["f32", [2**60, 2**60], 0]]}, "shorter than its header"),
        ({"arrays": [["u8", [4], 32]]}, "multiples of 64"),
        ({"arrays": [["u8", [4], 0], ["u8", [4], 0]]}, "behind each other"),
        ({"arrays": [["u8", [4], -64]]}, "behind each other"),
        ({"arrays": [["object", [4], 0]]}, "expected a dtype"),
        ({"arrays": [["u8", [1] * 99, 0]]}, "expected a dtype"),
        ({"arrays": [["u8", [True], 0]]}, "expected a dtype"),
        ({"arrays": [["u8", 4, 0]]}, "expected a dtype"),
        ({"arrays": [[[], [4], 0]]}, "expected a dtype"),
        ({"arrays": [["u8", [0], 0]] * 5}, "the limit is 4"),
        ({"arrays": {}}, "expected a list"),
        ({"arrays": [["f32", [0, 2**62, 4], 0]]}, "exceeds the size of an array"),
        ([], "the header must be an object"),
    ],
)
def test_arrays_outside_the_file_are_refused(tmp_path, header, words, monkeypatch):
    monkeypatch.setattr(container, "_MOST_ARRAYS", 4)
    path = tmp_path / "bad.asgx"
    text = json.dumps(header).encode()
    path.write_bytes(MAGIC + len(text).to_bytes(8, "little") + text + bytes(200))
    with pytest.raises(asg.FormatError, match=words):
        asg.load_compiled(path)


def test_huge_and_deep_headers_are_refused_at_once(tmp_path):
    path = tmp_path / "bad.asgx"
    for length, text in ((2**63, b"{}"), (200_000, b"[" * 200_000), (3, b"{}"), (9, b"\xff" * 9)):
        path.write_bytes(MAGIC + length.to_bytes(8, "little") + text)
        with pytest.raises(asg.FormatError), calls_at_most(5_000):
            asg.load_compiled(path)
    asg.save_state({"w": np.ones(3)}, tmp_path / "w.safetensors")
    with pytest.raises(asg.FormatError, match="not a compiled program"):
        asg.load_compiled(tmp_path / "w.safetensors")
    with pytest.raises(FileNotFoundError):
        asg.load_compiled(tmp_path / "missing.asgx")


@pytest.mark.parametrize("platform", ["linux", "win32"])
def test_a_container_gives_its_arrays_back(platform, tmp_path, monkeypatch):
    arrays = [np.arange(6, dtype="f2").reshape(2, 3), np.array(True), np.empty((0, 3), "i8")]
    write_container(tmp_path / "a.asgx", {"a": 1}, arrays)
    monkeypatch.setattr(sys, "platform", platform)
    found = container.read_container(tmp_path / "a.asgx")
    assert found.header["a"] == 1
    is_mapped = isinstance(found.array(0).base.base.obj, mmap.mmap)
    assert is_mapped == (platform != "win32")  # which would lock the file
    assert found.array(0).flags.writeable
    for number, array in enumerate(arrays):
        np.testing.assert_array_equal(found.array(number), array, strict=True)
