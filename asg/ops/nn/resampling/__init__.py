"""Resampling of axes, interpolation, and images read at the positions of a grid."""
