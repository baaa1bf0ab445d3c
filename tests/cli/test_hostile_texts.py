"""Whatever a file holds, a command prints nothing but text: no escapes, no marks that turn it."""

import json
import re
import struct
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from google.protobuf.message import Message
from typer.testing import CliRunner

import asg
from asg.cli import app
from asg.core.errors import plain

# Colors and a title of the terminal, marks that turn letters around, markup, a bell, another line.
HOSTILE = "a\x1b[31m\x1b]0;owned\x07\u202egnp\u2066<b>[bold red]</b>\x9b2J\x7f\u200f\r\u2028b"
COMMANDS = (
    ("info",), ("info", "--json"), ("info", "--text"), ("check",), ("opt", "--show"),
    ("grad", "--of", "loss", "--wrt", "w"), ("convert", "{out}.asg.json"),
    ("convert", "{out}.py"), ("convert", "{out}.dot"), ("diff", "{good}"),
    ("run", "--input", "x={out}.npy"),
)  # fmt: skip


def step() -> asg.Graph:
    graph = asg.Graph("net")
    with graph.scope("layer"):
        x, w = graph.input("x", ("N", 3)), graph.parameter("w", (3, 2), init=asg.init.normal())
        h = asg.tanh(x @ w)
    graph.output("loss", asg.mean(asg.softmax(h, axis=1)))
    return graph


def said_by(path: Path, command: tuple[str, ...], folder: Path) -> str:
    """Return all that a command prints of a file; a fault of the file may end it."""
    places = {"out": folder / "out", "good": folder / "good.asg.json"}
    name, *options = (part.format(**places) for part in command)
    with warnings.catch_warnings(record=True) as warned:
        done = CliRunner().invoke(app, [name, str(path), *options])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert done.exit_code in (0, 1, 2), done.output
    return done.stdout + done.stderr + "".join(str(each.message) for each in warned)


def check_turn(path: Path, turn: int, folder: Path, place: object) -> None:
    """Check `asg info` of a file, and one of the other commands."""
    for command in (COMMANDS[0], COMMANDS[1 + turn % (len(COMMANDS) - 1)]):
        assert not no_text_in(said_by(path, command, folder)), (command, place)


def no_text_in(text: str) -> str:
    """Return the characters of lines that are not text."""
    return "".join(c for c in text if not c.isprintable() and c != "\n")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    asg.save(step(), tmp_path / "good.asg.json")
    np.save(tmp_path / "out.npy", np.ones((2, 3), np.float32))
    return tmp_path


def texts_within(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the places of all strings of a JSON document, and of its keys, as `...` after them."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield (*path, key, ...)
            yield from texts_within(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from texts_within(inner, (*path, number))
    elif isinstance(value, str):
        yield path


def spoilt(document: Any, path: tuple[Any, ...]) -> Any:
    """Return a copy of a document with a hostile text at a place."""
    whole = json.loads(json.dumps(document))
    *outer, last = path[:-1] if path[-1] is ... else path
    place = whole
    for part in outer:
        place = place[part]
    if path[-1] is ...:
        place[HOSTILE] = place.pop(last)
    else:
        place[last] = HOSTILE
    return whole


def test_json(folder: Path) -> None:
    document = json.loads((folder / "good.asg.json").read_text())
    kinds = {re.sub(r"\d+", "*", str(path)): path for path in texts_within(document)}
    assert len(kinds) > 30
    path = folder / "bad.asg.json"
    for turn, place in enumerate(kinds.values()):
        path.write_text(json.dumps(spoilt(document, place)))
        check_turn(path, turn, folder, place)


def test_text(folder: Path) -> None:
    text = str(step())
    path = folder / "bad.asg.txt"
    words = [match.span() for match in re.finditer(r"\w+", text)]
    for turn, (start, end) in enumerate(words[:: max(1, len(words) // 25)]):
        for bad in (HOSTILE, json.dumps(HOSTILE)):
            path.write_text(text[:start] + bad + text[end:], encoding="utf-8", newline="")
            check_turn(path, turn, folder, text[start:end])


def fields_of(message: Message) -> Iterator[tuple[Message, str, int | None]]:
    """Yield each text of a message and of those in it, once for each kind of message."""
    for field, value in message.ListFields():
        if field.type == field.TYPE_MESSAGE:
            for each in value if hasattr(value, "append") else [value]:
                yield from fields_of(each)
    for field in message.DESCRIPTOR.fields:
        if field.type in (field.TYPE_STRING, field.TYPE_BYTES) and field.name != "raw_data":
            value = getattr(message, field.name)
            yield message, field.name, 0 if hasattr(value, "append") else None


def test_onnx(folder: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        asg.onnx.save(step(), folder / "good.onnx", state={"w": np.ones((3, 2), np.float32)})
    good = onnx.load(folder / "good.onnx")
    good.metadata_props.add(key="k", value="v")
    kinds = {(type(m).__name__, name): k for k, (m, name, _) in enumerate(fields_of(good))}
    assert len(kinds) > 20
    path = folder / "bad.onnx"
    for turn, (kind, number) in enumerate(kinds.items()):
        model = onnx.ModelProto()
        model.CopyFrom(good)
        message, name, place = list(fields_of(model))[number]
        is_bytes = message.DESCRIPTOR.fields_by_name[name].type == 12
        bad = HOSTILE.encode() if is_bytes else HOSTILE
        if place is None:
            setattr(message, name, bad)
        else:
            getattr(message, name)[:] = [bad]
        path.write_bytes(model.SerializeToString())
        check_turn(path, turn, folder, kind)


@pytest.mark.parametrize("options", [(), ("--json",), ("--state",)], ids=" ".join)
@pytest.mark.parametrize(
    "spoiling", ["name", "key of metadata", "value of metadata", "dtype", "field"]
)
def test_safetensors(folder: Path, spoiling: str, options: tuple[str, ...]) -> None:
    array = {"dtype": "F32", "shape": [3, 2], "data_offsets": [0, 24]}
    header: dict[str, Any] = {"w": array}
    if spoiling == "name":
        header = {HOSTILE: array}
    elif spoiling == "dtype":
        array["dtype"] = HOSTILE
    elif spoiling == "field":
        array[HOSTILE] = 1
    else:
        pair = (HOSTILE, "v") if spoiling.startswith("key") else ("k", HOSTILE)
        header = {"__metadata__": dict([pair]), **header}
    data = json.dumps(header, ensure_ascii=False).encode()
    path = folder / "bad.safetensors"
    path.write_bytes(struct.pack("<Q", len(data)) + data + bytes(24))
    if options == ("--state",):
        good, x = str(folder / "good.asg.json"), f"x={folder / 'out.npy'}"
        done = CliRunner().invoke(app, ["run", good, "--state", str(path), "--input", x])
        assert not no_text_in(done.stdout + done.stderr)
    else:
        assert not no_text_in(said_by(path, ("info", *options), folder))


def test_npz_and_the_names_of_files(folder: Path) -> None:
    np.savez(folder / "batch.npz", **{HOSTILE.replace("/", ""): np.ones(2)})
    for input_ in (f"{folder / 'batch.npz'}", f"{HOSTILE}={folder / 'out.npy'}", HOSTILE):
        done = CliRunner().invoke(app, ["run", str(folder / "good.asg.json"), "--input", input_])
        assert done.exit_code
        assert not no_text_in(done.stdout + done.stderr)
    named = folder / (HOSTILE.replace("/", "") + ".asg.json")
    (folder / "good.asg.json").rename(named)
    for command in COMMANDS[:6]:
        assert not no_text_in(said_by(named, command, folder))


def test_errors_and_json_are_text() -> None:
    error = asg.GraphError(f"no {HOSTILE}", hint=HOSTILE, where=HOSTILE)
    assert not no_text_in(str(error) + error.message)
    assert plain("Größe: 3 × 4,\n数") == "Größe: 3 × 4,\n数"
    assert plain("\x1b\u202e\n", "") == r"\x1b\u202e\n"


def test_one_function_prints() -> None:
    folder = Path(asg.__file__).parent / "cli"
    printing = re.compile(r"\becho\(|(?<!\.)\bprint\(")
    found = [p.name for p in folder.glob("*.py") if printing.search(p.read_text(encoding="utf-8"))]
    assert found == ["show.py"]


def test_the_viewer_shows_text() -> None:
    texts = pytest.importorskip("asg_viewer.texts")
    key = next(
        key for key, text in texts.ENGLISH.items() if re.findall(r"{\w+}", text) == ["{name}"]
    )
    assert not no_text_in(texts.Phrases()(key, name=HOSTILE))
