"""Functions of f64 for formulas: the text `doubles.wgsl`, and functions of the bits of doubles.

The reader of WGSL has one type of reals, so the f64 of the text is read as its f32.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

from asg.kernel.wgsl_tokens import declared

_ROOT_OF_HALF = 0x3FE6A09E667F3BCD  # the bits of the double √½
_ONE = 0x3FF0000000000000
_FRACTION = (1 << 52) - 1
_WHOLE = 0x4330000000000000  # the bits of 2^52: added to a smaller whole number, of 2^52 + it


class _Lines(Protocol):
    lanes: int

    def add(self, instruction: str) -> str: ...
    def constant(self, value: float, type_: str) -> str: ...
    def converted(self, instruction: str, name: str, source: str, target: str) -> str: ...
    def call(self, function: str, type_: str, *operands: str) -> str: ...


@cache
def functions() -> str:
    """Return the text of the functions of f64."""
    path = Path(__file__).with_name("doubles.wgsl")
    return path.read_text(encoding="utf-8").replace("f64", "f32")


@cache
def known() -> Set[str]:
    """Return the names of the functions of f64."""
    return declared(functions()).keys()


def _of_words(code: _Lines, instruction: str, words: str, value: int) -> str:
    return code.add(f"{instruction} <{code.lanes} x i64> {words}, splat (i64 {value})")


def _two_to(code: _Lines, t: str) -> str:
    words = code.converted("bitcast", t, "double", "i64")
    return code.converted("bitcast", _of_words(code, "shl", words, 52), "i64", "double")


def _from_root(code: _Lines, x: str) -> str:
    """Return the bits of x above those of √½, with the exponent of 1 in their place."""
    words = code.converted("bitcast", x, "double", "i64")
    return _of_words(code, "add", words, _ONE - _ROOT_OF_HALF)


def _exponent(code: _Lines, x: str) -> str:
    """Return n of x = 2^n · m, with m in [√½, √2), for a normal x above 0."""
    biased = _of_words(code, "lshr", _from_root(code, x), 52)
    raised = code.converted("bitcast", _of_words(code, "or", biased, _WHOLE), "i64", "double")
    return code.add(
        f"fsub <{code.lanes} x double> {raised}, {code.constant(2.0**52 + 1023, 'f32')}"
    )


def _near_one(code: _Lines, x: str) -> str:
    """Return m of x = 2^n · m, with m in [√½, √2), for a normal x above 0."""
    rest = _of_words(code, "and", _from_root(code, x), _FRACTION)
    return code.converted("bitcast", _of_words(code, "add", rest, _ROOT_OF_HALF), "i64", "double")


def _copysign(code: _Lines, x: str, y: str) -> str:
    return code.call("copysign", "f32", x, y)


OF_BITS: Mapping[str, Callable[..., str]] = MappingProxyType({
    "asg_two_to": _two_to, "asg_exponent": _exponent, "asg_near_one": _near_one,
    "asg_copysign": _copysign,
})  # fmt: skip
