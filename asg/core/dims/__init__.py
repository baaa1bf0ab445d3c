"""Dimensions of shapes: ints, and expressions over named symbols that are each at least 1.

The type `Dim` is `int | Expr`. Make expressions with `symbol`, `parse_dim` and operators. The class
`Facts` holds the assumptions about them; `bind_shapes` computes the symbols from the arrays fed.
"""

from asg.core.dims.assumed import (
    assumed,
    assuming,
    known_equal,
    known_le,
    known_nonnegative,
    known_positive,
)
from asg.core.dims.binding import bind_shapes
from asg.core.dims.effort import Effort, allowance
from asg.core.dims.expr import (
    NEVER_EMPTY,
    Dim,
    Expr,
    bare_symbol,
    bind,
    dim_max,
    dim_min,
    divide_exact,
    format_dim,
    lower_bound,
    relation_of_equals,
    substitute,
    symbol,
    symbols_of,
    upper_bound,
)
from asg.core.dims.facts import Assumption, Facts, as_facts, parse_assumption
from asg.core.dims.parse import as_dim, parse_dim
from asg.core.dims.real import Real

__all__ = [
    "NEVER_EMPTY",
    "Assumption",
    "Dim",
    "Effort",
    "Expr",
    "Facts",
    "Real",
    "allowance",
    "as_dim",
    "as_facts",
    "assumed",
    "assuming",
    "bare_symbol",
    "bind",
    "bind_shapes",
    "dim_max",
    "dim_min",
    "divide_exact",
    "format_dim",
    "known_equal",
    "known_le",
    "known_nonnegative",
    "known_positive",
    "lower_bound",
    "parse_assumption",
    "parse_dim",
    "relation_of_equals",
    "substitute",
    "symbol",
    "symbols_of",
    "upper_bound",
]
