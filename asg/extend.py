"""The parts that extensions are written with: ops, kernels, rewrite rules, passes, backends.

An op of your own is one block (`Primitive`, or short: `elementwise`, `unary`, `composition`),
registered when your module is imported. The guides in docs/contributing show one of each kind.
"""

from types import FunctionType

from asg.core.dims import parse_dim
from asg.core.dtypes import (
    ANY,
    BOOLEAN,
    FLOAT,
    INTEGER,
    INTEGRAL,
    NUMERIC,
    Array,
    DType,
    Scalar,
)
from asg.core.guard import at_home, named
from asg.core.opdef import (
    DERIVED,
    OPENED,
    STOPPED,
    AttrType,
    Branch,
    Composition,
    Elementwise,
    Fold,
    Kind,
    Loop,
    NotDifferentiable,
    OpDef,
    Primitive,
    Sample,
    Shifted,
    Wgsl,
    WgslKernel,
    WgslKernels,
)
from asg.core.rules import Cotangents
from asg.core.types import TensorType
from asg.ops._support.building import broadcast, filled_like, operands
from asg.ops._support.catalogue import OPS, register
from asg.ops._support.compositions import composition
from asg.ops._support.elementwise import (
    NO_GRADIENT,
    elementwise,
    emit_binary,
    emit_unary,
    ranged,
    same_type,
    unary,
)
from asg.ops._support.emitting import emit
from asg.ops.numbers import literal
from asg.passes import PASSES, Pass
from asg.passes.manager import Match, Rule, holds, made_by, rule, rule_pass
from asg.runtime.arrays import DeviceArray
from asg.runtime.backend import (
    Allocation,
    Backend,
    DealsDevices,
    DeviceInfo,
    LimitsDTypes,
    ListsDevices,
    MemoryReport,
    Options,
    Program,
    Store,
)
from asg.runtime.bodies import Step, branch_step, loop_step
from asg.testing import check_executor, check_op, interpret

__all__ = [
    "ANY",
    "BOOLEAN",
    "DERIVED",
    "FLOAT",
    "INTEGER",
    "INTEGRAL",
    "NO_GRADIENT",
    "NUMERIC",
    "OPENED",
    "OPS",
    "PASSES",
    "STOPPED",
    "Allocation",
    "Array",
    "AttrType",
    "Backend",
    "Branch",
    "Composition",
    "Cotangents",
    "DType",
    "DealsDevices",
    "DeviceArray",
    "DeviceInfo",
    "Elementwise",
    "Fold",
    "Kind",
    "LimitsDTypes",
    "ListsDevices",
    "Loop",
    "Match",
    "MemoryReport",
    "NotDifferentiable",
    "OpDef",
    "Options",
    "Pass",
    "Primitive",
    "Program",
    "Rule",
    "Sample",
    "Scalar",
    "Shifted",
    "Step",
    "Store",
    "TensorType",
    "Wgsl",
    "WgslKernel",
    "WgslKernels",
    "branch_step",
    "broadcast",
    "check_executor",
    "check_op",
    "composition",
    "elementwise",
    "emit",
    "emit_binary",
    "emit_unary",
    "filled_like",
    "holds",
    "interpret",
    "literal",
    "loop_step",
    "made_by",
    "operands",
    "parse_dim",
    "ranged",
    "register",
    "rule",
    "rule_pass",
    "same_type",
    "unary",
]

# Parts of functions of tensors: their errors name the op that calls them.
_PARTS = ("broadcast", "emit", "emit_binary", "emit_unary", "filled_like", "literal", "operands")

for _name in set(__all__).difference(_PARTS):  # a wrong argument is an AsgError
    _value = globals()[_name]
    if isinstance(_value, FunctionType):
        globals()[_name] = at_home(named(_value, running=True), __name__, _name)
