import type { z } from 'zod';
import {
  boolean,
  collection,
  date,
  email,
  group,
  image,
  markdown,
  number,
  select,
  text,
  textarea,
  word,
} from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

const links = collection({
  label: { de: 'Verweise', en: 'Links' },
  isIdentified: true,
  isTranslated: true,
  max: 20,
  fields: {
    label: text({ label: { de: 'Bezeichnung', en: 'Label' }, max: 120, translatable: true }),
    href: text({ label: { de: 'Ziel', en: 'Target' }, max: 500 }),
  },
});
/** Fields of a form that visitors fill in. */
const formFields = collection({
  label: { de: 'Felder', en: 'Fields' },
  isIdentified: true,
  isTranslated: true,
  max: 100,
  fields: {
    type: select({
      label: { de: 'Art', en: 'Type' },
      options: [
        { value: 'text', label: { de: 'Text', en: 'Text' } },
        { value: 'textarea', label: { de: 'Mehrzeilig', en: 'Text area' } },
        { value: 'email', label: { de: 'E-Mail', en: 'E-mail' } },
        { value: 'select', label: { de: 'Auswahl', en: 'Select' } },
        { value: 'multiselect', label: { de: 'Mehrfachauswahl', en: 'Multiselect' } },
        { value: 'boolean', label: { de: 'Ja oder Nein', en: 'Yes or no' } },
      ],
      default: 'text',
    }),
    fieldId: word({
      label: { de: 'Kennung', en: 'Identifier' },
      required: true,
      max: 80,
      pattern: /^[A-Za-z][A-Za-z0-9_-]*$/,
    }),
    label: text({ label: { de: 'Bezeichnung', en: 'Label' }, max: 200, translatable: true }),
    description: textarea({ label: { de: 'Beschreibung', en: 'Description' }, max: 1000, translatable: true }),
    isRequired: boolean({ label: { de: 'Pflichtfeld', en: 'Required' } }),
    hasMaxWidth: boolean({ label: { de: 'Volle Breite', en: 'Full width' } }),
    options: collection({
      label: { de: 'Auswahl', en: 'Options' },
      isTranslated: true,
      max: 100,
      fields: {
        value: text({ label: { de: 'Wert', en: 'Value' }, required: true, max: 120 }),
        label: text({ label: { de: 'Bezeichnung', en: 'Label' }, required: true, max: 200, translatable: true }),
      },
    }),
  },
});
const actions = collection({
  label: { de: 'Aktionen', en: 'Actions' },
  isIdentified: true,
  max: 5,
  fields: {
    type: select({
      label: { de: 'Art', en: 'Type' },
      options: [{ value: 'sendMail', label: { de: 'E-Mail senden', en: 'Send e-mail' } }],
      default: 'sendMail',
    }),
    recipient: email({ label: { de: 'Empfänger', en: 'Recipient' } }),
    subject: text({ label: { de: 'Betreff', en: 'Subject' }, max: 200 }),
    message: textarea({ label: { de: 'Nachricht', en: 'Message' }, max: 10_000 }),
  },
});

/** What pages list and point at: news, knowledge, use cases, products, jobs, people to turn to, forms. Source: RES-028, RES-010, SITE-031. */
export const Node = resource(
  'nodes',
  {
    type: select({
      label: { de: 'Art', en: 'Type' },
      options: [
        { value: 'news', label: { de: 'Aktuelles', en: 'News' } },
        { value: 'knowledge', label: { de: 'Wissenswertes', en: 'Knowledge' } },
        { value: 'useCase', label: { de: 'Anwendungsfall', en: 'Use case' } },
        { value: 'product', label: { de: 'Produkt', en: 'Product' } },
        { value: 'job', label: { de: 'Stelle', en: 'Job' } },
        { value: 'contactPerson', label: { de: 'Ansprechperson', en: 'Contact person' } },
        { value: 'form', label: { de: 'Formular', en: 'Form' } },
      ],
      default: 'news',
    }),
    identifier: text({ label: { de: 'Kennung', en: 'Identifier' }, required: true, max: 80 }),
    isPublic: boolean({ label: { de: 'Öffentlich', en: 'Public' } }),
    content: group({
      label: { de: 'Inhalt', en: 'Content' },
      isTranslated: true,
      fields: {
        name: text({ label: { de: 'Name', en: 'Name' }, max: 200, translatable: true }),
        date: date({ label: { de: 'Datum', en: 'Date' }, mode: 'date' }),
        title: text({ label: { de: 'Titel', en: 'Title' }, max: 200, translatable: true }),
        position: text({ label: { de: 'Funktion', en: 'Position' }, max: 200, translatable: true }),
        image: image({ label: { de: 'Bild', en: 'Image' } }),
        shortDesc: textarea({ label: { de: 'Kurztext', en: 'Short text' }, max: 1000, translatable: true }),
        body: markdown({ label: { de: 'Text', en: 'Text' }, max: 20_000, translatable: true }),
        links,
        select: select({
          label: { de: 'Sortiment', en: 'Range' },
          options: [
            { value: '', label: { de: '–', en: '–' } },
            { value: 'catSnack', label: { de: 'Katzensnack', en: 'Cat snack' } },
            { value: 'dogSnack', label: { de: 'Hundesnack', en: 'Dog snack' } },
            { value: 'completeFood', label: { de: 'Alleinfutter', en: 'Complete food' } },
          ],
          default: '',
        }),
        composition: markdown({ label: { de: 'Zusammensetzung', en: 'Composition' }, max: 5000, translatable: true }),
        components: markdown({ label: { de: 'Bestandteile', en: 'Components' }, max: 5000, translatable: true }),
        fields: formFields,
        actions,
        thankYouMessage: textarea({ label: { de: 'Dank', en: 'Thanks' }, max: 1000, translatable: true }),
      },
    }),
    sortOrder: number({ label: { de: 'Reihung', en: 'Order' }, default: 0 }),
  },
  {
    service: 'content',
    about: 'What pages list and point at: news, jobs, people to turn to, forms.',
    label: { one: { de: 'Beitrag', en: 'Node' }, many: { de: 'Beiträge', en: 'Nodes' } },
    list: ['identifier', 'type', 'isPublic'],
    note: ['type'],
    filters: ['type', 'identifier', 'isPublic'],
    search: ['identifier'],
    rights: {
      read: { ROLE_MANAGER: 'all', ROLE_EMPLOYEE: 'all', ROLE_EDITOR: 'all', key: 'all' },
      create: { ROLE_EDITOR: 'all', key: 'all' },
      update: { ROLE_EDITOR: 'all', key: 'all' },
      delete: { ROLE_EDITOR: 'all', key: 'all' },
    },
    unique: 'identifier',
  },
);
export type Node = RecordOf<typeof Node>;

const { shape } = Node.record as unknown as z.ZodObject<{ content: z.ZodPrefault<z.ZodObject> }>;
/** A node as `/api/init` lists it, for everybody: without what becomes of a form, which names whom it is sent to. */
export const NodeEntry = (Node.record as unknown as z.ZodObject).extend({
  content: shape.content.unwrap().omit({ actions: true }),
}) as unknown as z.ZodType<Omit<Node, 'content'> & { content: Omit<Node['content'], 'actions'> }>;
export type NodeEntry = z.infer<typeof NodeEntry>;
