"""The JSON format: graphs and bundles of graphs, with large tensors in a file beside them."""
