"""Where nodes and groups stand and how edges run: a layered layout of nested groups, linear."""
