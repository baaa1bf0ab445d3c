"""The import functions of the domain com.microsoft: operators of ONNX Runtime's optimizer."""
