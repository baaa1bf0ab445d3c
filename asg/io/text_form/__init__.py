"""The text form: reading what `asg.text` prints."""
