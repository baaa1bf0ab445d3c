"""Models that ask for too much, or for files that are not theirs: refused, and soon."""

import json
import tracemalloc

import numpy as np
import onnx
import pytest
from onnx import helper, numpy_helper, parser

import asg
from asg.io import Limits
from tests.effort import calls_at_most
from tests.onnx.importing.test_models import CLIPPED, LAYER, model


@pytest.fixture(autouse=True)
def soon():
    """However it is refused, it is within a time that nobody minds."""
    with calls_at_most(2_000_000):
        yield


@pytest.mark.parametrize("data", [b"", b"nonsense", LAYER.SerializeToString()[:40]])
def test_damaged_files_are_refused(data, tmp_path):
    (tmp_path / "m.onnx").write_bytes(data)
    with pytest.raises(asg.FormatError, match=r"m\.onnx"):
        asg.onnx.load(tmp_path / "m.onnx")


@pytest.mark.parametrize(
    ("notes", "words"),
    [
        ("{", "damaged"),
        ('{"updates": {"w": 3}}', "damaged at 'updates.w'"),
        ('{"state": ["nope"]}', "'nope', which is not an initializer"),
        ('{"updates": {"w": "nope"}}', "'nope', which is not an output"),
        ('{"more": 1}', "damaged at 'more'"),
    ],
)
def test_damaged_notes_are_refused(notes, words):
    made = onnx.ModelProto()
    made.CopyFrom(LAYER)
    helper.set_model_props(made, {"asg": notes})
    with pytest.raises(asg.FormatError, match=words):
        asg.onnx.load(made)


# Files beside the model


def beside(folder, **entries):
    """A model whose weights are in a file; entries say where, and of how many bytes."""
    made = onnx.ModelProto.FromString(LAYER.SerializeToString())
    onnx.save_model(
        made, folder / "m.onnx", save_as_external_data=True, location="w.bin", size_threshold=0
    )
    made = onnx.load(folder / "m.onnx", load_external_data=False)
    for tensor in made.graph.initializer:
        for each in tensor.external_data:
            each.value = str(entries.get(each.key, each.value))
    (folder / "m.onnx").write_bytes(made.SerializeToString())
    return folder / "m.onnx"


def test_weights_beside_the_file_are_read(tmp_path):
    exe = asg.compile(asg.onnx.load(beside(tmp_path)), "numpy")
    np.testing.assert_array_equal(exe.state["b"], np.ones(2))


@pytest.mark.parametrize("as_proto", [True, False])
def test_a_model_without_a_path_has_no_files_beside_it(tmp_path, monkeypatch, as_proto):
    data = beside(tmp_path).read_bytes()
    monkeypatch.chdir(tmp_path)  # where a file of that name is
    given = onnx.ModelProto.FromString(data) if as_proto else data
    with pytest.raises(asg.FormatError, match=r"'w' are in the file 'w\.bin'; load .* by its path"):
        asg.onnx.load(given)


@pytest.mark.parametrize(
    ("entries", "words"),
    [
        ({"location": "../outside.bin"}, "'w' cannot be read"),
        ({"location": "/etc/hostname"}, "'w' cannot be read"),
        ({"location": "nowhere.bin"}, "'w' cannot be read"),
        ({"offset": 10**9}, "'w' cannot be read"),
        ({"offset": -4}, "'w' cannot be read"),
        ({"length": 10**12}, "its length is 1000000000000, but its type needs 24"),
        ({"length": "many"}, "its length is many"),
        ({"location": "w.bin\0x"}, r"the name of its file is 'w\.bin\\x00x'"),
        ({"location": "." * 10_000}, r"^.{,600}$"),
    ],
)
def test_files_outside_and_lengths_of_others_are_refused(tmp_path, entries, words):
    (tmp_path / "outside.bin").write_bytes(bytes(64))
    (tmp_path / "in").mkdir()
    with pytest.raises(asg.FormatError, match=words):
        asg.onnx.load(beside(tmp_path / "in", **entries))


# Too much


def test_files_above_the_limit_are_not_read(tmp_path):
    path = beside(tmp_path)
    size = path.stat().st_size
    assert asg.onnx.load(path, limits=Limits(file_bytes=size))
    with pytest.raises(asg.FormatError, match=f"has {size} bytes, above the limit of {size - 1}"):
        asg.onnx.load(path, limits=Limits(file_bytes=size - 1))
    with pytest.raises(asg.FormatError, match="above the limit of 10"):
        asg.onnx.load(path.read_bytes(), limits=Limits(file_bytes=10))
    (tmp_path / "empty.onnx").touch()
    with pytest.raises(asg.FormatError, match="the file is empty"):
        asg.onnx.load(tmp_path / "empty.onnx")
    made = onnx.load(path, load_external_data=False)
    (weight,) = (each for each in made.graph.initializer if each.name == "w")
    weight.dims[:] = [size, 2]
    path.write_bytes(made.SerializeToString())
    above = rf"weights beside the file have \d+ bytes or more, above the limit of {size * 2}"
    with pytest.raises(asg.FormatError, match=above):
        asg.onnx.load(path, limits=Limits(file_bytes=size * 2))


def test_functions_that_call_themselves_are_refused():
    made = parser.parse_model(CLIPPED)
    made.functions[0].node[1].op_type, made.functions[0].node[1].domain = "scaled", "own"
    made.functions[0].opset_import.add(domain="own", version=1)
    with pytest.raises(asg.FormatError):
        asg.onnx.load(made)


def test_functions_that_grow_without_end_are_refused():
    """Each calls the next one twice: 2²⁰ nodes from twenty lines."""
    lines = [
        f'<domain: "own", opset_import: ["" : 18, "own" : 1]> f{i} (a) => (b) '
        f"{{ c = own.f{i + 1}(a)  b = own.f{i + 1}(c) }}"
        for i in range(20)
    ]
    made = parser.parse_model(
        '<ir_version: 8, opset_import: ["" : 18, "own" : 1]> '
        "g (float[N] x) => (float[N] y) { y = own.f0(x) }"
        + "".join(lines)
        + '<domain: "own", opset_import: ["" : 18]> f20 (a) => (b) { b = Neg(a) }'
    )
    with pytest.raises(asg.FormatError, match="more than 1000000 nodes, with all function calls"):
        asg.onnx.load(made)
    with pytest.raises(asg.FormatError, match="if you trust it"), calls_at_most(10_000):
        asg.onnx.load(made, limits=Limits(nodes=20_000))


LOOP = """n = Constant<value = int64 {1000000000}>()  t = Constant<value = bool {1}>()
    o = Constant<value = int64[1] {1}>()
    v = Loop (n, t, o) < body = b (int64 i, bool c, int64[1] a) => (bool d, int64[1] e) {
        d = Identity(c)  e = Abs(a)
    } >  y = Expand(x, v)"""
BALLOONS = {  # the body of a model, and what is said of it
    "constant": (
        "s = Constant<value = int64[1] {100000000000}>()  c = ConstantOfShape(s)  y = Neg(c)",
        "100000000000",
    ),
    "expanded": (
        "s = Constant<value = int64[2] {1000000, 1000000}>()  y = Expand(x, s)", "1000000",
    ),
    "range": (
        """a = Constant<value = int64 {0}>()  b = Constant<value = int64 {9000000000000}>()
        d = Constant<value = int64 {1}>()  r = Range(a, b, d)  y = Cast<to = 1>(r)""",
        "8999999999999 does not fit i32",
    ),
    "sequence": (
        """s = Constant<value = int64[1] {1000000000}>()  c = ConstantOfShape(s)
        q = SplitToSequence(c)  z = Constant<value = int64 {0}>()  y = SequenceAt(q, z)""",
        "size 1000000000 in parts of 1",
    ),
    "computed": (
        """s = Constant<value = int64[1] {300000000}>()  c = ConstantOfShape(s)
        m = ReduceMax(c)  t = Cast<to = 7>(m)  y = Expand(x, t)""",
        "takes too long to compute",
    ),
    "loop": (LOOP, "takes too long to compute"),
}  # fmt: skip


@pytest.mark.parametrize("name", BALLOONS)
def test_small_models_of_huge_values_are_refused(name):
    text, words = BALLOONS[name]
    with pytest.raises(asg.AsgError, match=words):
        asg.onnx.load(model(f"g (float[2] x) => (float[A] y) {{ {text} }}"))


def assuming(count):
    """A model with assumptions that answer nothing quickly, and sums that ask them."""
    names = [f"s{i}" for i in range(count + 3)]
    inputs = ", ".join(f"float[{name}] x{i}" for i, name in enumerate(names))
    sums = "  ".join(f"y{i} = Add(x{i}, x{i + 1})" for i in range(2))
    made = model(f"g ({inputs}) => (float[U] y1) {{ {sums} }}")
    facts = [f"min(s{i}, s{i + 1}) == max(s{i + 1}, s{i + 2}) - s{i + 3}" for i in range(count)]
    helper.set_model_props(made, {"asg": json.dumps({"assume": facts})})
    return made


def test_assumptions_that_take_too_long_are_refused():
    with pytest.raises(asg.FormatError, match="take too long to work out"):
        asg.onnx.load(assuming(16), limits=Limits(dim_steps=5_000))


def test_more_assumptions_than_the_limit_are_refused():
    with pytest.raises(asg.FormatError, match="17 assumptions are above the limit of 16"):
        asg.onnx.load(assuming(17))


# Tables that are computed while a model is read


def flood(op, operands, **attributes):
    """A model of one operator on constants, or on x, whose elements are added."""
    names = ["x" if each is None else f"c{k}" for k, each in enumerate(operands)]
    given = ["" if name == "x" and k else name for k, name in enumerate(names)]
    nodes = [
        helper.make_node(op, given, ["y"], **attributes),
        helper.make_node("Cast", ["y"], ["z"], to=onnx.TensorProto.FLOAT),
        helper.make_node("ReduceMax", ["z"], ["out"], keepdims=0),
    ]  # fmt: skip
    x = helper.make_tensor_value_info("x", onnx.TensorProto.FLOAT, [1, 1, 4])
    out = helper.make_tensor_value_info("out", onnx.TensorProto.FLOAT, [])
    known = [
        numpy_helper.from_array(v, n) for n, v in zip(names, operands, strict=True) if n != "x"
    ]
    graph = helper.make_graph(nodes, "flood", [x] if "x" in names else [], [out], known)
    version = 9 if op == "Upsample" else 19
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", version)])


def column(axis, dtype=np.int64):
    """Return an axis of 1000 among three."""
    return np.ones([1000 if axis == k else 1 for k in range(3)], dtype)


SIZES, SCALES = np.array([1, 1, 4 * 10**8]), np.array([1, 1, 1e8], np.float32)
FLOODS = {
    "Resize to a size": ("Resize", (None, None, None, SIZES), {"mode": "nearest"}),
    "Resize by a scale": ("Resize", (None, None, SCALES), {"mode": "nearest"}),
    "Resize between": ("Resize", (None, None, None, SIZES), {"mode": "linear"}),
    "Upsample": ("Upsample", (None, SCALES), {"mode": "nearest"}),
    "Where": ("Where", (column(0, bool), column(1), column(2)), {}),
    "Max": ("Max", (column(0), column(1), column(2)), {}),
    "Equal": ("Equal", (np.ones((2048, 1)), np.ones((1, 2048))), {}),
    "Div": ("Div", (np.ones((2000, 1), np.int64), np.ones((1, 2000), np.int64)), {}),
    "Gather": ("Gather", (np.ones((2, 2000)), np.zeros(2000, np.int64)), {}),
    "Range": ("Range", (np.array(0), np.array(10**9), np.array(1)), {}),
    "Expand": ("Expand", (np.array([1]), np.array([10**9])), {}),
    "Tile": ("Tile", (np.array([1]), np.array([10**9])), {}),
    "ConstantOfShape": ("ConstantOfShape", (np.array([10**9]),), {}),
}


@pytest.mark.parametrize("name", FLOODS)
def test_room_is_bounded_before_it_is_taken(name):
    op, operands, attributes = FLOODS[name]
    made = flood(op, operands, **attributes)
    assert made.ByteSize() < 70_000
    tracemalloc.start()
    try:
        asg.onnx.load(made)
    except asg.AsgError as error:
        assert "larger than" in str(error) or "more than" in str(error)  # noqa: PT017  # or it is read
    finally:
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert peak < 1 << 24


def test_functions_with_ifs_that_double_are_refused_soon():
    """Each function calls the next in both branches: 2^14 Ifs of a few hundred bytes."""
    body = """<domain: "d", opset_import: ["": 18, "d": 1]> f{k} (x, c) => (y) {{
        y = If (c) <then_branch = a () => (float[N] p) {{ p = {call} }},
                    else_branch = b () => (float[N] q) {{ q = {call} }}> }}"""
    calls = ["Neg (x)", *(f"d.f{k} (x, c)" for k in range(13))]
    text = """<ir_version: 8, opset_import: ["": 18, "d": 1]>
        g (float[N] x, bool c) => (float[N] y) { y = d.f13 (x, c) }"""
    made = parser.parse_model(text)
    made.functions.extend(
        parser.parse_function(body.format(k=k, call=call)) for k, call in enumerate(calls)
    )
    with pytest.raises(asg.FormatError, match="more than 256 Ifs inside of other bodies"):
        asg.onnx.load(made)
