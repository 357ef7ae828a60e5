import type { Kind } from '../../../fields/field.ts';
import { group } from '../../../fields/fields.ts';
import { blockText, certificateFields, headline, isMirrored } from '../block-fields.ts';

/** A text beside one certificate. Source: SITE-029, SITE-037. */
export const certificate = {
  label: { de: 'Zertifikat mit Text', en: 'Certificate with text' },
  description: { de: 'Ein Text neben einem Zertifikat.', en: 'A text beside a certificate.' },
  symbol: 'check',
  fields: {
    headline,
    text: blockText,
    certificate: group({ label: { de: 'Zertifikat', en: 'Certificate' }, fields: certificateFields }),
    mirrored: isMirrored,
  },
} satisfies Kind;
