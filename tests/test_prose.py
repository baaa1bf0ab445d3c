"""Prose is plain: few hard words and long sentences, and no sentence that opens with a clause."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools import prose

ROOT = Path(__file__).parent.parent
KINDS = prose.KINDS  # whose bounds are held
FILES = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("asg", "backends", "viewer", "tools", "benchmarks", "examples", "tests")
    for path in (ROOT / folder).rglob("*.py")
)

VERB = r"(?:Return|Give|Yield|Tell|Say|Print|Show|Make|Collect|List)s?"
CLAUSE = rf"(?:{VERB} )?(?:[Ww]hat|[Oo]f|[Bb]elow which|[Ww]hoever|[Hh]ow often|[Ww]hich)\b"
OPENS_WITH_A_CLAUSE = re.compile(f"^{CLAUSE}")
# The source of a docstring with such a sentence has this, behind its quotes or another sentence.
MAY_OPEN_WITH_A_CLAUSE = re.compile(rf'(?:["\']\\?|[.:;?!])\s*{CLAUSE}')
# Notes beside a line, in lower case, may be of or about it.
COMMENT_OPENS_WITH_A_CLAUSE = re.compile(r"#:? (?:What|Of|Below which|Whoever|Which)\b")
IS_NO = re.compile(
    r"(?<![Tt]here )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|fewer\b|matter\b)[a-z]{2}"
)

# Sentences in which the words are the field's own, or a quotation.
ALLOWED: frozenset[str] = frozenset()


def comments(source: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(source.split("\n"), 1):
        found = prose.COMMENT.search(line)
        if found:
            yield number, found[1]


def faults(source: str, spoken: bool = True) -> list[str]:
    """Return the faults of comments and docstrings, and of messages where they are `spoken`.

    A module of which only docstrings count is parsed if its text may have a fault: that is rare.
    """
    suspect = spoken or MAY_OPEN_WITH_A_CLAUSE.search(source) or IS_NO.search(source)
    documented, others = prose.texts(source) if suspect else ((), ())
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


def test_spelling_is_american() -> None:
    kinds = {".js", ".md", ".mjs", ".po", ".py", ".wgsl"}
    folders = ("asg", "backends", "benchmarks", "docs", "examples", "tests", "tools", "viewer")
    texts = [path for each in folders for path in (ROOT / each).rglob("*") if path.suffix in kinds]
    found = []
    for path in [*texts, *ROOT.glob("*.md")]:
        name = path.relative_to(ROOT).as_posix()
        text = f"{name}\n{path.read_text(encoding='utf-8')}"
        lines = (text.count("\n", 0, place) for place in prose.british(text))
        found += [f"{name}:{line}" for line in lines]
    assert not found, "\n".join(found)
    assert list(prose.british("optimi" + "sed in col" + "our")) == [13, 5]


def test_prose_names_the_noun() -> None:
    found = [
        f"{path}:{fault}" for path in FILES
        for fault in faults(
            (ROOT / path).read_text(encoding="utf-8"), spoken=not path.startswith("tests/")
        )
    ]  # fmt: skip
    assert not found, "\n".join(found)


# The density of hard words, by tools/prose.py


def density_faults(passages: Sequence[prose.Passage]) -> list[str]:
    """Return the figures beyond their bounds, each as a sentence, by kind."""
    figures = {kind: prose.Figures() for kind in KINDS}
    for passage in passages:
        figures[passage.kind].add(passage.text)
    return [
        f"{kind}: {name} is {rates[name]:.2f}, more than {bound}"
        for kind in KINDS
        for rates in [figures[kind].rates()]
        for name, bound in prose.BOUNDS[kind].items()
        if rates[name] > bound
    ]


def test_hard_words_and_long_sentences_are_few() -> None:
    passages = [each for each in prose.passages(prose.default_places()) if each.kind in KINDS]
    faults = density_faults(passages)
    kinds = {fault.partition(":")[0] for fault in faults}
    places = prose.worst([each for each in passages if each.kind in kinds], 10)
    assert not faults, "\n".join((*faults, "The ten worst places:", *places))


def test_dense_prose_is_found() -> None:
    hard = prose.Passage("docs", "a.md", 1, "What is given is that of those which such ones have.")
    plain = prose.Passage("docs", "b.md", 7, "Load the model, then run a step.")
    assert density_faults([plain]) == []
    faults = "\n".join(density_faults([plain, hard]))
    for name in ("what", "which", "those", "ones", "such", "clause", "passive"):
        assert f"docs: {name} is" in faults
    assert prose.worst([plain, hard], 10)[0].startswith("a.md:1 [docs] What is given")
