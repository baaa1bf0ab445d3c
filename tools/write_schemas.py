"""Write schemas/ from the models of asg.io; a test fails while it is stale."""

from pathlib import Path

from asg.io.json.models import SCHEMA_FILE, schema_text


def main() -> None:
    """Write the schema."""
    path = Path(__file__).parent.parent / SCHEMA_FILE
    path.write_text(schema_text(), encoding="utf-8", newline="\n")
    print(path)


if __name__ == "__main__":
    main()
