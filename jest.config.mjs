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
const common = {
  // Time limits that wait for who was not scheduled.
  testEnvironment: '<rootDir>/packages/kit/src/testing/patient-environment.ts',
  transform: { '\\.(ts|tsx|mjs|js)$': swc },
  // Packages that ship ES modules only.
  transformIgnorePatterns: [
    'node_modules/(?!(jose|uuid|qr|culori|@date-fns|date-fns|marked|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|http-proxy-middleware|httpxy|is-plain-obj|eventsource-parser)/)',
  ],
  modulePathIgnorePatterns: ['\\.next/', '/\\.filiale/'],
};

const serviceTests = (kind) => [
  `<rootDir>/{packages,services,tools}/*/test/**/*.${kind}.test.ts`,
  `<rootDir>/gateway/test/**/*.${kind}.test.ts`,
];

/**
 * Projects by cost: `unit` beside the sources, `service` on real stores, `event` those that wait for what Kafka delivers, `e2e` in a real browser.
 */
export default {
  // A hook that leaves a Kafka group waits for the round in flight.
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/{proto,packages,services,gateway,web,tools,bench}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '/test/'],
    },
    {
      ...common,
      displayName: 'service',
      testMatch: serviceTests('{api,storage,process}'),
    },
    { ...common, displayName: 'event', testMatch: serviceTests('event') },
    {
      ...common,
      displayName: 'e2e',
      testMatch: ['<rootDir>/e2e/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/hard-stop.ts'],
    },
  ],
};
