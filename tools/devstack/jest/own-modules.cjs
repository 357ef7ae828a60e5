// Which test files evaluate all modules for themselves. The others of a batch share what they import (`shared-runtime.cjs`).

/** What a file does, as its text shows, that would change what another one gets. */
const changes = [
  // Other modules, or the same anew.
  /\bjest\s*\.\s*(?:(?:un|do|dont|set)?[mM]ock|unstable_\w+|resetModules|isolateModules\w*|requireActual|requireMock|createMockFromModule|deepUnmock|\w+Automock)\b/,
  /@jest-environment\b/,
  // What modules look at while they are evaluated, or keep.
  /\bprocess\.env(?:\.\w+|\[[^\]]+\])?\s*(?:\?\?|\|\|)?=(?!=)|\bdelete process\.env\b|\bObject\.assign\(process\.env\b/,
  /\bglobalThis(?:\.\w+|\[[^\]]+\])\s*=(?!=)|\bdelete globalThis\b|\b(?:Object|Reflect)\.\w+\(globalThis\b/,
  /\bexpect\.(?:extend|addSnapshotSerializer|addEqualityTesters)\(/,
];

/** Files that count on modules that nobody has used before, and why. */
const counting = new Map([
  ['web/src/tracking/track.test.ts', 'the module keeps what was tracked before anybody listened'],
]);

/** Whether a test file, named from the root of the clone, runs with modules of its own. */
const needsOwnModules = (file, text) => counting.has(file) || changes.some((change) => change.test(text));

module.exports = { counting, needsOwnModules };
