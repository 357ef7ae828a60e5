import { boolean, collection, color, image, number, select, text, textarea } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

const side = (de: string, en: string) => number({ label: { de, en }, min: 1, max: 20_000, default: 100 });
const px = (de: string, en: string) => number({ label: { de, en }, min: -20_000, max: 20_000, default: 0 });

const place = {
  x: px('Links', 'Left'),
  y: px('Oben', 'Top'),
  width: side('Breite', 'Width'),
  height: side('Höhe', 'Height'),
};
/** Field of the record that fills the layer, such as `name`; empty for what the layer says itself. */
const bind = text({ label: { de: 'Feld', en: 'Field' }, max: 80 });
const words = textarea({
  label: { de: 'Text', en: 'Text' },
  max: 2000,
  translatable: true,
  needed: { unless: ['bind'] },
});
const paint = color({ label: { de: 'Farbe', en: 'Colour' } });
const fontSizePx = number({
  label: { de: 'Schriftgröße in px', en: 'Font size in px' },
  min: 4,
  max: 1000,
  default: 48,
});

const layers = collection({
  label: { de: 'Ebenen', en: 'Layers' },
  isIdentified: true,
  isTranslated: true,
  max: 100,
  kind: { at: 'kind', default: 'text' },
  kinds: {
    text: {
      label: { de: 'Text', en: 'Text' },
      symbol: 'text',
      fields: { text: words, bind, ...place, color: paint, fontSizePx },
    },
    image: {
      label: { de: 'Bild', en: 'Image' },
      symbol: 'image',
      fields: {
        image: image({ label: { de: 'Bild', en: 'Image' }, needed: { unless: ['bind'] } }),
        bind,
        ...place,
      },
    },
    shape: {
      label: { de: 'Fläche', en: 'Shape' },
      symbol: 'shape',
      fields: { ...place, color: color({ label: { de: 'Farbe', en: 'Colour' }, needed: {} }) },
    },
    qr: {
      label: { de: 'QR-Code', en: 'QR code' },
      symbol: 'qr',
      fields: { text: words, bind, ...place, color: paint },
    },
  },
});

/** A picture made of layers, filled with the fields of a record. Sides in px. Source: RES-021, RES-010, RES-048. */
export const ImageTemplate = resource(
  'image-templates',
  {
    identifier: text({ label: { de: 'Kennung', en: 'Identifier' }, required: true, max: 80 }),
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    widthPx: number({ label: { de: 'Breite in px', en: 'Width in px' }, min: 1, max: 10_000, default: 1080 }),
    heightPx: number({ label: { de: 'Höhe in px', en: 'Height in px' }, min: 1, max: 10_000, default: 1080 }),
    output: select({
      label: { de: 'Format', en: 'Format' },
      options: [
        { value: 'png', label: { de: 'PNG', en: 'PNG' } },
        { value: 'jpg', label: { de: 'JPEG', en: 'JPEG' } },
        { value: 'webp', label: { de: 'WebP', en: 'WebP' } },
      ],
      default: 'png',
    }),
    target: select({
      label: { de: 'Für', en: 'For' },
      options: [
        { value: 'free', label: { de: 'Freie Texte', en: 'Free texts' } },
        { value: 'product', label: { de: 'Produkte', en: 'Products' } },
        { value: 'category', label: { de: 'Kategorien', en: 'Categories' } },
        { value: 'branch', label: { de: 'Filialen', en: 'Branches' } },
      ],
      default: 'free',
    }),
    backgroundColor: color({ label: { de: 'Hintergrund', en: 'Background' }, default: '#ffffff' }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    layers,
  },
  {
    service: 'content',
    about: 'Pictures made of layers, filled with the fields of a record.',
    label: { one: { de: 'Vorlage', en: 'Template' }, many: { de: 'Vorlagen', en: 'Templates' } },
    list: ['name', 'identifier', 'target', 'isEnabled'],
    note: ['identifier', 'target'],
    filters: ['identifier', 'target', 'isEnabled'],
    search: ['name', 'identifier'],
    rights: {
      read: { ROLE_MANAGER: 'all', ROLE_EMPLOYEE: 'all', ROLE_EDITOR: 'all', key: 'all' },
      create: { ROLE_EDITOR: 'all', key: 'all' },
      update: { ROLE_EDITOR: 'all', key: 'all' },
      delete: { ROLE_EDITOR: 'all', key: 'all' },
    },
    unique: 'identifier',
  },
);
export type ImageTemplate = RecordOf<typeof ImageTemplate>;
