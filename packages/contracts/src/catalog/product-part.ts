import type { z } from 'zod';
import { boolean, collection, multiselect, number, reference, select, text, textarea } from '../fields/fields.ts';
import type { KindSymbol } from '../fields/kind-symbols.ts';
import { allergenOptions } from './allergens.ts';

const optionList = {
  label: { de: 'Optionen', en: 'Options' },
  isIdentified: true,
  isTranslated: true,
  layout: 'table',
  fields: {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120, translatable: true }),
    modifier: select({
      label: { de: 'Preisänderung', en: 'Price change' },
      options: [
        { value: 'add', label: { de: 'Aufschlag', en: 'Add' } },
        { value: 'subtract', label: { de: 'Abzug', en: 'Subtract' } },
        { value: 'overwrite', label: { de: 'Ersetzt den Preis', en: 'Replaces the price' } },
      ],
      default: 'add',
    }),
    /** Gross amount of the modifier. */
    value: number({
      label: { de: 'Betrag', en: 'Amount' },
      min: 0,
      max: 1_000_000,
      decimals: 2,
      isMoney: true,
      default: 0,
    }),
    /** What this option adds to the allergens of its product. */
    allergens: multiselect({
      label: { de: 'Allergene', en: 'Allergens' },
      options: allergenOptions,
      isJoinedInEvents: true,
    }),
    /** Options of a bundle name the product they stand for, and how much of it. Source: PROD-030. */
    product: reference({ label: { de: 'Produkt', en: 'Product' }, targets: ['product'] }),
    amount: number({ label: { de: 'Menge', en: 'Quantity' }, min: 0, decimals: 4 }),
  },
} as const;
const options = collection({ ...optionList, max: 100 });
/** Every part has options (PROD-004); what guests write or upload has none of them. */
const noOptions = collection({ ...optionList, max: 0 });

const common = {
  name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120, translatable: true }),
  description: textarea({ label: { de: 'Beschreibung', en: 'Description' }, max: 1000, translatable: true }),
  optional: boolean({ label: { de: 'Optional', en: 'Optional' } }),
};
const input = (de: string, en: string, symbol: KindSymbol) => ({
  label: { de, en },
  symbol,
  fields: { ...common, options: noOptions },
});
const choice = (de: string, en: string, symbol: KindSymbol) => ({
  label: { de, en },
  symbol,
  fields: { ...common, options },
});

const choosing = new Set<unknown>(['select', 'multiselect']);

/** What a customer configures on a product, in order. Source: PROD-004. Names are unique within their product. */
export const productParts = collection({
  label: { de: 'Bestandteile', en: 'Parts' },
  description: {
    de: 'Was Gäste auswählen, etwa die Beilage mit Reis oder Knödel. Jeder Bestandteil hat seine Optionen.',
    en: 'What guests choose, for example rice or dumplings as a side. Every part has its options.',
  },
  // Parts of a simple product are not shown in the shop.
  firstEntry: { field: 'type', from: 'simple', to: 'configurable' },
  isIdentified: true,
  isTranslated: true,
  max: 50,
  kind: { at: 'type', default: 'select' },
  // Options could stand in every part once, and did nothing where nobody chooses.
  former: (part, isStored) => (isStored && !choosing.has(part.type ?? 'select') ? { ...part, options: [] } : undefined),
  kinds: {
    select: choice('Auswahl', 'Choice', 'choice'),
    multiselect: choice('Mehrfachauswahl', 'Multiple choice', 'choices'),
    text: input('Text', 'Text', 'text'),
    textarea: input('Mehrzeiliger Text', 'Long text', 'paragraph'),
    image: input('Bild', 'Image', 'image'),
    images: input('Bilder', 'Images', 'images'),
    file: input('Datei', 'File', 'file'),
    files: input('Dateien', 'Files', 'files'),
  },
});

export type Part = z.infer<typeof productParts.schema>[number];
export type PartOption = z.infer<typeof options.schema>[number];
export type PartType = Part['type'];
export type Modifier = PartOption['modifier'];
