"""The kernels of scans, and of loops that run as one dispatch."""
