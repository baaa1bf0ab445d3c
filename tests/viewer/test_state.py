"""The state: a user's actions, as functions from one state to the next."""

from dataclasses import replace
from pathlib import Path

import pytest

import asg
from asg_viewer import settings
from asg_viewer.keys import BINDINGS, command_of
from asg_viewer.layout.compose import lay_out
from asg_viewer.model.document import document
from asg_viewer.model.search import Found, search_all
from asg_viewer.scene.camera import emptiest
from asg_viewer.scene.emphasis import Selection, Trace
from asg_viewer.scene.look import LEAST_TITLES, Look
from asg_viewer.scene.minimap import map_size
from asg_viewer.scene.sticky import BELOW_LANES
from asg_viewer.scene.strips import own_names
from asg_viewer.state import asking, grouping, searching, selecting, tabs, viewing
from asg_viewer.state.model import Mode, State, views
from asg_viewer.state.viewing import item_box
from asg_viewer.texts import Phrases
from asg_viewer.window.actions import chosen_first, command_entries
from benchmarks.random_graphs import random_graph
from tests.viewer.models import classifier, gradient, transformer


def laid(state):
    """Take in the layout that is wanted, and let the cameras arrive."""
    tab = state.tab
    if tab.is_busy:
        layouts = lay_out(tab.document.layout_problem(tab.opened))
        state = grouping.laid(state, state.current, tab.opened, layouts)
    for _ in range(200):
        state = viewing.tick(state, 0.05)
    return state


@pytest.fixture
def state():
    graph = transformer(6)
    opened = tabs.open_documents(State(size=(1200.0, 900.0)), [document(graph, gradient(graph))])
    return laid(opened)


def node(state, name, side=0):
    return state.tab.document.panes[side].model.graph[name].ref.node


def on_screen(state, selection):
    box = item_box(state.tab, selection)
    view = next(v for v in views(state) if selection.side in v.sides)
    camera = state.tab.cameras[view.camera]
    return camera.to_screen((box[0] + box[2]) / 2, box[1], view.width, view.height)


STEP = document(asg.train_step(classifier(), "loss", asg.optim.adam(1e-3), clip_norm=1.0))
FIRST = [STEP, document(transformer(3)), document(random_graph(80)), document(classifier())]


@pytest.mark.parametrize("size", [(904.0, 700.0), (1226.0, 890.0), (2186.0, 1330.0)])
def test_the_first_view_is_readable_and_nothing_lies_below_its_minimap(size):
    for shown in FIRST:
        state = laid(tabs.open_documents(State(size=size), [shown]))
        (stage,), camera = state.tab.stages, state.tab.cameras[0]
        is_small = len(stage.layout.items) <= 60
        assert camera.scale <= (1.5 if shown.lanes or size[0] > 2000 else 1.1)
        assert camera.scale >= (0.5 if shown.lanes else 0.62 if is_small else 0.3)
        if size[0] > 2000 and is_small:
            assert camera.scale > 1.0
        for strip in stage.layout.strips if shown.lanes else ():
            left, _ = camera.to_screen(strip.box[0], 0.0, *size)
            right, _ = camera.to_screen(strip.box[2], 0.0, *size)
            assert 0.0 <= left < right <= size[0]
        box = emptiest(map_size(stage), size, lambda box, stage=stage, camera=camera:
                       stage.covered(box, camera, size), at_left=False)  # fmt: skip
        assert stage.covered(box, camera, size) == 0


@pytest.mark.parametrize("look", [viewing.fit, viewing.first_look])
def test_the_names_of_lanes_cover_no_node_of_a_large_step(look):
    size = (904.0, 700.0)
    state = tabs.open_documents(State(size=size), [STEP])
    state = laid(look(laid(grouping.open_all(laid(state)))))
    (stage,), (camera, *_) = state.tab.stages, state.tab.cameras
    first = stage.layout.boxes[:, 1].min()
    assert camera.to_screen(0.0, first, *size)[1] > BELOW_LANES
    names = own_names(stage, camera, size, Look())
    assert names
    assert all(each.top > 0.0 for each in names)  # no name needs a band behind it


def test_a_long_graph_opened_everywhere_begins_in_readable_letters():
    g = asg.Graph("long")
    x = g.input("x", (2,))
    for _ in range(200):
        x = asg.tanh(x)
    g.output("y", x)
    state = laid(tabs.open_documents(State(), [document(g)]))
    closed = len(state.tab.stages[0].layout.items)
    state = laid(grouping.open_all(state))
    assert len(state.tab.stages[0].layout.items) > closed + 190
    assert state.tab.cameras[0].scale >= viewing.LEAST_READABLE


def test_the_lanes_of_a_step_stay_in_a_wide_view_when_a_node_is_shown():
    state = laid(tabs.open_documents(State(size=(2600.0, 700.0)), [STEP]))
    (stage,) = state.tab.stages
    state = laid(viewing.show(state, Selection(0, int(stage.layout.items[0])), most=1.0))
    left, _, right, _ = stage.layout.bounds
    camera = state.tab.cameras[0]
    assert camera.to_screen(left, 0.0, 2600.0, 700.0)[0] >= 0.0
    assert camera.to_screen(right, 0.0, 2600.0, 700.0)[0] <= 2600.0


@pytest.mark.parametrize("density", [1.0, 2.0])
def test_a_small_pair_that_is_wider_than_its_panes_opens_narrower_with_titles(density):
    graph = asg.Graph("wide")
    leaves = [graph.parameter(f"w{i}", (4,)) for i in range(4)]
    graph.output("loss", asg.sum(asg.stack([asg.tanh(leaf) for leaf in leaves])))
    shown = document(graph, asg.gradients(graph["loss"], wrt=leaves))
    size = (904.0 * density, 700.0 * density)
    state = laid(tabs.open_documents(State(size=size, density=density), [shown]))
    camera = state.tab.cameras[0]
    assert LEAST_TITLES * density <= camera.scale < 0.62 * density
    for view, stage, camera in zip(views(state), state.tab.stages, state.tab.cameras, strict=True):
        left, _, right, _ = stage.layout.bounds
        assert (right - left) * camera.scale <= view.width


def test_a_pair_opens_side_by_side_at_one_scale_and_height(state):
    assert state.tab.mode is Mode.SPLIT
    first, second = state.tab.cameras
    assert (first.y, first.scale) == (second.y, second.scale)
    left, right = views(state)
    assert right.left >= left.width


def test_panes_stay_opposite_while_one_is_moved(state):
    moved = laid(viewing.zoom(viewing.pan(state, 0, 30.0, 200.0), 1, 1.5, 100.0, 100.0))
    first, second = moved.tab.cameras
    assert (first.y, first.scale) == (second.y, second.scale)
    assert first.scale == pytest.approx(state.tab.cameras[0].scale * 1.5)


def test_opening_a_group_leaves_it_where_it_is(state):
    group = state.tab.document.groups.titles.index("blocks × 6")
    item = Selection(0, state.tab.document.panes[0].model.size + group)
    before = on_screen(state, item)
    opened = laid(grouping.toggle_group(state, 0, group))
    assert group in opened.tab.opened
    assert on_screen(opened, item) == pytest.approx(before, abs=1.0)
    closed = laid(grouping.toggle_group(opened, 0, group))
    assert on_screen(closed, item) == pytest.approx(before, abs=1.0)
    assert closed.tab.opened == state.tab.opened


def test_a_layout_of_other_groups_is_not_taken_in(state):
    layouts = lay_out(state.tab.document.layout_problem(frozenset({0})))
    assert grouping.laid(state, 0, frozenset({0}), layouts) is state


def sought(state, query, *, listed=False):
    asked = searching.set_query(state, query)
    assert asked.tab.is_searching
    return brought(asked, listed=listed)


def brought(state, *, listed=False):
    tab = state.tab
    models = [pane.model for pane in tab.document.panes]
    result = search_all(models, tab.query, searching.shown_sides(tab))
    return searching.found(state, tab.document, tab.query, result, listed=listed)


def test_the_best_hits_are_listed_and_a_hit_that_is_awaited_is_gone_to(state):
    listed = sought(state, "embed.w", listed=True)
    rows = listed.question.best()
    assert rows[0].text == "embed.weight"
    assert listed.question.attached
    assert not listed.tab.is_searching
    assert sought(listed, "op:nothing", listed=True).question is None
    waiting = searching.next_hit(searching.set_query(listed, "op:gelu"), 1)
    assert waiting.tab.selection is None
    there = brought(waiting, listed=True)
    assert there.tab.selection is not None
    assert there.question is None
    stale = searching.found(waiting, state.tab.document, "embed", Found(), listed=True)
    assert stale.tab.is_searching  # the newest query is still to be looked for
    assert stale.tab.is_awaited


def test_selecting_by_search_opens_the_groups_around_and_shows_the_node(state):
    found = sought(state, "op:gelu")
    assert searching.hit_place(found.tab)[1] == 6
    first = laid(searching.next_hit(found, 1))
    assert first.tab.stages[0].shown(first.tab.selection.item) == first.tab.selection.item
    x, y = on_screen(first, first.tab.selection)
    assert 0 < x < 600
    assert 0 < y < 900
    last = laid(searching.next_hit(first, -1))
    assert last.tab.selection.item > first.tab.selection.item
    assert searching.hit_place(last.tab)[0] == 6


def test_following_a_link_there_and_back(state):
    chosen = laid(selecting.select(state, 0, node(state, "embed.weight"), visit=True))
    there = laid(selecting.follow(chosen))
    derived = there.tab.document.panes[1].model.graph
    assert there.tab.selection == Selection(1, derived.output_refs["grad/embed.weight"].node)
    assert there.tab.active == 1
    back = laid(selecting.follow(there))
    assert back.tab.selection.side == 0
    assert laid(selecting.back(back)).tab.selection == there.tab.selection


def test_history_goes_back_and_forward(state):
    names = ("tokens", "targets", "loss")
    for name in names:
        state = selecting.select(state, 0, node(state, name))
    state = selecting.back(selecting.back(state))
    assert state.tab.selection.item == node(state, "tokens")
    assert selecting.back(state).tab.selection.item == node(state, "tokens")
    state = selecting.forward(state)
    assert state.tab.selection.item == node(state, "targets")
    state = selecting.select(state, 0, node(state, "loss"))
    assert selecting.forward(state) is state


def test_bookmarks_and_traces(state):
    state = selecting.select(state, 0, node(state, "tokens"))
    state = selecting.set_bookmark(state, 3)
    state = selecting.select(state, 0, node(state, "loss"))
    assert selecting.go_bookmark(state, 3).tab.selection.item == node(state, "tokens")
    assert selecting.go_bookmark(state, 4) is state
    traced = selecting.set_trace(state, Trace.ANCESTORS)
    assert traced.tab.trace is Trace.ANCESTORS
    assert selecting.set_trace(traced, Trace.ANCESTORS).tab.trace is Trace.NONE
    path = selecting.select(selecting.start_path(state), 0, node(state, "tokens"))
    assert path.tab.trace is Trace.PATH
    assert path.tab.other_end.item == node(state, "loss")
    ended = selecting.escape(path)
    assert ended.tab.trace is Trace.NONE
    assert selecting.escape(ended).tab.selection is None


def test_arrows_go_along_edges_and_sideways():
    graph = classifier()
    state = laid(tabs.open_documents(State(), [document(graph)]))
    state = selecting.select(state, 0, node(state, "x"))
    state = laid(selecting.move(state, 0, 1))
    assert graph.nodes[state.tab.selection.item].inputs[0].node == node(state, "x")
    up = laid(selecting.move(state, 0, -1))
    assert up.tab.selection.item == node(state, "x")
    sideways = laid(selecting.move(state, 1, 0))
    assert sideways.tab.selection != state.tab.selection


def test_modes_show_one_pane_or_both(state):
    overlaid = laid(viewing.set_mode(state, Mode.OVERLAY))
    assert [v.sides for v in views(overlaid)] == [(0, 1)]
    first, second = (viewing.staged(overlaid.tab, side) for side in (0, 1))
    assert second.offset[0] + second.layout.bounds[0] > first.layout.bounds[2]
    both = laid(viewing.set_mode(selecting.select(state, 0, node(state, "tokens")), Mode.OVERLAY))
    left, _, right, _ = viewing.extent(both.tab, views(both)[0])
    seen = both.tab.cameras[0].seen(1200.0, 900.0)
    assert seen[0] <= left < right <= seen[2]  # not only the graph of the selection
    alone = laid(viewing.set_mode(state, Mode.SECOND))
    assert [v.sides for v in views(alone)] == [(1,)]
    chosen = selecting.select(laid(grouping.open_all(state)), 1, 40)
    alone = laid(viewing.set_mode(chosen, Mode.SECOND))
    assert alone.tab.cameras[1].scale >= 0.7  # also of a tall graph
    x, y = on_screen(alone, alone.tab.selection)
    assert 0.0 < x < 1200.0
    assert 0.0 < y < 900.0
    seen = state
    for _ in Mode:
        seen = viewing.next_mode(seen)
    assert seen.tab.mode is state.tab.mode


def test_fitting_shows_everything(state):
    fitted = laid(viewing.fit(state))
    for view in views(fitted):
        left, top, right, bottom = viewing.extent(fitted.tab, view)
        seen = fitted.tab.cameras[view.camera].seen(view.width, view.height)
        assert seen[1] <= top
        assert seen[3] >= bottom
        assert seen[0] <= left
        assert seen[2] >= right


def test_a_file_read_again_keeps_camera_and_selection(state):
    graph = transformer(6)
    again = document(graph, gradient(graph))
    moved = viewing.pan(selecting.select(state, 0, node(state, "loss")), 0, 50.0, 70.0)
    same = tabs.open_documents(moved, [again])
    assert same.tab is moved.tab
    changed = transformer(7)
    other = laid(tabs.open_documents(moved, [document(changed, gradient(changed))]))
    assert len(other.tabs) == 1
    assert other.tab.cameras == moved.tab.cameras
    assert other.tab.selection == moved.tab.selection


def test_tabs_open_close_and_go_round():
    state = State()
    for count in (5, 6, 7):
        shown = document(random_graph(count), title=f"g{count}")
        state = tabs.open_documents(state, [shown])
    assert [tab.document.title for tab in state.tabs] == ["g5", "g6", "g7"]
    assert state.current == 2
    assert tabs.next_tab(state, 1).current == 0
    closed = tabs.close_tab(tabs.go_tab(state, 0), 0)
    assert [tab.document.title for tab in closed.tabs] == ["g6", "g7"]
    empty = tabs.close_tab(tabs.close_tab(closed, 0), 0)
    assert empty.tab is None
    assert views(empty) == ()


def test_commands_without_a_tab_do_nothing():
    empty = State()
    for change in (
        viewing.fit, viewing.fit_selection, viewing.next_mode, selecting.follow, selecting.back,
        selecting.forward, selecting.escape, grouping.open_all, grouping.close_all,
        grouping.toggle_selected, selecting.start_path, selecting.swap_side,
    ):  # fmt: skip
        assert change(empty) is empty


# Keys and settings


def test_no_two_commands_share_a_key():
    keys = [(b.key, b.ctrl, b.shift, b.alt) for b in BINDINGS]
    assert len(keys) == len(set(keys))
    for binding in BINDINGS:
        shift = binding.shift or binding.key in "?+"
        found = command_of(binding.key, ctrl=binding.ctrl, shift=shift, alt=binding.alt)
        assert found == binding.command
    assert command_of("Z", ctrl=False, shift=False, alt=False) is None


def test_settings_are_remembered(tmp_path):
    file = tmp_path / "deep" / "viewer.json"
    state = replace(State(), theme="light", minimap=False)
    state = tabs.remember_file(tabs.remember_file(state, Path("/a")), Path("/b"))
    for name in ("open_all", *"abcdef", "overlay time", "a"):
        state = asking.remember_command(state, name)
    settings.store(state, file)
    found = settings.restored(State(), file)
    assert (found.theme, found.minimap, found.recent) == ("light", False, ("/b", "/a"))
    assert found.chosen == ("a", "overlay time", *"fedc")


def test_settings_that_cannot_be_written_leave_those_of_before(tmp_path, monkeypatch):
    file = tmp_path / "viewer.json"
    settings.store(replace(State(), theme="light"), file)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    monkeypatch.setattr("os.fsync", full)
    settings.store(State(), file)
    assert settings.restored(State(), file).theme == "light"


@pytest.mark.parametrize("text", ["", "[]", "{", '{"theme": 3, "recent": 5, "minimap": "no"}'])
def test_settings_that_cannot_be_read_are_as_if_not_there(tmp_path, text):
    file = tmp_path / "viewer.json"
    file.write_text(text)
    state = State(theme="light", recent=("/a",))
    found = settings.restored(state, file)
    assert (found.theme, found.recent, found.minimap) == ("light", ("/a",), True)


@pytest.mark.parametrize("side", [0, 1])
def test_the_other_pane_follows_a_selection_whose_partners_are_out_of_view(state, side):
    document = state.tab.document
    loss = node(state, "loss") if side == 0 else document.linked(0, node(state, "loss"))[1][-1]
    cameras = list(state.tab.cameras)
    other = cameras[1 - side]
    cameras[1 - side] = replace(other, x=other.x + 1e5)  # far away
    away = state.with_tab(replace(state.tab, cameras=tuple(cameras)))
    followed = laid(selecting.select(away, side, loss))
    assert abs(followed.tab.cameras[1 - side].x - other.x) < 1e4
    assert followed.tab.cameras[side] == state.tab.cameras[side]
    again = laid(selecting.select(followed, side, loss))
    assert again.tab.cameras == followed.tab.cameras  # in view: it stays where it is


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("export", "Export: PNG of the view"), ("heat", "Heat: Time"), ("profile", "Heat: Time"),
        ("memory", "Heat: Memory"), ("kernels", "Kernel"), ("shader", "Kernel"),
        ("play", "play a run, or pause"), ("theme", "Theme: dark or light"),
        ("night", "Theme: dark or light"), ("compare", "Panels: Passes"),
        ("screenshot", "write a PNG of the view"), ("exit", "quit"),
        ("shortcuts", "all keys"),
        ("language", "Language: English"), ("expand", "open all groups"),
    ],
)  # fmt: skip
def test_the_palette_finds_commands_by_the_words_of_the_toolbar_and_others(typed, found):
    entries = tuple(command_entries(Phrases("en")))
    asked = asking.type_answer(asking.ask(State(), "", entries), typed)
    assert found in [entry.text for entry in asked.question.best()[:4]]


def test_the_last_commands_of_the_palette_are_listed_first():
    entries = command_entries(Phrases("en"))
    found = chosen_first(entries, ("overlay time", "gone", "theme"))
    assert [entry.text for entry in found[:2]] == ["Heat: Time", "Theme: dark or light"]
    assert len(found) == len(entries)
    anywhere = [entry.text for entry in command_entries(Phrases("en"), has_graph=False)]
    assert "open a file" in anywhere
    assert "Heat: Time" not in anywhere
