"""Linear algebra: factorisations with kernels of their own, and what they make up."""
