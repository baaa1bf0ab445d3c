"""Calls that arrange elements, compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import asg
from tests.reference.calls import Call, call, index, real

SHAPES = ((), (5,), (3, 4), (2, 0), (2, 1, 3), (2, 3, 2, 2), (1,), (0,))
STACKED = (
    ((2,), (3,)), ((2, 3), (2, 3)), ((), ()), ((3,), (3,)), ((2, 1, 2), (2, 1, 2)), ((1,), (1,)),
    ((0, 2), (0, 2)), ((2, 2),),
)  # fmt: skip


def _stacks() -> Iterator[Call]:
    for op, shape in itertools.product(("atleast_1d", "atleast_2d", "atleast_3d", "ravel"), SHAPES):
        yield call(op, real(*shape))
    for op, shapes in itertools.product(("hstack", "vstack", "dstack", "column_stack"), STACKED):
        if op == "hstack" or len({shape[-1:] for shape in shapes}) == 1:
            yield call(op, *(real(*shape) for shape in shapes))
    for op in ("vstack", "dstack", "column_stack"):
        yield call(op, real(4, 2), real(4, 2), real(4, 2))
    mixed = (((2, 3), (1, 2), (3,)), ((1, 1), (2, 0)), ((0, 2), (1, 1)), ((2, 2),))
    for shapes in (*STACKED[:4], *mixed):
        yield call("block_diag", *(real(*shape) for shape in shapes))
    for shape, axis, sizes in (
        ((6,), 0, (2, 3)), ((6,), 0, (-1, 2)), ((2, 6), 1, (3, 2)), ((2, 6), -1, (2, -1)),
        ((4, 3), 0, (2, 2)), ((2, 4, 3), 1, (1, 4)), ((2, 0), 0, (2, 1)), ((1,), 0, (1, 1, 1)),
    ):  # fmt: skip
        yield call("unflatten", real(*shape), axis=axis, sizes=sizes)


def _splits() -> Iterator[Call]:
    for shape, sections, axis in (
        ((7,), 3, 0), ((6,), 3, 0), ((5,), (1, 3), 0), ((5,), (1, -1), 0), ((2, 5), 2, 1),
        ((2, 3, 4), (2,), -1), ((2,), 5, 0), ((4, 2), (3, 3), 0),
    ):  # fmt: skip
        yield call("tensor_split", real(*shape), sections=sections, axis=axis)
    for shape, sections in (
        ((4, 4, 4), 2), ((4, 4, 4), (1, 2)), ((4, 4, 4), 4), ((4, 4, 4), 1), ((2, 2, 6), 2),
        ((2, 4, 2), (1,)), ((6, 2, 4), 2), ((2, 2, 2), (0, 1)),
    ):  # fmt: skip
        for op in ("hsplit", "vsplit", "dsplit"):
            yield call(op, real(*shape), sections=sections)


def _parts() -> Iterator[Call]:
    for shape, axis, start, length in (
        ((5,), 0, 1, 3), ((5,), 0, -3, 2), ((3, 4), 1, 0, 4), ((3, 4), -1, 2, 1), ((3, 4), 0, 1, 0),
        ((2, 3, 4), 1, 1, 2), ((2, 0), 0, 0, 1), ((1,), 0, 0, 1),
    ):  # fmt: skip
        yield call("narrow", real(*shape), axis=axis, start=start, length=length)
    for shape, axis, at in (
        ((5,), 0, 1), ((5,), 0, -1), ((3, 4), 1, 3), ((3, 4), -1, 0), ((3, 4), 0, -3),
        ((2, 3, 4), 1, 1), ((2, 0), 0, 0), ((1,), 0, 0),
    ):  # fmt: skip
        yield call("select", real(*shape), axis=axis, index=at)
    for k, axes in itertools.product((-1, 0, 1, 2, 3, 5), ((0, 1), (1, 0), (2, 0))):
        yield call("rot90", real(2, 3, 4), k=k, axes=axes)
    for shape in ((3, 4), (2, 0), (1, 1), (2, 1, 3), (4, 2), (2, 3, 2, 2), (1, 5), (5, 1)):
        yield call("fliplr", real(*shape))
        yield call("flipud", real(*shape))


def _diagonals() -> Iterator[Call]:
    for k, shape in itertools.product((-2, 0, 1), ((3,), (3, 4), (4, 3))):
        yield call("diag", real(*shape), k=k)
    for k, shape in itertools.product((-1, 0, 2), ((3,), (2, 2), ())):
        yield call("diagflat", real(*shape), k=k)
    for shape, offset, axis1, axis2 in (
        ((3,), 0, -2, -1), ((3,), 1, -2, -1), ((3,), -2, 0, 1), ((2, 3), 0, -2, -1),
        ((2, 3), 1, 0, 2), ((2, 3), -1, 2, 0), ((2, 3), 0, 1, 0), ((2, 1, 2), 1, 1, 3),
    ):  # fmt: skip
        yield call("diag_embed", real(*shape), offset=offset, axis1=axis1, axis2=axis2)
    for op, (n, m), offset in itertools.product(
        ("tril_indices", "triu_indices"), ((3, 3), (3, 4), (4, 2)), (-1, 0, 2)
    ):
        yield call(op, n=n, m=m, offset=offset)


def _grids() -> Iterator[Call]:
    for shapes in (((3,), (4,)), ((2,), (3,), (2,)), ((3,),), ((1,), (2,))):
        for indexing in ("xy", "ij"):
            yield call("meshgrid", *(real(*shape) for shape in shapes), indexing=indexing)
    for shapes in (
        ((3,), (4,)), ((2,), (3,), (2,)), ((3,),), ((1,), (2,)), ((0,), (2,)), ((5,), (1,)),
        ((2,), (2,)), ((1,), (1,), (1,)),
    ):  # fmt: skip
        yield call("cartesian_prod", *(real(*shape) for shape in shapes))
    for n, r, repeated in (
        (4, 2, False), (4, 2, True), (3, 3, False), (3, 1, True), (3, 3, True), (5, 2, False),
        (2, 4, True), (4, 4, False),
    ):  # fmt: skip
        yield call("combinations", real(n), r=r, with_replacement=repeated)
    for shapes in (
        ((3, 1), (4,)), ((), (2,)), ((2, 3), (2, 3)), ((1, 2), (3, 1), ()), ((2, 0), (1,)),
        ((5,), (1,)), ((1,), (1,)), ((2, 1, 3), (4, 1)),
    ):  # fmt: skip
        yield call("broadcast_tensors", *(real(*shape) for shape in shapes))
    for shape, n in itertools.product(((4,), (2, 3), (3,)), (None, 2, 5)):
        yield call("vander", real(*shape), n=n, increasing=True)
    yield call("vander", index(4, below=4), n=3, increasing=True)


def calls() -> Iterator[Call]:
    """Return them."""
    yield from itertools.chain(_stacks(), _splits(), _parts(), _diagonals(), _grids())


def _placed(name: str) -> Callable[..., Any]:
    return lambda *xs, **arguments: getattr(asg, name)(*xs, *arguments.values())


ASG = {
    **{name: _placed(name) for name in ("tensor_split", "hsplit", "vsplit", "dsplit")},
    **{
        name: lambda *xs, name=name: getattr(asg, name)(xs)
        for name in ("hstack", "vstack", "dstack", "column_stack")
    },
}
