"""Convolutions: their nodes in the graph, symbolic sizes, both orders of gradients, errors.

Values and gradients against PyTorch: tests/reference/calls/convolution.py.
"""

import itertools

import numpy as np
import pytest

import asg
from asg.ops.nn.convolution.conv_general import conv_general
from asg.ops.nn.convolution.geometry import Geometry
from asg.ops.shapes.windows import overlap_add, windows
from asg.runtime.compiling import compile
from asg.testing.gradcheck import check_gradients

CONVOLUTIONS = ("conv1d", "conv2d", "conv3d")
TRANSPOSED = ("conv_transpose1d", "conv_transpose2d", "conv_transpose3d")


def values(shapes, seed=0):
    rng = np.random.default_rng(seed)
    return {name: rng.uniform(-1, 1, shape) for name, shape in shapes.items()}


def fed(graph):
    return values({name: [int(d) for d in t.shape] for name, t in graph.inputs.items()})


def run(graph, feeds):
    return {name: array.numpy() for name, array in compile(graph, "numpy")(feeds).items()}


def names(graph):
    return [node.op.name for node in graph.nodes]


# In the graph


@pytest.mark.parametrize("name", [*CONVOLUTIONS, *TRANSPOSED])
@pytest.mark.parametrize("alone", [False, True])
def test_a_call_is_one_node(name, alone):
    axes = int(name[-2])
    graph = asg.Graph()
    x = graph.input("x", (*(2,) * (not alone), 3, *(4,) * axes))
    w, b = graph.input("w", (3, 3, *(2,) * axes)), graph.input("b", (3,))
    y = getattr(asg, name)(x, w, b)
    assert names(graph)[3:] == [name]
    size = 5 if name in TRANSPOSED else 3
    assert y.shape == (*x.shape[: 1 - alone], 3, *(size,) * axes)
    again = asg.parse(str(graph))
    assert str(again) == str(graph)


@pytest.mark.parametrize("call", ["conv2d", "conv_transpose2d"])
def test_gradients_of_any_order_are_convolutions_again(call):
    graph = asg.Graph()
    x, w = graph.input("x", (2, 3, 5, 5), "f64"), graph.input("w", (3, 3, 3, 3), "f64")
    graph.output("y", getattr(asg, call)(x, w, stride=2, padding=1))
    for _ in range(2):
        outputs = list(graph.outputs.values())
        derived = asg.gradients(outputs, [graph["x"], graph["w"]], seeds="input")
        used = set(names(derived))
        assert "conv_general" in used
        assert not used & {"overlap_add", "windows"}, "no copy of the windows of any gradient"
        graph = asg.splice(graph, derived)


def test_arrays_are_operands():
    graph = asg.Graph()
    x = graph.input("x", (1, 2, 4))
    w, b = np.ones((3, 2, 2), np.float32), np.ones(3, np.float32)
    graph.output("y", asg.conv1d(x, w, b))
    array = np.arange(8, dtype=np.float32).reshape(1, 2, 4)
    expected = array.sum(1)
    np.testing.assert_array_equal(
        run(graph, {"x": array})["y"][0], np.repeat(expected[:, 1:] + expected[:, :-1] + 1, 3, 0)
    )


@pytest.mark.parametrize(
    "padding", [1, (1,), (1, 1), ((1, 1), (1, 1)), ((1, 1),), (1, (1, 1)), "same", np.int64(1)]
)
def test_ways_to_say_one_padding(padding):
    graph = asg.Graph()
    x, w = graph.input("x", (1, 1, 4, 4)), graph.input("w", (1, 1, 3, 3))
    y = asg.conv2d(x, w, padding=padding)
    assert y.node.attrs["low"] == y.node.attrs["high"] == (1, 1)


def test_same_padding_of_an_even_kernel_is_longer_at_the_end():
    graph = asg.Graph()
    x, w = graph.input("x", (1, 1, 5)), graph.input("w", (1, 1, 4))
    y = asg.conv1d(x, w, padding="same", dilation=3)
    assert (y.node.attrs["low"], y.node.attrs["high"]) == ((4,), (5,))
    assert y.shape == x.shape


@pytest.mark.parametrize("shape", [(0, 4, 5, 5), (1, 4, 0, 5), (1, 0, 5, 5)])
def test_what_is_empty(shape):
    graph = asg.Graph()
    x, w = graph.input("x", shape, "f64"), graph.input("w", (2, shape[1], 3, 3), "f64")
    y = graph.output("y", asg.conv2d(x, w, padding=2))
    joint = asg.splice(graph, asg.gradients(y, [x, w], seeds="input"))
    out = run(joint, fed(joint))
    assert out["grad/x"].shape == shape
    assert not out["grad/w"].any()
    assert not out["y"].any()


# Symbolic sizes


def first_and_second(call, shape, weight, settings, assumed=()):
    """A convolution, with its gradients of both orders."""
    graph = asg.Graph()
    x, w = graph.input("x", shape, "f64"), graph.input("w", weight, "f64")
    for text in assumed:
        graph.assume(text)
    graph.output("y", getattr(asg, call)(x, w, **settings))
    for _ in range(2):
        outputs = list(graph.outputs.values())
        wrt = [graph["x"], graph["w"]]
        graph = asg.splice(graph, asg.gradients(outputs, wrt, seeds="input"))
    return graph


@pytest.mark.parametrize(
    ("call", "weight", "settings"),
    [
        ("conv2d", (4, 6, 3, 3), {}),
        ("conv2d", (4, 6, 3, 3), {"padding": "same"}),
        ("conv2d", (4, 6, 3, 2), {"stride": 2, "padding": 1}),
        ("conv2d", (6, 1, 3, 3), {"stride": (2, 3), "padding": 1, "groups": 6}),
        ("conv2d", (4, 6, 1, 1), {"stride": 4, "padding": 3}),
        ("conv2d", (2, 3, 2, 2), {"dilation": 2, "groups": 2}),
        ("conv_transpose2d", (6, 2, 3, 3), {"stride": 2, "padding": 1, "output_padding": 1}),
        ("conv_transpose2d", (6, 1, 2, 2), {"stride": 3, "dilation": 2, "groups": 3}),
        ("conv_transpose2d", (6, 2, 1, 1), {"padding": 1}),
    ],
)
def test_symbolic_sizes_give_what_numbers_give(call, weight, settings):
    assumed = ("H >= 3", "W >= 3")
    symbolic = first_and_second(call, ("N", 6, "H", "W"), weight, settings, assumed)
    plain = first_and_second(call, (2, 6, 5, 6), weight, settings)
    feeds = fed(plain)
    found = run(symbolic, dict(zip(symbolic.inputs, feeds.values(), strict=True)))
    for one, other in zip(found.values(), run(plain, feeds).values(), strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-11, atol=1e-11)


def test_fold_and_unfold_of_a_symbolic_size():
    graph = asg.Graph()
    x = graph.input("x", ("N", 2, "H", "W"), "f64")
    columns = asg.unfold(x, 3, padding=1)
    image = graph.output("y", asg.fold(columns, (x.shape[2], x.shape[3]), 3, padding=1))
    assert image.shape == x.shape
    joint = asg.splice(graph, asg.gradients(image, x, seeds="input"))
    feeds = values({"x": (1, 2, 3, 4), "seed/y": (1, 2, 3, 4)})
    out = run(joint, dict(zip(joint.inputs, feeds.values(), strict=True)))
    counts = np.full((3, 4), 9.0)  # how many windows hold a place
    counts[[0, -1]] *= 2 / 3
    counts[:, [0, -1]] *= 2 / 3
    np.testing.assert_allclose(out["y"], feeds["x"] * counts)
    np.testing.assert_allclose(out["grad/x"], feeds["seed/y"] * counts)


# The general convolution


def naive(x, w, geometry):
    """The sums of the definition, place by place."""
    batch, channels, *sizes = x.shape
    spread = [(n - 1) * step + 1 for n, step in zip(sizes, geometry.x_dilation, strict=True)]
    wide = np.zeros((batch, channels, *spread))
    wide[(..., *(slice(None, None, step) for step in geometry.x_dilation))] = x
    for axis, (low, high) in enumerate(zip(geometry.low, geometry.high, strict=True), 2):
        widths = [(0, 0)] * wide.ndim
        widths[axis] = (max(low, 0), max(high, 0))
        wide = np.pad(wide, widths)
        wide = wide.take(range(max(-low, 0), wide.shape[axis] - max(-high, 0)), axis)
    spans = geometry.spans(w.shape[2:])
    counts = [
        (n - span) // stride + 1
        for n, span, stride in zip(wide.shape[2:], spans, geometry.strides, strict=True)
    ]
    y = np.zeros((batch, w.shape[0], *counts))
    per_group, kernels = channels // geometry.groups, w.shape[0] // geometry.groups
    for o in range(w.shape[0]):
        first = o // kernels * per_group
        for place in itertools.product(*map(range, counts)):
            cut = tuple(
                slice(at * stride, at * stride + span, hole)
                for at, stride, span, hole in zip(
                    place, geometry.strides, spans, geometry.w_dilation, strict=True
                )
            )
            patch = wide[(slice(None), slice(first, first + per_group), *cut)]
            y[(slice(None), o, *place)] = (patch * w[o]).reshape(batch, -1).sum(1)
    return y


def settings(rng, axes):
    """Random kernels and how they move, over an operand that they fit."""
    groups = int(rng.choice([1, 1, 2, 3]))
    shapes = (
        (int(rng.integers(1, 3)), groups * int(rng.integers(1, 3))),
        (groups * int(rng.integers(1, 3)),),
    )
    spatial = [tuple(int(n) for n in rng.integers(1, 5, axes)) for _ in range(2)]
    steps = [tuple(int(n) for n in rng.choice([1, 1, 2, 3], axes)) for _ in range(3)]
    low = tuple(int(n) for n in rng.integers(-1, 4, axes))
    high = []
    for i in range(axes):
        before = (spatial[0][i] - 1) * steps[1][i] + 1 + low[i]
        reach = (spatial[1][i] - 1) * steps[2][i] + 1
        high.append(max(int(rng.integers(-1, 4)), reach - before, 1 - before))
    geometry = Geometry(steps[0], low, tuple(high), steps[1], steps[2], groups)
    x = (*shapes[0], *spatial[0])
    return x, (*shapes[1], x[1] // groups, *spatial[1]), geometry


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(40))
def test_any_geometry_is_the_sum_of_its_definition(seed):
    rng = np.random.default_rng(seed)
    shape, kernels, geometry = settings(rng, axes=1 + seed % 3)
    graph = asg.Graph()
    x, w = graph.input("x", shape, "f64"), graph.input("w", kernels, "f64")
    y = graph.output("y", conv_general(x, w, geometry))
    feeds = values({"x": shape, "w": kernels}, seed)
    np.testing.assert_allclose(
        run(graph, feeds)["y"], naive(feeds["x"], feeds["w"], geometry), rtol=1e-11, atol=1e-11
    )
    check_gradients(graph, [y], feeds, wrt=["x", "w"], order=2, seed=seed)


# Windows


def test_windows_of_integers_and_their_sum():
    graph = asg.Graph()
    x = graph.input("x", (5,), "i32")
    found = windows(x, (0,), (2,), (2,), (3,))
    graph.output("windows", found)
    graph.output("sum", overlap_add(windows(x, (0,), (3,)), (0,), (5,)))
    out = run(graph, {"x": np.arange(1, 6, dtype=np.int32)})
    np.testing.assert_array_equal(out["windows"], [[1, 4]])
    np.testing.assert_array_equal(out["sum"], [1, 4, 9, 8, 5])


def test_places_in_no_window_get_a_gradient_of_zero():
    graph = asg.Graph()
    x = graph.input("x", (8,), "f64")
    found = windows(x, (0,), (2,), (3,))  # 0 1 . 3 4 . 6 7
    joint = asg.splice(graph, asg.gradients(asg.sum(found), x))
    np.testing.assert_array_equal(
        run(joint, {"x": np.zeros(8)})["grad/x"], [1, 1, 0, 1, 1, 0, 1, 1]
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (((0,), (6,)), "a window over 6 places does not fit an axis of 5"),
        (((0,), (3,), (1,), (3,)), "a window over 7 places does not fit"),
        (((0,), (0,)), "must hold at least one element"),
        (((0,), (2,), (0,)), r"strides \(0,\) must be at least 1"),
        (((0,), (2,), (1,), (-1,)), r"dilations \(-1,\) must be at least 1"),
        (((0, 0), (2, 2)), "name one axis twice"),
        (((0,), (2, 2)), "must have equal lengths"),
        (((1,), (2,)), "axis 1 is out of range"),
    ],
)
def test_wrong_windows(arguments, message):
    graph = asg.Graph()
    with pytest.raises(asg.ShapeError, match=message):
        windows(graph.input("x", (5,)), *arguments)


def test_windows_of_a_symbolic_axis_say_what_to_assume():
    graph = asg.Graph()
    x = graph.input("x", ("T",))
    with pytest.raises(asg.ShapeError, match=r'g.assume\("T >= 4"\)'):
        windows(x, (0,), (4,))
    graph.assume("T >= 4")
    assert str(windows(x, (0,), (4,), (2,)).type) == "f32[T//2 - 1,4]"


def test_what_is_no_result_of_windows_cannot_be_put_back():
    graph = asg.Graph()
    with pytest.raises(asg.ShapeError, match=r"axis 0 of .* does not hold the 4 windows over 5"):
        overlap_add(graph.input("x", (3, 2)), (0,), (5,))


# Wrong calls


def call(name, x, w, *bias, dtype="f32", **arguments):
    graph = asg.Graph()
    operands = [graph.input(f"x{i}", shape, dtype) for i, shape in enumerate((x, w, *bias))]
    return getattr(asg, name)(*operands, **arguments)


IMAGE, WEIGHT = (1, 4, 5, 5), (6, 4, 3, 3)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((IMAGE, (4, 2, 3, 3)), r"4 channels, and the weight f32\[4,2,3,3\] takes 2 in 1 groups"),
        ((IMAGE, (4, 3, 3)), "the weight .* must have 4 axes"),
        (((5, 5), WEIGHT), r"is not \[N, C, H, W\] or \[C, H, W\]"),
        (((1, 4, 2, 5), WEIGHT), "reaches over 3 places of axis 2 of .*, which has 2"),
        (((4, 5, 2), WEIGHT), "reaches over 3 places of axis 2 of .*, which has 2"),
        (((1, 4, "H", 5), WEIGHT), r'say so: g.assume\("H >= 3"\)'),
        (((1, "C", 5, 5), WEIGHT), r'g.assume\("C == 4"\)'),
        ((IMAGE, (6, 4, "K", 3)), "sizes of the kernel .* must be numbers"),
        ((IMAGE, (6, 4, 0, 3)), "sizes of the kernel .* must be numbers of at least 1"),
        ((IMAGE, WEIGHT, (4,)), r"the bias is f32\[4\], and must be \[6\]"),
    ],
)
def test_operands_that_do_not_fit(arguments, message):
    with pytest.raises(asg.ShapeError, match=f"^conv2d: .*{message}"):
        call("conv2d", *arguments)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"groups": 3}, "the 4 channels of the input do not divide into 3 groups"),
        ({"groups": 4}, "the 6 kernels of the weight do not divide into 4 groups"),
        ({"groups": 2}, "takes 8 in 2 groups"),
        ({"groups": 0}, "groups is 0, and must be at least 1"),
        ({"groups": 1.0}, "groups must be an integer"),
        ({"stride": 0}, "stride is 0, and must be at least 1"),
        ({"stride": (1, 2, 3)}, "stride has 3 entries for 2 axes"),
        ({"stride": 1.5}, "stride must be an integer"),
        ({"dilation": 3}, "reaches over 7 places of axis 2 of .*, which has 5"),
        ({"padding": "full"}, 'there is no padding \'full\'; use "same" or "valid"'),
        ({"padding": "same", "stride": 2}, "needs stride 1"),
        ({"padding": -1}, "must not be negative; slice the input"),
        ({"padding": (1, 2, 3, 4)}, "must have 2 entries"),
        ({"padding": ((1, 2, 3), 1)}, "must have 2 entries"),
        ({"padding": None}, "padding must be an integer"),
    ],
)
def test_settings_that_do_not_fit(arguments, message):
    with pytest.raises(asg.ShapeError, match=f"conv2d: .*{message}|{message}"):
        call("conv2d", IMAGE, WEIGHT, **arguments)


@pytest.mark.parametrize(
    ("x", "w", "arguments", "message"),
    [
        (IMAGE, (3, 4, 3, 3), {}, "takes 3 in 1 groups; the weight is .C, O / groups"),
        (IMAGE, (4, 3, 3, 3), {"output_padding": 1}, "must be less than stride 1 or dilation 1"),
        (IMAGE, (4, 3, 3, 3), {"padding": "same"}, "has no meaning here"),
        ((1, 4, 5, 2), (4, 3, 3, 3), {"padding": 3}, "leaves 1 places|leaves -2 places of axis 3"),
        (IMAGE, (4, 3, 3, 3), {"groups": 3}, "do not divide into 3 groups"),
    ],
)
def test_transposed_convolutions_that_do_not_fit(x, w, arguments, message):
    with pytest.raises(asg.ShapeError, match=f"conv_transpose2d: .*({message})"):
        call("conv_transpose2d", x, w, **arguments)


def test_dtypes_that_do_not_fit():
    graph = asg.Graph()
    x, w = graph.input("x", IMAGE), graph.input("w", WEIGHT, "f16")
    with pytest.raises(asg.DTypeError, match=r'conv2d: .* cast one, for example cast\(w, "f32"\)'):
        asg.conv2d(x, w)
    with pytest.raises(asg.DTypeError, match="conv2d: operand 0 is i32"):
        call("conv2d", IMAGE, WEIGHT, dtype="i32")
    with pytest.raises(asg.GraphError, match="none of the operands is a tensor"):
        asg.conv2d(np.zeros(IMAGE), np.zeros(WEIGHT))


@pytest.mark.parametrize(
    ("name", "shape", "arguments", "message"),
    [
        ("unfold", IMAGE, (6,), "a window over 6 places does not fit an axis of 5"),
        ("unfold", (5, 5), (2,), r"is not \[N, C, H, W\] or \[C, H, W\]"),
        ("unfold", IMAGE, ((2, 2, 2),), "kernel_size has 3 entries for 2 axes"),
        ("fold", (1, 10, 4), ((3, 3), 2), "the 10 rows .* must be a multiple of the 4 elements"),
        ("fold", (1, 8, 5), ((3, 3), 2), "has 5 columns, and the kernel 4 places"),
        ("fold", (1, 8, 4), ((3, 3, 3), 2), "is not a height and a width"),
        ("pixel_shuffle", (1, 6, 2, 2), (2,), "axis 1 .* does not divide by 4"),
        ("pixel_unshuffle", (1, 6, 3, 2), (2,), "axis 2 .* does not divide by 2"),
        ("pixel_shuffle", IMAGE, (0,), "the factor is 0"),
        ("pixel_shuffle", (5, 5), (2,), r"is not \[..., C, H, W\]"),
    ],
)
def test_wrong_patches(name, shape, arguments, message):
    graph = asg.Graph()
    with pytest.raises(asg.ShapeError, match=f"{name}: .*{message}"):
        getattr(asg, name)(graph.input("x", shape), *arguments)


@pytest.mark.parametrize(
    ("size", "padding", "stride"), [(4, 3, 1), (2, 1, 1), (3, 2, 2), (1, 1, 2)]
)
def test_gradients_need_no_more_of_an_axis_than_the_convolution(size, padding, stride):
    """An axis of h - 1 may be empty, and with its padding the kernels fit all the same."""

    def derived(h):
        g = asg.Graph()
        x, w = g.input("x", (1, 1, h), "f64"), g.input("w", (1, 1, size), "f64")
        y = asg.conv1d(x[:, :, 1:], w, stride=stride, padding=padding)
        g.output("loss", asg.square(y).sum())
        g = asg.splice(g, asg.gradients(g["loss"], wrt=[x, w]))
        g.output("slope", asg.square(g["grad/x"]).sum())
        return asg.compile(asg.splice(g, asg.gradients(g["slope"], wrt=[g["x"], g["w"]])))

    symbolic, rng = derived("h"), np.random.default_rng(0)
    for h in (1, 2, 5):
        feeds = {"x": rng.normal(size=(1, 1, h)), "w": rng.normal(size=(1, 1, size))}
        expected = derived(h)(**feeds)
        for name, found in symbolic(**feeds).items():
            np.testing.assert_allclose(found, expected[name], rtol=1e-12, atol=1e-12, err_msg=name)
