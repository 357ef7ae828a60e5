import { boolean, group, image, text, textarea, wysiwyg } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** A piece of content that several pages show; changed here, it changes everywhere. Source: RES-027, RES-010. */
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
      kind: { at: 'type', default: 'text' },
      kinds: {
        text: {
          label: { de: 'Text', en: 'Text' },
          symbol: 'text',
          fields: {
            text: wysiwyg({ label: { de: 'Text', en: 'Text' }, max: 20_000, needed: {} }),
          },
        },
        image: {
          label: { de: 'Bild', en: 'Image' },
          symbol: 'image',
          fields: { image: image({ label: { de: 'Bild', en: 'Image' }, needed: {} }) },
        },
      },
    }),
  },
  {
    service: 'content',
    about: 'Pieces of content that several pages show.',
    label: { one: { de: 'Inhalt', en: 'Content' }, many: { de: 'Inhalte', en: 'Contents' } },
    list: ['name', 'identifier', 'isPublic'],
    note: ['identifier'],
    filters: ['identifier', 'isPublic'],
    search: ['name', 'identifier'],
    rights: {
      read: { ROLE_MANAGER: 'all', ROLE_EMPLOYEE: 'all', ROLE_EDITOR: 'all', key: 'all' },
      create: { ROLE_EDITOR: 'all', key: 'all' },
      update: { ROLE_EDITOR: 'all', key: 'all' },
      delete: { ROLE_EDITOR: 'all', key: 'all' },
    },
    unique: 'identifier',
    isTranslated: true,
  },
);
export type Block = RecordOf<typeof Block>;
