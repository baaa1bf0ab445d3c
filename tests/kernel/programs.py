"""Kernels made by hand: right ones, each a function of sizes, that tests run and break."""

from __future__ import annotations

from asg.core.dtypes import DType
from asg.kernel.build import Builder
from asg.kernel.expr import F32, I32, Const, Expr, Load, SharedLoad, Var, call, splat, vector_type
from asg.kernel.index import Index, variable
from asg.kernel.stmt import (
    LOCAL,
    ME,
    SUBGROUP,
    SUBGROUP_PLACE,
    SUBGROUPS,
    Program,
    Shared,
    Stmt,
)
from asg.kernel.values import applied
from asg.ops._support.catalogue import OPS

FOUR = vector_type(F32.scalar, 4)


def op(name: str, *operands: Expr) -> Expr:
    """An elementwise op of f32."""
    return applied(OPS[name], operands, [DType.F32] * len(operands), DType.F32)


def number(value: float) -> Expr:
    return Const(value, F32)


def mapped(count: int, size: int = 64) -> Program:
    """y = tanh(x) + x, one element for each invocation."""
    code = Builder()
    at = variable("me", count)
    with code.where(count > ME):
        x = code.let(Load(0, at, F32))
        code.store(1, at, op("tanh", x) + x)
    return Program(code.body, size)


def mapped_by_four(count: int, size: int = 64) -> Program:
    """y = 2x, four neighbors for each invocation, the last of them maybe beyond the end."""
    code = Builder()
    fours = -(-count // 4)
    with code.where(fours > ME):
        at = variable("me", fours) * 4
        x = code.let(Load(0, at, FOUR))
        code.store(1, at, x + x)
    return Program(code.body, size)


def tree_body(code: Builder, size: int, total: Expr) -> Expr:
    """Sum over a workgroup, halves onto each other in its memory."""
    code.share("part", variable("local", size), total)
    code.barrier()
    half = Var("half", I32)
    with code.turns(half, Const(size // 2, I32), half > 0, half // 2):
        with code.where(half > LOCAL):
            near = variable("local", size // 2)
            far = near + variable("half", size // 2 + 1)
            code.share("part", near, SharedLoad("part", near, F32) + SharedLoad("part", far, F32))
        code.barrier()
    return SharedLoad("part", Index(), F32)


def summed(columns: int, size: int = 32) -> Program:
    """The sum of each row, a workgroup for a row."""
    code = Builder()
    total = code.declare(number(0.0), name="total")
    group = variable("group", 1 << 20)
    with code.loop(LOCAL, columns, step=size, most=-(-columns // size)) as column:
        at = group * columns + variable(column.name, columns)
        code.assign(total, total + Load(0, at, F32))
    found = code.let(tree_body(code, size, total))
    with code.where(LOCAL < 1):
        code.store(1, group, found)
    return Program(code.body, size, {"part": Shared(F32, size)})


def summed_in_subgroups(size: int = 128) -> Program:
    """The sum of as many elements as a workgroup has invocations, exchanged in subgroups."""
    code = Builder()
    total = code.declare(Load(0, variable("me", 1 << 20), F32), name="total")
    for mask in (16, 8, 4, 2, 1):
        other = code.let(call("subgroupShuffleXor", total, Const(mask, SUBGROUP.type)))
        code.assign(total, total + other)
    code.assign(total, call("subgroupBroadcastFirst", total))
    place = code.assume(SUBGROUP.name, size // 32, "subgroups have 32 invocations")
    with code.where(SUBGROUP_PLACE < 1):
        code.share("part", place, total)
    code.barrier()
    code.assign(total, number(0.0))
    with code.loop(Const(0, SUBGROUP.type), SUBGROUPS, name="k"):
        at = code.assume("k", size // 32, "subgroups are no more than that")
        code.assign(total, total + SharedLoad("part", at, F32))
    with code.where(LOCAL < 1):
        code.store(1, variable("group", 1 << 20), total)
    return Program(code.body, size, {"part": Shared(F32, size // 32)}, subgroups=True)


TILE = 4


def product(m: int, n: int, k: int) -> Program:
    """[m, k] by [k, n], all of them multiples of TILE, a tile of the result for each workgroup."""
    code = Builder()
    group, local = variable("group", (m // TILE) * (n // TILE)), variable("local", TILE * TILE)
    row, column = local // TILE, local % TILE
    top, left = group // (n // TILE) * TILE, group % (n // TILE) * TILE
    total = code.declare(number(0.0), name="total")
    with code.counted(k // TILE, name="slab") as slab:
        code.share("x", local, Load(0, (top + row) * k + slab * TILE + column, F32))
        code.share("y", local, Load(1, (slab * TILE + row) * n + left + column, F32))
        code.barrier()
        with code.counted(TILE, name="inner") as inner:
            x = SharedLoad("x", row * TILE + inner, F32)
            y = SharedLoad("y", inner * TILE + column, F32)
            code.assign(total, total + x * y)
        code.barrier()
    code.store(2, (top + row) * n + left + column, total)
    tile = Shared(F32, TILE * TILE)
    return Program(code.body, TILE * TILE, {"x": tile, "y": tile})


def body_of(*statements: Stmt, size: int = 32, **shared: Shared) -> Program:
    """A kernel of some statements."""
    return Program(statements, size, shared)


def four(x: Expr) -> Expr:
    return splat(x, 4)
