"""Profiles: the time of each step, told apart, while the state stays as it is."""

import json

import numpy as np
import pytest

import asg
from asg.core.errors import BackendError
from asg.runtime.compiling import compile
from asg.runtime.profiling import Profile, ProfileEntry


def counting():
    graph = asg.Graph()
    x = graph.input("x", ("N", 4), "f32")
    w = graph.parameter("w", (4,), "f32", init=asg.init.zeros())
    graph.update("w", w + asg.sum(x, axis=0))
    graph.output("y", asg.exp(x))
    return compile(graph, "numpy")


def test_numpy_profile_times_each_step_and_leaves_the_state():
    exe = counting()
    earlier = exe(x=np.ones((3, 4), np.float32))["y"]
    profile = exe.profile(x=np.zeros((3, 4), np.float32), runs=2)
    assert profile.runs == 2
    assert {"exp", "sum"} <= {entry.label for entry in profile.entries}
    assert all(0 <= entry.seconds <= profile.wall for entry in profile.entries)
    assert [e.start for e in profile.entries] == sorted(e.start for e in profile.entries)
    np.testing.assert_array_equal(exe.state["w"], np.full(4, 3.0))
    np.testing.assert_allclose(earlier, np.full((3, 4), np.e), rtol=1e-6)


def test_no_runs_are_refused():
    with pytest.raises(BackendError, match="runs must be at least 1, got 0"):
        counting().profile(x=np.zeros((3, 4), np.float32), runs=0)


PROFILE = Profile(
    "a device", 3, 0.01,
    (
        ProfileEntry("first", ("node %1 add",), 0.001, 0.0, 1_000_000, 0),
        ProfileEntry("second", ("node %2 dot",), 0.003, 0.002, 3_000_000, 6_000_000),
        ProfileEntry("third", (), 0.0, 0.005, 0, 0),
    ),
)  # fmt: skip


def test_table_lists_the_slowest_first_with_their_rates():
    lines = PROFILE.table().splitlines()
    assert lines[0] == "a device, 3 runs: 3 steps take 4.000 ms, a run 10.000 ms"
    assert lines[2].split() == ["3.000", "ms", "75.0%", "1.00", "2.00", "second"]
    assert lines[3].split() == ["1.000", "ms", "25.0%", "1.00", "first"]
    assert lines[4].split() == ["0.0", "us", "0.0%", "third"]  # few code pages of Windows have µ
    assert len(PROFILE.table(1).splitlines()) == 3


def test_trace_is_written_for_chrome(tmp_path):
    PROFILE.save(tmp_path / "trace.json")
    events = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
    assert events[0]["args"] == {"name": "a device"}
    assert [(e["name"], e["ts"], e["dur"]) for e in events[1:3]] == [
        ("first", 0.0, 1000.0),
        ("second", 2000.0, 3000.0),
    ]
    assert events[2]["args"]["nodes"] == ["node %2 dot"]
