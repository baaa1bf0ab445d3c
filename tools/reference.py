"""The pages of the reference, written from docstrings: every public name, by topic.

MkDocs calls `on_files` (`hooks` in mkdocs.yml), which adds the pages to the site. Nothing is
written into the repository.
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "backends"), str(ROOT / "viewer")]

# The modules of asg's own functions, and their topics. The longest beginning that fits counts.
TOPICS = {
    "": "Graphs",
    "asg.core.errors": "Errors",
    "asg.core.dtypes": "Types and dimensions",
    "asg.core.types": "Types and dimensions",
    "asg.core.dims": "Types and dimensions",
    "asg.autodiff": "Derivatives",
    "asg.runtime": "Running",
    "asg.runtime.gradient": "Derivatives",
    "asg.runtime.recompute.scopes": "Derivatives",
    "asg.testing": "Derivatives",
    "asg.passes": "Rewriting",
    "asg.io": "Files",
    "asg.core.printer": "Files",
    "asg.optim": "Training steps and optimizers",
    "asg.ops": "Elementwise",
    "asg.ops.control": "Loops and branches",
    "asg.ops.calling": "Loops and branches",
    "asg.ops.custom": "Derivatives",
    "asg.ops.numbers": "Types and dimensions",
    "asg.ops.random": "Random numbers",
    "asg.ops.nn": "Neural networks",
    "asg.ops.nn.losses": "Losses",
    "asg.ops.nn.ctc": "Losses",
    "asg.ops.printing": "Running",
    "asg.ops.reductions": "Sums, statistics and sorts",
    "asg.ops.products.distances": "Sums, statistics and sorts",
    "asg.ops.products": "Products",
    "asg.ops.spectra": "Products",
    "asg.ops.creation": "Making and arranging arrays",
    "asg.ops.shapes": "Making and arranging arrays",
    "asg.ops._support.building": "Making and arranging arrays",
    "asg.ops.indexing": "Indexing",
    "asg.ops.shapes.replacing": "Indexing",
}

# Modules that are a topic each.
ROOMS = {
    "asg.nn": "Layers (asg.nn)",
    "asg.optim": "Optimizers (asg.optim)",
    "asg.schedules": "Schedules (asg.schedules)",
    "asg.init": "Initial values (asg.init)",
    "asg.train": "Training (asg.train)",
    "asg.train.metrics": "Metrics (asg.train.metrics)",
    "asg.train.transforms": "Transforms (asg.train.transforms)",
    "asg.linalg": "Linear algebra (asg.linalg)",
    "asg.fft": "Fourier transforms (asg.fft)",
    "asg.random": "Random numbers (asg.random)",
    "asg.special": "Special functions (asg.special)",
    "asg.segment": "Segments (asg.segment)",
    "asg.solve": "Solvers (asg.solve)",
    "asg.image": "Images (asg.image)",
    "asg.nn.functional": "Functions of networks (asg.nn.functional)",
    "asg.io": "Files (asg.io)",
    "asg.onnx": "ONNX (asg.onnx)",
    "asg.torch": "PyTorch (asg.torch)",
    "asg.jax": "JAX (asg.jax)",
    "asg.web": "The browser (asg.web)",
    "asg.distributed": "Several machines (asg.distributed)",
    "asg.extend": "Extensions (asg.extend)",
    "asg.testing": "Tests of ops and executors (asg.testing)",
}


class Entry(NamedTuple):
    """A public name, and the object that has it."""

    name: str
    value: Any


def titles() -> list[str]:
    """Return the topics in the order of the reference."""
    return list(dict.fromkeys([*TOPICS.values(), *ROOMS.values()]))


def topics() -> dict[str, list[Entry]]:
    """Return all public names by topic; each topic is in alphabetical order."""
    found: dict[str, list[Entry]] = {title: [] for title in dict.fromkeys(TOPICS.values())}
    for name, value in public("asg"):
        found[_topic(value)].append(Entry(f"asg.{name}", value))
    for room, title in ROOMS.items():
        found[title] = [Entry(f"{room}.{name}", value) for name, value in public(room)]
    return found


def public(room: str) -> Iterator[tuple[str, Any]]:
    """Yield the public names of a module with their values; a submodule is a separate topic."""
    module = importlib.import_module(room)
    listed = getattr(module, "__all__", None) or _own(module)
    if room == "asg":  # its `__all__` leaves out names of Python's builtins
        listed = [name for name in dir(module) if not name.startswith("_")]
    for name in sorted(listed, key=str.lower):
        value = getattr(module, name)
        if not isinstance(value, ModuleType):
            yield name, value


def _own(module: ModuleType) -> list[str]:
    """Return the names of a module without a list: the names of its package."""
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and str(getattr(value, "__module__", "")).startswith(module.__name__)
    ]


def _topic(value: object) -> str:
    value = inspect.unwrap(value) if callable(value) else value  # a guard is at home in its room
    home = str(getattr(value, "__module__", None) or type(value).__module__)
    fits = (start for start in TOPICS if f"{home}.".startswith(f"{start}." if start else ""))
    return TOPICS[max(fits, key=len)]


def file_name(title: str) -> str:
    """Return the page of a topic within the folder of the reference."""
    return re.sub(r"\W+", "-", title.lower()).strip("-") + ".md"


def anchors(found: Mapping[str, Sequence[Entry]]) -> dict[str, str]:
    """Return the place of each public name: its page and the anchor there.

    Names that differ in case alone, such as Graph and graph, have numbered anchors.
    """
    places: dict[str, str] = {}
    for title, entries in found.items():
        met: Counter[str] = Counter()
        for entry in entries:
            anchor = entry.name.replace(".", "").lower()
            number = f"_{met[anchor]}" if met[anchor] else ""
            places[entry.name] = f"{file_name(title)}#{anchor}{number}"
            met[anchor] += 1
    return places


def aliases(found: Mapping[str, Sequence[Entry]]) -> dict[str, Names]:
    """Return the other names of our functions, by our name."""
    names = {entry.name for entries in found.values() for entry in entries}
    known: dict[str, Names] = {}
    for ours, other, callable_ in (*_callable(names), *_elsewhere()):
        here = known.setdefault(ours, Names([], []))
        same = ours.rpartition(".")[2].lower() == other.lower() or f"asg.{other}" in names
        if ours in names and not same and other not in (*here.ours, *here.theirs):
            (here.ours if callable_ else here.theirs).append(other)
    return {ours: each for ours, each in known.items() if each.ours or each.theirs}


class Names(NamedTuple):
    """Other names of a function: in asg, and in other libraries."""

    ours: list[str]
    theirs: list[str]

    def __str__(self) -> str:
        mine = ", ".join(f"`asg.{each}`" for each in self.ours)
        theirs = ", ".join(f"`{each}`" for each in self.theirs)
        parts = [f"Also named {mine}." if mine else "", f"Elsewhere: {theirs}." if theirs else ""]
        return " ".join(filter(None, parts))


def _callable(names: Container[str]) -> Iterator[tuple[str, str, bool]]:
    """Yield our functions with the aliases that asg answers to."""
    module = importlib.import_module("asg.api.aliases")
    for alias in module.__all__:
        function = getattr(module, alias).__name__
        ours = f"asg.{function}"
        yield ours if ours in names else f"asg.linalg.{function}", alias, True


def _elsewhere() -> Iterator[tuple[str, str, bool]]:
    """Yield our functions with their names in other libraries: from hints and from docs/from."""
    from asg.core.hints import RENAMED

    for theirs, ours in RENAMED.items():
        yield f"asg.{ours}", theirs, False
    for path in sorted((ROOT / "docs" / "from").glob("*.md")):
        for theirs, ours in _ROW.findall(path.read_text(encoding="utf-8")):
            called = re.findall(r"\basg(?:\.\w+)+", ours)
            # A schedule stands within its optimizer.
            named = sorted(called, key=lambda each: not each.startswith("asg.schedules."))[:1]
            name = re.match(r"(?:\w+\.)*(\w+)(?:\(|$)", theirs)
            if named and name:
                yield named[0], name[1], False


_ROW = re.compile(r"^\| `(.+?)` \| `(.+)` \|$", re.MULTILINE)


def page(title: str, entries: Sequence[Entry], site: Site | None = None) -> str:
    """Return the Markdown of a topic."""
    site = site or Site({}, {})
    listed = [f"# {title}", ""]
    room = next((room for room, each in ROOMS.items() if each == title), None)
    if room:
        listed += [_markdown(inspect.getdoc(importlib.import_module(room)) or "", site), ""]
    for name, value in entries:
        listed += [f"## {name}", "", *_body(name, value, site)]
    return "\n".join(listed) + "\n"


class Site(NamedTuple):
    """The whole reference: the place of each name, and its names in other libraries."""

    places: Mapping[str, str]
    aliases: Mapping[str, Names]


def index(found: Mapping[str, Sequence[Entry]]) -> str:
    """Return the Markdown of the first page of the reference: topics, and the names of each."""
    lines = ["# Reference", "", "Every public name: `help(asg.name)` prints the same.", ""]
    places = anchors(found)
    for title, entries in found.items():
        links = (f"[{each.name.rpartition('.')[2]}]({places[each.name]})" for each in entries)
        lines += [f"## [{title}]({file_name(title)})", "", " · ".join(links), ""]
    return "\n".join(lines)


def _body(name: str, value: Any, site: Site) -> list[str]:
    if not (inspect.isroutine(value) or inspect.isclass(value)):
        return [f"A value of `{type(value).__name__}`: `{value!r}`.", ""]
    lines = ["```python", signature(name, value), "```", ""]
    lines += [_markdown(inspect.getdoc(value) or "", site), ""]
    if name in site.aliases:
        lines += [str(site.aliases[name]), ""]
    if inspect.isclass(value):
        short: list[str] = []
        for member, each in sorted(vars(value).items()):
            if not member.startswith("_") and (inspect.isfunction(each) or _is_property(each)):
                if "\n\n" in (inspect.getdoc(each) or "") and not _is_property(each):
                    lines += _method(f"{name.rpartition('.')[2]}.{member}", each, site)
                else:
                    short.append(_member(member, each, site))
        lines += [*(["**Members**", ""] if short else []), *short, ""]
    return lines


def _is_property(value: object) -> bool:
    return isinstance(value, property)


def _method(name: str, value: Any, site: Site) -> list[str]:
    """Return the section of a method with a docstring of several paragraphs."""
    code = ["```python", signature(name, value), "```"]
    return [f"### {name}", "", *code, "", _markdown(inspect.getdoc(value) or "", site), ""]


def _member(name: str, value: Any, site: Site) -> str:
    shown = name if _is_property(value) else signature(name, value, width=None)
    said = " ".join((inspect.getdoc(value) or "").split())
    return f"- `{shown}`: {_escaped(said, site)}" if said else f"- `{shown}`"


WIDTH = 88  # characters of code that a column of text holds


def signature(name: str, value: Any, width: int | None = WIDTH) -> str:
    """Return a name with its parameters; if longer than `width`, each has its line."""
    try:
        found = inspect.signature(value)
    except (TypeError, ValueError):
        return name
    listed = list(_parameters(found))
    makes = inspect.isclass(value) or found.return_annotation is found.empty
    gives = "" if makes else _shown(found.return_annotation)
    result = f" -> {gives}" if gives else ""
    line = f"{name}({', '.join(listed)}){result}"
    if width is None or len(line) <= width or not listed:
        return line
    inner = "".join(f"    {each},\n" for each in listed)
    return f"{name}(\n{inner}){result}"


def _parameters(found: inspect.Signature) -> Iterator[str]:
    """Yield each parameter but self as source, and the signs `/` and `*` between the kinds."""
    before: Any = None
    for each in found.parameters.values():
        if before == each.POSITIONAL_ONLY != each.kind:
            yield "/"
        if each.kind == each.KEYWORD_ONLY and before not in (
            each.KEYWORD_ONLY,
            each.VAR_POSITIONAL,
        ):
            yield "*"
        before = each.kind
        if each.name not in ("self", "cls"):
            yield _parameter(each)
    if before == inspect.Parameter.POSITIONAL_ONLY:
        yield "/"


def _parameter(each: inspect.Parameter) -> str:
    stars = {each.VAR_POSITIONAL: "*", each.VAR_KEYWORD: "**"}.get(each.kind, "")
    kind = "" if each.annotation is each.empty else f": {_shown(each.annotation)}"
    if each.default is each.empty:
        return f"{stars}{each.name}{kind}"
    value = re.sub(r" at 0x[0-9a-f]+", "", repr(each.default))
    value = re.sub(r"^'([^'\"]*)'$", r'"\1"', value)
    value = re.sub(r"^(\w+)\(.{40,}\)$", r"\1(...)", value)  # of many fields
    return f"{each.name}{kind} = {value}" if kind else f"{each.name}={value}"


def _shown(annotation: Any) -> str:
    return annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)


_SECTION = re.compile(
    r"^(Args|Arguments|Attributes|Raises|Returns|Yields|Note|Notes|Example|Examples|Source|Sources|"
    r"References|See also|Warning):$"
)
_ITEM = re.compile(r"^([*]*\w+(?:(?:, | or |/)[*]*\w+)*)(?: \([^)]*\))?:(?:\s+|$)(.*)$", re.DOTALL)
_LISTED = ("Args", "Arguments", "Attributes", "Raises")


def _markdown(text: str, site: Site | None = None) -> str:
    """Return a docstring as Markdown: examples as code, sections as lists, the rest as text."""
    site = site or Site({}, {})
    parts: list[str] = []
    for title, body in _sections(text):
        if title in _LISTED:
            parts.append(f"**{title}**\n\n{_items(body, site)}")
        elif title:
            parts.append(f"**{title}**\n\n{_paragraphs(body, site)}")
        else:
            parts.append(_paragraphs(body, site))
    return "\n\n".join(part for part in parts if part)


def _sections(text: str) -> Iterator[tuple[str, str]]:
    """Yield the parts of a docstring: each with its title, "" for text outside of sections.

    A section ends before the first line that is not indented.
    """
    title, body = "", list[str]()
    for line in text.splitlines():
        match = _SECTION.match(line)
        if match or (title and line and not line.startswith(" ")):
            yield title, inspect.cleandoc("\n".join(body))
            title, body = (match[1], []) if match else ("", [line])
        else:
            body.append(line)
    yield title, inspect.cleandoc("\n".join(body))


def _paragraphs(text: str, site: Site) -> str:
    """Return paragraphs as Markdown; examples and indented paragraphs are code."""
    parts: list[str] = []
    for paragraph in filter(str.strip, text.split("\n\n")):
        if paragraph.startswith(">>>"):
            parts.append(f"```pycon\n{paragraph}\n```")
        elif all(line.startswith("    ") for line in paragraph.splitlines()):
            parts.append(f"```python\n{inspect.cleandoc(paragraph)}\n```")
        else:
            parts.append(_escaped(paragraph, site))
    return "\n\n".join(parts)


def _items(text: str, site: Site) -> str:
    """Return the items of a section as a list; the names stand first, as code."""
    items: list[str] = []
    for line in text.splitlines():
        if items and (line.startswith(" ") or not _ITEM.match(line)):
            items[-1] += f" {line.strip()}" if line else ""
        elif line:
            items.append(line)
    return "\n".join(f"- {_item(each, site)}" for each in items)


def _item(text: str, site: Site) -> str:
    match = _ITEM.match(text)
    if not match:
        return _escaped(text, site)
    names = re.sub(r"[*]*\w+", lambda name: f"`{name[0]}`", match[1].replace(" or ", ", "))
    return f"**{names}**: {_escaped(match[2], site)}"


def _escaped(text: str, site: Site | None = None) -> str:
    """Return text with the signs of Markdown escaped outside of code, and names of ours linked."""
    parts = re.split(r"(``.*?``|`[^`]*`)", text)
    for i, part in enumerate(parts):
        place = site.places.get(part.strip("`")) if site and i % 2 else None
        if place:
            parts[i] = f"[{part}]({place})"
        elif i % 2 == 0:
            parts[i] = re.sub(r"([\[\]<>*_#])", r"\\\1", part)
    return "".join(parts)


def on_files(files: Any, config: Any) -> Any:
    """Add the pages of the reference to the site's pages: MkDocs calls this."""
    from mkdocs.structure.files import File

    found = topics()
    site = Site(anchors(found), aliases(found))
    pages = {"reference/index.md": index(found)}
    pages |= {f"reference/{file_name(t)}": page(t, entries, site) for t, entries in found.items()}
    for place, content in pages.items():
        files.append(File.generated(config, place, content=content))
    return files
