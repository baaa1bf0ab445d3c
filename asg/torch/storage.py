"""Tensors that share storage: tied weights, and views of other tensors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from asg.core.errors import GraphError


class Alias(NamedTuple):
    """Where the elements of a tensor lie: in the tensor `base`, from `offset` with `strides`.

    Without strides, the tensor is the whole base.
    """

    base: str
    offset: int = 0
    strides: tuple[int, ...] | None = None


class _Place(NamedTuple):
    """The elements of a storage that a tensor covers; `extent` is the end of its last element."""

    start: int
    extent: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    dtype: str
    is_contiguous: bool


def aliases_of(stored: Mapping[str, Any], changed: Iterable[str] = ()) -> dict[str, Alias]:
    """Return the tensors whose elements an earlier or larger tensor holds, by name.

    Args:
        stored: torch tensors by name. The first of equal tensors is the base of the others.
        changed: The names of tensors that a run changes.

    Raises:
        GraphError: Two tensors overlap in part and neither is a view of the other, or a run changes
            a view.
    """
    groups: dict[int, list[str]] = {}
    for name, tensor in stored.items():
        if callable(getattr(tensor, "untyped_storage", None)) and tensor.numel():
            groups.setdefault(int(tensor.untyped_storage().data_ptr()), []).append(name)
    found: dict[str, Alias] = {}
    for names in groups.values():
        if len(names) > 1:
            found |= _within({name: _place(stored[name]) for name in names})
    for name in changed:
        if name in found and found[name].strides is not None:
            raise GraphError(
                f"the program changes {name!r}, a view of {found[name].base!r}",
                hint="register a copy: self.register_buffer(name, view.clone())",
            )
    return found


def _place(tensor: Any) -> _Place:
    shape, strides = tuple(map(int, tensor.shape)), tuple(map(int, tensor.stride()))
    start = int(tensor.storage_offset())
    last = sum((size - 1) * stride for size, stride in zip(shape, strides, strict=True))
    return _Place(
        start, start + last + 1, shape, strides, str(tensor.dtype), bool(tensor.is_contiguous())
    )


def _within(places: Mapping[str, _Place]) -> dict[str, Alias]:
    """Return the aliases among the tensors of a single storage."""
    found: dict[str, Alias] = {}
    bases: list[str] = []
    largest = sorted(places, key=lambda name: places[name].start - places[name].extent)  # stable
    for name in largest:
        place = places[name]
        for base in bases:
            whole = places[base]
            if place == whole:
                found[name] = Alias(base)
                break
            if place.extent <= whole.start or whole.extent <= place.start:
                continue
            is_inside = whole.start <= place.start and place.extent <= whole.extent
            if not (is_inside and whole.is_contiguous and place.dtype == whole.dtype):
                raise GraphError(
                    f"{name!r} and {base!r} share a part of their elements",
                    hint="copy either with .clone() before you export the model",
                )
            found[name] = Alias(base, place.start - whole.start, place.strides)
            break
        else:
            bases.append(name)
    return found
