"""Kernel generators: one for each kind of kernel; each builds statements of `asg/kernel`."""
