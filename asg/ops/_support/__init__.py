"""The helpers with which ops are defined; no op stands here."""
