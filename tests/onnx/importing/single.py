"""Models of a single node, run by ONNX Runtime and by a backend."""

import warnings

import numpy as np
import onnx
from onnx import TensorProto, helper

import asg
from tests.onnx.runtime import unchecked_session


def single(op, operands, outputs, attributes, *, domain, version=1, initial=(), opset=18):
    """Return a model of a node, and its feeds; `outputs` maps each name to its element type.

    The operands at the places `initial` become initializers.
    """
    names = ["" if each is None else f"i{place}" for place, each in enumerate(operands)]
    node = helper.make_node(op, names, list(outputs), domain=domain, **attributes)
    inputs, weights, feeds = [], [], {}
    for place, (name, array) in enumerate(zip(names, operands, strict=True)):
        if array is None:
            continue
        if place in initial:
            weights.append(onnx.numpy_helper.from_array(array, name))
            continue
        feeds[name] = array
        element = helper.np_dtype_to_tensor_dtype(array.dtype)
        inputs.append(helper.make_tensor_value_info(name, element, array.shape))
    results = [helper.make_tensor_value_info(n, kind, None) for n, kind in outputs.items() if n]
    graph = helper.make_graph([node], "g", inputs, results, weights)
    opsets = [helper.make_opsetid(*each) for each in {domain: version, "": opset}.items()]
    return helper.make_model(graph, opset_imports=opsets, ir_version=9), feeds


def expected_of(model, feeds):
    """Return ONNX Runtime's results, and give the outputs of the model their ranks."""
    run = unchecked_session(model)
    found = dict(zip([each.name for each in run.get_outputs()], run.run(None, feeds), strict=True))
    for info in model.graph.output:
        if info.type.HasField("tensor_type") and not info.type.tensor_type.HasField("shape"):
            info.type.tensor_type.shape.SetInParent()
            for axis in range(np.ndim(found[info.name])):
                info.type.tensor_type.shape.dim.add(dim_param=f"{info.name}_{axis}")
    return found


def found_by(model, feeds, backend="numpy"):
    """Return the results of a backend in the model's dtypes."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", asg.onnx.AssumedWarning)
        graph = asg.onnx.load(model, assume="auto")
    return asg.onnx.restored(model, asg.compile(graph, backend)(feeds))


def check(model, feeds, *, tolerance=1e-5, backend="numpy"):
    """Fail unless a backend computes what ONNX Runtime computes."""
    expected = expected_of(model, feeds)
    found = found_by(model, feeds, backend)
    for name, given in expected.items():
        right = given
        if isinstance(given, list):  # of maps
            assert found[f"names/{name}"].tolist() == [str(key) for key in given[0]]
            right = np.array([list(each.values()) for each in given], "f4")
        array = found[name]
        assert array.shape == right.shape, name
        if right.dtype.kind in "OU":
            assert array.astype(str).tolist() == right.astype(str).tolist(), name
        else:
            assert array.dtype == right.dtype, name
            np.testing.assert_allclose(array, right, tolerance, tolerance, err_msg=name)


FLOAT, INT64, STRING = TensorProto.FLOAT, TensorProto.INT64, TensorProto.STRING
