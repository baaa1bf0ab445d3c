"""No invocation writes what another may read, in any kernel for a GPU.

Drivers on a CPU run the invocations of a workgroup in step, and hide it.
"""

from functools import partial

import numpy as np
import pytest

import asg
from asg.core.dtypes import DType
from asg.core.opdef import Kind
from asg.ops._support.catalogue import OPS
from asg.runtime.compiling import compile
from asg.testing import interpret
from asg.testing.programs import random_program
from asg.testing.programs.derivatives import derived
from asg.testing.programs.noise import Judge
from asg.testing.samples import feeds_of, graph_of, takes
from asg_numpy.native.wgsl import Unreadable
from tests.wgpu.compiled import lowered
from tests.wgpu.kernel_text import kernel_of
from tests.wgpu.paper_card import Card, Dispatching, Memory, RaceError, View, run

full = partial(pytest.param, marks=pytest.mark.full)


def carried_from_one_number():
    """A scan in a branch, whose carries are expm1 of a number and that number, spread."""
    graph = asg.Graph()
    x, xs = graph.input("x", (1,)), graph.input("xs", (3, 1))

    def scanned(x):
        first = (asg.expm1(x), asg.broadcast_to(x, (3,)))
        carry, ys = asg.scan(lambda c, e: ((c[0] * 0.5 + e, c[1] * e), c[0] * 2.0), first, xs)
        return asg.sum(carry[0]) + asg.sum(carry[1]) + asg.sum(ys) + xs[0]

    graph.output("y", asg.cond(graph.input("p", (), "bool"), scanned, lambda x: xs[0], x))
    feeds = {"x": np.float32([0.5]), "p": np.bool_(True), "xs": np.float32([[1], [2], [3]])}
    return graph, feeds


def test_groups_side_by_side_do_not_write_what_others_read(backend):
    """One wrote expm1 of a number in its place, while the other still copied the number."""
    graph, feeds = carried_from_one_number()
    right = interpret(graph, feeds)["y"]
    np.testing.assert_allclose(run(graph, feeds)["y"], right, rtol=1e-6)
    found = compile(graph, backend)(feeds)["y"].numpy()
    np.testing.assert_allclose(found, right, rtol=1e-6)


# Ops that the host has a part in, and cast, whose samples are of f16, too: the card has none.
ELSEWHERE = {"own", "vary", "part", "cast"}
ON_PAPER = [
    op for op in OPS.values()
    if op.kind not in (Kind.LEAF, Kind.COLLECTIVE) and op.name not in ELSEWHERE
    and takes(op, DType.F32)
]  # fmt: skip


@pytest.mark.parametrize("op", ON_PAPER, ids=lambda op: op.name)
def test_samples_of_every_op(op):
    graph = graph_of(op, DType.F32)
    feeds = feeds_of(op, graph, np.random.default_rng(0))
    found, right = run(graph, feeds), interpret(graph, feeds)
    for name, array in right.items():
        np.testing.assert_allclose(found[name], array, rtol=1e-3, atol=1e-3, err_msg=name)


@pytest.mark.parametrize("seed", [*range(7000, 7024), *map(full, range(7024, 7400))])
def test_random_programs(seed):
    """Values and gradients; those of other dtypes than f32 are left out."""
    program = random_program(seed)
    if program.dtype != "f32":
        return
    whole = derived(program, 1)
    graph = lowered(whole.graph, whole.symbols)
    try:
        found = Card(graph, choice=seed % 2).run({n: whole.feeds[n] for n in graph.inputs})
    except Unreadable:
        return
    assert not Judge(whole.graph, whole.feeds, whole.symbols, True).differences(found)


# Handmade kernels

KERNEL = """
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
var<workgroup> shared_x: array<f32, 64>;
fn at_0(i: i32) -> f32 {{ return buf_0[i]; }}
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {{
  let lane = i32(local.x);
  {}
}}"""


def ran(statements, groups=1):
    memory = Memory(64, written=True)
    memory.words[:] = np.arange(64, dtype=np.float32).view(np.uint32)
    views = {"buf_0": View(memory, 0, "f32", 64, "buf_0")}
    Dispatching(kernel_of(KERNEL.format(statements)), views, (groups, 1, 1), 0).start(())
    return memory.words.view(np.float32)


BARRIER = "workgroupBarrier();"
TURNED = "shared_x[lane] = at_0(lane); {} buf_0[lane] = shared_x[63 - lane];"


def test_neighbours_are_seen_after_a_barrier():
    np.testing.assert_array_equal(ran(TURNED.format(BARRIER)), np.arange(64)[::-1])


@pytest.mark.parametrize(
    ("statements", "groups", "fault"),
    [
        (TURNED.format(""), 1, "reads word 63 where another writes"),
        ("let x = at_0(0); if (lane == 5) { buf_0[0] = x + 1.0; }", 1, "writes word 0 where"),
        ("buf_0[lane / 2] = 1.0;", 1, "two invocations write one word"),
        ("let x = at_0(lane); workgroupBarrier(); buf_0[lane] = x;", 2, "writes word 0 where"),
        ("if (lane < 5) { workgroupBarrier(); }", 1, "a barrier that some"),
        ("if (lane < 5) { return; } workgroupBarrier();", 1, "a barrier that some"),
        ("while (lane >= 0) { }", 1, "a loop does not end"),
    ],
)  # fmt: skip
def test_what_others_could_see_is_a_fault(statements, groups, fault):
    with pytest.raises(RaceError, match=fault):
        ran(statements, groups)


def test_what_nothing_wrote_is_nan():
    memory = Memory(64, written=False)
    views = {"buf_0": View(memory, 0, "f32", 64, "buf_0")}
    kernel = kernel_of(KERNEL.format("let x = at_0(lane); buf_0[lane] = x + 1.0;"))
    Dispatching(kernel, views, (1, 1, 1), 0).start(())
    assert np.isnan(memory.words.view(np.float32)).all()
