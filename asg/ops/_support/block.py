"""Decorators that make a documented function the op of the same name: the block of an op."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from types import FunctionType, MappingProxyType
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast

from asg.core.arguments import as_int
from asg.core.dtypes import FLOAT, DType
from asg.core.graph import NO_ATTRS, Tensor
from asg.core.opdef import (
    DERIVED,
    AttrType,
    Batch,
    Composition,
    Derived,
    Elementwise,
    NotDifferentiable,
    OpDef,
    Opened,
    Sample,
    Shifted,
    Vjp,
)
from asg.core.types import normalize_axis
from asg.ops._support.elementwise import emit_binary, emit_unary
from asg.ops._support.precision import in_f32

if TYPE_CHECKING:
    from asg.core.graph import Operand

Function = TypeVar("Function", bound=Callable[..., Tensor])
Parts = ParamSpec("Parts")

_TYPES = {
    "float": AttrType.FLOAT, "bool": AttrType.BOOL, "str": AttrType.STRING, "int": AttrType.INT,
}  # fmt: skip
_CONVERSIONS: dict[AttrType, Callable[[Any, str], Any]] = {
    AttrType.FLOAT: lambda value, name: float(value),
    AttrType.BOOL: lambda value, name: bool(value),
    AttrType.STRING: lambda value, name: value,
    AttrType.INT: as_int,
}


def op_of(function: Callable[..., Tensor]) -> Elementwise:
    """Return the op of an elementwise function that `block` made."""
    return cast(Elementwise, vars(function)["op"])


def defined_by(value: object, module: str) -> OpDef | None:
    """Return the op of a function of `module` that a decorator made, else None."""
    own = isinstance(value, FunctionType) and value.__module__ == module
    return vars(value).get("op") if own else None


def block(
    make: Callable[Concatenate[str, Parts], Elementwise], *parts: Parts.args, **named: Parts.kwargs
) -> Callable[[Function], Function]:
    """Return a decorator that gives an elementwise op to its signature and docstring.

    `make(name, *parts, **named)` returns the op, of one or two operands. The body is `...`.
    """

    def define(function: Function) -> Function:
        op = make(function.__name__, *parts, **named)
        return _named(function, op, _one(op) if len(op.operands) == 1 else _two(op))

    return define


def _one(op: Elementwise) -> Callable[..., Tensor]:
    def call(x: Tensor) -> Tensor:
        return emit_unary(op, x)

    return call


def _two(op: Elementwise) -> Callable[..., Tensor]:
    def call(x: Operand, y: Operand) -> Tensor:
        return emit_binary(op, x, y)

    return call


def _named(function: Function, op: OpDef, call: Callable[..., Tensor]) -> Function:
    update_wrapper(call, function)
    vars(call)["op"] = op
    return cast(Function, call)


def composed(
    doc: str,
    *,
    samples: tuple[Sample, ...],
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
        return _named(function, op, _emitting(op, function))

    return define


def _emitting(op: Composition, function: Callable[..., Tensor]) -> Callable[..., Any]:
    """Return a function with the arguments of `function` that appends a node of `op`."""
    names = tuple(name for name in function.__annotations__ if name != "return")
    count = len(names) - len(op.attrs)
    defaults = function.__defaults__ or ()
    absent = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
    axes = op.batch.axes if isinstance(op.batch, Shifted) else ()

    def call(*args: Any, **kwargs: Any) -> Any:
        given = {**absent, **dict(zip(names, args, strict=False)), **kwargs}
        repeated = len(args) > len(names) or not kwargs.keys().isdisjoint(names[: len(args)])
        if repeated or given.keys() != op.attrs.keys() | set(names[:count]):
            return function(*args, **kwargs)  # Python's TypeError for these arguments
        tensors = tuple([given[name] for name in names[:count]])
        attrs = {
            name: normalize_axis(given[name], tensors[0].ndim)
            if name in axes
            else _CONVERSIONS[kind](given[name], name)
            for name, kind in op.attrs.items()
        }
        return tensors[0].graph.add(op, tensors, MappingProxyType(attrs) if attrs else NO_ATTRS)[0]

    return call
