"""Broken files: each a good one with one thing wrong, and what its refusal must say."""

import copy
import json
from collections.abc import Callable
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


def setting(*path: str | int, to: object) -> Break:
    """Put a value at a path of the file, or at a path of the first node of an op (`@sum`)."""

    def break_(file: Raw) -> None:
        target: Any = file
        for part in path[:-1]:
            is_node = isinstance(part, str) and part.startswith("@")
            target = node(file, part[1:]) if is_node else target[part]
        target[path[-1]] = copy.deepcopy(to)

    return break_


def without(*path: str | int) -> Break:
    def break_(file: Raw) -> None:
        target: Any = file
        for part in path[:-1]:
            is_node = isinstance(part, str) and part.startswith("@")
            target = node(file, part[1:]) if is_node else target[part]
        del target[path[-1]]

    return break_


def appended(**record: object) -> Break:
    """Add a node to the end."""
    return lambda file: nodes(file).append({"id": len(nodes(file)), **record})


G = ("graphs", "mlp")
N = (*G, "nodes")
TENSOR = {"dtype": "i32", "shape": [3], "data": "AQAAAAIAAAADAAAA"}

BROKEN = (
    # The file
    Broken(
        "other format",
        setting("format", to="onnx"),
        "format: expected \"asg\", found 'onnx'; this is not a file",
    ),
    Broken("no format", without("format"), 'format: expected "asg", found null'),
    Broken(
        "newer version",
        setting("version", to=2),
        "version: version 2 is newer than 1, the newest known here; install a newer",
    ),
    Broken("newer opset", setting("opset", to=7), "opset: opset 7 is newer than 1"),
    Broken("version 0", setting("version", to=0), "version: expected a number from 1 on, found 0"),
    Broken(
        "version as text",
        setting("version", to="1"),
        "version: expected a number from 1 on, found '1'",
    ),
    Broken(
        "version true",
        setting("version", to=True),
        "version: expected a number from 1 on, found True",
    ),
    Broken("no graphs", without("graphs"), "graphs: this field is missing"),
    Broken("graphs as a list", setting("graphs", to=[]), "graphs: must be a valid dictionary"),
    Broken("unknown field", setting("author", to="me"), "author: unknown field"),
    Broken(
        "kind graph of two",
        lambda f: f.update(kind="graph", graphs={"a": f["graphs"]["mlp"], "b": f["graphs"]["mlp"]}),
        "graphs: a file of kind graph holds one",
    ),
    Broken("no kind", setting("kind", to="zoo"), "kind: must be 'graph' or 'bundle'"),
    Broken(
        "key that is no name",
        lambda f: f["graphs"].update({" a": f["graphs"]["mlp"]}),
        "graphs[' a']: ' a' cannot be a name",
    ),
    # The graph
    Broken("graph as null", setting("graphs", "mlp", to=None), "graphs.mlp: must be"),
    Broken("no nodes", without(*G, "nodes"), "graphs.mlp.nodes: this field is missing"),
    Broken(
        "name as a number", setting(*G, "name", to=3), "graphs.mlp.name: must be a valid string"
    ),
    Broken("empty name", setting(*G, "name", to=""), "graphs.mlp.name: '' cannot be a name"),
    Broken(
        "long name",
        setting(*G, "name", to="n" * 257),
        "graphs.mlp.name: a name of 257 characters is longer than 256",
    ),
    Broken(
        "unknown field of a graph",
        setting(*G, "colour", to="red"),
        "graphs.mlp.colour: unknown field",
    ),
    Broken("symbol that is none", setting(*G, "symbols", to=["1N"]), "graphs.mlp.symbols: "),
    Broken(
        "too many symbols",
        setting(*G, "symbols", to=[f"s{i}" for i in range(1001)]),
        "graphs.mlp.symbols: 1001 symbols are more than 1000",
    ),
    Broken(
        "bad assumption",
        setting(*G, "assumptions", to=["N >"]),
        "graphs.mlp.assumptions[0]: cannot read the dimension 'N >'",
    ),
    Broken(
        "assumption without relation",
        setting(*G, "assumptions", to=["N + 1"]),
        "graphs.mlp.assumptions[0]: cannot read the dimension 'N + 1': expected '=='",
    ),
    Broken(
        "contradiction",
        setting(*G, "assumptions", to=["N >= 4", "N <= 2"]),
        "assumption N <= 2 can never hold",
    ),
    Broken(
        "too many assumptions",
        setting(*G, "assumptions", to=[f"N >= {i}" for i in range(17)]),
        "graphs.mlp.assumptions[16]: there are more assumptions than 16 in a graph",
    ),
    Broken(
        "unknown symbol in an assumption",
        setting(*G, "assumptions", to=["Q == 2"]),
        "graphs.mlp.assumptions: assume: no input has the dimension Q",
    ),
    # Nodes
    Broken("node as a list", setting(*N, 1, to=[]), "graphs.mlp.nodes[1]: must be"),
    Broken("no op", without(*N, 0, "op"), "graphs.mlp.nodes[0].op: this field is missing"),
    Broken("no types", without(*N, 0, "types"), "graphs.mlp.nodes[0].types: this field is missing"),
    Broken(
        "unknown field of a node",
        setting(*N, 0, "color", to=1),
        "graphs.mlp.nodes[0].color: unknown field",
    ),
    Broken(
        "duplicate id",
        setting(*N, 2, "id", to=1),
        "graphs.mlp.nodes[2].id: expected 2, found 1; ids count the nodes from 0",
    ),
    Broken(
        "negative id",
        setting(*N, 0, "id", to=-1),
        "graphs.mlp.nodes[0].id: must be greater than or equal to 0",
    ),
    Broken(
        "id as text",
        setting(*N, 0, "id", to="0"),
        "graphs.mlp.nodes[0].id: must be a valid integer",
    ),
    Broken(
        "id true", setting(*N, 1, "id", to=True), "graphs.mlp.nodes[1].id: must be a valid integer"
    ),
    Broken(
        "id as float",
        setting(*N, 0, "id", to=0.0),
        "graphs.mlp.nodes[0].id: must be a valid integer",
    ),
    Broken("id beyond all", setting(*N, 0, "id", to=10**30), "graphs.mlp.nodes[0].id: must be"),
    Broken(
        "forward reference",
        setting("@sum", "inputs", to=["%9"]),
        "there is no node %9 here, only 5 earlier nodes; a node uses only nodes before it",
    ),
    Broken(
        "reference to itself",
        setting("@sum", "inputs", to=["%5"]),
        "graphs.mlp.nodes[5]: there is no node %5 here",
    ),
    Broken(
        "reference as a number",
        setting("@sum", "inputs", to=[4]),
        "graphs.mlp.nodes[5].inputs[0]: must be a valid string",
    ),
    Broken(
        "reference without %",
        setting("@sum", "inputs", to=["4"]),
        "graphs.mlp.nodes[5].inputs[0]: String should match",
    ),
    Broken(
        "negative reference",
        setting("@sum", "inputs", to=["%-1"]),
        "graphs.mlp.nodes[5].inputs[0]: String should match",
    ),
    Broken(
        "reference of too many digits",
        setting("@sum", "inputs", to=["%" + "9" * 5000]),
        "graphs.mlp.nodes[5].inputs[0]: ",
    ),
    Broken(
        "result that there is not",
        setting("@sum", "inputs", to=["%4.1"]),
        "%4 has 1 results, so there is no %4.1",
    ),
    Broken(
        "too many operands",
        setting("@sum", "inputs", to=["%4", "%4"]),
        "graphs.mlp.nodes[5]: sum: takes 1 operands, got 2",
    ),
    Broken(
        "operand of a wrong dtype",
        setting("@mean", "inputs", to=["%2"]),
        "mean: operand 0 is i32[], and must be one of",
    ),
    Broken(
        "unknown op without a name",
        setting("@sum", "op", to=""),
        "graphs.mlp.nodes[5]: '' cannot be a name",
    ),
    Broken(
        "duplicate name",
        setting("@sum", "name", to="h"),
        "graphs.mlp.nodes[5]: the name 'h' is taken",
    ),
    Broken(
        "leaf without a name", without(*N, 0, "name"), "graphs.mlp.nodes[0]: input without a name"
    ),
    Broken(
        "name with a new line",
        setting(*N, 0, "name", to="a\nb"),
        "graphs.mlp.nodes[0]: 'a\\nb' cannot be a name",
    ),
    Broken(
        "scope as a list",
        setting(*N, 3, "scope", to=["a"]),
        "graphs.mlp.nodes[3].scope: must be a valid string",
    ),
    Broken(
        "scope not printable",
        setting(*N, 3, "scope", to="a\0b"),
        "graphs.mlp.nodes[3]: the scope is not a printable text",
    ),
    Broken(
        "scope too long",
        setting(*N, 3, "scope", to="a/" * 3000),
        "graphs.mlp.nodes[3]: the scope is not a printable text of at most 4096",
    ),
    Broken(
        "origin as text",
        setting(*N, 3, "origin", to="mlp%7"),
        "graphs.mlp.nodes[3].origin: must be",
    ),
    Broken(
        "origin without rule",
        setting(*N, 3, "origin", to={"graph": "a", "node": 1}),
        "graphs.mlp.nodes[3].origin.rule: this field is missing",
    ),
    Broken(
        "source of a negative line",
        setting(*N, 3, "source", to={"file": "a", "line": -1}),
        "graphs.mlp.nodes[3].source.line: must be greater",
    ),
    # Types
    Broken(
        "wrong recorded type",
        setting("@sum", "types", to=["f32[N,3]"]),
        "graphs.mlp.nodes[5]: the file says f32[N,3], and sum of "
        "f32[N,3] gives f32[N]; the types must be",
    ),
    Broken(
        "wrong recorded dtype",
        setting("@sum", "types", to=["f64[N]"]),
        "the file says f64[N], and sum of f32[N,3] gives f32[N]",
    ),
    Broken(
        "leaf of another type than its attributes",
        setting("@input", "types", to=["f32[N,5]"]),
        "the file says f32[N,5], and input of nothing gives f32[N,4]",
    ),
    Broken(
        "two results of an op of one",
        setting("@sum", "types", to=["f32[N]", "f32[N]"]),
        "the file says f32[N], f32[N], and sum",
    ),
    Broken(
        "no results",
        setting("@sum", "types", to=[]),
        "graphs.mlp.nodes[5]: a node has 1 to 10000 results, not 0",
    ),
    Broken(
        "type of no dtype",
        setting("@sum", "types", to=["i64[3]"]),
        "graphs.mlp.nodes[5].types[0]: 'i64[3]' is not a type; write it as f32[N,784]",
    ),
    Broken(
        "type without brackets",
        setting("@sum", "types", to=["f32"]),
        "graphs.mlp.nodes[5].types[0]: 'f32' is not a type",
    ),
    Broken(
        "type of bad dimension text",
        setting("@sum", "types", to=["f32[N**]"]),
        "graphs.mlp.nodes[5].types[0]: cannot read the dimension 'N**'",
    ),
    Broken(
        "type of a hole",
        setting("@sum", "types", to=["f32[3,,4]"]),
        "graphs.mlp.nodes[5].types[0]: cannot read the dimension ''",
    ),
    Broken(
        "negative dimension",
        setting("@sum", "types", to=["f32[-3]"]),
        "graphs.mlp.nodes[5].types[0]: the dimension -3 of f32[-3] is not between 0",
    ),
    Broken(
        "huge dimension",
        setting("@sum", "types", to=["f32[2147483648]"]),
        "graphs.mlp.nodes[5].types[0]: the dimension 2147483648 is beyond the limit",
    ),
    Broken(
        "rank 9",
        setting("@sum", "types", to=["f32[1,1,1,1,1,1,1,1,1]"]),
        "graphs.mlp.nodes[5].types[0]: rank 9 is above the limit of 8",
    ),
    Broken(
        "billion elements",
        lambda f: (
            setting("@input", "types", to=["f32[1000,1000,1000]"])(f),
            setting("@input", "attrs", "shape", to=[1000, 1000, 1000])(f),
        ),
        "graphs.mlp.nodes[0]: a value of type f32[1000,1000,1000] has more than 536870912 elements",
    ),
    Broken(
        "billion elements for each N",
        setting("@input", "types", to=["f32[1000000000*N]"]),
        "graphs.mlp.nodes[0]: a value of type f32[1000000000*N] has more than",
    ),
    Broken(
        "billion elements in full",
        lambda f: (
            setting("@full", "types", to=["f32[1000000000]"])(f),
            setting("@full", "attrs", "shape", to=[10**9])(f),
        ),
        "has more than 536870912 elements",
    ),
    Broken(
        "unknown symbol",
        setting("@full", "attrs", "shape", to=["Q"]),
        "the file says f32[3], and full of nothing gives f32[Q]",
    ),
    Broken(
        "symbol of no input",
        lambda f: (
            setting("@full", "attrs", "shape", to=["Q"])(f),
            setting("@full", "types", to=["f32[Q]"])(f),
        ),
        "no input has the dimension Q; a symbol is declared by an input's shape",
    ),
    Broken(
        "symbolic parameter",
        lambda f: (
            setting("@parameter", "attrs", "shape", to=["N", 3])(f),
            setting("@parameter", "types", to=["f32[N,3]"])(f),
        ),
        "graphs.mlp.nodes[1]: parameter: f32[N,3] has a symbolic dimension",
    ),
    # Attributes
    Broken(
        "attribute missing",
        without("@sum", "attrs", "axes"),
        "graphs.mlp.nodes[5].attrs.axes: sum needs this attribute, a value of type ints",
    ),
    Broken(
        "attribute too many",
        setting("@sum", "attrs", "colour", to=1),
        "graphs.mlp.nodes[5].attrs.colour: sum has no such "
        "attribute; its attributes: axes, keepdims",
    ),
    Broken(
        "attributes as a list",
        setting("@sum", "attrs", to=[]),
        "graphs.mlp.nodes[5].attrs: must be a valid dictionary",
    ),
    Broken(
        "bool for int",
        setting("@sum", "attrs", "axes", to=[True]),
        "graphs.mlp.nodes[5].attrs.axes[0]: expected an integer, found True",
    ),
    Broken(
        "text for int",
        setting("@sum", "attrs", "axes", to=["1"]),
        "graphs.mlp.nodes[5].attrs.axes[0]: expected an integer, found '1'",
    ),
    Broken(
        "float for int",
        setting("@sum", "attrs", "axes", to=[1.0]),
        "graphs.mlp.nodes[5].attrs.axes[0]: expected an integer, found 1.0",
    ),
    Broken(
        "nan for int",
        setting("@sum", "attrs", "axes", to=["nan"]),
        "graphs.mlp.nodes[5].attrs.axes[0]: expected an integer, found 'nan'",
    ),
    Broken(
        "huge int",
        setting("@sum", "attrs", "axes", to=[10**100]),
        "graphs.mlp.nodes[5].attrs.axes[0]: the integer 1000",
    ),
    Broken(
        "number for a list",
        setting("@sum", "attrs", "axes", to=1),
        "graphs.mlp.nodes[5].attrs.axes: expected a list, found 1",
    ),
    Broken(
        "long list",
        setting("@sum", "attrs", "axes", to=[0] * 10001),
        "graphs.mlp.nodes[5].attrs.axes: 10001 entries are more than 10000",
    ),
    Broken(
        "int for bool",
        setting("@sum", "attrs", "keepdims", to=1),
        "graphs.mlp.nodes[5].attrs.keepdims: expected true or false, found 1",
    ),
    Broken(
        "null",
        setting("@sum", "attrs", "keepdims", to=None),
        "graphs.mlp.nodes[5].attrs.keepdims: expected true or false, found null",
    ),
    Broken(
        "axis out of range",
        setting("@sum", "attrs", "axes", to=[5]),
        "graphs.mlp.nodes[5]: sum: axis 5 is out of range for rank 2",
    ),
    Broken(
        "axis named twice",
        setting("@sum", "attrs", "axes", to=[1, 1]),
        "graphs.mlp.nodes[5]: sum: ",
    ),
    Broken(
        "dtype that is none",
        setting("@full", "attrs", "dtype", to="f128"),
        ".attrs.dtype: expected a dtype, one of bool, i32, u32, f16, f32, f64, found 'f128'",
    ),
    Broken(
        "dimension as float",
        setting("@full", "attrs", "shape", to=[3.0]),
        '.attrs.shape[0]: expected a dimension, a number or text like "2*N", found 3.0',
    ),
    Broken(
        "dimension of bad text",
        setting("@full", "attrs", "shape", to=["3 +"]),
        ".attrs.shape[0]: cannot read the dimension '3 +'",
    ),
    Broken(
        "dimension of deep brackets",
        setting("@full", "attrs", "shape", to=["(" * 400 + "N" + ")" * 400]),
        "expected at most 32 nested brackets",
    ),
    Broken(
        "dimension of a power tower",
        setting("@full", "attrs", "shape", to=["(N+1)**8 * (M+1)**8 * (K+1)**8"]),
        ".attrs.shape[0]: ",
    ),
    Broken(
        "scalar as an object",
        setting("@full", "attrs", "value", to={"a": 1}),
        '.attrs.value: expected a number, "inf", "-inf" or "nan", found an object',
    ),
    Broken(
        "scalar its dtype cannot hold",
        lambda f: (
            setting("@full", "attrs", "dtype", to="i32")(f),
            setting("@full", "types", to=["i32[3]"])(f),
        ),
        "full: 0.5 is not an integer",
    ),
    # Tensors and first values
    Broken(
        "tensor as a list",
        setting("@constant", "attrs", "value", to=[1, 2, 3]),
        ".attrs.value: expected a tensor: an object of dtype, shape and data",
    ),
    Broken(
        "tensor of no data",
        setting("@constant", "attrs", "value", to={"dtype": "i32", "shape": [3]}),
        ".attrs.value.data: this field is missing",
    ),
    Broken(
        "bad base64",
        setting("@constant", "attrs", "value", to={**TENSOR, "data": "AQAAAAI!AAADAAAA"}),
        ".attrs.value.data: this is not base64",
    ),
    Broken(
        "base64 of another alphabet",
        setting("@constant", "attrs", "value", to={**TENSOR, "data": "AQAAAAI_AAADAAAA"}),
        ".attrs.value.data: this is not base64",
    ),
    Broken(
        "base64 that is not ASCII",
        setting("@constant", "attrs", "value", to={**TENSOR, "data": "AQAAAAIéAAADAAAA"}),
        ".attrs.value.data: this is not base64",
    ),
    Broken(
        "too few bytes",
        setting("@constant", "attrs", "value", to={**TENSOR, "data": "AQAAAAIAAAA="}),
        ".attrs.value.data: i32[3] has 12 bytes, so 16 characters of base64, but the file has 12",
    ),
    Broken(
        "too many bytes",
        setting("@constant", "attrs", "value", to={**TENSOR, "data": "AQAAAAIAAAADAAAABAAA"}),
        ".attrs.value.data: i32[3] has 12 bytes",
    ),
    Broken(
        "tensor of no dtype",
        setting("@constant", "attrs", "value", to={**TENSOR, "dtype": "i64"}),
        ".attrs.value.dtype: must be 'bool'",
    ),
    Broken(
        "tensor of a negative shape",
        setting("@constant", "attrs", "value", to={**TENSOR, "shape": [-3]}),
        ".attrs.value.shape[0]: must be greater than or equal to 0",
    ),
    Broken(
        "tensor of rank 9",
        setting("@constant", "attrs", "value", to={**TENSOR, "shape": [1] * 9}),
        ".attrs.value.shape: List should have at most 8 items",
    ),
    Broken(
        "tensor of a billion elements",
        setting("@constant", "attrs", "value", to={**TENSOR, "shape": [10**9]}),
        "a value of type i32[1000000000] has more than 536870912 elements",
    ),
    Broken(
        "tensor of more bytes than the file",
        setting("@constant", "attrs", "value", to={**TENSOR, "shape": [2**29]}),
        "the tensors in the file have more bytes than the limit; put them in a sidecar",
    ),
    Broken(
        "bool of another byte",
        lambda f: (
            setting(
                "@constant", "attrs", "value", to={"dtype": "bool", "shape": [3], "data": "AQIB"}
            )(f),
            setting("@constant", "types", to=["bool[3]"])(f),
        ),
        "a byte of a bool tensor is neither 0 nor 1",
    ),
    Broken(
        "constant of another type",
        setting("@constant", "types", to=["i32[4]"]),
        "the file says i32[4], and constant of nothing gives i32[3]",
    ),
    Broken(
        "unknown initializer",
        setting("@parameter", "attrs", "init", to={"initializer": "magic"}),
        "graphs.mlp.nodes[1].attrs.init: there is no initializer 'magic'; use zeros",
    ),
    Broken(
        "initializer as text",
        setting("@parameter", "attrs", "init", to="zeros"),
        "graphs.mlp.nodes[1].attrs.init: must be",
    ),
    Broken(
        "argument missing",
        setting(
            "@parameter", "attrs", "init", to={"initializer": "uniform", "arguments": {"low": 0.0}}
        ),
        "graphs.mlp.nodes[1].attrs.init: initializer uniform takes",
    ),
    Broken(
        "argument as text",
        setting(
            "@parameter",
            "attrs",
            "init",
            to={"initializer": "constant", "arguments": {"value": "big"}},
        ),
        "graphs.mlp.nodes[1].attrs.init.arguments.value",
    ),
    Broken(
        "first value of another shape",
        setting(
            "@parameter",
            "attrs",
            "init",
            "values",
            to={"dtype": "f32", "shape": [1], "data": "AACAPw=="},
        ),
        "graphs.mlp.nodes[1]: initial value of 'w' has shape (1,), not (4, 3)",
    ),
    Broken(
        "first value of another dtype",
        setting(
            "@state",
            "attrs",
            "init",
            to={
                "initializer": "values",
                "values": {"dtype": "f32", "shape": [], "data": "AACAPw=="},
            },
        ),
        "graphs.mlp.nodes[2]: initial value of 'step' is float32, not i32",
    ),
    # The sidecar
    Broken(
        "sidecar that is not used but missing",
        setting("sidecar", to={"file": "a.safetensors", "sha256": "0" * 64}),
        "sidecar.file: the sidecar a.safetensors cannot be read",
    ),
    Broken(
        "tensor of no sidecar",
        setting("@constant", "attrs", "value", to={"dtype": "i32", "shape": [3], "stored": "0"}),
        ".attrs.value.stored: the sidecar has no tensor '0'",
    ),
    Broken(
        "sidecar above the folder",
        setting("sidecar", to={"file": "../a.safetensors", "sha256": "0" * 64}),
        "sidecar.file: the sidecar must be a .safetensors file in the same folder",
    ),
    Broken(
        "sidecar from the root",
        setting("sidecar", to={"file": "/etc/passwd", "sha256": "0" * 64}),
        "sidecar.file: the sidecar must be",
    ),
    Broken(
        "sidecar on a drive",
        setting("sidecar", to={"file": "c:a.safetensors", "sha256": "0" * 64}),
        "sidecar.file: the sidecar must be",
    ),
    Broken(
        "sidecar behind a backslash",
        setting("sidecar", to={"file": "..\\a.safetensors", "sha256": "0" * 64}),
        "sidecar.file: the sidecar must be",
    ),
    Broken(
        "sidecar of no safetensors",
        setting("sidecar", to={"file": "a.pkl", "sha256": "0" * 64}),
        "sidecar.file: the sidecar must be a .safetensors",
    ),
    Broken(
        "sidecar of no hash",
        setting("sidecar", to={"file": "a.safetensors", "sha256": "abc"}),
        "sidecar.sha256: String should match",
    ),
    # Results
    Broken(
        "output of a missing node",
        setting(*G, "outputs", "loss", to="%99"),
        "graphs.mlp.outputs.loss: there is no node %99 here",
    ),
    Broken(
        "output of no reference",
        setting(*G, "outputs", "loss", to=4),
        "graphs.mlp.outputs.loss: must be a valid string",
    ),
    Broken(
        "output named as another node",
        setting(*G, "outputs", "w", to="%0"),
        "graphs.mlp.outputs.w: output: the name 'w' already means another value",
    ),
    Broken(
        "output of an empty name",
        setting(*G, "outputs", "", to="%0"),
        "graphs.mlp.outputs['']: output: '' cannot be a name",
    ),
    Broken(
        "update of an input", setting(*G, "updates", "x", to="%0"), "graphs.mlp.updates.x: update: "
    ),
    Broken(
        "update of nothing",
        setting(*G, "updates", "nobody", to="%0"),
        "graphs.mlp.updates.nobody: update: graph 'mlp' has no",
    ),
    Broken(
        "update of another shape",
        setting(*G, "updates", "w", to="%0"),
        "graphs.mlp.updates.w: update: 'w' is f32[4,3], its new value f32[N,4]",
    ),
    Broken(
        "update of another dtype",
        setting(*G, "updates", "step", to="%1"),
        "graphs.mlp.updates.step: update: 'step' is i32[], its new value f32[4,3]",
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
    ("empty", raw(""), "this is no JSON: Expecting value at line 1, column 1"),
    ("no JSON", raw("hello"), "this is no JSON"),
    ("a list", raw("[1]"), "the file is no JSON object"),
    ("a pickle", raw("\x80\x04\x95"), "this is no JSON"),
    ("truncated", lambda: _GOOD[: len(_GOOD) // 2], "this is no JSON: "),
    ("something behind it", lambda: _GOOD + "}", "this is no JSON: Extra data"),
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
        "NaN is no JSON number; a float that is not finite is the string",
    ),
    ("Infinity", replaced('"axes": [1]', '"axes": [Infinity]'), "Infinity is no JSON number"),
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
