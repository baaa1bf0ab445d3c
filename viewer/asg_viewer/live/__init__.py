"""Following a training run by its folder, and graphs whose files change."""
