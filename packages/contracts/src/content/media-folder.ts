import { reference, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

const writers = { ROLE_MANAGER: 'all', ROLE_EDITOR: 'all', key: 'all' } as const;

/** A folder of the media library, for images and files; folders lie in each other. */
export const MediaFolder = resource(
  'media-folders',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    parent: reference({ label: { de: 'Liegt in', en: 'Lies in' }, targets: ['media-folder'] }),
  },
  {
    service: 'content',
    about: 'Folders of images and files.',
    label: { one: { de: 'Ordner', en: 'Folder' }, many: { de: 'Ordner', en: 'Folders' } },
    list: ['name', 'parent'],
    tree: { parent: 'parent', notes: [] },
    filters: ['name', 'parent'],
    search: ['name'],
    rights: {
      read: { ROLE_EMPLOYEE: 'all', ...writers },
      create: writers,
      update: { ROLE_EDITOR: 'all', key: 'all' },
      delete: { ROLE_EDITOR: 'all', key: 'all' },
    },
  },
);
export type MediaFolder = RecordOf<typeof MediaFolder>;
