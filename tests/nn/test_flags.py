"""Flags of layers are True or False: a number in their place is an error, not a flag."""

import numpy as np
import pytest

import asg


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: asg.nn.Linear(3, 4, 7), "Linear: cannot take bias=7"),
        (lambda: asg.nn.Conv2d(3, 4, 3, bias="no"), "Conv2d: cannot take bias='no'"),
        (lambda: asg.nn.BatchNorm2d(3, affine=None), "BatchNorm2d: cannot take affine=None"),
        (lambda: asg.nn.LSTM(3, 4, 1, 2), "LSTM: cannot take bias=2"),
    ],
)
def test_a_flag_that_is_a_number_is_an_error(make, words):
    with pytest.raises(asg.GraphError, match=words) as caught:
        make()
    assert "it must be True or False" in str(caught.value)


def test_flags_may_be_those_of_numpy_and_numbers_that_equal_them():
    for flag in (False, 0, np.False_):
        assert not asg.nn.Linear(3, 4, flag).bias
