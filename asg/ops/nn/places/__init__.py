"""Elements read and written at places that tensors give: grids, pools with indices, bags."""
