"""ASG's numpy executor in the peer benchmark."""

from functools import partial

import peer_asg

VERSION = peer_asg.version("numpy")
BUILD = peer_asg.builders("numpy")
graph = partial(peer_asg.graph, "numpy")
