"""The model of the shown graphs: nodes, edges, groups and links, as arrays, without a window."""
