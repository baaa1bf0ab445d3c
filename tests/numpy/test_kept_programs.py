"""Programs in the cache folder: the same bits without lowering, and entries never taken."""

import importlib
import sys

import numpy as np
import pytest

import asg
from asg.runtime import compiling
from asg.runtime.backend import Options
from asg.runtime.cache_folder import keep, read_kept
from asg.runtime.compiled import keeping
from asg.runtime.compiled.container import container_in
from asg.runtime.compiled.interface import Lowered
from asg_numpy import backend as own
from asg_numpy.native.machine import Machine
from asg_numpy.plan_numbers import table, using
from asg_numpy.run import program
from tests.kept_programs import DAMAGES, at_sizes, batches, controlled, packed, refuse
from tests.numpy.test_kept_copies import answering, images
from tests.plan_numbers_finder import scaled as larger

module = importlib.import_module("asg_numpy.backend")


def train_step():
    """Layers, random bits, a narrow dtype, running means and an optimizer's state."""
    graph = asg.Graph("net")
    x, labels = graph.input("x", (4, 2, 6, 6)), graph.input("labels", (4,), "i32")
    net = asg.nn.Sequential(
        asg.nn.Conv2d(2, 4, 3, padding=1), asg.nn.BatchNorm2d(4), asg.nn.GELU(),
        asg.nn.MaxPool2d(2), asg.nn.Flatten(), asg.nn.Dropout(0.3), asg.nn.Linear(36, 5),
    )  # fmt: skip
    graph.output("loss", asg.cross_entropy(net.train()(x), labels))
    return asg.train_step(asg.autocast(graph, "f16"), "loss", asg.optim.adamw(1e-2))


RANDOM = np.random.default_rng(0)
PICTURES = {"x": RANDOM.normal(size=(4, 2, 6, 6)).astype("f4"), "labels": [0, 4, 2, 1]}


def scaled(factor, name="scaled"):
    graph = asg.Graph(name)
    graph.output("y", graph.input("x", (6,)) * factor)
    return graph


def run(graph, feeds):
    """Compile and run three times; return everything that a user sees."""
    exe = asg.compile(graph, "numpy", seed=3)
    results = [{name: y.numpy().tobytes() for name, y in exe(feeds).items()} for _ in range(3)]
    state = {name: value.tobytes() for name, value in exe.state.items()}
    labels = [(entry.label, entry.nodes, entry.ids) for entry in exe.profile(feeds, runs=1).entries]
    return results, state, exe.memory(), exe.lifetimes(), exe.explain(), labels, exe


@pytest.mark.parametrize(
    ("build", "feeds"),
    [(train_step, PICTURES), (controlled, {"x": np.linspace(-1, 2, 12).reshape(3, 4)})],
)
def test_a_kept_program_computes_the_same_bits_without_lowering(
    programs_folder, monkeypatch, capsys, tmp_path, build, feeds
):
    *made, _ = run(build(), feeds)
    shown = capsys.readouterr().out
    graph = build()
    with monkeypatch.context() as patch:
        patch.setattr(compiling, "lower", refuse)
        asg.compile(graph, "numpy")
    *found, exe = run(graph, feeds)
    assert found == made
    assert capsys.readouterr().out == shown
    exe.save(tmp_path / "again.asgx")
    loaded = asg.load_compiled(tmp_path / "again.asgx")
    assert loaded.profile(feeds, runs=1)
    both = [
        {name: y.numpy().tobytes() for name, y in each(feeds).items()} for each in (exe, loaded)
    ]
    assert both[0] == both[1]


def test_the_first_sizes_of_a_known_graph_run_without_lowering(programs_folder, monkeypatch):
    first, later = (9, 4, 9), (9, 4, 12, 1, 4)
    with monkeypatch.context() as patch:
        patch.setenv("ASG_CACHE", "0")
        expected = [at_sizes(asg.compile(batches(), "numpy"), each) for each in (first, later)]
    assert at_sizes(asg.compile(batches(), "numpy"), later) == expected[1]
    assert len([*programs_folder.iterdir()]) == table()["templates.kept"] == 2
    with monkeypatch.context() as patch:
        patch.setattr(compiling, "lower", refuse)
        exe = asg.compile(batches(), "numpy")
        results = at_sizes(exe, first)
    assert results == expected[0]
    assert at_sizes(asg.compile(batches(), "numpy"), later) == expected[1]


def test_kept_and_new_programs_share_copies_of_states(programs_folder, use):
    use({"convolutions.channels_last": 0})
    graph = answering()
    asg.compile(graph, "numpy")(x=images(2))
    exe = asg.compile(graph, "numpy")
    for n in (2, 3):
        exe(x=images(n))
        assert len(exe._store.copies._made) == 1


# Names


def name(graph, **choices):
    usual = choices.pop("is_usual", True)
    graphs = Lowered(graph, graph, {}, is_usual=usual)
    return keeping.name_of(graphs, own, own.store(None), Options(**choices))


def test_a_name_covers_the_graph_the_machine_the_numbers_and_the_versions(
    programs_folder, monkeypatch
):
    graph = scaled(2.0)
    names = [name(each) for each in (graph, scaled(3.0), scaled(2.0, "other"), batches())]
    assert name(scaled(2.0)) == names[0]
    names.append(name(graph, specialize="always"))
    for number, value in table().items():
        with using({number: larger(value, 2)}):
            names.append(name(graph))
    machines = [Machine(*each) for each in ((8, 16, "a", ""), (8, 16, "b", ""), (8, 16, "a", "+c"))]
    changes = [(module, "machine", lambda one=one: one) for one in machines]
    changes += [
        (module, "thread_count", lambda: 77),
        (module, "axpby", lambda dtype: None if dtype is asg.f32 else refuse),
        (module, "compiler_version", lambda: "0.1"),
        (module, "_sources", lambda: "other"),
        (np, "__version__", "other"),
        (sys, "version", "other"),
        (type(own), "claims", frozenset({"softmax"})),
    ]
    for change in changes:
        with monkeypatch.context() as patch:
            patch.setattr(*change)
            names.append(name(graph))
    assert None not in names
    assert len(set(names)) == len(names)


def test_programs_that_no_name_covers_are_not_kept(programs_folder, monkeypatch, tmp_path):
    graph = scaled(2.0)
    assert name(graph, check_indices=True) is name(graph, is_usual=False) is None
    with monkeypatch.context() as patch:
        patch.setattr(module, "_sources", lambda: None)
        assert name(graph) is None
    assert name(graph) is not None
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "no folder"))
    (tmp_path / "no folder").write_text("")
    assert name(graph) is None  # without a key, anybody could have written native code


# Damage


def first_entry(folder, factor=2.5):
    """Run a graph, and return its entry."""
    before = {*folder.iterdir()} if folder.exists() else set()
    asg.compile(scaled(factor), "numpy")(x=np.ones(6))
    (entry,) = {*folder.iterdir()} - before
    return entry


def assert_made_anew():
    found = asg.compile(scaled(2.5), "numpy")(x=np.ones(6))["y"]
    np.testing.assert_array_equal(found, np.full(6, 2.5))


@pytest.mark.parametrize("damage", [*DAMAGES, lambda data: data.replace(b"Plan", b"Gone")])
def test_no_byte_of_a_changed_entry_is_read_as_a_plan(programs_folder, monkeypatch, damage):
    entry = first_entry(programs_folder)
    whole = entry.read_bytes()
    assert damage(whole) != whole
    entry.write_bytes(damage(whole))
    with monkeypatch.context() as patch:
        patch.setattr(module, "program_of", None)
        assert_made_anew()
    assert len(entry.read_bytes()) == len(whole)
    monkeypatch.setattr(compiling, "lower", refuse)
    assert_made_anew()  # from the entry that replaced it


def test_an_entry_of_another_graph_or_user_is_not_read(programs_folder, monkeypatch, tmp_path):
    other, mine = (first_entry(programs_folder, factor) for factor in (3.5, 2.5))
    monkeypatch.setattr(module, "program_of", None)
    mine.write_bytes(other.read_bytes())
    assert_made_anew()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "of another user"))
    assert_made_anew()


@pytest.mark.parametrize(
    "value",
    [b"", b"cos\nsystem\n(S'false'\ntR.", b"cbuiltins\neval\n(S'1'\ntR.", b"I3\n.", b"}."],
)
def test_a_sealed_entry_that_holds_no_plan_is_made_anew(programs_folder, value):
    entry = first_entry(programs_folder)
    file = container_in(read_kept("programs", entry.name))
    place = file.header["arrays before"]
    arrays = [*file.arrays[:place], np.frombuffer(value, np.uint8)]
    keep("programs", entry.name, packed(file.header, arrays))
    assert_made_anew()


def test_a_plan_that_no_file_can_hold_runs_without_entry(programs_folder, monkeypatch):
    def refused(*_, **__):
        raise asg.BackendError("a compiled file cannot hold it")

    monkeypatch.setattr(program, "_saved", refused)
    assert_made_anew()
    assert not programs_folder.exists()
