"""Metrics: collected batch by batch, computed at the end; some use scikit-learn.

`Accuracy()(predictions, targets)` measures a single batch; see `Metric` for several. Precision,
Recall, F1, AUC and ROC need scikit-learn: `pip install "asg-autodiff[train]"`.
"""

from asg.core.guard import guard_room
from asg.core.hints import answering
from asg.train.metrics.classification import (
    F1,
    Accuracy,
    ConfusionMatrix,
    Precision,
    Recall,
    TopK,
)
from asg.train.metrics.metric import Metric
from asg.train.metrics.ranking import AUC, ROC, Curve
from asg.train.metrics.regression import MAE, MAPE, MSE, R2, RMSE, ExplainedVariance
from asg.train.metrics.running import EMA, Mean

guard_room(globals(), "asg.train.metrics.")
__getattr__ = answering(__name__)  # hints for names of other libraries

__all__ = [
    "AUC",
    "EMA",
    "F1",
    "MAE",
    "MAPE",
    "MSE",
    "R2",
    "RMSE",
    "ROC",
    "Accuracy",
    "ConfusionMatrix",
    "Curve",
    "ExplainedVariance",
    "Mean",
    "Metric",
    "Precision",
    "Recall",
    "TopK",
]
