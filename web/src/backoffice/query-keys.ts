/** Query keys of records, from the widest to the narrowest: invalidating one invalidates all that begin with it. */
export const recordKeys = {
  every: ['records'],
  all: (resource: string) => ['records', resource] as const,
  /** All lists, or that of a query, or of what else says which. */
  list: (resource: string, ...of: readonly unknown[]) => ['records', resource, 'list', ...of] as const,
  /** What a field offers. */
  choices: (resource: string, ...of: readonly unknown[]) => ['records', resource, 'choices', ...of] as const,
  history: (resource: string, id: string, size: number) => ['records', 'logs', 'of', resource, id, size] as const,
  one: (resource: string, id: string) => ['records', resource, 'one', id] as const,
  /** Where a record is used. */
  uses: (resource: string, id: string) => ['records', resource, 'one', id, 'uses'] as const,
} as const;

/** Keys of everything else. A `revision` may be left out to mean all of them. */
export const queryKeys = {
  identity: ['identity'],
  waiting: (branch: string | null) => ['waiting', branch],
  /** Who is signed in, at the login. */
  present: ['present'],
  link: (token: string) => ['link', token],
  pairingByCode: (code: string) => ['pairing', 'code', code],
  deviceLog: (id: string) => ['device-state', id, 'log'],
  pairingOf: (device: string) => ['pairing', 'device', device],
  sessions: ['sessions'],
  notices: (...of: readonly [page?: number]) => ['notices', ...of],
  noticeSettings: ['notice-settings'],
  /** Where this browser is pushed to. */
  pushDevice: ['push-device'],
  user: (id: string) => ['user', id],
  /** Every page in every language. */
  siteTexts: ['site-text'],
  /** A page as it is written in a language. */
  siteText: (id: string, locale: string) => ['site-text', id, locale],
  contentAi: ['content-ai'],
  pathVisits: ['path-visits'],
  siteFindings: (id: string, locale: string) => ['site-text', id, locale, 'findings'],
  siteVersions: (id: string, locale: string) => ['site-text', id, locale, 'versions'],
  siteVersion: (id: string, locale: string, version: string) => ['site-text', id, locale, 'versions', version],
  personNames: (ids: readonly string[]) => ['person-names', ids],
  presence: (resource: string, id: string | null) => ['presence', resource, id],

  /** The layers of an image template at a revision, filled with a record. */
  templateLayers: (...of: readonly [id?: string, revision?: number, record?: string | null]) => [
    'template-layers',
    ...of,
  ],

  config: ['config'],
  packs: ['content-packs'],
  setup: ['setup'],
  setupDemo: ['setup-demo'],
  isSetupOpen: ['setup-open'],

  publicHolidays: (...of: readonly [from: string, to: string, branch: string | null]) => ['public-holidays', ...of],
  branches: ['branches'],
  branch: ['branch'],
  branchById: (id: string | undefined) => ['branch', 'id', id],
  /** By its identifier or id, as addresses name it. */
  branchByName: (name: string) => ['branch', 'name', name],
  branchSlots: (...of: readonly [branch: string, revision: number | undefined, mode: string, units: number]) => [
    'branch-slots',
    ...of,
  ],
  dishes: (branch: string) => ['dishes', branch],
  takeoverReach: (takeover: string) => ['takeover-reach', takeover],
  deviceState: (device: string) => ['device-state', device],
  /** What a screen plays; `said` is the hash of what it says that it has. */
  screenManifest: (screen: string, ...of: readonly unknown[]) => ['screen-manifest', screen, ...of],
  /** A scene as it is being written; `body` is that of the call. */
  scenePreview: (body: string) => ['scene-preview', body],
  /** Film sequences at an instant; `body` is that of the call. */
  segmentsPreview: (body: string) => ['segments-preview', body],
  screenPlays: (screen: string) => ['screen-plays', screen],

  orders: ['order'],
  order: (id: string | null) => ['order', id],
  payments: (...of: readonly [order: string, revision?: number]) => ['payments', ...of],
  events: (...of: readonly [order: string, revision?: number]) => ['events', ...of],
  notifications: (...of: readonly [order: string, revision?: number]) => ['notifications', ...of],
  prints: (order: string | null) => ['prints', order],
  customerOfOrder: (order: string) => ['customer-of-order', order],
  ordersOfCustomer: (...of: readonly [customer?: string]) => ['customer-orders', ...of],
  journal: (query: unknown) => ['journal', query],
  menuChanges: (...of: readonly [from: string, to: string, branch: string | null]) => ['menu-changes', ...of],
  lostDishes: (...of: readonly [query: unknown]) => ['lost-dishes', ...of],
  staffingQuarters: (query: unknown) => ['staffing-quarters', query],
  statistics: (...of: readonly [set: string, query: unknown]) => ['statistics', ...of],
  statWatermarks: ['stat-watermarks'],
  ordersToday: ['orders-today'],
  ordersLate: (...of: readonly [branch: string | null, count: number] | readonly []) => ['orders-late', ...of],

  /** Who is at the time clock. */
  timeClock: (id: string) => ['time-clock', id],
  clockedDays: (clock: string, username: string) => ['time-clock', clock, username],
  /** Working time on one's own device. */
  ownClock: ['own-clock'],
  /** The weeks of a branch; behind it the one that is looked at. */
  roster: (branch: string) => ['roster', branch],
  ownShifts: ['own-shifts'],
  shiftTemplates: (branch: string) => ['shift-templates-of', branch],
  departmentsOf: (branch: string) => ['departments-of', branch],
  timeSheets: ['time-sheets'],
  sheetsOfMonth: (branch: string, month: string) => ['time-sheets', branch, month],
  monthSheet: (user: string, month: string) => ['time-sheets', user, month],
  peopleAtWork: (branch: string) => ['people-at-work', branch],

  board: (branch: string) => ['board', branch],
  branchQueue: (branch: string | null) => ['branch-queue', branch],
  /** Open orders of a branch without a board. */
  current: (branch: string) => ['orders-current', branch],
  today: (branch: string) => ['today', branch],
  awaiting: (branch: string) => ['awaiting', branch],
  printAlarms: (branch: string) => ['print-alarms', branch],

  found: (term: string) => ['found', term],
  bulkPreview: (resource: string, values: Readonly<Record<string, unknown>>) => ['preview', resource, values],
} as const;
