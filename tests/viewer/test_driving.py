"""The helpers that tests of the window rest on: the viewer's journal, read while it is written."""

import json

from tests.viewer.driving import JournalReader


def test_a_journal_that_ends_within_a_character_is_read_up_to_its_last_whole_line(tmp_path):
    path = tmp_path / "journal.jsonl"
    reader = JournalReader(path)
    assert reader.read() == []
    records = [{"message": "открыт"}, {"message": "图"}, {"message": ""}]
    lines = [json.dumps(each, ensure_ascii=False).encode() + b"\n" for each in records]
    written, seen = b"".join(lines), []
    for end in range(len(written) + 1):
        path.write_bytes(written[:end])
        seen += reader.read()
        assert seen == records[: written[:end].count(b"\n")]
