import { demoId } from '../demo-id.ts';
import { field } from '../website/form-parts.ts';
import { petImage } from './pet-pictures.ts';
import type { PetNode } from './pet-products.ts';

export const petFormId = demoId('node', 'pets/contact');

type Words = readonly [name: string, short: string, body: string];
const article = (
  type: 'news' | 'knowledge',
  key: string,
  date: string,
  [name, shortDesc, body]: Words,
  [english, short, text]: Words,
): PetNode => ({
  ...{ id: demoId('node', `pets/${key}`), type, identifier: key, isPublic: true },
  content: {
    ...{ name, date, shortDesc, body, image: petImage(type === 'news' ? 'meadow' : 'evening') },
    translations: { 'en-GB': { name: english, shortDesc: short, body: text } },
  },
});

/** Further texts of the maker of pet food. */
export const petNodes: readonly PetNode[] = [
  article(
    ...(['news', 'neue-rezeptur', '2026-10-05'] as const),
    [
      'Wild aus den Alpen',
      'Neu, ohne Getreide, für empfindliche Hunde.',
      'Reh und Hirsch kommen aus Revieren im Salzkammergut.',
    ],
    [
      'Alpine game',
      'New, without grain, for sensitive dogs.',
      'Venison comes from hunting grounds in the Salzkammergut.',
    ],
  ),
  article(
    ...(['news', 'tag-der-offenen-tuer', '2026-06-14'] as const),
    [
      'Tag der offenen Tür',
      'Zweihundert Hunde und ein Bürgermeister.',
      'Danke an alle, die gekommen sind. Die Rinderstangen waren um drei aus.',
    ],
    ['Open day', 'Two hundred dogs and a mayor.', 'Thank you all for coming. The beef sticks were gone by three.'],
  ),
  article(
    ...(['knowledge', 'wie-viel-futter', '2026-04-02'] as const),
    [
      'Wie viel Futter ist genug?',
      'Nach Gewicht, Alter und Bewegung.',
      'Ein Hund mit 20 kg braucht rund 250 g kalt gepresstes Futter am Tag. **Was er als Snack bekommt, ziehen Sie ab.**',
    ],
    [
      'How much food is enough?',
      'By weight, age and exercise.',
      'A dog of 20 kg needs about 250 g of cold pressed food a day. **What it gets as a snack is to be deducted.**',
    ],
  ),
  {
    ...{ id: demoId('node', 'pets/eva'), type: 'contactPerson', identifier: 'eva-lang', isPublic: true },
    content: {
      ...{
        name: 'Eva Lang',
        position: 'Beratung',
        links: [{ id: demoId('link', 'pets/eva'), href: 'mailto:eva@pfote-napf.example' }],
      },
      translations: { 'en-GB': { position: 'Advice' } },
    },
  },
  {
    ...{ id: petFormId, type: 'form', identifier: 'kontakt', isPublic: true },
    content: {
      name: 'Fragen zum Futter',
      shortDesc: 'Erzählen Sie uns von Ihrem Tier. Wir antworten am nächsten Werktag.',
      fields: [
        field('text', 'pets-name', 'Ihr Name', 'Your name', { isRequired: true }),
        field('email', 'pets-mail', 'E-Mail', 'E-mail', { isRequired: true }),
        field('textarea', 'pets-question', 'Ihre Frage', 'Your question', { isRequired: true }),
        field('file', 'pets-photo', 'Foto Ihres Tieres', 'Photo of your pet', { fileTypes: ['image'] }),
      ],
      actions: [
        { id: demoId('form-action', 'pets'), recipient: 'fragen@pfote-napf.example', subject: 'Frage von {pets-name}' },
      ],
      thankYouMessage: 'Danke, wir melden uns.',
      translations: {
        'en-GB': {
          ...{ name: 'Questions about food', shortDesc: 'Tell us about your pet. We reply on the next working day.' },
          thankYouMessage: 'Thank you, we will be in touch.',
        },
      },
    },
  },
];
