"""Limits on files, all of them in this module."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Bounds on what is read. A file beyond one is refused, before memory is spent on it.

    Pass `Limits(elements=2**34)` to `asg.load`, `asg.parse` or `asg.onnx.load` for a larger file
    that you trust. Ranks above 8 and names above 256 characters are refused wherever they come
    from.

    A line of text can say dimensions and assumptions that take seconds to work out: minima of many
    quotients, say. Their work is counted, in steps of about a microsecond, and a file that spends
    more than `dim_steps` is refused. Graphs of ordinary models take about ten steps a node.

    An ONNX model does some work while it is read, and that has bounds of its own: functions and
    bodies 32 deep, 1,024 steps of a loop that is unrolled, sequences of 65,536 parts, tables of
    2**26 numbers, and for each number that shapes the graph 2**18 nodes run, 2**28 bytes moved.

    >>> text = "%0 x: f32[9] = input"
    >>> _ = asg.parse(text)
    >>> asg.parse(text, limits=asg.io.Limits(elements=8))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.FormatError: line 1, column 1: a value of type f32[9] has more than 8 ...
    """

    file_bytes: int = 2**30  # of the JSON, text or ONNX, and of its sidecar
    inline_bytes: int = 2**28  # of all tensors that stand in the file itself, decoded
    nodes: int = 1_000_000  # of all graphs of the file, nested and unrolled ones too
    graphs: int = 1_000  # of a bundle
    nesting: int = 16  # graphs within graphs
    elements: int = 2**29  # of any one value, each symbol taken as 1
    dim: int = 2**31 - 1
    symbols: int = 1_000
    assumptions: int = 16  # of a graph
    all_assumptions: int = 128  # of all graphs of the file
    dim_steps: int = 500_000  # that symbolic dimensions and assumptions of the file may take
    node_dim_steps: int = 50  # and as many more for each node
    keys: int = 100_000  # of any JSON object, such as the outputs of a graph
    list_length: int = 10_000  # operands and results of a node, entries of a list attribute
    scope_length: int = 4_096  # also of a source file's path and of a string attribute


DEFAULT_LIMITS = Limits()
