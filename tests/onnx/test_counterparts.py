"""The table of counterparts names operators that are read, and written for primitives."""

import onnx.defs
import pytest

from asg.core.opdef import Primitive
from asg.io.onnx.exporting.expressions import EXPRESSIONS
from asg.io.onnx.importing.operators import HANDLERS
from asg.ops._support.catalogue import OPS
from asg.ops._support.counterparts import ALL
from asg.torch.operators import handler_of


@pytest.mark.parametrize("row", ALL, ids=lambda row: row.function.__name__)
def test_each_counterpart_is_read_and_written(row):
    assert row.onnx or row.aten
    if row.onnx:
        op = OPS[row.function.__name__]
        assert onnx.defs.has(row.onnx)
        assert ("", row.onnx) in HANDLERS
        assert op.name in EXPRESSIONS or not isinstance(op, Primitive)
    assert all(handler_of(f"aten.{name}") for name in row.aten.split())
