"""Schedules on disk: entries found again, entries that never are, and damaged ones."""

import importlib
import json
import os
import random
import subprocess
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pytest

import asg
from asg.core.opdef import STOPPED, Wgsl
from asg.ops._support.elementwise import elementwise
from asg.runtime.cache_folder import CacheFolder, cache_folder
from asg.runtime.compiled.sources import source_files
from asg.runtime.lowering import lower
from asg_wgpu import WgpuBackend
from asg_wgpu.cache.outlines import outline_of
from asg_wgpu.cache.schedules import decode, encode, generator_version, schedule_key
from asg_wgpu.ir.records import DamagedError
from asg_wgpu.ir.schedule import Schedule
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule

cache = importlib.import_module("asg_wgpu.cache.schedules")
TARGET = Target(features=frozenset({"shader-f16"}))
ROOT = Path(__file__).parents[3]


@pytest.fixture
def folder(tmp_path, monkeypatch, without_programs):
    monkeypatch.setenv("ASG_CACHE", "1")
    monkeypatch.setenv("ASG_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache" / "schedules"


@pytest.fixture
def made(monkeypatch):
    """The graphs that code was generated for."""
    graphs = []

    def counted(graph, target, begin):
        graphs.append(graph)
        return make_schedule(graph, target, begin)

    monkeypatch.setattr(cache, "make_schedule", counted)
    return graphs


def train_step():
    """Products, row kernels, an optimizer's state, an embedding, random bits and constants."""
    graph = asg.Graph("net")
    tokens = graph.input("tokens", (6, 5), "i32")
    labels = graph.input("labels", (6,), "i32")
    table = graph.parameter("table", (11, 8), "f32", init=asg.init.normal())
    w = graph.parameter("w", (8, 4), "f32", init=asg.init.normal())
    h = asg.mean(asg.embedding(tokens, table), 1)
    h = h * asg.constant(np.linspace(0.5, 1.5, 8, dtype="f4"), graph=graph)
    h = asg.layer_norm(h, (8,), graph.parameter("g", (8,), "f32", init=asg.init.ones()))
    graph.output("loss", asg.cross_entropy(h @ w, labels))
    return asg.train_step(graph, "loss", asg.optim.adam(1e-2))


def feeds():
    rng = np.random.default_rng(0)
    return {
        "tokens": rng.integers(0, 11, (6, 5)).astype("i4"),
        "labels": rng.integers(0, 4, 6).astype("i4"),
    }


def scaled(factor, name="scaled"):
    """A graph whose kernel holds the number `factor`."""
    graph = asg.Graph(name)
    graph.output("y", graph.input("x", (6,), "f32") * factor)
    return graph


def added(values, axis=0):
    """A graph with a constant that is a buffer, and an attribute."""
    graph = asg.Graph()
    x = graph.input("x", (3, 3), "f32")
    graph.output("y", asg.flip(x, axis) + asg.constant(np.asarray(values, "f4"), graph=graph))
    return graph


def plain(schedule):
    """A schedule that can be compared."""
    return replace(schedule, buffers=tuple(replace(b, data=None) for b in schedule.buffers))


def change(backend, before):
    return {name: value - before[name] for name, value in vars(backend.counters()).items()}


# Found again


SECOND = """
import sys
import importlib
import numpy as np
cache = importlib.import_module("asg_wgpu.cache.schedules")
def refuse(*_):
    raise AssertionError("code is generated")
if sys.argv[2] == "found":
    cache.make_schedule = refuse
from test_cache import feeds, train_step
import asg, asg_wgpu
exe = asg.compile(train_step(), "wgpu", seed=3)
for _ in range(3):
    loss = exe(feeds())["loss"]
arrays = {name.replace("/", "."): value for name, value in exe.state.items()}
np.savez(sys.argv[1], loss=loss.numpy(), **arrays)
counters = asg_wgpu.backend.counters()
print(counters.schedules, counters.restored)
"""


def run_process(path, what):
    paths = [str(ROOT), str(ROOT / "backends"), str(Path(__file__).parent), *filter(None, sys.path)]
    done = subprocess.run(
        [sys.executable, "-c", SECOND, str(path), what],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_second_process_generates_no_code_and_gets_the_same_bits(folder, tmp_path, adapter):
    assert run_process(tmp_path / "first.npz", "made") == ["1", "0"]
    assert len(list(folder.iterdir())) == 1
    assert run_process(tmp_path / "second.npz", "found") == ["0", "1"]
    with np.load(tmp_path / "first.npz") as first, np.load(tmp_path / "second.npz") as second:
        assert sorted(first) == sorted(second)
        assert len(first) > 8
        for name in first:
            assert first[name].tobytes() == second[name].tobytes()


def test_hits_and_misses_are_counted(folder, backend, made):
    before = vars(backend.counters()).copy()
    asg.compile(scaled(2.5), backend)
    exe = asg.compile(scaled(2.5, "another"), backend)
    assert len(made) == 1
    counted = change(backend, before)
    assert (counted["schedules"], counted["schedule_hits"]) == (1, 1)
    np.testing.assert_array_equal(exe(x=np.ones(6, "f4"))["y"], np.full(6, 2.5, "f4"))


def of_tiles():
    """A product whose kernel reads an operand as vectors of two."""
    graph = asg.Graph()
    x, y = (graph.input(name, (64, 64), "f32") for name in "xy")
    graph.output("z", x @ y.T)
    return graph


def test_what_is_read_is_what_was_made():
    for graph in (train_step(), added(np.eye(3)), of_tiles()):
        lowered = lower(graph, frozenset())
        schedule = make_schedule(lowered, TARGET)
        found = decode(encode(schedule, lowered), outline_of(lowered), TARGET)
        assert plain(found) == plain(schedule)
        for one, other in zip(found.buffers, schedule.buffers, strict=True):
            assert one.data is other.data


def test_cache_is_switched_off(folder, backend, made, monkeypatch):
    monkeypatch.setenv("ASG_CACHE", "0")
    for _ in range(2):
        asg.compile(scaled(2.0), backend)
    assert len(made) == 2
    assert not folder.exists()


# Never shared wrongly


def test_graphs_that_differ_in_a_number_share_nothing(folder, backend):
    one = np.arange(9, dtype="f4").reshape(3, 3)
    for values in (np.eye(3), np.zeros((3, 3)), 2 * np.eye(3)):
        result = asg.compile(added(values), backend)(x=one)["y"]
        np.testing.assert_array_equal(result, np.flip(one, 0) + values)
    result = asg.compile(added(np.eye(3), axis=1), backend)(x=one)["y"]
    np.testing.assert_array_equal(result, np.flip(one, 1) + np.eye(3))
    for factor in (1.0, -1.0, 0.5):
        result = asg.compile(scaled(factor), backend)(x=np.ones(6, "f4"))["y"]
        np.testing.assert_array_equal(result, np.full(6, factor, "f4"))
    assert len(list(folder.iterdir())) == 7


def test_graphs_of_other_assumptions_share_nothing(folder, backend):
    """Kernels of many sizes rely on assumptions unchecked."""
    for assumed, rows in (("N % 8 == 0", 64), ("N >= 66", 67), (None, 65)):
        graph = asg.Graph()
        x = graph.input("x", ("N", 3), "f32")
        if assumed:
            graph.assume(assumed)
        graph.output("y", asg.sum(x, 1))
        data = np.arange(3 * rows, dtype="f4").reshape(rows, 3)
        result = asg.compile(graph, backend, specialize="never")(x=data)["y"]
        np.testing.assert_array_equal(result, data.sum(1))


def variants():
    """Graphs of equal values, or nearly, of which each has a schedule of its own."""
    for names, order, shape in [
        ("xy", "pq", (2,)),
        ("yx", "pq", (2,)),
        ("xy", "qp", (2,)),
        ("xz", "pq", (2,)),
        ("xy", "pq", (2, 1)),
        ("xy", "pr", (2,)),
    ]:
        graph = asg.Graph()
        first, second = (graph.input(name, shape, "f32") for name in names)
        for name, value in zip(order, (first + second, first * second), strict=True):
            graph.output(name, value)
        yield graph
    graph = asg.Graph()  # a node twice, equal to its first by construction
    x, y = graph.input("x", (2,), "f32"), graph.input("y", (2,), "f32")
    sums = [graph.add((x + y).node.op, (x, y), {})[0] for _ in range(2)]
    graph.output("p", sums[1])
    graph.output("q", x * y)
    yield graph


def test_key_covers_order_names_and_types():
    keys = [schedule_key(graph, TARGET) for graph in variants()]
    assert len(set(keys)) == len(keys)
    assert keys == [schedule_key(graph, TARGET) for graph in variants()]


def test_key_covers_parameters_and_state_without_their_first_values():
    def graph(kind, init=None):
        graph = asg.Graph()
        leaf = getattr(graph, kind)("w", (2,), "f32", init=init)
        graph.output("y", leaf + 1)
        return graph

    assert schedule_key(graph("parameter"), TARGET) != schedule_key(graph("state_variable"), TARGET)
    drawn = schedule_key(graph("parameter", np.ones(2, "f4")), TARGET)
    assert drawn == schedule_key(graph("parameter", 2.0), TARGET)


@pytest.mark.parametrize(
    "other",
    [
        replace(TARGET, storage_buffers=9),
        replace(TARGET, invocations=128),
        replace(TARGET, features=frozenset()),
        replace(TARGET, iteration_limit=65_000),
    ],
)
def test_key_covers_the_target(other):
    assert schedule_key(scaled(2.0), TARGET) != schedule_key(scaled(2.0), other)


def test_key_covers_ops_of_others():
    def key(formula):
        op = elementwise(
            "acme.twice", "Twice.", operands=(frozenset({asg.f32}),), vjp=STOPPED,
            reference=lambda x: 2 * x, wgsl=Wgsl(formula), samples=(),
        )  # fmt: skip
        graph = asg.Graph()
        graph.output("y", graph.add(op, (graph.input("x", (2,), "f32"),), {})[0])
        return schedule_key(graph, TARGET)

    assert key("2.0 * {0}") == key("2.0 * {0}")
    assert key("2.0 * {0}") != key("{0} + {0}")


# Versions


@pytest.fixture
def sources(tmp_path, monkeypatch):
    """A copy of what a generator's version is made of, that can be edited."""
    homes = [tmp_path / "src" / name for name in ("asg", "asg_wgpu")]
    for home in homes:
        (home / "ops" / "wgsl").mkdir(parents=True)
        (home / "__init__.py").write_text("")
        (home / "ops" / "sin.py").write_text("SIN = 1\n")
        (home / "ops" / "wgsl" / "sin.wgsl").write_text("fn sin_() {}\n")
    monkeypatch.setattr(cache, "HOMES", homes)
    generator_version.cache_clear()
    yield tmp_path / "src"
    generator_version.cache_clear()


@pytest.mark.parametrize(
    "edited", ["asg/ops/sin.py", "asg/ops/wgsl/sin.wgsl", "asg_wgpu/map_reduce.py"]
)
def test_edited_op_or_generator_makes_everything_anew(sources, folder, backend, made, edited):
    asg.compile(scaled(2.0), backend)
    asg.compile(scaled(2.0), backend)
    assert len(made) == 1
    (sources / edited).write_text("SIN = 2\n")
    generator_version.cache_clear()  # as in another process
    asg.compile(scaled(2.0), backend)
    assert len(made) == 2


def test_without_source_files_nothing_is_kept(folder, backend, made, monkeypatch, tmp_path):
    generator_version.cache_clear()
    monkeypatch.setattr(cache, "HOMES", [tmp_path / "zipped"] * 2)
    try:
        asg.compile(scaled(2.0), backend)
    finally:
        generator_version.cache_clear()
    assert len(made) == 1
    assert not folder.exists()


def test_version_is_of_all_ops_and_generators():
    files = {path.name for path in source_files(*cache.HOMES)}
    assert {"arithmetic.py", "special.wgsl", "map_reduce.py", "graph.py"} <= files
    assert len(generator_version()) == 32


# Damage


def entry(folder):
    (path,) = folder.iterdir()
    return path


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:-40],
        lambda data: data.replace(b"2.5", b"9.5"),
        lambda data: b"\xff" + data,
        lambda data: data.replace(b"schedule %d" % cache.FORMAT, b"schedule 1"),
        lambda data: data.split(b"\n")[0],
    ],
)
def test_damaged_entry_is_replaced(folder, backend, made, damage):
    asg.compile(scaled(2.5), backend)
    whole = entry(folder).read_bytes()
    assert damage(whole) != whole
    entry(folder).write_bytes(damage(whole))
    exe = asg.compile(scaled(2.5), backend)
    np.testing.assert_array_equal(exe(x=np.ones(6, "f4"))["y"], np.full(6, 2.5, "f4"))
    assert len(made) == 2
    assert entry(folder).read_bytes() == whole


def test_entry_of_another_graph_is_not_taken(folder, backend, made):
    asg.compile(scaled(2.5), backend)
    other = entry(folder).read_bytes()
    entry(folder).unlink()
    asg.compile(scaled(3.5), backend)
    entry(folder).write_bytes(other)
    exe = asg.compile(scaled(3.5), backend)
    np.testing.assert_array_equal(exe(x=np.ones(6, "f4"))["y"], np.full(6, 3.5, "f4"))
    assert len(made) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
def test_entry_that_others_may_write_is_not_taken(folder, backend, made):
    asg.compile(scaled(2.5), backend)
    assert entry(folder).stat().st_mode & 0o777 == 0o600
    entry(folder).chmod(0o666)
    asg.compile(scaled(2.5), backend)
    assert len(made) == 2
    assert entry(folder).stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_entry_that_is_no_file_is_not_waited_for(folder, backend, made, tmp_path):
    asg.compile(scaled(2.5), backend)
    path = entry(folder)
    path.unlink()
    os.mkfifo(path)
    asg.compile(scaled(2.5), backend)
    assert path.is_file()
    target = tmp_path / "elsewhere"
    target.write_text("mine")
    path.unlink()
    path.symlink_to(target)
    asg.compile(scaled(2.5), backend)
    assert len(made) == 3
    assert target.read_text() == "mine"
    assert not path.is_symlink()


def changed(record, path, value):
    *parents, last = path
    place = record
    for key in parents:
        place = place[key]
    if value is None:
        del place[last]
    else:
        place[last] = value


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["kernels"], None),
        (["kernels"], {}),
        (["kernels", 0], ["", []]),
        (["kernels", 0, 0], 3),
        (["kernels", 0, 1, 0], "vec4<u32>"),
        (["kernels", 0, 1, 0], "f32>"),
        (["kernels", 0, 1], ["f32"] * 9),
        (["kernels", 0, 2], ["timestamp-query"]),
        (["buffers", 0, 0], "inner"),
        (["buffers", 0, 0], "state"),
        (["buffers", 0, 0], "nothing"),
        (["buffers", 0, 0], []),
        (["buffers", 0, 1], "f64"),
        (["buffers", 0, 2], [7]),
        (["buffers", 0, 2, 0], 6.0),
        (["buffers", 0, 3], 10**6),
        (["buffers", 0, 4], "z"),
        (["buffers", -1, 2], [2**41]),
        (["buffers", -1, 2], [2**40, 2**40]),
        (["buffers", -1, 3], -1),
        (["dispatches", 0, 0], 1),
        (["dispatches", 0, 0], True),
        (["dispatches", 0, 1], [0]),
        (["dispatches", 0, 1, 0], 2),
        (["dispatches", 0, 2], []),
        (["dispatches", 0, 2], [0]),
        (["dispatches", 0, 3], [1, 1]),
        (["dispatches", 0, 3], [1, 1, 65_536]),
        (["dispatches", 0, 4], [10**6]),
        (["dispatches", 0, 5], None),
        (["dispatches", 0, 6], [[0, 2]]),
        (["dispatches", 0, 6], [[0]]),
        (["dispatches", 0, 7], -1),
        (["dispatches"], []),
        (["outputs"], {}),
        (["outputs"], {"z": 1}),
        (["outputs", "y"], 2),
        (["updates"], {"y": 1}),
        (["notes"], {"a": 1}),
    ],
)
def test_entry_that_does_not_fit_the_graph_is_refused(path, value):
    graph = lower(scaled(2.0), frozenset())
    text = encode(make_schedule(graph, TARGET), graph)
    assert isinstance(decode(text, outline_of(graph), TARGET), Schedule)
    record = json.loads(text)
    changed(record, path, value)
    with pytest.raises(DamagedError):
        decode(json.dumps(record), outline_of(graph), TARGET)


@pytest.mark.parametrize("text", ["", "[", "[" * 100_000, "3", "[]", '{"kernels":' + "9" * 5000])
def test_what_is_no_entry_is_refused(text):
    with pytest.raises(DamagedError):
        decode(text, outline_of(lower(scaled(2.0), frozenset())), TARGET)


# The folder


@pytest.mark.parametrize("kind", ["file", "read-only", "no home"])
def test_folder_that_cannot_be_written_is_no_error(tmp_path, backend, made, monkeypatch, kind):
    place = tmp_path / "place"
    monkeypatch.setenv("ASG_CACHE", "1")
    monkeypatch.setenv("ASG_CACHE_DIR", str(place))
    match kind:
        case "file":
            place.write_text("no folder")
        case "read-only":
            place.mkdir(mode=0o500)
        case _:
            monkeypatch.delenv("ASG_CACHE_DIR")
            monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
            monkeypatch.delenv("LOCALAPPDATA", raising=False)
            monkeypatch.setattr(Path, "home", homeless)
    for _ in range(2):
        asg.compile(scaled(2.0), backend)
    if kind != "read-only" or os.geteuid() != 0:  # which may write everywhere
        assert len(made) == 2


def homeless():
    raise RuntimeError("could not determine home directory")


@dataclass
class Clock:
    """Times of use, an hour apart."""

    now: float = 1_000_000_000.0

    def touch(self, path):
        self.now += 3600
        os.utime(path, (self.now, self.now))


def test_oldest_entries_are_removed(tmp_path):
    folder, clock = CacheFolder(tmp_path, most_bytes=1000), Clock()
    names = [f"{number:032x}" for number in range(5)]
    for name in names[:3]:
        folder.write(name, "x" * 300)
        clock.touch(tmp_path / name)
    assert folder.read(names[0]) == "x" * 300  # and so used last
    folder.write(names[3], "y" * 300)
    assert sorted(path.name for path in tmp_path.iterdir()) == [names[0], names[2], names[3]]
    folder.write(names[4], "z" * 1001)
    assert folder.read(names[4]) is None
    assert folder.read(names[3]) == "y" * 300


def test_folder_keeps_a_bounded_number_of_files(tmp_path, monkeypatch):
    monkeypatch.setattr("asg.runtime.cache_folder.MOST_FILES", 10)
    monkeypatch.setattr("asg.runtime.cache_folder._drawn", lambda: 0.5)
    folder, state = CacheFolder(tmp_path, most_bytes=1000), random.getstate()
    for number in range(30):
        folder.write(f"{number:032x}", "x")
    assert len(list(tmp_path.iterdir())) == 30  # few writes of small files list the folder
    assert random.getstate() == state  # a user's seed gives the same numbers with a cache
    folder.write("f" * 32, "x" * 200)
    assert len(list(tmp_path.iterdir())) == 10
    assert folder.read("f" * 32) == "x" * 200


def test_only_own_files_are_removed(tmp_path):
    (tmp_path / "notes.txt").write_text("x" * 5000)
    (tmp_path / ".left.tmp").write_text("half")
    (tmp_path / ".fresh.tmp").write_text("half")
    long_ago = time.time() - 10_000
    os.utime(tmp_path / ".left.tmp", (long_ago, long_ago))
    CacheFolder(tmp_path, most_bytes=1000).write("0" * 32, "text" * 50)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [".fresh.tmp", "0" * 32, "notes.txt"]


@pytest.mark.parametrize(
    ("platform", "variables", "right"),
    [
        ("linux", {"ASG_CACHE_DIR": "/a", "XDG_CACHE_HOME": "/b"}, "/a/kind"),
        ("linux", {"XDG_CACHE_HOME": "/b"}, "/b/asg/kind"),
        ("linux", {"XDG_CACHE_HOME": "relative"}, "/home/me/.cache/asg/kind"),
        ("linux", {}, "/home/me/.cache/asg/kind"),
        ("darwin", {"XDG_CACHE_HOME": "/b"}, "/home/me/Library/Caches/asg/kind"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/asg/kind"),
        ("win32", {}, "/home/me/AppData/Local/asg/kind"),
    ],
)
def test_folder_is_the_platforms(monkeypatch, platform, variables, right):
    for name in ("ASG_CACHE", "ASG_CACHE_DIR", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/me"))
    assert cache_folder("kind").path == Path(right)


def test_processes_write_one_entry_at_once(tmp_path):
    text = """
import sys
from pathlib import Path
from asg.runtime.cache_folder import CacheFolder
folder = CacheFolder(Path(sys.argv[1]), most_bytes=200_000)
for turn in range(60):
    name = f"{turn % 7:032x}"
    folder.write(name, name * 1000)
    found = folder.read(name)
    assert found is None or found == name * 1000
"""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "backends")])
    running = [
        subprocess.Popen(
            [sys.executable, "-c", text, str(tmp_path)],
            env={**os.environ, "PYTHONPATH": paths},
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    faults = [process.communicate()[1] for process in running]
    assert faults == [""] * 3
    assert all(len(path.read_bytes()) == 32_000 for path in tmp_path.iterdir())


def test_own_scheduler_is_not_cached(folder, adapter):
    calls = []

    def scheduler(graph, target):
        calls.append(graph)
        return make_schedule(graph, target)

    for _ in range(2):
        asg.compile(scaled(2.0), WgpuBackend(scheduler=scheduler))
    assert len(calls) == 2
    assert not folder.exists()
