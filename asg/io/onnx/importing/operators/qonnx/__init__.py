"""The import functions of QONNX: quantisers for training with few bits."""
