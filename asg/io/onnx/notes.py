"""Notes in models written by asg, for facts that ONNX has no fields for."""

from __future__ import annotations

from onnx import ModelProto
from pydantic import BaseModel, ConfigDict, ValidationError

from asg.core.errors import FormatError

METADATA = "asg"


class Notes(BaseModel):
    """The updates (name → output of the model), the leaves that are state or parameters, and facts.

    Without `parameters`, the values and uses of initializers decide which are parameters.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    updates: dict[str, str] = {}
    state: list[str] = []
    parameters: list[str] | None = None
    assume: list[str] = []

    def check(self, model: ModelProto) -> None:
        """Raise FormatError if the notes name something that the model lacks."""
        outputs = {info.name for info in model.graph.output}
        leaves = {tensor.name for tensor in model.graph.initializer}
        for name in (*self.updates, *self.state, *(self.parameters or ())):
            if name not in leaves:
                raise FormatError(
                    f"the metadata {METADATA!r} has {name!r}, which is not an initializer"
                )
        for name in self.updates.values():
            if name not in outputs:
                raise FormatError(f"the metadata {METADATA!r} has {name!r}, which is not an output")


def notes_of(model: ModelProto) -> Notes:
    """Return the notes of a model, empty if another program wrote it. Raises FormatError if
    damaged.
    """
    found = {each.key: each.value for each in model.metadata_props}.get(METADATA)
    if found is None:
        return Notes()
    try:
        notes = Notes.model_validate_json(found)
    except ValidationError as error:
        fault = error.errors()[0]
        place = ".".join(map(str, fault["loc"]))
        raise FormatError(
            f"the metadata {METADATA!r} is damaged at {place!r}: {fault['msg']}"
        ) from None
    notes.check(model)
    return notes
