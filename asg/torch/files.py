"""Saved weights of PyTorch models: safetensors, whole or in shards, and state_dicts."""

from __future__ import annotations

import json
import mmap
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias, cast

import numpy as np

from asg.core.dtypes import Array, from_dlpack
from asg.core.errors import DTypeError, GraphError
from asg.core.types import MAX_RANK
from asg.io.bf16 import widened
from asg.io.faults import Fault
from asg.io.limits import DEFAULT_LIMITS
from asg.io.memory_pages import let_go
from asg.io.reading import read_text
from asg.io.safetensors import entries_of_file
from asg.torch.storage import aliases_of

Source: TypeAlias = str | os.PathLike[str] | Mapping[str, Any] | Any

_INDEX = ".index.json"
_PICKLES = frozenset({".pt", ".pth", ".bin", ".ckpt", ".pkl", ".pickle", ".pt2"})
_NUMPY = {
    "BOOL": "bool", "U8": "u1", "I8": "i1", "U16": "<u2", "I16": "<i2", "U32": "<u4", "I32": "<i4",
    "U64": "<u8", "I64": "<i8", "F16": "<f2", "F32": "<f4", "F64": "<f8", "BF16": "<u2",
}  # fmt: skip


class Unheld:
    """An array of a dtype that asg lacks; an error only if used."""

    def __init__(self, dtype: str) -> None:
        self.dtype = dtype

    def __array__(self, *_: Any, **__: Any) -> Array:
        """Raise DTypeError."""
        raise DTypeError(f"asg has no dtype {self.dtype}", hint="save the tensor in another dtype")


def read_state(source: Source) -> dict[str, Any]:
    """Return the saved arrays of a PyTorch model, by name.

    bf16 becomes f32, without loss. A complex tensor becomes a real array with a last axis of 2. All
    other dtypes stay the same.

    Args:
        source: The path of a .safetensors file, or of a .safetensors.index.json beside its shards;
            a state_dict of tensors or arrays; or a torch.nn.Module.

    Raises:
        FormatError: The file is damaged, or is a pickle (.pt, .pth, .bin, .ckpt), which asg never
            opens.

    >>> asg.torch.read_state({"w": np.float32([3.0, 4.0])})
    {'w': array([3., 4.], dtype=float32)}
    """
    if isinstance(source, str | os.PathLike):
        return _read(Path(cast("str | os.PathLike[str]", source)))
    if isinstance(source, Mapping):
        given = cast("Mapping[str, Any]", source)
    elif callable(getattr(source, "state_dict", None)):
        given = cast("Mapping[str, Any]", source.state_dict())
    else:
        raise GraphError(
            f"{type(source).__name__} holds no state",
            hint="pass the path of a .safetensors file, or a state_dict",
        )
    aliases = aliases_of(given).items()
    whole = {name: alias.base for name, alias in aliases if alias.strides is None}
    arrays = {name: as_numpy(value) for name, value in given.items() if name not in whole}
    return {name: arrays[whole.get(name, name)] for name in given}


def as_numpy(value: Any, *, widen: bool = True) -> Any:
    """Return a torch tensor as an array; return other objects unchanged.

    With `widen`, bf16 becomes f32; otherwise the array shares the tensor's memory. A complex tensor
    becomes a real array with a last axis of 2.
    """
    if not callable(getattr(value, "detach", None)):
        return value
    tensor = value.detach().cpu()
    name = str(tensor.dtype).removeprefix("torch.")
    if name.startswith("float8") or tensor.is_quantized:
        return Unheld(name)
    if tensor.is_complex():
        parts = tensor.resolve_conj()
        return np.stack([parts.real.numpy(), parts.imag.numpy()], -1)
    if name == "bfloat16":
        return tensor.float().numpy() if widen else from_dlpack(tensor.resolve_neg())
    return tensor.resolve_neg().numpy()


def _read(path: Path) -> dict[str, Any]:
    where = str(path)
    try:
        if path.suffix in _PICKLES:
            raise _pickled(path)
        if not path.name.endswith(_INDEX):
            return _arrays(path)
        found: dict[str, Any] = {}
        for shard in _shards(path):
            where = str(shard)
            found |= _arrays(shard)
        return found
    except Fault as fault:
        raise fault.error(where) from None


def _pickled(path: Path) -> Fault:
    if path.suffix == ".pt2":
        hint = "asg.torch.from_exported(torch.export.load(path)) makes a graph from it"
    else:
        hint = (
            "if you trust the file, convert it once: safetensors.torch.save_file("
            "torch.load(path, map_location='cpu', weights_only=True), 'weights.safetensors')"
        )
    return Fault(f"{path.suffix} files are pickles, and opening them can run any code", hint=hint)


def _shards(path: Path) -> list[Path]:
    """Return the files of an index, which must lie in the index's folder."""
    try:
        index: Any = json.loads(read_text(path, DEFAULT_LIMITS.file_bytes))
        names = sorted(set(index["weight_map"].values()))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise Fault(
            f"this is not an index of shards: {error}", hint="an index has a 'weight_map'"
        ) from None
    for name in names:
        plain = isinstance(name, str) and name == Path(name).name and "\\" not in name
        if not plain or not name.endswith(".safetensors"):
            raise Fault(
                f"the shard {name!r} is not the name of a .safetensors file in the same folder"
            )
    missing = [name for name in names if not path.with_name(name).is_file()]
    if missing:
        raise Fault(f"the shards {', '.join(missing)} are missing", hint="download all shards")
    return [path.with_name(name) for name in names]


def _arrays(path: Path) -> dict[str, Any]:
    with entries_of_file(path, mmap.ACCESS_COPY) as (entries, _):
        return {name: _array(name, entry) for name, entry in entries}


def _array(name: str, entry: Mapping[str, Any]) -> Any:
    dtype, shape = str(entry["dtype"]), tuple(entry["shape"])
    if dtype not in _NUMPY:
        return Unheld(dtype)
    if len(shape) > MAX_RANK:
        raise Fault(f"rank {len(shape)} is above the limit of {MAX_RANK}", name)
    raw = np.frombuffer(entry["data"], "u1" if dtype == "BOOL" else _NUMPY[dtype])
    if dtype == "BOOL":
        return (raw != 0).reshape(shape)
    if dtype == "BF16":  # bf16 is the upper half of an f32
        wide = widened(raw).reshape(shape)
        let_go(raw)
        return wide
    return raw.reshape(shape)
