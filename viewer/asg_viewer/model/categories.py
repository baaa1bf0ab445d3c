"""The categories of ops; each category has a color."""

from __future__ import annotations

from enum import IntEnum

from asg.core.leaves import EXTERNAL, INPUT, PARAMETER, STATE
from asg.core.opdef import Kind, OpDef, Primitive


class Category(IntEnum):
    """The purpose of an op, coarse enough for a color to show it."""

    INPUT = 0
    PARAMETER = 1
    STATE = 2
    CONSTANT = 3
    EXTERNAL = 4
    ELEMENTWISE = 5
    REDUCTION = 6
    CONTRACTION = 7
    SHAPE = 8
    INDEXING = 9
    RANDOM = 10
    CONTROL = 11
    COMPOSITION = 12


_OF_LEAF = {
    INPUT: Category.INPUT,
    PARAMETER: Category.PARAMETER,
    STATE: Category.STATE,
    EXTERNAL: Category.EXTERNAL,
}
_OF_KIND = {
    Kind.LEAF: Category.CONSTANT,
    Kind.CREATION: Category.CONSTANT,
    Kind.ELEMENTWISE: Category.ELEMENTWISE,
    Kind.REDUCTION: Category.REDUCTION,
    Kind.VIEW: Category.SHAPE,
    Kind.JOIN: Category.SHAPE,
    Kind.CONTRACTION: Category.CONTRACTION,
    Kind.INDEXING: Category.INDEXING,
    Kind.SCAN: Category.INDEXING,
    Kind.SORT: Category.INDEXING,
    Kind.RANDOM: Category.RANDOM,
    Kind.BARRIER: Category.CONTROL,
    Kind.COLLECTIVE: Category.CONTROL,
    Kind.CONTROL: Category.CONTROL,
    Kind.COMPOSITION: Category.COMPOSITION,
}


def category_of(op: OpDef) -> Category:
    """Return the category of an op, known or unknown."""
    leaf = _OF_LEAF.get(op) if isinstance(op, Primitive) else None
    return _OF_KIND.get(op.kind, Category.CONTROL) if leaf is None else leaf
