"""A log of the visible state, a JSON object per line, for programs that drive the viewer."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from asg_viewer.canvas.gui import dpg
from asg_viewer.live.view import LiveView
from asg_viewer.scene.camera import Box
from asg_viewer.state import column, playing
from asg_viewer.state.hovering import card_of
from asg_viewer.state.model import State, Tab, View, views
from asg_viewer.state.pointing import pointer_of
from asg_viewer.state.stepping import sliders
from asg_viewer.state.tabs import labels
from asg_viewer.state.viewing import item_box, staged
from asg_viewer.state.work import Work
from asg_viewer.texts import Phrases
from asg_viewer.window.canvas_view import CanvasView
from asg_viewer.window.context import Context
from asg_viewer.window.shell import Shell

_ENGLISH = Phrases("en")
_MOST_ITEMS = 150  # of a view


class Journal:
    """Appends a line after each change of the state."""

    def __init__(self, path: Path | None) -> None:
        self._file = None if path is None else path.open("a", encoding="utf-8", errors="replace")
        self._start = time.monotonic()
        self._last = ""

    def note(
        self, context: Context, shell: Shell, frames: int, keys: Sequence[int], *, resting: bool
    ) -> None:  # fmt: skip
        """Write the state, if it changed.

        `keys` are the pressed keys. `resting` says that nothing has happened for some frames. The
        visible state then stays the same until input or news arrives.
        """
        if self._file is None:
            return
        state, canvas = context.state, shell.canvas
        record: dict[str, Any] = {
            "state": _summary(state), "typing": shell.toolbar.is_typing(),
            "resting": resting, "keys": keys, "pointer": dpg.get_mouse_pos(local=False),
            "places": _rectangles(shell.places()), "dialog": _asked(context.dialog),
        }  # fmt: skip
        left, top = canvas.origin
        wide, high = canvas.size
        record["places"]["canvas"] = [left, top, left + wide, top + high]
        record["places"].update(_maps(state, canvas))
        record["places"].update(_sliders(state, canvas))
        record["places"].update(_pointers(state, canvas))
        text = json.dumps(record, ensure_ascii=False)
        if text == self._last:
            return
        self._last = text
        stamped = {"time": round(time.monotonic() - self._start, 3), "frames": frames, **record}
        self._file.write(json.dumps(stamped, ensure_ascii=False) + "\n")
        self._file.flush()


def _maps(state: State, canvas: CanvasView) -> dict[str, list[float]]:
    """Return the places of minimaps, by the number of the view."""
    found: dict[str, list[float]] = {}
    for number, (view, pane) in enumerate(zip(views(state), canvas.panes, strict=False)):
        if pane.drawn_map is not None:
            drawn, (x, y) = pane.drawn_map
            left, top = canvas.origin[0] + view.left + x, canvas.origin[1] + y
            found[f"minimap{number}"] = [left, top, left + drawn.size[0], top + drawn.size[1]]
    return found


def _sliders(state: State, canvas: CanvasView) -> dict[str, list[float]]:
    """Return the tracks of loop sliders, by view, side and node."""
    found: dict[str, list[float]] = {}
    for number, view in enumerate(views(state)):
        for each in sliders(state, view):
            left, top = canvas.origin[0] + view.left, canvas.origin[1]
            x0, y0, x1, y1 = each.track
            name = f"slider{number}:{each.key[0]}:{each.key[1]}"
            found[name] = [left + x0, top + y0, left + x1, top + y1]
    return found


def _pointers(state: State, canvas: CanvasView) -> dict[str, list[float]]:
    """Return the place of the selected node's chip."""
    for view in views(state):
        chip = pointer_of(state, view, _ENGLISH)
        if chip is not None:
            left, top = canvas.origin[0] + view.left, canvas.origin[1]
            x0, y0, x1, y1 = chip.box
            return {"gradient": [left + x0, top + y0, left + x1, top + y1]}
    return {}


def _rectangles(places: dict[str, int]) -> dict[str, list[float]]:
    """Return the places of widgets: left, top, right and bottom."""
    found: dict[str, list[float]] = {}
    for name, item in places.items():
        exists = dpg.does_item_exist(item)
        state: dict[str, Any] = dpg.get_item_state(item) if exists else {}
        if state.get("visible", True) and "rect_min" in state:
            found[name] = [*map(float, state["rect_min"]), *map(float, state["rect_max"])]
    return found


def _asked(dialog: int) -> str | None:
    """Return the folder that an open file dialog shows."""
    if not (dpg.does_item_exist(dialog) and dpg.is_item_shown(dialog)):
        return None
    return str(dpg.get_file_dialog_info(dialog)["current_path"])


def _summary(state: State) -> dict[str, Any]:
    tab = state.tab
    shown = {
        "tabs": [each.document.title for each in state.tabs], "current": state.current,
        "tour": state.tour, "theme": state.theme, "language": state.language, "help": state.help,
        "message": state.message, "card": [line for v in views(state)
                                           for line in (card_of(state, v, _ENGLISH) or [[]])[0]],
        "error": state.is_error, "orthogonal": state.orthogonal,
        "page": str(column.page_of(state)),
        "split": round(state.split, 3), "column": round(state.column),
        "labels": labels(state.tabs), "overlay": state.overlay, "largest": state.largest,
        "question": state.question and {
            "title": state.question.title, "query": state.question.query,
            "rows": [entry.text for entry in state.question.best()], "place": state.question.place,
            "details": [entry.detail for entry in state.question.best()],
        },
        "reading": state.reading and [state.reading.names, str(state.reading.progress.unit),
                                      state.reading.progress.done, state.reading.progress.whole],
        "live": state.live and _live(state.live), "recent": list(state.recent),
    }  # fmt: skip
    return shown if tab is None else {**shown, **_tab(state, tab)}


def _tab(state: State, tab: Tab) -> dict[str, Any]:
    selection, caption = tab.selection, playing.caption(tab, _ENGLISH)
    chosen: dict[str, Any] | None = None
    if selection is not None:
        pane = tab.document.panes[selection.side]
        size = pane.model.size
        is_node = selection.item < size
        title = pane.model.titles[selection.item] if is_node else (
            pane.groups.titles[selection.item - size]
        )  # fmt: skip
        chosen = {"side": selection.side, "item": selection.item, "title": title,
                  "group": not is_node}  # fmt: skip
        if tab.stages:
            chosen["box"] = _on_screen(state, tab)
    return {
        "busy": tab.is_busy or not tab.stages, "moving": any(tab.goals), "mode": str(tab.mode),
        "active": tab.active, "opened": sorted(tab.opened), "query": tab.query,
        "hits": [len(hits) for hits in tab.hits], "selection": chosen, "trace": str(tab.trace),
        "cameras": [[round(c.x, 2), round(c.y, 2), round(c.scale, 5)] for c in tab.cameras],
        "shown": [len(stage.layout.items) for stage in tab.stages],
        "marks": [dict(sorted(Counter(m.values()).items())) for m in tab.document.marks],
        "pulse": tab.pulse and list(map(list, tab.pulse.nodes)),
        "play": tab.play and [tab.play.place, len(tab.document.execution), tab.play.going],
        "caption": caption and [caption.phase, caption.text],
        "steps": sorted(tab.steps.items()),
        "fault": tab.fault and [tab.fault.node, tab.fault.reason],
        "edits": tab.history and [tab.history.done, len(tab.history.edits)],
        "work": _work(tab.work), "value": _value(tab), "bookmarks": sorted(tab.bookmarks),
        "items": _in_view(state, tab), "lanes": _lanes(state, tab),
    }  # fmt: skip


def _work(work: Work) -> dict[str, Any]:
    ran, measured, found = work.ran, work.measured, work.timeline
    return {
        "going": sorted(map(str, work.going)),
        "faults": {str(kind): fault for kind, fault in work.faults.items()},
        "files": dict(work.setup.files), "seed": work.setup.seed,
        "values": ran and [len(each.by_node) for each in ran.panes], "scope": str(work.scope),
        "flagged": ran and ran.flagged, "blamed": ran and ran.blamed,
        "measured": sorted(measured.overlays) if measured else None,
        "kernels": work.kernels and len(work.kernels.kernels.kernels),
        "spans": work.trace and len(work.trace.spans),
        "frames": found and len(found.frames), "frame": work.frame,
        "compared": work.compared and [
            len(work.compared.rows), *(row.node for row in work.compared.worst[:1])
        ],
    }  # fmt: skip


def _value(tab: Tab) -> list[dict[str, Any]]:
    """Return the measures of the results of the selection."""
    return [
        {"shape": list(value.shape), "mean": value.measures.mean, "nans": value.measures.nans}
        for value in column.value_of(tab, tab.selection)
    ]


def _live(live: LiveView) -> dict[str, Any]:
    return {
        "folder": live.folder.name, "step": live.step, "reason": live.reason,
        "charts": sorted(live.charts), "weights": live.weights_step,
    }  # fmt: skip


def _on_screen(state: State, tab: Tab) -> list[float] | None:
    """Return the box of the selection on the canvas."""
    selection = tab.selection
    box = None if selection is None else item_box(tab, selection)
    for view in views(state):
        if selection is not None and box is not None and selection.side in view.sides:
            return _placed(view, tab, box)
    return None


def _placed(view: View, tab: Tab, box: Box) -> list[float]:
    camera = tab.cameras[view.camera]
    left, top, right, bottom = camera.box_to_screen(box, view.width, view.height)
    return [round(v, 1) for v in (left + view.left, top, right + view.left, bottom)]


def _lanes(state: State, tab: Tab) -> list[list[Any]]:
    """Return the name and the box of each lane, for a graph with several."""
    strips = tab.stages[0].layout.strips if tab.stages else ()
    view = views(state)[0]
    return [[s.title, _placed(view, tab, s.box)] for s in strips if len(strips) > 1]


def _in_view(state: State, tab: Tab) -> list[list[Any]]:
    """Return side, item, title and box of the visible items, up to a limit."""
    found: list[list[Any]] = []
    for view in views(state) if tab.stages else ():
        for side in view.sides:
            stage = staged(tab, side)
            x, y = stage.offset
            left, top, right, bottom = tab.cameras[view.camera].seen(view.width, view.height)
            places = stage.index.meeting((left - x, top - y, right - x, bottom - y))
            for place in places[:_MOST_ITEMS].tolist():
                item = int(stage.layout.items[place])
                box = stage.layout.boxes[place].tolist()
                moved = (box[0] + x, box[1] + y, box[2] + x, box[3] + y)
                found.append([side, item, stage.title(item), _placed(view, tab, moved)])
    return found
