"""Published weights of PyTorch models load by name, in their layouts, and give the same results."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import asg
from asg import nn
from tests.reference import records
from tests.torch.models import LENGTH, Picture, Text

DATA = Path(__file__).parent / "data"


def written(path, arrays, dtypes=()):
    """Write a safetensors file, of the form's own description: a header of JSON, then the bytes."""
    short = {"float16": "F16", "float32": "F32", "uint8": "U8"}
    header, data = {}, b""
    for name, array in arrays.items():
        dtype = dict(dtypes).get(name) or short[array.dtype.name]
        places = [len(data), len(data) + array.nbytes]
        header[name] = {"dtype": dtype, "shape": array.shape, "data_offsets": places}
        data += array.tobytes()
    text = json.dumps(header).encode()
    path.write_bytes(len(text).to_bytes(8, "little") + text + data)
    return path


def built(net, dtype="f64"):
    graph = asg.Graph()
    net = net.eval().to(dtype)
    if isinstance(net, Text):
        graph.output("y", net(graph.input("x", ("N", LENGTH), "i32")))
    else:
        graph.output("y", net(graph.input("x", ("N", 2, 6, 6), dtype)))
    return graph


def recorded(name):
    found = records.load("torch_weights")
    x = found[f"{name}/input"]
    return x.astype(np.int32) if name == "text" else x, found[f"{name}/output"]


# Whole models


@pytest.mark.parametrize(("name", "net"), [("text", Text), ("picture", Picture)])
@pytest.mark.parametrize("into", ["graph", "executable", "module", "dict"])
def test_published_weights_give_the_published_model(name, net, into):
    x, expected = recorded(name)
    model = net()
    graph = built(model)
    exe = asg.compile(graph, backend="numpy")
    state = dict(exe.state)
    target = {"graph": graph, "executable": exe, "module": model, "dict": state}[into]
    loaded = asg.torch.load_state(target, DATA / f"{name}.safetensors")
    assert loaded.missing == loaded.unexpected == ()
    assert set(loaded.loaded) == state.keys() - {"nn/key"}  # which nobody publishes
    if into in ("graph", "module"):
        exe = asg.compile(graph, backend="numpy")
    if into == "dict":
        exe.load_state(state)
    np.testing.assert_allclose(exe(x=x)["y"], expected, rtol=1e-12, atol=1e-12)


def test_a_loaded_graph_keeps_its_weights_in_files(tmp_path):
    x, expected = recorded("picture")
    graph = built(Picture())
    asg.torch.load_state(graph, DATA / "picture.safetensors")
    asg.save(graph, tmp_path / "g.asg.json")
    again = asg.compile(asg.load(tmp_path / "g.asg.json"), backend="numpy")
    np.testing.assert_allclose(again(x=x)["y"], expected, rtol=1e-12)


def test_a_part_of_a_module_takes_the_names_below_it():
    model = Text()
    graph = built(model)
    state = asg.torch.read_state(DATA / "text.safetensors")
    part = {n.removeprefix("lstm."): a for n, a in state.items() if n.startswith("lstm.")}
    loaded = asg.torch.load_state(model.lstm, part)
    assert len(loaded.loaded) == 16
    exe = asg.compile(graph, backend="numpy")
    np.testing.assert_array_equal(exe.state["lstm.weight_ih_l0"], state["lstm.weight_ih_l0"])


# Sources


class FakeTensor:
    """The methods of a torch.Tensor that are used."""

    def __init__(self, array, dtype="torch.float32"):
        self.array, self.dtype = array, dtype
        self.is_quantized = False

    def detach(self):
        return self

    cpu = resolve_neg = float = detach

    def is_complex(self):
        return False

    def numpy(self):
        return self.array


class FakeModule:
    def __init__(self, **arrays):
        self.arrays = arrays

    def state_dict(self):
        return {name: FakeTensor(array) for name, array in self.arrays.items()}


def line():
    graph = asg.Graph()
    w = graph.parameter("w", (2, 3))
    graph.output("y", graph.input("x", ("N", 2)) @ w + graph.parameter("b", (3,)))
    return graph


def values_of(graph):
    return dict(asg.compile(graph, backend="numpy").state)


def test_state_dicts_and_modules_of_torch_are_sources():
    w, b = np.arange(6, dtype=np.float32).reshape(2, 3), np.ones(3, np.float32)
    for source in ({"w": FakeTensor(w), "b": b}, FakeModule(w=w, b=b)):
        graph = line()
        asg.torch.load_state(graph, source)
        np.testing.assert_array_equal(values_of(graph)["w"], w)
    with pytest.raises(asg.GraphError, match="int holds no state"):
        asg.torch.load_state(line(), 7)


def test_bf16_becomes_f32_and_what_nobody_wants_may_have_any_dtype(tmp_path):
    w = np.array([[1.5, -2.0, 0.0078125], [np.inf, 3e38, -0.0]], np.float32)
    path = written(
        tmp_path / "w.safetensors",
        {"w": (w.view(np.uint32) >> 16).astype(np.uint16), "b": np.zeros(3, np.float16),
         "mask": np.zeros((2, 2), np.uint8)},
        {"w": "BF16", "mask": "F8_E4M3"},
    )  # fmt: skip
    graph = line()
    loaded = asg.torch.load_state(graph, path, strict=False)
    assert loaded.unexpected == ("mask",)
    np.testing.assert_array_equal(values_of(graph)["w"], (w.view(np.uint32) >> 16 << 16).view("f4"))
    with pytest.raises(asg.GraphError, match="'b': asg has no dtype F8_E4M3"):
        asg.torch.load_state(graph, path, strict=False, names={"mask": "b", "b": None})


def test_shards_are_read_through_their_index(tmp_path):
    written(tmp_path / "a.safetensors", {"w": np.ones((2, 3), np.float32)})
    written(tmp_path / "b.safetensors", {"b": np.full(3, 2, np.float32)})
    index = tmp_path / "model.safetensors.index.json"
    index.write_text(json.dumps({"weight_map": {"w": "a.safetensors", "b": "b.safetensors"}}))
    graph = line()
    assert set(asg.torch.load_state(graph, index).loaded) == {"w", "b"}
    assert values_of(graph)["b"].tolist() == [2, 2, 2]
    (tmp_path / "b.safetensors").unlink()
    with pytest.raises(asg.FormatError, match=r"shards b\.safetensors are missing"):
        asg.torch.load_state(graph, index)


@pytest.mark.parametrize(
    "index",
    ["[]", "{", "{}", '{"weight_map": {"w": "../a.safetensors"}}', '{"weight_map": {"w": 3}}',
     '{"weight_map": {"w": "a.bin"}}', '{"weight_map": {"w": "/etc/a.safetensors"}}',
     '{"weight_map": {"w": []}}'],
)  # fmt: skip
def test_a_damaged_index_is_refused(tmp_path, index):
    path = tmp_path / "model.safetensors.index.json"
    path.write_text(index)
    with pytest.raises(asg.FormatError, match=r"not an index of shards|in the same folder"):
        asg.torch.load_state(line(), path)


@pytest.mark.parametrize("name", ["m.pt", "m.pth", "pytorch_model.bin", "m.ckpt"])
def test_pickles_are_refused_unopened(tmp_path, name):
    with pytest.raises(asg.FormatError, match=r"run any code.*safetensors\.torch\.save_file"):
        asg.torch.load_state(line(), tmp_path / name)  # there is no such file: it is not looked at


def test_a_cut_file_is_refused_by_its_name(tmp_path):
    path = written(tmp_path / "w.safetensors", {"w": np.ones((2, 3), np.float32)})
    path.write_bytes(path.read_bytes()[:-2])
    with pytest.raises(asg.FormatError, match=r"not a whole safetensors file.*w\.safetensors"):
        asg.torch.load_state(line(), path)


# Names and layouts


def test_names_are_mapped_by_a_dict_or_by_rules():
    w, b = np.ones((2, 3), np.float32), np.full(3, 2, np.float32)
    source = {"net.fc.kernel": w, "net.fc.bias": b, "net.step": np.zeros(())}
    for names in (
        {"net.fc.kernel": "w", "net.fc.bias": "b", "net.step": None},
        [(r"^net\.", ""), (r"kernel$", "w"), (r"bias$", "b"), (r"^fc\.", ""), (r"step", None)],
    ):
        graph = line()
        assert asg.torch.load_state(graph, source, names=names).unexpected == ()
        assert values_of(graph)["b"].tolist() == [2, 2, 2]
    with pytest.raises(asg.GraphError, match="names has 'nt', not found in the source"):
        asg.torch.load_state(line(), source, names={"nt": "w"})
    with pytest.raises(asg.GraphError, match=r"'net\.fc\.kernel' and 'net\.fc\.bias' both become"):
        asg.torch.load_state(line(), source, names=[(r".*", "w")])


def test_one_array_may_serve_two_names():
    graph = asg.Graph()
    graph.output("y", graph.parameter("a", (2,)) * graph.parameter("b", (2,)))
    asg.torch.load_state(graph, {"tied": np.array([1.0, 2.0])}, names={"tied": ["a", "b"]})
    assert values_of(graph)["b"].tolist() == values_of(graph)["a"].tolist() == [1, 2]


def test_a_matrix_the_other_way_round_is_told_and_transposed():
    w = np.arange(6, dtype=np.float32).reshape(3, 2)
    source = {"w": w, "b": np.zeros(3, np.float32)}
    graph = line()
    with pytest.raises(asg.ShapeError, match=r"\[3, 2\], not \[2, 3\].*transpose=\['w'\] swaps"):
        asg.torch.load_state(graph, source)
    assert values_of(graph)["w"].any() == np.False_
    for transpose in (["w"], "w", {"w": (1, 0)}):
        asg.torch.load_state(graph, source, transpose=transpose)
        np.testing.assert_array_equal(values_of(graph)["w"], w.T)
    with pytest.raises(asg.GraphError, match="transpose has 'wx', which matches no name"):
        asg.torch.load_state(graph, source, transpose=["wx"])
    with pytest.raises(asg.ShapeError, match=r"'b' of shape \[3\] cannot be transposed"):
        asg.torch.load_state(graph, source, transpose=["b"])


def test_what_wrappers_put_before_names_is_left_out():
    x, expected = recorded("picture")
    state = asg.torch.read_state(DATA / "picture.safetensors")
    graph = built(Picture())
    wrapped = {f"module._orig_mod.{name}": array for name, array in state.items()}
    assert asg.torch.load_state(graph, wrapped).unexpected == ()
    y = asg.compile(graph, backend="numpy")(x=x)["y"]
    np.testing.assert_allclose(y, expected, rtol=1e-12)


def test_projections_of_attention_are_packed_and_parted():
    rng = np.random.default_rng(0)
    parts = {f"{n}_proj.weight": rng.normal(size=(8, 8)).astype("f4") for n in "qkv"}
    parts |= {f"{n}_proj.bias": rng.normal(size=8).astype("f4") for n in "qkv"}
    out = {"out_proj.weight": np.eye(8, dtype="f4"), "out_proj.bias": np.zeros(8, "f4")}
    graph = asg.Graph()
    graph.output("y", nn.MultiheadAttention(8, 2)(graph.input("x", (3, 1, 8)))[0])
    asg.torch.load_state(graph, {**parts, **out})
    packed = values_of(graph)
    for kind in ("weight", "bias"):
        joined = np.concatenate([parts[f"{n}_proj.{kind}"] for n in "qkv"])
        np.testing.assert_array_equal(packed[f"in_proj_{kind}"], joined)

    grouped = asg.Graph()
    net = nn.MultiheadAttention(8, 2, num_kv_heads=1)
    grouped.output("y", net(grouped.input("x", (3, 1, 8)))[0])
    whole = {"in_proj_weight": rng.normal(size=(16, 8)), "in_proj_bias": np.zeros(16)}
    asg.torch.load_state(grouped, {**whole, **out})
    np.testing.assert_array_equal(
        values_of(grouped)["v_proj_weight"], whole["in_proj_weight"][12:].astype("f4")
    )


def test_old_files_without_a_count_of_batches_load():
    state = asg.torch.read_state(DATA / "picture.safetensors")
    count = "stem.1.num_batches_tracked"
    del state[count]
    exe = asg.compile(built(Picture()), backend="numpy")
    exe.load_state({count: 5}, strict=False)
    loaded = asg.torch.load_state(exe, state)
    assert loaded.missing == (count,)
    assert exe.state[count] == 5


def test_all_that_does_not_fit_is_told_at_once_and_nothing_changes():
    graph = line()
    source = {"w": np.ones((4, 4), np.float32), "c": np.ones(3, np.float32)}
    with pytest.raises(asg.ShapeError) as caught:
        asg.torch.load_state(graph, source)
    for part in ("'w' has the shape [4, 4], not [2, 3]", "'b' is missing", "'c' is unexpected"):
        assert part in str(caught.value)
    assert not values_of(graph)["w"].any()
    with pytest.raises(asg.GraphError, match="build a graph with the module"):
        asg.torch.load_state(nn.Linear(2, 3), source)


def test_set_init_is_for_parameters_and_state_alone():
    graph = line()
    graph.set_init("b", np.ones(3))
    assert values_of(graph)["b"].tolist() == [1, 1, 1]
    with pytest.raises(asg.GraphError, match=r"node 'x' %1 input.* has no initial value"):
        graph.set_init("x", 1)
    with pytest.raises(asg.ShapeError, match="'b'"):
        graph.set_init("b", np.ones(4))
    with pytest.raises(asg.GraphError, match="no node named 'nobody'"):
        graph.set_init("nobody", 1)


def test_a_call_without_its_target_says_how_it_is_called():
    with pytest.raises(asg.GraphError, match=r"'source'; it is called as load_state\(target"):
        asg.torch.load_state("weights.safetensors")
    with pytest.raises(AttributeError, match=r"asg.torch.*has no attribute 'load'"):
        asg.torch.load
