# make setup | demo | test | lint | messages | guide | docs | clean

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
DOCS_STAMP := $(VENV)/.ready-docs

# The first Python that runs, is new enough and can make a virtual environment.
PROBE := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python3.14; do \
	"$$p" -c '$(PROBE)' >/dev/null 2>&1 && { echo "$$p"; break; }; done)

# Named relative to this folder, so that a blank in its path does no harm. The second name
# is what newer versions of pip read for the build environment.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

SOURCES := prefcount tests scripts hatch_build.py
# The evening that `demo` shows: that of the language spoken here.
SPOKEN := $(firstword $(LC_ALL) $(LC_MESSAGES) $(LANG))
EXAMPLE := examples/sochi$(if $(filter ru%,$(SPOKEN)),-ru).pref

.PHONY: help setup demo test lint format messages guide docs bench clean

help:
	@echo "make setup     a virtual environment in $(VENV) with everything in it"
	@echo "make demo      an example evening, shown and settled"
	@echo "make test      every check: style, types, tests, coverage of the core"
	@echo "make lint      style and types alone"
	@echo "make format    let ruff put the style right"
	@echo "make messages  merge and compile the Russian catalogue"
	@echo "make guide     write what commands print now into the guide, and the man pages"
	@echo "make docs      the guide as a site that needs no network, in site/"
	@echo "make bench     commands and core against their budgets of time (docs/quality.md)"
	@echo "make clean     remove what was made"

setup: $(STAMP)

$(STAMP): pyproject.toml constraints.txt hatch_build.py
	@test -n "$(PYTHON)" || { echo "prefcount needs Python 3.11 or newer with venv; name one: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	test -x $(BIN)/python || "$(PYTHON)" -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	$(BIN)/python -m compileall -q prefcount # pip does it for what it installs, but not here
	touch $@

demo: setup messages
	$(BIN)/prefcount --game $(EXAMPLE) show
	$(BIN)/prefcount --game $(EXAMPLE) settle

test: lint
	$(BIN)/python -m pytest --cov

lint: setup messages
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/mypy

format: setup
	$(BIN)/ruff check --fix $(SOURCES)
	$(BIN)/ruff format $(SOURCES)

messages: setup
	@$(BIN)/python hatch_build.py

guide: setup messages
	$(BIN)/python -m scripts.docs_conventions
	$(BIN)/python -m scripts.man_page
	$(BIN)/python -m scripts.docs_pictures
	$(BIN)/python -m scripts.docs_commands README*.md docs/en/*.md docs/ru/*.md

docs: $(DOCS_STAMP) messages
	$(BIN)/python -m scripts.docs_site site

$(DOCS_STAMP): $(STAMP)
	$(BIN)/python -m pip install --quiet --editable '.[dev,docs]'
	touch $@

bench: setup messages
	$(BIN)/python scripts/bench.py
	$(BIN)/python scripts/latency.py

clean:
	rm -rf $(VENV) dist build site .coverage htmlcov .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find prefcount tests -name __pycache__ -type d -prune -exec rm -rf {} +
	find prefcount -name '*.mo' -delete
