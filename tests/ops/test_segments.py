"""Segments, and writes that keep a product or an extreme, where numbers are out of the ordinary."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from tests.ops.differentiating import differentiate

NAN, INF = np.nan, np.inf


def _equal(found, expected):
    np.testing.assert_array_equal(found, np.asarray(expected, np.asarray(found).dtype))


# Ids out of range

SEGMENTS = {
    "sum": (asg.segment_sum, [0, 2], [0, 3, 0]),
    "mean": (asg.segment_mean, [NAN, 2], [0, 3, 0]),
    "prod": (asg.segment_prod, [1, 2], [0, 3, 0]),
    "max": (asg.segment_max, [-INF, 2], [0, 3, 0]),
    "min": (asg.segment_min, [INF, 2], [0, 3, 0]),
}


@pytest.mark.parametrize("given", ["computed", "constant"])
@pytest.mark.parametrize("name", SEGMENTS)
def test_no_segment_counts_from_the_end(name, given, place):
    function, value, slope = SEGMENTS[name]

    def reduced(x):
        ids = asg.constant([-1, 1, 5], graph=x.graph)
        return function(x, ids * 1 if given == "computed" else ids, 2)

    y, (dx,) = differentiate(place.run, reduced, [4, 2, 4], seed=[5, 3], dtype=place.dtype)
    _equal(y, value)
    _equal(dx, slope)


def test_only_whole_numbers_from_0_on_are_counted(place):
    graph = asg.Graph()
    signed, unsigned = graph.input("i", (4,), "i32"), graph.input("u", (4,), "u32")
    graph.output("signed", asg.bincount(signed, 3))
    graph.output("unsigned", asg.bincount(unsigned, 3))
    feeds = {"i": np.int32([-1, 2, -3, 7]), "u": np.uint32([4294967295, 2, 4294967293, 7])}
    found = place.run(graph, feeds)
    _equal(found["signed"], [0, 0, 1])
    _equal(found["unsigned"], [0, 0, 1])
