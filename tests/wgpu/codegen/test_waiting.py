"""Values computed before the invocations of a workgroup wait for each other, and used after it.

A driver on a CPU turns a shader that waits into one that is left and entered again: values used
afterwards lie in memory, and are compiled in another way than in a shader that does not wait.
"""

import numpy as np
import pytest

import asg
from asg.core.dtypes import DType
from asg.ops.wgsl import expression
from tests.wgpu.expression_cases import cases, reference
from tests.wgpu.shaders import Row, run

COUNT = 1536  # values of each case
BATCH = 16  # cases in one shader
CHOSEN = np.arange(COUNT) % 8 > 3  # where an operand is taken, not the result
CASES = [
    case._replace(operands=tuple(operand[:COUNT] for operand in case.operands))
    for case in cases()
    if DType.F16 not in (case.result, *case.dtypes)
]


@pytest.fixture(scope="module")
def handle(adapter):
    return adapter.handle.request_device_sync(required_features=[])


def chosen(case):
    """The operand that is taken in the place of some results, if one has their dtype."""
    same = [k for k, dtype in enumerate(case.dtypes) if dtype is case.result]
    return same[-1] if same else None


def row_of(case):
    def lines(names):
        result = expression(case.op, names, case.dtypes, case.result, case.attrs)
        place = chosen(case)
        return [], result if place is None else f"select({result}, {names[place]}, (i & 4u) == 4u)"

    return Row(case.operands, case.result, lines)


@pytest.mark.parametrize("start", range(0, len(CASES), BATCH))
def test_every_expression_is_right_behind_a_barrier(start, handle):
    batch = CASES[start : start + BATCH]
    wrong = []
    for case, found in zip(batch, run(handle, [row_of(c) for c in batch], waits=True), strict=True):
        right, place = reference(case), chosen(case)
        if place is not None:
            right = np.where(CHOSEN, case.operands[place], right)
        # Grossly right: tests/wgpu/values/test_expressions.py knows how near each must be.
        with np.errstate(over="ignore"):
            near = np.isclose(found, right.astype(found.dtype), 1e-5, 1e-5, equal_nan=True)
        if not near.all():
            at = np.flatnonzero(~near)[0]
            wrong.append(
                f"{case.name} of {[operand[at] for operand in case.operands]}: "
                f"{found[at]}, not {right[at]}"
            )
    assert not wrong


JOINS = {
    "or": lambda a, b: f"({a} | {b})", "xor": lambda a, b: f"({a} ^ {b})",
    "sum": lambda a, b: f"({a} + {b})",
}  # fmt: skip
LOW = {  # 31 bits of a number, in the ways that an op makes them
    "and": lambda a: f"asg_bitwise_and_u32({a}, 0x7fffffffu)",
    "remainder": lambda a: f"asg_fmod_u32({a}, 0x80000000u)",
    "shifts": lambda a: f"asg_shift_right_u32({a} << 1u, 1u)",
}


@pytest.mark.parametrize("low", LOW)
def test_bits_of_two_numbers_are_put_together(low, handle):
    """LLVM's wrong truth table of AVX-512, told of in asg_copysign."""
    x, y = np.random.default_rng(0).integers(0, 2**32, (2, 64), np.uint32)
    whole = (x & 0x7FFFFFFF) | (y & 0x80000000)
    rows, right = [], []
    for join in JOINS.values():
        for name, other in (("{0}", x), ("{1}", y)):

            def lines(names, join=join, name=name):
                parts = LOW[low](names[0]), f"({names[1]} & 0x80000000u)"
                taken = name.format(*names)
                return [], f"select({join(*parts)}, {taken}, ({names[0]} & 4u) == 4u)"

            rows.append(Row((x, y), DType.U32, lines))
            right.append(np.where(x & 4 == 4, other, whole))
    for row, found, wanted in zip(rows, run(handle, rows, waits=True), right, strict=True):
        np.testing.assert_array_equal(found, wanted, err_msg=row.lines("xy")[1])


@pytest.mark.parametrize("rows", [512, 513, 1025])
def test_a_row_of_tanh_after_its_sum(rows, backend):
    rng = np.random.default_rng(0)
    feeds = {n: rng.normal(size=(rows, 2)).astype(np.float32) for n in "xw"}
    feeds["b"] = np.float32([0.125, -0.7])
    graph = asg.Graph()
    x, w = (graph.input(n, (rows, 2)) for n in "xw")
    t = asg.tanh(graph.input("b", (2,)))
    graph.output("y", asg.sum(w * (x * t), 0) * (1 - t * t))
    graph.output("z", asg.sum(w * x, 0) * x[0] ** t)
    right = asg.compile(graph, "numpy")(feeds)
    found = asg.compile(graph, backend)(feeds)
    for name in right:
        np.testing.assert_allclose(found[name].numpy(), right[name].numpy(), rtol=1e-4, atol=1e-4)
