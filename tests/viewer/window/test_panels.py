"""The pages beside the canvas, driven by a real mouse and keyboard on a display in memory."""

import sys

import numpy as np
import pytest

import asg
from asg.train.run_folder import RunFolder
from tests.viewer.models import classifier, gradient, save_digits

if sys.platform in ("win32", "darwin"):
    pytest.skip("there is no display in memory here", allow_module_level=True)


@pytest.fixture(scope="module")
def digits(tmp_path_factory):
    """A classifier with its gradient, and arrays to feed, in a folder."""
    folder = tmp_path_factory.mktemp("graphs")
    save_digits(folder)
    rng = np.random.default_rng(0)
    np.savez(
        folder / "batch.npz", x=rng.normal(size=(16, 64)).astype(np.float32),
        labels=rng.integers(0, 10, 16).astype(np.int32),
    )  # fmt: skip
    return folder


def see(viewer, *names):
    """Wait until widgets can be clicked on."""
    viewer.wait(lambda _: all(name in viewer.record["places"] for name in names))


def press(viewer, name):
    see(viewer, name)
    viewer.click_widget(name)


def kept(viewer, path):
    """Copy and save the selected value; return the saved value."""
    press(viewer, "values.copy0")
    viewer.wait(lambda s: s["message"].startswith("Copied "))
    press(viewer, "values.save0")
    viewer.wait(lambda s: s["message"].startswith("Wrote "))
    return np.load(path)


def see_the_gradient_and_return(viewer):
    """Follow the link to the gradient below a value."""
    before = viewer.state["selection"], viewer.state["value"][0]["shape"]
    link = next(name for name in viewer.record["places"] if name.startswith("link:1:"))
    viewer.click_widget(link)
    state = viewer.wait(lambda s: s["selection"]["side"] == 1)
    assert state["value"][0]["shape"] == before[1]
    viewer.key("alt+Left")
    viewer.wait(lambda s: s["selection"]["title"] == before[0]["title"])


def test_values_and_kernel_of_a_node(start, digits, tmp_path):
    viewer = start(digits / "digits.asg.json", digits / "batch.npz")
    state = viewer.wait(lambda s: s["page"] == "values")
    assert state["work"]["files"] == {"x": "batch.npz", "labels": "batch.npz"}
    see(viewer, "values.backend")
    viewer.screenshot("values_inputs")
    press(viewer, "values.run")
    state = viewer.wait(lambda s: s["work"]["values"])
    graphs = asg.load(digits / "digits.asg.json")
    assert state["work"]["values"] == [len(graph.nodes) for graph in graphs.values()]
    assert state["work"]["flagged"] == 0
    viewer.click_item("relu")
    state = viewer.wait(lambda s: s["selection"] and s["selection"]["title"] == "relu")
    value = state["value"][0]
    arrays = dict(np.load(digits / "batch.npz"))
    relu = next(t for t in graphs["digits"].nodes if t.op.name == "relu")
    exact = asg.evaluate({"h": graphs["digits"].tensor(asg.Ref(relu.id, 0))}, arrays)["h"]
    assert value["shape"] == [16, 128]
    assert value["mean"] == pytest.approx(float(exact.mean()), rel=1e-5)
    viewer.screenshot("values")
    saved = tmp_path / f"relu-{relu.id}.npy"
    np.testing.assert_allclose(kept(viewer, saved), exact, rtol=1e-5, atol=1e-6)
    see_the_gradient_and_return(viewer)
    viewer.key("t")
    viewer.wait(lambda s: s["theme"] == "light")
    viewer.screenshot("values_light")
    viewer.key("shift+n")
    viewer.wait(lambda s: s["page"] == "node")
    viewer.screenshot("bound_sizes")
    viewer.key("n")
    viewer.wait(lambda s: s["page"] == "values")
    press(viewer, "values.feeds")
    press(viewer, "feed:x")  # a menu: random again
    press(viewer, "feed:x:0")
    viewer.wait(lambda s: set(s["work"]["files"]) == {"labels"})
    press(viewer, "values.seed")  # text typed into a field is not a command
    viewer.key("ctrl+a")
    viewer.type("12t")
    state = viewer.wait(lambda s: s["work"]["seed"] == 12)
    assert state["theme"] == "light"
    assert "bookmark" not in state["message"]
    assert state["selection"]["title"] == "relu"
    press(viewer, "page:node")
    press(viewer, "kernel")
    state = viewer.wait(lambda s: s["work"]["kernels"])
    assert state["work"]["kernels"] > 3
    see(viewer, "kernel.large")
    viewer.screenshot("kernel")
    press(viewer, "kernel.large")
    viewer.wait(lambda _: True)
    viewer.screenshot("kernel_large")


def test_a_nan_is_flagged_and_blamed(start, tmp_path):
    g = asg.Graph("unsound")
    x = g.input("x", ("N", 8))
    w = g.parameter("w", (8,), init=asg.init.constant(-1.0))
    h = asg.square(x) * w
    g.output("loss", asg.mean(asg.exp(asg.log(h)) * 2.0))
    asg.save({"unsound": g, "gradient": gradient(g)}, tmp_path / "unsound.asg.json")
    (tmp_path / "empty").mkdir()
    viewer = start(tmp_path / "unsound.asg.json", tmp_path / "empty")
    state = viewer.wait(lambda s: s["error"])
    assert "is not a run folder" in state["message"]
    viewer.key("r")
    state = viewer.wait(lambda s: s["work"]["values"])
    log = next(node.id for node in g.nodes if node.op.name == "log")
    assert state["work"]["blamed"] == [0, log]
    assert state["work"]["flagged"] > 5
    listed = [name for name in viewer.record["places"] if name.startswith("link:")]
    assert len(listed) > 5
    press(viewer, "values.blame")
    viewer.wait(lambda s: s["selection"] and s["selection"]["item"] == log)
    viewer.screenshot("values_nan")


def test_overlays_and_buffers(start, digits):
    viewer = start(digits / "digits.asg.json", digits / "batch.npz")
    viewer.wait(lambda s: s["work"]["files"])
    viewer.key("h")
    state = viewer.wait(lambda s: s["work"]["measured"])
    assert state["overlay"] == "time"
    assert state["work"]["measured"] == ["flops", "gradient", "memory", "time"]
    viewer.screenshot("heat_time")
    press(viewer, "overlay:memory")
    viewer.wait(lambda s: s["overlay"] == "memory")
    viewer.screenshot("heat_memory")
    left, top, right, bottom = viewer.record["places"]["buffers"]
    chosen = set()  # by clicks up through the chart: what is kept until its gradient needs it
    for step in range(4, 16):
        viewer.click(left + (right - left) * 0.55, bottom - (bottom - top) * step / 20)
        state = viewer.wait(lambda _: True)
        chosen.add(state["selection"] and state["selection"]["title"])
        if "relu" in chosen:
            break
    assert "relu" in chosen
    viewer.key("shift+c")
    viewer.wait(lambda s: s["opened"] == [0])
    viewer.screenshot("heat_groups")
    viewer.key("shift+h")
    viewer.wait(lambda s: s["largest"])
    viewer.key("h", "h")
    viewer.wait(lambda s: s["overlay"] == "gradient")
    viewer.key("t")
    viewer.wait(lambda s: s["theme"] == "light")
    viewer.screenshot("heat_gradient_light")


def test_steps_through_the_passes(start, digits):
    viewer = start(digits / "digits.asg.json")
    press(viewer, "page:passes")
    see(viewer, "passes:wgpu")
    viewer.screenshot("passes_begin")
    press(viewer, "passes:wgpu")
    state = viewer.wait(lambda s: s["work"]["frames"])
    count = state["work"]["frames"]
    assert len(state["tabs"]) == 2
    assert state["mode"] == "split"
    first = state["selection"]["item"]
    seen = [first]
    for number in range(1, 3):
        viewer.key("j")
        state = viewer.wait(lambda s, number=number: s["work"]["frame"] == number)
        seen.append(state["selection"]["item"])
    assert len(set(seen)) > 1
    viewer.screenshot("passes")
    press(viewer, "passes.next_pass")
    state = viewer.wait(lambda s: s["work"]["frame"] > 2)
    at = state["work"]["frame"]
    viewer.key("k")
    viewer.wait(lambda s: s["work"]["frame"] == at - 1)
    assert count > at
    viewer.key("t")
    viewer.wait(lambda s: s["theme"] == "light")
    viewer.screenshot("passes_light")


def test_a_run_is_followed_as_it_goes(start, tmp_path):
    folder = tmp_path / "first"
    run = RunFolder(folder, snapshot_every=0)
    graph = classifier()
    run.open(
        {"train": graph}, graph="digits", loss="loss", backend="numpy", epochs=4, batches=50,
        step=0, epoch=0,
    )  # fmt: skip
    rng = np.random.default_rng(0)

    def write(first, last):
        for step in range(first, last + 1):
            loss = 2.3 / (1 + step / 30) + rng.normal() * 0.05
            norm = 1 + abs(rng.normal()) * 0.2
            run.note(
                "step", step=step, epoch=1 + (step - 1) // 50, loss=loss, lr=0.01 * 0.99**step,
                metrics={"accuracy": 1 - loss / 3, "gradient_norm": norm},
            )  # fmt: skip
            if step % 50 == 0:
                run.note("epoch", step=step, epoch=step // 50, metrics={"val_loss": loss + 0.1})
                arrays = {n: rng.normal(0, 0.1 + step / 900, t.shape).astype(np.float32)
                          for n, t in graph.parameters.items()}  # fmt: skip
                run.snapshot(arrays, step=step, epoch=step // 50)

    write(1, 100)
    viewer = start(folder)
    state = viewer.wait(lambda s: s["live"] and s["live"]["weights"] == 100)
    assert (state["page"], state["live"]["folder"]) == ("training", "first")
    assert state["live"]["charts"] == ["grad_norm", "loss", "lr", "metrics"]
    assert state["tabs"] == ["train"]
    write(101, 200)
    viewer.wait(lambda s: s["live"]["step"] == 200 and s["live"]["weights"] == 200)
    see(viewer, "chart:loss")
    viewer.screenshot("training")
    viewer.key("t")
    viewer.wait(lambda s: s["theme"] == "light")
    left, top, *_ = viewer.record["places"]["chart:loss"]
    viewer.wheel(left + 40, top - 10, -25)
    press(viewer, "weight:w0")
    state = viewer.wait(lambda s: s["selection"])
    assert state["selection"]["title"] == "w0"
    viewer.screenshot("training_weights")
    run.close(step=200, epoch=4, reason="finished", message="")
    viewer.wait(lambda s: s["live"]["reason"] == "finished")
    press(viewer, "page:values")
    viewer.wait(lambda s: s["page"] == "values")
    viewer.screenshot("over_training")
    press(viewer, "page:training")
    press(viewer, "live.detach")
    viewer.wait(lambda s: s["live"] is None)
