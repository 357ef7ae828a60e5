import { testProjects } from './tools/devstack/jest/test-projects.mjs';

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];
const { FILIALE_TIMINGS: isTimed, FILIALE_SHARED_MODULES: isShared } = process.env;
const alone = isTimed
  ? '<rootDir>/tools/devstack/jest/timing-environment.ts'
  : '<rootDir>/packages/kit/src/testing/patient-environment.ts';
const common = {
  // Time limits that wait for who was not scheduled.
  testEnvironment: isShared ? '<rootDir>/tools/devstack/jest/shared-environment.ts' : alone,
  ...(isShared && { runtime: '<rootDir>/tools/devstack/jest/shared-runtime.cjs' }),
  transform: { '\\.(ts|tsx|mjs|js)$': swc },
  moduleNameMapper: { '\\.(css|svg)$': '<rootDir>/tools/devstack/jest/no-styles.cjs' },
  // Packages that ship ES modules only.
  transformIgnorePatterns: [
    'node_modules/(?!(jose|uuid|qr|culori|@date-fns|date-fns|marked|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|http-proxy-middleware|httpxy|is-plain-obj|eventsource-parser|intl-messageformat|@formatjs)/)',
  ],
  modulePathIgnorePatterns: ['\\.next/', '/\\.filiale/'],
};

const project = ([displayName, { match, without, before = [] }]) => ({
  ...common,
  displayName,
  testMatch: match.map((pattern) => `<rootDir>/${pattern}`),
  testPathIgnorePatterns: ['/node_modules/', ...(without ? [without] : [])],
  setupFilesAfterEnv: before.map((file) => `<rootDir>/${file}`),
});

export default {
  // A hook that leaves a Kafka group waits for the round in flight.
  testTimeout: 30_000,
  testSequencer: './tools/devstack/jest/sequencer.cjs',
  projects: Object.entries(testProjects).map(project),
};
