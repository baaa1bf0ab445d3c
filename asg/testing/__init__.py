"""Checks of gradients and ops, as functions: ASG's own tests use them, and so can yours."""

from asg.core.hints import answering
from asg.testing.executors import check_executor
from asg.testing.gradcheck import gradcheck
from asg.testing.interpreter import interpret
from asg.testing.ops import check_op, check_sample

__getattr__ = answering(__name__)  # names from elsewhere are answered with ours

__all__ = ["check_executor", "check_op", "check_sample", "gradcheck", "interpret"]
