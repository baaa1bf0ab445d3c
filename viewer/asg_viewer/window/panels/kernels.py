"""The kernel of the selected node: its WGSL, and the other nodes fused into it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from asg_viewer.canvas.gui import dpg
from asg_viewer.inspect.kernels import KernelView
from asg_viewer.inspect.wgsl import Kind as Piece, Token
from asg_viewer.model.categories import Category
from asg_viewer.scene.primitives import Color
from asg_viewer.scene.theme import Theme
from asg_viewer.state.model import State, Tab
from asg_viewer.state.work import Kind
from asg_viewer.window import widgets
from asg_viewer.window.context import Context, callback

_SIZE, _LINE = 13.0, 18.0  # of a letter and of a line of code
_MOST_LINES, _MOST_FUSED = 600, 12
_LOW = 300.0  # height of the code in the column


class KernelPanel:
    """A node's kernel, folded below the inspector's facts."""

    key = "kernels.title"

    def __init__(self) -> None:
        self.widgets: dict[str, int] = {}
        self.links: list[tuple[int, tuple[int, int]]] = []
        self._shown: tuple[object, ...] = ()
        self._number = 0
        self._large = 0

    def build(self, context: Context, parent: int) -> None:
        """Make the button and the box that it opens."""
        self._box = int(dpg.add_group(parent=parent))
        dpg.add_spacer(height=context.px(6), parent=self._box)
        toggle = callback(partial(context.act, _toggled))
        self._open = int(dpg.add_button(label="", parent=self._box, callback=toggle))
        dpg.bind_item_theme(self._open, context.styles.anchor)
        dpg.bind_item_font(self._open, context.fonts.bold)
        self.widgets["kernel"] = self._open
        self._body = int(dpg.add_group(parent=self._box))

    def update(self, context: Context) -> None:
        """Show the kernels of the selection."""
        state, tab = context.state, context.state.tab
        selection = None if tab is None else tab.selection
        is_node = tab is not None and selection is not None and (
            selection.item < tab.document.panes[selection.side].model.size
        )  # fmt: skip
        dpg.configure_item(self._box, show=is_node)
        if tab is None or not is_node:
            self._shown = ()
            return
        work = tab.work
        shown = (tab.document, selection, state.kernel, work.kernels, state.theme,
                 Kind.KERNELS in work.going, work.faults.get(Kind.KERNELS))  # fmt: skip
        if shown == self._shown:
            return
        if shown[:2] != self._shown[:2]:
            self._number = 0
        self._shown = shown
        self._show(context, tab)

    def _show(self, context: Context, tab: Tab) -> None:
        dpg.delete_item(self._body, children_only=True)
        self.links = []
        say, work, selection = context.say, tab.work, tab.selection
        mark = "−" if context.state.kernel else "+"
        dpg.configure_item(self._open, label=f"{mark} {say('kernels.title')}")
        if not context.state.kernel or selection is None:
            return
        fault = work.faults.get(Kind.KERNELS)
        if fault:
            text = say("kernels.no_device", reason=fault)
            widgets.note(context, self._body, text, warning=True)
        elif work.kernels is None:
            widgets.note(context, self._body, say("kernels.compiling"))
        else:
            found = work.kernels.of(selection.side, selection.item)
            if not found:
                widgets.note(context, self._body, say("kernels.none"))
            else:
                self._kernels(context, tab, found)

    def _kernels(self, context: Context, tab: Tab, found: Sequence[KernelView]) -> None:
        say, selection, known = context.say, tab.selection, tab.work.kernels
        if selection is None or known is None:
            return
        self._number = min(self._number, len(found) - 1)
        kernel = found[self._number]
        outer = known.outer(selection.side, selection.item)
        if outer != selection.item:
            name = widgets.title_of(tab, (selection.side, outer))
            widgets.note(context, self._body, say("kernels.within", node=name))
        if len(found) > 1:
            choices = [(str(n), f"{n + 1}/{len(found)}  {each.label}")
                       for n, each in enumerate(found)]  # fmt: skip
            widgets.combo(context, self._body, choices, str(self._number),
                          partial(self._choose, context, tab))  # fmt: skip
        else:
            dpg.add_text(kernel.label, parent=self._body, wrap=0)
        count = len(known.kernels.kernels)
        groups = " × ".join(map(str, kernel.workgroups))
        widgets.note(context, self._body,
                     f"{say('kernels.number', number=kernel.number + 1, count=count)}, "
                     f"{say('kernels.workgroups')} {groups}")  # fmt: skip
        self._buttons(context, kernel)
        self._code(context, kernel)
        fused = known.fused_with(selection.side, selection.item, kernel)
        if fused:
            widgets.heading(context, self._body, say("kernels.fused"))
        for home in fused[:_MOST_FUSED]:
            button = widgets.link(context, self._body, widgets.title_of(tab, home), home)
            self.links.append((button, home))
        if len(fused) > _MOST_FUSED:
            widgets.note(context, self._body,
                         say("inspector.more", count=len(fused) - _MOST_FUSED))  # fmt: skip

    def _choose(self, context: Context, tab: Tab, number: str) -> None:
        self._number = int(number)
        self._show(context, tab)

    def _code(self, context: Context, kernel: KernelView) -> None:
        with dpg.child_window(parent=self._body, height=context.px(_LOW), border=False,
                              horizontal_scrollbar=True) as frame:  # fmt: skip
            draw_code(context, int(frame), kernel.lines)
        dpg.bind_item_theme(frame, _ground(context.theme))

    def _buttons(self, context: Context, kernel: KernelView) -> None:
        say = context.say
        with dpg.group(horizontal=True, parent=self._body) as line:
            large = partial(self._enlarge, context, kernel)
            copy = partial(dpg.set_clipboard_text, kernel.source)
            self.widgets["kernel.large"] = widgets.button(
                context, int(line), say("kernels.large"), large
            )
            self.widgets["kernel.copy"] = widgets.button(
                context, int(line), say("kernels.copy"), copy
            )

    def _enlarge(self, context: Context, kernel: KernelView) -> None:
        """Show the code in a separate window."""
        if self._large and dpg.does_item_exist(self._large):
            dpg.delete_item(self._large)
        wide, high = dpg.get_viewport_client_width(), dpg.get_viewport_client_height()
        size = (round(wide * 0.7), round(high * 0.82))
        place = (round(wide * 0.03), round(high * 0.1))
        with dpg.window(label=kernel.label, width=size[0], height=size[1], pos=place,
                        horizontal_scrollbar=True) as made:  # fmt: skip
            draw_code(context, int(made), kernel.lines)
        dpg.bind_item_theme(made, context.styles.card)
        self._large = int(made)


def draw_code(context: Context, parent: int, lines: Sequence[tuple[Token, ...]]) -> None:
    """Draw lines of code in colors, with their numbers."""
    scale = context.scale
    probe = dpg.get_text_size("m" * 40, font=context.fonts.mono) or (40 * 9.6, 16.0)
    letter = float(probe[0]) / 40 * _SIZE / 16.0 / scale * scale
    shown = lines[:_MOST_LINES]
    most = max((sum(len(token.text) for token in line) for line in shown), default=0)
    gutter = (len(str(len(shown))) + 2) * letter
    drawn = int(
        dpg.add_drawlist(round(gutter + (most + 2) * letter),
                         round((len(shown) + 1) * _LINE * scale), parent=parent)
    )  # fmt: skip
    colors = code_colors(context.theme)
    for number, line in enumerate(shown):
        y = (number + 0.4) * _LINE * scale
        label = str(number + 1)
        left = gutter - (len(label) + 1) * letter
        _word(context, drawn, left, y, label, context.theme.muted)
        x = gutter
        for token in line:
            if token.text.strip():
                blank = len(token.text) - len(token.text.lstrip())
                text = token.text.strip()
                _word(context, drawn, x + blank * letter, y, text, colors[token.kind])
            x += len(token.text) * letter


def _word(context: Context, parent: int, x: float, y: float, text: str, color: Color) -> None:
    item = dpg.draw_text((x, y), text, size=_SIZE * context.scale, color=color, parent=parent)
    dpg.bind_item_font(item, context.fonts.mono)


def code_colors(theme: Theme) -> Mapping[Piece, Color]:
    """Return a color for each class of tokens."""
    category = theme.categories
    return {
        Piece.TEXT: theme.text, Piece.COMMENT: theme.muted, Piece.KEYWORD: theme.accent,
        Piece.TYPE: category[Category.INPUT], Piece.BUILTIN: category[Category.ELEMENTWISE],
        Piece.NUMBER: category[Category.PARAMETER], Piece.ATTRIBUTE: category[Category.SHAPE],
        Piece.BUFFER: category[Category.RANDOM], Piece.OPERATOR: theme.muted,
    }  # fmt: skip


def _ground(theme: Theme) -> int:
    with dpg.theme() as made, dpg.theme_component(dpg.mvAll):
        dpg.add_theme_color(dpg.mvThemeCol_ChildBg, theme.ground)
        dpg.add_theme_style(dpg.mvStyleVar_ChildRounding, 6)
        dpg.add_theme_style(dpg.mvStyleVar_WindowPadding, 6, 6)
    return int(made)


def _toggled(state: State) -> State:
    return replace(state, kernel=not state.kernel)
