"""The contract of every loader for any bytes: read them, or refuse them with a FormatError.

`TARGETS` has a function for each form of file; `SEEDS` good files of each, to be damaged.
"""

import json
import random
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np

import asg
from asg.core.verify import verify
from asg.io import Limits, dumps, load_state, loads, parse, save_state, text
from asg.runtime.compiled.container import MAGIC, read_container, write_container
from tests.io.damage import flipped, regrown
from tests.onnx.importing import fuzzing as models

# Small, so that a file that claims much is refused before it is built, and each attempt is short.
LIMITS = Limits(
    file_bytes=2**20, inline_bytes=2**18, nodes=2_000, graphs=20, nesting=6, elements=2**22
)


def small_graph() -> asg.Graph:
    """A graph with a parameter, a size and an update."""
    graph = asg.Graph("small")
    x, w = graph.input("x", ("N", 3)), graph.parameter("w", (3,))
    graph.output("y", asg.tanh(x * w))
    graph.update("w", w + 1)
    return graph


def nested_graph() -> asg.Graph:
    """A graph with loops and branches within each other, and every type of attribute."""
    graph = asg.Graph("nested")
    x = graph.input("x", ("N", 3))
    h = graph.parameter("w", (3,), init=asg.init.normal(0.0, 0.5))
    step = graph.state_variable("step", (), "i32", init=np.array(7, np.int32))

    def body(carry, row):
        chosen = asg.cond(asg.sum(row) > 0, lambda a: asg.tanh(a) * 2.0, asg.neg, carry)
        last, _ = asg.scan(lambda c, _: (c + 1.0, ()), chosen, length=2)
        return last + row, asg.softmax(last)

    last, rows = asg.scan(body, h, asg.broadcast_to(x[:1] * 1.0, (4, 3)))
    graph.output("last", last)
    graph.output("rows", asg.reshape(rows, (-1,))[::2])
    graph.output("constant", asg.constant(np.arange(40, dtype=np.float16), graph=graph))
    graph.output("more", asg.cast(asg.sum(x, axis=0, keepdims=True), "f64"))
    graph.update("step", step + 1)
    graph.assume("N >= 2")
    return graph


def compiled_file(graph: asg.Graph, *, sealed: bool) -> bytes:
    """A compiled program; without its seal, a reader makes the plans again."""
    path = Path(_folder()) / "seed.asgx"
    asg.compile(graph, "numpy").save(path, sizes=[{"N": 4}])
    file = read_container(path)
    if not sealed:
        header = {**file.header, "seal": ""}
        header.pop("arrays")
        write_container(path, header, [array.copy() for array in file.arrays])
    return path.read_bytes()


def state_file() -> bytes:
    arrays = {
        "w": np.arange(6, dtype=np.float32).reshape(2, 3), "step": np.array(3, np.int32),
        "half": np.ones((4,), np.float16), "mask": np.array([True, False]),
    }  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "s.safetensors"
        save_state(arrays, path, metadata={"step": "3"})
        return path.read_bytes()


def attempt_json(data: bytes) -> bool:
    """Read bytes as JSON; return whether that succeeded."""
    try:
        graphs = loads(data.decode("utf-8"), limits=LIMITS)
    except (asg.FormatError, UnicodeDecodeError):  # `load` refuses what is no UTF-8 by itself
        return False
    for graph in graphs.values() if isinstance(graphs, dict) else [graphs]:
        verify(graph)
    again = dumps(graphs)
    assert dumps(loads(again)) == again
    return True


def attempt_text(data: bytes) -> bool:
    """Read bytes as the text form; return whether that succeeded."""
    try:
        graph = parse(data.decode("utf-8"), limits=LIMITS)
    except (asg.FormatError, UnicodeDecodeError):
        return False
    verify(graph)
    again = text(graph)
    assert text(parse(again)) == again
    return True


def attempt_state(data: bytes) -> bool:
    """Read bytes as safetensors; return whether that succeeded."""
    path = Path(_folder()) / "attempt.safetensors"
    path.write_bytes(data)
    try:
        arrays = load_state(path)
    except asg.FormatError:
        return False
    assert sum(array.nbytes for array in arrays.values()) <= len(data)
    return True


@cache
def _folder() -> str:
    return tempfile.mkdtemp(prefix="asg-fuzz-")


def attempt_onnx(data: bytes) -> bool:
    """Read bytes as an ONNX model; return whether that succeeded."""
    return models.attempt(data, LIMITS)


def attempt_compiled(data: bytes) -> bool:
    """Read bytes as a compiled program; return whether that succeeded."""
    path = Path(_folder()) / "attempt.asgx"
    path.write_bytes(data)
    try:
        asg.load_compiled(path)
    except (asg.FormatError, asg.BackendError):  # damage may name another version or machine
        return False
    return True


TARGETS: dict[str, Callable[[bytes], bool]] = {
    "json": attempt_json, "text": attempt_text, "safetensors": attempt_state, "onnx": attempt_onnx,
    "compiled": attempt_compiled,
}  # fmt: skip


@cache
def seeds(form: str) -> tuple[bytes, ...]:
    """Good files of a form."""
    from tests.io.broken import good_graph

    if form == "safetensors":
        return (state_file(),)
    if form == "onnx":
        return models.seeds()
    if form == "compiled":
        return tuple(compiled_file(small_graph(), sealed=sealed) for sealed in (True, False))
    written = text if form == "text" else dumps
    graphs = (nested_graph(), good_graph())
    return tuple(written(graph).encode() for graph in graphs)


def damaged(rng: random.Random, form: str, data: bytes) -> bytes:
    """Damage a file: mostly by its structure where its form has one, else byte by byte."""
    if rng.random() < 0.3 or form not in ("json", "onnx", "compiled"):
        return flipped(rng, data)
    if form == "compiled":
        return regrown_header(rng, data)
    if form == "onnx":
        return models.remodeled(rng, data)
    try:
        return json.dumps(regrown(rng, json.loads(data))).encode()
    except (ValueError, RecursionError, IndexError):  # it is none any more, or holds itself
        return flipped(rng, data)


def regrown_header(rng: random.Random, data: bytes) -> bytes:
    """Damage the header of a compiled program by its structure."""
    start = len(MAGIC) + 8
    end = start + int.from_bytes(data[len(MAGIC) : start], "little")
    try:
        text = json.dumps(regrown(rng, json.loads(data[start:end]))).encode()
    except (ValueError, RecursionError, IndexError):
        return flipped(rng, data)
    return MAGIC + len(text).to_bytes(8, "little") + text + data[end:]
