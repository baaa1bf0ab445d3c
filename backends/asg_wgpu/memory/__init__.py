"""The plan of memory: buffers that share it, their places, and the bytes that a run takes."""
