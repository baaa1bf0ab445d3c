"""The passes' timeline: each rewrite with its rule, what went and what came."""

import pytest

import asg
from asg_viewer.timeline.frames import timeline


@pytest.fixture
def found():
    g = asg.Graph("net")
    x = g.input("x", ("N",), "f32")
    y = (x * 1.0 + 0.0) * 2.0
    z = asg.exp(x) + asg.exp(x)
    asg.sin(y)  # nobody needs it
    g.output("out", asg.neg(-y) + z)
    return timeline(g)


def test_every_rewrite_of_the_history_is_a_frame(found) -> None:
    rules = {(frame.pass_name, frame.rule) for frame in found.frames}
    assert ("simplify", "multiply_by_one") in rules
    assert any(name == "deduplicate" for name, _ in rules)
    assert [frame.number for frame in found.frames] == list(range(len(found.frames)))
    assert sum(stage.count for stage in found.stages) == len(found.frames)
    assert sum(found.counts.values()) == len(found.frames)
    assert found.stages[0].before is found.graph
    assert found.stages[-1].after is not found.graph
    for stage in found.stages:
        assert stage.doc
        for frame in found.frames[stage.first : stage.first + stage.count]:
            assert found.stages[frame.step] is stage
            assert frame.title == (
                stage.before.nodes[frame.node].name or stage.before.nodes[frame.node].op.name
            )


def test_a_frame_says_what_its_rule_does(found) -> None:
    frame = next(each for each in found.frames if each.rule == "multiply_by_one")
    assert "x" in frame.doc
    assert frame.removed == (frame.node,)
    stage = found.stages[frame.step]
    assert stage.before.nodes[frame.node].op.name == "mul"


def test_nodes_of_both_graphs_are_accounted_for(found) -> None:
    for stage in found.stages:
        frames = found.frames[stage.first : stage.first + stage.count]
        added = [node for frame in frames for node in frame.added]
        removed = {node for frame in frames for node in frame.removed}
        assert len(added) == len(set(added))
        assert len(stage.before) - len(removed) + len(added) == len(stage.after)
        for frame in frames:
            assert all(node < len(stage.after) for node in (*frame.added, *frame.stands_for))


def test_compositions_that_are_opened_add_their_parts() -> None:
    g = asg.Graph("net")
    x = g.input("x", (2, 3), "f32")
    y = asg.softmax(x)
    g.output("out", asg.exp(y))
    found = timeline(g, ["decompose"])
    frame = next(each for each in found.frames if each.node == y.ref.node)
    stage = found.stages[frame.step]
    assert frame.rule == "decompose"
    assert len(frame.added) == len(stage.after) - len(g) + 1
    assert {"exp", "div"} <= {stage.after.nodes[node].op.name for node in frame.added}
    assert set(frame.stands_for) <= set(frame.added)


def test_a_graph_with_nothing_to_do_has_no_frames() -> None:
    g = asg.Graph("net")
    g.output("out", asg.exp(g.input("x", (2,), "f32")))
    found = timeline(g)
    assert found.frames == ()
    assert found.stages == ()
