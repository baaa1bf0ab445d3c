"""Reductions and softmax of the rows of an array by segment: each row has the id of its segment.

Rows whose id is below 0, or not below the number of segments, are left out. Gradients reach every
row that takes part.

>>> x = asg.constant([1.0, 2.0, 4.0], graph=asg.Graph())
>>> asg.evaluate(asg.segment.sum(x, [0, 1, 0], 2))
array([5., 2.], dtype=float32)
"""

from asg.api.publish import guard_all
from asg.core.hints import answering
from asg.ops.indexing.segments import (
    segment_max as max,
    segment_mean as mean,
    segment_min as min,
    segment_prod as prod,
    segment_softmax as softmax,
    segment_sum as sum,
)

guard_all(globals())  # a call that fails leaves its graph as it was
__getattr__ = answering(__name__)  # names from elsewhere are answered with ours

__all__ = [
    "max", "mean", "min", "prod", "softmax", "sum",
]  # fmt: skip
