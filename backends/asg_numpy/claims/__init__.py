"""Claims: compositions that NumPy computes faster than their decompositions."""

from __future__ import annotations

from types import MappingProxyType

from asg_numpy.claims import fourier, integers, piecewise, selections, sorting, trees, windows
from asg_numpy.native.products import multiplies_integers
from asg_numpy.planning.builder import Claim, of_known_sizes

# The claims of operands with known sizes
_KNOWN: MappingProxyType[str, Claim] = MappingProxyType(
    {
        "at_ranks": selections.at_ranks,
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

# The claims of operands with any sizes
_OF_ANY_SIZE: MappingProxyType[str, Claim] = MappingProxyType(
    {
        "cummax": sorting.running_maximum,
        "cummin": sorting.running_minimum,
        "topk": sorting.topk,
    }
)

# The claims of processors that sum products of 8-bit integers
_INTEGERS: MappingProxyType[str, Claim] = MappingProxyType(
    {
        "conv_integer": of_known_sizes(integers.conv_integer),
        "matmul_integer": integers.matmul_integer,
    }
)

CLAIMS: MappingProxyType[str, Claim] = MappingProxyType(
    {name: of_known_sizes(claim) for name, claim in _KNOWN.items()} | _OF_ANY_SIZE | _INTEGERS
)


def claims() -> frozenset[str]:
    """Return the names of the claims that this processor computes."""
    return frozenset(CLAIMS if multiplies_integers() else _KNOWN | _OF_ANY_SIZE)
