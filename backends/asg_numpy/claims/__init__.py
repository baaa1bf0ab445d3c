"""Claims: compositions that NumPy computes faster than their decompositions."""

from __future__ import annotations

from types import MappingProxyType

from asg_numpy.builder import Claim
from asg_numpy.claims import fourier, piecewise, trees, windows

CLAIMS: MappingProxyType[str, Claim] = MappingProxyType(
    {
        "descend_trees": trees.descend_trees,
        "dft": fourier.dft,
        "real_dft": fourier.real_dft,
        "real_idft": fourier.real_idft,
        "hardsigmoid": piecewise.hardsigmoid,
        "hardswish": piecewise.hardswish,
        "max_pool1d": windows.max_pool,
        "max_pool2d": windows.max_pool,
        "max_pool3d": windows.max_pool,
        "overlap_add": windows.overlap_add,
        "relu6": piecewise.relu6,
        "unpool": windows.unpool,
    }
)
