"""Parameters of kernels that were measured on an adapter, and the search for them."""
