import { z } from 'zod';
import { editorRights } from '../api/editor-rights.ts';
import { recordSchema } from '../fields/entry-schema.ts';
import type { Kinds } from '../fields/field.ts';
import { boolean, date, group, image, number, select, text, textarea, wysiwyg } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { kindOptions } from '../fields/kinds.ts';
import { copyOf } from '../fields/lazily.ts';
import { LocaleTag } from '../fields/locale-tag.ts';
import { defaultLocale } from '../fields/locales.ts';
import { RecordHead, type RecordOf, resource } from '../fields/resource.ts';
import { RICH_BODY_BYTES } from '../fields/rich-text/rich-text.ts';
import { formContent } from './form.ts';
import { nodeLinks } from './node-links.ts';
import { petFood } from './packs/pet-food/pet-food.ts';

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
    fields: { name, shortDesc, ...formContent },
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
    /** The name in its content, in the company's language: what lists and choices call it. */
    name: text({
      label: { de: 'Name', en: 'Name' },
      description: { de: 'Aus dem Inhalt, für Listen.', en: 'From the content, for lists.' },
      max: 200,
    }),
  },
  {
    service: 'content',
    about: 'What pages list and point at: news, jobs, people to turn to, forms.',
    label: { one: { de: 'Beitrag', en: 'Node' }, many: { de: 'Beiträge', en: 'Nodes' } },
    list: ['name', 'type', 'identifier', 'isPublic'],
    note: ['type', 'identifier'],
    filters: ['type', 'identifier', 'isPublic'],
    search: ['name', 'identifier'],
    byService: ['name'],
    writes: { problems: ['content.pack-missing'], bodyLimitBytes: RICH_BODY_BYTES },
    rights: editorRights,
    unique: 'identifier',
  },
);
export type Node = RecordOf<typeof Node>;

const { actions: _actions, keepDays: _keepDays, ...publicForm } = nodeKinds.form.fields;
const publicKinds = { ...nodeKinds, form: { ...nodeKinds.form, fields: publicForm } };
const publicContent = copyOf(Node.fields.content, { kinds: publicKinds });

/** A node as `/api/init` lists it, for everybody: without what becomes of a form, which names whom it is sent to. */
export const NodeEntry = z.lazy(() =>
  recordSchema({ ...Node.fields, content: group(publicContent) }, 'read', (shape) =>
    z.object({ ...RecordHead.shape, ...shape }),
  ),
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
