"""The pages of the reference, written from docstrings: every public name, by topic.

MkDocs calls `on_files` (`hooks` in mkdocs.yml), which adds the pages to the site. Nothing is
written into the repository.
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections.abc import Iterator
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
    "asg.runtime.recomputing": "Derivatives",
    "asg.testing": "Derivatives",
    "asg.passes": "Rewriting",
    "asg.io": "Files",
    "asg.core.printer": "Files",
    "asg.optim": "Training steps and optimisers",
    "asg.ops": "Elementwise",
    "asg.ops.control": "Loops and branches",
    "asg.ops.calling": "Loops and branches",
    "asg.ops.custom": "Derivatives",
    "asg.ops.numbers": "Types and dimensions",
    "asg.ops.random": "Random numbers",
    "asg.ops.distributions": "Random numbers",
    "asg.ops.nn": "Neural networks",
    "asg.ops.nn.losses": "Losses",
    "asg.ops.nn.ctc": "Losses",
    "asg.ops.printing": "Running",
    **dict.fromkeys(
        ("asg.ops.reductions", "asg.ops.statistics", "asg.ops.order_statistics", "asg.ops.norms",
         "asg.ops.nan_reductions",
         "asg.ops.cumulative", "asg.ops.scans", "asg.ops.sorting", "asg.ops.distances",
         "asg.ops.calculus"), "Sums, statistics and sorts",
    ),
    **dict.fromkeys(
        ("asg.ops.contraction", "asg.ops.linear_algebra", "asg.ops.einsum", "asg.ops.spectrograms"),
        "Products",
    ),
    **dict.fromkeys(
        ("asg.ops.arranging", "asg.ops.creation", "asg.ops.joins", "asg.ops.rearranging",
         "asg.ops.splitting", "asg.ops.views", "asg.ops._support.building"),
        "Making and arranging arrays",
    ),
    **dict.fromkeys(
        ("asg.ops.indexing", "asg.ops.scattering", "asg.ops.replacing", "asg.ops.getitem"),
        "Indexing",
    ),
}  # fmt: skip

# The modules whose public names are a topic each.
ROOMS = {
    "asg.nn": "Layers (asg.nn)",
    "asg.optim": "Optimisers (asg.optim)",
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
    "asg.image": "Images (asg.image)",
    "asg.nn.functional": "Functions of networks (asg.nn.functional)",
    "asg.io": "Files (asg.io)",
    "asg.onnx": "ONNX (asg.onnx)",
    "asg.torch": "PyTorch (asg.torch)",
    "asg.web": "The browser (asg.web)",
    "asg.distributed": "Several machines (asg.distributed)",
    "asg.extend": "Extensions (asg.extend)",
    "asg.testing": "Tests of ops and executors (asg.testing)",
}


class Entry(NamedTuple):
    """A public name, and the object that has it."""

    name: str
    value: Any


def topics() -> dict[str, list[Entry]]:
    """Return all public names by topic, those of each topic in the order of the alphabet."""
    found: dict[str, list[Entry]] = {title: [] for title in dict.fromkeys(TOPICS.values())}
    for name, value in public("asg"):
        found[_topic(value)].append(Entry(f"asg.{name}", value))
    for room, title in ROOMS.items():
        found[title] = [Entry(f"{room}.{name}", value) for name, value in public(room)]
    return found


def public(room: str) -> Iterator[tuple[str, Any]]:
    """Yield the public names of a module with their values; a module has a topic of its own."""
    module = importlib.import_module(room)
    listed = getattr(module, "__all__", None) or _own(module)
    if room == "asg":  # its `__all__` leaves out names of Python's builtins
        listed = [name for name in dir(module) if not name.startswith("_")]
    for name in sorted(listed, key=str.lower):
        value = getattr(module, name)
        if not isinstance(value, ModuleType):
            yield name, value


def _own(module: ModuleType) -> list[str]:
    """Return the names of a module that does not list them: those of its own room."""
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and str(getattr(value, "__module__", "")).startswith(module.__name__)
    ]


def _topic(value: object) -> str:
    home = str(getattr(value, "__module__", None) or type(value).__module__)
    fits = (start for start in TOPICS if f"{home}.".startswith(f"{start}." if start else ""))
    return TOPICS[max(fits, key=len)]


def file_name(title: str) -> str:
    """Return the page of a topic within the folder of the reference."""
    return re.sub(r"\W+", "-", title.lower()).strip("-") + ".md"


def page(title: str, entries: list[Entry]) -> str:
    """Return the Markdown of a topic."""
    listed = [f"# {title}", ""]
    room = next((room for room, each in ROOMS.items() if each == title), None)
    if room:
        listed += [_markdown(inspect.getdoc(importlib.import_module(room)) or ""), ""]
    for name, value in entries:
        listed += [f"## {name}", "", *_body(name, value)]
    return "\n".join(listed) + "\n"


def index(found: dict[str, list[Entry]]) -> str:
    """Return the Markdown of the first page of the reference: topics, and the names of each."""
    lines = ["# Reference", "", "Every public name: `help(asg.name)` prints the same.", ""]
    for title, entries in found.items():
        page_name = file_name(title)
        links = (f"[{e.name.rpartition('.')[2]}]({page_name}#{_anchor(e.name)})" for e in entries)
        lines += [f"## [{title}]({page_name})", "", " · ".join(links), ""]
    return "\n".join(lines)


def _anchor(name: str) -> str:
    return name.replace(".", "").lower()


def _body(name: str, value: Any) -> list[str]:
    if not (inspect.isroutine(value) or inspect.isclass(value)):
        return [f"A value of `{type(value).__name__}`: `{value!r}`.", ""]
    lines = ["```python", f"{name}{_signature(value)}", "```", ""]
    lines += [_markdown(inspect.getdoc(value) or ""), ""]
    if inspect.isclass(value):
        for member, each in sorted(vars(value).items()):
            if not member.startswith("_") and (inspect.isfunction(each) or _is_property(each)):
                lines += _member(member, each)
        lines.append("")
    return lines


def _is_property(value: object) -> bool:
    return isinstance(value, property)


def _member(name: str, value: Any) -> list[str]:
    shown = f"`{name}`" if _is_property(value) else f"`{name}{_signature(value)}`"
    first = (inspect.getdoc(value) or "").partition("\n\n")[0].replace("\n", " ")
    return [f"- {shown}: {_escaped(first)}" if first else f"- {shown}"]


def _signature(value: Any) -> str:
    try:
        text = str(inspect.signature(value)).replace("'", "")
    except (TypeError, ValueError):
        return ""
    return re.sub(r" at 0x[0-9a-f]+", "", text).replace("(self, ", "(").replace("(self)", "()")


_SECTION = re.compile(r"^(Args|Raises|Returns|Attributes|Yields):$")


def _markdown(text: str) -> str:
    """Return a docstring as Markdown: examples as code, arguments as a list, the rest as text."""
    parts: list[str] = []
    for paragraph in text.split("\n\n"):
        first, _, rest = paragraph.partition("\n")
        if paragraph.startswith(">>>"):
            parts.append(f"```pycon\n{paragraph}\n```")
        elif _SECTION.match(first):
            parts.append(f"**{first}**\n\n{_arguments(rest)}")
        elif all(line.startswith("    ") for line in paragraph.splitlines()):
            parts.append(f"```python\n{inspect.cleandoc(paragraph)}\n```")
        else:
            parts.append(_escaped(paragraph))
    return "\n\n".join(parts)


def _arguments(text: str) -> str:
    """Return the indented lines of arguments as a list."""
    items: list[str] = []
    for line in inspect.cleandoc(text).splitlines():
        if line.startswith(" ") and items:
            items[-1] += " " + line.strip()
        else:
            items.append(line)
    named = (re.sub(r"^([*]*[a-z_0-9]+):", r"`\1`:", each) for each in items)
    return "\n".join(f"- {_escaped(each)}" for each in named)


def _escaped(text: str) -> str:
    """Return text with what Markdown would take for a sign escaped, outside of its code."""
    parts = re.split(r"(``.*?``|`[^`]*`)", text)
    return "".join(
        part if i % 2 else re.sub(r"([\[\]<>*_#])", r"\\\1", part) for i, part in enumerate(parts)
    )


def on_files(files: Any, config: Any) -> Any:
    """Add the pages of the reference to those of the site: MkDocs calls this."""
    from mkdocs.structure.files import File

    found = topics()
    pages = {"reference/index.md": index(found)}
    pages |= {f"reference/{file_name(t)}": page(t, entries) for t, entries in found.items()}
    for place, content in pages.items():
        files.append(File.generated(config, place, content=content))
    return files
