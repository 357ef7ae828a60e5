import { z } from 'zod';
import { recordSchema } from '../fields/entry-schema.ts';
import type { Kinds, Values } from '../fields/field.ts';
import {
  boolean,
  collection,
  date,
  email,
  group,
  image,
  multiselect,
  number,
  select,
  text,
  textarea,
  word,
  wysiwyg,
} from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import type { KindSymbol } from '../fields/kind-symbols.ts';
import { kindOptions } from '../fields/kinds.ts';
import { LocaleTag } from '../fields/locale-tag.ts';
import { defaultLocale } from '../fields/locales.ts';
import { RecordHead, type RecordOf, resource } from '../fields/resource.ts';
import { RICH_BODY_BYTES } from '../fields/rich-text/rich-text.ts';
import { formFileTypeOptions } from './form-file-types.ts';
import { nodeLinks } from './node-links.ts';
import { petFood } from './packs/pet-food/pet-food.ts';

const formField = {
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
};
const options = collection({
  label: { de: 'Auswahl', en: 'Options' },
  isTranslated: true,
  max: 100,
  fields: {
    value: text({ label: { de: 'Wert', en: 'Value' }, required: true, max: 120 }),
    label: text({ label: { de: 'Bezeichnung', en: 'Label' }, required: true, max: 200, translatable: true }),
  },
});
const input = (de: string, en: string, symbol: KindSymbol) => ({ label: { de, en }, symbol, fields: formField });
const choice = (de: string, en: string, symbol: KindSymbol) => ({
  label: { de, en },
  symbol,
  fields: { ...formField, options },
});
/** A form field as it was until 1.7: everything beside its type. */
const formerFormField = ({ id, type, ...others }: Values): Values | undefined =>
  others.value === undefined && others.fieldId !== undefined
    ? { ...(id !== undefined && { id }), ...(type !== undefined && { type }), value: others }
    : undefined;

/** Fields of a form that visitors fill in: the six types of the specification, and files. Source: FORM-002. */
const formFields = collection({
  label: { de: 'Felder', en: 'Fields' },
  isIdentified: true,
  isTranslated: true,
  max: 100,
  kind: { at: 'type', holds: 'value', default: 'text' },
  former: formerFormField,
  kinds: {
    text: input('Text', 'Text', 'text'),
    textarea: input('Mehrzeilig', 'Text area', 'paragraph'),
    email: input('E-Mail', 'E-mail', 'mail'),
    select: choice('Auswahl', 'Select', 'choice'),
    multiselect: choice('Mehrfachauswahl', 'Multiselect', 'choices'),
    boolean: input('Ja oder Nein', 'Yes or no', 'check'),
    file: {
      label: { de: 'Datei', en: 'File' },
      symbol: 'file',
      fields: {
        ...formField,
        fileTypes: multiselect({
          label: { de: 'Erlaubte Dateien', en: 'Files allowed' },
          description: { de: 'Ohne Auswahl Bilder und PDF.', en: 'Images and PDF by default.' },
          options: formFileTypeOptions,
        }),
        maxFiles: number({ label: { de: 'Höchstens so viele', en: 'At most so many' }, min: 1, max: 10, default: 1 }),
        maxMegabytes: number({
          label: { de: 'Größe je Datei in MB, höchstens', en: 'Size per file in MB, at most' },
          ...{ min: 1, max: 25, default: 10 },
        }),
      },
    },
  },
});
const subject = text({ label: { de: 'Betreff', en: 'Subject' }, max: 200, translatable: true });
const message = textarea({
  label: { de: 'Nachricht', en: 'Message' },
  description: {
    de: '{feld} steht für die Angabe des Feldes mit dieser Kennung.',
    en: '{field} stands for the answer of the field with that identifier.',
  },
  max: 10_000,
  translatable: true,
});
/** What happens when a form is sent. Source: FORM-003. */
const actions = collection({
  label: { de: 'Aktionen', en: 'Actions' },
  isIdentified: true,
  isTranslated: true,
  max: 5,
  kind: { at: 'type', default: 'sendMail' },
  kinds: {
    sendMail: {
      label: { de: 'E-Mail senden', en: 'Send e-mail' },
      description: { de: 'Schickt die Angaben an jemanden von Ihnen.', en: 'Sends the answers to one of you.' },
      symbol: 'mail',
      fields: { recipient: email({ label: { de: 'Empfänger', en: 'Recipient' }, needed: {} }), subject, message },
    },
    thankSender: {
      label: { de: 'Bestätigung an Absender', en: 'Confirmation to the sender' },
      description: {
        de: 'Schickt eine E-Mail an die angegebene Adresse.',
        en: 'Sends an e-mail to the given address.',
      },
      symbol: 'check',
      fields: { subject, message },
    },
    confirmAddress: {
      label: { de: 'Adresse bestätigen lassen', en: 'Have the address confirmed' },
      description: {
        de: 'Für Newsletter: Die Adresse gilt erst, wenn jemand dem Link in der E-Mail folgt.',
        en: 'For newsletters: the address counts once somebody has followed the link in the e-mail.',
      },
      symbol: 'person',
      fields: { subject, message },
    },
  },
});

const name = text({ label: { de: 'Name', en: 'Name' }, max: 200, translatable: true });
const picture = image({ label: { de: 'Bild', en: 'Image' } });
const position = text({ label: { de: 'Funktion', en: 'Position' }, max: 200, translatable: true });
const shortDesc = textarea({ label: { de: 'Kurztext', en: 'Short text' }, max: 1000, translatable: true });
const body = wysiwyg({ label: { de: 'Text', en: 'Text' }, max: 20_000, translatable: true });
const article = {
  // Source: FIELD-015.
  name: { ...name, needed: {} },
  date: date({ label: { de: 'Datum', en: 'Date' }, mode: 'date' }),
  title: text({ label: { de: 'Titel', en: 'Title' }, max: 200, translatable: true }),
  image: picture,
  shortDesc,
  body,
  links: nodeLinks,
};

/** What a node of each type holds. Source: SITE-018. */
export const nodeKinds = {
  news: { label: { de: 'Aktuelles', en: 'News' }, symbol: 'news', fields: article },
  knowledge: { label: { de: 'Wissenswertes', en: 'Knowledge' }, symbol: 'book', fields: article },
  useCase: { label: { de: 'Anwendungsfall', en: 'Use case' }, symbol: 'bulb', fields: article },
  ...petFood.nodes,
  job: {
    label: { de: 'Stelle', en: 'Job' },
    symbol: 'job',
    fields: { name, position, image: picture, shortDesc, body, links: nodeLinks },
  },
  contactPerson: {
    label: { de: 'Ansprechperson', en: 'Contact person' },
    symbol: 'person',
    fields: { name, position, image: picture, links: nodeLinks },
  },
  form: {
    label: { de: 'Formular', en: 'Form' },
    symbol: 'form',
    fields: {
      name,
      shortDesc,
      fields: formFields,
      actions,
      thankYouMessage: textarea({ label: { de: 'Dank', en: 'Thanks' }, max: 1000, translatable: true }),
      keepDays: number({
        label: { de: 'Einsendungen aufbewahren (Tage)', en: 'Keep submissions (days)' },
        min: 1,
        max: 3650,
        default: 365,
      }),
    },
  },
} satisfies Kinds;

/** What pages list and point at: news, knowledge, use cases, products, jobs, people to turn to, forms. Source: RES-028, RES-010, SITE-031. */
export const Node = resource(
  'nodes',
  {
    type: select({ label: { de: 'Art', en: 'Type' }, options: kindOptions(nodeKinds), default: 'news' }),
    identifier: text({ label: { de: 'Kennung', en: 'Identifier' }, required: true, max: 80 }),
    isPublic: boolean({ label: { de: 'Öffentlich', en: 'Public' } }),
    content: group({
      label: { de: 'Inhalt', en: 'Content' },
      isTranslated: true,
      kind: { at: 'type', isBeside: true, default: 'news' },
      kinds: nodeKinds,
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
    writes: { problems: ['content.pack-missing'], bodyLimitBytes: RICH_BODY_BYTES },
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

const { actions: _actions, keepDays: _keepDays, ...publicForm } = nodeKinds.form.fields;
const publicKinds = { ...nodeKinds, form: { ...nodeKinds.form, fields: publicForm } };
const publicContent = { ...Node.fields.content, kinds: publicKinds };

/** A node as `/api/init` lists it, for everybody: without what becomes of a form, which names whom it is sent to. */
export const NodeEntry = recordSchema({ ...Node.fields, content: group(publicContent) }, 'read', (shape) =>
  z.object({ ...RecordHead.shape, ...shape }),
) as unknown as z.ZodType<NodeEntry>;
export type NodeEntry =
  | Exclude<Node, { type: 'form' }>
  | (Omit<Extract<Node, { type: 'form' }>, 'content'> & {
      type: 'form';
      content: Omit<Extract<Node, { type: 'form' }>['content'], 'actions' | 'keepDays'>;
    });

/**
 * Which public nodes of a type are asked for. With `id` that one, with `slug` the one whose name makes it in the language `locale`, with all it says; else a page
 * of them, newest first, without their texts.
 */
export const NodeQuery = z.strictObject({
  kind: z.enum(Object.keys(nodeKinds) as [Node['type'], ...Node['type'][]]),
  /** One of them alone, with all it says. */
  id: Id.optional(),
  /** Of the name, as `rules/slug` makes it. */
  slug: z.string().min(1).max(300).optional(),
  locale: LocaleTag.default(defaultLocale),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(1_000).default(6),
});
/** Nodes of one page, and how many there are on all of them. */
export const NodePage = z.object({ nodes: z.array(NodeEntry), total: z.int() });
export type NodePage = { readonly nodes: readonly NodeEntry[]; readonly total: number };
