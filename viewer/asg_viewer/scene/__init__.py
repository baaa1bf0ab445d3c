"""The painted scene, as plain records: no window is needed to make or to test it."""
