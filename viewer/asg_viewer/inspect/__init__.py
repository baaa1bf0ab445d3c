"""The kernels of nodes, their WGSL in tokens, and types with sizes filled in."""
