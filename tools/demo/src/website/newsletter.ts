import type { Node } from '@filiale/contracts/content/node';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { demoId } from '../demo-id.ts';
import { field, newsletterId } from './form-parts.ts';

/** The form by which somebody gets the newsletter, once the address is confirmed. */
export const newsletter: InputOf<typeof Node> & { readonly id: string } = {
  ...{ id: newsletterId, type: 'form', identifier: 'newsletter', isPublic: true },
  content: {
    name: 'Newsletter',
    shortDesc: 'Einmal im Monat: was auf die Karte kommt, und wann wir feiern.',
    fields: [
      field('email', 'newsletter-mail', 'E-Mail', 'E-mail', { isRequired: true }),
      field('boolean', 'newsletter-terms', 'Ich möchte den Newsletter bekommen', 'I would like to get the newsletter', {
        isRequired: true,
      }),
    ],
    actions: [{ id: demoId('form-action', 'newsletter'), type: 'confirmAddress', subject: 'Bitte bestätigen' }],
    thankYouMessage: 'Fast geschafft!',
    translations: {
      'en-GB': {
        name: 'Newsletter',
        shortDesc: 'Once a month: what comes onto the menu, and when we celebrate.',
        thankYouMessage: 'Nearly there!',
      },
    },
  },
};
