"""What the blocks of ops are written with; no op stands here."""
