"""The kernels of a run over time, measured here or read from a trace of another machine."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, cast

import numpy as np

from asg.core.errors import AsgError, FormatError
from asg.runtime.backend_choice import installed
from asg.runtime.profiling import Profile
from asg_viewer.model.document import Document
from asg_viewer.overlays.from_files import names_of
from asg_viewer.overlays.heat import Overlay, overlay, parted, seconds_in_words
from asg_viewer.overlays.kinds import text_of
from asg_viewer.overlays.lowering import Lowering, computed, lowering_of
from asg_viewer.values.joint import Joint, joint_of

Home = tuple[int, int]  # a side and a node of it

_MOST_BYTES, _MOST_SPANS = 1 << 28, 500_000
_KERNELS = frozenset({"kernel", "gpu_memcpy", "gpu_memset", "node"})  # categories of events
_HINT = "profile.save writes a trace"
_ENDING = re.compile(r"_kernel_time$")  # of the names in traces of ONNX Runtime


@dataclass(frozen=True)
class Span:
    """A kernel of a run: start and length in seconds, its stream, its work, and its nodes.

    `texts` and `ids` describe its nodes in the lowered graph.
    """

    label: str
    start: float
    seconds: float
    stream: str = ""
    bytes: int = 0
    flops: int = 0
    homes: tuple[Home, ...] = ()
    texts: tuple[str, ...] = ()
    ids: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class Spans:
    """The kernels of a run in the order of their starts."""

    device: str
    spans: tuple[Span, ...]

    @cached_property
    def streams(self) -> tuple[str, ...]:
        """The streams in the order of their first kernels."""
        return tuple(dict.fromkeys(span.stream for span in self.spans))

    @cached_property
    def end(self) -> float:
        """The end of the last kernel, in seconds."""
        return max((span.start + span.seconds for span in self.spans), default=0.0)

    @cached_property
    def busy(self) -> float:
        """The sum of all lengths, in seconds."""
        return sum(span.seconds for span in self.spans)

    @cached_property
    def fastest(self) -> tuple[float, float]:
        """The highest rates of a kernel: bytes and arithmetic operations per second."""
        timed = [span for span in self.spans if span.seconds > 0]
        return (
            max((span.bytes / span.seconds for span in timed), default=0.0),
            max((span.flops / span.seconds for span in timed), default=0.0),
        )

    def share(self, span: Span) -> float:
        """Return the share of a kernel's time that its work needs at the highest rates."""
        rates = zip((span.bytes, span.flops), self.fastest, strict=True)
        least = max((amount / rate for amount, rate in rates if rate), default=0.0)
        return least / span.seconds if span.seconds > 0 else 0.0

    def longest(self, most: int) -> list[Span]:
        """Return the longest kernels, the longest first."""
        return sorted(self.spans, key=lambda span: -span.seconds)[:most]

    def at(self, seconds: float, stream: int) -> Span | None:
        """Return the kernel of a stream, by its number, at a time."""
        if not 0 <= stream < len(self.streams):
            return None
        name = self.streams[stream]
        return next((span for span in self.spans if span.stream == name
                     and span.start <= seconds < span.start + span.seconds), None)  # fmt: skip


def spans_of(profile: Profile, joint: Joint, lowering: Lowering) -> Spans:
    """Return the kernels of a profile of a joint graph."""
    spans = tuple(
        Span(entry.label, entry.start, entry.seconds, "", entry.bytes, entry.flops,
             _homes(entry.ids, joint, lowering))
        for entry in profile.entries
    )  # fmt: skip
    return Spans(profile.device, spans)


def _homes(ids: Iterable[int], joint: Joint, lowering: Lowering) -> tuple[Home, ...]:
    """Return the shown nodes that lowered nodes compute."""
    owners = computed((each for each in ids if each < len(lowering.owners)), lowering)
    return tuple(joint.homes[owner] for owner in sorted(owners) if owner in joint.homes)


# Traces in files


def read_trace(path: Path) -> Spans:
    """Return the kernels of a trace in Chrome's format, as `Profile.save` and other tools write.

    A trace with events of a GPU has only these. Raises FormatError for another file, and OSError
    for an unreadable file.
    """
    text = text_of(path, _MOST_BYTES)
    try:
        held: Any = json.loads(text)
        listed = _list(held) or _list(held["traceEvents"])
        events: list[dict[str, Any]] = [each for each in listed if isinstance(each, dict)]
        spans, device = list(_read(events)), _device(events)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise FormatError(f"{path.name} has no events: {error}", hint=_HINT) from None
    if not spans:
        raise FormatError(f"{path.name} has no events with a length", hint=_HINT)
    first = min(span.start for span in spans)
    moved = [replace(span, start=span.start - first) for span in spans]
    return Spans(device, tuple(sorted(moved, key=lambda span: span.start)))


def _read(events: Sequence[Mapping[str, Any]]) -> Iterator[Span]:
    whole = [each for each in events if each.get("ph") == "X" and _seconds(each, "dur") > 0]
    kernels = [each for each in whole if str(each.get("cat", "")).casefold() in _KERNELS]
    for event in (kernels or whole)[:_MOST_SPANS]:
        given: Any = event.get("args")
        args = cast("dict[str, Any]", given) if isinstance(given, dict) else dict[str, Any]()
        stream = args.get("stream", event.get("tid", ""))
        yield Span(
            _ENDING.sub("", str(event.get("name", ""))), _seconds(event, "ts"),
            _seconds(event, "dur"), str(stream), _count(args.get("bytes")),
            _count(args.get("flops")), texts=_texts(args.get("nodes")),
            ids=tuple(map(_count, _list(args.get("ids")))),
        )  # fmt: skip


def _seconds(event: Mapping[str, Any], key: str) -> float:
    value = float(event.get(key, 0.0))
    return value / 1e6 if np.isfinite(value) else 0.0


def _count(value: object) -> int:
    return int(value) if isinstance(value, int | float) and 0 <= value < 2**62 else 0


def _list(value: object) -> list[Any]:
    return cast("list[Any]", value) if isinstance(value, list) else []


def _texts(value: object) -> tuple[str, ...]:
    return tuple(map(str, _list(value)))


def _device(events: Iterable[Mapping[str, Any]]) -> str:
    """Return the name of the first process."""
    for event in events:
        args: Any = event.get("args")
        if event.get("name") == "process_name" and isinstance(args, dict):
            return str(cast("dict[str, Any]", args).get("name", ""))
    return ""


def linked(found: Spans, document: Document) -> Spans:
    """Return a trace's kernels with the nodes of a document that they compute.

    A trace of this graph, by any installed backend, names the nodes of the lowered graph. The nodes
    of another trace follow from the names of its kernels.
    """
    joint = joint_of(document)
    lowering = next((each for each in _lowerings(joint) if _describes(found, each)), None)
    if lowering is not None:
        spans = (replace(s, homes=_homes(s.ids, joint, lowering)) for s in found.spans)
        return Spans(found.device, tuple(spans))
    named = [names_of(pane.model) for pane in document.panes]
    return Spans(found.device, tuple(replace(s, homes=_named(s, named)) for s in found.spans))


def _lowerings(joint: Joint) -> Iterator[Lowering]:
    for backend in sorted(installed()):
        try:
            yield lowering_of(joint.graph, backend)
        except AsgError:  # a backend without a device here
            continue


def _describes(found: Spans, lowering: Lowering) -> bool:
    """Whether the nodes of a trace are those of a lowered graph."""
    nodes = lowering.lowered.nodes
    pairs = [pair for span in found.spans for pair in zip(span.ids, span.texts, strict=False)]
    return bool(pairs) and all(
        number < len(nodes) and text.startswith(nodes[number]._replace(source=None).describe())
        for number, text in pairs
    )


def _named(span: Span, named: Sequence[Mapping[str, int]]) -> tuple[Home, ...]:
    for name in (*span.texts, span.label):
        plain = name.strip("/")
        for side, known in enumerate(named):
            if plain in known:
                return ((side, known[plain]),)
    return ()


def time_of(found: Spans, document: Document, kind: str, caption: str) -> tuple[Overlay, ...]:
    """Return the time of each node in a trace as an overlay; a kernel's time is split evenly."""
    totals: defaultdict[Home, float] = defaultdict(float)
    for span in found.spans:
        for home in span.homes:
            totals[home] += span.seconds / len(span.homes)
    numbers = [
        totals.get((side, node), float("nan"))
        for side, pane in enumerate(document.panes) for node in range(pane.model.size)
    ]  # fmt: skip
    shown = overlay(kind, numbers, caption, seconds_in_words)
    return parted(shown, [pane.model.size for pane in document.panes])
