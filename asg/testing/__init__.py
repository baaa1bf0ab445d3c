"""Checks of gradients and ops, as functions for ASG's tests and yours."""

from asg.core.guard import at_home, guard_room, named
from asg.core.hints import answering
from asg.testing.executors import check_executor
from asg.testing.gradcheck import gradcheck
from asg.testing.interpreter import interpret
from asg.testing.ops import check_op, check_sample

__getattr__ = answering(__name__)  # translates names from other libraries

__all__ = ["check_executor", "check_op", "check_sample", "gradcheck", "interpret"]

guard_room(globals(), "asg.testing.", running=__all__)
interpret = at_home(named(interpret, running=True), __name__, "interpret")
