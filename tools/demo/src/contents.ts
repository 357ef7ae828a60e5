import type { Block } from '@filiale/contracts/content/block';
import type { ImageTemplate } from '@filiale/contracts/content/image-template';
import type { Node } from '@filiale/contracts/content/node';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { houseImage } from './branches.ts';
import { demoId } from './demo-id.ts';

type Demo<R> = InputOf<R> & { readonly id: string };

/** What several pages are to show. */
export const blocks: readonly Demo<typeof Block>[] = [
  {
    id: demoId('block', 'regional'),
    identifier: 'regional',
    name: 'Regional gekocht',
    isPublic: true,
    content: { text: 'Fleisch und Gemüse kommen von **Höfen im Umkreis**.' },
    translations: { 'en-GB': { content: { text: 'Meat and vegetables come from **farms nearby**.' } } },
  },
  {
    id: demoId('block', 'house'),
    identifier: 'haus-graz',
    name: 'Haus in Graz',
    content: { type: 'image', image: houseImage('graz') },
  },
];

/** News, a job, and a form to write to the company by. */
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
      translations: { 'en-GB': { name: 'The garden is open' } },
    },
  },
  {
    id: demoId('node', 'cook'),
    type: 'job',
    identifier: 'koch-graz',
    isPublic: true,
    content: { name: 'Köchin oder Koch in Graz', position: 'Vollzeit', body: 'Wir suchen **ab sofort**.' },
  },
  {
    id: demoId('node', 'enquiry'),
    type: 'form',
    identifier: 'anfrage',
    content: {
      name: 'Anfrage',
      fields: [
        { id: demoId('form-field', 'name'), value: { fieldId: 'name', label: 'Ihr Name', isRequired: true } },
        {
          id: demoId('form-field', 'mail'),
          type: 'email',
          value: { fieldId: 'email', label: 'E-Mail', isRequired: true },
        },
        { id: demoId('form-field', 'text'), type: 'textarea', value: { fieldId: 'message', label: 'Nachricht' } },
      ],
      actions: [{ id: demoId('form-action', 'mail'), recipient: 'anfragen@rosmarin-kren.example', subject: 'Anfrage' }],
      thankYouMessage: 'Danke, wir melden uns.',
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
