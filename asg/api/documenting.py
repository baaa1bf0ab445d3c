"""The dtypes and errors of an op's operands, appended to the docstring of its function.

So `help(asg.add)` names the dtypes that are taken, and the errors, without a second list of them.
"""

from __future__ import annotations

import inspect
import textwrap
from functools import cache
from types import FunctionType

from asg.core.dtypes import BOOLEAN, INTEGER, DType
from asg.core.opdef import Kind, OpDef
from asg.ops._support.catalogue import OPS

_NO_OPERANDS = (Kind.RANDOM, Kind.CONTROL)  # a key, and whatever a loop carries


def documented(name: str, function: FunctionType) -> str:
    """Return the docstring of a public function, with what its op, if it has one, says."""
    text = inspect.getdoc(function) or ""
    op = OPS.get(name) if function.__module__.startswith("asg.ops.") else None  # no schedule
    if op is None or not op.operands or op.kind in _NO_OPERANDS:
        return text
    parts = ["" if "Takes" in text else _operands(op, function),
             "" if "Raises" in text else _errors(op)]  # fmt: skip
    added = " ".join(part for part in parts if part)
    said = without_example(text)
    return f"{said}\n\n{_filled(added)}{text.removeprefix(said)}" if added else text


def without_example(text: str) -> str:
    """Return a docstring up to the example with which it ends."""
    return text.partition("\n\n>>> ")[0]


@cache
def _filled(text: str) -> str:
    """Return a text in lines: that of most ops is one of a few."""
    return textwrap.fill(text, 100)


def _operands(op: OpDef, function: FunctionType) -> str:
    one_by_one = op.kind is Kind.ELEMENTWISE
    broadcast = one_by_one and len(op.operands) > 1
    shapes = "Element by element; operands broadcast as in NumPy." if broadcast else ""
    if len(set(op.operands)) == 1:
        return f"{shapes} Takes {_names(next(iter(op.operands)))}.".strip()
    if not one_by_one:  # their order may be another than that of the arguments
        return shapes
    arguments = function.__code__.co_varnames
    each = [f"{a} of {_names(d)}" for a, d in zip(arguments, op.operands, strict=False)]
    return f"{shapes} Takes {'; '.join(each)}.".strip()


def _errors(op: OpDef) -> str:
    several = len(op.operands) > 1 or op.variadic
    alike = several and len(set(op.operands)) == 1
    dtypes = "another dtype, or two that differ" if alike else "another dtype"
    if op.kind is Kind.ELEMENTWISE and not several:
        return f"Raises DTypeError for {dtypes}."
    wrong = (
        "shapes that do not broadcast"
        if op.kind is Kind.ELEMENTWISE
        else "arguments that do not fit"
    )
    return f"Raises DTypeError for {dtypes}, ShapeError for {wrong}."


@cache
def _names(given: frozenset[DType]) -> str:
    whole = given >= INTEGER  # a single word for all integers
    chosen = ["bool"] * (DType.BOOL in given) + ["integers"] * whole
    rest = given - BOOLEAN - (INTEGER if whole else set())
    chosen += [dtype.value for dtype in DType if dtype in rest]
    return " or ".join([", ".join(chosen[:-1]), chosen[-1]] if len(chosen) > 1 else chosen)
