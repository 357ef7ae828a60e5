import type { Kind } from '../../../fields/field.ts';
import { collection, group, reference } from '../../../fields/fields.ts';
import { blockText, headline, line, picture } from '../block-fields.ts';

/** Pages beside each other, such as those of products; one that is not public is left out. Source: SITE-015, SITE-035. */
export const siteTeasers = {
  label: { de: 'Seiten-Teaser', en: 'Page teasers' },
  description: { de: 'Führt mit Bildern zu anderen Seiten.', en: 'Leads to other pages with pictures.' },
  symbol: 'page',
  fields: {
    headline,
    text: blockText,
    sites: collection({
      label: { de: 'Seiten', en: 'Pages' },
      isIdentified: true,
      max: 24,
      needed: {},
      fields: {
        value: group({
          label: { de: 'Seite', en: 'Page' },
          fields: {
            site: reference({ label: { de: 'Seite', en: 'Page' }, targets: ['site'] }),
            title: line('Titel, sonst der Name der Seite', 'Title, else the name of the page'),
            image: picture,
            text: blockText,
          },
        }),
      },
    }),
  },
} satisfies Kind;
