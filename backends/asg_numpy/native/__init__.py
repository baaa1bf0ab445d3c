"""Optional native kernels by llvmlite, for operations without a NumPy function."""
