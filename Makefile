# Filiale. Needs Node 20+ with npm, and a JDK 17+ with Maven or a Docker engine; everything else is fetched.
STACK = node tools/devstack/bootstrap.mjs

.DEFAULT_GOAL := help
.PHONY: help node up down reset empty status logs dev seed stores backup restore test test-hard timings check e2e bench screenshots images images-check images-sbom k8s-tools k8s-check k8s-test

help:
	@echo "make up         install what is missing, start everything, load the demo company (http://localhost:8080)"
	@echo "make down       stop everything, keep the data"
	@echo "make reset      stop everything, delete the data"
	@echo "make empty      delete the data and begin without the demo company (a first start so: FILIALE_DEMO=none make up)"
	@echo "make status     a line per process: name, pid, port, state"
	@echo "make logs S=ordering   log of one process (without S: the end of each)"
	@echo "make dev        like up, in watch mode, until Ctrl-C"
	@echo "make seed       load the demo company again"
	@echo "make stores     start only the stores and print their addresses"
	@echo "make backup TO=folder   everything there is into a new folder; the shop pauses for some seconds"
	@echo "make restore FROM=folder   begins with what such a folder holds, where nothing is (after make reset)"
	@echo "make test       every check and test, on ports and data of its own (T=\"newcomer check unit service e2e\" for some)"
	@echo "                CHANGED=1 make test: what differs from the branch main reaches"
	@echo "make test-hard  the long forms, and every file at random beside a busy machine: 60 minutes, then from there at the next call"
	@echo "make timings    records the processor seconds of every test file, on a machine with nothing else to do (T=…, F=path for some)"
	@echo "make check      types, lint, boundaries, protobuf"
	@echo "make bench      the measurements of bench/"
	@echo "make k8s-check  the chart: helm, schemas, a real API server, planted mistakes, an installation on nodes that only say so (needs Go)"
	@echo "make k8s-test   a real node: install, order, upgrade, scale, delete pods roll back, kill and lose a node under load, uninstall (Linux, root, Go)"
	@echo "make k8s-tools  builds what the check needs, once, in 6 minutes; kept in the cache of this user"
	@echo "make screenshots   every screen and state in e2e/screenshots/ (ONLY=checkout,home for some, ONLY=backend for the back office)"
	@echo "make images     the container images (I=\"ordering web\" for some); make images-check also looks into each and runs it,"
	@echo "                make images-sbom writes which packages and licences are in each, to .filiale/sbom"
	@echo ""
	@echo "FILIALE_PORT moves the public port, FILIALE_PORT_OFFSET all of them. FILIALE_REPLICAS=2 runs two of every process."
	@echo "KAFKA_BROKERS, MONGODB_URL, POSTGRES_URL, REDIS_URL: used instead of starting that store."

node:
	@command -v node >/dev/null 2>&1 || { echo "Node 20 or newer with npm is needed: https://nodejs.org"; exit 1; }

up down reset empty status dev seed stores check bench test-hard k8s-tools k8s-check k8s-test: node
	@$(STACK) $@

logs: node
	@$(STACK) logs $(S)

backup: node
	@$(STACK) backup "$(TO)"

restore: node
	@$(STACK) restore "$(FROM)"

test: node
	@CHANGED="$(CHANGED)" $(STACK) test $(T)

timings: node
	@$(STACK) timings $(T) $(if $(F),-- $(F))

e2e: node
	@$(STACK) test e2e

screenshots: node
	@$(STACK) screenshots $(ONLY)

images images-check images-sbom: node
	@$(STACK) $@ $(I)
