"""The manager: the interface that it keeps, its records, its errors, and how far it scales."""

import numpy as np
import pytest

import asg
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Origin, Ref
from asg.core.printer import text
from asg.init import values
from asg.ops._support.emitting import emit
from asg.ops.elementwise.arithmetic import ADD, NEG
from asg.ops.elementwise.exponential import TANH
from asg.passes import DEFAULT, LOWER, PASSES, History, Pass, optimize, run
from asg.passes.manager import Match, rule, rule_pass
from asg.passes.rewriter import Rewriter
from tests.passes.graphs import assert_same_values, formula


def step() -> Graph:
    """A small training step with an unused input, in scopes."""
    g = Graph("step")
    x = g.input("x", ("N", 3))
    g.input("unused", (2,))
    w = g.parameter("w", (3,), init=values(np.ones(3, np.float32)))
    count = g.state_variable("count", (), "i32")
    with g.scope("layer"):
        h = asg.tanh((x @ w) * 1).named("h")
    loss = g.output("loss", asg.mean(asg.square(h) + asg.square(-h)))
    joint = asg.splice(g, asg.gradients(loss, [w]))
    joint.update("w", joint.leaf("w") - joint["grad/w"] * 0.1)
    joint.update("count", joint.leaf("count") + (count.type.rank + 1))
    return joint


FEEDS = {
    "x": np.random.default_rng(0).standard_normal((4, 3)).astype(np.float32),
    "unused": np.zeros(2, np.float32),
    "w": np.ones(3, np.float32),
    "count": np.int32(7),
}


@pytest.mark.parametrize("passes", [DEFAULT, LOWER, *([each] for each in PASSES.values())])
def test_outputs_updates_leaves_and_values_stay(passes: list[Pass]) -> None:
    before = step()
    printed = text(before)
    after = optimize(before, passes)
    assert text(before) == printed
    assert after is not before
    assert after.name == before.name
    assert after.symbols == before.symbols
    for kind in ("inputs", "parameters", "state", "outputs", "updates"):
        old, new = getattr(before, kind), getattr(after, kind)
        assert [(n, t.type) for n, t in old.items()] == [(n, t.type) for n, t in new.items()]
    assert after.leaf("w").node.attrs == before.leaf("w").node.attrs
    assert_same_values(before, after, FEEDS)


@pytest.mark.parametrize("passes", [DEFAULT, LOWER])
def test_optimizing_again_finds_nothing(passes: tuple[Pass, ...]) -> None:
    once = optimize(step(), passes)
    history = History()
    again = optimize(once, passes, history=history)
    assert text(again) == text(once)
    assert again is not once
    assert history.steps == []


def test_result_does_not_share_what_can_grow() -> None:
    g = Graph("g")
    g.output("y", g.input("x", (2,)).exp())
    after = optimize(g)
    after.output("z", after["y"] * 2)
    assert list(g.outputs) == ["y"]
    assert len(g) == 2


def test_nodes_keep_name_scope_origin_and_source() -> None:
    before = step()
    graph, history = run(before, DEFAULT)
    h = graph.leaf("h").node
    assert (h.scope, h.source, h.origin) == ("layer", before.leaf("h").node.source, None)
    for node in before.nodes:
        refs = history.follow(Ref(node.id, 0))
        if refs is not None and node.op is graph.nodes[refs.node].op:
            assert node.origin == graph.nodes[refs.node].origin or node.origin is not None


def test_origins_name_the_node_of_the_first_graph_after_many_passes() -> None:
    g = Graph("first")
    x, y = g.input("x", (2,)), g.input("y", (2,))
    dead = [asg.exp(x) for _ in range(3)]
    sum_ = (x + (-y) * 1).named("sum")
    g.output("z", sum_)
    assert len(dead) == 3
    graph = optimize(g, ["drop_dead", "deduplicate", "simplify"])
    made = graph["z"].node
    assert made.op.name == "sub"
    assert made.origin == Origin("first", sum_.ref.node, "add_negative")
    assert made.source == sum_.node.source
    assert graph.leaf("sum").ref == graph["z"].ref


def test_history_tells_each_step_and_follows_a_value() -> None:
    g = Graph("g")
    x = g.input("x", (2,))
    one = (x * 1).exp()
    other = x.exp()
    g.output("z", one + other)
    x.tanh()
    graph, history = run(g, DEFAULT)
    assert [step.pass_name for step in history.steps] == ["simplify", "deduplicate", "drop_dead"]
    assert history.steps[0].before is g
    assert history.steps[-1].after is graph
    assert all(a.after is b.before for a, b in zip(history.steps, history.steps[1:], strict=False))
    assert history.follow(one.ref) == history.follow(other.ref) == graph["z"].node.inputs[0]
    assert history.follow(Ref(6, 0)) is None
    assert [str(rewrite) for rewrite in history.rewrites] == [
        "simplify: %2 -> %0 by multiply_by_one (x * 1 -> x.)",
        "simplify: %1 -> dropped by unused (not needed any more)",
        "deduplicate: %2 -> %1 by deduplicate (the same as %1)",
        "drop_dead: %3 -> dropped by drop_dead (no output or update needs it)",
    ]
    assert str(history).splitlines()[1] == "deduplicate: 5 -> 4 nodes (deduplicate 1)"


@rule(TANH)
def wrong_type(m: Match) -> Tensor | None:
    """tanh(x) → its sum."""
    return m.operands[0].sum()


@rule(TANH)
def wrong_shape(m: Match) -> Tensor | None:
    """tanh(x) → what no shape rule takes."""
    return m.operands[0].reshape(7)


def forget(rewriter: Rewriter) -> None:
    for node in rewriter.source.nodes:
        if node.op is TANH:
            rewriter.drop(node, "forget", "")
        else:
            rewriter.copy(node)


def drop_results(rewriter: Rewriter) -> None:
    for node in rewriter.source.nodes:
        if node.id < len(rewriter.source) - 1:
            rewriter.copy(node)
        else:
            rewriter.drop(node, "drop", "")


def stop_half_way(rewriter: Rewriter) -> None:
    node = rewriter.source.nodes[0]
    rewriter.copy(node)
    rewriter.drop(rewriter.source.nodes[1], "drop", "")


def crash(rewriter: Rewriter) -> None:
    raise ZeroDivisionError("oh")


def lose_an_input(rewriter: Rewriter) -> None:
    for node in rewriter.source.nodes:
        if node.name == "unused":
            rewriter.drop(node, "lose", "")
        else:
            rewriter.copy(node)


def change_an_input(rewriter: Rewriter) -> None:
    for node in rewriter.source.nodes:
        if node.name == "unused":
            rewriter.derive(node, "change")
            new = rewriter.graph.input("unused", (2,))
            rewriter.replace(node, (new,), "change", "")
        else:
            rewriter.copy(node)


def corrupt(rewriter: Rewriter) -> None:
    for node in rewriter.source.nodes:
        rewriter.derive(node, "corrupt")
        if node.op is TANH:
            x = rewriter.operands(node)[0]
            wrong = Node(0, NEG, (x.ref, x.ref), {}, node.types, None, "", None, None)
            result = rewriter.graph.append_copy(wrong, wrong.inputs)
            rewriter.replace(node, result, "corrupt", "")
        else:
            rewriter.copy(node)


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (rule_pass("wrong", "x", [wrong_type]), "wrong_type: node 'h' %"),
        (rule_pass("wrong", "x", [wrong_shape]), "f32[N] has N elements and [7] has 7"),
        (Pass("forget", "x", forget), "uses a dropped value"),
        (Pass("cut", "x", drop_results), "the update 'count' was dropped"),
        (Pass("half", "x", stop_half_way), "%2 and later nodes were neither kept nor dropped"),
        (Pass("lose", "x", lose_an_input), "the leaves changed: unused"),
        (Pass("change", "x", change_an_input), "the leaves changed: unused"),
        (Pass("corrupt", "x", corrupt), "takes 1 operands, got 2"),
        (Pass("lazy", "x", lambda r: r.replace(r.source.nodes[0], [], "", "")), "differ"),
    ],
)
def test_broken_pass_is_named_with_what_ran_before(broken: Pass, words: str) -> None:
    before = step()
    printed = text(before)
    with pytest.raises(GraphError) as caught:
        optimize(before, ["simplify", "fold", broken])
    message = str(caught.value)
    assert f"pass {broken.name!r} (after simplify, fold) broke graph 'step'" in message
    assert words in message
    assert "run the other passes by name" in message
    assert text(before) == printed


def test_crash_in_a_pass_is_named_too() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        optimize(step(), [Pass("crash", "x", crash)])
    assert caught.value.__notes__ == ["pass 'crash' (as the first pass) broke graph 'step'"]


def test_invalid_graph_is_refused_before_any_pass() -> None:
    g = step()
    g._nodes.put(4, g.nodes[4]._replace(inputs=(Ref(99, 0),)))
    with pytest.raises(GraphError, match=r"graph 'step' is not valid: .*%99.* does not stand"):
        optimize(g)


def test_unknown_pass_is_refused_with_the_known_ones() -> None:
    with pytest.raises(GraphError, match=r"no pass 'simplfy'; use one of .*simplify, fold"):
        optimize(step(), ["simplfy"])
    with pytest.raises(GraphError, match=r"passes must be a list, got 'fold'; .*\['fold'\]"):
        optimize(step(), "fold")


def test_outputs_that_are_not_values_are_refused() -> None:
    with pytest.raises(GraphError, match="outputs must be tensors or names, got 3"):
        optimize(step(), inference=True, outputs=3)


def test_rule_needs_words() -> None:
    with pytest.raises(GraphError, match="needs a docstring"):
        rule(TANH)(lambda m: None)


def test_empty_graph_and_no_passes() -> None:
    assert len(optimize(Graph("g"))) == 0
    g = step()
    assert text(optimize(g, [])) == text(g)


def test_symbols_and_assumptions_stay() -> None:
    g = Graph("g")
    x, y = g.input("x", ("N",)), g.input("y", ("M",))
    g.assume("N == M")
    g.output("z", emit(ADD, x, y) * 1)
    after = optimize(g)
    assert tuple(after.facts) == tuple(g.facts)
    assert formula(after["z"]) == "add(x, y)"


def test_long_chain_takes_no_recursion() -> None:
    g = Graph("g")
    x = y = g.input("x", (4,))
    for i in range(3000):
        y = asg.tanh(y) * 1 if i % 2 else asg.exp(x) + y
    g.output("y", y)
    after = optimize(g, LOWER)
    assert len(after) == 3000 + 2


# A pass that knows that it is done


def swept(graph: Graph, *rules) -> tuple[Graph, int]:
    """Return a graph rewritten by a pass of rules, and how many nodes it has looked at."""
    seen: list[Match] = []

    @rule(NEG, TANH)
    def look(match: Match) -> Tensor | None:
        """nothing → nothing."""
        seen.append(match)

    looking = rule_pass("looking", "Looks.", (look, *rules))
    return optimize(graph, [looking, PASSES["drop_dead"]]), len(seen)


@rule(NEG)
def negative_of_negative(match: Match) -> Tensor | None:
    """-(-x) → x."""
    node = match.operands[0].node
    return match.operands[0].graph.tensor(node.inputs[0]) if node.op is NEG else None


def test_a_pass_of_rules_is_not_run_again_on_what_it_made():
    g = Graph("chain")
    x = g.input("x", (3,))
    g.output("y", asg.tanh(asg.tanh(asg.neg(asg.neg(x)))))
    made, count = swept(g, negative_of_negative)
    assert [node.op.name for node in made.nodes] == ["input", "tanh", "tanh"]
    assert count == 5  # the first that a rule fits is looked at twice


def test_a_rule_that_builds_and_then_declines_leaves_the_graph_as_it_is():
    @rule(TANH)
    def undecided(match: Match) -> Tensor | None:
        """tanh x → tanh x, after a look at cos x."""
        asg.cos(match.operands[0])
        return None

    g = Graph("undecided")
    g.output("y", asg.tanh(g.input("x", (3,))))
    history = History()
    made = optimize(g, [rule_pass("undecided", "Declines.", (undecided,))], history=history)
    assert [node.op.name for node in g.nodes] == ["input", "tanh"]
    assert text(made) == text(g)
    assert history.steps == []


def test_it_is_run_again_on_what_no_rule_has_seen():
    @rule(TANH)
    def opened(match: Match) -> Tensor | None:
        """tanh x → sin(-(-x)): the inner nodes are new, and seen in the next sweep alone."""
        return asg.sin(asg.neg(asg.neg(match.operands[0])))

    g = Graph("inner")
    g.output("y", asg.tanh(g.input("x", (3,))))
    made, _ = swept(g, opened, negative_of_negative)
    assert [node.op.name for node in made.nodes] == ["input", "sin"]


def test_nodes_that_stay_where_they_are_are_shared():
    g = Graph("shared")
    x = g.input("x", (3,))
    g.output("y", asg.tanh(asg.sin(x)) * 1)
    made = optimize(g)
    assert all(one is other for one, other in zip(made.nodes, g.nodes, strict=False))
    made.name_node(1, "named")
    assert g.nodes[1].name is None
