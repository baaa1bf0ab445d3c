"""torch.compile among the peers of families: the loss is compiled, AdamW is the fused one."""

import peer_torch_eager
import workloads

BUILD = dict.fromkeys(workloads.NAMES, peer_torch_eager.builder(True))
