"""The kernels of products of matrices, of contractions and convolutions."""
