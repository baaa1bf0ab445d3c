"""Every public function keeps a promise: a call succeeds, or it leaves the graph unchanged.

A function may add several nodes before it finds an error: a constant of an array, a broadcast, then
the op. A nonsense argument may fail anywhere inside. This module removes these nodes. It also turns
a builtin error into a GraphError that names the call and the argument with a wrong type. Flags must
be bools, because every object has a truth value.
"""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Callable, Collection, Iterable, Mapping, MutableMapping, Sequence
from contextlib import suppress
from contextvars import Context, copy_context
from functools import partial, wraps
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType, GenericAlias, MappingProxyType, UnionType
from typing import Any, Protocol, TypeVar, cast, runtime_checkable

import numpy as np

from asg.core.dtypes import plain
from asg.core.errors import AsgError, CallError, GraphError, MissingAttributeError
from asg.core.graph import CURRENT, Graph, Tensor
from asg.core.hints import (
    ARGUMENTS,
    CALLED_OTHERWISE,
    DIFFERING,
    DRAWS,
    OF_RULES,
    SYNONYMS,
    missing,
)
from asg.core.ranks import Ranks
from asg.core.source import is_library
from asg.core.state_names import HasState

Function = TypeVar("Function", bound=Callable[..., Any])

Arguments = tuple[tuple[Any, ...], Mapping[str, Any]]  # by position, and by name
Convert = Callable[[Callable[..., Any], tuple[Any, ...], Mapping[str, Any]], Arguments | None]

_OPS = "asg.ops."
_LONG = 300  # letters of the longest signature shown with its types
_NUMBERS = (int, float, complex, np.ndarray, np.generic, list, tuple)
_GRAPHS = re.compile(r"\b(Graph|Tensors?)\b")  # annotations of graphs and their tensors
_WHOLE = re.compile(r"\b(int|Dim|Axis|Axes|Pair|Sizes)\b")  # annotations of whole numbers
_NOWHERE = 10**9  # the position of a parameter that is given by name alone
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
    "os.PathLike": ((os.PathLike,), "a path"),
})  # fmt: skip


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
        if args and type(args[0]) is Tensor:  # the common case
            graph = args[0].graph
        else:
            graph = _graph_of(args) or _graph_of(kwargs.values()) or CURRENT.get()
        count = 0 if graph is None else len(graph)
        _check_flags(called, flags, args, kwargs)
        if wholes:
            args, kwargs = _of_python(wholes, args, kwargs)
        context = copy_context()
        try:
            return function(*args, **kwargs)
        except Exception as error:
            _restore(graph, count, context)
            other = _second_try(called, function, args, kwargs, error, convert)
            if other is None:
                _restore(graph, count, context)  # constants of the arguments before a wrong one
                fault = _blamed(called, function, args, kwargs, error)
                if fault is None:
                    raise
                raise fault from (None if isinstance(error, AsgError) else error)
        except BaseException:
            _restore(graph, count, context)
            raise
        try:
            return call(*other[0], **other[1])
        except BaseException:
            _restore(graph, count, context)
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
            raise fault from error

    return cast("Function", call)


def constructor(made: Callable[..., None], running: bool = False) -> Callable[..., None]:
    """Return an `__init__` whose errors name its arguments and its class: see `named`.

    Raises GraphError if a flag is not True or False.
    """
    flags, wholes = _flags_of(made), _wholes_of(made)

    @wraps(made)
    def __init__(self: object, *args: Any, **kwargs: Any) -> None:  # noqa: N807  # its place
        _check_flags(type(self).__name__, flags, (self, *args), kwargs)
        if wholes:
            given, kwargs = _of_python(wholes, (self, *args), kwargs)
            args = given[1:]
        try:
            made(self, *args, **kwargs)
        except Exception as error:
            bound = partial(made, self)
            fault = _fault_of(type(self).__name__, bound, args, kwargs, error, running)
            if fault is None:
                raise
            raise fault from error

    return __init__


def at_home(function: Function, home: str, name: str) -> Function:
    """Return a function that copies and pickles find again, as `name` of the module `home`.

    Its first home stays.
    """
    if function.__module__ == inspect.unwrap(function).__module__:
        function.__module__, function.__qualname__ = home, name
    return function


def _fault_of(
    name: str, function: Callable[..., Any], args: Any, kwargs: Any, error: Exception, running: bool
) -> GraphError | None:
    """Return the error that names the arguments of a call, or None to let the original pass.

    Backends are not counted as the library, and meet the arguments of `running` functions.
    """
    own = isinstance(error, AsgError) and not isinstance(error, MissingAttributeError)
    if own or not (running or raised_in_library(error)):
        return None
    if running:
        return _misfit(name, function, args, kwargs)
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


def _graph_of(values: Iterable[Any]) -> Graph | None:
    for value in values:
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


def _restore(graph: Graph | None, count: int, context: Context) -> None:
    _set_back(context)
    if graph is not None and len(graph) > count:
        graph.withdraw(count)


def raised_in_library(error: Exception) -> bool:
    """Whether only library code lies between the call and the raised error."""
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
    return CallError(f"cannot take {shown}: {error}", op=name, hint=_called(name, function))


def _called(name: str, function: Callable[..., Any]) -> str:
    name = name.partition(" ")[0]
    signature = inspect.signature(function)
    shown = str(signature).replace("'", "")
    return f"it is called as {name}{shown if len(shown) <= _LONG else _names(signature)}"


def _names(signature: inspect.Signature) -> str:
    """Return the names of the arguments, with `=` after those that have a default."""
    shown: list[str] = []
    for each in signature.parameters.values():
        if each.kind is each.KEYWORD_ONLY and not any(name.startswith("*") for name in shown):
            shown.append("*")
        stars = {each.VAR_POSITIONAL: "*", each.VAR_KEYWORD: "**"}.get(each.kind, "")
        shown.append(f"{stars}{each.name}{'' if each.default is each.empty else '='}")
    return f"({', '.join(shown)})"


def _misfit(name: str, function: Callable[..., Any], args: Any, kwargs: Any) -> GraphError | None:
    """Return the error of arguments that do not fit the signature, or None."""
    signature = inspect.signature(function)
    try:
        given = signature.bind(*args, **kwargs).arguments
    except TypeError as mismatch:
        habit = _habit(name, signature, args, kwargs)
        return CallError(str(mismatch), op=name, hint=_joined(habit, _called(name, function)))
    for argument, value in given.items():
        if _has_nul(value):
            return CallError(f"{argument}={value!r} contains a NUL character", op=name)
        annotation = signature.parameters[argument].annotation
        fault = _mismatch(argument, annotation, value, _names_of(function))
        if fault:
            remedy = _remedy(argument, annotation, value)
            return CallError(fault, op=name, hint=_joined(remedy, _called(name, function)))
    return None


def _has_nul(value: object) -> bool:
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
    elsewhere = next((ARGUMENTS[each] for each in unknown if each in ARGUMENTS), "")
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


def _joined(*hints: str) -> str:
    return "; ".join(hint for hint in hints if hint)


def _remedy(argument: str, annotation: object, value: object) -> str:
    """Return how to make the graph or tensor that stands in for `value`; "" if unknown."""
    holds_tensors = _holds_tensors(value)
    if argument == "key" and isinstance(value, list | tuple):
        joined = "asg.stack(keys) joins keys to a tensor, to scan or map over them"
        return joined if holds_tensors else f"the key is the first argument; {DRAWS}"
    if argument == "key":
        return "make it by asg.random.key(0)"
    wanted = str(annotation)
    if isinstance(value, FunctionType) and _GRAPHS.search(wanted) and "Callable" not in wanted:
        return "make a graph of the function: graph = asg.graph(x=(3,))(function)"
    if _GRAPHS.search(wanted) and isinstance(value, HasState) and not isinstance(value, Graph):
        path = "exe.graph" if hasattr(value, "graph") else "history.executable.graph"
        return f"{path} is its graph"
    if "Tensor" in wanted and holds_tensors:
        named = 'name them: {"a": a, "b": b}'
        return named if "Mapping" in wanted else "asg.stack(values) joins them"
    if "Tensor" in wanted and isinstance(value, _NUMBERS):
        return "asg.constant(value, graph=g) is its tensor"
    return ""


def _holds_tensors(value: object) -> bool:
    """Whether a value is a list or tuple with tensors."""
    if not isinstance(value, list | tuple):
        return False
    return any(isinstance(each, Tensor) for each in cast("Iterable[object]", value))


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
        return "" if is_tensor else f"{argument} must be a tensor, not {_shown(value)}"
    if "Tensor | " in str(annotation) and isinstance(value, np.ndarray):
        return f"{argument} must be a tensor, not {_shown(value)}"
    kinds = [_kind_of(each, names) for each in _alternatives(annotation, names)]
    allowed = [kind for kind in kinds if kind is not None]
    if len(allowed) < len(kinds) or any(isinstance(value, kind) for kind, _ in allowed):
        return ""
    told = " or ".join(words for _, words in allowed)
    return f"cannot take {argument}={_shown(value)}, which must be {told}"


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
                f"cannot take {flag}={_shown(value)}", op=name, hint="it must be True or False"
            )


def _shown(value: Any) -> str:
    text = repr(value)
    name = type(value).__name__
    return text if len(text) <= 60 else f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"
