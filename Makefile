# One-line habits. `make` alone goes from a bare machine with Swift to the demo picture.

PREFIX ?= /usr/local
SWIFT ?= swift
# With the standard library inside, the program does not need the toolchain to run.
RELEASE := -c release --static-swift-stdlib
# Pictures are drawn ten times as fast when optimised, and the tests draw many.
TESTING := -c release -Xswiftc -enable-testing --scratch-path .build/testing --disable-xctest

.DEFAULT_GOAL := demo
.PHONY: setup build demo test lint format bench install uninstall conformance clean

demo: setup build
	@.scripts/demo map.png

setup:
	@.scripts/setup

build:
	$(SWIFT) build $(RELEASE) --product cartouche

test:
	$(SWIFT) test $(TESTING)

lint:
	@.scripts/lint-imports
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Package.swift

format:
	$(SWIFT) format --in-place --recursive --parallel Sources Tests Package.swift

bench:
	$(SWIFT) build $(RELEASE) --product CartoucheBenchmarks
	"$$($(SWIFT) build $(RELEASE) --show-bin-path)/CartoucheBenchmarks" $(if $(FILTER),--filter "$(FILTER)")

install: build
	@.scripts/install "$$($(SWIFT) build $(RELEASE) --show-bin-path)" "$(DESTDIR)$(PREFIX)"

uninstall:
	rm -rf "$(DESTDIR)$(PREFIX)/libexec/cartouche" "$(DESTDIR)$(PREFIX)/bin/cartouche"

conformance:
	@test -d "$(SUITE)" || { echo "error: '$(SUITE)' is no folder; make conformance SUITE=DIR" >&2; exit 66; }
	CARTOUCHE_CONFORMANCE="$(SUITE)" $(SWIFT) test $(TESTING) --filter Conformance

clean:
	rm -rf .build map.png
