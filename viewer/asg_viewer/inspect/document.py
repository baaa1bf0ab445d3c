"""The kernels of a document: its graphs, compiled together."""

from __future__ import annotations

from dataclasses import dataclass

from asg_viewer.inspect.kernels import Kernels, KernelView, Naming, kernels_of
from asg_viewer.model.document import Document
from asg_viewer.tasks import Stopped, Tell
from asg_viewer.values.joint import Joint, joint_of
from asg_viewer.values.setup import Setup, sizes_for

BACKEND = "wgpu"


@dataclass(frozen=True, eq=False)
class DocumentKernels:
    """Kernels, and the nodes that they compute."""

    kernels: Kernels
    joint: Joint
    document: Document

    def outer(self, side: int, node: int) -> int:
        """Return a node, or the node of the graph whose loops and branches contain it."""
        return self.document.panes[side].model.outermost([node])[0]

    def of(self, side: int, node: int) -> list[KernelView]:
        """Return the kernels that compute a node of a side, or the node that contains it."""
        if side >= len(self.joint.places):
            return []
        return self.kernels.of(self.joint.places[side][self.outer(side, node)])

    def fused_with(self, side: int, node: int, kernel: KernelView) -> list[tuple[int, int]]:
        """Return the other nodes that a kernel computes, with their sides."""
        own = self.joint.places[side][self.outer(side, node)]
        homes = self.joint.homes
        return [homes[each] for each in kernel.nodes if each != own and each in homes]


def _naming(document: Document, joint: Joint) -> Naming:
    """Return the panes' names for the nodes of a joint graph, with the graph's name if there are
    two.
    """

    def named(node: int) -> str:
        home = joint.homes.get(node)
        if home is None:
            return f"%{node}"
        own = f" of {document.panes[home[0]].model.name}" if document.is_pair else ""
        return f"%{home[1]}{own}"

    return named


def document_kernels(
    document: Document, setup: Setup, tell: Tell, stop: Stopped
) -> DocumentKernels | None:
    """Return the kernels of a document for the sizes of a setup, without running them.

    Raises the errors of `kernels_of`.
    """
    joint = joint_of(document)
    tell(0.1)
    found = kernels_of(joint.graph, sizes_for(document, setup), BACKEND, _naming(document, joint))
    return None if stop() else DocumentKernels(found, joint, document)
