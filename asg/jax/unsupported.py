"""The primitives of a program that ASG lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, cast

from asg.core.errors import FormatError
from asg.jax.arguments import Traced
from asg.jax.operators import entry_of, is_supported, reason_of
from asg.jax.sources import source_of

_MOST_SHOWN = 40


def check_supported(traced: Traced) -> Any:
    """Return the program without unused equations; raise FormatError for unsupported primitives."""
    jaxpr = traced.program.jaxpr
    prune = import_module("jax.interpreters.partial_eval").dce_jaxpr
    jaxpr, _ = prune(jaxpr, [True] * len(jaxpr.outvars), instantiate=True)
    missing: dict[str, list[Any]] = {}
    for equation in equations_of(jaxpr):
        if not is_supported(equation.primitive.name):
            missing.setdefault(equation.primitive.name, []).append(equation)
    if missing:
        names = [_told(name, missing[name]) for name in sorted(missing)]
        shown = ", ".join(names[:_MOST_SHOWN]) + (" …" if len(names) > _MOST_SHOWN else "")
        reasons = {reason for name in missing if (reason := reason_of(name)) is not None}
        raise FormatError(
            f"unsupported primitives of JAX: {shown}", where=traced.name,
            hint="; ".join(sorted(reasons)) or "compute it by other functions, or outside the "
            "function, and pass the result as an argument",
        )  # fmt: skip
    return jaxpr


def _told(name: str, equations: Sequence[Any]) -> str:
    """Return the name of a primitive, how often a program has it, and the first line of it."""
    source = source_of(equations[0])
    notes = [f"{len(equations)}×"] if len(equations) > 1 else []
    notes += [str(source)] if source is not None else []
    return f"{name} ({', '.join(notes)})" if notes else name


def equations_of(jaxpr: Any) -> Iterator[Any]:
    """Yield the equations of a program, and of the programs that they run."""
    for equation in jaxpr.eqns:
        yield equation
        entry = entry_of(equation.primitive.name)
        for body in entry.bodies if entry is not None else ():
            for each in _programs(equation.params[body]):
                yield from equations_of(each)


def _programs(value: Any) -> Iterator[Any]:
    """Yield the programs in a parameter: one, several, or some of a named tuple."""
    if isinstance(value, tuple | list):
        for each in cast("Sequence[Any]", value):
            yield from _programs(each)
    elif value is not None:
        yield getattr(value, "jaxpr", value)
