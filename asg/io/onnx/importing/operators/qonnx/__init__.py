"""The import functions of QONNX: quantizers for training with few bits."""
