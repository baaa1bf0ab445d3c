"""ASG's NumPy executor among the peers of families."""

import peer_asg

BUILD = peer_asg.builders("numpy")
