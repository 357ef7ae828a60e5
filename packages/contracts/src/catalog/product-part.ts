import type { z } from 'zod';
import { boolean, collection, multiselect, number, reference, select, text, textarea } from '../fields/fields.ts';
import { allergenOptions } from './allergens.ts';

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
  fields: {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120, translatable: true }),
    description: textarea({ label: { de: 'Beschreibung', en: 'Description' }, max: 1000, translatable: true }),
    type: select({
      label: { de: 'Art', en: 'Type' },
      options: [
        { value: 'text', label: { de: 'Text', en: 'Text' } },
        { value: 'textarea', label: { de: 'Mehrzeiliger Text', en: 'Long text' } },
        { value: 'image', label: { de: 'Bild', en: 'Image' } },
        { value: 'images', label: { de: 'Bilder', en: 'Images' } },
        { value: 'file', label: { de: 'Datei', en: 'File' } },
        { value: 'files', label: { de: 'Dateien', en: 'Files' } },
        { value: 'select', label: { de: 'Auswahl', en: 'Choice' } },
        { value: 'multiselect', label: { de: 'Mehrfachauswahl', en: 'Multiple choice' } },
      ],
      default: 'select',
    }),
    optional: boolean({ label: { de: 'Optional', en: 'Optional' } }),
    options: collection({
      label: { de: 'Optionen', en: 'Options' },
      isIdentified: true,
      isTranslated: true,
      layout: 'table',
      max: 100,
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
        amount: number({ label: { de: 'Menge', en: 'Amount' }, min: 0, decimals: 4 }),
      },
    }),
  },
});

export type Part = z.infer<typeof productParts.schema>[number];
export type PartOption = Part['options'][number];
export type PartType = Part['type'];
export type Modifier = PartOption['modifier'];
