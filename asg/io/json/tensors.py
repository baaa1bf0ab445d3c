"""Tensors of a graph's file: inside it as base64, or in the sidecar beside it."""

from __future__ import annotations

import base64
import hashlib
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from asg.core.dtypes import Array, DType, as_dtype
from asg.core.printer import little_endian
from asg.core.types import TensorType
from asg.io.atomic import replacing
from asg.io.atoms import check_type, decode_base64
from asg.io.faults import Fault
from asg.io.json.models import InlineTensor, SidecarRecord, StoredTensor
from asg.io.json.sidecars import sidecar_place
from asg.io.limits import Limits
from asg.io.reading import check_bounded
from asg.io.rebuild import Budget
from asg.io.safetensors import mapped_arrays, parts_of_file

SMALLEST_STORED = 1024  # bytes: smaller tensors stay in the file, visible
Stored = Mapping[str, Array]


@dataclass
class TensorWriter:
    """Makes the records of tensors, and collects tensors for the sidecar."""

    sidecar: bool
    stored: dict[str, Array] = field(default_factory=dict[str, Array])

    def record(self, array: Array) -> dict[str, Any]:
        """Return the record of `array` in the file."""
        record = {"dtype": as_dtype(array.dtype).value, "shape": list(array.shape)}
        if self.sidecar and array.nbytes >= SMALLEST_STORED:
            key = str(len(self.stored))
            self.stored[key] = array
            return {**record, "stored": key}
        return {**record, "data": base64.b64encode(little_endian(array)).decode("ascii")}

    def sidecar_of(self, path: Path) -> Sidecar | None:
        """Return the sidecar, or None if there is nothing to store.

        Its name holds a hash of its content: an interrupted write never mixes the file of one save
        with the sidecar of another.
        """
        if not self.stored:
            return None
        found = hashlib.sha256()
        for part in parts_of_file(self.stored):
            found.update(part)
        place = sidecar_place(path, found.hexdigest())
        record = {"file": place.name, "sha256": found.hexdigest()}
        return Sidecar(record, place, self.stored)


class Sidecar(NamedTuple):
    """A sidecar to write: its record in the file that names it, its path and its tensors."""

    record: dict[str, str]
    place: Path
    tensors: Stored

    def write(self) -> None:
        """Write it, whole or not at all."""
        with replacing(self.place) as draft, draft.open("wb") as file:
            file.writelines(parts_of_file(self.tensors))


class TensorReader:
    """Returns tensors by their records."""

    def __init__(self, stored: Stored, limits: Limits, budget: Budget) -> None:
        self._stored = stored
        self._limits = limits
        self._budget = budget

    def array(self, record: object) -> Array:
        """Return the tensor of a raw record. Raises Fault for other objects."""
        if not isinstance(record, dict):
            raise Fault("expected a tensor: an object of dtype, shape and data")
        model = StoredTensor if "stored" in record else InlineTensor
        try:
            return self.array_of(model.model_validate(record))
        except ValidationError as error:
            raise form_fault(error) from None

    def array_of(self, record: InlineTensor | StoredTensor) -> Array:
        """Return the tensor of a checked record."""
        type_ = TensorType(tuple(record.shape), DType(record.dtype))
        check_type(type_, self._limits)
        if isinstance(record, StoredTensor):
            return self._of_sidecar(record, type_)
        self._budget.take_bytes(math.prod(record.shape) * type_.dtype.itemsize)
        try:
            return decode_base64(record.data, type_.dtype, tuple(record.shape))
        except Fault as fault:
            raise Fault(fault.message, "data", hint=fault.hint) from None

    def _of_sidecar(self, record: StoredTensor, type_: TensorType) -> Array:
        array = self._stored.get(record.stored)
        if array is None:
            raise Fault(f"the sidecar has no tensor {record.stored!r}", "stored")
        found = TensorType(array.shape, as_dtype(array.dtype))
        if found != type_:
            raise Fault(f"the sidecar holds {found}, and the file says {type_}", "stored")
        return array


def read_sidecar(record: SidecarRecord | None, folder: Path | None, limits: Limits) -> Stored:
    """Return the tensors of the sidecar, which must be in the file's folder."""
    if record is None:
        return {}
    name = record.file
    plain = not any(mark in name for mark in ("/", "\\", ":", "\0")) and not name.startswith(".")
    if not plain or not name.endswith(".safetensors"):
        raise Fault("the sidecar must be a .safetensors file in the same folder", "sidecar", "file")
    if folder is None:
        raise Fault("a text has no folder for a sidecar", "sidecar")
    try:
        check_bounded(folder / name, limits.file_bytes)
        with (folder / name).open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        if digest != record.sha256:
            raise Fault(f"the sidecar {name} differs from the saved content", "sidecar", "sha256")
        return mapped_arrays(folder / name)
    except OSError as error:
        raise Fault(
            f"the sidecar {name} cannot be read: {error.strerror}", "sidecar", "file",
            hint="keep it in the folder of its graph file",
        ) from None  # fmt: skip


def form_fault(error: ValidationError) -> Fault:
    """Return the first error of pydantic as a Fault."""
    first = error.errors(include_url=False, include_context=False)[0]
    message = first["msg"].removeprefix("Value error, ")
    if first["type"] == "extra_forbidden":
        message = "unknown field"
    elif first["type"] == "missing":
        message = "this field is missing"
    else:
        message = message.replace("Input should be", "must be")
    path = [part for part in first["loc"] if part not in ("InlineTensor", "StoredTensor")]
    return Fault(message, *path)
