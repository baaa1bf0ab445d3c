"""The onnx package's own node tests: each a model, what it is fed, and what comes out."""

import functools
import warnings
from pathlib import Path
from typing import NamedTuple

import numpy as np
import onnx
from onnx import ModelProto, TensorProto, numpy_helper

import asg

# Where the package's expectations are computed in f32 and hold its rounding instead of zeros.
ROUNDED = {"test_dft_inverse": 1e-6, "test_dft_inverse_opset19": 1e-6}


class Case(NamedTuple):
    name: str
    model: ModelProto
    feeds: dict[str, object]
    expected: list[object]
    rtol: float
    atol: float


@functools.cache
def cases():
    """Every node test of the package, in its order."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # divisions by zero, as the tests' authors compute them
        from onnx.backend.test.case.node import collect_testcases

        return tuple(_case(each) for each in collect_testcases(None))


def _case(given):
    inputs, outputs = given.data_sets[0]
    names = [info.name for info in given.model.graph.input]
    feeds = {name: _fed(_array(value)) for name, value in zip(names, inputs, strict=False)}
    atol = ROUNDED.get(given.name, given.atol)
    return Case(given.name, given.model, feeds, list(map(_array, outputs)), given.rtol, atol)


@functools.cache
def files_of(kind):
    """The tests of a folder of the package, by name: "simple", "pytorch-converted" and others."""
    folder = Path(onnx.__file__).parent / "backend/test/data" / kind
    return {path.parent.name: path.parent for path in sorted(folder.glob("*/model.onnx"))}


def read(folder):
    """The test of one folder: its model beside the tensors of its first data set."""
    model = onnx.load(folder / "model.onnx")
    data, graph = folder / "test_data_set_0", model.graph
    fed = zip(graph.input, sorted(data.glob("input_*.pb"), key=_number), strict=False)
    feeds = {info.name: _tensor(path) for info, path in fed}  # the rest are initializers
    expected = [_tensor(data / f"output_{i}.pb") for i in range(len(graph.output))]
    return Case(folder.name, model, feeds, expected, 1e-3, 1e-5)


def _number(path):
    return int(path.stem.rpartition("_")[2])


def _tensor(path):
    return numpy_helper.to_array(onnx.load_tensor(path))


def _array(value):
    array = numpy_helper.to_array(value) if isinstance(value, TensorProto) else value
    if isinstance(array, np.ndarray) and array.dtype.name == "bfloat16":
        return array.astype(np.float32)  # in which it is held
    return array


def _is_small(array):
    return getattr(array, "dtype", np.dtype(bool)).name.startswith(("float8", "float4"))


def _fed(value):
    if _is_small(value):
        return value.astype(np.float32)
    narrow = getattr(value, "dtype", np.dtype(np.int8)).name in ("int2", "uint2", "int4", "uint4")
    return value.astype(np.int8) if narrow else value  # of which NumPy itself has none


def imported(case):
    """The graph of a case, and what it is fed: inputs that shape it are given as constants."""
    constants = {}
    while True:
        try:
            graph = asg.onnx.load(case.model, constants)
        except asg.onnx.ConstantNeeded as needed:
            more = {name: case.feeds[name] for name in needed.inputs if name not in constants}
            if not more:
                raise
            constants.update(more)
        else:
            return graph, {n: v for n, v in case.feeds.items() if n not in constants}


def check(case, backend):
    """Fail unless a backend computes what the case expects, of the dtypes that it declares."""
    graph, feeds = imported(case)
    results = asg.compile(graph, backend)(feeds)
    found = asg.onnx.restored(case.model, results)
    for info, right in zip(case.model.graph.output, case.expected, strict=False):
        expected = right
        array, rtol, atol = found[info.name], case.rtol, case.atol
        if array.dtype.name == "bfloat16":  # computed in f32, and rounded at the end alone
            array, rtol, atol = array.astype(np.float32), 2**-6, 2**-6
        assert array.dtype == expected.dtype
        assert array.shape == expected.shape
        if _is_small(array):
            array, expected, rtol, atol = array.astype("f4"), right.astype("f4"), 0.0, 0.0
        if array.dtype == np.float16:
            rtol = max(rtol, 2**-9)  # two units in the last place: what is between was in f32
        np.testing.assert_allclose(array, expected, rtol, atol, err_msg=info.name)
