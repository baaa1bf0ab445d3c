"""The report of a card: its sections in order, and the file where time or a run ends."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import gpu
import gpu_report as report
import gpu_rows
import pytest

ROOT = Path(__file__).parents[2]
SECTIONS = [
    "Tests", "Products", "Passes over memory", "Convolutions", "Attention", "Recurrence",
    "Training steps", "First steps",
]  # fmt: skip


def titles(text):
    return [line.removeprefix("## ") for line in text.splitlines() if line.startswith("## ")]


@pytest.mark.full
def test_each_section_runs_on_a_cpu_without_torch(tmp_path):
    out = tmp_path / "report.md"
    command = [
        sys.executable, ROOT / "benchmarks/gpu.py", "--quick", "--on-cpu", "--torch", "none",
        "--out", out,
    ]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    text = out.read_text()
    assert [title for title in titles(text) if title != "Waits"] == SECTIONS
    assert "failed:" not in text.lower(), text
    assert "Out of time" not in text
    assert " passed, 0 failed" in text
    assert "after 50 ms of work" in text
    for row in ("64 × 64, K 64, NN", "gpt2s", "tiny | full"):
        assert f"| {row} |" in text


def test_sections_are_in_the_order_in_which_a_short_run_needs_them():
    side = gpu_rows.Side("device", None, 1)
    found = gpu.sections(side, quick=False)
    assert [each.title for each in found.values() if each.title != "Waits"] == SECTIONS
    last = list(found)[-1]
    assert last == ("waits" if (ROOT / "benchmarks/waits.py").exists() else "first")


def test_a_slow_section_is_cut_and_those_after_it_have_their_time(tmp_path):

    def slow(limit):
        for name, share in limit.each({"a": 0.0, "b": 1.1, "c": 0.0, "d": 0.0}):
            time.sleep(share * limit.left)
            yield f"| {name} |"

    def quick(limit):
        assert limit.left > 0.1
        yield "| e |"

    made = report.Report(tmp_path / "report.md")
    made.run([report.Section("Slow", 1, slow), report.Section("Quick", 1, quick)], 2.0)
    text = made.path.read_text()
    assert text == made.text
    assert [line for line in text.splitlines() if line.startswith("|")] == [
        "| a |",
        "| b |",
        "| e |",
    ]
    assert "Out of time; left out: c, d." in text
    assert titles(text) == ["Slow", "Quick"]


def test_a_card_that_slows_down_is_told(tmp_path):
    rates = iter([40.0, 39.2, 9.2])
    made = report.Report(tmp_path / "report.md")
    sections = [report.Section(name, 1, lambda _: iter(())) for name in "ab"]
    made.run(sections, 9, lambda: next(rates))
    steady, slowed = (line for line in made.text.splitlines() if "of the first rate" in line)
    assert "0.98 of" in steady
    assert "SLOWED" not in steady
    assert "0.23 of the first rate; THE DEVICE HAS SLOWED DOWN" in slowed


def test_a_card_without_a_rate_ends_no_report(tmp_path):
    def faulty():
        raise OSError("no clock")

    made = report.Report(tmp_path / "report.md")
    made.run([report.Section("a", 1, lambda _: iter(["| a |"]))], 9, faulty)
    assert "| a |" in made.text
    assert "no rate of the device" in made.text


def test_time_that_a_section_does_not_need_is_shared_by_the_others(tmp_path):
    left = []

    def rows(limit):
        left.append(limit.left)
        return iter(())

    sections = [report.Section(name, weight, rows) for name, weight in (("a", 1), ("b", 3))]
    report.Report(tmp_path / "report.md").run(sections, 100.0)
    assert left == pytest.approx([25.0, 100.0], abs=1.0)


def test_a_fault_ends_its_section_alone(tmp_path):

    def faulty(limit):
        yield "| a |"
        raise OSError("no such card")

    made = report.Report(tmp_path / "report.md")
    made.run(
        [report.Section("Faulty", 1, faulty), report.Section("Next", 1, lambda _: iter("b"))], 9
    )
    assert made.text.index("| a |") < made.text.index("Failed: OSError: no such card")
    assert made.text.index("## Next") < made.text.index("\nb\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_a_run_that_is_killed_leaves_what_it_measured(tmp_path):
    out = tmp_path / "report.md"
    program = f"""
import os, signal, sys
sys.path.insert(0, {str(ROOT / "benchmarks")!r})
from pathlib import Path
from gpu_report import Report, Section
def killed(limit):
    yield "| b |"
    os.kill(os.getpid(), signal.SIGKILL)
made = Report(Path({str(out)!r}))
made.run([Section("Whole", 1, lambda _: iter(["| a |"])), Section("Killed", 1, killed)], 9)
"""
    done = subprocess.run([sys.executable, "-c", program], check=False, cwd=ROOT)
    assert done.returncode == -signal.SIGKILL
    assert titles(out.read_text()) == ["Whole", "Killed"]
    assert "| a |" in out.read_text()
    assert "| b |" in out.read_text()


def test_a_command_is_ended_in_time_and_its_lines_are_kept():
    program = "import os, time; print(os.getpid(), flush=True); time.sleep(3600)"
    limit = report.Limit(time.monotonic() + 1.0)
    seen = []
    with pytest.raises(report.CutError):
        seen.extend(limit.lines([sys.executable, "-c", program], ROOT, {}))
    with pytest.raises(ProcessLookupError):
        os.kill(int(seen[0]), 0)
    with pytest.raises(RuntimeError, match="ended with 3"):
        list(report.Limit(time.monotonic() + 60).lines([sys.executable, "-c", "exit(3)"], ROOT, {}))


def test_failures_of_the_suite_are_listed_also_where_it_is_cut_off(monkeypatch):

    def lines(self, command, folder, env):
        assert env == {"ASG_DEVICE": "the card"}
        yield "[gw0] [ 10%] PASSED tests/wgpu/test_a.py::test_b"
        yield "[gw1] [ 20%] FAILED tests/wgpu/test_a.py::test_c[x y]"
        yield "tests/wgpu/test_d.py::test_e ERROR  [ 30%]"
        yield "FAILED tests/wgpu/test_a.py::test_c[x y] - AssertionError: 1"
        raise report.CutError("the rest of its output")

    monkeypatch.setattr(report.Limit, "lines", lines)
    told = []
    with suppress(report.CutError):
        for row in gpu.suite("the card", False, report.Limit(0.0)):
            told.append(row)  # noqa: PERF402  # `extend` leaves nothing where the rows raise
    assert "1 passed, 2 failed" in told[0]
    assert told[1:] == ["- tests/wgpu/test_a.py::test_c[x y]", "- tests/wgpu/test_d.py::test_e"]
