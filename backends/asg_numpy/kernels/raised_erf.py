"""c + c·erf(x), the core of GELU, as a single function: a power instead of a hyperbolic tangent.

The sum computes erf and the product, if nothing else reads them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, Primitive
from asg.ops.elementwise.special import erf_of, raised_erf
from asg_numpy.planning.batch_slices import alike, usual_work
from asg_numpy.planning.builder import Builder, Raised
from asg_numpy.planning.values import Value


def erf_in_sum(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...] | None:
    """Return the result of c + c·erf(x), or a placeholder for a node inside it, or None."""
    nowhere = (Value(node.types[0], None),)
    if op.reference is erf_of and node.types[0].dtype is DType.F32 and inputs[0].storage:
        found = _sum_of(builder, node)
        if found is not None:
            product, number, total = found
            builder.raised |= {product.id: None, total.id: Raised(number, inputs[0])}
            return nowhere
    if node.id not in builder.raised:
        return None
    raised = builder.raised.pop(node.id)
    if raised is None:
        return nowhere
    output = builder.new(node, node.types[0], (raised.value,))
    factor = np.asarray(raised.number, np.float32)
    make, axes = partial(_making, factor), alike((raised.value, output))
    work = usual_work((output,))
    builder.step(node, make, (raised.value,), (output,), overwrite=True, axes=axes, work=work)
    return (output,)


def _sum_of(builder: Builder, node: Node) -> tuple[Node, float, Node] | None:
    """Return the product that alone reads a node, its number, and the sum of both, or None."""
    product = _reader(builder, node, np.multiply)
    total = None if product is None else _reader(builder, product, np.add)
    if product is None or total is None:
        return None
    factors = [ref for ref in product.inputs if ref.node != node.id]
    if len(factors) != 1 or factors[0] not in total.inputs:
        return None
    number = _number(builder.graph.nodes[factors[0].node])
    return None if number is None else (product, number, total)


def _reader(builder: Builder, node: Node, function: Callable[..., Any]) -> Node | None:
    reader = builder.facts.only_reader(Ref(node.id, 0))
    if reader is None or not isinstance(reader.op, Primitive):
        return None
    return reader if reader.op.reference is function else None


def _number(node: Node) -> float | None:
    """Return the number with which a node fills a tensor, or None."""
    fills = node.op.kind is Kind.CREATION and not node.inputs
    value = node.attrs.get("value") if fills else None
    return value if isinstance(value, float) else None


def _making(factor: Array, x: Array, out: Array) -> Callable[[], Any]:
    return partial(raised_erf, x, factor, out)
