"""Build a graph from a program of JAX, equation by equation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, cast as typed

import numpy as np

from asg.core.dtypes import Array, as_array
from asg.core.errors import AsgError, GraphError
from asg.core.graph import Graph, Tensor
from asg.core.types import TensorType
from asg.jax.arguments import Leaf, Traced
from asg.jax.call import Call, cast
from asg.jax.operators import complex_handler_of, entry_of
from asg.jax.pairs import Key, Value, by_parts, is_pair, joined
from asg.jax.sources import scope_of, source_of
from asg.jax.types import ValueType, type_of
from asg.ops import functions as ops
from asg.ops.elementwise.complex_pairs import Complex, as_complex

_FAULTS = (TypeError, ValueError, IndexError, KeyError, AttributeError, ArithmeticError)
_Values = dict[Any, Value]


class Builder:
    """The state of an import: the graph, and the scope and the rules around an equation."""

    def __init__(self, traced: Traced, program: Any) -> None:
        self.traced = traced
        self.program = program
        self.graph = Graph(traced.name)
        self.scope = ""
        self.is_rule = False  # whether the equations are those of a gradient rule

    def run(self, updates: Mapping[str, str]) -> None:
        """Build leaves, equations and results; `updates` has the leaves that results replace."""
        variables = self.program.invars
        given = [self._leaf(*each) for each in zip(self.traced.leaves, variables, strict=True)]
        found = self._body(self.program, self.traced.program.consts, given)
        for name, value in zip(self.traced.results, found, strict=True):
            if name in updates:
                self.graph.update(updates[name], joined(value))
            else:
                self._output(name, joined(value))

    # Leaves and results

    def _leaf(self, leaf: Leaf, variable: Any) -> Value:
        try:
            return self._made(leaf, type_of(variable.aval))
        except AsgError as error:
            raise error.within(f"{leaf.role} {leaf.name!r}") from None

    def _made(self, leaf: Leaf, type_: ValueType) -> Value:
        is_pair_ = type_.is_key or type_.is_complex
        shape = (*type_.shape, 2) if is_pair_ else type_.shape
        if leaf.role == "input":
            tensor = self.graph.input(leaf.name, shape, type_.dtype)
        else:
            is_trained = leaf.role == "parameter" and type_.dtype.is_float
            make = self.graph.parameter if is_trained else self.graph.state_variable
            with_value = leaf.value is not None
            value = as_array(leaf.value).astype(type_.dtype.numpy) if with_value else None
            tensor = make(leaf.name, shape, type_.dtype, value)
        return _apart(tensor, type_) if is_pair_ else tensor

    def _output(self, name: str, tensor: Tensor) -> None:
        taken = name in self.graph and self.graph[name].ref != tensor.ref
        self.graph.output(f"{name}/output" if taken else name, tensor)

    # Equations

    def _body(self, jaxpr: Any, consts: Sequence[Any], given: Sequence[Value]) -> list[Value]:
        """Build the equations of a program for operands, and return its results."""
        values: _Values = {}
        values.update(zip(jaxpr.constvars, map(self._constant, consts), strict=True))
        values.update(zip(jaxpr.invars, given, strict=True))
        for equation in jaxpr.eqns:
            found = self._equation(equation, [self._value(values, v) for v in equation.invars])
            values.update(zip(equation.outvars, found, strict=True))
        return [self._value(values, variable) for variable in jaxpr.outvars]

    def _nested(self, program: Any, given: Sequence[Value]) -> list[Value]:
        """Build a nested program; its constants are its own, or operands."""
        return self._body(getattr(program, "jaxpr", program), getattr(program, "consts", ()), given)

    def _rule(self, program: Any, given: Sequence[Value]) -> list[Value]:
        """Build the program of a gradient rule."""
        self.is_rule = True
        try:
            return self._nested(program, given)
        finally:
            self.is_rule = False

    def _constant(self, value: Any) -> Value:
        type_ = type_of(value)
        if type_.is_key:
            key_data = ops.constant(_key_data(value), graph=self.graph)
            return _apart(key_data, type_)
        if type_.is_complex:
            return Complex(*(self._array(part, type_) for part in (value.real, value.imag)))
        return self._array(value, type_)

    def _array(self, value: Any, type_: ValueType) -> Tensor:
        return ops.constant(value, type_.dtype, graph=self.graph)

    def _value(self, values: _Values, variable: Any) -> Value:
        """Return the value of a variable, or of a number in an equation."""
        if not hasattr(variable, "val"):
            return values[variable]
        type_ = type_of(variable.aval)
        if type_.is_complex:
            number = complex(variable.val)
            return Complex(*(self._literal(each, type_) for each in (number.real, number.imag)))
        return self._literal(variable.val, type_)

    def _literal(self, value: Any, type_: ValueType) -> Tensor:
        number = value.item() if hasattr(value, "item") else value
        return ops.literal(self.graph, number, TensorType(type_.shape, type_.dtype))

    def _equation(self, equation: Any, operands: list[Value]) -> list[Value]:
        name, source = equation.primitive.name, source_of(equation)
        context, scope = self.graph.context, self.scope
        self.scope = scope_of(equation, scope)
        self.graph.context = context._replace(scope=self.scope, source=source)
        try:
            return self._results(equation, operands)
        except AsgError as error:
            raise error.within(name, "" if error.context else str(source or "")) from None
        except _FAULTS as error:
            text = f"{type(error).__name__}: {error}"
            raise GraphError(text).within(name, str(source or "")) from error
        finally:
            self.graph.context, self.scope = context, scope

    def _results(self, equation: Any, operands: list[Value]) -> list[Value]:
        types = [type_of(variable.aval) for variable in equation.outvars]
        rule = None if self.is_rule else self._rule
        call = Call(self.graph, equation, types, self._nested, rule)
        found = _imported(call, operands)
        results = typed("Sequence[Value]", found) if isinstance(found, list | tuple) else [found]
        return [_stated(value, type_) for value, type_ in zip(results, types, strict=True)]


def _imported(call: Call, operands: list[Value]) -> Any:
    """Call the import function of a primitive, for each part of pairs if it takes tensors."""
    entry, params = entry_of(call.name), call.equation.params
    pairs = any(map(is_pair, operands)) or any(
        each.is_key or each.is_complex for each in call.types
    )
    if not pairs or (entry is not None and entry.pairs == "given"):
        if entry is None:
            raise GraphError("asg supports it only for complex arrays")
        return entry.handler(call, *operands, **params)
    is_complex = any(isinstance(each, Complex) for each in operands) or any(
        each.is_complex for each in call.types
    )
    handler = complex_handler_of(call.name) if is_complex else None
    if handler is not None:
        return handler(call, *operands, **params)
    if entry is None or entry.pairs != "parts":
        raise GraphError(
            f"asg does not support it for {'complex arrays' if is_complex else 'keys'}"
        )
    if is_complex:
        operands = [_complex(x) for x in operands]
    return by_parts(lambda *given: entry.handler(call, *given, **params), operands)


def _complex(x: Value) -> Value:
    """Return a real float as a complex value; others, such as indices, stay."""
    return as_complex(x) if isinstance(x, Tensor) and x.dtype.is_float else x


def _stated(value: Value, type_: ValueType) -> Value:
    """Return a result in the dtype that JAX states for it; raise GraphError for another shape."""
    if not isinstance(value, Tensor):
        return value
    if value.shape != type_.shape:
        raise GraphError(f"the result is {value.type}, and JAX's has the shape {type_.shape}")
    return cast(value, type_.dtype)


def _apart(tensor: Tensor, type_: ValueType) -> Value:
    """Return the pair that a tensor with a last axis of 2 holds."""
    return (Key if type_.is_key else Complex)(tensor[..., 0], tensor[..., 1])


def _key_data(value: Any) -> Array:
    return np.asarray(import_module("jax").random.key_data(value))
