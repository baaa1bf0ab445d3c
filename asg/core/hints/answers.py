"""Errors for attributes that a value or a module lacks, and their hints."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import NoReturn

from asg.core.errors import GraphError
from asg.core.hints.names import (
    DRAWS,
    ELSEWHERE,
    IN_PLACE,
    IN_ROOMS,
    LINALG,
    MOVED,
    OF_EXECUTABLES,
    OF_GRAPHS,
    OF_MODULES,
    OF_NAMES,
    OF_OPTIMIZERS,
    OF_TENSORS,
    OWN_OP,
    RENAMED,
)

PUBLIC: set[str] = set()  # the public functions of asg, filled when asg is imported

# Modules that are searched for a name that another module lacks.
_ROOMS = (
    "nn", "optim", "schedules", "init", "linalg", "fft", "random", "special", "segment", "image",
    "solve", "nn.functional", "train", "io",
)  # fmt: skip

_ALIKE = 0.75  # least similarity, of 1, between a mistyped name and a suggestion


class NotPickled:
    """Base of classes that have their own file formats and are never pickled."""

    __slots__ = ()

    def __reduce__(self) -> NoReturn:
        raise not_pickled(repr(self))


_FILES = "asg.save(graph, path) and asg.save_state(exe.state, path) write it to files"


def not_pickled(what: str, hint: str = _FILES) -> GraphError:
    """Return the error of a copy or pickle."""
    return GraphError(f"{what} is neither copied nor pickled", hint=hint)


def narrowing(dtype: str) -> str:
    """Return the call that gives a graph 32 bits in place of the 64 of a dtype."""
    return f'asg.with_dtypes(graph, {{"{dtype}": "{dtype[0]}32"}})'


def function_hint(name: str) -> str:
    """Return a hint with the asg function that `name` means; "" if unknown."""
    found = RENAMED.get(name, name)
    if found in LINALG - {"cond"}:  # asg.cond is a branch, not linalg.cond
        return f"use asg.linalg.{found}"
    if found.startswith("random."):
        return f"use asg.{found}(key, ...): {DRAWS}"
    if "." in found:
        return f"use asg.{found}"
    if found in MOVED:
        return f"use asg.{MOVED[found]}"
    return f"use asg.{found}" if found in PUBLIC else ""


def missing(module: str, name: str) -> AttributeError:
    """Return the error for an attribute that a module of asg lacks, with its hint."""
    hint = "" if name.startswith("_") else _hint(module, name)
    text = f"module {module!r} has no attribute {name!r}"
    return AttributeError(f"{text}; {hint}" if hint else text, name=name)


def answering(module: str) -> Callable[[str], NoReturn]:
    """Return the `__getattr__` of a module; its errors translate names from other libraries."""

    def __getattr__(name: str) -> NoReturn:  # noqa: N807  # its place
        raise missing(module, name)

    return __getattr__


def _hint(module: str, name: str) -> str:
    room = module.partition(".")[2]
    if (room, name) in IN_ROOMS:
        return IN_ROOMS[room, name]
    in_rooms = [room, *(each for each in _ROOMS if each != room)] if room else _ROOMS
    exact = function_hint(name) or ELSEWHERE.get(name, "")
    if exact:
        return exact
    for each in in_rooms:
        names: list[str] = import_module(f"asg.{each}").__all__
        alike = [own for own in names if own.lower() == name.lower().replace("_", "")]
        if name in names or alike:
            return f"use asg.{each}.{name if name in names else alike[0]}"
    found = _of_any_case(name) or _misspelt(name, dir(import_module(module)))
    return found or (OWN_OP if room == "special" else "")


def _misspelt(name: str, names: Iterable[str]) -> str:
    """Return the hint for a name that differs in a few letters from one of `names`."""
    from difflib import get_close_matches  # imported here because only messages need it

    public = [each for each in names if not each.startswith("_")]
    close = get_close_matches(name, public, 1, _ALIKE)
    return f"did you mean {close[0]!r}?" if close else ""


def _of_any_case(name: str) -> str:
    """Return the hint for a function whose name differs only in upper or lower case."""
    return f"use asg.{name.lower()}" if name.lower() in PUBLIC else ""


def rule_hint(name: str) -> str:
    """Return the hint for an attribute of other libraries' optimizers; "" if unknown."""
    return OF_OPTIMIZERS.get(name, "")


def absent(value: object, name: str) -> AttributeError:
    """Return the error for an attribute that a graph or executable lacks, with its hint."""
    kind = type(value).__name__
    hint = (OF_GRAPHS if kind == "Graph" else OF_EXECUTABLES).get(name, "")
    told = f"{kind!r} object has no attribute {name!r}"
    return AttributeError(f"{told}; {hint}" if hint else told, name=name, obj=value)


def module_hint(name: str) -> str:
    """Return the hint for an attribute of torch's modules; "" if unknown."""
    return OF_MODULES.get(name, "")


def parameter_hint(name: str) -> str:
    """Return the hint for an attribute of torch's parameters; "" if unknown."""
    return OF_NAMES.get(name, "")


def attribute_hint(name: str, names: Iterable[str]) -> str:
    """Return the hint for an attribute that a tensor lacks, beside `names`; "" if unknown."""
    if name in OF_TENSORS:
        return OF_TENSORS[name]
    if name.startswith("_"):
        return ""
    if name.endswith("_"):
        found = RENAMED.get(name[:-1], name[:-1])
        new = f"write x = asg.{found}(x, ...): a tensor never changes"
        return new if found in PUBLIC else IN_PLACE
    found = function_hint(name)
    if found:
        return found if "(" in found else f"{found}(x, ...)"
    return _misspelt(name, names)
