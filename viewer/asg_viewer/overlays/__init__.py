"""Numbers on nodes: time, memory, arithmetic and gradient norms as heat, and lives of buffers."""
