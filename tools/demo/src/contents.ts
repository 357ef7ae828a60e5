import type { Block } from '@filiale/contracts/content/block';
import type { ImageTemplate } from '@filiale/contracts/content/image-template';
import type { Node } from '@filiale/contracts/content/node';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { houseImage } from './branches.ts';
import { demoId } from './demo-id.ts';
import { articles } from './website/articles.ts';
import { choice, enquiryId, field } from './website/form-parts.ts';
import { newsletter } from './website/newsletter.ts';
import { sceneImage } from './website/page-pictures.ts';
import { jobs, team } from './website/people-of-company.ts';

type Demo<R> = InputOf<R> & { readonly id: string };

const text = (words: string) => ({
  id: demoId('shared-block', 'regional'),
  type: 'text' as const,
  value: { text: words },
});

/** Shared blocks. */
export const regionalBlocks = demoId('block', 'regional');
export const blocks: readonly Demo<typeof Block>[] = [
  {
    id: regionalBlocks,
    identifier: 'regional',
    name: 'Regional gekocht',
    isPublic: true,
    content: { body: [text('Fleisch und Gemüse kommen von **Höfen im Umkreis**.')] },
    translations: { 'en-GB': { content: { body: [text('Meat and vegetables come from **farms nearby**.')] } } },
  },
  {
    id: demoId('block', 'house'),
    identifier: 'haus-graz',
    name: 'Haus in Graz',
    content: { body: [{ id: demoId('shared-block', 'house'), type: 'image', value: { image: houseImage('graz') } }] },
  },
];

/** News, knowledge and use cases, jobs, the team, and forms to write to the company by. */
export const nodes: readonly Demo<typeof Node>[] = [
  {
    id: demoId('node', 'garden'),
    type: 'news',
    identifier: 'gastgarten-offen',
    isPublic: true,
    content: {
      name: 'Der Gastgarten ist offen',
      date: '2026-04-01',
      shortDesc: 'In Graz sitzen Sie ab April wieder unter den Kastanien.',
      body: 'Achtzig Plätze, bei Regen unter dem Dach. Bestellt wird am Tisch, mit dem Telefon oder bei uns.',
      image: sceneImage('garden'),
      translations: {
        'en-GB': {
          name: 'The garden is open',
          shortDesc: 'From April on you sit under the chestnut trees in Graz again.',
          body: 'Eighty seats, under a roof when it rains. Order at the table, by phone or from us.',
        },
      },
    },
  },
  ...articles,
  ...jobs,
  ...team,
  newsletter,
  {
    id: enquiryId,
    type: 'form',
    identifier: 'anfrage',
    isPublic: true,
    content: {
      name: 'Anfrage',
      shortDesc: 'Sagen Sie uns, was Sie vorhaben. Wir melden uns am nächsten Werktag.',
      fields: [
        field('text', 'name', 'Ihr Name', 'Your name', { isRequired: true }),
        field('email', 'email', 'E-Mail', 'E-mail', { isRequired: true }),
        field('select', 'guests', 'Gäste', 'Guests', {
          options: [
            choice('10', '10 bis 40', '10 to 40'),
            choice('40', '40 bis 150', '40 to 150'),
            choice('150', 'mehr als 150', 'more than 150'),
          ],
        }),
        field('text', 'day', 'Wann?', 'When?'),
        field('textarea', 'message', 'Ihre Wünsche', 'What you would like'),
      ],
      actions: [
        {
          id: demoId('form-action', 'mail'),
          recipient: 'anfragen@rosmarin-kren.example',
          subject: 'Anfrage von {name}',
        },
        {
          id: demoId('form-action', 'thanks'),
          type: 'thankSender',
          subject: 'Ihre Anfrage',
          message: 'Danke, {name}! Wir melden uns am nächsten Werktag.',
          translations: {
            'en-GB': { subject: 'Your enquiry', message: 'Thank you, {name}! We will reply on the next working day.' },
          },
        },
      ],
      thankYouMessage: 'Danke, wir melden uns.',
      translations: {
        'en-GB': {
          name: 'Enquiry',
          shortDesc: 'Tell us what you are planning. We reply on the next working day.',
          thankYouMessage: 'Thank you, we will be in touch.',
        },
      },
    },
  },
];

export const imageTemplates: readonly Demo<typeof ImageTemplate>[] = [
  {
    id: demoId('image-template', 'dish'),
    identifier: 'tagesteller',
    name: 'Tagesteller',
    target: 'product',
    backgroundColor: '#f6f1e7',
    layers: [
      {
        id: demoId('template-layer', 'image'),
        kind: 'image',
        binding: { field: 'images' },
        box: { width: 10_000, height: 7_037 },
      },
      {
        id: demoId('template-layer', 'name'),
        kind: 'text',
        binding: { field: 'name' },
        box: { x: 556, y: 7_593, width: 8_889, height: 1_667 },
        color: '#1c5a43',
        font: { family: 'fraunces', isBold: true, size: 667 },
        verticalAlign: 'middle',
      },
    ],
  },
];
