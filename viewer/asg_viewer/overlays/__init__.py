"""Quantities of nodes as heat: time, memory, arithmetic, gradient norms; and buffer lifetimes."""
