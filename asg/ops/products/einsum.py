"""einsum: sums of products of tensors with labeled axes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from asg.core.dims import Dim
from asg.core.dtypes import NUMERIC, DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample
from asg.core.types import equality_hint
from asg.ops._support.building import as_tensor
from asg.ops._support.compositions import composition
from asg.ops._support.contraction_order import contraction_order
from asg.ops._support.emitting import emit
from asg.ops._support.subscripts import Labels, explicit, from_lists, subscripts
from asg.ops.products.contraction import dot_general
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.shapes.roll_and_repeat import diagonal
from asg.ops.shapes.views import reshape, squeeze, transpose

NOMINAL = 64  # the assumed size of a symbolic dimension when comparing contraction orders


class _Term(NamedTuple):
    """A tensor and the label of each axis, without repetition."""

    tensor: Tensor
    labels: Labels


def einsum(*operands: Any) -> Tensor:
    """Return the sum of products that an equation like "bij,bjk->bik" describes.

    Call it as `einsum(equation, x, y, ...)`, or in NumPy's other form:
    `einsum(x, [0, 1], y, [1, 2], [0, 2])`. The contraction of several operands takes two at a time,
    in the order with the fewest products.

    - Axes with the same label are multiplied together. Labels missing in the result are summed.
    - A label repeated within an operand takes the diagonal.
    - `...` stands for leading axes, which broadcast. They are also summed if the result lacks them.
    - Axes of size 1 broadcast.

    Raises:
        ShapeError: The equation is wrong, or the sizes of a label differ.
        DTypeError: An operand is bool, or the dtypes differ.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.einsum("ij,kj->ik", x, x))
    array([[ 5., 11.],
           [11., 25.]], dtype=float32)
    """
    if not operands:
        raise ShapeError("neither an equation nor an operand", op="einsum")
    equation, given = (
        (operands[0], operands[1:]) if isinstance(operands[0], str) else from_lists(operands)
    )
    like = next((each for each in given if isinstance(each, Tensor)), None)
    if like is None:
        raise ShapeError("no operand is a tensor", op="einsum", hint="use numpy.einsum")
    tensors = [as_tensor("einsum", each, like.graph, like.dtype) for each in given]
    return emit(EINSUM, *tensors, equation=explicit(equation))


def _einsum(*operands: Tensor, equation: str) -> Tensor:
    labels, result = subscripts(equation, [x.ndim for x in operands])
    sizes = _sizes(operands, labels)
    found = [_term(x, own, sizes) for x, own in zip(operands, labels, strict=True)]
    terms = [_summed(term, _needed(found, i, result)) for i, term in enumerate(found)]
    weights = {label: dim if isinstance(dim, int) else NOMINAL for label, dim in sizes.items()}
    sets = [frozenset(term.labels) for term in terms]
    for one, other in contraction_order(sets, frozenset(result), weights):
        x, y = terms[one], terms[other]
        terms = [term for term in terms if term is not x and term is not y]
        terms.append(_product(x, y, _needed(terms, -1, result), result))
    (last,) = terms
    return transpose(last.tensor, [last.labels.index(label) for label in result])


def _needed(terms: Sequence[_Term], place: int, result: Labels) -> set[str]:
    """Return the labels of the result and of all terms except the term at `place`."""
    others = (term.labels for i, term in enumerate(terms) if i != place)
    return {*result, *chain.from_iterable(others)}


def _sizes(operands: Sequence[Tensor], labels: Sequence[Labels]) -> dict[str, Dim]:
    """Return the size of each label, from its axes that are not 1."""
    sizes: dict[str, Dim] = {}
    for place, (x, own) in enumerate(zip(operands, labels, strict=True)):
        for label, dim in zip(own, x.shape, strict=True):
            known = sizes.setdefault(label, dim)
            if known == 1:
                sizes[label] = dim
            elif dim not in (1, known):
                name = f"the label {label}" if label.isalpha() else "an axis of the ellipsis"
                raise ShapeError(
                    f"{name} is of size {known}, and of size {dim} in operand {place}",
                    hint=equality_hint(
                        known, dim, "axes of the same label need the same size, or 1"
                    ),
                )
    return sizes


# One operand


def _term(x: Tensor, labels: Labels, sizes: Mapping[str, Dim]) -> _Term:
    """Return an operand's diagonals, without the axes of size 1 that broadcast."""
    for label in [each for each, count in Counter(labels).items() for _ in range(count - 1)]:
        one, other = [axis for axis, each in enumerate(labels) if each == label][:2]
        if x.shape[one] != x.shape[other]:
            raise ShapeError(
                f"the label {label} is of size {x.shape[one]} and {x.shape[other]} in an operand",
                hint=equality_hint(x.shape[one], x.shape[other], "a diagonal needs equal sizes"),
            )
        x = diagonal(x, 0, one, other)
        labels = (*labels[:one], *labels[one + 1 : other], *labels[other + 1 :], label)
    stretched = [
        axis for axis, label in enumerate(labels) if x.shape[axis] == 1 and sizes[label] != 1
    ]
    kept = tuple(label for axis, label in enumerate(labels) if axis not in stretched)
    return _Term(squeeze(x, stretched), kept)


def _summed(term: _Term, needed: set[str]) -> _Term:
    """Return a term summed over the axes that only it has."""
    axes = [axis for axis, label in enumerate(term.labels) if label not in needed]
    kept = tuple(label for label in term.labels if label in needed)
    return _Term(sum(term.tensor, axes), kept)


# Two operands


def _product(x: _Term, y: _Term, needed: set[str], result: Labels) -> _Term:
    """Return the product of two terms, summed over the axes that only they have."""
    shared = [label for label in x.labels if label in y.labels]
    contract = [label for label in shared if label not in needed]
    if not contract:
        return _multiplied(x, y, result)
    batch = [label for label in shared if label in needed]
    batch.sort(key=lambda label: result.index(label) if label in result else len(result))
    straight, turned = _free(x, y, batch, shared), _free(y, x, batch, shared)
    if turned == result and straight != result:
        x, y, straight = y, x, turned
    pairs = [
        (tuple(map(x.labels.index, labels)), tuple(map(y.labels.index, labels)))
        for labels in (contract, batch)
    ]
    return _Term(dot_general(x.tensor, y.tensor, *pairs), straight)


def _free(x: _Term, y: _Term, batch: Sequence[str], shared: Sequence[str]) -> Labels:
    """Return the labels of the contraction of x and y, in the order of its axes."""
    return (*batch, *(label for label in (*x.labels, *y.labels) if label not in shared))


def _multiplied(x: _Term, y: _Term, result: Labels) -> _Term:
    """Return the product of two terms without a sum, in the result's order."""
    union = dict.fromkeys((*x.labels, *y.labels))
    labels = (*(each for each in result if each in union),
              *(each for each in union if each not in result))  # fmt: skip
    return _Term(_aligned(x, labels) * _aligned(y, labels), labels)


def _aligned(term: _Term, labels: Labels) -> Tensor:
    """Return a term with an axis for each label; missing labels get size 1."""
    own = [label for label in labels if label in term.labels]
    x = transpose(term.tensor, [term.labels.index(label) for label in own])
    dims = iter(x.shape)
    return reshape(x, tuple(next(dims) if label in term.labels else 1 for label in labels))


def _sample(equation: str, *shapes: tuple[int, ...]) -> Sample:
    return Sample(shapes, {"equation": equation})


EINSUM = composition(
    "einsum", "Sums of products of axes with labels.", operands=(NUMERIC,), variadic=True,
    attrs={"equation": AttrType.STRING}, decompose=_einsum,
    samples=(
        _sample("ij,jk->ki", (3, 4), (4, 2)),
        _sample("...ij,...jk->...ik", (2, 3, 4), (4, 2)),
        _sample("bi,ij,bj->b", (2, 3), (3, 4), (2, 4)),
        _sample("ii,i->", (3, 3), (3,)),
        _sample("ijk->kj", (2, 3, 4)),
        _sample("ij,kj->ikj", (2, 3), (1, 3)),
        _sample("i,ij->j", (0,), (0, 2)),
        Sample(((2, 3), (3,)), {"equation": "ij,j->i"}, (DType.I32, DType.I32)),
    ),
)  # fmt: skip
