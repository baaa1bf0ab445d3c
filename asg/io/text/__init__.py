"""The text format: reading what `asg.text` prints."""
