import type { Kind } from '../../../fields/field.ts';
import { certificateFields, headline } from '../block-fields.ts';

const { date, file, text } = certificateFields;

/** A certificate in words, with its year and its document. Source: SITE-037, SITE-061. */
export const certificateText = {
  label: { de: 'Zertifikatstext', en: 'Certificate text' },
  description: { de: 'Ein Zertifikat in Worten, ohne Bild.', en: 'A certificate in words, without a picture.' },
  symbol: 'file',
  fields: { headline, date, file, text: { ...text, needed: {} } },
} satisfies Kind;
