# Every command of the project. Each makes or updates its environment first, if that is out of date.
#
#   PYTHON=python3.12   the interpreter that makes the environment (default: the newest supported one found)
#   VENV=.venv          where the environment is
#   BACKEND=numpy       what the examples run on: numpy, wgpu or auto
#   QUICK=1             lets each example run for a few seconds only

VENV ?= .venv
PYTHON ?=
FUZZ_SECONDS ?= 600
BACKEND ?= numpy
QUICK ?=
BIN := $(VENV)/bin

# Tests run in one process a core: more BLAS threads would only take turns with each other.
PYTEST := OMP_NUM_THREADS=1 $(BIN)/python -m pytest -n auto --dist worksteal

.DEFAULT_GOAL := help
.PHONY: help demo test test-full lint format golden examples bench screenshots fuzz clean distclean env-train env-dev

help: ## List these commands
	@echo "ASG: define-then-run autodiff, graph to graph"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(firstword $(MAKEFILE_LIST)) | \
	  while IFS='|' read -r name text; do printf '%-18s %s\n' "$$name" "$$text"; done

demo: ## Train a classifier of handwritten digits from a graph that is saved and loaded back
	@echo "make demo: prepares $(VENV), then trains on handwritten digits (examples/digits_mlp.py)"
	@$(MAKE) --no-print-directory env-train
	@$(BIN)/python examples/digits_mlp.py

test: ## Run every check of CI: lint, format, types and tests
	@echo "make test: prepares $(VENV), then runs ruff, basedpyright and pytest"
	@$(MAKE) --no-print-directory lint
	@sh tools/vulkan.sh
	@BIN=$(BIN) sh tools/browser.sh
	@sh tools/display.sh
	$(PYTEST)

test-full: ## Run every check, with all of the long random suites
	@echo "make test-full: prepares $(VENV), then runs ruff, basedpyright and pytest with the long random suites"
	@$(MAKE) --no-print-directory lint
	@sh tools/vulkan.sh
	@BIN=$(BIN) sh tools/browser.sh
	@sh tools/display.sh
	$(PYTEST) --full

lint: env-dev ## Check lint, format and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/basedpyright --pythonpath $(BIN)/python
	@$(BIN)/python tools/long_modules.py

format: env-dev ## Fix what ruff can fix, and format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

golden: env-dev ## Rewrite the golden files of the tests, and what README.md prints; read the diff before committing it
	$(PYTEST) --update-golden

# Their products are small: threads of BLAS would spend their time waiting for each other.
examples: env-train ## Run every example, on NumPy; BACKEND=wgpu and QUICK=1 say otherwise
	@set -e; for example in examples/*.py; do \
	  echo "== $$example"; \
	  OMP_NUM_THREADS=1 $(BIN)/python "$$example" --backend $(BACKEND) $(if $(QUICK),--quick); \
	done

bench: env-dev ## Measure the usual workloads here, and how building and deriving graphs scales
	$(BIN)/asg bench
	$(BIN)/python benchmarks/graph_scale.py

screenshots: env-dev ## Take the pictures of the viewer in README.md: docs/pictures
	@sh tools/display.sh
	$(BIN)/python tools/screenshots.py

fuzz: env-dev ## Fuzz the loaders of files, FUZZ_SECONDS each (600): with atheris where there is one
	@$(BIN)/python -m pip install --quiet atheris || echo "make fuzz: no atheris here, damages at random"
	@set -e; for form in json text safetensors onnx; do \
	  $(BIN)/python tools/fuzz.py $$form --seconds $(FUZZ_SECONDS); done

clean: ## Remove caches and what builds and runs have written
	rm -rf build dist out .pytest_cache .ruff_cache .hypothesis
	find . -path './.venv*' -prune -o -path ./.git -prune -o -name __pycache__ -type d -exec rm -rf {} +

distclean: clean ## Remove the environment too
	@if [ -e $(VENV)/pyvenv.cfg ]; then echo rm -rf $(VENV); rm -rf $(VENV); fi

env-train env-dev: env-%:
	@PYTHON="$(PYTHON)" VENV="$(VENV)" sh tools/bootstrap.sh $*
