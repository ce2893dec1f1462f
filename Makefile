# Two commands matter: `make ruling` and `make test`. Each sets up what it needs, in .venv, and runs.
# `make help` lists the rest. The Python that makes .venv can be named: make test PYTHON=/path/to/python3

VENV := .venv
comma := ,
BIN := $(VENV)/bin
WORKERS := 2

# An editable install of the project with the extras given. Old and new pips read the build's pins from different variables.
install = PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt \
	$(BIN)/python -m pip install -qq --disable-pip-version-check -e '.$(1)'

# A stamp stands for a finished installation; a change of the requirements makes it stale.
REQUIREMENTS := pyproject.toml constraints.txt
MADE := $(VENV)/.made
BASE := $(VENV)/.base
TEST := $(VENV)/.test
DEV := $(VENV)/.dev

# A script that is no Python package; its folder is no part of the project.
AXE_VERSION := 4.14.1
AXE := .browser/node_modules/axe-core/axe.min.js

# The dispute of the README.
POSITION := 1,C,C,C/2,A,1/4/B,3 414,343 2 d4
MOVE := C@a4

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help ruling test long coverage lint style types imports proofs evidence mutants matrix benchmarks docs docs-long browser wheel nox ci constraints clean

help:  ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

ruling: $(BASE)  ## set up, and rule on a disputed Corintho position
	@code=0; $(BIN)/vitruvius ruling corintho "$(POSITION)" "$(MOVE)" || code=$$?; \
	case $$code in \
	0|1|4) ;; \
	*) echo "make ruling: no ruling was given (exit $$code)" >&2; exit $$code ;; \
	esac

test: $(TEST)  ## set up, and run the tests
	$(BIN)/pytest -n $(WORKERS) --dist worksteal $(ARGS)

long: $(TEST)  ## the tests that take minutes
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m long $(ARGS)

coverage: $(TEST)  ## the tests, with the lines and branches that they miss
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --cov --cov-report=term-missing $(ARGS)

lint: style types imports  ## style, types and import directions

style: $(DEV)  ## ruff
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(DEV)  ## mypy --strict
	$(BIN)/mypy

imports: $(DEV)  ## which package may import which
	$(BIN)/lint-imports

# The second solver's answers are on record for the very same texts; `make evidence` asks it anew.
proofs: $(TEST)  ## prove all theorems, and compare with the evidence on record
	$(BIN)/vitruvius prove --compare
	$(BIN)/vitruvius prove --mutants --compare

evidence: $(TEST)  ## prove all theorems by both solvers, and put that on record
	$(BIN)/vitruvius prove --second-solver --record

mutants: $(TEST)  ## try mutants of the source on the theorems, where nothing is on record, and put that on record
	$(BIN)/vitruvius prove --mutants --record

matrix: $(DEV)  ## put on record what each clause has, which the site is held against (docs/matrix.json)
	$(BIN)/python -m vitruvius.sphinx docs

benchmarks: $(DEV)  ## measure, and put the figures on record (some minutes; let nothing else run)
	$(BIN)/python benchmarks/readings.py --json benchmarks/results/readings.json
	$(BIN)/python benchmarks/tower_placements.py --json benchmarks/results/placements.json
	$(BIN)/python benchmarks/compare.py --json benchmarks/results/compare.json

docs: $(DEV)  ## the site, in docs/_build/html
	$(BIN)/sphinx-build -q -W -n -j auto -b html docs docs/_build/html

docs-long: $(TEST)  ## run what the documents mark as long or as installation, in a copy; LIST=1 only lists it
	$(BIN)/python -m tests.docs.long $(if $(LIST),--list)

# The pages are read as the machine's own Chromium shows them, and axe-core looks for what keeps people out of them.
browser: docs $(AXE)  ## the site in a real browser (needs chromium and npm); pictures in docs/_build/screenshots
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m browser tests/site $(ARGS)

wheel: $(TEST)  ## build wheel and sdist, install the wheel in an empty environment, use it
	$(BIN)/pytest -m wheel tests/packaging

nox: $(DEV)  ## the tests on every supported Python (all must be on PATH)
	$(BIN)/nox

ci:  ## all that is checked before a change is taken
	bash .ci/run

$(BASE): $(MADE) $(REQUIREMENTS)
	@echo "Installing vitruvius in $(VENV) ..." >&2
	@$(call install,)
	@touch $@

$(TEST): $(MADE) $(REQUIREMENTS)
	@echo "Installing vitruvius and what its tests need in $(VENV) ..." >&2
	@$(call install,[test$(comma)proofs$(comma)docs$(comma)lint])
	@touch $(BASE) $@

$(DEV): $(MADE) $(REQUIREMENTS)
	@echo "Installing vitruvius and all its tools in $(VENV) ..." >&2
	@$(call install,[dev])
	@touch $(BASE) $(TEST) $@

$(AXE): Makefile
	@command -v npm >/dev/null || { echo "make: npm is missing; on Debian: apt-get install npm" >&2; exit 1; }
	npm install --silent --no-save --no-package-lock --prefix .browser axe-core@$(AXE_VERSION)
	@touch $@

# The first Python on PATH that is new enough and can make a virtual environment. Each is really run: a name on PATH may be a
# shim for a version that is not there, and a distribution may ship Python without ensurepip. The folders of PATH are walked
# by hand since a later one may hold a good Python under the name of a bad one.
PYTHONS := $(if $(PYTHON),$(PYTHON),python3.11 python3.12 python3.13 python3.14 python3 python)

$(MADE):
	@usable() { "$$1" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' </dev/null >/dev/null 2>&1; }; \
	find() { \
		for name in $(PYTHONS); do \
			case $$name in */*) if usable "$$name"; then echo "$$name"; return; fi; continue ;; esac; \
			IFS=:; \
			for folder in $$PATH; do \
				if [ -x "$$folder/$$name" ] && usable "$$folder/$$name"; then echo "$$folder/$$name"; return; fi; \
			done; \
			unset IFS; \
		done; \
	}; \
	python=$$(find); \
	if [ -z "$$python" ]; then \
		echo "make: none of these is a Python 3.11 or later that can make a virtual environment (venv, ensurepip):" \
			"$(PYTHONS). Install one (on Debian with python3-venv), or name one: PYTHON=/path/to/python3" >&2; \
		exit 1; \
	fi; \
	"$$python" -m venv --clear $(VENV)
	@touch $@

constraints: $(DEV)  ## refresh the pins in constraints.txt (needs python3.11 on PATH)
	$(BIN)/nox -s constraints

clean:  ## remove what the commands above made
	rm -rf $(VENV) .browser .nox .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .coverage .coverage.* dist docs/_build
	find rules spec proofs tests docs -name __pycache__ -type d -prune -exec rm -rf {} +
