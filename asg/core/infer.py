"""Result types of a node, from its operands' types alone."""

from __future__ import annotations

from typing import Any, cast

from asg.core.canonical import canonical
from asg.core.dims import Expr, Facts, assuming, symbols_of
from asg.core.errors import ShapeError
from asg.core.opdef import Attrs, Composition, Kind, Opaque, OpDef, Primitive, Types
from asg.core.types import MAX_RANK, TensorType


def infer_types(
    op: OpDef, types: Types, attrs: Attrs, facts: Facts, cache: dict[object, object]
) -> Types:
    """Return the result types of `op`; raise what its rule raises.

    Under assumptions, dimensions are first brought to one form, so that rules compare them as they
    are. `cache` keeps what was found for compositions, whose types take a decomposition to find.
    """
    if facts:
        types = tuple([type_.reduce(facts) for type_ in types])
        if op.kind is not Kind.LEAF:  # a leaf is what it was declared as
            attrs = {name: _reduced_attr(value, facts) for name, value in attrs.items()}
        with assuming(facts):
            return _infer(op, types, attrs, facts, cache)
    return _infer(op, types, attrs, facts, cache)


def _infer(
    op: OpDef, types: Types, attrs: Attrs, facts: Facts, cache: dict[object, object]
) -> Types:
    op.check_operands(types)
    if isinstance(op, Primitive | Opaque):
        result = op.infer(*types, **attrs)
    else:
        key = (op, types, canonical(attrs))
        if key not in cache:
            cache[key] = _decomposed_types(cast(Composition, op), types, attrs, facts)
        result = cast(Types, cache[key])
    if isinstance(result, TensorType):
        result = (result,)
    for type_ in result:
        if len(type_[0]) > MAX_RANK:
            raise ShapeError(f"the result {type_} has a rank above the limit of {MAX_RANK}")
    return result


def _reduced_attr(value: Any, facts: Facts) -> Any:
    if isinstance(value, Expr):
        return facts.reduce(value)
    if isinstance(value, tuple):
        return tuple([_reduced_attr(each, facts) for each in cast("tuple[Any, ...]", value)])
    return value


def _symbols_in(value: Any) -> frozenset[str]:
    """Return the symbols of a dimension or of several: an attr may have some no operand has."""
    dims = cast("tuple[Any, ...]", value) if isinstance(value, tuple) else (value,)
    return frozenset[str]().union(*[symbols_of(dim) for dim in dims])


def _decomposed_types(op: Composition, types: Types, attrs: Attrs, facts: Facts) -> Types:
    from asg.core.graph import Graph  # a graph infers types, and here types need a graph

    scratch = Graph("scratch")
    scratch.declare_symbols(facts.symbols.union(*map(_symbols_in, attrs.values())))
    scratch.assume(facts)
    operands = [
        scratch.input(f"operand{i}", type_.shape, type_.dtype) for i, type_ in enumerate(types)
    ]
    result = op.decompose(*operands, **attrs)
    results = result if isinstance(result, tuple) else (result,)
    return tuple(tensor.type for tensor in results)
