"""The wgpu executor of ASG, registered as `wgpu` in the entry-point group `asg.backends`."""

from asg_wgpu.backend import WgpuBackend

backend = WgpuBackend()

__all__ = ["WgpuBackend", "backend"]
