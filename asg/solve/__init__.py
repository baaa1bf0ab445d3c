"""Solvers in the graph: differential equations, equations, least squares and minima.

Each solver is a part of the graph. It is saved, differentiated, batched and run as every other op.
"""

from asg.api.publish import guard_all
from asg.core.hints import answering
from asg.solve.functions import Solution
from asg.solve.least_squares import least_squares
from asg.solve.linear import linear
from asg.solve.minimize import minimize
from asg.solve.ode import Trajectory, odeint
from asg.solve.roots import root

guard_all(globals())  # a call that fails leaves its graph as it was
__getattr__ = answering(__name__)  # names from elsewhere are answered with ours

__all__ = ["Solution", "Trajectory", "least_squares", "linear", "minimize", "odeint", "root"]
