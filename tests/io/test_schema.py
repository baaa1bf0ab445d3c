"""The published schema: as the models say, and true of the files that are written."""

import json
from pathlib import Path

import jsonschema
import numpy as np
import pytest

import asg
from asg.core.errors import FormatError
from asg.io import dumps, save
from asg.io.json.decode import upgraded
from asg.io.json.models import SCHEMA_FILE, schema_text
from tests.io import broken

ROOT = Path(__file__).parent.parent.parent
PUBLISHED = json.loads((ROOT / SCHEMA_FILE).read_text(encoding="utf-8"))


def test_published_schema_is_that_of_the_models() -> None:
    stale = "run tools/write_schemas.py"
    assert (ROOT / SCHEMA_FILE).read_text(encoding="utf-8") == schema_text(), stale


def test_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(PUBLISHED)


def graphs() -> dict[str, asg.Graph]:
    forward = broken.good_graph()
    gradient = asg.gradients(forward["loss"], wrt=[forward["w"]])
    odd = asg.Graph("odd")
    odd.parameter("p", (3,), init=asg.init.normal(float("inf"), 1.0))
    odd.parameter("q", (300,), init=np.arange(300, dtype=np.float32))
    return {"forward": forward, "gradient": gradient, "odd": odd}


def test_saved_files_are_valid(tmp_path: Path) -> None:
    validator = jsonschema.Draft202012Validator(PUBLISHED)
    validator.validate(json.loads(dumps(graphs())))
    validator.validate(json.loads(dumps(graphs()["gradient"], sources=False)))
    save(graphs(), tmp_path / "m.asg.json", sidecar=True)
    file = json.loads((tmp_path / "m.asg.json").read_text())
    assert "sidecar" in file
    validator.validate(file)


@pytest.mark.parametrize(
    "label", ["no graphs", "unknown field", "duplicate field", "id as text", "reference without %"]
)
def test_schema_refuses_what_the_reader_does(label: str) -> None:
    case = next((case for case in broken.BROKEN if case.label == label), None)
    file = broken.good()
    if case is None:
        file["extra"] = 1
    else:
        case.break_(file)
    assert list(jsonschema.Draft202012Validator(PUBLISHED).iter_errors(file))


def test_older_version_is_upgraded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mechanism, on a made-up history: version 1 called the graphs `models`."""

    def to_two(file: dict[str, object]) -> dict[str, object]:
        return {**{k: v for k, v in file.items() if k != "models"}, "graphs": file["models"]}

    monkeypatch.setattr("asg.io.json.decode.VERSION", 2)
    monkeypatch.setattr("asg.io.json.decode.UPGRADES", {1: to_two})
    old = {"format": "asg", "version": 1, "opset": 1, "models": {}}
    assert upgraded(old)["graphs"] == {}
    assert upgraded({**old, "version": 2})["models"] == {}
    with pytest.raises(Exception, match="version 3 is newer than 2") as caught:
        upgraded({**old, "version": 3})
    assert not isinstance(caught.value, FormatError)  # `load` makes it one, with the file's name
