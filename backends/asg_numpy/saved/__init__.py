"""Plans as data, for files of compiled programs."""
