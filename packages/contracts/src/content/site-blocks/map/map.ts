import type { Kind } from '../../../fields/field.ts';
import { phone, reference } from '../../../fields/fields.ts';
import { headline } from '../block-fields.ts';

/** Where a branch is, on a map that is loaded once the visitor allows it, and a fax number to copy. Source: SITE-044, SITE-062 to SITE-066. */
export const map = {
  label: { de: 'Karte', en: 'Map' },
  description: { de: 'Eine Filiale auf der Karte, nach Zustimmung.', en: 'A branch on the map, with consent.' },
  symbol: 'branch',
  fields: {
    headline,
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], needed: {} }),
    fax: phone({ label: { de: 'Faxnummer', en: 'Fax number' } }),
  },
} satisfies Kind;
