"""The hint of an error keeps its requests as data; commands and loaders read these, not text."""

import ast
import re
from pathlib import Path

import pytest

import asg
from asg.cli.graphs import in_options
from asg.core.errors import Assume, GiveSizes, Remedy
from asg.io.onnx.importing.assuming import settling


def fails_on_sum() -> asg.ShapeError:
    g = asg.Graph()
    with pytest.raises(asg.ShapeError) as caught:
        _ = g.input("x", ("N",)) + g.input("y", ("M",))
    return caught.value


def test_an_error_names_the_relation_that_it_lacks() -> None:
    error = fails_on_sum()
    assert error.remedy.relations == ("N == M",)
    assert error.hint == 'if they are always equal, say so: g.assume("N == M")'
    assert error.within("model").remedy.relations == ("N == M",)


def test_a_size_that_equals_a_least_or_greatest_size_is_a_bound() -> None:
    cases = (
        (lambda x, table: x + table[: x.shape[0]], "N <= 6"),
        (lambda x, table: x[:6] + table, "N >= 6"),
    )
    for call, relation in cases:
        g = asg.Graph()
        x, table = g.input("x", ("N", 2)), g.parameter("table", (6, 2))
        with pytest.raises(asg.ShapeError) as caught:
            call(x, table)
        assert caught.value.remedy.relations == (relation,)
        g.assume(relation)
        call(x, table)


def test_every_request_to_assume_is_data() -> None:
    g = asg.Graph()
    x, image = g.input("x", ("N",)), g.input("image", (1, 1, "H", "H"))
    for call in (
        lambda: asg.topk(x, 3), lambda: asg.glu(x), lambda: x[5],
        lambda: asg.max_pool2d(image, 3), lambda: asg.nn.functional.adaptive_avg_pool2d(image, 2),
        lambda: asg.conv2d(image, asg.zeros((1, 1, 3, 3), graph=g)),
        lambda: asg.arange(asg.constant(0, graph=g).graph["x"].shape[0], 3, graph=g),
    ):  # fmt: skip
        with pytest.raises(asg.ShapeError) as caught:
            call()
        assert caught.value.remedy.assumptions, str(caught.value)


def test_a_plain_hint_asks_for_nothing() -> None:
    error = asg.ShapeError("no", hint='say so: g.assume("N == M")')
    assert error.remedy.assumptions == ()
    assert settling(error, []) == []


def test_a_missing_relation_settles_a_model() -> None:
    assert [str(each) for each in settling(fails_on_sum(), [])] == ["N == M"]


def test_commands_show_requests_as_options() -> None:
    remedy = Remedy("give ", GiveSizes({"N": 8, "M": 8}), " or ", Assume("N == M"), "; see docs")
    assert remedy == "give dims={'N': 8, 'M': 8} or g.assume(\"N == M\"); see docs"
    assert in_options(remedy) == "give --dim 'N=8' --dim 'M=8' or --assume 'N == M'; see docs"


# The other fields


def test_an_error_has_its_op_fault_node_and_line() -> None:
    g = asg.Graph()
    x, w = g.input("x", (2, 3)), g.input("w", (3, 4))
    with pytest.raises(asg.ShapeError) as caught:
        asg.concat([x, w])
    error = caught.value
    assert (error.op, error.context, error.node) == ("concat", "", "operands 'x', 'w'")
    assert error.fault == "f32[2,3] and f32[3,4] differ outside of axis 0"
    assert error.source is not None
    assert error.source.file.endswith("test_remedies.py")
    assert str(error) == f"concat: {error.fault} (operands 'x', 'w', {error.source})"


def test_a_larger_action_is_the_context_and_an_op_takes_all_before_it() -> None:
    error = asg.ShapeError("too long", op="add", hint="cut it").within("graph 'step'")
    assert (error.context, error.op, error.fault) == ("graph 'step'", "add", "too long")
    called = error.of("vmap")
    assert type(called) is asg.ShapeError
    assert (called.context, called.op, called.fault) == ("", "vmap", "graph 'step': add: too long")
    assert called.message == "vmap: graph 'step': add: too long"
    assert called.args == (called.message,)


def test_a_part_of_an_error_of_a_file_keeps_its_own_fields() -> None:
    error = asg.FormatError("bad", path="$.nodes[0]").within("graph 'g'")
    assert isinstance(error, asg.FormatError)
    assert (error.path, error.message) == ("$.nodes[0]", "graph 'g': $.nodes[0]: bad")


def test_the_function_that_was_called_is_named() -> None:
    x = asg.Graph().input("x", (3,), "i32")
    with pytest.raises(asg.DTypeError) as caught:
        asg.nanmean(x)
    assert caught.value.op == "nanmean"


def _is_not_for_users(call: ast.Call) -> bool:
    return ast.unparse(call.func) in ("AssertionError", "Fault")


def test_no_fault_begins_with_an_op() -> None:
    """A name before a colon would be read by people alone: it belongs in `op=`."""
    found: list[str] = []
    for path in sorted(Path(asg.__file__).parent.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if not re.search(r"""['"]({op(\.name)?}|\w+): """, source):  # as in each fault
            continue
        for raised in ast.walk(ast.parse(source)):
            call = raised.exc if isinstance(raised, ast.Raise) else None
            if not isinstance(call, ast.Call) or not call.args or _is_not_for_users(call):
                continue
            text = ast.unparse(call.args[0])
            if text.startswith(("f'{op}: ", "f'{op.name}: ")) or re.match(r"f?['\"]\w+: ", text):
                found.append(f"{path.name}:{call.lineno}: {text}")
    assert not found
