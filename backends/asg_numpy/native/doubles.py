"""Functions of f64 for formulas: the text `doubles.wgsl`, and functions of the bits of doubles.

`angles.ll` has the angles of sines, in LLVM's text.

The reader of WGSL has one type of reals, so the f64 of the text is read as its f32.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

from asg.kernel.wgsl_tokens import declared
from asg_numpy.native.machine import vector_attributes

_ROOT_OF_HALF = 0x3FE6A09E667F3BCD  # the bits of the double √½
_ONE = 0x3FF0000000000000
_FRACTION = (1 << 52) - 1
_WHOLE = 0x4330000000000000  # the bits of 2^52: added to a smaller whole number, of 2^52 + it


class _Lines(Protocol):
    lanes: int
    intrinsics: dict[str, None]

    def add(self, instruction: str) -> str: ...
    def constant(self, value: float, type_: str) -> str: ...
    def converted(self, instruction: str, name: str, source: str, target: str) -> str: ...
    def call(self, function: str, type_: str, *operands: str) -> str: ...


@cache
def _text(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


@cache
def functions() -> str:
    """Return the text of the functions of f64."""
    return _text("doubles.wgsl").replace("f64", "f32")


@cache
def known() -> Collection[str]:
    """Return the names of the functions of f64."""
    return declared(functions()).keys()


def _of_words(code: _Lines, instruction: str, words: str, value: int) -> str:
    return code.add(f"{instruction} <{code.lanes} x i64> {words}, splat (i64 {value})")


def _real(code: _Lines, words: str) -> str:
    return code.converted("bitcast", words, "i64", "double")


def _two_to(code: _Lines, t: str) -> tuple[str]:
    words = code.converted("bitcast", t, "double", "i64")
    return (_real(code, _of_words(code, "shl", words, 52)),)


def _from_root(code: _Lines, x: str) -> str:
    """Return the bits of x above those of √½, with the exponent of 1 in their place."""
    words = code.converted("bitcast", x, "double", "i64")
    return _of_words(code, "add", words, _ONE - _ROOT_OF_HALF)


def _exponent(code: _Lines, x: str) -> tuple[str]:
    """Return n of x = 2^n · m, with m in [√½, √2), for a normal x above 0."""
    biased = _of_words(code, "lshr", _from_root(code, x), 52)
    raised, less = _real(code, _of_words(code, "or", biased, _WHOLE)), 2.0**52 + 1023
    return (code.add(f"fsub <{code.lanes} x double> {raised}, {code.constant(less, 'f32')}"),)


def _near_one(code: _Lines, x: str) -> tuple[str]:
    """Return m of x = 2^n · m, with m in [√½, √2), for a normal x above 0."""
    rest = _of_words(code, "and", _from_root(code, x), _FRACTION)
    return (_real(code, _of_words(code, "add", rest, _ROOT_OF_HALF)),)


def _angle(code: _Lines, x: str) -> tuple[str, str]:
    """Return r and q of x = r + q · π/2, for a finite x at least 0."""
    lanes, vector = str(code.lanes), f"<{code.lanes} x double>"
    attributes = vector_attributes(code.lanes * 64)
    for text in (*_DECLARED, _text("angles.ll")):
        made = text.replace("LANES", lanes).replace("VECTOR", vector)
        code.intrinsics[made.replace("ATTRIBUTES", attributes)] = None
    pair = code.add(f"call {{ {vector}, {vector} }} @angles({vector} {x})")
    r, q = (code.add(f"extractvalue {{ {vector}, {vector} }} {pair}, {n}") for n in (0, 1))
    return r, q


def _copysign(code: _Lines, x: str, y: str) -> tuple[str]:
    return (code.call("copysign", "f32", x, y),)


# By the name of a function: the lines of its results, a scalar or the parts of a vector
OF_BITS: Mapping[str, Callable[..., tuple[str, ...]]] = MappingProxyType({
    "asg_two_to": _two_to, "asg_exponent": _exponent, "asg_near_one": _near_one,
    "asg_copysign": _copysign, "asg_angle": _angle,
})  # fmt: skip

# For angles.ll
_DECLARED = (  # each as `Code.call` declares it, for a module has it once
    "declare i64 @llvm.fshl.i64(i64, i64, i64)",
    "declare double @llvm.fma.f64(double, double, double)",
    "declare i1 @llvm.vector.reduce.or.vLANESi1(<LANES x i1>)",
    "declare VECTOR @llvm.roundeven.vLANESf64(VECTOR)",
    "declare VECTOR @llvm.fma.vLANESf64(VECTOR, VECTOR, VECTOR)",
)
