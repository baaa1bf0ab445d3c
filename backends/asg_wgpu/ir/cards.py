"""The plan numbers of GPUs that need others than an NVIDIA H200, whose are in `plan_numbers.py`.

WebGPU hides the registers of a card, but an adapter tells its name and type. A trait is a fact of
the card that follows from them, and replaces some numbers. The figures come from Mesa's compilers,
which `tools/registers.py` runs without a card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from asg.kernel.plan_numbers import Number
from asg_wgpu.ir.plan_numbers import Plans, changed, plans, table

# Registers of an Intel GPU hold at most 128 numbers of an invocation. So tiles of 8 by 8 results
# spill 150 to 230 registers, and tiles of 8 by 4 at most 12. Their multiply-adds take half the
# cycles, as the compiler estimates for an Arc A770 and a Skylake.
INTEL: Mapping[str, Number] = {
    "staged_products.large": (64, 128, 16, 8, 4, 1),
    "staged_products.high": (128, 64, 16, 8, 4, 1),
    "staged_products.wide": (64, 64, 16, 8, 4, 1),
    "staged_products.medium": (64, 64, 32, 8, 4, 2),
    # A second buffer has a second unrolled step, which takes as many cycles and spills more.
    "staged_products.buffers": 1,
    # A score takes a quarter of the cycles of 64 columns, without spills for heads of 64.
    "attention.columns": 32,
    "attention.ahead": 0,  # it holds up to 32 numbers more
}

TRAITS: Mapping[str, Mapping[str, Number]] = MappingProxyType({"Intel": INTEL})


def traits_of(name: str, type_: str) -> tuple[str, ...]:
    """Return the traits of a GPU by its adapter's name and type."""
    if type_ == "CPU":
        return ()
    return tuple(trait for trait in TRAITS if trait.casefold() in name.casefold())


def plans_for(traits: Sequence[str]) -> Plans:
    """Return this thread's plan numbers for a card; numbers that a caller changed stay."""
    own, usual = table(), table(Plans())
    changes = {
        name: number
        for trait in traits
        for name, number in TRAITS[trait].items()
        if own[name] == usual[name]
    }
    return changed(plans(), changes)
