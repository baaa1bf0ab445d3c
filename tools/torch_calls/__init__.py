"""How PyTorch makes the calls of tests/reference/calls: a module for each group of them."""
