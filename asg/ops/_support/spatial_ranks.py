"""Public functions for one to three axes, made from a single function of the rank."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import update_wrapper
from typing import Concatenate, ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def at_rank(
    rank: int, function: Callable[Concatenate[int, Arguments], Result]
) -> Callable[[Callable[[], None]], Callable[Arguments, Result]]:
    """Return a decorator that gives `function`, at this rank, a name and a docstring.

    The result has the signature of `function` without its first argument, the rank.
    """
    signature = inspect.signature(function)
    first, *rest = signature.parameters.values()
    kinds = {k: kind for k, kind in function.__annotations__.items() if k != first.name}

    def named(described: Callable[[], None]) -> Callable[Arguments, Result]:
        def call(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
            return function(rank, *args, **kwargs)

        update_wrapper(call, described)
        vars(call).pop("__wrapped__")  # it takes no arguments
        vars(call)["__signature__"] = signature.replace(parameters=rest)
        call.__annotations__ = kinds
        return call

    return named
