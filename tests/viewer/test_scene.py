"""Scenes: cameras, levels of detail, what stands out, colors, SVG; all without a window."""

import itertools
import xml.etree.ElementTree as ET
from collections import Counter
from unittest.mock import MagicMock

import numpy as np
import pytest

import asg
from asg_viewer.canvas import pane as pane_module
from asg_viewer.layout.compose import lay_out
from asg_viewer.layout.shapes import text_width, with_minus
from asg_viewer.model.categories import Category
from asg_viewer.model.document import document
from asg_viewer.overlays.heat import number_in_words, overlay
from asg_viewer.samples import SAMPLES
from asg_viewer.scene import minimap as minimaps
from asg_viewer.scene.beyond import beyond, marks
from asg_viewer.scene.build import build, whole_scene
from asg_viewer.scene.camera import LARGEST, SMALLEST, Camera, emptiest, fitted
from asg_viewer.scene.card import card
from asg_viewer.scene.edges import add_marked_edges
from asg_viewer.scene.emphasis import Emphasis, Selection, Trace, emphasis
from asg_viewer.scene.frame import Frame
from asg_viewer.scene.look import Chip, Chips, Detail, Look, detail_at
from asg_viewer.scene.minimap import minimap
from asg_viewer.scene.primitives import Curve, Dot, Label, Path, Rect
from asg_viewer.scene.stage import SpatialIndex, stage
from asg_viewer.scene.sticky import scope_titles
from asg_viewer.scene.strips import strip_names
from asg_viewer.scene.svg import svg
from asg_viewer.scene.theme import THEMES, heat
from asg_viewer.texts import Phrases
from benchmarks.random_graphs import random_graph
from tests.viewer.models import classifier, fan, gradient, transformer

SIZE = (800.0, 600.0)


def staged(graph, derived=None, *, all_open=True):
    shown = document(graph, derived)
    opened = frozenset(range(len(shown.groups))) if all_open else shown.opened_at_first()
    layouts = lay_out(shown.layout_problem(opened))
    return shown, tuple(stage(p, each) for p, each in zip(shown.panes, layouts, strict=True))


@pytest.fixture(scope="module")
def pair():
    graph = classifier()
    return staged(graph, gradient(graph))


@pytest.fixture(scope="module")
def large():
    return staged(random_graph(6000))[1][0]


def test_a_minimap_shows_the_last_of_boxes_that_are_one_in_it(large, monkeypatch):
    chain = asg.Graph("chain")
    value = chain.input("x", (2,))
    for number in range(900):
        value = asg.tanh(value) if number % 3 else asg.sum(value, axis=0, keepdims=True)
    chain.output("y", value)
    for shown in (staged(chain)[1][0], large):
        drawn = minimap(shown, THEMES["light"]).pixels
        with monkeypatch.context() as patch:
            patch.setattr(minimaps, "_last_of_each", lambda boxes: np.arange(len(boxes)))
            assert np.array_equal(minimap(shown, THEMES["light"]).pixels, drawn)


def test_boxes_of_the_same_corners_are_painted_once():
    boxes = np.array([[0, 1, 9, 2], [3, 1, 9, 2], [0, 1, 9, 2], [0, 1, 9, 3]], np.int32)
    assert minimaps._last_of_each(boxes).tolist() == [1, 2, 3]


def test_a_marked_edge_from_lane_to_lane_passes_no_box_on_its_way():
    made = asg.train_step(classifier(), "loss", asg.optim.sgd(0.1))
    _, (step,) = staged(made)
    relu = next(node.id for node in made.nodes if node.op.name == "relu")
    model, layout = step.pane.model, step.layout
    across = [
        edge for edge in np.flatnonzero(model.edge_source == relu).tolist()
        if layout.strip_of(relu) != layout.strip_of(int(model.edge_target[edge]))
    ]  # fmt: skip
    ends = {relu, *model.edge_target[across].tolist()}
    camera = Camera(*((layout.boxes[:, :2] + layout.boxes[:, 2:]) / 2).mean(axis=0).tolist(), 0.5)
    marked = Emphasis(edges=tuple(across))
    frame = Frame(step, camera, 2400.0, 1600.0, Look(), marked, Detail.ALL)
    scene = []
    add_marked_edges(frame, scene)
    curves = [each for each in scene if isinstance(each, Curve)]
    boxes = {
        item: frame.box(*layout.box(item))
        for item in layout.items[~layout.is_open].tolist() if item not in ends
    }  # fmt: skip
    assert len(curves) == len(across) > 1
    t = np.linspace(0, 1, 50)[:, None]
    for curve in curves:
        corners = np.array([curve.start, curve.first, curve.second, curve.end])
        u = 1 - t
        way = np.hstack([u**3, 3 * u * u * t, 3 * u * t * t, t**3]) @ corners
        for left, top, right, bottom in boxes.values():
            x, y = way.T
            assert not ((x > left) & (x < right) & (y > top) & (y < bottom)).any()


# Cameras


def test_zooming_leaves_the_point_below_the_pointer():
    camera = Camera(10.0, -5.0, 0.7)
    before = camera.to_plane(123.0, 456.0, *SIZE)
    after = camera.zoomed(1.7, 123.0, 456.0, *SIZE)
    assert after.to_plane(123.0, 456.0, *SIZE) == pytest.approx(before)
    assert after.scale == pytest.approx(0.7 * 1.7)
    assert camera.zoomed(1e9, 0, 0, *SIZE).scale == LARGEST
    assert camera.zoomed(1e-9, 0, 0, *SIZE).scale == SMALLEST


def test_panning_drags_the_plane():
    camera = Camera(0.0, 0.0, 2.0).panned(30.0, -10.0)
    assert camera.to_screen(0.0, 0.0, *SIZE) == (430.0, 290.0)


def test_fitting_shows_all_of_a_box():
    box = (-100.0, 50.0, 900.0, 4050.0)
    camera = fitted(box, *SIZE)
    left, top, right, bottom = camera.seen(*SIZE)
    assert left <= box[0]
    assert top <= box[1]
    assert right >= box[2]
    assert bottom >= box[3]
    assert fitted((0, 0, 1, 1), *SIZE).scale == 1.25


def test_a_camera_on_its_way_arrives():
    camera, goal = Camera(0, 0, 0.1), Camera(500, 900, 2.0)
    for _ in range(60):
        camera = camera.toward(goal, 0.2)
    assert camera.near(goal)


# Finding by place


def test_the_index_finds_what_a_look_at_all_boxes_finds():
    rng = np.random.default_rng(0)
    corner = rng.uniform(-1000, 1000, (500, 2))
    boxes = np.hstack([corner, corner + rng.uniform(1, 300, (500, 2))]).astype(np.float32)
    index = SpatialIndex(boxes)
    for _ in range(50):
        x, y = rng.uniform(-1200, 1200, 2)
        box = (x, y, x + rng.uniform(0, 500), y + rng.uniform(0, 500))
        meets = (
            (boxes[:, 0] <= box[2]) & (boxes[:, 2] >= box[0])
            & (boxes[:, 1] <= box[3]) & (boxes[:, 3] >= box[1])
        )  # fmt: skip
        assert index.meeting(box).tolist() == np.flatnonzero(meets).tolist()


def test_a_click_hits_the_node_or_the_head_of_its_group(pair):
    document_, (first, _) = pair
    node = document_.panes[0].model.graph["w0"].ref.node
    left, top, right, bottom = first.box(node)
    assert first.hit((left + right) / 2, (top + bottom) / 2) == node
    group = document_.groups.titles.index("layer0")
    box = first.box(first.layout.size + group)
    assert first.hit(box[0] + 5, box[1] + 5) == first.layout.size + group
    assert first.hit(box[0] + 2, box[3] - 2) is None
    assert first.hit(-1e6, 0) is None


# Levels of detail


@pytest.mark.parametrize("scale", [1.0, 0.6, 0.2, 0.04, 0.005])
def test_the_work_of_a_view_is_bounded_whatever_the_graph(large, scale):
    left, top, right, bottom = large.layout.bounds
    camera = Camera((left + right) / 2, (top + bottom) / 2, scale)
    scene = build(large, camera, (1000.0, 960.0), Look(), emphasis_of(large))
    assert 0 < len(scene) < 4200


def emphasis_of(stage_):
    del stage_
    return Emphasis()


def test_what_can_be_read_depends_on_the_scale():
    assert detail_at(1.0, 50) is Detail.ALL
    assert detail_at(0.5, 50) is Detail.TITLES
    assert detail_at(0.3, 50) is Detail.BOXES
    assert detail_at(0.05, 50) is Detail.BLOCKS
    assert detail_at(1.0, 5000) is Detail.BLOCKS


def test_text_appears_with_the_scale(pair):
    first = pair[1][0]
    left, top, right, bottom = first.layout.bounds
    middle = ((left + right) / 2, (top + bottom) / 2)
    scenes = [
        build(first, Camera(*middle, scale), (900, 4000), Look(), emphasis_of(first))
        for scale in (1.0, 0.52, 0.25)
    ]
    counts = [Counter(type(each).__name__ for each in scene) for scene in scenes]
    letters = [sum(len(p.text) for p in scene if isinstance(p, Label)) for scene in scenes]
    assert letters[0] > letters[1] > letters[2]
    assert counts[0]["Triangle"] > 0
    assert "Triangle" not in counts[2]


def test_closed_groups_count_nodes_in_the_language_of_the_window():
    shown = document(classifier())
    (layout,) = lay_out(shown.layout_problem(frozenset({0})))
    closed = stage(shown.panes[0], layout)
    look = Look(counted=Phrases("ru")("status.nodes", count="{count}"))
    scene, _ = whole_scene(closed, look, 1.0)
    texts = {each.text for each in scene if isinstance(each, Label)}
    assert "узлов: 6" in texts
    assert not any("nodes" in text for text in texts)


def test_no_text_is_wider_than_its_box(pair):
    for each in pair[1]:
        scene, _ = whole_scene(each, Look(edge_labels=False), 1.0)
        rects = [r for r in scene if isinstance(r, Rect)]
        for label in (p for p in scene if isinstance(p, Label)):
            right = label.left + text_width(label.text, label.size)
            around = [r for r in rects if r.left <= label.left <= r.right
                      and r.top <= label.top <= r.bottom]  # fmt: skip
            assert any(right <= r.right + 1.0 for r in around), label.text


@pytest.mark.parametrize("scale", [0.4, 0.25, 0.1, 0.04, 0.01])
def test_every_view_has_names_and_none_covers_another(large, pair, scale):
    for each in (large, *pair[1]):
        left, top, right, bottom = each.layout.bounds
        camera = Camera((left + right) / 2, (top + bottom) / 2, scale)
        scene = build(each, camera, (1000.0, 960.0), Look(), Emphasis())
        labels = [p for p in scene if isinstance(p, Label)]
        assert len(labels) >= 2
        assert all(label.size >= 9.0 for label in labels)
        assert _apart(labels)


@pytest.mark.parametrize("scale", [0.35, 0.39, 0.45])
def test_every_box_of_a_loop_has_a_name_that_crosses_no_border(scale):
    for each in staged(*SAMPLES["loop"]().values())[1]:
        left, top, right, bottom = each.layout.bounds
        camera = Camera((left + right) / 2, (top + bottom) / 2, scale)
        size = (614.0, 890.0)
        labels = [p for p in build(each, camera, size, Look(), Emphasis()) if isinstance(p, Label)]
        assert len(labels) == len(each.layout.items)
        for box in each.layout.boxes[each.layout.is_open]:
            x0, y0 = camera.to_screen(box[0], box[1], *size)
            x1, y1 = camera.to_screen(box[2], box[3], *size)
            for label in labels:
                end = label.left + text_width(label.text, label.size)
                if y0 < label.top < y1 - label.size:
                    assert not any(label.left < x < end for x in (x0, x1)), label.text


@pytest.mark.parametrize("scale", [1.0, 0.5, 0.3, 0.1])
def test_a_node_is_the_same_box_at_every_scale(pair, scale):
    each = pair[1][0]
    left, top, right, bottom = each.layout.bounds
    camera = Camera((left + right) / 2, (top + bottom) / 2, scale)
    size, theme = (2000.0, 4000.0), Look().theme
    scene = build(each, camera, size, Look(), Emphasis())
    place = each.layout.places()[each.pane.model.graph["logits"].ref.node]
    x0, y0, x1, y1 = each.layout.boxes[place].tolist()
    box = (*camera.to_screen(x0, y0, *size), *camera.to_screen(x1, y1, *size))
    rects = [r for r in scene if isinstance(r, Rect)]
    assert any(r[:4] == pytest.approx(box, abs=0.1) and r.fill == theme.node for r in rects)
    stripe = theme.categories[int(each.categories[place])]
    assert any(box[0] <= r.left < r.right < box[0] + 0.4 * (box[2] - box[0])
               and box[1] <= r.top < box[3] and r.fill == stripe for r in rects)  # fmt: skip


def test_the_names_of_open_groups_cover_no_node(pair):
    each = pair[1][0]
    left, top, right, bottom = each.layout.bounds
    camera = Camera((left + right) / 2, (top + bottom) / 2, 0.2)
    scene = build(each, camera, (1000.0, 960.0), Look(), Emphasis())
    named = [p for p in scene if isinstance(p, Label) and p.text in ("layer0", "layer1")]
    assert len(named) == 2
    for label in named:
        end = label.left + text_width(label.text, label.size)
        for box in each.layout.boxes[~each.layout.is_open].tolist():
            x0, y0 = camera.to_screen(box[0], box[1], 1000.0, 960.0)
            x1, y1 = camera.to_screen(box[2], box[3], 1000.0, 960.0)
            assert x1 < label.left or end < x0 or y1 < label.top or label.top + label.size < y0


def test_a_type_is_uncut_where_there_is_room_and_no_pin_crosses_it():
    g = asg.Graph("wide")
    x = g.input("x", ("N", 128, 224, 224))
    h = asg.relu(x)
    for _ in range(60):  # too many to draw every edge
        h = asg.tanh(h) * x
    g.output("y", h)
    (each,) = staged(g)[1]
    left, top, right, bottom = each.layout.bounds
    camera = Camera((left + right) / 2, (top + bottom) / 2, 1.0)
    scene = build(each, camera, (3000.0, 30000.0), Look(), Emphasis())
    labels = [p for p in scene if isinstance(p, Label) and p.text == "f32[N,128,224,224]"]
    assert labels
    dots = [p for p in scene if isinstance(p, Dot)]
    assert dots
    for dot in dots:
        x, y = dot.center
        assert not any(p.left <= x <= p.left + text_width(p.text, p.size)
                       and p.top <= y <= p.top + p.size for p in labels)  # fmt: skip


def test_a_type_stands_on_the_side_of_its_edge_that_is_free():
    g = asg.Graph("sides")
    x = g.input("x", ("N", 32, 8, 8))
    h = asg.exp(x)
    g.output("y", asg.where(asg.greater(h, x), h, asg.full_like(h, 0.0)))
    (each,) = staged(g)[1]
    for place, item in enumerate(each.layout.items.tolist()):
        if item in each.stubs_out or not len(each.pane.model.outgoing[item]):
            continue
        _, at_left, is_free = each.label_room(place, 30.0, 80.0)
        free = [side for side in (False, True) for wide in (30.0, 80.0)
                if each._is_free(place, wide, at_left=side)]  # fmt: skip
        assert at_left in free if is_free else not free


def test_edges_pass_behind_a_type_without_a_free_side():
    g = asg.Graph("fan")
    h = asg.exp(g.input("x", (16,)))
    g.output("y", asg.maximum(asg.sin(h), asg.cos(h)) + asg.tanh(h) * asg.abs(h))
    (each,) = staged(g)[1]
    left, top, right, bottom = each.layout.bounds
    camera = Camera((left + right) / 2, (top + bottom) / 2, 1.0)
    scene = build(each, camera, (3000.0, 3000.0), Look(), Emphasis())
    types = [n for n, p in enumerate(scene) if isinstance(p, Label) and p.text == "f32[16]"]
    covered = [(scene[n - 1], scene[n]) for n in types if isinstance(scene[n - 1], Rect)]
    assert covered
    for ground, label in covered:
        assert ground.left <= label.left
        assert ground.right >= label.left + text_width(label.text, label.size)
        assert ground.fill == Look().theme.ground


def _apart(labels):
    boxes = np.array(
        [[p.left, p.top, p.left + text_width(p.text, p.size), p.top + p.size] for p in labels]
    )
    meets = (boxes[:, None, :2] < boxes[None, :, 2:] - 1).all(-1)
    meets &= (boxes[None, :, :2] < boxes[:, None, 2:] - 1).all(-1)
    return not (meets & ~np.eye(len(boxes), dtype=bool)).any()


def test_the_title_of_a_group_stays_at_the_top_while_its_head_is_out_of_view(pair):
    stage_ = pair[1][0]
    group = stage_.pane.groups.titles.index("layer0")
    left, top, right, _ = stage_.layout.box(stage_.layout.size + group)
    size = (600.0, 500.0)
    inside = Camera((left + right) / 2, top + 300.0, 1.0)
    titles = [p.text for p in scope_titles(stage_, inside, size, Look()) if isinstance(p, Label)]
    assert titles == ["layer0"]
    other = stage_.layout.box(stage_.layout.size + stage_.pane.groups.titles.index("layer1"))
    meeting = Camera((left + right) / 2, other[1] - 50.0 + 250.0, 1.0)  # 50 pixels below the top
    for each in scope_titles(stage_, meeting, size, Look()):
        if isinstance(each, Rect):
            assert each.bottom <= 50.0
    above = Camera((left + right) / 2, top, 1.0)
    assert scope_titles(stage_, above, size, Look()) == []
    cut = Camera(left + 320.0, top, 1.0)  # 20 pixels of the group are to the left of the view
    (back, label) = scope_titles(stage_, cut, size, Look())
    assert (label.text, label.left > back.left >= 0.0) == ("layer0", True)
    assert 250.0 <= back.top < back.bottom <= 280.0  # as high as its head


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_no_edge_crosses_the_title_of_an_open_group(pair, theme):
    stage_ = pair[1][0]
    item = stage_.layout.size + stage_.pane.groups.titles.index("layer0")
    emphasis = Emphasis(selected=frozenset({item}), edges=tuple(range(10)))
    view = stage_.layout.box(item)
    camera, size = Camera((view[0] + view[2]) / 2, (view[1] + view[3]) / 2, 1.0), (900.0, 900.0)
    scene = build(stage_, camera, size, Look(theme=theme), emphasis)
    place = next(n for n, p in enumerate(scene) if isinstance(p, Label) and p.text == "− layer0")
    label, ground = scene[place], scene[place - 1]
    assert ground.fill[3] == 255
    assert ground.left < label.left
    assert ground.right > label.left + text_width(label.text, label.size)
    assert ground.top < label.top
    assert ground.bottom > label.top + label.size
    assert not any(isinstance(each, (Path, Curve)) for each in scene[place:])


@pytest.mark.parametrize("name", ["net", "loop", "step"])
def test_the_picture_of_a_value_lies_over_no_box_and_no_border(name):
    theme, seen = THEMES["dark"], 0
    for side, each in enumerate(staged(*SAMPLES[name]().values())[1]):
        left, top, right, bottom = each.layout.bounds
        size = (right - left + 100.0, bottom - top + 100.0)
        camera = Camera((left + right) / 2, (top + bottom) / 2, 1.0)
        look = Look(theme=theme, chips=(Chips(lambda _: Chip(("1",), bars=(1.0,))),) * 2)
        scene = build(each, camera, size, look, Emphasis(), side=side, detail=Detail.ALL)
        shift = np.array([*camera.to_screen(0.0, 0.0, *size)] * 2)
        boxes, is_open = each.layout.boxes + shift, each.layout.is_open
        for picture in scene:
            if not isinstance(picture, Rect) or (picture.fill, picture.border) != (
                theme.panel, theme.line
            ):  # fmt: skip
                continue
            seen += 1
            meets = (boxes[:, :2] < picture[2:4]).all(1) & (boxes[:, 2:] > picture[:2]).all(1)
            within = (boxes[:, :2] <= picture[:2]).all(1) & (boxes[:, 2:] >= picture[2:4]).all(1)
            assert not (meets & ~is_open).any()
            assert not (meets & ~within).any()
    assert seen > 10


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("density", [1.0, 2.0])
def test_the_title_of_a_group_is_readable_over_edges_and_chips(pair, theme, density):
    stage_ = pair[1][0]
    look, size = Look(theme=THEMES[theme], density=density), (600.0 * density, 900.0 * density)
    left, top, right, bottom = stage_.layout.box(
        stage_.layout.size + stage_.pane.groups.titles.index("layer0")
    )
    met = 0
    for down in range(int(top) + 20, int(bottom), 10):
        x = (left + right) / 2
        camera = Camera(x, down + size[1] / density / 2, density)
        titles = scope_titles(stage_, camera, size, look)
        for back, label in itertools.pairwise(titles):
            if not (isinstance(back, Rect) and isinstance(label, Label)):
                continue
            assert back.fill[3] == 255
            assert back.left < label.left
            assert label.left + text_width(label.text, label.size) < back.right
            assert back.top <= label.top
            assert label.top + label.size <= back.bottom
            box = (back.left, back.top, back.right, back.bottom)
            met += stage_.covered(box, camera, size) > 0
    assert met > 0  # some stand over an edge or a node


def test_partners_that_are_out_of_view_are_counted_at_its_edges(pair):
    _, (first, second) = pair
    items = [int(item) for item in second.layout.items if item < second.layout.size]
    left, top, right, bottom = second.layout.bounds
    size = (600.0, 400.0)
    camera = Camera((left + right) / 2, (top + bottom) / 2, 1.0)
    above, below, *beside = beyond(second, items, camera, size)
    assert above > 0
    assert below > 0
    assert beside == [0, 0]
    aside = Camera(right + 400.0, camera.y, 1.0)
    assert beyond(second, items, aside, size)[2:] == (len(items) - above - below, 0)
    aside = Camera(left - 400.0, camera.y, 1.0)
    assert beyond(second, items, aside, size)[2:] == (0, len(items) - above - below)
    seen = [item for item in items if second.box(item)[3] > camera.y - 200
            and second.box(item)[1] < camera.y + 200]  # fmt: skip
    assert above + below + len(seen) == len(items)
    scene = marks([f"▲ {above}", "", "← 2", ""], size, Look())
    assert [p.text for p in scene if isinstance(p, Label)] == [f"▲ {above}", "← 2"]
    assert beyond(first, [], camera, size) == (0, 0, 0, 0)


@pytest.mark.parametrize("box", [(0, 0, 90, 40), (700, 560, 780, 600), (300, 200, 400, 240)])
def test_a_card_lies_within_the_view_beside_its_item(box):
    scene = card(["relu  %7", "f32[N,128]", "x" * 200], box, (800.0, 600.0), Look())
    ground = scene[0]
    assert 0 <= ground.left < ground.right <= 800
    assert 0 <= ground.top < ground.bottom <= 600
    for label in scene[1:]:
        assert ground.left <= label.left
        assert label.left + text_width(label.text, label.size) <= ground.right


def test_edges_at_right_angles_have_no_curves(pair):
    scene, _ = whole_scene(pair[1][0], Look(orthogonal=True), 1.0)
    assert not any(isinstance(p, Curve) for p in scene)
    for path in (p for p in scene if isinstance(p, Path)):
        for (x0, y0), (x1, y1) in zip(path.points, path.points[1:], strict=False):
            assert abs(x0 - x1) < 1.3 or abs(y0 - y1) < 0.01


# Highlights


def test_a_gradient_node_lights_up_its_forward_node(pair):
    document_, stages = pair
    node = next(n for n in document_.panes[1].model.graph.nodes
                if n.origin.rule == "vjp" and n.scope == "layer0")  # fmt: skip
    first, second = emphasis(document_, stages, Selection(1, node.id))
    assert first.linked == {stages[0].shown(node.origin.node)}
    assert second.selected == {node.id}
    assert second.edges


def test_a_group_lights_up_its_opposite(pair):
    document_, stages = pair
    group = document_.groups.titles.index("layer1")
    first, second = emphasis(document_, stages, Selection(0, stages[0].layout.size + group))
    assert first.selected == {stages[0].layout.size + group}
    assert second.linked == {stages[1].layout.size + group}


def test_traces_fade_what_is_not_on_them(pair):
    document_, stages = pair
    model = document_.panes[0].model
    node = model.graph["w1"].ref.node
    first, _ = emphasis(document_, stages, Selection(0, node), trace=Trace.DESCENDANTS)
    assert first.lit[model.graph["loss"].ref.node]
    assert not first.lit[model.graph["x"].ref.node]
    end = Selection(0, model.graph["x"].ref.node)
    loss = Selection(0, model.graph["loss"].ref.node)
    path, _ = emphasis(document_, stages, loss, trace=Trace.PATH, other_end=end)
    assert path.lit[end.item]
    assert not path.lit[node]


def test_edges_that_are_not_led_are_drawn_when_selected():
    document_, stages = staged(fan(50))
    mask = document_.panes[0].model.graph["mask"].ref.node
    left, top, right, bottom = stages[0].layout.bounds
    camera, size = Camera((left + right) / 2, (top + bottom) / 2, 0.5), (600.0, 9000.0)
    accent = THEMES["dark"].accent

    def marked(selection):
        shown = emphasis(document_, stages, selection)
        scene = build(stages[0], camera, size, Look(), shown[0])
        return sum(isinstance(p, Curve) and p.color == accent for p in scene)

    assert marked(None) == 0
    assert marked(Selection(0, mask)) >= 49


def test_heat_colors_nodes_and_the_groups_around_them():
    document_, stages = staged(transformer(1), all_open=False)
    size = document_.panes[0].model.size
    shown = overlay("time", np.linspace(0, 1, size).tolist(), "time", number_in_words).heat
    plain = build(stages[0], Camera(0, 500, 0.7), SIZE, Look(), emphasis_of(None))
    hot = build(stages[0], Camera(0, 500, 0.7), SIZE, Look(heats=(shown,)), emphasis_of(None))
    assert [p for p in plain if isinstance(p, Rect)] != [p for p in hot if isinstance(p, Rect)]
    lightness = [sum(heat(share)[:3]) for share in np.linspace(0, 1, 9)]
    assert lightness == sorted(lightness)


# Colors

_BLINDNESS = {  # Machado, Oliveira, Fernandes 2009, severity 1
    "none": np.eye(3),
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                   [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                     [-0.011820, 0.042940, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                   [0.004733, 0.691367, 0.303900]],
}  # fmt: skip


def _lab(color, blindness):
    share = np.array(color[:3]) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    seen = np.clip(np.array(blindness) @ linear, 0, 1)
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    ratio = xyz @ seen / np.array([0.9505, 1.0, 1.089])
    f = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("blindness", _BLINDNESS)
def test_color_blind_people_tell_categories_and_selection_apart(theme, blindness):
    named = {c.name: theme.categories[c] for c in Category} | {"accent": theme.accent}
    seen = {name: _lab(color, _BLINDNESS[blindness]) for name, color in named.items()}
    for (one, here), (other, there) in itertools.combinations(seen.items(), 2):
        assert np.linalg.norm(here - there) > 15, (one, other)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_text_has_contrast(theme):
    def luminance(color):
        share = np.array(color[:3]) / 255
        linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
        return float(linear @ [0.2126, 0.7152, 0.0722])

    for text, ground, least in (
        (theme.text, theme.node, 7.0), (theme.text, theme.panel, 7.0),
        (theme.muted, theme.node, 4.5),
        (theme.edge_label, theme.ground, 4.5), (theme.text, theme.accent_soft, 4.5),
    ):  # fmt: skip
        low, high = sorted([luminance(text), luminance(ground)])
        assert (high + 0.05) / (low + 0.05) >= least


# Pictures


def test_svg_is_well_formed_and_holds_every_title(pair):
    document_, stages = pair
    look = Look(THEMES["light"])
    text = svg([whole_scene(each, look, 1.0) for each in stages], look.theme)
    root = ET.fromstring(text)
    shown = {e.text for e in root.iter() if e.tag.endswith("text")}
    for pane in document_.panes:
        assert set(pane.model.titles) <= shown
    assert float(root.get("width")) > 0


def test_the_minimap_shows_where_the_camera_is(large):
    drawn = minimap(large, THEMES["dark"])
    assert drawn.pixels.shape[2] == 4
    left, top, right, bottom = large.layout.bounds
    camera = Camera((left + right) / 2, top + (bottom - top) / 4, 0.5)
    seen = drawn.seen(camera, *SIZE)
    x, y = drawn.to_plane((seen[0] + seen[2]) / 2, (seen[1] + seen[3]) / 2)
    assert y == pytest.approx(camera.y, rel=0.1)
    assert x == pytest.approx(camera.x, abs=(right - left))


def test_what_lies_over_a_graph_takes_the_emptiest_corner():
    costs = {(12.0, 438.0): 2, (638.0, 438.0): 1, (638.0, 74.0): 1, (12.0, 74.0): 3}
    at = {(x, y, x + 150.0, y + 150.0): cost for (x, y), cost in costs.items()}
    above = (638.0, 276.0, 788.0, 426.0)
    at[above] = 2

    def cost(box):
        return at.get(box, 5)

    found = emptiest((150.0, 150.0), SIZE, cost, at_left=True)
    assert found[:2] == (638.0, 438.0)
    beside = emptiest((150.0, 150.0), SIZE, cost, at_left=True, taken=[found])
    assert beside[:2] == (638.0, 74.0)
    at[above] = 0
    assert emptiest((150.0, 150.0), SIZE, cost, at_left=True, taken=[found]) == above
    between = (12.0, 256.0, 162.0, 406.0)
    at[between] = 0
    assert emptiest((150.0, 150.0), SIZE, cost, at_left=True) == between
    level = [emptiest((9.0, 9.0), SIZE, lambda _: 0, at_left=left) for left in (True, False)]
    assert [each[0] for each in level] == [12.0, SIZE[0] - 21.0]
    assert all(each[3] == SIZE[1] - 12.0 for each in level)


def test_a_corner_is_covered_by_the_items_and_edges_under_it(pair):
    forward = pair[1][0]
    place = int(np.flatnonzero(~forward.layout.is_open)[0])
    left, top, right, bottom = forward.layout.boxes[place].tolist()
    camera = Camera((left + right) / 2, (top + bottom) / 2, 1.0)
    middle = (SIZE[0] / 2 - 1, SIZE[1] / 2 - 1, SIZE[0] / 2 + 1, SIZE[1] / 2 + 1)
    of_item = forward.covered(middle, camera, SIZE)
    away = Camera(forward.layout.bounds[2] + 500.0, camera.y, 1.0)
    assert forward.covered(middle, away, SIZE) == 0
    piece = int(forward.pieces[0])
    start, end = forward.layout.piece_points.starts[piece : piece + 2].tolist()
    point = forward.layout.points[start:end].mean(0) if end - start == 2 else (
        forward.layout.points[(start + end) // 2])  # fmt: skip
    of_edge = forward.covered(middle, Camera(*point.tolist(), 8.0), SIZE)
    assert 1 <= of_edge <= of_item / 4  # an item is worse to cover than a few edges
    left, top, _, _ = forward.layout.boxes[np.flatnonzero(forward.layout.is_open)[0]].tolist()
    assert forward.covered(middle, Camera(left + 2.0, top + 4.0, 1.0), SIZE) >= of_item


def test_nodes_pass_behind_the_name_of_their_lane():
    shown = document(asg.train_step(classifier(), "loss", asg.optim.adam(1e-3)))
    (layout,) = lay_out(shown.layout_problem(frozenset(range(len(shown.groups)))))
    own = stage(shown.panes[0], layout)
    left, top, right, bottom = layout.bounds
    names = ["forward", "gradient", "update"]
    wide = (right - left, 600.0)
    below = Camera((left + right) / 2, (top + bottom) / 2, 1.0)
    scene = strip_names(own, below, wide, Look(), names)
    bands = [each for each in scene if isinstance(each, Rect) and not each.rounding]
    assert [each.text for each in scene if isinstance(each, Label)] == names
    assert len(bands) == 3
    assert all(each.top == 0.0 and each.fill[3] == 255 for each in bands)
    whole = strip_names(own, Camera(below.x, top + 200.0, 1.0), wide, Look(), names)
    assert all(each.rounding for each in whole if isinstance(each, Rect))
    small = strip_names(own, Camera(below.x, below.y, 0.03), (900.0, 600.0), Look(), names)
    assert [each.text for each in small if isinstance(each, Label)] == ["forward", "update"]
    pills = [each for each in small if isinstance(each, Rect) and each.rounding]
    assert all(one.right < other.left for one, other in itertools.pairwise(pills))
    picture, _ = whole_scene(own, Look(), 1.0)  # shows the corners of all lanes
    assert min(each.top for each in picture if isinstance(each, Rect)) > 0


def test_an_edge_is_as_thick_as_its_value_is_large() -> None:
    g = asg.Graph("sizes")
    small, large = g.input("small", (4,)), g.input("large", (1024, 1024))
    g.output("y", asg.tanh(small))
    g.output("z", asg.tanh(large))
    found = document(g)
    (layout,) = lay_out(found.layout_problem(found.opened_at_first()))
    ready = stage(found.panes[0], layout)
    scene = build(ready, Camera(0.0, 200.0, 1.0), (900.0, 700.0), Look(), Emphasis())
    widths = sorted({each.thickness for each in scene if isinstance(each, Path | Curve)})
    assert widths[0] == pytest.approx(1.3)
    assert 2.0 < widths[-1] / widths[0] < 3.0


def test_negative_numbers_have_a_sign_that_is_seen():
    assert with_minus("-0.017 ± 2.6e-09") == "−0.017 ± 2.6e−09"
    assert with_minus("perm 0, -1, -inf") == "perm 0, −1, −inf"
    for text in ("conv1-3", "f32[N,T - 1]", "layer-2", "node-info"):
        assert with_minus(text) == text


def test_a_card_lies_in_front_of_the_minimap(monkeypatch):
    painted, size = [], (800.0, 600.0)
    monkeypatch.setattr(pane_module, "dpg", MagicMock())
    monkeypatch.setattr(pane_module, "paint", lambda scene, *_: painted.extend(scene))
    monkeypatch.setattr(pane_module.PaneView, "_draw_map", lambda *_: painted.append("map"))
    front = card(["relu"], (0.0, 0.0, 9.0, 9.0), size, Look())
    pane_module.PaneView(0, MagicMock()).front(
        "title", Camera(), size, Look(), active=True, with_map=True, under=[], over=front
    )
    assert painted[-len(front) - 1 :] == ["map", *front]
