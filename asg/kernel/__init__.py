"""One typed language for the kernels of all executors: data that programs build, read and render.

`expr` has expressions, `index` the places of elements, `stmt` statements and whole kernels, `build`
the builder, and `values` the values of graphs. `prove` shows that a kernel stays in its buffers,
`count` gives its costs, `formula` reads the WGSL of ops from `tokens`, and `run` interprets a
kernel on NumPy and finds faults, with `evaluate` and `arithmetic` for its values. `wgsl` renders
text. `plans` holds the numbers in use that decide how an executor builds its kernels.
"""
