"""Compositions for neural networks, as in torch.nn.functional."""
