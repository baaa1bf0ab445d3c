"""ASG's wgpu executor in the peer benchmark."""

from functools import partial

import peer_asg

VERSION = peer_asg.version("wgpu")
BUILD = peer_asg.builders("wgpu")
graph = partial(peer_asg.graph, "wgpu")
