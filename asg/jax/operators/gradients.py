"""Functions with gradients from the user: jax.custom_jvp and jax.custom_vjp."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from asg.core.graph import Tensor
from asg.jax.call import Call
from asg.jax.pairs import Value, flat, rebuilt
from asg.jax.registry import primitive
from asg.ops import functions as ops
from asg.ops.elementwise.complex_pairs import Complex

# Functions of JAX's own that are ops with the same value and gradient
_KNOWN: Mapping[str, Callable[..., Tensor]] = {"relu": ops.relu, "logaddexp": ops.logaddexp}


@primitive("custom_jvp_call", "custom_vjp_call", bodies=("call_jaxpr",), pairs="given")
def customised(call: Call, *operands: Value, call_jaxpr: Any, **_: Any) -> list[Value]:
    """Import a function with the gradient that JAX traces for it.

    In a gradient rule, which may call its own function, and for a rule that JAX cannot trace, the
    gradient is that of the value.
    """
    known = _known(call_jaxpr)
    if known is not None and all(isinstance(each, Tensor) for each in operands):
        return [known(*operands)]
    run_rule = call.rule
    traced = _rule(call) if run_rule is not None and _has_gradient(call, operands) else None
    if run_rule is None or traced is None:
        return call.run(call_jaxpr, operands)
    program, places = traced
    like: list[Value] = []

    def value(*given: Tensor) -> tuple[Tensor, ...]:
        like[:] = call.run(call_jaxpr, rebuilt(operands, given))
        return tuple(flat(like))

    def backward(cts: Sequence[Any], ys: Any, *given: Tensor) -> list[Tensor | None]:
        del ys
        found = iter(flat(run_rule(program, [*rebuilt(operands, given), *_floats(cts)])))
        return [next(found) if place in places else None for place in range(len(given))]

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


def _floats(cts: Sequence[Any]) -> list[Tensor]:
    return [each for each in cts if each is not None]


def _rule(call: Call) -> tuple[Any, set[int]] | None:
    """Return JAX's program of the cotangents, and the places of the tensors that get one."""
    jax = import_module("jax")
    equation = call.equation
    avals = [variable.aval for variable in equation.invars]
    is_float = [jax.dtypes.issubdtype(aval.dtype, jax.numpy.floating) for aval in avals]
    results = [
        variable.aval
        for variable in equation.outvars
        if jax.dtypes.issubdtype(variable.aval.dtype, jax.numpy.floating)
    ]

    def forward(*given: Any) -> list[Any]:
        functions, params = equation.primitive.get_bind_params(equation.params)
        found = equation.primitive.bind(*functions, *given, **params)
        return [each for each in found if jax.dtypes.issubdtype(each.dtype, jax.numpy.floating)]

    def pulled(*given: Any) -> list[Any]:
        values, cts = list(given[: len(avals)]), list(given[len(avals) :])

        def of_floats(*floats: Any) -> list[Any]:
            left = iter(floats)
            return forward(
                *(next(left) if moves else v for v, moves in zip(values, is_float, strict=True))
            )

        floats = [each for each, moves in zip(values, is_float, strict=True) if moves]
        return list(jax.vjp(of_floats, *floats)[1](cts))

    specs = [jax.ShapeDtypeStruct(aval.shape, aval.dtype) for aval in (*avals, *results)]
    try:
        program = jax.make_jaxpr(pulled)(*specs)
    except Exception:  # a rule may raise anything; the value needs no rule
        return None
    places, place = set[int](), 0
    for aval, moves in zip(avals, is_float, strict=True):
        if moves:
            places.add(place)
        place += 2 if str(aval.dtype).startswith("key<") else 1
    return program, places
