"""Adapters and devices: buffers, pipelines, transfers, commands, and errors of the driver."""
