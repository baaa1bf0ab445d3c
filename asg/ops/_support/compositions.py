"""Two ways to define a composition: a record, and a decorator of its decomposition."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from asg.core.arguments import as_int
from asg.core.dtypes import FLOAT, DType
from asg.core.graph import Tensor
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
from asg.core.types import normalize_axis
from asg.ops._support.block import Function, emitting
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32

_TYPES = {
    "float": AttrType.FLOAT, "bool": AttrType.BOOL, "str": AttrType.STRING, "int": AttrType.INT,
}  # fmt: skip
_CONVERSIONS: dict[AttrType, Callable[[Any, str], Any]] = {
    AttrType.FLOAT: lambda value, name: float(value),
    AttrType.BOOL: lambda value, name: bool(value),
    AttrType.STRING: lambda value, name: value,
    AttrType.INT: as_int,
}


def composition(  # noqa: PLR0913  # each is a part of the block
    name: str,
    doc: str,
    *,
    operands: tuple[frozenset[DType], ...],
    attrs: Mapping[str, AttrType],
    decompose: Decompose,
    samples: Sequence[Sample],
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


def composed(
    doc: str,
    *,
    samples: Sequence[Sample],
    operands: tuple[frozenset[DType], ...] | None = None,
    vjp: Vjp | Derived | NotDifferentiable = DERIVED,
    batch: Batch | Shifted | Opened | None = None,
    wide: bool = False,
) -> Callable[[Function], Function]:
    """Return a decorator that makes a function the decomposition of the composition of its name.

    Parameters annotated as `Tensor` are its operands. Parameters annotated as `float`, `bool`,
    `str` or `int` are attributes, and those that `batch` shifts are axes. The body sees converted
    values, with axes counted from the front.

    Args:
        doc: A sentence.
        samples: Operands and attributes for tests.
        operands: The dtypes that each operand may have; floats unless given.
        vjp: The gradient rule, if the decomposition's is not good.
        batch: How `asg.vmap` batches it.
        wide: Compute f16 operands in f32.
    """

    def define(function: Function) -> Function:
        kinds = {k: v for k, v in function.__annotations__.items() if k != "return"}
        attrs = {k: _TYPES[v] for k, v in kinds.items() if v != "Tensor"}
        op = Composition(
            name=function.__name__, doc=doc, attrs=attrs, samples=samples, vjp=vjp, batch=batch,
            operands=operands or (FLOAT,) * (len(kinds) - len(attrs)),
            decompose=in_f32(function) if wide else function,
        )  # fmt: skip
        return emitting(op, function, _emission(function))

    return define


def _emission(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
    """Return a function that binds the arguments of `function` and appends a node of its op."""
    names = tuple(name for name in function.__annotations__ if name != "return")
    defaults = function.__defaults__ or ()
    absent = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))

    def bind(op: Composition, *args: Any, **kwargs: Any) -> Tensor:
        given = {**absent, **dict(zip(names, args, strict=False)), **kwargs}
        repeated = len(args) > len(names) or not kwargs.keys().isdisjoint(names[: len(args)])
        if repeated or given.keys() != set(names):
            return function(*args, **kwargs)  # Python's TypeError for these arguments
        tensors = tuple([given[name] for name in names if name not in op.attrs])
        axes = op.batch.axes if isinstance(op.batch, Shifted) else ()
        attrs = {
            name: normalize_axis(given[name], tensors[0].ndim)
            if name in axes
            else _CONVERSIONS[kind](given[name], name)
            for name, kind in op.attrs.items()
        }
        return emit(op, *tensors, **attrs)

    return bind
