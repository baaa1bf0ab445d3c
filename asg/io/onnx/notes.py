"""What a model that was written here says of itself, and ONNX has no place for."""

from __future__ import annotations

import json
from typing import Any, NamedTuple, cast

from onnx import ModelProto

from asg.errors import FormatError

METADATA = "asg"


class Notes(NamedTuple):
    """The updates (name → output of the model), which leaves are state, and assumptions."""

    updates: dict[str, str]
    state: tuple[str, ...]
    assume: tuple[str, ...]

    def text(self) -> str:
        """Return them as JSON."""
        return json.dumps(self._asdict(), sort_keys=True)


def notes_of(model: ModelProto) -> Notes:
    """Return the notes of a model, none if it was written elsewhere; FormatError if damaged."""
    found = {each.key: each.value for each in model.metadata_props}.get(METADATA)
    if found is None:
        return Notes({}, (), ())
    try:
        given: Any = json.loads(found)
    except (ValueError, RecursionError):
        raise FormatError(f"the metadata {METADATA!r} is no JSON") from None
    if not isinstance(given, dict):
        raise FormatError(f"the metadata {METADATA!r} is no object")
    entries = cast("dict[str, Any]", given)
    updates = entries.get("updates", {})
    state, assume = entries.get("state", []), entries.get("assume", [])
    texts = isinstance(updates, dict) and isinstance(state, list) and isinstance(assume, list)
    if not texts or not all(
        isinstance(each, str) for each in (*updates, *updates.values(), *state, *assume)
    ):
        raise FormatError(f"the metadata {METADATA!r} must hold names")
    outputs = {info.name for info in model.graph.output}
    leaves = {tensor.name for tensor in model.graph.initializer}
    for name in (*updates, *state):
        if name not in leaves:
            raise FormatError(f"the metadata {METADATA!r} names {name!r}, which is no initialiser")
    for name in updates.values():
        if name not in outputs:
            raise FormatError(f"the metadata {METADATA!r} names {name!r}, which is no output")
    return Notes(dict(updates), tuple(state), tuple(assume))
