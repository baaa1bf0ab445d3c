"""The definition of an op: one record for graph, gradient, executors, files, tests and viewer.

A primitive has a NumPy reference; a composition has a decomposition into other ops. Neither has a
default for a rule: to forget one is a type error, and "no gradient" is said with a reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.errors import DTypeError, GraphError
from asg.core.types import TensorType

Types = tuple[TensorType, ...]
Attrs = Mapping[str, Any]
Infer = Callable[..., TensorType | Types]
Reference = Callable[..., Any]
# Rules take and give tensors, which know ops: `asg.core.rules` names their types.
Vjp = Callable[..., tuple[Any, ...]]
Decompose = Callable[..., Any]


class Kind(StrEnum):
    """The kind of an op: an executor has one generator for each.

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


class AttrType(StrEnum):
    """The type of an attribute: the values a file may hold there, and how they are read back.

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
    """In the place of a gradient rule: the op has none, and why.

    >>> asg.extend.OPS["argmax"].vjp
    NotDifferentiable(reason='its result is not a float')
    """

    reason: str


class Stopped:
    """In the place of a gradient rule: the path ends here on purpose, as at stop_gradient."""


STOPPED = Stopped()


class Derived:
    """In the place of a composition's gradient rule: differentiate its decomposition."""


DERIVED = Derived()


@dataclass(frozen=True)
class NestedVjp:
    """In the place of a gradient rule: one that differentiates the op's nested graphs.

    It suits an op of several results, too: it sees which of them have no cotangent. `rule` is
    given a `Differentiation` of `asg.core.rules`; it builds a cotangent for each operand that is
    wanted, and None for the others.
    """

    rule: Callable[[Any], tuple[Any, ...]]


@dataclass(frozen=True)
class Shifted:
    """In the place of a composition's batching rule: it takes one more axis in front.

    All operands get it, and the attributes `axes` count one further, those of them that there are.

    >>> asg.extend.OPS["softmax"].batch
    Shifted(axes=('axis',))
    """

    axes: tuple[str, ...] = ()


class Opened:
    """In the place of a composition's batching rule: batch its decomposition."""


OPENED = Opened()
Batch = Callable[..., Sequence[Any] | None]


@dataclass(frozen=True)
class Sample:
    """One call of an op that the systematic tests make.

    `shapes` and `dtypes` are the operands'; `ranges` bounds each operand's random values (integers
    take the whole numbers of the range). `differentiable` names the operands whose gradients are
    checked by finite differences; None means every float operand.

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
        """Return the dtype of each operand, f64 where none is given."""
        return self.dtypes or (DType.F64,) * len(self.shapes)

    def arrays(self, rng: np.random.Generator) -> list[Array]:
        """Draw the operands: distinct values, so that no tie or kink is met by accident."""
        ranges = self.ranges or ((-2.0, 2.0),) * len(self.shapes)
        specs = zip(self.shapes, self.operand_dtypes(), ranges, strict=True)
        return [_draw(rng, shape, dtype, *bounds) for shape, dtype, bounds in specs]


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

    `operands` gives the dtypes that each operand may have; the last entry repeats when `variadic`,
    and the last `optional` of them may be left out. `doc` is one sentence for people.

    >>> op = asg.extend.OPS["add"]
    >>> isinstance(op, asg.extend.OpDef), op.kind.value, op.commutative, len(op.operands)
    (True, 'elementwise', True, 2)
    """

    name: str
    kind: Kind
    doc: str
    operands: tuple[frozenset[DType], ...]
    attrs: Mapping[str, AttrType]
    samples: tuple[Sample, ...]
    variadic: bool = False
    optional: int = 0
    commutative: bool = False

    def check_operands(self, types: Types) -> None:
        """Raise where the number or the dtypes of the operands are not what the op takes."""
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
                    hint=f'cast it first, for example cast(x, "{_usual(allowed)}")',
                )


def _usual(allowed: frozenset[DType]) -> DType:
    """Return the dtype of these that every executor has and most graphs are in."""
    preferred = (DType.F32, DType.I32, DType.U32, DType.BOOL)
    return next((dtype for dtype in preferred if dtype in allowed), min(allowed))


@dataclass(frozen=True, eq=False, kw_only=True)
class Primitive(OpDef):
    """An op that an executor computes.

    `infer(*types, **attrs)` gives the result types and refuses what does not fit;
    `vjp(ct, y, *operands, **attrs)` builds one cotangent (or None) for each operand;
    `reference(*arrays, **attrs)` is its meaning in NumPy, whose warnings its callers silence;
    `tolerance` is the relative error that an f32 executor may have against that reference in f64.
    One of kind CUSTOM has a kernel of its own: `kernel(*types, **attrs)` gives its shader for
    operands of static types, and `batch` says how `vmap` treats it, if it does.

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
    kernel: Callable[..., WgslKernel] | None = None
    batch: Shifted | None = None


@dataclass(frozen=True, eq=False)
class Fold:
    """How a reduction, a scan, or a write that accumulates, takes in one more element.

    The elementwise `op` is applied to what is there so far and the element, starting from `start`,
    "least" and "greatest" being those values of the dtype. Where the result is an index, `op` tells
    whether the element takes the place of the one before. `scaled` says that a part may leave the
    range of a float where the whole does not: who folds parts keeps their exponents apart.

    >>> fold = asg.extend.OPS["max"].fold
    >>> isinstance(fold, asg.extend.Fold), fold.op.name, fold.start
    (True, 'maximum', 'least')
    """

    op: Elementwise
    start: bool | float | Literal["least", "greatest"]
    scaled: bool = False


@dataclass(frozen=True)
class WgslKernel:
    """A whole compute shader, and how many workgroups it is dispatched in.

    `source` is WGSL with the entry point `main`. Operand k is the storage array `in_k`, and result
    k is `out_k`: dense, in row-major order, of f32, i32, u32 or f16, and of u32 of 0 or 1 for bool.
    They are declared for it. It writes every element of each result, and nothing of an operand.
    `iterations` is how many an invocation makes of all its loops together, at most, where the text
    of the loops does not tell: a driver on a CPU leaves them after a number, and is refused more.

    >>> source = "@compute @workgroup_size(64) fn main() { out_0[0] = 2.0 * in_0[0]; }"
    >>> asg.extend.WgslKernel(source, workgroups=(1, 1, 1)).workgroups
    (1, 1, 1)
    """

    source: str
    workgroups: tuple[int, int, int]
    iterations: int = 0


@dataclass(frozen=True)
class Wgsl:
    """The WGSL form of an elementwise op: an expression over its operands `{0}`, `{1}`, ….

    `formula` is of f32, and of i32, u32 and bool where they have none of their own; f16 is computed
    in f32, and the result rounded. An attribute stands by its name, `{T}` is the type of the last
    operand. It may call the functions of asg/ops/wgsl, and those of the op itself, which
    `functions` defines.

    >>> wgsl = asg.extend.Wgsl("max({0}, 0.0)", integer="max({0}, 0)")
    >>> wgsl.template("f32"), wgsl.template("i32"), wgsl.template("u32")
    ('max({0}, 0.0)', 'max({0}, 0)', 'max({0}, 0)')
    """

    formula: str
    integer: str | None = None
    unsigned: str | None = None
    boolean: str | None = None
    functions: str = ""

    def template(self, computed: str) -> str:
        """Return the expression of operands of a WGSL type: f32, i32, u32 or bool."""
        own = {
            "i32": self.integer, "u32": self.unsigned or self.integer, "bool": self.boolean,
        }  # fmt: skip
        return own.get(computed) or self.formula


@dataclass(frozen=True, eq=False, kw_only=True)
class Elementwise(Primitive):
    """A primitive that computes each element of its result from the same element of its operands.

    `wgsl` is its meaning on a GPU, of the same values.

    >>> op = asg.extend.OPS["tanh"]
    >>> isinstance(op, asg.extend.Elementwise), op.wgsl.formula
    (True, 'asg_tanh({0})')
    >>> op.reference(np.array([0.0]))
    array([0.])
    """

    kind: Kind = Kind.ELEMENTWISE
    wgsl: Wgsl


@dataclass(frozen=True, eq=False, kw_only=True)
class Loop(Primitive):
    """A primitive that runs its nested graph again and again: scan, partial_scan, while_loop.

    `asg.ops.control.parts.loop_of` says what operands and results stand for.

    >>> [op.name for op in asg.extend.OPS.values() if isinstance(op, asg.extend.Loop)]
    ['scan', 'partial_scan', 'while_loop']
    """

    kind: Kind = Kind.CONTROL


@dataclass(frozen=True, eq=False, kw_only=True)
class Pullback(Primitive):
    """A primitive that stands for the transpose of another, until it is transposed in turn.

    Forward mode transposes twice. No executor computes it: it is an error where it is left over,
    and `reason` says why there is no reverse mode.
    """

    kind: Kind = Kind.CONTROL
    reason: str


@dataclass(frozen=True, eq=False, kw_only=True)
class Branch(Primitive):
    """A primitive that runs one of its two nested graphs: cond.

    The first operand decides; both graphs take the others, in their order, and give its results.

    >>> [op.name for op in asg.extend.OPS.values() if isinstance(op, asg.extend.Branch)]
    ['cond']
    """

    kind: Kind = Kind.CONTROL


@dataclass(frozen=True, eq=False, kw_only=True)
class Printed(Primitive):
    """A primitive that is the identity, and whose value is printed when the graph has run.

    `label` is what it is called there.
    """

    kind: Kind = Kind.BARRIER


class Place(StrEnum):
    """The ranks on which a value is the same: see `asg.core.places`."""

    ANY = "any"  # a constant, which goes with both
    REPLICATED = "replicated"
    OWN = "own"


@dataclass(frozen=True, eq=False, kw_only=True)
class Collective(Primitive):
    """A primitive about the ranks that run one graph; their number is its attribute `ranks`.

    Its operand has the place `takes` and its result has `gives`. One of kind COLLECTIVE may
    communicate: no pass merges, folds or moves it, and an executor runs those of a graph one after
    another, in the order of their nodes. One of kind BARRIER only changes the place. One that is
    `begun` goes on while later nodes run, until another reads its result.
    """

    kind: Kind = Kind.COLLECTIVE
    takes: Place
    gives: Place
    begun: bool = False


@dataclass(frozen=True, eq=False, kw_only=True)
class Composition(OpDef):
    """An op that other ops make up: one node in the user's graph, replaced by `decompose`.

    Its result types are those of its decomposition. `vjp` is a rule of its own, or DERIVED.

    `batch` says how `vmap` treats it, which one with a rule of its own must say. A function
    `batch(size, batched, *operands, **attrs)` gives the results, each with the batch as its first
    axis; so have the operands that `batched` is true of. It may give None, which is OPENED.
    One `of_training` is left out where a model is evaluated.

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
    """A composition of what its nested graph `body` computes, with the gradient that `rule` does.

    Its operands are `operands` of the user's, `captured` of the body's own, and then the rule's.
    """


@dataclass(frozen=True, eq=False, kw_only=True)
class Opaque(OpDef):
    """An op that a file names and this process does not know: it can be looked at, not compiled."""

    infer: Infer
