import { editorRights } from '../api/editor-rights.ts';
import type { Kinds } from '../fields/field.ts';
import {
  boolean,
  collection,
  color,
  file,
  image,
  number,
  reference,
  select,
  text,
  textarea,
  word,
} from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { cropped, lettering, placed, WHOLE_SIDE } from '../layers/layer-fields.ts';
import { layerKinds, layersOf } from '../layers/layers.ts';

const shown = (de: string, en: string, target: 'product' | 'category') =>
  reference({ label: { de, en }, targets: [target], needed: {} });
const rows = collection({
  label: { de: 'Zeilen', en: 'Rows' },
  layout: 'table',
  isIdentified: true,
  max: 50,
  fields: {
    label: text({ label: { de: 'Bezeichnung', en: 'Label' }, max: 200, translatable: true }),
    value: text({ label: { de: 'Wert', en: 'Value' }, max: 200, translatable: true }),
  },
});

const shownNumbers = select({
  label: { de: 'Nummern', en: 'Numbers' },
  options: [
    { value: 'ready', label: { de: 'Abholbereit', en: 'Ready to collect' } },
    { value: 'working', label: { de: 'In Zubereitung', en: 'Being prepared' } },
  ],
  default: 'ready',
});
const shownQueue = select({
  label: { de: 'Zeigt', en: 'Shows' },
  options: [
    { value: 'minutes', label: { de: 'Wartezeit', en: 'Waiting time' } },
    { value: 'orders', label: { de: 'Zahl der Bestellungen', en: 'Number of orders' } },
  ],
  default: 'minutes',
});

/** Those of every canvas, what moves or is of many lines, and what screens ask for while they show it. */
const kinds = {
  ...layerKinds,
  product: {
    label: { de: 'Produkt', en: 'Product' },
    symbol: 'product',
    fields: { product: shown('Produkt', 'Product', 'product'), ...placed, ...lettering },
  },
  category: {
    label: { de: 'Kategorie', en: 'Category' },
    symbol: 'category',
    fields: {
      category: shown('Kategorie', 'Category', 'category'),
      isShort: boolean({ label: { de: 'Ohne Beschreibungen', en: 'Without descriptions' } }),
      ...placed,
      ...lettering,
    },
  },
  clock: { label: { de: 'Uhr', en: 'Clock' }, symbol: 'clock', fields: { ...placed, ...lettering } },
  video: {
    label: { de: 'Video', en: 'Video' },
    symbol: 'video',
    fields: { video: file({ label: { de: 'Video', en: 'Video' }, needed: {} }), ...placed, ...cropped },
  },
  table: {
    label: { de: 'Tabelle', en: 'Table' },
    description: { de: 'Zeilen aus Bezeichnung und Wert.', en: 'Rows of a label and a value.' },
    symbol: 'list',
    fields: { rows, ...placed, ...lettering },
  },
  html: {
    label: { de: 'HTML', en: 'HTML' },
    description: {
      de: 'Für Geübte: HTML mit Stilen, ohne Skripte. Bilder und Schriften nur als data-Adressen; geladen wird nichts.',
      en: 'For experts: HTML with styles, without scripts. Pictures and fonts as data addresses only; nothing is loaded.',
    },
    symbol: 'code',
    fields: {
      html: textarea({ label: { de: 'HTML', en: 'HTML' }, max: 20_000, rows: 8, needed: {} }),
      ...placed,
    },
  },
  pickup: {
    label: { de: 'Abholnummern', en: 'Pickup numbers' },
    description: {
      de: 'Live aus den Bestellungen der Filiale. Ohne Verbindung steht hier nichts.',
      en: 'Live from the orders of the branch. Nothing is shown without a connection.',
    },
    symbol: 'ticket',
    fields: { numbers: shownNumbers, ...placed, ...lettering },
  },
  queue: {
    label: { de: 'Wartezeit', en: 'Waiting time' },
    description: {
      de: 'Live aus den Bestellungen der Filiale. Ohne Verbindung steht hier nichts.',
      en: 'Live from the orders of the branch. Nothing is shown without a connection.',
    },
    symbol: 'hourglass',
    fields: { shows: shownQueue, ...placed, ...lettering },
  },
} as const satisfies Kinds;

/** Layers had their place beside their kind until 1.7, in hundredths of a percent too. */
const sides = () => ({ width: WHOLE_SIDE, height: WHOLE_SIDE, usual: WHOLE_SIDE });

/** A picture composed of layers for a screen, found by its id or path. Sides in px, durations in ms. Source: RES-035. */
export const Scene = resource(
  'scenes',
  {
    /** Lower-case words with `-` between them, in folders with `/`. */
    path: word({
      label: { de: 'Pfad', en: 'Path' },
      required: true,
      max: 200,
      pattern: /^[a-z0-9]+([-/][a-z0-9]+)*$/,
    }),
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    widthPx: number({ label: { de: 'Breite in px', en: 'Width in px' }, min: 1, max: 16_384, default: 1920 }),
    heightPx: number({ label: { de: 'Höhe in px', en: 'Height in px' }, min: 1, max: 16_384, default: 1080 }),
    backgroundColor: color({ label: { de: 'Hintergrund', en: 'Background' } }),
    backgroundImage: image({ label: { de: 'Hintergrundbild', en: 'Background image' } }),
    durationMs: number({
      label: { de: 'Dauer', en: 'Duration' },
      widget: 'seconds',
      min: 100,
      max: 3_600_000,
      default: 10_000,
    }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    layers: layersOf(kinds, sides),
  },
  {
    service: 'signage',
    about: 'Pictures for screens, composed of layers.',
    label: { one: { de: 'Szene', en: 'Scene' }, many: { de: 'Szenen', en: 'Scenes' } },
    list: ['name', 'path', 'durationMs', 'isEnabled'],
    note: ['path'],
    filters: ['path', 'isEnabled'],
    search: ['name', 'path'],
    rights: editorRights,
    unique: 'path',
  },
);
export type Scene = RecordOf<typeof Scene>;
