"""Turn graphs into ONNX models."""
