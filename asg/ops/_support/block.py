"""A decorator that makes a documented function the elementwise op of the same name."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from types import FunctionType
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from asg.core.graph import Tensor
from asg.core.opdef import Elementwise, OpDef
from asg.ops._support.elementwise import emit_binary, emit_unary

Function = TypeVar("Function", bound=Callable[..., Tensor])
Op = TypeVar("Op", bound=OpDef)
Parts = ParamSpec("Parts")


def op_of(function: Callable[..., Tensor]) -> Elementwise:
    """Return the op that `block` or a decorator of `block_of` made of an elementwise function."""
    return cast(Elementwise, vars(function)["op"])


def defined_by(value: object, module: str) -> OpDef | None:
    """Return the op of a function of `module` that a decorator made, else None."""
    own = isinstance(value, FunctionType) and value.__module__ == module
    return vars(value).get("op") if own else None


def block(
    make: Callable[Concatenate[str, Parts], Elementwise], *parts: Parts.args, **named: Parts.kwargs
) -> Callable[[Function], Function]:
    """Return a decorator that gives an elementwise op to its signature and docstring.

    `make(name, *parts, **named)` returns the op, of one or two operands. The body is `...`.
    """

    def define(function: Function) -> Function:
        op = make(function.__name__, *parts, **named)
        return emitting(op, function, emit_unary if len(op.operands) == 1 else emit_binary)

    return define


def block_of(
    make: Callable[Concatenate[str, Parts], Op], emit: Callable[..., Tensor]
) -> Callable[Parts, Callable[[Function], Function]]:
    """Return `block` for ops of `make`, each of which `emit(op, *arguments)` emits."""

    def parts_of(*parts: Parts.args, **named: Parts.kwargs) -> Callable[[Function], Function]:
        def define(function: Function) -> Function:
            return emitting(make(function.__name__, *parts, **named), function, emit)

        return define

    return parts_of


def emitting(op: OpDef, function: Function, emit: Callable[..., Tensor]) -> Function:
    """Return a function with the name and docstring of `function` that emits `op`."""

    def call(*args: Any, **kwargs: Any) -> Tensor:
        return emit(op, *args, **kwargs)

    update_wrapper(call, function)
    vars(call)["op"] = op
    return cast(Function, call)
