"""The simplify pass: small named rules that hold for every value, NaN and infinities included.

To add one: a function under `@rule(OP)` that says in its docstring what becomes of what, and its
name in the table at the end of its file.
"""

from asg.passes.manager import rule_pass
from asg.passes.simplify.arithmetic import ARITHMETIC
from asg.passes.simplify.choice import CHOICE, stop_nothing
from asg.passes.simplify.shape import SHAPE

_RULES = (*ARITHMETIC, *CHOICE, *SHAPE)

SIMPLIFY = rule_pass(
    "simplify",
    "Rewrites what can be said with fewer or simpler nodes, with the same values to the last bit.",
    _RULES,
)
DROP_STOP_GRADIENT = rule_pass(
    "drop_stop_gradient",
    "Takes out stop_gradient, for graphs of which no gradient will be derived.",
    (stop_nothing,),
)
# Both at once, for a graph that is lowered: going through a large one takes a while.
SIMPLIFY_LAST = rule_pass(SIMPLIFY.name, SIMPLIFY.doc, (stop_nothing, *_RULES))
