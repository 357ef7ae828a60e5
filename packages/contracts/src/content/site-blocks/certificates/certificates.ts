import type { Kind } from '../../../fields/field.ts';
import { collection } from '../../../fields/fields.ts';
import { blockText, certificateFields, headline } from '../block-fields.ts';

/** All certificates, each with its year. Source: SITE-029, SITE-037, SITE-061. */
export const certificates = {
  label: { de: 'Zertifikate', en: 'Certificates' },
  description: { de: 'Zertifikate nebeneinander, mit Jahr und Dokument.', en: 'Certificates with year and document.' },
  symbol: 'files',
  fields: {
    headline,
    text: blockText,
    certificates: collection({
      label: { de: 'Zertifikate', en: 'Certificates' },
      isIdentified: true,
      max: 60,
      needed: {},
      fields: certificateFields,
    }),
  },
} satisfies Kind;
