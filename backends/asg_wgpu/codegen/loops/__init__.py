"""The kernels of loops that are one dispatch, and of scans."""
