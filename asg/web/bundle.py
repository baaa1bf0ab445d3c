"""A bundle: recordings of several graphs with shared state, and the data of a page, as bytes.

It starts with the length of its JSON head in four bytes, then the head. The contents of state,
constants and data follow, at multiples of 16. The whole is compressed. State above 50 MB lies
beside it, in chunks.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import HELD, Array, DType, as_array
from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.types import TensorType, static_shape
from asg.init import materialize
from asg.runtime.compiled.interface import feeds_of
from asg.runtime.recording import Dispatched, Recording, Slot, Span

INLINE_BYTES = 50_000_000  # of state; larger state lies in chunks beside the page
CHUNK_BYTES = 1 << 25
_STEP = 16  # of offsets in the blob
_MOST = 1_000_000  # work of a submission, as the runtime counts it
_ATTACHED = {
    "uint8": "u8", "uint16": "u16", "uint32": "u32", "int32": "i32", "float16": "f16",
    "float32": "f32", "bool": "u8",
}  # fmt: skip


class Chunk(NamedTuple):
    """A part of the state, for a file of this name."""

    file: str
    data: bytes


@dataclass
class Bundle:
    """Recordings, state and data, added one after the other."""

    title: str
    seed: int = 0
    blob: bytearray = field(default_factory=bytearray)
    shaders: dict[str, int] = field(default_factory=dict[str, int])
    features: set[str] = field(default_factory=set[str])
    state: dict[str, tuple[TensorType, str, Array]] = field(
        default_factory=dict[str, tuple[TensorType, str, Array]]
    )
    programs: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    data: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])
    view: list[int] | None = None
    _places: dict[bytes, list[int]] = field(default_factory=dict[bytes, list[int]])

    def add_state(self, graph: Graph, values: Mapping[str, Any]) -> None:
        """Add the parameters and state of a graph: `values` by name, otherwise initial values.

        Raises GraphError for a name that another graph has with another type, and for a value of
        another shape.
        """
        for name, leaf in {**graph.parameters, **graph.state}.items():
            if name in self.state:
                if self.state[name][0] != leaf.type:
                    raise GraphError(
                        f"{name!r} is {leaf.type} in graph {graph.name!r}, but "
                        f"{self.state[name][0]} in another",
                        hint="rename it in a graph, or export two pages",
                    )
                continue
            shape = static_shape(leaf.shape)
            if name in values:
                array = _value(name, values[name], leaf.type)
            else:
                init = leaf.node.attrs["init"]
                array = materialize(init, name, shape, leaf.dtype, self.seed)
            kind = "parameter" if name in graph.parameters else "state"
            self.state[name] = leaf.type, kind, array

    def add(self, name: str, dims: Mapping[str, int], graph: Graph, recording: Recording) -> None:
        """Add the recording of a graph at given sizes."""
        numbers = [self.shaders.setdefault(text, len(self.shaders)) for text in recording.shaders]
        self.features |= recording.features
        constants = [
            {"at": list(span), "data": self._put(data.tobytes())}
            for span, data in recording.constants
        ]
        self.programs.append(
            {
                "name": name,
                "dims": dict(dims),
                "updates": list(graph.update_refs),
                "unused": [f.name for f in feeds_of(graph) if f.name not in recording.inputs],
                "arenas": list(recording.arenas),
                "inputs": {key: _slot(slot) for key, slot in recording.inputs.items()},
                "outputs": {key: _slot(slot) for key, slot in recording.outputs.items()},
                "constants": constants,
                "groups": [[list(span) for span in spans] for spans in recording.groups],
                "steps": [_step(numbers[each.shader], each) for each in recording.dispatches],
                "loops": [[p.start, p.stop, p.length, int(p.reverse)] for p in recording.loops],
                "prelude": [_copy(*copy) for copy in recording.prelude],
                "commits": [_copy(*copy) for copy in recording.commits],
            }
        )

    def attach(self, name: str, value: Any) -> None:
        """Add an array for the page, for example images to train on. Raises GraphError for other
        dtypes.
        """
        array = np.asarray(value)
        if array.dtype.name in ("int64", "float64"):
            array = as_array(array.astype(np.float32) if array.dtype.kind == "f" else array)
        if array.dtype.name not in _ATTACHED:
            raise GraphError(
                f"{name!r} has the unsupported dtype {array.dtype}",
                op="data",
                hint=f"convert it to {', '.join(_ATTACHED)}",
            )
        record = {"dtype": _ATTACHED[array.dtype.name], "shape": list(array.shape)}
        self.data[name] = {**record, "data": self._put(np.ascontiguousarray(array).tobytes())}

    def show(self, view: str) -> None:
        """Add the page of the graphs, as people see it."""
        self.view = self._put(view.encode("utf-8"))

    def packed(self, stem: str, suffix: str) -> tuple[bytes, list[Chunk]]:
        """Return the bytes of the bundle, and the chunks to write beside it, as `stem.….suffix`."""
        stored = {name: _encoded(array, type_) for name, (type_, _, array) in self.state.items()}
        apart = sum(map(len, stored.values())) > INLINE_BYTES
        blob = bytearray() if apart else self.blob
        places = {name: _put(blob, data) for name, data in stored.items()}
        chunks = _chunks(bytes(blob), stem, suffix) if apart else []
        head: dict[str, Any] = {
            "version": 1,
            "title": self.title,
            "features": sorted(self.features),
            "shaders": list(self.shaders),
            "state": {
                name: {**_typed(type_), "kind": kind, "data": places[name]}
                for name, (type_, kind, _) in self.state.items()
            },
            "programs": self.programs,
            "data": self.data,
            "chunks": [{"file": chunk.file, "bytes": len(chunk.data)} for chunk in chunks],
        }
        if self.view is not None:
            head["view"] = self.view
        text = json.dumps(head, separators=(",", ":"), ensure_ascii=False).encode("utf-8")
        raw = len(text).to_bytes(4, "little") + text
        whole = raw + bytes(-len(raw) % _STEP) + bytes(self.blob)
        return gzip.compress(whole, 9, mtime=0), chunks

    def _put(self, data: bytes) -> list[int]:
        """Return the place of data in the blob; equal data is stored once."""
        if data not in self._places:
            self._places[data] = _put(self.blob, data)
        return self._places[data]


def _put(blob: bytearray, data: bytes) -> list[int]:
    blob += bytes(-len(blob) % _STEP)
    blob += data
    return [len(blob) - len(data), len(data)]


def _chunks(data: bytes, stem: str, suffix: str) -> list[Chunk]:
    """Split the state into parts; a hash in their names keeps the exports apart."""
    digest = hashlib.sha256(data).hexdigest()[:12]
    plain = re.sub(r"[^\w-]", "_", stem, flags=re.ASCII)
    parts = (data[at : at + CHUNK_BYTES] for at in range(0, len(data), CHUNK_BYTES))
    return [Chunk(f"{plain}.{digest}.{i}{suffix}", part) for i, part in enumerate(parts)]


def _value(name: str, value: Any, type_: TensorType) -> Array:
    array = as_array(value, type_.dtype)
    if array.shape != type_.shape or array.dtype != type_.dtype.numpy:
        raise GraphError(
            f"{name!r} must be {type_}, got {array.dtype} of shape {array.shape}",
            op="state",
            hint="give the state of an executable of the same graph, as in state=exe.state",
        )
    return array


def _encoded(array: Array, type_: TensorType) -> bytes:
    """Return the bytes of a value as the device has them, with bool as u32."""
    stored = array.astype(np.uint32) if type_.dtype is DType.BOOL else array
    data = np.ascontiguousarray(stored).tobytes()
    return data + bytes(-len(data) % 4)


def _typed(type_: TensorType) -> dict[str, Any]:
    held = DType.F32 if type_.dtype is DType.BF16 else HELD.get(type_.dtype)
    if held is not None:
        raise GraphError(
            f"a page has no arrays of {type_.dtype}, such as {type_}",
            hint=f'declare it as "{held}", and cast it in the graph',
        )
    return {"dtype": type_.dtype.value, "shape": list(static_shape(type_.shape))}


def _step(shader: int, each: Dispatched) -> list[int]:
    return [shader, each.group, *each.workgroups, int(each.steps), ceil(each.work * _MOST)]


def _slot(slot: Slot) -> dict[str, Any]:
    return {**_typed(slot.type), "at": list(slot.span)}


def _copy(source: Span, target: Span) -> list[list[int | str]]:
    return [list(source), list(target)]
