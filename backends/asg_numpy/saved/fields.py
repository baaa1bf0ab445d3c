"""The classes that a plan consists of, and the fields that a file holds of each.

A named tuple or a dataclass stores all its fields. Other classes have an entry in `FIELDS`; their
other attributes only serve planning.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from types import FunctionType, MappingProxyType
from typing import Any

from asg.runtime.memory.planner import Storage
from asg_numpy.kernels.matrices import Side
from asg_numpy.native.chains import ChainMaker
from asg_numpy.native.groups import Fused
from asg_numpy.native.quantized import QuantizedMaker
from asg_numpy.native.rows import RowsMaker
from asg_numpy.planning.stages import Stage
from asg_numpy.planning.values import Step, Value

_STEP = "node", "make", "reads", "writes", "overwrite", "workspace", "axes", "work"

FIELDS: Mapping[type, tuple[str, ...]] = MappingProxyType({
    Value: ("type", "storage", "offset", "strides", "array"),
    Storage: ("maker", "type", "nbytes", "first", "last", "state", "home", "offset"),
    Step: _STEP,
    Fused: (*_STEP, "_nodes"),
    Stage: ("node", "reads", "writes", "workspace", "work", "_steps", "_tasks", "_queues",
            "_sizes", "room"),
    ChainMaker: ("chain", "_known"),
    RowsMaker: ("rows", "_known"),
    QuantizedMaker: ("numbers", "_known"),
    Side: ("value", "batch_axes", "row_axes", "column_axes", "batch", "rows", "columns", "wide",
           "type", "strides", "direct", "once"),
})  # fmt: skip

# Attributes that planning alone reads, as a restored object has them.
BARE: Mapping[type, Mapping[str, Any]] = MappingProxyType({
    Value: {"laid": None},
    Storage: {"arena": 0, "pinned": False},
    Step: {"_ask": None, "aligned": (), "most": None},
    Fused: {"_ask": None, "aligned": (), "most": None},
    Stage: {"_ask": None, "aligned": (), "axes": None, "most": None, "overwrite": False,
            "_written": {}, "_reading": {}},
})  # fmt: skip

# A file may name classes and functions of these modules, and of the modules in these packages.
_HOMES = (
    "asg.core.types", "asg.ops.control.parts", "asg.runtime.backend", "asg.runtime.bodies",
    "asg.runtime.memory.planner",
    "asg_numpy.native.chains", "asg_numpy.native.formulas", "asg_numpy.native.groups",
    "asg_numpy.native.padding", "asg_numpy.native.product_calls", "asg_numpy.native.quantized",
    "asg_numpy.native.rows", "asg_numpy.native.transforms", "asg_numpy.native.trees",
    "asg_numpy.plan_numbers",
    "asg_numpy.planning.copying", "asg_numpy.planning.plan", "asg_numpy.planning.stages",
    "asg_numpy.planning.strips", "asg_numpy.planning.values",
)  # fmt: skip
_PACKAGES = "asg_numpy.claims.", "asg_numpy.kernels."


def is_record(kind: type) -> bool:
    """Whether the objects of a class are named tuples."""
    return tuple in kind.__mro__ and hasattr(kind, "_fields")


@cache
def fields_of(kind: type) -> tuple[str, ...] | None:
    """Return the stored fields of a class, or None for a class that no file holds."""
    if kind in FIELDS:
        return FIELDS[kind]
    if is_record(kind):
        names: Any = kind
        return names._fields
    return tuple(each.name for each in fields(kind)) if is_dataclass(kind) else None


def name_of(found: type | FunctionType) -> str | None:
    """Return the name of a class or function in a file, or None if no file may name it."""
    home = found.__module__
    name = f"{home}:{found.__qualname__}"
    return name if _is_home(home) and found.__qualname__.isidentifier() else None


@cache
def named(name: str) -> Any:
    """Return the class or function of a name. Raises LookupError for other names."""
    home, _, own = name.partition(":")
    found = getattr(import_module(home), own, None) if _is_home(home) else None
    if not isinstance(found, type | FunctionType) or name_of(found) != name:
        raise LookupError(f"a plan cannot hold {name!r}")
    return found


def _is_home(module: str) -> bool:
    return module in _HOMES or module.startswith(_PACKAGES)
