"""The table of tuned kernels: searched by measurement, kept by adapter, part of what is cached."""

import importlib
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import asg
from asg.cli import app
from asg.runtime.lowering import lower
from asg_wgpu import WgpuBackend
from asg_wgpu.cache.schedules import schedule_key
from asg_wgpu.device import tuned_table
from asg_wgpu.device.device import Device
from asg_wgpu.device.tuned_table import read_table, table_file, write_table
from asg_wgpu.ir.target import EMPTY, Elements, Lanes, Table, Target, Tiling
from asg_wgpu.schedule.build import make_schedule
from asg_wgpu.tune import search as tuner
from asg_wgpu.tune.search import questions, tuned

BACKEND = importlib.import_module("asg_wgpu.backend")
GPU = Target()


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("ASG_CACHE", "1")
    monkeypatch.setenv("ASG_CACHE_DIR", str(tmp_path / "cache"))


def model():
    """A product, a reduction and an elementwise kernel."""
    graph = asg.Graph("model")
    x, w = graph.input("x", (64, 48)), graph.parameter("w", (48, 40), init=asg.init.normal())
    graph.output("y", asg.sum(asg.exp(x @ w / 50), 1))
    graph.output("z", asg.tanh(x * 2))
    return lower(graph, frozenset())


def problems(graph, target):
    return {q.problem: q for q, _ in questions(make_schedule(graph, target))}


def of_kind(found, kind):
    (problem,) = [problem for problem in found if problem.startswith(kind)]
    return problem


def favorite(best, formula=1.0, other=2.0):
    """A measure that finds kernels faster, the more of their numbers are the best ones."""

    def measure(schedule, dispatch):
        kind, taken = dispatch.question.problem.split()[0], dispatch.question.taken
        wanted = best.get(kind, taken)
        off = sum(a != b for a, b in zip(taken.numbers, wanted.numbers, strict=True))
        return formula + off * other

    return measure


def test_numbers_are_found_one_after_another():
    graph = model()
    best = {"product": Tiling(16, 8, 32), "rows": Lanes(256), "map": Elements(1)}
    found = {k.problem: k for k in tuned(graph, GPU, favorite(best))}
    assert {p.split()[0]: k.after for p, k in found.items()} == best
    for kernel in found.values():
        assert kernel.seconds_after == 1.0 < kernel.seconds_before
    table = EMPTY.with_choices({p: k.after for p, k in found.items()})
    taken = {p.split()[0]: q.taken for p, q in problems(graph, replace(GPU, table=table)).items()}
    assert taken == best
    assert tuned(graph, replace(GPU, table=table), favorite(best)) == []  # all is known
    again = tuned(graph, replace(GPU, table=table), favorite({}), again=True)
    assert {k.before for k in again} == {q.taken for q in problems(graph, GPU).values()}


def test_what_is_hardly_faster_stays_as_it_is():
    graph = model()
    best = {"product": Tiling(16, 8, 32), "rows": Lanes(256), "map": Elements(1)}
    for kernel in tuned(graph, GPU, favorite(best, formula=1.0, other=0.01)):
        assert kernel.after == kernel.before
        assert kernel.seconds_after == kernel.seconds_before


def test_what_cannot_be_measured_is_left_out():
    seen = []

    def measure(schedule, dispatch):
        seen.append(dispatch.question)
        product = dispatch.question.problem.startswith("product")
        return None if product else 1.0

    found = tuned(model(), GPU, measure)
    assert {k.problem.split()[0] for k in found} == {"rows", "map"}
    assert len({(q.problem, q.taken) for q in seen}) == len(seen)  # nothing twice


def test_progress_counts_up():
    steps = []
    tuned(model(), GPU, favorite({}), progress=lambda *step: steps.append(step))
    assert [done for done, _, _ in steps] == sorted(done for done, _, _ in steps)
    assert all(done <= total for done, total, _ in steps)
    assert steps[-1][0] == steps[-1][1]


@pytest.mark.parametrize(
    "choices",
    [{"product": Tiling(8, 6, 64)}, {"product": Lanes(8)}, {"product": Tiling(32, 32, 64)},
     {"rows": Lanes(48)}, {"rows": Lanes(0)}, {"rows": Elements(1)}, {"map": Elements(2)},
     {"map": Lanes(1)}, {"product": Tiling(8, 8, 1024)}],
)  # fmt: skip
def test_numbers_that_no_kernel_can_have_are_not_taken(choices):
    graph = model()
    plain = problems(graph, GPU)
    table = EMPTY.with_choices({of_kind(plain, kind): n for kind, n in choices.items()})
    assert problems(graph, replace(GPU, table=table)) == plain


def test_the_table_is_part_of_the_key_of_a_schedule():
    graph = model()
    one, other = (EMPTY.with_choices({"map of 64 f32, 1 at once": Elements(n)}) for n in (1, 4))
    keys = {schedule_key(graph, replace(GPU, table=table)) for table in (EMPTY, one, other)}
    assert len(keys) == 3
    assert EMPTY.digest == ""
    assert len({one.digest, other.digest, EMPTY.digest}) == 3
    assert one.with_choices({}).digest == one.digest


def test_a_table_is_read_back(adapter):
    table = EMPTY.with_choices(
        {"product of something": Tiling(8, 8, 64), "µ": Lanes(1), "map": Elements(1)}
    )
    assert read_table(adapter) is EMPTY
    path = write_table(adapter, table)
    assert path == table_file(adapter)
    assert read_table(adapter) == table
    assert read_table(adapter._replace(driver="another")) == EMPTY


def test_a_damaged_table_is_left_alone_with_a_warning(adapter):
    path = Path(write_table(adapter, EMPTY.with_choices({"map": Elements(1)})))
    whole = path.read_text(encoding="utf-8")
    for text in ("", "{}", whole[:-4], whole.replace("1", "2"), "\x00" * 40):
        path.write_text(text, encoding="utf-8")
        with pytest.warns(RuntimeWarning, match="is damaged and ignored"):
            assert read_table(adapter) == Table()


@pytest.mark.parametrize(
    "choice",
    [[1], {"kind": "Elements"}, {"kind": "Elements", "count": 4, "lanes": 1}, {"count": 4},
     {"kind": "Choice"}, {"kind": ["Lanes"], "count": 4}, {"kind": "Lanes", "count": -1},
     {"kind": "Lanes", "count": True}, {"kind": "Lanes", "count": "4"}],
)  # fmt: skip
def test_a_choice_of_no_kind_makes_a_table_damaged(adapter, choice, monkeypatch):
    text = json.dumps({"adapter": "", "choices": {"map": choice}})
    monkeypatch.setattr(tuned_table.json, "dumps", lambda *_, **__: text)
    write_table(adapter, EMPTY)
    with pytest.warns(RuntimeWarning, match="is damaged and ignored"):
        assert read_table(adapter) == EMPTY


def test_a_table_of_an_older_format_is_not_read(adapter, monkeypatch):
    with monkeypatch.context() as older:
        older.setattr(tuned_table, "FORMAT", tuned_table.FORMAT - 1)
        write_table(adapter, EMPTY.with_choices({"map": Elements(1)}))
    assert read_table(adapter) is EMPTY


def test_nothing_is_kept_without_a_cache(adapter, monkeypatch):
    monkeypatch.setenv("ASG_CACHE", "0")
    assert write_table(adapter, EMPTY.with_choices({"map": Elements(1)})) is None
    assert read_table(adapter) is EMPTY


# On the device


def small():
    graph = asg.Graph("small")
    x, w = graph.input("x", (40, 30)), graph.parameter("w", (30, 20), init=asg.init.normal())
    graph.output("y", asg.tanh(x @ w))
    graph.update("w", w * 0.5)
    return graph


def test_a_real_search_and_what_uses_it(adapter, tmp_path, monkeypatch):
    device = Device(adapter)
    monkeypatch.setattr(BACKEND, "open_device", lambda *_: device)
    graph = small()
    lowered = lower(graph, frozenset())
    report = WgpuBackend().tune(lowered)
    (product,) = [k for k in report.kernels if k.problem.startswith("product")]
    assert 0 < product.seconds_after <= product.seconds_before
    assert device.counters.measurements >= 10
    assert report.path == table_file(adapter)
    assert read_table(adapter).digest == report.digest == device.target.table.digest
    assert WgpuBackend().tune(lowered).kernels == ()
    exe = asg.compile(graph, WgpuBackend())
    assert device.counters.tuned == len(problems(lowered, device.target)) > 0
    assert f"table: {report.digest}" in exe.explain()
    assert exe.origin()["tuning"] == report.digest
    w = exe.state["w"]
    exe.checkpoint_every(1, tmp_path / "w.safetensors")
    x = np.random.default_rng(1).standard_normal((40, 30)).astype("f")
    np.testing.assert_allclose(exe(x=x)["y"], np.tanh(x @ w), atol=1e-5)
    assert report.digest.encode() in (tmp_path / "w.safetensors").read_bytes()
    assert Device(adapter).target.table == device.target.table  # as in another process
    before = device.counters.measurements
    monkeypatch.setenv("ASG_TUNE", "1")
    asg.compile(graph, WgpuBackend())
    assert device.counters.measurements == before


def test_tuning_by_the_environment(adapter, monkeypatch):
    device = Device(adapter)
    monkeypatch.setattr(BACKEND, "open_device", lambda *_: device)
    monkeypatch.setattr(tuner, "Stopwatch", lambda device: favorite({"product": Tiling(4, 4, 16)}))
    monkeypatch.setenv("ASG_TUNE", "1")
    exe = asg.compile(small(), WgpuBackend())
    found = problems(lower(small(), frozenset()), device.target)
    assert found[of_kind(found, "product")].taken == Tiling(4, 4, 16)
    assert Tiling(4, 4, 16) in read_table(adapter).choices.values()
    plain = asg.compile(small(), "numpy", state=None)
    x = np.ones((40, 30), np.float32)
    plain.load_state(exe.state)
    np.testing.assert_allclose(exe(x=x)["y"], plain(x=x)["y"].numpy(), atol=1e-5)


def test_the_command(adapter, tmp_path, monkeypatch):
    monkeypatch.setattr(tuner, "Stopwatch", lambda device: favorite({"product": Tiling(4, 4, 16)}))
    monkeypatch.setattr(BACKEND, "open_device", lambda *_: Device(adapter))
    graph = asg.Graph("small")
    x = graph.input("x", ("N", 30))
    graph.output("y", x @ graph.parameter("w", (30, 20)))
    asg.save(graph, tmp_path / "g.asg.json")

    def run(*arguments):
        return CliRunner().invoke(app, ["tune", str(tmp_path / "g.asg.json"), *arguments])

    done = run("--dim", "N=40")
    assert done.exit_code == 0, done.output
    assert "4 4 16" in done.output
    assert read_table(adapter).digest in done.output
    assert "0 problems measured, 1 known before" in run("--dim", "N=40").output
    assert "1 problems measured" in run("--dim", "N=40", "--again").output
    missing = run()
    assert missing.exit_code == 1
    assert "give --dim N=SIZE" in missing.output
    assert "no kernels to tune" in run("--dim", "N=40", "--backend", "numpy").output
