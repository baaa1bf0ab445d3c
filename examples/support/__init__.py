"""The shared parts of examples beside the framework: options, and pictures as PNG files."""
