"""Check the record of a run in a checkpoint: a file of strangers may hold any JSON there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, cast

from asg.core.errors import FormatError
from asg.train.checkpoints import Checkpoint

_MOST = 2**63


def check_position(checkpoint: Checkpoint) -> None:
    """Raise FormatError unless a record of format 1 is as `Run.position` writes it."""
    record = checkpoint.record
    if record.get("format") != 1:
        return  # the run refuses it
    for key, (fits, wanted) in _FORM.items():
        if not fits(record.get(key)):
            raise FormatError(
                f"the checkpoint's record is damaged: {key} must be {wanted}",
                hint="load its state only: exe.load_state(asg.load_state(path))",
                where=str(checkpoint.path),
            )


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < _MOST


def _is_number(value: object) -> bool:
    return isinstance(value, float) or (isinstance(value, int) and abs(value) < _MOST)


def _has_numbers(value: object) -> bool:
    """Whether a value has numbers by printable names."""
    if not isinstance(value, dict):
        return False
    pairs = cast("dict[str, Any]", value).items()
    return all(name.isprintable() and _is_number(number) for name, number in pairs)


def _is_history(value: object) -> bool:
    return isinstance(value, list) and all(_has_numbers(row) for row in cast("list[Any]", value))


def _is_total(value: object) -> bool:
    found = cast("dict[str, Any]", value) if isinstance(value, dict) else {}
    return _has_numbers(found.get("sums")) and _is_count(found.get("examples"))


def _is_best(value: object) -> bool:
    found = cast("dict[str, Any]", value) if isinstance(value, dict) else {}
    counts = _is_count(found.get("epoch")) and _is_count(found.get("waited"))
    return value is None or (counts and _is_number(found.get("value")))


_COUNT = (_is_count, "a whole number from 0 on")
_BEST = (_is_best, "null, or its value, epoch and waited")
_FORM: Mapping[str, tuple[Callable[[object], bool], str]] = MappingProxyType({
    "epoch": _COUNT, "step": _COUNT, "batch": _COUNT,
    "batches": (lambda value: value is None or _is_count(value), "a whole number, or null"),
    "made_of": (lambda value: value is None or isinstance(value, dict), "an object"),
    "totals": (_is_total, "sums by name, and the number of examples"),
    "history": (_is_history, "rows of numbers by name"),
    "stopper": _BEST, "best": _BEST,
})  # fmt: skip
