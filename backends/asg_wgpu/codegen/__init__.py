"""WGSL generators: one for each kind of kernel."""
