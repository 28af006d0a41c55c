# make app: the course in your browser. make test: the checks. Each installs what it needs into .venv.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
TEACH ?= .venv-teach
CATALOGUES := $(wildcard italpoker/text/locale/*/LC_MESSAGES/*.po)
INSTALL_FROM := pyproject.toml hatch_build.py constraints.txt $(CATALOGUES)
WORKERS ?= 2

.PHONY: app lab teach exercises test test-all test-slow bench load soak lint messages wheel clean

app: $(VENV)/app
	$(BIN)/italpoker $(ARGS)

lab: $(VENV)/app
	$(BIN)/italpoker lab $(ARGS)

# The teacher's own environment: nbgrader cannot live in the course's. Then: .venv-teach/bin/teach --help
teach: $(TEACH)/ready
	$(TEACH)/bin/teach --help

# For authors: the learners' copies and the answer sheets, made from exercises/source.
exercises: $(TEACH)/ready
	$(TEACH)/bin/teach build

test: $(VENV)/dev lint
	$(BIN)/pytest -n $(WORKERS) -m "not slow"

test-all: test test-slow

# The browser tests run under a base path; what `make test` has walked at the root is not walked twice.
test-slow: $(VENV)/dev $(TEACH)/ready
	$(BIN)/pytest -n $(WORKERS) -m "slow and not browser"
	ITALPOKER_TEST_BASE_URL=/poker/ $(BIN)/pytest -n $(WORKERS) -m browser tests/browser \
		--ignore=tests/browser/test_hand_builder.py --ignore=tests/browser/test_quiz.py

# This engine beside others, in one run; those that cannot be installed here are named in the result.
bench: $(VENV)/bench
	$(BIN)/python tests/bench/side_by_side.py
	$(BIN)/python tests/bench/whole_deals.py

# How many learners one machine serves, beside stock Voila; ARGS=--quick for this server alone, --browser with Chromium.
load: $(VENV)/dev
	$(BIN)/python tests/bench/load.py $(ARGS)

# A hundred thousand random legal deals, every step of each checked: some minutes.
soak: $(VENV)/dev
	$(BIN)/python tests/play/soak.py 100000

lint: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Collect the texts of the code into every language's catalogue, then compile; new ones wait there for a translator.
messages: $(VENV)/dev
	$(BIN)/pybabel -q extract --keyword=text --keyword=ptext:1c,2 --keyword=ntext:1,2 \
		--no-location --omit-header --output-file=$(VENV)/messages.pot italpoker
	for po in $(CATALOGUES); do \
		$(BIN)/pybabel -q update --no-fuzzy-matching --ignore-obsolete --omit-header --width=110 --input-file=$(VENV)/messages.pot \
			--output-file=$$po --locale=$$(basename $$(dirname $$(dirname $$po))) || exit 1; \
	done
	$(BIN)/pip install --quiet --no-deps --editable .

# For publishers: the wheel, in dist/. It needs nothing but Python; pip fetches what builds it.
wheel: | $(BIN)/pip
	$(BIN)/pip wheel --quiet --no-deps --wheel-dir dist .

clean:
	rm -rf $(VENV) $(TEACH) dist build .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis

$(BIN)/pip:
	$(PYTHON) -m venv $(VENV)

$(VENV)/app: $(INSTALL_FROM)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[app]'
	touch $@

$(VENV)/dev: $(INSTALL_FROM)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[dev]'
	touch $@ $(VENV)/app

$(TEACH)/ready: $(INSTALL_FROM) exercises/pyproject.toml
	$(PYTHON) -m venv $(TEACH)
	$(TEACH)/bin/pip install --quiet --constraint constraints.txt --editable . --editable ./exercises
	touch $@

$(VENV)/bench: $(VENV)/dev
	for library in eval7 pkrbot treys; do $(BIN)/pip install --quiet $$library || true; done
	touch $@
