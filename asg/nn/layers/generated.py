"""Modules without parameters, each made from a function by a row of a table."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import FunctionType
from typing import Any, ClassVar, cast

import numpy as np

from asg.api.documenting import documented, without_example
from asg.core.dtypes import Array
from asg.core.graph import Tensor
from asg.nn.module import Module
from asg.ops._support.building import constant

_SELF = inspect.Parameter("self", inspect.Parameter.POSITIONAL_ONLY)


class Functional(Module):
    """A function of tensors; you give its other arguments when you make the module."""

    function: ClassVar[Callable[..., Tensor]]
    torch_names: ClassVar[Mapping[str, str]] = {}
    settings: dict[str, Any]

    def computed(self, *operands: Tensor) -> Tensor:
        """Return the function of the operands."""
        settings = {
            self.torch_names.get(name, name): _in_graph(value, operands[0])
            for name, value in self.settings.items()
        }
        return type(self).function(*operands, **settings)


def _in_graph(value: Any, beside: Tensor) -> Any:
    """Return an array as a constant, in the graph and dtype of `beside`; keep other values."""
    if isinstance(value, np.ndarray):
        return constant(cast("Array", value), beside.dtype, beside.graph)
    return value


def _constructor(signature: inspect.Signature) -> Callable[..., None]:
    """Return an `__init__` with this signature, which stores its arguments as settings."""

    def __init__(self: Functional, *args: Any, **kwargs: Any) -> None:  # noqa: N807  # its place
        bound = signature.bind(*args, **kwargs)
        bound.apply_defaults()
        self.settings = dict(bound.arguments)

    own = signature.replace(parameters=[_SELF, *signature.parameters.values()])
    setattr(__init__, "__signature__", own)  # noqa: B010  # functions declare none
    return __init__


def _forward(operands: Sequence[inspect.Parameter]) -> Callable[..., Tensor]:
    """Return a `forward` with the function's names for operands."""
    signature = inspect.Signature([_SELF, *operands], return_annotation="Tensor")

    def forward(self: Functional, *args: Any, **kwargs: Any) -> Tensor:
        """Return the function of the operands."""
        return self.computed(*signature.bind(self, *args, **kwargs).args[1:])

    setattr(forward, "__signature__", signature)  # noqa: B010  # functions declare none
    return forward


def functional(
    name: str,
    function: Callable[..., Tensor],
    operands: int = 1,
    renamed: Mapping[str, str] | None = None,
    *,
    example: str,
    **defaults: Any,
) -> type[Functional]:
    """Return a module class that calls `function` on its first `operands` arguments.

    The remaining arguments are the constructor's, with torch.nn's names from `renamed` and with
    `defaults` in place of the function's. The docstring is the function's, with `example` as its
    example.
    """
    from_function = {own: torch for torch, own in (renamed or {}).items()}
    parameters = list(inspect.signature(function).parameters.values())
    signature = inspect.Signature(
        [
            p.replace(
                name=from_function.get(p.name, p.name),
                default=defaults.get(p.name, p.default),
                kind=p.POSITIONAL_OR_KEYWORD,
            )
            for p in parameters[operands:]
        ],
        return_annotation=None,
    )
    members: dict[str, Any] = {
        "__doc__": _docstring(
            name, function, (p.name for p in parameters[:operands]), renamed or {}, example
        ),
        "__init__": _constructor(signature),
        "forward": _forward(parameters[:operands]),
        "__module__": "asg.nn",
        "function": staticmethod(function),
        "torch_names": dict(renamed or {}),
    }
    return type(name, (Functional,), members)


def _docstring(
    name: str,
    function: Callable[..., Tensor],
    operands: Iterable[str],
    renamed: Mapping[str, str],
    example: str,
) -> str:
    said = without_example(documented(function.__name__, cast("FunctionType", function))) + "\n"
    for operand in operands:  # an argument of forward
        said = re.sub(rf"(?m)^    {operand}: .*\n(?: {{8}}.*\n)*", "", said)
    said = re.sub(r"(?m)^Args:\n\n?(?! )", "", said).strip()
    for torch, own in renamed.items():
        said = re.sub(f"`{own}`", f"`{torch}`", said)
        said = re.sub(rf"(?m)^    {own}: ", f"    {torch}: ", said)
    if said.startswith("Return "):
        said = f"{name}: returns" + said.removeprefix("Return")
    else:
        said = f"{name}: as the function. {said}"
    return f"{said}\n\nThe function is `asg.{function.__name__}`.\n\n{inspect.cleandoc(example)}\n"
