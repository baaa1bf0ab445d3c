"""Infer the result types of a node from its operands' types."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from asg.core.dims import Expr, Facts, assuming
from asg.core.errors import ShapeError
from asg.core.hashing import canonical
from asg.core.opdef import Attrs, Composition, Kind, Opaque, OpDef, Primitive, Shifted, Types
from asg.core.types import MAX_RANK, TensorType, axis_tuple, front_axis

Decomposed = Callable[[Composition, Types, Attrs, Facts], Types]


def infer_with(
    decomposed: Decomposed,
    op: OpDef,
    types: Types,
    attrs: Attrs,
    facts: Facts,
    cache: dict[object, object],
) -> Types:
    """Return the result types of `op`; raise the errors of its rule.

    Under assumptions, it first reduces dimensions to a canonical form, so that rules can compare
    them directly. The `cache` keeps the types of compositions, which `decomposed` infers.
    """
    if facts:
        types = tuple([type_.reduce(facts) for type_ in types])
        if op.kind is not Kind.LEAF:  # a leaf keeps its declared type
            attrs = {name: _reduced_attr(value, facts) for name, value in attrs.items()}
        with assuming(facts):
            return _infer(decomposed, op, types, attrs, facts, cache)
    return _infer(decomposed, op, types, attrs, facts, cache)


def _infer(
    decomposed: Decomposed,
    op: OpDef,
    types: Types,
    attrs: Attrs,
    facts: Facts,
    cache: dict[object, object],
) -> Types:
    op.check_operands(types)
    if isinstance(op, Primitive | Opaque):
        result = op.infer(*types, **attrs)
    else:
        key = (op, types, canonical(attrs))
        if key not in cache:
            _check_batch_axes(cast(Composition, op), types, attrs)
            cache[key] = decomposed(cast(Composition, op), types, attrs, facts)
        result = cast(Types, cache[key])
    if isinstance(result, TensorType):
        result = (result,)
    for type_ in result:
        if len(type_[0]) > MAX_RANK:
            raise ShapeError(f"the result {type_} has a rank above the limit of {MAX_RANK}")
    return result


def _check_batch_axes(op: Composition, types: Types, attrs: Attrs) -> None:
    """Raise ShapeError for an axis that batching cannot increase."""
    names = op.batch.axes if isinstance(op.batch, Shifted) else ()
    for name in set(names) & set(attrs):
        for axis in axis_tuple(attrs[name]):
            front_axis(axis, types[0].rank)


def _reduced_attr(value: Any, facts: Facts) -> Any:
    if isinstance(value, Expr):
        return facts.reduce(value)
    if isinstance(value, tuple):
        return tuple([_reduced_attr(each, facts) for each in cast("tuple[Any, ...]", value)])
    return value
