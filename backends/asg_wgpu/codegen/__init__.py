"""Kernel generators, by kind of kernel; each builds statements of `asg/kernel`."""
