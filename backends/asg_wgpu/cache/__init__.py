"""Schedules kept on disk between processes."""
