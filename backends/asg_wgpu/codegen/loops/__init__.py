"""The kernels of scans, and of loops as single dispatches."""
