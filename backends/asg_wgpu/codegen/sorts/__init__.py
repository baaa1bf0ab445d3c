"""The kernels of sorts, and of writes and selections by the order of a sort."""
