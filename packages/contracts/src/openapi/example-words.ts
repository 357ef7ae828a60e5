import { idOf, type Said } from './example-of.ts';

const hours = [
  { type: 'monday', isClosed: true },
  { type: 'daily', from: '11:00', to: '22:00' },
] as const;
const sauce = {
  id: idOf('part'),
  name: 'Beilage',
  type: 'select',
  options: [
    { id: idOf('option'), name: 'Erdäpfelsalat', value: 0 },
    { id: idOf('other-option'), name: 'Pommes frites', value: 1.2 },
  ],
} as const;
const image = {
  id: idOf('image'),
  version: 1,
  extension: 'jpg',
  alt: 'Ein Schnitzel mit Zitrone',
  widthPx: 1600,
  heightPx: 1200,
} as const;

const line = {
  id: idOf('item'),
  product: idOf('product'),
  sku: '1001',
  externalId: 'ERP-1001',
  externalIds: { pos: '4711' },
  system: 'pos',
  name: 'Wiener Schnitzel',
  amount: 2,
  unit: 'piece',
  parts: [{ name: 'Beilage', value: 'Erdäpfelsalat' }],
  unitPrice: 16.9,
  gross: 33.8,
  taxRate: 10,
  isPriceHidden: false,
} as const;
const pricing = {
  net: 30.7273,
  tax: 3.07,
  gross: 33.8,
  totalNet: 30.7273,
  totalTax: 3.07,
  totalGross: 33.8,
  tip: 0,
  payable: 33.8,
  taxes: [{ rate: 10, net: 30.7273, tax: 3.07, gross: 33.8 }],
  hasHiddenPrices: false,
} as const;
const guest = {
  firstName: 'Anna',
  lastName: 'Gruber',
  phone: '+43 1 5223344',
  email: 'anna.gruber@example.com',
} as const;
const order = {
  revision: 2,
  ticketNumber: 17,
  isConfirmed: true,
  appointment: '2026-03-14T12:00:00.000Z',
  history: [
    { state: 'placed', at: '2026-03-14T11:30:00.000Z' },
    { state: 'confirmed', at: '2026-03-14T11:31:00.000Z' },
  ],
  items: [line],
  pricing,
  metadata: { receipt: '2026-0417' },
} as const;
const printJob = {
  order: { id: idOf('order'), ticketNumber: 17 },
  station: 'receipt',
  state: 'printed',
  device: { id: idOf('device'), name: 'Bondrucker Theke' },
  claimedAt: '2026-03-14T11:31:02.000Z',
  printedAt: '2026-03-14T11:31:05.000Z',
} as const;
const payment = {
  status: 'paid',
  method: 'mollie',
  currency: 'EUR',
  amount: 33.8,
  captured: 33.8,
  refunded: 0,
} as const;
const notification = {
  kind: 'new-order',
  channel: 'mail',
  audience: 'branch',
  recipient: 'neubau@example.com',
  state: 'queued',
  dueAt: '2026-03-14T11:32:00.000Z',
} as const;
const delivery = {
  order: { id: idOf('order') },
  type: 'order.created',
  state: 'delivered',
  attempts: 1,
  lastStatus: 204,
  endedAt: '2026-03-14T11:30:01.000Z',
} as const;
const queuedDelivery = { ...delivery, state: 'queued', lastStatus: null, endedAt: null } as const;
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const session = {
  device: { id: idOf('device'), name: 'Kassa Neubau', branch: { id: idOf('branch') } },
  scopes: ['orders.read', 'orders.write'],
} as const;
const screenSession = {
  device: { id: idOf('screen'), name: 'TV Theke', branch: { id: idOf('branch') } },
  scopes: ['screen'],
} as const;
const clockSession = {
  device: { id: idOf('time-clock'), name: 'Stempeluhr Küche', branch: { id: idOf('branch') } },
  scopes: ['clock'],
} as const;
const atWork = {
  username: 'selin.y',
  name: 'Selin Yıldız',
  state: 'working',
  since: '2026-03-14T10:00:00.000Z',
} as const;
const clockBoard = {
  clock: clockSession.device,
  timeZone: 'Europe/Vienna',
  serverTime: '2026-03-14T11:30:00.000Z',
} as const;
const lateStamp = {
  username: 'selin.y',
  action: 'start',
  wall: '2026-03-14T10:00:00.000Z',
  last: { server: '2026-03-14T09:58:00.000Z', wall: '2026-03-14T09:58:00.000Z' },
  elapsedMs: 120_000,
} as const;
const command = {
  id: idOf('command'),
  sequence: 7,
  type: 'setVolume',
  args: { volume: 20 },
  state: 'delivered',
  issuedBy: 'Eva Berger',
  attempts: 1,
  acknowledgedAt: null,
  finishedAt: null,
  abortRequestedAt: null,
  abortOutcome: null,
  code: null,
  text: '',
} as const;
const logged = {
  type: 'add_to_cart',
  action: 'click',
  category: 'menu',
  data: { product: idOf('product'), amount: 2 },
} as const;

/** What examples of a record say, whether it is read or written. */
export const wordsOfRecords: { readonly [name: string]: Said } = {
  BatchResult: {
    created: 1,
    replaced: 0,
    failed: 1,
    items: [
      { status: 201, id: idOf('record'), revision: 1, externalId: 'ERP-1001' },
      {
        status: 422,
        errors: [{ code: 'field.required', message: 'Bitte füllen Sie das Feld aus', field: 'name' }],
      },
    ],
  },
  Config: { shopName: 'Wirtshaus Gruber' },
  Division: { name: 'Wirtshäuser', identifier: 'wirtshaeuser', branches: [idOf('branch')] },
  Branch: {
    identifier: 'neubau',
    name: 'Neubau',
    street: 'Burggasse 12',
    zipCode: '1070',
    city: 'Wien',
    latitude: 48.204231,
    longitude: 16.352084,
    phone: '+43 1 5223344',
    email: 'neubau@example.com',
    openingHours: hours,
    isDeliveryEnabled: true,
    deliveryAreas: [
      { id: idOf('area'), area: 'Neubau und Josefstadt', zipCodes: '1070, 1080', price: 2.9, minimumOrderValue: 15 },
    ],
    preparationMinutes: { takeaway: 15, delivery: 40 },
  },
  Table: { identifier: '12', branch: idOf('branch') },
  Menu: {
    name: 'Frühlingskarte',
    availableFrom: '2026-03-01T00:00:00.000Z',
    branches: [idOf('branch')],
    catalog: [{ id: idOf('category'), products: [idOf('product')] }],
  },
  Category: { name: 'Hauptspeisen', sortOrder: 2 },
  Tag: { name: 'Gastgarten', sortOrder: 1 },
  Product: {
    name: 'Wiener Schnitzel',
    sku: '1001',
    description: 'Vom Kalb, in Butterschmalz gebacken',
    allergens: ['A', 'C', 'G'],
    images: [image],
    type: 'configurable',
    price: 16.9,
    tax: 10,
    config: { parts: [sauce] },
    translations: { 'en-GB': { name: 'Viennese schnitzel', description: 'Veal, fried in clarified butter' } },
  },
  Donatee: { name: 'Wiener Tafel', identifier: 'wiener-tafel' },
  Device: { name: 'Kassa Neubau', identifier: 'kassa-neubau', branch: idOf('branch'), kind: 'frontdesk' },
  Image: { name: 'schnitzel.jpg', extension: 'jpg', version: 1, mimeType: 'image/jpeg' },
  Upload: { name: 'tischplan.pdf', extension: 'pdf', version: 1, mimeType: 'application/pdf', sizeBytes: 48211 },
  Site: {
    path: 'ueber-uns',
    name: 'Über uns',
    title: 'Über uns',
    description: 'Seit 1962 in Neubau.',
    isPublic: true,
    content: {
      headline: 'Über uns',
      body: [{ id: idOf('block'), type: 'text', value: { text: 'Wir kochen, seit wir **stehen** können.' } }],
    },
  },
  Navigation: {
    identifier: 'mainMenu',
    isPublic: true,
    items: [{ id: idOf('entry'), type: 'site', label: 'Über uns', target: idOf('site') }],
  },
  Redirect: { path: '/speisekarte', target: '/ueber-uns', status: '301' },
  Block: { identifier: 'gruss', name: 'Gruß', isPublic: true, content: { text: 'Willkommen in **Neubau**.' } },
  Node: {
    type: 'news',
    identifier: 'gastgarten',
    isPublic: true,
    content: { name: 'Der Gastgarten ist offen', date: '2026-03-14', links: [{ id: idOf('link'), href: '/neubau' }] },
  },
  ImageTemplate: {
    identifier: 'plakat',
    name: 'Plakat',
    target: 'product',
    layers: [{ id: idOf('layer'), kind: 'text', binding: { field: 'name' }, font: { size: 900, isBold: true } }],
  },
  Customer: { firstName: 'Anna', lastName: 'Gruber', phone: '+4315223344', branches: [idOf('branch')] },
  AnalyticsLead: { source: 'form', name: 'Anna Gruber', branch: idOf('branch'), landingPath: '/neubau' },
  DayClosing: { branch: idOf('branch'), localDate: '2026-11-25', openingCash: 150, countedCash: 812.4 },
  QrCode: {
    path: 'neubau-tisch-12',
    name: 'Tisch 12',
    branch: idOf('branch'),
    target: { type: 'table', value: idOf('table') },
  },
  WorkingActivity: {
    user: idOf('user'),
    branch: idOf('branch'),
    startedAt: '2026-03-14T08:00:00.000Z',
    endedAt: '2026-03-14T16:30:00.000Z',
    breaks: [
      { id: idOf('break'), startedAt: '2026-03-14T12:00:00.000Z', endedAt: '2026-03-14T12:30:00.000Z', kind: 'rest' },
    ],
    status: 'ended',
    localDate: '2026-03-14',
  },
  WorkingSchedule: {
    user: idOf('user'),
    branch: idOf('branch'),
    kind: 'recurring',
    validFrom: '2026-03-01',
    weeklyTargetMinutes: 2310,
    blocks: [{ id: idOf('block'), weekday: 'monday', from: '08:00', to: '16:30', breakMinutes: 30 }],
    isPublished: true,
  },
  EmploymentContract: {
    user: idOf('user'),
    branch: idOf('branch'),
    validFrom: '2026-03-01',
    hiredOn: '2024-09-01',
    country: 'AT',
    region: '9',
    hours: { monday: 462, tuesday: 462, wednesday: 462, thursday: 462, friday: 462 },
    leaveDays: 25,
  },
  Absence: { user: idOf('user'), branch: idOf('branch'), kind: 'holiday', from: '2026-07-06', to: '2026-07-17' },
  TimeAdjustment: {
    user: idOf('user'),
    branch: idOf('branch'),
    kind: 'opening',
    localDate: '2026-03-01',
    minutes: 510,
    reason: 'Stand der Zeiterfassung davor',
  },
  Project: {
    key: 'GARTEN',
    name: 'Gastgarten',
    branches: [idOf('branch')],
    states: [{ id: idOf('state'), name: 'Offen', group: 'open' }],
  },
  Task: {
    title: 'Tische streichen',
    project: idOf('project'),
    state: idOf('state'),
    branch: idOf('branch'),
    assignees: [idOf('user')],
    dueAt: '2026-03-20T15:00:00.000Z',
  },
  Scene: {
    path: 'fruehling/mittag',
    name: 'Mittagsteller',
    layers: [{ id: idOf('layer'), kind: 'text', text: 'Heute: Gulasch', box: { width: 10_000, height: 2_000 } }],
  },
  DigitalSignageSegment: {
    name: 'Mittag',
    items: [{ id: idOf('entry'), kind: 'scene', scene: idOf('scene'), durationMs: 10_000 }],
  },
  DigitalSignageStream: {
    name: 'Theke',
    branches: [idOf('branch')],
    defaultSegment: idOf('digital-signage-segment'),
    entries: [
      {
        id: idOf('entry'),
        segment: idOf('digital-signage-segment'),
        weekdays: ['monday', 'tuesday'],
        from: '11:00',
        to: '14:00',
      },
    ],
  },
  DigitalSignageTakeover: {
    name: 'Gansl-Plakat',
    branch: idOf('branch'),
    content: { kind: 'message', text: 'Heute schließen wir um 18 Uhr.' },
    until: '2026-03-22T23:00:00.000Z',
  },
  TimeClock: { name: 'Stempeluhr Küche', branch: idOf('branch') },
  DigitalSignageDevice: {
    identifier: 'tv-theke',
    name: 'TV über der Theke',
    branch: idOf('branch'),
    stream: idOf('digital-signage-stream'),
  },
  PlaceOrder: {
    ...guest,
    branch: idOf('branch'),
    items: [{ product: idOf('product'), amount: 2, unit: 'piece', parts: line.parts }],
    paymentMethod: 'cash',
    legalInstructions: true,
    privacyPolicy: true,
    expectedTotal: 33.8,
  },
  PlacedOrder: { ticketNumber: 17 },
  ApiKey: {
    name: 'Kassa',
    grants: [
      { resource: 'orders', action: 'read' },
      { resource: 'orders', action: 'confirm' },
    ],
    branches: [{ id: idOf('branch') }],
  },
  WebhookEndpoint: {
    url: 'https://kassa.example.com/filiale',
    description: 'Kassa',
    events: ['order.created', 'order.canceled'],
    branches: [idOf('branch')],
    isEnabled: true,
  },
  WebhookRecord: {
    ...{ revision: 4, externalId: 'ERP-1001', name: 'Wiener Schnitzel', resource: 'products', action: 'update' },
    ...{ changed: ['price'], by: { kind: 'staff', id: idOf('user') } },
  },
  WebhookSoldOut: { revision: 5, externalId: 'ERP-1001', name: 'Wiener Schnitzel', until: '2026-03-15T04:00:00.000Z' },
  WebhookPause: { revision: 9, name: 'Neubau', mode: 'delivery', until: '2026-03-14T19:00:00.000Z' },
  WebhookOrder: { ...order, ...guest, state: 'confirmed', stateChangedAt: '2026-03-14T11:31:00.000Z' },
  Order: { ...order, ...guest, state: 'confirmed', stateChangedAt: '2026-03-14T11:31:00.000Z' },
};

/** What the bodies and answers of calls say that are about no record. */
export const wordsOfCalls: { readonly [key: string]: { readonly body?: Said; readonly data?: Said } } = {
  'POST /api/site-words/find': {
    body: { words: 'Wirtshaus', locales: ['de-AT'] },
    data: {
      texts: [
        { name: 'Über uns', count: 1, places: [{ before: 'Ein ', words: 'Wirtshaus', after: ', sechs Adressen' }] },
      ],
      total: 1,
    },
  },
  'POST /api/site-words/replace': { body: { words: 'Wirtshaus', replacement: 'Gasthaus', texts: [{ revision: 3 }] } },
  'GET /api/path-visits': {
    data: {
      redirected: [{ path: '/speisekarte.html', count: 41 }],
      missing: [{ path: '/mittagstisch', count: 7 }],
    },
  },
  'GET /api/init': {
    data: [
      { url: '/branches', data: [{}] },
      { url: '/categories', data: [{}] },
      { url: '/products', data: [], left: 20000 },
    ],
  },
  'POST /api/branches/{id}/pause': { body: { mode: 'delivery', until: '2026-03-14T19:00:00.000Z' } },
  'POST /api/branches/{id}/busy': { body: { minutes: 15, until: '2026-03-14T19:00:00.000Z' } },
  'POST /api/products/{id}/sold-out': { body: { until: '2026-03-15T04:00:00.000Z' } },
  'GET /api/branches/{id}/slots': {
    data: {
      slotMinutes: 15,
      full: ['2026-03-14T11:30:00.000Z'],
      isNowFree: true,
      free: ['2026-03-14T11:45:00.000Z', '2026-03-14T12:00:00.000Z'],
    },
  },
  'POST /api/orders/public/{uid}/{hash}/questionnaire': {
    body: { rating: 5, foodRating: 5, serviceRating: 4, processRating: 5, comment: 'Knusprig, und pünktlich.' },
  },
  'POST /api/orders/public/{uid}/{hash}/push-subscriptions': {
    body: {
      endpoint: 'https://push.example.com/send/f4Kx9',
      keys: { p256dh: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m0', auth: 'k8JV6sjdbhAi1n3_LDBLvA' },
    },
  },
  'GET /api/orders/{id}/questionnaire': {
    data: { rating: 5, foodRating: 5, serviceRating: 4, processRating: 5, comment: 'Knusprig.' },
  },
  'GET /api/orders/donations': { data: [{ donatee: idOf('donatee'), name: 'Wiener Tafel', orders: 12, amount: 18.4 }] },
  'GET /api/orders/{id}/events': {
    data: [
      {
        revision: 2,
        actor: { kind: 'staff', id: 'kassa-neubau' },
        move: 'confirm',
        before: { state: 'placed' },
        after: { state: 'confirmed' },
      },
    ],
  },
  'PUT /api/orders/{id}/metadata': { body: { receipt: '2026-0417' } },
  'PUT /api/order-items/{id}/{itemId}': { body: { amount: 1 } },
  'GET /api/branches/{id}/orders/today': {
    data: { orders: { confirmed: 3, completed: 21 }, gross: 612.4, donations: 8.2, refunded: 16.9 },
  },
  'GET /api/branches/{id}/queue': {
    data: { numbers: { ready: [17, 19], working: [20, 21] }, waiting: 3, minutes: 20 },
  },
  'GET /api/orders/{id}/notifications': { data: [notification] },
  'POST /api/orders/{id}/resend-new-order-email': { data: [notification] },
  'POST /api/orders/{id}/resend-new-order-sms': {
    data: [{ ...notification, channel: 'sms', recipient: '+43 660 1234567' }],
  },
  'POST /api/orders/{id}/status/confirm': { body: { appointment: '2026-03-14T12:00:00.000Z' } },
  'POST /api/orders/{id}/status/reject': { body: { message: 'Heute ist der Ofen kalt.' } },
  'POST /api/orders/{id}/status/cancel': { body: { message: 'Vom Gast abgesagt.' } },
  'POST /api/orders/{id}/counter-appointment': { body: { counterAppointment: '2026-03-14T12:30:00.000Z' } },
  'POST /api/orders/{id}/delay': { body: { minutes: 10 } },
  'POST /api/orders/{id}/refund': {
    body: { amount: 16.9, reason: 'Ein Schnitzel fehlte.' },
    data: { ...payment, status: 'partlyRefunded', refunded: 16.9 },
  },
  'POST /api/orders/{id}/update-payment-status': { data: payment },
  'GET /api/orders/{id}/payments': {
    data: {
      payment,
      attempts: [{ method: 'mollie', reference: 'tr_7UhSN1zuXS', status: 'paid', amount: 33.8 }],
      captures: [{ method: 'mollie', amount: 33.8 }],
    },
  },
  'POST /api/payments/{provider}/webhook': { body: { transactionId: '260314113012345678', status: 'settled' } },
  'POST /api/payments/return/{uid}/{hash}': { body: { datatransTrxId: '260314113012345678' } },
  'GET /api/branches/{id}/print-alarms': {
    data: [{ ...printJob, state: 'failed', reason: 'paper-end', printedAt: null }],
  },
  'POST /api/print-jobs/{id}/acknowledge': { data: printJob },
  'POST /api/orders/{id}/print': {
    body: { station: 'kitchen' },
    data: { ...printJob, station: 'kitchen', state: 'queued' },
  },
  'GET /api/orders/{id}/print-jobs': { data: [printJob] },
  'POST /api/devices/{id}/test/print': { data: { ...printJob, order: null, station: 'test' } },
  'POST /api/api-keys/{id}/key': {
    body: { overlapHours: 24 },
    data: { key: 'fi_Vt0mZk3yQ1c7xW9bN5sL2pR8dF4gH6jKuAeIoTzXvBq', formerKeyEndsAt: '2026-03-15T11:30:00.000Z' },
  },
  'POST /api/webhook-endpoints': { data: { url: 'https://kassa.example.com/filiale', secret } },
  'POST /api/webhook-endpoints/{id}/secret': {
    body: { graceHours: 24 },
    data: { secret, previousSecretUntil: '2026-03-15T11:30:00.000Z' },
  },
  'POST /api/webhook-endpoints/{id}/ping': { data: { ...queuedDelivery, order: null, type: 'ping' } },
  'POST /api/webhook-endpoints/{id}/redeliver': { body: { since: '2026-03-14T00:00:00.000Z' }, data: { queued: 12 } },
  'GET /api/events': { data: [{ type: 'product.sold_out' }] },
  'GET /api/webhook-endpoints/{id}/deliveries': { data: [delivery] },
  'GET /api/webhook-endpoints/{id}/deliveries/{delivery}': {
    data: {
      ...delivery,
      body: '{"id":"019b8f3e-7a11-7c3e-9d42-5f0c1d2e3f40","type":"order.created","timestamp":"2026-03-14T11:30:00.000Z","data":{}}',
      log: [{ number: 1, status: 204, durationMs: 84 }],
    },
  },
  'POST /api/webhook-endpoints/{id}/deliveries/{delivery}/redeliver': { data: queuedDelivery },
  'POST /api/device-sessions': { data: session },
  'GET /api/device-sessions/current': { data: session },
  'POST /api/device-sessions/current/logs': {
    body: { entries: [{ at: '2026-03-14T11:30:00.000Z', level: 'warn', text: 'The sound was blocked.' }] },
  },
  'GET /api/devices/{id}/logs': { data: [{ source: 'device', level: 'warn', text: 'The sound was blocked.' }] },
  'GET /api/digital-signage-devices/{id}/state': {
    data: { said: { facts: { playerVersion: '1.0' } }, commands: [command] },
  },
  'POST /api/digital-signage-devices/{id}/command': {
    body: { type: 'setVolume', volume: 20 },
    data: { commands: [command] },
  },
  'POST /api/digital-signage-devices/command': {
    body: { to: { group: 'Theke' }, command: { type: 'setVolume', volume: 20 } },
    data: [{ commands: [command] }],
  },
  'POST /api/digital-signage-devices/{id}/command/abort': { data: { commands: [command] } },
  'GET /api/digital-signage-devices/{id}/logs': {
    data: [{ source: 'device', level: 'warn', text: 'A video could not be played.' }],
  },
  'POST /api/roster/copy': { body: { from: '2026-W11', to: '2026-W12' } },
  'POST /api/time-clock-sessions': { data: clockSession },
  'GET /api/time-clock-sessions/current': { data: clockSession },
  'POST /api/time-clock-sessions/current/logs': {
    body: { entries: [{ at: '2026-03-14T11:30:00.000Z', level: 'warn', text: 'There was no network for a minute.' }] },
  },
  'POST /api/time-tracking/{accessToken}/badge-proof': { body: { badge: '4821067519340286' } },
  'GET /api/time-tracking/{accessToken}/people': { data: { ...clockBoard, people: [atWork] } },
  'POST /api/time-tracking/{accessToken}/stamps': { body: { stamps: [lateStamp] } },
  'POST /api/users/{id}/badge': { data: { code: '4821067519340286' } },
  'POST /api/branches/{id}/stamps': { body: { reason: 'Tablet war leer' } },
  'POST /api/digital-signage-sessions': { data: screenSession },
  'GET /api/digital-signage-sessions/current': { data: screenSession },
  'POST /api/digital-signage-sessions/current/logs': {
    body: { entries: [{ at: '2026-03-14T11:30:00.000Z', level: 'warn', text: 'A video could not be played.' }] },
  },
  'POST /api/scenes/preview': {
    body: { branch: idOf('branch'), layers: [{ id: idOf('layer'), kind: 'text', text: 'Heute: Gulasch' }] },
  },
  'POST /api/digital-signage-segments/preview': {
    body: { branch: idOf('branch'), segments: [idOf('digital-signage-segment')], at: '2026-03-17T10:55:00.000Z' },
  },
  'POST /api/digital-signage-sessions/current/poll': {
    body: { after: 6, wait: 25, facts: { playerVersion: '1.0' } },
    data: { command, aborts: [] },
  },
  'POST /api/digital-signage-sessions/current/commands/{id}': {
    body: { state: 'done', text: 'Volume 20' },
    data: { ...command, state: 'done', text: 'Volume 20' },
  },
  'POST /api/printers/cloudprnt/{key}': { body: { statusCode: '200 OK', printingInProgress: false } },
  'POST /api/printers/epson/{key}': { body: { ConnectionType: 'GetRequest', ID: 'theke' } },
  'POST /api/analytics-log': { body: logged },
  'GET /api/analytics-log': { data: [logged] },
  'GET /api/analytics-log/{id}': { data: logged },
  'GET /api/users/me': { data: { roles: ['ROLE_EMPLOYEE'], branches: [{ id: idOf('branch') }] } },
};

const file =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** A file sent as JSON: a data URL beside its name. */
export const wordsOfFile: Said = { data: file, name: 'logo.png' };
