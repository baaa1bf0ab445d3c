"""The NumPy executor of ASG, registered as `numpy` in the entry-point group `asg.backends`."""

from asg_numpy.backend import NumpyBackend

backend = NumpyBackend()

__all__ = ["NumpyBackend", "backend"]
