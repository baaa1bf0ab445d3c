"""Losses as modules: a table of the functions.

Class weights may be arrays, which become constants of the graph.
"""

from __future__ import annotations

from asg.nn.layers.generated import functional
from asg.ops import functions as ops
from asg.ops.nn.losses.margins import (
    hinge_embedding_loss,
    multi_margin_loss,
    multilabel_margin_loss,
    multilabel_soft_margin_loss,
    soft_margin_loss,
)

# fmt: off
BCELoss = functional("BCELoss", ops.binary_cross_entropy, 2, example="""
    >>> with asg.Graph():
    ...     p, target = asg.constant([0.5, 0.0]), asg.constant([1.0, 1.0])
    >>> asg.evaluate(asg.nn.BCELoss(reduction="none")(p, target)).round(3)  # log 0 counts as -100
    array([  0.693, 100.   ], dtype=float32)
""")
BCEWithLogitsLoss = functional("BCEWithLogitsLoss", ops.bce_with_logits, 2, example="""
    >>> with asg.Graph():
    ...     x, target = asg.constant([0.0, 100.0]), asg.constant([1.0, 0.0])
    >>> asg.evaluate(asg.nn.BCEWithLogitsLoss(reduction="none")(x, target)).round(3)
    array([  0.693, 100.   ], dtype=float32)
""")
CTCLoss = functional("CTCLoss", ops.ctc_loss, 4, example="""
    >>> p = asg.full((2, 1, 2), 0.5, graph=asg.Graph())  # two steps of a blank and one class
    >>> loss = asg.nn.CTCLoss(reduction="none")(asg.log(p), [[1]], [2], [1])
    >>> asg.evaluate(asg.exp(-loss)).round(3)  # three of the four paths spell that class
    array([0.75], dtype=float32)
""")
CosineEmbeddingLoss = functional("CosineEmbeddingLoss", ops.cosine_embedding_loss, 3, example="""
    >>> with asg.Graph():
    ...     x, y = asg.constant([[1.0, 0.0], [1.0, 0.0]]), asg.constant([[0.0, 1.0], [1.0, 0.0]])
    ...     target = asg.constant([1, -1])
    >>> loss = asg.nn.CosineEmbeddingLoss(margin=0.25, reduction="none")
    >>> asg.evaluate(loss(x, y, target)).round(3)  # 1 - cos for 1, cos - margin for -1
    array([1.  , 0.75], dtype=float32)
""")
CrossEntropyLoss = functional("CrossEntropyLoss", ops.cross_entropy, 2, example="""
    >>> with asg.Graph():
    ...     logits, target = asg.constant([[0.0, 0.0], [0.0, 9.0]]), asg.constant([1, -1])
    >>> loss = asg.nn.CrossEntropyLoss(ignore_index=-1)(logits, target)
    >>> asg.evaluate(loss)  # log 2, of the one row that counts
    array(0.6931472, dtype=float32)
""")
FocalLoss = functional("FocalLoss", ops.focal_loss, 2, example="""
    >>> with asg.Graph():
    ...     x, target = asg.constant([0.0, 1.0]), asg.constant([1.0, 1.0])
    >>> loss = asg.nn.FocalLoss(alpha=-1.0, gamma=2.0, reduction="none")
    >>> asg.evaluate(loss(x, target)).round(3)  # what is right already counts little
    array([0.173, 0.023], dtype=float32)
""")
GaussianNLLLoss = functional("GaussianNLLLoss", ops.gaussian_nll_loss, 3, example="""
    >>> x = asg.constant([1.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.GaussianNLLLoss(reduction="none")(x, [1.0, 1.0], asg.ones_like(x)))
    array([0., 2.], dtype=float32)
""")
HingeEmbeddingLoss = functional("HingeEmbeddingLoss", hinge_embedding_loss, 2, example="""
    >>> with asg.Graph():
    ...     x, target = asg.constant([0.25, 0.25, 2.0]), asg.constant([1.0, -1.0, -1.0])
    >>> asg.evaluate(asg.nn.HingeEmbeddingLoss(margin=1.0, reduction="none")(x, target))
    array([0.25, 0.75, 0.  ], dtype=float32)
""")
HingeLoss = functional("HingeLoss", ops.hinge_loss, 2, example="""
    >>> x = asg.constant([2.0, 0.5, -1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.HingeLoss(reduction="none")(x, [1.0, 1.0, 1.0]))
    array([0. , 0.5, 2. ], dtype=float32)
""")
HuberLoss = functional("HuberLoss", ops.huber_loss, 2, example="""
    >>> x = asg.constant([1.0, 10.0], graph=asg.Graph())  # 1²/2, and 2·(10 - 2/2)
    >>> asg.evaluate(asg.nn.HuberLoss(delta=2.0, reduction="none")(x, [0.0, 0.0]))
    array([ 0.5, 18. ], dtype=float32)
""")
KLDivLoss = functional("KLDivLoss", ops.kl_div, 2, example="""
    >>> q = asg.constant([[0.5, 0.5]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.KLDivLoss(reduction="none")(asg.log(q), [[1.0, 0.0]])).round(3)
    array([[0.693, 0.   ]], dtype=float32)
""")
L1Loss = functional("L1Loss", ops.l1_loss, 2, example="""
    >>> x = asg.constant([1.0, 5.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.L1Loss(reduction="sum")(x, [2.0, 2.0]))
    array(4., dtype=float32)
""")
MarginRankingLoss = functional("MarginRankingLoss", ops.margin_ranking_loss, 3, example="""
    >>> x = asg.constant([3.0, 1.0], graph=asg.Graph())  # 1: the first is to be larger
    >>> loss = asg.nn.MarginRankingLoss(margin=0.5, reduction="none")
    >>> asg.evaluate(loss(x, [2.0, 2.0], [1.0, 1.0]))
    array([0. , 1.5], dtype=float32)
""")
MSELoss = functional("MSELoss", ops.mse_loss, 2, example="""
    >>> x = asg.constant([1.0, 2.0, 7.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.MSELoss()(x, [1.0, 2.0, 4.0]))
    array(3., dtype=float32)
""")
MultiLabelMarginLoss = functional("MultiLabelMarginLoss", multilabel_margin_loss, 2, example="""
    >>> with asg.Graph():  # labels 2 and 0, where -1 ends them
    ...     x, target = asg.constant([0.5, 0.25, 1.0, 0.0]), asg.constant([2, 0, -1, 1])
    >>> asg.evaluate(asg.nn.MultiLabelMarginLoss()(x, target))  # (0.25 + 0.75 + 0.5) / 4
    array(0.375, dtype=float32)
""")
MultiLabelSoftMarginLoss = functional(
    "MultiLabelSoftMarginLoss", multilabel_soft_margin_loss, 2, example="""
    >>> with asg.Graph():
    ...     x, target = asg.constant([[0.0, 99.0]]), asg.constant([[1.0, 0.0]])
    >>> loss = asg.nn.MultiLabelSoftMarginLoss(reduction="none")
    >>> asg.evaluate(loss(x, target)).round(3)  # (log 2 + 99) / 2
    array([49.847], dtype=float32)
""")
MultiMarginLoss = functional("MultiMarginLoss", multi_margin_loss, 2, example="""
    >>> with asg.Graph():  # class 1 is nearer than the margin by 0.5, of four classes
    ...     x, target = asg.constant([[2.0, 1.5, 0.0, 0.0]]), asg.constant([0])
    >>> asg.evaluate(asg.nn.MultiMarginLoss()(x, target))
    array(0.125, dtype=float32)
""")
NLLLoss = functional("NLLLoss", ops.nll_loss, 2, example="""
    >>> with asg.Graph():
    ...     p, target = asg.constant([[0.25, 0.75], [0.5, 0.5]]), asg.constant([0, 1])
    >>> asg.evaluate(asg.nn.NLLLoss(reduction="none")(asg.log(p), target)).round(3)  # log 4, log 2
    array([1.386, 0.693], dtype=float32)
""")
PoissonNLLLoss = functional("PoissonNLLLoss", ops.poisson_nll_loss, 2, example="""
    >>> rate = asg.constant([1.0, 2.0], graph=asg.Graph())
    >>> loss = asg.nn.PoissonNLLLoss(log_input=False, reduction="none")
    >>> asg.evaluate(loss(rate, [5.0, 1.0])).round(3)  # rate - count·log(rate)
    array([1.   , 1.307], dtype=float32)
""")
SmoothL1Loss = functional("SmoothL1Loss", ops.smooth_l1_loss, 2, example="""
    >>> x = asg.constant([1.0, 10.0], graph=asg.Graph())  # 1²/(2·2), and 10 - 2/2
    >>> asg.evaluate(asg.nn.SmoothL1Loss(beta=2.0, reduction="none")(x, [0.0, 0.0]))
    array([0.25, 9.  ], dtype=float32)
""")
SoftMarginLoss = functional("SoftMarginLoss", soft_margin_loss, 2, example="""
    >>> with asg.Graph():
    ...     x, target = asg.constant([0.0, 100.0, 100.0]), asg.constant([1.0, 1.0, -1.0])
    >>> asg.evaluate(asg.nn.SoftMarginLoss(reduction="none")(x, target)).round(3)
    array([  0.693,   0.   , 100.   ], dtype=float32)
""")
SquaredHingeLoss = functional("SquaredHingeLoss", ops.squared_hinge_loss, 2, example="""
    >>> x = asg.constant([2.0, 0.5, -1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.SquaredHingeLoss(reduction="none")(x, [1.0, 1.0, 1.0]))
    array([0.  , 0.25, 4.  ], dtype=float32)
""")
TripletMarginLoss = functional("TripletMarginLoss", ops.triplet_margin_loss, 3, example="""
    >>> anchor = asg.constant([[0.0, 0.0], [0.0, 0.0]], graph=asg.Graph())
    >>> loss = asg.nn.TripletMarginLoss(margin=1.0, reduction="none")  # 3 - 3.5 + 1, 3 - 9 + 1
    >>> asg.evaluate(loss(anchor, [[3.0, 0.0], [3.0, 0.0]], [[0.0, 3.5], [0.0, 9.0]])).round(3)
    array([0.5, 0. ], dtype=float32)
""")
