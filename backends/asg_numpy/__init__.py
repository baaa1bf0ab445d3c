"""The NumPy executor of ASG, found by the entry point `numpy` of the group `asg.backends`."""

from asg_numpy.executor import NumpyBackend

backend = NumpyBackend()

__all__ = ["NumpyBackend", "backend"]
