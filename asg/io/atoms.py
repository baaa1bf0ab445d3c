"""The small words of both file formats: references, types, dimensions and tensor bytes."""

from __future__ import annotations

import base64
import binascii
import math
import re
from collections.abc import Iterable
from typing import cast

import numpy as np

from asg.core.dims import Dim, lower_bound, parse_dim
from asg.core.dtypes import NAMES, Array, DType
from asg.core.errors import AsgError
from asg.core.node import Ref
from asg.core.types import MAX_RANK, Shape, TensorType
from asg.io.faults import Fault, shortened
from asg.io.limits import Limits

TYPE = re.compile(rf"({'|'.join(NAMES)})\[([^\[\]\n#]*)\]")
_MOST_BYTES = 2**63 - 1  # of the nonempty axes: NumPy counts strides in 64 bits
_REF = re.compile(r"%([0-9]{1,9})(?:\.([0-9]{1,5}))?")


def read_ref(text: str) -> Ref:
    """Return the value for the text `%7` or `%7.1`."""
    match = _REF.fullmatch(text)
    if not match:
        raise Fault(
            f"{shortened(text)!r} is not a value", hint='write "%7", or "%7.1" for a second result'
        )
    return Ref(int(match[1]), int(match[2] or 0))


class TypeReader:
    """Reads types and dimensions, each text once, within the limits."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._types: dict[str, TensorType] = {}
        self._dims: dict[str, Dim] = {}

    def type(self, text: str) -> TensorType:
        """Return the type for a text such as `f32[N,784]`."""
        found = self._types.get(text)
        if found is None:
            match = TYPE.fullmatch(text)
            if not match:
                raise Fault(
                    f"{shortened(text)!r} is not a type",
                    hint=f"write it as f32[N,784], of a dtype among {', '.join(NAMES)}",
                )
            found = TensorType(self._shape(match[2]), DType(match[1]))
            check_dims(found, self.limits)
            self._types[text] = found
        return found

    def dim(self, text: str) -> Dim:
        """Return the dimension for a text such as `2*N + 1`; an attribute may be negative."""
        found = self._dims.get(text)
        if found is None:
            try:
                found = self._dims[text] = self.bounded(parse_dim(text))
            except AsgError as error:
                raise Fault(error.message, hint=error.hint) from None
        return found

    def bounded(self, dim: Dim) -> Dim:
        """Return `dim`. Raises Fault for a number above the limit."""
        if isinstance(dim, int) and abs(dim) > self.limits.dim:
            raise Fault(f"the dimension {dim} is beyond the limit of {self.limits.dim}")
        return dim

    def _shape(self, text: str) -> Shape:
        if not text.strip():
            return ()
        parts = split_outside_brackets(text)
        if len(parts) > MAX_RANK:
            raise Fault(f"rank {len(parts)} is above the limit of {MAX_RANK}")
        return tuple(self.dim(part.strip()) for part in parts)


def split_outside_brackets(text: str) -> list[str]:
    """Split a text at the commas outside brackets."""
    if "(" not in text:
        return text.split(",")
    parts, start, depth = list[str](), 0, 0
    for position, character in enumerate(text):
        if character == "(":
            depth += 1
        elif character == ")":
            depth -= 1
        elif character == "," and depth == 0:
            parts.append(text[start:position])
            start = position + 1
    return [*parts, text[start:]]


def check_dims(type_: TensorType, limits: Limits) -> list[int]:
    """Return the minimum of each dimension. Raises Fault for a dimension out of range."""
    least = [dim if isinstance(dim, int) else lower_bound(dim) or 0 for dim in type_.shape]
    for dim, bound in zip(type_.shape, least, strict=True):
        if bound > limits.dim or (isinstance(dim, int) and dim < 0):
            raise Fault(f"the dimension {dim} of {type_} is not between 0 and {limits.dim}")
    return least


def check_type(type_: TensorType, limits: Limits) -> None:
    """Raise Fault for dimensions out of range, or a type with more elements than the limit."""
    least = check_dims(type_, limits)
    if 0 not in least and math.prod(least) > limits.elements:
        raise Fault(
            f"a value of type {type_} has more than {limits.elements} elements",
            hint="if you trust the file, pass limits=asg.io.Limits(elements=...)",
        )
    if is_too_wide(least, type_.dtype):
        raise Fault(f"a value of type {type_} exceeds the size of an array")


def is_too_wide(shape: Iterable[int], dtype: DType) -> bool:
    """Whether NumPy cannot count the strides of a shape, which may be empty with wide axes."""
    return math.prod(dim for dim in shape if dim) * dtype.itemsize > _MOST_BYTES


def decode_base64(text: str, dtype: DType, shape: tuple[int, ...]) -> Array:
    """Return the read-only array of a base64 text. Raises Fault for another number of bytes."""
    size = math.prod(shape) * dtype.itemsize
    if len(text) != (size + 2) // 3 * 4:
        raise Fault(
            f"{dtype}{list(shape)} has {size} bytes, so {(size + 2) // 3 * 4} characters of "
            f"base64, but the file has {len(text)}"
        )
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise Fault(f"this is not base64: {error}") from None
    if len(data) != size:
        raise Fault(f"{dtype}{list(shape)} has {size} bytes, but the file has {len(data)}")
    return array_of(data, dtype, shape)


def array_of(data: bytes | bytearray | Array, dtype: DType, shape: tuple[int, ...]) -> Array:
    """Return the read-only array of little-endian bytes."""
    if dtype is DType.BOOL and np.any(np.frombuffer(data, np.uint8) > 1):
        raise Fault("a byte of a bool tensor is neither 0 nor 1")
    if is_too_wide(shape, dtype):
        raise Fault(f"shape {list(shape)} exceeds the size of an array")
    stored = np.frombuffer(data, dtype.numpy.newbyteorder("<")).reshape(shape)
    array = cast("Array", stored.astype(dtype.numpy, copy=False))
    array.flags.writeable = False
    return array
