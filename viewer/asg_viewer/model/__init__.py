"""The model of a view of graphs: nodes, edges, groups and links, as arrays, without a window."""
