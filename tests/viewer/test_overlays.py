"""Numbers on nodes: whose they are, how they become heat, and the chart of buffers."""

import itertools
from dataclasses import replace

import numpy as np
import pytest

import asg
from asg_viewer.layout.compose import lay_out
from asg_viewer.model.document import document
from asg_viewer.overlays.heat import (
    bytes_in_words,
    flops_in_words,
    number_in_words,
    overlay,
    seconds_in_words,
)
from asg_viewer.overlays.lifetimes import lifetime_chart
from asg_viewer.overlays.lowering import lowering_of
from asg_viewer.overlays.quantities import (
    flops_overlay,
    gradient_overlay,
    memory_overlay,
    time_overlay,
)
from asg_viewer.scene.build import build
from asg_viewer.scene.camera import Camera
from asg_viewer.scene.emphasis import Emphasis
from asg_viewer.scene.heating import covering_groups
from asg_viewer.scene.look import Look
from asg_viewer.scene.primitives import Label, Rect
from asg_viewer.scene.stage import stage
from asg_viewer.values.running import Request, run_values
from tests.viewer.models import classifier


def network():
    g = asg.Graph("net")
    x = g.input("x", ("N", 8), "f32")
    w = g.parameter("w", (8, 4), "f32", init=asg.init.xavier_uniform())
    h = asg.matmul(x, w)
    p = asg.softmax(h)
    loss = asg.mean(p * h)
    g.output("loss", loss)
    return g, {"x": x, "w": w, "h": h, "p": p, "loss": loss}


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_the_lowering_is_that_of_the_executable_and_has_owners(backend) -> None:
    g, t = network()
    joint = asg.splice(g, asg.gradients(t["loss"], wrt=[t["w"]]))
    lowering = lowering_of(joint, backend)
    exe = asg.compile(joint, backend)
    assert str(lowering.lowered) == str(exe.lowered)
    assert all(lowering.owners)
    for name in ("h", "loss"):
        assert any(t[name].ref.node in owners for owners in lowering.owners)
    exps = [node.id for node in lowering.lowered.nodes if node.op.name == "exp"]
    assert [lowering.owners[number] for number in exps] == [(t["p"].ref.node,)]


def test_time_goes_to_the_nodes_that_a_step_computes() -> None:
    g, t = network()
    exe = asg.compile(g, "numpy")
    profile = exe.profile(x=np.ones((50, 8), np.float32), runs=2)
    found = time_overlay(profile, lowering_of(g), "time")
    assert found.total == pytest.approx(profile.seconds, rel=1e-6)
    assert np.isnan(found.numbers[t["x"].ref.node])
    assert found.numbers[t["p"].ref.node] > 0
    assert found.heat.values[found.hottest(1)[0][0]] == 1.0
    assert found.heat.texts[t["h"].ref.node].endswith("s")


def test_memory_and_arithmetic_follow_from_types() -> None:
    g, t = network()
    memory = memory_overlay(g, {"N": 10}, "bytes")
    assert memory.numbers[t["x"].ref.node] == 320
    assert memory.numbers[t["h"].ref.node] == 160
    assert np.isnan(memory_overlay(g, {}, "bytes").numbers[t["h"].ref.node])
    flops = flops_overlay(lowering_of(g), {"N": 10}, "flops")
    assert flops.numbers[t["h"].ref.node] == 2 * 10 * 8 * 4
    assert flops.numbers[t["p"].ref.node] > 5 * 40 - 40
    assert np.isnan(flops.numbers[t["x"].ref.node])


def test_the_gradient_of_every_node_on_the_way_is_found() -> None:
    g, t = network()
    gradient = asg.gradients(t["loss"], wrt=[t["w"]])
    found = document(g, gradient).cotangents.first
    assert set(found) >= {t[name].ref.node for name in ("w", "h", "p", "loss")}
    assert t["x"].ref.node not in found
    request = Request(gradient, tuple(ref.node for ref in found.values()), g, sizes={"N": 6})
    values = run_values(request)
    arrays = {each.ref: each.array for results in values.by_node.values() for each in results}
    norms = gradient_overlay(len(g), found, arrays, "norm")
    all_of = asg.gradients(t["loss"], wrt=[t["w"], t["h"], t["p"]])
    joint = asg.compile(asg.splice(g, all_of))(x=values.feeds["x"])
    names = dict(zip("whp", all_of.outputs, strict=True))
    for name in "whp":
        exact = np.linalg.norm(joint[names[name]].numpy())
        assert norms.numbers[t[name].ref.node] == pytest.approx(exact, rel=1e-5)
    assert norms.numbers[t["loss"].ref.node] == 1.0


def test_the_norm_of_a_gradient_that_is_a_later_result_is_its_own() -> None:
    g = asg.Graph("power")
    x, w = g.input("x", (3,)), g.parameter("w", (3,), init=np.float32([1, 2, 3]))
    last = asg.while_loop(lambda c: asg.sum(c) < 50.0, lambda c: c * w, x, max_steps=8)
    g.output("loss", asg.mean(last))
    gradient = asg.gradients(g["loss"], [x, w])
    found = document(g, gradient).cotangents.first
    assert {found[x.ref.node].index, found[w.ref.node].index} == {0, 1}
    values = run_values(Request(gradient, tuple({ref.node for ref in found.values()}), g))
    arrays = {each.ref: each.array for results in values.by_node.values() for each in results}
    norms = gradient_overlay(len(g), found, arrays, "norm").numbers
    exact = asg.run_gradient(g, gradient, values.feeds)
    for tensor in (x, w):
        right = np.linalg.norm(exact[f"grad/{tensor.label}"])
        assert norms[tensor.ref.node] == pytest.approx(right, rel=1e-5)


def test_heat_is_linear_or_logarithmic_and_has_a_legend() -> None:
    even = overlay("time", [1.0, 2.0, 4.0, float("nan"), 0.0], "time", number_in_words)
    assert not even.logarithmic
    assert even.heat.values[:3].tolist() == [0.25, 0.5, 1.0]
    assert np.isnan(even.heat.values[3])
    assert even.heat.values[4] == 0
    assert [mark.text for mark in even.legend] == ["0", "1", "2", "3", "4"]
    assert even.legend[0].color != even.legend[-1].color
    wide = overlay("time", [1e-6, 1e-5, 1e-4, 1.0], "time", seconds_in_words)
    assert wide.logarithmic
    assert (np.diff(wide.heat.values) > 0).all()
    assert wide.legend[-1].text == "1 s"
    bad = overlay("norm", [1.0, float("inf")], "norm", number_in_words)
    assert bad.heat.values.tolist() == [1.0, 1.0]
    none = overlay("time", [float("nan"), 0.0], "time", number_in_words)
    assert none.heat.values[1] == 0
    assert overlay("time", [], "time", number_in_words).hottest() == []


def painted(*, is_largest=False, selected=()):
    """A scene of two closed groups under an overlay, in which the input is not measured."""
    g = asg.Graph("net")
    h = g.input("x", (4,))
    for name in ("one", "two"):
        with g.scope(name):
            h = asg.tanh(asg.exp(h))
    g.output("y", asg.sin(h))
    shown = document(g)
    (layout,) = lay_out(shown.layout_problem(frozenset({0})))
    numbers = [float("nan"), 1.0, 2.0, 3.0, 4.0, 10.0]
    found = overlay("time", numbers, "time", seconds_in_words)
    look = Look(heats=(replace(found.heat, is_largest=is_largest),), edge_labels=False)
    left, top, right, bottom = layout.bounds
    camera = Camera((left + right) / 2, (top + bottom) / 2, 1.0)
    emphasis = Emphasis(selected=frozenset(selected))
    scene = build(stage(shown.panes[0], layout), camera, (900.0, 900.0), look, emphasis)
    texts = {p.text for p in scene if isinstance(p, Label)}
    fills = [p.fill for p in scene if isinstance(p, Rect) and p.border[3]]
    return texts, fills


def test_a_closed_group_has_the_sum_of_its_nodes_and_its_share_or_the_maximum() -> None:
    texts, _ = painted()
    assert {"3 s  15%", "7 s  35%", "10 s"} <= texts
    texts, _ = painted(is_largest=True)
    assert {"max 2 s", "max 4 s"} <= texts


def test_heat_is_gray_where_nothing_was_measured_and_a_selection_does_not_hide_it() -> None:
    _, fills = painted()
    _, selected = painted(selected=(5,))
    assert selected == fills
    gray = max(fills, key=lambda fill: -np.ptp(fill[:3]))
    assert np.ptp(gray[:3]) < 24


@pytest.mark.parametrize(
    ("words", "value", "text"),
    [
        (seconds_in_words, 0.0015, "1.5 ms"),
        (seconds_in_words, 2.5e-6, "2.5 µs"),
        (seconds_in_words, 4e-8, "40 ns"),
        (seconds_in_words, 5000.0, "5e+03 s"),
        (bytes_in_words, 1536, "1.5 KiB"),
        (bytes_in_words, 12, "12 B"),
        (flops_in_words, 2.5e9, "2.5 GFLOP"),
        (flops_in_words, 12, "12 FLOP"),
        (flops_in_words, 0, "0 FLOP"),
    ],
)
def test_quantities_in_words(words, value, text) -> None:
    assert words(value) == text


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_the_chart_of_buffers(backend) -> None:
    g, t = network()
    chart = lifetime_chart(asg.compile(g, backend).lifetimes(N=100), lowering_of(g, backend))
    assert chart.bars
    for one, other in itertools.combinations(chart.bars, 2):
        apart = one.right < other.left or other.right < one.left
        assert apart or one.top <= other.bottom or other.top <= one.bottom
    assert 0 < chart.peak <= chart.height
    step = chart.peak_step
    alive = chart.alive(step)
    assert sum(bar.top - bar.bottom for bar in alive) == chart.peak
    assert alive[0].top - alive[0].bottom >= alive[-1].top - alive[-1].bottom
    fed = next(bar for bar in chart.bars if bar.label == "x")
    assert fed.nodes == (t["x"].ref.node,)
    assert chart.at(fed.left, fed.bottom) is fed
    assert chart.at(-5, 0) is None
    assert any(t["h"].ref.node in bar.nodes for bar in chart.bars)
    assert lifetime_chart(()).peak == 0


def test_the_scale_of_heat_covers_the_sums_of_closed_groups():
    shown = document(classifier())
    (pane,), groups = shown.panes, shown.groups
    found = (overlay("time", [1.0] * pane.model.size, "time", str),)
    for opened in (frozenset({0}), frozenset(range(len(groups)))):
        layouts = lay_out(shown.layout_problem(opened))
        (wide,) = covering_groups(found, (stage(pane, layouts[0]),))
        largest = 1 if len(opened) > 1 else max(groups.sizes[1:])
        assert wide.legend[-1].text == str(float(largest))
        assert wide.heat.scale(float(largest)) == 1.0
        assert wide.heat.scale(largest / 2) == 0.5
        assert wide.heat.values.tolist() == [pytest.approx(1 / largest)] * pane.model.size
