"""Files of format version 1 are read for ever, and give what they gave when they were written.

The files in tests/io/data were written by the first version of the format, and are never written
again: where one of these tests fails, the reader is mended (see UPGRADES in asg/io/json/decode.py).
"""

import json
import math
from pathlib import Path

import numpy as np
import pytest

import asg
from asg.core.opdef import AttrType, Opaque
from asg.core.verify import verify
from asg.io import dumps, load, load_state, loads

DATA = Path(__file__).parent / "data"
GRAPHS = DATA / "version-1.asg.json"


@pytest.fixture
def raw():
    return json.loads(GRAPHS.read_text(encoding="utf-8"))


def test_every_graph_loads_and_is_written_again_without_loss():
    graphs = load(GRAPHS)
    assert list(graphs) == ["model", "gradient", "step", "opaque"]
    for graph in graphs.values():
        verify(graph)
    assert dumps(loads(dumps(graphs))) == dumps(graphs)


def test_the_file_has_every_type_of_attribute(raw):
    graphs = load(GRAPHS)
    held = {
        kind for graph in graphs.values() for node in graph.nodes for kind in node.op.attrs.values()
    }
    assert held == set(AttrType)
    scan = next(node for node in graphs["model"].nodes if node.op.name == "scan")
    assert any(node.op.name == "cond" for node in scan.attrs["body"].nodes)
    assert raw["version"] == raw["opset"] == 1


def test_names_scopes_origins_and_sources_are_there():
    graphs = load(GRAPHS)
    model = graphs["model"]
    assert model["h"].node.scope == "encoder/layer 0"
    assert model["h"].node.source.file == "model.py"
    assert [str(fact) for fact in model.facts] == ["N >= 2"]
    assert list(graphs["gradient"].outputs) == ["grad/w", "grad/b"]
    assert graphs["gradient"].nodes[-1].origin.graph == "model"
    asg.splice(model, graphs["gradient"])  # the hashes of what it is derived of still hold


def test_an_op_that_is_not_known_keeps_all_its_attributes():
    node = load(GRAPHS)["opaque"].nodes[1]
    assert isinstance(node.op, Opaque)
    assert [str(type_) for type_ in node.types] == ["f32[M]", "i32[2,3*M]"]
    assert (node.scope, str(node.source), str(node.origin)) == (
        "a/b",
        "train.py:31",
        "earlier%7:vjp",
    )
    attrs = node.attrs
    assert (attrs["bool"], attrs["int"], attrs["float"]) == (True, -5, 0.5)
    assert attrs["string"] == 'a "b"\n ü'
    assert attrs["ints"] == (1, -2)
    assert attrs["array"].tolist() == [[1, 2]]
    assert attrs["array"].dtype == np.uint32
    assert attrs["initializer"].arguments == {"mean": 0.0, "std": 0.5}
    assert attrs["values"].values.tolist() == [1.0, 2.0]
    assert attrs["graph"].nodes[1].op.name == "tanh"
    assert [str(fact) for fact in attrs["graph"].facts] == ["K % 2 == 0"]


def test_the_training_step_gives_what_it_gave():
    values = load_state(DATA / "version-1-values.safetensors")
    parts = {kind: {} for kind in ("feed", "output", "state")}
    for name, array in values.items():
        kind, _, own = name.partition("/")
        parts[kind][own] = array
    step = asg.compile(load(GRAPHS)["step"], "numpy", seed=0)
    results = step(parts["feed"])
    assert parts["output"].keys() <= set(results)
    for name, expected in parts["output"].items():
        found = np.asarray(results[name])
        assert found.dtype == expected.dtype
        np.testing.assert_allclose(
            found, expected, rtol=2e-3 if name == "half" else 1e-5, atol=1e-6
        )
    for name, expected in parts["state"].items():
        np.testing.assert_allclose(np.asarray(step.state[name]), expected, rtol=1e-4, atol=1e-6)


def test_tensors_in_a_sidecar_load():
    graph = load(DATA / "version-1-beside.asg.json")
    values = graph.parameters["w"].node.attrs["init"].values
    assert values.shape == (20, 30)
    assert math.isclose(values[19, 29], (599 - 300) / 64)
    (sidecar,) = DATA.glob("version-1-beside.*.safetensors")
    assert sidecar.name in (DATA / "version-1-beside.asg.json").read_text()


@pytest.mark.parametrize("field", ["version", "opset"])
def test_a_newer_version_is_refused_by_its_number(raw, field):
    raw[field] = 2
    with pytest.raises(asg.FormatError, match=f"{field} 2 is newer than 1, the newest known here"):
        loads(json.dumps(raw))


PLACES = {
    "the file": (),
    "a graph": ("graphs", "model"),
    "a node": ("graphs", "model", "nodes", 0),
    "an origin": ("graphs", "opaque", "nodes", 1, "origin"),
    "a source": ("graphs", "opaque", "nodes", 1, "source"),
    "a tensor": ("graphs", "opaque", "nodes", 1, "attrs", "array"),
    "an initializer": ("graphs", "opaque", "nodes", 1, "attrs", "initializer"),
    "a graph within": ("graphs", "opaque", "nodes", 1, "attrs", "graph", "graph"),
    "a node within": ("graphs", "opaque", "nodes", 1, "attrs", "graph", "graph", "nodes", 0),
}


@pytest.mark.parametrize("place", PLACES)
def test_an_unknown_field_is_refused_wherever_it_is(raw, place):
    target = raw
    for key in PLACES[place]:
        target = target[key]
    target["future"] = 1
    with pytest.raises(asg.FormatError, match="future"):
        loads(json.dumps(raw))


def test_an_unknown_attribute_of_a_known_op_is_refused(raw):
    raw["graphs"]["model"]["nodes"][0]["attrs"]["future"] = 1
    with pytest.raises(asg.FormatError, match="future"):
        loads(json.dumps(raw))
