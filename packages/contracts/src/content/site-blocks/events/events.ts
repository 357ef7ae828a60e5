import type { Kind } from '../../../fields/field.ts';
import { collection, date } from '../../../fields/fields.ts';
import { link } from '../../links/link.ts';
import { blockText, headline, line, picture } from '../block-fields.ts';

/** Events in order of time, past ones left out; also structured data for search engines. */
export const events = {
  label: { de: 'Veranstaltungen', en: 'Events' },
  description: { de: 'Kommende Termine; vergangene verschwinden.', en: 'Upcoming events; past ones disappear.' },
  symbol: 'clock',
  fields: {
    headline,
    text: blockText,
    events: collection({
      label: { de: 'Veranstaltungen', en: 'Events' },
      isIdentified: true,
      max: 60,
      needed: {},
      fields: {
        title: line('Titel', 'Title'),
        startsAt: date({ label: { de: 'Beginn', en: 'Start' } }),
        endsAt: date({ label: { de: 'Ende', en: 'End' } }),
        place: line('Ort', 'Place'),
        image: picture,
        text: blockText,
        link,
      },
    }),
  },
} satisfies Kind;
