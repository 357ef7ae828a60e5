// Jest's runtime, kept from one test file to the next with all modules it has evaluated, where its environment is kept (`shared-environment.ts`).
// What a file may change is put back after it; the framework itself is evaluated anew for each.
const { default: Runtime } = require('jest-runtime');

const framework = require.resolve('jest-circus/runner').replace(/runner\.js$/, 'jestAdapterInit.js');

class SharedRuntime extends Runtime {
  /** Modules that asked for jest's functions: those may have defined hooks, which belong to the file that runs. */
  #askedForJest = new Set();

  requireModuleOrMock(from, moduleName) {
    if (moduleName === '@jest/globals') this.#askedForJest.add(from);
    return super.requireModuleOrMock(from, moduleName);
  }

  begin(testPath) {
    this._testPath = testPath;
    this.executor.testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.testState.state = 'loading';
  }

  teardown() {
    this.restoreAllMocks();
    const { moduleRegistry, internalModuleRegistry } = this.registries;
    this.#askedForJest.add(this._testPath);
    for (const path of importersOf(this.#askedForJest, moduleRegistry)) moduleRegistry.delete(path);
    this.#askedForJest.clear();
    internalModuleRegistry.delete(framework);
    this.testMainModule.reset();
    this.jestGlobals.clearJestObjectCache();
    this.fileCache.clear();
    this.transformCache.clear();
    this.loggedReferenceErrors.clear();
  }
}

/** These modules and all that import one of them, directly or not. */
function importersOf(paths, registry) {
  const found = new Set(paths);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [path, { children = [] }] of registry)
      if (!found.has(path) && children.some(({ filename }) => found.has(filename))) found.add(path);
  }
  return found;
}

/** The runtime of each environment that is kept. */
const kept = new WeakMap();

function openRuntime(config, environment, ...rest) {
  if (!environment.isShared) return new Runtime(config, environment, ...rest);
  const runtime = kept.get(environment) ?? new SharedRuntime(config, environment, ...rest);
  kept.set(environment, runtime);
  const [, , , , testPath] = rest;
  runtime.begin(testPath);
  return runtime;
}

module.exports = openRuntime;
