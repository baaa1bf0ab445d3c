"""The table of operators and their import functions, filled when their modules are imported."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call, Results, listed
from asg.io.onnx.importing.values import Value

Handler: TypeAlias = "Callable[[Call], Results]"
Key = tuple[str, str]

_handlers: dict[Key, Handler] = {}
_wanted: dict[Key, int] = {}
_settings: dict[Key, tuple[int, ...]] = {}
HANDLERS: Mapping[Key, Handler] = MappingProxyType(_handlers)
OLDEST: Mapping[Key, int] = MappingProxyType(_wanted)  # known versions below opset 13
SETTINGS: Mapping[Key, tuple[int, ...]] = MappingProxyType(_settings)  # untrained operands


def operator(
    *names: str, domain: str = "", oldest: int | None = None, settings: tuple[int, ...] = ()
) -> Callable[[Handler], Handler]:
    """Register a function for operators of these names.

    It supports every version of an operator from opset 13 on, or from version `oldest` on. An
    initializer at an operand in `settings` does not become a parameter.
    """

    def register(handler: Handler) -> Handler:
        for name in names:
            _handlers[domain, name] = handler
            _settings[domain, name] = settings
            if oldest is not None:
                _wanted[domain, name] = oldest
        return handler

    return register


def by_onnx(
    call: Call, name: str, inputs: Sequence[Value], version: int = 22, **attributes: Any
) -> Tensor:
    """Return the first result of ONNX's operator `name` for an operator of another domain.

    It reads the attributes of the call, and `attributes`.
    """
    found = HANDLERS["", name](call.rewritten(name, inputs, version, attributes))
    return call.builder.tensor(listed(found)[0])
