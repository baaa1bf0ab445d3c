"""Exported programs as JSON, so that importing them is tested without PyTorch."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from asg.core.dtypes import DType
from asg.torch.program import Body, Leaf, Program, Result, Step, Use
from tests.reference import records

RECORDS = "torch_programs"
PATH = Path(__file__).parent / "data" / "programs.json"


def as_plain(value: Any) -> Any:
    """Return an argument as JSON has it."""
    if isinstance(value, Use):
        return {"use": value.name}
    if isinstance(value, DType):
        return {"dtype": value.value}
    if isinstance(value, complex):
        return {"complex": [value.real, value.imag]}
    if isinstance(value, Body):
        return {"body": [list(value.inputs), _steps(value.steps), as_plain(value.results)]}
    if isinstance(value, list | tuple):
        return [as_plain(each) for each in value]
    return value


def as_argument(value: Any) -> Any:
    """Return the value that `as_plain` was given."""
    if isinstance(value, dict):
        ((kind, given),) = value.items()
        if kind == "body":
            inputs, steps, results = given
            return Body(tuple(inputs), _steps_of(steps), tuple(map(as_argument, results)))
        return complex(*given) if kind == "complex" else {"use": Use, "dtype": DType}[kind](given)
    return [as_argument(each) for each in value] if isinstance(value, list) else value


def _steps(steps: Sequence[Step]) -> list[Any]:
    return [
        [s.name, s.op, as_plain(s.args), {k: as_plain(v) for k, v in s.kwargs.items()},
         s.dtype and s.dtype.value, s.scope, s.is_complex]
        for s in steps
    ]  # fmt: skip


def _steps_of(records: Sequence[Any]) -> tuple[Step, ...]:
    return tuple(
        Step(n, op, tuple(as_argument(args)), {k: as_argument(v) for k, v in kwargs.items()},
             dtype and DType(dtype), scope, *more)
        for n, op, args, kwargs, dtype, scope, *more in records
    )  # fmt: skip


def plain(program: Program) -> dict[str, Any]:
    """Return a program without its arrays as JSON has it."""
    return {
        "name": program.name,
        "leaves": [
            [x.name, x.role, x.target, list(x.shape), x.dtype, x.base, x.offset, x.strides]
            for x in program.leaves
        ],
        "steps": _steps(program.steps),
        "results": [[r.name, as_plain(r.value), r.is_update] for r in program.results],
        "labels": dict(program.labels),
        "ranges": {name: list(ends) for name, ends in program.ranges.items()},
    }  # fmt: skip


def program_of(record: dict[str, Any], arrays: dict[str, Any]) -> Program:
    """Return the program of a record."""
    leaves = [
        Leaf(n, role, t, tuple(shape), dtype, base, offset, strides and tuple(strides))
        for n, role, t, shape, dtype, base, offset, strides in record["leaves"]
    ]
    return Program(
        record["name"], tuple(leaves), _steps_of(record["steps"]),
        tuple(Result(n, as_argument(v), is_update) for n, v, is_update in record["results"]),
        record["labels"], {n: (low, high) for n, (low, high) in record["ranges"].items()},
        {x.target: arrays[x.target].astype(_real(x.dtype)) for x in leaves if x.target in arrays},
    )  # fmt: skip


def _real(dtype: str) -> str:
    """Return the dtype of the parts of a complex dtype, f32 for bf16, or the dtype itself."""
    others = {"complex64": "float32", "complex128": "float64", "bfloat16": "float32"}
    return others.get(dtype, dtype)


def load(name: str) -> tuple[Program, dict[str, Any], dict[str, Any], dict[str, Any]]:
    """Return a recorded program, its inputs, its outputs, and its state after the run."""
    every, found = json.loads(PATH.read_text("utf-8")), records.load(RECORDS)
    parts: list[dict[str, Any]] = [
        {key.removeprefix(f"{name}|{part}|"): array for key, array in found.items()
         if key.startswith(f"{name}|{part}|")}
        for part in ("array", "input", "output", "after")
    ]  # fmt: skip
    program = program_of(every[name], parts[0])
    dtypes = {leaf.target: leaf.dtype for leaf in program.leaves}
    inputs = {
        key: array.astype({"int64": np.int32}.get(dtypes[key], _real(dtypes[key])))
        for key, array in parts[1].items()
    }
    return program, inputs, parts[2], parts[3]


def names() -> list[str]:
    """Return the names of all recorded programs."""
    return list(json.loads(PATH.read_text("utf-8"))) if PATH.exists() else []
