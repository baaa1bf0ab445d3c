"""The timeline of the passes over a graph, rewrite by rewrite."""
