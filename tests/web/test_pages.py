"""Pages compute as Python does: steps with state, loops and caches, run after run."""

import base64
import gzip
import json
import random
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import asg
from asg.web.export import runtime
from asg_wgpu.ir.plan_numbers import using
from tests.web.conftest import bundle_of, difference, head_of
from tests.wgpu.programs import training_step

CLOSE = 5e-5  # of the largest value
SEEDS = 20


def line(optimizer=None):
    """A line of two weights, and its training step."""
    graph = asg.Graph("line")
    x, y = graph.input("x", ("N", 2)), graph.input("y", ("N",))
    w = graph.parameter("w", (2,), init=asg.init.normal(0.0, 0.5))
    graph.output("loss", asg.mean(asg.square(x @ w - y)))
    return graph, asg.train_step(graph, "loss", optimizer or asg.optim.adam(0.1))


def feeds_for(graph, dims, rng):
    """Random arrays for the inputs of a graph."""
    found = {}
    for name, leaf in graph.inputs.items():
        shape = tuple(d if isinstance(d, int) else dims[str(d)] for d in leaf.shape)
        if leaf.dtype.is_float:
            found[name] = rng.normal(size=shape).astype(np.float32)
        else:
            found[name] = rng.integers(0, 5, shape).astype(leaf.dtype.numpy)
    return found


def assert_agrees(page, graph, dims=None, steps=2, **given):
    """Runs of a graph in a page give the outputs and the state that NumPy gives."""
    page.open({"program": graph}, dims=dims or {}, **given)
    exe = asg.compile(graph, "numpy", dims=dims)
    rng = np.random.default_rng(0)
    for _ in range(steps):
        feeds = feeds_for(graph, dims or {}, rng)
        expected = {name: value.numpy() for name, value in exe(feeds).items()}
        assert difference(page.run("program", feeds), expected) < CLOSE
    assert difference(page.state(), exe.state) < CLOSE
    assert page.said == []


# The same numbers as Python's


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_random_training_programs(page, seed):
    assert_agrees(page, training_step(random.Random(seed), 12))


def test_a_loop_over_time_and_its_gradient(page):
    graph = asg.Graph("lstm")
    out = asg.nn.LSTM(5, 6)(graph.input("x", ("T", "N", 5)))[0]
    graph.output("loss", asg.mean(asg.square(out)))
    step = asg.train_step(graph, "loss", asg.optim.adam(1e-2))
    assert_agrees(page, step, {"T": 7, "N": 3})
    assert page.evaluate("model.head.programs[0].loops.length") >= 2


def test_loops_within_loops(page):
    graph = asg.Graph("nested")

    def outer(_, x):
        return asg.fori_loop(0, 3, lambda i, y: asg.sin(y) + i.cast("f32"), x)

    graph.output("y", asg.fori_loop(0, 4, outer, graph.input("x", (33,))))
    assert_agrees(page, graph)


def test_convolutions_with_running_statistics_and_dropout(page):
    net = asg.nn.Sequential(
        asg.nn.Conv2d(1, 4, 3, padding=1, bias=False), asg.nn.BatchNorm2d(4), asg.nn.ReLU(),
        asg.nn.MaxPool2d(2), asg.nn.Flatten(), asg.nn.Dropout(0.5), asg.nn.Linear(64, 10),
    )  # fmt: skip
    graph = asg.Graph("cnn")
    logits = net.train()(graph.input("x", ("N", 1, 8, 8)))
    graph.output("loss", asg.cross_entropy(logits, graph.input("labels", ("N",), "i32")))
    step = asg.train_step(graph, "loss", asg.optim.sgd(0.1, momentum=0.9))
    assert_agrees(page, step, {"N": 6})


def test_a_cache_of_keys_and_values_is_state(page, example_module, monkeypatch):
    transformer = example_module("char_transformer")
    monkeypatch.setattr(transformer, "BLOCKS", 1)
    monkeypatch.setattr(transformer, "WIDTH", 32)
    writer = transformer.writer(transformer.Language().eval(), 12, 0.7, seed=3)
    page.open({"writer": writer}, dims={"T": [1, 5]})
    exe = asg.compile(writer, "numpy")
    letters = np.array([[3, 14, 15, 9, 2]], np.int32)
    for _ in range(5):
        expected = {name: value.numpy() for name, value in exe(text=letters).items()}
        found = page.run("writer", {"text": letters})
        assert difference(found, expected) < CLOSE
        letters = expected["next"].astype(np.int32)
    assert difference(page.state(), exe.state) < CLOSE


def test_kernels_may_use_subgroups_where_the_page_asks_for_them(page):
    graph = asg.Graph("rows")
    x = graph.input("x", (8, 700))
    graph.output("y", asg.logsumexp(x, 1))
    assert_agrees(page, graph, features=["subgroups"])
    assert page.evaluate("model.head.features") == ["subgroups"]


def test_every_dtype_of_feeds_and_results(page):
    graph = asg.Graph("dtypes")
    x, i = graph.input("x", (3,)), graph.input("i", (3,), "i32")
    u, b = graph.input("u", (3,), "u32"), graph.input("b", (3,), "bool")
    graph.output("floats", x * 2)
    graph.output("signed", i - 7)
    graph.output("unsigned", u + 4_000_000_000)
    graph.output("bools", ~b)
    page.open(graph)
    feeds = {
        "x": np.array([1.5, np.inf, np.nan], "f4"), "i": np.array([-5, 0, 9], "i4"),
        "u": np.array([0, 1, 2], "u4"), "b": np.array([True, False, True]),
    }  # fmt: skip
    expected = {name: value.numpy() for name, value in asg.compile(graph, "numpy")(feeds).items()}
    found = page.run("dtypes", feeds)
    for name, right in expected.items():
        np.testing.assert_array_equal(found[name], right.astype("f8"), err_msg=name)


# The digits, as people get them


@pytest.fixture
def digits(example_module, monkeypatch):
    """The example, with fewer hidden units: the browser compiles their kernels in a quarter of the
    time. The page of `tests/examples/test_web_digits.py` has all of them."""
    module = example_module("digits_mlp")
    monkeypatch.setattr(module, "WIDTHS", (64, 32, 32, 10))
    return module


def test_digits_train_in_a_page_as_in_python(page, digits, tmp_path):
    model = digits.classifier()
    step = digits.training_step(model, SimpleNamespace(epochs=5))
    train, held = digits.digits(0)
    rng = np.random.default_rng(0)
    order = np.stack([rng.choice(len(train[0]), 32, replace=False) for _ in range(200)])
    data = {"x": train[0], "labels": train[1], "order": order.astype("i4")}
    page.open({"train": step, "model": model}, dims={"N": 32}, data=data)
    losses = page.evaluate("""async () => {
      const x = model.data("x"), labels = model.data("labels"), order = model.data("order");
      const step = model.program("train"), out = [];
      for (let at = 0; at < order.length; at += 32) {
        const rows = order.subarray(at, at + 32), fed = new Float32Array(32 * 64);
        rows.forEach((row, i) => fed.set(x.subarray(64 * row, 64 * row + 64), 64 * i));
        const feeds = { x: fed, labels: Int32Array.from(rows, (row) => labels[row]) };
        if (at % 64) await step.submit(feeds);
        else out.push((await step.run(feeds, ["loss"])).loss[0]);
      }
      return out;
    }""")
    exe = asg.compile(step, "numpy")
    expected = [exe(x=train[0][rows], labels=train[1][rows])["loss"].item() for rows in order]
    np.testing.assert_allclose(losses, expected[::2], rtol=1e-4)

    text = page.evaluate("""async () => {
      const bytes = new Uint8Array(await (await model.safetensors()).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    }""")
    (tmp_path / "w.safetensors").write_bytes(base64.b64decode(text))
    weights = asg.load_state(tmp_path / "w.safetensors")
    assert {name: value.dtype for name, value in weights.items()} == {
        name: np.asarray(value).dtype for name, value in exe.state.items()
    }
    found, right = (asg.compile(model, "numpy") for _ in range(2))
    found.load_state(weights, strict=False)
    right.load_state(dict(exe.state), strict=False)
    assert digits.accuracy(found, held) == digits.accuracy(right, held) > 0.9
    assert page.said == []


def test_the_page_itself_trains_shows_values_and_takes_files(browser, digits, tmp_path, wait_until):
    model = digits.classifier()
    step = digits.training_step(model, SimpleNamespace(epochs=5))
    train, _ = digits.digits(0)
    data = {"x": train[0]}  # labels are dropped on it
    path, labels = tmp_path / "digits.html", tmp_path / "labels.npy"
    asg.web.export({"train": step, "predict": model}, path, dims={"N": 32}, data=data)
    np.save(labels, train[1])
    assert path.stat().st_size < 400_000
    page, said = browser.new_page(), []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(path.as_uri())
    page.evaluate("ready")
    assert "labels: rows of i32[]" in page.inner_text("#said")
    with pytest.raises(Exception, match=r"digits.jpg: drop .npy or .safetensors files"):
        page.evaluate("dropped([new File(['x'], 'digits.jpg')])")
    content = base64.b64encode(labels.read_bytes()).decode()
    page.evaluate(
        "(text) => dropped([new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))],"
        ' "labels.npy")])',
        content,
    )
    assert "took labels.npy: labels" in page.inner_text("#said")
    graph = page.frames[1]
    wait_until(graph, "document.body.dataset.scale")
    graph.evaluate("addEventListener('message', ({data}) => { window.got = data.asgValues }); 0")
    page.evaluate("train(80)")
    assert page.inner_text("#said").startswith("80 runs")
    curve = page.evaluate("curves.get('loss')")
    assert len(curve) == 80
    assert curve[-1] < 0.8 * curve[0]
    wait_until(graph, "window.got")
    values = graph.evaluate("got")
    assert set(values) == {"loss", "logits", *model.parameters}
    assert float(values["loss"]) == pytest.approx(curve[-1], rel=1e-3)
    with page.expect_download() as download:
        page.click("#save")
    download.value.save_as(tmp_path / "state.safetensors")
    assert set(asg.load_state(tmp_path / "state.safetensors")) == {*step.parameters, *step.state}
    assert said == []
    page.close()


# Sizes, state and errors


def test_feeds_choose_the_size_and_others_are_refused(page):
    graph, _ = line()
    page.open({"line": graph}, dims={"N": [1, 3]})
    for rows in (1, 3):
        feeds = feeds_for(graph, {"N": rows}, np.random.default_rng(rows))
        assert page.run("line", feeds)["loss"] == pytest.approx(
            asg.compile(graph, "numpy")(feeds)["loss"].item(), rel=1e-5
        )
    refused = {
        "program('line').run({x: [1, 2, 3, 4], y: [1, 2]})":
            r"no size fits the feeds x \[4\], y \[2\]; those of line are: N = 1 \(x: f32",
        "program('line', {N: 2})":
            "no program line of N = 2; there are: line of N = 1; line of N = 3",
        "program('lines')": "no program lines of any size; there are: line of N = 1",
        "program('line').run({x: [1, 2], z: [1]})": 'no input "z"; there are: x, y',
        "program('line').run({x: [1, 2], y: [1]}, ['cost'])": 'no output "cost"; there are: loss',
        "value('v')": 'no state "v"; there are: w',
        "program('line').run({x: [1, 2]})": r"no size fits the feeds x \[2\], y \[not fed\]",
        "program('line').run({x: ['a', 2], y: [1]})": 'x: expected numbers',
        "load({w: [1]})": r"w: f32\[2\] has 2 elements, got 1",
    }  # fmt: skip
    for call, words in refused.items():
        with pytest.raises(Exception, match=words):
            page.evaluate(f"(async () => {{ await model.{call} }})()")


def test_values_that_are_loaded_are_those_that_it_goes_on_with(page):
    _, step = line(asg.optim.sgd(0.1))
    page.open({"step": step}, dims={"N": 2}, state={"w": np.array([1, 2], "f4")})
    assert page.state()["w"].tolist() == [1, 2]
    page.evaluate("model.load({w: [3, 4]})")
    exe = asg.compile(step, "numpy")
    exe.load_state({"w": np.array([3, 4], "f4")}, strict=False)
    feeds = feeds_for(step, {"N": 2}, np.random.default_rng(0))
    exe(feeds)
    page.run("step", feeds)
    assert difference(page.state(), exe.state) < CLOSE


def test_a_lost_device_goes_on_from_the_last_state(page):
    _, step = line()
    page.open({"step": step}, "onrestore: (lost) => { window.lost = lost }", dims={"N": 4})
    page.evaluate("window.lost = null; 0")
    exe = asg.compile(step, "numpy")
    rng = np.random.default_rng(0)
    for number in range(6):
        feeds = feeds_for(step, {"N": 4}, rng)
        if number == 3:
            page.evaluate("model.keep().then(() => model.device.destroy())")
        assert page.run("step", feeds)["loss"] == pytest.approx(exe(feeds)["loss"].item(), rel=1e-5)
    assert page.evaluate("lost.runs") == 0
    assert difference(page.state(), exe.state) < CLOSE


def test_a_run_whose_device_is_lost_meanwhile_is_made_again(page):
    _, step = line()
    page.open({"step": step}, "onrestore: (lost) => { window.lost = lost }", dims={"N": 1})
    page.evaluate("window.lost = null; 0")
    exe = asg.compile(step, "numpy")
    feeds = {"x": np.ones((1, 2), "f4"), "y": np.zeros(1, "f4")}
    found = page.evaluate("""async () => {
      const run = model.program("step").run({ x: [1, 1], y: [0] });
      await Promise.resolve();
      model.device.destroy();
      return (await run).loss[0];
    }""")
    assert found == pytest.approx(exe(feeds)["loss"].item(), rel=1e-5)
    assert page.evaluate("lost.runs") == 0  # the run was not lost: it was made again
    assert difference(page.state(), exe.state) < CLOSE


def test_a_lost_device_says_how_many_runs_after_the_last_copy_are_gone(page):
    options = "keep: 1e9, onrestore: (lost) => { window.lost = lost }"
    page.open({"step": line()[1]}, options, dims={"N": 1})
    lost = page.evaluate("""async () => {
      const step = model.program("step"), feeds = { x: [1, 1], y: [0] };
      await step.run(feeds);
      await Promise.all([model.keep(), model.keep()]); // two copies at once count a run once
      await step.run(feeds);
      await step.submit(feeds);
      await step.run(feeds);
      window.lost = null;
      model.device.destroy();
      await step.run(feeds);
      return window.lost.runs;
    }""")
    assert lost == 3


def test_without_webgpu_a_sentence_says_which_browsers_have_it(page):
    text = bundle_of(line()[0], dims={"N": 1})
    gone = "{requestAdapter: async () => null}"
    for gpu, words in ((gone, "offers no adapter for WebGPU: Chrome"), ("null", "has no WebGPU")):
        code = (
            "async (text) => { const {gpu} = navigator; Object.defineProperty(navigator, 'gpu', "
            f"{{value: {gpu}, configurable: true}}); try {{ await asg.open(text) }} finally {{ "
            "Object.defineProperty(navigator, 'gpu', {value: gpu, configurable: true}) } }"
        )
        with pytest.raises(Exception, match=words):
            page.evaluate(code, text)


def test_a_device_without_a_feature_is_refused(page):
    graph = asg.Graph("half")
    graph.output("y", graph.input("x", (4,), "f16") * 2)
    text = bundle_of(graph, features=["shader-f16"])
    gpu = "{requestAdapter: async () => ({features: new Set()})}"
    with pytest.raises(Exception, match="this device has no shader-f16"):
        page.evaluate(f"(text) => asg.open(text, {{gpu: {gpu}}})", text)


def outer(head):
    return head["programs"][0]


def binding(place):
    """The head with another place as the first binding of the first group."""
    return lambda head: outer(head)["groups"][0].__setitem__(0, place)


def step(field, value):
    """The head with another number in the first step."""
    return lambda head: outer(head)["steps"][0].__setitem__(field, value)


HOSTILE = {
    'unknown field "more"': lambda head: head.update(more=1),
    'unknown field "run"': lambda head: outer(head).update(run="alert(1)"),
    'no field "loops"': lambda head: outer(head).pop("loops"),
    "recording.version: 2 is not allowed": lambda head: head.update(version=2),
    r"loss.at\[1\]: -16": lambda head: outer(head)["outputs"]["loss"].update(at=[0, -16, 16]),
    "out of range": lambda head: outer(head)["inputs"]["x"].update(at=[0, 1 << 20, 64]),
    r"groups\[0\]\[0\]: not 3 values": binding([0, 0]),
    "100 of w out of range": binding(["w", 0, 100]),
    r"groups\[0\]\[0\]\[0\]: {}": binding([{}, 0, 16]),
    'no state "v"': binding(["v", 0, 16]),
    'no state "__proto__"': binding(["__proto__", 0, 16]),
    "of 0.5 out of range": binding([0.5, 0, 16]),
    "a step out of range": step(0, 99),
    r"steps\[0\]\[2\]: 65536": step(2, 65536),
    "a loop out of range": lambda head: outer(head)["loops"].append([0, 99, 2, 0]),
    "dispatches out of range": lambda head: outer(head)["loops"].append([0, 1, 1 << 30, 0]),
    "w: data out of range": lambda head: head["state"]["w"].update(data=[0, 1 << 20]),
    r"shape\[0\]: 0.5": lambda head: head["state"]["w"].update(shape=[0.5]),
    "features": lambda head: head.update(features=["timestamp-query"]),
    "chunks": lambda head: head.update(chunks=[{"file": "../x.js", "bytes": 1}]),
    "arenas": lambda head: outer(head).update(arenas=[1 << 40]),
}


def test_a_long_run_is_several_submissions(page):
    """Loops and products in parts: a browser demands that all of a workgroup reach a barrier."""
    graph = asg.Graph("long")
    x = graph.input("x", (9, 40, 4))
    states, last = asg.nn.RNN(4, 4)(x)
    graph.output("loss", asg.mean(states @ asg.square(last[0]).T))
    step = asg.train_step(graph, "loss", asg.optim.sgd(0.1))
    tiny = {"portions.flops": 1e5, "portions.stages": 9, "portions.groups": 2}
    counted = """(times) => { const own = GPUQueue.prototype.submit; window.submitted = 0;
      GPUQueue.prototype.submit = function (...given) {
        window.submitted += 1; own.apply(this, given); }; window.restored = () => {
        GPUQueue.prototype.submit = own; return window.submitted; }; }"""
    page.evaluate(counted)
    with using(tiny):
        assert_agrees(page, step, steps=1)
    assert page.evaluate("restored()") > 20


def test_hostile_recordings_are_refused(page):
    head, blob = head_of(bundle_of({"step": line()[1]}, dims={"N": 2}))

    def opened(changed):
        text = json.dumps(changed).encode()
        raw = len(text).to_bytes(4, "little") + text
        packed = gzip.compress(raw + bytes(-len(raw) % 16) + blob)
        page.evaluate("(text) => asg.open(text).then((m) => m.close())",
                      base64.b64encode(packed).decode())  # fmt: skip

    opened(head)
    for words, harm in HOSTILE.items():
        changed = json.loads(json.dumps(head))
        harm(changed)
        with pytest.raises(Exception, match=f"AsgError: .*{words}"):
            opened(changed)
    with pytest.raises(Exception, match="not a whole recording"):
        page.evaluate("asg.open('aGVsbG8=')")


def test_large_state_lies_beside_the_page(browser, tmp_path, monkeypatch):
    monkeypatch.setattr("asg.web.bundle.INLINE_BYTES", 1000)
    monkeypatch.setattr("asg.web.bundle.CHUNK_BYTES", 4096)
    graph = asg.Graph("large")
    w = graph.parameter("w", (40, 40), init=asg.init.normal(0.0, 1.0))
    graph.output("y", graph.input("x", (40,)) @ w)
    path = tmp_path / "large é.html"
    asg.web.export(graph, path)
    chunks = sorted(tmp_path.glob("large__.*.js"))
    assert len(chunks) == 2
    page = browser.new_page()
    page.goto(path.as_uri())
    page.evaluate("ready")
    found = page.evaluate("model.value('w').then((v) => [...v])")
    np.testing.assert_array_equal(found, asg.compile(graph, "numpy").state["w"].ravel())
    chunks[0].unlink()
    page.reload()
    with pytest.raises(Exception, match=f"{chunks[0].name} is not beside the page"):
        page.evaluate("ready")
    page.close()


def test_the_runtime_is_small():
    source = Path(asg.web.__file__).with_name("runtime.js").read_text(encoding="utf-8")
    assert source.count("\n") <= 500
    assert len(runtime().encode()) <= 21 * 1024


def test_halves_are_rounded_as_numpy_rounds_them(page):
    source = runtime().replace("export { AsgError, open };", "return { toHalf, fromHalf };")
    page.evaluate(f"window.inner = (() => {{ {source} }})(); 0")
    every = np.arange(1 << 16, dtype=np.uint16).view(np.float16)
    found = page.evaluate("Array.from({length: 65536}, (_, i) => inner.fromHalf(i)).join(' ')")
    np.testing.assert_array_equal(np.array(found.split(), "f8"), every.astype("f8"))
    finite = every[np.isfinite(every)].astype("f4")
    ties = ((finite[:-1] + finite[1:]) / 2)[::16]  # and numbers next to them, some too large
    floats = np.concatenate(
        [ties, np.nextafter(ties, np.float32(1e9)), [np.inf, -np.inf, np.nan, 65519, 65520, 1e-9]]
    ).astype("f4")
    texts = " ".join(map(str, floats.tolist())).replace("inf", "Infinity")
    bits = page.evaluate(
        "(texts) => texts.split(' ').map((text) => inner.toHalf(Number(text)))", texts
    )
    with np.errstate(over="ignore"):
        np.testing.assert_array_equal(np.array(bits, np.uint16).view(np.float16),
                                      floats.astype(np.float16))  # fmt: skip
