import type { Right } from '../api/rights.ts';
import type { Label } from '../fields/locales.ts';
import { timeSheetRights } from '../workforce/time-sheet-rights.ts';
import type { DimensionType, StatFilter, StatResult, StatUnit, statKinds } from './statistics.ts';
import { statisticsRights } from './statistics-rights.ts';

type Dimension = { readonly label: Label; readonly type: DimensionType; readonly resource?: string };

/** What figures are grouped by. */
export const statDimensions = {
  bucket: { label: { de: 'Zeit', en: 'Time' }, type: 'time' },
  weekday: { label: { de: 'Wochentag', en: 'Weekday' }, type: 'weekday' },
  hour: { label: { de: 'Stunde', en: 'Hour' }, type: 'hour' },
  product: { label: { de: 'Produkt', en: 'Product' }, type: 'id', resource: 'products' },
  category: { label: { de: 'Kategorie', en: 'Category' }, type: 'id', resource: 'categories' },
  taxRate: { label: { de: 'Steuersatz in %', en: 'Tax rate in %' }, type: 'number' },
  channel: { label: { de: 'Herkunft', en: 'Origin' }, type: 'text' },
  mode: { label: { de: 'Bestellart', en: 'Order type' }, type: 'text' },
  payment: { label: { de: 'Zahlungsart', en: 'Payment method' }, type: 'text' },
  branch: { label: { de: 'Filiale', en: 'Branch' }, type: 'id', resource: 'branches' },
  reason: { label: { de: 'Grund', en: 'Reason' }, type: 'text' },
  page: { label: { de: 'Seite', en: 'Page' }, type: 'text' },
  event: { label: { de: 'Ereignis', en: 'Event' }, type: 'text' },
  referrer: { label: { de: 'Verweis von', en: 'Referrer' }, type: 'text' },
  browser: { label: { de: 'Browser', en: 'Browser' }, type: 'text' },
  browserVersion: { label: { de: 'Browser mit Version', en: 'Browser and version' }, type: 'text' },
  system: { label: { de: 'Betriebssystem', en: 'Operating system' }, type: 'text' },
  device: { label: { de: 'Gerät', en: 'Device' }, type: 'text' },
  resolution: { label: { de: 'Auflösung', en: 'Resolution' }, type: 'text' },
  pixelRatio: { label: { de: 'Pixeldichte', en: 'Pixel ratio' }, type: 'text' },
  colorScheme: { label: { de: 'Farbschema', en: 'Colour scheme' }, type: 'text' },
  step: { label: { de: 'Schritt', en: 'Step' }, type: 'number' },
  fromPage: { label: { de: 'Von Seite', en: 'From page' }, type: 'text' },
  toPage: { label: { de: 'Auf Seite', en: 'To page' }, type: 'text' },
  user: { label: { de: 'Person', en: 'Person' }, type: 'id', resource: 'users' },
  from: { label: { de: 'Von', en: 'From' }, type: 'instant' },
  to: { label: { de: 'Bis', en: 'To' }, type: 'instant' },
  work: { label: { de: 'Art', en: 'Kind' }, type: 'text' },
  qrCode: { label: { de: 'QR-Code', en: 'QR code' }, type: 'id', resource: 'qr-codes' },
  deliveryArea: { label: { de: 'Liefergebiet', en: 'Delivery area' }, type: 'text' },
} as const satisfies Readonly<Record<string, Dimension>>;
export type StatDimension = keyof typeof statDimensions;

type Measure = {
  readonly label: Label;
  readonly unit: StatUnit;
  /** One measure divided by another. */
  readonly ratio?: readonly [string, string];
  /** The value that so many percent of orders do not exceed. */
  readonly percentile?: readonly [Spread, number];
};
/** Values of orders that are told by their median and the like: minutes after the promised time, and of preparation. */
export type Spread = 'late' | 'prepared';

/** Measures. The definitions are in docs/statistics.md. */
export const statMeasures = {
  orders: { label: { de: 'Bestellungen', en: 'Orders' }, unit: 'count' },
  canceled: { label: { de: 'Storniert', en: 'Cancelled' }, unit: 'count' },
  /** Those whose money is in the revenue: taken, less cancelled, each on its day. */
  sold: { label: { de: 'Bestellungen ohne stornierte', en: 'Orders without cancelled ones' }, unit: 'count' },
  revenue: { label: { de: 'Umsatz', en: 'Revenue' }, unit: 'cents' },
  net: { label: { de: 'Netto', en: 'Net' }, unit: 'cents' },
  tax: { label: { de: 'Steuer', en: 'Tax' }, unit: 'cents' },
  delivery: { label: { de: 'Zustellung', en: 'Delivery' }, unit: 'cents' },
  tips: { label: { de: 'Trinkgeld', en: 'Tips' }, unit: 'cents' },
  placed: { label: { de: 'Bestellt', en: 'Ordered' }, unit: 'cents' },
  average: {
    label: { de: 'Bestellt im Schnitt', en: 'Ordered on average' },
    unit: 'cents',
    ratio: ['placed', 'orders'],
  },
  perOrder: {
    label: { de: 'Umsatz je Bestellung', en: 'Revenue per order' },
    unit: 'cents',
    ratio: ['revenue', 'sold'],
  },
  refunded: { label: { de: 'Zurückgezahlt', en: 'Refunded' }, unit: 'cents' },
  lost: { label: { de: 'Entgangen', en: 'Lost' }, unit: 'cents' },
  restated: { label: { de: 'Korrekturen früherer Tage', en: 'Corrections of earlier days' }, unit: 'cents' },
  pieces: { label: { de: 'Stück', en: 'Pieces' }, unit: 'count' },
  gross: { label: { de: 'Brutto', en: 'Gross' }, unit: 'cents' },
  visitors: { label: { de: 'Besucher', en: 'Visitors' }, unit: 'count' },
  visits: { label: { de: 'Besuche', en: 'Visits' }, unit: 'count' },
  views: { label: { de: 'Seitenaufrufe', en: 'Page views' }, unit: 'count' },
  events: { label: { de: 'Ereignisse', en: 'Events' }, unit: 'count' },
  worked: { label: { de: 'Gearbeitet', en: 'Worked' }, unit: 'seconds' },
  breaks: { label: { de: 'Pausen', en: 'Breaks' }, unit: 'seconds' },
  credited: { label: { de: 'Gutgeschrieben', en: 'Credited' }, unit: 'seconds' },
  target: { label: { de: 'Soll', en: 'Target' }, unit: 'seconds' },
  delta: { label: { de: 'Abweichung', en: 'Difference' }, unit: 'seconds' },
  running: { label: { de: 'Saldo', en: 'Balance' }, unit: 'seconds' },
  leave: { label: { de: 'Resturlaub', en: 'Leave left' }, unit: 'seconds' },
  planned: { label: { de: 'Geplant', en: 'Planned' }, unit: 'seconds' },
  shifts: { label: { de: 'Schichten', en: 'Shifts' }, unit: 'count' },
  open: { label: { de: 'Unbesetzt', en: 'Without a person' }, unit: 'seconds' },
  absent: { label: { de: 'Abwesend (Tage)', en: 'Away (days)' }, unit: 'count' },
  tasks: { label: { de: 'Erledigte Aufgaben', en: 'Tasks done' }, unit: 'count' },
  workPerOrder: {
    label: { de: 'Arbeitszeit je Bestellung', en: 'Work per order' },
    unit: 'seconds',
    ratio: ['worked', 'orders'],
  },
  scans: { label: { de: 'Scans', en: 'Scans' }, unit: 'count' },
  firstScans: { label: { de: 'Ohne Wiederholungen', en: 'Without repetitions' }, unit: 'count' },
  newcomers: { label: { de: 'Zum ersten Mal', en: 'For the first time' }, unit: 'count' },
  returning: { label: { de: 'Wiederkehrend', en: 'Returning' }, unit: 'count' },
  returnOrders: { label: { de: 'Deren Bestellungen', en: 'Their orders' }, unit: 'count' },
  again30: { label: { de: 'Neue, in 30 Tagen wieder da', en: 'New, back within 30 days' }, unit: 'count' },
  again60: { label: { de: 'Neue, in 60 Tagen wieder da', en: 'New, back within 60 days' }, unit: 'count' },
  again90: { label: { de: 'Neue, in 90 Tagen wieder da', en: 'New, back within 90 days' }, unit: 'count' },
  timed: { label: { de: 'Mit bekannter Zeit', en: 'With a known time' }, unit: 'count' },
  onTime: { label: { de: 'Pünktlich', en: 'On time' }, unit: 'count' },
  late: { label: { de: 'Verspätet', en: 'Late' }, unit: 'count' },
  punctual: {
    label: { de: 'Pünktlich (Anteil)', en: 'On time (share)' },
    unit: 'percent',
    ratio: ['onTime', 'timed'],
  },
  lateHalf: {
    label: { de: 'Nach der Zusage (Median)', en: 'After the promise (median)' },
    unit: 'minutes',
    percentile: ['late', 50],
  },
  lateMost: {
    label: { de: 'Nach der Zusage (neun von zehn)', en: 'After the promise (nine of ten)' },
    unit: 'minutes',
    percentile: ['late', 90],
  },
  preparedHalf: {
    label: { de: 'Zubereitung (Median)', en: 'Preparation (median)' },
    unit: 'minutes',
    percentile: ['prepared', 50],
  },
  preparedMost: {
    label: { de: 'Zubereitung (neun von zehn)', en: 'Preparation (nine of ten)' },
    unit: 'minutes',
    percentile: ['prepared', 90],
  },
  hours: { label: { de: 'Stunden im Zeitraum', en: 'Hours in the period' }, unit: 'count' },
  perHour: {
    label: { de: 'Bestellungen je Stunde', en: 'Orders per hour' },
    unit: 'ratio',
    ratio: ['orders', 'hours'],
  },
  viewsPerHour: { label: { de: 'Aufrufe je Stunde', en: 'Views per hour' }, unit: 'ratio', ratio: ['views', 'hours'] },
} as const satisfies Readonly<Record<string, Measure>>;
export type StatMeasure = keyof typeof statMeasures;

/** A set: measures of a kind of fact, grouped by dimensions. */
export type StatSet = {
  readonly label: Label;
  readonly kind: (typeof statKinds)[number];
  /** What it counts: `sales` are orders and what changed them, `lines` their dishes, `visits` what visitors did, `scans` of printed codes, `work` of people, `staffing` of work beside orders, `times` how orders kept to theirs, `customers` who ordered again. */
  readonly of: 'sales' | 'lines' | 'visits' | 'scans' | 'work' | 'staffing' | 'times' | 'customers';
  readonly dimensions: readonly StatDimension[];
  /** What a ranking may be about in place of its dimension. */
  readonly by?: readonly StatDimension[];
  readonly measures: readonly StatMeasure[];
  /** A ranking is by this one. */
  readonly rankedBy?: StatMeasure;
  /** Only guests are counted who consented to statistics, unlike in other sets of the kind. */
  readonly isOfConsenting?: true;
};

const origins = {
  kind: 'ranking',
  of: 'sales',
  dimensions: ['channel'],
  by: ['channel', 'mode', 'payment', 'branch'],
} as const;
/** A ranking of visitors by something that their browsers say. */
const visitorsBy = <const D extends StatDimension>(dimension: D) =>
  ({ kind: 'ranking', of: 'visits', dimensions: [dimension], measures: ['visitors'], rankedBy: 'visitors' }) as const;

const work = { kind: 'series', of: 'work', dimensions: ['bucket'] } as const;
const keptTimes = ['lateHalf', 'lateMost', 'preparedHalf', 'preparedMost'] as const;
const scans = { kind: 'ranking', of: 'scans', measures: ['scans', 'firstScans'], rankedBy: 'scans' } as const;

/** Every set of statistics. Routes, storage, description and the pages of the back office follow from this list. Source: STAT-002..008. */
export const statSets = {
  orders: {
    label: { de: 'Bestellungen', en: 'Orders' },
    kind: 'series',
    of: 'sales',
    dimensions: ['bucket'],
    measures: ['orders', 'canceled', 'placed', 'average'],
  },
  revenue: {
    label: { de: 'Umsatz', en: 'Revenue' },
    kind: 'series',
    of: 'sales',
    dimensions: ['bucket'],
    measures: ['revenue', 'net', 'tax', 'delivery', 'tips', 'lost', 'refunded', 'restated', 'sold', 'perOrder'],
  },
  'canceled-orders': {
    label: { de: 'Stornierte Bestellungen', en: 'Cancelled orders' },
    kind: 'ranking',
    of: 'sales',
    dimensions: ['reason'],
    by: ['reason', 'branch', 'mode', 'payment', 'channel'],
    measures: ['canceled', 'lost'],
    rankedBy: 'canceled',
  },
  'order-times': {
    label: { de: 'Wann bestellt wird', en: 'When orders come' },
    kind: 'matrix',
    of: 'sales',
    dimensions: ['weekday', 'hour'],
    measures: ['orders', 'placed', 'hours', 'perHour'],
  },
  'order-origins': {
    label: { de: 'Herkunft der Bestellungen', en: 'Origins of orders' },
    ...origins,
    measures: ['orders', 'placed', 'average'],
    rankedBy: 'orders',
  },
  'revenue-origins': {
    label: { de: 'Herkunft des Umsatzes', en: 'Origins of revenue' },
    ...origins,
    measures: ['revenue', 'orders'],
    rankedBy: 'revenue',
  },
  'delivery-areas': {
    label: { de: 'Liefergebiete', en: 'Delivery areas' },
    kind: 'ranking',
    of: 'sales',
    dimensions: ['deliveryArea'],
    measures: ['revenue', 'orders', 'placed', 'average', 'canceled'],
    rankedBy: 'revenue',
  },
  items: {
    label: { de: 'Verkaufte Stück', en: 'Pieces sold' },
    kind: 'series',
    of: 'lines',
    dimensions: ['bucket'],
    measures: ['pieces', 'gross', 'net'],
  },
  'popular-items': {
    label: { de: 'Beliebteste Produkte', en: 'Most popular products' },
    kind: 'ranking',
    of: 'lines',
    dimensions: ['product'],
    by: ['product', 'category', 'taxRate'],
    measures: ['pieces', 'gross', 'net'],
    rankedBy: 'pieces',
  },
  customers: {
    label: { de: 'Neue und wiederkehrende Kundschaft', en: 'New and returning customers' },
    kind: 'series',
    of: 'customers',
    dimensions: ['bucket'],
    measures: ['newcomers', 'returning', 'returnOrders', 'again30', 'again60', 'again90'],
  },
  punctuality: {
    label: { de: 'Pünktlichkeit', en: 'Punctuality' },
    kind: 'series',
    of: 'times',
    dimensions: ['bucket'],
    measures: ['punctual', 'timed', 'late', ...keptTimes],
  },
  'late-orders': {
    label: { de: 'Verspätete Bestellungen', en: 'Late orders' },
    kind: 'ranking',
    of: 'times',
    dimensions: ['hour'],
    by: ['hour', 'mode', 'branch', 'channel'],
    measures: ['late', 'timed', 'punctual', ...keptTimes],
    rankedBy: 'late',
  },
  'unique-visitors': {
    label: { de: 'Besucher', en: 'Unique visitors' },
    kind: 'series',
    of: 'visits',
    dimensions: ['bucket'],
    measures: ['visitors', 'visits'],
  },
  'page-views': {
    label: { de: 'Seitenaufrufe', en: 'Page views' },
    kind: 'series',
    of: 'visits',
    dimensions: ['bucket'],
    measures: ['views', 'visitors'],
  },
  pages: {
    label: { de: 'Seiten', en: 'Pages' },
    kind: 'ranking',
    of: 'visits',
    dimensions: ['page'],
    measures: ['views', 'visitors'],
    rankedBy: 'views',
  },
  events: {
    label: { de: 'Ereignisse', en: 'Events' },
    kind: 'ranking',
    of: 'visits',
    dimensions: ['event'],
    measures: ['events', 'visitors'],
    rankedBy: 'events',
  },
  'event-flow': {
    label: { de: 'Weg durch die Seiten', en: 'Flow through pages' },
    kind: 'flow',
    of: 'visits',
    dimensions: ['step', 'fromPage', 'toPage'],
    measures: ['visits'],
    rankedBy: 'visits',
  },
  referrers: { label: { de: 'Verweise', en: 'Referrers' }, ...visitorsBy('referrer') },
  browsers: {
    label: { de: 'Browser', en: 'Browsers' },
    ...visitorsBy('browser'),
    by: ['browser', 'browserVersion', 'device'],
    measures: ['visitors', 'views'],
  },
  'operating-systems': {
    label: { de: 'Betriebssysteme', en: 'Operating systems' },
    ...visitorsBy('system'),
    measures: ['visitors', 'views'],
  },
  resolutions: { label: { de: 'Auflösungen', en: 'Resolutions' }, ...visitorsBy('resolution') },
  'device-pixel-ratios': { label: { de: 'Pixeldichten', en: 'Pixel ratios' }, ...visitorsBy('pixelRatio') },
  'color-schemes': { label: { de: 'Farbschemata', en: 'Colour schemes' }, ...visitorsBy('colorScheme') },
  'visitor-times': {
    label: { de: 'Wann Besucher kommen', en: 'When visitors come' },
    kind: 'matrix',
    of: 'visits',
    dimensions: ['weekday', 'hour'],
    measures: ['views', 'visitors', 'hours', 'viewsPerHour'],
  },
  'working-activities': {
    label: { de: 'Gearbeitete Zeit', en: 'Time worked' },
    ...work,
    measures: ['worked', 'target', 'credited', 'breaks', 'delta'],
  },
  'working-schedules': {
    label: { de: 'Geplante Zeit', en: 'Time planned' },
    ...work,
    measures: ['planned', 'shifts', 'open'],
  },
  staffing: {
    label: { de: 'Personal und Bestellungen', en: 'Staff and orders' },
    kind: 'series',
    of: 'staffing',
    dimensions: ['bucket'],
    measures: ['worked', 'orders', 'workPerOrder', 'planned', 'open', 'absent', 'tasks'],
  },
  'qr-code-targets': {
    label: { de: 'Gescannte QR-Codes', en: 'Scanned QR codes' },
    ...scans,
    dimensions: ['qrCode'],
  },
  'qr-code-origins': {
    label: { de: 'Womit QR-Codes gescannt werden', en: 'What QR codes are scanned with' },
    ...scans,
    dimensions: ['device'],
    by: ['device', 'system', 'branch'],
  },
  'qr-code-revenue': {
    label: { de: 'Was QR-Codes gebracht haben', en: 'What QR codes brought' },
    kind: 'ranking',
    of: 'sales',
    dimensions: ['qrCode'],
    measures: ['revenue', 'orders', 'canceled', 'lost'],
    rankedBy: 'revenue',
    isOfConsenting: true,
  },
} as const satisfies Readonly<Record<string, StatSet>>;
export type StatSetName = keyof typeof statSets;
export const statSetNames = Object.keys(statSets) as StatSetName[];

/** Who answers a set: people at work and customers are counted where they are kept. */
export function ownerOfSet(name: StatSetName): 'analytics' | 'ordering' | 'workforce' {
  const { of }: StatSet = statSets[name];
  return of === 'work' ? 'workforce' : of === 'customers' ? 'ordering' : 'analytics';
}

/** Whether only visitors are counted who consented to statistics. */
export const needsConsent = ({ of, isOfConsenting }: StatSet): boolean => of === 'visits' || isOfConsenting === true;

const sold = ['mode', 'payment', 'channel'] as const;
const narrowed: Readonly<Record<StatSet['of'], readonly StatFilter[]>> = {
  sales: sold,
  lines: [...sold, 'product', 'category'],
  visits: [],
  scans: [],
  work: [],
  staffing: [],
  times: sold,
  customers: [],
};
/** What the figures of a set can be narrowed by, beside branches. */
export const filtersOfSet = (name: StatSetName): readonly StatFilter[] => narrowed[statSets[name].of];

/** What an answer says of its set, before its figures. */
export const describedSet = (
  set: string,
  { kind, dimensions, measures }: Pick<StatSet, 'kind' | 'dimensions' | 'measures'>,
  language: keyof Label,
): Pick<StatResult, 'set' | 'kind' | 'dimensions' | 'measures'> => ({
  ...{ set, kind },
  dimensions: dimensions.map((key) => ({
    key,
    label: statDimensions[key].label[language],
    type: statDimensions[key].type,
  })),
  measures: measures.map((key) => ({ key, label: statMeasures[key].label[language], unit: statMeasures[key].unit })),
});

/** Who reads a set. */
export function rightOfSet(name: StatSetName): Right {
  const { of }: StatSet = statSets[name];
  if (of === 'work') return timeSheetRights.read;
  if (of === 'staffing') return statisticsRights.staffing;
  return of === 'visits' || of === 'scans' ? statisticsRights.visits : statisticsRights.orders;
}
