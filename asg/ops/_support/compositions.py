"""How a composition's block is written."""

from __future__ import annotations

from collections.abc import Mapping

from asg.core.dtypes import DType
from asg.core.opdef import (
    DERIVED,
    AttrType,
    Batch,
    Composition,
    Decompose,
    Derived,
    NestedVjp,
    NotDifferentiable,
    Opened,
    Sample,
    Shifted,
    Vjp,
)


def composition(  # noqa: PLR0913  # each is a part of the block
    name: str,
    doc: str,
    *,
    operands: tuple[frozenset[DType], ...],
    attrs: Mapping[str, AttrType],
    decompose: Decompose,
    samples: tuple[Sample, ...],
    vjp: Vjp | NestedVjp | Derived | NotDifferentiable = DERIVED,
    optional: int = 0,
    variadic: bool = False,
    batch: Batch | Shifted | Opened | None = None,
    of_training: bool = False,
) -> Composition:
    """Return a composition; without a rule of its own, its decomposition is differentiated.

    `operands` gives the dtypes that each operand may have, `attrs` the types of the attributes;
    `decompose` builds its result from tensors and attributes. See `Composition` for the rest.

    >>> twice = asg.extend.composition(
    ...     "my.twice", "2·x.", operands=(asg.extend.FLOAT,), attrs={}, decompose=lambda x: x + x,
    ...     samples=(asg.extend.Sample(((3,),)),),
    ... )
    >>> asg.evaluate(asg.extend.emit(twice, asg.constant([1.0, 4.0], graph=asg.Graph())))
    array([2., 8.], dtype=float32)
    """
    return Composition(
        name=name, doc=doc, operands=operands, attrs=attrs, decompose=decompose, samples=samples,
        vjp=vjp, optional=optional, variadic=variadic, batch=batch, of_training=of_training,
    )  # fmt: skip
