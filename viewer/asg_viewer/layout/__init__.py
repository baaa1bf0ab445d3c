"""The places of nodes and groups and the routes of edges: a layered layout of nested groups.

The work is linear in the size of the graph.
"""
