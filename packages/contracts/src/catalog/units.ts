import type { Label } from '../fields/locales.ts';

/** Units of the catalogue with their names. What a unit measures and how it is counted: `rules/units`. Source: PROD-005, PROD-006. */
const labels = {
  piece: { de: 'Stück', en: 'Piece' },
  serving: { de: 'Portion', en: 'Serving' },
  pair: { de: 'Paar', en: 'Pair' },
  person: { de: 'Person', en: 'Person' },
  package: { de: 'Packung', en: 'Package' },
  gram: { de: 'Gramm', en: 'Gram' },
  decagram: { de: 'Dekagramm', en: 'Decagram' },
  kilogram: { de: 'Kilogramm', en: 'Kilogram' },
  milliliter: { de: 'Milliliter', en: 'Millilitre' },
  centiliter: { de: 'Zentiliter', en: 'Centilitre' },
  deciliter: { de: 'Deziliter', en: 'Decilitre' },
  liter: { de: 'Liter', en: 'Litre' },
  millimeter: { de: 'Millimeter', en: 'Millimetre' },
  centimeter: { de: 'Zentimeter', en: 'Centimetre' },
  decimeter: { de: 'Dezimeter', en: 'Decimetre' },
  meter: { de: 'Meter', en: 'Metre' },
  kilometer: { de: 'Kilometer', en: 'Kilometre' },
  'square-millimeter': { de: 'Quadratmillimeter', en: 'Square millimetre' },
  'square-centimeter': { de: 'Quadratzentimeter', en: 'Square centimetre' },
  'square-decimeter': { de: 'Quadratdezimeter', en: 'Square decimetre' },
  'square-meter': { de: 'Quadratmeter', en: 'Square metre' },
  'cubic-millimeter': { de: 'Kubikmillimeter', en: 'Cubic millimetre' },
  'cubic-centimeter': { de: 'Kubikzentimeter', en: 'Cubic centimetre' },
  'cubic-decimeter': { de: 'Kubikdezimeter', en: 'Cubic decimetre' },
  'cubic-meter': { de: 'Kubikmeter', en: 'Cubic metre' },
} as const satisfies Record<string, Label>;
export type Unit = keyof typeof labels;
export const units = Object.keys(labels) as [Unit, ...Unit[]];
export const unitOptions = units.map((value) => ({ value, label: labels[value] }));

/** How exact a price is known before the goods are weighed. Source: PROD-007. */
export const calculationModels = ['fixed', 'approximate', 'minimum'] as const;
export type CalculationModel = (typeof calculationModels)[number];
export const calculationModelOptions = [
  { value: 'fixed', label: { de: 'Exakt', en: 'Exact' } },
  { value: 'approximate', label: { de: 'Ungefähr', en: 'Approximate' } },
  { value: 'minimum', label: { de: 'Minimum', en: 'Minimum' } },
] as const;
