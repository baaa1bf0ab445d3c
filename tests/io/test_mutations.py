"""Good files with random damage: they are read, or refused with a FormatError; nothing else."""

import json
import random

import pytest

import asg
from asg.io import dumps, loads, parse, text
from tests.io import broken

JUNK = [
    None, True, False, 0, 1, -1, 7, 2**31, 2**64, -(2**70), 0.5, 1e308, "", "N", "%0", "%3.1",
    "f32[N,3]", "f32[]", "nan", "inf", "zeros", "sum", "input", "constant", "softmax", [], [0],
    [[]], [1, 2, 3], ["N"], [None], {}, {"a": 1}, {"graph": {"name": "g", "nodes": []}},
    {"dtype": "f32", "shape": [], "data": "AACAPw=="}, {"initializer": "zeros"}, "x" * 300, "\0",
]  # fmt: skip
SNIPPETS = [
    "%", "%1", "%99", "{", "}", "[", "]", "(", ")", ",", ":", "=", '"', "\\", "#", "\n", " ", "-",
    "graph g {", "nan", "inf", "1e999", "f32[3]", "base64\"AAAA\"", "N", "scope=", "true", "\0",
]  # fmt: skip


def places(value: object, path: tuple = ()) -> list[tuple]:
    found = [path] if path else []
    if isinstance(value, dict | list):
        entries = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in entries:
            found.extend(places(inner, (*path, key)))
    return found


def damaged_json(rng: random.Random) -> str:
    file = broken.good()
    for _ in range(rng.choice([1, 1, 2])):
        *path, last = rng.choice(places(file))
        target = file
        for part in path:
            target = target[part]
        if rng.random() < 0.2:
            del target[last]
        else:
            target[last] = rng.choice(JUNK)
    return json.dumps(file)


def good_texts() -> list[str]:
    forward = broken.good_graph()
    return [text(forward), text(asg.gradients(forward["loss"], wrt=[forward["w"]]))]


def damaged_text(rng: random.Random, texts: list[str]) -> str:
    written = rng.choice(texts)
    for _ in range(rng.choice([1, 1, 2, 4])):
        start = rng.randrange(len(written))
        end = start + rng.choice([0, 1, 1, 3, 10])
        written = written[:start] + rng.choice(["", *SNIPPETS]) + written[end:]
    return written


def attempts(request: pytest.FixtureRequest) -> int:
    return 5000 if request.config.getoption("--full") else 400


def test_damaged_json_is_read_or_refused(request: pytest.FixtureRequest) -> None:
    rng, read = random.Random(1), 0
    for _ in range(attempts(request)):
        source = damaged_json(rng)
        try:
            graphs = loads(source)
        except asg.FormatError:
            continue
        read += 1
        assert dumps(loads(dumps(graphs))) == dumps(graphs)
    assert 0 < read < 0.5 * attempts(request)


def test_damaged_text_is_read_or_refused(request: pytest.FixtureRequest) -> None:
    rng, read, texts = random.Random(2), 0, good_texts()
    for _ in range(attempts(request)):
        source = damaged_text(rng, texts)
        try:
            graph = parse(source)
        except asg.FormatError:
            continue
        read += 1
        assert text(parse(text(graph))) == text(graph)
    assert 0 < read < 0.5 * attempts(request)


def test_cut_files_are_refused() -> None:
    """But for the last brace and line: the rest is not JSON."""
    whole = dumps({"mlp": broken.good_graph()})
    for length in range(0, len(whole.rstrip()), 13):
        with pytest.raises(asg.FormatError):
            loads(whole[:length])
