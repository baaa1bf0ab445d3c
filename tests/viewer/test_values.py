"""Values of nodes from the viewer: feeds, runs, measures, pictures, anomalies, weights."""

import os
import threading
import time
from functools import partial

import numpy as np
import pytest

import asg
from asg.core.errors import FormatError, GraphError
from asg_viewer.model.document import document
from asg_viewer.tasks import Done, Refused, Running, Task
from asg_viewer.texts import Phrases
from asg_viewer.values.blaming import explained, find_anomaly
from asg_viewer.values.chips import text_of
from asg_viewer.values.colors import INFINITE, NAN, colored, diverging, sequential
from asg_viewer.values.feeds import (
    Feed,
    fed,
    feeds_needed,
    proposed_sizes,
    random_feed,
    read_arrays,
)
from asg_viewer.values.joint import joint_of
from asg_viewer.values.measures import first_bad, histogram, measures
from asg_viewer.values.pictures import MOST_PIXELS, picture
from asg_viewer.values.running import Request, run_values
from asg_viewer.values.setup import Setup, run_document, sizes_for, with_file, without_file
from asg_viewer.values.training import WeightHistory


def network():
    g = asg.Graph("net")
    x = g.input("x", ("N", 3), "f32")
    unused = g.input("unused", ("M",), "i32")
    w = g.parameter("w", (3, 2), "f32", init=asg.init.normal())
    y = asg.tanh(x @ w)
    loss = asg.mean(asg.square(y))
    g.output("loss", loss)
    g.output("rest", asg.sum(unused))
    g.update(w, w - 1.0)
    return g, loss, w


# Feeds


def test_only_what_the_nodes_need_is_asked_for() -> None:
    g, loss, _ = network()
    assert [feed.name for feed in feeds_needed(g, [loss.ref.node])] == ["x"]
    assert [feed.name for feed in feeds_needed(g)] == ["x", "unused"]


def test_random_feeds_have_the_type_and_repeat() -> None:
    g, _, _ = network()
    type_ = g["x"].type
    one, again = (random_feed(type_, {"N": 4}, 7, "x") for _ in range(2))
    assert one.shape == (4, 3)
    assert one.dtype == np.float32
    assert np.array_equal(one, again)
    assert not np.array_equal(one, random_feed(type_, {"N": 4}, 8, "x"))
    indices = random_feed(g["unused"].type, {"M": 50}, 0, "unused")
    assert set(indices.tolist()) == {0, 1}
    with pytest.raises(GraphError, match="size of N"):
        random_feed(type_, {}, 0, "x")


def test_a_file_of_wider_floats_is_taken_and_of_floats_for_indices_refused() -> None:
    g, _, _ = network()
    x, index = (Feed(name, g[name].type) for name in ("x", "unused"))
    assert fed([x], {"x": np.ones((2, 3))}, {})["x"].dtype == np.float32
    assert fed([index], {"unused": np.ones(2, np.int64)}, {})["unused"].dtype == np.int32
    with pytest.raises(GraphError, match="expected i32"):
        fed([index], {"unused": np.ones(2)}, {})


def test_arrays_of_files(tmp_path) -> None:
    np.save(tmp_path / "x.npy", np.arange(3))
    np.savez(tmp_path / "two.npz", a=np.ones(2), b=np.zeros(1))
    assert list(read_arrays(tmp_path / "x.npy")) == ["x"]
    assert set(read_arrays(tmp_path / "two.npz")) == {"a", "b"}
    (tmp_path / "bad.npy").write_bytes(b"no array")
    np.save(tmp_path / "objects.npy", np.array([{}]), allow_pickle=True)
    for name in ("bad.npy", "objects.npy"):
        with pytest.raises(FormatError, match="holds no arrays"):
            read_arrays(tmp_path / name)


def packed(tmp_path, place, value):
    """The bytes of an archive with one byte of both headers of its member changed."""
    np.savez(tmp_path / "good.npz", x=np.zeros(3))
    data = bytearray((tmp_path / "good.npz").read_bytes())
    listed = data.find(b"PK\1\2")
    data[place] = data[listed + place + 2] = value
    return bytes(data)


@pytest.mark.parametrize("kind", ["encrypted", "packed", "claims", "pipe"])
def test_files_of_arrays_that_cannot_be_read_are_refused(tmp_path, kind) -> None:
    path = tmp_path / ("x.npy" if kind in ("claims", "pipe") else "x.npz")
    if kind == "claims":
        header = {"descr": "<f4", "fortran_order": False, "shape": (2**45,)}
        with path.open("wb") as file:
            np.lib.format.write_array_header_1_0(file, header)
    elif kind == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("there are no named pipes here")
        os.mkfifo(path)
    else:
        path.write_bytes(packed(tmp_path, *((6, 1) if kind == "encrypted" else (8, 99))))
    with pytest.raises(FormatError, match="holds no arrays"):
        read_arrays(path)


def test_proposed_sizes_satisfy_what_is_assumed() -> None:
    g, _, _ = network()
    g.assume("N >= 10")
    assert proposed_sizes(g)["N"] >= 10
    assert proposed_sizes(g)["M"] >= 1


# Runs


def test_values_are_those_that_the_executor_computes_and_nothing_is_updated() -> None:
    g, loss, w = network()
    x = np.linspace(-1, 1, 12, dtype=np.float32).reshape(4, 3)
    weights = np.ones((3, 2), np.float32)
    shares = []
    nodes = tuple(n.id for n in g.nodes if n.name != "unused" and n.id <= loss.ref.node)
    found = run_values(Request(g, nodes, arrays={"x": x}, weights={"w": weights}), shares.append)
    by_node = {node: values[0].array for node, values in found.by_node.items()}
    assert np.array_equal(by_node[w.ref.node], weights)
    assert by_node[loss.ref.node] == pytest.approx(np.mean(np.tanh(x @ weights) ** 2), rel=1e-6)
    assert found.by_node[loss.ref.node][0].shape == ()
    assert set(found.by_node) == set(nodes)
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1.0)


def test_values_of_a_gradient_graph_come_through_its_source() -> None:
    g, loss, w = network()
    gradient = asg.gradients(loss, wrt=[w])
    weights = {"w": np.ones((3, 2), np.float32)}
    request = Request(
        gradient,
        tuple(range(len(gradient))),
        g,
        sizes={"N": 6},
        weights=weights,
    )
    found = run_values(request)
    x = found.feeds["x"]
    expected = asg.evaluate({"g": asg.splice(g, gradient)["grad/w"]}, {"x": x})
    assert found.by_node[gradient.output_refs["grad/w"].node][0].array.shape == (3, 2)
    assert expected["g"].shape == (3, 2)
    y = np.tanh(x @ np.ones((3, 2), np.float32))
    exact = x.T @ (2 * y * (1 - y**2) / y.size)
    value = found.by_node[gradient.output_refs["grad/w"].node][0].array
    assert np.allclose(value, exact, rtol=1e-5)
    with pytest.raises(GraphError, match="values of its source graph"):
        run_values(Request(gradient, request.nodes, sizes={"N": 6}))


def test_large_values_are_fetched_in_parts_and_kept_in_part(monkeypatch) -> None:
    monkeypatch.setattr("asg_viewer.values.running._MOST_AT_ONCE", 1 << 12)
    monkeypatch.setattr("asg_viewer.values.running._MOST_KEPT", 100)
    g, loss, _ = network()
    request = Request(g, tuple(range(loss.ref.node + 1)), sizes={"N": 300, "M": 2})
    found = run_values(request)
    x = found.by_node[g["x"].ref.node][0]
    assert x.shape == (300, 3)
    assert x.measures.elements == 900
    assert x.array.size <= 100
    assert not x.is_whole
    calls = []
    assert run_values(request, None, lambda: len(calls) > 2 or calls.append(1)) is None


def flags_of(graph, **arrays):
    """Return the alarms of a run of a graph, by op."""
    given = {name: np.asarray(array, np.float32) for name, array in arrays.items()}
    found = run_values(Request(graph, tuple(range(len(graph))), arrays=given)).flags
    return {graph.nodes[node].op.name: word for node, word in found.items()}


def test_the_infinities_of_a_mask_are_no_alarm() -> None:
    g = asg.Graph("attention")
    scores, mask = g.input("scores", (3, 3)), g.input("mask", (3, 3))
    causal = asg.where(asg.tril(asg.ones((3, 3), "bool", graph=g)), scores, -np.inf)
    g.output("p", asg.softmax(causal + mask))
    given = np.where(np.tri(3) > 0, 0.0, -np.inf)
    assert flags_of(g, scores=np.ones((3, 3)), mask=given) == {}


def test_the_nan_of_a_constant_is_an_alarm_where_a_result_inherits_it() -> None:
    g = asg.Graph("filled")
    x = g.input("x", (2,))
    missing = asg.full((2,), float("nan"), graph=g) * 2.0
    g.output("y", asg.where(x > 0, x, missing))
    assert flags_of(g, x=[1.0, 2.0]) == {}
    assert flags_of(g, x=[-1.0, 2.0]) == {"full": "nan", "mul": "nan", "where": "nan"}


def test_an_infinity_of_finite_operands_is_an_alarm_where_an_output_depends_on_it() -> None:
    g = asg.Graph("log")
    x = g.input("x", (2,))
    asg.exp(x * 1000.0)  # read by nothing
    g.output("loss", asg.mean(asg.log(x)))
    assert flags_of(g, x=[0.0, 1.0]) == {"log": "inf", "mean": "inf"}


def test_what_is_not_finite_is_flagged_and_blamed() -> None:
    g = asg.Graph("bad")
    x = g.input("x", ("N",), "f32")
    y = asg.log(x)
    g.output("loss", asg.sum(y * 2.0))
    request = Request(g, tuple(range(len(g))), arrays={"x": np.array([1, -1, 0], np.float32)})
    found = run_values(request)
    assert found.flags[y.ref.node] == "nan"
    assert g["x"].ref.node not in found.flags
    blame = find_anomaly(request)
    assert (blame.node, blame.in_source) == (y.ref.node, False)
    assert blame.anomaly.op == "log"
    assert explained(blame.anomaly, Phrases()) == (
        "log makes NaN of finite operands, in 1 of 3 elements. The first is at [1]. "
        "Operands: x f32[N]: -1 … 1."
    )
    assert explained(blame.anomaly, Phrases("ru")).startswith("log даёт NaN из конечных")
    gradient = asg.gradients(g["loss"], wrt=[x])
    behind = Request(gradient, (0,), g, arrays={"x": np.array([0.0, 1.0], np.float32)})
    found = find_anomaly(behind)
    assert not found.in_source
    assert gradient.nodes[found.node].op.name in ("div", "reciprocal")
    assert find_anomaly(Request(g, (0,), arrays={"x": np.ones(3, np.float32)})) is None


def wait(task):
    reports = []
    end = time.monotonic() + 30
    while task.is_busy and time.monotonic() < end:
        reports += task.poll()
        time.sleep(0.005)
    return reports


def test_work_in_a_thread_reports() -> None:
    g, loss, _ = network()
    shown = document(g)
    task = Task()
    task.begin(partial(run_document, shown, Setup(sizes={"N": 3}), {0: [loss.ref.node]}))
    *_, last = wait(task)
    assert isinstance(last, Done)
    assert last.result.blamed is None
    assert last.result.count == 1
    task.begin(partial(run_document, shown, Setup(arrays={"x": np.ones((2, 5))}), {0: [0]}))
    (refused,) = [each for each in wait(task) if not isinstance(each, Running)]
    assert isinstance(refused, Refused)
    assert "x" in refused.reason
    task.begin(lambda _tell, _stop: 1 / 0)
    (refused,) = wait(task)
    assert "ZeroDivisionError" in refused.reason


def test_a_late_report_of_cancelled_work_is_dropped() -> None:
    go_on, reported = threading.Event(), threading.Event()

    def late(_tell, _stop):
        assert go_on.wait(30)
        raise ValueError("too late")

    task = Task(reported.set)
    task.begin(late)
    task.cancel()
    go_on.set()
    assert reported.wait(30)
    assert task.poll() == []
    assert not task.is_busy


# Documents


def test_both_panes_are_run_on_the_same_arrays_and_weights() -> None:
    g, loss, w = network()
    gradient = asg.gradients(loss, wrt=[w])
    shown = document(g, gradient)
    everything = {side: range(pane.model.size) for side, pane in enumerate(shown.panes)}
    found = run_document(shown, Setup(), everything, lambda _: None, lambda: False)
    assert found.count == len(g) + len(gradient)
    outside = [node for node in gradient.nodes if node.op.name == "external"]
    assert outside
    for node in outside:
        own = found.panes[0].by_node[int(shown.links.primal[node.id])][0]
        assert np.array_equal(found.panes[1].by_node[node.id][0].array, own.array)
    joint = joint_of(shown)
    assert [joint.homes[place] for place in joint.places[0]] == [(0, n) for n in range(len(g))]
    assert joint.graph.nodes[joint.places[1][gradient.output_refs["grad/w"].node]].op.name == (
        gradient.nodes[gradient.output_refs["grad/w"].node].op.name
    )
    assert {"loss", "grad/w"} <= set(joint.graph.outputs)
    assert run_document(shown, Setup(), everything, lambda _: None, lambda: True) is None


def test_a_node_of_the_source_is_blamed_for_a_nan_in_its_gradient() -> None:
    g = asg.Graph("bad")
    x = g.parameter("x", (2,), init=asg.init.constant(-1.0))
    y = asg.log(x)
    g.output("loss", asg.sum(y))
    shown = document(g, asg.gradients(g["loss"] * 1.0, wrt=[x]))
    everything = {side: range(pane.model.size) for side, pane in enumerate(shown.panes)}
    found = run_document(shown, Setup(), everything, lambda _: None, lambda: False)
    assert found.blamed == (0, y.ref.node)
    assert found.anomaly.op == "log"
    assert found.flagged >= 2


def test_arrays_of_a_file_go_to_the_inputs_of_their_names(tmp_path) -> None:
    g, _, _ = network()
    shown = document(g)
    np.savez(tmp_path / "all.npz", x=np.ones((5, 3), np.float32), other=np.ones(1))
    np.save(tmp_path / "any.npy", np.ones((6, 3), np.float32))
    setup = with_file(shown, Setup(sizes={"N": 9, "M": 2, "Q": 7}), tmp_path / "all.npz")
    assert set(setup.arrays) == {"x"}
    assert setup.files == {"x": "all.npz"}
    assert sizes_for(shown, setup) == {"N": 5, "M": 2}
    setup = with_file(shown, setup, tmp_path / "any.npy", "x")
    assert sizes_for(shown, setup)["N"] == 6
    with pytest.raises(FormatError, match="the inputs are x, unused"):
        with_file(shown, setup, tmp_path / "any.npy")
    assert sizes_for(shown, without_file(setup, "x"))["N"] == 9


# Measures and pictures


def test_measures_leave_out_what_is_not_finite_and_count_it() -> None:
    found = measures(np.array([1.0, 3.0, 0.0, np.nan, np.inf, -np.inf, np.nan]))
    assert (found.elements, found.zeros, found.nans, found.infinities) == (7, 1, 2, 2)
    assert (found.low, found.high) == (0.0, 3.0)
    assert found.mean == pytest.approx(4 / 3)
    assert found.std == pytest.approx(np.std([1, 3, 0]))
    assert found.norm == pytest.approx(np.linalg.norm([1, 3, 0]))
    empty = measures(np.zeros((0, 3), np.float32))
    assert empty.elements == 0
    assert np.isnan(empty.mean)


@pytest.mark.parametrize(
    "array",
    [
        np.random.default_rng(0).normal(size=1000).astype(np.float32),
        np.full(10, 7.5),
        np.array([1, 1, 2, 5], np.int32),
        np.array([True, False, True]),
        np.array([np.nan, 1.0, np.inf, 2.0]),
        np.array([-1.7e308, 1.7e308]),
        np.array([0.0, 5e-324]),
        np.float64(3),
    ],
)
def test_a_histogram_counts_every_finite_element_once(array) -> None:
    found = histogram(array)
    assert found.counts.sum() == np.isfinite(np.asarray(array, np.float64)).sum()
    assert (found.edges[1:] > found.edges[:-1]).all()


def test_the_first_element_that_is_not_finite_is_found() -> None:
    array = np.ones((2, 3, 4), np.float32)
    assert first_bad(array) is None
    array[1, 0, 2:] = np.inf
    assert first_bad(array) == (1, 0, 2)
    assert first_bad(np.array(np.nan)) == ()


@pytest.mark.parametrize("dtype", [np.float32, np.int32, np.bool_])
def test_a_copied_value_is_read_by_python_with_every_digit(dtype) -> None:
    array = np.random.default_rng(0).normal(size=(40, 60)).astype(dtype)
    named = {"array": np.array, "float32": np.float32, "int32": np.int32}
    read = eval(text_of(array), named)  # noqa: S307  # our own text
    assert read.dtype == array.dtype
    np.testing.assert_array_equal(read, array)


def test_integers_have_a_bin_each() -> None:
    found = histogram(np.array([1, 1, 2, 5], np.int32))
    assert found.counts.tolist() == [2, 1, 0, 0, 1]
    assert histogram(np.array([np.nan])) is None


def lightness(colors):
    linear = ((colors / 255 + 0.055) / 1.055) ** 2.4
    return np.cbrt(linear @ [0.2126, 0.7152, 0.0722])


def test_color_maps_are_even_to_the_eye() -> None:
    light = lightness(sequential().astype(float))
    assert (np.diff(light) > -0.004).all()
    assert light[-1] - light[0] > 0.5
    steps = np.diff(light.reshape(-1, 32).mean(axis=1))
    assert steps.max() < 2 * steps.min()
    both = lightness(diverging().astype(float))
    assert abs(both[0] - both[-1]) < 0.1
    assert both.argmax() in range(120, 136)


def test_colors_mark_what_is_not_finite() -> None:
    shown = colored(np.array([[0.0, 1.0], [np.nan, np.inf]]), 0.0, 1.0)
    assert tuple(shown[1, 0]) == NAN
    assert tuple(shown[1, 1]) == INFINITE
    assert tuple(shown[0, 1, :3]) == tuple(sequential()[255])
    assert colored(np.full((2, 2), 3.0), 3.0, 3.0).shape == (2, 2, 4)


def test_a_large_matrix_is_thinned_to_a_picture() -> None:
    found = picture(np.arange(2000 * 30, dtype=np.float32).reshape(2000, 30))
    assert found.pixels.shape[0] <= MOST_PIXELS
    assert found.pixels.shape[1] == 30
    assert found.step == (4, 1)
    assert (found.low, found.high) == (0.0, 59999.0)


def test_images_are_a_contact_sheet() -> None:
    images = np.zeros((9, 3, 8, 8), np.float32)
    images[0, 0] = 1.0
    found = picture(images)
    assert found.pixels.shape == (26, 26, 4)
    assert tuple(found.pixels[0, 0]) == (255, 0, 0, 255)
    assert tuple(found.pixels[0, 9]) == (0, 0, 0, 255)
    assert found.pixels[0, 8, 3] == 0
    gray = picture(np.random.default_rng(0).normal(size=(5, 2, 6, 6)))
    assert (gray.tiles, gray.all_tiles) == (10, 10)
    many = picture(np.zeros((100, 1, 8, 8)))
    assert (many.tiles, many.all_tiles) == (64, 100)


@pytest.mark.parametrize("shape", [(), (7,), (1000,), (3, 4, 5), (2, 2, 2, 2, 2)])
def test_arrays_of_any_rank_have_a_picture(shape) -> None:
    found = picture(np.ones(shape, np.float32))
    assert found.pixels.ndim == 3
    assert max(found.pixels.shape) <= MOST_PIXELS
    assert picture(np.zeros((0, 3))) is None


# Weights over training


def test_weights_over_training(tmp_path) -> None:
    folder = tmp_path / "weights"
    folder.mkdir()
    asg.save_state({"w": np.ones((2, 2), np.float32)}, folder / "step1.safetensors")
    history = WeightHistory(tmp_path)
    assert history.refresh()
    assert not history.refresh()
    asg.save_state({"w": np.full((2, 2), 2, np.float32)}, folder / "step10.safetensors")
    (folder / "step20.safetensors").write_bytes(b"broken")
    (folder / "notes.safetensors").write_bytes(b"")
    assert history.refresh()
    steps, means = history.series("w", "mean")
    assert steps.tolist() == [1, 10]
    assert means.tolist() == [1, 2]
    assert history.series("w", "moved")[1].tolist() == [0.5]
    assert "step" in history.fault
    (folder / "step1.safetensors").unlink()
    assert not history.refresh()
    assert len(history.snapshots) == 2
    asg.save_state({"w": np.zeros((2, 2), np.float32)}, folder / "step2.safetensors")
    assert history.refresh()  # begun anew from an earlier step
    assert history.series("w", "mean")[1].tolist() == [1, 0]
