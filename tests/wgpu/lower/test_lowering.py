"""The rewrites of graphs before kernels: each is verified as the passes are."""

from operator import le

import pytest

from asg.core.node import Ref
from asg.core.opdef import Kind
from asg.core.subgraphs import bind_graph
from asg.core.verify import verify
from asg.passes.manager import check_interface
from asg.runtime.lowering import lower
from asg_wgpu.ir.target import Target
from asg_wgpu.lower.bounds_checks import with_checks
from asg_wgpu.lower.rewrite import rewritten
from asg_wgpu.schedule.build import make_schedule
from tests.small_graphs import SMALL_GRAPHS

FEATURES = frozenset({"shader-f16", "subgroup"})
CALLERS = ("lower.loops.branches", "lower.legalize", "schedule.oversized")
REWRITES = {  # small graphs that some target's kernels do not fit
    "stages", "long_products", "eight_axes", "wide_join", "gathers", "scatters", "lstm", "branches",
    "nested_loops", "watched_loops", "slabs", "crowded_slabs",
}  # fmt: skip


@pytest.fixture
def sizes(monkeypatch):
    """The numbers of nodes before and after each rewrite of a test, all of them verified."""
    found = []

    def verified(graph, builds):
        made = rewritten(graph, builds)
        verify(made.graph)
        check_interface(graph, made.graph)
        assert len(made.origins) == len(made.graph)
        assert set(made.origins) <= set(range(len(graph)))
        for node in graph.nodes:
            for index, type_ in enumerate(node.types):
                value = made.values[Ref(node.id, index)]
                sources = (node, *(graph.nodes[ref.node] for ref in node.inputs))
                if Kind.SORT in {each.op.kind for each in sources}:  # readers may need few places
                    assert value.dtype is type_.dtype
                    assert all(map(le, value.shape, type_.shape))
                else:
                    assert value.type == type_
        if builds:
            found.append((len(graph), len(made.graph)))
        return made

    for caller in CALLERS:
        monkeypatch.setattr(f"asg_wgpu.{caller}.rewritten", verified)
    return found


@pytest.mark.parametrize("name", SMALL_GRAPHS)
def test_rewrites_are_valid_and_keep_the_interface(name, sizes):
    golden = SMALL_GRAPHS[name]()
    graph = lower(bind_graph(golden.compiled, golden.sizes), frozenset())
    if golden.check_indices:
        graph, _ = with_checks(graph)
        verify(graph)
    binding = {} if golden.binding is None else {"binding": golden.binding}
    for is_watched in (True, False):
        make_schedule(graph, Target(features=FEATURES, is_watched=is_watched, **binding))
    assert name not in REWRITES or sizes
