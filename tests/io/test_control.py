"""Files of loops and branches: round trips, and refusals before anything runs."""

import json

import numpy as np
import pytest

import asg
from asg.core.subgraphs import graphs_of
from asg.io.limits import Limits

LOOP = """
graph net
{symbols}
%0 h: f32[3] = input
%1 xs: f32[4,3] = input
%2 w: f32[3] = input
%3: {types} = scan %0, %1, %2 {{body=graph cell {{
{body}
}}, carries={carries}, xs={xs}, length={length}, reverse=false}}
output y = %3
"""
BODY = """
  %0 carry: f32[3] = input
  %1 x: f32[3] = input
  %2 w: f32[3] = input
  %3: f32[3] = mul %0, %2
  %4: f32[3] = add %3, %1
  output next = %4
  output y = %0
"""
GIVEN = {
    "symbols": "", "types": "f32[3], f32[4,3], f32[4,3]", "body": BODY, "carries": 1, "xs": 1,
    "length": 4,
}  # fmt: skip


def loop(**changes):
    return LOOP.format(**(GIVEN | changes))


def test_a_loop_is_read_and_run():
    graph = asg.parse(loop())
    feeds = {"h": np.ones(3, "f"), "xs": np.zeros((4, 3), "f"), "w": np.full(3, 2, "f")}
    assert asg.compile(graph, "numpy")(feeds)["y"].numpy().tolist() == [16.0] * 3
    assert asg.text(asg.parse(asg.text(graph))) == asg.text(graph)


def test_the_body_that_is_read_cannot_be_changed(tmp_path):
    graph = asg.parse(loop())
    asg.save(graph, tmp_path / "g.asg.json")
    for each in (graph, asg.load(tmp_path / "g.asg.json")):
        ((_, body),) = graphs_of(each.nodes[3])
        with pytest.raises(asg.GraphError, match="is a part of another graph"):
            body.input("more", ())


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"body": BODY.replace("%2 w: f32[3] = input", "%2 w: f32[3] = parameter")},
         "do not fit a body of 2 inputs"),
        ({"body": BODY + "  %5 p: f32[3] = parameter\n"}, "has the parameter 'p'"),
        ({"body": BODY + "  %5 s: f32[3] = state\n  update s = %4\n"}, "has the state 's'"),
        ({"body": BODY + '  %5 e: f32[3] = external {node=0, index=0, hash=""}\n'},
         "has the external 'e'"),
        ({"body": BODY.replace("output y = %0\n", "")}, "takes f32[3] and gives"),
        ({"body": BODY.replace("%2 w: f32[3]", "%2 w: f32[1,3]").replace("%0, %2", "%0, %0")},
         "takes f32[1,3] as 'w', not f32[3]"),
        ({"body": BODY.replace("  output next = %4", "  %5: f32[] = sum %4 {axes=[0], "
                               "keepdims=false}\n  output next = %5")},
         "carry 0 is f32[3] before a step and f32[] after it"),
        ({"body": "  symbols N\n  assume N == 2\n" + BODY, "symbols": "symbols N"},
         "assumes N == 2, and the graph around it does not"),
        ({"carries": 3}, "do not fit a body"),
        ({"carries": -1}, "do not fit a body"),
        ({"carries": 0}, "operand 0 is"),
        ({"xs": 3}, "do not fit a body"),
        ({"xs": -1}, "do not fit a body"),
        ({"xs": 2}, "operand 2 is f32[3], and must have 4 elements"),
        ({"length": 5}, "operand 1 is f32[4,3], and must have 5 elements"),
        ({"length": -4}, "-4"),
        ({"length": '"4"'}, "dimension"),
        ({"types": "f32[3], f32[4,3]"}, "the file says f32[3], f32[4,3]"),
    ],
)  # fmt: skip
def test_a_loop_that_is_none_is_refused(changes, words):
    if "and gives" in words:
        changes = {**changes, "types": "f32[3]"}
        words = "the file says f32[3]"
    with pytest.raises(asg.FormatError) as caught:
        asg.parse(loop(**changes))
    assert words in str(caught.value)
    assert "line " in str(caught.value)


BRANCH = """
%0 p: bool[] = input
%1 x: f32[3] = input
%2: f32[3] = cond {operands} {{true_body=graph one {{
  %0 x: f32[3] = input
  output y = %0
}}, false_body=graph other {{
  %0 x: f32[3] = input
{other}
}}}}
output y = %2
"""


@pytest.mark.parametrize(
    ("operands", "other", "words"),
    [
        ("%0, %1", "  %1: f32[] = sum %0 {axes=[0], keepdims=false}\n  output y = %1",
         "the branches give f32[3] and f32[]"),
        ("%0, %1", "  output y = %0\n  output z = %0",
         "the branches give f32[3] and f32[3], f32[3]"),
        ("%0, %1", "", "the branches give f32[3] and nothing"),
        ("%1, %1", "  output y = %0", "must be one of bool"),
        ("%0", "  output y = %0", "takes 1 operands, not 0"),
        ("%0, %0", "  output y = %0", "takes f32[3] as 'x', not bool[]"),
    ],
)  # fmt: skip
def test_a_branch_that_is_none_is_refused(operands, other, words):
    with pytest.raises(asg.FormatError) as caught:
        asg.parse(BRANCH.format(operands=operands, other=other))
    assert words in str(caught.value)
    assert asg.parse(BRANCH.format(operands="%0, %1", other="  output y = %0")).outputs


def saved(tmp_path):
    graph = asg.parse(loop())
    asg.save(graph, tmp_path / "g.asg.json")
    return json.loads((tmp_path / "g.asg.json").read_text())


def test_a_fault_in_a_body_of_a_file_is_placed(tmp_path):
    record = saved(tmp_path)
    body = record["graphs"]["net"]["nodes"][3]["attrs"]["body"]["graph"]
    body["nodes"][3]["inputs"][1] = "%7"
    (tmp_path / "bad.asg.json").write_text(json.dumps(record))
    with pytest.raises(asg.FormatError, match=r"nodes\[3\].*body.*nodes\[3\]"):
        asg.load(tmp_path / "bad.asg.json")


def test_nodes_of_bodies_count(tmp_path):
    saved(tmp_path)
    assert asg.load(tmp_path / "g.asg.json", limits=Limits(nodes=9))
    with pytest.raises(asg.FormatError, match="more than 8 nodes"):
        asg.load(tmp_path / "g.asg.json", limits=Limits(nodes=8))
    with pytest.raises(asg.FormatError, match="more than 8 nodes"):
        asg.parse(loop(), limits=Limits(nodes=8))


STILL = """
  %0 carry: f32[3] = input
  %1 w: f32[3] = input
  output next = %1
"""


def test_carries_that_nobody_reads_may_be_more_than_a_file_may_hold():
    limits = Limits(elements=100)
    text = loop(body=STILL, xs=0, length=50, types="f32[3], f32[50,3]")
    text = text.replace("%0, %1, %2", "%0, %2")
    assert asg.parse(text, limits=limits).outputs["y"].shape == (3,)
    for use in ("output z = %3.1", "%4: f32[150] = reshape %3.1 {shape=[150]}"):
        with pytest.raises(asg.FormatError, match="elements"):
            asg.parse(f"{text}{use}\n", limits=limits)


def test_an_op_that_is_not_known_in_a_body_can_be_looked_at_and_not_compiled():
    graph = asg.parse(loop(body=BODY.replace("= mul %0, %2", "= mine.op %0, %2")))
    assert "mine.op" in asg.text(graph)
    with pytest.raises(asg.BackendError, match=r"uses the op 'mine[.]op', which is not known here"):
        asg.compile(graph, "numpy")
