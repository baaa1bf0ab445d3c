"""Layouts: nothing overlaps, edges follow the flow, gradients stand opposite, work is linear."""

import itertools

import numpy as np
import pytest

import asg
from asg_viewer.layout.compose import lay_out
from asg_viewer.layout.layered import Level, Net, Port, lanes
from asg_viewer.layout.levels import spread
from asg_viewer.layout.ordering import crossings, ordered
from asg_viewer.layout.placing import placed
from asg_viewer.layout.problem import BORDER
from asg_viewer.layout.ranking import ranked
from asg_viewer.model.document import document
from benchmarks.random_graphs import random_graph
from tests.effort import calls_at_most
from tests.viewer.models import classifier, fan, gradient, transformer


def everything(shown):
    return frozenset(range(len(shown.groups)))


def laid_out(graph, derived=None, opened=None):
    shown = document(graph, derived)
    chosen = everything(shown) if opened is None else opened(shown)
    return shown, lay_out(shown.layout_problem(chosen))


PAIRS = {
    "classifier": lambda: (classifier(), None),
    "classifier and gradient": lambda: _with_gradient(classifier()),
    "transformer": lambda: (transformer(3), None),
    "transformer and gradient": lambda: _with_gradient(transformer(2)),
    "random": lambda: (random_graph(400), None),
    "fan": lambda: (fan(), None),
    "training step": lambda: (
        asg.train_step(transformer(1), loss="loss", optimizer=asg.optim.adamw(1e-3)), None
    ),
}  # fmt: skip


def _with_gradient(graph):
    return graph, gradient(graph)


@pytest.fixture(scope="module", params=PAIRS)
def shown(request):
    return laid_out(*PAIRS[request.param]())


def test_every_node_is_shown_once(shown):
    document_, layouts = shown
    for pane, layout in zip(document_.panes, layouts, strict=True):
        nodes = layout.items[layout.items < layout.size]
        assert sorted(nodes.tolist()) == list(range(pane.model.size))


def test_no_boxes_overlap_but_those_within_each_other(shown):
    for pane, layout in zip(shown[0].panes, shown[1], strict=True):
        boxes = layout.boxes.astype(np.float64)
        inside = _around(pane, layout)
        for place in range(len(boxes)):
            apart = (
                (boxes[:, 0] >= boxes[place, 2]) | (boxes[:, 2] <= boxes[place, 0])
                | (boxes[:, 1] >= boxes[place, 3]) | (boxes[:, 3] <= boxes[place, 1])
            )  # fmt: skip
            for other in np.flatnonzero(~apart).tolist():
                assert other == place or other in inside[place] or place in inside[other]


def _around(pane, layout):
    """The places of the open groups around each item."""
    places, size = layout.places(), layout.size
    found = []
    for item in layout.items.tolist():
        home = pane.groups.node_group[item] if item < size else pane.groups.parents[item - size]
        group = int(home)
        found.append({places[size + each] for each in pane.groups.chain(group)})
    return found


def test_what_is_in_a_group_lies_within_its_box(shown):
    for pane, layout in zip(shown[0].panes, shown[1], strict=True):
        for place, around in enumerate(_around(pane, layout)):
            for outer in around:
                inner, frame = layout.boxes[place], layout.boxes[outer]
                assert (inner[:2] >= frame[:2]).all()
                assert (inner[2:] <= frame[2:]).all()


def test_edges_run_with_the_flow_and_end_at_their_items(shown):
    for layout in shown[1]:
        places = layout.places()
        for piece in range(len(layout.piece_points)):
            points = layout.points[layout.piece_points[piece]].astype(np.float64)
            if not len(points):
                continue
            ends = int(layout.piece_from[piece]), int(layout.piece_to[piece])
            upwards = layout.is_upwards(next(item for item in ends if item != BORDER))
            assert (np.diff(points[:, 1]) * (-1 if upwards else 1) >= -0.01).all()
            assert len(points) % 2 == 0
            for item, point, edge in (
                (ends[0], points[0], 1 if upwards else 3),
                (ends[1], points[-1], 3 if upwards else 1),
            ):
                if item != BORDER:
                    box = layout.boxes[places[item]]
                    assert box[0] - 0.1 <= point[0] <= box[2] + 0.1
                    assert point[1] == pytest.approx(float(box[edge]), abs=0.1)


def test_edges_run_within_the_bounds_that_a_picture_shows(shown):
    for layout in shown[1]:
        left, top, right, bottom = layout.bounds
        assert left <= layout.points[:, 0].min(initial=left)
        assert right >= layout.points[:, 0].max(initial=right)
        assert top <= layout.points[:, 1].min(initial=top)
        assert bottom >= layout.points[:, 1].max(initial=bottom)


def test_every_edge_has_its_pieces(shown):
    for pane, layout in zip(shown[0].panes, shown[1], strict=True):
        for edge in range(len(pane.model.edge_source)):
            pieces = layout.edge_pieces[edge].tolist()
            assert int(pane.model.edge_source[edge]) in {int(layout.piece_from[p]) for p in pieces}
            assert int(pane.model.edge_target[edge]) in {int(layout.piece_to[p]) for p in pieces}


@pytest.mark.parametrize("build", [classifier, lambda: transformer(2)])
def test_each_cotangent_lies_opposite_its_primal(build):
    graph = build()
    document_, (first, second) = laid_out(graph, gradient(graph))
    mirror = document_.problem.mirrors[0]
    backward = document_.panes[1]
    for place, item in enumerate(second.items.tolist()):
        if item < second.size:
            primal = int(mirror.primal[item])
            if backward.model.leaves[item] or backward.groups.node_group[item] >= len(
                document_.panes[0].groups
            ):
                continue  # leaves stand by what reads them; others in the box of their rule
        else:
            primal = int(mirror.anchors[item - second.size])
            if primal < 0:
                opposite = first.box(first.size + item - second.size)
                box = second.boxes[place]
                assert box[1::2] == pytest.approx(opposite[1::2], abs=0.5)
                continue
        top, bottom = _band(document_, first, second, primal)
        middle = (second.boxes[place, 1] + second.boxes[place, 3]) / 2
        assert top - 0.5 <= middle <= bottom + 0.5


def _band(document_, first, second, primal):
    """The height that a forward node and all that comes from it have for themselves."""
    box = first.box(primal)
    mirror = document_.problem.mirrors[0]
    boxes = [box]
    for item, other in zip(second.items.tolist(), second.boxes.tolist(), strict=True):
        node = item if item < second.size else -1
        anchor = int(mirror.anchors[item - second.size]) if item >= second.size else -1
        if (node >= 0 and mirror.primal[node] == primal) or anchor == primal:
            boxes.append(other)
    top, bottom = min(b[1] for b in boxes), max(b[3] for b in boxes)
    assert top <= (box[1] + box[3]) / 2 <= bottom
    others = [first.box(n)[1::2] for n in range(first.size) if _above(document_, n, primal)]
    assert all(other[1] <= (box[1] + box[3]) / 2 for other in others)
    return top, bottom


def _above(document_, node, other):
    """Whether a forward node feeds another directly, and not as a leaf."""
    model = document_.panes[0].model
    return node in model.operands(other) and not model.leaves[node]


def test_closed_groups_take_the_place_of_their_nodes():
    graph = transformer(6)
    document_, (layout,) = laid_out(graph, opened=lambda d: d.opened_at_first())
    closed = [i for i, o in zip(layout.items.tolist(), layout.is_open, strict=True)
              if i >= layout.size and not o]  # fmt: skip
    titles = {document_.groups.titles[item - layout.size] for item in closed}
    assert "blocks × 6" in titles
    assert set(layout.node_item.tolist()) <= set(layout.items.tolist())
    assert len(layout.items) < 40


def test_what_nearly_everything_reads_is_not_drawn_to_all_of_it():
    document_, (layout,) = laid_out(fan(60))
    mask = document_.panes[0].model.graph["mask"].ref.node
    drawn = [p for p in range(len(layout.piece_points)) if layout.piece_from[p] == mask
             and len(layout.piece_points[p])]  # fmt: skip
    hidden = [p for p in range(len(layout.piece_points)) if layout.piece_from[p] == mask
              and not len(layout.piece_points[p])]  # fmt: skip
    assert len(drawn) == 1
    assert len(hidden) == 59


def test_a_chain_is_a_straight_line_however_long():
    g = asg.Graph("chain")
    x = g.input("x", ())
    for _ in range(3000):
        x = -x
    _, (layout,) = laid_out(g)
    middles = (layout.boxes[:, 0] + layout.boxes[:, 2]) / 2
    assert np.ptp(middles) < 1.0


def test_the_same_graph_has_the_same_layout():
    (_, (one,)), (_, (other,)) = laid_out(transformer(2)), laid_out(transformer(2))
    assert np.array_equal(one.boxes, other.boxes)
    assert np.array_equal(one.points, other.points)


def test_work_grows_with_the_size_of_the_graph():
    for count in (1000, 4000):
        problem = (shown_ := document(random_graph(count))).layout_problem(everything(shown_))
        with calls_at_most(1000 * count):
            lay_out(problem)


def test_progress_goes_up_to_the_end():
    shares = []
    shown_ = document(transformer(3))
    lay_out(shown_.layout_problem(everything(shown_)), shares.append)
    assert shares == sorted(shares)
    assert 0.5 < shares[-1] <= 1.0


def test_an_empty_level_and_a_single_node():
    g = asg.Graph("one")
    g.input("x", ())
    _, (layout,) = laid_out(g)
    assert len(layout.items) == 1
    assert layout.bounds[2] > layout.bounds[0]


# The steps


def test_ranks_follow_edges_and_leaves_stand_by_their_readers():
    ranks, depths = ranked(range(5), [(0, 1), (1, 2), (2, 3), (4, 3)])
    assert ranks == [0, 1, 2, 3, 2]
    assert depths == [0, 1, 2, 3, 0]


def test_ranks_of_a_cycle_go_by_the_order():
    ranks, _ = ranked([0, 1, 2], [(0, 1), (1, 2), (2, 0)])
    assert ranks == [0, 1, 2]


def test_ordering_takes_crossings_away():
    layers = [[0, 1, 2, 3], [4, 5, 6, 7]]
    down = [[7], [6], [5], [4], [], [], [], []]
    up = [[], [], [], [], [3], [2], [1], [0]]
    position = [0, 1, 2, 3, 0, 1, 2, 3]
    assert crossings(layers, down, position) == 6
    best = ordered(layers, up, down, 4)
    for layer in best:
        for place, vertex in enumerate(layer):
            position[vertex] = place
    assert crossings(best, down, position) == 0


def test_crossings_equal_a_count_of_all_pairs():
    rng = np.random.default_rng(0)
    for _ in range(20):
        ends = [sorted(rng.choice(6, rng.integers(0, 4), replace=False)) for _ in range(5)]
        down = [[5 + int(e) for e in each] for each in ends] + [[] for _ in range(6)]
        layers = [list(range(5)), list(range(5, 11))]
        position = [*range(5), *range(6)]
        pairs = [(a, e) for a, each in enumerate(ends) for e in each]
        expected = sum(a < b and e > f for a, e in pairs for b, f in pairs)
        assert crossings(layers, down, position) == expected


def test_places_keep_distance_and_order():
    rng = np.random.default_rng(1)
    halves = rng.uniform(10, 40, 12).tolist()
    layers = [[0, 1, 2, 3], [4, 5, 6, 7, 8], [9, 10, 11]]
    edges = [(0, 8), (1, 4), (3, 4), (4, 11), (7, 9), (8, 9)]
    up = [[(a, 0.0, 1.0) for a, b in edges if b == v] for v in range(12)]
    down = [[(b, 0.0, 1.0) for a, b in edges if a == v] for v in range(12)]
    x = placed(layers, halves, up, down, 5.0)
    for layer in layers:
        for a, b in itertools.pairwise(layer):
            assert x[b] - x[a] >= halves[a] + halves[b] + 5.0 - 1e-6


@pytest.mark.parametrize(("turns", "extent"), [(12, 0.0), (6, 1200.0)])
def test_a_chain_that_leans_to_one_side_stands_upright(turns, extent):
    """Each block is entered beside the place where it is left; a branch comes back after turns."""
    count = 13
    leans = [200.0 if step < turns else -200.0 for step in range(count - 1)]
    up = [[], *([(v, leans[v], 1.0)] for v in range(count - 1))]
    down = [*([(v + 1, -leans[v], 1.0)] for v in range(count - 1)), []]
    x = placed([[v] for v in range(count)], [150.0] * count, up, down, 44.0)
    assert np.ptp(x) == pytest.approx(extent)


def test_a_chain_stays_upright_beside_lanes_of_edges():
    """A lane is narrower than the gap, so its half width is negative; its weight is not."""
    count, lean = 30, 20.0
    beside = [[count + 3 * step + k for k in range(3)] for step in range(9)]
    layers = [[v, *(beside[v - 10] if 10 <= v < 19 else [])] for v in range(count)]
    vertices = count + 27
    halves = [50.0] * count + [-15.0] * 27
    up = [[(v - 1, lean, 1.0)] if 0 < v < count else [] for v in range(vertices)]
    down = [[(v + 1, -lean, 1.0)] if v < count - 1 else [] for v in range(vertices)]
    x = placed(layers, halves, up, down, 44.0)
    assert np.ptp(x[:count]) < 150.0


def test_items_alone_in_their_layers_stand_in_a_column():
    """As the updates of layers do, which all read the same schedule and clipping."""
    nets = [Net(source, 0.0, tuple(Port(n, 0.0) for n in (2, 3, 4))) for source in (0, 1)]
    level = Level([100.0] * 5, list(range(5)), [*nets, Net(0, 0.0, (Port(1, 0.0),))],
                  [0, 1, 2, 2, 2], list(range(5)))  # fmt: skip
    assert np.ptp(lanes(level).x) < 1.0


def test_a_net_too_long_is_not_led():
    rows = [0, *range(1, 100)]
    level = Level([80.0] * 100, rows, [], [0] * 100, list(range(100)))
    level.nets.append(Net(0, 0.0, (Port(1, 0.0), Port(99, 0.0))))
    path, missing = lanes(level).paths[0]
    assert len(path) == 2
    assert missing is None


def test_ports_are_apart_and_near_where_edges_come_from():
    assert spread([-100.0, 0.0, 2.0], 10.0, 20.0) == [-20.0, 0.0, 10.0]
    assert spread([5.0], 10.0, 20.0) == [5.0]


def test_a_node_is_as_wide_as_what_is_written_on_it() -> None:
    widths = []
    for name in ("o" * 40, "o" * 256):
        g = asg.Graph("wide")
        g.output(name, asg.tanh(g.input("x", ())))
        shown = document(g)
        widths.append(shown.problem.shape.widths.tolist())
    assert widths[0] == widths[1]  # both are cut
