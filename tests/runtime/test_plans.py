"""Symbolic dimensions, the cache of plans, memory known before the run, and what is refused."""

import warnings
from collections import OrderedDict
from itertools import count
from types import SimpleNamespace

import numpy as np
import pytest

import asg
from asg.core.dims import bind, parse_dim
from asg.core.errors import OutOfMemoryError
from asg.core.opdef import AttrType, Kind, Opaque
from asg.core.types import TensorType
from asg.runtime.compiling import compile
from asg.runtime.memory.peak_formula import peak_formula
from asg.runtime.plan_cache import AGAIN, bytes_of


def mean_graph():
    graph = asg.Graph("mean")
    x = graph.input("x", ("N", "M"), "f64")
    graph.output("mean", asg.mean(x))
    graph.output("rows", asg.iota(("N",), 0, graph=graph))
    return graph


def test_one_graph_for_every_size():
    exe = compile(mean_graph(), "numpy")
    for shape in ((2, 3), (5, 1), (2, 3), (7, 2)):
        x = np.random.default_rng(0).normal(size=shape)
        out = exe(x=x)
        np.testing.assert_allclose(out["mean"], x.mean())
        np.testing.assert_array_equal(out["rows"], np.arange(shape[0]))
    assert exe.cache_info()[:4] == (1, 3, None, 3)


def test_a_plan_may_go_while_another_thread_finds_it(monkeypatch):
    class Shared(OrderedDict):
        """Plans beside another thread, which lets go of each as soon as it is looked up."""

        def get(self, key, default=None):
            found = super().get(key, default)
            super().pop(key, None)
            return found

    exe = compile(mean_graph(), "numpy", cache_size=2)
    monkeypatch.setattr(exe._cache, "_programs", Shared())
    for size in (1, 2, 1, 2, 2):
        x = np.full((size, 1), float(size))
        np.testing.assert_array_equal(exe(x=x)["mean"], size)


def test_least_recently_used_plan_goes():
    exe = compile(mean_graph(), "numpy", cache_size=2)
    for size in (1, 2, 1, 3, 1, 1, 2):
        exe(x=np.ones((size, 1)))
    # 1 and 2 are planned, 1 is found, 3 pushes 2 out, 1 is found twice, 2 is planned again
    assert exe.cache_info()[:4] == (3, 4, 2, 2)
    assert exe.cache_info().again == 1
    for name in ("cache_size", "cache_bytes"):
        with pytest.raises(asg.BackendError, match=f"{name} must be a whole number from 1, got 0"):
            compile(mean_graph(), "numpy", **{name: 0})


def test_plans_are_bounded_by_the_bytes_that_they_hold():
    exe = compile(mean_graph(), "numpy")
    for size in (3, 5, 4):
        exe(x=np.ones((size, 2)))
    assert [dict(plan.dims) for plan in exe.plans] == [{"M": 2, "N": n} for n in (3, 5, 4)]
    assert str(exe.plans[0]).partition(":")[0] == "M = 2, N = 3"
    assert all(plan.bytes > 0 for plan in exe.plans)
    assert exe.cache_info().currbytes == sum(plan.bytes for plan in exe.plans)

    bound = 5 * max(plan.bytes for plan in exe.plans) // 2
    few = compile(mean_graph(), "numpy", cache_bytes=bound)
    for size in range(1, 40):
        few(x=np.ones((size, 2)))
        assert few.cache_info().currbytes <= bound
    assert few.cache_info()[:4] == (0, 39, None, 2)
    one = compile(mean_graph(), "numpy", cache_bytes=1)
    for size in (3, 3, 3):  # the latest plan stays, however large it is
        one(x=np.ones((size, 2)))
    assert one.cache_info()[:4] == (2, 1, None, 1)


def test_a_backend_says_what_a_program_holds_or_its_memory_counts():
    memory = SimpleNamespace(buffers=5, constants=2)
    assert bytes_of(SimpleNamespace(memory=memory)) == 7
    assert bytes_of(SimpleNamespace(memory=memory, held=3)) == 3


def test_planning_again_and_again_warns_once_and_names_the_plans():
    exe = compile(mean_graph(), "numpy", cache_size=2)
    arrays = [np.ones((size, 2)) for size in (1, 2, 3)]
    for x in (arrays * 4)[: 2 + AGAIN]:  # the first three are new, and then each was let go of
        exe(x=x)
    with pytest.warns(RuntimeWarning, match=r"'mean' is planned again and again .*exe\.plans lists "
                      r"the 2 plans .* more than cache_size=2") as caught:  # fmt: skip
        exe(x=arrays[(2 + AGAIN) % 3])
    assert caught[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for x in arrays * 8:
            exe(x=x)


def test_static_graph_is_planned_when_compiled():
    graph = asg.Graph()
    graph.output("y", graph.input("x", (2,), "f32") + 1)
    exe = compile(graph, "numpy")
    assert exe.cache_info()[:4] == (0, 1, None, 1)
    exe(x=[1, 2])
    exe(x=[1, 2])
    assert exe.cache_info()[:4] == (2, 1, None, 1)


def test_assumptions_are_checked_when_symbols_are_bound():
    graph = asg.Graph()
    x = graph.input("x", ("N",), "f32")
    graph.assume("N >= 3")
    graph.output("y", x[2:])
    exe = compile(graph, "numpy")
    assert exe(x=np.ones(8, "f4"))["y"].shape == (6,)
    with pytest.raises(asg.ShapeError, match="assumption N >= 3 does not hold for N = 2"):
        exe(x=np.ones(2, "f4"))


def test_dimension_that_would_be_negative_names_the_node():
    graph = asg.Graph()
    x = graph.input("x", ("N",), "f32")
    graph.output("y", asg.zeros(("N - 3",), graph=graph))
    exe = compile(graph, "numpy")
    assert exe(x=np.ones(3, "f4"))["y"].shape == (0,)
    with pytest.raises(asg.ShapeError, match=r"the dimension N - 3 .* is -1 for N = 2; .*full"):
        exe(x=np.ones(2, "f4"))
    assert x.shape


def test_symbols_that_no_feed_binds():
    graph = asg.Graph("free")
    graph.declare_symbols({"N"})
    graph.output("y", asg.iota(("N",), 0, graph=graph))
    exe = compile(graph, "numpy")
    with pytest.raises(asg.ShapeError, match=r'needs a size for N, .* dims={"N": ...}'):
        exe()
    sizes = {"N": 3}
    np.testing.assert_array_equal(exe.run({}, dims=sizes)["y"], [0, 1, 2])
    sizes["N"] = 4
    np.testing.assert_array_equal(exe.run({}, dims=sizes)["y"], [0, 1, 2, 3])
    np.testing.assert_array_equal(compile(graph, "numpy", dims={"N": 2})()["y"], [0, 1])
    for wrong, words in (({"M": 1}, "no dimension 'M'"), ({"N": 0}, "at least 1, got 0"),
                         ({"N": True}, "at least 1"), ({"N": 1.5}, "at least 1")):  # fmt: skip
        with pytest.raises(asg.ShapeError, match=words):
            exe.run({}, dims=wrong)
        with pytest.raises(asg.ShapeError, match=words):
            compile(graph, "numpy", dims=wrong)


def test_dims_and_feeds_must_agree():
    exe = compile(mean_graph(), "numpy", dims={"N": 2})
    assert exe(x=np.ones((2, 3)))["mean"] == 1.0
    with pytest.raises(asg.ShapeError, match="input 'x', axis 0: expected 2, got 4"):
        exe(x=np.ones((4, 3)))


def test_gradient_graph_compiles_alone():
    graph = asg.Graph("f")
    x, w = graph.input("x", ("N", 3), "f64"), graph.parameter("w", (3,), "f64", init=2.0)
    y = graph.output("y", asg.sum(asg.tanh(x * w)))
    gradient = asg.gradients(y, wrt=[w])
    exe = compile(gradient, "numpy")
    numbers = np.random.default_rng(0).normal(size=(4, 3))
    values = {"ext/x": numbers, "ext/w": np.full(3, 2.0)}
    feeds = {name: values.get(name, np.tanh(numbers * 2)) for name in gradient.externals}
    right = ((1 - np.tanh(numbers * 2) ** 2) * numbers).sum(0)
    np.testing.assert_allclose(exe(feeds)["grad/w"], right)


# Memory


def mlp(width=256, depth=6):
    graph = asg.Graph("mlp")
    x = graph.input("x", ("N", width), "f32")
    h = x
    for i in range(depth):
        w = graph.parameter(f"w{i}", (width, width), "f32", init=asg.init.kaiming_uniform())
        b = graph.parameter(f"b{i}", (width,), "f32")
        h = asg.relu(h @ w + b)
    loss = graph.output("loss", asg.mean(asg.square(h)))
    joint = asg.splice(graph, asg.gradients(loss, wrt=list(graph.parameters.values())))
    for name in list(joint.parameters):
        joint.update(name, joint[name] - 0.01 * joint[f"grad/{name}"])
    return joint


def test_memory_adds_up_and_needs_no_run():
    exe = compile(mlp(), "numpy")
    memory = exe.memory(N=64)
    assert memory.state == 6 * 4 * (256 * 256 + 256)
    assert memory.inputs == 64 * 256 * 4
    assert memory.outputs == 4 + memory.state
    assert memory.peak == memory.state + memory.constants + memory.buffers + memory.workspace
    assert memory.largest[0].bytes == 256 * 256 * 4
    assert memory.buffers < exe.memory(N=640).buffers
    assert exe.cache_info().currsize == 0
    assert "peak" in str(memory)
    with pytest.raises(asg.ShapeError, match=r"needs a size for N: .* exe.memory\(N=8\)"):
        exe.memory()
    with pytest.raises(asg.ShapeError, match="no dimension 'M'"):
        exe.memory(M=3)


def test_dead_buffers_are_used_again():
    graph = asg.Graph()
    h = graph.input("x", (1000,), "f32")
    for i in range(100):
        h = asg.concat([h[1:], h[:1]], 0) if i % 2 else asg.flip(h) * h
    graph.output("y", h)
    assert compile(graph, "numpy").memory().buffers <= 3 * 4096


def test_memory_limit_names_the_largest_tensor():
    peak = compile(mlp(), "numpy").memory(N=64).peak
    exe = compile(mlp(), "numpy", memory_limit=peak)
    exe(x=np.ones((64, 256), "f4"))
    before = dict(exe.state)
    words = rf"'mlp' for N = 6400 needs \d+ bytes .* {peak} .* the largest tensors are .*checkpoint"
    with pytest.raises(OutOfMemoryError, match=words):
        exe(x=np.ones((6400, 256), "f4"))
    np.testing.assert_array_equal(exe.state["w0"], before["w0"])
    graph = asg.Graph("static")
    x = graph.input("big", (1000, 1000), "f32")
    graph.output("y", asg.exp(x))
    with pytest.raises(OutOfMemoryError, match=r"big f32\[1000,1000\]: 3.815 MiB"):
        compile(graph, "numpy", memory_limit=1000)


def test_more_memory_than_the_machine_has_is_refused_before_the_run(monkeypatch):
    graph = asg.Graph("static")
    graph.output("y", asg.exp(graph.input("big", (1000, 1000), "f32")))
    exe = compile(graph, "numpy")
    monkeypatch.setattr("asg_numpy.run.program.memory_of_machine", lambda: 1000)
    words = r"this machine has 1000 .*: buffers 7\.\d+ MiB; .*big f32\[1000,1000\].*smaller batch"
    with pytest.raises(OutOfMemoryError, match=words):
        exe(big=np.ones((1000, 1000), "f4"))
    rows = asg.Graph("rows")
    rows.output("y", asg.exp(rows.input("big", ("N", 1000), "f32")))
    with pytest.raises(OutOfMemoryError, match=r"machine has 1000 .*big f32\[1000,1000\]"):
        compile(rows, "numpy")(big=np.ones((1000, 1000), "f4"))  # a plan from a template
    graph.parameter("w", (1 << 24, 1 << 24))
    with pytest.raises(OutOfMemoryError, match=r"w f32.*: 1024 TiB; parameters .*test_plans\.py"):
        compile(graph, "numpy")


# Graphs that cannot be compiled


def test_unknown_op_is_refused_by_name():
    graph = asg.Graph("future")
    x = graph.input("x", (2,), "f32")
    op = Opaque(
        name="warp", kind=Kind.ELEMENTWISE, doc="?", operands=(frozenset({asg.f32}),),
        attrs={"by": AttrType.INT}, samples=(), infer=lambda x, **_: TensorType((2,), asg.f32),
    )  # fmt: skip
    graph.output("y", graph.add(op, (x,), {"by": 1})[0])
    with pytest.raises(asg.BackendError, match=r"'future' uses the op 'warp', .*import the module"):
        compile(graph, "numpy")


def test_what_is_no_graph_is_refused():
    with pytest.raises(asg.GraphError, match="compile takes a graph, got dict"):
        compile({}, "numpy")


def test_passes_may_be_chosen():
    graph = asg.Graph()
    x = graph.input("x", (2,), "f32")
    graph.output("y", asg.softmax(x * 1 + 0, 0))
    plain, usual = compile(graph, "numpy", passes=()), compile(graph, "numpy")
    assert len(plain.lowered) > len(usual.lowered)
    right = np.exp([0.0, 1]) / np.exp([0.0, 1]).sum()
    for exe in (plain, usual, compile(graph, "numpy", passes=["drop_dead"])):
        np.testing.assert_allclose(exe(x=[0, 1])["y"], right, rtol=1e-6)
    with pytest.raises(asg.GraphError, match="there is no pass 'nothing'"):
        compile(graph, "numpy", passes=["nothing"])


def test_explain_lists_the_steps():
    graph = asg.Graph()
    w = graph.parameter("w", (2, 2), "f32")
    graph.output("y", asg.tanh(w).named("activated"))
    graph.update("w", w + 1)
    text = compile(graph, "numpy").explain()
    assert "'activated' " in text
    assert "at the state 'w'" in text


def test_the_peak_is_a_formula_of_the_symbols_where_it_is_one():
    exe = compile(mlp(512), "numpy")
    formula = exe.memory_formula()
    assert str(formula).count("N") == 1
    assert "bytes for multiples of 64 from 512 up to " in str(formula)
    for size in (formula.since, 768, formula.up_to):
        assert bind(formula.peak, {"N": size}) == exe.memory(N=size).peak
    assert exe.memory_formula(N=5) is None
    assert exe.cache_info().currsize == 0

    graph = asg.Graph("outer")
    x, y = graph.input("x", ("N",), "f32"), graph.input("y", ("M",), "f32")
    graph.output("z", asg.outer(asg.exp(x), asg.exp(y)))
    outer = compile(graph, "numpy")
    formula = outer.memory_formula()
    assert "M*N" in str(formula)
    for n, m in ((64, 64), (320, 192), (128, formula.up_to)):
        assert bind(formula.peak, {"N": n, "M": m}) == outer.memory(N=n, M=m).peak
    alone = outer.memory_formula(M=64)
    assert bind(alone.peak, {"N": 320}) == outer.memory(N=320, M=64).peak


def test_a_formula_begins_where_small_sizes_are_planned_apart():
    graph = asg.Graph("at least")
    x = graph.input("x", ("N",), "f32")
    graph.output("y", asg.exp(asg.iota(("max(N, 300)",), 0, graph=graph).cast("f32")) * asg.sum(x))
    exe = compile(graph, "numpy")
    formula = exe.memory_formula()
    assert formula.since == 512
    assert bind(formula.peak, {"N": 640}) == exe.memory(N=640).peak


def test_a_peak_that_no_polynomial_is_has_no_formula():
    few = asg.Graph("few")
    few.output("y", asg.exp(few.input("x", ("N",), "f32")))
    few.assume("N <= 100")
    assert compile(few, "numpy").memory_formula() is None


def test_a_polynomial_is_found_and_verified():
    def peak(sizes):
        n, m = sizes["n"], sizes["m"]
        return 3 * n * n * m - 2 * n * m + 7 * m + 5

    assert peak_formula(peak, ["m", "n"]) == (
        parse_dim("3*m*n**2 - 2*m*n + 7*m + 5"), 4096, 64,
    )  # fmt: skip
    assert peak_formula(lambda sizes: sizes["n"] ** 3 + 1, ["n"]).peak == parse_dim("n**3 + 1")
    assert peak_formula(lambda sizes: 12, ["n"]) == (12, 4096, 64)
    assert peak_formula(lambda sizes: min(sizes["n"], 500), ["n"]) == (parse_dim("n"), 448, 64)
    assert peak_formula(lambda sizes: sizes["n"] ** 4, ["n"]) is None
    assert peak_formula(lambda sizes: max(sizes["n"], 100), ["n"]) == (parse_dim("n"), 4096, 128)
    assert peak_formula(lambda sizes: max(sizes["n"], 300), ["n"]) == (parse_dim("n"), 4096, 512)
    assert peak_formula(lambda sizes: sizes["n"] // 128, ["n"]) is None
    assert peak_formula(lambda sizes: 1, ["a", "b", "c"]) is None
    assert str(peak_formula(lambda sizes: max(sizes["n"], 100), ["n"])) == (
        "n bytes for multiples of 64 from 128 up to 4096"
    )


def test_no_formula_is_looked_for_where_a_plan_takes_too_long(monkeypatch):
    now = iter(count(step=0.3))
    monkeypatch.setattr("asg.runtime.memory.peak_formula.process_time", lambda: next(now))
    planned = []
    assert peak_formula(lambda sizes: planned.append(sizes) or 1, ["n"]) is None
    assert len(planned) == 1  # a second plan would end after 1.2 s
