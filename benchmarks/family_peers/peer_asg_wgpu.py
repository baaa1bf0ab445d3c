"""ASG's wgpu executor among the peers of families."""

import peer_asg

BUILD = peer_asg.builders("wgpu")
