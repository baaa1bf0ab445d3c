"""Elementwise nodes: one universal function, often over the memory of what it reads."""

from __future__ import annotations

import numpy as np

from asg.node import Node
from asg.opdef import Primitive
from asg_numpy.builder import Builder
from asg_numpy.kernels.general import computed, writing
from asg_numpy.values import Value


def elementwise(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Add the step of an elementwise node.

    A universal function reads each element before it writes there, and may overwrite an operand; a
    reference that is a Python function may read an operand again, and never does.
    """
    reference = op.reference
    if not isinstance(reference, np.ufunc) or reference.nout != 1 or node.attrs:
        return computed(builder, node, op, inputs)
    output = builder.new(node, node.types[0])
    builder.step(node, writing(op, node), inputs, (output,), overwrite=True)
    return (output,)
