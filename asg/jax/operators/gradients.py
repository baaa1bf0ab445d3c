"""Functions with gradients from the user: jax.custom_jvp and jax.custom_vjp."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from itertools import accumulate
from typing import Any, NamedTuple

from asg.core.graph import Tensor
from asg.jax.call import Call
from asg.jax.pairs import Value, flat, rebuilt
from asg.jax.registry import primitive
from asg.jax.types import type_of
from asg.ops import functions as ops
from asg.ops.elementwise.complex_pairs import Complex

# Functions of JAX's own that are ops with the same value and gradient
_KNOWN: Mapping[str, Callable[..., Tensor]] = {"relu": ops.relu, "logaddexp": ops.logaddexp}


@primitive("custom_jvp_call", "custom_vjp_call", bodies=("call_jaxpr",), pairs="given")
def customized(call: Call, *operands: Value, call_jaxpr: Any, **_: Any) -> list[Value]:
    """Import a function with the gradient that JAX traces for it.

    In a gradient rule, which may call its own function, and for a rule that JAX cannot trace, the
    gradient is that of the value.
    """
    known = _known(call_jaxpr)
    if known is not None and all(isinstance(each, Tensor) for each in operands):
        return [known(*operands)]
    run_rule = call.rule
    rule = _rule(call) if run_rule is not None and _has_gradient(call, operands) else None
    if run_rule is None or rule is None:
        return call.run(call_jaxpr, operands)
    like: list[Value] = []

    def value(*given: Tensor) -> tuple[Tensor, ...]:
        like[:] = call.run(call_jaxpr, rebuilt(operands, given))
        return tuple(flat(like))

    def backward(cts: Any, ys: Any, *given: Tensor) -> list[Tensor | None]:
        del ys
        kept = [ct for ct, is_read in zip(cts, rule.reads, strict=True) if is_read]
        values = rebuilt(operands, given)
        found = run_rule(rule.program, [*(values[place] for place in rule.operands), *kept])
        slopes = dict(zip(rule.places, flat(found), strict=True))
        return [
            slopes.get(place) if place in slopes or not x.dtype.is_float else ops.zeros_like(x)
            for place, x in enumerate(given)
        ]

    return rebuilt(like, ops.custom_vjp(value, backward)(*flat(operands)))


def _known(program: Any) -> Callable[..., Tensor] | None:
    """Return the op that is a function of JAX's own."""
    told = str(program.jaxpr.debug_info.func_src_info)
    name, _, file = told.partition(" at ")
    is_own = "/jax/_src/" in file.replace("\\", "/")
    return _KNOWN.get(name) if is_own else None


def _has_gradient(call: Call, operands: Sequence[Value]) -> bool:
    """Whether real floats go in and come out; other functions keep the gradient of their value."""
    return (
        any(isinstance(each, Tensor) and each.dtype.is_float for each in operands)
        and any(each.dtype.is_float for each in call.types)
        and not any(isinstance(each, Complex) for each in operands)
        and not any(each.is_complex for each in call.types)
    )


class Rule(NamedTuple):
    """JAX's program of the cotangents of a call.

    `operands` are the places of the operands that it is given, before the cotangents. `reads` says
    for each tensor of the results whether it is given its cotangent. `places` are the places of the
    cotangents that it returns, among the tensors of all operands; the others are 0.
    """

    program: Any
    operands: tuple[int, ...]
    reads: tuple[bool, ...]
    places: tuple[int, ...]


def _rule(call: Call) -> Rule | None:
    """Return the rule that JAX traces for the gradient of a call, or None if it cannot."""
    equation = call.equation
    first: dict[Any, int] = {}
    for place, variable in enumerate(equation.invars):
        if not hasattr(variable, "val"):  # numbers have no variable
            first.setdefault(variable, place)
    results = [
        variable
        for variable, type_ in zip(equation.outvars, call.types, strict=True)
        if type_.dtype.is_float and type(variable).__name__ != "DropVar"
    ]
    moves = [type_of(variable.aval).dtype.is_float for variable in first]
    try:
        program = _pullback(equation, list(first), moves, results)
    except Exception:  # a rule may raise anything, and the value needs no rule
        return None
    starts = list(accumulate((_count(each) for each in equation.invars), initial=0))
    places = tuple(starts[first[v]] for v, m in zip(first, moves, strict=True) if m)
    reads = tuple(each in results for each in equation.outvars for _ in range(_count(each)))
    return Rule(program, tuple(first.values()), reads, places)


def _pullback(
    equation: Any, variables: Sequence[Any], moves: Sequence[bool], results: Sequence[Any]
) -> Any:
    """Return JAX's program from the variables and cotangents of results to other cotangents.

    It returns the cotangents of the variables that `moves` marks.
    """
    jax, core = import_module("jax"), import_module("jax.extend.core")
    info = equation.params["call_jaxpr"].jaxpr.debug_info
    alone = core.Jaxpr((), variables, results, [equation], debug_info=info)
    function = core.jaxpr_as_fun(core.ClosedJaxpr(alone, ()))

    def pulled(*given: Any) -> list[Any]:
        values, cts = given[: len(variables)], list(given[len(variables) :])

        def of_floats(*floats: Any) -> list[Any]:
            left = iter(floats)
            return function(*(next(left) if m else v for v, m in zip(values, moves, strict=True)))

        floats = [value for value, m in zip(values, moves, strict=True) if m]
        return list(jax.vjp(of_floats, *floats)[1](cts))

    avals = [variable.aval for variable in (*variables, *results)]
    return jax.make_jaxpr(pulled)(*(jax.ShapeDtypeStruct(a.shape, a.dtype) for a in avals))


def _count(variable: Any) -> int:
    """Return the number of tensors that hold the value of a variable."""
    return 2 if str(variable.aval.dtype).startswith(("key<", "complex")) else 1
