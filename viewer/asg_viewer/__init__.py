"""The desktop viewer: a graph and its gradient side by side, linked."""

from asg_viewer.entry import viewer

__all__ = ["viewer"]
