import { z } from 'zod';
import { editorRights } from '../api/editor-rights.ts';
import type { Values } from '../fields/field.ts';
import { boolean, collection, group, text, textarea } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { LocaleTag } from '../fields/locale-tag.ts';
import { defaultLocale } from '../fields/locales.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { RICH_BODY_BYTES } from '../fields/rich-text/rich-text.ts';
import { ownBlocks } from './site-blocks/site-blocks.ts';

/** Of the one block that a content from until 1.7 becomes: the same however often it is read. */
const FORMER_BLOCK = '00000000-0000-4000-8000-000000000001';
const formerNames: readonly string[] = ['type', 'text', 'image', 'ofKind'];

/** A content as it was until 1.7, one text or one picture. Events have places for both shapes; of a caller who sends both the former one is refused. */
function formerContent({ body = [], ...value }: Values, isStored: boolean): Values | undefined {
  const isWritten = Array.isArray(body) && body.length > 0;
  if (!isWritten && formerNames.some((name) => Boolean(value[name]))) {
    const { type = 'text', text, image, ...others } = value;
    const own = { ...(text !== undefined && { text }), ...(image !== undefined && { image }) };
    return { body: [{ id: FORMER_BLOCK, type, value: isStored ? own : { ...own, ...others } }] };
  }
  return isStored && formerNames.some((name) => name in value) ? { body } : undefined;
}

/** Blocks that several pages show; changed here, they change everywhere. Source: RES-027, RES-010, SITE-027. */
export const Block = resource(
  'blocks',
  {
    identifier: text({ label: { de: 'Kennung', en: 'Identifier' }, required: true, max: 80 }),
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    description: textarea({ label: { de: 'Beschreibung', en: 'Description' }, max: 500 }),
    isPublic: boolean({ label: { de: 'Öffentlich', en: 'Public' } }),
    content: group({
      label: { de: 'Inhalt', en: 'Content' },
      translatable: true,
      former: formerContent,
      fields: {
        body: collection({
          label: { de: 'Blöcke', en: 'Blocks' },
          isIdentified: true,
          max: 20,
          kind: { at: 'type', holds: 'value', default: 'text' },
          kinds: ownBlocks,
        }),
      },
    }),
  },
  {
    service: 'content',
    about: 'Blocks that several pages show.',
    label: {
      one: { de: 'Gemeinsamer Inhalt', en: 'Shared content' },
      many: { de: 'Gemeinsame Inhalte', en: 'Shared contents' },
    },
    list: ['name', 'identifier', 'isPublic'],
    note: ['identifier'],
    filters: ['identifier', 'isPublic'],
    search: ['name', 'identifier'],
    rights: editorRights,
    unique: 'identifier',
    writes: { problems: ['content.pack-missing', 'ai.unreviewed'], bodyLimitBytes: RICH_BODY_BYTES },
    isTranslated: true,
  },
);
export type Block = RecordOf<typeof Block>;
/** A block that holds what it shows. */
export type OwnBlock = Block['content']['body'][number];

/** Shared blocks as `/api/init` lists them, without their content. Source: SITE-027. */
export const BlockEntry = z.lazy(() =>
  (Block.record as unknown as z.ZodObject).pick({ id: true, identifier: true, name: true }),
) as unknown as z.ZodType<BlockEntry>;
export type BlockEntry = Pick<Block, 'id' | 'identifier' | 'name'>;

/** Shared blocks as pages show them. */
export const SharedBlocks = z.lazy(() =>
  (Block.record as unknown as z.ZodObject).pick({ id: true, content: true, translations: true }),
) as unknown as z.ZodType<SharedBlocks>;
export type SharedBlocks = Pick<Block, 'id' | 'content' | 'translations'>;

/** Ids of shared blocks that one call answers. */
const MOST_IDS = 100;
export const SharedBlocksQuery = z.strictObject({
  base: LocaleTag.default(defaultLocale),
  /** Ids with commas between them. */
  ids: z
    .string()
    .refine((ids) => ids.split(',').length <= MOST_IDS && ids.split(',').every((id) => Id.safeParse(id).success)),
});
