"""Graphs written as ONNX models and run by ONNX Runtime, beside the NumPy executor."""

import numpy as np
import onnx
import onnxruntime

import asg
from asg.core.dims import bare_symbol, bind

SIZE = 4  # of symbolic dimensions


def session(model):
    """ONNX Runtime's session of a model that the checker takes, types and shapes included."""
    onnx.checker.check_model(model, full_check=True)
    return unchecked_session(model)


def unchecked_session(model):
    """ONNX Runtime's session of a model, which may have operators that only the runtime knows."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.log_severity_level = 3
    # Processors without VNNI add products of 8 bits in 16, which saturates, unless told not to.
    options.add_session_config_entry("session.x64quantprecision", "1")
    return onnxruntime.InferenceSession(
        model.SerializeToString(), options, providers=["CPUExecutionProvider"]
    )


def feeds_of(graph, size=SIZE, seed=0):
    """Something for every input and external, each symbolic dimension of one size."""
    rng = np.random.default_rng(seed)
    sizes = dict.fromkeys(graph.symbols, size)
    found = {}
    for name, tensor in {**graph.inputs, **graph.externals}.items():
        shape = tuple(bind(dim, sizes) for dim in tensor.shape)
        if tensor.dtype.is_float:
            found[name] = rng.normal(size=shape).astype(tensor.dtype.numpy)
        else:
            found[name] = rng.integers(0, 2, shape).astype(tensor.dtype.numpy)
    return found


def assert_same_numbers(graph, feeds, steps=1, rtol=1e-3, atol=1e-4, spelled_out=None):
    """Fail unless both give the same outputs, run after run with what each has updated."""
    told, known = (graph, feeds) if stands_alone(graph) else standing_alone(graph, feeds)
    exe = asg.compile(told, "numpy", seed=0)
    model = asg.onnx.to_model(graph, exe.state, spelled_out=spelled_out)
    runtime = session(model)
    carried = {}
    for _ in range(steps):
        expected = exe(known)
        names = [each.name for each in runtime.get_outputs()]
        found = dict(zip(names, runtime.run(None, {**feeds, **carried}), strict=True))
        carried = {name: found.pop(f"update/{name}") for name in graph.updates}
        assert list(found) == list(expected)
        for name, array in found.items():
            close(array, expected[name].numpy(), rtol, atol, name)
        for name, array in carried.items():
            close(array, np.asarray(exe.state[name]), rtol, atol, name)
    return model


def stands_alone(graph):
    """Whether each symbol is a dimension of some input, so that executors can tell its size."""
    leaves = [*graph.inputs.values(), *graph.externals.values()]
    return set(graph.symbols) <= {bare_symbol(dim) for leaf in leaves for dim in leaf.shape}


def standing_alone(graph, feeds):
    """The same graph with an input more, whose shape tells what each symbol is, and its feeds."""
    copy = asg.parse(asg.text(graph))
    copy.input("sizes", sorted(graph.symbols))
    return copy, {**feeds, "sizes": np.zeros((SIZE,) * len(graph.symbols), "f4")}


def close(found, expected, rtol, atol, name):
    assert found.dtype == expected.dtype, name
    assert found.shape == expected.shape, name
    np.testing.assert_allclose(found, expected, rtol, atol, err_msg=name)
