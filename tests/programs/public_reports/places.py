"""Reports of places: segments, indices, windows, resampling, and nothing at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper

import asg
from tests.programs.public_reports.report import NAN, Report


def _cubic(a: asg.Tensor) -> asg.Tensor:
    return asg.interpolate(a, size=(1, 1), mode="bicubic")


def _own_grid(x: asg.Tensor) -> asg.Tensor:
    same = asg.constant([[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]], x.dtype, x.graph)
    return asg.image.affine_grid(same, x.shape, align_corners=True)


def onnx_op(op: str, *more: onnx.TensorProto, **attrs: Any) -> Callable[..., asg.Tensor]:
    """Return a program that runs one op of ONNX on a vector of f32."""

    def program(x: asg.Tensor) -> asg.Tensor:
        names = ["x", *([""] if len(more) else []), *(each.name for each in more)]
        graph = helper.make_graph(
            [helper.make_node(op, names, ["y"], **attrs)], "report",
            [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 1, 1, *x.shape])],
            [helper.make_tensor_value_info("y", attrs.get("to", 1), [None] * 4)], [*more],
        )  # fmt: skip
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)])
        image = asg.reshape(asg.cast(x, "f32"), (1, 1, 1, *x.shape))
        return asg.flatten(asg.call(asg.onnx.load(model.SerializeToString()), x=image)["y"])

    return program


def resized(scale: float, places: str, nearest: str) -> Callable[..., asg.Tensor]:
    """Return a program that takes the nearest numbers of a vector, as ONNX's Resize does."""
    scales = helper.make_tensor("scales", TensorProto.FLOAT, [4], [1, 1, 1, scale])
    return onnx_op(
        "Resize", scales, mode="nearest", coordinate_transformation_mode=places,
        nearest_mode=nearest,
    )  # fmt: skip


SIGNAL = np.array([2.0903, 4.6493, 1.6320, -3.2051, 4.6975, 4.7296, 3.3653, -1.5815, -2.3832])
X4 = np.arange(16.0).reshape(1, 1, 4, 4)

REPORTS = (
    # Segments and scattered numbers
    Report("jax-ml/jax#8634", "the slope of what belongs to no segment is 1",
           lambda x: asg.segment.sum(x, [2, 3, 0], 2), ([0.0, 0.0, 0.0],), [0, 0, 1], 1),
    Report("jax-ml/jax#5342", "ids below 0 wrap",
           lambda x: asg.segment.sum(x, [-1, 1, 5], 2), ([4.0, 2.0, 4.0],), [0, 2]),
    Report("pytorch/pytorch#169263", "the slope of amax without the start is NaN",
           lambda x: asg.scatter_reduce(x, [0, 0], 2 * x, 0, "amax", False), ([1.0, 3.0],),
           [0, 3], 1),
    Report("pytorch/pytorch#169263", "and that of index_reduce",
           lambda x: asg.index_reduce(x, [0, 0], 2 * x, 0, "amin", False), ([1.0, 3.0],),
           [2, 1], 1),
    Report("pytorch/pytorch#22378", "a maximum of negative numbers is the 0 that it starts from",
           lambda x: asg.scatter_reduce(0 * x, [1, 1], x, 0, "amax", False), ([-6.0, -8.0],),
           [0, -6]),
    Report("pytorch/pytorch#1631", "gather of one place twice has the slope of the last",
           lambda x, w: asg.gather(x, [0, 0], 0) * w, ([0.1], [0.2, 0.3]), [0.5], 1),
    Report("apache/mxnet#9172", "places that are read twice have one slope",
           lambda x: asg.gather(asg.reshape(x, (4,)), [3, 3, 0], 0), ([[0.0, 1.0], [2.0, 3.0]],),
           [[1, 0], [0, 2]], 1),
    Report("pymc-devs/pytensor#2242", "an increment of one place twice counts once",
           lambda x: asg.index_add(0 * x, [1, 1, 2], x, 0), ([1.0, 2.0, 4.0],), [0, 3, 4]),
    Report("ooples/AiDotNet.Tensors#894", "rows that are not read have a slope",
           lambda x: asg.embedding(asg.constant([1, 1, 3], "i32", x.graph), x),
           (np.ones((4, 2)),), [[0, 0], [2, 2], [0, 0], [1, 1]], 1),
    Report("robertknight/rten#1390", "negative places are read elsewhere",
           lambda x: asg.take(x, [-1, -2, 0], 0), ([1.0, 2.0, 3.0],), [3, 2, 1]),
    Report("raskr/rust-autograd#30", "a slice to -2 ends one early", lambda x: x[0:-2],
           ([1.0, 2.0, 3.0, 4.0],), [1, 2]),
    Report("IntelPython/dpctl#1128", "places below -n wrap twice",
           lambda x: asg.take(x, asg.cast(x, "i32"), 0), ([-4.0, 3.0, -3.0],), [NAN, NAN, -4]),
    # Nothing at all
    Report("pytorch/pytorch#28380", "the largest along the axis beside an empty one fails",
           lambda x: asg.max(x, 0), (np.zeros((2, 0)),), np.zeros(0)),
    Report("pytorch/pytorch#130121", "places of the largest in no rows fail",
           lambda x: asg.argmax(x, 1), (np.zeros((0, 3)),), np.zeros(0)),
    Report("zdevito/ATen#141", "the sum of nothing fails", lambda x: asg.sum(x, 0),
           (np.zeros((0, 2)),), [0, 0]),
    Report("PyTorch", "a product over no columns is not 0",
           lambda x: asg.matmul(x, asg.transpose(x)), (np.zeros((2, 0)),), np.zeros((2, 2))),
    # Spectra
    Report("numpy/numpy#8800", "an odd signal does not come back",
           lambda x: asg.fft.irfft(asg.fft.rfft(x), 3), ([-9.0, 1.0, 3.0],), [-9, 1, 3]),
    Report("pytorch/pytorch#63943", "a signal of 101 numbers does not come back",
           lambda x: asg.fft.irfft(asg.fft.rfft(x), 101), (3 + np.sin(np.arange(101.0)),),
           3 + np.sin(np.arange(101.0))),
    Report("ooples/AiDotNet.Tensors#779", "the slope of the spectrum of one number fails",
           lambda x: asg.fft.rfft(x).real, ([[3.0], [4.0]],), [[1], [1]], 1),
    Report("IntelPython/mkl_fft#336", "a norm along one axis counts all axes",
           lambda x: asg.sum(asg.fft.fftn(x, axes=(0,)).power()) / 4, (X4[0, 0],),
           np.sum(X4**2)),
    # Windows
    Report("sonos/tract#2851", "what ceil_mode adds counts in an average",
           lambda x: asg.avg_pool1d(x, 2, 2, ceil_mode=True), ([[[1.0, 2.0, 3.0, 4.0, 5.0]]],),
           [[[1.5, 3.5, 5]]]),
    Report("apple/coremltools#2844", "the last windows of ceil_mode are halved",
           lambda x: asg.avg_pool2d(x, 2, 3, ceil_mode=True),
           (np.arange(49.0).reshape(1, 1, 7, 7),),
           [[[[4, 7, 9.5], [25, 28, 30.5], [42.5, 45.5, 48]]]]),
    Report("pytorch/executorch#18616", "divisor_override is ignored without counted padding",
           lambda x: asg.avg_pool2d(x, 2, 2, 1, count_include_pad=False, divisor_override=3),
           (np.ones((1, 1, 2, 2)),), np.full((1, 1, 2, 2), 1 / 3)),
    Report("apache/tvm#1144", "an average cannot leave out its padding",
           lambda x: asg.avg_pool2d(x, 3, 3, 1, count_include_pad=False),
           ([[[[1.0, 2.0], [3.0, 4.0]]]],), [[[[2.5]]]]),
    Report("microsoft/onnxruntime#11496", "a bicubic image of one pixel is another's", _cubic,
           (X4,), [[[[7.5]]]]),
    Report("microsoft/onnxruntime#16203", "the last window of ceil_mode counts what lies beyond",
           lambda x: asg.avg_pool1d(x, 7, 3, 3, ceil_mode=True), (SIGNAL.reshape(1, 1, 9),),
           [[[SIGNAL[:4].sum() / 7, SIGNAL[:7].sum() / 7, SIGNAL[3:].sum() / 7,
              SIGNAL[6:].sum() / 6]]]),
    Report("pytorch/pytorch#41294", "padding is among the largest of negative numbers",
           lambda x: asg.max_pool1d(x, 3, 1, 1), ([[[-3.0, -1.0, -2.0]]],), [[[-1, -1, -1]]]),
    Report("tensorflow/tensorflow#10216", "the last window takes 0 for what lies beyond",
           lambda x: asg.max_pool2d(x, 2, 2, ceil_mode=True),
           ([[[[1.0, -1.0, 0.0], [-1.0, 2.0, 1.0], [0.0, 2.0, -2.0]]]],), [[[[2, 1], [2, -2]]]]),
    # Resampling
    Report("tinygrad/tinygrad#17790", "one place with aligned corners divides by 0",
           lambda x: asg.interpolate(x, (1, 1), mode="bilinear", align_corners=True), (X4,),
           [[[[0]]]]),
    Report("pytorch/pytorch#30565", "[0, 1] with aligned corners",
           lambda x: asg.interpolate(x, (1, 4), mode="bilinear", align_corners=True),
           ([[[[0.0, 1.0]]]],), [[[[0, 1 / 3, 2 / 3, 1]]]]),
    Report("tensorflow/tensorflow#26278", "a bilinear image of four pixels",
           lambda x: asg.interpolate(x, (4, 4), mode="bilinear"), ([[[[6.0, 7.0], [11.0, 12.0]]]],),
           [[[[6, 6.25, 6.75, 7], [7.25, 7.5, 8, 8.25], [9.75, 10, 10.5, 10.75],
              [11, 11.25, 11.75, 12]]]]),
    Report("pytorch/pytorch#76487", "4 pixels in 7 with aligned corners keep their numbers",
           lambda x: asg.interpolate(x, (7, 7), mode="bilinear", align_corners=True)[..., ::2, ::2],
           (X4,), X4),
    Report("pytorch/pytorch#81868", "an image sampled at its own pixels is another",
           lambda x: asg.image.grid_sample(x, _own_grid(x), align_corners=True), (X4,), X4),
    Report("pytorch/pytorch#15386", "an image of one row is seen far below it",
           lambda x: asg.image.grid_sample(x, asg.constant([[[[0.0, 30.0]]]], x.dtype, x.graph)),
           ([[[[1.0, 2.0]]]],), [[[[0]]]]),
    Report("pytorch/pytorch#42616", "a place of 2.5e38 fails where it is reflected",
           lambda x: asg.image.grid_sample(
               x, asg.constant([[[[2.5e38, 0.0]]]], x.dtype, x.graph), padding_mode="reflection"),
           ([[[[3.0, 3.0, 3.0]]]],), [[[[3]]]]),
    Report("pytorch/pytorch#23925", "the slope by a place on the border is that of zeros beyond",
           lambda grid, x: asg.image.grid_sample(
               x, grid, padding_mode="border", align_corners=True) * 0
           + asg.abs(asg.image.grid_sample(x, grid, padding_mode="border", align_corners=True) - 4),
           ([[[[1.0, 0.0]]]], np.tile(np.arange(5.0), (1, 1, 5, 1))), [[[[0, 0]]]], 1),
    Report("tensorflow/tensorflow#6720", "halves of a nearest image are shifted",
           lambda x: asg.interpolate(x, (1, 2)), ([[[[0.0, 1.0, 2.0, 3.0]]]],), [[[[0, 2]]]]),
    # ONNX
    Report("apache/tvm#19500", "Resize takes ties up that prefer the floor",
           resized(1.5, "half_pixel", "round_prefer_floor"), ([0.0, 1.0, 2.0],), [0, 0, 1, 2]),
    Report("iree-org/iree#24264", "Resize takes the floor of half pixels elsewhere",
           resized(2.0, "half_pixel", "floor"), ([0.0, 1.0, 2.0, 3.0],), [0, 0, 0, 1, 1, 2, 2, 3]),
    Report("microsoft/onnxruntime#28291", "Resize takes a tie down that prefers the ceiling",
           resized(0.3, "half_pixel", "round_prefer_ceil"), (np.arange(20.0),),
           [1, 5, 8, 11, 15, 18]),
    Report("apache/tvm#19626", "Cast of NaN and infinities to integers depends on the backend",
           onnx_op("Cast", to=6), ([2.7, -2.7, 3e9, -3e9, 0.5],), [2, -2, 2**31 - 1, -(2**31), 0]),
)  # fmt: skip
