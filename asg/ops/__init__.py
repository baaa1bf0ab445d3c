"""The ops: one block each. `catalogue` has them all; `operators` gives Tensor its methods."""

from asg.ops._support.operators import attach

attach()
