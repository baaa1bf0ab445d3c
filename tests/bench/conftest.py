"""The scripts of benchmarks, which import their neighbors as those beside them."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))
