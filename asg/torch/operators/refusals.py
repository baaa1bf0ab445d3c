"""The reasons why operators are refused."""

from __future__ import annotations

from asg.torch.registry import refused

refused(
    "export the forward program: asg derives the gradients",
    "_adaptive_avg_pool2d_backward", "avg_pool2d_backward", "convolution_backward",
    "embedding_dense_backward", "max_pool2d_with_indices_backward", "native_group_norm_backward",
    "native_layer_norm_backward",
)  # fmt: skip
refused(
    "the size of the result depends on values: use a mask and torch.where, or nonzero_static",
    "nonzero", "nonzero_numpy", "masked_select", "unique_dim", "_unique2", "unique_consecutive",
    "unique_dim_consecutive", "repeat_interleave.Tensor", "repeat_interleave.self_Tensor",
    "bincount", "where.default",
)  # fmt: skip
refused(
    "it reads a number out of a tensor, and sizes cannot depend on values: keep the tensor, or use "
    "torch.cond",
    "_local_scalar_dense", "item",
)  # fmt: skip
refused(
    "cast the operands before the product",
    "mm.dtype", "bmm.dtype", "addmm.dtype", "baddbmm.dtype",
)  # fmt: skip
refused("write the equation as text", "einsum.sublist")
refused(
    "write it as functions of the exponent: e = torch.floor(torch.log2(x.abs())) + 1, and "
    "x * torch.exp2(-e)",
    "frexp",
)
refused("add a number that is large enough, such as x + eps * x.abs()", "nextafter")
refused(
    "eigenvalues of any matrix are complex: use torch.linalg.eigh of a symmetric one, or svdvals",
    "linalg_eig", "linalg_eigvals", "_linalg_eigvals",
)  # fmt: skip
refused(
    "strides and offsets of storage have no meaning in a graph",
    "sym_stride", "sym_storage_offset", "sym_is_contiguous", "as_strided_scatter", "set_",
)  # fmt: skip
