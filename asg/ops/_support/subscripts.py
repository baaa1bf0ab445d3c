"""The grammar of einsum: the label of each axis of each operand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from string import ascii_letters
from types import EllipsisType
from typing import Any, NamedTuple, cast

from asg.core.arguments import as_int
from asg.core.errors import ShapeError

Labels = tuple[str, ...]
DOTS = "..."
_HINT = 'write it as "ij,jk->ik": letters, commas, and "..." once at most in each operand'


class Subscripts(NamedTuple):
    """The labels of each operand's axes and of the result's.

    The axes of an ellipsis have the labels `0`, `1` and so on, from the last to the first, because
    they broadcast from the right.
    """

    operands: tuple[Labels, ...]
    result: Labels


def explicit(equation: str) -> str:
    """Return `equation` without spaces and with its result: `ij,jk` becomes `ij,jk->ik`.

    The default result has the ellipsis, then the labels that occur once, in alphabetic order,
    capitals first. Raises ShapeError for an invalid equation.
    """
    text = "".join(equation.split())
    left, arrow, right = text.partition("->")
    terms = [_term(term) for term in left.split(",")]
    counts = Counter(label for term in terms for label in term if label != DOTS)
    if not arrow:
        once = sorted(label for label, count in counts.items() if count == 1)
        return f"{left}->{DOTS if any(DOTS in term for term in terms) else ''}{''.join(once)}"
    for label, count in Counter(_term(right)).items():
        if count > 1:
            raise ShapeError(f"the result has the label {label} twice", hint=_HINT)
        if label not in counts and label != DOTS:
            raise ShapeError(f"the label {label} of the result is not in an operand", hint=_HINT)
    return text


def _term(text: str) -> Labels:
    """Return the labels of an operand; "..." counts as a label."""
    before, dots, after = text.partition(DOTS)
    for label in before + after:
        if label not in ascii_letters:
            raise ShapeError(f"{label!r} is not an axis label", hint=_HINT)
    return (*before, *([DOTS] if dots else []), *after)


def subscripts(equation: str, ranks: Sequence[int]) -> Subscripts:
    """Return the labels that an explicit equation gives to the axes of operands with these ranks.

    Raises ShapeError if their number does not fit.
    """
    left, _, right = explicit(equation).partition("->")
    terms = [_term(term) for term in left.split(",")]
    if len(terms) != len(ranks):
        raise ShapeError(f"{equation!r} has {len(terms)} operands, got {len(ranks)}")
    found = tuple(_labels(terms[i], rank, i) for i, rank in enumerate(ranks))
    covered = max((sum(label.isdigit() for label in labels) for labels in found), default=0)
    return Subscripts(found, _spread_out(_term(right), covered))


def _labels(term: Labels, rank: int, place: int) -> Labels:
    covered = rank - (len(term) - 1) if DOTS in term else 0
    if covered < 0 or (DOTS not in term and rank != len(term)):
        raise ShapeError(f"operand {place} has {rank} axes and the labels {''.join(term)!r}")
    return _spread_out(term, covered)


def _spread_out(term: Labels, covered: int) -> Labels:
    dots = tuple(str(i) for i in reversed(range(covered)))
    return tuple(each for label in term for each in (dots if label == DOTS else (label,)))


def from_lists(given: Sequence[Any]) -> tuple[str, list[Any]]:
    """Return the equation and operands of NumPy's list form: x, [0, 1], y, [1, 2], [0, 2].

    Raises ShapeError for a list with entries other than `...` and integers from 0 to 51.
    """
    pairs, result = divmod(len(given), 2)
    terms = [_from_list(given[2 * i + 1]) for i in range(pairs)]
    equation = ",".join(terms) + (f"->{_from_list(given[-1])}" if result else "")
    return equation, [given[2 * i] for i in range(pairs)]


def _from_list(labels: Any) -> str:
    if isinstance(labels, str) or not isinstance(labels, Sequence):
        raise ShapeError(f"{labels!r} is not a list of labels", hint=_HINT)
    text = ""
    for label in cast("Sequence[object]", labels):
        if isinstance(label, EllipsisType):
            text += DOTS
            continue
        number = as_int(label, "a label")
        if not 0 <= number < len(_ORDER):
            raise ShapeError(f"the label {number} is not in 0 to {len(_ORDER) - 1}")
        text += _ORDER[number]
    return text


_ORDER = ascii_letters[26:] + ascii_letters[:26]  # so that labels sort as their numbers do
