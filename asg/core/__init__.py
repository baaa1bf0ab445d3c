"""The language of ASG: graphs, nodes, tensors, types and op definitions."""
