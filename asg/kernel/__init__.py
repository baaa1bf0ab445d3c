"""A typed language for the kernels of all executors: data that programs build, read and render.

Modules `expr`, `index` and `stmt` define expressions, places of elements, statements and kernels.
Module `build` has the builder, and `values` the values of graphs. Module `prove` shows that a
kernel stays in its buffers, `count` computes its costs, and `accesses` counts its accesses to
memory. Module `formula` reads the WGSL of ops from `tokens`. Module `run` interprets a kernel on
NumPy and finds faults; `evaluate` and `arithmetic` compute its values. Module `wgsl` renders text.
Module `plans` holds the numbers that decide how an executor builds its kernels.
"""
