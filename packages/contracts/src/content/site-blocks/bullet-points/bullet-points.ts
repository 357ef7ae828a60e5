import type { Kind } from '../../../fields/field.ts';
import { collection } from '../../../fields/fields.ts';
import { headline, line, written } from '../block-fields.ts';

/** An accordion of points. Source: SITE-041, SITE-057. */
export const bulletPoints = {
  label: { de: 'Punkte zum Aufklappen', en: 'Bullet-point accordion' },
  description: { de: 'Stichworte, die ihren Text aufklappen.', en: 'Keywords that open their text.' },
  symbol: 'list',
  fields: {
    headline,
    points: collection({
      label: { de: 'Punkte', en: 'Points' },
      isIdentified: true,
      max: 50,
      fields: { title: line('Titel', 'Title'), text: written('Text', 'Text') },
    }),
  },
} satisfies Kind;
