"""Results that depend on unchanged states alone: computed once, and again after an outside change.

Examples are the factors of batch norm in evaluation, and the weights of an LSTM in another order.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from asg.core.dtypes import Array
from asg.core.node import Node, Ref
from asg.core.opdef import Attrs, Primitive
from asg.core.tracing.record import is_later
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder, Kernel
from asg_numpy.planning.constants import later_attrs
from asg_numpy.planning.values import Value, known_attrs, nbytes_of, shape_of
from asg_numpy.planning.view_layouts import once_each


def once(kernel: Kernel) -> Kernel:
    """Return a kernel that leaves such nodes without a step."""

    def of(
        builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
    ) -> tuple[Value, ...]:
        kept = _kept(builder, node, op, inputs)
        return kernel(builder, node, op, inputs) if kept is None else (kept,)

    return of


def _kept(builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]) -> Value | None:
    """Return the kept result of a node, or None.

    A result larger than the states that it comes from, such as an expanded quantized matrix, would
    cost memory. A result of the graph is copied in each run anyway.
    """
    if builder.is_body or len(node.types) != 1 or not all(map(builder.lasts, inputs)):
        return None
    states = builder.origins_of(inputs)
    size = nbytes_of(node.types[0])
    numbers = [size, *later_attrs(node)]
    for value in inputs:
        numbers += (value.offset, *(value.strides or ()), *shape_of(value.type))
    if (
        not states
        or any(map(is_later, (*numbers, *(value.array for value in inputs))))
        or Ref(node.id, 0) in builder.facts.results
    ):
        return None
    large = size > sum(storage.nbytes for storage in states.values())
    if large or size + builder.kept_nbytes > plans().memory.converted:
        return None
    constants = tuple([value.array for value in inputs])
    sources = tuple([value for value in inputs if value.array is None])
    places = [(v.storage and v.storage.state, v.offset, v.strides, v.type) for v in sources]
    digests = [
        None if array is None else _digest(once_each(array).tobytes()) for array in constants
    ]
    types = [value.type for value in inputs]
    described = f"{op.name} {dict(node.attrs)} {places} {digests} {types}"
    name = f"result\n{_digest(described.encode())}"
    make = partial(_computing, op, node.attrs, constants)
    return builder.kept_result(node, name, sources, make)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _computing(
    op: Primitive, attrs: Attrs, constants: Sequence[Array | None], *arrays: Array
) -> Callable[[], None]:
    """Return the closure of an op's reference; `constants` has None for operands in `arrays`."""
    *sources, target = arrays
    rest = iter(sources)
    operands = [next(rest) if array is None else array for array in constants]

    def run() -> None:
        with np.errstate(all="ignore"):
            np.copyto(target, op.reference(*operands, **known_attrs(attrs)))

    return run
