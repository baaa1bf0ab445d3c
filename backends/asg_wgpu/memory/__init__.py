"""The plan of memory: which buffers share it, where they lie, and what a run takes."""
