import type { Kind } from '../../../fields/field.ts';
import { collection, group } from '../../../fields/fields.ts';
import { link } from '../../links/link.ts';
import { headline, line, picture, written } from '../block-fields.ts';

/** A few short points beside each other, each with a small picture and perhaps a link. Source: SITE-015, SITE-031, SITE-041. */
export const icons = {
  label: { de: 'Symbole', en: 'Icons' },
  description: {
    de: 'Kurze Punkte mit kleinen Bildern nebeneinander.',
    en: 'Short points with small pictures beside each other.',
  },
  symbol: 'category',
  fields: {
    headline,
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
