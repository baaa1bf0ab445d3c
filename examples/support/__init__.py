"""What the examples share beside the framework: their options, and pictures as PNG files."""
