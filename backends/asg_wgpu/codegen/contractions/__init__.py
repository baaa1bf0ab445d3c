"""The kernels of matrix products, contractions and convolutions."""
