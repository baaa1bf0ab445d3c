"""Following a training run by its folder, and reloading changed graph files."""
