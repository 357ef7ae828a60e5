import type { Kind } from '../../../fields/field.ts';
import { collection, date } from '../../../fields/fields.ts';
import { link } from '../../links/link.ts';
import { blockText, headline, line, picture } from '../block-fields.ts';

/** What takes place, in order of time; an event that is over is not shown. Search engines are given them too. */
export const events = {
  label: { de: 'Veranstaltungen', en: 'Events' },
  description: { de: 'Kommende Termine; vergangene verschwinden.', en: 'What comes; what is over disappears.' },
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
