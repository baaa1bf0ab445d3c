"""Initial values of parameters and state, as data that a graph carries and a file saves.

`asg.init.xavier_uniform()` is a description, and `materialize` makes its array. The array is the
same on every platform: its random bits are counter-based, and each parameter's name selects a
stream. So the values depend only on name, shape and the seed that you pass to `asg.compile`.
"""

from asg.core.hints import answering
from asg.init.described import (
    Layout,
    Mode,
    constant,
    gain,
    kaiming_normal,
    kaiming_uniform,
    lecun_normal,
    lecun_uniform,
    normal,
    ones,
    orthogonal,
    truncated_normal,
    uniform,
    values,
    xavier_normal,
    xavier_uniform,
    zeros,
)
from asg.init.draw import (
    as_initializer,
    check_dtype,
    check_initializer,
    fans,
    materialize,
    repeated,
)
from asg.init.initializer import ARGUMENTS, Initializer

__getattr__ = answering(__name__)  # suggests the right name

__all__ = [
    "ARGUMENTS",
    "Initializer",
    "Layout",
    "Mode",
    "as_initializer",
    "check_dtype",
    "check_initializer",
    "constant",
    "fans",
    "gain",
    "kaiming_normal",
    "kaiming_uniform",
    "lecun_normal",
    "lecun_uniform",
    "materialize",
    "normal",
    "ones",
    "orthogonal",
    "repeated",
    "truncated_normal",
    "uniform",
    "values",
    "xavier_normal",
    "xavier_uniform",
    "zeros",
]
