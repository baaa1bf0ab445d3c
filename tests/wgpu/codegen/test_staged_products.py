"""Products whose tiles a workgroup stages in its memory."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.extend import interpret
from asg.kernel.costs import registers
from asg.runtime.lowering import lower
from asg_wgpu import WgpuBackend
from asg_wgpu.codegen.contractions.tiles import is_possible, staged_question
from asg_wgpu.ir.plan_numbers import plans, using
from asg_wgpu.ir.schedule import Dispatch, Schedule
from asg_wgpu.ir.target import EMPTY, Staged, Target
from asg_wgpu.schedule.build import make_schedule
from asg_wgpu.tune.search import tuned
from tests.wgpu.compiled import cpu, default, lowered
from tests.wgpu.paper_card import Card

pytestmark = pytest.mark.sampled(3)

LARGE, HIGH, WIDE = (128, 128, 8, 8, 8, 1), (128, 64, 8, 8, 8, 1), (64, 128, 8, 8, 8, 1)
MEDIUM, DEEP = (64, 64, 16, 8, 8, 2), (64, 64, 32, 8, 8, 4)
SHALLOW, SMALL = (64, 64, 16, 4, 4, 1), (16, 32, 64, 4, 4, 8)
TILES = ("large", "high", "wide", "medium", "shallow", "small")
NVIDIA = Target(shared_bytes=49_152, features=frozenset({"shader-f16", "subgroup"}))
RNG = np.random.default_rng(0)


def taking(tile: tuple[int, ...], buffers: int = 2) -> Mapping[str, object]:
    """Numbers by which every product takes a tile."""
    return {
        "staged_products.work": 1, "staged_products.work_on_cpu": 1,
        "staged_products.long": 1, "staged_products.used": 1e-6,
        "staged_products.buffers": buffers,
        **{f"staged_products.{name}": tile for name in TILES},
    }  # fmt: skip


def numbers(*shape: int, dtype: str = "f4") -> np.ndarray:
    return RNG.standard_normal(shape).astype(dtype)


def product(layout: str, batch: int, m: int, n: int, k: int, dtype: str = "f32") -> asg.Graph:
    """A product of operands that lie along their rows (N) or their columns (T)."""
    left, right = ((batch, k, m) if layout[0] == "T" else (batch, m, k),
                   (batch, n, k) if layout[1] == "T" else (batch, k, n))  # fmt: skip
    g = asg.Graph("product")
    a, b = g.input("a", left, dtype), g.input("b", right, dtype)
    a = asg.swapaxes(a, 1, 2) if layout[0] == "T" else a
    g.output("c", a @ (asg.swapaxes(b, 1, 2) if layout[1] == "T" else b))
    return g


def fed(graph: asg.Graph) -> dict[str, np.ndarray]:
    return {
        name: numbers(*map(int, each.shape), dtype=each.dtype.numpy)
        for name, each in graph.inputs.items()
    }


def on_paper(graph: asg.Graph, feeds: Mapping[str, np.ndarray], *, choice: int = 0, **sizes: int):
    """The outputs in the interpreter of kernels, which finds no fault; each kernel is proved."""
    paper = default()._replace(target=NVIDIA)
    card = Card(lowered(graph, sizes), paper, choice)
    assert any("tile0" in each.kernel.source({}) for each in card.schedule.dispatches)
    assert [each.unproved for each in card.schedule.dispatches if each.unproved] == []
    return card.run(feeds)


def close(found: np.ndarray, wanted: np.ndarray, tolerance: float = 3e-5) -> None:
    np.testing.assert_allclose(found, wanted, rtol=tolerance, atol=tolerance)


# Values


@pytest.mark.parametrize("layout", ["NN", "NT", "TN"])
@pytest.mark.parametrize(
    ("tile", "buffers", "sizes"),
    [
        (LARGE, 2, (1, 132, 140, 20)),  # an odd number of tiles, the first a short one
        (LARGE, 2, (2, 129, 131, 8)),  # a single tile
        (MEDIUM, 2, (1, 67, 70, 35)),
        (MEDIUM, 1, (2, 64, 68, 32)),
        (SHALLOW, 2, (1, 72, 65, 50)),
        (DEEP, 1, (1, 65, 64, 70)),
        (SMALL, 2, (3, 17, 36, 130)),
        (SMALL, 1, (1, 31, 33, 64)),
    ],
)
def test_tiles_of_odd_sizes(layout, tile, buffers, sizes):
    graph = product(layout, *sizes)
    feeds = fed(graph)
    with using(taking(tile, buffers)):
        found = on_paper(graph, feeds, choice=buffers - 1)["c"]
    close(found, interpret(graph, feeds)["c"])


@pytest.mark.parametrize(("layout", "tile"), [("NT", LARGE), ("NN", MEDIUM), ("TN", SMALL)])
def test_a_driver_agrees(layout, tile, backend):
    graph = product(layout, 2, 130, 68, 44)
    feeds = fed(graph)
    with using(taking(tile)):
        exe = asg.compile(graph, backend)
        assert any("tile0" in each.source for each in exe.kernels())
        found = exe(feeds)["c"].numpy()
    close(found, interpret(graph, feeds)["c"])


def test_a_matrix_is_read_by_pairs_along_rows_and_by_fours_across(backend):
    g = asg.Graph("square")
    a = g.input("a", (68, 68))
    g.output("c", a @ a)
    feeds = fed(g)
    with using(taking(MEDIUM)):
        exe = asg.compile(g, backend)
        assert any("two_at_0(" in each.source for each in exe.kernels())
        close(exe(feeds)["c"].numpy(), interpret(g, feeds)["c"])
        close(on_paper(g, feeds)["c"], interpret(g, feeds)["c"])


# Operands and epilogues


FRAGMENTS = {
    "padded": lambda a, b: asg.pad(a, ((1, 2), (0, 3))) @ asg.pad(b, ((0, 3), (2, 1))),
    "flipped and sliced": lambda a, b: asg.flip(a, (1,))[1:, ::2] @ b[::2, :-3],
    "repeated": lambda a, b: asg.broadcast_to(a[:1], (60, 36)) @ asg.flip(b, (0,)),
}


@pytest.mark.parametrize("name", FRAGMENTS)
@pytest.mark.parametrize("tile", [MEDIUM, SMALL])
def test_operands_are_read_through_views(name, tile):
    g = asg.Graph(name)
    g.output("c", FRAGMENTS[name](g.input("a", (65, 36)), g.input("b", (36, 68))))
    feeds = fed(g)
    with using(taking(tile)):
        found = on_paper(g, feeds)["c"]
    close(found, interpret(g, feeds)["c"])


def test_windows_are_contracted_where_they_lie():
    g = asg.Graph("windows")
    x, w = g.input("x", (1, 5, 11, 12)), g.input("w", (68, 5, 3, 3))
    g.output("y", asg.conv2d(x, w, padding=1))
    g.output("z", asg.conv2d(x, w, stride=2, padding=(2, 1)))
    feeds = fed(g)
    with using(taking(WIDE)):
        found = on_paper(g, feeds)
    for name, wanted in interpret(g, feeds).items():
        close(found[name], wanted, 1e-4)


def layer(rows: int, columns: int) -> asg.Graph:
    g = asg.Graph("layer")
    x, w = g.input("x", (rows, 36)), g.input("w", (36, columns))
    bias = g.input("bias", (columns,))
    mask, rest = g.input("mask", (rows, columns), "bool"), g.input("rest", (rows, columns))
    y = asg.gelu(x @ w + bias)
    g.output("y", asg.where(mask, y, 0.0) + rest)
    g.output("before", y)
    return g


@pytest.mark.parametrize(
    ("tile", "sizes"), [(MEDIUM, (70, 66)), (SMALL, (70, 66)), (MEDIUM, (64, 128))]
)
def test_what_follows_a_product_is_computed_before_it_is_stored(tile, sizes):
    g = layer(*sizes)
    feeds = fed(g) | {"mask": RNG.random(sizes) < 0.5}
    with using(taking(tile)):
        assert len(make_schedule(lowered(g, {}), NVIDIA).dispatches) == 1
        found = on_paper(g, feeds)
    for name, wanted in interpret(g, feeds).items():
        close(found[name], wanted)


@pytest.mark.parametrize("columns", [40, 64])
def test_parameters_are_updated_by_the_product_that_makes_their_gradient(columns):
    start, x, y = numbers(64, columns), numbers(96, 64), numbers(96, columns)
    g = asg.Graph("regression")
    w = g.parameter("w", (64, columns), init=start)
    g.output("loss", asg.sum(asg.square(g.input("x", (96, 64)) @ w - g.input("y", y.shape))))
    step = asg.train_step(g, loss="loss", optimizer=asg.optim.sgd(1e-3))
    with using(taking(MEDIUM)):
        card = Card(lowered(step, {}), default())
        card.run({"x": x, "y": y, "w": start, "optim/step": np.zeros((), "i4")})
    (last,) = (each for each in card.schedule.dispatches if "dot_general+sub" in each.label)
    assert "tile0" in last.kernel.source({})
    assert last.aligned  # the parameter is updated in place
    close(card.state("w"), start - 2e-3 * x.T @ (x @ start - y), 1e-4)


def test_products_of_halves_are_summed_in_f32():
    graph = product("NT", 1, 70, 68, 100, "f16")
    feeds = fed(graph)
    with using(taking(MEDIUM)):
        found = on_paper(graph, feeds)["c"]
    exact = feeds["a"].astype("f8") @ feeds["b"].astype("f8").swapaxes(1, 2)
    np.testing.assert_array_less(np.abs(found - exact), 2.0**-11 * np.abs(exact) + 2e-4)


@pytest.mark.parametrize("made_for", [130, 40])
@pytest.mark.parametrize(
    ("left", "right"), [(("N", 36), (36, 66)), (("N", 34), ("N", 68)), ((65, 20), (20, "N"))]
)
def test_sizes_may_depend_on_symbols(left, right, made_for):
    g = asg.Graph("sized")
    x, y = g.input("x", left), g.input("y", right)
    g.output("c", (asg.swapaxes(x, 0, 1) if left[0] == right[0] else x) @ y)
    graph = lower(g, WgpuBackend.claims)
    for size in (130, 40):
        feeds = {
            name: numbers(*(size if dim == "N" else dim for dim in shape))
            for name, shape in (("x", left), ("y", right))
        }
        with using(taking(MEDIUM)):
            card = Card(graph, default(), binding={"N": size}, made_for={"N": made_for})
            assert "tile0" in card.schedule.dispatches[0].kernel.source({})
            assert card.schedule.dispatches[0].unproved == ()
            close(card.run(feeds)["c"], interpret(g, feeds)["c"])


# Choices


def question_of(graph: asg.Graph, target: Target = NVIDIA):
    bound = lowered(graph, {})
    (node,) = (node for node in bound.nodes if node.op.name == "dot_general")
    return staged_question(bound, node, target)


@pytest.mark.parametrize(
    ("layout", "sizes", "tile", "beside"),
    [
        ("NN", (1, 1024, 1024, 1024), MEDIUM, 1), ("NN", (1, 2048, 2048, 2048), LARGE, 1),
        ("NT", (1, 2048, 4096, 4096), LARGE, 1), ("NT", (1, 2048, 50304, 768), LARGE, 16),
        ("TN", (1, 768, 3072, 2048), MEDIUM, 1), ("NN", (1, 128, 512, 784), SMALL, 1),
        ("TN", (1, 512, 784, 128), MEDIUM, 1), ("NN", (1, 512, 128, 512), SMALL, 1),
        ("NT", (48, 512, 512, 64), LARGE, 1), ("NN", (48, 512, 64, 512), MEDIUM, 1),
        ("NN", (128, 64, 64, 32), MEDIUM, 1), ("NN", (1, 1000, 1003, 1001), MEDIUM, 1),
        ("NN", (1, 1024, 512, 512), MEDIUM, 1), ("NN", (1, 2048, 768, 768), MEDIUM, 1),
        ("NN", (1, 4096, 256, 128), MEDIUM, 1), ("NN", (1, 256, 256, 256), SMALL, 1),
        ("TN", (256, 64, 64, 256), MEDIUM, 1), ("NN", (1, 64, 100_352, 576), WIDE, 16),
        ("NN", (1, 100_352, 64, 576), HIGH, 1),
    ],
)  # fmt: skip
def test_a_tile_suits_its_shape(layout, sizes, tile, beside):
    found = question_of(product(layout, *sizes)).taken
    assert found.numbers == (*tile, 2, min(beside, -(-sizes[1] // tile[0])))


def test_short_and_flat_products_have_tiles_in_registers():
    assert question_of(product("NN", 1, 128, 128, 32)) is None
    assert question_of(product("NN", 1, 32, 10, 32)) is None
    assert question_of(product("NN", 1, 4, 4096, 4096)) is None


def test_a_small_product_of_long_rows_has_lanes_along_them():
    """An invocation would wait for 32 loads in turn: 24 µs for the classes of a small net."""
    assert question_of(product("NN", 1, 32, 10, 128)).taken.numbers[:6] == SMALL


def test_products_on_a_cpu_have_tiles_in_registers():
    graph = product("NN", 1, 1024, 1024, 1024)
    assert question_of(graph, Target()) is not None
    assert question_of(graph, cpu().target) is None


@pytest.mark.parametrize("tile", [LARGE, HIGH, WIDE, MEDIUM, DEEP, SHALLOW, SMALL])
@pytest.mark.parametrize("target", [Target(), NVIDIA])
def test_every_tile_has_room_on_every_target(tile, target):
    assert any(is_possible(Staged(*tile, buffers, 1), target) for buffers in (1, 2))


@pytest.mark.parametrize("layout", ["NN", "NT", "TN"])
@pytest.mark.parametrize("tile", [LARGE, HIGH, WIDE, MEDIUM, DEEP, SHALLOW, SMALL])
def test_variables_fit_the_registers(layout, tile):
    with using(taking(tile)):
        (dispatch,) = make_schedule(
            lowered(product(layout, 1, 520, 516, 512), {}), NVIDIA
        ).dispatches
    assert dispatch.question.taken.numbers[:6] == tile
    assert registers(dispatch.program) <= plans().staged_products.registers


def test_operands_that_are_loaded_number_by_number_wait_for_each_other():
    def most(layout: str) -> int:
        with using(taking(LARGE)):
            graph = lowered(product(layout, 1, 520, 516, 512), {})
            return registers(make_schedule(graph, NVIDIA).dispatches[0].program)

    assert most("NT") <= most("NN")  # NN loads vectors of its right operand


@pytest.mark.parametrize(
    ("choice", "is_taken"),
    [
        (Staged(128, 64, 8, 8, 8, 1, 2, 4), True), (Staged(64, 64, 16, 8, 4, 2, 1, 1), True),
        (Staged(128, 128, 64, 8, 8, 4, 2, 1), False),  # more memory than there is
        (Staged(16, 32, 8, 8, 8, 8, 2, 1), False),  # a tile of fewer rows than its lanes have
        (Staged(96, 64, 8, 8, 8, 1, 2, 1), False),
    ],
)  # fmt: skip
def test_a_table_gives_another_tile_where_it_can_be(choice, is_taken):
    graph = product("NN", 1, 1024, 1024, 1024)
    plain = question_of(graph)
    target = replace(NVIDIA, table=EMPTY.with_choices({plain.problem: choice}))
    found = question_of(graph, target)
    assert found.taken == (choice if is_taken else plain.taken)


def test_a_tile_of_more_registers_than_there_are_is_not_taken():
    graph = lowered(product("NN", 1, 1024, 1024, 1024), {})
    (plain,) = make_schedule(graph, NVIDIA).dispatches
    choice = Staged(128, 64, 8, 8, 8, 1, 2, 1)
    table = EMPTY.with_choices({plain.question.problem: choice})
    (found,) = make_schedule(graph, replace(NVIDIA, table=table)).dispatches
    assert found.question.taken == choice
    with using({"staged_products.registers": registers(found.program) - 1}):
        (found,) = make_schedule(graph, replace(NVIDIA, table=table)).dispatches
    assert found.question.taken != choice


def test_a_search_tries_other_tiles_one_number_after_another():
    graph = lowered(product("NN", 1, 1024, 1024, 1024), {})
    best = Staged(128, 64, 16, 8, 8, 2, 2, 4)

    def seconds(schedule: Schedule, dispatch: Dispatch) -> float:
        pairs = zip(dispatch.question.taken.numbers, best.numbers, strict=True)
        return 1.0 + sum(a != b for a, b in pairs)

    (kernel,) = tuned(graph, NVIDIA, seconds)
    assert (kernel.before.numbers[:6], kernel.after) == (MEDIUM, best)


@pytest.mark.parametrize(
    ("sizes", "parts"),
    [((64, 64, 65536), 32), ((256, 256, 16384), 32), ((768, 768, 2048), 4),
     ((1024, 1024, 4096), 4), ((768, 3072, 2048), 4), ((512, 128, 512), 1)],
)  # fmt: skip
def test_a_long_product_is_cut_into_parts_that_fill_a_card(sizes, parts):
    dispatches = make_schedule(lowered(product("TN", 1, *sizes), {}), NVIDIA).dispatches
    assert len(dispatches) == 1 + (parts > 1)
    tile = dispatches[0].question.taken
    tiles = -(-sizes[0] // tile.rows) * -(-sizes[1] // tile.columns)
    assert dispatches[0].workgroups[0] == tiles * parts
