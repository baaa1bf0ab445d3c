"""Every op of the catalogue meets the same checks."""

import pytest

from asg.core.opdef import Kind
from asg.ops._support.catalogue import OPS
from asg.testing.ops import check_op

CHECKED = [op for op in OPS.values() if op.kind is not Kind.LEAF]


@pytest.mark.parametrize("op", CHECKED, ids=lambda op: op.name)
def test_samples(op):
    check_op(op)
