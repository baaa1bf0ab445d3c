"""A node records where it was made (scope, origin, source line), and keeps it where it goes."""

import functools
import os
import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import asg
from asg.core import source
from asg.core.graph import CURRENT, current_graph
from asg.core.hashing import fingerprint
from asg.core.node import Context, Origin
from asg.core.source import Source

FILE = "tests/core/test_context.py"


@pytest.fixture
def g():
    return asg.Graph("net")


def line_of(function):
    """The line of a function that holds the comment HERE."""
    import inspect

    lines, first = inspect.getsourcelines(function)
    return first + next(i for i, line in enumerate(lines) if "# HERE" in line)


# Scopes


def test_scopes_nest(g):
    x = g.input("x", (2,))
    with g.scope("block0"):
        a = asg.exp(x)
        with g.scope("attn"):
            b = asg.exp(x)
        with g.scope("mlp/in"):
            c = asg.exp(x)
        d = asg.exp(x)
    e = asg.exp(x)
    scopes = [t.node.scope for t in (x, a, b, c, d, e)]
    assert scopes == ["", "block0", "block0/attn", "block0/mlp/in", "block0", ""]


def test_a_scope_ends_with_an_exception(g):
    x = g.input("x", (2,))
    with pytest.raises(asg.ShapeError), g.scope("a"), g.scope("b"):
        _ = x + np.ones(3, np.float32)
    with pytest.raises(KeyError), g.scope("a"):
        raise KeyError
    assert g.context == Context()
    assert asg.exp(x).node.scope == ""


def test_a_scope_is_of_its_graph(g):
    other = asg.Graph("other")
    with g.scope("a"), other:
        assert asg.zeros(()).node.scope == ""


def test_every_node_of_a_call_is_in_the_scope(g):
    x = g.input("x", ("N", 4))
    with g.scope("head"):
        asg.softmax(x[1:] * 2 + np.ones(4, np.float32), -1).mean(0)
    assert {node.scope for node in g.nodes[1:]} == {"head"}


# Origins


def test_origin_names_the_node_that_a_gradient_is_of(g):
    x = g.input("x", (2,))
    with g.scope("block"):
        y = asg.exp(x)
    grad = asg.gradients(y.sum(), x)
    assert {node.origin.graph for node in grad.nodes} == {"net"}
    rules = {(node.origin.node, node.origin.rule) for node in grad.nodes}
    assert (y.ref.node, "vjp") in rules
    product = grad.outputs["grad/x"].node
    assert (product.scope, product.source) == ("block", y.node.source)
    assert product.origin == Origin("net", y.ref.node, "vjp")


def test_a_context_with_an_origin_walks_no_stack(g):
    g.context = Context("s", Origin("a", 1, "rule"), None)
    node = asg.zeros((), graph=g).node
    assert (node.scope, node.origin, node.source) == ("s", Origin("a", 1, "rule"), None)


# Source lines


def test_source_is_relative_and_has_the_line(g):
    x = g.input("x", (2,))
    y = x + 1  # HERE
    line = line_of(test_source_is_relative_and_has_the_line)
    assert y.node.source == Source(FILE, line)
    assert x.node.source == Source(FILE, line - 1)
    assert not os.path.isabs(y.node.source.file)


def test_source_of_a_comprehension_a_generator_and_a_nested_function(g):
    x = g.input("x", (2,))

    def inner():
        def innermost(t):
            return asg.exp(t)  # HERE

        return [innermost(t) for t in [x]] + list(map(innermost, [x]))

    lines = {t.node.source.line for t in inner()}
    here = line_of(test_source_of_a_comprehension_a_generator_and_a_nested_function)
    assert lines == {here}
    many = (
        asg.exp(x)
        for _ in range(2)
    )  # fmt: skip
    assert {t.node.source for t in many} == {Source(FILE, here + 8)}


def test_source_through_a_decorator_is_the_line_inside(g):
    def decorated(function):
        @functools.wraps(function)
        def wrapper(*args):
            return function(*args)

        return wrapper

    @decorated
    @functools.cache
    def layer(n):
        return asg.zeros((n,), graph=g)  # HERE

    assert layer(2).node.source.line == line_of(test_source_through_a_decorator_is_the_line_inside)


def test_source_through_library_code_is_the_users_line(g):
    x = g.input("x", (4, 4))
    array = np.ones((4, 4), np.float32)
    made = len(g)
    asg.layer_norm(asg.gelu(array @ x), 4) + functools.reduce(asg.add, [x, x, x])  # HERE
    here = line_of(test_source_through_library_code_is_the_users_line)
    assert {node.source for node in g.nodes[made:]} == {Source(FILE, here)}
    assert g.nodes[made].op.name == "constant"


def test_source_of_a_traced_function_is_in_the_function():
    def head(x):
        return asg.exp(x)  # HERE

    traced = asg.graph(x=((2,), "f32"))(head)
    assert traced.outputs["output"].node.source.line == line_of(head)


def test_source_of_code_from_a_string_has_the_name_it_was_given(g):
    scope = {"g": g, "asg": asg}
    exec(compile("\n\ny = asg.zeros((), graph=g)", "cell-3", "exec"), scope)  # noqa: S102  # a cell of a notebook, as IPython runs it
    assert str(scope["y"].node.source) == "cell-3:3"


def test_source_has_slashes_on_windows(g, monkeypatch):
    monkeypatch.setattr("os.getcwd", lambda: r"C:\work")
    monkeypatch.setattr("os.sep", "\\")
    scope = {"g": g, "asg": asg}
    exec(compile("y = asg.zeros((), graph=g)", r"C:\work\nets\mlp.py", "exec"), scope)  # noqa: S102  # a file of Windows
    assert scope["y"].node.source == Source("nets/mlp.py", 1)


def test_the_lines_of_code_made_at_run_time_do_not_pile_up(g, monkeypatch):
    monkeypatch.setattr(source, "_MOST", 3)
    for number in range(20):
        code = compile(f"g.input('x{number}')", f"made-{number}", "exec")
        exec(code, {"g": g})  # noqa: S102  # the test's own text
        assert str(g[f"x{number}"].node.source) == f"made-{number}:1"
    assert len(source._known) <= 3
    assert len(source._library) <= 3


# The current graph


def test_with_nests_and_is_restored(g):
    inner = asg.Graph("inner")
    with g as entered:
        assert entered is g is current_graph()
        with inner, g, inner:
            assert asg.zeros(()).graph is inner
        with pytest.raises(KeyError), inner:
            raise KeyError
        assert asg.zeros(()).graph is g
    assert CURRENT.get() is None
    with pytest.raises(asg.GraphError, match="no graph"):
        asg.zeros(())


def test_graph_argument_wins_over_the_current_graph(g):
    other = asg.Graph("other")
    with other:
        made = [
            asg.zeros((2,), graph=g),
            asg.ones((2,), "i32", graph=g),
            asg.full((2,), True, graph=g),
            asg.constant([1.0], graph=g),
            asg.arange(1, 5, 2, graph=g),
            asg.iota((2, 2), 1, graph=g),
            asg.eye(3, graph=g),
            asg.random_key(7, graph=g),
        ]
    assert {t.graph for t in made} == {g}
    assert len(other) == 0


def test_operators_need_no_current_graph(g):
    x = g.input("x", (2,))
    with asg.Graph("elsewhere") as elsewhere:
        assert (x * 2 + np.ones(2, np.float32)).graph is g
        assert asg.zeros_like(x).graph is g
    assert len(elsewhere) == 0


def test_threads_build_their_own_graphs():
    barrier = threading.Barrier(2, timeout=20)

    def build(name):
        graph = asg.Graph(name)
        with graph:
            barrier.wait()
            x = graph.input("x", (3,))
            for _ in range(50):
                x = x * asg.full((), 2.0) + asg.constant(np.ones(3, np.float32))
            graph.output("y", x)
            barrier.wait()
        return graph, CURRENT.get()

    with ThreadPoolExecutor(2) as pool:
        (one, after_one), (two, after_two) = pool.map(build, ["one", "two"])
    assert fingerprint(one) == fingerprint(two)
    assert all(t.graph is g for g in (one, two) for t in g.outputs.values())
    assert after_one is after_two is CURRENT.get() is None
    assert len(one) == len(two) == 1 + 1 + 50 * 4


def test_a_new_thread_has_no_current_graph(g):
    found = []
    with g:
        thread = threading.Thread(target=lambda: found.append(CURRENT.get()))
        thread.start()
        thread.join()
    assert found == [None]


def ones():
    return asg.ones((3,), "f64")


def in_a_module(x):
    return asg.nn.Lambda(lambda x: x * asg.arange(3, dtype="f64"))(x)


@pytest.mark.parametrize(
    "function",
    [
        lambda x: asg.scan(lambda c, x: (c + x * ones(), None), 0.0 * x, x[None])[0],
        lambda x: asg.cond(x.sum() > 0, lambda x: x * ones(), lambda x: x, x),
        asg.custom_vjp(lambda x: x * ones(), lambda ct, y, x: ct * ones()),
        in_a_module,
    ],
    ids=["scan", "cond", "custom_vjp", "module"],
)
def test_functions_of_the_user_create_in_the_graph_of_their_operands(function):
    for other in (None, asg.Graph("other")):
        g = asg.Graph()
        x = g.input("x", (3,), "f64")
        if other is None:
            g.output("y", function(x))
        else:
            with other:
                g.output("y", function(x))
            assert not len(other)
        asg.gradients(g["y"].sum(), wrt=x)


def test_a_hook_creates_in_the_gradient_graph():
    g = asg.Graph()
    x = g.input("x", (3,), "f64")
    y = g.output("y", (x * x).sum())
    joint = asg.splice(g, asg.gradients(y, wrt=x, hooks={x: lambda total: total * ones()}))
    found = asg.compile(joint, "numpy")(x=[1.0, 2.0, 3.0])
    assert found["grad/x"].numpy().tolist() == [2.0, 4.0, 6.0]


def test_derived_gives_an_origin_to_the_nodes_added_inside():
    g = asg.Graph("g")
    x = g.input("x", (2,))
    with g.scope("layer"), g.derived("forward", 3, "vjp"):
        with g.derived("forward", 4, "seed"):
            inner = asg.exp(x)
        outer = asg.tanh(x)
    after = asg.sin(x)
    found = [g.nodes[each.ref.node] for each in (inner, outer, after)]
    assert [(node.scope, str(node.origin)) for node in found] == [
        ("layer", "forward%4:seed"),
        ("layer", "forward%3:vjp"),
        ("", "None"),
    ]
    for node in ("3", None, -1, 2**31, True):  # no file could hold them
        with pytest.raises(asg.GraphError, match="id of a node"), g.derived("forward", node, "vjp"):
            pass
    with pytest.raises(asg.GraphError, match="cannot be a name"), g.derived("forward", 3, " "):
        pass
