# make demo       set everything up and look at a search
# make test       set everything up and run the tests; at most twelve minutes on two quiet cores is the aim
# make soak       the same with all samples, and the long proofs as well
# make coverage   the plain leg with line coverage
# make page       build the page of the studio anew, with Node 20
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
WORKERS ?= 2
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

LEGS := lint unit plain bounds

.PHONY: demo test soak $(LEGS) coverage golden bench page clean

demo: $(VENV)/installed
	@$(BIN)/python examples/first_look.py

# The legs in turn, and the time of each.
test: $(VENV)/tested
	@begun=$$(date +%s); \
	for leg in $(LEGS); do \
	    from=$$(date +%s); \
	    $(MAKE) --no-print-directory $$leg || exit 1; \
	    times="$$times $$leg $$(($$(date +%s) - from)) s,"; \
	done; \
	echo "$$times all $$(($$(date +%s) - begun)) s"

$(VENV)/installed: pyproject.toml
	@echo "setting up $(VENV) (once, about a minute)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/tested: $(VENV)/installed
	@echo "installing what the tests need (once)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@

lint: $(VENV)/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Everything but what runs as plain Python in any case, and the games, whose compiled tests run with bounds checks.
unit: $(VENV)/tested
	$(PYTEST) -m "not plain" $(if $(OUTPLY_SOAK),,--ignore=tests/games)

# The small cases as plain Python; some wait for a browser meanwhile, so there is a worker more.
plain: WORKERS := $(shell expr $(WORKERS) + 1)
plain: $(VENV)/tested
	NUMBA_DISABLE_JIT=1 $(PYTEST) -m "not compiled"

# The rules compiled with every array access checked.
bounds: $(VENV)/tested
	NUMBA_BOUNDSCHECK=1 $(PYTEST) tests/games -m compiled

# All legs with all samples, and the proofs that take long.
soak: $(VENV)/tested
	OUTPLY_SOAK=1 $(MAKE) --no-print-directory test

# The plain leg with true line coverage, which makes it four times as slow: coverage cannot see into compiled code.
coverage: $(VENV)/tested
	NUMBA_DISABLE_JIT=1 $(PYTEST) -m "not compiled" --cov --cov-report=term:skip-covered

# Records playthroughs and reports anew after a rule or a search was changed on purpose.
golden: $(VENV)/tested
	$(BIN)/python -m tests.support.golden_games
	$(BIN)/python -m tests.support.golden_reports

bench: $(VENV)/tested
	$(BIN)/python bench/speed/playouts.py

# Builds the page of the studio anew; the build is committed, so that nobody else needs Node.
page:
	cd frontend && npm ci --no-progress && npm run check && npm run planted && npm test && npm run build

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .coverage
