import { collection, text } from '../fields/fields.ts';

/** Links of nodes: a label and where it leads. */
export const nodeLinks = collection({
  label: { de: 'Verweise', en: 'Links' },
  isIdentified: true,
  isTranslated: true,
  max: 20,
  fields: {
    label: text({ label: { de: 'Bezeichnung', en: 'Label' }, max: 120, translatable: true }),
    href: text({ label: { de: 'Ziel', en: 'Target' }, max: 500 }),
  },
});
