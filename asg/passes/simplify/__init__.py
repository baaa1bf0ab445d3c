"""The simplify pass: small named rules that hold for every value, NaN and infinities included.

To add a rule, write a function under `@rule(OP)` with the rewrite as its docstring. Then add its
name to the table at the end of its file.
"""

from asg.passes.manager import rule_pass
from asg.passes.simplify.arithmetic import ARITHMETIC
from asg.passes.simplify.choice import CHOICE, stop_nothing
from asg.passes.simplify.shape import SHAPE

_RULES = (*ARITHMETIC, *CHOICE, *SHAPE)

SIMPLIFY = rule_pass(
    "simplify",
    "Rewrites nodes to fewer or simpler nodes, with the same values to the last bit.",
    _RULES,
)
DROP_STOP_GRADIENT = rule_pass(
    "drop_stop_gradient",
    "Removes stop_gradient, for graphs that need no gradient.",
    (stop_nothing,),
)
# Both at once, for a graph to lower: a visit of a large graph takes a while.
SIMPLIFY_LAST = rule_pass(SIMPLIFY.name, SIMPLIFY.doc, (stop_nothing, *_RULES))
