"""Learning rates as functions of the step, evaluated inside the graph.

A schedule takes the number of steps done, from 0 on, and gives the rate of the next step. Wherever
an optimizer takes a learning rate, you may pass a schedule. Outside of a graph,
`schedule.value(100)` and `schedule.values(1000)` return numbers, which you can print and plot.
"""

from asg.api.publish import guard_all
from asg.core.guard import guard_methods
from asg.core.hints import answering
from asg.schedules.composed import Sequenced, chain, scaled, sequence
from asg.schedules.curves import (
    cosine,
    cosine_restarts,
    exponential,
    inverse_sqrt,
    linear,
    linear_warmup,
    multi_step,
    one_cycle,
    polynomial,
    step,
    step_decay,
    warmup_cosine,
)
from asg.schedules.plateau import Plateau, reduce_on_plateau
from asg.schedules.schedule import (
    Curve,
    Given,
    Memory,
    Now,
    Product,
    Schedule,
    as_schedule,
    constant,
)

guard_all(globals())  # a wrong argument is an AsgError
guard_methods(Schedule, ("__call__", "value", "values"))
for _kind in (Curve, Given, Plateau, Product, Sequenced):
    guard_methods(_kind, ("at",))
__getattr__ = answering(__name__)  # suggests the right name

__all__ = [
    "Memory",
    "Now",
    "Schedule",
    "as_schedule",
    "chain",
    "constant",
    "cosine",
    "cosine_restarts",
    "exponential",
    "inverse_sqrt",
    "linear",
    "linear_warmup",
    "multi_step",
    "one_cycle",
    "polynomial",
    "reduce_on_plateau",
    "scaled",
    "sequence",
    "step",
    "step_decay",
    "warmup_cosine",
]
