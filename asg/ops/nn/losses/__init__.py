"""Losses, as in torch.nn.functional: `reduction` is "mean" (a scalar), "sum" or "none"."""
