"""Limits on files, all in this module."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Bounds on files to read; asg refuses a file beyond a bound before spending memory on it.

    Pass `Limits(elements=2**34)` to `asg.load`, `asg.parse` or `asg.onnx.load` for a larger file
    that you trust. Ranks above 8 and names above 256 characters are always refused.

    A single line of text can hold dimensions and assumptions that take seconds to evaluate, for
    example minima of many quotients. Readers count this work in steps of about a microsecond, and
    refuse a file above `dim_steps`. Graphs of ordinary models take about ten steps per node.

    The work of reading an ONNX model has separate bounds: functions and bodies 32 deep; 1,024 steps
    of an unrolled loop; sequences of 65,536 parts; tables of 2**26 numbers; and for each number
    that shapes the graph, 2**18 nodes run and 2**28 bytes moved.

    >>> text = "%0 x: f32[9] = input"
    >>> _ = asg.parse(text)
    >>> asg.parse(text, limits=asg.io.Limits(elements=8))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.FormatError: line 1, column 1: a value of type f32[9] has more than 8 ...
    """

    file_bytes: int = 2**30  # of the JSON, text or ONNX, and of its sidecar
    inline_bytes: int = 2**28  # of all tensors in the file itself, decoded
    nodes: int = 1_000_000  # of all graphs of the file, including nested and unrolled graphs
    graphs: int = 1_000  # of a bundle
    nesting: int = 16  # graphs within graphs
    elements: int = 2**29  # of any single value, with each symbol as 1
    dim: int = 2**31 - 1
    symbols: int = 1_000
    assumptions: int = 16  # of a graph
    all_assumptions: int = 128  # of all graphs of the file
    dim_steps: int = 500_000  # for the symbolic dimensions and assumptions of the file
    node_dim_steps: int = 50  # and this number more for each node
    keys: int = 100_000  # of any JSON object, such as the outputs of a graph
    list_length: int = 10_000  # operands and results of a node, entries of a list attribute
    scope_length: int = 4_096  # also of a source file's path and of a string attribute


DEFAULT_LIMITS = Limits()
