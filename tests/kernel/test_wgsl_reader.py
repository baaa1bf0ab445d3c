"""The WGSL of ops is read into typed expressions and statements, and its loops are counted."""

import pytest

from asg.kernel.costs import NEVER, Trips, trips_in, trips_of
from asg.kernel.expr import BOOL, F32, I32, U32, Const, Formula, Scalar, Var, vector_type
from asg.kernel.stmt import Assign, For, If, Let, Program, Return, While, walk
from asg.kernel.values import VALUE
from asg.kernel.wgsl_reader import OPERANDS, formula_of, function_of
from asg.kernel.wgsl_renderer import Renderer
from asg.kernel.wgsl_tokens import declared, tokens
from asg.kernel.wgsl_types import UnreadableError
from asg.ops.wgsl import declarations, expression
from tests.wgpu.expression_cases import cases

LIBRARY = [name for name, text in declarations().items() if text.startswith("fn ")]


@pytest.mark.parametrize("name", LIBRARY)
def test_every_function_of_the_library_is_read(name):
    found = function_of(name)
    text = declarations()[name]
    head = ", ".join(f"{each.name}: {each.type}" for each in found.parameters)
    assert text.startswith(f"fn {name}({head}) -> {found.type} {{")
    loops = [each for each in walk(found.body) if isinstance(each, For | While)]
    assert len(loops) == text.count("for (") + text.count("while (")
    returns = [each for each in walk(found.body) if isinstance(each, Return)]
    assert len(returns) == text.count("return ")
    assert {each.value.type for each in returns} == {found.type}


@pytest.mark.parametrize("case", [*cases()], ids=lambda case: case.name)
def test_the_formula_of_every_op_is_read(case):
    names = OPERANDS[: len(case.dtypes)]
    template = expression(case.op, names, case.dtypes, case.result, case.attrs)
    types = tuple(VALUE[dtype] for dtype in case.dtypes)
    found = formula_of(template, types, VALUE[case.result], (case.op.wgsl.functions,))
    assert found.type == VALUE[case.result]


@pytest.mark.parametrize(
    ("template", "types", "result", "text"),
    [
        ("{0} + 1", (F32,), F32, "{0} + 1.0"),
        ("{0} + 1", (U32,), U32, "{0} + 1u"),
        ("1 - {0} * -2", (I32,), I32, "1 - {0} * -2"),
        ("2.0 * 3 * {0}", (F32,), F32, "6.0 * {0}"),
        ("7 / 2 + {0}", (I32,), I32, "3 + {0}"),
        ("select(0, 1, {0})", (BOOL,), I32, "select(0, 1, {0})"),
        ("{0} << 3", (I32,), I32, "{0} << 3u"),
        ("u32({0} >> 31u) == 0x1fu", (I32,), BOOL, "u32({0} >> 31u) == 31u"),
        ("!({0} < 1e-3 || {0} > .5)", (F32,), BOOL, "!({0} < 0.001 || {0} > 0.5)"),
        ("bitcast<u32>({0}) & 0xffu", (F32,), U32, "bitcast<u32>({0}) & 255u"),
        ("vec2({0}, 1.0).y", (F32,), F32, "1.0"),
        ("dot(vec4<f32>({0}), vec4f({0}, vec2({0}), 1))", (F32,), F32,
         "dot(vec4<f32>({0}, {0}, {0}, {0}), vec4<f32>({0}, {0}, {0}, 1.0))"),
        ("3", (), F32, "3.0"),
        ("bitcast<vec2<f32>>(vec2({0}, {0} >> 1)).x", (U32,), F32,
         "bitcast<vec2<f32>>(vec2<u32>({0}, {0} >> 1u)).x"),
    ],
)  # fmt: skip
def test_literals_take_the_type_of_their_context(template, types, result, text):
    assert Renderer().bare(formula_of(template, types, result)) == text


@pytest.mark.parametrize(
    ("template", "same"),
    [
        ("{0} + {1} * {2}", "{0} + ({1} * {2})"),
        ("{0} - {1} - {2}", "({0} - {1}) - {2}"),
        ("{0} | {1} ^ {2} & {0}", "{0} | ({1} ^ ({2} & {0}))"),
        ("{0} & {1} << 1 + {2}", "{0} & ({1} << (1 + {2}))"),
        ("-{0} * {1}", "(-{0}) * {1}"),
        ("select({0}, {1}, {0} & {1} == {2} && {0} < {1})",
         "select({0}, {1}, (({0} & {1}) == {2}) && ({0} < {1}))"),
    ],
)  # fmt: skip
def test_operators_bind_as_in_wgsl(template, same):
    found, right = (formula_of(each, (U32, U32, U32), U32) for each in (template, same))
    assert Renderer().bare(found) == Renderer().bare(right)


@pytest.mark.parametrize(
    ("template", "types"),
    [
        ("{0} + 1.5", (I32,)),
        ("{0} + {1}", (I32, U32)),
        ("{0} +", (F32,)),
        ("{0})", (F32,)),
        ("nobody({0})", (F32,)),
        ("other", (F32,)),
        ("{1}", (F32,)),
        ("asg_exp({0}, {0})", (F32,)),
        ("asg_exp({0})", (I32,)),
        ("&{0}", (F32,)),
        ("{0}.x", (F32,)),
        ("vec2({0}, 1.0).z", (F32,)),
        ("array<f32, 2>({0}, {0})[0]", (F32,)),
        ("{0} > 1.0", (F32,)),
        ("0x1z", (F32,)),
        ("f32({0}, {0})", (F32,)),
        ("bitcast<f32>()", (F32,)),
        ("bitcast<f32>({0}, {0})", (F32,)),
    ],
)
def test_what_is_no_formula_is_unreadable(template, types):
    with pytest.raises(UnreadableError):
        formula_of(template, types, F32)


OWN = """
// Two of them, indented as users do.
    fn halves(x: f32, n: u32) -> f32 {
        var y = x; var words: vec2<f32>;
        for (var i = 1u; i < 9u; i += 2u) { words.x += y; if (i == n) { break; } y /= 2; }
        while (y > 1.0) { y *= 0.5; continue; }
        loop { break if y < 2; }
        if y < 0 { let y = 3.0; return y; } else if (n > 3) { return 1; }
        { let y = n; return f32(y); }
    }
    fn twice(x: f32) -> f32 { return halves(x, 2u) + halves(x, 3u); }
"""


def test_functions_of_an_op_are_read():
    found = function_of("halves", (OWN,))
    assert [(each.name, each.type) for each in found.parameters] == [("x", F32), ("n", U32)]
    statements = [*walk(found.body)]
    (counted,) = (each for each in statements if isinstance(each, For))
    assert (counted.name, counted.start.type, counted.most) == ("i", U32, 4)
    parts = [each for each in statements if isinstance(each, Assign) and each.name == "words"]
    assert [each.value.type for each in parts] == [vector_type(Scalar.F32, 2)]
    assert len([each for each in statements if isinstance(each, If)]) == 4
    assert function_of("twice", (OWN,)).type == F32


def test_a_variable_that_hides_another_has_a_name_of_its_own():
    names = [e.name for e in walk(function_of("halves", (OWN,)).body) if isinstance(e, Let)]
    assert names == ["y_2", "y_3"]
    inner = [e for e in walk(function_of("halves", (OWN,)).body) if isinstance(e, Return)]
    assert Renderer().text(inner[0].value) == "y_2"
    assert Renderer().text(inner[2].value) == "f32(y_3)"


@pytest.mark.parametrize(
    "body",
    [
        "var a: array<f32, 4>; return a[0];", "let p = &x; return *p;", "return x", "y = x;",
        "switch i32(x) { default: { return x; } }", "for (;;) { return x; }", "helper(x);",
        "let x; return x;", "return 1u;", "for (var i = 0; i < 3; x += 1.0) { return x; }",
    ],
)  # fmt: skip
def test_what_is_no_function_is_unreadable(body):
    with pytest.raises(UnreadableError):
        function_of("own", (f"fn own(x: f32) -> f32 {{ {body} }}",))


def test_tokens_end_where_those_of_wgsl_do():
    found = tokens("a<<=b>>c // d\n /* e */ {0}{1.5e-3f+0x1Fu}&&f!=.5")
    assert found == (
        *("a", "<<=", "b", ">>", "c", "{0}", "{", "1.5e-3f", "+", "0x1Fu", "}"),
        *("&&", "f", "!=", ".5"),
    )
    assert list(declared(OWN)) == ["halves", "twice"]


# Loops


def test_loops_of_functions_are_counted_with_those_that_they_call():
    assert trips_of(OWN) == Trips(3 * 5, 3 * (5 + 16 + 16))
    formula = Formula("twice({0})", (Var("x", F32),), F32)
    body = For("k", Const(0, I32), Var("k", I32) < 10, Var("k", I32) + 1, (Let("y", formula),), 10)
    assert trips_in(Program((body,), 64, functions=(OWN,))) == Trips(
        10 + 10 * 2 * 5, 10 + 10 * 2 * 37
    )
    assert trips_in(Program((Let("y", formula),), 64)) == NEVER


@pytest.mark.parametrize(
    ("loop", "trips"),
    [
        ("for (var k: u32 = 5u; k < 20u; k += 3u) { }", Trips(7, 7)),
        ("for (var k = x; k < 12; k++) { }", Trips(12, 12)),
        ("for (var k = 0; k < 3; k++) { }", NEVER),
        ("for (var k = 0; k < 12 && x; k++) { }", Trips(0, 16)),
        ("for (var k = 0; k < end; k++) { }", Trips(0, 16)),
        ("for (var k = 0; j < 12; k++) { }", Trips(0, 16)),
        ("for (var k = 0; k < 12; k += 0) { }", Trips(0, 16)),
        ("let a = @ `nonsense; while (a) { switch { } }", Trips(0, 16)),
        ("loop { for (var k = 0; k < 9; k++) { } }", Trips(9, 16 + 16 * 9)),
    ],
)
def test_text_that_nobody_can_read_has_counts(loop, trips):
    assert trips_of(f"fn main() {{ {loop} }}") == trips
