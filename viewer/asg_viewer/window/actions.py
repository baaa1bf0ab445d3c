"""The entries of the palette that run a command, in the toolbar's words and with other words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from asg_viewer.keys import BINDINGS
from asg_viewer.overlays.quantities import KINDS
from asg_viewer.state.question import Entry
from asg_viewer.state.work import Page
from asg_viewer.texts import NAMES, Phrases
from asg_viewer.window.toolbar import LABELS

_UNLISTED = frozenset({
    "palette", "escape", "up", "down", "left", "right", "pan_left", "pan_right", "pan_up",
    "pan_down",
})  # fmt: skip

# Without a graph
_ANYWHERE = frozenset({"open", "paste", "theme", "inspector", "help", "quit", "tour", "language"})

# Before the other commands, for users who look around.
_FIRST = (
    "run_values", "play", "derive", "next_overlay", "search", "open_all", "close_all", "fit",
    "ancestors", "descendants", "follow", "help",
)  # fmt: skip

# English words that find a command whatever the language of the window.
_WORDS: Mapping[str, str] = {
    "fit": "zoom reset whole all", "fit_selection": "zoom focus", "mode": "split overlay panes",
    "search": "find filter", "follow": "gradient derivative jump link",
    "derive": "gradient derivative differentiate grad backward",
    "theme": "colors dark light night", "edges": "curves orthogonal lines",
    "labels": "shapes types", "minimap": "overview", "inspector": "panel sidebar properties",
    "help": "keys shortcuts", "toggle": "expand collapse fold", "open_all": "expand unfold",
    "close_all": "collapse fold", "ancestors": "inputs upstream trace",
    "descendants": "outputs downstream trace", "path": "route between trace",
    "run_values": "execute evaluate run feed", "play": "animate step watch run",
    "next_overlay": "heat color cost", "next_rewrite": "passes optimize",
    "open": "file load browse", "reload": "refresh", "close_tab": "tab", "quit": "exit leave",
    "export_png": "picture image screenshot save", "export_svg": "picture image vector save",
    "copy": "text clipboard", "editor": "source code line", "save": "write store",
    "save_as": "export json python onnx text write", "rename": "name label",
    "insert": "add node op", "replace": "change op", "rewire": "connect edge input",
    "attribute": "change value edit", "delete": "remove", "undo": "revert back", "redo": "again",
}  # fmt: skip
_OVERLAY_WORDS = {
    "time": "profile slow speed duration", "memory": "bytes size buffers",
    "flops": "operations compute", "gradient": "norm vanishing exploding",
}  # fmt: skip
_PAGE_WORDS = {
    Page.NODE: "inspector", Page.VALUES: "numbers run histogram tensor",
    Page.COMPARE: "difference versions numbers diff",
    Page.OVERLAY: "cost colors profile", Page.PASSES: "optimize rewrite compare",
    Page.TRAINING: "live loss curves run folder",
}  # fmt: skip


def command_entries(say: Phrases, *, has_graph: bool = True) -> list[Entry]:
    """Return an entry for each command that a user may choose by name, with its key.

    Without a graph, only some commands have an effect. Each entry runs the command
    `choose`, with the command and its arguments.
    """
    keys = {binding.command: str(binding) for binding in reversed(BINDINGS)}
    names = dict.fromkeys((*_FIRST, *(binding.command for binding in BINDINGS)))
    listed = [name for name in names if name not in _UNLISTED and "bookmark" not in name]
    named = [
        Entry(_titled(say, name), keys[name], name, words=_WORDS.get(name, "")) for name in listed
    ]
    return [
        replace(each, command="choose", arguments=(each.command, *each.arguments))
        for each in (*named, *_without_keys(say))
        if has_graph or each.command in _ANYWHERE
    ]


def name_of(command: str, *arguments: object) -> str:
    """Return the name by which a command with its arguments is remembered."""
    return " ".join(map(str, (command, *arguments)))


def chosen_first(entries: Sequence[Entry], chosen: Sequence[str]) -> list[Entry]:
    """Return entries of commands with the last chosen commands in front."""
    named = {name_of(*each.arguments): each for each in entries}
    return [*(named.pop(name) for name in chosen if name in named), *named.values()]


def _titled(say: Phrases, name: str) -> str:
    """Return the text of a command behind the label that its button has, if it has one."""
    text, label = say(f"key.{name}"), say(LABELS[name]) if name in LABELS else ""
    return text if label.casefold() in text.casefold() else f"{label}: {text}"


def _without_keys(say: Phrases) -> Iterator[Entry]:
    heat, export, language = say("page.overlay"), say("tool.export"), say("tool.language")
    for kind in KINDS:
        text = f"{heat}: {say(f'overlay.{kind}')}"
        yield Entry(text, "", "overlay", (kind,), f"heat {kind} {_OVERLAY_WORDS.get(kind, '')}")
    yield Entry(f"{heat}: {say('overlay.none')}", "", "overlay", ("",), "heat off clear")
    for page, words in _PAGE_WORDS.items():
        yield Entry(f"{say('tool.panels')}: {say(f'page.{page}')}", "", "page", (page,), words)
    yield Entry(say("compare.run"), "", "compare", (), "numbers difference backends versions numpy")
    yield Entry(say("sample.tour"), "", "tour", (), "tour help tutorial introduction guide learn")
    yield Entry(say("kernels.title"), "", "kernel", (), "kernels wgsl shader source gpu code")
    for name in ("copy_value", "save_value"):
        yield Entry(say(f"key.{name}"), "", name, (), "array numbers tensor numpy npy clipboard")
    for kind in ("png.view", "png.all", "svg.view", "svg.all"):
        command = f"export_{kind.replace('.', '_')}"
        yield Entry(f"{export}: {say(f'export.{kind}')}", "", command, (), "export picture image")
    for code, name in NAMES.items():
        yield Entry(f"{language}: {name}", "", "language", (code,), f"language {code}")
