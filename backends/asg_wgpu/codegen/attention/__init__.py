"""The kernels of attention and of its gradients."""
