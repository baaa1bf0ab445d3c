"""The model of a GPU: no prediction beats the card's published rates."""

import pytest

from asg.bench import make_workload
from benchmarks.gpu_model import H100, dims_of, predicted, product_of, scheduled


@pytest.mark.parametrize("name", ["mlp", "ew"])
def test_no_kernel_beats_the_card(name):
    workload = make_workload(name)
    schedule = scheduled(workload.graph, dims_of(workload))
    found = predicted(schedule)
    assert [one.label for one in found] == [dispatch.label for dispatch in schedule.dispatches]
    for one in found:
        assert one.seconds >= max(one.flops / H100.flops, one.bytes / H100.cache) + H100.start
        assert 0 < one.occupancy <= 1


def test_bounds_of_products():
    small, large = (predicted(scheduled(product_of(n).graph, {}))[0] for n in (32, 4096))
    assert small.bound == "start"
    assert large.bound == "arithmetic"
    assert large.rate > 0.5 * H100.flops
