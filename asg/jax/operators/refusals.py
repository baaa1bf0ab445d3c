"""The reasons why primitives are refused."""

from __future__ import annotations

from asg.jax.registry import refused

refused(
    "a graph cannot call Python: pass the result as an argument",
    "pure_callback", "io_callback", "ffi_call",
)  # fmt: skip
refused(
    "it belongs to a program for several devices: trace the function for a single one",
    "all_gather", "all_to_all", "ppermute", "reduce_scatter", "axis_index",
    "shard_map", "psum_invariant", "all_gather_invariant", "ragged_all_to_all", "xla_pmap",
)  # fmt: skip
refused(
    "it is a kernel for a device: trace the function with the plain implementation",
    "pallas_call", "core_map", "dot_product_attention_fwd_wrapper",
    "dot_product_attention_bwd_wrapper", "scaled_matmul_wrapper", "cudnn_fusion",
)  # fmt: skip
refused(
    "asg has the keys of Threefry alone: use jax.random.key(seed, impl='threefry2x32')",
    "rng_bit_generator", "rng_uniform", "philox2x32", "philox4x32", "threefry4x32",
)  # fmt: skip
refused(
    "asg has no rejection sampling: draw it outside the function, and pass it as an argument",
    "random_gamma",
)  # fmt: skip
refused(
    "references hold values that change: carry the values instead",
    "get", "swap", "addupdate", "new_ref", "freeze", "run_state", "empty_ref",
)  # fmt: skip
refused(
    "its eigenvalues are complex: for a symmetric matrix use jnp.linalg.eigh",
    "eig", "schur", "hessenberg",
)  # fmt: skip
