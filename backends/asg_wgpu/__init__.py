"""The wgpu executor of ASG, found by the entry point `wgpu` of the group `asg.backends`."""

from asg_wgpu.backend import WgpuBackend

backend = WgpuBackend()

__all__ = ["WgpuBackend", "backend"]
