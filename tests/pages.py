"""Pages of Markdown whose blocks of code are run, and print what the page says."""

import contextlib
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)]+)\)")


class Block(NamedTuple):
    """A fenced block, and the line on which its text begins."""

    language: str
    text: str
    line: int


def blocks(page: str) -> Iterator[Block]:
    for match in FENCE.finditer(page):
        yield Block(match[1], match[2], page.count("\n", 0, match.start(2)) + 1)


def run_python(block: Block, names: dict[str, Any], path: Path) -> str:
    """The output of the block; an error points at its line of the page."""
    out = io.StringIO()
    code = compile("\n" * (block.line - 1) + block.text, str(path), "exec")
    with contextlib.redirect_stdout(out):
        exec(code, names)  # noqa: S102  # the pages are ours
    return out.getvalue()


def printed(page: str, path: Path) -> str:
    """The page with what its Python prints in its blocks of text, each below what prints it."""
    names: dict[str, Any] = {"__name__": path.stem}
    output, parts, end, ran = "", [], 0, False
    for match in FENCE.finditer(page):
        block = Block(match[1], match[2], page.count("\n", 0, match.start(2)) + 1)
        if block.language == "python":
            assert output == "", f"{path}:{block.line}: what the block before prints is not shown"
            output, ran = run_python(block, names, path), True
        elif block.language == "text" and ran:
            parts += [page[end : match.start(2)], output]
            end, output, ran = match.end(2), "", False
    assert output == "", f"{path}: what the last block prints is not shown"
    return "".join([*parts, page[end:]])
