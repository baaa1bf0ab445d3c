"""Training: the loop `fit` with data, metrics and checkpoints. It returns losses and trained state.

history = asg.train.fit(g, (x, y), epochs=10, optimizer=asg.optim.adamw(1e-3), validation=0.1)
"""

from asg.core.guard import at_home, guard_methods, guard_room, named
from asg.core.hints import answering
from asg.runtime.anomaly import Anomaly, first_anomaly
from asg.train import metrics, transforms
from asg.train.callbacks import CSVLogger, JSONLogger
from asg.train.checkpoints import Checkpoint, CheckpointManager, load_checkpoint
from asg.train.data.collating import collate
from asg.train.data.datasets import (
    ArrayDataset,
    ConcatDataset,
    Dataset,
    MapDataset,
    SubsetDataset,
    as_dataset,
    split,
)
from asg.train.data.idx import mnist, read_idx, write_idx
from asg.train.data.loader import DataLoader
from asg.train.data.padding import pad_collate
from asg.train.data.samplers import (
    BatchSampler,
    BucketSampler,
    RandomSampler,
    SequentialSampler,
    WeightedSampler,
)
from asg.train.fitting import fit
from asg.train.history import History
from asg.train.run import AnomalyError, Callback, Run
from asg.train.run_folder import RunFolder
from asg.train.stopping import EarlyStopping

guard_room(globals(), "asg.train.", running=("fit",))
first_anomaly = at_home(named(first_anomaly, running=True), __name__, "first_anomaly")
for _kind in (CheckpointManager, CSVLogger, JSONLogger, RunFolder):
    guard_methods(_kind)
__getattr__ = answering(__name__)  # hints for names of other libraries

__all__ = [
    "Anomaly",
    "AnomalyError",
    "ArrayDataset",
    "BatchSampler",
    "BucketSampler",
    "CSVLogger",
    "Callback",
    "Checkpoint",
    "CheckpointManager",
    "ConcatDataset",
    "DataLoader",
    "Dataset",
    "EarlyStopping",
    "History",
    "JSONLogger",
    "MapDataset",
    "RandomSampler",
    "Run",
    "RunFolder",
    "SequentialSampler",
    "SubsetDataset",
    "WeightedSampler",
    "as_dataset",
    "collate",
    "first_anomaly",
    "fit",
    "load_checkpoint",
    "metrics",
    "mnist",
    "pad_collate",
    "read_idx",
    "split",
    "transforms",
    "write_idx",
]
