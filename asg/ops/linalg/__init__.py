"""Linear algebra: factorisations with their kernels, and functions built from them."""
