"""The row at the bottom: messages, progress, sizes, zoom."""

from __future__ import annotations

from asg.io.progress import Progress, Unit
from asg_viewer.canvas.gui import dpg
from asg_viewer.state.model import Reading
from asg_viewer.texts import Phrases
from asg_viewer.window import widgets
from asg_viewer.window.context import Context

_OF_BYTES = 0.1  # share of the bar for reading a file's bytes


class StatusBar:
    """A line of text, and a bar while work is pending."""

    def __init__(self) -> None:
        self._shown: tuple[object, ...] = ()

    def build(self, context: Context, parent: int) -> None:
        """Make the widgets."""
        with dpg.group(horizontal=True, parent=parent):
            dpg.add_spacer(width=context.px(6))
            with dpg.group(show=False) as self._progress:
                dpg.add_spacer(height=context.px(1))  # the bar in the middle of the line
                self._bar = int(dpg.add_progress_bar(width=context.px(160), height=context.px(12)))
            self._text = int(dpg.add_text(""))
            self._tip, self._tip_text = widgets.tip(context, self._text, "", 0.3)
            self._gap = int(dpg.add_spacer(width=1))
            self._right = int(dpg.add_text(""))
        dpg.bind_item_theme(self._right, context.styles.muted)

    def update(self, context: Context) -> None:
        """Show the state."""
        state, say = context.state, context.say
        tab = state.tab
        busy = tab is not None and tab.is_busy
        dpg.configure_item(self._progress, show=busy or state.reading is not None)
        text = state.message
        if state.reading is not None:
            dpg.set_value(self._bar, _share(state.reading.progress))
            text = _said(state.reading, say)
        elif tab is not None and busy:
            dpg.set_value(self._bar, tab.progress)
            count = sum(pane.model.size for pane in tab.document.panes)
            text = say("status.laying", count=f"{count:,}")
        right = ""
        if tab is not None and not busy and state.reading is None:
            counts = " | ".join(f"{pane.model.outer:,}" for pane in tab.document.panes)
            side = tab.active if tab.active < len(tab.cameras) else 0
            percent = say("status.zoom", percent=_percent(tab.cameras[side].scale))
            right = f"{say('status.nodes', count=counts)}   {percent}"
        shown = (text, right, state.theme, dpg.get_viewport_client_width())
        if shown == self._shown:
            return
        self._shown = shown
        self._fit(context, text, right)
        style = context.styles.warning if state.is_error and not busy else context.styles.muted
        dpg.bind_item_theme(self._text, style)
        dpg.bind_item_theme(self._right, context.styles.muted)

    def _fit(self, context: Context, text: str, right: str) -> None:
        """Show a message, cut to its room, and the texts to its right."""
        room = dpg.get_viewport_client_width() - context.px(40) - _width(right)
        shown = text.replace("\n", "  ")
        whole = shown
        while shown and _width(shown) > room:
            shown = shown[: min(len(shown) - 1, int(len(shown) * room / _width(shown)))]
        cut = shown != whole
        dpg.set_value(self._text, f"{shown[:-1]}…" if cut else shown)
        dpg.set_value(self._tip_text, text)
        dpg.configure_item(self._tip, show=cut)
        gap = room - _width(shown)
        dpg.configure_item(self._gap, width=max(round(gap), 1))
        dpg.set_value(self._right, right)


def _share(progress: Progress) -> float:
    """Return the finished share of reading: the bytes come first, and take a tenth of the bar."""
    share = progress.done / max(progress.whole, 1)
    return _OF_BYTES * share if progress.unit is Unit.BYTES else _OF_BYTES + (1 - _OF_BYTES) * share


def _said(reading: Reading, say: Phrases) -> str:
    """Return the sentence about the file being read and the progress."""
    done, count, unit = reading.progress.done, reading.progress.whole, reading.progress.unit
    if unit is Unit.NODES:
        counts = say("reading.nodes", done=f"{done:,}", count=f"{count:,}")
    else:
        counts = say("reading.bytes", done=f"{done / 1e6:.1f}", count=f"{count / 1e6:.1f}")
    return f"{say('status.loading', name=reading.names)}  {counts}"


def _width(text: str) -> float:
    size = dpg.get_text_size(text) if text else (0.0, 0.0)
    return 8.0 * len(text) if size is None else float(size[0])


def _percent(scale: float) -> str:
    return f"{scale * 100:.0f}" if scale >= 0.1 else f"{scale * 100:.2g}"
