"""`info`, `check` and `devices`: they tell the contents of the files."""

import json
from pathlib import Path

import numpy as np
import pytest

import asg
from asg.io import dumps


def test_info_of_a_graph(asg_command):
    out, err = asg_command("info", "m.asg.json")
    assert err == ""
    assert "one graph" in out
    for line in (
        f"graph 'mlp': {len(asg.load('m.asg.json'))} nodes",
        "symbols: N",
        "assumptions: N <= 100",
    ):
        assert line in out.splitlines()
    rows = [line.split() for line in out.splitlines()]
    for row in (["x", "f32[N,8]"], ["w", "f32[8,3]"], ["logits", "f32[N,3]"], ["parameter", "2"]):
        assert row in rows
    assert ["parameters", "27", "108", "bytes"] in rows
    assert "unknown: give --dim N=SIZE" in out


def test_info_as_json_counts_elements_and_memory(asg_command):
    out, _ = asg_command("info", "m.asg.json", "--json", "--dim", "N=4")
    record = json.loads(out)
    (graph,) = record["graphs"]
    assert not record["bundle"]
    assert graph["ops"]["cross_entropy"] == 1
    assert sum(graph["ops"].values()) == graph["nodes"]
    assert graph["updates"] == graph["state"] == {}
    assert (graph["parameter_elements"], graph["parameter_bytes"]) == (27, 108)
    loaded = asg.load("m.asg.json")
    sizes = {"f32": 0, "i32": 0}
    for node in loaded.nodes:
        for type_ in node.types:
            sizes[type_.dtype] += int(type_.bind({"N": 4}).size)
    assert graph["elements"] == sizes
    assert graph["memory"]["peak"] == asg.compile(loaded, "numpy").memory(N=4).peak


def test_info_without_sizes_tells_the_peak_as_a_formula(asg_command):
    graph = asg.Graph("any")
    graph.output("y", asg.exp(graph.input("x", ("N", 4))))
    asg.save(graph, "any.asg.json")
    out, _ = asg_command("info", "any.asg.json")
    told = "16*N bytes for multiples of 64 up to 4096"
    assert f"{told}; for others, give --dim N=SIZE" in " ".join(out.split())
    out, _ = asg_command("info", "any.asg.json", "--json")
    assert json.loads(out)["graphs"][0]["memory_formula"] == told


def test_info_without_symbols_needs_no_size(asg_command):
    graph = asg.Graph("fixed")
    graph.output("y", asg.exp(graph.input("x", (3,))))
    asg.save(graph, "fixed.asg.json")
    out, _ = asg_command("info", "fixed.asg.json", "--json")
    assert json.loads(out)["graphs"][0]["memory"]["peak"] > 0


def test_info_does_not_make_the_values_of_large_parameters(asg_command):
    graph = asg.Graph("large")
    graph.output("y", graph.parameter("w", (2**14, 2**14))[0])
    asg.save(graph, "large.asg.json")
    out, _ = asg_command("info", "large.asg.json", "--json")
    assert json.loads(out)["graphs"][0]["memory"]["state"] == 2**30


def test_info_of_a_bundle(asg_command):
    out, _ = asg_command("info", "bundle.asg.json", "--json")
    record = json.loads(out)
    assert record["bundle"]
    assert [graph["key"] for graph in record["graphs"]] == ["model", "step"]
    assert record["graphs"][1]["updates"].keys() >= {"w", "b"}
    out, _ = asg_command("info", "bundle.asg.json")
    assert "a bundle of 2 graphs" in out
    assert "graph 'mlp' (under 'step')" in out
    out, _ = asg_command("info", "bundle.asg.json", "--graph", "model")
    assert "updates" not in out


def test_info_as_text_is_the_text_form(asg_command):
    out, _ = asg_command("info", "m.asg.json", "--text")
    assert dumps(asg.parse(out)) == dumps(asg.load("m.asg.json"))


def test_info_of_an_op_that_is_not_known(asg_command):
    text = dumps(asg.load("m.asg.json")).replace('"cross_entropy"', '"my_loss"')
    with open("u.asg.json", "w") as file:
        file.write(text)
    out, _ = asg_command("info", "u.asg.json", "--dim", "N=4")
    assert "unknown ops: my_loss" in out
    assert "unknown: the graph has an unknown op" in out
    out, _ = asg_command("check", "u.asg.json")
    assert "unknown ops, so asg cannot compile it: my_loss" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["info", "nope.asg.json"], "error: nope.asg.json: No such file or directory"),
        (["info", "n.asg.json"], "No such file or directory; did you mean 'm.asg.json'?"),
        (
            ["info", "m.asg.json", "--dim", "Q=3"],
            "no dimension 'Q'; the symbolic dimensions are: N",
        ),
        (["info", "m.asg.json", "--dim", "N=300"], "assumption N <= 100 does not hold for N = 300"),
        (["info", "bundle.asg.json", "--graph", "q"], "no graph 'q'; it has: model, step"),
        (["info", "x.npy"], "the file is not UTF-8 text"),
        (["info", "."], "this is a folder, not a file"),
        (["info", "empty.asg.json"], "the file is empty"),
        (["view", "nope.asg.json"], "error: nope.asg.json: No such file or directory"),
        (["launch", "-n", "2", "nope.py"], "error: nope.py: No such file or directory"),
        (["web", "nope.asg.json", "-o", "o.html"], "nope.asg.json: No such file or directory"),
    ],
)
def test_unreadable_files_are_refused(asg_command, arguments, words):
    Path("empty.asg.json").touch()
    out, err = asg_command(*arguments, code=1)
    assert out == ""
    assert words in err
    assert err.startswith("error: ")
    assert err.count("\n") == 1


def test_check_says_ok_for_each_graph(asg_command):
    out, err = asg_command("check", "m.asg.json", "bundle.asg.json")
    assert err == ""
    assert [line.split(":")[0] for line in out.splitlines()] == ["ok"] * 3


def test_check_names_the_place(asg_command, folder):
    broken = json.loads((folder / "m.asg.json").read_text())
    broken["graphs"]["mlp"]["nodes"][3]["types"] = ["f32[7]"]
    (folder / "broken.asg.json").write_text(json.dumps(broken))
    out, err = asg_command("check", "broken.asg.json", code=1)
    assert out == ""
    assert err.startswith("error: graphs.mlp.nodes[3]")
    assert "broken.asg.json" in err


def test_check_goes_on_after_a_wrong_file(asg_command, folder):
    (folder / "no.asg.json").write_text("[]")
    out, err = asg_command("check", "no.asg.json", "m.asg.json", "gone.asg.json", code=1)
    assert out.startswith("ok: m.asg.json")
    assert "gone.asg.json: No such file" in err
    assert "2 of 3 files are invalid" in err


def test_devices(asg_command):
    out, _ = asg_command("devices")
    assert "NumPy" in out
    assert "auto takes" in out
    record = json.loads(asg_command("devices", "--json")[0])
    numpy = next(each for each in record["backends"] if each["name"] == "numpy")
    assert numpy["available"]
    assert np.__version__ in numpy["runs_on"]
    assert record["auto"] in [each["name"] for each in record["backends"]]
    assert record["why"]
    assert record["processor"]["cores"] >= 1


@pytest.mark.parametrize(
    ("turns", "line"),
    [
        ([0, 1], "ranks of a machine take devices 0, 1 in turn, unless ASG_DEVICE is set"),
        ([0], "ranks of a machine take device 0, unless ASG_DEVICE is set"),
    ],
)
def test_devices_of_ranks(asg_command, monkeypatch, turns, line):
    from asg.runtime.backend import DeviceInfo
    from asg.runtime.backend_choice import load_backend

    wgpu = type(load_backend("wgpu"))
    card = DeviceInfo("H200", "DiscreteGPU", "Vulkan", "580", (), {})
    monkeypatch.setattr(wgpu, "devices", lambda _: [card, card, card._replace(interface="OpenGL")])
    monkeypatch.setattr(wgpu, "turns", lambda _: turns)
    assert line in asg_command("devices")[0]
    record = json.loads(asg_command("devices", "--json")[0])
    assert [each["turns"] for each in record["backends"]] == [[], turns]


def test_devices_says_what_cannot_be_loaded(asg_command, monkeypatch):
    from asg.runtime import backend_choice
    from asg.runtime.entry_points import Point

    broken = Point("broken", "no_such_module:backend")
    found = {**backend_choice.installed(), "broken": broken}
    monkeypatch.setattr(backend_choice, "installed", lambda: found)
    record = json.loads(asg_command("devices", "--json")[0])
    assert record["auto"] == "numpy"
    assert "cannot be loaded: No module named" in record["backends"][0]["runs_on"]


def test_info_of_dimensions_whose_sum_is_too_long_to_write(asg_command):
    long = " + ".join(f"{'width':_<30}{i}" for i in range(20))
    graph = asg.Graph("long")
    x, y = graph.input("x", (long, 4)), graph.input("y", (4, long.replace("w", "v")))
    graph.output("z", asg.exp(x))
    graph.output("u", asg.exp(y))
    asg.save(graph, "long.asg.json")
    assert "formula too long; give sizes with --dim" in asg_command("info", "long.asg.json")[0]
    out, _ = asg_command("info", "long.asg.json", "--json", "--nodes")
    (record,) = json.loads(out)["graphs"]
    assert record["elements"]["f32"] == record["all_flops"]
    sizes = [f"--dim={name}=2" for name in graph.symbols]
    out, _ = asg_command("info", "long.asg.json", "--json", *sizes)
    assert json.loads(out)["graphs"][0]["elements"]["f32"] == 4 * 4 * 40
