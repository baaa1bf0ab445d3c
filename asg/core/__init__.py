"""The language itself: graphs, nodes, tensors, types, and what is said of them."""
