"""One executable for many sizes: random graphs, and every op with symbols alone in its shapes."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import assume, given, settings, strategies as st

import asg
from asg.core.dims import as_dim
from asg.core.opdef import AttrType, Kind
from asg.core.subgraphs import bind_graph
from asg.ops._support.catalogue import OPS
from asg.runtime.compiling import compile
from asg.testing.interpreter import interpret
from asg_numpy.plan_numbers import using
from tests.numpy.test_random_graphs import draw_feeds, same
from tests.strategies import graphs

CHECKED = [op for op in OPS.values() if op.kind is not Kind.LEAF]
BINDINGS = [(n, m) for n in (1, 2, 3, 4, 6, 7, 13) for m in (1, 2, 3, 5, 8, 12, 17)]
SIZES = (1, 2, 3, 5, 7)
SAMPLES = 2  # of each op


# Random graphs


def compiled(graph, most, **options):
    """An executable with so many templates at most."""
    with using({"templates.most": most}):
        return compile(graph, "numpy", **options)


@pytest.mark.parametrize("most", [32, 0], ids=["template", "alone"])
@settings(max_examples=30)
@given(graphs(), st.integers(0, 2**16))
def test_random_bindings_of_one_executable_equal_the_interpreter(most, graph, seed):
    rng = np.random.default_rng(seed)
    exe = compiled(graph, most, cache_size=2)
    fitting = [{"N": n, "M": m} for n, m in BINDINGS
               if all(fact.holds({"N": n, "M": m}) for fact in graph.facts)]  # fmt: skip
    assume(fitting)
    chosen = [fitting[i] for i in rng.integers(0, len(fitting), 3)]
    state = {name: array.copy() for name, array in exe.state.items()}
    refs = {**graph.output_refs, **{f"new {n}": ref for n, ref in graph.update_refs.items()}}
    kept = []
    for dims in (*chosen, chosen[0]):
        try:
            bound = bind_graph(graph, dims)
        except asg.ShapeError:  # a slice that these sizes do not have
            continue
        feeds = draw_feeds(graph, dims, rng)
        values = interpret(bound, {**feeds, **state}, list(refs.values()))
        out = exe.run(feeds, dims=dims)
        kept.append((out, {name: values[ref] for name, ref in refs.items()}))
        state |= {name: kept[-1][1][f"new {name}"] for name in graph.updates}
        for name, array in state.items():
            same(exe.state[name], array, graph)
    for out, right in kept:
        for name, array in out.items():
            same(array.numpy(), right[name], graph)


# Every op


def named(value, sizes):
    """An attribute with the symbols of its dimensions in their place."""
    if isinstance(value, tuple):
        return tuple(named(each, sizes) for each in value)
    return f"S{value}" if type(value) is int and value in sizes else value


def symbolic(op, sample):
    """The sample's graph, each size a symbol, and the symbols; None where the op refuses them."""
    sizes = {size for shape in sample.shapes for size in shape if size}
    for with_attrs in (True, False):
        graph = asg.Graph(op.name)
        tensors = [
            graph.input(f"x{i}", [named(size, sizes) for size in shape], dtype)
            for i, (shape, dtype) in enumerate(
                zip(sample.shapes, sample.operand_dtypes(), strict=True)
            )
        ]
        attrs = dict(sample.attrs)
        for name, kind in op.attrs.items():
            if with_attrs and kind in (AttrType.DIM, AttrType.DIMS) and name in attrs:
                found = named(attrs[name], sizes)
                attrs[name] = (
                    tuple(map(as_dim, found)) if isinstance(found, tuple) else as_dim(found)
                )
        try:
            results = graph.add(op, tensors, attrs)
        except (asg.AsgError, TypeError):
            continue
        for i, result in enumerate(results):
            graph.output(f"y{i}", result)
        return graph, sorted(sizes)
    return None


def checked(graph, exe, arrays, dims):
    """Whether the sizes make sense to the op; then the executable gives what the reference does."""
    feeds = {f"x{i}": array for i, array in enumerate(arrays)}
    try:
        bound = bind_graph(graph, dims)
        values = interpret(bound, feeds, list(graph.output_refs.values()))
    except (asg.AsgError, ValueError, IndexError):
        return False
    out = exe.run(feeds, dims=dims)
    for name, ref in graph.output_refs.items():
        same(out[name].numpy(), values[ref], graph)
    return True


@pytest.mark.sampled(2)
@pytest.mark.parametrize("op", CHECKED, ids=lambda op: op.name)
def test_samples_with_all_dimensions_symbolic(op):
    for number, sample in enumerate(op.samples[:SAMPLES]):
        made = symbolic(op, sample)
        if made is None or not made[1]:
            continue
        graph, sizes = made
        rng = np.random.default_rng(number)
        exe = compiled(graph, 32 * (1 - number))
        dims = {f"S{size}": size for size in sizes}
        assert checked(graph, exe, sample.arrays(rng), dims)
        others = dict(zip(sizes, rng.choice(SIZES, len(sizes)).tolist(), strict=True))
        shapes = tuple(tuple(others.get(size, size) for size in s) for s in sample.shapes)
        arrays = replace(sample, shapes=shapes).arrays(rng)
        dims = {f"S{size}": each for size, each in others.items()}
        checked(graph, exe, arrays, dims)


def test_most_ops_take_symbols():
    takes = [op.name for op in CHECKED if any(symbolic(op, s) for s in op.samples[:SAMPLES])]
    assert len(takes) > 0.8 * len(CHECKED), sorted({op.name for op in CHECKED} - {*takes})


# Sizes in random order, through one executable with its gradients

ODD = (1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 31)  # primes, and beside powers of two
NETS = {
    "conv1d": (lambda x, w: asg.conv1d(x, w, padding=1), ("N", "C", 9), ("K", "C", 3)),
    "conv2d": (lambda x, w: asg.conv2d(x, w, padding=1), ("N", "C", "K", 5), (4, "C", 3, 3)),
    "product": (lambda x, w: asg.tanh(x @ w), ("N", "C"), ("C", "K")),
    "products": (lambda x, w: asg.relu(x @ w), ("N", 3, "C"), ("C", "K")),
    "stacked": (lambda x, w: x @ w, ("N", "K", "C"), ("N", "C", 5)),
    "einsum": (lambda x, w: asg.einsum("nct,kc->nkt", x, w), ("N", "C", 4), ("K", "C")),
    "softmax": (lambda x, w: asg.softmax(x, axis=1) * asg.sum(w), ("N", "C"), ("K",)),
}


@pytest.mark.parametrize("name", NETS)
def test_sizes_in_any_order_equal_the_interpreter(name):
    function, *shapes = NETS[name]
    g = asg.Graph(name)
    x, w = g.input("x", shapes[0], "f64"), g.input("w", shapes[1], "f64")
    loss = g.output("loss", asg.sum(asg.square(function(x, w))))
    joint = asg.splice(g, asg.gradients(loss, [x, w]))
    exe, rng = asg.compile(joint, "numpy"), np.random.default_rng(0)
    for _ in range(40):
        sizes = {symbol: int(rng.choice(ODD)) for symbol in "NCK"}
        feeds = {
            each: rng.normal(size=[sizes.get(dim, dim) for dim in shape])
            for each, shape in zip("xw", shapes, strict=True)
        }
        dims = {symbol: size for symbol, size in sizes.items() if symbol in joint.symbols}
        right = interpret(bind_graph(joint, dims), feeds, list(joint.output_refs.values()))
        for each, ref in joint.output_refs.items():
            np.testing.assert_allclose(exe(feeds)[each].numpy(), right[ref], rtol=1e-8, atol=1e-8)


@pytest.mark.parametrize("sizes", [(0, 3, 4), (3, 0, 4), (3, 4, 0), (0, 0, 1), (0, 1, 1)], ids=str)
@pytest.mark.parametrize("lead", [(), (2,), (0,), (2, 2)], ids=str)
def test_products_of_empty_matrices_have_gradients(sizes, lead):
    n, m, k = sizes
    g = asg.Graph()
    x, w, v = g.input("x", (*lead, n, m)), g.input("w", (m, k)), g.input("v", (*lead, m, k))
    loss = g.output("loss", asg.sum(x @ w) + asg.sum(x @ v) + asg.sum(asg.linalg.pinv(v)))
    exe = asg.compile(asg.splice(g, asg.gradients(loss, [x, w])), "numpy")
    feeds = {name: np.zeros([*map(int, g.inputs[name].shape)], "f4") for name in "xwv"}
    assert exe(feeds)["grad/x"].shape == (*lead, n, m)
