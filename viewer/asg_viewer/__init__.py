"""The desktop viewer: a graph and its gradient side by side, linked."""
