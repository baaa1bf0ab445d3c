"""All ops by name: the ops of this package, and ops that users register."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType, ModuleType

from asg.core.errors import GraphError
from asg.core.leaves import LEAVES
from asg.core.opdef import OpDef
from asg.ops._support.block import defined_by

# The order is the order of OPS.
MODULES: tuple[ModuleType, ...] = tuple(
    import_module(f"asg.ops.{name}")
    for name in (
        "numbers", "creation", "arithmetic", "comparison", "logical", "predicates", "selection",
        "rounding", "exponential", "trigonometric", "special", "bessel", "probability",
        "incomplete", "views", "windows", "joins", "reductions", "scans", "contraction",
        "indexing", "scattering", "cumulative", "sorting", "random", "_support.keys",
        "control.scan", "control.while_loop", "control.cond", "custom", "calling",
        "control.implicit", "printing", "collectives", "sharding", "statistics",
        "nan_reductions", "nn.activations", "nn.normalisation", "nn.attention",
        "linalg.factorisations", "linalg.spectra", "linalg.solving", "linalg.determinants",
        "fourier", "rearranging", "blending", "norms", "linear_algebra", "einsum",
        "nn.piecewise", "nn.smooth", "nn.convolution", "nn.losses.regression",
        "nn.losses.classification", "nn.losses.binary", "nn.losses.ranking", "nn.convolutions",
        "nn.patches", "nn.ctc", "nn.batch_normalisation", "nn.dropout", "nn.positions",
        "nn.pooling", "nn.unpooling", "nn.norm_pooling", "nn.resampling", "nn.interpolation",
        "nn.adaptive_pooling", "nn.places.grids", "quantisation", "integer_products",
        "decision_trees",
    )
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
        _op = _value if isinstance(_value, OpDef) else defined_by(_value, _module.__name__)
        if _op is not None:
            register(_op)

OWN: Mapping[str, OpDef] = MappingProxyType(dict(_ops))  # without the ops that users register
