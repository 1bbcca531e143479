# `make run` plays, `make check` checks quickly, `make test` checks everything. Needed: Python 3.11 or newer and make.

PYTHON ?= python3
BIN := .venv/bin
# --no-deps: the locks name everything; older pips look for newer versions of extras else, and stop.
PIP_INSTALL := $(BIN)/python -m pip install --disable-pip-version-check --quiet --require-hashes --no-deps --only-binary :all:
COMPILE := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
TEMPLATES := $(wildcard templates games/*/templates)
WORKERS ?= 4
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

# Compiled once and kept, whatever the shell says: every worker and every server would do it again.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run check test lint bench soak texts game lock
.NOTPARALLEL:

run: .venv/run.stamp
	$(BIN)/python app.py

# What to run while writing: laws, cases, contract and units; no browser, PostgreSQL or server.
check: lint
	$(PYTEST) -m "not bench and not soak and not long" $(wildcard tests/test_*.py) games

test: lint
	$(BIN)/python -m tests.ensure_browser
	$(BIN)/python -m tests.ensure_postgres
	$(PYTEST)

lint: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy .
	$(if $(TEMPLATES),$(BIN)/djlint --quiet --lint $(TEMPLATES))

# How fast: measured on this machine, printed, held against the bars in the tests.
bench: .venv/dev.stamp
	$(BIN)/python -m pytest -m bench --timeout 0 -p no:randomly -s

# How long: the loops that are too slow for every change.
soak: .venv/dev.stamp
	$(BIN)/python -m tests.ensure_postgres
	SOAK=5 $(BIN)/python -m pytest -m "soak or long" --timeout 0 -n $(WORKERS) --dist load --maxschedchunk 1 -v --durations 20

# What is said in the code comes into the catalogues with nothing beside it; the tests name the gaps.
texts: .venv/dev.stamp
	$(BIN)/python -m tests.texts

# The room of a new game, ready to be changed: `make game NAME=moon_cards`.
game:
	$(PYTHON) -m tests.new_game $(NAME)

# Keeps the versions that are pinned already; `make lock UPGRADE=--upgrade` takes the newest in range.
lock:
	@set -e; tool=$$(mktemp -d); trap 'rm -rf "$$tool"' EXIT; \
	$(PYTHON) -m venv "$$tool"; \
	"$$tool/bin/python" -m pip install --disable-pip-version-check --quiet uv; \
	"$$tool/bin/"$(COMPILE) $(UPGRADE) pyproject.toml -o requirements.txt; \
	"$$tool/bin/"$(COMPILE) $(UPGRADE) -c requirements.txt --group dev pyproject.toml -o requirements-dev.txt

.venv/run.stamp: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit("Bloček needs Python 3.11 or newer." if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || $(MAKE) --no-print-directory python3-venv
	$(PYTHON) -m venv .venv
	$(PIP_INSTALL) -r requirements.txt
	touch $@

.venv/dev.stamp: requirements-dev.txt .venv/run.stamp
	$(PIP_INSTALL) -r requirements-dev.txt
	touch $@

# Debian ships Python without its venv half; root may add it, anybody else is told what to ask for.
.PHONY: python3-venv
python3-venv:
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	then apt-get update && apt-get install --yes --no-install-recommends python3-venv; \
	else echo "This Python cannot make virtual environments; on Debian: apt install python3-venv" >&2; exit 1; fi
