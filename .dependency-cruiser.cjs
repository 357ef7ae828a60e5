/**
 * House boundaries (docs/architecture.md). Each rule is an error in `npm run check`. Sources are read by swc, types included; the tool warns
 * all the same that it knows no TypeScript 7 yet, whose programming interface is not published.
 */
const services = '^services/([^/]+)/';
const test = '\\.test\\.tsx?$|/test/|^e2e/|^bench/';

/** Rooms of kit: what each is, and the rooms below that it reads. Tests alone read `testing`. */
const roomsOfKit = [
  ['process', 'how a process runs; knows no call, store or event'],
  ['http', 'a call is answered without knowing a store or Kafka', 'process'],
  ['stores', 'state, and announcements beside it; what becomes of these is a matter of events', 'process', 'http'],
  ['events', 'what is announced goes out and comes in', 'process', 'http', 'stores'],
  ['service', 'makes a service of the rooms below', 'process', 'http', 'stores', 'events'],
  ['devices', 'what signs in with a key of its own', 'process', 'http', 'stores'],
];

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Modules that need each other are one module, also where only types do.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'What nobody imports goes.',
      from: {
        orphan: true,
        pathNot: `${test}|\\.config\\.|\\.cjs$|\\.d\\.[cm]?ts$|/migrations/|^web/(app|proxy|next)|/src/main\\.ts$|^proto/gen/`,
      },
      to: {},
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      comment: 'contracts → zod and uuid only',
      from: { path: '^packages/contracts/src', pathNot: test },
      to: { pathNot: '^packages/contracts/src|node_modules/(zod|uuid)/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'rules → types of contracts, big.js, date-fns, culori, libphonenumber-js',
      from: { path: '^packages/rules/src', pathNot: `${test}|example-` },
      to: {
        pathNot: '^packages/(rules|contracts)/src|node_modules/(big\\.js|culori|date-fns|@date-fns|libphonenumber-js)/',
      },
    },
    {
      name: 'rules-take-types-only',
      severity: 'error',
      comment:
        'no zod reaches the browser through rules; lists, a bound of plain values and the words of rich texts hold none',
      from: { path: '^packages/rules/src', pathNot: `${test}|example-` },
      to: {
        path: '^packages/contracts/src',
        pathNot:
          '^packages/contracts/src/(catalog/(allergens|diets|item-note|time-zone|tips)|fields/(mail-address|rich-text/rich-text-words)|payment/online-(methods|payment-means))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'kit-knows-no-rules',
      severity: 'error',
      from: { path: '^packages/kit/' },
      to: { path: '^(packages/rules|services|gateway|web)/' },
    },
    ...roomsOfKit.map(([room, comment, ...below]) => ({
      name: `kit-${room}`,
      severity: 'error',
      comment,
      from: { path: `^packages/kit/src/${room}/`, pathNot: test },
      to: { path: '^packages/kit/src/', pathNot: `^packages/kit/src/(${[room, ...below].join('|')})/` },
    })),
    {
      name: 'kafkajs-behind-kit',
      severity: 'error',
      comment: 'see docs/adr/0002-kafkajs.md',
      from: { pathNot: '^packages/kit/' },
      to: { path: 'node_modules/kafkajs/' },
    },
    {
      name: 'services-are-islands',
      severity: 'error',
      comment: 'services talk over Kafka or HTTP',
      from: { path: services },
      to: { path: '^(services/([^/]+)|gateway|web)/', pathNot: '^services/$1/' },
    },
    {
      name: 'gateway-is-an-island',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services|web|packages/rules)/' },
    },
    {
      name: 'web-is-an-island',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(services|gateway|packages/kit|proto)/' },
    },
    {
      name: 'web-takes-types-of-contracts',
      severity: 'error',
      comment:
        'no zod in the browser of visitors; client, problems and their texts, readers of rich texts and what a call asks for hold no schema. Lists and forms of staff follow from the contracts',
      from: { path: '^web/', pathNot: `^web/src/backoffice/|${test}` },
      to: {
        path: '^packages/contracts/src',
        pathNot:
          '^packages/contracts/src/(analytics/came-by|api/(client|problem-message|problems|wants-page|with-details)|catalog/(allergens|diets|item-note)|content/(form-file-types|packs/[^/]+/[a-z-]+-words)|devices/pairing-code|fields/(fill-places|locales|spoken-code|rich-text/(rich-text-words|translated-rich-text))|ordering/terminal|payment/online-(methods|payment-means)|signage/screen-fault-codes)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'http-calls-no-clients',
      severity: 'error',
      comment: 'route → use case → client',
      from: { path: '^services/[^/]+/src/http/' },
      to: { path: '^services/[^/]+/src/clients/' },
    },
    {
      name: 'use-cases-know-no-frameworks',
      severity: 'error',
      from: { path: '^services/[^/]+/src/use-cases/' },
      to: { path: 'node_modules/(express|knex|mongoose|pg)/' },
    },
    {
      name: 'storage-knows-no-callers',
      severity: 'error',
      comment: 'route → use case → storage, never back',
      from: { path: '^services/[^/]+/src/storage/' },
      to: { path: '^services/[^/]+/src/(use-cases|http|events)/' },
    },
    {
      name: 'use-cases-know-no-http',
      severity: 'error',
      from: { path: '^services/[^/]+/src/use-cases/', pathNot: test },
      to: { path: '^services/[^/]+/src/http/' },
    },
    {
      name: 'service-is-the-root',
      severity: 'error',
      comment: 'what use cases are given stands in context.ts',
      from: { path: '^services/', pathNot: `/src/main\\.ts$|${test}` },
      to: { path: '/src/service\\.ts$' },
    },
    {
      name: 'proto-stands-alone',
      severity: 'error',
      from: { path: '^proto/src/' },
      to: { path: '^(packages/(kit|rules)|services|gateway|web|tools)/' },
    },
    {
      name: 'tools-know-no-services',
      severity: 'error',
      comment:
        'they start and ask the product as anybody does; tools/environment alone loads by its path what each process declares (src/config.ts), which starts nothing, and the past year of the demo company is played by the use cases of services (docs/adr/0101)',
      from: { path: '^tools/', pathNot: `^tools/demo/src/past-year/|${test}` },
      to: { path: '^(services|gateway|web)/' },
    },
    {
      name: 'sql-in-storage',
      severity: 'error',
      comment: 'knex, pg and mongoose stay in storage and migrations',
      from: { path: '^services/', pathNot: `/(storage|migrations)/|${test}` },
      to: { path: 'node_modules/(knex|pg|mongoose)/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.next/|/target/|\\.filiale/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
