import type { Kind } from '../../../fields/field.ts';
import { blockText, headline, links, picture } from '../block-fields.ts';

/** Asks for one step, on a picture or on the colour of the company. Source: SITE-038. */
export const callToAction = {
  label: { de: 'Aufruf', en: 'Call to action' },
  description: {
    de: 'Überschrift und Link auf einem Hintergrundbild.',
    en: 'Headline and link on a background picture.',
  },
  symbol: 'bulb',
  fields: { headline: { ...headline, needed: {} }, text: blockText, backgroundImage: picture, links },
} satisfies Kind;
