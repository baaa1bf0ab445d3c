"""Modules without parameters, made from the functions that they call: one table row each."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, cast

import numpy as np

from asg.core.dtypes import Array
from asg.core.graph import Tensor
from asg.nn.module import Module
from asg.ops._support.building import constant


class Functional(Module):
    """A function of tensors whose other arguments are given when the module is made."""

    function: ClassVar[Callable[..., Tensor]]
    torch_names: ClassVar[Mapping[str, str]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        bound = self.__signature__.bind(*args, **kwargs)
        bound.apply_defaults()
        self.settings: dict[str, Any] = dict(bound.arguments)

    def forward(self, *operands: Tensor) -> Tensor:
        """Return the function of the operands."""
        settings = {
            self.torch_names.get(name, name): _in_graph(value, operands[0])
            for name, value in self.settings.items()
        }
        return type(self).function(*operands, **settings)


def _in_graph(value: Any, beside: Tensor) -> Any:
    """Return an array as a constant of the graph and dtype of `beside`, anything else as it is."""
    if isinstance(value, np.ndarray):
        return constant(cast("Array", value), beside.dtype, beside.graph)
    return value


def functional(
    name: str,
    function: Callable[..., Tensor],
    operands: int = 1,
    renamed: Mapping[str, str] | None = None,
    **defaults: Any,
) -> type[Functional]:
    """Return a module class that calls `function` on its first `operands` arguments.

    Its own arguments are those that are left, called as in torch.nn where `renamed` says so, with
    `defaults` where the function's are others.
    """
    from_function = {own: torch for torch, own in (renamed or {}).items()}
    parameters = list(inspect.signature(function).parameters.values())[operands:]
    signature = inspect.Signature(
        [
            p.replace(
                name=from_function.get(p.name, p.name),
                default=defaults.get(p.name, p.default),
                kind=p.POSITIONAL_OR_KEYWORD,
            )
            for p in parameters
        ],
        return_annotation=None,
    )
    doc = (function.__doc__ or "").replace("Return", "A module of", 1)
    if doc.startswith("A module of"):
        doc = f"{name}: returns" + doc.removeprefix("A module of")
    else:
        doc = f"{name}: as the function. {doc}"
    members: dict[str, Any] = {
        "__doc__": f"{doc.rstrip()}\n\n    The function is `asg.{function.__name__}`.\n    ",
        "__signature__": signature,
        "__module__": "asg.nn",
        "function": staticmethod(function),
        "torch_names": dict(renamed or {}),
    }
    return type(name, (Functional,), members)
