import type { Kind } from '../../../fields/field.ts';
import { collection, group, select } from '../../../fields/fields.ts';
import { link } from '../../links/link.ts';
import { headline, line, picture, written } from '../block-fields.ts';

/** A few short points beside each other, each with a small picture and perhaps a link. Source: FIELD-013, SITE-015, SITE-031, SITE-041. */
export const icons = {
  label: { de: 'Symbole', en: 'Icons' },
  description: {
    de: 'Kurze Punkte mit kleinen Bildern nebeneinander.',
    en: 'Short points with small pictures beside each other.',
  },
  symbol: 'category',
  fields: {
    headline,
    columns: select({
      label: { de: 'Spalten', en: 'Columns' },
      options: [
        { value: '4', label: { de: '4', en: '4' } },
        { value: '5', label: { de: '5', en: '5' } },
        { value: '6', label: { de: '6', en: '6' } },
      ],
      default: '4',
    }),
    icons: collection({
      label: { de: 'Punkte', en: 'Points' },
      isIdentified: true,
      max: 12,
      fields: {
        value: group({
          label: { de: 'Punkt', en: 'Point' },
          fields: { image: picture, title: line('Titel', 'Title'), text: written('Text', 'Text'), link },
        }),
      },
    }),
  },
} satisfies Kind;
