"""Random graphs, run several times: planned buffers equal a naive interpreter's fresh arrays."""

import numpy as np
from hypothesis import assume, given, strategies as st

import asg
from asg.core.interpreter import surrounded
from asg.core.subgraphs import bind_graph
from asg.runtime.compiling import compile
from asg.testing.interpreter import interpret
from tests.strategies import graphs

SIZES = ((4, 8), (2, 4), (3, 6), (1, 2), (1, 1))


def sizes_for(graph):
    for n, m in SIZES:
        if all(fact.holds({"N": n, "M": m}) for fact in graph.facts):
            return {"N": n, "M": m}
    return None


def draw_feeds(graph, dims, rng):
    feeds = {}
    for name, tensor in graph.inputs.items():
        type_ = tensor.type.bind(dims)
        values = rng.normal(size=type_.shape) * 3
        feeds[name] = (values > 0) if tensor.dtype == "bool" else np.abs(values.round()) if (
            tensor.dtype == "u32"
        ) else values  # fmt: skip
        feeds[name] = feeds[name].astype(tensor.dtype.numpy)
    return feeds


@given(graphs(), st.integers(0, 2**16), st.booleans())
def test_runs_equal_the_interpreter(graph, seed, fetched):
    dims = sizes_for(graph)
    assume(dims is not None)
    try:
        exe = compile(graph, "numpy", dims=dims, fetch="all" if fetched else ())
    except asg.ShapeError as error:  # a slice that these sizes do not have
        assume("is negative" not in str(error) and "-" not in str(error))
        raise
    bound = bind_graph(exe.lowered, dims)
    refs = {**bound.output_refs, **{f"new {n}": ref for n, ref in bound.update_refs.items()}}
    rng = np.random.default_rng(seed)
    state = {name: array.copy() for name, array in exe.state.items()}
    fed, expected, results = [], [], []
    for _ in range(3):
        feeds = draw_feeds(graph, dims, rng)
        fed.append({**feeds, **state})
        values = interpret(bound, fed[-1], list(refs.values()))
        expected.append({name: values[ref] for name, ref in refs.items()})
        state |= {n: expected[-1][f"new {n}"] for n in graph.updates}
        results.append(exe(feeds))
        for name, array in state.items():
            same(exe.state[name], array, graph)
    for feeds, out, right in zip(fed, results, expected, strict=True):
        for name, array in out.items():
            try:
                same(array.numpy(), right[name], graph)
            except AssertionError:
                sure = determined(bound, feeds, name, right[name], graph)
                same(array.numpy()[sure], right[name][sure], graph)


def same(found, right, graph):
    """Compare within the rounding of the smallest floats of a graph, which a result may hold."""
    assert found.dtype == right.dtype
    if found.dtype.kind != "f":
        np.testing.assert_array_equal(found, right)
        return
    tolerance = tolerance_of(graph)
    scale = np.abs(right[np.isfinite(right)]).max(initial=1.0)
    np.testing.assert_allclose(found, right, rtol=tolerance, atol=tolerance * scale)


def tolerance_of(graph):
    """Return the rounding of the smallest floats of a graph."""
    types = (type_ for node in graph.nodes for type_ in node.types)
    smallest = min(type_.dtype.itemsize for type_ in types if type_.dtype.is_float)
    return {2: 1e-2, 4: 1e-5, 8: 1e-11}[smallest]


def determined(graph, feeds, name, right, drawn):
    """Return the elements that stay the same if all results of primitives have rounding errors.

    Rounding decides the others, such as log(gelu(-5.5)) and the largest of several erf(4).
    """
    rng, ref, tolerance = np.random.default_rng(0), graph.output_refs[name], tolerance_of(drawn)

    def rounded(node, operands, results_of):
        return [inexact(each) for each in results_of(operands)]

    def inexact(found):
        if found.dtype.kind != "f" or not found.size:
            return found
        scale = np.abs(found[np.isfinite(found)]).max(initial=0.0) * tolerance / 32
        return (found + rng.uniform(-scale, scale, found.shape)).astype(found.dtype)

    sure = np.ones(right.shape, bool)
    scale = np.abs(right[np.isfinite(right)]).max(initial=1.0)
    for _ in range(4):
        with surrounded(rounded):
            found = interpret(graph, feeds, [ref])[ref]
        close = np.isclose(right, found, tolerance, tolerance * scale, equal_nan=True)
        sure &= close if right.dtype.kind == "f" else right == found
    return sure
