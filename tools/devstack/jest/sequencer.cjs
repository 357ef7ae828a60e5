// Order of test files: as the runner names them; without it longest recorded first, or by the seed of FILIALE_TEST_SEED. Jest's own order
// follows from what a machine has seen before, so that no two machines run the same.
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const root = join(__dirname, '../../..');
const { files: costs } = JSON.parse(readFileSync(join(root, 'tools/devstack/timings.json'), 'utf8'));
const { FILIALE_TEST_SEED: seed } = process.env;

const nameOf = ({ path }) => relative(root, path);
const placeOf = (name) => createHash('sha256').update(`${seed}\0${name}`).digest('hex');
const byName = (one, other) => (one < other ? -1 : 1);

module.exports = class {
  sort(tests) {
    return [...tests].sort((a, b) => {
      const [one, other] = [nameOf(a), nameOf(b)];
      if (seed) return byName(placeOf(one), placeOf(other));
      return (costs[other] ?? 0) - (costs[one] ?? 0) || byName(one, other);
    });
  }

  shard(tests, { shardIndex, shardCount }) {
    return this.sort(tests).filter((_, index) => index % shardCount === shardIndex - 1);
  }

  // What failed before comes in its place.
  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
};
