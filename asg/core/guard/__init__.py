"""Every public function keeps a promise: a call succeeds, or it leaves the graph unchanged.

A function may add several nodes before it finds an error: a constant of an array, a broadcast, then
the op. A nonsense argument may fail anywhere inside. This module removes these nodes. It also turns
a builtin error into a GraphError that names the call and the argument with a wrong type. Flags must
be bools, because every object has a truth value.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, MutableMapping
from contextlib import suppress
from contextvars import Context, copy_context
from functools import partial, wraps
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType
from typing import Any, TypeVar, cast

import numpy as np

from asg.core.dtypes import plain
from asg.core.errors import AsgError, GraphError, MissingAttributeError
from asg.core.graph import CURRENT, Graph, Tensor
from asg.core.guard.misfits import explained, has_nul, misfit, shown
from asg.core.hints import DIFFERING, SYNONYMS, missing
from asg.core.source import is_library

Function = TypeVar("Function", bound=Callable[..., Any])

Arguments = tuple[tuple[Any, ...], Mapping[str, Any]]  # by position, and by name
Convert = Callable[[Callable[..., Any], tuple[Any, ...], Mapping[str, Any]], Arguments | None]

_OPS = "asg.ops."
_WHOLE = re.compile(r"\b(int|Dim|Axis|Axes|Pair|Sizes)\b")  # annotations of whole numbers
_NOWHERE = 10**9  # the position of a parameter that is given by name alone


def guarded(
    function: Function, name: str | None = None, convert: Convert | None = None
) -> Function:
    """Return `function` with the promise; messages call it `name`.

    If a call fails, `convert` may return other arguments for a second try, or None.

    Raises GraphError for a builtin error, unless it came from the user's own code, such as a hook.
    """
    called = name or function.__name__.strip("_")
    flags, wholes = _flags_of(function), _wholes_of(function)

    @wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        first = args[0] if args else None
        if type(first) is Tensor and (
            len(args) == 1 or type(args[1]) is not Tensor or args[1].graph is first.graph
        ):  # the common case
            lengths = [(first.graph, len(first.graph))]
        else:
            lengths = [(graph, len(graph)) for graph in _graphs_of((*args, *kwargs.values()))]
        _check_flags(called, flags, args, kwargs)
        if wholes:
            args, kwargs = _of_python(wholes, args, kwargs)
        context = copy_context()
        try:
            return function(*args, **kwargs)
        except Exception as error:
            _restore(lengths, context)
            other = _second_try(called, function, args, kwargs, error, convert)
            if other is None:
                _restore(lengths, context)  # constants of the arguments before a wrong one
                fault = _blamed(called, function, args, kwargs, error)
                if fault is None:
                    raise
                raise fault from (None if isinstance(error, AsgError) else error)
        except BaseException:
            _restore(lengths, context)
            raise
        try:
            return call(*other[0], **other[1])
        except BaseException:
            _restore(lengths, context)
            raise

    return cast("Function", call)


def _second_try(
    called: str,
    function: Callable[..., Any],
    args: Any,
    kwargs: Any,
    error: Exception,
    convert: Convert | None,
) -> Arguments | None:
    """Return other arguments for a call that failed, or None."""
    if not raised_in_library(error):
        return None
    own = None if isinstance(error, AsgError) else _in_our_words(called, function, kwargs)
    if own is not None:
        return args, own
    return convert(function, args, kwargs) if convert is not None else None


def _blamed(
    called: str, function: Callable[..., Any], args: Any, kwargs: Any, error: Exception
) -> AsgError | None:
    """Return the error of a call in place of `error`, or None to let it pass."""
    misused = isinstance(error, MissingAttributeError)  # a tensor in another value's place
    if isinstance(error, AsgError) and not misused:
        return None if _is_told(error, called, function) else error.of(called)
    return explained(called, function, args, kwargs, error) if raised_in_library(error) else None


def undisturbed(function: Function) -> Function:
    """Return `function`, after which no context variable keeps a value from an interrupted call.

    Ctrl-C may come between the moment that a block sets a variable and the moment that Python
    notes to end the block. Without this, all later graphs could get its steps, facts or sizes.
    """

    @wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        context = copy_context()
        try:
            return function(*args, **kwargs)
        except BaseException:
            _set_back(context)
            raise

    return cast("Function", call)


def _set_back(context: Context) -> None:
    """Give each context variable its value in `context`."""
    for variable in copy_context():
        with suppress(LookupError):  # it had no value
            before = context.run(variable.get)
            if variable.get() is not before:
                variable.set(before)


def _in_our_words(
    called: str, function: Callable[..., Any], kwargs: Mapping[str, Any]
) -> Mapping[str, Any] | None:
    """Return `kwargs` with our names for torch's arguments; None if they are ours already."""
    foreign = SYNONYMS.keys() & kwargs.keys()
    known: Mapping[str, inspect.Parameter] = (
        inspect.signature(function).parameters if foreign else {}
    )
    ours = {
        name: own
        for name in foreign - known.keys()
        for own in SYNONYMS[name]
        if own in known and own not in kwargs
    }
    if not ours or ("dim" in ours and called in DIFFERING):
        return None
    return {ours.get(name, name): value for name, value in kwargs.items()}


def _is_told(error: AsgError, called: str, function: Callable[..., Any]) -> bool:
    """Whether an error names the call, or an op called by the user's code within it."""
    if not error.op or error.context:
        return False
    composed = function.__module__.startswith(_OPS) and error.op != called
    return not (composed and raised_in_library(error))


def named(function: Function, name: str | None = None, *, running: bool = False) -> Function:
    """Return `function`; for a builtin error it raises a GraphError that names the arguments.

    Flags must be True or False. Errors of files, and of the user's own code, pass unchanged. A
    `running` function runs programs: only arguments of a wrong kind are named, and all other errors
    pass.
    """
    called = name or function.__name__
    flags, whole = _flags_of(function), undisturbed(function)

    @wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        _check_flags(called, flags, args, kwargs)
        try:
            return whole(*args, **kwargs)
        except Exception as error:
            fault = _fault_of(called, function, args, kwargs, error, running)
            if fault is None:
                raise
            raise fault from (None if isinstance(error, AsgError) else error)

    return cast("Function", call)


def constructor(made: Callable[..., None], running: bool = False) -> Callable[..., None]:
    """Return an `__init__` whose errors name its arguments and its class: see `named`.

    Raises GraphError if a flag is not True or False.
    """
    flags, wholes = _flags_of(made), _wholes_of(made)
    takes_path = any("PathLike" in str(kind) for kind in made.__annotations__.values())

    @wraps(made)
    def __init__(self: object, *args: Any, **kwargs: Any) -> None:  # noqa: N807  # its place
        _check_flags(type(self).__name__, flags, (self, *args), kwargs)
        if wholes:
            given, kwargs = _of_python(wholes, (self, *args), kwargs)
            args = given[1:]
        try:
            if takes_path and any(map(has_nul, (*args, *kwargs.values()))):
                raise ValueError("embedded null byte")  # of Python, but before the first use
            made(self, *args, **kwargs)
        except Exception as error:
            bound = partial(made, self)
            fault = _fault_of(type(self).__name__, bound, args, kwargs, error, running)
            if fault is None:
                raise
            raise fault from (None if isinstance(error, AsgError) else error)

    return __init__


def guarded_forward(method: Callable[..., Any]) -> Callable[..., Any]:
    """Return a layer's `forward` whose errors name the layer, if the user calls it directly."""

    @wraps(method)
    def call(self: object, *args: Any, **kwargs: Any) -> Any:
        try:
            return method(self, *args, **kwargs)
        except Exception as error:
            if not _is_called_by_user(error):
                raise
            bound = partial(method, self)
            fault = _fault_of(type(self).__name__, bound, args, kwargs, error, running=False)
            if fault is None:
                raise
            raise fault from (None if isinstance(error, AsgError) else error)

    return call


def at_home(function: Function, home: str, name: str) -> Function:
    """Return a function that copies and pickles find again, as `name` of the module `home`.

    Its first home stays.
    """
    if function.__module__ == inspect.unwrap(function).__module__:
        function.__module__, function.__qualname__ = home, name
    return function


def _fault_of(
    name: str, function: Callable[..., Any], args: Any, kwargs: Any, error: Exception, running: bool
) -> AsgError | None:
    """Return the error that names the call or its arguments, or None to let the original pass.

    Backends are not counted as the library, and meet the arguments of `running` functions.
    """
    if isinstance(error, AsgError) and not isinstance(error, MissingAttributeError):
        unnamed = not (running or error.op or error.context or name in error.fault)
        names = unnamed and _is_called_by_user(error) and raised_in_library(error)
        return error.of(name) if names else None
    if not (running or raised_in_library(error)):
        return None
    if running:
        return misfit(name, function, args, kwargs, error)
    return None if isinstance(error, OSError) else explained(name, function, args, kwargs, error)


def guard_class(kind: type, running: bool = False) -> None:
    """Guard the constructor of a class of the library, and of its bases."""
    for each in kind.__mro__:
        made = vars(each).get("__init__")
        if (
            each.__module__.startswith("asg.")
            and isinstance(made, FunctionType)
            and not hasattr(made, "__wrapped__")
            and not getattr(each, "_is_protocol", False)
        ):
            type.__setattr__(each, "__init__", constructor(made, running))


def guard_methods(kind: type, methods: Iterable[str] = (), *, running: bool = False) -> None:
    """Guard methods that a class defines: the given ones, or all public ones."""
    for name in methods or [name for name in vars(kind) if not name.startswith("_")]:
        method = vars(kind)[name]
        if isinstance(method, FunctionType):
            type.__setattr__(kind, name, named(method, running=running))


def guard_room(
    namespace: MutableMapping[str, Any], room: str, running: Collection[str] = ()
) -> None:
    """Guard the public functions and classes of `room`; those in `running` run programs."""
    for name, value in list(namespace.items()):
        if name.startswith("_") or not str(getattr(value, "__module__", "")).startswith(room):
            continue
        if isinstance(value, FunctionType):
            call = named(value, running=name in running)
            namespace[name] = at_home(call, str(namespace["__name__"]), name)
        elif isinstance(value, type) and not issubclass(value, BaseException):
            guard_class(cast("type[object]", value))


def lazy_member(package: str, homes: Mapping[str, str], name: str) -> Any:
    """Return a public member of a package, imported from its home; functions are guarded.

    `homes` has the module of each member, below the package. Raises AttributeError for a name
    without a home.
    """
    if name not in homes:
        if find_spec(f"{package}.{name}"):  # `from asg.io import onnx` asks the package first
            return import_module(f"{package}.{name}")
        raise missing(package, name)
    found = getattr(import_module(f"{package}.{homes[name]}"), name)
    if not isinstance(found, FunctionType):
        return found
    return at_home(named(found, running=True), package, name)


def _graphs_of(values: Iterable[Any]) -> Iterator[Graph]:
    """Yield the graphs of the values, or the current graph if they have none."""
    found = False
    for value in values:
        graph = _graph_of(value)
        if graph is not None:
            found = True
            yield graph
    current = None if found else CURRENT.get()
    if current is not None:
        yield current


def _graph_of(value: Any) -> Graph | None:
    found = getattr(value, "graph", None)  # of a tensor or an object made of tensors
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


def _restore(lengths: Iterable[tuple[Graph, int]], context: Context) -> None:
    _set_back(context)
    for graph, length in lengths:
        if len(graph) > length:
            graph.withdraw(length)


def raised_in_library(error: Exception) -> bool:
    """Whether only library code lies between the call and the raised error."""
    trace = error.__traceback__
    while trace is not None:
        if not is_library(trace.tb_frame.f_code):
            return False
        trace = trace.tb_next
    return True


def _is_called_by_user(error: Exception) -> bool:
    """Whether the guarded call that caught an error was made outside the library."""
    trace = error.__traceback__  # it begins in the guard
    caller = trace.tb_frame.f_back if trace is not None else None
    return caller is not None and not is_library(caller.f_code)


def _flags_of(function: Callable[..., Any]) -> tuple[tuple[str, int], ...]:
    """Return the names and positions of the bool parameters."""
    function = inspect.unwrap(function)
    kinds = function.__annotations__.items()
    flags = [name for name, kind in kinds if kind == "bool" and name != "return"]
    names = list(inspect.signature(function).parameters) if flags else []
    return tuple((name, names.index(name)) for name in flags)


def _wholes_of(function: Callable[..., Any]) -> tuple[tuple[str, int], ...]:
    """Return the names and positions of the parameters for whole numbers."""
    function = inspect.unwrap(function)
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    places = {name: place for place, name in enumerate(names)}
    kinds = function.__annotations__.items()
    wanted = [name for name, kind in kinds if name != "return" and _WHOLE.search(str(kind))]
    return tuple((name, places.get(name, _NOWHERE)) for name in wanted)


def _of_python(wholes: tuple[tuple[str, int], ...], args: Any, kwargs: Any) -> tuple[Any, Any]:
    """Return arguments with whole numbers of Python in place of NumPy's, which may wrap."""
    for name, place in wholes:
        if place < len(args) and type(args[place]) is not int:
            args = (*args[:place], plain(args[place]), *args[place + 1 :])
        elif name in kwargs and type(kwargs[name]) is not int:
            kwargs = {**kwargs, name: plain(kwargs[name])}
    return args, kwargs


def _check_flags(name: str, flags: tuple[tuple[str, int], ...], args: Any, kwargs: Any) -> None:
    """Raise GraphError for a bool argument that is not True or False."""
    for flag, place in flags:
        value = args[place] if place < len(args) else kwargs.get(flag, False)
        if value is True or value is False:
            continue
        if not (isinstance(value, np.bool_ | int | np.integer) and value in (0, 1)):
            raise GraphError(
                f"cannot take {flag}={shown(value)}", op=name, hint="it must be True or False"
            )
