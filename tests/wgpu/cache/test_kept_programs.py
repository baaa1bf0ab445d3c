"""Programs in the cache folder: the same bits without lowering, and entries never taken."""

import importlib
from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.core.dims import parse_dim
from asg.core.opdef import STOPPED, Wgsl
from asg.core.tracing.size import Guard
from asg.ops._support.elementwise import elementwise
from asg.runtime import compiling
from asg.runtime.backend import Options
from asg.runtime.cache_folder import keep, read_kept
from asg.runtime.compiled import keeping
from asg.runtime.compiled.container import container_in
from asg.runtime.compiled.interface import Lowered
from asg_wgpu import WgpuBackend, backend as own
from asg_wgpu.ir.plan_numbers import table, using
from asg_wgpu.ir.records import read, written
from asg_wgpu.schedule.generic import SizedSchedule, sized_schedule
from tests.kept_programs import DAMAGES, at_sizes, batches, controlled, packed, refuse
from tests.plan_numbers_finder import scaled as larger
from tests.wgpu.cache.test_cache import added, feeds as tokens, scaled, train_step, variants

module = importlib.import_module("asg_wgpu.backend")
schedules = importlib.import_module("asg_wgpu.cache.schedules")


def run(graph, feeds):
    """Compile and run three times; return everything that a user sees."""
    exe = asg.compile(graph, "wgpu", seed=3)
    results = [{name: y.numpy().tobytes() for name, y in exe(feeds).items()} for _ in range(3)]
    state = {name: value.tobytes() for name, value in exe.state.items()}
    return results, state, exe.memory(), exe.lifetimes(), exe.kernels(), exe.explain(), exe


@pytest.mark.parametrize(
    ("build", "feeds"),
    [(train_step, tokens()), (controlled, {"x": np.linspace(-1, 2, 12).reshape(3, 4)})],
)
def test_a_kept_program_computes_the_same_bits_without_lowering(
    adapter, programs_folder, monkeypatch, capsys, build, feeds
):
    *made, first = run(build(), feeds)
    shown = capsys.readouterr().out
    graph, before = build(), own.counters()
    with monkeypatch.context() as patch:
        patch.setattr(compiling, "lower", refuse)
        asg.compile(graph, "wgpu")
    after = own.counters()
    assert (after.schedules, after.restored) == (before.schedules, before.restored + 1)
    *found, second = run(graph, feeds)
    assert found == made
    assert capsys.readouterr().out == shown
    graph.output("later", asg.exp(next(iter(graph.parameters.values()))))
    lowered = [asg.text(exe.lowered, sources=False) for exe in (first, second)]
    assert lowered[0] == lowered[1]


# Symbols


@pytest.mark.parametrize(
    ("specialize", "before"),
    [("auto", (9, 20, 100, 1)), ("always", (9, 20, 100, 1, 12))],
)
def test_sizes_of_a_known_graph_run_without_lowering(
    adapter, programs_folder, monkeypatch, specialize, before
):
    def compiled():
        return asg.compile(batches(), "wgpu", specialize=specialize)

    sizes = (100, 9, 1, 20, 9, 12)
    with using({"sizes.borrowed": 1, "sizes.borrowed_up": 1}):
        at_sizes(compiled(), before)
        with monkeypatch.context() as patch:
            patch.setenv("ASG_CACHE", "0")
            uncached = compiled()
        expected = at_sizes(uncached, sizes)
        with monkeypatch.context() as patch:
            patch.setattr(compiling, "lower", refuse)
            exe = compiled()
        assert at_sizes(exe, sizes) == expected
        assert compiled().explain(N=9) == uncached.explain(N=9)


def test_known_sizes_of_a_decomposition_run_without_lowering(adapter, programs_folder, monkeypatch):
    """Its kernels are ASG's, which a name covers by the sources."""
    graph = asg.Graph("solved")
    x = graph.input("x", ("N", 3))
    squares = asg.expand_dims(x, 2) * asg.expand_dims(x, 1) + asg.eye(3, graph=graph)
    graph.output("y", asg.linalg.solve(squares, x))

    def results():
        exe = asg.compile(graph, "wgpu")
        feeds = [np.linspace(-1, 2, 3 * n, dtype="f4").reshape(n, 3) for n in (2, 5)]
        return [exe(x=x)["y"].numpy().tobytes() for x in feeds]

    expected = results()
    monkeypatch.setattr(compiling, "lower", refuse)
    assert results() == expected


def pinned(graph, target, trace):
    """Return a schedule for the sizes of a trace alone."""
    made = sized_schedule(graph, target, trace)
    guard = Guard(parse_dim(f"N - {trace.binding['N']}"), "==")
    return SizedSchedule(made.schedule, made.sizes, made.hints, (*made.guards, guard))


@pytest.mark.parametrize("schedule", [lambda *_: None, pinned], ids=["no formulas", "pinned"])
def test_sizes_of_a_class_without_common_schedule_are_known(
    adapter, programs_folder, monkeypatch, schedule
):
    made = []
    monkeypatch.setattr(
        schedules, "sized_schedule", lambda *given: made.append(given) or schedule(*given)
    )
    first = at_sizes(asg.compile(batches(), "wgpu", specialize="never"), (4, 9))
    count = len(made)
    monkeypatch.setattr(compiling, "lower", refuse)
    assert at_sizes(asg.compile(batches(), "wgpu", specialize="never"), (4, 9)) == first
    assert len(made) == count


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("symbols", []),
        ("facts", ["N"]),
        ("maybe_empty", [3]),
        ("nodes", []),
        ("leaves", [0, 0.5]),
        ("leaves", [2]),
        ("outputs", {}),
        ("updates", {"x": ["f32", []]}),
        ("key", 5),
    ],
)
def test_a_sealed_outline_that_fits_nothing_is_made_anew(adapter, programs_folder, field, value):
    graph = batches()
    asg.compile(graph, "wgpu")
    (entry,) = programs_folder.iterdir()
    whole = read_kept("programs", entry.name)
    keep("programs", entry.name, with_value(whole, lambda outline: outline.update({field: value})))
    asg.compile(graph, "wgpu")
    assert read_kept("programs", entry.name) == whole


# Names


def name(graph, backend=own, store=None, **choices):
    usual = choices.pop("is_usual", True)
    graphs = Lowered(graph, graph, {}, is_usual=usual)
    return keeping.name_of(graphs, backend, store or backend.store(None), Options(**choices))


def test_a_name_covers_the_graph_the_device_the_numbers_and_the_sources(
    adapter, programs_folder, monkeypatch
):
    graphs = (*variants(), scaled(2.0), scaled(3.0), scaled(2.0, "other"), added(np.eye(3)))
    names = [name(graph) for graph in (*graphs, added(2 * np.eye(3)), added(np.eye(3), 1))]
    assert names[: len(graphs)] == [*map(name, graphs)]
    graph, store = scaled(2.0), own.store(None)
    for number, value in table().items():
        with using({number: larger(value, 2)}):
            names.append(name(graph))
    device = store.device
    for change in (
        {"target": replace(device.target, invocations=64)},
        {"target": replace(device.target, features=frozenset())},
        {"limits": device.limits._replace(alignment=device.limits.alignment * 2)},
    ):
        with monkeypatch.context() as patch:
            for field, value in change.items():
                patch.setattr(device, field, value)
            names.append(name(graph))
    monkeypatch.setattr(WgpuBackend, "claims", frozenset({"softmax"}))
    names.append(name(graph))
    monkeypatch.setattr(np, "__version__", "other")
    names.append(name(graph))
    monkeypatch.setattr(module, "generator_version", lambda: "other")
    names.append(name(graph))
    for fact in ("N <= 1000", "N <= 900"):
        graph = batches()
        graph.assume(fact)
        names.append(name(graph))
    assert None not in names
    assert len(set(names)) == len(names)


def test_programs_that_no_name_covers_are_not_kept(adapter, programs_folder, monkeypatch):
    theirs = asg.Graph()
    op = elementwise(
        "acme.twice", "Twice.", operands=(frozenset({asg.f32}),), vjp=STOPPED,
        reference=lambda x: 2 * x, wgsl=Wgsl("2.0 * {0}"), samples=(),
    )  # fmt: skip
    theirs.output("y", theirs.add(op, (theirs.input("x", (2,)),), {})[0])
    assert name(theirs) is None
    ours = scaled(2.0)
    assert name(ours, check_indices=True) is name(ours, is_usual=False) is None
    assert name(ours, WgpuBackend(scheduler=refuse)) is None
    monkeypatch.setattr(keeping, "MOST_IN_ONE", 36)
    assert name(added(np.eye(3))) is None
    monkeypatch.setenv("ASG_TUNE", "1")
    assert name(ours) is None
    monkeypatch.delenv("ASG_TUNE")
    monkeypatch.setattr(module, "generator_version", lambda: None)
    assert name(ours) is None


# Damage


def other_memory(data):
    """Make the program read beyond its memory, and seal it as its user could."""
    return with_value(data, lambda plan: plan.update(arenas=[4 for _ in plan["arenas"]]))


def with_value(data, change):
    """Change the JSON value of an entry."""
    file = container_in(data)
    place = file.header["arrays before"]
    value = read(file.arrays[place].tobytes())
    change(value)
    changed = np.frombuffer(written(value), np.uint8)
    return packed(file.header, [*file.arrays[:place], changed])


@pytest.mark.parametrize(
    "damage",
    [*DAMAGES, lambda data: data.replace(b"2.5", b"9.5")],
)
def test_a_damaged_entry_is_made_anew(adapter, programs_folder, damage):
    asg.compile(scaled(2.5), "wgpu")
    (entry,) = programs_folder.iterdir()
    whole = entry.read_bytes()
    assert damage(whole) != whole
    entry.write_bytes(damage(whole))
    restored = own.counters().restored
    exe = asg.compile(scaled(2.5), "wgpu")
    np.testing.assert_array_equal(exe(x=np.ones(6, "f4"))["y"], np.full(6, 2.5, "f4"))
    assert own.counters().restored == restored
    assert entry.read_bytes() == whole


@pytest.mark.parametrize(
    "changed",
    [
        lambda data: b"",
        lambda data: data[:40],
        lambda data: packed({}, []),
        lambda data: packed({"arrays before": 0}, []),
        lambda data: with_value(data, dict.clear),
        other_memory,
    ],
)
def test_a_sealed_entry_that_fits_nothing_is_made_anew(adapter, programs_folder, changed):
    graph = scaled(2.5)
    asg.compile(graph, "wgpu")
    (entry,) = programs_folder.iterdir()
    whole = read_kept("programs", entry.name)
    keep("programs", entry.name, changed(whole))
    exe = asg.compile(graph, "wgpu")
    np.testing.assert_array_equal(exe(x=np.ones(6, "f4"))["y"], np.full(6, 2.5, "f4"))
    assert read_kept("programs", entry.name) == whole


def test_an_entry_of_another_graph_or_user_is_not_taken(
    adapter, programs_folder, monkeypatch, tmp_path
):
    asg.compile(scaled(3.5), "wgpu")
    (entry,) = programs_folder.iterdir()
    asg.compile(scaled(2.5), "wgpu")
    (mine,) = {*programs_folder.iterdir()} - {entry}
    mine.write_bytes(entry.read_bytes())
    before = own.counters().restored
    exe = asg.compile(scaled(2.5), "wgpu")
    np.testing.assert_array_equal(exe(x=np.ones(6, "f4"))["y"], np.full(6, 2.5, "f4"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "of another user"))
    asg.compile(scaled(3.5), "wgpu")
    assert own.counters().restored == before


def test_without_a_key_kept_kernels_are_checked(adapter, programs_folder, tmp_path):
    (tmp_path / "state").write_text("no folder")
    made, found = (asg.compile(scaled(2.5), "wgpu").kernels() for _ in range(2))
    assert not made[0].checked
    assert "without a key" in found[0].checked
