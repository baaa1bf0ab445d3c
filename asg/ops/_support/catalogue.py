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
        "numbers", "creation", "elementwise.arithmetic", "elementwise.comparison",
        "elementwise.logical", "elementwise.predicates", "selection", "elementwise.rounding",
        "elementwise.exponential", "elementwise.trigonometric", "elementwise.special",
        "elementwise.bessel", "elementwise.probability", "elementwise.incomplete", "shapes.views",
        "shapes.windows", "shapes.joins", "reductions.sums_and_extremes", "reductions.scans",
        "products.contraction", "indexing.gather_scatter", "indexing.scattering",
        "reductions.cumulative", "reductions.sorting", "random.random", "_support.keys",
        "control.scan", "control.while_loop", "control.cond", "custom", "calling",
        "control.implicit", "printing", "collectives", "sharding", "reductions.statistics",
        "reductions.nan_reductions", "nn.activations", "nn.normalization", "nn.attention",
        "linalg.factorizations", "linalg.spectra", "linalg.solving", "linalg.pseudoinverse",
        "linalg.determinants", "spectra.dft", "shapes.roll_and_repeat", "elementwise.blending",
        "reductions.norms", "products.linear_algebra", "products.einsum",
        "nn.piecewise_activations", "nn.smooth_activations", "nn.convolution.conv_general",
        "nn.losses.regression", "nn.losses.classification", "nn.losses.binary", "nn.losses.ranking",
        "nn.convolution.conv_1d_to_3d", "nn.convolution.patches", "nn.ctc",
        "nn.batch_normalization", "nn.dropout", "nn.positions", "nn.pooling.pooling",
        "nn.pooling.unpooling", "nn.pooling.norms", "nn.resampling.resampling",
        "nn.resampling.interpolation", "nn.pooling.adaptive", "nn.resampling.grid_sampling",
        "quantization", "products.integer_products", "decision_trees",
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
