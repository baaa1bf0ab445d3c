"""Native calls of primitives whose steps do not fuse: joins, takes, scans and small matrices."""
