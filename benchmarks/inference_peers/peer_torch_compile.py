"""torch.compile among the peers of inference."""

import peer_torch_eager
import workloads

BUILD = dict.fromkeys(workloads.NAMES, peer_torch_eager.builder(True))
