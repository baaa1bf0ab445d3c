"""The public functions: guarded, documented, shown."""
