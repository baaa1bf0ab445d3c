"""From a lowered graph to a schedule: stored values, fusion, loops, slabs."""
