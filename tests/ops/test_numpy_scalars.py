"""NumPy's integers beside a tensor take its dtype, as Python's numbers do."""

import numpy as np
import pytest

import asg


@pytest.mark.parametrize("kind", [np.int8, np.uint16, np.int32, np.int64, np.intp])
@pytest.mark.parametrize("dtype", ["f16", "f32", "f64", "i32", "u32"])
def test_integers_take_the_dtype_of_the_tensor(kind, dtype):
    x = asg.constant([1, 2], dtype, graph=asg.Graph())
    for made in (x + kind(3), kind(3) + x, asg.maximum(kind(3), x), asg.where(x > kind(1), x, 3)):
        assert str(made.type) == f"{dtype}[2]"
    assert asg.evaluate(x * kind(3)).tolist() == [3, 6]


def test_integers_that_do_not_fit_are_refused():
    x = asg.constant([1, 2], graph=asg.Graph())
    with pytest.raises(asg.DTypeError, match="does not fit i32"):
        x + np.int64(2**40)


def test_floats_of_another_width_take_the_dtype_of_the_tensor(monkeypatch):
    x = asg.constant([1.0], "f16", graph=asg.Graph())
    assert asg.evaluate(x + np.float32(1.5)).dtype == np.float16
    monkeypatch.setenv("ASG_STRICT_DTYPES", "1")
    with pytest.raises(asg.DTypeError, match="different dtypes"):
        x + np.float32(1.5)
