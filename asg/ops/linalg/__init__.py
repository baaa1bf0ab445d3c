"""Linear algebra: factorizations with their kernels, and functions built from them."""
