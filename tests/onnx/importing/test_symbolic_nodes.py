"""The onnx package's node tests with symbols for their sizes, beside ONNX Runtime at other sizes.

A size that is 1 at a run broadcasts and is squeezed in ONNX, and a symbol never is here: models
not refused must give the same.
"""

import numpy as np
import onnx
import onnxruntime
import pytest

import asg
from tests.onnx.importing.cases import cases, imported

# ONNX Runtime itself does not give the results of the node test; a variance is below 0.
DEVIATING = {"test_maxunpool_export_with_output_shape", "test_mvn"}
FEW = 40  # every so many are run, all of them with --full


def symbolized(case):
    """The case with a symbol for each size that its inputs have, by the symbol, or None."""
    made = onnx.ModelProto()
    made.CopyFrom(case.model)
    infos = [*made.graph.input, *made.graph.output]
    if any(info.type.WhichOneof("value") != "tensor_type" for info in infos):
        return None
    sizes = {}
    for info in made.graph.input:
        for dim in info.type.tensor_type.shape.dim:
            if dim.dim_value >= 1:
                sizes[f"s{dim.dim_value}"] = dim.dim_value
                dim.dim_param = f"s{dim.dim_value}"
    for info in made.graph.output:
        for dim in info.type.tensor_type.shape.dim:
            dim.Clear()
    del made.graph.value_info[:]
    return case._replace(model=made), sizes


def resized(case, sizes):
    """The feeds of a case at other sizes: its numbers, over again where there are more places."""
    found = {}
    for info in case.model.graph.input:
        array = case.feeds[info.name]
        shape = [sizes.get(d.dim_param, d.dim_value) for d in info.type.tensor_type.shape.dim]
        for axis, size in enumerate(shape):
            array = np.take(array, np.arange(size) % max(array.shape[axis], 1), axis)
        found[info.name] = array
    return found


def told(run):
    """The results of ONNX Runtime, None where it refuses."""
    try:
        return run()
    except Exception:  # its errors have no class of their own in common
        return None


def compared(case, sizes):
    """Compare both at the sizes of the case and at others; return how often that was possible."""
    try:
        graph, fed = imported(case)
    except asg.AsgError:
        return 0
    data, options = case.model.SerializeToString(), onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = 1
    providers = ["CPUExecutionProvider"]
    runtime = told(lambda: onnxruntime.InferenceSession(data, options, providers=providers))
    if runtime is None:
        return 0
    exe, count = asg.compile(graph, "numpy"), 0
    others = (
        [{s: 1} for s in sizes] + [dict.fromkeys(sizes, 1)] + [{s: n + 1} for s, n in sizes.items()]
    )
    for other in [{}, *others]:
        feeds = resized(case, {**sizes, **other})
        constants = {name: case.feeds[name] for name in feeds if name not in fed}
        if any(not np.array_equal(feeds[name], value) for name, value in constants.items()):
            continue
        expected = told(lambda feeds=feeds: runtime.run(None, feeds))
        if expected is not None and fits(graph, feeds):
            found = asg.onnx.restored(case.model, exe({name: feeds[name] for name in fed}))
            same(case, found, expected, f"{case.name} {other}")
            count += 1
    return count


def fits(graph, feeds):
    """Whether what is fed is as the graph assumes, which it checks itself."""
    sizes = {
        dim: size
        for name, tensor in graph.inputs.items()
        for dim, size in zip(map(str, tensor.shape), feeds[name].shape, strict=True)
    }
    return all(fact.holds(sizes) for fact in graph.facts)


def same(case, found, expected, message):
    for info, array in zip(case.model.graph.output, expected, strict=True):
        actual = found[info.name]
        assert actual.shape == array.shape, message
        if array.dtype.kind == "f":
            largest = np.max(np.abs(array), initial=0, where=np.isfinite(array))
            rtol, atol = max(case.rtol, 2e-3), max(case.atol, 1e-4, 1e-6 * largest)
            np.testing.assert_allclose(actual, array, rtol, atol, err_msg=message)
        elif actual.dtype.kind == "V":  # ONNX Runtime gives an 8-bit float as its byte
            floats = array.view(actual.dtype).astype("f4")
            np.testing.assert_array_equal(actual.astype("f4"), floats, message)
        else:
            np.testing.assert_array_equal(actual, array, message)


def agreeing(step):
    count = 0
    for case in cases()[::step]:
        made = None if case.name in DEVIATING else symbolized(case)
        count += compared(*made) if made else 0
    return count


@pytest.mark.filterwarnings("ignore")  # of numbers that the tests divide by zero
def test_symbols_give_what_onnx_runtime_gives_at_any_size():
    assert agreeing(FEW) > 100


@pytest.mark.full
@pytest.mark.filterwarnings("ignore")
def test_symbols_of_every_node_test_give_what_onnx_runtime_gives():
    assert agreeing(1) > 6000
