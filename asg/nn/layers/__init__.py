"""The layers: modules of the usual networks, made of ops."""
