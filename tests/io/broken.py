"""Broken files: each a good one with one thing wrong, and what its refusal must say."""

import copy
import json
import operator
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import asg
from asg.core.graph import Graph
from asg.io import dumps

Raw = dict[str, Any]
Break = Callable[[Raw], object]


def good_graph() -> Graph:
    graph = Graph("mlp")
    x = graph.input("x", ("N", 4), "f32")
    w = graph.parameter("w", (4, 3), "f32", init=np.ones((4, 3), np.float32))
    step = graph.state_variable("step", (), "i32")
    h = asg.softmax(x @ w).named("h")
    graph.assume("N % 4 == 0")
    total = asg.sum(h, axis=1)
    graph.output("total", asg.full((3,), 0.5, "f32", graph=graph))
    graph.output("loss", asg.mean(total))
    graph.update("w", w * 2.0)
    graph.update("step", step + 1)
    asg.constant([1, 2, 3], graph=graph)
    return graph


_GOOD = dumps({"mlp": good_graph()})


def good() -> Raw:
    """A new copy of the file, as parsed JSON."""
    return json.loads(_GOOD)


class Broken(NamedTuple):
    label: str
    break_: Break
    words: str


def nodes(file: Raw) -> list[Raw]:
    return file["graphs"]["mlp"]["nodes"]


def node(file: Raw, op: str) -> Raw:
    return next(node for node in nodes(file) if node["op"] == op)


def changed(path: Sequence[str | int], change: Callable[[Any, str | int], object]) -> Break:
    """Change an entry at a path of the file, or at a path of the first node of an op (`@sum`)."""

    def break_(file: Raw) -> None:
        target: Any = file
        for part in path[:-1]:
            is_node = isinstance(part, str) and part.startswith("@")
            target = node(file, part[1:]) if is_node else target[part]
        change(target, path[-1])

    return break_


def setting(*path: str | int, to: object) -> Break:
    """Put a value at a path."""
    return changed(path, lambda target, key: operator.setitem(target, key, copy.deepcopy(to)))


def without(*path: str | int) -> Break:
    """Remove an entry."""
    return changed(path, operator.delitem)


def edited(edits: Sequence[tuple[str, list[str | int], Any]]) -> Break:
    """Make edits as data/broken.json has them: ["set", path, value] or ["remove", path]."""
    steps = [setting(*path, to=to[0]) if to else without(*path) for _, path, *to in edits]

    def break_(file: Raw) -> None:
        for step in steps:
            step(file)

    return break_


G = ("graphs", "mlp")
N = (*G, "nodes")
LISTED = json.loads((Path(__file__).parent / "data/broken.json").read_text(encoding="utf-8"))
BROKEN = (
    *(Broken(label, edited(edits), words) for label, edits, words in LISTED),
    Broken(
        "kind graph of two",
        lambda f: f.update(kind="graph", graphs={"a": f["graphs"]["mlp"], "b": f["graphs"]["mlp"]}),
        "graphs: a file of kind graph holds one",
    ),
    Broken(
        "key that is no name",
        lambda f: f["graphs"].update({" a": f["graphs"]["mlp"]}),
        "graphs[' a']: ' a' cannot be a name",
    ),
    Broken(
        "too many symbols",
        setting(*G, "symbols", to=[f"s{i}" for i in range(1001)]),
        "graphs.mlp.symbols: 1001 symbols are more than 1000",
    ),
    Broken(
        "reference of too many digits",
        setting("@sum", "inputs", to=["%" + "9" * 5000]),
        "graphs.mlp.nodes[5].inputs[0]: ",
    ),
    Broken(
        "scope too long",
        setting(*N, 3, "scope", to="a/" * 3000),
        "graphs.mlp.nodes[3]: the scope is not a printable text of at most 4096",
    ),
    Broken(
        "long list",
        setting("@sum", "attrs", "axes", to=[0] * 10001),
        "graphs.mlp.nodes[5].attrs.axes: 10001 entries are more than 10000",
    ),
    Broken(
        "dimension of deep brackets",
        setting("@full", "attrs", "shape", to=["(" * 400 + "N" + ")" * 400]),
        "expected at most 32 nested brackets",
    ),
)


def raw(text: str) -> Callable[[], str]:
    return lambda: text


def replaced(old: str, new: str) -> Callable[[], str]:
    def make() -> str:
        assert old in _GOOD
        return _GOOD.replace(old, new, 1)

    return make


def nested_graph(depth: int) -> str:
    """A file of an unknown op whose attribute is a graph, whose node is one, and so on."""
    inner = '{"name": "g", "nodes": []}'
    for _ in range(depth):
        inner = (
            '{"name": "g", "nodes": [{"id": 0, "op": "loop", "types": ["f32[]"], '
            f'"attrs": {{"body": {{"graph": {inner}}}}}}}]}}'
        )
    return (
        '{"format": "asg", "version": 1, "opset": 1, "kind": "graph", "graphs": {"g": '
        f"{inner}}}}}"
    )


def many_nodes() -> str:
    return (
        '{"format": "asg", "version": 1, "opset": 1, "kind": "graph", "graphs": {"g": '
        '{"name": "g", "nodes": [' + "0," * 1_000_000 + "0]}}}"
    )


# Text that is not even a good file's JSON, or of a size that none should have.
BROKEN_TEXTS = (
    ("empty", raw(""), "the file is empty"),
    ("no JSON", raw("hello"), "this is not JSON"),
    ("a list", raw("[1]"), "the file is not a JSON object"),
    ("a pickle", raw("\x80\x04\x95"), "this is not JSON"),
    ("truncated", lambda: _GOOD[: len(_GOOD) // 2], "this is not JSON: "),
    ("something behind it", lambda: _GOOD + "}", "this is not JSON: Extra data"),
    (
        "key twice",
        replaced('"updates": {', '"updates": {"w": "%0", '),
        "an object has the key 'w' twice",
    ),
    (
        "graphs twice",
        replaced('"version": 1', '"version": 1, "version": 1'),
        "the key 'version' twice",
    ),
    (
        "NaN in an integer field",
        replaced('"id": 0', '"id": NaN'),
        "NaN is not a JSON number; a float that is not finite is the string",
    ),
    ("Infinity", replaced('"axes": [1]', '"axes": [Infinity]'), "Infinity is not a JSON number"),
    (
        "number beyond the floats",
        replaced('"axes": [1]', '"axes": [1e400]'),
        "the number 1e400 is beyond the floats",
    ),
    (
        "integer of 5000 digits",
        replaced('"id": 0', '"id": 1' + "0" * 5000),
        "a number of the file cannot be read",
    ),
    ("a million lists", raw("[" * 1_000_000), "the JSON nests deeper than the limit"),
    ("a million objects", raw('{"a":' * 1_000_000), "the JSON nests deeper than the limit"),
    (
        "deep list in an attribute",
        replaced('"axes": [1]', '"axes": ' + "[" * 900 + "]" * 900),
        "axes[0]: expected an integer, found a list",
    ),
    (
        "a million lists in an attribute",
        replaced('"axes": [1]', '"axes": ' + "[" * 10**6 + "]" * 10**6),
        "the JSON nests deeper than the limit",
    ),
    ("deep graphs", lambda: nested_graph(18), "graphs are nested more than 16 deep"),
    ("very deep graphs", lambda: nested_graph(150), "graphs are nested more than 16 deep"),
    ("a million and one nodes", many_nodes, "graphs.g.nodes: there are more than 1000000 nodes"),
)
