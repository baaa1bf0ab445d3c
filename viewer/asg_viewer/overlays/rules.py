"""Rules for the colors of nodes, kept in a JSON file."""

from __future__ import annotations

import json
import operator
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, cast

import numpy as np

from asg.core.errors import FormatError
from asg_viewer.model.document import Document
from asg_viewer.overlays.heat import Overlay
from asg_viewer.overlays.kinds import text_of
from asg_viewer.scene.primitives import Color

_MOST_RULES, _MOST_BYTES, _MOST_LETTERS = 256, 1 << 20, 256
_COLOR = re.compile(r"#([0-9A-Fa-f]{6})")
_VALUE = re.compile(r"\s*(<=|>=|<|>|=)\s*([-+0-9.eE]{1,40})\s*")
_COMPARE: Mapping[str, Callable[[float, float], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "=": operator.eq,
}  # fmt: skip
_FIELDS = frozenset({"op", "name", "value", "of", "color"})
_FORM = '{"rules": [{"op": "conv*", "color": "#C0392B"}, {"value": "> 5", "of": "costs", …}]}'


@dataclass(frozen=True)
class Rule:
    """A color for the nodes that meet all conditions: `op` and `name` with wildcards, `value`.

    `value` compares the number of the overlay `of`, in the unit of its file, seconds or bytes.
    """

    color: Color
    op: str = ""
    name: str = ""
    of: str = ""
    compare: str = ""
    bound: float = 0.0

    def __str__(self) -> str:
        words = [f"op {self.op}" if self.op else "", f"name {self.name}" if self.name else ""]
        words.append(f"{self.of} {self.compare} {self.bound:g}" if self.compare else "")
        return ", ".join(word for word in words if word)


@dataclass(frozen=True, eq=False)
class Rules:
    """The rules of a file; the first that applies to a node colors it."""

    path: Path
    rules: tuple[Rule, ...]


def read_rules(path: Path) -> Rules:
    """Return the rules of a file; FormatError for another file, OSError for an unreadable file."""
    text = text_of(path, _MOST_BYTES)
    try:
        held: Any = json.loads(text)
        listed: Any = held["rules"]
        if not isinstance(listed, list):
            raise TypeError('"rules" must be a list')
        rules = cast("list[object]", listed)
        if len(rules) > _MOST_RULES:
            raise ValueError(f"more than {_MOST_RULES} rules")
        return Rules(path, tuple(_rule(each, number) for number, each in enumerate(rules)))
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise FormatError(f"{path.name} has no rules: {error}", hint=_FORM) from None


def _rule(value: object, number: int) -> Rule:
    if not isinstance(value, dict):
        raise TypeError(f"rule {number} must be an object")
    found = {str(key): str(each) for key, each in cast("dict[object, object]", value).items()}
    other = found.keys() - _FIELDS
    if other:
        raise ValueError(f"rule {number} has an unknown field {min(other)!r}")
    color = _COLOR.fullmatch(found.get("color", ""))
    if color is None:
        raise ValueError(f'rule {number} needs a "color", for example "#C0392B"')
    if any(len(each) > _MOST_LETTERS for each in found.values()):
        raise ValueError(f"rule {number} has a text of more than {_MOST_LETTERS} characters")
    red, green, blue = bytes.fromhex(color[1])
    compare, bound = "", 0.0
    if "value" in found:
        condition = _VALUE.fullmatch(found["value"])
        if condition is None or "of" not in found:
            raise ValueError(
                f'rule {number} needs a "value", for example "> 5", and "of", an overlay'
            )
        compare, bound = condition[1], float(condition[2])
    made = Rule((red, green, blue, 255), found.get("op", ""), found.get("name", ""),
                found.get("of", ""), compare, bound)  # fmt: skip
    if not str(made):
        raise ValueError(f'rule {number} needs "op", "name" or "value"')
    return made


def painted(
    document: Document, rules: Sequence[Rule], overlays: Mapping[str, Sequence[Overlay]]
) -> tuple[dict[int, int], ...]:
    """Return, for each pane, the number of the rule that colors each node, if any does."""
    found: list[dict[int, int]] = []
    for side, pane in enumerate(document.panes):
        own: dict[int, int] = {}
        for number, rule in reversed(list(enumerate(rules))):
            shown = overlays.get(rule.of, ())
            none = np.full(pane.model.size, np.nan)
            numbers: list[float] = (shown[side].numbers if shown else none).tolist()
            for node, value in enumerate(numbers):
                held = pane.model.node(node)
                names = pane.model.titles[node], held.name or ""
                if _applies(rule, held.op.name, names, value):
                    own[node] = number
        found.append(own)
    return tuple(found)


def _applies(rule: Rule, op: str, names: Sequence[str], value: float) -> bool:
    if rule.op and not fnmatchcase(op, rule.op):
        return False
    if rule.name and not any(fnmatchcase(name, rule.name) for name in names):
        return False
    return not rule.compare or _COMPARE[rule.compare](value, rule.bound)
