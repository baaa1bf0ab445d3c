"""The NumPy executor of ASG, registered as `numpy` in the entry-point group `asg.backends`."""

from asg_numpy.executor import NumpyBackend

backend = NumpyBackend()

__all__ = ["NumpyBackend", "backend"]
