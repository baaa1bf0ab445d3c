"""Strings: codes in the graph, and a table of names beside them.

Tensors hold numbers, so a string is its position in a table. A result of strings has the codes as
its output, and its table as the additional output `names/NAME`: a row of Unicode code points for
each name, padded with 0. `asg.onnx.restored` puts the strings together again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from onnx import TensorProto

from asg.core.dtypes import Array
from asg.core.errors import FormatError
from asg.io.onnx.importing.values import Columns, Known, Strings, Value, check_size

_PREFIX = "names/"
# Operators that move the elements of their first operand
MOVING = frozenset({
    *(("", name) for name in (
        "Identity", "Reshape", "Flatten", "Squeeze", "Unsqueeze", "Transpose", "Gather", "Slice",
        "Expand", "Tile", "GatherElements", "GatherND", "Split",
    )),
    ("ai.onnx.ml", "ArrayFeatureExtractor"),
})  # fmt: skip


def table_of(strings: Sequence[str]) -> tuple[Array, tuple[str, ...]]:
    """Return the code of each string, and the table of different strings."""
    places = {name: place for place, name in enumerate(dict.fromkeys(strings))}
    return np.array([places[each] for each in strings], np.int64), tuple(places)


def coded(strings: Sequence[str], shape: Sequence[int] = (-1,)) -> Strings:
    """Return known strings, of the given shape or along an axis."""
    codes, names = table_of(strings)
    return Strings(Known(codes.reshape(shape)), names)


def texts_of(tensor: TensorProto) -> Array:
    """Return the strings of a TensorProto as objects. Raises FormatError for a damaged tensor."""
    try:
        texts = [each.decode() for each in tensor.string_data]
        return np.array(texts, object).reshape(tensor.dims)
    except ValueError as error:
        raise FormatError(f"the tensor {tensor.name!r} is damaged: {error}") from None


def strings_of(tensor: TensorProto) -> Strings:
    """Return the strings of a TensorProto as codes. Raises FormatError for a damaged tensor."""
    texts = texts_of(tensor)
    return coded(texts.reshape(-1).tolist(), texts.shape)


def codes_of(value: Value) -> Value:
    """Return the codes of strings; another value stays unchanged."""
    return value.codes if isinstance(value, Strings) else value


# Results


def name_of_table(output: str) -> str:
    """Return the name of the output with the table of an output."""
    return f"{_PREFIX}{output}"


def written(named: Strings | Columns) -> Array:
    """Return a table of names as code points, a row for each name."""
    longest = max(map(len, named.names), default=0)
    check_size(len(named.names), max(longest, 1))
    rows = np.zeros((len(named.names), max(longest, 1)), np.int32)
    for row, name in zip(rows, named.names, strict=True):
        row[: len(name)] = [ord(each) for each in name]
    return rows


def with_names(arrays: Mapping[str, Array]) -> dict[str, Array]:
    """Return results with strings in place of codes; tables of columns become strings."""
    found = dict(arrays)
    for name, table in arrays.items():
        output = name.removeprefix(_PREFIX)
        if not name.startswith(_PREFIX) or output not in arrays:
            continue
        names = np.array(["".join(map(chr, row)).rstrip("\0") for row in table])
        if arrays[output].dtype.kind in "iu":
            found[output] = names[arrays[output]]
            del found[name]
        else:
            found[name] = names
    return found
