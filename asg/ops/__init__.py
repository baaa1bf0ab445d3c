"""The ops, a block for each; `catalogue` lists them, and `operators` makes them Tensor methods."""

from asg.ops._support.operators import attach

attach()
