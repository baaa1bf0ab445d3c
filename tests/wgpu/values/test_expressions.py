"""The WGSL of every elementwise op means what its NumPy reference means, also at the ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

from asg.core.dtypes import DType
from asg.core.errors import BackendError, GraphError
from asg.core.opdef import Elementwise, Wgsl
from asg.core.threefry import threefry2x32
from asg.core.types import TensorType
from asg.kernel.values import constant
from asg.kernel.wgsl_renderer import Renderer
from asg.ops._support.catalogue import OPS
from asg.ops._support.elementwise import NO_GRADIENT, unary
from asg.ops.elementwise.arithmetic import (
    ADD,
    DIV,
    FLOOR_DIVIDE,
    MAXIMUM,
    MINIMUM,
    MUL,
    NEG,
    POW,
    SQUARE,
    SUB,
)
from asg.ops.elementwise.comparison import EQUAL, GREATER_EQUAL, LESS, NOT_EQUAL
from asg.ops.elementwise.exponential import RSQRT, SQRT
from asg.ops.elementwise.logical import LOGICAL_NOT, SHIFT_LEFT
from asg.ops.nn.activations import RELU
from asg.ops.selection import CAST, WHERE
from asg.ops.wgsl import declarations, expression, library
from tests.wgpu.expression_cases import (
    COUNT,
    DTYPES,
    ELEMENTWISE,
    FLOATS,
    Case,
    cases,
    check,
)
from tests.wgpu.shaders import Row, dtype_of, run, shader, values

CASES = tuple(cases())
BATCH = 8  # cases in one shader: compiling takes longer than running


@pytest.fixture(scope="module")
def handle(adapter):
    return adapter.handle.request_device_sync(required_features=[])


@pytest.fixture(scope="module")
def computed(handle):
    """Results of cases by their numbers, from shaders of several."""

    @cache
    def batch(start):
        return run(handle, [row_of(case) for case in CASES[start : start + BATCH]])

    def result(case: Case):
        number = CASES.index(case)
        return batch(number // BATCH * BATCH)[number % BATCH]

    return result


def row_of(case: Case) -> Row:
    def lines(names):
        return [], expression(case.op, names, case.dtypes, case.result, case.attrs)

    return Row(case.operands, case.result, lines, case.op.wgsl.functions)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_expression_equals_the_reference(case, computed):
    check(case, computed(case))


def test_a_half_that_a_device_holds_more_exactly_is_rounded_without_a_warning():
    held = np.array([65_519, 65_520, -1e30, 1.0], np.float32)
    assert values(held.view(np.uint32), DType.F16).tolist() == [65_504, np.inf, -np.inf, 1.0]


def test_every_op_of_every_dtype_is_a_case():
    made = {(case.op.name, case.dtypes[-1]) for case in CASES}
    wanted = {
        (op.name, dtype) for op in ELEMENTWISE for dtype in op.operands[-1] if dtype in DTYPES
    }
    assert made == wanted
    assert {"add", "relu", "erfinv", "polygamma", "cast", "shift_left"} <= {n for n, _ in made}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_expression_compiles_with_the_functions_found_for_it(case, handle):
    handle.create_shader_module(code=shader([row_of(case)], COUNT))


# Several ops in one shader: a compiler that sees more may fold more


class Shader:
    """Applies ops to names of WGSL variables."""

    def __init__(self, operands):
        self.dtypes = {f"x{i}": dtype_of(array) for i, array in enumerate(operands)}
        self.statements = []

    def __call__(self, op, *names, **attrs):
        dtypes = tuple(self.dtypes[name] for name in names)
        type_ = op.infer(*(TensorType((), dtype) for dtype in dtypes), **attrs)
        return self.bind(expression(op, names, dtypes, type_.dtype, attrs), type_.dtype)

    def number(self, value, dtype):
        return self.bind(literal(value, dtype), dtype)

    def bind(self, text, dtype):
        name = f"v{len(self.statements)}"
        self.statements.append(f"let {name} = {text};")
        self.dtypes[name] = dtype
        return name


class Reference:
    """Applies the references of ops to arrays."""

    def __call__(self, op, *arrays, **attrs):
        with np.errstate(all="ignore"):
            return np.asarray(op.reference(*arrays, **attrs))

    def number(self, value, dtype):
        return np.asarray(value, np.float64).astype(dtype.numpy)


F32, I32, U32 = DType.F32, DType.I32, DType.U32
INF, NAN = float("inf"), float("nan")
HIDDEN: dict[str, Callable] = {
    "x - x": lambda do, x, y: do(SUB, x, x),
    "x + -x": lambda do, x, y: do(ADD, x, do(NEG, x)),
    "x / x": lambda do, x, y: do(DIV, x, x),
    "(x + y) - x": lambda do, x, y: do(SUB, do(ADD, x, y), x),
    "(x + y) - y": lambda do, x, y: do(SUB, do(ADD, x, y), y),
    "(x - y) + y": lambda do, x, y: do(ADD, do(SUB, x, y), y),
    "-x + (x + y)": lambda do, x, y: do(ADD, do(NEG, x), do(ADD, x, y)),
    "x·0": lambda do, x, y: do(MUL, x, do.number(0.0, F32)),
    "x / 0": lambda do, x, y: do(DIV, x, do.number(0.0, F32)),
    "0 / x": lambda do, x, y: do(DIV, do.number(0.0, F32), x),
    "x / inf": lambda do, x, y: do(DIV, x, do.number(INF, F32)),
    "x = nan": lambda do, x, y: do(EQUAL, x, do.number(NAN, F32)),
    "x < inf": lambda do, x, y: do(LESS, x, do.number(INF, F32)),
    "x·inf": lambda do, x, y: do(MUL, x, do.number(INF, F32)),
    "x + nan": lambda do, x, y: do(ADD, x, do.number(NAN, F32)),
    "x - inf": lambda do, x, y: do(SUB, x, do.number(INF, F32)),
    "(x + 1) - 1": lambda do, x, y: do(SUB, do(ADD, x, do.number(1.0, F32)), do.number(1.0, F32)),
    "(1e-20·x)·y·1e20": lambda do, x, y: do(
        MUL, do(MUL, do(MUL, x, do.number(1e-20, F32)), y), do.number(1e20, F32)
    ),
    "x·y + x·(-y)": lambda do, x, y: do(ADD, do(MUL, x, y), do(MUL, x, do(NEG, y))),
    "not x < y": lambda do, x, y: do(LOGICAL_NOT, do(LESS, x, y)),
    "not x ≥ y": lambda do, x, y: do(LOGICAL_NOT, do(GREATER_EQUAL, x, y)),
    "x = x": lambda do, x, y: do(EQUAL, x, x),
    "x ≠ x": lambda do, x, y: do(NOT_EQUAL, x, x),
    "x + y < x": lambda do, x, y: do(LESS, do(ADD, x, y), x),
    "x + y = x": lambda do, x, y: do(EQUAL, do(ADD, x, y), x),
    "x·(x < y)": lambda do, x, y: do(MUL, x, do(CAST, do(LESS, x, y), dtype=F32)),
    "x·relu(y)": lambda do, x, y: do(MUL, x, do(RELU, y)),
    "where(x < y, 0, x)·y": lambda do, x, y: do(
        MUL, do(WHERE, do(LESS, x, y), do.number(0.0, F32), x), y
    ),
    "1 / (1 / x)": lambda do, x, y: do(OPS["reciprocal"], do(OPS["reciprocal"], x)),
    "√x·√x": lambda do, x, y: do(MUL, do(SQRT, x), do(SQRT, x)),
    "(√x)²": lambda do, x, y: do(SQUARE, do(SQRT, x)),
    "1/√x·1/√x": lambda do, x, y: do(MUL, do(RSQRT, x), do(RSQRT, x)),
    "1 / √x": lambda do, x, y: do(OPS["reciprocal"], do(SQRT, x)),
    "max(x, 0)·y": lambda do, x, y: do(MUL, do(MAXIMUM, x, do.number(0.0, F32)), y),
    "min(x, y) - x": lambda do, x, y: do(SUB, do(MINIMUM, x, y), x),
    "max(x, -x)": lambda do, x, y: do(MAXIMUM, x, do(NEG, x)),
    "0^x": lambda do, x, y: do(POW, do.number(0.0, F32), x),
    "b / b": lambda do, x, y: do(
        DIV, *2 * [do(WHERE, do(LESS, x, y), do.number(1.0, F32), do.number(0.0, F32))]
    ),
}


RAISED = {"(1e-20·x)·y·1e20": 1e20}  # the factor of what was small on the way


def chained(formula, operands, result) -> Row:
    def lines(names):
        do = Shader(operands)
        last = formula(do, *names)
        return do.statements, last

    return Row(operands, result, lines)


@pytest.fixture(scope="module")
def hidden(handle):
    x, y = np.meshgrid(FLOATS.astype(np.float32), FLOATS.astype(np.float32))
    operands = (x.ravel(), y.ravel())
    right = {name: formula(Reference(), *operands) for name, formula in HIDDEN.items()}
    rows = [chained(f, operands, dtype_of(right[name])) for name, f in HIDDEN.items()]
    return operands, right, dict(zip(HIDDEN, run(handle, rows), strict=True))


@pytest.mark.parametrize("name", HIDDEN)
def test_no_compiler_folds_nan_infinity_or_rounding(name, hidden):
    (x, y), right, found = hidden[0], hidden[1][name], hidden[2][name]
    if right.dtype == bool:
        wrong = np.flatnonzero(found != right)
    else:
        small = RAISED.get(name, 1.0) * 2e-38  # of what may be subnormal, and 0
        near = np.isclose(found, right, rtol=1e-5, atol=small, equal_nan=True)
        wrong = np.flatnonzero(~near)
    shown = [f"x={x[i]}, y={y[i]}: {found[i]}, not {right[i]}" for i in wrong[:5]]
    assert not shown


# Numbers

NOTHING = (np.zeros(1, np.float32),)
NUMBERS = {
    F32: (0.0, -0.0, 1.0, -1.5, 0.1, 1 / 3, 16777217.0, 3.4028235e38, 1e39, -1e39, 1.1754944e-38,
          -1e-30, INF, -INF, NAN, 7, -(2**70)),
    DType.F16: (0.0, -0.0, 0.1, 65504.0, 65520.0, -1e9, INF, NAN, 1e-7),
    I32: (0, 5, -5, 2**31 - 1, -(2**31)),
    U32: (0, 5, 2**31, 2**32 - 1),
    DType.BOOL: (True, False),
}  # fmt: skip


def literal(value, dtype):
    """A number of a dtype as text, as kernels have it."""
    return Renderer().text(constant(value, dtype))


@pytest.mark.parametrize("dtype", NUMBERS)
def test_literals_keep_their_bits(dtype, handle):
    texts = [literal(value, dtype) for value in NUMBERS[dtype]]
    rows = [Row(NOTHING, dtype, lambda names, text=text: ([], text)) for text in texts]
    found = np.concatenate(run(handle, rows))
    with np.errstate(over="ignore"):
        right = np.array(NUMBERS[dtype]).astype(dtype.numpy)
    np.testing.assert_array_equal(found, right)
    if dtype.is_float:
        np.testing.assert_array_equal(np.signbit(found), np.signbit(right))


def test_integer_literals_that_overflow_are_no_fault_of_the_shader(handle):
    least, greatest = -(2**31), 2**31 - 1
    formulas = {
        (ADD, greatest, 1): least, (SUB, least, 1): greatest, (MUL, greatest, 2): -2,
        (FLOOR_DIVIDE, 7, 0): 0, (FLOOR_DIVIDE, least, -1): least, (SHIFT_LEFT, 1, 40): 0,
        (POW, 3, 40): np.array(3**40 & 0xFFFFFFFF, np.uint32).view(np.int32),
    }  # fmt: skip

    def formula(op, a, b):
        return lambda do, x: do(op, do.number(a, I32), do.number(b, I32))

    rows = [chained(formula(*each), NOTHING, I32) for each in formulas]
    assert [int(row[0]) for row in run(handle, rows)] == list(map(int, formulas.values()))


def test_f64_is_refused():
    with pytest.raises(BackendError, match="WGSL has no f64"):
        expression(CAST, ["x"], [F32], DType.F64, {"dtype": DType.F64})


# Functions


def test_random_bits_equal_the_reference(handle):
    key0, key1, stream, index = np.random.default_rng(0).integers(
        0, 2**32, (4, 1000), dtype=np.uint32
    )
    row = Row(
        (key0, key1, stream, index), U32,
        lambda names: ([], f"asg_random_bits({', '.join(names)})"),
    )  # fmt: skip
    one, other = threefry2x32(np.stack([key0, key1]), stream, index)
    np.testing.assert_array_equal(run(handle, [row])[0], one ^ other)


def test_random_bits_take_no_loop_and_no_vector_that_is_indexed():
    """A driver kept the vector of rotations in memory: 483 GB/s of dropout, and 2480 without."""
    text = library("let bits = asg_random_bits(a, b, 0u, c);")
    assert "fn asg_random_bits(" in text
    assert not any(word in text for word in ("for (", "[", "while ("))


def test_library_holds_what_is_needed_once_and_no_more():
    text = library("let y = asg_sin(asg_sin(x)); let z = asg_cosine(x);")
    for name in ("fn asg_sin(", "fn asg_angle(", "asg_zero: u32"):
        assert text.count(name) == 1
    assert "asg_cos(" not in text
    assert "asg_exp" not in text
    assert len(declarations()) > 100


def test_op_of_a_user_brings_its_own_functions(handle):
    functions = "fn twice_log(x: f32) -> f32 { return 2.0 * asg_log(x); }"
    op = unary(
        "twice_log", "2 log x.", vjp=NO_GRADIENT, reference=lambda x: 2 * np.log(x), samples=(),
        wgsl=Wgsl("twice_log({0})", functions=functions),
    )  # fmt: skip
    assert isinstance(op, Elementwise)
    x = np.array([0.0, 1.0, np.inf, 5.0], np.float32)
    row = Row(
        (x,), F32, lambda names: ([], expression(op, names, [F32], F32, {})), op.wgsl.functions
    )
    with np.errstate(divide="ignore"):
        right = 2 * np.log(x)
    np.testing.assert_allclose(run(handle, [row, row])[1], right, rtol=1e-6)


def test_wgsl_of_a_user_is_checked():
    settings = {"vjp": NO_GRADIENT, "reference": np.exp, "samples": ()}
    op = unary("odd", "Odd.", wgsl=Wgsl("exp({0} * {scale})"), **settings)
    with pytest.raises(BackendError, match=r"odd: .* names an unknown field: 'scale'; .* are {0}"):
        expression(op, ["x"], [F32], F32, {})
    with pytest.raises(GraphError, match=r"odd: wgsl must be a Wgsl, not str; write asg.extend"):
        unary("odd", "Odd.", wgsl="exp({0})", **settings)
