"""The JSON Schema of the files, made from the models that check them."""

from __future__ import annotations

import json
from typing import Any

from asg.io.models import VERSION, FileRecord

SCHEMA_FILE = f"schemas/asg-{VERSION}.schema.json"


def json_schema() -> dict[str, Any]:
    """Return the schema of `.asg.json` files."""
    schema = FileRecord.model_json_schema(mode="validation")
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$comment": "Written by tools/write_schemas.py.",
    }
    return {**head, **schema, "title": f"ASG file, version {VERSION}"}


def schema_text() -> str:
    """Return the text of the published schema file."""
    return json.dumps(json_schema(), indent=2) + "\n"
