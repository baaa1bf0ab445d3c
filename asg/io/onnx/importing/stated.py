"""Sizes and ranks that a model states besides its operators: in metadata, doc strings, types."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from onnx import ModelProto, ValueInfoProto

from asg.ops._support import counterparts as names

_IMAGE = r"(?:imgsz|img_size|image_size|input_size)"  # of the last two axes of a picture
_PAIR = re.compile(rf"\W{_IMAGE}\W+(\d+)\W+(\d+)", re.IGNORECASE)
_ELEMENTWISE = frozenset(
    row.onnx for row in (*names.UNARY, *names.PREDICATES, *names.BINARY, *names.COMPARISONS)
)
_MOST_TEXT = 100_000  # characters to search


def sizes_in(model: ModelProto, labels: Iterable[str]) -> dict[str, int]:
    """Return sizes of symbolic dimensions by label that the text of a model states."""
    text = "\n".join(_texts(model))[:_MOST_TEXT]
    found: dict[str, int] = {}
    for label in labels:
        size = re.search(rf"\W{re.escape(label)}\W{{1,4}}(\d{{1,9}})(?![\w.])", f"\n{text}\n")
        if size and int(size[1]):
            found[label] = int(size[1])
    pair = _PAIR.search(f"\n{text}")
    pictures = [info for info in model.graph.input if len(_dims(info)) == 4]
    if pair and len(pictures) == 1:
        for dim, size in zip(_dims(pictures[0])[2:], pair.groups(), strict=True):
            found.setdefault(dim.dim_param, int(size))
    return {label: found[label] for label in labels if label in found}


def _texts(model: ModelProto) -> Iterator[str]:
    yield from (f"{each.key}: {each.value}" for each in model.metadata_props)
    yield model.doc_string
    yield model.graph.doc_string
    yield from (info.doc_string for info in model.graph.input)


def ranks_in(model: ModelProto) -> Mapping[str, int]:
    """Return the ranks of values by name, as far as the model declares their shapes.

    An elementwise operand has the rank of its result if it is the only operand or a scalar.
    """
    values = (*model.graph.value_info, *model.graph.output)
    found = {
        info.name: len(_dims(info)) for info in values if info.type.tensor_type.HasField("shape")
    }
    for node in reversed(model.graph.node):
        rank = found.get(node.output[0]) if node.output else None
        if rank is None or node.op_type not in _ELEMENTWISE or (rank and len(node.input) > 1):
            continue
        for name in node.input:
            found.setdefault(name, rank)
    return found


def _dims(info: ValueInfoProto) -> list[Any]:
    return list(info.type.tensor_type.shape.dim)
