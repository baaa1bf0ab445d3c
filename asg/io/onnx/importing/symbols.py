"""Symbolic dimensions: their names in a model and in its graph."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from onnx import ModelProto, ValueInfoProto

from asg.core.dims import Assumption, Dim, parse_assumption, symbol, symbols_of
from asg.core.errors import (
    AsgError,
    Assume,
    GiveConstants,
    GiveSizes,
    GraphError,
    Remedy,
    Request,
)
from asg.io.onnx.importing.stated import sizes_in

_SYMBOL = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,63}")
_UNKNOWN = frozenset({"", "?", "*", "-1", "None"})  # exporters write these for an unnamed size
_TAKEN = ("min", "max")


def sizes_hint(*dims: Dim, size: int = 8) -> Remedy:
    """Return the hint to give numbers for the symbols of dimensions, `size` as an example."""
    found = sorted(frozenset[str]().union(*map(symbols_of, dims))) or ["N"]
    return Remedy("give numbers for symbolic dimensions: ", GiveSizes(dict.fromkeys(found, size)))


class Labels:
    """The dimensions of a model's inputs by the model's names: a symbol or a number each.

    Sizes without a name are all different: each gets a name from its input and axis.
    """

    def __init__(self, inputs: Iterable[ValueInfoProto], sizes: Mapping[str, int]) -> None:
        self._symbols: dict[str, str] = {}
        unknown = set[str]()
        for info in inputs:
            for place, proto in enumerate(info.type.tensor_type.shape.dim):
                if not _is_number(proto):
                    unknown |= {proto.dim_param} & _UNKNOWN
                    self._add(_label(info.name, place, proto))
        known = {*self._symbols, *self._symbols.values(), *unknown}
        for name in sizes:
            if name not in known:
                raise GraphError(
                    f"dims has {name!r}, which is not a symbolic dimension of the model's inputs",
                    hint=f"they are {', '.join(map(repr, self._symbols)) or 'none'}",
                )
        self._sizes = sizes

    def _add(self, label: str) -> None:
        if label in self._symbols:
            return
        plain = re.sub(r"[^A-Za-z0-9_]", "_", label)[:60]
        plain = plain if _SYMBOL.fullmatch(plain) and plain not in _TAKEN else "d" + plain
        while plain in self._symbols.values():
            plain += "_"
        self._symbols[label] = plain

    def stated(self, model: ModelProto) -> dict[str, int]:
        """Return the sizes of symbols that the text of a model states."""
        return {self._symbols[label]: n for label, n in sizes_in(model, self._symbols).items()}

    def dim(self, name: str, place: int, proto: Any) -> Dim:
        """Return a dimension of the input `name`."""
        if _is_number(proto):
            return int(proto.dim_value)
        label = _label(name, place, proto)
        for each in (label, self._symbols[label], proto.dim_param):
            if each in self._sizes:
                return self._sizes[each]
        return symbol(self._symbols[label])

    def assumption(self, text: str) -> str:
        """Translate a relation from the model's names to symbols."""
        found = _replaced(text, self._symbols)
        unknown = parse_assumption(found).symbols - set(self._symbols.values())
        if unknown:
            raise GraphError(
                f"assume has {', '.join(map(repr, sorted(unknown)))}, which is not a symbolic "
                "dimension of the model's inputs",
                hint=f"they are {', '.join(map(repr, self._symbols)) or 'none'}",
            )
        return found

    def named(self, text: str) -> str:
        """Translate a relation from symbols to the model's names."""
        return _replaced(text, {plain: label for label, plain in self._symbols.items()})

    def breaks(self, relation: Assumption) -> bool:
        """Whether the given sizes make a relation of symbols false."""
        sizes = {self._symbols.get(name, name): size for name, size in self._sizes.items()}
        return relation.symbols <= sizes.keys() and not relation.holds(sizes)

    def explained(self, error: AsgError) -> AsgError:
        """Return an error with a hint on the arguments of `load`, in the model's names."""
        names = {plain: label for label, plain in self._symbols.items()}

        def changed(each: Request) -> Request:
            if isinstance(each, GiveConstants):
                return each
            if isinstance(each, GiveSizes):
                return GiveSizes({names.get(name, name): size for name, size in each.given.items()})
            return Assume(_replaced(each.relation, names), 'assume=["{}"]', "assume=[...]")

        error.hint = error.remedy.changed(changed)
        return error


def _is_number(proto: Any) -> bool:
    """Whether a dimension has a size; exporters write -1 for an unknown size."""
    return bool(proto.HasField("dim_value")) and proto.dim_value >= 0


def _label(name: str, place: int, proto: Any) -> str:
    return f"{name}_{place}" if proto.dim_param in _UNKNOWN else str(proto.dim_param)


def _replaced(text: str, names: Mapping[str, str]) -> str:
    """Replace whole names in a text."""
    other = [name for name in names if names[name] != name]
    if not other:
        return text
    longest = sorted(other, key=len, reverse=True)
    found = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")
    return found.sub(lambda match: names[match[0]], text)
