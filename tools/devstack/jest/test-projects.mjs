// Read by jest's configuration and by the runner alike, so that no file is in one of them alone.
const ofServices = (kind) => [
  `{packages,services,tools}/*/test/**/*.${kind}.test.ts`,
  `gateway/test/**/*.${kind}.test.ts`,
];

/**
 * Tests by what they cost: `unit` beside the sources, `service` on real stores, `event` those that wait for what Kafka delivers, `e2e` in a real
 * browser. Patterns from the root of the clone.
 */
export const testProjects = {
  unit: { match: ['{proto,packages,services,gateway,web,tools,bench}/**/*.test.{ts,tsx}'], without: '/test/' },
  service: { match: ofServices('{api,storage,process}') },
  event: { match: ofServices('event') },
  e2e: { match: ['e2e/**/*.test.ts'], before: ['e2e/hard-stop.ts'] },
};
