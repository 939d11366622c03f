# make demo   set everything up and look at a search
# make test   set everything up and run the whole test-suite
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
WORKERS ?= 2

.PHONY: demo test lint unit plain bounds golden bench clean

demo: $(VENV)/installed
	@$(BIN)/python examples/first_look.py

test: lint unit plain bounds

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

# The whole suite, compiled.
unit: $(VENV)/tested
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

# The small cases as plain Python, with true line coverage: coverage cannot see into compiled code.
plain: $(VENV)/tested
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -m "not compiled" -n $(WORKERS) --dist worksteal --cov --cov-report=term:skip-covered

# The rules compiled with every array access checked.
bounds: $(VENV)/tested
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest tests/games -m compiled -n $(WORKERS) --dist worksteal

# Rewrites the recorded playthroughs after a rule was changed on purpose.
golden: $(VENV)/tested
	$(BIN)/python -m tests.support.golden_games

bench: $(VENV)/tested
	$(BIN)/python bench/speed/playouts.py

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .coverage
