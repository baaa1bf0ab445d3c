"""The error of a call whose arguments do not fit the signature, with what to write instead."""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from types import FunctionType, GenericAlias, MappingProxyType, UnionType
from typing import Any, Protocol, cast, runtime_checkable

import numpy as np

from asg.core.errors import CallError, GraphError
from asg.core.graph import Graph, Tensor
from asg.core.hints import (
    ARGUMENTS,
    CALLED_OTHERWISE,
    DIFFERING,
    DRAWS,
    OF_RULES,
    refused_call,
)
from asg.core.ranks import Ranks
from asg.core.state_names import HasState

_LONG = 300  # letters of the longest signature shown with its types
_NUMBERS = (int, float, complex, np.ndarray, np.generic, list, tuple)
_GRAPHS = re.compile(r"\b(Graph|Tensors?)\b")  # annotations of graphs and their tensors
_ENTRIES = re.compile(r"(tuple|list|Sequence|Iterable)\[([^\[\]]+)\]( \| None)?")
_SEVERAL = (Sequence, Iterable, Collection)
_BAR = re.compile(r" \| (?![^\[]*\])")  # outside of brackets


@runtime_checkable
class _Pair(Protocol):
    """A complex tensor, whose class lies in a package above."""

    real: Any
    imag: Any
    graph: Any


_KINDS: Mapping[str, tuple[tuple[type, ...], str]] = MappingProxyType({
    "None": ((type(None),), "None"),
    "Tensor": ((Tensor,), "a tensor"),
    "float": ((int, float, np.integer, np.floating), "a number"),
    "int": ((int, np.integer), "a whole number"),
    "str": ((str,), "a string"),
    "bool": ((bool, np.bool_), "True or False"),
    "Scalar": ((bool, int, float, np.number, np.bool_), "a number"),
    "Complex": ((_Pair,), "a complex tensor"),
    "Graph": ((Graph,), "a graph"),
    "Function": ((cast("type", Callable),), "a function"),
    "Callable": ((cast("type", Callable),), "a function"),
    "Mapping": ((Mapping,), "a mapping"),
    "Ranks": ((Ranks,), "ranks of asg.distributed.connect()"),
    "State": ((Mapping, HasState), "an executable or a mapping"),
    "Sequence": ((Sequence,), "a sequence"),
    "Iterable": ((Iterable,), "several of them"),
    "Collection": ((Collection,), "several of them"),
    "tuple": ((tuple, list), "a tuple"),
    "list": ((tuple, list), "a list"),
    "Operand": ((Tensor, _Pair, *_NUMBERS), "a tensor, a number or an array"),
    "os.PathLike": ((os.PathLike,), "a path"),
})  # fmt: skip


def explained(
    name: str, function: Callable[..., Any], args: Any, kwargs: Any, error: Exception
) -> GraphError:
    """Return `error` as a GraphError of the call `function(*args, **kwargs)`, named `name`."""
    fault = misfit(name, function, args, kwargs, error)
    if fault is not None:
        return fault
    given = inspect.signature(function).bind(*args, **kwargs).arguments
    told = ", ".join(f"{argument}={shown(value)}" for argument, value in given.items())
    return CallError(f"cannot take {told}: {error}", op=name, hint=_called(name, function))


def _called(name: str, function: Callable[..., Any]) -> str:
    name = name.partition(" ")[0]
    signature = inspect.signature(function)
    told = str(signature).replace("'", "")
    return f"it is called as {name}{told if len(told) <= _LONG else _names(signature)}"


def _names(signature: inspect.Signature) -> str:
    """Return the names of the arguments, with `=` after those that have a default."""
    told: list[str] = []
    for each in signature.parameters.values():
        if each.kind is each.KEYWORD_ONLY and not any(name.startswith("*") for name in told):
            told.append("*")
        stars = {each.VAR_POSITIONAL: "*", each.VAR_KEYWORD: "**"}.get(each.kind, "")
        told.append(f"{stars}{each.name}{'' if each.default is each.empty else '='}")
    return f"({', '.join(told)})"


def misfit(
    name: str, function: Callable[..., Any], args: Any, kwargs: Any, error: Exception
) -> GraphError | None:
    """Return the error of arguments that do not fit the signature, or None.

    `error` is what the call raised.
    """
    signature = inspect.signature(function)
    try:
        given = signature.bind(*args, **kwargs).arguments
    except TypeError as mismatch:
        habit = _habit(name, signature, args, kwargs)
        return CallError(str(mismatch), op=name, hint=_joined(habit, _called(name, function)))
    for argument, value in given.items():
        annotation = signature.parameters[argument].annotation
        if has_nul(value):
            return CallError(f"{argument}={value!r} contains a NUL character", op=name)
        if isinstance(error, UnicodeEncodeError) and "PathLike" in str(annotation):
            return CallError(f"{argument}={value!r} cannot name a file: {error.reason}", op=name)
        fault = _mismatch(argument, annotation, value, _names_of(function))
        if fault:
            remedy = _remedy(argument, annotation, value)
            return CallError(fault, op=name, hint=_joined(remedy, _called(name, function)))
    refused = refused_call(inspect.getdoc(function), given, error)
    return CallError(refused, op=name) if refused else None


def check_graph(op: str, value: object) -> None:
    """Raise GraphError for the first argument of `op` that is not a graph."""
    if not isinstance(value, Graph):
        hint = _remedy("graph", "Graph", value)
        raise GraphError(f"takes a graph, not {shown(value)}", op=op, hint=hint)


def has_nul(value: object) -> bool:
    """Whether a path contains the character that ends strings of the system."""
    return isinstance(value, str | os.PathLike) and "\0" in f"{value}"


def _habit(name: str, signature: inspect.Signature, args: Any, kwargs: Any) -> str:
    """Return the hint for a call in the form that another library has; "" if unknown."""
    known = signature.parameters
    unknown: list[str] = [argument for argument in kwargs if argument not in known]
    if unknown and "feeds" in known:
        return f'feeds are a dict: asg.{name}(..., {{"{unknown[0]}": array}})'
    if "dim" in unknown and name in DIFFERING:
        return DIFFERING[name]
    if "optimizer" in known and OF_RULES.intersection(unknown):
        return "the optimizer has it: optimizer=asg.optim.adamw(1e-3)"
    told = [ARGUMENTS[each] for each in unknown if each in ARGUMENTS]
    elsewhere = next((hint for hint in told if _applies(hint, known)), "")
    if elsewhere or name in CALLED_OTHERWISE:
        return elsewhere or CALLED_OTHERWISE[name]
    if unknown:
        from difflib import get_close_matches  # imported here because only messages need it

        close = get_close_matches(unknown[0], known, 1)
        return f"did you mean {close[0]!r}?" if close else ""
    first = next(iter(known.values()), None)
    if first is None or not args or isinstance(args[0], Tensor):
        return ""
    return _remedy(first.name, first.annotation, args[0])


def _applies(hint: str, known: Collection[str]) -> bool:
    """Whether a hint is of use where the parameters `known` are: it may name another of them."""
    named = hint.removeprefix("its name here is ")
    return named == hint or any(each in known for each in named.split(" or "))


def _joined(*hints: str) -> str:
    return "; ".join(hint for hint in hints if hint)


def _remedy(argument: str, annotation: object, value: object) -> str:
    """Return how to make the graph or tensor that stands in for `value`; "" if unknown."""
    holds_tensors = _holds(Tensor, value)
    if argument == "key" and isinstance(value, list | tuple):
        joined = "asg.stack(keys) joins keys to a tensor, to scan or map over them"
        return joined if holds_tensors else f"the key is the first argument; {DRAWS}"
    if argument == "key":
        return "make it by asg.random.key(0)"
    wanted = str(annotation)
    if isinstance(value, FunctionType) and _GRAPHS.search(wanted) and "Callable" not in wanted:
        return "make a graph of the function: graph = asg.graph(x=(3,))(function)"
    path = _graph_of(value) if _GRAPHS.search(wanted) else ""
    if path:
        return f"{path} is its graph"
    if "Graph" in wanted and "Tensor" in wanted and (isinstance(value, str) or _holds(str, value)):
        return 'give the graph: asg.evaluate(g, feeds)["y"] is its output "y"'
    if "Tensor" in wanted and holds_tensors and not wanted.startswith("tuple"):
        named = 'name them: {"a": a, "b": b}'
        return named if "Mapping" in wanted else "asg.stack(values) joins them"
    if "Tensor" in wanted and isinstance(value, _NUMBERS):
        return "asg.constant(value, graph=g) is its tensor"
    return ""


def _graph_of(value: object) -> str:
    """Return the expression of the graph of an object that is none itself; "" if unknown."""
    if isinstance(value, Tensor):
        return "tensor.graph"
    if isinstance(value, HasState) and not isinstance(value, Graph):
        return "exe.graph" if hasattr(value, "graph") else "history.executable.graph"
    return ""


def _holds(kind: type, value: object) -> bool:
    """Whether a value is a list or tuple with objects of a kind."""
    if not isinstance(value, list | tuple):
        return False
    return any(isinstance(each, kind) for each in cast("Iterable[object]", value))


def _names_of(function: Callable[..., Any]) -> Mapping[str, Any]:
    """Return the names that the annotations of a function may use."""
    whole = function.func if isinstance(function, partial) else function
    return getattr(inspect.unwrap(whole), "__globals__", {})


def _alternatives(annotation: object, names: Mapping[str, Any]) -> list[str]:
    """Return the names of the kinds that an annotation allows, without aliases of unions."""
    found: list[str] = []
    for each in _BAR.split(str(annotation)):
        alias = None if each in _KINDS else names.get(each)
        found += _BAR.split(str(alias)) if isinstance(alias, UnionType | GenericAlias) else [each]
    bare = (each.partition("[")[0] for each in found)
    return [each if each in _KINDS else each.rpartition(".")[2] for each in bare]


def _kind_of(name: str, names: Mapping[str, Any]) -> tuple[tuple[type, ...], str] | None:
    """Return the classes of an annotation and their description; None if they are unknown."""
    found = names.get(name)
    if name in _KINDS or not isinstance(found, type):
        return _KINDS.get(name)
    try:
        isinstance(None, found)
    except TypeError:  # Any, or a protocol for static checks alone
        return None
    return (found,), f"an object of {name}"


def _mismatch(argument: str, annotation: object, value: Any, names: Mapping[str, Any]) -> str:
    """Say how `value` differs from its annotation; return "" if that is unknown.

    `names` has the classes that the annotation may name.
    """
    if annotation == "Tensor":
        is_tensor = isinstance(value, Tensor)
        return "" if is_tensor else f"{argument} must be a tensor, not {shown(value)}"
    if "Tensor | " in str(annotation) and isinstance(value, np.ndarray):
        return f"{argument} must be a tensor, not {shown(value)}"
    kinds = [_kind_of(each, names) for each in _alternatives(annotation, names)]
    allowed = [kind for kind in kinds if kind is not None]
    if len(allowed) < len(kinds):
        return ""
    if not any(_is_of(value, kind) for kind, _ in allowed):
        told = " or ".join(words for _, words in allowed)
        return f"cannot take {argument}={shown(value)}, which must be {told}"
    return _misfit_within(argument, annotation, value, names)


def _is_of(value: object, kinds: tuple[type, ...]) -> bool:
    """Whether a value is of the kinds; a text does not count as a sequence."""
    if isinstance(value, str | bytes | bytearray) and kinds[0] in _SEVERAL:
        return False
    return isinstance(value, kinds)


def _misfit_within(argument: str, annotation: object, value: Any, names: Mapping[str, Any]) -> str:
    """Say how the entries of a sequence differ from its annotation; "" if that is unknown."""
    form = _ENTRIES.fullmatch(str(annotation))
    if form is None or not isinstance(value, list | tuple):
        return ""
    entries, wanted = cast("Sequence[object]", value), form[2].split(", ")
    if form[1] == "tuple" and "..." not in wanted:
        if len(entries) == len(wanted):
            return ""
        return f"{argument} must have {len(wanted)} entries, got {len(entries)}"
    kind = _kind_of(wanted[0], names)
    if kind is None:
        return ""
    for place, entry in enumerate(entries):
        if not _is_of(entry, kind[0]):
            return f"{argument}[{place}] must be {kind[1]}, not {shown(entry)}"
    return ""


def shown(value: Any) -> str:
    """Return the repr of a value, or the name of its class if that is long."""
    text = repr(value)
    name = type(value).__name__
    return text if len(text) <= 60 else f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"
