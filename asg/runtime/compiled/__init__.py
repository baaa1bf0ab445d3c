"""Files of compiled programs: write them, read them, and run them."""
