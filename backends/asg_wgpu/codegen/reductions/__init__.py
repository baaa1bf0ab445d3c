"""The kernels of reductions, with the elementwise values around them."""
