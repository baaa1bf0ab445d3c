"""Images and volumes in NCHW layout: resampling, grids, and rearranged pixels."""

from asg.api.publish import guard_all
from asg.core.hints import answering
from asg.ops.nn.convolution.patches import (
    channel_shuffle,
    fold,
    pixel_shuffle,
    pixel_unshuffle,
    unfold,
)
from asg.ops.nn.resampling.grid_sampling import affine_grid, grid_sample
from asg.ops.nn.resampling.interpolation import interpolate

guard_all(globals())  # a call that fails leaves its graph as it was
__getattr__ = answering(__name__)  # names from elsewhere are answered with ours

__all__ = [
    "affine_grid", "channel_shuffle", "fold", "grid_sample", "interpolate", "pixel_shuffle",
    "pixel_unshuffle", "unfold",
]  # fmt: skip
