import { editorRights } from '../api/editor-rights.ts';
import type { Values } from '../fields/field.ts';
import { boolean, color, number, select, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { layerKinds, layersOf } from '../layers/layers.ts';

/** Layers were given in px of the canvas until 1.7, whose sides were 1080 unless said otherwise. */
const sides = ({ widthPx = 1080, heightPx = 1080 }: Values) => ({
  width: Number(widthPx) || 1,
  height: Number(heightPx) || 1,
  usual: 100,
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
        { value: 'site', label: { de: 'Seiten', en: 'Pages' } },
      ],
      default: 'free',
    }),
    backgroundColor: color({ label: { de: 'Hintergrund', en: 'Background' }, default: '#ffffff' }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    layers: layersOf(layerKinds, sides, ['widthPx', 'heightPx']),
  },
  {
    service: 'content',
    about: 'Pictures made of layers, filled with the fields of a record.',
    label: { one: { de: 'Bildvorlage', en: 'Image template' }, many: { de: 'Bildvorlagen', en: 'Image templates' } },
    list: ['name', 'identifier', 'target', 'isEnabled'],
    note: ['identifier', 'target'],
    filters: ['identifier', 'target', 'isEnabled'],
    search: ['name', 'identifier'],
    rights: editorRights,
    unique: 'identifier',
  },
);
export type ImageTemplate = RecordOf<typeof ImageTemplate>;
