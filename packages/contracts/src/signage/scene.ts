import { boolean, collection, color, image, number, reference, text, textarea, word } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** Hundredths of a percent of the scene's side. */
const place = (de: string, en: string, start = 0) =>
  number({ label: { de, en }, min: -10_000, max: 20_000, default: start });
const size = (de: string, en: string) => number({ label: { de, en }, min: 1, max: 20_000, default: 10_000 });

const box = {
  x: place('Links', 'Left'),
  y: place('Oben', 'Top'),
  width: size('Breite', 'Width'),
  height: size('Höhe', 'Height'),
};
const paint = { color: color({ label: { de: 'Farbe', en: 'Colour' } }) };
const words = textarea({ label: { de: 'Text', en: 'Text' }, max: 2000, translatable: true, needed: {} });
const shown = (de: string, en: string, target: 'product' | 'category') =>
  reference({ label: { de, en }, targets: [target], needed: {} });

const layers = collection({
  label: { de: 'Ebenen', en: 'Layers' },
  isIdentified: true,
  isTranslated: true,
  max: 100,
  kind: { at: 'kind', default: 'text' },
  kinds: {
    text: { label: { de: 'Text', en: 'Text' }, symbol: 'text', fields: { text: words, ...box, ...paint } },
    image: {
      label: { de: 'Bild', en: 'Image' },
      symbol: 'image',
      fields: { image: image({ label: { de: 'Bild', en: 'Image' }, needed: {} }), ...box },
    },
    product: {
      label: { de: 'Produkt', en: 'Product' },
      symbol: 'product',
      fields: { product: shown('Produkt', 'Product', 'product'), ...box, ...paint },
    },
    category: {
      label: { de: 'Kategorie', en: 'Category' },
      symbol: 'category',
      fields: { category: shown('Kategorie', 'Category', 'category'), ...box, ...paint },
    },
    qr: { label: { de: 'QR-Code', en: 'QR code' }, symbol: 'qr', fields: { text: words, ...box, ...paint } },
    clock: { label: { de: 'Uhr', en: 'Clock' }, symbol: 'clock', fields: { ...box, ...paint } },
  },
});

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
      label: { de: 'Dauer in ms', en: 'Duration in ms' },
      min: 100,
      max: 3_600_000,
      default: 10_000,
    }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    layers,
  },
  {
    service: 'signage',
    about: 'Pictures for screens, composed of layers.',
    label: { one: { de: 'Szene', en: 'Scene' }, many: { de: 'Szenen', en: 'Scenes' } },
    list: ['name', 'path', 'durationMs', 'isEnabled'],
    note: ['path'],
    filters: ['path', 'isEnabled'],
    search: ['name', 'path'],
    rights: {
      read: { ROLE_MANAGER: 'all', ROLE_EMPLOYEE: 'all', ROLE_EDITOR: 'all', key: 'all' },
      create: { ROLE_EDITOR: 'all', key: 'all' },
      update: { ROLE_EDITOR: 'all', key: 'all' },
      delete: { ROLE_EDITOR: 'all', key: 'all' },
    },
    unique: 'path',
  },
);
export type Scene = RecordOf<typeof Scene>;
