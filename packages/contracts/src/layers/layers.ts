import type { Kinds, Values } from '../fields/field.ts';
import { collection } from '../fields/fields.ts';
import { asFormerLayer, formerLayer, type Sides } from './former-layers.ts';
import { binding, cropped, lettering, paint, picture, placed, words } from './layer-fields.ts';

/** Kinds of layer of image templates and scenes. */
export const layerKinds = {
  text: {
    label: { de: 'Text', en: 'Text' },
    symbol: 'text',
    fields: { text: words, binding, ...placed, ...lettering },
  },
  image: {
    label: { de: 'Bild', en: 'Image' },
    symbol: 'image',
    fields: { image: picture, binding, ...placed, ...cropped },
  },
  shape: { label: { de: 'Fläche', en: 'Shape' }, symbol: 'shape', fields: { ...placed, color: paint({}) } },
  qr: {
    label: { de: 'QR-Code', en: 'QR code' },
    symbol: 'qr',
    fields: { text: words, binding, ...placed, color: paint() },
  },
} as const satisfies Kinds;

/**
 * The layers of a canvas, from the lowest to the highest. One model for image templates and scenes (ADR 61).
 * @param sides the sides of the canvas that layers were given in until 1.7, in the unit they had then
 * @param beside fields of the record that `sides` reads
 */
export const layersOf = <const Ks extends Kinds & { readonly text: unknown }>(
  kinds: Ks,
  sides: (record: Values) => Sides,
  beside: readonly string[] = [],
) =>
  collection({
    label: { de: 'Ebenen', en: 'Layers' },
    isIdentified: true,
    isTranslated: true,
    max: 100,
    kind: { at: 'kind', default: 'text' },
    kinds,
    former: (layer, isStored, record = {}) => formerLayer(layer, sides(record), isStored),
    asFormer: (layer, record) => asFormerLayer(layer, sides(record)),
    formerBeside: beside,
  });
