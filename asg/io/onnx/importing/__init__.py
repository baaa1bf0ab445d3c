"""Turn ONNX models into graphs."""
