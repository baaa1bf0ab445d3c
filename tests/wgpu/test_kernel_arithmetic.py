"""Kernels divide floats by the library alone, and leave NaN and zeros to no built-in function.

`/` of floats is promised for some divisors, `%` for next to none; min, max, clamp and sign may give
anything of NaN, and either of two zeros. Functions of the library are in test_strict_driver.py.
"""

import re
from collections.abc import Iterator

import pytest

from asg.core.dtypes import DType
from asg.core.opdef import Kind
from asg.ops._support.catalogue import OPS
from asg.ops.wgsl import declarations
from asg.runtime.cutting import CutProgram
from asg.testing.samples import graph_of, takes
from asg_wgpu.run.program import sources
from tests.small_graphs import SMALL_GRAPHS
from tests.wgpu.compiled import BINDING, cpu, default, lowered, program_of

UNSURE = ("min", "max", "clamp", "sign")
# Their operands are neither NaN nor zeros whose signs matter.
ALLOWED = {"i32(clamp(part.y + f32(n), -252.0, 254.0))"}  # of scan_through: a sum of exponents

_TOKEN = re.compile(r"//[^\n]*|\d[\w.]*(?:(?<=[eE])[-+]\d+)?|\w+(?:<[\w<>, ]+>(?=\())?|\S")
_DECLARED = re.compile(r"\b(\w+)\s*:\s*(?:array<)?(?:vec\d<)?f(?:16|32)\b")
_RETURNS = re.compile(r"\bfn (\w+)\([^)]*\)\s*->\s*(?:vec\d<)?f(?:16|32)\b")
_UNTYPED = re.compile(r"\b(?:let|var) (\w+) = ([^;]*);")
_OF_OPERANDS = {*UNSURE, "select", "abs", "fma", "round", "floor", "ceil", "trunc"}
_FLOATS = {"f32", "f16", "sqrt", "inverseSqrt", "bitcast<f32>", "dot"}
_CLOSED = {"(": ")", "[": "]"}


def is_float_literal(token: str) -> bool:
    plain = token[:1].isdigit() and not token.startswith("0x")
    return plain and ("." in token or "e" in token or token[-1] in "fh")


class Kernel:
    """The tokens of a kernel, less those of the library, and the names that are of floats."""

    def __init__(self, source: str) -> None:
        for text in declarations().values():
            source = source.replace(text, "")
        library = "\n".join(declarations().values())
        self.tokens = [t for t in _TOKEN.findall(source) if not t.startswith("//")]
        self.functions = {*_RETURNS.findall(source), *_RETURNS.findall(library)}
        self.names = set(_DECLARED.findall(source))
        for name, text in _UNTYPED.findall(source):
            if self.has_float(_TOKEN.findall(text)):
                self.names.add(name)

    def has_float(self, tokens: list[str]) -> bool:
        """Whether an expression, without what stands in brackets of other types, has a float."""
        at = 0
        while at < len(tokens):
            token, following = tokens[at], tokens[at + 1 : at + 2]
            if token in ("<", ">", "<=", ">=", "==", "!="):
                return False
            if following == ["("] and token[:1].isalpha():
                end = self.closing(tokens, at + 1)
                inner = tokens[at + 2 : end]
                known = token in self.functions or token in _FLOATS or token.startswith("vec4<f")
                if known or (token in _OF_OPERANDS and self.has_float(inner)):
                    return True
                at = end
            elif token == "[":
                at = self.closing(tokens, at)
            elif is_float_literal(token) or token in self.names:
                return True
            at += 1
        return False

    def closing(self, tokens: list[str], at: int) -> int:
        """The place of the bracket that closes one."""
        opened, depth = tokens[at], 0
        for place in range(at, len(tokens)):
            depth += (tokens[place] == opened) - (tokens[place] == _CLOSED[opened])
            if not depth:
                return place
        raise AssertionError("an open bracket")

    def operand(self, at: int) -> list[str]:
        """The tokens of the operand that begins at a place."""
        start = at
        while self.tokens[at] in "-!~":
            at += 1
        if self.tokens[at] == "(":
            at = self.closing(self.tokens, at)
        while self.tokens[at + 1] in ("(", "[", "."):
            bracket = self.tokens[at + 1] != "."
            at = self.closing(self.tokens, at + 1) if bracket else at + 2
        return self.tokens[start : at + 1]

    def faults(self) -> Iterator[str]:
        """Give each division of floats but by literals, and each call that is unsure of floats."""
        for at, token in enumerate(self.tokens):
            if token in "/%":
                start = at + 2 if self.tokens[at + 1] == "=" else at + 1
                divisor = self.operand(start)
                if self.has_float(divisor) and not (token == "/" and is_float_literal(divisor[0])):
                    yield " ".join(self.tokens[max(at - 6, 0) : start + len(divisor)])
            elif token in UNSURE and self.tokens[at + 1] == "(":
                end = self.closing(self.tokens, at + 1)
                if self.has_float(self.tokens[at + 2 : end]):
                    yield " ".join(self.tokens[max(at - 2, 0) : end + 2])


def tight(text: str) -> str:
    return re.sub(r"\s", "", text)


def faults_of(source: str) -> list[str]:
    return [f for f in Kernel(source).faults() if tight(f) not in map(tight, ALLOWED)]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("let y = x / 2.0;", 0), ("let y = x / z;", 1), ("let y = 1.0 / (x + 1.0);", 1),
        ("let k = i / (j + 1);", 0), ("y /= z;", 1), ("k /= j;", 0), ("let y = x % 2.0;", 1),
        ("let y = x / sqrt(z);", 1), ("let y = x / f32(j);", 1), ("let k = i / i32(x);", 0),
        ("let y = a[j / 2] / a[j];", 1), ("let y = max(x, 0.0);", 1), ("let k = max(i, 0);", 0),
        ("let y = x; let w = 1.0 / -y;", 1), ("let k = select(i / j, 1, x < z);", 0),
        ("let k = min(i, i32(x > 1.0));", 0), ("let y = asg_div(x, z);", 0),
    ],
)  # fmt: skip
def test_what_is_a_fault(line, found):
    kernel = f"fn f(x: f32, z: f32, i: i32, j: i32) {{ var a: array<f32, 4>; {line} }}"
    assert len(faults_of(kernel)) == found


def kernels_of(graph, sizes, device, **options) -> list[str]:
    program = program_of(lowered(graph, sizes), device, **options)
    parts = program.programs if isinstance(program, CutProgram) else [program]
    return list(dict.fromkeys(text for part in parts for text in sources(part.plan.steps)))


@pytest.mark.parametrize("device", [default, cpu])
@pytest.mark.parametrize("name", SMALL_GRAPHS)
def test_generators_write_no_such_arithmetic(name, device):
    made = SMALL_GRAPHS[name]()
    paper = device(made.binding or BINDING)
    for source in kernels_of(made.compiled, made.sizes, paper, check_indices=made.check_indices):
        assert not faults_of(source)


@pytest.mark.parametrize(
    "op", [op for op in OPS.values() if op.kind is not Kind.LEAF and takes(op, DType.F32)],
    ids=lambda op: op.name,
)  # fmt: skip
def test_no_op_writes_such_arithmetic(op):
    for source in kernels_of(graph_of(op, DType.F32), {}, default()):
        assert not faults_of(source)
