"""A call of an operator: the argument of the functions in asg/io/onnx/importing/operators."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any, TypeAlias, cast

from asg.core.dims import Dim
from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.io.onnx.importing.builder import Builder
from asg.io.onnx.importing.symbols import sizes_hint
from asg.io.onnx.importing.values import Value, dims_of, rank_of, shape_of

Attributes = Mapping[str, Any]
RunBody = Callable[[Any, Sequence[Value]], list[Value]]
LookUp = Callable[[str], Value]


class Call:
    """An operator with its operands and attributes.

    Get operands as tensors (`tensor`), as numbers that must be known now (`numbers`, `dims`,
    `ints`, `number`) or unconverted (`value`). Attributes have their ONNX names. `elements` has the
    element type of each operand with fewer than 32 bits, else 0. `asked` has the names of the
    attributes that were read. An operator outside ONNX's own domain sets `narrow`, the element
    types of its first results.
    """

    def __init__(
        self,
        builder: Builder,
        op: str,
        version: int,
        inputs: Sequence[Value],
        elements: Sequence[int],
        attributes: Attributes,
        outputs: Sequence[str],
        body: RunBody,
        look_up: LookUp,
    ) -> None:
        self.builder = builder
        self.op = op
        self.version = version
        self.inputs = inputs
        self.elements = elements
        self.attributes = attributes
        self.asked = set[str]()
        self.narrow: Sequence[int] = ()
        self.outputs = outputs
        self.run_body = body
        self.look_up = look_up

    @property
    def graph(self) -> Graph:
        """The graph under construction."""
        return self.builder.graph

    # Operands

    def has(self, place: int) -> bool:
        """Whether an optional operand is given."""
        return self.value(place) is not None

    def value(self, place: int) -> Value:
        """Return an operand unconverted, or None if it is absent."""
        return self.inputs[place] if place < len(self.inputs) else None

    def tensor(self, place: int = 0) -> Tensor:
        """Return an operand as a tensor."""
        if not self.has(place):
            raise GraphError(f"operand {place} is missing")
        return self.builder.tensor(self.value(place))

    def maybe(self, place: int) -> Tensor | None:
        """Return an optional operand as a tensor, or None if it is absent."""
        return self.tensor(place) if self.has(place) else None

    def tensors(self) -> list[Tensor]:
        """Return all operands as tensors."""
        return [self.tensor(place) for place in range(len(self.inputs))]

    def rank(self, place: int = 0) -> int:
        """Return the rank of an operand."""
        return rank_of(self.value(place))

    def shape(self, place: int = 0) -> tuple[Dim, ...]:
        """Return the shape of an operand."""
        return shape_of(self.value(place))

    def numbers(self, place: int, what: str = "") -> Array:
        """Return an operand with known numbers as an array; its elements may be Dims."""
        if not self.has(place):
            raise GraphError(f"operand {place} is missing")
        return self.builder.numbers(self.value(place), what or f"operand {place}")

    def dims(self, place: int, what: str = "") -> tuple[Dim, ...]:
        """Return an integer operand with known numbers, as dimensions."""
        return dims_of(self.numbers(place, what))

    def ints(self, place: int, what: str = "") -> tuple[int, ...]:
        """Return an integer operand with known, not symbolic numbers."""
        found = self.dims(place, what)
        if not all(isinstance(each, int) for each in found):
            raise GraphError(
                f"{what or f'operand {place}'} must be numbers, got {found}",
                hint=sizes_hint(*found),
            )
        return cast("tuple[int, ...]", found)

    def number(self, place: int, what: str = "") -> Any:
        """Return a known operand with a single element, as a Python number or a Dim."""
        array = self.numbers(place, what)
        if array.size != 1:
            raise GraphError(
                f"{what or f'operand {place}'} must be a single number, got shape {array.shape}"
            )
        each: Any = array.reshape(-1)[0]
        return each if array.dtype == object else each.item()

    # Attributes

    def given(self, name: str) -> bool:
        """Whether an attribute is given."""
        self.asked.add(name)
        return name in self.attributes

    def integer(self, name: str, otherwise: int | None = None) -> int:
        """Return an integer attribute; without a default, it is required."""
        return int(self._attribute(name, otherwise))

    def real(self, name: str, otherwise: float | None = None) -> float:
        """Return a float attribute; without a default, it is required."""
        return float(self._attribute(name, otherwise))

    def string(self, name: str, otherwise: str | None = None) -> str:
        """Return a string attribute; without a default, it is required."""
        found = self._attribute(name, otherwise)
        return found.decode("utf-8", "replace") if isinstance(found, bytes) else str(found)

    def integers(self, name: str) -> list[int] | None:
        """Return a list of integers, or None if it is not given."""
        found = self._maybe(name)
        return None if found is None else [int(each) for each in found]

    def reals(self, name: str) -> list[float] | None:
        """Return a list of floats, or None if it is not given."""
        found = self._maybe(name)
        return None if found is None else [float(each) for each in found]

    def strings(self, name: str) -> list[str] | None:
        """Return a list of strings, or None if it is not given."""
        found = self._maybe(name)
        return None if found is None else [bytes(each).decode("utf-8", "replace") for each in found]

    def attribute(self, name: str) -> Any:
        """Return a required attribute as the onnx package gives it."""
        return self._attribute(name, None)

    def _attribute(self, name: str, otherwise: Any) -> Any:
        found = self._maybe(name, otherwise)
        if found is None:
            raise GraphError(f"the attribute {name!r} is missing")
        return found

    def _maybe(self, name: str, otherwise: Any = None) -> Any:
        self.asked.add(name)
        return self.attributes.get(name, otherwise)

    # Results

    def wants(self, place: int) -> bool:
        """Whether the model names this result."""
        return place < len(self.outputs) and bool(self.outputs[place])

    def agrees(self, name: str, found: Any) -> None:
        """Raise GraphError if an attribute contradicts the fact that it repeats."""
        given = self._maybe(name)
        if given is not None and given != found:
            raise GraphError(f"{name} is {given}, but the operands have {found}")

    def inline(self) -> Inlined:
        """Return the exception that replaces this operator with ONNX's own body."""
        return Inlined(self.op)

    def rewritten(
        self, op: str, inputs: Sequence[Value], version: int, attributes: Attributes
    ) -> Call:
        """Return a call of another operator, with the same attributes and more."""
        other = copy(self)
        other.op, other.version, other.inputs = op, version, inputs
        other.elements = [0] * len(inputs)
        other.attributes = {**self.attributes, **attributes}
        return other

    def refuse(self, what: str, hint: str = "") -> GraphError:
        """Return an error: this operator is supported, but not this setting."""
        return GraphError(what, hint=hint)


Results: TypeAlias = "Value | Sequence[Value]"


def listed(results: Results) -> Sequence[Value]:
    """Return the results of an operator's function as a sequence."""
    return results if isinstance(results, Sequence) else [results]


class Inlined(Exception):  # noqa: N818  # no error: it says that another way is to be taken
    """Raised by a handler to replace the operator with its body from ONNX's definition."""
