"""Moving the cameras."""

from __future__ import annotations

from dataclasses import replace
from math import exp

from asg_viewer.layout.lanes import ABOVE
from asg_viewer.scene.camera import CORNER_MARGIN, MARGIN, Box, Camera, fitted, united
from asg_viewer.scene.emphasis import Selection
from asg_viewer.scene.look import LEAST_TITLES
from asg_viewer.scene.minimap import map_size
from asg_viewer.scene.stage import Stage
from asg_viewer.scene.sticky import BELOW_LANES
from asg_viewer.scene.strips import BELOW_TITLE
from asg_viewer.state.model import Mode, State, Tab, View, view_of, views

ZOOM_STEP = 1.25
_SPEED = 14.0  # of a moving camera, in parts a second
_OVERLAID_GAP = 160.0
SMALL = 60  # items of a small graph
MOST_FITTED = 1.25  # largest scale when everything is fitted
_GOOD_TITLES = 0.62  # least scale when a small graph opens that would be narrower than its view
MOST_FIRST = 1.5  # largest scale when a graph opens
_CANVAS = (1400.0, 900.0)  # points of a canvas that shows a graph at scale 1
LEAST_READABLE = 0.7  # least scale for a selection
_BELOW_LANES = BELOW_LANES + 12.0  # points from the top of a view to the first node of a lane


def staged(tab: Tab, side: int) -> Stage:
    """Return a side's stage at its place in the plane; overlaid, the second is to the right."""
    stage = tab.stages[side]
    if side == 0 or tab.mode is not Mode.OVERLAY:
        return stage
    first, second = tab.stages[0].layout.bounds, stage.layout.bounds
    return replace(stage, offset=(first[2] - second[0] + _OVERLAID_GAP, 0.0))


def extent(tab: Tab, view: View) -> Box:
    """Return the box around everything in a view."""
    boxes: list[Box] = []
    for side in view.sides:
        stage = staged(tab, side)
        left, top, right, bottom = stage.layout.bounds
        x, y = stage.offset
        boxes.append((left + x, top + y, right + x, bottom + y))
    return united(boxes)


def set_camera(
    state: State, index: int, camera: Camera, *, smooth: bool = False, alone: bool = False
) -> State:
    """Return the state with a camera moved; the other pane follows in height and scale.

    If the panes do not stand opposite each other, the other pane moves by the same amount. With
    `alone`, it stays.
    """
    tab = state.tab
    if tab is None:
        return state
    cameras, goals = list(tab.cameras), list(tab.goals)
    before = (goals[index] or cameras[index]).y
    for number in range(len(cameras)):
        own = goals[number] or cameras[number]
        y = camera.y
        if not tab.document.is_aligned:
            y = own.y if alone else own.y + camera.y - before
        target = camera if number == index else Camera(own.x, y, camera.scale)
        if number != index and not tab.document.is_pair:
            continue
        if smooth:
            goals[number] = target
        else:
            cameras[number], goals[number] = target, None
    return state.with_tab(replace(tab, cameras=tuple(cameras), goals=tuple(goals)))


def pan(state: State, index: int, dx: float, dy: float) -> State:
    """Drag the plane of a view by dx and dy pixels."""
    tab = state.tab
    if tab is None:
        return state
    return set_camera(state, index, tab.cameras[index].panned(dx, dy))


def zoom(state: State, index: int, factor: float, x: float, y: float) -> State:
    """Zoom a view around a point, in pixels from its corner."""
    tab = state.tab
    view = next((each for each in views(state) if each.camera == index), None)
    if tab is None or view is None:
        return state
    base = tab.goals[index] or tab.cameras[index]
    camera = base.zoomed(factor, x, y, view.width, view.height)
    return set_camera(state, index, camera, smooth=True)


def zoom_middle(state: State, factor: float) -> State:
    """Zoom the active view around its middle."""
    tab = state.tab
    view = None if tab is None else view_of(state, tab.active)
    if view is None:
        return state
    return zoom(state, view.camera, factor, view.width / 2, view.height / 2)


def fit(state: State, *, smooth: bool = True, most: float = MOST_FITTED) -> State:
    """Show everything, at a scale of `most` at most.

    Both panes keep the same scale and stay opposite each other.
    """
    tab = state.tab
    if tab is None or not tab.stages:
        return state
    shown, most = views(state), most * state.density
    found = {view.camera: _fitted(state, tab, view, most) for view in shown}
    scale = min(camera.scale for camera in found.values())
    y = next(iter(found.values())).y
    cameras, goals = list(tab.cameras), list(tab.goals)
    for index, camera in found.items():
        target = Camera(camera.x, y, scale)
        cameras[index], goals[index] = (cameras[index], target) if smooth else (target, None)
    return state.with_tab(replace(tab, cameras=tuple(cameras), goals=tuple(goals)))


def _fitted(state: State, tab: Tab, view: View, most: float) -> Camera:
    """Return the camera that shows everything in a view, the first nodes below the lanes' names."""
    left, top, right, bottom = extent(tab, view)
    camera, start = fitted((left, top, right, bottom), view.width, view.height, most), top
    for _ in range(2):  # more room for the names makes everything smaller
        above = camera.to_screen(left, top, view.width, view.height)[1]
        hidden = _above_lanes(state, tab, camera.scale) - above
        if hidden > 0.0:
            start -= hidden / camera.scale
            camera = fitted((left, start, right, bottom), view.width, view.height, most)
    return camera


def _above_lanes(state: State, tab: Tab, scale: float) -> float:
    """Return the least pixels above lanes, so that their names cover no node; 0 for no lanes."""
    return _BELOW_LANES * state.density - ABOVE * scale if tab.document.lanes else 0.0


def first_look(state: State) -> State:
    """Show everything, or the beginning of a graph that would be too small.

    A small graph appears at its natural size, a larger graph in readable letters; both are larger
    on a large screen. In a narrow view, a small graph becomes smaller while its titles remain. The
    lanes of a step fill a large screen. Nothing lies below the minimap, unless that makes letters
    small.
    """
    has_lanes = state.tab is not None and bool(state.tab.document.lanes)
    natural = _natural(state)
    shown = fit(state, smooth=False, most=MOST_FIRST if has_lanes else natural)
    tab = shown.tab
    if tab is None or not tab.stages:
        return shown
    is_small = sum(len(stage.layout.items) for stage in tab.stages) <= SMALL
    least = (1.0 if is_small else LEAST_READABLE) * natural * state.density
    first = views(shown)[0]
    own = tab.cameras[first.camera].scale
    if own >= least:
        return shown
    seen = [(view, extent(tab, view), _map_room(state, tab, view)) for view in views(shown)]
    share = min((view.width - room) * 0.94 / (box[2] - box[0]) for view, box, room in seen)
    scale = max(min(least, share), own)
    if is_small and not tab.document.lanes:  # the lanes of a step are all in view
        across = min(view.width * 0.94 / (box[2] - box[0]) for view, box, _ in seen)
        across = max(across, LEAST_TITLES * state.density)
        scale = max(scale, min(across, _GOOD_TITLES * state.density))
    above = max(first.height * MARGIN, BELOW_TITLE * state.density, _above_lanes(state, tab, scale))
    y = min(box[1] for _, box, _ in seen) + (first.height / 2 - above) / scale
    for view, (left, _, right, _), room in seen:
        x = (left + right) / 2
        if tab.document.lanes:  # lanes read from left to right
            x = min(x, left + (view.width * 0.49) / scale)
        if (right - left) * scale + room <= view.width:
            x = max(x, right - (view.width / 2 - room) / scale)
        shown = set_camera(shown, view.camera, Camera(x, y, scale))
    return shown


def _natural(state: State) -> float:
    """Return the scale of letters when a graph opens: 1, or more on a large canvas."""
    wide, high = (one / of / state.density for one, of in zip(state.size, _CANVAS, strict=True))
    return min(max(min(wide, high), 1.0), MOST_FIRST)


def _map_room(state: State, tab: Tab, view: View) -> float:
    """Return the room that a view keeps at its right for the minimap."""
    if not state.minimap or len(view.sides) != 1:
        return 0.0
    room = map_size(staged(tab, view.sides[0]), state.density)[0]
    return room + 2 * CORNER_MARGIN * state.density


def fit_selection(state: State) -> State:
    """Show the selection, as large as possible, up to its natural size."""
    tab = state.tab
    if tab is None or tab.selection is None or not tab.stages:
        return fit(state)
    return show(state, tab.selection, most=1.25, closer=True)


def show(state: State, what: Selection, *, most: float = 1.0, closer: bool = False) -> State:
    """Bring an item into its view, readable; both cameras move.

    It comes to the middle, or nearer a side where the lanes of a step end.
    """
    tab = state.tab
    view = view_of(state, what.side)
    box = None if tab is None or not tab.stages else item_box(tab, what)
    if tab is None or view is None or box is None:
        return state
    own = tab.goals[view.camera] or tab.cameras[view.camera]
    wide = fitted(box, view.width, view.height, most=most)
    scale = (
        wide.scale if closer else max(own.scale, min(LEAST_READABLE * state.density, wide.scale))
    )
    high = (box[3] - box[1]) * scale
    y = (box[1] + box[3]) / 2 if high < view.height * 0.9 else box[1] + view.height * 0.4 / scale
    camera = Camera(_across(tab, view, (box[0] + box[2]) / 2, scale), y, scale)
    return _bring_partner(set_camera(state, view.camera, camera, smooth=True, alone=True), what)


def _across(tab: Tab, view: View, x: float, scale: float) -> float:
    """Return the middle of a view that shows x, and as much as possible of all lanes or graphs."""
    if not tab.document.lanes and len(view.sides) == 1:
        return x
    left, _, right, _ = extent(tab, view)
    half = view.width * (0.5 - MARGIN) / scale
    first, last = left + half, right - half
    return (left + right) / 2 if first > last else min(max(x, first), last)


def _partner(state: State, tab: Tab, what: Selection) -> tuple[View, list[Box]] | None:
    """Return the other pane and the boxes of a selection's linked nodes there, if it has any."""
    from asg_viewer.scene.emphasis import linked_nodes

    if tab.mode is not Mode.SPLIT or not tab.stages:
        return None
    side, nodes = linked_nodes(tab.document, what)
    view = view_of(state, side)
    if side == what.side or view is None:
        return None
    stage = staged(tab, side)
    boxes = [stage.box(stage.shown(node)) for node in nodes[:200]]
    found = [box for box in boxes if box is not None]
    return (view, found) if found else None


def bring_partner_in(state: State, what: Selection) -> State:
    """Move the other pane to a selection's linked nodes, if none of them is in view."""
    tab = state.tab
    partner = None if tab is None else _partner(state, tab, what)
    if tab is None or partner is None:
        return state
    view, boxes = partner
    camera = tab.goals[view.camera] or tab.cameras[view.camera]
    left, _, right, _ = camera.seen(view.width, view.height)
    if any(box[2] > left and box[0] < right for box in boxes):
        return state
    return _bring_partner(state, what)


def _bring_partner(state: State, what: Selection) -> State:
    """Move the other pane sideways to a selection's linked nodes; up or down, if needed."""
    tab = state.tab
    partner = None if tab is None else _partner(state, tab, what)
    if tab is None or partner is None:
        return state
    view, boxes = partner
    box = united(boxes)
    goal = tab.goals[view.camera] or tab.cameras[view.camera]
    goals = list(tab.goals)
    y = goal.y if tab.document.is_aligned else (box[1] + box[3]) / 2
    goals[view.camera] = Camera((box[0] + box[2]) / 2, y, goal.scale)
    return state.with_tab(replace(tab, goals=tuple(goals)))


def item_box(tab: Tab, what: Selection) -> Box | None:
    """Return the box of an item, or of the closed group around it, in the plane of its view."""
    stage = staged(tab, what.side)
    item = what.item
    if item < stage.layout.size:
        item = stage.shown(item)
    return stage.plane_box(item)


def tick(state: State, seconds: float) -> State:
    """Advance the moving cameras by `seconds`."""
    tab = state.tab
    if tab is None or not any(tab.goals):
        return state
    share = 1.0 - exp(-_SPEED * min(seconds, 0.1))
    cameras, goals = list(tab.cameras), list(tab.goals)
    for index, goal in enumerate(tab.goals):
        if goal is None:
            continue
        camera = cameras[index].toward(goal, share)
        near = camera.near(goal)
        cameras[index], goals[index] = (goal, None) if near else (camera, goal)
    return state.with_tab(replace(tab, cameras=tuple(cameras), goals=tuple(goals)))


def resize(state: State, width: float, height: float, *, hold: bool = False) -> State:
    """Resize the canvas; with `hold`, keep the item at its top in place."""
    if state.size == (width, height):
        return state
    before = state.size[1]
    resized = replace(state, size=(max(width, 50.0), max(height, 50.0)))
    tab = resized.tab
    if tab is None or not hold:
        return resized
    lower = (resized.size[1] - before) / 2
    cameras = [replace(each, y=each.y + lower / each.scale) for each in tab.cameras]
    goals = [each and replace(each, y=each.y + lower / each.scale) for each in tab.goals]
    return resized.with_tab(replace(tab, cameras=tuple(cameras), goals=tuple(goals)))


def set_mode(state: State, mode: Mode) -> State:
    """Set the mode of a pair's panes, and show the selection or the first look, readable."""
    tab = state.tab
    if tab is None or not tab.document.is_pair:
        return state
    active = {Mode.FIRST: 0, Mode.SECOND: 1}.get(mode, tab.active)
    shown = first_look(state.with_tab(replace(tab, mode=mode, active=active)))
    return shown if tab.selection is None else show(shown, tab.selection)


def next_mode(state: State) -> State:
    """Show a pair's panes in the next mode."""
    tab = state.tab
    if tab is None:
        return state
    modes = list(Mode)
    return set_mode(state, modes[(modes.index(tab.mode) + 1) % len(modes)])
