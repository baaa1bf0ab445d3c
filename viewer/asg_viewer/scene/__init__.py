"""The painted scene as plain records; making or testing a scene needs no window."""
