"""The canvas in the window: the views of the current tab, painted from the state."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from asg_viewer.canvas.pane import PaneView
from asg_viewer.scene.across import names_of_lines, names_size
from asg_viewer.scene.beyond import beyond, marks
from asg_viewer.scene.camera import Box, emptiest
from asg_viewer.scene.card import card
from asg_viewer.scene.changes import pulse
from asg_viewer.scene.controls import pointer, slider
from asg_viewer.scene.emphasis import Emphasis, emphasis, with_lit
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.legend import legend, legend_size
from asg_viewer.scene.look import Look
from asg_viewer.scene.primitives import Dot, Path, Point
from asg_viewer.scene.stage import Stage
from asg_viewer.scene.sticky import scope_titles
from asg_viewer.scene.strips import strip_names
from asg_viewer.state import column, comparing, overlaying, playing
from asg_viewer.state.crossing import line_names, lines_across
from asg_viewer.state.editing import wire_line
from asg_viewer.state.hovering import card_of
from asg_viewer.state.model import State, Tab, View, views
from asg_viewer.state.pointing import pointer_of
from asg_viewer.state.pulsing import strength
from asg_viewer.state.stepping import sliders
from asg_viewer.state.viewing import staged
from asg_viewer.window.context import Context
from asg_viewer.window.start_screen import StartScreen

_Corners = tuple[Box | None, Box | None]  # for the legends of the overlay and of lines
_EDGES = ("pane.above", "pane.below", "pane.left", "pane.right")


def _wire(ends: tuple[Point, Point], look: Look) -> Scene:
    """Return the edge being dragged."""
    accent = look.theme.accent
    return [Path(ends, accent, 2.0 * look.density), Dot(ends[1], 4.0 * look.density, accent)]


def _taken(context: Context, view: View, corners: _Corners) -> list[Box]:
    """Return the boxes that a minimap avoids: the legends, and the chip of the selected node."""
    chip = pointer_of(context.state, view, context.say)
    boxes = [*corners, None if chip is None else chip.box]
    return [box for box in boxes if box is not None]


class CanvasView:
    """The canvas: at most two panes, side by side."""

    def __init__(self) -> None:
        self.panes: list[PaneView] = []
        self.start = StartScreen()
        self.origin = (0.0, 0.0)  # of the canvas in the window
        self.size = (0.0, 0.0)
        self.menu: dict[str, int] = {}  # the widgets of an item's menu, by name
        self._look: Look | None = None
        self._look_of: tuple[object, ...] = ()
        self._stages: tuple[tuple[object, ...], tuple[Stage, ...]] | None = None
        self._emphases: tuple[tuple[object, ...], tuple[Emphasis, ...]] | None = None
        self._front: tuple[object, ...] = ()
        self._places: tuple[object, ...] = ()

    def build(self, context: Context, parent: int) -> None:
        """Make the drawlists."""
        self.panes = [PaneView(parent, context.fonts) for _ in range(2)]
        self.start.build(context, parent)

    def update(self, context: Context) -> None:
        """Repaint the changed parts."""
        state = context.state
        tab = state.tab
        self.start.update(context)
        shown = views(state) if tab is not None and tab.stages else ()
        look = self.look(context)
        self._place(shown, look)
        if tab is None or not tab.stages:
            return
        stages, emphases = self._stages_for(tab), self.emphases(state, tab)
        for number, view in enumerate(shown):
            camera = tab.cameras[view.camera]
            self.panes[number].show(
                tuple(stages[side] for side in view.sides), view.sides, camera,
                (view.width, view.height), look, tuple(emphases[side] for side in view.sides),
            )  # fmt: skip
        self._fronts(context, tab, shown, look, emphases)

    def look(self, context: Context) -> Look:
        """Return the drawing options of scenes; unchanged options are the same object."""
        state = context.state
        heats = overlaying.heats(state)
        tab, badges = state.tab, overlaying.badges(state)
        shown = tab and (
            tab.work.ran, tuple(tab.steps.items()), place_of(tab), tab.fault, tab.document
        )  # fmt: skip
        key = (context.theme, context.say.language, state.orthogonal, state.edge_labels, heats,
               shown, badges, state.rules, overlaying.painted_by(state))  # fmt: skip
        if self._look is None or key != self._look_of:
            flags, chips = ((), ()) if tab is None else (column.flags(tab), playing.chips(tab))
            self._look = Look(context.theme, state.orthogonal, state.edge_labels, heats, flags,
                              chips, state.density,
                              () if tab is None else tab.document.marks,
                              comparing.notes(tab, context.say), badges,
                              overlaying.paints(state),
                              context.say("status.nodes", count="{count}"))  # fmt: skip
            self._look_of = key
        return self._look

    def _place(self, shown: tuple[View, ...], look: Look) -> None:
        places = (*((v.left, v.width, v.height) for v in shown), look.theme.name)
        if places == self._places:
            return
        self._places = places
        for number, pane in enumerate(self.panes):
            if number < len(shown):
                view = shown[number]
                pane.place(view.left, view.width, view.height)
            else:
                pane.hide()

    def _stages_for(self, tab: Tab) -> tuple[Stage, ...]:
        key = (tab.stages, tab.mode)
        if self._stages is None or self._stages[0] != key:
            self._stages = (key, tuple(staged(tab, side) for side in range(len(tab.stages))))
        return self._stages[1]

    def emphases(self, state: State, tab: Tab) -> tuple[Emphasis, ...]:
        """Return the emphasis of each pane; an unchanged emphasis is the same object."""
        hovered = state.hovered
        key = (tab.stages, tab.selection, tab.trace, tab.other_end, tab.hits, hovered,
               place_of(tab))  # fmt: skip
        if self._emphases is not None and self._emphases[0] == key:
            return self._emphases[1]
        found = emphasis(
            tab.document, tab.stages, tab.selection, trace=tab.trace, other_end=tab.other_end
        )
        marked: list[Emphasis] = []
        for side, each in enumerate(found):
            hits = tab.hits[side] if side < len(tab.hits) and tab.query else ()
            shown = frozenset(tab.stages[side].shown(node) for node in hits[:3000])
            over = hovered.item if hovered is not None and hovered.side == side else None
            lights: dict[str, Any] = {}
            if tab.play is not None:
                lit = playing.computed(tab, side)
                pane = tab.document.panes[side]
                lights = {"lit": lit, "lit_groups": with_lit(pane, lit)}
            marked.append(replace(each, hits=shown, hovered=over, **lights))
        self._emphases = (key, tuple(marked))
        return self._emphases[1]

    def _fronts(
        self, context: Context, tab: Tab, shown: tuple[View, ...], look: Look,
        emphases: tuple[Emphasis, ...],
    ) -> None:  # fmt: skip
        state = context.state
        cameras = tuple(tab.cameras[view.camera] for view in shown)
        knobs = tuple(tuple(sliders(state, view)) for view in shown)
        over = tuple(card_of(state, view, context.say) for view in shown)
        wire = wire_line(state)
        key = (
            tab.stages,
            cameras,
            state.size,
            look,
            tab.active,
            state.minimap,
            tab.mode,
            over,
            knobs,
            tab.selection,
            state.hovered,
            emphases,
            wire,
            strength(tab),
        )
        if key == self._front:
            return
        self._front = key
        for number, view in enumerate(shown):
            title = " + ".join(tab.document.panes[side].model.name for side in view.sides)
            corners = self._corners(context, tab, view, look) if number == 0 else (None, None)
            self.panes[number].front(
                title, cameras[number], (view.width, view.height), look,
                active=len(shown) > 1 and tab.active in view.sides, with_map=state.minimap,
                taken=_taken(context, view, corners),
                under=self._under(context, tab, view, look),
                over=self._over(context, tab, view, corners, look, over[number])
                + self._beyond(context, tab, view, look, emphases)
                + (_wire(wire[1:], look) if wire is not None and wire[0] == number else []),
            )  # fmt: skip

    def _under(self, context: Context, tab: Tab, view: View, look: Look) -> Scene:
        """Return the lines across views and the names of lanes."""
        scene: Scene = [*lines_across(context.state, tab, view, look)]
        camera, size = tab.cameras[view.camera], (view.width, view.height)
        for side in view.sides:
            stage = staged(tab, side)
            if len(stage.layout.strips) > 1:
                names = [context.say(f"lane.{strip.title}") for strip in stage.layout.strips]
                scene += strip_names(stage, camera, size, look, names)
        return scene

    def _over(
        self, context: Context, tab: Tab, view: View, corners: _Corners, look: Look,
        about: tuple[list[str], Box] | None,
    ) -> Scene:  # fmt: skip
        """Return the titles, the legends and the card, which stay while the plane moves."""
        scene: Scene = []
        camera, size = tab.cameras[view.camera], (view.width, view.height)
        for side in view.sides:
            stage = staged(tab, side)
            if tab.pulse is not None and side < len(tab.pulse.nodes):
                nodes = tab.pulse.nodes[side]
                scene += pulse(stage, nodes, camera, size, look.theme, strength(tab))
            scene += scope_titles(stage, camera, size, look)
        for each in sliders(context.state, view):
            text = context.say("loop.step", step=each.steps[each.place], last=each.steps[-1])
            scene += slider(each.track, each.share, text, look)
        chip = pointer_of(context.state, view, context.say)
        if chip is not None:
            scene += pointer(chip.text, chip.box, look, leads=chip.target is not None)
        if corners[0] is not None:
            scene += self._legend(context.state, corners[0], look)
        if corners[1] is not None:
            scene += names_of_lines(line_names(tab, context.say), corners[1], look)
        return scene if about is None else scene + card(*about, size, look)

    def _beyond(
        self, context: Context, tab: Tab, view: View, look: Look, emphases: tuple[Emphasis, ...]
    ) -> Scene:
        """Return the marks that count the selection's partners out of view."""
        size, texts = (view.width, view.height), [""] * len(_EDGES)
        counts = [beyond(staged(tab, side), emphases[side].linked, tab.cameras[view.camera], size)
                  for side in view.sides]  # fmt: skip
        for place, key in enumerate(_EDGES):
            count = sum(each[place] for each in counts)
            texts[place] = context.say(key, count=count) if count else ""
        return marks(texts, size, look)

    def _corners(self, context: Context, tab: Tab, view: View, look: Look) -> _Corners:
        """Return the corners for the legends of the current overlay and of lines, if shown."""
        camera, size = tab.cameras[view.camera], (view.width, view.height)

        def covered(box: Box) -> int:
            return sum(staged(tab, side).covered(box, camera, size) for side in view.sides)

        heat = lines = None
        if overlaying.overlays(context.state):
            heat = emptiest(legend_size(look.density), size, covered, at_left=True,
                            density=look.density)  # fmt: skip
        names = line_names(tab, context.say)
        if names:
            taken = [] if heat is None else [heat]
            wanted = names_size(names, look)
            lines = emptiest(wanted, size, covered, at_left=True, taken=taken,
                             density=look.density)  # fmt: skip
        return heat, lines

    def _legend(self, state: State, corner: Box, look: Look) -> Scene:
        """Return the legend of the current overlay."""
        found = next(iter(overlaying.overlays(state)))
        marks = [(mark.share, mark.text) for mark in found.legend[::2]]
        return legend(found.heat.caption, marks, corner[:2], look)

    def redraw_front(self) -> None:
        """Redraw the front layer with the next update."""
        self._front = ()


def place_of(tab: Tab) -> int | None:
    """Return the place of a tab's playing run, or None while nothing plays."""
    return None if tab.play is None else tab.play.place
