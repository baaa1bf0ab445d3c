"""Schedules on disk between processes, and schedules by class of sizes."""
