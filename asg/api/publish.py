"""The public functions: guarded, documented, and known to the hints of messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from functools import cache, wraps
from types import FunctionType
from typing import Any
from warnings import warn

from asg.api.documenting import documented
from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.guard import at_home, guard_class, guard_methods, guarded, named
from asg.core.hints import PUBLIC
from asg.ops._support.arrays import with_constants
from asg.runtime.executable import Executable

_GUARDED = ("asg.ops.", "asg.autodiff.", "asg.optim.", "asg.schedules.", "asg.solve.")
_OF_RATES = ("asg.optim.", "asg.schedules.")
_LOSSES = ("asg.ops.nn.losses.", "asg.ops.nn.ctc")
_CHECKED = ("asg.passes", "asg.core.printer", "asg.runtime.", "asg.testing.")

_OF_GRAPHS = (
    "assume", "begin_with", "copy", "declare_symbols", "derived", "input", "leaf", "name_node",
    "on", "opening", "output", "parameter", "scope", "set_init", "set_results", "state_variable",
    "update", "withdraw",
)  # fmt: skip
# `run` checks its feeds, and is called thousands of times a second
_OF_EXECUTABLES = (
    "cache_info", "checkpoint", "checkpoint_every", "explain", "kernels", "lifetimes", "load_state",
    "memory", "memory_formula", "profile", "save", "share",
)  # fmt: skip


def guard_all(namespace: MutableMapping[str, Any]) -> None:
    """Replace the functions of ops and derivatives in `namespace` by guarded, documented ones.

    A function of several namespaces is the same object in each.
    """
    home = namespace.get("__name__", "asg")
    for name, value in list(namespace.items()):
        if isinstance(value, FunctionType) and value.__module__.startswith(_GUARDED):
            namespace[name] = at_home(_published(value), home, name)
            if home == "asg":  # hints search the other namespaces
                PUBLIC.add(name)
        elif isinstance(value, FunctionType) and value.__module__.startswith(_CHECKED):
            namespace[name] = at_home(named(value, name, running=True), home, name)
        elif isinstance(value, type) and value.__module__.startswith("asg.optim."):
            guard_class(value)
        elif value is Executable:
            guard_class(value, running=True)
            guard_methods(value, _OF_EXECUTABLES, running=True)
        elif value is Graph:
            guard_methods(value, _OF_GRAPHS)


@cache
def _published(function: FunctionType) -> Callable[..., Any]:
    """Return a function guarded and documented by its full name, `random_normal` say."""
    name = function.__name__.strip("_")
    call = guarded(function, name, with_constants)
    call.__doc__ = documented(name, function)
    if function.__module__.startswith(_LOSSES):
        return _by_name(call, name, function)
    return _rate_as_lr(call) if _takes_rate(function) else call


def _by_name(call: Callable[..., Any], name: str, function: FunctionType) -> Callable[..., Any]:
    """Return `call`, which takes the options of a loss by position too, with a warning."""
    count = function.__code__.co_argcount
    options = function.__code__.co_varnames[count : count + function.__code__.co_kwonlyargcount]

    @wraps(function)
    def loss(*args: Any, **kwargs: Any) -> Any:
        given = dict(zip(options, args[count:], strict=False))
        if not given or len(args) > count + len(options) or given.keys() & kwargs.keys():
            return call(*args, **kwargs)
        written = ", ".join(f"{option}=" for option in given)
        warn(
            f"{name}: pass {written} by name; by position they are refused from version 0.4 on",
            DeprecationWarning,
            stacklevel=2,
        )
        return call(*args[:count], **given, **kwargs)

    loss.__doc__ = call.__doc__
    return loss


def _takes_rate(function: FunctionType) -> bool:
    """Whether an argument of a function is a learning rate."""
    return function.__module__.startswith(_OF_RATES) and "rate" in function.__annotations__


def _rate_as_lr(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return `function`, which takes its learning rate by the name `lr`, too."""

    @wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        first = args[0] if args else None
        if isinstance(first, Mapping | Sequence | Iterator) and not isinstance(first, str):
            raise GraphError(
                "its first argument is a learning rate, not a collection",
                op=function.__name__,
                hint=f"asg.train_step(graph, loss, asg.optim.{function.__name__}(1e-3)) finds the "
                "parameters, and wrt=[...] chooses some",
            )
        if "lr" in kwargs:
            if args or "rate" in kwargs:
                raise GraphError(
                    "got the learning rate twice", op=function.__name__, hint="give rate or lr"
                )
            kwargs["rate"] = kwargs.pop("lr")
        return function(*args, **kwargs)

    return call
