"""Elements read and written at indices in tensors: grids, pools with indices, bags."""
