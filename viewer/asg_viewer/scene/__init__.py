"""What is painted, as plain records: no window is needed to make or to test it."""
