"""torch.compile among the peers of families: a compiled loss, and the fused AdamW."""

import peer_torch_eager
import workloads

BUILD = dict.fromkeys(workloads.NAMES, peer_torch_eager.builder(True))
