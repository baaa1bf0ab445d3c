"""Operators with a function of ASG's that takes the same arguments: a table."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from inspect import Parameter
from typing import Any

from asg.ops import functions as ops
from asg.ops.linalg import determinants, matrix_functions, reflections, solving, spectra
from asg.ops.nn.losses import margins
from asg.torch.call import REDUCTIONS
from asg.torch.program import is_list
from asg.torch.registry import Handler, aten

# Arguments by their names in ATen, if a program gives them by name.
_RENAMED = {"dim": "axis", "keepdim": "keepdims", "dim1": "axis1", "dim2": "axis2"}

# Operators, their function, and its arguments in ATen's order; "-" marks an argument of ATen's
# that changes no number.
_TABLE: Mapping[str, tuple[Callable[..., Any], str]] = {
    "linear": (ops.linear, "x weight bias"),
    "matmul mm bmm mv dot vdot": (ops.matmul, "x y"),
    "outer": (ops.outer, "x y"),
    "celu": (ops.celu, "x alpha"),
    "gelu": (ops.gelu, "x approximate"),
    "glu": (ops.glu, "x axis"),
    "leaky_relu": (ops.leaky_relu, "x negative_slope"),
    "signbit": (ops.signbit, "x"),
    "batch_norm": (
        ops.batch_norm,
        "x weight bias running_mean running_var training momentum eps -cudnn_enabled",
    ),
    "instance_norm": (
        ops.instance_norm,
        "x weight bias running_mean running_var use_input_stats momentum eps -cudnn_enabled",
    ),
    "group_norm": (ops.group_norm, "x num_groups weight bias eps -cudnn_enabled"),
    "layer_norm": (ops.layer_norm, "x normalized_shape weight bias eps -cudnn_enable"),
    "rms_norm": (ops.rms_norm, "x normalized_shape weight eps"),
    "binary_cross_entropy": (ops.binary_cross_entropy, "input target weight reduction"),
    "binary_cross_entropy_with_logits": (
        ops.bce_with_logits,
        "input target weight pos_weight reduction",
    ),
    "cross_entropy_loss": (
        ops.cross_entropy,
        "input target weight reduction ignore_index label_smoothing",
    ),
    "nll_loss nll_loss_nd": (
        ops.nll_loss,
        "input target weight reduction ignore_index",
    ),
    "multilabel_margin_loss": (margins.multilabel_margin_loss, "input target reduction"),
    "linalg_det": (determinants.det, "a"),
    "linalg_slogdet slogdet": (determinants.slogdet, "a"),
    "logdet": (determinants.logdet, "a"),
    "linalg_inv inverse": (solving.inv, "a"),
    "linalg_matrix_exp": (matrix_functions.matrix_exp, "a"),
    "linalg_matrix_power": (matrix_functions.matrix_power, "a n"),
    "cholesky_inverse": (solving.cholesky_inverse, "factor upper"),
    "cholesky_solve": (solving.cholesky_solve, "b factor upper"),
    "linalg_householder_product": (reflections.householder_product, "a tau"),
    "linalg_svdvals": (spectra.svdvals, "a -driver"),
    "diagonal diagonal_copy": (ops.diagonal, "x offset axis1 axis2"),
    "diag_embed": (ops.diag_embed, "x offset axis1 axis2"),
    "tril": (ops.tril, "x k"),
    "triu": (ops.triu, "x k"),
    "movedim": (ops.moveaxis, "x source destination"),
    "unsqueeze": (ops.expand_dims, "x axis"),
    "repeat": (ops.tile, "x reps"),
    "repeat_interleave.self_int": (ops.repeat, "x repeats axis -output_size"),
    "pixel_shuffle": (ops.pixel_shuffle, "input upscale_factor"),
    "pixel_unshuffle": (ops.pixel_unshuffle, "input downscale_factor"),
    "channel_shuffle native_channel_shuffle": (ops.channel_shuffle, "input groups"),
    "affine_grid_generator": (ops.affine_grid, "theta size align_corners"),
    "index_select": (ops.take, "x axis indices"),
    "gather": (ops.gather, "x axis indices -sparse_grad"),
    "index_reduce": (ops.index_reduce, "x axis indices updates reduce include_self"),
    "put": (ops.put, "x indices values accumulate"),
    "masked_scatter": (ops.masked_scatter, "x mask source"),
    "diagonal_scatter": (ops.diagonal_scatter, "x source offset axis1 axis2"),
    "argmax": (ops.argmax, "x axis keepdims"),
    "argmin": (ops.argmin, "x axis keepdims"),
    "nonzero_static": (ops.nonzero_static, "x size fill_value"),
    "mode": (ops.mode, "x axis keepdims"),
    "kthvalue": (ops.kthvalue, "x k axis keepdims"),
    "topk": (ops.topk, "x k axis largest -sorted"),
    "cdist _cdist_forward": (ops.cdist, "x y p -compute_mode"),
    "pdist _pdist_forward": (ops.pdist, "x p"),
    "dist": (ops.dist, "x y p"),
    "renorm": (ops.renorm, "x p axis maxnorm"),
}


def _reader(function: Callable[..., Any], arguments: str) -> Handler:
    """Return the import function that calls `function` with ATen's arguments."""
    own, entries = inspect.signature(function).parameters, arguments.split()
    names = [entry.removeprefix("-") for entry in entries]
    ignored = frozenset(entry[1:] for entry in entries if entry.startswith("-"))
    first = Parameter("call", Parameter.POSITIONAL_OR_KEYWORD)
    rest: list[Parameter] = []
    is_optional = True  # an argument before one without a default has none, unlike ASG's function
    for name in reversed(names):
        default = own[name].default if name in own else None
        is_optional = is_optional and default is not Parameter.empty
        rest.insert(0, first.replace(name=name, default=default if is_optional else first.default))
    signature = inspect.Signature([first, *rest])

    def read(*args: Any, **kwargs: Any) -> Any:
        renamed = {_RENAMED.get(name, name): value for name, value in kwargs.items()}
        given = signature.bind_partial(*args, **renamed).arguments
        for name in ("call", *ignored):
            given.pop(name, None)
        return function(**{name: _plain(name, value) for name, value in given.items()})

    vars(read).update(__signature__=signature, ignored=ignored)  # tests read both
    return read


def _plain(name: str, value: Any) -> Any:
    """Return an argument as ASG's functions take it."""
    if name == "reduction":
        return REDUCTIONS[int(value)]
    return tuple(value) if is_list(value) else value


for _names, (_function, _arguments) in _TABLE.items():
    aten(*_names.split())(_reader(_function, _arguments))
