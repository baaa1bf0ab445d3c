"""The panels of the column to the right, and the column."""
