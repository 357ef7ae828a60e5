import type { Kind } from '../../../fields/field.ts';
import { textarea } from '../../../fields/fields.ts';
import { line } from '../block-fields.ts';

/** One sentence, large. Source: SITE-045. */
export const statement = {
  label: { de: 'Aussage', en: 'Statement' },
  description: { de: 'Ein Satz in großer Schrift.', en: 'One sentence in large type.' },
  symbol: 'paragraph',
  fields: {
    statement: textarea({ label: { de: 'Aussage', en: 'Statement' }, max: 500, needed: {} }),
    signature: line('Unterschrift', 'Signature'),
  },
} satisfies Kind;
