"""Calls, branches and loops; keys and complex arrays cross them as pairs of tensors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asg.core.graph import Tensor
from asg.jax.call import Call, known
from asg.jax.pairs import Value, flat, rebuilt
from asg.jax.registry import primitive
from asg.ops import functions as ops


@primitive("jit", "pjit", "closed_call", "core_call", "remat2", "checkpoint", "eval_jaxpr",
           bodies=("jaxpr",), pairs="given")  # fmt: skip
def called(call: Call, *operands: Value, jaxpr: Any, **_: Any) -> list[Value]:
    """Import a call, without its recomputation."""
    return call.run(jaxpr, operands)


@primitive("composite", bodies=("jaxpr",), pairs="given")
def composite(call: Call, *operands: Value, jaxpr: Any, **_: Any) -> list[Value]:
    """Import a composite by its decomposition."""
    return call.run(jaxpr, operands)


@primitive("platform_index")
def platform(call: Call, *, platforms: Sequence[Any]) -> Tensor:
    """Import the choice of a platform: the branch of all others, or of CPUs."""
    default = [place for place, each in enumerate(platforms) if each is None]
    on_cpu = [place for place, each in enumerate(platforms) if each is not None and "cpu" in each]
    if not default and not on_cpu:
        raise call.refuse(f"no branch is for CPUs or for all platforms, only for {platforms}")
    return call.number((default or on_cpu)[0])


@primitive("cond", bodies=("branches",), pairs="given")
def branched(
    call: Call, index: Tensor, *operands: Value, branches: Sequence[Any], **_: Any
) -> list[Value]:
    """Import cond and switch: the results of the branch with the number `index`."""
    number = known(index)
    if number is not None:
        place = min(max(int(number), 0), len(branches) - 1)
        return call.run(branches[place], operands)
    like: list[Value] = []

    def branch(jaxpr: Any) -> Any:
        def run(*given: Tensor) -> list[Tensor]:
            found = call.run(jaxpr, rebuilt(operands, given))
            like[:] = found
            return flat(found)

        return run

    runs = [branch(each) for each in branches]
    if not call.types:
        return []
    if len(runs) == 2:
        made = ops.cond(ops.not_equal(index, 0), runs[1], runs[0], *flat(operands))
    else:
        made = ops.switch(index, runs, *flat(operands))
    return rebuilt(like, made)


@primitive("scan", bodies=("jaxpr",), pairs="given")
def scanned(
    call: Call, *operands: Value, jaxpr: Any, length: Any, reverse: bool, num_consts: int = 0,
    num_carry: int = 0, ft_in: Any = None, **_: Any,
) -> list[Value]:  # fmt: skip
    """Import scan: the last carries, and the stacked results of all steps."""
    if not call.types:
        return []
    if ft_in is not None:  # JAX 0.12 has a tree of the operands in place of their numbers
        num_consts, num_carry = map(len, ft_in.unpack()[:2])
    consts = operands[:num_consts]
    first, xs = operands[num_consts : num_consts + num_carry], operands[num_consts + num_carry :]
    like: list[Value] = []

    def step(carry: Sequence[Tensor], now: Sequence[Tensor]) -> tuple[list[Tensor], list[Tensor]]:
        found = call.run(jaxpr, [*consts, *rebuilt(first, carry), *rebuilt(xs, now)])
        like[:] = found
        return flat(found[:num_carry]), flat(found[num_carry:])

    (size,) = call.sizes((length,))
    last, stacked = ops.scan(step, flat(first), flat(xs), size, bool(reverse))
    return rebuilt(like, [*last, *stacked])


@primitive("while", bodies=("cond_jaxpr", "body_jaxpr"), pairs="given")
def repeated(
    call: Call, *operands: Value, cond_jaxpr: Any, cond_nconsts: int, body_jaxpr: Any,
    body_nconsts: int, **_: Any,
) -> list[Value]:  # fmt: skip
    """Import while_loop: the carried values after the last step."""
    tests, rest = operands[:cond_nconsts], operands[cond_nconsts:]
    consts, first = rest[:body_nconsts], rest[body_nconsts:]

    def goes_on(now: Sequence[Tensor]) -> Tensor:
        (found,) = call.run(cond_jaxpr, [*tests, *rebuilt(first, now)])
        return flat([found])[0]

    def step(now: Sequence[Tensor]) -> list[Tensor]:
        return flat(call.run(body_jaxpr, [*consts, *rebuilt(first, now)]))

    return rebuilt(first, ops.while_loop(goes_on, step, flat(first)))


@primitive("debug_callback", "debug_print", pairs="given")
def printed(call: Call, *operands: Value, **_: Any) -> list[Value]:
    """Import jax.debug.print and jax.debug.callback: nothing, as they have no result."""
    del call, operands
    return []
