"""The import functions of the domain ai.onnx.ml: classical models."""
