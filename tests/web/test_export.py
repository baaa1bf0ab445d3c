"""Recordings, the files that an export writes, the errors that it raises, and the command."""

import json
import re

import numpy as np
import pytest

import asg
from asg.core.subgraphs import bind_graph
from asg.runtime.lowering import lower
from asg.runtime.recording import AheadTarget
from asg_wgpu import backend
from asg_wgpu.device import adapters as device_adapters, opening
from tests.cli.running import run
from tests.web.conftest import bundle_of, head_of


def model():
    """A layer with a loss."""
    graph = asg.Graph("model")
    x, y = graph.input("x", ("N", 8)), graph.input("y", ("N",), "i32")
    w = graph.parameter("w", (8, 3), init=asg.init.xavier_uniform())
    graph.output("loss", asg.cross_entropy(x @ w, y))
    graph.assume("N <= 100")
    return graph


def trained():
    """The layer's training step."""
    return asg.train_step(model(), "loss", asg.optim.adam(0.1))


def recorded(graph, features=(), **sizes):
    lowered = bind_graph(lower(graph, backend.claims), sizes)
    return backend.ahead(lowered, AheadTarget(frozenset(features)))


# Recordings


def test_a_recording_is_made_without_an_adapter(monkeypatch):
    monkeypatch.setattr(opening, "Device", None)
    monkeypatch.setattr(device_adapters, "adapters", None)
    recording = recorded(trained(), N=4)
    assert list(recording.inputs) == ["x", "y"]
    assert recording.inputs["x"].type.shape == (4, 8)
    assert list(recording.outputs) == ["loss"]
    assert set(recording.residents) == {*trained().parameters, *trained().state}
    assert recording.features == frozenset()
    assert max(each.shader for each in recording.dispatches) == len(recording.shaders) - 1
    assert all(len(group) <= 8 for group in recording.groups)
    for span in (span for group in recording.groups for span in group):
        assert span.offset % 256 == 0
        if isinstance(span.memory, int):
            assert span.offset + span.size <= recording.arenas[span.memory]
        else:
            assert span.memory in recording.residents


def test_loops_are_recorded_once():
    graph = asg.Graph("loop")
    x = graph.input("x", (40_000,))
    graph.output(
        "y", asg.fori_loop(0, 50, lambda i, y: asg.sin(y) + asg.mean(y) * i.cast("f32"), x)
    )
    recording = recorded(graph)
    assert [loop.length for loop in recording.loops] == [50]
    assert any(each.steps for each in recording.dispatches)
    assert len(recording.dispatches) < 10


def test_a_loop_without_a_bound_is_refused():
    graph = asg.Graph("open")
    x = graph.input("x", ())
    graph.output("y", asg.while_loop(lambda v: v < 10.0, lambda v: v * 2, x))
    with pytest.raises(asg.BackendError, match=r"a loop without a bound.*give max_steps="):
        recorded(graph)


def test_features_are_asked_for_and_said_where_kernels_use_them():
    graph = asg.Graph("rows")
    graph.output("y", asg.logsumexp(graph.input("x", (8, 700)), 1))
    assert recorded(graph).features == frozenset()
    found = recorded(graph, ["subgroups", "shader-f16"])
    assert found.features == {"subgroups"}
    assert all(
        text.startswith("enable subgroups;") for text in found.shaders if "subgroupAdd" in text
    )
    half = asg.Graph("half")
    half.output("y", half.input("x", (4,), "f16") * 2)
    with pytest.raises(asg.BackendError, match="f16"):
        recorded(half)
    (text,) = recorded(half, ["shader-f16"]).shaders
    assert text.startswith("enable f16;")
    with pytest.raises(asg.BackendError, match="feature 'timestamp-query'"):
        recorded(half, ["timestamp-query"])


def test_a_tensor_that_no_device_is_sure_to_bind_is_named():
    graph = asg.Graph("large")
    graph.output("y", asg.cumsum(graph.input("x", (1 << 26,)), 0))
    with pytest.raises(asg.OutOfMemoryError, match=r"x f32\[67108864\]"):
        recorded(graph)


# Files


def test_a_page_loads_nothing_and_the_same_graphs_give_the_same_bytes(tmp_path):
    for name in ("one.html", "two.html"):
        asg.web.export({"step": trained()}, tmp_path / name, dims={"N": 4}, title="</title><b>")
    page = (tmp_path / "one.html").read_text(encoding="utf-8")
    assert page == (tmp_path / "two.html").read_text(encoding="utf-8")
    assert "default-src 'none'; script-src 'unsafe-inline';" in page
    assert not re.search(r"(?:src|href)=[\"'](?!data:)|https?://|@import|url\(", page)
    assert "<title>&lt;/title&gt;&lt;b&gt;</title>" in page
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.html", "two.html"]


def test_programs_share_state_and_shaders():
    head, _ = head_of(
        bundle_of(
            {"step": trained(), "model": model()},
            dims={"step": {"N": 4}, "N": [1, 4]},
            state={"w": np.ones((8, 3), "f4")},
            data={"pixels": np.arange(5, dtype=np.uint8)},
        )
    )
    assert [(each["name"], each["dims"]) for each in head["programs"]] == [
        ("step", {"N": 4}), ("model", {"N": 1}), ("model", {"N": 4}),
    ]  # fmt: skip
    assert head["state"]["w"]["kind"] == "parameter"
    assert len(head["shaders"]) == len(set(head["shaders"]))
    assert head["data"]["pixels"] | {"data": 0} == {"dtype": "u8", "shape": [5], "data": 0}


def test_values_are_those_of_the_state_and_initial_ones_for_others():
    graph = trained()
    head, blob = head_of(bundle_of(graph, dims={"N": 4}, seed=7))
    exe = asg.compile(graph, "numpy", seed=7)
    for name, each in head["state"].items():
        at, length = each["data"]
        assert blob[at : at + length] == np.asarray(exe.state[name]).tobytes()


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "graph 'model' needs a size for N; give one, dims={'N': 32}"),
        ({"dims": {"N": 0}}, "dims: N must be integers from 1 on, got 0"),
        ({"dims": {"N": []}}, "dims: N needs a size, got none"),
        ({"dims": {"N": 1, "M": 2}}, "there is no dimension 'M'; its dimensions are: N"),
        ({"dims": {"modle": {"N": 2}}}, "there is no graph 'modle'; did you mean 'model'?"),
        ({"dims": {"N": 1, "model": {"M": 2}}}, "graph 'model' has no dimension 'M'"),
        ({"dims": {"N": 101}}, "N <= 100"),
        ({"dims": {"N": 1}, "state": {"v": 1}}, "no graph has a parameter or state 'v'"),
        ({"dims": {"N": 1}, "state": {"w": np.ones(3, "f4")}}, "'w' must be f32[8,3], got float32"),
        ({"dims": {"N": 1}, "data": {"x": np.ones((3, 8), "c8")}}, "'x' has the unsupported dtype"),
        ({"dims": {"N": 1}, "data": {"X": np.ones((3, 8))}}, "no graph has an input 'X'; did you"),
        ({"dims": {"N": 1}, "data": {"x": np.ones((3, 2))}}, "'x' has the shape [3, 2], and its"),
        ({"dims": {"N": 1}, "backend": "numpy"}, "backend 'numpy' cannot make recordings"),
        ({"dims": {"N": 1}, "features": ["f16"]}, "a recording cannot use the feature 'f16'"),
    ],
)  # fmt: skip
def test_wrong_arguments_are_told(given, words, tmp_path):
    with pytest.raises(asg.AsgError, match=re.escape(words)):
        asg.web.export(model(), tmp_path / "page.html", **given)
    assert list(tmp_path.iterdir()) == []


def test_graphs_that_cannot_be_a_page_are_told(tmp_path):
    with pytest.raises(asg.GraphError, match="'model' is not a graph but str"):
        asg.web.export({"model": "model"}, tmp_path / "page.html")
    with pytest.raises(asg.GraphError, match=r"unknown suffix '\.htm'"):
        asg.web.export(model(), tmp_path / "page.htm", dims={"N": 1})
    other = asg.Graph("other")
    other.output("y", other.parameter("w", (2,)) * 2)
    with pytest.raises(asg.GraphError, match=r"'w' is f32\[2\] in graph 'other', but f32\[8,3\]"):
        asg.web.export({"model": model(), "other": other}, tmp_path / "p.html", dims={"N": 1})
    double = asg.Graph("double")
    double.output("y", double.input("x", (2,), "f64") * 2)
    with pytest.raises(asg.BackendError, match="f64"):
        asg.web.export(double, tmp_path / "p.html")


# The command


def test_the_command_writes_a_page(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    asg.save(trained(), "step.asg.json")
    asg.save(model(), "model.asg.json")
    asg.save_state({"w": np.ones((8, 3), "f4"), "more": np.ones(1)}, "w.safetensors")
    np.save("x.npy", np.ones((9, 8), "f4"))
    (tmp_path / "body.html").write_text("<p id=mine>Mine</p>", encoding="utf-8")
    arguments = ("step.asg.json", "model.asg.json", "-o", "page.html", "--state", "w.safetensors")
    sizes = ("--dim", "step:N=4", "--dim", "model:N=1,4", "--data", "x=x.npy")
    out, said = run("web", *arguments, *sizes, "--body", "body.html")
    assert re.fullmatch(r"wrote page\.html: \d+ bytes, programs step, model\n", out), out
    assert "ignored, since the graphs do not have: more" in said
    assert "<p id=mine>" in (tmp_path / "page.html").read_text(encoding="utf-8")
    _, said = run("web", "model.asg.json", "-o", "page.html", code=1)
    assert "needs a size for N; give one, --dim N=32, or several, --dim N=1,32" in said
    _, said = run("web", "model.asg.json", "-o", "page.html", "--body", "x.npy", code=1)
    assert "error: the file is not UTF-8 text: byte 0 cannot be read (x.npy)" in said
    _, said = run("web", "model.asg.json", "-o", "page.txt", code=2)
    assert ".html, .mjs" in said
    _, said = run("web", "model.asg.json", "-o", "page.html", "--dim", "N=0", code=2)
    assert "a size is an integer" in said


def test_the_types_of_a_module_name_what_the_runtime_has(tmp_path):
    asg.web.export(model(), tmp_path / "m.mjs", dims={"N": 1})
    types = (tmp_path / "m.d.mts").read_text(encoding="utf-8")
    module = (tmp_path / "m.mjs").read_text(encoding="utf-8")
    members = re.findall(r"^  (\w+)\(", types, re.MULTILINE)
    assert {"program", "run", "submit", "value", "load", "safetensors"} <= set(members)
    for name in {*members} - {"onrestore", "chunk"}:
        assert re.search(rf"^(?:async )?{name}\(", module, re.MULTILINE), name
    assert json.loads(json.dumps(head_of(bundle_of(model(), dims={"N": 1}))[0]))["title"] == "model"
