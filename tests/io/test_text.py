"""The text form: how it looks, what it lets one leave out, and where it says it is wrong."""

import pytest

import asg
from asg.core.graph import Graph
from asg.core.opdef import Opaque
from asg.io import Limits, parse, text
from tests.effort import calls_at_most


def example() -> Graph:
    graph = Graph("mlp")
    x = graph.input("x", ("N", 4))
    graph.input("k", ("K",))
    w = graph.parameter("w", (4, 3), init=asg.init.uniform(-0.5, 0.5))
    graph.assume("K == 2*N")
    with graph.scope("block0"):
        h = asg.softmax(x @ w).named("h")
    graph.output("the output", h)
    graph.update("w", w * 0.5)
    return graph


EXAMPLE = """\
graph mlp
symbols K, N
assume K == 2*N
%0 x: f32[N,4] = input
%1 k: f32[K] = input
%2 w: f32[4,3] = parameter {init=uniform(low=-0.5, high=0.5)}
%3: f32[N,3] = dot_general %0, %2 {x_contract=[1], y_contract=[0], x_batch=[], y_batch=[]} \
scope=block0
%4 h: f32[N,3] = softmax %3 {axis=1} scope=block0
%5: f32[4,3] = full {value=0.5}
%6: f32[4,3] = mul %2, %5
output "the output" = %4
update w = %6"""


def test_text_has_one_line_a_node() -> None:
    assert text(example(), sources=False) == EXAMPLE


def test_graph_prints_itself_with_the_lines_it_was_written_on() -> None:
    assert str(example()) == text(example())
    assert "%0 x: f32[N,4] = input source=tests/io/test_text.py:14\n" in str(example())


def test_parts_can_be_left_out() -> None:
    lines = text(example(), sources=False, scopes=False).splitlines()
    assert "%4 h: f32[N,3] = softmax %3 {axis=1}" in lines
    forward = example()
    gradient = asg.gradients(forward["h"], wrt=[forward["w"]], seeds="input")
    assert " origin=mlp%" in text(gradient)
    assert "origin=" not in text(gradient, origins=False)


SHORT = """
        # a test writes what it is about, and no more

        %0 x: f32[3,1] = input
        %1 y: f32[3,4] = broadcast_to %0 {shape=[3,4]}   # as in a file

        %2 z = relu %1
        %3: f32[4] = parameter %%
        output y2 = %2
"""


def test_short_form_takes_from_the_type_what_it_says() -> None:
    graph = parse(SHORT.replace(" %%", "").replace("%3:", "%3 w:"))
    assert graph.name == "graph"
    assert graph["x"].type == asg.TensorType((3, 1), asg.f32)
    assert graph["y"].node.attrs["shape"] == (3, 4)
    assert graph["z"].shape == (3, 4)
    assert graph["w"].node.attrs["init"] == asg.init.zeros()
    assert graph.outputs["y2"].name == "z"
    assert all(node.source is None for node in graph.nodes)


def test_spaces_and_order_of_attributes_mean_nothing() -> None:
    one = parse("%0 x: f32[2,3] = input\n%1: f32[2] = sum %0 {axes=[1], keepdims=false}")
    other = parse("%0  x :f32[2,3]=input\r\n%1:f32[2]=sum %0{keepdims = false,axes = [ 1 ]}#end")
    assert text(one) == text(other)


def test_shape_may_come_from_the_type_of_any_op() -> None:
    graph = parse("%0 x: f32[3,1] = input\n%1 y: f32[3,4] = broadcast_to %0")
    assert graph["y"].node.attrs["shape"] == (3, 4)


def test_unknown_op_is_read_with_its_types() -> None:
    graph = parse('%0 x: f32[3] = input\n%1 y: f32[2], i32[] = top %0 {k=2, how="up", at=[1, 2.5]}')
    node = graph["y"].node
    assert isinstance(node.op, Opaque)
    assert dict(node.attrs) == {"k": 2, "how": "up", "at": (1, 2.5)}
    assert "%1 y: f32[2], i32[] = top %0" in str(graph)


HEAD = "%0 x: f32[N,3] = input\n"
TENSOR = "%0: i32[2,2] = constant {value="
BROKEN = {
    "other id": (
        "%1 x: f32[] = input",
        "line 1, column 1: expected %0, the id of the next node, found '%1'",
    ),
    "id twice": (
        HEAD + "%0 y: f32[] = input",
        "line 2, column 1: expected %1, the id of the next node, found '%0'",
    ),
    "no id": (
        "x: f32[] = input",
        "line 1, column 1: expected %0, the id of the next node, found 'x:'",
    ),
    "id of many digits": (
        "%" + "9" * 5000,
        "line 1, column 1: expected %0, the id of the next node",
    ),
    "no equals": (HEAD + "%1 y: f32[N,3] tanh %0", "line 2, column 16: expected '=', found 'tanh'"),
    "no op": (
        HEAD + "%1 y: f32[N,3] =",
        "line 2, column 17: expected the name of an op, found the end",
    ),
    "no type": (
        HEAD + "%1 y: = tanh %0",
        "line 2, column 7: expected a type, such as f32[N,784], found '='",
    ),
    "wrong type": (
        HEAD + "%1 y: f32[N,4] = tanh %0",
        "line 2, column 1: the file says f32[N,4], and tanh of f32[N,3] gives f32[N,3]",
    ),
    "no dtype": (
        "%0 x: i48[3] = input",
        "line 1, column 7: expected a type, such as f32[N,784], found 'i48[3]'",
    ),
    "bad dimension": ("%0 x: f32[N+] = input", "line 1, column 1: cannot read the dimension 'N+'"),
    "rank 9": ("%0 x: f32[1,1,1,1,1,1,1,1,1] = input", "rank 9 is above the limit of 8"),
    "negative dimension": ("%0 x: f32[-1] = input", "the dimension -1 of f32[-1] is not between 0"),
    "billion elements": ("%0 x: f32[1000000000] = input", "has more than 536870912 elements"),
    "billion elements without a type": (
        "%0 = full {value=1.0, shape=[1000000000], dtype=f32}",
        "has more than 536870912 elements",
    ),
    "unknown op": (
        HEAD + "%1 = hardmax %0",
        "line 2, column 1: there is no op 'hardmax'; an unknown op must give its types",
    ),
    "forward reference": (
        HEAD + "%1 y = tanh %2",
        "line 2, column 1: there is no node %2 here, only 1 earlier nodes",
    ),
    "missing result": (
        HEAD + "%1 y = tanh %0.1",
        "line 2, column 1: %0 has 1 results, so there is no %0.1",
    ),
    "trailing comma": (
        HEAD + "%1 y = add %0,",
        "line 2, column 15: expected a value, as %7 or %7.1, found the end",
    ),
    "too many operands": (
        HEAD + "%1 y = tanh %0, %0",
        "line 2, column 1: tanh: takes 1 operands, got 2",
    ),
    "name taken": (HEAD + "%1 x = tanh %0", "line 2, column 1: the name 'x' is taken"),
    "leaf without a name": ("%0: f32[] = input", "line 1, column 1: input without a name"),
    "open string": (
        '%0 "x: f32[] = input',
        "line 1, column 4: expected a string in double quotes, closed on the same line",
    ),
    "bad escape": (
        '%0 "x\\q": f32[] = input',
        "line 1, column 4: expected a string as JSON writes it",
    ),
    "unknown attribute": (
        HEAD + "%1 = sum %0 {axis=[1]}",
        "line 2, column 14: sum has no attribute 'axis'; it has: axes, keepdims",
    ),
    "attribute twice": (
        HEAD + "%1 = sum %0 {axes=[1], axes=[1]}",
        "line 2, column 24: the attribute 'axes' is given twice",
    ),
    "attribute missing": (
        HEAD + "%1 = sum %0 {axes=[1]}",
        "line 2, column 1: sum needs the attribute 'keepdims', a value of type bool",
    ),
    "attribute without value": (
        HEAD + "%1 = sum %0 {axes}",
        "line 2, column 18: expected '=', found '}'",
    ),
    "open attributes": (
        HEAD + "%1 = sum %0 {axes=[1]",
        "line 2, column 22: expected ',' or '}', found the end",
    ),
    "open list": (
        HEAD + "%1 = sum %0 {axes=[1",
        "line 2, column 21: expected ',' or ']', found the end",
    ),
    "float for int": (
        HEAD + "%1 = sum %0 {axes=[1.5]}",
        "line 2, column 20: expected an integer, found '1.5]}'",
    ),
    "bool for int": (
        HEAD + "%1 = sum %0 {axes=[true]}",
        "line 2, column 20: expected an integer, found 'true]}'",
    ),
    "nan for int": (
        HEAD + "%1 = sum %0 {axes=[nan]}",
        "line 2, column 20: expected an integer, found 'nan]}'",
    ),
    "int for bool": (
        HEAD + "%1 = sum %0 {axes=[1], keepdims=1}",
        "line 2, column 33: expected true or false, found '1}'",
    ),
    "number for a list": (
        HEAD + "%1 = sum %0 {axes=1}",
        "line 2, column 19: expected '[', found '1}'",
    ),
    "huge int": (HEAD + "%1 = sum %0 {axes=[1" + "0" * 5000 + "]}", "an integer is beyond 2**64"),
    "huge float": (
        "%0: f32[] = full {value=1e999}",
        "line 1, column 25: the number is beyond the floats",
    ),
    "no dtype there": (
        HEAD + "%1 = cast %0 {dtype=f128}",
        "line 2, column 21: expected a dtype, one of bool, i8",
    ),
    "bad dimension in a list": (
        HEAD + "%1 = broadcast_to %0 {shape=[2*, N, 3]}",
        "line 2, column 30: cannot read the dimension '2*'",
    ),
    "string without quotes": (
        HEAD + "%1 = gelu %0 {approximate=none}",
        "line 2, column 27: expected a string in double quotes",
    ),
    "axis out of range": (
        HEAD + "%1 = sum %0 {axes=[7], keepdims=true}",
        "line 2, column 1: sum: axis 7 is out of range",
    ),
    "unknown initializer": (
        "%0 w: f32[] = parameter {init=magic()}",
        "line 1, column 31: expected an initializer, one of zeros, ones",
    ),
    "argument missing": (
        "%0 w: f32[] = parameter {init=uniform(low=0.0)}",
        "line 1, column 31: initializer uniform takes",
    ),
    "argument twice": (
        "%0 w: f32[] = parameter {init=uniform(low=0.0, low=0.0)}",
        "column 51: expected the name of an argument, each once",
    ),
    "first value of another shape": (
        "%0 w: f32[2] = parameter {init=values(f32[3] [1.0, 2.0, 3.0])}",
        "line 1, column 1: initial value of 'w' has shape (3,), not (2,)",
    ),
    "row too long": (TENSOR + "[[1, 2, 3], [4, 5]]}", "line 1, column 38: expected ']', found ','"),
    "row too short": (TENSOR + "[[1], [2, 3]]}", "line 1, column 35: expected ',', found '],'"),
    "rows too many": (TENSOR + "[[1, 2], [3, 4], [5, 6]]}", "expected ']', found ','"),
    "float in an integer tensor": (
        TENSOR + "[[1.0, 2], [3, 4]]}",
        "line 1, column 34: expected an integer, found '1.0,'",
    ),
    "integer beyond its dtype": (
        TENSOR + "[[2147483648, 2], [3, 4]]}",
        "line 1, column 34: 2147483648 does not fit i32",
    ),
    "too few bytes": (TENSOR + 'base64"AQAAAA=="}', "line 1, column 32: i32[2, 2] has 16 bytes"),
    "bad base64": (
        TENSOR + 'base64"A"}',
        "has 16 bytes, so 24 characters of base64, but the file has 1",
    ),
    "no tensor": (TENSOR + "hello}", "line 1, column 32: expected '[', found 'hello}'"),
    "symbolic tensor": (
        "%0: f32[N] = constant {value=[1.0]}",
        "line 1, column 30: [N] has an unbound symbol",
    ),
    "constant without a type": (
        "%0 = constant {value=[1.0]}",
        "line 1, column 22: expected the type of an array, as f32[3], found '[1.0]}'",
    ),
    "unknown word": (
        HEAD + "result y = %0",
        "line 2, column 1: expected %1, the id of the next node, found 'result'",
    ),
    "output without a value": (HEAD + "output y", "line 2, column 9: expected '=', found the end"),
    "output of a missing node": (
        HEAD + "output y = %4",
        "line 2, column 1: there is no node %4 here",
    ),
    "two words": (
        HEAD + "output y = %0 %0",
        "line 2, column 15: expected the end of the line, found '%0'",
    ),
    "update of an input": (HEAD + "update x = %0", "line 2, column 1: update: "),
    "update of nothing": (
        HEAD + "update nobody = %0",
        "line 2, column 1: update: graph 'graph' has no",
    ),
    "bad assumption": (
        HEAD + "assume N ~ 4",
        "line 2, column 1: cannot read the dimension 'N ~ 4'",
    ),
    "assumption on nothing": (HEAD + "assume Q == 4", "no input has the dimension Q"),
    "bad symbol": ("symbols 1N", "line 1, column 9: expected the name of a symbol, found '1N'"),
    "second graph": (
        HEAD + "graph two",
        "line 2, column 1: expected %1, the id of the next node, found 'graph'",
    ),
    "graph without a name": (
        "graph\n" + HEAD,
        "line 1, column 6: expected the name of the graph, found the end of the line",
    ),
    "scope without quotes": (
        HEAD + "%1 = tanh %0 scope=(a)",
        "line 2, column 20: expected a scope, found '(a)'",
    ),
    "origin without rule": (
        HEAD + "%1 = tanh %0 origin=mlp%7",
        "line 2, column 26: expected ':', found the end",
    ),
    "source without line": (
        HEAD + "%1 = tanh %0 source=a.py",
        "line 2, column 25: expected ':', found the end",
    ),
    "deep lists": ("%0: f32[] = odd {a=" + "[" * 10**6, "expected a dimension, found"),
    "deep dimension": (
        "%0: f32[] = odd {a=" + "(" * 900 + "}",
        "expected at most 32 nested brackets",
    ),
    "deep graphs": ("%0: f32[] = odd {a=graph g {\n" * 1000, "graphs are nested more than 16 deep"),
    "open graph": (
        "%0: f32[] = odd {a=graph g {\n",
        "line 2, column 1: expected '}', found the end",
    ),
    "a million brackets": ("[" * 10**6, "line 1, column 1: expected %0"),
}


@pytest.mark.parametrize("label", BROKEN)
def test_broken_text_is_refused_at_its_place(label: str) -> None:
    source, words = BROKEN[label]
    with pytest.raises(asg.FormatError) as caught, calls_at_most(50_000):
        parse(source)
    assert words in str(caught.value)
    assert str(caught.value).startswith("line ")


def test_limits_hold_for_text_too() -> None:
    two = HEAD + "%1 = tanh %0"
    with pytest.raises(asg.FormatError, match="there are more than 1 nodes"):
        parse(two, limits=Limits(nodes=1))
    with pytest.raises(asg.FormatError, match="the text has more than 10 characters"):
        parse(two, limits=Limits(file_bytes=10))
    many = "%0: f32[20] = constant {value=[" + ", ".join(["1.0"] * 20) + "]}"
    with pytest.raises(asg.FormatError, match="the tensors in the file have more bytes"):
        parse(many, limits=Limits(inline_bytes=79))
    assert len(parse(many, limits=Limits(inline_bytes=80))) == 1
