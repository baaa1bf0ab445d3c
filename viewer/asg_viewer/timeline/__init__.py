"""What the passes did to a graph, rewrite by rewrite."""
