"""Whole kernels as trees: functions, arrays, and the statements of the entry point."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from asg_numpy.native.wgsl import Binary, Call, Function, Let, Part
from tests.wgpu.strict_driver import Reader


class At(NamedTuple):
    """An element of an array."""

    array: Any
    index: Any


class Put(NamedTuple):
    """A new value of an element, or of a part of a vector."""

    target: Any
    value: Any


class Do(NamedTuple):
    """A call whose result is not used."""

    call: Call


class Leave(NamedTuple):
    """The end of an invocation, or of a turn of a loop."""

    word: str


class Block(NamedTuple):
    """Statements in braces, with variables of their own."""

    body: tuple[Any, ...]


class Space(NamedTuple):
    """An array of a workgroup or of an invocation: how many elements of which type."""

    name: str
    kind: str
    count: int
    is_private: bool


_COMMENT = re.compile(r"//[^\n]*")
_TOKEN = re.compile(
    r"0x[0-9a-fA-F]+[iu]?|\d+\.\d*(?:[eE][-+]?\d+)?f?|\d+[eE][-+]?\d+f?|\d+[iuf]?|[A-Za-z_]\w*"
    r"|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|[-+*/%&|^]=|\S"
)


_KEYWORDS = ("if", "while", "for", "return")


class KernelReader(Reader):
    """Reads whole kernels: arrays, stores, calls, and types of several words."""

    def __init__(self, text: str) -> None:
        super().__init__("")
        self.tokens = _TOKEN.findall(_COMMENT.sub("", text))

    def _primary(self) -> Any:
        self.skips("&")  # of a place that is given as it is
        typed = self.next[:3] in ("vec", "bit", "arr")
        if typed and self.tokens[self.at + 1 : self.at + 2] == ["<"]:
            name = self.take()
            self.expect("<")
            type_ = self._type()
            if self.skips(","):
                self.take()
            self.expect(">")
            self.expect("(")
            return self._indexed(Call(name, type_, tuple(self._arguments())))
        return self._indexed(super()._primary())

    def _indexed(self, found: Any) -> Any:
        while self.next in ("[", "."):
            if self.skips("."):
                found = Part(found, self.take())
                continue
            self.take()
            found = At(found, self.expression())
            self.expect("]")
        return found

    def _type(self) -> str:
        found = self.take()
        if self.skips("<"):
            inner = self._type()
            count = f", {self.take()}" if self.skips(",") else ""
            self.expect(">")
            found += f"<{inner}{count}>"
        return found

    def _statement(self) -> Any:
        if self.next == "{":
            return Block(self.block())
        if self.next in ("return", "continue") and self.tokens[self.at + 1] == ";":
            word = self.take()
            self.take()
            return Leave(word)
        if self.next == "var" and self.tokens[self.at + 2] == ":":
            at = self.at
            self.take()
            name = self.take()
            self.take()
            type_ = self._type()
            if self.skips(";"):
                return Let(name, type_, None)
            self.at = at
        word = self.tokens[self.at + 1]
        if self.next not in _KEYWORDS and word in ("(", "[", "."):
            target = self.expression()
            if self.skips(";"):
                return Do(target)
            operator = self.take()
            value = self.expression()
            self.expect(";")
            if operator != "=":
                value = Binary(operator[:-1], target, value)
            return Put(target, value)
        return super()._statement()


class Kernel(NamedTuple):
    """The functions of a kernel, its arrays, and its entry point."""

    functions: Mapping[str, Any]
    buffers: Mapping[str, str]
    spaces: tuple[Space, ...]
    size: int
    body: tuple[Any, ...]


_ENTRY = re.compile(r"@compute @workgroup_size\((\d+)\)\s*fn main\(.*?\)\s*\{", re.DOTALL)
_BUFFER = re.compile(r"var<storage, read_write> (\w+): array<([\w<>]+)>;")
_SHARED = re.compile(r"var<workgroup> (\w+): (?:array<([\w<>]+), (\d+)>|(?:atomic<)?(\w+)>?);")
_FUNCTION = re.compile(r"^fn (\w+)\((.*?)\)(?:\s*->\s*([\w<>]+))?\s*\{", re.MULTILINE)


@cache
def kernel_of(source: str) -> Kernel:
    """Read a kernel; Unreadable where it has what this module does not know."""
    entry = _ENTRY.search(source)
    assert entry is not None
    reader = KernelReader(source[entry.end() - 1 :])
    functions = {}
    for found in _FUNCTION.finditer(source[: entry.start()]):
        inner = KernelReader(source[found.end() - 1 : entry.start()].partition("\nfn ")[0])
        names = tuple(
            (part.split(":")[0].strip(), part.split(":")[1].strip())
            for part in found[2].split(",") if ":" in part
        )  # fmt: skip
        functions[found[1]] = Function(found[1], names, inner.block())
    spaces = tuple(
        Space(name, kind or single, int(count or 0), False)
        for name, kind, count, single in _SHARED.findall(source)
    )
    return Kernel(functions, dict(_BUFFER.findall(source)), spaces, int(entry[1]), reader.block())
