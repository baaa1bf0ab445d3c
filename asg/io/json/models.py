"""The contents of a file as pydantic models, which check its form and give its schema.

The op determines the valid attributes, so `asg.io.json.attributes` checks them.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, FailFast, Field, SkipValidation

FORMAT = "asg"
VERSION = 1
OPSET = 1
SCHEMA_FILE = f"schemas/asg-{VERSION}.schema.json"

Natural = Annotated[int, Field(ge=0, le=2**31 - 1)]
Value = Annotated[str, Field(pattern=r"^%[0-9]+(\.[0-9]+)?$", description="%7, or %7.1")]
Type = Annotated[str, Field(description="dtype and dimensions, as in f32[N,784]")]
Number = float | Literal["inf", "-inf", "nan"]
DTypeName = Literal[
    "bool", "i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64", "f16", "bf16", "f32", "f64"
]


class Record(BaseModel):
    """A record: it has only declared fields, and converts nothing."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)


class InlineTensor(Record):
    """A tensor in the file itself: its elements in row-major order, little-endian, in base64."""

    dtype: DTypeName
    shape: Annotated[list[Natural], Field(max_length=8)]
    data: str


class StoredTensor(Record):
    """A tensor in the sidecar, with the name `stored`."""

    dtype: DTypeName
    shape: Annotated[list[Natural], Field(max_length=8)]
    stored: str


class InitializerRecord(Record):
    """An initial value: the name of an `asg.init` function with its arguments, or an array."""

    initializer: str
    arguments: dict[str, Number] = Field(default_factory=dict)
    values: InlineTensor | StoredTensor | None = None


class NestedGraph(Record):
    """A graph as an attribute of a node."""

    graph: GraphRecord


AttrValue = (
    bool | int | float | str | list[bool | int | float | str]
    | InlineTensor | StoredTensor | InitializerRecord | NestedGraph
)  # fmt: skip


class OriginRecord(Record):
    """Why a derived node exists: `rule` was applied to `node` of the graph named `graph`."""

    graph: str
    node: Natural
    rule: str


class SourceRecord(Record):
    """A line of the user's code."""

    file: str
    line: Natural


class NodeRecord(Record):
    """An operation; its id is its position, and it uses only earlier nodes."""

    id: Natural
    op: str
    inputs: Annotated[list[Value], FailFast()] = Field(default_factory=list)
    attrs: dict[str, Annotated[AttrValue, SkipValidation]] = Field(default_factory=dict)
    types: Annotated[list[Type], FailFast()]
    name: str | None = None
    scope: str = ""
    origin: OriginRecord | None = None
    source: SourceRecord | None = None


class GraphRecord(Record):
    """A graph: its nodes in order, and the names of its results and updates."""

    name: str
    symbols: Annotated[list[str], FailFast()] = Field(default_factory=list)
    assumptions: Annotated[list[str], FailFast()] = Field(default_factory=list)
    nodes: Annotated[list[NodeRecord], FailFast()]
    outputs: dict[str, Value] = Field(default_factory=dict)
    updates: dict[str, Value] = Field(default_factory=dict)


class SidecarRecord(Record):
    """The safetensors file beside this file, with its larger tensors."""

    file: str
    sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class FileRecord(Record):
    """A file: a single graph, or a bundle of named graphs."""

    format: Literal["asg"]
    version: Literal[1]
    opset: Literal[1]
    kind: Literal["graph", "bundle"]
    sidecar: SidecarRecord | None = None
    graphs: dict[str, GraphRecord]


# The JSON Schema


def json_schema() -> dict[str, Any]:
    """Return the schema of `.asg.json` files."""
    schema = FileRecord.model_json_schema(mode="validation")
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$comment": "Written by tools/write_schemas.py.",
    }
    return {**head, **schema, "title": f"ASG file, version {VERSION}"}


def schema_text() -> str:
    """Return the text of the published schema file."""
    return json.dumps(json_schema(), indent=2) + "\n"
