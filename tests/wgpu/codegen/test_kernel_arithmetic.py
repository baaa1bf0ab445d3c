"""Kernels divide floats by the library alone, and leave NaN and zeros to no built-in function.

`/` of floats is promised for some divisors, `%` for next to none; min, max, clamp and sign may give
anything of NaN, and either of two zeros. Functions of the library are in test_strict_driver.py.
"""

from collections.abc import Iterable, Iterator, Sequence

import pytest

from asg.core.dtypes import DType
from asg.core.opdef import Kind
from asg.kernel.expr import BOOL, F32, I32, Binary, Call, Const, Expr, Formula, Scalar
from asg.kernel.stmt import Program, Stmt, expressions, walk
from asg.kernel.wgsl_reader import formula_of, function_of
from asg.kernel.wgsl_renderer import Renderer
from asg.kernel.wgsl_tokens import declared
from asg.ops._support.catalogue import OPS
from asg.ops.wgsl import declarations
from asg.runtime.collectives import CutProgram
from asg.testing.samples import graph_of, takes
from tests.kernel.custom_text import Do, Put, kernel_of
from tests.small_graphs import SMALL_GRAPHS
from tests.wgpu.compiled import BINDING, cpu, default, lowered, program_of

pytestmark = [pytest.mark.sampled(3), pytest.mark.usefixtures("keep_statements")]

UNSURE = ("min", "max", "clamp", "sign")
# Their operands are neither NaN nor zeros whose signs matter.
ALLOWED = {"clamp(part.y + f32(n), -252.0, 254.0)"}  # of scan_through: a sum of exponents


def parts_of(statement: Stmt) -> tuple[Expr, ...]:
    """The expressions of a statement, of those that custom text has, too."""
    match statement:
        case Put(place=place, value=value):
            return (place, value)
        case Do(value=value):
            return (value,)
        case _:
            return expressions(statement)


def faults_in(exprs: Iterable[Expr], functions: tuple[str, ...]) -> Iterator[Expr]:
    """Give each division of floats but by literals, and each call that is unsure of floats."""
    pending = [*exprs]
    while pending:
        each = pending.pop()
        pending += each.children
        match each:
            case Formula(template=template, operands=operands, type=type_):
                types = tuple(operand.type for operand in operands)
                pending.append(formula_of(template, types, type_, functions))
            case Binary(operator="/" | "%" as operator, right=right) if is_float(each):
                if operator == "%" or not isinstance(right, Const):
                    yield each
            case Call(function=function, arguments=arguments) if function in UNSURE:
                if is_float(arguments[0]):
                    yield each


def is_float(expr: Expr) -> bool:
    return expr.type.scalar is Scalar.F32


def own_functions(program: Program) -> Iterator[Sequence[Stmt]]:
    """The statements of functions that a kernel brings besides the library."""
    for name in {name for text in program.functions for name in declared(text)}:
        if name not in declarations() and name != "main":
            yield function_of(name, program.functions).body


def faults_of(program: Program) -> list[str]:
    bodies = [program.body, *own_functions(program)]
    exprs = [expr for body in bodies for each in walk(body) for expr in parts_of(each)]
    found = map(Renderer().bare, faults_in(exprs, program.functions))
    return [text for text in found if text not in ALLOWED]


@pytest.mark.parametrize(
    ("formula", "type_", "found"),
    [
        ("{0} / 2.0", F32, 0), ("{0} / {1}", F32, 1), ("1.0 / ({0} + 1.0)", F32, 1),
        ("{2} / ({3} + 1)", I32, 0), ("{0} % 2.0", F32, 1), ("{0} / sqrt({1})", F32, 1),
        ("{0} / f32({3})", F32, 1), ("{2} / i32({0})", I32, 0), ("max({0}, 0.0)", F32, 1),
        ("max({2}, 0)", I32, 0), ("1.0 / -{0}", F32, 1),
        ("select({2} / {3}, 1, {0} < {1})", I32, 0),
        ("min({2}, i32({0} > 1.0))", I32, 0), ("asg_div({0}, {1})", F32, 0),
        ("{0} > min({0}, {1} / {0})", BOOL, 2), ("dot(vec2({0}) / {1}, vec2({0}))", F32, 1),
    ],
)  # fmt: skip
def test_what_is_a_fault(formula, type_, found):
    read = formula_of(formula, (F32, F32, I32, I32), type_)
    assert len([*faults_in([read], ())]) == found


def kernels_of(graph, sizes, device, **options) -> Iterator[Program]:
    program = program_of(lowered(graph, sizes), device, **options)
    parts = program.programs if isinstance(program, CutProgram) else [program]
    for dispatch in (step.dispatch for part in parts for step in part.plan.steps):
        yield dispatch.program or kernel_of(dispatch.kernel.source({}))[0]


@pytest.mark.parametrize("device", [default, cpu])
@pytest.mark.parametrize("name", SMALL_GRAPHS)
def test_generators_write_no_such_arithmetic(name, device):
    made = SMALL_GRAPHS[name]()
    paper = device(made.binding or BINDING)
    for kernel in kernels_of(made.compiled, made.sizes, paper, check_indices=made.check_indices):
        assert not faults_of(kernel)


@pytest.mark.parametrize(
    "op", [op for op in OPS.values() if op.kind is not Kind.LEAF and takes(op, DType.F32)],
    ids=lambda op: op.name,
)  # fmt: skip
def test_no_op_writes_such_arithmetic(op):
    for kernel in kernels_of(graph_of(op, DType.F32), {}, default()):
        assert not faults_of(kernel)
