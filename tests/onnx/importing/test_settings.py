"""Settings of operators that the onnx package's tests do not have, as ONNX Runtime takes them."""

import numpy as np
import onnxruntime
import pytest
from onnx import helper

import asg
from tests.onnx.importing.test_models import model, run

RNG = np.random.default_rng(0)


def normal(*shape):
    return RNG.normal(size=shape).astype("f4")


def check(text, weights=(), opset=21, rtol=1e-4, **feeds):
    """Fail unless a model gives the shapes, dtypes and numbers of ONNX Runtime."""
    made = model(text, weights, opset)
    data = made.SerializeToString()
    runtime = onnxruntime.InferenceSession(data, providers=["CPUExecutionProvider"])
    names = [each.name for each in runtime.get_outputs()]
    found = asg.onnx.restored(made, run(asg.onnx.load(made), **feeds))
    for name, expected in zip(names, runtime.run(names, feeds), strict=True):
        assert (found[name].shape, found[name].dtype) == (expected.shape, expected.dtype)
        np.testing.assert_allclose(found[name], expected, rtol, 1e-5)


# Resize


IMAGE = "g (float[1, 1, {n}, 2] x) => (float[A, B, C, D] y) {{ y = {node} }}"


@pytest.mark.parametrize("scale", [0.1, 0.29, 0.3, 0.6, 0.7, 0.9, 1.15, 1.4, 2.3])
@pytest.mark.parametrize(
    ("opset", "node"),
    [(10, "Resize(x, s)"), (13, 'Resize<mode = "linear">(x, , s)'), (13, "Resize(x, , s)"),
     (13, """Resize<coordinate_transformation_mode = "asymmetric", nearest_mode = "floor">
         (x, , s)""")],
)  # fmt: skip
@pytest.mark.parametrize("n", [10, 20, 100])
def test_scales_are_rounded_as_f32_rounds_them(n, opset, node, scale):
    """The f32 nearest to 0.7 is less than it, and 10 places become 7 all the same."""
    weights = {"s": np.array([1, 1, scale, 1], "f4")}
    check(IMAGE.format(n=n, node=node), weights, opset, x=normal(1, 1, n, 2))


def test_resize_to_one_place_as_pytorch_does_reads_the_first():
    node = """Resize<mode = "cubic", coordinate_transformation_mode = "pytorch_half_pixel">
        (x, , , s)"""
    check(IMAGE.format(n=5, node=node), {"s": np.array([1, 1, 1, 1])}, x=normal(1, 1, 5, 2))


@pytest.mark.parametrize("mode", ["nearest", "linear", "cubic"])
@pytest.mark.parametrize("scale", [0.45, 1.7, 2.5])
def test_a_region_is_spread_over_whole_places(mode, scale):
    node = f"""Resize<mode = "{mode}", coordinate_transformation_mode = "tf_crop_and_resize",
        extrapolation_value = 9.0>(x, r, s)"""
    weights = {"r": np.array([0, 0, 0.1, 0, 1, 1, 1.2, 1], "f4")}
    weights["s"] = np.array([1, 1, scale, 1], "f4")
    check(IMAGE.format(n=7, node=node), weights, x=normal(1, 1, 7, 2))


@pytest.mark.parametrize("near", ["round_prefer_floor", "round_prefer_ceil", "floor", "ceil"])
def test_a_region_that_begins_at_a_place_reads_it(near):
    """Its f32 bounds are not those of its decimals: 0.2 · 5 is a whole number in f32 alone."""
    node = f"""Resize<coordinate_transformation_mode = "tf_crop_and_resize",
        nearest_mode = "{near}">(x, r, , s)"""
    weights = {"r": np.array([0, 0, 0.2, 0, 1, 1, 0.9, 1], "f4"), "s": np.array([1, 1, 13, 2])}
    check(IMAGE.format(n=6, node=node), weights, x=normal(1, 1, 6, 2))


# Windows and places


@pytest.mark.parametrize("auto", ["NOTSET", "SAME_UPPER", "SAME_LOWER"])
@pytest.mark.parametrize("shape", ["[14, 10]", "[11, 9]", "[12, 10]"])
def test_a_transposed_convolution_of_a_given_size_is_cut_or_extended(auto, shape):
    """Where the size is more than there is, zeros are added behind."""
    node = f'ConvTranspose<strides = [2, 2], output_shape = {shape}, auto_pad = "{auto}">(x, w)'
    text = f"g (float[2, 4, 6, 5] x) => (float[A, B, C, D] y) {{ y = {node} }}"
    check(text, {"w": normal(4, 3, 3, 2)}, x=normal(2, 4, 6, 5))


@pytest.mark.parametrize("padding", ["zeros", "border", "reflection"])
@pytest.mark.parametrize("corners", [0, 1])
@pytest.mark.parametrize("mode", ["linear", "nearest", "cubic"])
def test_grids_that_go_beyond_the_image(mode, corners, padding):
    node = f'GridSample<mode = "{mode}", padding_mode = "{padding}", align_corners = {corners}>'
    text = f"""g (float[2, 3, 6, 7] x, float[2, 4, 5, 2] at) => (float[A, B, C, D] y) {{
        y = {node}(x, at) }}"""
    at = RNG.uniform(-1.6, 1.6, (2, 4, 5, 2)).astype("f4")
    check(text, x=normal(2, 3, 6, 7), at=at)


REGIONS = np.array(
    [
        [0, 0, 4, 4],
        [1, 1.5, 5, 3.2],
        [2, 0, 6, 7],
        [-1, -1, 3, 3.3],
        [5, 5, 1, 1],
        [6, 6, 6.5, 6.6],
    ],
    "f4",
)
OF_BATCH = np.array([0, 1, 0, 1, 1, 0])
ALIGNED = """g (float[N, 3, 9, 8] x, float[6, 4] r, int64[6] b) => (float[6, 3, C, D] y) {{
    y = RoiAlign<{}>(x, r, b) }}"""


@pytest.mark.parametrize("opset", [10, 16])
@pytest.mark.parametrize("batch", [1, 2])
@pytest.mark.parametrize(
    "settings",
    ["output_height = 2, output_width = 3", "output_height = 5, output_width = 7",
     "output_height = 3, output_width = 2, spatial_scale = 0.5", "sampling_ratio = 0"],
)  # fmt: skip
def test_regions_of_as_many_samples_as_they_are_large(settings, batch, opset):
    """The default of RoiAlign: the mean of a sample for each place of a bin, rounded up."""
    x, of = normal(batch, 3, 9, 8), OF_BATCH * (batch > 1)
    check(ALIGNED.format(settings), opset=opset, x=x, r=REGIONS, b=of)


def test_regions_that_are_larger_than_the_image_are_nan_and_not_wrong():
    graph = asg.onnx.load(model(ALIGNED.format("output_height = 2"), opset=16))
    regions = np.array([[0, 0, 7, 8], [-40, 0, 40, 8]] * 3, "f4")
    found = run(graph, x=normal(1, 3, 9, 8), r=regions, b=np.zeros(6, int))["y"]
    assert np.isfinite(found[::2]).all()
    assert np.isnan(found[1::2]).all()


@pytest.mark.parametrize("shape", ["[1, 1]", "[3, 2]", "[4, 5]"])
@pytest.mark.parametrize("scale", [1.0, 0.7, 0.5])
@pytest.mark.parametrize("moved", [0, 5])
def test_maxima_of_regions(moved, scale, shape):
    text = f"""g (float[2, 3, 9, 8] x, float[6, 5] r) => (float[6, 3, C, D] y) {{
        y = MaxRoiPool<pooled_shape = {shape}, spatial_scale = {scale}>(x, r) }}"""
    regions = np.concatenate([OF_BATCH[:, None], REGIONS + moved], 1).astype("f4")
    check(text, x=normal(2, 3, 9, 8), r=regions)


@pytest.mark.parametrize("opset", [18, 20, 21])
def test_groups_are_normalized_in_opsets_where_they_were_deprecated_later(opset):
    """The package's checker refuses them there; a scale was for a group, and is for a channel."""
    size = 6 if opset >= 21 else 3
    text = f"""g (float[2, 6, 4] x, float[{size}] a, float[{size}] b) => (float[2, 6, 4] y) {{
        y = GroupNormalization<num_groups = 3, epsilon = 0.2>(x, a, b) }}"""
    check(text, opset=opset, x=normal(2, 6, 4), a=normal(size), b=normal(size))


# Integers


@pytest.mark.parametrize("element", ["int8", "int32", "int64", "uint8"])
@pytest.mark.parametrize("settings", ["", "<lambd = 2.5, bias = 1.0>", "<lambd = 1.0, bias = 1.5>"])
def test_shrink_takes_integers(element, settings):
    text = f"g ({element}[6] x) => ({element}[6] y) {{ y = Shrink{settings}(x) }}"
    low = 0 if element == "uint8" else -3
    check(text, x=np.arange(low, low + 6).astype(element))


def test_whole_numbers_to_powers_below_zero_are_rounded_towards_zero():
    text = "g (int32[6] x, int32[6] y) => (int32[6] z) { z = Pow(x, y) }"
    x, y = np.array([[2, 1, -1, -1, -3, 5], [-1, -4, -3, -2, -2, 3]], "i4")
    check(text, x=x, y=y)


def test_integers_are_not_multiplied_by_parts():
    """The part was dropped: alpha = 0.5 made every product 0."""
    text = "g (int32[2, 2] x) => (int32[2, 2] y) {{ y = Gemm<{}>(x, x, x) }}"
    x = np.array([[1, 2], [3, 4]], "i4")
    found = run(asg.onnx.load(model(text.format("alpha = 2.0, beta = 3.0"))), x=x)
    np.testing.assert_array_equal(found["y"], 2 * x @ x + 3 * x)
    with pytest.raises(asg.GraphError, match=r"Gemm: alpha = 0\.5 .* cast them to floats"):
        asg.onnx.load(model(text.format("alpha = 0.5")))


@pytest.mark.parametrize(
    ("given", "element", "code"),
    [("f8", "int64", 7), ("i8", "double", 11), ("f4", "int32", 6), ("f2", "int16", 5),
     ("i4", "float", 1), ("u2", "float16", 10)],
)  # fmt: skip
def test_the_bits_of_known_numbers_are_all_there(given, element, code):
    numbers = np.array([[1, 2, 3], [4, 5, 1000]]).astype(given)
    text = f"""g (float[N] x) => ({element}[2, 3] y, float[N] z) {{
        y = BitCast<to = {code}>(k)  z = Neg(x) }}"""
    made = model(text, {"k": numbers}, 26)
    expected = numbers.view(helper.tensor_dtype_to_np_dtype(code))
    if given == "f8":
        with pytest.raises(asg.DTypeError, match="does not fit i32"):
            asg.onnx.load(made)
        return
    found = asg.onnx.restored(made, run(asg.onnx.load(made), x=np.ones(1, "f4")))["y"]
    assert found.dtype == expected.dtype
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize(("given", "code"), [("double", 7), ("int64", 11), ("float16", 5)])
def test_the_bits_of_other_types_than_of_32_bits_are_refused(given, code):
    text = (
        f"g ({given}[N] x) => (float[N] y) {{ b = BitCast<to = {code}>(x)  y = Cast<to = 1>(b) }}"
    )
    with pytest.raises(asg.GraphError, match=r"BitCast: the bits of .* the bits of 32-bit types"):
        asg.onnx.load(model(text, opset=26))


# Sequences


def test_a_symbolic_axis_is_split_into_parts_whose_sizes_are_computed():
    text = """g (float[N, 2] x) => (float[A, 2] y) {
        n = Shape<end = 1>(x)  rest = Sub(n, one)  sizes = Concat<axis = 0>(one, rest)
        parts = SplitToSequence(x, sizes)  i = Constant<value = int64 {1}>()
        y = SequenceAt(parts, i) }"""
    graph = asg.onnx.load(model(text, {"one": np.array([1])}))
    assert str(graph["y"].type) == "f32[N - 1,2]"
    check(text, {"one": np.array([1])}, x=normal(5, 2))
