"""`grad`, `opt` and `convert`: the files that they write are read back and compared."""

import runpy

import numpy as np
import pytest

import asg
from asg.core.hashing import fingerprint
from asg.io import dot, dumps


def run_loss(graph, rows=4):
    rng = np.random.default_rng(1)
    x = rng.normal(size=(rows, 8)).astype("f4")
    return asg.compile(graph, "numpy")(x=x, y=np.arange(rows) % 3)


def test_grad_is_the_gradient_that_the_library_derives(asg_command):
    out, _ = asg_command("grad", "m.asg.json", "-o", "g.asg.json")
    assert "wrote g.asg.json: graph 'mlp.grad'" in out
    assert "grad/w: f32[8,3], grad/b: f32[3]" in out
    graph = asg.load("m.asg.json")
    expected = asg.gradients(graph["loss"], [graph["w"], graph["b"]])
    assert dumps(asg.load("g.asg.json")) == dumps(expected)
    joint = asg.splice(graph, asg.load("g.asg.json"))
    assert run_loss(joint)["grad/w"].numpy().any()


def test_grad_prints_the_text_without_a_file(asg_command, files, folder):
    out, _ = asg_command("grad", "m.asg.json", "--of", "loss", "--wrt", "b")
    assert list(asg.parse(out).outputs) == ["grad/b"]


def test_grad_joins_with_splice(asg_command):
    asg_command("grad", "m.asg.json", "--wrt", "w,b", "--wrt", "x", "--splice", "-o", "j.asg.json")
    joint = asg.load("j.asg.json")
    assert list(joint.outputs) == ["loss", "logits", "grad/w", "grad/b", "grad/x"]
    results = run_loss(joint)
    exe = asg.compile(joint, "numpy")
    small = 1e-2 * results["grad/b"].numpy() / np.linalg.norm(results["grad/b"].numpy())
    exe.load_state({"b": small.astype("f4")}, strict=False)
    rng = np.random.default_rng(1)
    moved = exe(x=rng.normal(size=(4, 8)).astype("f4"), y=np.arange(4) % 3)["loss"].item()
    slope = np.linalg.norm(results["grad/b"].numpy())
    assert moved - results["loss"].item() == pytest.approx(1e-2 * slope, rel=0.05)


def test_grad_of_an_array_takes_its_seed_as_an_input(asg_command):
    arguments = ("grad", "m.asg.json", "--of", "logits", "--wrt", "%0,w")
    _, err = asg_command(*arguments, code=1)
    assert "'logits' is f32[N,3], not a scalar" in err
    assert "--seeds input" in err
    asg_command(*arguments, "--seeds", "input", "-o", "g.txt")
    with open("g.txt") as file:
        derived = asg.parse(file.read())
    (seed,) = derived.inputs.values()
    assert str(seed.type) == "f32[N,3]"
    assert list(derived.outputs) == ["grad/x", "grad/w"]


def test_grad_takes_a_graph_of_a_bundle(asg_command):
    out, _ = asg_command("grad", "bundle.asg.json", "--graph", "model", "--wrt", "b")
    assert "output grad/b" in out


def test_grad_names_loss_among_several_scalars(asg_command):
    graph = asg.load("m.asg.json")
    graph.output("other", asg.sum(graph["logits"]))
    asg.save(graph, "two.asg.json")
    out, _ = asg_command("grad", "two.asg.json")
    assert f"origin=mlp%{graph['loss'].ref.node}:seed" in out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--wrt", "nope"], "nothing named 'nope'; it has: loss, logits, x, w, b, y"),
        (["--wrt", "w,nope"], "nothing named 'nope'"),
        (["--wrt", "y"], "is not a float, and only floats have gradients"),
        (["--wrt", "w,w"], "names a tensor twice"),
        (["--wrt", "%99"], "has no value %99, only"),
        (["--of", "nope"], "nothing named 'nope'"),
        (["--of", "logits"], "not a scalar"),
        (["--strict", "--of", "%5", "--wrt", "b", "--seeds", "input"], "no output depends on 'b'"),
        (["--graph", "other"], "there is no graph 'other'; it has: mlp"),
    ],
)
def test_grad_refuses(asg_command, files, folder, options, words):
    out, err = asg_command("grad", "m.asg.json", "-o", "g.asg.json", *options, code=1)
    assert out == ""
    assert words in err
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    assert "site-packages" not in err
    assert not (folder / "g.asg.json").exists()


def test_grad_without_a_loss_or_floats_says_what_there_is(asg_command):
    graph = asg.Graph("bare")
    graph.output("y", asg.exp(graph.input("x", (3,))))
    asg.save(graph, "bare.asg.json")
    _, err = asg_command("grad", "bare.asg.json", code=1)
    assert "no scalar float outputs, and none is called loss" in err
    assert "--of; its outputs are: y f32[3]" in err
    out, _ = asg_command("grad", "bare.asg.json", "--seeds", "input")
    assert list(asg.parse(out).outputs) == ["grad/x"]  # without parameters: by the inputs
    graph = asg.Graph("counts")
    graph.output("y", graph.input("x", (3,), "i32").cast("f32").sum())
    asg.save(graph, "counts.asg.json")
    _, err = asg_command("grad", "counts.asg.json", code=1)
    assert "neither parameters nor inputs of floats" in err


def test_opt_writes_an_equal_and_smaller_graph(asg_command):
    out, _ = asg_command("opt", "m.asg.json", "-o", "s.asg.json")
    before, after = asg.load("m.asg.json"), asg.load("s.asg.json")
    assert len(after) < len(before)
    assert f"{len(before)} nodes before, {len(after)} after" in out
    assert ["simplify", "multiply_by_one", "1"] in [line.split() for line in out.splitlines()]
    for name in ("loss", "logits"):
        expected = run_loss(before)[name].numpy()
        np.testing.assert_array_equal(run_loss(after)[name].numpy(), expected)


def test_opt_with_chosen_passes(asg_command):
    asg_command("opt", "m.asg.json", "--passes", "decompose, drop_dead", "-o", "s.asg.json")
    names = {node.op.name for node in asg.load("s.asg.json").nodes}
    assert "cross_entropy" not in names
    assert "mul" in names  # simplify was not asked for


def test_opt_for_inference_takes_numbers_where_there_are_some(asg_command):
    _, err = asg_command("opt", "m.asg.json", "--inference", "-o", "s.asg.json")
    assert "values are missing for: w, b" in err  # they would be drawn
    assert list(asg.load("s.asg.json").parameters) == ["w", "b"]
    graph = asg.load("m.asg.json")
    asg.save_state(asg.compile(graph, "numpy").state, "w.safetensors")
    asg_command("opt", "m.asg.json", "--inference", "--state", "w.safetensors", "-o", "s.asg.json")
    frozen = asg.load("s.asg.json")
    assert not frozen.parameters
    feeds = {"x": np.load("x.npy"), "y": np.load("d.npz")["y"]}
    expected = asg.compile(graph, "numpy")(feeds)["logits"].numpy()
    np.testing.assert_allclose(asg.compile(frozen, "numpy")(feeds)["logits"], expected, rtol=1e-5)
    asg_command("opt", "m.asg.json", "--inference", "--outputs", "logits", "-o", "s.asg.json")
    small = asg.load("s.asg.json")
    assert (list(small.inputs), list(small.outputs)) == (["x"], ["logits"])  # no labels
    for option in (("--state", "w.safetensors"), ("--outputs", "logits")):
        assert "--inference" in asg_command("opt", "m.asg.json", *option, code=2)[1]


def test_quantize_writes_a_graph_with_its_integers(asg_command):
    _, err = asg_command("quantize", "m.asg.json", "-o", "q.asg.json", code=1)
    assert "state has no 'w'; give exe.state, or --state FILE" in err
    graph = asg.load("m.asg.json")
    state = asg.compile(graph, "numpy").state
    asg.save_state(state, "w.safetensors")
    options = ("--dtype", "int4", "--group", "32", "--asymmetric")
    out, _ = asg_command(
        "quantize", "m.asg.json", "--state", "w.safetensors", *options, "-o", "q.asg.json"
    )
    assert "weights in int4: 1; state of" in out
    small = asg.quantize(graph, "int4", state=state, group=32, symmetric=False)
    feeds = {"x": np.load("x.npy"), "y": np.load("d.npz")["y"]}
    expected = asg.compile(small.graph, "numpy", state=small.state)(feeds)["logits"].numpy()
    found = asg.compile(asg.load("q.asg.json"), "numpy")(feeds)["logits"]
    np.testing.assert_array_equal(found, expected)


def test_quantize_reads_batches_for_static_activations(asg_command):
    graph = asg.load("m.asg.json")
    state = asg.compile(graph, "numpy").state
    asg.save_state(state, "w.safetensors")
    batch = {"x": np.load("x.npy"), "y": np.load("d.npz")["y"]}
    np.savez("batch.npz", **batch)
    given = ("--calibrate", "batch.npz", "--activations", "static", "-o", "q.asg.json")
    asg_command("quantize", "m.asg.json", "--state", "w.safetensors", *given)
    small = asg.quantize(graph, state=state, calibrate=[batch], activations="static")
    expected = asg.compile(small.graph, "numpy", state=small.state)(batch)["logits"].numpy()
    found = asg.compile(asg.load("q.asg.json"), "numpy")(batch)["logits"]
    np.testing.assert_array_equal(found, expected)


def test_opt_prints_each_rewrite_and_writes_nothing_without_a_file(asg_command, files, folder):
    out, _ = asg_command("opt", "m.asg.json", "--history")
    assert "by multiply_by_one (x * 1 -> x.)" in out
    assert {p.name for p in folder.iterdir()} == set(files)


def test_opt_lists_the_passes(asg_command):
    from asg.passes import PASSES

    out, _ = asg_command("opt", "--list-passes")
    for name, each in PASSES.items():
        assert any(line.startswith(name) and each.doc in line for line in out.splitlines())


def test_convert_to_text_and_back_is_exact(asg_command, files, folder):
    asg_command("convert", "m.asg.json", "m.txt")
    asg_command("convert", "m.txt", "back.asg.json")
    assert (folder / "back.asg.json").read_bytes() == files["m.asg.json"]


def test_convert_to_other_dtypes(asg_command, folder):
    asg_command("convert", "m.asg.json", "wide.txt", "--dtype", "f32=f64")
    assert "f32" not in (folder / "wide.txt").read_text(encoding="utf-8")
    asg_command("convert", "bundle.asg.json", "wide.asg.json", "--dtype", "f32=f64")
    assert {
        tensor.dtype for tensor in asg.load(folder / "wide.asg.json")["step"].parameters.values()
    } == {"f64"}
    _, err = asg_command("convert", "m.asg.json", "m.txt", "--dtype", "f32=i32", code=1)
    assert "f32 cannot become i32" in err


def test_convert_to_dot(asg_command, folder):
    asg_command("convert", "bundle.asg.json", "--graph", "model", "m.dot")
    assert (folder / "m.dot").read_text() == dot(asg.load("m.asg.json"))


def test_convert_to_python_writes_what_builds_the_bundle(asg_command, folder):
    asg_command("convert", "bundle.asg.json", "built.py")
    built = runpy.run_path(str(folder / "built.py"))["GRAPHS"]
    for name, graph in asg.load(folder / "bundle.asg.json").items():
        assert fingerprint(built[name]()) == fingerprint(graph)


def test_convert_takes_one_graph_of_a_bundle_or_all(asg_command):
    asg_command("convert", "bundle.asg.json", "all.asg.json")
    assert list(asg.load("all.asg.json")) == ["model", "step"]
    asg_command("convert", "bundle.asg.json", "step.asg.json", "--graph", "step")
    assert asg.load("step.asg.json").updates


def test_convert_refuses_a_wrong_text(asg_command, folder):
    (folder / "bad.txt").write_text("graph g\n%0 x: f32[2] = nope %3\n")
    out, err = asg_command("convert", "bad.txt", "bad.asg.json", code=1)
    assert out == ""
    assert "line 2" in err
    assert "bad.txt" in err
    assert not (folder / "bad.asg.json").exists()


def test_convert_leaves_the_old_file_when_it_fails(asg_command, folder):
    (folder / "bad.txt").write_text("graph g\n%0 x: f32[2] = nope %3\n")
    before = (folder / "m.asg.json").read_bytes()
    asg_command("convert", "bad.txt", "m.asg.json", code=1)
    assert (folder / "m.asg.json").read_bytes() == before
