"""The definition of an op: a record for graph, gradient, executors, files, tests and viewer.

A primitive has a NumPy reference; a composition has a decomposition into other ops. No rule has a
default: a forgotten rule is a type error, and "no gradient" states a reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, Literal, NoReturn, Self, overload

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.errors import DTypeError, GraphError
from asg.core.hints import not_pickled
from asg.core.types import TensorType

Types = tuple[TensorType, ...]
Attrs = Mapping[str, Any]
Infer = Callable[..., TensorType | Types]
Reference = Callable[..., Any]
# Rules take and return tensors, which know ops: `asg.core.rules` names the exact types.
Vjp = Callable[..., tuple[Any, ...]]
Decompose = Callable[..., Any]


class _Named(StrEnum):
    """Base of enums whose members users look up by name."""

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise GraphError(f"{cls.__name__} has no {value!r}", hint=f"use one of {', '.join(cls)}")


class Kind(_Named):
    """The kind of an op: an executor has a generator for each kind.

    >>> asg.extend.OPS["sum"].kind is asg.extend.Kind.REDUCTION
    True
    >>> sorted({op.kind.value for op in asg.extend.OPS.values() if op.name.startswith("cum")})
    ['composition', 'scan']
    """

    LEAF = "leaf"
    CREATION = "creation"
    ELEMENTWISE = "elementwise"
    REDUCTION = "reduction"
    VIEW = "view"
    JOIN = "join"
    CONTRACTION = "contraction"
    INDEXING = "indexing"
    SCAN = "scan"
    SORT = "sort"
    CUSTOM = "custom"
    RANDOM = "random"
    BARRIER = "barrier"
    COLLECTIVE = "collective"
    CONTROL = "control"
    COMPOSITION = "composition"


class AttrType(_Named):
    """The type of an attribute: its allowed values in a file, and how to read them.

    >>> asg.extend.OPS["softmax"].attrs
    {'axis': <AttrType.INT: 'int'>}
    >>> asg.extend.AttrType("dims") is asg.extend.AttrType.DIMS
    True
    """

    BOOL = "bool"
    INT = "int"
    FLOAT = "float"
    STRING = "string"
    SCALAR = "scalar"
    DTYPE = "dtype"
    DIM = "dim"
    INTS = "ints"
    DIMS = "dims"
    ARRAY = "array"
    INITIALIZER = "initializer"
    GRAPH = "graph"


@dataclass(frozen=True)
class NotDifferentiable:
    """Replaces a gradient rule: the op has no gradient, for `reason`.

    >>> asg.extend.OPS["argmax"].vjp
    NotDifferentiable(reason='its result is not a float')
    """

    reason: str


class Stopped:
    """Replaces a gradient rule: the path ends here on purpose, as at stop_gradient."""


STOPPED = Stopped()


class Derived:
    """Replaces a composition's gradient rule: differentiate its decomposition."""


DERIVED = Derived()


@dataclass(frozen=True)
class NestedVjp:
    """Replaces a gradient rule: `rule` differentiates the op's nested graphs.

    It also suits an op with several results, because it sees the results without a cotangent. The
    `rule` receives a `Differentiation` of `asg.core.rules`. It returns a cotangent for each wanted
    operand, and None for the others.
    """

    rule: Callable[[Any], tuple[Any, ...]]


@dataclass(frozen=True)
class Shifted:
    """Replaces a composition's batching rule: the op accepts another leading axis.

    All operands get the axis. Each attribute named in `axes` that is present increases by 1.

    >>> asg.extend.OPS["softmax"].batch
    Shifted(axes=('axis',))
    """

    axes: tuple[str, ...] = ()


class Opened:
    """Replaces a composition's batching rule: batch its decomposition."""


OPENED = Opened()
Batch = Callable[..., Sequence[Any] | None]


@dataclass(frozen=True)
class Sample:
    """A call of an op in the systematic tests.

    Args:
        shapes: The shape of each operand.
        attrs: The attributes of the call.
        dtypes: The dtype of each operand; f64 where empty.
        ranges: Lower and upper bound of each operand's random values; integers include both.
        differentiable: Operands whose gradients finite differences check; all float operands for
            None.

    >>> sample = asg.extend.Sample(((2,), (2,)), ranges=((0.0, 1.0), (5.0, 9.0)))
    >>> [array.shape for array in sample.arrays(np.random.default_rng(0))], sample.operand_dtypes()
    ([(2,), (2,)], (<DType.F64: 'f64'>, <DType.F64: 'f64'>))
    """

    shapes: tuple[tuple[int, ...], ...]
    attrs: Attrs = field(default_factory=dict[str, Any])
    dtypes: tuple[DType, ...] = ()
    ranges: tuple[tuple[float, float], ...] = ()
    differentiable: tuple[int, ...] | None = None

    def operand_dtypes(self) -> tuple[DType, ...]:
        """Return the dtype of each operand; f64 is the default."""
        return self.dtypes or (DType.F64,) * len(self.shapes)

    def arrays(self, rng: np.random.Generator) -> list[Array]:
        """Draw the operands: distinct values, so that no tie or kink occurs by accident."""
        ranges = self.ranges or ((-2.0, 2.0),) * len(self.shapes)
        specs = zip(self.shapes, self.operand_dtypes(), ranges, strict=True)
        return [_draw(rng, shape, dtype, *bounds) for shape, dtype, bounds in specs]


class SamplesLater(Sequence[Sample]):
    """Samples that are made at their first use, because making them builds graphs."""

    def __init__(self, make: Callable[[], Sequence[Sample]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> Sequence[Sample]:
        return self._make()

    @overload
    def __getitem__(self, place: int) -> Sample: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Sample]: ...
    def __getitem__(self, place: int | slice) -> Sample | Sequence[Sample]:
        return self._made[place]

    def __len__(self) -> int:
        return len(self._made)


def _draw(
    rng: np.random.Generator, shape: tuple[int, ...], dtype: DType, low: float, high: float
) -> Array:
    if dtype is DType.BOOL:
        return np.asarray(rng.integers(max(int(low), 0), min(int(high), 1) + 1, shape), bool)
    if dtype.is_integer:
        return np.asarray(rng.integers(int(low), int(high) + 1, shape), dtype.numpy)
    count = int(np.prod(shape))
    steps = (rng.permutation(count) + rng.uniform(0.25, 0.75, count)) / max(count, 1)
    return (low + (high - low) * steps).reshape(shape).astype(dtype.numpy)


@dataclass(frozen=True, eq=False, kw_only=True)
class OpDef:
    """The common part of primitives and compositions.

    The entries of `operands` are the allowed dtypes of each operand. With `variadic`, the last
    entry repeats. The last `optional` operands may be absent. The `doc` is a sentence for people.

    >>> op = asg.extend.OPS["add"]
    >>> isinstance(op, asg.extend.OpDef), op.kind.value, op.commutative, len(op.operands)
    (True, 'elementwise', True, 2)
    """

    name: str
    kind: Kind
    doc: str
    operands: tuple[frozenset[DType], ...]
    attrs: Mapping[str, AttrType]
    samples: Sequence[Sample]
    variadic: bool = False
    optional: int = 0
    commutative: bool = False

    def __deepcopy__(self, memo: object) -> Self:
        return self  # its identity counts

    def __reduce__(self) -> NoReturn:
        raise not_pickled(f"op {self.name!r}")

    def check_operands(self, types: Types) -> None:
        """Raise unless the op accepts this number of operands and their dtypes."""
        if len(types) == len(self.operands):
            for type_, allowed in zip(types, self.operands, strict=True):
                if type_[1] not in allowed:
                    break
            else:
                return
        most = len(self.operands)
        if not most - self.optional <= len(types) or (len(types) > most and not self.variadic):
            raise GraphError(f"takes {most} operands, got {len(types)}")
        for position, type_ in enumerate(types):
            allowed = self.operands[min(position, most - 1)]
            if type_.dtype not in allowed:
                names = ", ".join(dtype for dtype in DType if dtype in allowed)
                raise DTypeError(
                    f"operand {position} is {type_}, and must be one of {names}",
                    hint=_remedy(type_.dtype, allowed),
                )


def _remedy(found: DType, allowed: frozenset[DType]) -> str:
    """Return a hint for an operand of a wrong dtype."""
    if found.is_float and allowed >= {DType.BOOL, DType.I32} and DType.F32 not in allowed:
        return "for conditions, write parentheses: (x > 0) & (y < 1), since & and | bind first"
    return f'cast it first, for example cast(x, "{_usual(allowed)}")'


def _usual(allowed: frozenset[DType]) -> DType:
    """Return the most common allowed dtype; every executor has it."""
    preferred = (DType.F32, DType.I32, DType.U32, DType.BOOL)
    return next((dtype for dtype in preferred if dtype in allowed), min(allowed))


@dataclass(frozen=True, eq=False, kw_only=True)
class Primitive(OpDef):
    """An op that an executor computes.

    Args:
        infer: `infer(*types, **attrs)` returns the result types, and raises for types that do not
            fit.
        vjp: `vjp(ct, y, *operands, **attrs)` builds a cotangent, or None, for each operand.
        reference: `reference(*arrays, **attrs)` is the meaning in NumPy; callers silence its
            warnings.
        tolerance: Relative error allowed for an f32 executor against the reference in f64.
        fold: How a reduction or scan adds an element.
        kernel: For kind CUSTOM: `kernel(*types, **attrs)` returns the shader, or several, for
            operands of static types.
        batch: For kind CUSTOM: how `vmap` treats it; None if it cannot.

    >>> op = asg.extend.OPS["cumsum"]
    >>> isinstance(op, asg.extend.Primitive), op.kind.value
    (True, 'scan')
    >>> print(op.infer(asg.TensorType((2, 3), asg.f32), axis=0, reverse=False))
    f32[2,3]
    >>> op.reference(np.array([1, 2, 3]), axis=0, reverse=False)
    array([1, 3, 6])
    """

    infer: Infer
    vjp: Vjp | NestedVjp | NotDifferentiable | Stopped
    reference: Reference
    tolerance: float
    fold: Fold | None = None
    kernel: Callable[..., WgslKernel | WgslKernels] | None = None
    batch: Shifted | None = None


@dataclass(frozen=True, eq=False)
class Fold:
    """How a reduction, a scan, or an accumulating write adds an element.

    Args:
        op: The elementwise op, applied to the accumulated value and the element. If the result is
            an index, `op` says whether the element replaces the current one.
        start: The first accumulated value; "least" and "greatest" are the extreme values of the
            dtype.
        scaled: Whether a part may overflow a float where the whole does not. Code that folds parts
            must then keep their exponents separately.

    >>> fold = asg.extend.OPS["max"].fold
    >>> isinstance(fold, asg.extend.Fold), fold.op.name, fold.start
    (True, 'maximum', 'least')
    """

    op: Elementwise
    start: bool | float | Literal["least", "greatest"]
    scaled: bool = False


@dataclass(frozen=True)
class WgslKernel:
    """A complete compute shader, and its number of workgroups.

    Args:
        source: WGSL with the entry point `main`. Operand k is the storage array `in_k` and result k
            is `out_k`; both are already declared. They are dense, in row-major order, of f32, i32,
            u32 or f16; a bool is a u32 of 0 or 1. The shader writes every element of each result
            and never an operand.
        workgroups: The size of the dispatch along x, y and z.
        iterations: Upper bound on the loop iterations of one invocation, all loops together, where
            the text of the loops does not show it. CPU drivers stop loops after a fixed number, and
            reject kernels beyond it.
        times: The number of runs, one after the other. Divide long work into short runs, because
            systems stop a GPU that computes for seconds.

    >>> source = "@compute @workgroup_size(64) fn main() { out_0[0] = 2.0 * in_0[0]; }"
    >>> asg.extend.WgslKernel(source, workgroups=(1, 1, 1)).workgroups
    (1, 1, 1)
    """

    source: str
    workgroups: tuple[int, int, int]
    iterations: int = 0
    times: int = 1


@dataclass(frozen=True)
class WgslKernels:
    """Compute shaders that run one after the other, and the memory that they share.

    Together they write every element of each result. A shader may read an element of a result, or
    of the shared memory, that an earlier shader wrote.

    Args:
        kernels: The shaders in order.
        scratch: The types of the shared arrays `scratch_0`, `scratch_1`, …, which are declared.

    >>> double = asg.extend.WgslKernel(
    ...     "@compute @workgroup_size(1) fn main() { out_0[0] *= 2.0; }", (1, 1, 1), times=3
    ... )
    >>> begin = asg.extend.WgslKernel(
    ...     "@compute @workgroup_size(1) fn main() { out_0[0] = in_0[0]; }", (1, 1, 1)
    ... )
    >>> asg.extend.WgslKernels((begin, double)).scratch
    ()
    """

    kernels: tuple[WgslKernel, ...]
    scratch: tuple[TensorType, ...] = ()


@dataclass(frozen=True)
class Wgsl:
    """The WGSL form of an elementwise op: an expression over its operands `{0}`, `{1}`, ….

    Attributes are inserted by name; `{T}` is the type of the last operand. The expression may call
    the functions of asg/ops/wgsl.

    Args:
        formula: The f32 expression; also for i32, u32 and bool without a separate expression. f16
            is computed in f32 and rounded.
        integer: The i32 expression; also for u32 without `unsigned`.
        unsigned: The u32 expression.
        boolean: The bool expression.
        functions: Definitions of further functions that the expression calls.
        exact: Whether the result is a number of its dtype without rounding or wrapping.

    >>> wgsl = asg.extend.Wgsl("max({0}, 0.0)", integer="max({0}, 0)")
    >>> wgsl.template("f32"), wgsl.template("i32"), wgsl.template("u32")
    ('max({0}, 0.0)', 'max({0}, 0)', 'max({0}, 0)')
    """

    formula: str
    integer: str | None = None
    unsigned: str | None = None
    boolean: str | None = None
    functions: str = ""
    exact: bool = False

    def template(self, computed: str) -> str:
        """Return the expression for operands of a WGSL type: f32, i32, u32 or bool."""
        own = {
            "i32": self.integer, "u32": self.unsigned or self.integer, "bool": self.boolean,
        }  # fmt: skip
        return own.get(computed) or self.formula


@dataclass(frozen=True, eq=False, kw_only=True)
class Elementwise(Primitive):
    """A primitive that computes each element of its result from the same element of its operands.

    `wgsl` computes the same values on a GPU.

    >>> op = asg.extend.OPS["tanh"]
    >>> isinstance(op, asg.extend.Elementwise), op.wgsl.formula
    (True, 'asg_tanh({0})')
    >>> op.reference(np.array([0.0]))
    array([0.])
    """

    kind: Kind = Kind.ELEMENTWISE
    wgsl: Wgsl

    def __post_init__(self) -> None:
        """Raise GraphError for WGSL as a bare string."""
        if not isinstance(self.wgsl, Wgsl):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise GraphError(
                f"wgsl must be a Wgsl, not {type(self.wgsl).__name__}",
                op=self.name,
                hint="write asg.extend.Wgsl(formula)",
            )


@dataclass(frozen=True, eq=False, kw_only=True)
class Loop(Primitive):
    """A primitive that runs its nested graph repeatedly: scan, partial_scan, while_loop.

    `asg.ops.control.parts.loop_of` maps its operands and results to their roles.

    >>> [op.name for op in asg.extend.OPS.values() if isinstance(op, asg.extend.Loop)]
    ['scan', 'partial_scan', 'while_loop']
    """

    kind: Kind = Kind.CONTROL


@dataclass(frozen=True, eq=False, kw_only=True)
class Pullback(Primitive):
    """A primitive that represents the transpose of another until it is transposed in turn.

    Forward mode transposes twice. No executor computes it: a leftover pullback is an error, and
    `reason` says why reverse mode does not exist.
    """

    kind: Kind = Kind.CONTROL
    reason: str


@dataclass(frozen=True, eq=False, kw_only=True)
class Branch(Primitive):
    """A primitive that runs either of its two nested graphs: cond.

    The first operand decides. Both graphs take the other operands in order, and return its results.

    >>> [op.name for op in asg.extend.OPS.values() if isinstance(op, asg.extend.Branch)]
    ['cond']
    """

    kind: Kind = Kind.CONTROL


@dataclass(frozen=True, eq=False, kw_only=True)
class Printed(Primitive):
    """A primitive that is the identity and prints its value, as `label`, after the run."""

    kind: Kind = Kind.BARRIER


class Place(StrEnum):
    """The set of ranks on which a value is equal: see `asg.core.replication`."""

    ANY = "any"  # a constant, which combines with both
    REPLICATED = "replicated"
    OWN = "own"


@dataclass(frozen=True, eq=False, kw_only=True)
class Collective(Primitive):
    """A primitive about the `ranks` (an attribute) that run a graph together.

    Its operand has the place `takes` and its result has `gives`. Kind COLLECTIVE may communicate:
    no pass merges, folds or moves it. An executor runs a graph's collectives sequentially, in node
    order. Kind BARRIER only changes the place. A `begun` op continues while later nodes run, until
    another op reads its result.
    """

    kind: Kind = Kind.COLLECTIVE
    takes: Place
    gives: Place
    begun: bool = False


@dataclass(frozen=True, eq=False, kw_only=True)
class Composition(OpDef):
    """An op made of other ops: a single node in the user's graph, replaced by `decompose`.

    Its result types are the types of its decomposition.

    Args:
        decompose: Builds the same results from other ops.
        vjp: Its gradient rule, or DERIVED.
        batch: How `vmap` treats it; required with a separate gradient rule. A function `batch(size,
            batched, *operands, **attrs)` returns the results, each with the batch as first axis.
            Operands for which `batched` is True have that axis. It may return None, which means
            OPENED.
        of_training: Whether it is left out where a model is evaluated.

    >>> op = asg.extend.OPS["softmax"]
    >>> isinstance(op, asg.extend.Composition), op.doc
    (True, 'e^x / Σ e^x along an axis.')
    >>> op.decompose(asg.Graph().input("x", (2, 3)), axis=1).node.op.name  # the last of its ops
    'div'
    """

    kind: Kind = Kind.COMPOSITION
    decompose: Decompose
    vjp: Vjp | NestedVjp | Derived | NotDifferentiable
    batch: Batch | Shifted | Opened | None = None
    of_training: bool = False


@dataclass(frozen=True, eq=False, kw_only=True)
class RanksComposition(Composition):
    """A composition about ranks: see `Collective`."""

    takes: Place
    gives: Place


@dataclass(frozen=True, eq=False, kw_only=True)
class Overridden(Composition):
    """A composition that computes its nested graph `body`, with the gradient of its graph `rule`.

    Its operands are the user's `operands`, then `captured` operands of the body, then the rule's.
    """


@dataclass(frozen=True, eq=False, kw_only=True)
class Opaque(OpDef):
    """An op of a file that this process does not know: you can look at it, but not compile it."""

    infer: Infer
