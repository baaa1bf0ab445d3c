"""Losses as modules: a table of the functions.

Class weights may be given as arrays, which become constants of the graph.
"""

from __future__ import annotations

from asg.nn.generated import functional
from asg.ops.nn.ctc import ctc_loss
from asg.ops.nn.losses.binary import (
    bce_with_logits,
    binary_cross_entropy,
    focal_loss,
    hinge_loss,
    squared_hinge_loss,
)
from asg.ops.nn.losses.classification import cross_entropy, kl_div, nll_loss
from asg.ops.nn.losses.margins import (
    hinge_embedding_loss,
    multi_margin_loss,
    multilabel_margin_loss,
    multilabel_soft_margin_loss,
    soft_margin_loss,
)
from asg.ops.nn.losses.ranking import (
    cosine_embedding_loss,
    margin_ranking_loss,
    triplet_margin_loss,
)
from asg.ops.nn.losses.regression import (
    gaussian_nll_loss,
    huber_loss,
    l1_loss,
    mse_loss,
    poisson_nll_loss,
    smooth_l1_loss,
)

BCELoss = functional("BCELoss", binary_cross_entropy, 2)
BCEWithLogitsLoss = functional("BCEWithLogitsLoss", bce_with_logits, 2)
CTCLoss = functional("CTCLoss", ctc_loss, 4)
CosineEmbeddingLoss = functional("CosineEmbeddingLoss", cosine_embedding_loss, 3)
CrossEntropyLoss = functional("CrossEntropyLoss", cross_entropy, 2)
FocalLoss = functional("FocalLoss", focal_loss, 2)
GaussianNLLLoss = functional("GaussianNLLLoss", gaussian_nll_loss, 3)
HingeEmbeddingLoss = functional("HingeEmbeddingLoss", hinge_embedding_loss, 2)
HingeLoss = functional("HingeLoss", hinge_loss, 2)
HuberLoss = functional("HuberLoss", huber_loss, 2)
KLDivLoss = functional("KLDivLoss", kl_div, 2)
L1Loss = functional("L1Loss", l1_loss, 2)
MarginRankingLoss = functional("MarginRankingLoss", margin_ranking_loss, 3)
MSELoss = functional("MSELoss", mse_loss, 2)
MultiLabelMarginLoss = functional("MultiLabelMarginLoss", multilabel_margin_loss, 2)
MultiLabelSoftMarginLoss = functional("MultiLabelSoftMarginLoss", multilabel_soft_margin_loss, 2)
MultiMarginLoss = functional("MultiMarginLoss", multi_margin_loss, 2)
NLLLoss = functional("NLLLoss", nll_loss, 2)
PoissonNLLLoss = functional("PoissonNLLLoss", poisson_nll_loss, 2)
SmoothL1Loss = functional("SmoothL1Loss", smooth_l1_loss, 2)
SoftMarginLoss = functional("SoftMarginLoss", soft_margin_loss, 2)
SquaredHingeLoss = functional("SquaredHingeLoss", squared_hinge_loss, 2)
TripletMarginLoss = functional("TripletMarginLoss", triplet_margin_loss, 3)
