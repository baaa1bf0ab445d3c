"""One text for one meaning: what attributes are compared, grouped and hashed by.

Python's own equality will not do: 1, 1.0 and True are one dict key, and NaN is none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import numpy as np

from asg.core.dims import Expr
from asg.core.dtypes import Array
from asg.init import Initializer


def canonical(value: Any) -> str:
    """Return a text that is equal for attributes of one meaning, and for no others."""
    if isinstance(value, Mapping):
        items = sorted(cast("Mapping[str, Any]", value).items())
        return "{" + ",".join(f"{key!r}:{canonical(each)}" for key, each in items) + "}"
    if isinstance(value, tuple):
        return "(" + ",".join(map(canonical, cast("tuple[Any, ...]", value))) + ")"
    if value is None or isinstance(value, bool | int | float | str):  # dtypes are strings
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, Expr):
        return f"dim {value}"
    if isinstance(value, np.ndarray):
        array = cast("Array", value)
        return f"array {array.dtype.str}{array.shape}{digest(array.tobytes())}"
    if isinstance(value, Initializer):
        return f"initializer {value.name}{canonical(value.arguments)} {canonical(value.values)}"
    return f"graph {_interface(value)} {_fingerprint(value)}"


def digest(data: bytes) -> str:
    """Return the hash of `data`, 32 hexadecimal digits."""
    from hashlib import blake2b  # which loads OpenSSL

    return blake2b(data, digest_size=16).hexdigest()


def _fingerprint(graph: Any) -> str:
    from asg.core.hashing import fingerprint  # a graph's hash is made of those of attributes

    return fingerprint(graph)


def _interface(graph: Any) -> str:
    """Return what a graph takes and gives, in the order that operands and results have."""
    taken = [f"{name!r} {tensor.type}" for name, tensor in graph.inputs.items()]
    return f"({', '.join(taken)}) -> ({', '.join(map(repr, graph.output_refs))})"
