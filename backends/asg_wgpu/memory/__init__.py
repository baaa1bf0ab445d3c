"""Memory planning: liveness, sharing and places of buffers, and the bytes of a run."""
