"""Whether two graphs are one and the same, to the last bit."""

from collections.abc import Mapping

import numpy as np

from asg.core.graph import Graph
from asg.core.opdef import Opaque
from asg.init import Initializer


def assert_same(a: Graph, b: Graph) -> None:
    assert a.name == b.name
    assert a.symbols == b.symbols
    assert tuple(a.facts) == tuple(b.facts)
    assert list(a.output_refs.items()) == list(b.output_refs.items())
    assert list(a.update_refs.items()) == list(b.update_refs.items())
    assert len(a) == len(b)
    for one, other in zip(a.nodes, b.nodes, strict=True):
        assert one._replace(op=None, attrs=None) == other._replace(op=None, attrs=None)
        if isinstance(one.op, Opaque):
            assert isinstance(other.op, Opaque)
            assert one.op.name == other.op.name
        else:
            assert one.op is other.op
        assert_same_value(one.attrs, other.attrs)


def assert_same_value(a: object, b: object) -> None:
    """Equal in value and type; -0.0 is not 0.0, and NaN is NaN."""
    if isinstance(a, Graph):
        assert isinstance(b, Graph)
        assert_same(a, b)
    elif isinstance(a, Mapping):
        assert set(a) == set(b)
        for key in a:
            assert_same_value(a[key], b[key])
    elif isinstance(a, tuple):
        assert isinstance(b, tuple)
        for one, other in zip(a, b, strict=True):
            assert_same_value(one, other)
    elif isinstance(a, np.ndarray):
        assert a.dtype == b.dtype
        assert a.shape == b.shape
        assert a.tobytes() == b.tobytes()
        assert not b.flags.writeable
    elif isinstance(a, Initializer):
        assert a == b
    else:
        assert type(a) is type(b)
        assert repr(a) == repr(b)
