"""The text of a kernel that loops over tiles of a matrix's rows and outputs."""

from __future__ import annotations

from collections.abc import Iterator

from asg_numpy.native.formulas import Code
from asg_numpy.native.machine import Machine


class TileText:
    """LLVM's text of a kernel on vectors of `lanes`: instructions, addresses, and ends of loops."""

    def __init__(self, lanes: int) -> None:
        self.code = Code(lanes)
        self.let = self.code.add

    def defined(self, here: Machine) -> Iterator[str]:
        """Yield the definition of the kernel, with the lines added so far."""
        yield "define void @kernel(ptr %words) #0 {"
        yield from self.code.lines
        yield "}"
        yield f"attributes #0 = {{ {here.attributes} }}"

    def add(self, *lines: str) -> None:
        """Add lines."""
        self.code.lines += lines

    def at(self, base: str, offset: str | int) -> str:
        """Return the address `offset` bytes behind `base`."""
        return self.let(f"getelementptr i8, ptr {base}, i64 {offset}")

    def row_of(self, base: str, number: str, pitch: str) -> str:
        """Return the address of a row."""
        return self.at(base, self.let(f"mul i64 {number}, {pitch}"))

    def end_loop(self, name: str, step: int, count: str, again: str, after: str) -> None:
        """Add the end of a loop over tiles."""
        self.add(
            f"  %{name}.next = add i64 %{name}, {step}",
            f"  %{name}.more = icmp ult i64 %{name}.next, %{count}",
            f"  br i1 %{name}.more, label %{again}, label %{after}", f"{after}:",
        )  # fmt: skip
