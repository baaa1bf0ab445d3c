"""The promise of every public function: a call succeeds, or it leaves the graph as it was.

A function may add several nodes (a constant of an array, a broadcast, then the op itself) before it
finds an error. And an argument that is nonsense may fail anywhere within. Here, in one place, the
nodes are taken back and Python's own error becomes one that says whose call it was, and which
argument is not what its annotation says. A flag must be one: anything has a truth value.
"""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Callable, Collection, Iterable, Mapping, MutableMapping, Sequence
from functools import partial, wraps
from types import FunctionType, MappingProxyType
from typing import Any, TypeVar, cast

import numpy as np

from asg.core.errors import AsgError, CallError, GraphError, MissingAttributeError
from asg.core.graph import CURRENT, Graph, Tensor
from asg.core.hints import ARGUMENTS
from asg.core.source import is_library

Function = TypeVar("Function", bound=Callable[..., Any])

_NAMES_AN_OP = re.compile(r"\w+: ")
_OPS = "asg.ops."
_BAR = re.compile(r" \| (?![^\[]*\])")  # outside of brackets
_KINDS: Mapping[str, tuple[tuple[type, ...], str]] = MappingProxyType({
    "None": ((type(None),), "None"),
    "Tensor": ((Tensor,), "a tensor"),
    "float": ((int, float, np.integer, np.floating), "a number"),
    "int": ((int, np.integer), "a whole number"),
    "str": ((str,), "a string"),
    "bool": ((bool, np.bool_), "True or False"),
    "Scalar": ((bool, int, float, np.number, np.bool_), "a number"),
    "Graph": ((Graph,), "a graph"),
    "Function": ((cast("type", Callable),), "a function"),
    "Mapping": ((Mapping,), "a mapping"),
    "Sequence": ((Sequence,), "a sequence"),
    "Iterable": ((Iterable,), "several of them"),
    "os.PathLike": ((os.PathLike,), "a path"),
})  # fmt: skip


def guarded(function: Function, name: str | None = None) -> Function:
    """Return `function` with the promise; messages call it `name`.

    Raises GraphError where it raised an error of Python's, unless that came from the user's own
    code, such as a hook.
    """
    called = name or function.__name__.strip("_")
    flags = _flags_of(function)

    @wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        if args and type(args[0]) is Tensor:  # as most calls are
            graph = args[0].graph
        else:
            graph = _graph_of(args) or _graph_of(kwargs.values()) or CURRENT.get()
        count = 0 if graph is None else len(graph)
        _check_flags(called, flags, args, kwargs)
        try:
            return function(*args, **kwargs)
        except MissingAttributeError as error:  # a tensor where something else is wanted
            _restore(graph, count)
            if not raised_in_library(error):
                raise
            raise explained(called, function, args, kwargs, error) from None
        except AsgError as error:
            _restore(graph, count)
            if _is_told(error, called, function):
                raise
            raise error.within(called) from None
        except Exception as error:
            _restore(graph, count)
            if not raised_in_library(error):
                raise
            raise explained(called, function, args, kwargs, error) from error

    return cast("Function", call)


def _is_told(error: AsgError, called: str, function: Callable[..., Any]) -> bool:
    """Whether a message names the call, or an op that the user's own code called within it."""
    names = _NAMES_AN_OP.match(error.message)
    if names is None:
        return False
    composed = function.__module__.startswith(_OPS) and names[0] != f"{called}: "
    return not (composed and raised_in_library(error))


def named(function: Function, name: str | None = None, *, running: bool = False) -> Function:
    """Return `function`, whose arguments are named in a GraphError where it raised Python's own.

    Errors of files pass, and those of the user's own code. One that is `running` programs names
    arguments of another kind alone; all else passes.
    """
    called = name or function.__name__

    @wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except Exception as error:
            fault = _fault_of(called, function, args, kwargs, error, running)
            if fault is None:
                raise
            raise fault from error

    return cast("Function", call)


def constructor(made: Callable[..., None], running: bool = False) -> Callable[..., None]:
    """Return an `__init__` that names its arguments, by the name of its class: see `named`.

    Raises GraphError where a flag is not True or False.
    """
    flags = _flags_of(made)

    @wraps(made)
    def __init__(self: object, *args: Any, **kwargs: Any) -> None:  # noqa: N807  # its place
        _check_flags(type(self).__name__, flags, (self, *args), kwargs)
        try:
            made(self, *args, **kwargs)
        except Exception as error:
            bound = partial(made, self)
            fault = _fault_of(type(self).__name__, bound, args, kwargs, error, running)
            if fault is None:
                raise
            raise fault from error

    return __init__


def _fault_of(
    name: str, function: Callable[..., Any], args: Any, kwargs: Any, error: Exception, running: bool
) -> GraphError | None:
    """Return the error that names the arguments of a call, or None where another is to pass."""
    own = isinstance(error, AsgError) and not isinstance(error, MissingAttributeError)
    if own or not raised_in_library(error):
        return None
    if running:
        return _misfit(name, function, args, kwargs)
    return None if isinstance(error, OSError) else explained(name, function, args, kwargs, error)


def guard_class(kind: type, running: bool = False) -> None:
    """Give a class of the library, and those that it is derived from, a guarded constructor."""
    for each in kind.__mro__:
        made = vars(each).get("__init__")
        if (
            each.__module__.startswith("asg.")
            and isinstance(made, FunctionType)
            and not hasattr(made, "__wrapped__")
            and not getattr(each, "_is_protocol", False)
        ):
            type.__setattr__(each, "__init__", constructor(made, running))


def guard_room(
    namespace: MutableMapping[str, Any], room: str, running: Collection[str] = ()
) -> None:
    """Guard the public functions, some `running` programs, and classes of `room`: see `named`."""
    for name, value in list(namespace.items()):
        if name.startswith("_") or not str(getattr(value, "__module__", "")).startswith(room):
            continue
        if isinstance(value, FunctionType):
            namespace[name] = named(value, running=name in running)
        elif isinstance(value, type) and not issubclass(value, BaseException):
            guard_class(cast("type[object]", value))


def _graph_of(values: Iterable[Any]) -> Graph | None:
    for value in values:
        found = getattr(value, "graph", None)  # of a tensor, or of what is made of tensors
        if isinstance(found, Graph):
            return found
        if isinstance(value, Graph):
            return value
        if isinstance(value, list | tuple | dict):
            several = cast("Any", value)
            for each in several.values() if isinstance(value, dict) else several:
                if isinstance(each, Tensor):
                    return each.graph
    return None


def _restore(graph: Graph | None, count: int) -> None:
    if graph is not None and len(graph) > count:
        graph.withdraw(count)


def raised_in_library(error: Exception) -> bool:
    """Whether nothing but library code lies between the call and what was raised."""
    trace = error.__traceback__
    while trace is not None:
        if not is_library(trace.tb_frame.f_code):
            return False
        trace = trace.tb_next
    return True


def explained(
    name: str, function: Callable[..., Any], args: Any, kwargs: Any, error: Exception
) -> GraphError:
    """Return `error` as a GraphError of the call `function(*args, **kwargs)`, named `name`."""
    fault = _misfit(name, function, args, kwargs)
    if fault is not None:
        return fault
    given = inspect.signature(function).bind(*args, **kwargs).arguments
    shown = ", ".join(f"{argument}={_shown(value)}" for argument, value in given.items())
    return CallError(f"{name}: cannot take {shown}: {error}", hint=_called(name, function))


def _called(name: str, function: Callable[..., Any]) -> str:
    name = name.partition(" ")[0]
    return f"it is called as {name}{str(inspect.signature(function)).replace(chr(39), '')}"


def _unknown(argument: str, signature: inspect.Signature) -> bool:
    """Whether a function lacks an argument that others have under this name."""
    return argument in ARGUMENTS and argument not in signature.parameters


def _misfit(name: str, function: Callable[..., Any], args: Any, kwargs: Any) -> GraphError | None:
    """Return the error of arguments that do not fit the signature, or None."""
    signature = inspect.signature(function)
    try:
        given = signature.bind(*args, **kwargs).arguments
    except TypeError as mismatch:
        elsewhere = next((ARGUMENTS[k] for k in kwargs if _unknown(k, signature)), "")
        called = _called(name, function)
        return CallError(
            f"{name}: {mismatch}", hint=f"{elsewhere}; {called}" if elsewhere else called
        )
    for argument, value in given.items():
        fault = _mismatch(argument, signature.parameters[argument].annotation, value)
        if fault:
            return CallError(f"{name}: {fault}", hint=_called(name, function))
    return None


def _mismatch(argument: str, annotation: object, value: Any) -> str:
    """Return how `value` differs from what the annotation allows; nothing where that is unknown."""
    if annotation == "Tensor":
        is_tensor = isinstance(value, Tensor)
        return "" if is_tensor else f"{argument} must be a tensor, not {_shown(value)}"
    allowed = [each.partition("[")[0] for each in _BAR.split(str(annotation))]
    if any(each not in _KINDS for each in allowed) or any(
        isinstance(value, _KINDS[each][0]) for each in allowed
    ):
        return ""
    names = " or ".join(_KINDS[each][1] for each in allowed)
    return f"cannot take {argument}={_shown(value)}, which must be {names}"


def _flags_of(function: Callable[..., Any]) -> tuple[tuple[str, int], ...]:
    """Return the parameters that are True or False, and their places."""
    function = inspect.unwrap(function)
    kinds = function.__annotations__.items()
    flags = [name for name, kind in kinds if kind == "bool" and name != "return"]
    names = list(inspect.signature(function).parameters) if flags else []
    return tuple((name, names.index(name)) for name in flags)


def _check_flags(name: str, flags: tuple[tuple[str, int], ...], args: Any, kwargs: Any) -> None:
    """Raise GraphError for an argument that must be True or False and is neither."""
    for flag, place in flags:
        value = args[place] if place < len(args) else kwargs.get(flag, False)
        if value is True or value is False:
            continue
        if not (isinstance(value, np.bool_ | int | np.integer) and value in (0, 1)):
            raise GraphError(
                f"{name}: cannot take {flag}={_shown(value)}", hint="it must be True or False"
            )


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"a {type(value).__name__}"
