"""The definition of a composition."""

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
    """Return a composition; unless it has a rule, its decomposition is differentiated.

    Args:
        name: The op's name.
        doc: A sentence.
        operands: The dtypes that each operand may have.
        attrs: The types of the attributes.
        decompose: Builds the result from tensors and attributes.
        samples: Operands and attributes for tests.
        vjp: The gradient rule, if the decomposition's is not good.
        optional: The number of last operands that may be left out.
        variadic: Whether the last entry of `operands` may repeat.
        batch: How `asg.vmap` batches it.
        of_training: Whether evaluation leaves the op out, as for dropout.

    See `Composition` for details.

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
