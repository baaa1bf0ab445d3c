"""Measure the project's prose: hard words, long sentences and passive voice by area.

    python tools/prose.py                  # a table by area and kind
    python tools/prose.py docs/start --worst 20
    python tools/prose.py --package jax    # an installed package, as an anchor

`tests/test_prose.py` holds the figures within `BOUNDS`.
"""

import argparse
import ast
import importlib.util
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
KINDS = ("docs", "docstrings", "comments", "messages")
CODE = ("asg", "backends", "viewer", "tools", "benchmarks", "examples")
PAGES = ("docs", "README.md", "CONTRIBUTING.md", "benchmarks", "examples")

# Words that a reader must resolve, by the name of their count.
HARD = {
    "what": r"what|whatever",
    "which": r"which|whichever",
    "those": r"those",
    "ones": r"ones?(?!['-])",
    "such": r"such",
    "clause": r"that which|whoever|whose|that of|so many|as many|of its own|by itself|too",
}
WORDS = {name: re.compile(rf"\b(?:{words})\b", re.IGNORECASE) for name, words in HARD.items()}
IRREGULAR = (
    "begun bound broken brought built bought caught chosen cut done drawn driven eaten fed felt "
    "found given gone got held hidden hit kept known laid led left lent let lost made meant met "
    "paid put read run said seen sent set shown shut sold spent split spread taken taught "
    "thought thrown told understood undone woken won worn written"
)
PASSIVE = re.compile(
    rf"\b(?:is|are|was|were|be|been|being)\s+(?:\w+ly\s+|not\s+|never\s+|also\s+)?"
    rf"(?:\w+ed|{'|'.join(IRREGULAR.split())})\b",
    re.IGNORECASE,
)
# Words of British spelling, in two parts, so that this file has none of them. The API has the
# spelling of NumPy and PyTorch: `optim`, `normalize`, `color`.
BRITISH = (
    *(f"{stem}our" for stem in ("behavi", "col", "fav", "neighb")),
    *(f"label{end}" for end in ("led", "ling")),
    f"cent{'re'}",
    f"licen{'ce'}",
)
STEMS = (
    "factor general initial local maxim minim normal optim organ parametr penal quant random "
    "raster real recogn regular serial special standard summar symbol synchron token util vector "
    "visual"
)
_ISE = re.compile(r"is(?:e[drs]?|ers|ing|able|ations?)(?![a-z])")
WORD = re.compile(r"[A-Za-z][\w'-]*")
SENTENCE = re.compile(r"(?<=[.?!:;])[\"')\]]*\s+(?=[\"'(\[`*A-Z0-9])")
LONG = 20  # words of a sentence
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
NOT_PROSE = re.compile(r"[{|\\]|\n    ")  # templates, patterns and source text
COMMENT = re.compile(r"(?:^ *|  )(#.*)")  # as the formatter writes them
PRAGMA = re.compile(r"#\s*(?:type:|pyright|noqa|fmt:)")

# Upper bounds per thousand words for each kind of prose; `mean` counts words of a sentence.
# The docstrings of JAX, pydantic, ONNX and opt_einsum stay within them.
COMMON = {"what": 1.0, "which": 4.0, "those": 0.5, "ones": 2.5, "such": 1.0, "clause": 0.7}
BOUNDS: dict[str, dict[str, float]] = {
    "docs": {**COMMON, "passive": 16, "long": 10, "mean": 17},
    "docstrings": {**COMMON, "passive": 17, "long": 4, "mean": 17},
    "comments": {**COMMON, "passive": 20, "long": 8, "mean": 17},
    "messages": {**COMMON, "passive": 14, "long": 2, "mean": 17},
}


@dataclass(frozen=True)
class Passage:
    """A run of prose: its kind (`KINDS`), its file, its line from 1, and its text."""

    kind: str
    path: str
    line: int
    text: str


@dataclass
class Figures:
    """Counts over passages; `rates` gives them per thousand words."""

    words: int = 0
    sentences: int = 0
    counts: Counter[str] = field(default_factory=Counter[str])

    def add(self, text: str) -> None:
        """Count the sentences of a text."""
        for sentence in sentences(text):
            words = len(WORD.findall(sentence))
            self.words += words
            self.sentences += words > 0
            self.counts.update({name: len(found) for name, found in hard(sentence).items()})
            self.counts["long"] += words > LONG

    def rates(self) -> dict[str, float]:
        """Return the counts per thousand words, and `mean`, the words of a sentence."""
        thousands = max(self.words, 1) / 1000
        found = {name: self.counts[name] / thousands for name in (*HARD, "passive", "long")}
        return {**found, "mean": self.words / max(self.sentences, 1)}


def hard(sentence: str) -> dict[str, list[str]]:
    """Return the hard words and passive verbs of a sentence, by the name of their count."""
    found = {name: words.findall(sentence) for name, words in WORDS.items()}
    return {**found, "passive": PASSIVE.findall(sentence)}


def british(text: str) -> Iterator[int]:
    """Yield the places of British spellings."""
    text, stems = text.lower(), tuple(STEMS.split())
    for word in BRITISH:
        if word in text:
            yield text.index(word)
    for match in _ISE.finditer(text):
        if text.endswith(stems, 0, match.start()):
            yield match.start()


def sentences(text: str) -> list[str]:
    """Split prose into sentences; paragraphs, list items and table cells end one."""
    blocks = re.split(r"\n\s*\n|\n(?=\s*(?:[-*#>|]|\d+\.)\s)|\s\|\s", text)
    return [part for block in blocks for part in SENTENCE.split(" ".join(block.split()))]


def readable(text: str) -> str:
    """Leave code and formulas out: each becomes one neutral word, so that sentences keep a noun."""
    text = re.sub(r"(?ms)^( *)```.*?^\1```", "\n\n", text)
    text = re.sub(r"(?m)^ *(?:>>>|\.\.\.).*$", "", text)
    text = re.sub(r"``[^`]*``|`[^`]*`", "code", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"https?://\S+|<[^>\n]*>", "", text)


def page_passages(path: Path) -> Iterator[Passage]:
    """Yield the paragraphs of a Markdown page."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"(?ms)^( *)```.*?^\1```", lambda found: "\n" * found[0].count("\n"), text)
    line = 1
    for block in re.split(r"(\n\s*\n)", text):
        if block.strip():
            yield Passage("docs", name_of(path), line, readable(block))
        line += block.count("\n")


def module_passages(path: Path) -> Iterator[Passage]:
    """Yield the docstrings, comments and messages of a Python module."""
    source = path.read_text(encoding="utf-8")
    name = name_of(path)
    documented, others = texts(source)
    for line, text in documented:
        yield Passage("docstrings", name, line, readable(text))
    for line, text in others:
        if len(WORD.findall(text)) > 3 and not NOT_PROSE.search(text):
            yield Passage("messages", name, line, readable(text))
    for line, text in comments(source):
        yield Passage("comments", name, line, readable(text))


@cache
def texts(source: str) -> tuple[Sequence[tuple[int, str]], Sequence[tuple[int, str]]]:
    """Return the docstrings of a module and its other texts, each behind its line, in one walk.

    The parts of a formatted text are joined.
    """
    found: list[tuple[int, str]] = []
    others: list[tuple[int, str]] = []
    passed: set[int] = set()  # constants that are docstrings or parts of formatted texts
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant):  # a walk meets a whole before its parts
            if isinstance(node.value, str) and id(node) not in passed:
                others.append((node.lineno, node.value))
        elif isinstance(node, ast.JoinedStr):
            passed |= set(map(id, node.values))
            parts = (part.value if isinstance(part, ast.Constant) else "x" for part in node.values)
            others.append((node.lineno, "".join(map(str, parts))))
        elif isinstance(node, DOCUMENTED):
            text = ast.get_docstring(node)
            if text is not None:
                found.append((node.body[0].lineno, text))
                passed |= set(map(id, ast.iter_child_nodes(node.body[0])))
    return found, others


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Yield comments; adjacent lines that hold a comment alone are one."""
    block: list[str] = []
    first = last = 0
    for line, text in enumerate(source.split("\n"), 1):
        found = COMMENT.search(text) if "#" in text else None
        if found is None or PRAGMA.match(found[1]):
            continue
        said, alone = found[1].lstrip("#: "), not text[: found.start(1)].strip()
        if block and (line != last + 1 or not alone):
            yield first, "\n".join(block)
            block = []
        if not alone:
            yield line, said
            continue
        first = first if block else line
        last = line
        block.append(said)
    if block:
        yield first, "\n".join(block)


def name_of(path: Path) -> str:
    """Return a path from the project's root, or as it is outside."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def files(places: Iterable[Path]) -> list[Path]:
    """Return the pages and modules at or under places, without kept outputs."""
    found: set[Path] = set()
    for place in places:
        found |= {place} if place.is_file() else {*place.rglob("*.md"), *place.rglob("*.py")}
    hidden = {"__pycache__", "out", "node_modules"}
    return sorted(path for path in found if hidden.isdisjoint(path.parts))


def passages(places: Iterable[Path]) -> Iterator[Passage]:
    """Yield every passage of the pages and modules at or under places."""
    for path in files(places):
        yield from page_passages(path) if path.suffix == ".md" else module_passages(path)


def weight(passage: Passage) -> int:
    """Return the count of a passage's hard words and long sentences."""
    total = 0
    for sentence in sentences(passage.text):
        found = hard(sentence)
        total += sum(len(words) for name, words in found.items() if name != "passive")
        total += len(WORD.findall(sentence)) > LONG
    return total


def worst(found: Sequence[Passage], count: int) -> list[str]:
    """Return the passages with the most faults for their length, as `file:line: text`."""
    ranked = sorted(found, key=lambda passage: -weight(passage) / (12 + len(passage.text) / 10))
    return [
        f"{passage.path}:{passage.line} [{passage.kind}] {' '.join(passage.text.split())[:240]}"
        for passage in ranked[:count]
        if weight(passage)
    ]


def default_places() -> list[Path]:
    """Return the folders and pages whose prose has bounds."""
    return [ROOT / name for name in dict.fromkeys((*PAGES, *CODE))]


def table(found: Sequence[Passage]) -> str:
    """Return rates by area (the first folders) and kind as lines of text."""
    areas: dict[tuple[str, str], Figures] = {}
    for passage in found:
        parts = passage.path.split("/")
        area = "/".join(parts[:2]) if len(parts) > 2 else parts[0]
        for key in ((area, passage.kind), ("all", passage.kind)):
            areas.setdefault(key, Figures()).add(passage.text)
    names = (*HARD, "passive", "long", "mean")
    lines = [f"{'area':28}{'kind':12}{'words':>8}" + "".join(f"{name:>9}" for name in names)]
    for (area, kind), figures in sorted(areas.items()):
        rates = figures.rates()
        lines.append(
            f"{area:28}{kind:12}{figures.words:8}"
            + "".join(f"{rates[name]:9.1f}" for name in names)
        )
    return "\n".join(lines)


def main() -> None:
    """Print the table of the chosen places, then their worst passages."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("places", nargs="*", type=Path, help="pages, modules or folders")
    parser.add_argument("--package", help="measure an installed package")
    parser.add_argument("--kind", choices=KINDS, help="one kind of prose only")
    parser.add_argument("--worst", type=int, default=10, help="how many places to print")
    chosen = parser.parse_args()
    places = [path.resolve() for path in chosen.places] or default_places()
    if chosen.package:
        spec = importlib.util.find_spec(chosen.package)
        if spec is None or spec.origin is None:
            parser.error(f"{chosen.package} is not installed")
        places = [Path(spec.origin).parent]
    found = [one for one in passages(places) if chosen.kind in (None, one.kind)]
    print(table(found))
    print(*worst(found, chosen.worst), sep="\n")


if __name__ == "__main__":
    main()
