"""Attention and its gradients as ops, and the block sizes of their kernels.

Queries, keys and values are stacks of matrices [..., rows, width]. Scores are scaled products of
queries and keys. Masks follow, each with an element per score. `steps` has a word for each mask:
"seen" for a mask that is true at visible keys, "added" for a mask to add.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import NamedTuple

from asg.core.dtypes import ANY, FLOAT, DType
from asg.core.node import Node
from asg.core.opdef import AttrType, Kind, OpDef
from asg.core.tracing.size import hinted, sizes_of
from asg.core.types import TensorType
from asg_wgpu.ir.kernel_ops import KernelOp
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Attending, Question, Target

SEEN, ADDED = "seen", "added"


def _attended(
    query: TensorType, key: TensorType, value: TensorType, *masks: TensorType, **attrs: object
) -> TensorType | tuple[TensorType, ...]:
    found = TensorType((*query.shape[:-1], value.shape[-1]), query.dtype)
    row = TensorType((*query.shape[:-1], 2), DType.F32)
    return (found, row) if attrs["keeps"] else found


def _of_queries(query: TensorType, *others: TensorType, **attrs: object) -> TensorType:
    return query


def _of_keys(
    query: TensorType, key: TensorType, value: TensorType, *others: TensorType, **attrs: object
) -> TensorType | tuple[TensorType, ...]:
    found: list[TensorType] = [key, value]
    if not attrs["apart"]:
        found = [TensorType((*key.shape[:-1], key.shape[-1] + value.shape[-1]), key.dtype)]
    if attrs["keeps"]:
        found.append(scores_of(query, key))
    return tuple(found) if len(found) > 1 else found[0]


def scores_of(query: TensorType, key: TensorType) -> TensorType:
    """Return the type of scores that are stored."""
    return TensorType((*query.shape[:-1], key.shape[-2]), DType.F32)


# `rows` is the number of queries of a head. `causal` hides later keys from a query. `empty` gives
# zeros to queries that see no key.
_ATTRS = {
    "scale": AttrType.FLOAT, "rows": AttrType.DIM, "causal": AttrType.BOOL,
    "steps": AttrType.STRING, "empty": AttrType.BOOL,
}  # fmt: skip

ATTEND = KernelOp(
    name="attend", kind=Kind.CUSTOM,
    doc="Attention; with `keeps`, each row's maximal score and 1 / its sum.",
    operands=(FLOAT, FLOAT, FLOAT, ANY), variadic=True, optional=1,
    attrs={**_ATTRS, "keeps": AttrType.BOOL}, infer=_attended, tolerance=1e-5,
)  # fmt: skip
ATTEND_FEW = KernelOp(
    name="attend_few", kind=Kind.CUSTOM, doc="Attention of few queries, with a workgroup for each.",
    operands=(FLOAT, FLOAT, FLOAT, ANY), variadic=True, optional=1,
    attrs={**_ATTRS, "keeps": AttrType.BOOL}, infer=_attended, tolerance=1e-5,
)  # fmt: skip
# Queries, keys, values, the cotangent, the row numbers, and each row's cotangent · result.
_GIVEN = (FLOAT,) * 6
ATTEND_QUERIES = KernelOp(
    name="attend_queries", kind=Kind.CUSTOM,
    doc="The gradient of attention for scaled queries; with `unscaled`, for queries.",
    operands=(*_GIVEN, ANY), variadic=True, optional=1,
    attrs={**_ATTRS, "unscaled": AttrType.BOOL}, infer=_of_queries, tolerance=1e-5,
)  # fmt: skip
ATTEND_KEYS = KernelOp(
    name="attend_keys", kind=Kind.CUSTOM,
    doc="The gradients of attention for keys and values, `apart` or side by side; with `keeps`, "
    "also of scores.",
    operands=(*_GIVEN, ANY), variadic=True, optional=1,
    attrs={**_ATTRS, "apart": AttrType.BOOL, "keeps": AttrType.BOOL}, infer=_of_keys,
    tolerance=1e-5,
)  # fmt: skip
ATTEND_SCORES = KernelOp(
    name="attend_scores", kind=Kind.CUSTOM,
    doc="`attend_queries` from the kept gradient of scores.",
    operands=(FLOAT, FLOAT, FLOAT, FLOAT), attrs={**_ATTRS, "unscaled": AttrType.BOOL},
    infer=_of_queries, tolerance=1e-5,
)  # fmt: skip
# The number of each op's products that sum over, or result in, the width of queries and of values.
PRODUCTS: Mapping[OpDef, tuple[int, int]] = {
    ATTEND: (1, 1), ATTEND_FEW: (1, 1), ATTEND_QUERIES: (2, 1), ATTEND_KEYS: (2, 2),
    ATTEND_SCORES: (1, 0),
}  # fmt: skip
# The number of each op's matrix operands; masks follow them.
MATRICES: Mapping[OpDef, int] = {
    ATTEND: 3, ATTEND_FEW: 3, ATTEND_QUERIES: len(_GIVEN), ATTEND_KEYS: len(_GIVEN),
    ATTEND_SCORES: 4,
}  # fmt: skip


# Blocks


class Blocks(NamedTuple):
    """The blocks of an attention kernel: `rows` for a workgroup, and `columns` at a time.

    `lanes` invocations share four rows. The stage has `stage` vectors of four numbers for a part of
    the operands: `depth` places along the width for scores, or some rows of a matrix. In workgroup
    memory, a gap of a vector follows each four places, and a gap of two each four columns of
    weights. So the lanes that store a square of four by four use different banks.
    """

    rows: int
    columns: int
    lanes: int
    stage: int
    depth: int

    @property
    def quads(self) -> int:
        """The vectors of four rows."""
        return self.rows // 4

    @property
    def across(self) -> int:
        """The vectors of four columns that a lane computes."""
        return self.columns // 4 // self.lanes

    @property
    def weights(self) -> int:
        """The vectors of a block of weights in workgroup memory, with the gaps."""
        return self.columns // 4 * (self.rows + 2)

    @property
    def size(self) -> int:
        """The invocations of a workgroup."""
        return self.quads * self.lanes

    def each(self, width: int) -> int:
        """The vectors of a matrix row of this width that a lane computes."""
        return -(-width // (4 * self.lanes))

    def run(self, width: int) -> int:
        """The rows of a matrix of this width that fit the stage; a power of two."""
        most = min(self.stage // (self.each(width) * self.lanes), self.columns)
        return 1 << most.bit_length() - 1


def blocks_of(choice: Attending, widths: tuple[int, ...], target: Target) -> Blocks | None:
    """Return the blocks of a choice for matrices of these widths, or None if they do not fit."""
    rows, columns, lanes = choice.numbers
    if rows % 8 or columns % (4 * lanes) or rows // 4 * lanes > target.invocations:
        return None
    weights = columns // 4 * (rows + 2)  # four vectors of rows and a gap of two, for four columns
    most = min(plans().attention.stage, target.shared_bytes // 16 - weights)
    least = 4 * -(-max(widths) // (4 * lanes)) * lanes  # four rows of a matrix
    each = rows + columns + 2  # vectors of four places of both operands
    depth = 4
    while 2 * depth // 4 * each <= most and depth < max(widths):
        depth *= 2
    if most < max(least, depth // 4 * each):
        return None
    return Blocks(rows, columns, lanes, most, depth)


def blocks_question(node: Node, types: list[TensorType], target: Target) -> Question[Attending]:
    """Return the blocks of an attention, from the target's table or else from a formula."""
    widths = widths_of(types)
    formula = formula_of(widths, target)
    assert formula is not None, "`is_worth_it` has found blocks"
    family = plans().attention
    names = " by ".join(str(type_) for type_ in types[:3])
    hides = ", later keys hidden" if node.attrs["causal"] else ""
    steps = f", {node.attrs['steps']}" if node.attrs["steps"] else ""
    known = family.tried_rows, family.tried_columns, family.tried_lanes
    options = [sorted({*some, n}) for some, n in zip(known, formula.numbers, strict=True)]
    problem = f"{node.op.name} of {names}{hides}{steps}"
    found = target.table.question(problem, options, formula)
    fits = blocks_of(found.taken, widths, target) is not None
    return found if fits else Question(problem, formula, found.options)


def widths_of(types: list[TensorType]) -> tuple[int, ...]:
    """Return the widths of keys and values."""
    return tuple(sizes_of(type_.shape)[-1] for type_ in types[1:3])


def formula_of(widths: tuple[int, ...], target: Target) -> Attending | None:
    """Return the largest blocks that fit: fewer columns first, then fewer rows."""
    family = plans().attention
    lanes = family.lanes * (2 if max(widths) > family.slim else 1)
    rows = family.rows
    while rows >= 8 * lanes // family.lanes:
        columns = family.columns
        while columns >= 4 * lanes:
            choice = Attending(rows, columns, lanes)
            if blocks_of(choice, widths, target) is not None:
                return choice
            columns //= 2
        rows //= 2
    return None


def attends_to_few(types: list[TensorType], target: Target) -> bool:
    """Whether the queries are few enough to give each a workgroup."""
    family = plans().attention
    query, key, value = (sizes_of(type_.shape) for type_ in types)
    is_slim = max(key[-1], value[-1]) <= family.width
    few, many = hinted(query[-2]) <= family.few, hinted(key[-2]) >= family.keys
    turns = hinted(key[-2]) * (key[-1] // 4 + 4) // family.group
    return (
        is_slim and few and many and (not target.iteration_limit or turns < target.iteration_limit)
    )


def is_worth_it(types: list[TensorType], target: Target) -> bool:
    """Whether a kernel by blocks pays off for these queries, keys and values."""
    family = plans().attention
    query, key, value = (sizes_of(type_.shape) for type_ in types)
    if max(key[-1], value[-1]) > family.width:
        return False
    scores = hinted(prod(query[:-1]) * key[-2])
    choice = formula_of((key[-1], value[-1]), target)
    if choice is None or scores < family.scores or hinted(query[-2]) < family.fewest:
        return False
    longest = max(hinted(query[-2]), hinted(key[-2]))
    blocks = -(-longest // min(choice.rows, choice.columns))
    turns = blocks * (query[-1] + value[-1] + 2 * choice.columns)
    return not target.iteration_limit or turns < target.iteration_limit
