"""Sparsity: the coordinates of a sparse derivative, read from its graph."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from asg.autodiff.sparse.coloring import distance_two, star
from asg.core.dtypes import Array
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Graph
from asg.core.leaves import CONSTANT

if TYPE_CHECKING:
    from scipy.sparse import coo_array


@dataclass(frozen=True, eq=False, repr=False)
class Sparsity:
    """The coordinates of the values of a sparse Jacobian or Hessian.

    Args:
        rows: The row of each value, i32: the number of an element of the output, in row-major
            order.
        columns: The column of each value, i32: the number of an element of the `wrt` tensor.
        shape: The number of rows and of columns.

    >>> x = asg.Graph().input("x", (3,))
    >>> derived = asg.jacobian(x[1:] * x[:-1], x, sparse=True)
    >>> sparsity = asg.Sparsity.of(derived, "jacobian/x")
    >>> sparsity
    Sparsity(shape=(2, 3), values=4)
    >>> values = asg.run_gradient(x.graph, derived, {"x": [2.0, 3.0, 5.0]})["jacobian/x"]
    >>> sparsity.to_dense(values)
    array([[3., 2., 0.],
           [0., 5., 3.]], dtype=float32)
    """

    rows: Array
    columns: Array
    shape: tuple[int, int]

    @classmethod
    def of(cls, graph: Graph, name: str) -> Sparsity:
        """Return the coordinates of the output `name` of a graph with a sparse derivative.

        Args:
            graph: A graph from `asg.jacobian` or `asg.hessian` with sparse=True, also after
                `splice`, or loaded from a file.
            name: The output with the values, as "jacobian/x".

        Raises:
            GraphError: The graph has no such sparse derivative.
        """
        found = [_constant(graph, f"{name}/{part}") for part in ("rows", "columns", "shape")]
        rows, columns, shape = found
        if rows is None or columns is None or shape is None:
            known = [each.removesuffix("/rows") for each in graph.outputs if each.endswith("/rows")]
            raise GraphError(
                f"graph {graph.name!r} has no sparse derivative {name!r}",
                hint=f"it has: {', '.join(known) or 'none; give asg.jacobian sparse=True'}",
            )
        return cls(rows, columns, (int(shape[0]), int(shape[1])))

    def __repr__(self) -> str:
        return f"Sparsity(shape={self.shape}, values={len(self.rows)})"

    def colors(self, symmetric: bool = False) -> Array:
        """Return a color for each column; a single sweep derives all columns of a color.

        Columns of a color have no row in common. For rows, color `self.transposed()`.

        Args:
            symmetric: Whether the matrix is symmetric, as a Hessian: its star coloring needs
                fewer colors.

        Raises:
            ShapeError: `symmetric` is given for a matrix that is not square.
        """
        if not symmetric:
            return distance_two(self.rows, self.columns, self.shape)
        if self.shape[0] != self.shape[1]:
            raise ShapeError(
                f"Sparsity.colors: symmetric=True for a matrix of {self.shape}",
                hint="leave symmetric=True out",
            )
        return star(self.rows, self.columns, self.shape[0])

    def transposed(self) -> Sparsity:
        """Return the coordinates of the transposed matrix, in the same order of values."""
        return Sparsity(self.columns, self.rows, (self.shape[1], self.shape[0]))

    def to_scipy(self, values: Any) -> coo_array[Any]:
        """Return values of this pattern as a `scipy.sparse.coo_array`.

        Args:
            values: An array with a number for each coordinate, in order.
        """
        from scipy.sparse import coo_array

        return coo_array((self._checked(values), (self.rows, self.columns)), shape=self.shape)

    def to_dense(self, values: Any) -> Array:
        """Return values of this pattern as a matrix, with zeros elsewhere.

        Args:
            values: An array with a number for each coordinate, in order.
        """
        found = self._checked(values)
        matrix = np.zeros(self.shape, found.dtype)
        matrix[self.rows, self.columns] = found
        return matrix

    def _checked(self, values: Any) -> Array:
        found = np.asarray(values)
        if found.shape != self.rows.shape:
            raise ShapeError(
                f"{self!r} needs values of the shape {self.rows.shape}, got {found.shape}",
                hint="give the output of the derivative's name",
            )
        return found


def _constant(graph: Graph, name: str) -> Array | None:
    ref = graph.output_refs.get(name)
    node = None if ref is None else graph.nodes[ref.node]
    return None if node is None or node.op is not CONSTANT else np.asarray(node.attrs["value"])
