"""The speed of graphs: a few workloads, the ceilings of the device, and the share reached.

`asg bench` prints it. Three workloads train a perceptron, a convolutional net and a transformer.
The others are elementwise arithmetic with its gradient, and a product of matrices.
"""

from asg.bench.ceilings import Ceilings, measure_ceilings
from asg.bench.figures import Figures, measure
from asg.bench.records import as_record, machine, save_record
from asg.bench.workloads import NAMES, Workload, check_names, make_workload

__all__ = [
    "NAMES", "Ceilings", "Figures", "Workload", "as_record", "check_names", "machine",
    "make_workload", "measure", "measure_ceilings", "save_record",
]  # fmt: skip
