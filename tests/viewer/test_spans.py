"""Kernels over time: measured here, and read from traces."""

import json

import numpy as np
import pytest

import asg
from asg.core.errors import FormatError
from asg_viewer.model.document import document
from asg_viewer.overlays.lowering import lowering_of
from asg_viewer.overlays.spans import linked, read_trace, spans_of, time_of
from asg_viewer.values.joint import joint_of
from tests.viewer.models import classifier


def profiled(graph, backend):
    feeds = {"x": np.ones((8, 64), np.float32), "labels": np.zeros(8, np.int32)}
    return asg.compile(graph, backend).profile(feeds, runs=1)


def written(folder, content):
    path = folder / "trace.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return path


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_a_saved_profile_links_each_kernel_to_its_nodes(backend, tmp_path):
    graph = classifier()
    profile = profiled(graph, backend)
    profile.save(tmp_path / "trace.json")
    asg.save(graph, tmp_path / "net.asg.json")
    shown = document(asg.load(tmp_path / "net.asg.json"))
    found = linked(read_trace(tmp_path / "trace.json"), shown)
    joint = joint_of(shown)
    here = spans_of(profile, joint, lowering_of(joint.graph, backend))
    timed = [span for span in here.spans if span.seconds > 0]
    first = min(span.start for span in timed)
    assert found.device == profile.device
    assert len(found.spans) == len(timed)
    for span, other in zip(found.spans, sorted(timed, key=lambda s: s.start), strict=True):
        assert (span.label, span.homes, span.bytes) == (other.label, other.homes, other.bytes)
        assert span.start == pytest.approx(other.start - first, abs=1e-9)
    titles = {shown.panes[0].model.titles[node] for span in found.spans for _, node in span.homes}
    assert {"dot_general", "relu", "cross_entropy"} <= titles
    (shares,) = time_of(found, shown, "trace.json", "trace.json")
    linked_time = sum(span.seconds for span in found.spans if span.homes)
    assert shares.total == pytest.approx(linked_time)


EVENTS = [
    {"name": "process_name", "ph": "M", "pid": 0, "args": {"name": "H100"}},
    {"name": "python", "ph": "X", "cat": "cpu_op", "ts": 0, "dur": 900, "tid": 1},
    {"name": "layer0/relu_kernel_time", "ph": "X", "cat": "Kernel", "ts": 110, "dur": 20, "tid": 7,
     "args": {"stream": 7, "bytes": 4000, "flops": 10}},
    {"name": "gemm", "ph": "X", "cat": "Kernel", "ts": 100, "dur": 40, "tid": 9,
     "args": {"stream": 9, "bytes": 2000, "flops": 8000, "nodes": ["logits"]}},
    {"name": "gone", "ph": "X", "cat": "Kernel", "ts": 150, "dur": 0, "tid": 9},
]  # fmt: skip


@pytest.mark.parametrize("form", [EVENTS, {"traceEvents": EVENTS}])
def test_a_trace_of_a_card_has_its_kernels_streams_and_shares(form, tmp_path):
    found = linked(read_trace(written(tmp_path, form)), document(classifier()))
    assert (found.device, found.streams) == ("H100", ("9", "7"))
    first, second = found.spans
    assert (first.label, first.start, first.seconds) == ("gemm", 0.0, pytest.approx(40e-6))
    assert (second.label, second.start) == ("layer0/relu", pytest.approx(10e-6))
    model = document(classifier()).panes[0].model
    assert [model.results[node] for _, node in first.homes] == [("logits",)]
    assert found.busy == pytest.approx(60e-6)
    assert found.end == pytest.approx(40e-6)
    assert found.share(first) == pytest.approx(1.0)
    assert found.share(second) == pytest.approx(1.0)
    assert found.at(15e-6, 1) is second
    assert found.at(35e-6, 1) is found.at(0.0, 5) is None
    assert found.longest(1) == [first]


@pytest.mark.parametrize(
    "content",
    ["", "3", "[", "[" * 100_000, '{"traceEvents": 3}', '{"traceEvents": []}', "{}",
     '[{"ph": "X", "dur": "long"}]', '[{"ph": "X", "dur": NaN}]', '[{"ph": "X", "dur": [1]}]'],
)  # fmt: skip
def test_files_without_events_are_refused(content, tmp_path):
    with pytest.raises(FormatError, match="has no events"):
        read_trace(written(tmp_path, content))
