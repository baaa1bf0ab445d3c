"""Kernels: functions that add the steps of nodes, by kind; none is specific to an op."""

from __future__ import annotations

from asg.core.opdef import Kind
from asg_numpy.kernels.contraction import contraction
from asg_numpy.kernels.control import control
from asg_numpy.kernels.elementwise import elementwise
from asg_numpy.kernels.general import computed, random
from asg_numpy.kernels.halves import widening
from asg_numpy.kernels.indexing import indexing
from asg_numpy.kernels.reducing import reduction
from asg_numpy.kernels.unchanging import once
from asg_numpy.kernels.view import view
from asg_numpy.planning.builder import Kernel

KERNELS: dict[Kind, Kernel] = {
    Kind.CREATION: computed,
    Kind.ELEMENTWISE: once(elementwise),
    Kind.REDUCTION: once(widening(reduction)),
    Kind.VIEW: view,
    Kind.BARRIER: view,
    Kind.JOIN: once(computed),
    Kind.CONTRACTION: widening(contraction),
    Kind.INDEXING: widening(indexing),
    Kind.SCAN: widening(computed),
    Kind.SORT: computed,
    Kind.CUSTOM: computed,
    Kind.RANDOM: random,
    Kind.COLLECTIVE: computed,
    Kind.CONTROL: control,
}
