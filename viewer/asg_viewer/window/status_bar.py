"""The row at the bottom: messages, progress, sizes, zoom."""

from __future__ import annotations

from asg_viewer.canvas.gui import dpg
from asg_viewer.window.context import Context


class StatusBar:
    """One line of text, and a bar while something is under way."""

    def __init__(self) -> None:
        self._shown = ""

    def build(self, context: Context, parent: int) -> None:
        """Make the widgets."""
        with dpg.group(horizontal=True, parent=parent):
            dpg.add_spacer(width=context.px(6))
            self._bar = int(dpg.add_progress_bar(width=context.px(160), height=context.px(14),
                                                 show=False))  # fmt: skip
            self._text = int(dpg.add_text(""))
            self._right = int(dpg.add_text(""))
        dpg.bind_item_theme(self._right, context.styles.muted)

    def update(self, context: Context) -> None:
        """Show the state."""
        state, say = context.state, context.say
        tab = state.tab
        busy = tab is not None and tab.is_busy
        dpg.configure_item(self._bar, show=busy)
        text = state.message
        if tab is not None and busy:
            dpg.set_value(self._bar, tab.progress)
            text = say("status.laying", count=sum(pane.model.size for pane in tab.document.panes))
        right = ""
        if tab is not None and not busy:
            counts = " | ".join(f"{pane.model.size:,}" for pane in tab.document.panes)
            side = tab.active if tab.active < len(tab.cameras) else 0
            percent = say("status.zoom", percent=_percent(tab.cameras[side].scale))
            right = f"{say('status.nodes', count=counts)}   {percent}"
        if text + right == self._shown:
            return
        self._shown = text + right
        dpg.set_value(self._text, text)
        style = context.styles.warning if state.is_error and not busy else context.styles.muted
        dpg.bind_item_theme(self._text, style)
        dpg.set_value(self._right, f"      {right}" if text else right)


def _percent(scale: float) -> str:
    return f"{scale * 100:.0f}" if scale >= 0.1 else f"{scale * 100:.2g}"
