"""All ops by name: the ops of this package, and ops that users register."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType, ModuleType

from asg.core.errors import GraphError
from asg.core.leaves import LEAVES
from asg.core.opdef import OpDef
from asg.ops import (
    arithmetic,
    bessel,
    blending,
    calling,
    collectives,
    comparison,
    contraction,
    creation,
    cumulative,
    custom,
    einsum,
    exponential,
    fourier,
    incomplete,
    indexing,
    joins,
    linear_algebra,
    logical,
    nan_reductions,
    norms,
    numbers,
    predicates,
    printing,
    probability,
    random,
    rearranging,
    reductions,
    rounding,
    scans,
    scattering,
    selection,
    sharding,
    sorting,
    special,
    statistics,
    trigonometric,
    views,
    windows,
)
from asg.ops._support import keys
from asg.ops.control import cond, implicit, scan, while_loop
from asg.ops.linalg import determinants, factorisations, solving, spectra
from asg.ops.nn import (
    activations,
    adaptive_pooling,
    attention,
    batch_normalisation,
    convolution,
    convolutions,
    ctc,
    dropout,
    interpolation,
    norm_pooling,
    normalisation,
    patches,
    piecewise,
    pooling,
    positions,
    resampling,
    smooth,
    unpooling,
)
from asg.ops.nn.losses import binary, classification, ranking, regression
from asg.ops.nn.places import grids

MODULES: tuple[ModuleType, ...] = (
    numbers, creation, arithmetic, comparison, logical, predicates, selection, rounding,
    exponential, trigonometric, special, bessel, probability, incomplete, views,
    windows, joins, reductions, scans, contraction,
    indexing, scattering, cumulative, sorting, random, keys, scan, while_loop, cond, custom,
    calling, implicit, printing,
    collectives, sharding,
    statistics, nan_reductions, activations, normalisation, attention,
    factorisations, spectra, solving, determinants, fourier,
    rearranging, blending, norms, linear_algebra, einsum,
    piecewise, smooth, convolution, regression, classification, binary, ranking,
    convolutions, patches, ctc,
    batch_normalisation,
    dropout,
    positions,
    pooling, unpooling, norm_pooling, resampling, interpolation, adaptive_pooling,
    grids,
)  # fmt: skip

_ops: dict[str, OpDef] = {}
OPS: Mapping[str, OpDef] = MappingProxyType(_ops)


def register(op: OpDef) -> OpDef:
    """Register `op` by its name, so that files with it can be read, and return it.

    Raises:
        GraphError: Another op has the name.

    >>> twice = asg.extend.composition(
    ...     "my.twice", "2·x.", operands=(asg.extend.FLOAT,), attrs={}, decompose=lambda x: x + x,
    ...     samples=(),
    ... )
    >>> asg.extend.register(twice) is asg.extend.OPS["my.twice"]
    True
    """
    if _ops.setdefault(op.name, op) is not op:
        raise GraphError(f"there is an op named {op.name!r} already", hint="choose another name")
    return op


for _leaf in LEAVES:
    register(_leaf)
for _module in MODULES:
    for _value in vars(_module).values():
        if isinstance(_value, OpDef):
            register(_value)

OWN: Mapping[str, OpDef] = MappingProxyType(dict(_ops))  # without the ops that users register
