"""Prose names the noun: none opens with a clause, and nothing "is no" thing."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILES = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("asg", "backends", "viewer", "tools", "benchmarks", "examples", "tests")
    for path in (ROOT / folder).rglob("*.py")
)

VERB = r"(?:Return|Give|Yield|Tell|Say|Print|Show|Make|Collect|List)s?"
OPENS_WITH_A_CLAUSE = re.compile(
    rf"^(?:{VERB} )?(?:[Ww]hat|[Oo]f|[Bb]elow which|[Ww]hoever|[Hh]ow often|[Ww]hich)\b"
)
COMMENT = re.compile(r"(?:^ *|  )(#.*)")
# Notes beside a line, in lower case, may be of or about it.
COMMENT_OPENS_WITH_A_CLAUSE = re.compile(r"#:? (?:What|Of|Below which|Whoever|Which)\b")
IS_NO = re.compile(
    r"(?<![Tt]here )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|fewer\b|matter\b)[a-z]"
)

# Sentences in which the words are the field's own, or a quotation.
ALLOWED: frozenset[str] = frozenset()


def texts(tree: ast.Module) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """Return the docstrings of a module and its other texts, each behind its line, in one walk.

    The parts of a formatted text are joined.
    """
    found: list[tuple[int, str]] = []
    others: list[tuple[int, str]] = []
    passed: set[int] = set()  # constants that are docstrings or parts of formatted texts
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text is not None:
                found.append((getattr(node, "lineno", 1), text))
                passed |= set(map(id, ast.iter_child_nodes(node.body[0])))
        elif isinstance(node, ast.JoinedStr):
            passed |= set(map(id, node.values))
            parts = (part.value if isinstance(part, ast.Constant) else "…" for part in node.values)
            others.append((node.lineno, "".join(map(str, parts))))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            # A walk meets a whole before its parts
            others += [] if id(node) in passed else [(node.lineno, node.value)]
    return found, others


def comments(source: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(source.split("\n"), 1):
        found = COMMENT.search(line)
        if found:
            yield number, found[1]


def faults(source: str, spoken: bool = True) -> list[str]:
    """Return the faults of comments and docstrings, and of messages where they are `spoken`."""
    documented, others = texts(ast.parse(source))
    found = [
        f"{line}: opens with a clause, or is no thing: {text[:90]!r}"
        for line, text in comments(source)
        if COMMENT_OPENS_WITH_A_CLAUSE.match(text) or IS_NO.search(text)
    ]
    for line, text in documented:
        found.extend(
            f"{line}: opens with a clause: {sentence[:90]!r}"
            for sentence in re.split(r"(?<=[.:;?!])\s+", text)
            if OPENS_WITH_A_CLAUSE.match(sentence) and sentence not in ALLOWED
        )
        if (match := IS_NO.search(text)) and text not in ALLOWED:
            found.append(f"{line}: {match[0]!r}")
    for line, text in others if spoken else ():
        if (" " in text and OPENS_WITH_A_CLAUSE.match(text)) and text not in ALLOWED:
            found.append(f"{line}: opens with a clause: {text[:90]!r}")
        if IS_NO.search(text) and text not in ALLOWED:
            found.append(f"{line}: {text[:90]!r}")
    return found


def test_prose_names_the_noun() -> None:
    found = [
        f"{path}:{fault}" for path in FILES
        for fault in faults(
            (ROOT / path).read_text(encoding="utf-8"), spoken=not path.startswith("tests/")
        )
    ]  # fmt: skip
    assert not found, "\n".join(found)
