"""Native code for what NumPy has no function for, where llvmlite is installed; never needed."""
