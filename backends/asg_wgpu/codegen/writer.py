"""WGSL under construction: nested blocks of lines, to any of which a line can still be added."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterable
from contextlib import contextmanager

from asg_wgpu.ir.index import Index, Quotient, Remainder, Variable


class Block:
    """The lines between two braces, the variables known from there on, and what they stand for."""

    def __init__(self, variables: Iterable[str] = ()) -> None:
        self.lines: list[str] = []
        self.variables = set(variables)
        self.known: dict[Hashable, str] = {}


class Code:
    """A function's body. Lines go to the innermost open block, or further out on request."""

    def __init__(self) -> None:
        self.blocks = [Block()]
        self._count = 0

    def fresh(self, prefix: str) -> str:
        """Return a name that is not used yet."""
        self._count += 1
        return f"{prefix}{self._count}"

    def line(self, text: str) -> None:
        """Add a line to the innermost block."""
        self.blocks[-1].lines.append(text)

    def define(self, name: str) -> None:
        """Say that a variable is known in the innermost block from here on."""
        self.blocks[-1].variables.add(name)

    def know(self, key: Hashable, name: str) -> None:
        """Remember that `key` is the variable `name`, as long as the innermost block is open."""
        self.define(name)
        self.blocks[-1].known[key] = name

    def known(self, key: Hashable) -> str | None:
        """Return the variable that `key` is in an open block."""
        for block in reversed(self.blocks):
            if key in block.known:
                return block.known[key]
        return None

    @contextmanager
    def outermost(self, names: Iterable[str]) -> Generator[None]:
        """Work in the outermost block in which all of `names` are known."""
        wanted = set(names)
        level = 0
        for depth, block in enumerate(self.blocks):
            if wanted & block.variables:
                level = depth
        hidden = self.blocks[level + 1 :]
        del self.blocks[level + 1 :]
        try:
            yield
        finally:
            self.blocks += hidden

    @contextmanager
    def block(self, header: str, *variables: str) -> Generator[None]:
        """Open a block `header {`; the variables are known inside it."""
        inner = Block(variables)
        self.blocks.append(inner)
        try:
            yield
        finally:
            self.blocks.pop()
            indented = [f"  {line}" for line in inner.lines]
            self.blocks[-1].lines += [f"{header} {{", *indented, "}"]

    def text(self) -> str:
        """Return the body."""
        return "\n".join(f"  {line}" for line in self.blocks[0].lines)


def variables_of(index: Index) -> frozenset[str]:
    """Return the names of the loop variables in an index."""
    names: set[str] = set()
    left = [index]
    while left:
        for atom, _ in left.pop().terms:
            match atom:
                case Variable(name):
                    names.add(name)
                case Quotient(inner) | Remainder(inner):
                    left.append(inner)
    return frozenset(names)
