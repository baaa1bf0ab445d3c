"""Faults inside an executor are dealt with there, or are errors of ASG."""

import importlib
import pkgutil

import numpy as np
import pytest

import asg
import asg.kernel
import asg_numpy
import asg_wgpu
from asg.core.errors import AsgError
from asg.kernel.wgsl_types import UnreadableError
from asg_wgpu.codegen.emitter import Emitter, NotFusableError
from asg_wgpu.codegen.loops.recurrence_rows import MixedError
from asg_wgpu.ir.records import DamagedError

cache = importlib.import_module("asg_wgpu.cache.schedules")


def _modules():
    for package in (asg.kernel, asg_numpy, asg_wgpu):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield importlib.import_module(found.name)


def internal_errors():
    """The classes of exceptions of the executors and kernels that are none of ASG's errors."""
    return {
        each
        for module in _modules()
        for each in vars(module).values()
        if isinstance(each, type)
        and issubclass(each, BaseException)
        and each.__module__ == module.__name__
        and not issubclass(each, AsgError)
    }


def _nothing_fuses(monkeypatch):
    """Raise it in every kernel of more than one value, wherever it could be raised."""
    value = Emitter.value

    def refused(self, ref, at):
        if len(self._own) > 1 and self._heavy:
            raise NotFusableError
        return value(self, ref, at)

    monkeypatch.setattr(Emitter, "value", refused)


def _every_entry_is_damaged(monkeypatch):
    def damaged(*_):
        raise DamagedError

    monkeypatch.setattr(cache, "decode", damaged)


RAISED = {NotFusableError: _nothing_fuses, DamagedError: _every_entry_is_damaged}


def test_every_internal_error_is_known_here():
    """Others are raised in tests/numpy/native and tests/wgpu/codegen/test_recurrences.py."""
    assert internal_errors() == {*RAISED, UnreadableError, MixedError}


@pytest.mark.parametrize("error", RAISED, ids=lambda error: error.__name__)
def test_no_internal_error_leaves_the_executor(error, tmp_path, monkeypatch):
    monkeypatch.setenv("ASG_CACHE", "1")
    monkeypatch.setenv("ASG_CACHE_DIR", str(tmp_path))
    graph = asg.Graph("fused")
    x, w = graph.input("x", (6, 5)), graph.parameter("w", (5, 4), init=0.5)
    graph.output("y", asg.softmax(asg.tanh(x @ w), -1))
    fed = np.linspace(-1, 1, 30, dtype=np.float32).reshape(6, 5)
    expected = asg.compile(graph, backend="wgpu")(x=fed)["y"].numpy()
    RAISED[error](monkeypatch)
    if error is NotFusableError:
        monkeypatch.setenv("ASG_CACHE", "0")
    found = asg.compile(graph, backend="wgpu")(x=fed)["y"].numpy()
    np.testing.assert_allclose(found, expected, rtol=1e-5)
