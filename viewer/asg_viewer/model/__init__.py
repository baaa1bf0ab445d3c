"""What is shown of graphs: nodes, edges, groups and links, as arrays. No window is needed."""
