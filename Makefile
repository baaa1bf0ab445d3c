# Every command of the project. Each makes or updates its environment first, if that is out of date.
#
#   PYTHON=python3.12   the interpreter that makes the environment (default: the newest supported one found)
#   VENV=.venv          where the environment is
#   OLDEST=.venv-oldest where that of make test-oldest is
#   NEWEST=.venv-newest where that of make test-newest is
#   BACKEND=numpy       what the examples run on: numpy, wgpu or auto
#   QUICK=1             lets each example run for a few seconds only
#   OUT=build/kernels   where make kernels writes
#   WORKERS=4           how many processes run the tests (default: two more than there are cores)

VENV ?= .venv
OLDEST ?= .venv-oldest
NEWEST ?= .venv-newest
PYTHON ?=
FUZZ_SECONDS ?= 600
PROGRAMS ?= 1000
SEED ?= 0
BACKEND ?= numpy
QUICK ?=
OUT ?= build/kernels
# Windows names the folder of an environment's commands otherwise.
SCRIPTS := $(if $(filter Windows_NT,$(OS)),Scripts,bin)
BIN := $(VENV)/$(SCRIPTS)

# Tests run in a process a core and two more, since some wait for windows, browsers and ranks. More BLAS
# threads would only take turns with each other.
WORKERS ?= $(shell expr $${NUMBER_OF_PROCESSORS:-$$(getconf _NPROCESSORS_ONLN)} + 2)
TESTS := -m pytest -n $(WORKERS) --dist worksteal
PYTEST := OMP_NUM_THREADS=1 $(BIN)/python $(TESTS)
COLLECT := $(BIN)/python -m pytest --collect-only -qq
TYPES := $(BIN)/basedpyright --pythonpath $(BIN)/python

# Hundreds of processes of the tests share the bytecode that the first writes.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help demo test test-full test-oldest test-newest release-check lint style format golden kernels examples bench bench-gpu docs gallery screenshots fuzz fuzz-programs clean distclean env-train env-dev env-docs env-lint env-tests env-browser env-node drivers

help: ## List these commands
	@echo "ASG: define-then-run autodiff, graph to graph"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(firstword $(MAKEFILE_LIST)) | \
	  while IFS='|' read -r name text; do printf '%-18s %s\n' "$$name" "$$text"; done

demo: ## Train a classifier of handwritten digits from a graph that is saved and loaded back
	@echo "make demo: prepares $(VENV), then trains on handwritten digits (examples/digits_mlp.py)"
	@$(MAKE) --no-print-directory env-train
	@$(BIN)/python examples/digits_mlp.py
	@echo "next: $(BIN)/asg view out/digits_mlp/digits.step.asg.json, and docs/start/ten-minutes.md"

test: ## Run every check of CI: lint, format, types and tests
	@echo "make test: prepares $(VENV), then runs ruff, basedpyright and pytest"
	@$(MAKE) --no-print-directory -j 3 env-tests
	@$(MAKE) --no-print-directory style
	@# Types take a minute of one core: they are checked beside the tests, and shown after them. The first
	@# collection compiles all modules once for the processes of the second.
	@$(TYPES) > $(VENV)/types.log 2>&1 & types=$$!; \
	  $(COLLECT) > /dev/null; $(PYTEST); tests=$$?; \
	  wait $$types; found=$$?; echo "$(TYPES)"; cat $(VENV)/types.log; \
	  exit $$((tests ? tests : found))

test-full: ## Run every check, with all of the long random suites
	@echo "make test-full: prepares $(VENV), then runs ruff, basedpyright and pytest with the long random suites"
	@$(MAKE) --no-print-directory -j 3 env-tests
	@$(MAKE) --no-print-directory lint
	$(PYTEST) --full

test-oldest: ## Run the tests on the oldest versions that pyproject.toml allows
	@echo "make test-oldest: prepares $(OLDEST) with the oldest versions allowed, then runs pytest"
	@PYTHON="$(or $(PYTHON),python3.11 python3.12 python3.13 python3)" VENV="$(OLDEST)" \
	  RESOLUTION=lowest-direct sh tools/bootstrap.sh dev
	@sh tools/vulkan.sh
	@BIN=$(OLDEST)/$(SCRIPTS) sh tools/browser.sh
	@sh tools/node.sh
	@sh tools/display.sh
	OMP_NUM_THREADS=1 $(OLDEST)/$(SCRIPTS)/python $(TESTS)

test-newest: ## Run the tests on the newest Python that is supported and here, if the environment has an older one
	@python=$$(VENV="$(VENV)" sh tools/newest_python.sh); \
	  if [ -z "$$python" ]; then echo "make test-newest: there is no newer Python here"; exit 0; fi; \
	  echo "make test-newest: prepares $(NEWEST) with $$python, then runs pytest"; \
	  PYTHON="$$python" VENV="$(NEWEST)" sh tools/bootstrap.sh dev && BIN=$(NEWEST)/$(SCRIPTS) sh tools/browser.sh && \
	  OMP_NUM_THREADS=1 $(NEWEST)/$(SCRIPTS)/python $(TESTS)

release-check: ## Build wheel and sdist, and try them in clean environments of each Python that is here
	@sh tools/release_check.sh

lint: env-dev style ## Check lint, format and types
	$(TYPES)

style: env-lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(BIN)/python tools/long_modules.py

format: env-lint ## Fix what ruff can fix, and format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

golden: env-dev ## Rewrite golden files, the notebooks and what README.md prints; read the diff before committing it
	$(PYTEST) --update-golden

kernels: env-dev ## Write the WGSL behind the hashes of golden files into OUT (build/kernels)
	$(PYTEST) tests/test_golden.py --golden-kernels=$(OUT)

# Their products are small: threads of BLAS would spend their time waiting for each other.
examples: env-train ## Run every example, on NumPy; BACKEND=wgpu and QUICK=1 say otherwise
	@set -e; for example in examples/*.py; do \
	  echo "== $$example"; \
	  OMP_NUM_THREADS=1 $(BIN)/python "$$example" --backend $(BACKEND) $(if $(QUICK),--quick); \
	done

bench: env-dev ## Measure the usual workloads here, and how building and deriving graphs scales
	$(BIN)/asg bench
	$(BIN)/python benchmarks/graph_scale.py

bench-gpu: env-dev ## Test and measure on a GPU; TORCH names a Python with torch, CUDA and what ASG needs, to be beside torch
	$(if $(TORCH),PYTHONPATH=.:backends:viewer $(TORCH),$(BIN)/python) benchmarks/gpu.py

docs: env-docs ## Build the site into build/site, which needs no network; a warning is an error
	PYTHONPATH=.:backends:viewer NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict
	@echo "open build/site/index.html"

gallery: env-train ## Run the examples of docs/start/gallery.md, and take their pictures: docs/pictures/examples
	PYTHONPATH=.:backends:viewer $(BIN)/python tools/gallery.py

screenshots: env-dev ## Take the pictures of the viewer in README.md and docs/viewer.md: docs/pictures
	@BIN=$(BIN) sh tools/browser.sh
	@sh tools/display.sh
	$(BIN)/python tools/screenshots.py

fuzz: env-dev ## Fuzz the loaders of files, FUZZ_SECONDS each (600): with atheris where there is one
	@$(BIN)/python -m pip install --quiet atheris || echo "make fuzz: no atheris here, damages at random"
	@set -e; for form in json text safetensors onnx compiled; do \
	  $(BIN)/python tools/fuzz.py $$form --seconds $(FUZZ_SECONDS); done

fuzz-programs: env-dev ## Compare PROGRAMS random programs (1000) from SEED (0) on the executors with the interpreter
	@sh tools/vulkan.sh
	$(BIN)/python tools/fuzz_programs.py --seed $(SEED) --count $(PROGRAMS) --wgpu 0.1 --jobs $$(getconf _NPROCESSORS_ONLN)

clean: ## Remove caches and what builds and runs have written
	rm -rf build dist out .pytest_cache .ruff_cache .hypothesis
	find . -path './.venv*' -prune -o -path ./.git -prune -o -name __pycache__ -type d -exec rm -rf {} +

distclean: clean ## Remove the environments too
	@for venv in $(VENV) $(OLDEST) $(NEWEST); do \
	  if [ -e $$venv/pyvenv.cfg ]; then echo rm -rf $$venv; rm -rf $$venv; fi; done

# All that tests need. Installed at the same time, because most of it waits for the network.
env-tests: env-dev drivers env-browser env-node

drivers:
	@sh tools/vulkan.sh
	@sh tools/display.sh

env-browser: env-dev drivers
	@BIN=$(BIN) sh tools/browser.sh

env-node:
	@sh tools/node.sh

env-train env-dev env-docs env-lint: env-%:
	@PYTHON="$(PYTHON)" VENV="$(VENV)" sh tools/bootstrap.sh $*
