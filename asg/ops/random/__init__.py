"""Random numbers: functions of a key."""
