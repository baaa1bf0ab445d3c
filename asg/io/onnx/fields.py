"""Fields of protocol buffers: their numbers in ONNX's messages, their kinds and their tags."""

from __future__ import annotations

GRAPH, INITIALIZER, RAW_DATA = 7, 5, 9  # fields of ModelProto, GraphProto and TensorProto
VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5  # kinds
LARGEST = 2**31 - 1  # bytes of a message


def head_of(number: int, length: int) -> bytes:
    """Return the tag and the length before a field of `length` bytes."""
    return _varint(number << 3 | BYTES) + _varint(length)


def _varint(number: int) -> bytes:
    found = bytearray()
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    return bytes([*found, number])
