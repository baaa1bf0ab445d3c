"""Exported programs of PyTorch become graphs that give the same; read from records, without torch.

tools/record_torch_programs.py exports and reads the programs, compares each graph with torch, and
records them.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.torch.program import Leaf, Program, Result, Step, Use
from asg.torch.programs import graph_of
from asg.torch.reading import read_program
from tests.torch import programs


@pytest.mark.parametrize("name", programs.names())
def test_a_program_gives_what_torch_gives(name):
    program, inputs, outputs, after = programs.load(name)
    graph = graph_of(program, {})
    exe = asg.compile(graph, backend="numpy")
    results = exe(inputs)
    is_bf16 = "bfloat16" in {leaf.dtype for leaf in program.leaves}
    near = (2**-6, 2**-6) if is_bf16 else (1e-9, 1e-11)
    for key, expected in outputs.items():
        mine = results[key if key in results else f"{key}/output"]
        assert mine.shape == expected.shape
        np.testing.assert_allclose(mine.numpy().astype("f8"), expected, *near, err_msg=key)
    for key, expected in after.items():
        np.testing.assert_allclose(exe.state[key].astype("f8"), expected, *near, err_msg=key)
    if is_bf16:
        assert {leaf.dtype for leaf in graph.parameters.values()} == {asg.bf16}
        assert [str(each.dtype) for each in graph.outputs.values()] == ["bf16"] * 3 + ["f32"]


def test_there_are_records_of_models_and_of_operators():
    assert {"mlp", "cnn", "cnn_in_training", "language", "encoder", "recurrent"} <= {
        *programs.names()
    }
    used = {step.op for name in programs.names() for step in programs.load(name)[0].steps}
    assert len(used) > 200


def test_no_gradient_reaches_what_a_region_of_no_grad_wrote():
    program, inputs, outputs, after = programs.load("remembering")
    graph = graph_of(program, {})
    gradient = asg.gradients(asg.sum(graph.outputs["output"]), graph.parameters["weight"])
    exe = asg.compile(asg.splice(graph, gradient), backend="numpy")
    found = exe(inputs)["grad/weight"]
    expected = outputs["output"].size * after["kept"].sum(0)  # not through `kept`
    np.testing.assert_allclose(found, expected, 1e-12)


@pytest.fixture(scope="module")
def language():
    return programs.load("language")[0]


def test_names_sizes_and_scopes_are_those_of_the_model(language):
    graph = graph_of(language, {})
    assert graph.name == "Language"
    assert str(graph.inputs["tokens"].type) == "i32[batch,time]"
    assert list(graph.outputs) == ["output"]
    assert "embed.weight" in graph.parameters
    assert "mask" not in graph.state  # not persistent: it is in no state_dict
    assert {"norm1", "qkv", "up"} <= {node.scope for node in graph.nodes}
    assert graph["norm1/layer_norm"].node.op.name == "layer_norm"
    exe = asg.compile(graph, backend="numpy")
    assert exe(tokens=np.zeros((1, 1), np.int32))["output"].shape == (1, 1, 13)
    with pytest.raises(asg.ShapeError, match="time <= 9"):
        exe(tokens=np.zeros((1, 10), np.int32))


def test_sizes_can_be_fixed_and_renamed(language):
    graph = graph_of(language, {"batch": "N", "time": 4})
    assert str(graph.inputs["tokens"].type) == "i32[N,4]"
    with pytest.raises(asg.GraphError, match=r"dims has 'T'.*it has: batch, time"):
        graph_of(language, {"T": 4})


def test_an_imported_model_has_gradients_and_is_saved(tmp_path):
    program, inputs, outputs, _ = programs.load("with_loss")
    graph = graph_of(program, {})
    step = asg.train_step(graph, loss="output0", optimizer=asg.optim.sgd(0.1))
    exe = asg.compile(step, backend="numpy")
    losses = [float(exe(inputs)["output0"]) for _ in range(20)]
    assert losses[0] == pytest.approx(float(outputs["output0"]))
    assert losses[-1] < losses[0]
    asg.save(graph, tmp_path / "g.asg.json")
    again = asg.compile(asg.load(tmp_path / "g.asg.json"), backend="numpy")
    np.testing.assert_allclose(again(inputs)["output1"], outputs["output1"], 1e-12)


@pytest.mark.parametrize(
    ("op", "sizes", "norm", "transform"),
    [
        ("fft_ihfft2", None, "ortho", lambda x: np.fft.rfft2(x, norm="ortho").conj()),
        ("fft_ihfftn", None, "forward", lambda x: np.fft.rfft2(x).conj()),
        ("fft_rfft2", (4, 6), "ortho", lambda x: np.fft.rfft2(x, (4, 6), norm="ortho")),
        ("fft_irfft", 8, "ortho", lambda x: np.fft.irfft(x, 8, norm="ortho")),
    ],
)
def test_a_normalization_counts_the_whole_length(op, sizes, norm, transform):
    axes = -1 if op == "fft_irfft" else (-2, -1)
    step = Step("y", f"aten.{op}.default", (Use("x"), sizes, axes, norm), {}, asg.f32, "", True)
    graph = graph_of(program_of(step, results=(Result("y", Use("y")),)), {})
    x = np.random.default_rng(0).normal(size=(2, 3)).astype("f4")
    found = asg.compile(graph, backend="numpy")(x=x)["y"]
    expected = transform(x)
    if expected.dtype.kind == "c":
        expected = np.stack([expected.real, expected.imag], -1)
    np.testing.assert_allclose(found, expected, 1e-5, 1e-6)


def test_ranges_of_sizes_tell_the_larger_one():
    x = Leaf("x", "input", "x", ("s",), "float32")
    table = Leaf("table", "input", "table", (32,), "float32")
    steps = (
        Step("length", "aten.sym_size.int", (Use("x"), 0)),
        Step("rest", "operator.sub", (32, Use("length"))),
        Step("start", "torch.sym_max", (0, Use("rest"))),
        Step("last", "aten.slice.Tensor", (Use("table"), 0, Use("start"), 2**63 - 1)),
        Step("y", "aten.add.Tensor", (Use("x"), Use("last")), {}, asg.f32),
    )
    program = Program("p", (x, table), steps, (Result("y", Use("y")),), {}, {"s": (2, 24)}, {})
    graph = graph_of(program, {})
    assert str(graph["y"].type) == "f32[s]"
    feeds = {"x": np.ones(5, "f4"), "table": np.arange(32, dtype="f4")}
    np.testing.assert_array_equal(asg.evaluate(graph["y"], feeds), np.arange(28.0, 33.0))
    with pytest.raises(asg.ShapeError, match="do not broadcast"):
        graph_of(replace(program, ranges={"s": (2, 40)}), {})


@pytest.mark.parametrize(("most", "type_"), [(6, "f32[6]"), (None, None)])
def test_symbolic_widths_pad_or_crop(most, type_):
    x = Leaf("x", "input", "x", ("s",), "float32")
    steps = (
        Step("length", "aten.sym_size.int", (Use("x"), 0)),
        Step("rest", "operator.sub", (6, Use("length"))),
        Step("y", "aten.pad.default", (Use("x"), (0, Use("rest"))), {}, asg.f32),
    )
    program = Program("p", (x,), steps, (Result("y", Use("y")),), {}, {"s": (2, most)}, {})
    graph = graph_of(program, {})
    assert type_ is None or str(graph["y"].type) == type_
    for length in (4, 6) if most else (4, 8):
        found = asg.evaluate(graph["y"], {"x": np.ones(length, "f4")})
        np.testing.assert_array_equal(found, np.arange(6) < length)


def test_a_mask_is_padded_by_a_number():
    mask = Leaf("m", "input", "m", (2,), "bool")
    step = Step("y", "aten.pad.default", (Use("m"), (1, 0), "constant", 1.0), {}, asg.DType.BOOL)
    graph = graph_of(program_of(step, leaves=(mask,), results=(Result("y", Use("y")),)), {})
    found = asg.evaluate(graph["y"], {"m": np.array([False, True])})
    np.testing.assert_array_equal(found, [True, False, True])


def ran(op, value, *args, dtype=asg.f32):
    """The results of an operator for an array."""
    value = np.asarray(value)
    x = Leaf("x", "input", "x", value.shape, value.dtype.name)
    steps = [Step("y", f"aten.{op}", (Use("x"), *args), {}, dtype)]
    several = op in ("sort.default", "max.dim", "topk.default")
    if several:
        steps += [Step(f"y{i}", "operator.getitem", (Use("y"), i)) for i in (0, 1)]
    names = ("y0", "y1") if several else ("y",)
    results = tuple(Result(name, Use(name)) for name in names)
    graph = graph_of(Program("p", (x,), tuple(steps), results, {}, {}, {}), {})
    found = asg.evaluate({name: graph[name] for name in names}, {"x": value})
    return [each.tolist() for each in found.values()]


@pytest.mark.parametrize(
    ("op", "args", "expected"),
    [
        ("sum.dim_IntList", ([-1],), [2.5]), ("softmax.int", (0,), [1.0]),
        ("sort.default", (-1,), [2.5, 0]), ("argmax.default", (0,), [0]),
        ("topk.default", (1, 0), [2.5, 0]), ("cumsum.default", (0,), [2.5]),
    ],
)  # fmt: skip
def test_a_scalar_has_one_axis_where_an_operator_names_it(op, args, expected):
    found = ran(op, np.float32(2.5), *args, dtype=None)
    assert found[: len(expected)] == expected


def test_extremes_of_truths_and_negatives_of_unsigned_numbers():
    truths, kind = np.array([[True, False], [True, True]]), asg.DType.BOOL
    assert ran("amax.default", truths, [0], dtype=kind) == [[True, True]]
    assert ran("amin.default", truths, [0], dtype=kind) == [[True, False]]
    assert ran("min.default", truths, dtype=kind) == [False]
    assert ran("max.dim", truths, 1, dtype=None) == [[True, True], [0, 0]]
    assert ran("neg.default", np.array([0, 1, 7], np.uint8), dtype=asg.u8) == [[0, 255, 249]]


@pytest.mark.parametrize(
    ("name", "aligned", "expected"),
    [
        ("bilinear", False, [7.2, 13, 21.6, 50.2, 68, 88.6]),
        ("bicubic", True, [16.18013, 27.659857, 39.433716, 62.344494, 88.855949, 112.491402]),
    ],
)
def test_an_antialiased_resize_gives_the_numbers_of_torch(name, aligned, expected):
    x = np.arange(12, dtype="f4").reshape(1, 1, 3, 4) ** 2
    (found,) = ran(f"_upsample_{name}2d_aa.default", x, [2, 3], aligned)
    np.testing.assert_allclose(np.ravel(found), expected, 1e-6)


def test_a_request_for_an_assumption_is_one_of_the_import():
    x = Leaf("x", "input", "x", (1, 1, "h", "h"), "float32")
    step = Step("y", "aten.adaptive_avg_pool2d.default", (Use("x"), [2, 2]), {}, asg.f32)
    program = Program("p", (x,), (step,), (Result("y", Use("y")),), {}, {"h": (2, None)}, {})
    with pytest.raises(asg.ShapeError, match=r'say so: assume=\["h % 2 == 0"\]'):
        graph_of(program, {})


def test_a_step_that_needs_two_rows_takes_torchs_least_size():
    x = Leaf("x", "input", "x", ("n", "m"))
    first = Step("y", "aten.slice.Tensor", (Use("x"), 0, 0, 2))
    ranges = {"n": (2, None), "m": (2, None)}
    graph = graph_of(Program("p", (x,), (first,), (Result("y", Use("y")),), {}, ranges, {}), {})
    assert asg.evaluate(graph["y"], {"x": np.ones((3, 1), "f4")}).shape == (2, 1)  # m may be 1
    with pytest.raises(asg.ShapeError, match="n >= 2"):
        asg.evaluate(graph["y"], {"x": np.ones((1, 3), "f4")})


# Refusals


def program_of(*steps, leaves=(), results=()):
    x = Leaf("x", "input", "x", (2, 3), "float32")
    return Program("p", (x, *leaves), steps, results, {}, {}, {})


def test_all_unsupported_operators_are_named_at_once():
    program = program_of(
        Step("a", "aten.fft_none.default", (Use("x"),)),
        Step("b", "mine.op.default", (Use("a"),)),
        Step("c", "aten.relu.default", (Use("x"),)),
        Step("d", "mine.op.default", (Use("b"),)),
    )
    with pytest.raises(asg.FormatError) as caught:
        graph_of(program, {})
    message = str(caught.value)
    assert "aten.fft_none.default, mine.op.default (2×)" in message
    assert "relu" not in message


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (Step("y", "aten.view.dtype", (Use("x"), asg.f64), {}, asg.f64), "another dtype"),
        (
            Step("y", "aten.relu.default", (Use("x"),), is_complex=True),
            "for complex tensors",
        ),
        (Step("y", "aten.index.Tensor", (Use("x"), (Use("m"),))), "a mask as an index"),
        (Step("y", "aten.one_hot.default", (Use("x"),)), "num_classes"),
        (Step("y", "aten.view.default", (Use("x"), (4, 4))), "the numbers must be equal"),
        (Step("y", "aten.mm.default", (Use("x"),)), r"TypeError: .* missing 1"),
    ],
)
def test_a_setting_that_is_not_supported_is_told_with_its_step(step, words):
    mask = Leaf("m", "input", "m", (2, 3), "bool")
    with pytest.raises(asg.AsgError, match=f"{step.op} 'y': .*{words}|{step.op} {words}"):
        graph_of(program_of(step, leaves=(mask,)), {})


def test_pivots_as_a_result_are_refused():
    factors = Step("f", "aten.linalg_lu_factor.default", (Use("a"),))
    pivots = Step("g", "operator.getitem", (Use("f"), 1))
    leaves = (Leaf("a", "input", "a", (2, 2), "float32"),)
    program = program_of(factors, pivots, leaves=leaves, results=(Result("pivots", Use("g")),))
    with pytest.raises(asg.GraphError, match=r"result 'pivots': .*torch\.linalg\.lu"):
        graph_of(program, {})


def test_dtypes_that_are_not_held_are_refused_by_name():
    leaf = Leaf("z", "input", "z", (), "float8_e5m2")
    with pytest.raises(asg.GraphError, match="input 'z' is float8_e5m2"):
        graph_of(program_of(leaves=(leaf,)), {})
    big = Leaf("n", "state", "n", (), "int64")
    program = replace(program_of(leaves=(big,)), arrays={"n": np.array(2**40)})
    with pytest.raises(asg.DTypeError, match=r"state 'n': .*does not fit"):
        graph_of(program, {})


def test_an_input_that_is_a_result_too_keeps_its_name():
    graph = graph_of(
        program_of(
            Step("y", "aten.mul.Tensor", (Use("x"), 2), {}, asg.f32),
            results=(Result("x", Use("y")), Result("z", Use("x"))),
        ),
        {},
    )
    exe = asg.compile(graph, backend="numpy")
    found = exe(x=np.ones((2, 3), np.float32))
    assert found["x/output"][0, 0] == 2
    assert found["z"][0, 0] == 1


def test_a_row_of_padding_gets_no_gradient():
    rows = Step("y", "aten.embedding.default", (Use("w"), Use("i"), 2), {}, asg.f32)
    leaves = (Leaf("w", "input", "w", (3, 2), "float32"), Leaf("i", "input", "i", (4,), "int64"))
    graph = graph_of(program_of(rows, leaves=leaves, results=(Result("y", Use("y")),)), {})
    joint = asg.splice(graph, asg.gradients(asg.sum(graph.outputs["y"]), wrt=[graph["w"]]))
    feeds = {"w": np.ones((3, 2), "f4"), "i": np.array([0, 2, 2, 0]), "x": np.ones((2, 3), "f4")}
    found = asg.compile(joint, backend="numpy")({n: feeds[n] for n in joint.inputs})
    np.testing.assert_array_equal(found["grad/w"], [[2, 2], [0, 0], [0, 0]])


def test_what_is_no_program_is_refused():
    with pytest.raises(asg.FormatError, match="int is not an exported program"):
        read_program(3)
