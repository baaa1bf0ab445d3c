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
from asg_numpy.native.machine import vector_attributes

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
    for text in (*_DECLARED, _ANGLES):
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

# Angles from 2^19 on: M. H. Payne, R. N. Hanek, "Radian reduction for trigonometric functions"
# (1983). Of the product of m, where x = m · 2^e, with 2/π only the bits below 4 matter; the table
# has 64 zeros before the bits of 2/π. Smaller angles subtract π/2 in four parts.
_ANGLES = """\
@two.over.pi = internal constant [20 x i64] [
  i64 0, i64 -6703182060581546711, i64 -277156292786332224, i64 -2638381946312093631,
  i64 -121206125134887583, i64 -5249950069107600672, i64 452944820249399836, i64 -135693905287338178,
  i64 -1692731182770600828, i64 -1613291254968254911, i64 4148332274289687028, i64 -7168499653074671557,
  i64 2303758334597371919, i64 -1211730484530615009, i64 7869616827067468215, i64 5712322887342352941,
  i64 8441921394348257659, i64 4397547296490951402, i64 7780917995555872008, i64 6197850593633725355
]
define internal { double, double } @angle.large(double %x) noinline {
  %bits = bitcast double %x to i64
  %fraction = and i64 %bits, 4503599627370495
  %m = or i64 %fraction, 4503599627370496
  %biased = lshr i64 %bits, 52
  %first = sub i64 %biased, 1013
  %word = lshr i64 %first, 6
  %places = and i64 %first, 63
  %at.0 = getelementptr i64, ptr @two.over.pi, i64 %word
  %at.1 = getelementptr i64, ptr %at.0, i64 1
  %at.2 = getelementptr i64, ptr %at.0, i64 2
  %at.3 = getelementptr i64, ptr %at.0, i64 3
  %t.0 = load i64, ptr %at.0
  %t.1 = load i64, ptr %at.1
  %t.2 = load i64, ptr %at.2
  %t.3 = load i64, ptr %at.3
  %w.0 = call i64 @llvm.fshl.i64(i64 %t.0, i64 %t.1, i64 %places)
  %w.1 = call i64 @llvm.fshl.i64(i64 %t.1, i64 %t.2, i64 %places)
  %w.2 = call i64 @llvm.fshl.i64(i64 %t.2, i64 %t.3, i64 %places)
  %m.wide = zext i64 %m to i128
  %w.1.wide = zext i64 %w.1 to i128
  %w.2.wide = zext i64 %w.2 to i128
  %p.2 = mul i128 %m.wide, %w.2.wide
  %p.2.high = lshr i128 %p.2, 64
  %p.1 = mul i128 %m.wide, %w.1.wide
  %p.12 = add i128 %p.1, %p.2.high
  %p.12.high = lshr i128 %p.12, 64
  %carried = trunc i128 %p.12.high to i64
  %low = trunc i128 %p.12 to i64
  %p.0 = mul i64 %m, %w.0
  %high = add i64 %p.0, %carried
  %part = call i64 @llvm.fshl.i64(i64 %high, i64 %low, i64 2)
  %rest = shl i64 %low, 2
  %leading = and i64 %part, -4096
  %others = and i64 %part, 4095
  %x.0 = sitofp i64 %leading to double
  %others.real = uitofp i64 %others to double
  %rest.real = uitofp i64 %rest to double
  %rest.scaled = fmul double %rest.real, 0x3BF0000000000000
  %x.1 = fadd double %others.real, %rest.scaled
  %y.1 = fmul double %x.1, 0x3BF921FB54442D18
  %y.2 = call double @llvm.fma.f64(double %x.0, double 0x3891A62633145C07, double %y.1)
  %r = call double @llvm.fma.f64(double %x.0, double 0x3BF921FB54442D18, double %y.2)
  %quadrant = lshr i64 %high, 62
  %sign = lshr i64 %part, 63
  %next = add i64 %quadrant, %sign
  %q = sitofp i64 %next to double
  %one = insertvalue { double, double } poison, double %r, 0
  %both = insertvalue { double, double } %one, double %q, 1
  ret { double, double } %both
}
define internal { VECTOR, VECTOR } @angles(VECTOR %x) noinline ATTRIBUTES {
entry:
  %n = fmul VECTOR %x, splat (double 0x3FE45F306DC9C883)
  %q = call VECTOR @llvm.roundeven.vLANESf64(VECTOR %n)
  %minus = fneg VECTOR %q
  %r.0 = call VECTOR @llvm.fma.vLANESf64(VECTOR %minus, VECTOR splat (double 0x3FF921FB54400000), VECTOR %x)
  %r.1 = call VECTOR @llvm.fma.vLANESf64(VECTOR %minus, VECTOR splat (double 0x3DD0B4611A600000), VECTOR %r.0)
  %r.2 = call VECTOR @llvm.fma.vLANESf64(VECTOR %minus, VECTOR splat (double 0x3BA3198A2E037073), VECTOR %r.1)
  %r = call VECTOR @llvm.fma.vLANESf64(VECTOR %minus, VECTOR splat (double 0x384129024E088A68), VECTOR %r.2)
  %near = insertvalue { VECTOR, VECTOR } poison, VECTOR %r, 0
  %found = insertvalue { VECTOR, VECTOR } %near, VECTOR %q, 1
  %large = fcmp oge VECTOR %x, splat (double 0x4120000000000000)
  %any = call i1 @llvm.vector.reduce.or.vLANESi1(<LANES x i1> %large)
  br i1 %any, label %lane, label %done
lane:
  %i = phi i64 [0, %entry], [%next, %chosen]
  %all.r = phi VECTOR [%r, %entry], [%new.r, %chosen]
  %all.q = phi VECTOR [%q, %entry], [%new.q, %chosen]
  %one = extractelement VECTOR %x, i64 %i
  %is.large = extractelement <LANES x i1> %large, i64 %i
  br i1 %is.large, label %reduce, label %chosen
reduce:
  %pair = call { double, double } @angle.large(double %one)
  %one.r = extractvalue { double, double } %pair, 0
  %one.q = extractvalue { double, double } %pair, 1
  %made.r = insertelement VECTOR %all.r, double %one.r, i64 %i
  %made.q = insertelement VECTOR %all.q, double %one.q, i64 %i
  br label %chosen
chosen:
  %new.r = phi VECTOR [%all.r, %lane], [%made.r, %reduce]
  %new.q = phi VECTOR [%all.q, %lane], [%made.q, %reduce]
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, LANES
  br i1 %more, label %lane, label %behind
behind:
  %first = insertvalue { VECTOR, VECTOR } poison, VECTOR %new.r, 0
  %second = insertvalue { VECTOR, VECTOR } %first, VECTOR %new.q, 1
  ret { VECTOR, VECTOR } %second
done:
  ret { VECTOR, VECTOR } %found
}"""
_DECLARED = (  # each as `Code.call` declares it, for a module has it once
    "declare i64 @llvm.fshl.i64(i64, i64, i64)",
    "declare double @llvm.fma.f64(double, double, double)",
    "declare i1 @llvm.vector.reduce.or.vLANESi1(<LANES x i1>)",
    "declare VECTOR @llvm.roundeven.vLANESf64(VECTOR)",
    "declare VECTOR @llvm.fma.vLANESf64(VECTOR, VECTOR, VECTOR)",
)
