import type { Kind } from '../../../fields/field.ts';
import { reference } from '../../../fields/fields.ts';

/** A form that visitors send; its anchor is `form`. Source: SITE-016, SITE-044. */
export const form = {
  label: { de: 'Formular', en: 'Form' },
  description: {
    de: 'Ein Formular, das Besucher ausfüllen und absenden.',
    en: 'A form that visitors fill in and send.',
  },
  symbol: 'form',
  fields: {
    form: reference({
      label: { de: 'Formular', en: 'Form' },
      targets: ['node'],
      only: { type: ['form'] },
      needed: {},
    }),
  },
} satisfies Kind;
