"""PyTorch's operators, by their names in its database of them, and ours or the reason why not.

`tools/record_torch_operators.py` records the names; `python -m tests.reference.torch_names` writes
COVERAGE.md from them, which a test holds to be up to date.
"""

from __future__ import annotations

from operator import attrgetter
from pathlib import Path

import asg
from asg import fft, linalg
from asg.core.hints import MOVED, RENAMED

ROOMS = ("random", "special", "segment", "image", "nn.functional")
HERE = Path(__file__).parent
LIST = HERE / "data" / "torch_operators.txt"
PAGE = HERE / "COVERAGE.md"

_COMPLEX = "complex numbers are not a dtype"
_DYNAMIC = "the shape of the result would depend on data"
_INNER = "an inner operator of another one's gradient or kernel"
_VIEW = "tensors are values: there are no views, and nothing is written in place"
_SPARSE = "sparse tensors are not supported"
_MISSING = "not written yet"

# Written otherwise: what to write instead.
NAMES: dict[str, str] = {
    "H": "x.T", "mH": "x.mT", "__rdiv__": "1 / x", "__rmatmul__": "matmul", "rsub": "y - x",
    "T": "x.T", "t": "x.T", "mT": "x.mT",
    "addbmm": "c + (a @ b).sum(0)", "addcdiv": "x + value * a / b", "addcmul": "x + value * a * b",
    "addmm": "beta * c + alpha * (a @ b)",
    "addmv": "beta * c + alpha * (a @ b)", "addr": "c + outer(a, b)",
    "baddbmm": "beta * c + alpha * (a @ b)", "mv": "a @ b", "vdot": "dot", "inner": "dot(x, y.T)",
    "bfloat16": 'cast(x, "bf16")', "double": 'cast(x, "f64")', "float": 'cast(x, "f32")',
    "half": 'cast(x, "f16")', "to": "cast", "long": 'cast(x, "i32")', "int": 'cast(x, "i32")',
    "bool": 'cast(x, "bool")',
    "bernoulli": "random_bernoulli", "normal": "random_normal", "uniform": "random_uniform",
    "rand_like": "random_uniform", "randn_like": "random_normal", "randint_like": "random_randint",
    "broadcast_to": "broadcast_to", "expand_as": "broadcast_to(x, y.shape)",
    "expand_copy": "broadcast_to", "clamp_max": "clamp(x, high=y)", "clamp_min": "clamp(x, low=y)",
    "clone": "x", "contiguous": "x", "alias_copy": "x", "deg2rad": "x * (pi / 180)",
    "rad2deg": "x * (180 / pi)", "diagonal_copy": "diagonal", "fill": "full_like",
    "float_power": 'pow(cast(x, "f64"), y)', "frac": "x - trunc(x)", "index_put": "index_put",
    "ldexp": "x * 2 ** y", "msort": "sort(x, 0)",
    "narrow_copy": "narrow", "permute_copy": "permute", "pinverse": "linalg.pinv",
    "positive": "+x", "real": "x", "resolve_conj": "x", "resolve_neg": "x", "conj": "x",
    "conj_physical": "x", "reshape_as": "reshape(x, y.shape)", "sgn": "sign", "signbit": "x < 0",
    "special.i0e": "i0e", "special.zeta": "zeta", "split_with_sizes": "split",
    "split_with_sizes_copy": "split",
    "squeeze_copy": "squeeze", "sum_to_size": "sum",
    "t_copy": "x.T", "take_along_dim": "take_along_axis", "transpose_copy": "swapaxes",
    "trapz": "trapezoid", "triangular_solve": "linalg.solve_triangular", "unbind_copy": "unbind",
    "unsafe_chunk": "chunk", "unsafe_split": "split", "unsqueeze_copy": "expand_dims",
    "view_as": "reshape(x, y.shape)", "view_copy": "reshape", "zero_": "zeros_like",
    "cdouble": _COMPLEX, "cfloat": _COMPLEX, "chalf": _COMPLEX, "logaddexp2": "log2(2**x + 2**y)",
    "fmax": "where(isnan(x), y, maximum(x, nan_to_num(y)))", "_softmax_backward_data": _INNER,
    "fmin": "where(isnan(x), y, minimum(x, nan_to_num(y)))", "isneginf": "equal(x, -inf)",
    "isposinf": "equal(x, inf)", "gradient": "gradient", "histc": "histogram",
    "masked.median": "nanmedian", "heaviside": "where(equal(x, 0), y, cast(x > 0, x.dtype))",
    "matrix_exp": "linalg.matrix_exp", "qr": "linalg.qr", "svd": "linalg.svd",
    "cholesky_inverse": "linalg.cholesky_inverse", "cholesky_solve": "linalg.cholesky_solve",
    "lu": "linalg.lu", "lu_solve": "linalg.lu_solve", "lu_unpack": "linalg.lu",
    "linalg.cholesky_ex": "linalg.cholesky", "linalg.inv_ex": "linalg.inv",
    "linalg.lu_factor_ex": "linalg.lu_factor", "linalg.solve_ex": "linalg.solve",
    "linalg.det": "linalg.det", "linalg.diagonal": "diagonal", "linalg.norm": "norm",
    "linalg.vander": "vander", "bucketize": "searchsorted", "empty": "zeros",
    "empty_like": "zeros_like", "scalar_tensor": "constant", "new_full": "full",
    "new_ones": "ones", "new_zeros": "zeros", "new_empty": "zeros", "ravel": "ravel",
    "constant_pad_nd": "pad", "vsplit": "vsplit",
    "nn.functional.upsample_bilinear": 'interpolate(mode="bilinear")',
    "nn.functional.upsample_nearest": 'interpolate(mode="nearest")',
    "nn.functional.multi_head_attention_forward": "nn.MultiheadAttention",
    "grid_sampler_2d": "grid_sample", "grid_sampler_3d": "grid_sample",
    "nn.functional.triplet_margin_with_distance_loss": "triplet_margin_loss",
    "nn.functional.linear_cross_entropy": "cross_entropy(linear(x, w), y)",
    "nn.functional.binary_cross_entropy_with_logits": "bce_with_logits",
    "nn.functional.conv_transpose1d": "conv_transpose1d", "nn.functional.logsigmoid": "log_sigmoid",
    "torch.ops.aten._safe_softmax.default": "where(all(equal(x, -inf), axis), 0, softmax(x, axis))",
    "allclose": "all(abs(x - y) <= tolerance)",
    "torch.ops.aten._efficient_attention_forward": "scaled_dot_product_attention",
    "torch.ops.aten._flash_attention_forward": "scaled_dot_product_attention",
    "native_batch_norm": "batch_norm", "native_group_norm": "group_norm",
    "native_layer_norm": "layer_norm", "_native_batch_norm_legit": "batch_norm",
    "_batch_norm_with_update": "batch_norm", "native_dropout_backward": _INNER,
    "max_pool2d_with_indices_backward": _INNER, "_segment_reduce": "segment_sum",
    "_unsafe_masked_index": "where(mask, take(x, i, 0), fill)", "_chunk_cat": "concat",
    "_unsafe_masked_index_put_accumulate": "index_put(accumulate=True)",
    "_upsample_bilinear2d_aa": _MISSING, "isclose": "abs(x - y) <= tolerance",
    "isin": "any(equal(expand_dims(x, -1), y), -1)", "isreal": "x == x",
    "unflatten": "unflatten", "nn.functional.bilinear": 'einsum("ni,oij,nj->no", x, w, y)',
    "special.bessel_j0": _MISSING, "exponential": "random_exponential",
    "multinomial": "random_categorical", "to_sparse": _SPARSE,
    "sparse.mm": _SPARSE, "sparse.sampled_addmm": _SPARSE,
    "unfold": "take(x, starts[:, None] + places, axis)", "repeat": "tile",
    "renorm": "renorm", "item": "asg.evaluate",
    "unfold_copy": "take(x, starts[:, None] + places, axis)", "take": "take(ravel(x), i)",
    "nanmean": "nanmean", "unique_consecutive": _DYNAMIC, "nonzero": _DYNAMIC,
    "argwhere": _DYNAMIC, "masked_select": _DYNAMIC,
    "as_strided": _VIEW, "as_strided_copy": _VIEW, "as_strided_scatter": _VIEW, "resize_": _VIEW,
    "resize_as_": _VIEW, "angle": "fft.Complex.angle", "complex": "fft.Complex",
    "imag": "fft.Complex.imag",
    "polar": _COMPLEX, "view_as_complex": _COMPLEX, "view_as_real": _COMPLEX,
    "linalg.eig": _COMPLEX, "linalg.eigvals": _COMPLEX, "pca_lowrank": "linalg.svd",
    "svd_lowrank": "linalg.svd", "frexp": _MISSING, "special.erfcx": "erfcx",
    "broadcast_shapes": "broadcast_tensors", "masked.log_softmax": "log_softmax(masked_fill(...))",
    "masked.softmax": "softmax(masked_fill(...))", "masked.softmin": "softmin(masked_fill(...))",
    "masked.normalize": "normalize(masked_fill(...))", "cauchy": "tan of random_uniform",
    "log_normal": "exp(random_normal(...))", "geometric": "floor of a log of random_uniform",
}  # fmt: skip
_PREFIXES = {
    "jiterator": "CUDA code of PyTorch's users",
    "signal.windows.": "a constant: scipy.signal.windows", "special.": _MISSING,
    "torch._scaled_mm": "8-bit floats are not a dtype", "linalg.": _MISSING,
}  # fmt: skip
_WITHOUT_NAME = {_COMPLEX, _DYNAMIC, _INNER, _VIEW, _SPARSE, _MISSING, *_PREFIXES.values()}


def operators() -> dict[str, bool]:
    """Return the names of PyTorch's operators, and whether it differentiates them."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return {name: flag == "1" for name, flag in (line.split() for line in lines)}


def ours(name: str) -> tuple[str, bool]:
    """Return the name or the expression of an operator of PyTorch, or else the reason.

    The flag is false for a reason. A method counts as a name.
    """
    if name in NAMES:
        return NAMES[name], NAMES[name] not in _WITHOUT_NAME
    short = name.rpartition(".")[2]
    found = RENAMED.get(short, short).replace("random.", "random_")
    if name.startswith("masked."):
        return f"{found} of where(mask, x, …)", True
    if name.startswith("linalg.") and found in linalg.__all__:
        return f"linalg.{found}", True
    if name.startswith("fft.") and found in fft.__all__:
        return f"fft.{found}", True
    if found in dir(asg) or found in MOVED:
        return MOVED.get(found, found), True
    if found in linalg.__all__:
        return f"linalg.{found}", True
    if hasattr(asg.Tensor, found):
        return f"x.{found}", True
    reasons = (reason for prefix, reason in _PREFIXES.items() if name.startswith(prefix))
    return next(reasons, _MISSING), False


def _is_function(text: str) -> bool:
    where, _, name = text.rpartition(".")
    known = {
        "": dir(asg),
        "linalg": linalg.__all__,
        "nn": asg.nn.__all__,
        "fft": fft.__all__,
        **{room: attrgetter(room)(asg).__all__ for room in ROOMS},
        "x": dir(asg.Tensor),
    }
    return name in known.get(where, ())


def page() -> str:
    """Return COVERAGE.md."""
    known = operators()
    rows = {name: ours(name) for name in known}
    smooth = [name for name, is_smooth in known.items() if is_smooth]
    functions = sum(_is_function(rows[name][0]) for name in smooth)
    written = sum(rows[name][1] for name in smooth) - functions
    total = sum(row[1] for row in rows.values())
    lines = [
        "# PyTorch's operators",
        "",
        f"PyTorch 2.13's own database (`torch.testing`) has {len(known)} operators; {total} are",
        f"here. Of {len(smooth)} differentiable ones, {functions} are functions or methods, and",
        f"{written} are written with what is there.",
        "`python -m tests.reference.torch_names` writes this page.",
        "",
        "| PyTorch | differentiable | ASG | without: the reason |",
        "|---|---|---|---|",
    ]
    for name in sorted(known):
        text, has_name = rows[name]
        shown = (f"`{text}`", "") if has_name else ("", text)
        lines.append(f"| `{name}` | {'yes' if known[name] else 'no'} | {shown[0]} | {shown[1]} |")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
